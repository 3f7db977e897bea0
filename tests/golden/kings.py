#!/usr/bin/env python3
"""Works out the deals of King's Corners (K-2) and the counts of its lines of play (K-3, K-4) without any of the project's
Rust, and writes them beside this file. The rules are written out here once more, from the specification.

    python3 tests/golden/kings.py
"""

from pathlib import Path

from make import SEEDS, deck, write

RANKS = "A23456789TJQK"
SIDES = ["N", "E", "S", "W"]
CORNERS = ["NE", "SE", "SW", "NW"]
CLOCKWISE = "SWNE"


def dealt(seed, number):
    """Hand `number` of a seed: East deals hand 1, South hand 2, and so on; whoever sits at the dealer's left leads."""
    cards = deck(seed, "kings-corners", number)
    first = (number - 1) % 4
    order = CLOCKWISE[first:] + CLOCKWISE[:first]
    return {
        "dealer": order[-1],
        "leader": order[0],
        "hands": {seat: cards[place:28:4] for place, seat in enumerate(order)},
        "sides": dict(zip(SIDES, cards[28:32])),
        "stock": cards[32:],
    }


def fits(card, top):
    return RANKS.index(card[0]) + 1 == RANKS.index(top[0]) and (card[1] in "DH") != (top[1] in "DH")


class Position:
    """A hand in play. Piles and hands are tuples, so that a copy may share them."""

    def __init__(self, seed, kings_move):
        hand = dealt(seed, 1)
        self.kings_move = kings_move
        self.turn = hand["leader"]
        self.hands = {seat: tuple(cards) for seat, cards in hand["hands"].items()}
        self.piles = {side: (card,) for side, card in hand["sides"].items()} | {corner: () for corner in CORNERS}
        self.stock = tuple(hand["stock"])

    def copy(self):
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__, hands=dict(self.hands), piles=dict(self.piles))
        return other

    def is_over(self):
        return not all(self.hands.values())

    def after_moves(self):
        """What each move leads to."""
        if self.is_over():
            return
        for card in self.hands[self.turn]:
            for place, pile in self.piles.items():
                # (a) onto a pile; (b) a king to an empty corner; (d) anything to an emptied side.
                if fits(card, pile[-1]) if pile else place in SIDES or card[0] == "K":
                    after = self.copy()
                    after.hands[self.turn] = tuple(other for other in self.hands[self.turn] if other != card)
                    after.piles[place] = pile + (card,)
                    yield after
        for source, moved in self.piles.items():
            for place, pile in self.piles.items():
                # (c) onto another pile; or by K-4's option from a side to an empty corner.
                to_corner = self.kings_move and source in SIDES and place in CORNERS
                if moved and (fits(moved[0], pile[-1]) if pile else to_corner and moved[0][0] == "K"):
                    after = self.copy()
                    after.piles[source] = ()
                    after.piles[place] = pile + moved
                    yield after

    def after_draw(self):
        """What drawing leads to: so early, there is a card to draw."""
        if not self.is_over():
            after = self.copy()
            after.hands[self.turn] += self.stock[:1]
            after.stock = self.stock[1:]
            after.turn = CLOCKWISE[(CLOCKWISE.index(self.turn) + 1) % 4]
            yield after


def lines(position, depth, draws):
    """How many lines of play of `depth` actions there are, with or without draws among them."""
    if depth == 0:
        return 1
    nexts = list(position.after_moves()) + (list(position.after_draw()) if draws else [])
    return len(nexts) if depth == 1 else sum(lines(after, depth - 1, draws) for after in nexts)


def counts():
    for seed in [*SEEDS, 7, 19, 100]:
        for option, kings_move in (("daily", False), ("kings-move", True)):
            for kind, draws, deepest in (("moves", False, 7), ("all", True, 5)):
                position = Position(seed, kings_move)
                numbers = [str(lines(position, depth, draws)) for depth in range(1, deepest + 1)]
                yield f"{seed} {option} {kind} {' '.join(numbers)}\n"


def row(seed, number):
    hand = dealt(seed, number)
    hands = {seat: " ".join(cards) for seat, cards in hand["hands"].items()}
    return {"seed": str(seed), "hand": number, **hand, "hands": hands, "stock": " ".join(hand["stock"])}


if __name__ == "__main__":
    write("kings_corners.json", [row(seed, number) for seed in SEEDS for number in range(1, 6)])
    Path(__file__).with_name("perft-kings-corners.txt").write_text("".join(counts()))
