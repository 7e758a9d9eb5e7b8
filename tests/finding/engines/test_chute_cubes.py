"""Chute cubes: exactly the proper puzzles that brute force finds, and no known one is refuted."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.finding.hearing import in_this_process, reports_in, reports_of
from tests.finding.oracle import puzzles_of
from tests.shared_data import shared_lines

from cluewright import Found, find
from cluewright.boards import CellBits, Chute, Grid, Mask, bits_of, board_named
from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, Refuted, Suggested
from cluewright.finding.engines.chute_cubes import pieces
from cluewright.finding.engines.chute_cubes.part import ChuteCubesPart
from cluewright.finding.engines.chute_cubes.pieces import ChuteCubes, tightest_chute
from cluewright.finding.engines.chute_cubes.search import CHUTE_CUBES
from cluewright.finding.engines.engine import AllSuggested, Done, Engine, GaveUp, Split
from cluewright.finding.engines.starvation.search import STARVATION
from cluewright.finding.running.checkpoints import CheckpointPath
from cluewright.finding.running.pieces import in_pieces
from cluewright.finding.running.workers import PieceWork
from cluewright.solving import count_solutions, solution, some_solution
from cluewright.solving.chute_fillings import cells_of_chute, count_chute_fillings
from cluewright.solving.searching import completions
from cluewright.strategies import chosen_strategies
from cluewright.verifying import NO_WISHES, verify, verify_given, verify_part

CLASSIC = board_named("classic")
BASIC = chosen_strategies("basic")


def random_grid(seed: int) -> Grid:
    grid = some_solution(Grid((0,) * 81, CLASSIC), seed=seed)
    assert grid is not None
    return grid


def restricted(grid: Grid, cell_bits: CellBits) -> Grid:
    return Grid(tuple(digit * (cell_bits >> cell & 1) for cell, digit in enumerate(grid.digits)), grid.board)


def known_puzzles(count: int) -> Iterator[Grid]:
    for name in ("top1465.txt.gz", "clue17.txt.gz"):
        lines = [line for line in shared_lines(name) if line[:1] not in ("", "#")]
        for line in Random(2).sample(lines, count):
            yield Grid.parse(line.split()[0][:81])


FEW_FILLINGS = Mask.parse("*..*....**.*..*.....*.....*.........*.......*....*....*.*.*.*...*.***..*.**..*..*")
"""The mask of 24 clues among the paper's hundred that has no puzzle."""
EASY = [516, 3868]
"""Indices of two of its fillings that are refuted after a few hundred proposals, with nothing learned before."""


def cubes_of(mask: Mask, chute: Chute) -> ChuteCubes:
    return ChuteCubes(Question(mask, BASIC), chute)


def proper_puzzles(cubes: ChuteCubes, known: Grid) -> list[Grid]:
    cube = cubes.cube(np.array(known.digits, np.uint8))
    return [puzzle for puzzle in cubes.proper_puzzles(cube) if puzzle is not None]


def easy_pieces(monkeypatch: pytest.MonkeyPatch) -> ChuteCubes:
    """Chute cubes with two pieces of one filling each."""
    cubes = cubes_of(FEW_FILLINGS, tightest_chute(FEW_FILLINGS))
    monkeypatch.setattr(pieces, "FILLINGS_PER_PIECE", 1)
    cubes.fillings, cubes.count = cubes.fillings[EASY], len(EASY)
    return cubes


def test_the_proper_puzzles_are_those_of_brute_force() -> None:
    counts = set()
    for seed in range(3, 9):
        grid = random_grid(seed)
        mask = random_mask(CLASSIC, 26 + seed, seed=seed)
        chute = CLASSIC.chutes[seed % 6]
        known = restricted(grid, bits_of(cell for cell in range(81) if chute.cell_bits >> cell & 1 or grid[cell] < 5))
        every = {restricted(Grid(one, CLASSIC), mask.cells) for one in completions(known)}
        expected = {puzzle for puzzle in every if count_solutions(puzzle) == 1}
        found = proper_puzzles(cubes_of(mask, chute), known)
        assert len(found) == len(expected)
        assert set(found) == expected
        counts.add(len(expected))
        assert len(every) > 3
    assert min(counts) == 0
    assert max(counts) > 5


@pytest.mark.parametrize("count", [1, pytest.param(150, marks=pytest.mark.long)])
@pytest.mark.parametrize("chute", range(6))
def test_no_known_puzzle_is_refuted(chute: int, count: int) -> None:
    """With `count` puzzles of each of two lists. To be quick, all clues but six are known besides the chute."""
    for seed, puzzle in enumerate(known_puzzles(count)):
        mask = Mask.of_clues(puzzle)
        cubes = cubes_of(mask, CLASSIC.chutes[chute])
        shown = cubes.cells + tuple(Random(seed).sample(list(mask), len(mask) - 6))
        known = restricted(solution(puzzle), bits_of(shown))
        assert puzzle in proper_puzzles(cubes, known), str(puzzle)


@pytest.mark.parametrize(
    "engine", [pytest.param(CHUTE_CUBES, marks=pytest.mark.long), STARVATION], ids=lambda engine: engine.name
)
def test_masks_of_6x6_are_decided_as_by_brute_force(engine: Engine) -> None:
    """With many more clues there would be too many proper puzzles to go through."""
    kinds = set()
    for seed in (1, 3):
        question = Question(random_mask("6x6", 9, seed=seed), chosen_strategies("naked-single"))
        *_, end = reports_of(question, engine)
        assert isinstance(end, AllSuggested if puzzles_of(question) else Refuted)
        assert isinstance(end, AllSuggested) or verify(end.certificate)
        kinds.add(type(end))
    assert kinds == {AllSuggested, Refuted}


def test_the_pieces_are_the_admissible_fillings_of_the_tightest_chute() -> None:
    chute = tightest_chute(FEW_FILLINGS)
    cubes = cubes_of(FEW_FILLINGS, chute)
    counts = [count_chute_fillings(FEW_FILLINGS, one) for one in CLASSIC.chutes]
    assert len(cubes.fillings) == min(counts) < max(counts)
    assert len(cubes) * pieces.FILLINGS_PER_PIECE in range(
        len(cubes.fillings), len(cubes.fillings) + pieces.FILLINGS_PER_PIECE
    )
    digits = cubes.digits(cubes.fillings[5])
    assert [digits[cell] for cell in cells_of_chute(chute)] == cubes.fillings[5].tolist()
    assert np.count_nonzero(digits) == 27


def test_what_is_learned_from_one_filling_serves_the_next() -> None:
    cubes = cubes_of(FEW_FILLINGS, tightest_chute(FEW_FILLINGS))
    proposals = [0]
    for _ in range(2):
        cube = cubes.cube(cubes.digits(cubes.fillings[EASY[0]]))
        assert all(puzzle is None for puzzle in cubes.proper_puzzles(cube))
        proposals.append(cubes.work["proposals"])
    assert proposals[1] > 2 * (proposals[2] - proposals[1])


def test_what_a_checkpoint_keeps_of_pieces_is_enough_to_certify(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "FILLINGS_PER_PIECE", 4)
    file = tmp_path / "search.checkpoint"
    work = PieceWork(Question(random_mask("6x6", 9, seed=1), chosen_strategies("naked-single")), "chute-cubes")

    def end() -> Refuted:
        *_, report = reports_in(in_pieces(work, 1, CheckpointPath(file), in_this_process))
        assert isinstance(report, Refuted)
        return report

    first = end()
    assert b"," in first.certificate.proof, "some fillings rest on sets of cells"
    assert verify(first.certificate)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) > 3
    assert end() == first
    file.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert verify(end().certificate)


def test_a_refuted_filling_of_a_stack_is_certified_with_a_hint() -> None:
    """In a stack, unlike in a band, unknown cells lie between the known ones."""
    mask = Mask(CLASSIC, bits_of(cell % 9 * 9 + cell // 9 for cell in FEW_FILLINGS))
    cubes = cubes_of(mask, tightest_chute(mask))
    assert cubes.chute.kind == "stack"
    part = ChuteCubesPart(cubes.question, cubes.cells)
    assert not any(cubes.completed_puzzles(cubes.fillings[EASY[0]], part))
    assert verify_part(part.certificate(NO_WISHES), part.hints)


@pytest.mark.parametrize("without_hints", [[1], pytest.param([0, 1], marks=pytest.mark.long)])
def test_a_refuted_piece_is_certified_with_a_hint_and_without(
    without_hints: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cubes = easy_pieces(monkeypatch)
    done = []
    for index in range(2):
        *_, end = cubes.search((index,))
        assert isinstance(end, Refuted)
        assert verify_part(end.certificate, end.hint)
        if index in without_hints:
            assert verify_part(end.certificate, {})
            fewer = b"".join(end.certificate.proof.splitlines(keepends=True)[1:])
            assert not verify_part(replace(end.certificate, proof=fewer), end.hint)
        done.append(Done(work=end.work, certificate=end.certificate))
    whole = cubes.end(done)
    assert isinstance(whole, Refuted)
    assert whole.work["fillings"] == 2
    verdict = verify_given(whole.certificate, [one.certificate for one in done if one.certificate])
    assert "that refutes the filling" in verdict.reason, "there are thousands of others"


def test_a_piece_ends_with_the_puzzles_that_the_strategies_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    """To be quick, all clues but six are known besides the filling."""
    question = Question(random_mask(CLASSIC, 28, seed=2), BASIC)
    found = find(question.mask, seed=1)
    assert isinstance(found, Found)
    cubes = ChuteCubes(question)
    known = restricted(found.solution, bits_of((*cubes.cells, *list(question.mask)[:-6])))
    monkeypatch.setattr(pieces, "FILLINGS_PER_PIECE", 1)
    monkeypatch.setattr(cubes, "digits", lambda filling: np.array(known.digits, np.uint8))
    *others, end = cubes.search((0,))
    assert found.puzzle in [report.puzzle for report in others if isinstance(report, Suggested)]
    assert isinstance(end, AllSuggested)
    assert isinstance(cubes.end([Done(work=end.work)]), AllSuggested)


def test_a_piece_that_takes_long_is_split_into_its_fillings(monkeypatch: pytest.MonkeyPatch) -> None:
    cubes = easy_pieces(monkeypatch)
    monkeypatch.setattr(pieces, "FILLINGS_PER_PIECE", 2)
    monkeypatch.setattr(pieces, "MAX_PROPOSALS", 10)
    monkeypatch.setattr(pieces, "PROPOSALS_PER_SLICE", 5)
    *_, end = cubes.search((0,))
    assert end == Split(parts=2)
    done = [Done(work=end.work, parts=end.parts)]
    for index in range(2):
        *_, end = cubes.search((0, index))
        assert isinstance(end, Refuted)
        done.append(Done(work=end.work, certificate=end.certificate))
    whole = cubes.end(done)
    assert isinstance(whole, Refuted)
    assert whole.work["fillings"] == 2


def test_too_many_fillings_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "MAX_FILLINGS", 1000)
    *_, end = reports_of(Question(FEW_FILLINGS, BASIC), CHUTE_CUBES)
    assert isinstance(end, GaveUp)
    assert "more than 1,000 are too many" in end.reason
