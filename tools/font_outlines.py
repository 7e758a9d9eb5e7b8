"""Extracts what drawings need from a font: the outlines of the ASCII characters, as JSON.

Run once, as `python -m tools.font_outlines FONT.ttf > src/cluewright/drawing/fonts/WEIGHT.json`; needs fonttools. The
README beside the result says where the fonts come from.
"""

import json
import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

ASCII = [chr(code) for code in range(0x20, 0x7F)]


class Outline(BasePen):  # type: ignore[misc]
    """The outline of a glyph as the data of an SVG path: only M, L, Q and Z, with y downwards.

    The names of the methods are those that fonttools calls.
    """

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.path_data: list[str] = []

    def _add(self, command: str, *points: tuple[float, float]) -> None:
        self.path_data += [command, *(f"{x:g} {-y:g}" for x, y in points)]

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self._add("Q", pt1, pt2)

    def _closePath(self) -> None:  # noqa: N802
        self._add("Z")


def outlines(path: str) -> str:
    """The JSON, with a line for each glyph: its symbol, its width and its outline."""
    font = TTFont(path)
    glyphs = font.getGlyphSet()
    named = font.getBestCmap()
    lines = []
    for symbol in ASCII:
        pen = Outline(glyphs)
        glyphs[named[ord(symbol)]].draw(pen)
        lines.append(json.dumps([symbol, glyphs[named[ord(symbol)]].width, " ".join(pen.path_data)]))
    head = f'"em": {font["head"].unitsPerEm}, "digit_height": {font["OS/2"].sCapHeight}'
    return "{" + head + ', "glyphs": [\n' + ",\n".join(lines) + "\n]}"


if __name__ == "__main__":
    print(outlines(sys.argv[1]))
