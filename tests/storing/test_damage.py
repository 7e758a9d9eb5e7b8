"""One row that is damaged never hides the others: they are read, and an error names the one that cannot be."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from tests.cli.runs import run
from tests.storing.damaging import write_into
from tests.storing.samples import CLASSIC, SMALL, puzzles

import cluewright as cw
from cluewright.errors import CluewrightError
from cluewright.storing import Library, keeping, library, to_booklet, to_parquet
from cluewright.storing.schema import declared_columns

OTHER = "1......2...34..."
COLUMNS = sorted(declared_columns())
VALUES: dict[str, Any] = {
    "NULL": None,
    "text": "text",
    "empty text": "",
    "control characters": "\x1b[31mred\n",
    "no UTF-8": "CAST(x'ff41' AS TEXT)",
    "NUL": "CAST(x'00' AS TEXT)",
    "half of JSON": "[[[{",
    "deep JSON": "[" * 100_000,
    "JSON of another kind": '{"name": ["x"], "rows": 1e999, "puzzle": null}',
    "bytes": b"\x01\x02",
    "no bytes": b"",
    "0": 0,
    "-1": -1,
    "the greatest": 2**63 - 1,
    "half": 0.5,
    "infinity": 1e999,
    "less than all": -1e999,
}
"""What is put in place of values; a text with `CAST` is SQL."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a library with rows in every table."""
    path = tmp_path_factory.mktemp("sound") / "lib.db"
    with library(path) as made:
        made.add([SMALL, OTHER], source="one", tags="a,b")
        made.add(CLASSIC, source="two", tags="b")
        made.rate()
        with keeping(made) as keeper:
            keeper.keep(cw.find("**..............", "naked-single"))
            keeper.keep(cw.find("*..**...*....*..", "basic", seed=1))
    return path


@pytest.fixture
def copy(sound: Path, quick: Path) -> Path:
    return Path(shutil.copy(sound, quick / "lib.db"))


def spoil(path: Path, full: str, what: str, only: str = "") -> None:
    """Put a wrong value into a column, of all rows or of some."""
    (table, column), value = full.split("."), VALUES[what]
    is_sql = isinstance(value, str) and value.startswith("CAST")
    statement = f"UPDATE OR REPLACE {table} SET {column} = {value if is_sql else '?'} {only}"
    write_into(path, table, statement, () if is_sql else (value,))


def exported(found: Library, to: Path) -> None:
    for name in ("sdm", "line"):
        "".join(map(str, cw.convert(found.sheets(), name)))
    to_parquet(found.select(), to / "all.parquet")


READING: dict[str, Callable[[Library, Path], object]] = {
    "select": lambda found, to: [each.to_dict() for each in found],
    "sorted": lambda found, to: [each.to_dict() for each in found.select(sort="score", level="easy")],
    "by tags": lambda found, to: [str(each) for each in found.select(tags="b", needs="naked-single", source="one")],
    "by board": lambda found, to: [found.count(board="4x4"), found.count(measure="clues=5"), len(found)],
    "one": lambda found, to: found[1].to_dict(),
    "sheets": lambda found, to: [each.sheet.notes for each in found],
    "statistics": lambda found, to: found.statistics().to_dict(),
    "names": lambda found, to: [found.tags(), found.boards()],
    "outcomes": lambda found, to: [
        each.to_dict() for thing in (4, "**..............") for each in found.outcomes(thing)
    ],
    "standing": lambda found, to: (found.standing(SMALL), CLASSIC in found),
    "parquet": lambda found, to: to_parquet(found, to / "all.parquet"),
}
WRITING: dict[str, Callable[[Library, Path], object]] = {
    "tag": lambda found, to: (found.tag("c", tags="b"), found.untag("b", numbers=[1])),
    "add": lambda found, to: [found.add(some, tags="a,c").new for some in (SMALL, CLASSIC, puzzles(2, "4x4"))],
    "rate": lambda found, to: found.rate("wnef"),
    "keep": lambda found, to: keep(found),
    "remove": lambda found, to: found.remove(numbers=range(1, 100)),
}


def keep(found: Library) -> None:
    with keeping(found) as keeper:
        keeper.keep(cw.find("**..............", "naked-single"))


SHARE = 15
"""How many short tests share the columns among themselves."""


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: what is written a thousand times need not reach a disk."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else tmp_path) as folder:
        yield Path(folder)


@pytest.mark.parametrize("what", VALUES)
def test_a_value_in_a_column_is_answered_or_told_with_its_place(what: str, sound: Path, quick: Path) -> None:
    check_columns(what, COLUMNS[list(VALUES).index(what) % SHARE :: SHARE], sound, quick)


@pytest.mark.long
@pytest.mark.parametrize("what", VALUES)
def test_any_value_in_any_column_is_answered_or_told_with_its_place(what: str, sound: Path, quick: Path) -> None:
    check_columns(what, COLUMNS, sound, quick)


def check_columns(what: str, columns: Sequence[str], sound: Path, quick: Path) -> None:
    """Put a value into each of some columns in turn, and use the library in every way."""
    refused: list[tuple[str, str, str]] = []
    for full in columns:
        path = Path(shutil.copy(sound, quick / "lib.db"))
        try:
            spoil(path, full, what)
        except sqlite3.IntegrityError:  # no number for an id
            continue
        with library(path) as found:
            for name, use in {**READING, **WRITING}.items():
                try:
                    use(found, quick)
                except CluewrightError as error:
                    refused.append((full, name, str(error)))
    assert refused
    # A row may take the place of others that had to differ from it.
    told = [each for each in refused if not each[2].startswith("expected the number of a puzzle")]
    assert [each for each in told if not each[2].startswith(f"{path}: ") or "damaged" not in each[2]] == []
    assert [each for each in told if each[0].split(".")[0] not in each[2] and "puzzles, row" not in each[2]] == []


ONE_ROW = [
    (
        "puzzles.form",
        "bytes",
        "WHERE id = 2",
        "puzzles, row 2: form: expected the bytes of a puzzle on 4x4, got others",
    ),
    (
        "puzzles.clues",
        "text",
        "WHERE id = 2",
        "puzzles, row 2, clues: expected a whole number 0 to 65536, got str 'text'",
    ),
    (
        "ratings.score",
        "infinity",
        "WHERE puzzle = 2",
        "puzzles, row 2: ratings, puzzle 2, score: expected a number 0 to",
    ),
    ("uses.times", "-1", "WHERE puzzle = 2", "puzzles, row 2: uses, puzzle 2, times: expected a whole number 1 to"),
]


@pytest.mark.parametrize(("full", "what", "only", "words"), ONE_ROW, ids=[each[0] for each in ONE_ROW])
def test_one_damaged_row_hides_no_other(full: str, what: str, only: str, words: str, copy: Path) -> None:
    spoil(copy, full, what, only)
    numbers: list[int] = []
    with library(copy) as found, pytest.raises(CluewrightError) as refused:
        numbers.extend(each.number for each in found)
    assert numbers == [1, 3, 4]
    assert str(refused.value).startswith(f"{copy}: {words}")
    told: list[CluewrightError] = []
    with library(copy, on_damaged=told.append) as found:
        assert [each.number for each in found.select(sort="number", is_reversed=True)] == [4, 3, 1]
        assert found.statistics().puzzles == 4
        assert to_parquet(found, copy.with_name("all.parquet")) == 3
        assert to_booklet(found, copy.with_name("all.pdf")) == 3
        with pytest.raises(CluewrightError, match="puzzles, row 2"):
            found[2]
    assert {str(each) for each in told} == {str(refused.value), *map(str, told)}
    assert all(isinstance(each, CluewrightError) for each in told)


def test_the_commands_answer_with_the_rest_and_tell_the_damage_once(copy: Path) -> None:
    spoil(copy, "puzzles.form", "bytes", "WHERE id = 2")
    begins = f"cluewright: {copy}: "
    words = f"{begins}puzzles, row 2: form: expected the bytes of a puzzle on 4x4, got others; the file is damaged"
    last = f"{begins}left out 1 row that cannot be read; the file is damaged"
    for arguments, out in (
        (["list"], [f"{SMALL}\t1", f"{CLASSIC}\t3"]),
        (["list", "--json"], [f'"puzzle": "{SMALL}"', f'"puzzle": "{CLASSIC}"']),
        (["export", "--as", "line"], [SMALL, CLASSIC]),
        (["export", "--as", "parquet", "--to", str(copy.with_name("all.parquet"))], ["3 puzzles: "]),
    ):
        done = run("library", *arguments, "--library", str(copy))
        assert (done.code, done.err.splitlines()) == (2, [words, last]), arguments
        assert all(each in done.out for each in out), arguments
    shown = run("library", "show", "2", "1", "--library", str(copy))
    assert (shown.code, shown.err.splitlines()) == (2, [words.replace(": ", ": argument 1: ", 1)])
    assert f"puzzle     {SMALL}" in shown.out
    assert run("library", "list", "--count", "--library", str(copy)).out == "4\n"
    assert run("library", "remove", "2", "--library", str(copy)).out == "1 puzzle removed\n"
    assert run("library", "list", "--library", str(copy)).code == 0


def test_a_rating_that_cannot_be_read_is_replaced(copy: Path) -> None:
    spoil(copy, "ratings.score", "text", "WHERE puzzle = 2")
    with library(copy) as found:
        assert found.rate() == 2  # and the puzzle that `find` found
        assert found[2].rating is not None
        assert [each.number for each in found] == [1, 2, 3, 4]


def test_a_board_whose_name_may_no_longer_be_is_read_with_blanks_in_it(tmp_path: Path) -> None:
    board = cw.board({"name": "my own board", "regions": ["abbb", "aaab", "ccdd", "ccdd"]})
    with library(tmp_path / "lib.db") as made:
        made.add(SMALL)
        made.add(next(cw.generate(1, board=board, seed=1)))
    with closing(sqlite3.connect(made.path)) as connection:
        (told,) = connection.execute("SELECT told FROM boards WHERE id = 2").fetchone()
        assert json.loads(told)["name"] == "my own board"
        connection.execute("UPDATE boards SET told = ? WHERE id = 2", (told.replace("my own", r"my\u00a0own\u001b"),))
        connection.commit()
    with library(made.path) as found:
        assert [str(each.board) for each in found] == ["4x4", "my own  board"]
        assert found.count(board=board) == 1
        assert len(found.boards()) == 2
