"""The shapes of letters and digits, from the font in fonts/."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Font:
    """One weight of the font. Lengths are in parts of the font's size, y goes down, and 0 is the baseline."""

    digit_height: float
    widths: dict[str, float]
    outlines: dict[str, tuple[str | float, ...]]
    """For each symbol the words of an SVG path: letters, and behind each its coordinates, x and y in turns."""

    def width(self, text: str) -> float:
        return sum(self.widths[symbol] for symbol in text)


@cache
def font(weight: str) -> Font:
    """The font in this weight: light, regular or bold.

    >>> font("bold").width("17") == 2 * font("light").width("4")
    True
    """
    text = files(__package__).joinpath("fonts", f"{weight}.json").read_text(encoding="utf-8")
    table = json.loads(text)
    em = table["em"]
    return Font(
        table["digit_height"] / em,
        {symbol: width / em for symbol, width, _ in table["glyphs"]},
        {symbol: tuple(_word(word, em) for word in path.split()) for symbol, _, path in table["glyphs"]},
    )


def _word(word: str, em: float) -> str | float:
    return word if word.isalpha() else float(word) / em
