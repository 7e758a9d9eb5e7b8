"""The search for the completions of a grid, by backtracking on an exact cover."""

from collections.abc import Callable, Iterable, Iterator
from itertools import compress
from random import Random

from ..boards import Board, Cell, Digit, Grid, bits
from ..cancelling import look
from .demands import DemandState, demands_of

FAILURES_BEFORE_RESTART = 1000
"""Failures after which a search that has found nothing restarts for the first time; the number doubles each time.

Almost every 9x9 puzzle takes fewer; there a restart costs more than it saves.
"""


def completions(
    grid: Grid,
    gone: Iterable[tuple[Cell, Digit]] = (),
    random: Random | None = None,
    on_choice: Callable[[], None] = lambda: None,
) -> Iterator[tuple[Digit, ...]]:
    """Every way to fill the empty cells, once each, as the digits of all cells.

    Candidates that are `gone`, as (cell, digit), are not used. With `random`, the completions come in a random order,
    unless the search restarts before it finds the first one. Before each choice `on_choice` is called.

    Constraints are looked at when all cells are filled: slow where they say much, but what they mean, literally.

    >>> grid = Grid.parse("12..3412..4.4...")
    >>> [str(Grid.of(digits, grid.board)) for digits in completions(grid)]
    ['1234341223414123', '1234341221434321']
    """
    demands = demands_of(grid.board)
    cover = DemandState(demands)
    clues = [demands.candidate(cell, grid[cell]) for cell in bits(grid.clues)]
    certain = _certain(cover)
    possible = cover.settle([*clues, *certain], [demands.candidate(cell, digit) for cell, digit in gone])
    if possible:
        found = _search(cover, random, on_choice)
        yield from _as_constraints_say(grid.board, found) if grid.board.constraints else found


def _as_constraints_say(board: Board, found: Iterator[tuple[Digit, ...]]) -> Iterator[tuple[Digit, ...]]:
    from ..boards.constraints import keeps_constraints  # few boards have any

    return (digits for digits in found if keeps_constraints(board, digits))


def _certain(cover: DemandState) -> list[int]:
    """The candidates that the empty board places: all of them if there is only one digit, otherwise none.

    `settle` notices a demand when it loses slack, and these have none to lose.
    """
    return [c for demand, slack in enumerate(cover.slack) if not slack for c in cover.open_candidates(demand)]


def _search(cover: DemandState, random: Random | None, on_choice: Callable[[], None]) -> Iterator[tuple[Digit, ...]]:
    """Search with a candidate placed, then with it ruled out, so that no completion comes twice.

    An unlucky first choice can cost more than all the rest, so the search restarts after ever more failures until it
    has found something. It keeps the weights of the demands that failed (Boussemart and others: Boosting systematic
    search by weighting constraints, 2004).
    """
    start = len(cover.trail)
    choices: list[tuple[int, int]] = []  # (length of the trail, candidate placed there); too deep for recursion
    failures, most_failures, found = 0, FAILURES_BEFORE_RESTART, False
    while True:
        look()
        candidate = _choice(cover, random)
        if candidate is not None:
            on_choice()
            choices.append((len(cover.trail), candidate))
            possible = cover.settle([candidate])
        else:
            yield cover.digits()
            possible, found = False, True
        while not possible:
            if not choices:
                return
            mark, candidate = choices.pop()
            cover.undo(mark)
            possible = cover.settle(gone=[candidate])
            failures += 1
        if failures > most_failures and not found:
            cover.undo(start)
            choices.clear()
            failures, most_failures = 0, 2 * most_failures
            if random is not None:  # large empty boards are easy to fill in order and next to impossible at random
                random = None
                cover.forget_failures()


def _choice(cover: DemandState, random: Random | None) -> int | None:
    """A candidate of the demand with the least slack per failure that it has caused; None if no demand has slack."""
    slack, failures = cover.slack, cover.failures
    with_slack = list(compress(range(len(slack)), slack))
    if not with_slack:
        return None
    demand = min(with_slack, key=lambda demand: slack[demand] / (1 + failures[demand]))
    candidates = cover.open_candidates(demand)
    return candidates[0] if random is None else random.choice(candidates)
