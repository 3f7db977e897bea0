#!/usr/bin/env python3
"""Tell how well the solver does: prints the table of docs/SOLVER.md and writes its plot, docs/solver.svg.

    saratoga solve --game canfield --seeds 1..1000 --ms 10000 --csv > standard.csv
    saratoga solve --game canfield --seeds 1..1000 --ms 10000 --csv --rules strict > strict.csv
    python3 scripts/solver.py standard.csv strict.csv

Standard library only.
"""

import csv
import sys
from math import log10
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent / "docs" / "solver.svg"
RULES = [("Standard rules", "#0072b2", ""), ("Strict rules", "#c04f00", "7 4")]
LEFT, TOP, WIDTH, HEIGHT = 60, 50, 560, 260
SHORTEST, LONGEST = 1, 10_000  # ms
LOWEST = 40  # of a hundred


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return [(row["verdict"], int(row["nodes"]), int(row["ms"])) for row in csv.DictReader(file)]


def settled(deals):
    """When each deal was settled, in ms, the first one first."""
    return sorted(ms for verdict, _, ms in deals if verdict != "unknown")


def row(name, deals):
    count = {verdict: sum(deal[0] == verdict for deal in deals) for verdict in ("winnable", "unwinnable", "unknown")}
    times = sorted(ms for _, _, ms in deals)
    at = [times[round((len(times) - 1) * share)] for share in (0.5, 0.9, 0.99)]
    rate = sum(nodes for _, nodes, _ in deals) / sum(times) / 1000
    share = 100 * (1 - count["unknown"] / len(deals))
    cells = [name, f"{share:.1f} %", *count.values(), *(f"{ms:,} ms" for ms in at), f"{rate:.2f} million"]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def x(ms):
    return LEFT + WIDTH * log10(max(ms, SHORTEST) / SHORTEST) / log10(LONGEST / SHORTEST)


def y(share):
    return TOP + HEIGHT * (100 - share) / (100 - LOWEST)


def curve(deals):
    """How many of a hundred are settled by when, in steps."""
    times = [ms for ms in settled(deals) if ms <= LONGEST]
    path, before = "", None
    for ms in sorted(set(max(ms, SHORTEST) for ms in times)):
        share = 100 * sum(time <= ms for time in times) / len(deals)
        path += f"M{x(ms):.1f} {y(share):.1f}" if before is None else f"H{x(ms):.1f}V{y(share):.1f}"
        before = share
    return path + f"H{x(LONGEST):.1f}", before


def plot(tables):
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 380" role="img" aria-labelledby="title desc">',
        '<title id="title">How soon Canfield deals are settled</title>',
        '<desc id="desc">The share of deals that are proved winnable or not winnable, over time from a millisecond to ten seconds, '
        "by each of the two rules. The figures are in SOLVER.md.</desc>",
        "<style>text { font: 13px system-ui, sans-serif; fill: #222 } .title { font-weight: 600; font-size: 15px } "
        ".grid { stroke: #ddd } .axis { stroke: #555 }</style>",
        '<rect width="760" height="380" fill="#fff"/>',
        f'<text class="title" x="{LEFT}" y="28">Deals settled, of a hundred</text>',
    ]
    for share in range(LOWEST, 101, 10):
        lines.append(f'<path class="grid" d="M{LEFT} {y(share):.1f}h{WIDTH}"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share}</text>')
    for ms, name in [(1, "1 ms"), (10, "10 ms"), (100, "100 ms"), (1000, "1 s"), (10000, "10 s")]:
        lines.append(f'<path class="grid" d="M{x(ms):.1f} {TOP}v{HEIGHT}"/>')
        lines.append(f'<text x="{x(ms):.1f}" y="{TOP + HEIGHT + 20}" text-anchor="middle">{name}</text>')
    lines.append(f'<path class="axis" fill="none" d="M{LEFT} {TOP}v{HEIGHT}h{WIDTH}"/>')
    lines.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 44}" text-anchor="middle">after so long, on one core</text>')
    ends = []
    for deals, (name, color, dashes) in zip(tables, RULES):
        path, end = curve(deals)
        lines.append(f'<path fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dashes}" d="{path}"/>')
        ends.append((y(end), name, color))
    # The names are kept apart where the curves end close together.
    last = -99
    for height, name, color in sorted(ends):
        last = max(height + 4, last + 18)
        lines.append(f'<text x="{LEFT + WIDTH + 8}" y="{last:.1f}" style="fill: {color}">{name}</text>')
    return "\n".join([*lines, "</svg>", ""])


tables = [read(path) for path in sys.argv[1:3]]
if len(tables) != 2:
    sys.exit(__doc__)
print("| | Settled | Winnable | Not | Unknown | Median | p90 | p99 | States a second |")
print("|---|---|---|---|---|---|---|---|---|")
for deals, (name, *_) in zip(tables, RULES):
    print(row(name, deals))
OUT.write_text(plot(tables), encoding="utf-8")
