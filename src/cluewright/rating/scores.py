"""A score in the manner of HoDoKu: each step has one by its strategy, and their sum and the hardest make the level."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..late_dataclasses import dataclass

if TYPE_CHECKING:
    from ..explaining import Path

EASY, MEDIUM, HARD, UNFAIR, EXTREME = range(5)
SCORE_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
"""The levels of that program, which are not the four of this one."""
MAX_SCORES = (800, 1000, 1600, 1800)
"""The largest score of each level but the last; a higher one lifts a puzzle to the next."""


@dataclass(frozen=True)
class StepScore:
    """What a step of a strategy adds to the score, and the level that it makes at least."""

    score: int
    level: int
    """Index of `SCORE_LEVELS`."""
    is_own: bool = False
    """Whether that program has no such strategy, so that the numbers are those of its nearest relative."""


STEP_SCORES: Mapping[str, StepScore] = {
    "full-house": StepScore(4, EASY),
    "naked-single": StepScore(4, EASY),
    "hidden-single": StepScore(14, EASY),
    "locked-candidates": StepScore(50, MEDIUM),
    "locked-pair": StepScore(40, MEDIUM),
    "naked-pair": StepScore(60, MEDIUM),
    "hidden-pair": StepScore(70, MEDIUM),
    "locked-triple": StepScore(60, MEDIUM),
    "naked-triple": StepScore(80, MEDIUM),
    "hidden-triple": StepScore(100, MEDIUM),
    "x-wing": StepScore(140, HARD),
    "remote-pair": StepScore(110, HARD),
    "skyscraper": StepScore(130, HARD),
    "two-string-kite": StepScore(150, HARD),
    "turbot-fish": StepScore(120, HARD),
    "empty-rectangle": StepScore(120, HARD),
    "dual-two-string-kite": StepScore(150, HARD),
    "dual-empty-rectangle": StepScore(120, HARD),
    "xy-wing": StepScore(160, HARD),
    "xyz-wing": StepScore(180, HARD),
    "w-wing": StepScore(150, HARD),
    "finned-x-wing": StepScore(130, HARD),
    "simple-colours": StepScore(150, HARD),
    "multi-colours": StepScore(200, HARD),
    "swordfish": StepScore(150, HARD),
    "naked-quad": StepScore(120, HARD),
    "hidden-quad": StepScore(150, HARD),
    "jellyfish": StepScore(160, HARD),
    "finned-swordfish": StepScore(200, UNFAIR),
    "finned-jellyfish": StepScore(250, UNFAIR),
    "siamese-fish": StepScore(250, UNFAIR, is_own=True),
    "sue-de-coq": StepScore(250, UNFAIR),
    "x-chain": StepScore(260, UNFAIR),
    "xy-chain": StepScore(260, UNFAIR),
    "aic": StepScore(280, UNFAIR),
    "grouped-aic": StepScore(300, UNFAIR),
    "als-xz": StepScore(300, UNFAIR),
    "als-xy-wing": StepScore(320, UNFAIR),
    "als-chain": StepScore(340, UNFAIR),
    "death-blossom": StepScore(360, UNFAIR),
    "als-aic": StepScore(300, UNFAIR),
    "franken-fish": StepScore(430, UNFAIR, is_own=True),
    "mutant-fish": StepScore(470, EXTREME, is_own=True),
    "template-set": StepScore(10_000, EXTREME),
    "template-delete": StepScore(10_000, EXTREME),
    "unique-rectangle": StepScore(100, HARD),
    "unique-rectangle-2": StepScore(100, HARD),
    "unique-rectangle-3": StepScore(100, HARD),
    "unique-rectangle-4": StepScore(100, HARD),
    "unique-rectangle-6": StepScore(100, HARD),
    "hidden-rectangle": StepScore(100, HARD),
    "unique-loop": StepScore(100, HARD, is_own=True),
    "bug": StepScore(100, HARD),
    "backtracking": StepScore(10_000, EXTREME),
    "grouped-turbot-fish": StepScore(300, UNFAIR, is_own=True),
    "three-strong-links": StepScore(260, UNFAIR, is_own=True),
    "four-strong-links": StepScore(260, UNFAIR, is_own=True),
    "wxyz-wing": StepScore(300, UNFAIR, is_own=True),
    "paired-cells": StepScore(14, EASY, is_own=True),
    "combinations": StepScore(50, MEDIUM, is_own=True),
    "every-place": StepScore(50, MEDIUM, is_own=True),
}
"""By the name of the strategy: the defaults of that program's version 2.2."""
FORM_SCORES: Mapping[str, StepScore] = {
    "finned-x-wing/sashimi": StepScore(150, HARD),
    "finned-swordfish/sashimi": StepScore(240, UNFAIR),
    "finned-jellyfish/sashimi": StepScore(260, UNFAIR),
}
"""By the names of a strategy and of a form that scores otherwise; only paths in HoDoKu's order tell these apart."""
OTHERS = StepScore(300, UNFAIR, is_own=True)
"""For strategies that are not in the table: those of users."""


def step_score(kind: str) -> StepScore:
    """The score of a strategy, or of a form of one that has a score of its own: `finned-x-wing/sashimi`."""
    return STEP_SCORES.get(kind) or FORM_SCORES.get(kind, OTHERS)


def scored_kinds(path: "Path") -> dict[str, int]:
    """How many steps of each kind a path has. A kind is a strategy, or a form of one that has a score of its own."""
    from ..explaining.walking import ChosenStep

    counts: Counter[str] = Counter()
    for part in path.parts:
        if isinstance(part, ChosenStep) and (kind := f"{part.names[0]}/{part.form}") in FORM_SCORES:
            counts[kind] += 1
        else:
            counts.update(part.names)
    return dict(counts)


def score_of(used: Mapping[str, int]) -> int:
    """The score of a path; `used` says how many steps of each strategy it has.

    >>> score_of({"hidden-single": 2, "x-wing": 1})
    168
    """
    return sum(step_score(name).score * times for name, times in used.items())


def score_level(used: Mapping[str, int], completed: bool) -> str:
    """The level of that path: that of its hardest step, or a higher one if the score is too large for it.

    >>> score_level({"naked-single": 60}, True), score_level({"naked-single": 250}, True)
    ('easy', 'medium')
    """
    if not completed:
        return SCORE_LEVELS[EXTREME]
    by_score = sum(score_of(used) > most for most in MAX_SCORES)
    hardest = max((step_score(name).level for name, times in used.items() if times), default=EASY)
    return SCORE_LEVELS[max(by_score, hardest)]
