"""The letters that can be printed: those that the font has."""

from ...errors import CluewrightError
from ...values import in_short

LETTERS = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "\u0131\u0152\u0153\u20ac\u2122"))))
"""Letters that the font has: those of the languages of western Europe."""
PUNCTUATION = frozenset("\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2212")
"""Dashes, quotation marks and the like that it has, too."""
MAX_CHARACTERS = {
    **dict.fromkeys(("title", "subtitle", "author", "level", "rating"), 1000),
    **dict.fromkeys(("imprint", "introduction", "hints"), 100_000),
}
"""Characters of each text, at most: all that a page of hints of the largest board needs, and no line shows a tenth of
such a title. Typesetting a line of 64,000 takes seconds."""


def check_printable(name: str, value: object) -> str:
    """The text; refused if it is none, if the font lacks some of it, or if it is longer than this `name` allows."""
    if not isinstance(value, str):
        raise CluewrightError(f"{name}: expected a text, got {in_short(value)}")
    most = MAX_CHARACTERS.get(name)
    if most is not None and len(value) > most:
        raise CluewrightError(f"{name}: expected at most {most:,} characters, got {len(value):,}")
    unknown = {*value} - LETTERS - PUNCTUATION - {"\n"}
    if unknown:
        raise CluewrightError(
            f"{name}: expected letters of western Europe, which the font has, got {in_short(min(unknown))}"
        )
    return value
