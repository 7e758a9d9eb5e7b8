"""`generate`: puzzles as asked for, no two the same, whatever the number of workers; or words why there are none."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.interrupting import Children
from tests.kernel.positions import DESCRIBED, board_called

from cluewright import CannotGenerate, CluewrightError, canonical, check, completed, count_solutions, generate, rounds
from cluewright.boards import Mask, board_named
from cluewright.boards.symmetries import SQUARE_SYMMETRIES, symmetries_of
from cluewright.generating import COMPLETE, LOOKAHEAD, MODES, PROPAGATION, GenerationProgress, Puzzle, attempts
from cluewright.generating import request as requests
from cluewright.generating.attempts import Made, Order
from cluewright.generating.native import OTHERWISE
from cluewright.generating.reduction import ReductionOutcome
from cluewright.generating.repetitions import Repetitions
from cluewright.generating.request import Request
from cluewright.strategies import chosen_strategies

ASKED: list[dict[str, Any]] = [
    {},
    {"mode": "propagation"},
    {"mode": "lookahead", "strictly": True},
    {"mode": "basic", "strictly": True, "board": "6x6"},
    {"mode": "naked-single", "symmetry": "half-turn"},
    {"mode": ["naked-single", "x-wing"], "board": "diagonal"},
    {"clues": 30, "symmetry": "left-right"},
    {"mode": "propagation", "minimal": True},
    {"mode": "through:hidden-single", "board": "4x4"},
]


def made(count: int = 1, **asked: Any) -> list[Puzzle]:
    return list(generate(count, **{"seed": 1, **asked}))


def solves(puzzle: Puzzle) -> bool:
    return bool(puzzle.mode.solves_each(puzzle.board, np.array([puzzle.grid.digits], np.uint8))[0])


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_puzzles_are_as_asked(asked: dict[str, Any]) -> None:
    puzzles = made(6, **asked)
    assert [puzzle.number for puzzle in puzzles] == [1, 2, 3, 4, 5, 6]
    assert len({str(puzzle) for puzzle in puzzles}) == 6
    for puzzle in puzzles:
        assert check(puzzle.grid).is_proper
        assert puzzle.solution.is_solution
        assert all(clue in (0, digit) for clue, digit in zip(puzzle.grid.digits, puzzle.solution.digits, strict=True))
        assert solves(puzzle)
        assert puzzle.clues == asked.get("clues", puzzle.clues)
        assert asked.get("symmetry", "none") in symmetries_of(puzzle.mask)
        if asked.get("strictly"):
            assert puzzle.mode.lesser is not None
            assert not puzzle.mode.lesser.solves(puzzle.grid)
        if asked.get("minimal"):
            assert check(puzzle.grid).is_minimal


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("name", DESCRIBED)
def test_described_boards_have_puzzles_by_every_mode(name: str, mode: object) -> None:
    """As those of the catalogue have: tests/boards/test_every_board.py."""
    for puzzle in made(2, board=board_called(name), mode=mode):
        assert count_solutions(puzzle.grid) == 1
        assert solves(puzzle)


@pytest.mark.parametrize("asked", [*ASKED, {"mode": "through:skyscraper", "board": "6x6"}], ids=str)
def test_the_same_seed_gives_the_same_puzzles_whatever_the_workers(asked: dict[str, Any]) -> None:
    one, several = (made(4, workers=workers, **asked) for workers in (1, 3))
    assert one == several
    assert [str(puzzle) for puzzle in made(4, **{**asked, "seed": 2})] != [str(puzzle) for puzzle in one]


@pytest.fixture
def kernel_makes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """All puzzles are looked for on random masks, which several processes share."""

    def none(request: Request, orders: Sequence[Order], threads: int, seconds: float | None) -> list[Made]:
        return [Made(b"", b"", request.most_reductions, OTHERWISE) for _ in orders]

    monkeypatch.setattr(attempts, "_by_kernel", none)


@pytest.mark.usefixtures("kernel_makes_none")
def test_processes_find_the_puzzles_on_random_masks_that_one_would_find(children: Children) -> None:
    one, several = (made(3, clues=27, mode="basic", workers=workers) for workers in (1, 2))
    assert one == several
    assert not any(puzzle.is_reduced for puzzle in one)
    assert not children()


@pytest.mark.usefixtures("kernel_makes_none")
def test_processes_that_find_none_end_in_time(children: Children) -> None:
    with pytest.raises(CannotGenerate, match="time_limit: expected 2 puzzles within 1 s, got 0"):
        made(2, clues=17, mode="naked-single", workers=2, time_limit=1)
    assert not children()


def test_more_puzzles_begin_with_the_same_ones() -> None:
    assert made(40)[:7] == made(7)
    assert list(islice(generate(10**9, seed=1), 7)) == made(7)


@pytest.mark.parametrize("symmetry", [symmetry.name for symmetry in SQUARE_SYMMETRIES])
def test_clues_keep_the_symmetry(symmetry: str) -> None:
    for puzzle in made(3, symmetry=symmetry, mode="propagation"):
        assert symmetry in symmetries_of(puzzle.mask)
        assert check(puzzle.grid).is_proper


def test_a_puzzle_is_made_again_by_its_seed_and_number() -> None:
    last = made(5, mode="lookahead", strictly=True)[-1]
    outcomes = last.outcomes()
    assert outcomes is not None
    assert outcomes[ReductionOutcome.LOOKAHEAD] > 0
    assert outcomes[ReductionOutcome.NO_SOLUTION] == outcomes[ReductionOutcome.SEARCH] == 0
    assert sum(outcomes.values()) == 81
    assert outcomes[ReductionOutcome.PROPAGATION] + outcomes[ReductionOutcome.LOOKAHEAD] == 81 - last.clues


def test_outcomes_tell_refusals_apart() -> None:
    puzzles = made(30, mode="naked-single")
    counted = [puzzle.outcomes() for puzzle in puzzles]
    for puzzle, outcomes in zip(puzzles, counted, strict=True):
        assert outcomes is not None
        assert sum(outcomes.values()) == 81
        assert outcomes[ReductionOutcome.SEVERAL] <= puzzle.clues
    assert any(each and sum(each.values()) - each[ReductionOutcome.SEVERAL] > 81 - 30 for each in counted)


def test_wishes_of_find_are_granted() -> None:
    (required,) = made(mode="basic", require="locked-candidates,hidden-single")
    for missing in ("locked-candidates", "hidden-single"):
        others = [strategy for strategy in chosen_strategies("basic") if strategy.name != missing]
        assert not completed([required.grid], others)[0]
    (up_to_it,) = made(require="naked-pair")
    others = [strategy for strategy in chosen_strategies("through:naked-pair") if strategy.name != "naked-pair"]
    assert completed([up_to_it.grid], "through:naked-pair")[0]
    assert not completed([up_to_it.grid], others)[0]
    (beyond,) = made(beyond="singles")
    assert not completed([beyond.grid], "singles")[0]
    (long,) = made(mode="naked-single", least_rounds=9, most_rounds=12)
    assert 9 <= len(rounds(long.grid, "naked-single")) <= 12


@pytest.mark.parametrize("strategies", ["singles", "basic", "naked-single,xy-wing", "through:skyscraper", "all"])
def test_modes_and_what_is_beyond_use_all_of_their_strategies(strategies: str) -> None:
    """Whether or not the classic board's own code in the kernel knows them."""
    for puzzle in made(3, mode=strategies):
        clues = [cell for cell, digit in enumerate(puzzle.grid.digits) if digit]
        without = [[0 if cell == gone else digit for cell, digit in enumerate(puzzle.grid.digits)] for gone in clues]
        assert not completed(np.array(without, np.uint8), strategies).any()
    assert not completed([puzzle.grid for puzzle in made(3, beyond=strategies)], strategies).any()


@pytest.mark.parametrize("mode", ["complete", "basic", "lookahead"])
def test_a_mask_is_one_more_wish(mode: str) -> None:
    mask = Mask.parse("*..**...*....*..")
    puzzles = made(2, board="4x4", mask=mask, mode=mode)
    assert all(puzzle.mask == mask and solves(puzzle) and not puzzle.is_reduced for puzzle in puzzles)
    assert puzzles[0].outcomes() is None
    others = "" if mode == "basic" else ", of those that strategies complete without a search"
    with pytest.raises(CannotGenerate, match=f"mask: no puzzle has clues in exactly these cells{others}"):
        made(2, board="4x4", mask="*...*...*...*...", mode=mode)


def test_few_clues_are_found_on_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "REDUCTIONS_BEFORE_MASKS", 1)
    monkeypatch.setattr(requests, "MIN_REDUCTIONS", 1)
    asked: dict[str, Any] = {"board": "6x6", "clues": 10, "symmetry": "half-turn", "mode": "basic"}
    puzzles = made(3, **asked)
    assert not all(puzzle.is_reduced for puzzle in puzzles)
    for puzzle in puzzles:
        assert (puzzle.clues, solves(puzzle)) == (10, True)
        assert "half-turn" in symmetries_of(puzzle.mask)
        assert check(puzzle.grid).is_proper


def test_what_cannot_be_found_is_said_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MAX_MASKS", 2)
    monkeypatch.setattr(attempts, "MAX_MASKS", 2)
    with pytest.raises(
        CannotGenerate, match=r"with 17 clues in mode propagation, found none in 1,000 grids and"
    ) as failure:
        made(clues=17, mode="propagation")
    nearest = failure.value.nearest
    assert isinstance(nearest, Puzzle)
    assert 20 <= nearest.clues <= 24
    assert solves(nearest)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"mode": "propagation", "least_rounds": 99}, "in mode propagation that takes 99 rounds or more, found"),
        (
            {"mode": "singles", "strictly": True, "most_rounds": 2},
            "in mode singles that needs hidden single and takes 2 rounds at most, found",
        ),
        ({"clues": 40, "minimal": True}, "with 40 clues in mode complete that has no redundant clue, found"),
        ({"beyond": "all", "clues": 50}, "in mode complete that needs more than full house, naked single, "),
        (
            {"mode": "complete", "strictly": True, "clues": 60},
            "a classic puzzle with 60 clues in mode complete, strictly, found",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_met_is_said_with_every_wish(
    asked: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "MAX_REDUCTIONS", 3)
    monkeypatch.setattr(requests, "REDUCTIONS_BEFORE_MASKS", 3)
    monkeypatch.setattr(requests, "MIN_REDUCTIONS", 3)
    for module in (requests, attempts):
        monkeypatch.setattr(module, "MAX_MASKS", 1)
    with pytest.raises(CannotGenerate) as failure:
        made(**asked)
    assert words in str(failure.value)


def test_no_puzzle_comes_twice_even_where_there_are_few() -> None:
    puzzles: list[str] = []
    endless = generate(10**6, board={"size": 2, "regions": None}, seed=1)
    with pytest.raises(CannotGenerate, match=r"other than the \d+ before, found none in 10,000 grids"):
        puzzles.extend(map(str, endless))
    assert len(puzzles) == len(set(puzzles)) == 8


def test_full_grids_that_are_no_disguises_of_each_other_are_told_apart() -> None:
    """They all have the same kinship."""
    grids = [puzzle.grid for puzzle in made(20, clues=81)]
    assert len(set(canonical(grids))) == 20


def test_a_grid_in_disguise_is_no_new_one() -> None:
    grid, other = (bytes(puzzle.grid.digits) for puzzle in made(2, clues=81))
    renamed = grid.translate(bytes([0, 2, 1, *range(3, 256)]))
    repetitions = Repetitions(board_named("classic"))
    keys = repetitions.keys([grid, renamed, other])
    repetitions.add(keys[0], grid)
    puzzles = zip(keys, [grid, renamed, other], strict=True)
    assert [repetitions.is_new(key, puzzle) for key, puzzle in puzzles] == [False, False, True]


def test_no_two_classic_puzzles_are_the_same_in_disguise() -> None:
    puzzles = made(2000)
    assert len(set(canonical([puzzle.grid for puzzle in puzzles]))) == 2000


@pytest.mark.long
def test_of_many_puzzles_no_two_are_the_same_in_disguise() -> None:
    forms: set[str] = set()
    puzzles: Iterator[Puzzle] = generate(100_000, seed=1)
    while some := list(islice(puzzles, 5000)):
        rows = np.array([puzzle.grid.digits for puzzle in some], np.uint8)
        assert (np.asarray(count_solutions(rows)) == 1).all()
        forms |= set(canonical(rows))
    assert len(forms) == 100_000


def test_progress_is_told() -> None:
    told: list[GenerationProgress] = []
    made(50, on_progress=told.append)
    assert told[-1].attempts >= 50
    assert [each.puzzles for each in told] == sorted(each.puzzles for each in told)


def test_time_runs_out_with_words() -> None:
    with pytest.raises(CannotGenerate, match=r"time_limit: expected 1,000,000 puzzles within 0.2 s, got \d"):
        made(10**6, time_limit=0.2)
    with pytest.raises(CannotGenerate, match=r"time_limit: expected 1 puzzle within 0.1 s, got 0"):
        made(mode="complete", strictly=True, time_limit=0.1)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"count": -1}, "count: expected a whole number of 0 or more, got -1"),
        ({"mode": "hard"}, "mode: expected propagation, lookahead, complete, or strategies; expected a strategy"),
        ({"mode": 5}, "mode: expected propagation, lookahead, complete, or strategies; expected names"),
        ({"mode": "naked-single", "strictly": True}, "strictly: expected a mode with a lesser one, got naked-single"),
        (
            {"clues": 16},
            "clues: expected 17 or more on the classic board, since no classic puzzle has fewer .*, got 16",
        ),
        ({"clues": 82}, "clues: expected up to 81 on the classic board, got 82"),
        ({"clues": 2, "board": "6x6"}, "clues: expected 5 or more on the 6x6 board, since two digits"),
        ({"clues": 18, "symmetry": "full"}, "clues: expected 17 or 20 .the nearest with the symmetry full., got 18"),
        ({"symmetry": "odd"}, "expected a symmetry"),
        ({"require": "x-wing", "mode": "lookahead"}, "require: expected a mode of strategies, .* got lookahead"),
        ({"require": "x-wing", "mode": "basic"}, "require: expected some of the strategies that may be used"),
        ({"beyond": "wishing"}, "beyond: expected a strategy"),
        ({"beyond": "singles", "mode": "propagation"}, "beyond: expected not all of the strategies"),
        ({"least_rounds": 3}, "least_rounds: expected a mode of strategies, or propagation, got complete"),
        ({"minimal": 1}, "minimal: expected True or False, got 1"),
        ({"seed": "x"}, "seed: expected a whole number, got 'x'"),
        ({"workers": 0}, "workers: expected a whole number of 1 or more, got 0"),
        ({"time_limit": -1}, "time_limit: expected seconds"),
        ({"on_progress": 1}, "on_progress: expected a function"),
        ({"mask": "*" * 81, "clues": 30}, "mask: expected no number of clues"),
        ({"mask": "*" * 81, "strictly": True}, "strictly: expected another mode than complete with a mask"),
        ({"board": "5x5"}, "expected a board"),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused_at_once(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        generate(**asked)


def test_a_puzzle_tells_about_itself() -> None:
    (puzzle,) = made(mode="propagation", symmetry="half-turn")
    assert (puzzle.mode, puzzle.symmetry, puzzle.seed, puzzle.number) == (PROPAGATION, "half-turn", 1, 1)
    told = puzzle.to_dict()
    assert (told["puzzle"], told["solution"], told["clues"]) == (str(puzzle), str(puzzle.solution), len(puzzle.mask))
    assert puzzle.path.solved
    assert puzzle.hints.is_complete
    assert repr(puzzle).startswith("Puzzle(<propagation, ")
    assert [mode.lesser for mode in (COMPLETE, LOOKAHEAD)] == [LOOKAHEAD, PROPAGATION]
    assert board_named("classic") == puzzle.board
