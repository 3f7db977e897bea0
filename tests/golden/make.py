#!/usr/bin/env python3
"""Works out the golden vectors of S-1 to S-3 without any of the project's Rust, and writes them beside this file.

Only the standard library is used, and ChaCha20, the shuffle and the CRC are written out here from their definitions:
where Rust and Python agree, both are likely to be right.

    python3 tests/golden/make.py
"""

import json
from pathlib import Path

GAMES = {"canfield": 1, "kings-corners": 2, "egyptian-war": 3}
STREAMS = {"hand 1": 1, "hand 2": 2, "choices": 2**32, "delays": 2**33, "reactions": 2**34}
SEEDS = [0, 1, 2, 42, 2210, 0x0123456789ABCDEF, 2**63, 2**64 - 1]
RULES_VERSION = 1
WORD = 0xFFFFFFFF


def rotate(word, by):
    return (word << by | word >> (32 - by)) & WORD


def quarter_round(x, a, b, c, d):
    for p, q, r, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[p] = (x[p] + x[q]) & WORD
        x[r] = rotate(x[r] ^ x[p], by)


def block(key, last_row):
    """One ChaCha20 block as 16 words: 20 rounds over constants, key and the row of counter and nonce."""
    start = [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)]
    start += [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    start += last_row
    x = list(start)
    for _ in range(10):
        for column in range(4):
            quarter_round(x, column, column + 4, column + 8, column + 12)
        for i in range(4):
            quarter_round(x, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12)
    return [(a + b) & WORD for a, b in zip(x, start)]


# RFC 8439, section 2.3.2.
assert block(bytes(range(32)), [1, 0x09000000, 0x4A000000, 0])[:4] == [0xE4E7F110, 0x15593BD1, 0x1FDD0F50, 0xC47120A3]


def words(seed, game, stream):
    """The random words of a deal for one use (S-1): 64 bits of block counter, 64 bits of stream."""
    key = seed.to_bytes(8, "little") + bytes([GAMES[game], RULES_VERSION]) + bytes(22)
    counter = 0
    while True:
        yield from block(key, [counter & WORD, counter >> 32, stream & WORD, stream >> 32])
        counter += 1


def below(draws, bound):
    """A number below `bound` without bias (S-2)."""
    while True:
        draw = next(draws)
        if draw < 2**32 - 2**32 % bound:
            return draw % bound


def deck(seed, game, hand):
    """The shuffled deck of a hand (S-2)."""
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    draws = words(seed, game, hand)
    for i in range(51, 0, -1):
        j = below(draws, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def crc10(data):
    """CRC-10/ATM as what it is: the remainder of the bits, ten zeros appended, by x^10+x^9+x^5+x^4+x+1."""
    dividend = int.from_bytes(data, "big") << 10
    divisor = 0b11000110011
    while dividend.bit_length() >= divisor.bit_length():
        dividend ^= divisor << (dividend.bit_length() - divisor.bit_length())
    return dividend


assert crc10(b"123456789") == 0x199


def code(seed, game):
    """The deal code: seed, rules version and CRC, five bits a character."""
    check = crc10(bytes([GAMES[game], RULES_VERSION]) + seed.to_bytes(8, "big"))
    bits = f"{seed:064b}{RULES_VERSION:06b}{check:010b}"
    text = "".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[int(bits[i : i + 5], 2)] for i in range(0, 80, 5))
    return "-".join(text[i : i + 4] for i in range(0, 16, 4))


def numbers(seed, game, stream, bound):
    draws = words(seed, game, stream)
    return [below(draws, bound) for _ in range(20)]


def write(name, rows):
    text = ",\n".join(json.dumps(row) for row in rows)
    Path(__file__).with_name(name).write_text(f"[\n{text}\n]\n")


if __name__ == "__main__":
    write(
        "deals.json",
        [
            {"game": game, "seed": str(seed), "code": code(seed, game), "hand": hand, "deck": " ".join(deck(seed, game, hand))}
            for game in GAMES
            for seed in SEEDS
            for hand in (1, 2)
        ],
    )
    # 2^31+1 is the bound that has the most draws done again: almost half.
    write(
        "numbers.json",
        [
            {"game": game, "seed": str(seed), "stream": name, "bound": bound, "numbers": numbers(seed, game, stream, bound)}
            for game in GAMES
            for seed in (1, 2**64 - 1)
            for name, stream in STREAMS.items()
            for bound in (1000, 2**31 + 1)
        ],
    )
