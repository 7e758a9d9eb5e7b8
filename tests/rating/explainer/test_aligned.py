"""Aligned exclusions, beside a count of every combination."""

from itertools import combinations, product

import pytest

from cluewright.boards import Grid, Position
from cluewright.rating.explainer.aligned import aligned_pairs, aligned_triplets
from cluewright.rating.technique.open_candidates import OpenCandidates
from cluewright.rating.technique.way import Producer

KEPT = {0: (1, 2, 3), 1: (1, 4), 2: (2, 4), 9: (1, 2), 10: (1, 3, 4), 18: (2, 3)}
"""Candidates of cells of box 1; all other cells have every digit."""


@pytest.mark.parametrize(("producer", "most"), [(aligned_pairs, 2), (aligned_triplets, 3)])
def test_cells_lose_what_none_of_their_combinations_has(producer: Producer, most: int) -> None:
    board = Grid.parse("." * 81).board
    gone = [(cell, digit) for cell, kept in KEPT.items() for digit in range(1, 10) if digit not in kept]
    start = Position.empty(board).after((), gone)
    found = list(producer(OpenCandidates.of(start)))
    assert found
    for step in found:
        seen = [cell for cell in KEPT if all(board.peers[each] >> cell & 1 for each in step.cells)]
        held = [set(KEPT[cell]) for cell in seen if len(KEPT[cell]) <= most]
        candidates = [start.candidate_digits(cell) for cell in step.cells]
        possible = [
            digits
            for digits in product(*candidates)
            if not any(cells <= set(digits) for cells in held)
            and not any(
                one == other and board.peers[step.cells[first]] >> step.cells[second] & 1
                for (first, one), (second, other) in combinations(enumerate(digits), 2)
            )
        ]
        left = [{digits[index] for digits in possible} for index in range(len(step.cells))]
        removed = {
            (cell, digit)
            for cell, digits, kept in zip(step.cells, candidates, left, strict=True)
            for digit in set(digits) - kept
        }
        assert removed == set(step.removes)
