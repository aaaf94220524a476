"""Writes server/exports/fonts/Symbols.ttf: the symbols that the fonts of printed documents lack.

Needs fonttools, the fonts of Debian's fonts-noto-core, and the fonts of npm's @emran-alhaddad/saudi-riyal-font 1.1.0:
    python3 scripts/symbols-font.py /usr/share/fonts/truetype/noto saudi_riyal.ttf
"""

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).parent.parent
NAME = "NotoSansSymbols-Portal"


def between(first, last):
    return set(range(first, last + 1))


RIYAL = 0x20C1
SYMBOLS = (
    # Arrows, mathematical operators, and signs of drawings.
    between(0x2190, 0x2199) | between(0x21D0, 0x21D4) | between(0x2200, 0x2265) | {0x2295, 0x2297, 0x22A5, 0x2300}
    # Numbers in circles, geometric shapes, boxes to tick, and marks.
    | between(0x2460, 0x2473) | between(0x25A0, 0x25FF) | between(0x2605, 0x2606) | between(0x2610, 0x2612)
    | {0x24C7, 0x260E, 0x26A0, 0x2709} | between(0x2713, 0x2718)
)


def subset(path, characters):
    font = TTFont(path)
    have = characters & set(font.getBestCmap())
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["MATH", "GSUB", "GPOS", "GDEF", "STAT", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=have)
    subsetter.subset(font)
    scale_upem(font, 1000)
    return font, have


noto, riyal = Path(sys.argv[1]), Path(sys.argv[2])
missing = set(SYMBOLS)
with tempfile.TemporaryDirectory() as directory:
    parts = []
    for place, name in enumerate(["NotoSansMath-Regular", "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular"]):
        font, have = subset(noto / f"{name}.ttf", missing)
        missing -= have
        parts.append(f"{directory}/{place}.ttf")
        font.save(parts[-1])
    font, _ = subset(riyal, {RIYAL})
    # As high as the digits of Noto Sans.
    scale_upem(font, 1160)
    font["head"].unitsPerEm = 1000
    parts.append(f"{directory}/riyal.ttf")
    font.save(parts[-1])
    merged = Merger().merge(parts)
for record in merged["name"].names:
    if record.nameID in (1, 3, 4, 6):
        record.string = NAME
merged.save(ROOT / "server/exports/fonts/Symbols.ttf")
