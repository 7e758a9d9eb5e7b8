"""The search for the completions of a grid: choose, follow, take back."""

from collections.abc import Iterable, Iterator
from itertools import compress
from random import Random

from ..boards import Grid, bits
from .exact_cover import Cover, demands_of

PATIENCE = 1000
"""Failures after which the search begins anew for the first time, while it has found nothing.

More than almost every 9x9 puzzle needs: there, to begin anew costs more than it brings.
"""


def completions(
    grid: Grid, gone: Iterable[tuple[int, int]] = (), random: Random | None = None
) -> Iterator[tuple[int, ...]]:
    """Every way to fill the empty cells, once each, as the digits of all cells.

    Candidates that are `gone`, as (cell, digit), are left out. With `random`, the completions come in a
    random order, as long as that leads anywhere.

    >>> grid = Grid.parse("12..3412..4.4...")
    >>> [str(Grid.of(digits, grid.board)) for digits in completions(grid)]
    ['1234341223414123', '1234341221434321']
    """
    demands = demands_of(grid.board)
    cover = Cover(demands)
    clues = [demands.candidate(cell, grid[cell]) for cell in bits(grid.clues)]
    certain = _certain(cover)
    possible = cover.settle([*clues, *certain], [demands.candidate(cell, digit) for cell, digit in gone])
    if possible:
        yield from _search(cover, random)


def _certain(cover: Cover) -> list[int]:
    """The candidates that the empty board places: all of them where there is but one digit, else none.

    `settle` sees a demand when it loses slack, and these never have any.
    """
    return [c for demand, slack in enumerate(cover.slack) if not slack for c in cover.open_candidates(demand)]


def _search(cover: Cover, random: Random | None) -> Iterator[tuple[int, ...]]:
    """Place a candidate and see; then rule it out and see. Two ways, so no completion comes twice.

    An unlucky first choice can cost more than all the rest, so the search begins anew, ever more
    patiently, until it has found something; what it learned about the demands that fail stays with it
    (Boussemart and others: Boosting systematic search by weighting constraints, 2004).
    """
    start = len(cover.trail)
    choices: list[tuple[int, int]] = []  # (length of the trail, candidate placed there); a stack: boards are deep
    failures, patience, found = 0, PATIENCE, False
    while True:
        candidate = _choice(cover, random)
        if candidate is not None:
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
        if failures > patience and not found:
            cover.undo(start)
            choices.clear()
            failures, patience = 0, 2 * patience
            if random is not None:  # large empty boards are easy in order and next to impossible at random
                random = None
                cover.forget_failures()


def _choice(cover: Cover, random: Random | None) -> int | None:
    """A candidate of the demand with the least slack for the failures it has caused; None if all are met."""
    slack, failures = cover.slack, cover.failures
    with_slack = list(compress(range(len(slack)), slack))
    if not with_slack:
        return None
    demand = min(with_slack, key=lambda demand: slack[demand] / (1 + failures[demand]))
    candidates = cover.open_candidates(demand)
    return candidates[0] if random is None else random.choice(candidates)
