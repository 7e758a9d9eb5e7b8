"""The lemmas that take a few lines: on the digits, on symmetries, on what the mask fixes, and on chutes."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import combinations

from ....boards import Mask, Position, bits
from ....boards.symmetries import Group, Transformation, stabilizer
from ....errors import CluewrightError
from ....solving.chute_fillings import has_filling
from ....strategies import Strategy, chosen_strategies, quick_closure
from ....verifying import Certificate
from ...question import Question
from ..rule_counts import too_many_to_decide

MAX_ROWS = 25
"""Rows of a board whose symmetry group is searched. On larger boards that may take seconds: only lines are swapped."""


def few_digits(question: Question) -> Iterator[Certificate]:
    """Whatever the free clue cells hold, two digits are not given at all: swapping them gives another solution."""
    mask = question.mask
    fixed = set(mask.digits) - {0}
    possible, needed = len(fixed) + mask.free.bit_count(), mask.board.digits - 1
    if possible < needed and mask.board.houses:  # without houses a solution need not hold every digit
        yield question.certificate("few-digits", possible=possible, needed=needed)


def idle_symmetry(question: Question) -> Iterator[Certificate]:
    """A symmetry that moves no clue turns every solution into another: a swap of two lines of a chute, or any other.

    Where no two lines can be swapped, it is one symmetry only, that which moves the fewest cells.
    """
    idle: Transformation | None = None
    for idle in _swapped_lines(question.mask):
        yield question.certificate("idle-symmetry", moves=list(idle.to))
    if idle is None and question.board.rows <= MAX_ROWS:
        with suppress(CluewrightError):  # the board's symmetries are hard to find
            idle = _least_move(stabilizer(question.mask))
        if idle is not None:
            yield question.certificate("idle-symmetry", moves=list(idle.to))


def _swapped_lines(mask: Mask) -> Iterator[Transformation]:
    """The swaps of two lines of one chute that have no clues and keep the board's houses."""
    for chute in mask.board.chutes:
        for one, other in combinations([line.cells for line in chute.lines if not line.cell_bits & mask.cells], 2):
            target = dict(zip((*one, *other), (*other, *one), strict=True))
            move = Transformation(mask.board, tuple(target.get(cell, cell) for cell in range(mask.board.size)))
            if move.keeps_houses and _changes_every_solution(move):
                yield move


def _least_move(group: Group) -> Transformation | None:
    """The generator that moves the fewest cells, among those that change every solution."""
    changing = filter(_changes_every_solution, group.generators)
    return min(changing, key=lambda move: sum(cell != to for cell, to in enumerate(move.to)), default=None)


def _changes_every_solution(move: Transformation) -> bool:
    """Whether some cell moves to one of its peers, so that it gets another digit in every solution."""
    peers = move.board.peers
    return any(peers[cell] >> to & 1 for cell, to in enumerate(move.to))


def fixed_clash(question: Question) -> Iterator[Certificate]:
    """The fixed digits alone lead to a contradiction, or no clue cell is free and the strategies get stuck.

    More clues only rule out more, so no digits of the free cells mend a contradiction. The certificate is that of a
    brute force that ends where it begins.
    """
    mask, strategies = question.mask, question.strategies
    if not mask.fixed:
        return
    # Unique rectangles ask which cells are clues, and the free cells will be clues as well.
    start = replace(Position.start(mask.grid), clues=mask.cells)
    end = quick_closure(start, strategies)
    if end.is_complete or (mask.free and end.contradiction is None):
        return
    if too_many_to_decide(strategies, question.board) and not _is_simple_clash(start, strategies):
        return
    pieces = [] if end.contradiction is not None else [[1, 1]]  # one filling, which stalls
    yield question.certificate("brute-force", order=list(bits(mask.free)), depth=0, pieces=pieces)


def _is_simple_clash(start: Position, strategies: tuple[Strategy, ...]) -> bool:
    """Whether the basic ones of these strategies reach a contradiction, which the verifier can check in any case."""
    simple = [strategy for strategy in strategies if strategy in chosen_strategies("basic")]
    return quick_closure(start, simple).contradiction is not None


def no_chute_filling(question: Question) -> Iterator[Certificate]:
    """Chutes without a filling that is admissible for their clue cells; those with the fewest clues come first."""
    mask = question.mask
    for chute in sorted(mask.board.chutes, key=lambda chute: (chute.cell_bits & mask.cells).bit_count()):
        if has_filling(mask, chute) is False:
            yield question.certificate("chute", cells=list(bits(chute.cell_bits)))
