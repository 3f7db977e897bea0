#!/usr/bin/env python3
"""Work out what reactions are drawn from: writes src/rules/egyptian_war/tables.rs.

    python3 scripts/reactions.py

Reaction times of people are roughly a bell plus an exponential tail (the "ex-Gaussian" of R. D. Luce, Response Times,
1986). The rules know no fractions, so each of the two is a table of 256 quantiles in thousandths: entry i is the value
that a share of (i + 0.5) / 256 of all draws stays below. The bell's mean is 0 and its deviation 1000; the tail's mean is
1000. Standard library only, and the same every time: run it after a change and commit both files.
"""

from math import log
from pathlib import Path
from statistics import NormalDist

OUT = Path(__file__).resolve().parent.parent / "src" / "rules" / "egyptian_war" / "tables.rs"
SIZE = 256


def rows(values):
    lines, line = [], "   "
    for value in values:
        word = f" {value},"
        if len(line) + len(word) > 120:
            lines.append(line)
            line = "   "
        line += word
    return "\n".join(lines + [line])


shares = [(i + 0.5) / SIZE for i in range(SIZE)]
bell = [round(1000 * NormalDist().inv_cdf(share)) for share in shares]
tail = [round(-1000 * log(1 - share)) for share in shares]

OUT.write_text(f"""//! Quantiles of a bell and of an exponential tail. Written by scripts/reactions.py; not to be edited.

/// A bell's quantiles, in thousandths of its deviation.
#[rustfmt::skip]
pub const BELL: [i16; {SIZE}] = [
{rows(bell)}
];

/// An exponential tail's quantiles, in thousandths of its mean.
#[rustfmt::skip]
pub const TAIL: [u16; {SIZE}] = [
{rows(tail)}
];
""")
