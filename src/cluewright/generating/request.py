"""What is asked of puzzles that are to be generated, checked once."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from hashlib import blake2b
from random import SystemRandom
from typing import Any

from ..boards import Board, Grid, as_mask, board_named
from ..boards.symmetries import SquareSymmetry, orbits, possible_cells
from ..errors import CluewrightError, about
from ..finding.difficulty import range_of_level
from ..finding.published import least_clues
from ..finding.terms import ranges_of, wishes_of
from ..late_dataclasses import dataclass
from ..rating import Range
from ..solving.gridless import check_has_grid
from ..strategies import speaker
from ..values import in_short
from ..verifying import Wishes
from .modes import Depth, Mode, mode_requiring, mode_up_to
from .native import Recipe
from .random_choices import mixed
from .target import Target, ranges_of_level

MAX_REDUCTIONS = 10_000
"""Grids that are reduced for one puzzle, at most. With more, rarer puzzles are found, but vain attempts last longer."""
REDUCTIONS_BEFORE_MASKS = 1_000
"""The same on the classic board where a number of clues is asked for; then random masks are tried. Fewer on
larger ones."""
MIN_REDUCTIONS = 20
"""The same on large boards."""
MAX_SLOW_REDUCTIONS = 300
"""Grids that are reduced for one puzzle, at most, by strategies that the kernel does not know: some tenths of a second
each."""
MAX_TUNINGS = 10_000
"""Grids that are tuned towards a target for one puzzle, at most: on the classic board a millisecond each."""
MAX_MASKS = 60
"""Random masks that are tried for one puzzle with few clues, at most; each takes up to a second or two."""


@dataclass(frozen=True)
class Request:
    """What is asked of each puzzle."""

    recipe: Recipe
    symmetry: SquareSymmetry
    seed: int
    """The one that was given; that of the search is `search_seed`."""
    wishes: Wishes
    """Of the wishes of `find` those that are asked for, with what must not solve the puzzle."""
    ranges: tuple[Range, ...] = ()
    """The ranges in which measures of the puzzle must lie."""
    level: str = ""
    """The level that was asked for; empty for none."""

    @property
    def board(self) -> Board:
        return self.recipe.board

    @property
    def mode(self) -> Mode:
        return self.recipe.mode

    @cached_property
    def search_seed(self) -> int:
        """The seed of the random choices: a level and ranges have their own, or they would tune the same grids."""
        if not self.ranges:
            return self.seed
        asked = " ".join([self.level, *(each.words for each in self.ranges)])
        return mixed(self.seed ^ int.from_bytes(blake2b(asked.encode(), digest_size=8).digest(), "little"))

    @property
    def measured(self) -> tuple[str, ...]:
        """The names of the measures that are asked for, those of the level included."""
        return tuple(each.measure.name for each in self.ranges)

    @property
    def scale(self) -> str | None:
        """The scale that these are of, if one of them is of any."""
        return next((each.scale for each in self.ranges if each.scale), None)

    @property
    def may_try_masks(self) -> bool:
        """Whether puzzles may be found on random masks: where `clues` is given, and `find` knows the rest."""
        return self.recipe.clues is not None and not self.recipe.beyond_lookahead and not self.ranges

    @property
    def most_reductions(self) -> int:
        """How many grids are reduced for one puzzle, at most; later attempts try masks."""
        most = MAX_TUNINGS if self.ranges else MAX_REDUCTIONS
        if self.may_try_masks:
            share = min(81 / self.board.size, 1.0) ** 2
            most = max(round(REDUCTIONS_BEFORE_MASKS * share), MIN_REDUCTIONS)
        return most if self.recipe.is_known else min(most, MAX_SLOW_REDUCTIONS)

    @property
    def other_ranges(self) -> tuple[Range, ...]:
        """The ranges towards which no puzzle is tuned: made puzzles outside of them are left out."""
        target = self.recipe.target
        return () if target is None else tuple(each for each in self.ranges if not target.steers_by(each))

    def __str__(self) -> str:
        """What is asked, in words."""
        recipe = self.recipe
        strictly = ", strictly" if recipe.beyond_lookahead else ""
        clues = "" if recipe.clues is None else f" with {recipe.clues} clues"
        symmetry = "" if self.symmetry.name == "none" else f", symmetry {self.symmetry}"
        level = f", level {self.level}" if self.level else ""
        ranges = f" ({', '.join(each.words for each in self.ranges)})" if self.ranges else ""
        wishes = f" that {self.wishes.words(recipe.mode.strategies, recipe.board)}" if self.wishes else ""
        return f"a {recipe.board} puzzle{clues} in mode {recipe.mode}{strictly}{symmetry}{level}{ranges}{wishes}"


def board_asked_for(values: Mapping[str, Any]) -> Board:
    """The board on which puzzles are asked for: if none is named, that of the mask, or else the classic one."""
    board, mask = values.get("board"), values.get("mask")
    if board is None and mask is not None:
        with about("mask"):
            return as_mask(mask).board
    return board_named("classic" if board is None else board)


def request(values: Mapping[str, Any]) -> Request:
    """The request that checked `GenerateOptions` mean, or an error that names the option that is wrong."""
    board, chosen, strictly, wanted = board_asked_for(values), values["mode"], values["strictly"], values["symmetry"]
    clues, minimal, seed = values["clues"], values["minimal"], values["seed"]
    if values["hardest"] is not None:
        chosen = mode_up_to(chosen, values["hardest"])
    chosen = mode_requiring(chosen, values["require"] or ())
    check_has_grid(board)
    number = SystemRandom().getrandbits(63) if seed is None else seed % 2**64
    wishes = _wishes(chosen, values)
    count = None if clues is None else _checked_clues(clues, board, wanted)
    ranges, level_name = _ranges(values, board)
    too_easy = [*wishes.beyond]
    if strictly and chosen.lesser is None:
        raise CluewrightError(f"strictly: expected a mode with a lesser one, got {chosen}")
    if strictly and chosen.depth is not Depth.SEARCH:
        assert chosen.lesser is not None
        too_easy.append(chosen.lesser.strategies)
    recipe = Recipe(
        board,
        chosen,
        orbits(board, wanted),
        fewest=count if count is not None and not minimal else 0,
        clues=count,
        minimal=minimal,
        beyond=tuple(too_easy),
        beyond_lookahead=strictly and chosen.depth is Depth.SEARCH,
        target=_target(ranges, count),
    )
    wished = Wishes(tuple(too_easy), wishes.least_rounds, wishes.most_rounds, minimal)
    return Request(recipe, wanted, number, wished, ranges, level_name)


def _ranges(values: Mapping[str, Any], board: Board) -> tuple[tuple[Range, ...], str]:
    """The ranges that are meant, and the name of the level."""
    tuned = values["mask"] is None  # on a mask nothing is tuned, and most of the WNEF is decided
    of_level = (lambda level, rates: ranges_of_level(level, board, rates)) if tuned else range_of_level
    ranges = ranges_of(values, board, of_level)
    for each in ranges:
        if each.measure.name == "clues":
            _check_range_of_clues(each, board)
    return ranges, "" if values["level"] is None else values["level"].name


def _check_range_of_clues(clues: Range, board: Board) -> None:
    """Refuse a range in which no puzzle has its number of clues."""
    if too_few := _too_few_clues(clues.most, board):
        raise CluewrightError(f"measure: clues: {too_few}, got {clues}")
    if clues.least > board.size:
        raise CluewrightError(f"measure: clues: expected up to {board.size} on the {board} board, got {clues}")


def _target(ranges: tuple[Range, ...], clues: int | None) -> Target | None:
    """What a puzzle is tuned towards; None where nothing is measured."""
    if not ranges:
        return None
    target = Target.of(ranges)
    if clues is None:
        return target
    if not target.clues[0] <= clues <= target.clues[1]:
        raise CluewrightError(f"clues: expected a number in the range of the measure clues, got {clues}")
    return replace(target, clues=(clues, clues))


def _wishes(mode: Mode, values: Mapping[str, Any]) -> Wishes:
    """The wishes of `find` that these options mean."""
    if mode.depth is Depth.STRATEGIES:
        return wishes_of(mode.strategies, values)
    for name in ("require", "least_rounds", "most_rounds"):
        if values[name]:
            raise CluewrightError(f"{name}: expected a mode of strategies, or propagation, got {mode}")
    beyond = values["beyond"]
    return Wishes(beyond=() if beyond is None else (beyond,), minimal=values["minimal"])


def _checked_clues(count: int, board: Board, symmetry: SquareSymmetry) -> int:
    """The value of the option `clues`, refused if no puzzle can have that number of clues."""
    if count > board.size:
        raise CluewrightError(f"clues: expected up to {board.size} on the {board} board, got {in_short(count)}")
    if too_few := _too_few_clues(count, board):
        raise CluewrightError(f"clues: {too_few}, got {count}")
    possible = possible_cells(board, symmetry)
    if count not in possible:
        below, above = [n for n in possible if n < count][-1:], [n for n in possible if n > count][:1]
        near = " or ".join(map(str, below + above))
        raise CluewrightError(f"clues: expected {near} (the nearest with the symmetry {symmetry}), got {count}")
    return count


def _too_few_clues(count: float, board: Board) -> str:
    """Why no puzzle of the board has only this number of clues; empty if there may be one."""
    least, why = least_clues(board)
    if why is None or count >= least:
        return ""
    return f"expected {least} or more on the {board} board, since {speaker(board).told(why)}"


def takes_rounds(request: Request, puzzle: Grid) -> bool:
    """Whether the puzzle takes as many rounds as is wished, which the kernel does not count."""
    from ..explaining.rounds import rounds

    least, most = request.wishes.least_rounds, request.wishes.most_rounds
    if not least and most is None:
        return True
    taken = len(rounds(puzzle, request.mode.strategies))
    return least <= taken and (most is None or taken <= most)
