"""Takes from a font what drawings need: the outlines of ASCII, as JSON. Needs fonttools; was run once.

`python -m tools.font_outlines FONT.ttf > src/cluewright/drawing/fonts/WEIGHT.json`; where the fonts came from
stands in the README beside the result.
"""

import json
import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

ASCII = [chr(code) for code in range(0x21, 0x7F)]


class Outline(BasePen):  # type: ignore[misc]
    """The outline in SVG's words: M, L, Q and Z only, y downwards. The methods' names are those of fonttools."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.words: list[str] = []

    def _add(self, command: str, *points: tuple[float, float]) -> None:
        self.words += [command, *(f"{x:g} {-y:g}" for x, y in points)]

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self._add("Q", pt1, pt2)

    def _closePath(self) -> None:  # noqa: N802
        self._add("Z")


def page(path: str) -> str:
    """The JSON, with a line for each glyph: its symbol, its width, its outline."""
    font = TTFont(path)
    glyphs = font.getGlyphSet()
    named = font.getBestCmap()
    lines = []
    for symbol in ASCII:
        pen = Outline(glyphs)
        glyphs[named[ord(symbol)]].draw(pen)
        lines.append(json.dumps([symbol, glyphs[named[ord(symbol)]].width, " ".join(pen.words)]))
    head = f'"em": {font["head"].unitsPerEm}, "digit_height": {font["OS/2"].sCapHeight}'
    return "{" + head + ', "glyphs": [\n' + ",\n".join(lines) + "\n]}"


if __name__ == "__main__":
    print(page(sys.argv[1]))
