"""The four levels, easy to evil, as ranges of two measures."""

from math import inf

from ..arrays import NDArray, np
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short, text_or_nothing

LevelBounds = tuple[float, float]
"""The least and the largest value that lie in a range; both belong to it."""


@dataclass(frozen=True)
class Level:
    """A level of difficulty, and the ranges of the measures that make it.

    >>> level_named("easy").technique
    (0.0, 1.3)
    """

    name: str
    wnef: LevelBounds
    """The WNEF, which is higher for easier puzzles. Neighbouring levels share the end of their ranges."""
    technique: LevelBounds
    """The rating by technique. Above what is rated, "at least 6.2", everything is evil."""


LEVELS: tuple[Level, ...] = (
    Level("easy", wnef=(0.26, 1.0), technique=(0.0, 1.3)),
    Level("medium", wnef=(0.231, 0.26), technique=(1.4, 2.4)),
    Level("hard", wnef=(0.209, 0.231), technique=(2.5, 5.0)),
    Level("evil", wnef=(0.0, 0.209), technique=(5.1, inf)),
)
"""The levels in order. `cluewright calibrate levels.tsv` fitted the ranges, on 500 classic puzzles of a public bank."""

LEVEL_BOUNDS = tuple(round(10 * level.technique[1]) for level in LEVELS[:-1])
"""In tenths, the greatest rating by technique of each level but the last."""
LAST_BOUND = LEVEL_BOUNDS[-1]
"""In tenths, the rating by technique above which everything is of the last level."""
LEVEL_NAMES = tuple(level.name for level in LEVELS)
OF_SCORE_LEVELS = (0, 1, 2, 3, 3)
"""The number in `LEVELS` of each level in `SCORE_LEVELS`: unfair and extreme are evil."""
OTHER_NAMES = {"diabolical": "evil"}
"""What others call the same levels."""


def level_named(name: str) -> Level:
    """The level of this name.

    >>> level_named("Diabolical").name
    'evil'
    """
    wanted = text_or_nothing(name).strip().lower()
    wanted = OTHER_NAMES.get(wanted, wanted)
    for level in LEVELS:
        if level.name == wanted:
            return level
    raise CluewrightError(f"expected a level ({', '.join(level.name for level in LEVELS)}), got {in_short(name)}")


def level_by_wnef(wnef: float) -> Level:
    """The level in whose range a WNEF lies; on the border of two, the easier one.

    >>> level_by_wnef(0.9).name, level_by_wnef(0.1).name
    ('easy', 'evil')
    """
    return next((level for level in LEVELS if wnef >= level.wnef[0]), LEVELS[-1])


def level_by_technique(technique: float | None) -> Level:
    """The level in whose range a rating by technique lies; None stands for more than can be rated.

    >>> level_by_technique(1.2).name, level_by_technique(None).name
    ('easy', 'evil')
    """
    rating = inf if technique is None else technique
    return next(level for level in LEVELS if rating <= level.technique[1])


def level_numbers_by_wnef(wnefs: "NDArray[np.float64]") -> "NDArray[np.intp]":
    """The number of each level in `LEVELS`, as `level_by_wnef` tells it.

    >>> import numpy as np
    >>> level_numbers_by_wnef(np.array([0.9, 0.26, 0.1])).tolist()
    [0, 0, 3]
    """
    return len(LEVELS) - np.searchsorted([level.wnef[0] for level in reversed(LEVELS)], wnefs, "right")


def level_numbers_by_technique(ratings: "NDArray[np.float64]") -> "NDArray[np.intp]":
    """The number of each level in `LEVELS`, as `level_by_technique` tells it; infinity is more than can be rated.

    >>> import numpy as np
    >>> level_numbers_by_technique(np.array([1.2, 1.3, 5.1, np.inf])).tolist()
    [0, 0, 3, 3]
    """
    return np.searchsorted([level.technique[1] for level in LEVELS], ratings)


def level_of(wnef: float, technique: float | None, has_technique: bool = True) -> Level:
    """The level of a puzzle: by technique, or where a board has no such rating by WNEF."""
    return level_by_technique(technique) if has_technique else level_by_wnef(wnef)
