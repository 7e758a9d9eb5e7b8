"""What several puzzles may come in: every kind of batch for every function that takes one, and what is refused."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, assert_type

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from tests.cases import check_each

import cluewright as cw
from cluewright.boards.batches import as_rows, read_batch

LINES = ["1...2..3..4..1..", "1......2...34...", "12..3412..4.4..."]
PROPER = LINES[:2]
DIGITS = np.array([[int(symbol) for symbol in line.replace(".", "0")] for line in PROPER], np.uint8)
MISSING = ("None", "NaN", "NA", "null", "a gap in an array")

KINDS: dict[str, Callable[[], Any]] = {
    "a list of lines": lambda: PROPER,
    "a tuple of lines": lambda: tuple(PROPER),
    "a generator": lambda: (line for line in PROPER),
    "an iterator": lambda: iter(PROPER),
    "values of a dict": lambda: dict(enumerate(PROPER)).values(),
    "keys of a dict": lambda: dict.fromkeys(PROPER).keys(),
    "a map": lambda: map(str, PROPER),
    "lines as bytes": lambda: [line.encode() for line in PROPER],
    "grids": lambda: [cw.read_grid(line) for line in PROPER],
    "grids and lines": lambda: [cw.read_grid(PROPER[0]), PROPER[1]],
    "lists of digits": DIGITS.tolist,
    "bytes of digits": lambda: [bytes(row) for row in DIGITS.tolist()],
    "lists of rows of digits": DIGITS.reshape(2, 4, 4).tolist,
    "an array of digits": lambda: DIGITS,
    "an array of 64-bit digits": lambda: DIGITS.astype(np.int64),
    "an array of rows of digits": lambda: DIGITS.reshape(2, 4, 4),
    "a list of arrays of digits": lambda: [*DIGITS.reshape(2, 4, 4)],
    "an array of str": lambda: np.array(PROPER),
    "an array of bytes": lambda: np.array(PROPER, "S"),
    "an array of objects": lambda: np.array(PROPER, object),
    "an array of texts of any length": lambda: np.array(PROPER, np.dtypes.StringDType()),
    "a column of pandas": lambda: pd.Series(PROPER, index=[7, 3]),
    "a column of objects of pandas": lambda: pd.Series(PROPER, dtype=object),
    "a column of Arrow in pandas": lambda: pd.Series(PROPER, dtype="string[pyarrow]"),
    "a column of categories of pandas": lambda: pd.Series(PROPER, dtype="category"),
    "an index of pandas": lambda: pd.Index(PROPER),
    "an array of Arrow": lambda: pa.array(PROPER),
    "a chunked array of Arrow": lambda: pa.chunked_array([[PROPER[0]], [PROPER[1]]]),
    "an array of lists of Arrow": lambda: pa.array(DIGITS.tolist()),
    "what `generate` returns": lambda: [_Made(line) for line in PROPER],
}
"""Two puzzles in every kind of batch."""


class _Made:
    """What stands for a puzzle."""

    def __init__(self, line: str) -> None:
        self._line = line

    def __grid__(self) -> cw.Grid:
        return cw.read_grid(self._line)


def polars_kinds() -> dict[str, Callable[[], Any]]:
    """The same for polars."""
    pl = pytest.importorskip("polars", reason="polars is not installed: it is one of the tools that `make` sets up")
    return {
        "a column of polars": lambda: pl.Series(PROPER),
        "a column of categories of polars": lambda: pl.Series(PROPER, dtype=pl.Categorical),
        "a column of bytes of polars": lambda: pl.Series([line.encode() for line in PROPER]),
        "a column of lists of polars": lambda: pl.Series(DIGITS.tolist()),
    }


def _added(puzzles: Any) -> list[int]:
    with cw.library("puzzles.db") as library:
        return list(library.add(puzzles).numbers)


def _booked(puzzles: Any) -> list[str]:
    from cluewright.drawing.booklets.book import booklet_of

    return [str(each.puzzle) for each in booklet_of(puzzles, solutions="none").puzzles]


def _calibrated(puzzles: Any) -> str:
    """What is said of two puzzles, which are too few."""
    try:
        return str(cw.calibrate(puzzles, pd.Series(["easy", "hard"]), measures="clues"))
    except cw.CluewrightError as error:
        if "for a fit" not in str(error):
            raise
        return str(error)


FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "automorphisms": lambda puzzles: [len(group) for group in cw.automorphisms(puzzles)],
    "book": _booked,
    "calibrate": _calibrated,
    "canonical": cw.canonical,
    "check": cw.check,
    "completed": lambda puzzles: cw.completed(puzzles).tolist(),
    "convert": lambda puzzles: cw.convert(puzzles, "line"),
    "count_solutions": lambda puzzles: cw.count_solutions(puzzles).tolist(),
    "explain": cw.explain,
    "hint": cw.hint,
    "rates": lambda puzzles: cw.rates(puzzles, "level, wnef").to_dict(),
    "reduced": lambda puzzles: cw.reduced(puzzles, seed=1).tolist(),
    "solution": cw.solution,
    "Library.add": _added,
}
"""Every public function that takes several puzzles; `sweep`, which starts processes, has the test of its own."""
EACH_ALONE = ("canonical", "check", "completed", "count_solutions", "explain", "hint", "solution")
"""The functions whose answers to two puzzles are those to each of them."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("library", ["numpy, pandas and Arrow", "polars"])
def test_every_kind_of_batch_means_the_same_to_every_function(library: str) -> None:
    kinds = polars_kinds() if library == "polars" else KINDS
    expected = {name: function(PROPER) for name, function in FUNCTIONS.items()}

    def same(name: str, kind: str) -> None:
        assert FUNCTIONS[name](kinds[kind]()) == expected[name]

    check_each(same, ((name, kind) for name in FUNCTIONS for kind in kinds))


def test_where_the_board_is_given_rows_of_digits_may_be_as_many_as_their_digits() -> None:
    """Sixteen rows of 16 digits may be one puzzle of 16x16; for 4x4 they are several."""
    square = np.tile(DIGITS, (8, 1))
    squares = {"a list": square.tolist(), "an array": square, "a list of arrays": [*square]}

    def several(name: str, kind: str) -> None:
        function = getattr(cw, name)
        assert [*function(squares[kind], board="4x4")] == [*function(PROPER, board="4x4")] * 8

    check_each(several, ((name, kind) for name in EACH_ALONE for kind in squares))
    assert len(cw.automorphisms(square.tolist(), board="4x4")) == 16


def test_an_empty_batch_is_answered_with_nothing_by_every_function() -> None:
    empty: dict[str, Callable[[], Any]] = {
        "a list": list,
        "a generator": lambda: iter(()),
        "an array": lambda: np.zeros((0, 16), int),
        "pandas": lambda: pd.Series([], dtype=str),
        "Arrow": lambda: pa.chunked_array([], pa.string()),
    }

    def answered(name: str, kind: str) -> None:
        if name in ("book", "calibrate", "convert"):
            return
        answer = FUNCTIONS[name](empty[kind]())
        assert answer == ({"board": "classic", "level": [], "wnef": []} if name == "rates" else [])

    check_each(answered, ((name, kind) for name in FUNCTIONS for kind in empty))


def test_an_error_names_the_puzzle_and_has_its_index_in_every_function() -> None:
    wrong = {
        "None": [*PROPER, None],
        "NaN": pd.Series([*PROPER, None]),
        "NA": pd.Series([*PROPER, pd.NA], dtype=object),
        "null": pa.array([*PROPER, None]),
        "a gap in an array": np.array([*PROPER, None], object),
        "a wrong line": [*PROPER, "1?.............."],
        "a number": [*PROPER, 7],
        "wrong digits": [*PROPER, [99] * 16],
    }

    def told(name: str, kind: str) -> None:
        with pytest.raises(cw.CluewrightError, match=r"puzzle 3: .*expected .*, got") as error:
            FUNCTIONS[name](wrong[kind])
        assert error.value.index == 2
        assert ("a missing value" in str(error.value)) == (kind in MISSING) or name in ("book", "convert")

    check_each(told, ((name, kind) for name in FUNCTIONS for kind in wrong))


def test_kept_errors_stand_in_the_places_of_their_puzzles() -> None:
    some = [None, PROPER[0], "?", PROPER[1], [7] * 16]
    functions: dict[str, Callable[..., Any]] = {name: getattr(cw, name) for name in EACH_ALONE}

    def kept(name: str) -> None:
        answers = functions[name](iter(some), errors="keep")
        assert [answers[1], answers[3]] == list(functions[name](PROPER))
        assert [(answers[index].index, str(answers[index])[:8]) for index in (0, 2, 4)] == [
            (0, "puzzle 1"),
            (2, "puzzle 3"),
            (4, "puzzle 5"),
        ]
        one = "expected several puzzles, got one" if name == "completed" else "errors: expected 'raise' for one puzzle"
        with pytest.raises(cw.CluewrightError, match=one):
            functions[name](PROPER[0], errors="keep")
        with pytest.raises(cw.CluewrightError, match="errors: expected raise, keep, got 'skip'"):
            functions[name](PROPER, errors="skip")

    check_each(kept, ((name,) for name in functions))
    assert [len(group) for group in cw.automorphisms(["1..............."])] == [8]
    assert isinstance(cw.automorphisms(some, errors="keep")[0], cw.CluewrightError)


def test_kept_errors_of_ratings_leave_gaps_and_are_told() -> None:
    found = cw.rates([*LINES, None, PROPER[0]], "level, technique, clues", errors="keep")
    assert found.errors is not None
    assert {index: type(error) for index, error in found.errors.items()} == {
        2: cw.ManySolutions,
        3: cw.CluewrightError,
    }
    record = found.to_dict()
    assert record["level"] == ["easy", "easy", None, None, "easy"]
    assert record["clues"] == [5, 4, None, None, 5]
    assert record["technique_at_least"] == [None] * 5
    assert [*found.columns["clues"].texts()] == ["5", "4", "-", "-", "5"]
    assert [error and error[:8] for error in record["error"]] == [None, None, "puzzle 3", "puzzle 4", None]  # type: ignore[attr-defined]
    assert isinstance(cw.solution(LINES, errors="keep")[2], cw.ManySolutions)
    assert len(pd.DataFrame(record)) == 5


def test_what_is_no_batch_is_refused_with_advice() -> None:
    pl = polars_or_none()
    tables = [pd.DataFrame({"puzzle": PROPER}), pa.table({"puzzle": PROPER})]
    tables += [] if pl is None else [pl.DataFrame({"puzzle": PROPER})]
    named: list[tuple[Any, str]] = [(table, "got a table; give its column") for table in tables]
    named += [(dict(enumerate(PROPER)), r"got a mapping; give its values\(\)")]
    refused: list[tuple[Any, str]] = [
        (7, "expected several puzzles, as a list, a column of a table or an array, got int 7"),
        (None, "got NoneType None"),
        (np.array("x"), "got ndarray"),
    ]

    def advised(name: str, thing: Any, message: str) -> None:
        with pytest.raises(cw.CluewrightError, match=message):
            FUNCTIONS[name](thing)

    check_each(advised, ((name, thing, message) for name in FUNCTIONS for thing, message in named))
    names = [name for name in FUNCTIONS if name != "convert"]  # which takes a file and a sheet, too
    check_each(advised, ((name, thing, message) for name in names for thing, message in refused))


def polars_or_none() -> Any:
    try:
        return pytest.importorskip("polars")
    except pytest.skip.Exception:
        return None


def test_many_puzzles_are_read_some_at_a_time_as_if_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.boards.batches.READ_AT_ONCE", 2)
    board, rows = as_rows(iter(LINES * 3))
    assert (str(board), len(rows)) == ("4x4", 9)
    assert np.array_equal(rows, np.tile(as_rows(LINES)[1], (3, 1)))
    windoku = cw.read_grid("." * 81, "windoku")
    with pytest.raises(
        cw.CluewrightError, match=r"puzzle 3: expected the classic\+windoku board, as for puzzle 1, got"
    ):
        as_rows([windoku, windoku, "." * 81])
    batch = read_batch(["?", None, *PROPER, "x" * 16, "." * 81], errors="keep")
    assert ([*batch.errors], batch.places.tolist()) == ([0, 1, 4, 5], [2, 3])


def test_digits_in_an_array_of_bytes_are_not_copied() -> None:
    assert as_rows(DIGITS)[1] is DIGITS or np.shares_memory(as_rows(DIGITS)[1], DIGITS)


def test_no_library_of_tables_is_imported_to_read_puzzles() -> None:
    package = Path(cw.__file__).parent
    imports = re.compile(r"^\s*(?:import|from) (pandas|polars|pyarrow)\b", re.MULTILINE)
    found = {
        (str(path.relative_to(package)), library)
        for path in package.rglob("*.py")
        for library in imports.findall(path.read_text(encoding="utf-8"))
    }
    assert {library for _, library in found} <= {"pyarrow"}
    assert {place.partition("/")[0] for place, _ in found} <= {"storing", "sweeping"}, "which write Parquet files"


def test_type_checkers_know_what_comes_back() -> None:
    """`make lint` holds these types against the annotations."""
    one, column = PROPER[0], pd.Series(PROPER)
    assert_type(cw.solution(one), cw.Grid)
    assert_type(cw.solution(column), list[cw.Grid])
    assert_type(cw.solution(DIGITS.tolist(), errors="keep"), list[cw.Grid | cw.CluewrightError])
    assert_type(cw.check(one), cw.Check)
    assert_type(cw.check(iter(PROPER)), list[cw.Check])
    assert_type(cw.check([one, None], errors="keep"), list[cw.Check | cw.CluewrightError])
    assert_type(cw.explain(one), cw.Path)
    assert_type(cw.explain({1: one}.values()), list[cw.Path])
    assert_type(cw.explain([None], errors="keep"), list[cw.Path | cw.CluewrightError])
    assert_type(cw.hint(one), cw.Step | None)
    assert_type(cw.hint(column), list[cw.Step | None])
    assert_type(cw.hint(column, errors="keep"), list[cw.Step | cw.CluewrightError | None])
    assert_type(cw.canonical(one), str)
    assert_type(cw.canonical(column), list[str])
    assert_type(cw.canonical(column, errors="keep"), list[str | cw.CluewrightError])
    assert_type(len(cw.automorphisms(one)), int)
    assert_type([len(group) for group in cw.automorphisms(column)], list[int])
    assert_type(cw.count_solutions(one), int)
    assert_type(cw.count_solutions(column, errors="keep"), list[int | cw.CluewrightError])
    assert_type(cw.completed(column, errors="keep"), list[bool | cw.CluewrightError])
    rows = cw.solution([[1, 0, 0, 0], [2, 0, 0, 3], [0, 0, 4, 0], [0, 1, 0, 0]])
    assert_type(rows, cw.Grid | list[cw.Grid])  # the lengths tell, which types do not know
    assert rows == cw.solution(one)
