#!/usr/bin/env python3
"""Draw the deck: writes public/cards.svg, one sprite with every card, the back and the icons.

    python3 scripts/cards.py

Everything is computed from the tables below, with the standard library only, and the same every time: run it after a
change and commit both files. A page shows a card with `<svg><use href="cards.svg#TH"/></svg>`.

A card is 100 x 140 units. Its index, rank and suit side by side, stands within the top 24 % at the left, because that
strip is all that a fanned pile shows. Every face is the same turned by 180 degrees.

Colours are custom properties with fallbacks: they inherit through `<use>`, so a page restyles the deck from CSS alone.
Only plain fills and strokes are used. Gradients, clips and masks are found by `url(#…)`, which browsers do not
resolve alike across documents; and no style attribute, which the site's content security policy refuses.
"""

from math import cos, pi, sin
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "public" / "cards.svg"

RANKS = "A23456789TJQK"
SUITS = "CDHS"

PAPER = "var(--card-paper,#fdf9ef)"
EDGE = "var(--card-edge,#c9bb9b)"
INK = "var(--card-ink,#23262b)"
BRASS = "var(--card-brass,#c6962f)"
GOLD = "var(--card-gold,#e8c66a)"
SKIN = "var(--card-skin,#f6dcbc)"
SHADE = "var(--card-shade,#e3bc93)"
PANEL = "var(--card-panel,#f6ecd6)"
BACK = "var(--card-back,#1c5a43)"
BACK_DEEP = "var(--card-back-deep,#123f2f)"
RED = "var(--suit-red,#b5202c)"
BLACK = "var(--suit-black,#23262b)"
SUIT = {
    "C": f"var(--suit-c,{BLACK})",
    "D": f"var(--suit-d,{RED})",
    "H": f"var(--suit-h,{RED})",
    "S": f"var(--suit-s,{BLACK})",
}
# The second cloth of each suit's court, so that the four families differ by more than their pips.
CLOTH = {"C": "#2f6b4f", "D": "#b7791f", "H": "#2a4a7c", "S": "#2d5f86"}
HAIR = {"J": "#b8812f", "Q": "#5b2c1f", "K": "#8d8578"}

# Pips, centred on the origin in a box of 20 x 20.
PIP = {
    "C": "M-4.6-5.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0ZM-9.8 2.1a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z"
    "M.6 2.1a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0ZM-2.6-2.5H2.6L2.2 2.6H-2.2ZM-1.1 0H1.1C1.3 5 2 8.4 4 10H-4C-2 8.4-1.3 5-1.1 0Z",
    "D": "M0-10.4C2-6.4 4.9-3 8.2 0C4.9 3 2 6.4 0 10.4C-2 6.4-4.9 3-8.2 0C-4.9-3-2-6.4 0-10.4Z",
    "H": "M0 9.8C-2.8 6-9.7 2-9.7-3.9C-9.7-7.3-7.3-9.3-4.8-9.3C-2.4-9.3-.7-7.7 0-5.6C.7-7.7 2.4-9.3 4.8-9.3"
    "C7.3-9.3 9.7-7.3 9.7-3.9C9.7 2 2.8 6 0 9.8Z",
    "S": "M0-10.2C2.4-6 9.5-2.2 9.5 3.2C9.5 6.2 7.4 7.9 5.1 7.9C3.3 7.9 1.8 6.9 1 5.4C1.2 7.7 2.2 9.2 4 10H-4"
    "C-2.2 9.2-1.2 7.7-1 5.4C-1.8 6.9-3.3 7.9-5.1 7.9C-7.4 7.9-9.5 6.2-9.5 3.2C-9.5-2.2-2.4-6 0-10.2Z",
}

# Rank glyphs as strokes, 24 high from the origin; with the width of each.
GLYPH = {
    "A": (17, "M2.4 23.2L8.5 1L14.6 23.2M4.6 15.8H12.4M-.2 22.8H5M12 22.8H17.2"),
    "2": (16, "M1.9 7.4C1.9 3.8 4.5 1.7 8 1.7C11.6 1.7 14.1 3.9 14.1 7.2C14.1 11.8 9 14.3 2.6 22.2H14.9"),
    "3": (16, "M1.8 1.8H13.4L7.2 9.6C11.4 9.6 14.2 12 14.2 15.8C14.2 19.8 11.3 22.3 7.7 22.3C4.5 22.3 2.2 20.6 1.4 17.8"),
    "4": (16, "M11 24V2.2L1.8 17.3H15.8"),
    "5": (16, "M13.6 1.8H3.9L3.1 11.1C4.3 10 6 9.3 7.9 9.3C11.6 9.3 14.2 11.8 14.2 15.7C14.2 19.6 11.4 22.3 7.7 22.3C4.6 22.3 2.3 20.7 1.4 18"),
    "6": (16, "M12.6 1.2C6.6 4 1.8 9 1.8 15.9C1.8 19.9 4.3 22.3 8 22.3C11.7 22.3 14.2 19.8 14.2 16.1C14.2 12.4 11.8 10 8.2 10C5.2 10 2.8 11.6 1.9 14.4"),
    "7": (16, "M1.2 1.8H13.9C10 7.8 7 15 6.3 24"),
    "8": (16, "M8 11C5.1 11 3 9 3 6.3C3 3.6 5.1 1.7 8 1.7C10.9 1.7 13 3.6 13 6.3C13 9 10.9 11 8 11C4.3 11 1.8 13.4 1.8 16.7C1.8 20 4.3 22.3 8 22.3"
          "C11.7 22.3 14.2 20 14.2 16.7C14.2 13.4 11.7 11 8 11"),
    "9": (16, "M3.4 22.8C9.4 20 14.2 15 14.2 8.1C14.2 4.1 11.7 1.7 8 1.7C4.3 1.7 1.8 4.2 1.8 7.9C1.8 11.6 4.2 14 7.8 14C10.8 14 13.2 12.4 14.1 9.6"),
    "T": (23, "M.2 5.4C2.4 4.6 4 3.2 4.6.6V24M15.6 1.7C18.8 1.7 20.8 4.4 20.8 12C20.8 19.6 18.8 22.3 15.6 22.3C12.4 22.3 10.4 19.6 10.4 12C10.4 4.4 12.4 1.7 15.6 1.7Z"),
    "J": (15, "M5.2 1.6H14.6M10.3 1.6V16.8C10.3 20.3 8.5 22.3 5.6 22.3C2.9 22.3 1.4 20.6 1.2 17.6"),
    "Q": (18, "M8.4 1.7C12.4 1.7 15 5.4 15 12C15 18.6 12.4 22.3 8.4 22.3C4.4 22.3 1.8 18.6 1.8 12C1.8 5.4 4.4 1.7 8.4 1.7ZM8.2 16.2L16.4 24.6"),
    "K": (17, "M3.6 1V23M13.8 1.2L4 13.6M7.2 10.2L14 23M.6 1.4H6.6M.6 22.6H6.6M11 1.4H16.6M10.8 22.6H17.2"),
}

# Where a number card's pips stand: column and row, over the upper half; the lower half is the same turned round.
LEFT, MID, RIGHT = 28, 50, 72
TOP, CENTRE = 42, 70
THIRD = TOP + (CENTRE - TOP) * 2 / 3
PIPS = {
    "2": (1.25, [(MID, 47)], 0),
    "3": (1.05, [(MID, 46)], 1),
    "4": (1.1, [(LEFT, 47), (RIGHT, 47)], 0),
    "5": (1.05, [(LEFT, 46), (RIGHT, 46)], 1),
    "6": (1, [(LEFT, 45), (RIGHT, 45)], 2),
    "7": (0.94, [(LEFT, 44), (RIGHT, 44)], 3),
    "8": (0.9, [(LEFT, 44), (RIGHT, 44), (MID, 57)], 2),
    "9": (0.8, [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD)], 1),
    "T": (0.8, [(LEFT, TOP), (RIGHT, TOP), (LEFT, THIRD), (RIGHT, THIRD), (MID, (TOP + THIRD) / 2)], 0),
}


def num(value):
    """A number as SVG likes it: short, without a trailing zero."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(d, fill=None, **attrs):
    """One path; a keyword like stroke_width becomes the attribute stroke-width."""
    if fill:
        attrs = {"fill": fill, **attrs}
    return "<path " + "".join(f'{k.replace("_", "-")}="{v}" ' for k, v in attrs.items()) + f'd="{d}"/>'


def line(d, stroke, width, **attrs):
    """An open stroke."""
    return path(d, "none", stroke=stroke, stroke_width=width, **attrs)


def pip(suit, x, y, scale, turned=False):
    """A pip at a place. Its colour comes from the group around it."""
    size = f"-{num(scale)}" if turned else num(scale)
    return f'<use href="#p{suit}" transform="translate({num(x)} {num(y)})scale({size})"/>'


def index(rank, suit):
    """Rank and suit, side by side, at the top left."""
    width, _ = GLYPH[rank]
    return f'<use href="#r{rank}" x="7" y="6.4" stroke="{SUIT[suit]}"/>' + pip(suit, 7 + width + 13.6, 18.4, 1.06)


def twice(name):
    """A drawing of the sprite's definitions and the same turned about the middle of the card."""
    return f'<use href="#{name}"/><use href="#{name}" transform="rotate(180 50 70)"/>'


def number(rank, suit):
    """The pips of 2 to 10."""
    scale, upper, middle = PIPS[rank]
    out = [pip(suit, x, y, scale) + pip(suit, 100 - x, 140 - y, scale, turned=True) for x, y in upper]
    if middle == 1:
        out.append(pip(suit, MID, CENTRE, scale))
    if middle >= 2:
        out += [pip(suit, x, CENTRE, scale) for x in (LEFT, RIGHT)]
    if middle == 3:
        out.append(pip(suit, MID, 57, scale))
    return "".join(out)


def rays(count, inner, outer, cx=50, cy=70):
    """A sunburst: thin wedges around the middle."""
    d = []
    for i in range(count):
        a, w = 2 * pi * i / count, pi / count * 0.42
        reach = outer if i % 2 == 0 else outer * 0.9
        pts = [(inner, a - w), (reach, a), (inner, a + w)]
        d.append("M" + "L".join(f"{num(cx + r * sin(t))} {num(cy - r * cos(t))}" for r, t in pts) + "Z")
    return "".join(d)


HORSESHOE = (
    "M-3.6 6.2H-6.2V4.2H-5.2C-7-1-6.6-7.4 0-7.4C6.6-7.4 7-1 5.2 4.2H6.2V6.2H3.6L2.4 3.8C4.4-.6 3.8-4.4 0-4.4C-3.8-4.4-4.4-.6-2.4 3.8Z"
)


def ace(suit):
    """One great pip in a sunburst; the spade, the deck's own card, also carries the horseshoe of its room."""
    grand = suit == "S"
    out = [path(rays(36, 31, 41 if grand else 37), BRASS), line("M50 41.2A28.8 28.8 0 1 1 49.99 41.2Z", BRASS, 1)]
    if grand:
        out.append(line("M50 38.6A31.4 31.4 0 1 1 49.99 38.6Z", BRASS, 0.6))
    out.append(pip(suit, 50, 70, 2.45 if grand else 2.05))
    if grand:
        out.append(path(HORSESHOE, GOLD, transform="translate(50 72.4)scale(1.05)"))
    else:
        out.append(f'<g fill="{PAPER}">{pip(suit, 50, 70 if suit != "H" else 68.6, 0.95)}</g><g fill="{BRASS}">{pip(suit, 50, 70 if suit != "H" else 68.6, 0.6)}</g>')
    return "".join(out)


# ---- Courts -------------------------------------------------------------------------------------------------------
# The frame is stepped round the two indices. Each half holds a bust at the upper right; a sash crosses the middle.

FRAME = "M55 7H93V104H45V133H7V36H55Z"
HALF = "M55 7H93V53L7 87V36H55Z"


def robe(rank, suit):
    """Shoulders, cape and collar, down to the sash."""
    own, cloth = SUIT[suit], CLOTH[suit]
    cape = cloth if rank == "K" and suit in "CS" else own
    out = [path("M62 47C46 50 26 53 17 63C11 70 8 78 7 87L93 53V50C88 48.4 82 47.6 78 47Z", cape)]
    if rank == "K":
        # Ermine: a broad white collar with tails, over the cloth.
        out.append(path("M61 45C50 49 38 50 30 57L24 68C38 60 52 58 62 60C66 62 74 60 80 56L93 51V49C88 48 83 47 79 45C74 50 66 50 61 45Z", PAPER, stroke=BRASS, stroke_width=0.8))
        out.append(path("M41 54l1.6 0l-.8 4ZM50 51.5l1.6 0l-.8 4ZM59 53l1.6 0l-.8 4ZM68 54l1.6 0l-.8 4ZM77 52l1.6 0l-.8 4ZM33 59l1.6 0l-.8 4ZM86 50.6l1.4 0l-.7 2.6Z", INK))
    elif rank == "Q":
        # A fan of pleats from the throat.
        out.append(path("M64 47L40 52L20 79.8L30 77.9Z", cloth) + path("M66 48L48 68.7L59 66.4Z", cloth) + path("M71 48L74 60.5L84 56.5Z", cloth))
        out.append(path("M60 45C64 50 76 50 80 45L84 49C77 56 63 56 56 49Z", GOLD, stroke=BRASS, stroke_width=0.6))
    else:
        # A tabard in quarters with a standing collar.
        out.append(path("M62 47C46 50 26 53 17 63L28 78.7L54 68.4Z", cloth) + path("M78 47L76 59.7L93 53V50C88 48.4 82 47.6 78 47Z", cloth))
        out.append(path("M60 43L70 52L80 43L83 49L70 57L57 49Z", GOLD, stroke=BRASS, stroke_width=0.6))
    return "".join(out)


def face(rank):
    """A face seen from the front, one half in shade."""
    out = [path("M60.6 27H79.4C79.8 36 77.6 47 70 47C62.4 47 60.2 36 60.6 27Z", SKIN), path("M70 27H79.4C79.8 36 77.6 47 70 47Z", SHADE)]
    out.append(line("M63.4 32.4H67.6M72.4 32.4H76.6", INK, 1.1))
    out.append(path("M64.3 34H67.1V35.4H64.3ZM72.9 34H75.7V35.4H72.9Z", INK))
    out.append(line("M70 33V38.4H71.6", "#a8754a", 0.8))
    if rank != "K":
        out.append(path("M67.6 41.4L69.3 40.8L70 41.1L70.7 40.8L72.4 41.4L70 43Z", "#b5202c"))
    return "".join(out)


def head(rank, suit):
    """Hair, beard and what is worn on the head."""
    own, cloth, hair = SUIT[suit], CLOTH[suit], HAIR[rank]
    if rank == "K":
        behind = path("M58.6 24H81.4C83 32 83.4 40 82 47H58C56.6 40 57 32 58.6 24Z", hair)
        beard = path("M60.4 35C62 40 65.4 39.6 70 39.6C74.6 39.6 78 40 79.6 35C80.6 43 78 52 70 56.6C62 52 59.4 43 60.4 35Z", hair)
        beard += path("M66 42.4H74L70 44.4Z", "#b5202c") + line("M70 46V54M66.4 46.4L67.6 51.6M73.6 46.4L72.4 51.6", PAPER, 0.6)
        crown = path("M58 26L55.6 11.6L62.6 17L70 8.4L77.4 17L84.4 11.6L82 26Z", GOLD, stroke=BRASS, stroke_width=0.9)
        crown += path("M57.6 22.4H82.4L81.9 26.6H58.1Z", own)
        crown += path("M68.4 24.5L70 22.9L71.6 24.5L70 26.1ZM62 24.5L63.3 23.2L64.6 24.5L63.3 25.8ZM75.4 24.5L76.7 23.2L78 24.5L76.7 25.8Z", GOLD)
        return behind, beard + crown
    if rank == "Q":
        behind = path("M59 20C52.6 27 54.6 41 56.4 48H62L64 30H76L78 48H83.6C85.4 41 87.4 27 81 20Z", hair)
        front = path("M59.6 33C59.4 27 62 24.2 70 24.2C78 24.2 80.6 27 80.4 33C77.6 29.6 74.6 28 70 28C65.4 28 62.4 29.6 59.6 33Z", hair)
        front += path("M58.8 24.4C58 18 61 14.6 63.6 13.4L65 17.4L67.4 11.4L70 8L72.6 11.4L75 17.4L76.4 13.4C79 14.6 82 18 81.2 24.4C75 21 65 21 58.8 24.4Z", GOLD, stroke=BRASS, stroke_width=0.8)
        front += path("M70 12.4L72.4 16L70 19.6L67.6 16Z", own)
        front += path("M58.8 37.2a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3ZM81.2 37.2a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3Z", BRASS)
        return behind, front
    behind = path("M59 22H81C84 30 83.6 38 84.6 44C81.6 46.4 79 47.6 76 47H64C61 47.6 58.4 46.4 55.4 44C56.4 38 56 30 59 22Z", hair)
    front = path("M60 30V24H80V30C77 27.6 74 29 70 28.4C66 29 63 27.6 60 30Z", hair)
    front += path("M56 24.6C57 15.6 63 12 71 12C79 12 84 17 84.4 24.6C76 21.6 64 21.6 56 24.6Z", own)
    front += path("M56 24.6C64 21 76 21 84.4 24.6L84 27.4C76 24.2 64 24.2 56.6 27.4Z", GOLD)
    front += path("M80 20C88 20 91.6 14.6 91 8.4C86 8.6 80.6 11 79.4 17Z", cloth) + line("M79.6 19.6L89.6 9.8", GOLD, 0.7)
    return behind, front


def attribute(rank, suit):
    """What the figure holds, at the left under the index."""
    if rank == "K":
        # A sword, point up, with a gloved hand on its hilt.
        return (
            path("M24.4 38.6L27.4 42V62H21.4V42Z", "#dfe3e4", stroke="#7c868c", stroke_width=0.6) + line("M24.4 43V61", "#7c868c", 0.6)
            + path("M15.6 61.6H33.2V64.6H15.6Z", BRASS) + path("M22.4 64.6H26.4V73H22.4Z", INK)
            + path("M19.6 66.6C19.6 64.8 29.2 64.8 29.2 66.6V71.4C29.2 73.2 19.6 73.2 19.6 71.4Z", SKIN) + line("M20 68.9H28.8", SHADE, 0.7)
        )
    if rank == "Q":
        # A flower: five petals on a stem.
        petals = "".join(f"M{x} {y}a4 4 0 1 1 .01 0Z" for x, y in ((24, 46.6), (29.2, 50.2), (27.2, 56.2), (20.8, 56.2), (18.8, 50.2)))
        return (
            line("M24 52C25.6 58 27 64 30.6 70", "#3c7a52", 1.4) + path("M27 61C31.6 58.6 34.6 60 36 62.6C32.6 64 29.4 63.6 27 61Z", "#3c7a52")
            + path(petals, PAPER, stroke=SUIT[suit], stroke_width=0.9) + path("M24 47.4a3 3 0 1 1 -.01 0Z", GOLD)
            + path("M26.4 67.4C26.4 65.6 35 65 35.4 67L35.8 70.6C35.8 72.4 27.2 73.4 26.8 71.4Z", SKIN)
        )
    # A herald's staff with a pennant.
    return (
        line("M17.6 38.6V74", BRASS, 1.8) + path("M17.6 35.6L19.8 39.2L17.6 42L15.4 39.2Z", GOLD)
        + path("M18.6 43H46L40 48L46 53H18.6Z", SUIT[suit]) + f'<g fill="{GOLD}">{pip(suit, 28.6, 48, 0.4)}</g>'
        + path("M13.4 65.4C13.4 63.6 21.8 63.6 21.8 65.4V70.2C21.8 72 13.4 72 13.4 70.2Z", SKIN) + line("M13.8 67.8H21.4", SHADE, 0.7)
    )


def bust(rank, suit):
    """The upper half of a court card."""
    behind, front = head(rank, suit)
    neck = path("M65.4 43H74.6V50H65.4Z", SHADE)
    return path(HALF, PANEL) + behind + neck + robe(rank, suit) + face(rank) + front + attribute(rank, suit)


def court(rank, suit):
    """Jack, queen or king: two busts, head to head across a sash."""
    sash = path("M7 83.6L93 49.6V56.4L7 90.4Z", GOLD) + line("M7 83.6L93 49.6M93 56.4L7 90.4", BRASS, 0.9)
    sash += f'<g fill="{SUIT[suit]}">{"".join(pip(suit, x, 70 - (x - 50) * 34 / 86, 0.3) for x in (20, 35, 65, 80))}{path("M50 65.6L54.4 70L50 74.4L45.6 70Z")}</g>'
    return twice(f"h{rank}{suit}") + sash + line(FRAME, BRASS, 1.1)


def card(rank, suit):
    """A whole face."""
    body = ace(suit) if rank == "A" else court(rank, suit) if rank in "JQK" else number(rank, suit)
    return f'<symbol id="{rank}{suit}" viewBox="0 0 100 140"><use href="#paper"/><g fill="{SUIT[suit]}">{body}{twice(f"n{rank}{suit}")}</g></symbol>'


def back():
    """The back: a brass lattice on green cloth, and the room's horseshoe in a medallion."""
    x0, y0, x1, y1, step = 8, 8, 92, 132, 10.5
    d = []
    # Diagonals with both slopes, cut at the border: x + y = s, and x - y = s.
    k = int((x0 + y0) / step) + 1
    while k * step < x1 + y1:
        s = k * step
        ax, bx = max(x0, s - y1), min(x1, s - y0)
        if bx - ax > 0.5:
            d.append(f"M{num(ax)} {num(s - ax)}L{num(bx)} {num(s - bx)}")
            d.append(f"M{num(100 - ax)} {num(s - ax)}L{num(100 - bx)} {num(s - bx)}")
        k += 1
    return (
        '<symbol id="back" viewBox="0 0 100 140"><use href="#paper"/>'
        + f'<rect x="5" y="5" width="90" height="130" rx="3.5" fill="{BACK}"/>'
        + line("".join(d), BRASS, 0.7, opacity="0.75")
        + f'<rect x="8" y="8" width="84" height="124" rx="2" fill="none" stroke="{BRASS}" stroke-width="1.2"/>'
        + path("M50 46.5A23.5 23.5 0 1 1 49.99 46.5Z", BACK_DEEP, stroke=GOLD, stroke_width=1.5)
        + path(HORSESHOE, GOLD, transform="translate(50 71)scale(2.05)")
        + "</symbol>"
    )


ICONS = {
    "deal": "M4 7.5h9v12H4zM8 7.5V4.5h9v12h-4M17 7h3v10h-2",
    "redeal": "M5 12a7 7 0 0 1 12.4-4.4L20 10M20 4.6V10h-5.4M19 12a7 7 0 0 1-12.4 4.4L4 14M4 19.4V14h5.4",
    "undo": "M9 5L4.5 9.5L9 14M5 9.5h9a5 5 0 0 1 0 10h-4",
    "redo": "M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h4",
    "auto": "M12 3.5v11M7.5 8L12 3.5L16.5 8M4.5 15v4.5h15V15",
    "finish": "M6 21V4M6 5h12l-3 4.2L18 13.4H6",
    "new": "M12 5v14M5 12h14",
    "draw": "M5 3.5h8v11H5zM16.5 7v12.5M12.5 15.5l4 4l4-4",
    "pass": "M5 7.5l7 4.5l-7 4.5zM12 7.5l7 4.5l-7 4.5z",
    "hurry": "M5 6l6 6l-6 6M12.5 6l6 6l-6 6",
    "sort": "M4.5 6.5h9M4.5 11.5h6.5M4.5 16.5h4M17 5.5v13M13.8 15.3l3.2 3.2l3.2-3.2",
    "list": "M4.5 6.5h2M9.5 6.5h10M4.5 12h2M9.5 12h10M4.5 17.5h2M9.5 17.5h10",
    "slap": "M7 12.5V7a1.5 1.5 0 0 1 3 0v4M10 11V4.8a1.5 1.5 0 0 1 3 0V11M13 11V6a1.5 1.5 0 0 1 3 0v6M16 9.5a1.5 1.5 0 0 1 3 0v5a6.5 6.5 0 0 1-12.2 3L4.6 13.6a1.5 1.5 0 0 1 2.4-1.8z",
    "turn": "M5 9.5h8v11H5zM16.5 17V4.5M12.5 8.5l4-4l4 4",
    "sound": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11",
    "mute": "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9.5l5 5M20.5 9.5l-5 5",
    "pause": "M8.5 5v14M15.5 5v14",
    "play": "M7 5l11 7l-11 7z",
    "hint": "M9 17.5h6M10 20.5h4M9.2 14.6a6 6 0 1 1 5.6 0c-.5.4-.8 1-.8 1.7H10c0-.7-.3-1.3-.8-1.7z",
    "help": "M9 9a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1.1-1.3 2.3M12 17.6v.1M12 3a9 9 0 1 1-.01 0z",
    "home": "M4 11.5L12 4.5L20 11.5M6.5 10v9.5h11V10M10 19.5v-5h4v5",
    "board": "M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.4 4.6 3.8 5M16 6h3.5c0 3-1.4 4.6-3.8 5M12 13.5V17M8.5 19.5h7M9.5 17h5",
    "prev": "M14.5 5.5L8 12l6.5 6.5",
    "next": "M9.5 5.5L16 12l-6.5 6.5",
    "share": "M12 14.5V4M8 7.5L12 3.5l4 4M6 11H4.5v9h15v-9H18",
    "cloud": "M7 18.5a4.2 4.2 0 0 1-.4-8.4A5.6 5.6 0 0 1 17.3 9a4.8 4.8 0 0 1 .2 9.5zM9 13.5l2.2 2.2L15 12",
    "offline": "M7 18.5a4.2 4.2 0 0 1-.4-8.4c.3-.9.7-1.7 1.3-2.3M10.5 6A5.6 5.6 0 0 1 17.3 9a4.8 4.8 0 0 1 3.4 7.6M17 18.5H7M4 4l16 16.5",
    "close": "M6 6l12 12M18 6L6 18",
}


def icon(name, d):
    """A stroked icon, 24 x 24, in the colour of the text."""
    return f'<symbol id="i-{name}" viewBox="0 0 24 24">' + line(d, "currentColor", 2, stroke_linecap="round", stroke_linejoin="round") + "</symbol>"


def sprite():
    """The whole file."""
    defs = [f'<rect id="paper" x=".5" y=".5" width="99" height="139" rx="6.5" fill="{PAPER}" stroke="{EDGE}"/>']
    defs += [f'<path id="p{suit}" d="{PIP[suit]}"/>' for suit in SUITS]
    defs += [f'<path id="r{rank}" fill="none" stroke-width="3.2" stroke-miterlimit="2.6" d="{GLYPH[rank][1]}"/>' for rank in RANKS]
    defs += [f'<g id="n{rank}{suit}">{index(rank, suit)}</g>' for suit in SUITS for rank in RANKS]
    defs += [f'<g id="h{rank}{suit}">{bust(rank, suit)}</g>' for suit in SUITS for rank in "JQK"]
    parts = ['<svg xmlns="http://www.w3.org/2000/svg">', "<defs>" + "".join(defs) + "</defs>"]
    parts += [card(rank, suit) for suit in SUITS for rank in RANKS]
    parts += [back()] + [icon(name, d) for name, d in ICONS.items()] + ["</svg>"]
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    OUT.write_text(sprite(), encoding="utf-8")
    print(f"{OUT.name}: {OUT.stat().st_size} bytes")
