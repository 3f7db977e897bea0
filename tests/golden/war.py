#!/usr/bin/env python3
"""Plays Egyptian War (E-1 to E-11) without any of the project's Rust, and writes what happened beside this file. The rules
are written out here once more, from the specification. Only the numbers that people tune come from the Rust: the tables of
`src/rules/egyptian_war/tables.rs` and each speed's parameters in `reactions.rs` beside it. After tuning, run this again:

    python3 tests/golden/war.py

`war.py FIRST COUNT FILE` writes COUNT other games to FILE, the seeds beginning with FIRST; `GOLDEN_WAR=FILE cargo test
--no-default-features --test golden` then compares those.
"""

import json
import random
import re
import sys
from pathlib import Path

from make import GAMES, RULES_VERSION, STREAMS, WORD, block, deck, write

SOURCE = Path(__file__).parents[2] / "src/rules/egyptian_war"
CLOCKWISE = "SWNE"
COMPUTERS = "WNE"
PAY = {"A": 4, "K": 3, "Q": 2, "J": 1}
HOUR = 3_600_000


def table(name):
    text = (SOURCE / "tables.rs").read_text()
    return [int(number) for number in re.findall(r"-?\d+", re.search(rf"{name}: \[\w+; 256\] = \[(.*?)\]", text, re.S)[1])]


def spread(name):
    text = (SOURCE / "reactions.rs").read_text()
    body = re.search(rf"{name}[^{{]*Spread \{{ (.*?) \}}", text)[1]
    return {field: int(number) for field, number in re.findall(r"(\w+): ([\d_]+)", body)}


BELL, TAIL = table("BELL"), table("TAIL")
assert len(BELL) == len(TAIL) == 256
SPREADS = {speed: spread(f"Speed::{speed.capitalize()} =>") for speed in ("slow", "normal", "fast")}
DELAY = spread("const DELAY")
LEAST = int(re.search(r"LEAST: i32 = (\d+)", (SOURCE / "reactions.rs").read_text())[1])


def numbered(seed, stream, number):
    """Block `number` of a stream, whatever was drawn before (E-8)."""
    key = seed.to_bytes(8, "little") + bytes([GAMES["egyptian-war"], RULES_VERSION]) + bytes(22)
    stream = STREAMS[stream]
    return block(key, [number & WORD, number >> 32, stream & WORD, stream >> 32])


def reactions(seed, spread, number):
    """How long W, N and E take to slap slappable top `number`: a miss and a reaction each, cards or not (E-8)."""
    draws = numbered(seed, "reactions", number)
    return [None if draws[i] * 1000 // 2**32 < spread["misses"] else drawn(spread, draws[i + 1]) for i in (0, 2, 4)]


def delay(seed, number):
    """How long a computer waits before it turns card `number` (E-8)."""
    return drawn(DELAY, numbered(seed, "delays", number)[0])


def drawn(spread, word):
    """A time of a bell (the draw's first byte) with a tail (its second)."""
    thousandths = spread["bell"] * BELL[word >> 24] + spread["tail"] * TAIL[word >> 16 & 0xFF]
    more = abs(thousandths) // 1000 * (1 if thousandths > 0 else -1)
    return max(LEAST, spread["center"] + more)


class Refused(Exception):
    pass


class War:
    def __init__(self, seed, cards, speed):
        self.seed, self.spread = seed, SPREADS[speed]
        # E-1: the last dealt to each lies on top.
        self.stacks = {seat: cards[place::4][::-1] for place, seat in enumerate(CLOCKWISE)}
        self.pile, self.under = [], []  # bottom first
        self.turn, self.since = "S", 0  # whose turn it is, and from when on
        self.owed = None  # (owner, cards left)
        self.collect = None  # (when, to whom)
        self.last_turner = self.last_card = None
        self.turned = self.tops = 0
        self.slaps = []  # the computers' to come: (when, who)
        self.covered = self.won = None  # when a slappable top was last covered, a pile last won
        self.wrong_slaps = self.slaps_won = 0
        self.out = []
        self.over = None  # (when, outcome, reason)
        self.trace = []

    def tell(self, at, who, *what):
        self.trace.append(" ".join(map(str, (at, who, *what))))

    def pattern(self):
        """E-3, of face-up cards as they physically lie."""
        ranks = [card[0] for card in self.pile]
        if len(ranks) >= 2 and ranks[-1] == ranks[-2]:
            return "double"
        if len(ranks) >= 3 and ranks[-1] == ranks[-3]:
            return "sandwich"
        return None

    def pass_on(self, at, after):
        """E-5: who is next after somebody, with what is owed."""
        first = CLOCKWISE.index(after) + 1
        for seat in (CLOCKWISE * 2)[first : first + 4]:
            if self.owed and seat == self.owed[0]:
                return self.lie(at, seat)
            if self.stacks[seat]:
                self.turn, self.since = seat, at
                return None
        return self.lie(at, self.last_turner)

    def lie(self, at, to):
        """E-6: a pile won without a slap lies for a second."""
        self.collect, self.turn, self.owed = (at + 1000, to), None, None

    def take(self, at, who):
        """The pile goes to its winner (E-6), who turns next (E-3)."""
        self.stacks[who] += self.under + self.pile
        self.pile, self.under, self.slaps = [], [], []
        self.owed = self.collect = None
        self.turn, self.since, self.won = who, at, at
        if len(self.stacks[who]) == 52:
            self.end(at, "won" if who == "S" else "lost", None if who == "S" else "beaten")

    def end(self, at, outcome, reason):
        self.over = (at, outcome, reason)
        self.turn = self.owed = self.collect = None

    def turn_card(self, at, who):
        if self.pattern():
            self.covered = at
        self.slaps = []
        card = self.stacks[who].pop(0)
        self.pile.append(card)
        self.turned += 1
        self.last_turner, self.last_card = who, at
        self.tell(at, who, "f", card)
        if self.pattern():
            self.tops += 1
            times = zip(COMPUTERS, reactions(self.seed, self.spread, self.tops))
            self.slaps = [(at + time, seat) for seat, time in times if time is not None]
        if card[0] in PAY:
            self.owed = (who, PAY[card[0]])
            self.pass_on(at, who)
        elif not self.owed:
            self.pass_on(at, who)
        elif self.owed[1] == 1:
            self.lie(at, self.owed[0])
        else:
            self.owed = (self.owed[0], self.owed[1] - 1)
            if self.stacks[who]:
                self.turn, self.since = who, at
            else:
                self.pass_on(at, who)

    def slap(self, at, who):
        pattern = self.pattern()
        if pattern:
            self.tell(at, who, "s", "won", pattern)
            self.slaps_won += who == "S"
            self.take(at, who)
        elif not self.pile or self.lately(self.covered, 250, at) or self.lately(self.won, 400, at):
            self.tell(at, who, "s", "void")
        else:
            self.wrong_slaps += 1
            if not self.stacks[who]:
                self.tell(at, who, "s", "out")
                self.out.append(who)
                return self.end(at, "lost", "out")
            self.tell(at, who, "s", "penalty")
            self.under.insert(0, self.stacks[who].pop(0))
            if self.turn == who and not self.stacks[who]:
                self.pass_on(at, who)

    @staticmethod
    def lately(then, span, at):
        return then is not None and at - then < span

    def may_turn(self, at):
        """When the next card may be turned at the earliest: 250 ms after the one before (E-8)."""
        return at if self.last_card is None else max(at, self.last_card + 250)

    def play(self, at, token):
        """Your event; everything due earlier has happened."""
        if self.over:
            raise Refused("the game is over")
        if token == "x":
            self.tell(at, "S", "x")
            self.end(at, "lost", "conceded")
        elif token == "s":
            self.slap(at, "S")
        elif self.turn != "S" or self.may_turn(at) > at:
            raise Refused("not now")
        else:
            self.turn_card(at, "S")

    def turn_due(self):
        if self.turn in (None, "S"):
            return None
        return self.may_turn(self.since + delay(self.seed, self.turned + 1))

    def due(self):
        """When the next thing happens by itself; none once the game is over."""
        if self.over:
            return None
        times = [when for when, _ in self.slaps] + [HOUR, self.turn_due(), self.collect and self.collect[0]]
        return min(time for time in times if time is not None)

    def happen(self, at):
        """All that is due at one millisecond, in the order of E-9."""
        first = CLOCKWISE.index(self.last_turner or "S")
        for seat in (CLOCKWISE * 2)[first : first + 4]:
            if (at, seat) in self.slaps:
                self.slap(at, seat)
        if self.collect and self.collect[0] == at:
            to = self.collect[1]
            self.tell(at, to, "collect", len(self.pile) + len(self.under))
            self.take(at, to)
        if not self.over and self.turn_due() == at:
            self.turn_card(at, self.turn)
        if not self.over and at == HOUR:
            self.end(at, "lost", "time")

    def state(self, until):
        """Section 10, the last turned of each stack's cards first."""
        return {
            "ms": self.over[0] if self.over else until,
            "stacks": self.stacks,
            "pile": self.pile,
            "under": self.under,
            "turn": self.turn,
            "owed": self.owed and {"owner": self.owed[0], "left": self.owed[1]},
            "collect": self.collect and {"at": self.collect[0], "to": self.collect[1]},
            "last_turner": self.last_turner,
            "out": self.out,
        }

    def score(self, until):
        """E-11."""
        seconds = (self.over[0] if self.over else until) // 1000
        won = bool(self.over) and self.over[1] == "won"
        points = max(500, 2000 - 2 * seconds - 20 * self.wrong_slaps) if won else 25 * self.slaps_won
        return {"points": points, "seconds": seconds, "wrong_slaps": self.wrong_slaps, "slaps_won": self.slaps_won}


class Person:
    """Turns and reacts as people do, and slaps wrongly now and then."""

    misses, errs, gives_up = 0.1, 0.02, 0

    def __init__(self, seed):
        self.chance = random.Random(f"person {seed}")

    def wish(self, war, now):
        """What to do next, and when, if nothing happens before."""
        roll = self.chance.random
        if roll() < self.gives_up:
            return now + 1, "x"
        if war.pattern() and roll() >= self.misses:
            return max(now + 1, war.last_card + int(self.chance.gauss(430, 110))), "s"
        if war.turn == "S":
            return war.may_turn(max(now + 1, war.since + self.chance.randrange(200, 600))), "f"
        if war.pile and roll() < self.errs:
            return now + self.chance.randrange(1, 900), "s"
        return None


class Careless(Person):
    misses, errs, gives_up = 0.3, 0.2, 0.0005


class Hammering(Person):
    """Slaps all the time."""

    def wish(self, war, now):
        if war.turn == "S" and self.chance.random() < 0.5:
            return war.may_turn(now + 30), "f"
        return now + self.chance.randrange(30, 400), "s"


class Dull(Person):
    """Turns its cards, and sees no pattern."""

    misses, errs, gives_up = 1, 0, 0


class Idle(Person):
    def wish(self, war, now):
        return None


class Knife(Person):
    """Knows what is to come, and acts at the very edges of what the rules tell apart."""

    def wish(self, war, now):
        roll = self.chance.random()
        edges = []
        if war.pattern():
            edges += [when + by for when, _ in war.slaps for by in (-1, 0, 0, 1)]
        if war.collect and (war.pattern() or roll < 0.05):
            edges += [war.collect[0] + by for by in (-1, 0, 0)]
        elif not war.pattern() and roll < 0.3:
            # Void by a hair, and now and then wrong by a hair.
            edges += [war.covered + by for by in (0, 249, 249, 249, 249, 250)] if war.covered else []
            edges += [war.won + by for by in (0, 399, 399, 399, 399, 400)] if war.won is not None else []
        elif roll > 0.97:
            edges += [war.turn_due() + by for by in (-1, 0)] if war.turn_due() else [now + 1]
        edges = [edge for edge in edges if edge > now]
        if edges:
            return self.chance.choice(edges), "s"
        return (war.may_turn(now + 1), "f") if war.turn == "S" else None


def play(seed, player, speed="normal", cards=None, until=None):
    """A game as a player plays it, followed until its end or a while."""
    war = War(seed, cards or deck(seed, "egyptian-war", 1), speed)
    player, events, now = player(seed), [], -1
    while not war.over:
        due, wish = war.due(), player.wish(war, now)
        at = due if wish is None else min(due, wish[0])
        if until is not None and at > until:
            break
        if wish and wish[0] <= due and len(events) < 5000:
            war.play(*wish)
            events.append(wish)
            now = max(now, at - 1)
        else:
            war.happen(due)
            now = due
    end = war.over[0] if war.over else until
    assert sorted(war.under + war.pile + sum(war.stacks.values(), [])) == sorted(deck(seed, "egyptian-war", 1))
    return {
        "seed": str(seed),
        "speed": speed,
        "deck": cards and " ".join(cards),
        "events": events,
        "until": end,
        "outcome": war.over[1] if war.over else "unfinished",
        "reason": war.over[2] if war.over else None,
        "score": war.score(end),
        "state": war.state(end),
        "trace": war.trace,
    }


def by_rank(order):
    """A deck of four of each rank in turn: doubles and sandwiches all the time."""
    return [rank + suit for rank in order for suit in "CDHS"]


PLAYERS = [Person, Careless, Hammering, Dull, Knife, Knife, Knife]
GOLDEN = [
    (1, Person, "normal", None, None),
    (2, Person, "slow", None, None),
    (3, Person, "fast", None, None),
    (2**64 - 1, Careless, "normal", None, None),
    (42, Careless, "slow", None, 240_000),
    (5, Hammering, "normal", None, None),
    (6, Hammering, "fast", None, None),
    (7, Dull, "normal", None, 240_000),
    (8, Knife, "normal", None, None),
    (9, Knife, "slow", None, 240_000),
    (10, Knife, "fast", by_rank("23456789TAKQJ"), 180_000),
    (11, Knife, "normal", by_rank("A2K3Q4J56789T"), 180_000),
    (12, Dull, "slow", by_rank("JQKA23456789T"), None),
    (13, Idle, "normal", None, None),
    # Wrong slaps with the last card, on one's turn and while one owes; a pattern where a slap would else be void.
    (103, Hammering, "fast", None, None),
    (304, Hammering, "fast", None, None),
    (184, Knife, "fast", None, None),
    (166, Hammering, "fast", None, None),
]


def others(first, count):
    for seed in range(first, first + count):
        chance = random.Random(seed)
        speed = chance.choice(list(SPREADS))
        cards = by_rank(chance.sample("A23456789TJQK", 13)) if seed % 5 == 0 else None
        yield seed, PLAYERS[seed % len(PLAYERS)], speed, cards, None


def draws():
    """Draws by index, some of them far on."""
    for seed in (0, 1, 2**64 - 1):
        for number in [*range(1, 11), 1000, 2**32 - 1]:
            times = {speed: reactions(seed, spread, number) for speed, spread in SPREADS.items()}
            yield {"seed": str(seed), "number": number, "delay": delay(seed, number), "reactions": times}


if __name__ == "__main__":
    if sys.argv[1:]:
        first, count, file = sys.argv[1:]
        Path(file).write_text(json.dumps([play(*game) for game in others(int(first), int(count))]))
    else:
        write("egyptian_war.json", [play(*game) for game in GOLDEN])
        write("egyptian_war_draws.json", draws())
