"""The scale: the techniques in the order in which the rating's way asks for them, with their names and ratings.

The ratings are those of Sudoku Explainer with the additions of SukakuExplainer 1.8.2 to 1.15.10, up to its BUGs. What
comes after them (aligned pairs, chains) is not here: a puzzle that needs it is rated "at least 6.2".
"""

from dataclasses import dataclass

from ...values import member_named

BEYOND = 62
"""Tenths: where no technique of the scale applies, the rating is at least this."""


@dataclass(frozen=True)
class Technique:
    """One technique of the scale."""

    name: str
    lowest: int
    """The least rating of its steps, in tenths."""
    highest: int
    """The greatest rating of its steps, in tenths."""
    help: str
    title: str = ""
    """The name as people write it; by default, the name with blanks instead of hyphens."""

    def __post_init__(self) -> None:
        if not self.title:
            object.__setattr__(self, "title", self.name.replace("-", " "))

    def __str__(self) -> str:
        return self.name

    @property
    def ratings(self) -> str:
        """The ratings of its steps, as in `1.2` or `4.5 to 5.6`."""
        lowest, highest = rating_words(self.lowest), rating_words(self.highest)
        return lowest if lowest == highest else f"{lowest} to {highest}"


def rating_words(tenths: int) -> str:
    """A rating as people write it.

    >>> rating_words(45)
    '4.5'
    """
    return f"{tenths // 10}.{tenths % 10}"


TECHNIQUES: tuple[Technique, ...] = (
    Technique("last-value", 10, 10, "the last empty cell of a house"),
    Technique("hidden-single-box", 12, 12, "a digit with one place left in a box", "hidden single in a box"),
    Technique("hidden-single-line", 15, 15, "a digit with one place left in another house", "hidden single in a line"),
    Technique("direct-pointing", 17, 17, "a box holds a digit in one line only: another has one place left for it"),
    Technique("direct-claiming", 19, 19, "a line holds a digit in one box only: another has one place left for it"),
    Technique("direct-hidden-pair", 20, 20, "two digits fill two cells of a house: another digit has one place left"),
    Technique("naked-single", 23, 23, "a cell with one candidate left"),
    Technique("direct-hidden-triplet", 25, 25, "three digits fill three cells: another digit has one place left"),
    Technique("pointing", 26, 26, "a box holds a digit in one line only: it is gone from the rest of the line"),
    Technique("claiming", 28, 28, "a line holds a digit in one box only: it is gone from the rest of the box"),
    Technique("naked-pair", 30, 30, "two cells of a house with two digits between them"),
    Technique("x-wing", 32, 32, "a digit that keeps to two rows in two columns, or the reverse", "X-wing"),
    Technique("hidden-pair", 34, 34, "two digits with two places between them in a house"),
    Technique("naked-triplet", 36, 36, "three cells of a house with three digits between them"),
    Technique("swordfish", 38, 38, "a digit that keeps to three rows in three columns, or the reverse"),
    Technique("hidden-triplet", 40, 40, "three digits with three places between them in a house"),
    Technique("two-strong-links", 40, 43, "two strong links of a digit, joined: skyscraper, kite, turbot fish"),
    Technique("xy-wing", 42, 42, "a pivot of two candidates with two wings of two", "XY-wing"),
    Technique("xyz-wing", 44, 44, "a pivot of three candidates with two wings of two", "XYZ-wing"),
    Technique("unique-loop", 45, 56, "a loop of cells that two digits could fill in two ways: unique rectangles"),
    Technique("naked-quad", 50, 50, "four cells of a house with four digits between them"),
    Technique("jellyfish", 52, 52, "a digit that keeps to four rows in four columns, or the reverse"),
    Technique("hidden-quad", 54, 54, "four digits with four places between them in a house"),
    Technique("three-strong-links", 54, 57, "three strong links of a digit, joined one to the next"),
    Technique("wxyz-wing", 55, 56, "three cells of four digits, and a cell of two of these", "WXYZ-wing"),
    Technique("bug", 56, 62, "but for a few candidates, every cell has two, and every house two of each", "BUG"),
    Technique("four-strong-links", 58, 61, "four strong links of a digit, joined one to the next; off by default"),
)
"""Every technique, in the order of the rating's way."""


HARDER: tuple[Technique, ...] = (
    Technique(
        "vwxyz-wing", 62, 64, "four cells of five digits that see each other, and a cell of two of these", "VWXYZ-wing"
    ),
    Technique("aligned-pair", 62, 62, "two cells whose combinations of digits are counted through"),
    Technique("uvwxyz-wing", 66, 66, "the same with five cells of six digits", "UVWXYZ-wing"),
    Technique("x-cycle", 65, 200, "strong and weak links of a digit in a circle", "X-cycle"),
    Technique("y-cycle", 65, 200, "cells of two candidates in a circle", "Y-cycle"),
    Technique("x-chain", 66, 200, "links of a digit from a candidate to its opposite", "forcing X-chain"),
    Technique("xy-cycle", 70, 200, "links in houses and cells in a circle", "XY-cycle"),
    Technique("xy-chain", 70, 200, "links in houses and cells from a candidate to its opposite", "forcing chain"),
    Technique("tuvwxyz-wing", 75, 75, "six cells of seven digits, and a cell of two of these", "TUVWXYZ-wing"),
    Technique("aligned-triplet", 75, 75, "three cells whose combinations of digits are counted through"),
    Technique("nishio", 75, 200, "a digit from which a contradiction follows, by its own places only", "Nishio"),
    Technique("multiple-chains", 80, 200, "what follows from every candidate of a cell, or place of a house"),
    Technique("dynamic-chains", 85, 200, "the same, or a contradiction, by candidates that earlier links left"),
    Technique("dynamic-plus", 90, 200, "dynamic chains with locking, pairs and X-wings", "dynamic chains (+)"),
    Technique("nested-chains", 95, 200, "dynamic chains with forcing chains", "dynamic chains (+ forcing chains)"),
    Technique("nested-multiple", 100, 200, "and with multiple chains", "dynamic chains (+ multiple chains)"),
    Technique("nested-dynamic", 105, 200, "with dynamic chains", "dynamic chains (+ dynamic chains)"),
    Technique("nested-plus", 110, 200, "with dynamic chains (+)", "dynamic chains (+ dynamic chains (+))"),
)


LOWEST_RATINGS = {technique.name: technique.lowest for technique in (*TECHNIQUES, *HARDER)}
"""For the name of each technique the least rating of its steps, in tenths."""


def technique_named(name: str) -> Technique:
    """The technique of this name."""
    return member_named("expected a technique ({})", name, (*TECHNIQUES, *HARDER))
