"""Where a rating that others have given differs from ours, and where the ways of the two scales part."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from ..boards import Grid, Position
from ..errors import CluewrightError
from ..explaining import Path
from ..late_dataclasses import dataclass
from ..strategies import Step
from .by_scale import scale_on, scale_ratings_of_one
from .explainer.native import native_way
from .explainer.producers import SCALES
from .explainer.words import path_of_way
from .measures import has_scales
from .technique.native import rating_of_one
from .technique.options import DEFAULTS, TechniqueOptions
from .technique.scale import BEYOND, rating_words
from .technique.way import way

HIGHEST = 100
"""No scale has ratings of this or more."""


@dataclass(frozen=True)
class Parting:
    """Where the ways of two scales part: the steps of each until both are in one position again, or to the end."""

    number: int
    """The number of the first step that differs, from 1."""
    steps: tuple[tuple[Step, ...], tuple[Step, ...]]
    """Those of each scale, in the order of `SCALES`."""


@dataclass(frozen=True)
class Disagreement:
    """A puzzle for which a rating was given that is not exactly ours."""

    puzzle: Grid
    given: int
    """The rating that was given, in tenths."""
    tenths: int | None
    """Ours, in tenths; None if it is only known to be at least 6.2."""
    options: TechniqueOptions = DEFAULTS

    @property
    def scale(self) -> str:
        """What our rating is of, in words."""
        return scale_on(self.puzzle.board, self.options) or f"sukaku up to {rating_words(BEYOND)}"

    @property
    def ours(self) -> str:
        """Our rating, as people write it."""
        return f"at least {rating_words(BEYOND)}" if self.tenths is None else rating_words(self.tenths)

    @cached_property
    def hardest(self) -> tuple[str, str] | None:
        """The title and the words of our first step of the highest rating; None without steps."""
        board = self.puzzle.board
        scale = scale_on(board, self.options)
        if scale is not None:
            steps = _path(self.puzzle, scale).steps
            hardest = max(steps, key=lambda step: step.rating or 0, default=None)
            return None if hardest is None else (hardest.title, hardest.words)
        found = way(Position.start(self.puzzle), self.options).hardest
        return None if found is None else (found.title, found.words(board))

    @cached_property
    def parting(self) -> Parting | None:
        """Where the ways of the two scales part; None if they are the same, or the board has no scales."""
        if not has_scales(self.puzzle.board):
            return None
        one, other = (_path(self.puzzle, scale) for scale in SCALES)
        return parting_of(one, other)

    def to_dict(self) -> dict[str, object]:
        """The disagreement for JSON."""
        title, words = self.hardest or (None, None)
        parting = self.parting
        return {
            "puzzle": str(self.puzzle),
            "given": self.given / 10,
            "scale": self.scale,
            "ours": None if self.tenths is None else self.tenths / 10,
            "ours_words": self.ours,
            "hardest": None if title is None else {"title": title, "words": words},
            "parting": parting
            and {"step": parting.number}
            | {
                scale: [step.to_dict(self.puzzle.board) for step in steps]
                for scale, steps in zip(SCALES, parting.steps, strict=True)
            },
        }


@lru_cache(maxsize=len(SCALES))
def _path(puzzle: Grid, scale: str) -> Path:
    """The way of a scale; those of the last puzzle are kept, since our hardest step and the parting are on them."""
    return path_of_way(native_way(puzzle, scale))


def disagreement(puzzle: Grid, given: float, options: TechniqueOptions = DEFAULTS) -> Disagreement | None:
    """How a given rating differs from ours, on the scale of the options; None if the two are the same.

    Where ours is only known to be at least 6.2, it agrees with none.

    >>> easy = Grid.parse("1...2..3..4..1..")
    >>> disagreement(easy, 1.2)
    >>> disagreement(easy, 1.5).ours
    '1.2'
    """
    if not 0 <= given < HIGHEST or round(10 * given, 6) % 1:
        raise CluewrightError(f"expected a rating in tenths, such as 4.5, got {given}")
    wanted = round(10 * given)
    tenths: int | None
    scale = scale_on(puzzle.board, options)
    if scale is not None:
        tenths = scale_ratings_of_one(puzzle, scale)[0]
    else:
        found, is_complete = rating_of_one(puzzle, options)
        tenths = found if is_complete else None
    return None if tenths == wanted else Disagreement(puzzle, wanted, tenths, options)


def parting_of(one: Path, other: Path) -> Parting | None:
    """Where two paths from one position part; None if they have the same steps."""
    first = next(
        (number for number, pair in enumerate(zip(one.steps, other.steps, strict=False)) if not _are_alike(*pair)), None
    )
    if first is None:
        return None
    later = [_states(path, first) for path in (one, other)]
    meeting = min(
        ((at, later[1].index(state)) for at, state in enumerate(later[0]) if at and state in later[1][1:]),
        key=sum,
        default=tuple(len(states) - 1 for states in later),
    )
    steps = tuple(path.steps[first : first + length] for path, length in zip((one, other), meeting, strict=True))
    return Parting(first + 1, (steps[0], steps[1]))


def _are_alike(one: Step, other: Step) -> bool:
    return (one.strategy, one.rating, one.places, one.removes) == (
        other.strategy,
        other.rating,
        other.places,
        other.removes,
    )


def _states(path: Path, first: int) -> Sequence[tuple[object, ...]]:
    """What is placed and possible after each step from this number on, the state before it included."""
    return [(each.placed, each.candidates) for each in list(path.positions())[first:]]
