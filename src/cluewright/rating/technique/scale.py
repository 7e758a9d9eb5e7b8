"""The scale: the techniques in the order in which the rating's way asks for them, with their names and ratings.

The first table has those that are quick and that all boards have, with the ratings of SukakuExplainer 1.8.2 to 1.15.10:
what they do not complete is rated "at least 6.2". The second has those that the whole scales have besides.
"""

from ...late_dataclasses import dataclass
from ...strategies.speaking import english_title
from ...values import member_named
from .options import SE121

BEYOND = 62
"""Tenths: where none of the quick techniques applies, the rating is at least this."""
MOST = 199
"""Tenths: chains get harder with their length, without an end; the programs print 20.0 for what they do not solve."""


@dataclass(frozen=True)
class Technique:
    """One technique of the scale."""

    name: str
    lowest: int
    """The least rating of its steps, in tenths."""
    highest: int
    """The greatest rating of its steps, in tenths."""
    help: str

    def __str__(self) -> str:
        return self.name

    @property
    def title(self) -> str:
        """The name as people write it: by default, the name with blanks instead of hyphens."""
        return english_title(self.name)

    @property
    def ratings(self) -> str:
        """The ratings of its steps, as in `1.2` or `4.5 to 5.6`."""
        lowest, highest = rating_words(self.lowest), rating_words(self.highest)
        if self.highest == MOST:
            return f"{lowest} or more"
        return lowest if lowest == highest else f"{lowest} to {highest}"


def rating_words(tenths: int) -> str:
    """A rating as people write it.

    >>> rating_words(45)
    '4.5'
    """
    return f"{tenths // 10}.{tenths % 10}"


TECHNIQUES: tuple[Technique, ...] = (
    Technique("last-value", 10, 10, "the last empty cell of a house"),
    Technique("hidden-single-box", 12, 12, "a digit with one place left in a box"),
    Technique("hidden-single-line", 15, 15, "a digit with one place left in another house"),
    Technique("direct-pointing", 17, 17, "a box holds a digit in one line only: another has one place left for it"),
    Technique("direct-claiming", 19, 19, "a line holds a digit in one box only: another has one place left for it"),
    Technique("direct-hidden-pair", 20, 20, "two digits fill two cells of a house: another digit has one place left"),
    Technique("naked-single", 23, 23, "a cell with one candidate left"),
    Technique("direct-hidden-triplet", 25, 25, "three digits fill three cells: another digit has one place left"),
    Technique("pointing", 26, 26, "a box holds a digit in one line only: it is gone from the rest of the line"),
    Technique("claiming", 28, 28, "a line holds a digit in one box only: it is gone from the rest of the box"),
    Technique("naked-pair", 30, 30, "two cells of a house with two digits between them"),
    Technique("x-wing", 32, 32, "a digit that keeps to two rows in two columns, or the reverse"),
    Technique("hidden-pair", 34, 34, "two digits with two places between them in a house"),
    Technique("naked-triplet", 36, 36, "three cells of a house with three digits between them"),
    Technique("swordfish", 38, 38, "a digit that keeps to three rows in three columns, or the reverse"),
    Technique("hidden-triplet", 40, 40, "three digits with three places between them in a house"),
    Technique("two-strong-links", 40, 43, "two strong links of a digit, joined: skyscraper, kite, turbot fish"),
    Technique("xy-wing", 42, 42, "a pivot of two candidates with two wings of two"),
    Technique("xyz-wing", 44, 44, "a pivot of three candidates with two wings of two"),
    Technique("unique-loop", 45, 56, "a loop of cells that two digits could fill in two ways: unique rectangles"),
    Technique("naked-quad", 50, 50, "four cells of a house with four digits between them"),
    Technique("jellyfish", 52, 52, "a digit that keeps to four rows in four columns, or the reverse"),
    Technique("hidden-quad", 54, 54, "four digits with four places between them in a house"),
    Technique("three-strong-links", 54, 57, "three strong links of a digit, joined one to the next"),
    Technique("wxyz-wing", 55, 56, "three cells of four digits, and a cell of two of these"),
    Technique("bug", 56, 62, "but for a few candidates, every cell has two, and every house two of each"),
    Technique("four-strong-links", 58, 61, "four strong links of a digit, joined one to the next; off by default"),
)
"""Every technique, in the order of the rating's way."""


HARDER: tuple[Technique, ...] = (
    Technique("vwxyz-wing", 62, 64, "four cells of five digits, and a cell of two of these"),
    Technique("aligned-pair", 62, 62, "two cells: what is in none of the combinations of digits that they may hold"),
    Technique("uvwxyz-wing", 66, 66, "five cells of six digits, and a cell of two of these"),
    Technique("forcing-chain", 65, MOST, "a candidate that would turn itself off, or on; a circle of strong links"),
    Technique("tuvwxyz-wing", 75, 75, "six cells of seven digits, and a cell of two of these"),
    Technique("aligned-triplet", 75, 75, "three cells: what is in none of the combinations that they may hold"),
    Technique("nishio", 75, MOST, "a candidate from which its digit would have no place, or two"),
    Technique("multiple-chain", 80, MOST, "what follows from every candidate of a cell, or every place in a house"),
    Technique("dynamic-chain", 85, MOST, "the same or a contradiction, by links that earlier ones made"),
    Technique("dynamic-plus", 90, MOST, "the same, which may use locking, pairs and X-wings"),
    Technique("nested-chain", 95, MOST, "and forcing chains"),
    Technique("nested-multiple", 100, MOST, "and multiple chains"),
    Technique("nested-dynamic", 105, MOST, "or dynamic chains"),
    Technique("nested-plus", 110, MOST, "or dynamic chains (+)"),
)
"""The techniques of the whole scales, `se121` and `sukaku`, that come after those."""

ONLY_SUKAKU = frozenset(
    {
        "two-strong-links",
        "three-strong-links",
        "four-strong-links",
        "wxyz-wing",
        "vwxyz-wing",
        "uvwxyz-wing",
        "tuvwxyz-wing",
    }
)
"""The techniques that `se121` does not have."""
ONLY_SE121 = frozenset({"nested-plus"})
"""Those that `sukaku` does not have."""


def techniques_on(scale: str | None) -> tuple[Technique, ...]:
    """The techniques of a scale; without one, those that are quick.

    >>> [each.name for each in techniques_on("se121") if each.lowest in (40, 62)]
    ['hidden-triplet', 'aligned-pair']
    """
    if scale is None:
        return TECHNIQUES
    lacks = ONLY_SUKAKU if scale == SE121 else ONLY_SE121
    return tuple(each for each in (*TECHNIQUES, *HARDER) if each.name not in lacks)


LOWEST_RATINGS = {technique.name: technique.lowest for technique in (*TECHNIQUES, *HARDER)}
"""For the name of each technique the least rating of its steps, in tenths."""


def technique_named(name: str) -> Technique:
    """The technique of this name."""
    return member_named("expected a technique ({})", name, (*TECHNIQUES, *HARDER))
