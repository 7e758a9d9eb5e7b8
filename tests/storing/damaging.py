"""Libraries that are damaged on purpose: past all checks of SQLite, as a file from elsewhere may be."""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

STRICT = re.compile(r"\)\s*STRICT(, WITHOUT ROWID)?$")
CHECKS = re.compile(r",?\s*CHECK \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")


@contextmanager
def forging(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that may write into the schema; it is read anew by the next that opens the file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        (version,) = connection.execute("PRAGMA schema_version").fetchone()
        connection.execute("PRAGMA writable_schema = ON")
        yield connection
        connection.execute(f"PRAGMA schema_version = {version + 1}")


def write_into(path: Path, table: str, statement: str, values: Sequence[object] = ()) -> None:
    """Run a statement as if a table took values of all types, and none of it were checked."""
    with forging(path) as connection:
        (sql,) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        loose = CHECKS.sub("", STRICT.sub(lambda found: ")" + (found[1] or "").lstrip(","), sql))
        loose = re.sub(r"\b(INTEGER|REAL|TEXT|BLOB)\b(?! PRIMARY KEY)", "", loose.replace("NOT NULL", ""))
        connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (loose, table))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)
    with forging(path) as connection:
        connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, table))
