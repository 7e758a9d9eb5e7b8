"""The file of a library is untrusted, and the disk may be full: a clear word, and nothing lost."""

import os
import re
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from tests.storing.samples import CLASSIC, SMALL, filled, puzzles

import cluewright as cw
from cluewright import CluewrightError
from cluewright.errors import CannotWrite
from cluewright.storing import Library, default_library, library, schema, to_parquet

NOBODY = 65534
"""A user who may write nothing of ours."""


def script(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def opened_by_another_program(path: Path) -> None:
    script(path, "CREATE TABLE songs (title TEXT)", "PRAGMA application_id = 12345")


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe_instead(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


WRONG: dict[str, tuple[Callable[[Path], None], str]] = {
    "text": (lambda path: void(path.write_text("1...2..3..4..1..\n" * 100)), "got a file that is no database"),
    "short text": (lambda path: void(path.write_text("1")), "got a file that is no database"),
    "another program": (opened_by_another_program, "got a database of another program"),
    "any database": (lambda path: script(path, "CREATE TABLE songs (title TEXT)"), "a database of another program"),
    "newer": (lambda path: script(path, "PRAGMA user_version = 99"), "got version 99, which a newer Cluewright reads"),
    "older than any": (lambda path: script(path, "PRAGMA user_version = 0"), "got version 0"),
    "a trigger": (
        lambda path: script(path, "CREATE TRIGGER t AFTER INSERT ON puzzles BEGIN DELETE FROM puzzles; END"),
        "got a database with other tables",
    ),
    "a view": (lambda path: script(path, "DROP TABLE tagged", "CREATE VIEW tagged AS SELECT 1 AS tag"), "other tables"),
    "no index": (lambda path: script(path, "DROP INDEX puzzles_by_clues"), "other tables"),
    "cut off": (lambda path: os.truncate(path, 4096), "got a damaged one"),
    "folder": (folder_instead, "got a folder"),
    "pipe": (pipe_instead, "got a pipe"),
    "gone": (lambda path: path.unlink(), "there is no such file"),
}


def void(_: object) -> None:
    pass


@pytest.mark.parametrize("what", WRONG)
def test_what_is_no_library_is_refused_with_words_and_left_as_it_is(what: str, tmp_path: Path) -> None:
    path = tmp_path / "lib.db"
    if what not in ("another program", "any database"):
        library(path).close()
    spoil, words = WRONG[what]
    if "text" in what:
        path.unlink()
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(CluewrightError, match=words):
        library(path, may_create=False)
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_an_empty_file_becomes_a_library(tmp_path: Path) -> None:
    (tmp_path / "new.db").touch()
    with library(tmp_path / "new.db") as made:
        assert made.add(SMALL).new == 1


@pytest.mark.parametrize("name", ["with blanks.db", "a#b?c%20.db", "mötley", "-"])
def test_any_name_of_a_file_will_do(name: str, tmp_path: Path) -> None:
    with library(tmp_path / name) as made:
        made.add(SMALL)
    assert name in os.listdir(tmp_path)  # noqa: PTH208
    with library(tmp_path / name, may_create=False) as found:
        assert len(found) == 1


def test_a_folder_that_is_not_there_is_an_error_but_that_of_the_default_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CluewrightError, match="expected a file in a folder that exists"):
        library(tmp_path / "no" / "lib.db")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with library() as made:
        assert made.path == default_library() == tmp_path / "data" / "cluewright" / "library.db"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert default_library() == Path("~/.local/share/cluewright/library.db").expanduser()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a library."""
    with filled(tmp_path_factory.mktemp("whole")) as made:
        path = made.path
    return path.read_bytes()


@pytest.mark.parametrize("seed", [1, 2, pytest.param(3, marks=pytest.mark.long)])
def test_a_damaged_file_gives_words_or_answers_but_no_other_error(seed: int, whole: bytes, tmp_path: Path) -> None:
    path, random, refused = tmp_path / "spoilt.db", Random(seed), 0
    for _ in range(500 if seed == 3 else 25):
        spoilt = bytearray(whole)
        if random.random() < 0.3:
            start = random.randrange(len(whole))
            spoilt[start : start + random.randrange(1, 9000)] = random.randbytes(random.randrange(1, 9000))
        else:
            for _ in range(random.choice([1, 5, 100, 2000])):
                spoilt[random.randrange(100, len(whole))] = random.randrange(256)
        path.write_bytes(spoilt)
        try:
            use_everything(path)
        except CluewrightError as error:
            refused += str(error) != ""
        for more in ("-wal", "-shm"):
            Path(f"{path}{more}").unlink(missing_ok=True)
    assert refused


def use_everything(path: Path) -> None:
    with library(path, may_create=False) as found:
        list(found)
        found.statistics()
        for level in ("easy", "hard"):
            list(found.select(level=level, measure="clues=20..30", needs="naked-pair"))
        found.add(CLASSIC)
        found.tag("new", numbers=[1, 5])
        found.rate(["wnef"], numbers=[1, 2])
        found.outcomes(1)


HOSTILE = [
    ("UPDATE boards SET told = '[[['", "puzzles, row 1: boards, row 1, told: expected a board, got "),
    ("UPDATE boards SET told = '\"nowhere\"'", "puzzles, row 1: boards, row 1, told: expected a board, got "),
    ("UPDATE boards SET told = ?1", "puzzles, row 1: boards, row 1, told: expected a board, got "),
    ("UPDATE puzzles SET written = x'00'", "puzzles, row 1: written: expected the bytes of a puzzle on classic"),
    ("UPDATE puzzles SET form = zeroblob(100000) WHERE id = 1", "puzzles, row 1: form: expected the bytes"),
    ("UPDATE puzzles SET clues = 5 WHERE id = 2", "puzzles, row 2: clues: expected 2., as there are, got 5"),
    ("UPDATE additions SET added = 9223372036854775807", "additions, row 1, added: expected a whole number 0 to 25"),
    ("UPDATE ratings SET level = 'impossible'", "ratings, puzzle 1, level: expected a level, got str 'impossible'"),
    ("UPDATE ratings SET score = 9e999", "ratings, puzzle 1, score: expected a number 0 to 9007199254740992, got"),
    ("DELETE FROM strategies", "strategies, row 1: expected a row, got none"),
    ("DELETE FROM additions", "additions, row 1: expected a row, got none"),
    ("DELETE FROM boards", "puzzles, row 1: boards, row 1: expected a board, got none"),
    ("UPDATE additions SET source = CAST(x'ff' AS TEXT)", r"source: expected a printable text, got str '\\\\xff'"),
    ("UPDATE additions SET source = char(27) || '[31mred'", r"expected a printable text, got str '\\x1b\[31mred'"),
    ("UPDATE strategies SET name = name || char(10)", "strategies, row 1, name: expected a printable text"),
    (
        "UPDATE puzzles SET id = 9223372036854775807 WHERE id = 2",
        "puzzles, row 9223372036854775807, id: expected a whole number 1 to 1152921504606846976, got int 922337203",
    ),
]


def use(found: Library) -> None:
    list(found)
    found.add(puzzles(1, seed=2))


@pytest.mark.parametrize(("statement", "words"), HOSTILE, ids=[each for each, _ in HOSTILE])
def test_hostile_contents_are_refused_with_words(statement: str, words: str, tmp_path: Path) -> None:
    with library(tmp_path / "lib.db") as made:
        made.add(puzzles(2))
        made.rate()
    connection = sqlite3.connect(made.path)
    connection.execute(statement, ("[" * 100_000,) if "?1" in statement else ())
    connection.commit()
    connection.close()
    with library(made.path) as found, pytest.raises(CluewrightError, match=f"{re.escape(str(made.path))}: .*{words}"):
        use(found)


def test_an_older_schema_becomes_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with library(tmp_path / "lib.db") as made:
        made.add(SMALL)
    further = "CREATE TABLE further (\n    id INTEGER PRIMARY KEY\n) STRICT;\n"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, further))
    for where in ("schema", "connecting"):
        monkeypatch.setattr(f"cluewright.storing.{where}.NEWEST", len(schema.MIGRATIONS))
    schema.expected_schema.cache_clear()
    with library(made.path) as found:
        assert (len(found), found.standing(SMALL)) == (1, 1)
    assert sqlite3.connect(made.path).execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
    with library(made.path):
        pass
    schema.expected_schema.cache_clear()


def test_the_first_schema_becomes_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lib.db"
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        for where in ("schema", "connecting"):
            before.setattr(f"cluewright.storing.{where}.NEWEST", 1)
        with library(path) as old:
            old.add(SMALL)
            old.add(CLASSIC)
    monkeypatch.setattr(os, "access", lambda *arguments: False)
    with pytest.raises(CluewrightError, match=r"got version 1 in a file that may only be read"):
        library(path)
    monkeypatch.undo()
    with library(path) as found:
        assert (found.standing(CLASSIC), found.count(measure="clues=5"), found.count(board="4x4")) == (2, 1, 1)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (schema.NEWEST,)


def test_a_closed_library_says_so(tmp_path: Path) -> None:
    made = library(tmp_path / "lib.db")
    made.close()
    made.close()
    for use in (lambda: len(made), lambda: made.add(SMALL), lambda: list(made), made.statistics):
        with pytest.raises(CluewrightError, match="expected an open library, got one that is closed"):
            use()


def in_another_process(code: str, path: Path) -> str:
    """What a piece of Python prints that gets the name of a file."""
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


ADD_UNTIL_REFUSED = """
import resource, sys
from pathlib import Path
from tests.storing.samples import puzzles
from cluewright import CluewrightError
from cluewright.storing import library
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))
with library(sys.argv[1]) as made:
    added = 0
    try:
        for seed in range(1000):
            added += made.add(puzzles(200, seed=seed)).new
    except CluewrightError as error:
        print(type(error).__name__, error)
    print(added, len(made))
"""


READ_AS_NOBODY = f"""
import os, sys
from cluewright.storing import library
def read():
    with library(sys.argv[1], may_create=False) as found:
        return [str(each) for each in found], found.count(measure="clues=5"), found.statistics().puzzles
read()  # so that all is imported
os.setuid({NOBODY})
print(*read())
"""
ADD_AS_NOBODY = f"""
import os, sys
from cluewright import CluewrightError, rates
from cluewright.storing import library
rates(["{SMALL}"])  # so that all is imported
os.setuid({NOBODY})
try:
    with library(sys.argv[1]) as made:
        made.add("1......2...34...")
except CluewrightError as error:
    print(error)
"""


def test_a_full_disk_is_told_and_what_was_added_stays(tmp_path: Path) -> None:
    path = tmp_path / "lib.db"
    told, counts = in_another_process(ADD_UNTIL_REFUSED, path).splitlines()
    assert told == f"CannotWrite {path}: the disk is full, or the file may not grow further"
    added, left = map(int, counts.split())
    assert added == left > 0
    with library(path) as found:
        assert len(found) == added
        assert found.add(CLASSIC).new == 1


@pytest.fixture
def readable() -> Iterator[Path]:
    """A folder that others may read; those of pytest are nobody else's business."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody who may not write")
def test_a_folder_without_rights_is_told(readable: Path) -> None:
    made = library(readable / "lib.db")
    made.add(SMALL)
    made.close()
    for path, expected in (
        (made.path, "a file and a folder that may be written"),
        (readable / "new.db", "a file, in a"),
    ):
        words = in_another_process(ADD_AS_NOBODY, path)
        assert words.startswith(f"{path}: expected {expected}")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody who may not write")
@pytest.mark.parametrize("is_in_use", [False, True])
def test_what_may_only_be_read_is_read(is_in_use: bool, readable: Path) -> None:
    with library(readable / "lib.db") as made:
        made.add(SMALL)
        if not is_in_use:
            made.close()
        assert in_another_process(READ_AS_NOBODY, made.path).strip() == f"['{SMALL}'] 1 1"
        assert is_in_use or [path.name for path in readable.iterdir()] == ["lib.db"], "nothing is left beside it"


def test_parquet_on_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "all.parquet"
    file.write_bytes(b"old")
    with library(tmp_path / "lib.db") as made:
        made.add(puzzles(3))
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, limits[1]))
        try:
            with pytest.raises(CannotWrite, match=r"all\.parquet"):
                to_parquet(made.select(), file)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert file.read_bytes() == b"old"
    assert cw.count_solutions(CLASSIC) == 1
