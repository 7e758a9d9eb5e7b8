"""The file of a library: opening it, transactions, and what SQLite says in words.

It is untrusted: a file that is no database, one of another program, a newer or a damaged one is refused with words, and
so is everything in it that is not ours, such as a trigger: whenever a transaction begins, its schema must be ours to
the letter. Even if it were not, SQLite would refuse what triggers and views ask of it (`_authorized`).
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TypeVar

from ..cancelling import look
from ..errors import CannotWrite, CluewrightError
from ..writing import irregular, words_for_errors
from .damage import Damaged
from .rows import printable_text
from .schema import APPLICATION, NEWEST, expected_schema, migrate, schema_of

Result = TypeVar("Result")

MILLISECONDS_PER_TRY = 100
"""Milliseconds that SQLite waits for another writer by itself; only then Ctrl-C is heard."""
MILLISECONDS_OTHERWISE = 5_000
"""Milliseconds that it waits where the file is locked for a moment only, as when another process closes it."""
MAX_SECONDS_WAITED = 600.0
"""Seconds after which another process that writes has held the file for too long. It holds it for a second or two."""
CACHE_KILOBYTES = 65_536
"""Kilobytes of the file that are kept in memory: the index of a million canonical forms fits into it."""
PAGE_BYTES = 8192
"""Bytes of a page of a new file. With fewer, more pages are written when puzzles are added; with more, a small library
takes more room."""
MAX_LOG_BYTES = 1 << 26
"""Bytes that the log beside the file keeps when it is empty, and after which it is written into the file: with fewer, a
page that changes again and again is written more often."""

STEPS_PER_LOOK = 100_000
"""Instructions of SQLite between two looks for Ctrl-C: some milliseconds."""
BYTES_OF_HEADER = 100
"""How every database begins."""
COMMON_TABLES = ("coming",)
"""Names that queries give their own tables (`WITH`); SQLite passes them to `_authorized` as if they were views."""
FUNCTIONS = {"changes", "coalesce", "count", "group_concat", "json_each", "max", "min", "rtrim", "substr", "sum"}
"""The functions that queries call."""
FORBIDDEN = {
    sqlite3.SQLITE_ATTACH,
    sqlite3.SQLITE_CREATE_TRIGGER,
    sqlite3.SQLITE_CREATE_VIEW,
    sqlite3.SQLITE_CREATE_VTABLE,
}
"""What no query does."""
NO_ROOM = "the disk is full, or the file may not grow further"
NOT_OURS = "expected a library of Cluewright, got"
OTHER_TABLES = f"{NOT_OURS} a database with other tables"
DAMAGED = f"{NOT_OURS} a damaged one"
WORDS = {
    sqlite3.SQLITE_BUSY: f"another process has been writing it for more than {MAX_SECONDS_WAITED:.0f} seconds",
    sqlite3.SQLITE_LOCKED: "it is in use",
    sqlite3.SQLITE_FULL: NO_ROOM,
    sqlite3.SQLITE_IOERR: NO_ROOM,
    sqlite3.SQLITE_READONLY: "expected a file and a folder that may be written; it may only be read",
    sqlite3.SQLITE_PERM: "expected a file that may be read and written; it may not",
    sqlite3.SQLITE_CANTOPEN: "expected a file, in a folder, that may be read and written; it cannot be opened",
    sqlite3.SQLITE_NOTADB: f"{NOT_OURS} a file that is no database",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_AUTH: OTHER_TABLES,
    sqlite3.SQLITE_TOOBIG: DAMAGED,
}
READ_ERRORS = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ}
"""Input errors, which say that the file is damaged."""
CANNOT_WRITE = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}


class Connection(sqlite3.Connection):
    """A connection to the file of a library. Only one thread at a time may use it."""

    schema_version = -1
    """The number that SQLite gave the schema when it was looked at last; it changes with the schema."""


def connect(path: Path, may_create: bool) -> Connection:
    """A connection to the library in this file; without `may_create` the file must be there.

    What may not be written, the file or its folder, is opened for reading only.
    """
    if kind := irregular(path):
        raise CluewrightError(f"{path}: expected the file of a library, got a {kind}")
    with words_for_errors(path):
        is_there = path.exists()
        if is_there:
            _check_size(path)
    if not is_there:
        if not may_create:
            raise CluewrightError(f"{path}: expected a library, but there is no such file; `library add` makes one")
        if not path.parent.is_dir():
            raise CluewrightError(f"{path}: expected a file in a folder that exists")
    with words_for_sqlite(path):
        file = Path(os.path.realpath(path))  # where SQLite writes beside it, too
        is_for_writing = not is_there or all(os.access(each, os.W_OK) for each in (file, file.parent))
        mode = ("rwc" if may_create else "rw") if is_for_writing else _mode_of_reading(file)
        connection = sqlite3.connect(
            f"{file.as_uri()}?mode={mode}",
            uri=True,
            timeout=MILLISECONDS_PER_TRY / 1000,
            isolation_level=None,
            check_same_thread=False,  # `Connections` lends it to one thread at a time
            factory=Connection,
        )
        try:
            connection.text_factory = printable_text
            connection.set_authorizer(_authorized)
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA cell_size_check = ON")
            _prepare(connection, path, is_for_writing)
        except BaseException:
            connection.close()
            raise
    return connection


def _check_size(path: Path) -> None:
    """Refuse a file that is too short for a database: SQLite would write over one of a byte.

    CAUTION: the file must not be opened here. Whenever a process closes a file, it gives up all its locks on it, also
    those of SQLite; another process would then remove the log to which this one goes on writing.
    """
    if 0 < path.stat().st_size < BYTES_OF_HEADER:
        raise CluewrightError(f"{path}: {WORDS[sqlite3.SQLITE_NOTADB]}")


def _authorized(action: int, first: str | None, second: str | None, database: str | None, source: str | None) -> int:
    """Whether SQLite may do something that a statement asks for, or else a trigger or view, the `source`."""
    is_of_file = source is not None and source not in COMMON_TABLES
    is_unknown = action == sqlite3.SQLITE_FUNCTION and second not in FUNCTIONS
    return sqlite3.SQLITE_DENY if is_of_file or is_unknown or action in FORBIDDEN else sqlite3.SQLITE_OK


def _mode_of_reading(file: Path) -> str:
    """How SQLite opens a file that may not be written.

    Where no log lies beside it nobody has it open, and it is taken as it is: SQLite would begin a log, and may not.
    """
    has_log = any(file.with_name(f"{file.name}{end}").exists() for end in ("-wal", "-journal"))
    return "ro" if has_log else "ro&immutable=1"


def _prepare(connection: Connection, path: Path, is_for_writing: bool) -> None:
    """Refuse what is not ours, bring the schema up to date, and set how the file is used."""
    version = waiting(lambda: _version_now(connection, path))
    if version == 0:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    if is_for_writing:
        waiting(lambda: connection.execute("PRAGMA journal_mode = WAL").fetchone())
    for pragma in (
        "synchronous = FULL",
        "foreign_keys = ON",
        "temp_store = MEMORY",
        f"cache_size = -{CACHE_KILOBYTES}",
        f"journal_size_limit = {MAX_LOG_BYTES}",
        f"wal_autocheckpoint = {MAX_LOG_BYTES // PAGE_BYTES}",
        f"busy_timeout = {MILLISECONDS_OTHERWISE}",
    ):
        connection.execute(f"PRAGMA {pragma}")
    connection.set_progress_handler(look, STEPS_PER_LOOK)
    if version < NEWEST and not is_for_writing:
        raise CluewrightError(
            f"{path}: expected a library of version {NEWEST}, or one that may be written and so brought up to date, got"
            f" version {version} in a file that may only be read"
        )
    if version < NEWEST:
        with transaction(connection):
            _bring_up_to_date(connection, path)


def _bring_up_to_date(connection: Connection, path: Path) -> None:
    """Migrate the tables, within a transaction; the version is read in it, since another process may have been first.

    `ALTER TABLE` calls functions that queries do not, others in each version of SQLite, so `_authorized` is not asked
    meanwhile. Nothing of the file's own can run: `_version` has found its schema, in the same transaction, to be ours
    to the letter.
    """
    version = _version(connection, path)
    connection.set_authorizer(None)
    try:
        migrate(connection, version)
    finally:
        connection.set_authorizer(_authorized)


def _version_now(connection: sqlite3.Connection, path: Path) -> int:
    """The version at one moment: what another process writes, such as all tables of a new library, is seen whole."""
    with snapshot(connection):
        return _version(connection, path)


def check_schema(connection: Connection, path: Path) -> None:
    """Refuse a file whose schema has changed since it was last checked. To be called within a transaction."""
    (number,) = connection.execute("PRAGMA schema_version").fetchone()
    if number == connection.schema_version:
        return
    if (version := _version(connection, path)) != NEWEST:
        raise CluewrightError(f"{path}: expected a library of version {NEWEST}, got one that has become {version}")
    connection.schema_version = number


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the schema; 0 for an empty file. To be called within a transaction."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    found = schema_of(connection)
    if (application, version) == (0, 0) and not found:
        return 0
    if application != APPLICATION:
        raise CluewrightError(f"{path}: {NOT_OURS} a database of another program")
    if not 1 <= version <= NEWEST:
        raise CluewrightError(
            f"{path}: expected a library of version {NEWEST} or before, got version {version},"
            " which a newer Cluewright reads"
        )
    if found != expected_schema(version):
        raise CluewrightError(f"{path}: {OTHER_TABLES}")
    return int(version)


def waiting(call: Callable[[], Result]) -> Result:
    """What the call returns, once no other process locks the file."""
    until = monotonic() + MAX_SECONDS_WAITED
    while True:
        look()
        try:
            return call()
        except sqlite3.OperationalError as error:
            if code_of(error) & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction: when the block ends, all that it wrote is in the file; if it ends by an error, nothing is."""
    connection.execute(f"PRAGMA busy_timeout = {MILLISECONDS_PER_TRY}")
    waiting(lambda: connection.execute("BEGIN IMMEDIATE"))
    try:
        connection.execute(f"PRAGMA busy_timeout = {MILLISECONDS_OTHERWISE}")
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # some errors have rolled it back already
            connection.execute("ROLLBACK")
        raise


@contextmanager
def snapshot(connection: sqlite3.Connection) -> Iterator[None]:
    """A snapshot: all that the block reads is the file as it is at one moment."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        with suppress(sqlite3.Error):  # a damaged file may have ended it already
            connection.execute("ROLLBACK")


@contextmanager
def words_for_sqlite(path: Path) -> Iterator[None]:
    """Errors of SQLite about the file become a `CluewrightError`."""
    try:
        yield
    except Damaged as error:
        raise CluewrightError(f"{path}: {error}") from None
    except sqlite3.ProgrammingError as error:
        if "closed" not in str(error):
            raise
        raise CluewrightError(f"{path}: expected an open library, got one that is closed") from None
    except sqlite3.DatabaseError as error:
        code = code_of(error)
        if (
            code == sqlite3.SQLITE_INTERRUPT
        ):  # which is what SQLite makes of anything that `look` raises, or Ctrl-C does
            look()
            raise KeyboardInterrupt from None
        words = f"{path}: {WORDS.get(code & 0xFF, str(error))}"
        if code & 0xFF == sqlite3.SQLITE_CONSTRAINT:  # what is written keeps them, unless other rows are damaged
            words = f"{path}: {DAMAGED} ({error})"
        raise (CannotWrite if code & 0xFF in CANNOT_WRITE else CluewrightError)(words) from None
    except UnicodeDecodeError:  # in a text, or in the words of an error that quotes the file
        raise CluewrightError(f"{path}: {WORDS[sqlite3.SQLITE_CORRUPT]}") from None


def code_of(error: sqlite3.DatabaseError) -> int:
    """What SQLite says; a text that is no UTF-8, of which it says nothing, is damage, and so is an error of reading."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return sqlite3.SQLITE_CORRUPT if code in READ_ERRORS else code
