"""Nothing in a library from elsewhere is run: what is not ours in its schema is refused, whenever it came there."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.storing.damaging import forging
from tests.storing.samples import CLASSIC, SMALL
from tests.storing.test_files import script

from cluewright import CluewrightError
from cluewright.storing import connecting, library, schema

OTHER = "1......2...34..."
DELETES = "AFTER INSERT ON puzzles BEGIN DELETE FROM puzzles WHERE id = 1; END"


def forge(path: Path, kind: str, name: str, table: str, sql: str, page: int = 0) -> None:
    """Write a row into the schema that no statement would make."""
    with forging(path) as connection:
        connection.execute("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)", (kind, name, table, page, sql))


def change(path: Path, name: str, old: str, new: str) -> None:
    """Change the text of a table or index in the schema."""
    with forging(path) as connection:
        done = connection.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = ? AND instr(sql, ?)", (old, new, name, old)
        )
        assert done.rowcount == 1


Spoil = Callable[[Path], None]
FOREIGN: dict[str, Spoil] = {
    **{
        f"a trigger {name}": lambda path, name=name: script(path, f"CREATE TRIGGER {name} {DELETES}")  # type: ignore[misc]
        for name in ("t", "sqliteXstat1", "sqlite2stat")
    },
    **{
        f"a forged trigger {name}": lambda path, name=name: forge(  # type: ignore[misc]
            path, "trigger", name, "puzzles", f"CREATE TRIGGER {name} {DELETES}"
        )
        for name in ("sqlite_stat1", "sqlite_stat9", "sqlite_sequence", "sqlite_autoindex_puzzles_9")
    },
    "a trigger called a table": lambda path: forge(
        path, "table", "sqlite_stat1", "sqlite_stat1", f"CREATE TRIGGER sqlite_stat1 {DELETES}"
    ),
    "a view": lambda path: script(path, "CREATE VIEW seen AS SELECT 1"),
    "a view in place of the schema": lambda path: forge(
        path, "view", "sqlite_schema", "sqlite_schema", "CREATE VIEW sqlite_schema AS SELECT 'table' AS type"
    ),
    "a view in place of a function": lambda path: script(path, "CREATE VIEW json_each AS SELECT 1 AS value"),
    "a table": lambda path: script(path, "CREATE TABLE songs (title TEXT)"),
    "a virtual table": lambda path: script(path, "CREATE VIRTUAL TABLE words USING fts5(word)"),
    "another table of statistics": lambda path: script(path, "CREATE TABLE sqliteXstat1 (tbl, idx, stat)"),
    "a generated column": lambda path: script(path, "ALTER TABLE tags ADD COLUMN more INTEGER AS (abs(id))"),
    "another column": lambda path: script(path, "ALTER TABLE tags ADD COLUMN more TEXT"),
    "another name of a column": lambda path: script(path, "ALTER TABLE tags RENAME COLUMN name TO named"),
    "an index": lambda path: script(path, "CREATE INDEX more ON tags (name, id)"),
    "an index of what a function says": lambda path: script(path, "CREATE INDEX more ON tags (abs(id))"),
    "an index of some rows": lambda path: script(
        path, "DROP INDEX puzzles_by_clues", "CREATE INDEX puzzles_by_clues ON puzzles (clues) WHERE clues > 9"
    ),
    "an index in another order": lambda path: script(
        path, "DROP INDEX puzzles_by_clues", "CREATE INDEX puzzles_by_clues ON puzzles (clues DESC)"
    ),
    "a check that calls a function": lambda path: change(path, "tags", "UNIQUE", "UNIQUE CHECK (random())"),
    "a default that calls a function": lambda path: change(path, "tags", "UNIQUE", "UNIQUE DEFAULT (random())"),
    "another order of letters": lambda path: change(path, "tags", "UNIQUE", "UNIQUE COLLATE NOCASE"),
    "other types": lambda path: change(path, "tags", "STRICT", ""),
    "a row that goes with another": lambda path: change(
        path, "ratings", "REFERENCES puzzles", "REFERENCES puzzles ON DELETE CASCADE"
    ),
}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The file of a library with a puzzle."""
    with library(tmp_path / "lib.db") as found:
        found.add(SMALL)
    return tmp_path / "lib.db"


@pytest.mark.parametrize("what", FOREIGN)
def test_whatever_is_not_ours_is_refused_and_nothing_is_run(what: str, made: Path) -> None:
    FOREIGN[what](made)
    before = made.read_bytes()
    with (
        pytest.raises(CluewrightError, match=f"^{made}: expected a library of Cluewright, got"),
        library(made) as found,
    ):
        found.add(OTHER)
    assert made.read_bytes() == before


@pytest.mark.parametrize("what", FOREIGN)
def test_what_comes_into_the_file_while_it_is_open_is_refused_too(what: str, made: Path) -> None:
    with library(made) as found:
        found.add("1..4.........32.")
        FOREIGN[what](made)
        for use in (lambda: found.add(OTHER), lambda: list(found), lambda: len(found), found.rate):
            with pytest.raises(CluewrightError, match="expected a library of Cluewright, got"):
                use()
    with closing(sqlite3.connect(f"{made.as_uri()}?mode=ro", uri=True)) as connection:
        if "called" not in what and "schema" not in what:  # of which SQLite itself reads nothing
            assert connection.execute("SELECT count(*) FROM main.puzzles").fetchone() == (2,)


@pytest.mark.parametrize("what", [name for name in FOREIGN if "trigger" in name and "called" not in name])
def test_sqlite_runs_no_trigger_even_if_the_schema_were_not_looked_at(
    what: str, made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FOREIGN[what](made)
    monkeypatch.setattr(connecting, "schema_of", lambda connection: schema.expected_schema(schema.NEWEST))
    with library(made) as found:
        with pytest.raises(CluewrightError, match="got a database with other tables"):
            found.add(OTHER)
        assert [str(each) for each in found] == [SMALL]


def test_an_older_library_is_looked_at_before_it_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lib.db"
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        for where in ("schema", "connecting"):
            before.setattr(f"cluewright.storing.{where}.NEWEST", 1)
        library(path).close()
    script(path, f"CREATE TRIGGER sqliteXstat1 {DELETES}")
    with pytest.raises(CluewrightError, match="got a database with other tables"):
        library(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


@pytest.mark.parametrize("statement", ["ANALYZE", "PRAGMA optimize = 0x10002"])
def test_a_library_that_sqlite_has_analysed_is_still_one(statement: str, made: Path) -> None:
    script(made, statement)
    with library(made) as found:
        assert found.add(OTHER).new == 1
        script(made, "ANALYZE")
        assert (len(found), found.count(measure="clues=..9")) == (2, 2)


def test_a_file_put_in_place_of_an_open_one_is_told(made: Path, tmp_path: Path) -> None:
    other = Path(shutil.copy(made, tmp_path / "other.db"))
    with library(made) as found:
        other.replace(made)
        for use in (lambda: len(found), lambda: found.add(OTHER)):
            with pytest.raises(CluewrightError, match="expected the file that was opened, but it is gone, or another"):
                use()
    with library(made) as found:
        assert found.add(OTHER).new == 1


def test_a_link_to_a_library_is_read_with_the_log_that_lies_beside_the_file(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "link.db"
    link.symlink_to(made)
    with library(made) as found:
        found.add(OTHER)
        monkeypatch.setattr(os, "access", lambda *arguments: False)  # as if it might only be read
        with library(link, may_create=False) as seen:
            assert len(seen) == 2


ADD_IN_ANOTHER_PROCESS = """
import sys
from cluewright.storing import library
with library(sys.argv[1]) as found:
    found.add(sys.argv[2])
"""


def test_to_open_a_library_again_does_not_give_up_the_locks_of_the_first(made: Path) -> None:
    with library(made) as found:
        assert len(found) == 1
        with library(made) as again:  # as each request to a studio does
            assert len(again) == 1
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", ADD_IN_ANOTHER_PROCESS, str(made), OTHER]
        subprocess.run(command, check=True, env=environment)
        assert made.with_name("lib.db-wal").exists(), "the log is still in use here"
        found.add(CLASSIC)
    with library(made) as found:
        assert len(found) == 3
