#!/usr/bin/env python3
"""Makes public/digits-*.woff2 of public/bengali-*.woff2: a face that shows Bengali digits where Western ones are written.

The words have Western digits, as the documents do; Bengali ones are a setting. With a face of their own they are shown wherever a number
stands, whoever wrote it, and what is read out, copied or typed stays as it is.

    pip install fonttools brotli && python3 scripts/digits.py
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PUBLIC = Path(__file__).resolve().parent.parent / "public"
WESTERN, BENGALI = ord("0"), 0x09E6

for weight in (400, 600):
    font = TTFont(PUBLIC / f"bengali-{weight}.woff2")
    for table in font["cmap"].tables:
        for digit in range(10):
            if BENGALI + digit in table.cmap:
                table.cmap[WESTERN + digit] = table.cmap[BENGALI + digit]
    options = Options(layout_features=[], name_IDs=["*"], hinting=False, flavor="woff2")
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=range(WESTERN, WESTERN + 10))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(PUBLIC / f"digits-{weight}.woff2")
