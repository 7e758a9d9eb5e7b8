"""The shapes of letters and digits, from the font in fonts/."""

from functools import cache

from ..late_dataclasses import dataclass


@dataclass(frozen=True)
class Font:
    """One weight of the font. Lengths are in units of the font's size; y points down, with 0 at the baseline."""

    digit_height: float
    widths: dict[str, float]
    outlines: dict[str, tuple[str | float, ...]]
    """For each symbol an SVG path, split up: each command letter is followed by its coordinates x, y, x, y, ..."""

    def width(self, text: str) -> float:
        return sum(self.widths[symbol] for symbol in text)


@cache
def font(weight: str) -> Font:
    """The font in this weight: light, regular or bold.

    >>> font("bold").width("17") == 2 * font("light").width("4")
    True
    """
    import json
    from importlib.resources import files

    text = files(__package__).joinpath("fonts", f"{weight}.json").read_text(encoding="utf-8")
    table = json.loads(text)
    em = table["em"]
    return Font(
        table["digit_height"] / em,
        {symbol: width / em for symbol, width, _ in table["glyphs"]},
        {
            symbol: tuple(part if part.isalpha() else float(part) / em for part in path.split())
            for symbol, _, path in table["glyphs"]
        },
    )
