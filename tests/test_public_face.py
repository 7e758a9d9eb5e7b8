"""The public face: its names, and its errors, which say what was expected and what was given."""

import copy
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from tests.rating.samples import RATED
from tools.python_page import purposes

import cluewright as cw
from cluewright.sweeping import SweepQuestion

LINE = "1...2..3..4..1.."
DRAWN = "1 . | . .\n2 . | . 3\n----+----\n. . | 4 .\n. 1 | . ."
SQUARE = np.array([int(symbol) for symbol in LINE.replace(".", "0")]).reshape(4, 4)
ONE_PUZZLE: list[Callable[..., Any]] = [
    cw.solution,
    cw.some_solution,
    cw.solutions,
    cw.check,
    cw.trace,
    cw.explain,
    cw.hint,
    cw.rate,
]


@pytest.mark.parametrize("name", cw.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(cw, name) is not None
    assert name in dir(cw)


def test_the_map_that_help_begins_with_has_every_public_name_once() -> None:
    named = [name for names in purposes().values() for name in names]
    assert sorted(named) == sorted(set(cw.__all__) - {"__version__"})


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'solve_everything'"):
        cw.solve_everything  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("function", ONE_PUZZLE)
@pytest.mark.parametrize(
    "wrong",
    [None, 5, object, [None] * 16, [1.5] + [0] * 15, ["1"] * 16, SQUARE / 2, "", "12", "x" * 16, [9] * 16],
    ids=repr,
)
def test_what_is_no_puzzle_is_refused_with_words(function: Callable[..., Any], wrong: object) -> None:
    with pytest.raises(cw.CluewrightError, match=r"(?s)expected.*(got|found)"):
        function(wrong)


@pytest.mark.parametrize("function", ONE_PUZZLE)
def test_a_puzzle_may_come_in_every_form(function: Callable[..., Any]) -> None:
    forms = [
        LINE,
        DRAWN,
        cw.read_grid(LINE),
        SQUARE.ravel(),
        SQUARE.ravel().astype(np.uint8),
        SQUARE.ravel().tolist(),
        SQUARE,
        SQUARE.tolist(),
        LINE.encode(),
    ]
    results = [function(form) for form in forms]
    assert len({str(list(result)) if function is cw.solutions else repr(result) for result in results}) == 1


@pytest.mark.parametrize(
    "call",
    [
        lambda: cw.count_solutions(None),  # type: ignore[call-overload]
        lambda: cw.count_solutions([None]),  # type: ignore[list-item]
        lambda: cw.count_solutions({}),
        lambda: cw.count_solutions(LINE, limit=2.5),  # type: ignore[call-overload]
        lambda: cw.count_solutions(LINE, "4x4"),  # type: ignore[call-overload]
        lambda: cw.count_solutions(LINE, limit=True),
        lambda: cw.count_solutions(LINE, limit=-1),
        lambda: cw.some_solution(LINE, seed="x"),  # type: ignore[arg-type]
        lambda: cw.completed(LINE),
        lambda: cw.rates(LINE),
        lambda: cw.rates([LINE], 7),  # type: ignore[arg-type]
        lambda: cw.rates([LINE], ["ease"]),
        lambda: cw.calibrate([LINE], []),
        lambda: cw.calibrate([LINE], ["easy"]),
        lambda: cw.calibrate([LINE, LINE], ["easy", "hard"]),
        lambda: cw.find("*" * 15 + ".", most_rounds=0),
        lambda: cw.random_mask(cells=(5, 2)),
        lambda: cw.completed([0] * 16),  # type: ignore[list-item]
        lambda: cw.completed([LINE], 5),  # type: ignore[call-overload]
        lambda: cw.completed([LINE, "x"]),
        lambda: cw.explain(LINE, None),  # type: ignore[call-overload]
        lambda: cw.explain(LINE, "wishing"),
        lambda: cw.canonical(None),  # type: ignore[call-overload]
        lambda: cw.canonical(["x"]),
        lambda: cw.canonical_mask(5),  # type: ignore[arg-type]
        lambda: cw.canonical_mask("*?"),
        lambda: cw.read_grid(None),  # type: ignore[arg-type]
        lambda: cw.read_position(7),  # type: ignore[arg-type]
        lambda: cw.write(LINE, "morse"),
        lambda: cw.Grid.parse(5),  # type: ignore[arg-type]
        lambda: cw.mask(None),  # type: ignore[arg-type]
        lambda: cw.random_grids(-1),
        lambda: cw.random_grids(1, seed="x"),  # type: ignore[arg-type]
        lambda: cw.random_grids(1, threads=0),
        lambda: cw.reduced([LINE, "." * 16]),
        lambda: cw.reduced(LINE),
        lambda: cw.reduced([LINE], orders=[[99]]),
        lambda: cw.board(5),  # type: ignore[arg-type]
        lambda: cw.board({"size": 10**9}),
        lambda: cw.read_position(LINE).after([(0, 9)]),
        lambda: cw.read_position(LINE).after(places=[(999, 1)]),
        lambda: cw.read_position(LINE).after(removes=[(-1, 1)]),
        lambda: cw.read_position(LINE).after(removes=[(2, 0)]),
        lambda: cw.find(LINE, cancel=threading.Event),  # type: ignore[arg-type]
        lambda: cw.Grid(LINE, cw.board("4x4")),  # type: ignore[arg-type]
    ],
    ids=map(str, range(1, 100)),
)
def test_every_other_wrong_argument_is_refused_with_words(call: Callable[[], Any]) -> None:
    with pytest.raises(cw.CluewrightError, match=r"(?s)expected.*(got|found)"):
        call()


def test_a_limit_or_a_number_of_threads_may_be_as_great_as_one_likes() -> None:
    empty = "." * 16
    assert cw.count_solutions(empty, limit=2**63) == cw.count_solutions([empty], limit=2**99)[0] == 288
    assert len(list(cw.solutions(empty, limit=2**64))) == 288
    assert cw.completed([LINE], threads=2**40).all()
    assert len(cw.reduced([cw.solution(LINE)], threads=2**40)) == len(cw.random_grids(1, "4x4", threads=2**40)) == 1


@pytest.mark.parametrize("function", [cw.completed, cw.rates, cw.reduced])
def test_one_puzzle_where_several_are_expected_is_to_be_put_in_a_list(function: Callable[..., Any]) -> None:
    for one in (LINE, cw.read_grid(LINE), SQUARE.ravel(), SQUARE):
        with pytest.raises(cw.CluewrightError, match="expected several puzzles, got one; put it in a list"):
            function(one)


def test_the_order_of_a_range_is_said_to_be_wrong() -> None:
    with pytest.raises(
        cw.CluewrightError, match="cells: expected the lowest number first, then the highest, got 5 and 2"
    ):
        cw.random_mask(cells=(5, 2))


def test_no_search_is_begun_for_a_puzzle_of_no_rounds() -> None:
    with pytest.raises(
        cw.CluewrightError, match="most_rounds: expected 1 or more, since no cell is filled in 0 rounds"
    ):
        cw.find("*" * 15 + ".", most_rounds=0)
    assert isinstance(cw.find("1234341221434321", most_rounds=0), cw.Found)


def test_no_cell_outside_the_board_is_in_a_mask() -> None:
    mask = cw.mask("*" * 16)
    assert [cell in mask for cell in (-1, 0, 15, 16)] == [False, True, True, False]


def test_a_grid_or_mask_of_other_whole_numbers_is_the_same_one() -> None:
    grid, fixed = cw.read_grid(LINE), cw.mask(LINE)
    for digits in (list(grid.digits), tuple(np.array(grid.digits)), np.array(grid.digits)):
        assert cw.Grid(digits, grid.board) == grid  # type: ignore[arg-type]
        assert hash(cw.Grid(digits, grid.board)) == hash(grid)  # type: ignore[arg-type]
        assert json.dumps(cw.Grid(digits, grid.board).digits) == json.dumps(grid.digits)  # type: ignore[arg-type]
    assert cw.Mask(grid.board, fixed.cells, list(fixed.digits)) == fixed  # type: ignore[arg-type]


def test_small_values_reconstruct_from_their_repr_and_read_as_notation() -> None:
    from cluewright.boards import House
    from cluewright.boards.symmetries import Transformation
    from cluewright.strategies import Mark, strategy_named

    names = {**{name: getattr(cw, name) for name in cw.__all__}, "House": House, "Mark": Mark}
    path = cw.explain(LINE)
    for value in (
        cw.read_grid(LINE),
        cw.read_position(LINE),
        cw.mask(LINE),
        path.steps[0].marks,
        cw.check(LINE),
        cw.board({"size": 1, "regions": [0]}),
        Transformation.identity(cw.board("4x4")),
        cw.verify(IMPOSSIBLE.certificate),
        FOUND.effort,
        cw.estimate(LINE, probes=2),
        *cw.expected("*" + 15 * "."),
    ):
        assert eval(repr(value), {**names, "Transformation": Transformation}) == value
    assert eval(repr(strategy_named("x-wing")), {"strategy_named": strategy_named}) == strategy_named("x-wing")
    assert str(cw.read_position(LINE)) == str(cw.read_grid(LINE)) == LINE
    assert str(path).splitlines()[0] == str(path.steps[0])


def found(outcome: cw.Outcome) -> cw.Found:
    assert isinstance(outcome, cw.Found)
    return outcome


def refuted(outcome: cw.Outcome) -> cw.Impossible:
    assert isinstance(outcome, cw.Impossible)
    return outcome


CLASSIC = cw.read_grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
FOUND = found(cw.find("*..**...*....*..", seed=1))
IMPOSSIBLE = refuted(cw.find("*...*...*....*..", seed=1))
(GENERATED,) = cw.generate(mode="propagation", seed=1)
SMALLEST = cw.minimum("naked-single", "4x4", seed=1)
with TemporaryDirectory() as folder, cw.library(f"{folder}/library.db") as mine:
    mine.add(FOUND)
    STORED = mine[1]
SWEPT = cw.Sweep(Path("results"), SweepQuestion.understood("find", None, {}, 1), 1, 1, {"found": 1}, 0, 0.1)
SHORT_REPRS: list[tuple[object, str]] = [
    (cw.board({"size": 9, "regions": [*range(9)] * 9, "name": "mine"}), "Board(<81 cells, 27 houses>, name='mine')"),
    (cw.read_grid("." * 2400 + "1"), "Grid(<1 of 2401 cells filled>, board('49x49'))"),
    (cw.mask("." * 2400 + "*"), "Mask(<1 of 2401 cells>, board('49x49'))"),
    (cw.Position.start(CLASSIC), "Position(<17 of 81 cells filled, 318 candidates left>, board('classic'))"),
    (cw.explain(CLASSIC), "Path(<71 steps>, solved=True)"),
    (cw.explain(CLASSIC).steps[0], f"Step(<{cw.explain(CLASSIC).steps[0]}>)"),
    (cw.trace(CLASSIC), f"Trace(<827 rows>, {CLASSIC!r})"),
    (cw.rounds(CLASSIC, "naked-single"), "Rounds(<0 rounds>, solved=False)"),
    (
        cw.read_sheets(f":0000:x:+{LINE}:::::")[0],
        "Sheet(<4 clues, in play, 0 notes>, board('4x4'))",
    ),
    (cw.check("." * 256), "Check(<2 or more solutions>, Grid.parse('" + "." * 256 + "', board('16x16')))"),
    (cw.symmetry_group(cw.board()), "Group(<3359232 transformations>, board('classic'))"),
    (cw.symmetry_group(cw.board()).random(1), "Transformation(<of 81 cells>, board('classic'))"),
    (cw.draw(LINE), "Picture(<18 shapes>, title='A Sudoku on the 4x4 board with 5 clues')"),
    (cw.rate(LINE), f"Rating(<easy, WNEF 0.7273, technique 1.2>, {cw.read_grid(LINE)!r})"),
    (cw.rate(LINE).profile, "Profile(<11 moments>, solved=True)"),
    (cw.rates([LINE], ["wnef", "clues"]), "Ratings(<wnef, clues of 1 puzzle>, board('4x4'))"),
    (
        cw.calibrate([puzzle for puzzle, _ in RATED], [level for _, level in RATED], measures=["clues"]),
        "Calibration(<24 puzzles of easy, hard>, best='clues')",
    ),
    (GENERATED, f"Puzzle(<propagation, {GENERATED.clues} clues>, grid={GENERATED.grid!r})"),
    (GENERATED.hints, f"HintSequence(<{81 - GENERATED.clues} cells>, {GENERATED.grid!r})"),
    (SWEPT, "Sweep(<1 of 1 masks answered>, folder='results')"),
    (FOUND, f"Found(<by {FOUND.engine}>, puzzle={FOUND.puzzle!r})"),
    (IMPOSSIBLE, f"Impossible(<by screens, idle-symmetry>, mask={IMPOSSIBLE.mask!r})"),
    (IMPOSSIBLE.certificate, f"Certificate(<idle-symmetry>, {IMPOSSIBLE.mask!r})"),
    (
        cw.find("*..**...*....*..", engine="naive", seed=1, time_limit=0),
        f"Undecided(<after 0.0 s>, cause=Cause.TIME_LIMIT, mask={FOUND.mask!r})",
    ),
]


@pytest.mark.parametrize(("value", "short"), SHORT_REPRS, ids=[type(value).__name__ for value, _ in SHORT_REPRS])
def test_long_values_have_a_short_repr_that_says_so(value: object, short: str) -> None:
    assert repr(value) == short
    assert "<" in short


@pytest.mark.parametrize("made", [FOUND, GENERATED, SMALLEST, STORED], ids=lambda made: type(made).__name__)
def test_what_was_made_stands_for_its_puzzle_everywhere(made: Any, tmp_path: Path) -> None:
    grid = made.__grid__()
    assert isinstance(grid, cw.Grid)
    functions: list[Callable[..., Any]] = [*ONE_PUZZLE, cw.rounds, cw.canonical, cw.write, cw.hint_sequence]
    for function in functions:
        answers = [function(thing) for thing in (made, grid)]
        one, other = (list(told) if isinstance(told, Iterator) else told for told in answers)
        assert one == other, function.__name__
    assert str(cw.draw(made, shaded=False)) == str(cw.draw(grid, shaded=False))
    for batch in (cw.canonical, cw.count_solutions, cw.completed, cw.book):
        assert np.array_equal(batch([made, made]), batch([grid, grid])), batch.__name__
    with pytest.raises(cw.CluewrightError, match="expected several puzzles, got one"):
        cw.book(made)
    with cw.library(tmp_path / "library.db") as library:
        assert list(library.add([made, grid]).numbers) == [1, 1]
        assert library.standing(made) == 1
    with pytest.raises(cw.CluewrightError, match="expected"):
        cw.rate(type(made))  # type: ignore[arg-type]


def test_every_value_of_the_public_face_has_its_repr_tested() -> None:
    classes = {name for name in cw.__all__ if isinstance(getattr(cw, name), type)}
    errors = {name for name in classes if issubclass(getattr(cw, name), Exception)}
    tested = {type(value).__name__ for value, _ in SHORT_REPRS}
    assert classes - errors - tested == {
        "BookPuzzle",
        "Library",
        "Strategy",
        "Verdict",
        "Effort",
        "Estimate",
        "Expected",
        "Complete",
        "Minimum",
        "Mode",
    }


@pytest.mark.parametrize("value", [value for value, _ in SHORT_REPRS], ids=lambda value: type(value).__name__)
def test_every_value_has_a_hash_that_goes_with_equality(value: object) -> None:
    other = copy.deepcopy(value)
    assert other == value
    assert hash(other) == hash(value)
    assert len({value, other}) == 1


def test_whole_numbers_and_flags_of_numpy_are_numbers_and_flags() -> None:
    plain = cw.find("*..*.*....*..*..", "naked-single", seed=1, most_rounds=1, minimal=True)
    of_numpy: dict[str, Any] = {"seed": np.int64(1), "most_rounds": np.int64(1), "minimal": np.bool_(True)}
    assert cw.find("*..*.*....*..*..", "naked-single", **of_numpy) == plain
    assert len(cw.random_grids(np.array(1), "4x4")) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [2**40, -1, 0.5, float("nan"), True, None, 2**64 - 1])
def test_an_order_of_what_is_no_cell_is_refused(wrong: object) -> None:
    for orders in ([[wrong] * 16], np.array([[wrong] * 16])):
        with pytest.raises(cw.CluewrightError, match="orders: expected"):
            cw.reduced(["1234341221434321"], orders=orders)  # type: ignore[arg-type]


def test_a_limit_beyond_machine_words_is_no_limit_and_too_many_grids_are_refused() -> None:
    assert len(cw.trace("." * 16, limit=2**63).solutions) == 288
    with pytest.raises(cw.CluewrightError, match="count: expected a whole number 0 to"):
        cw.random_grids(2**63, "4x4")
