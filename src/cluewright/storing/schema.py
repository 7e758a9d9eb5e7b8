"""The tables of a library, and how a file of an older schema becomes one of the newest.

`MIGRATIONS` has the SQL of each version; a new version is a further entry. What is in a file must be exactly these
tables, or else it is none of ours.
"""

import sqlite3
from contextlib import closing
from functools import cache

from ..late_dataclasses import dataclass

APPLICATION = 0x436C_7557
"""What SQLite keeps at a fixed place of the file to tell whose it is: `CluW`."""

GREATEST_NUMBER = 1 << 60
"""The greatest number that a puzzle may have: more than any disk holds. After one that is eight times as great, SQLite
would number puzzles at random."""

FIRST = """
CREATE TABLE boards (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    told TEXT NOT NULL UNIQUE  -- as JSON: its name, or all about it
) STRICT;

CREATE TABLE additions (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,      -- what the user says of where the puzzles are from
    added INTEGER NOT NULL     -- seconds since 1970
) STRICT;
CREATE INDEX additions_by_source ON additions (source);
CREATE INDEX additions_by_date ON additions (added);

CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,    -- its number
    board INTEGER NOT NULL REFERENCES boards,
    form BLOB NOT NULL,        -- the canonical form
    written BLOB NOT NULL,     -- the clues as they came
    clues INTEGER NOT NULL,
    symmetry TEXT NOT NULL,    -- the largest that its clue cells have
    addition INTEGER NOT NULL REFERENCES additions,
    UNIQUE (form, board)
) STRICT;
CREATE INDEX puzzles_by_cells ON puzzles (written);
CREATE INDEX puzzles_by_clues ON puzzles (board, clues);
CREATE INDEX puzzles_by_symmetry ON puzzles (symmetry) WHERE symmetry <> 'none';
CREATE INDEX puzzles_by_addition ON puzzles (addition);

CREATE TABLE tags (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE tagged (
    tag INTEGER NOT NULL REFERENCES tags,
    puzzle INTEGER NOT NULL REFERENCES puzzles,
    PRIMARY KEY (tag, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX tagged_by_puzzle ON tagged (puzzle);

CREATE TABLE strategies (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE ratings (
    puzzle INTEGER PRIMARY KEY REFERENCES puzzles,
    version TEXT NOT NULL,     -- of Cluewright, by which all of it was computed
    rated INTEGER NOT NULL,    -- seconds since 1970
    level TEXT,
    hardest INTEGER REFERENCES strategies,
    wnef REAL,
    wnef_squared REAL,
    wnef_linear REAL,
    technique REAL,
    technique_is_least INTEGER NOT NULL DEFAULT 0,
    score REAL,
    score_is_least INTEGER NOT NULL DEFAULT 0,
    steps REAL,
    steps_is_least INTEGER NOT NULL DEFAULT 0,
    changes REAL,
    changes_is_least INTEGER NOT NULL DEFAULT 0,
    options REAL,
    bottlenecks REAL,
    bottlenecks_is_least INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX ratings_by_version ON ratings (version);
CREATE INDEX ratings_by_level ON ratings (level) WHERE level IS NOT NULL;
CREATE INDEX ratings_by_hardest ON ratings (hardest) WHERE hardest IS NOT NULL;
CREATE INDEX ratings_by_wnef ON ratings (wnef) WHERE wnef IS NOT NULL;
CREATE INDEX ratings_by_wnef_squared ON ratings (wnef_squared) WHERE wnef_squared IS NOT NULL;
CREATE INDEX ratings_by_wnef_linear ON ratings (wnef_linear) WHERE wnef_linear IS NOT NULL;
CREATE INDEX ratings_by_technique ON ratings (technique) WHERE technique IS NOT NULL;
CREATE INDEX ratings_by_score ON ratings (score) WHERE score IS NOT NULL;
CREATE INDEX ratings_by_steps ON ratings (steps) WHERE steps IS NOT NULL;
CREATE INDEX ratings_by_changes ON ratings (changes) WHERE changes IS NOT NULL;
CREATE INDEX ratings_by_options ON ratings (options) WHERE options IS NOT NULL;
CREATE INDEX ratings_by_bottlenecks ON ratings (bottlenecks) WHERE bottlenecks IS NOT NULL;

CREATE TABLE uses (
    strategy INTEGER NOT NULL REFERENCES strategies,
    puzzle INTEGER NOT NULL REFERENCES ratings,
    times INTEGER NOT NULL,    -- how many steps of the path
    PRIMARY KEY (strategy, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX uses_by_puzzle ON uses (puzzle);

CREATE TABLE outcomes (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('found', 'generated', 'impossible', 'undecided', 'complete')),
    board INTEGER NOT NULL REFERENCES boards,
    mask TEXT NOT NULL,        -- that was asked about, in one line
    strategies TEXT NOT NULL,  -- their names with commas between them
    puzzle INTEGER REFERENCES puzzles,
    told TEXT NOT NULL,        -- what `--json` prints of it
    certificate TEXT,          -- its file
    digest BLOB,               -- SHA-256 of that file
    version TEXT NOT NULL,
    added INTEGER NOT NULL,
    CHECK ((certificate IS NULL) = (digest IS NULL)),
    CHECK ((puzzle IS NULL) = (kind NOT IN ('found', 'generated')))
) STRICT;
CREATE INDEX outcomes_by_puzzle ON outcomes (puzzle);
CREATE INDEX outcomes_by_mask ON outcomes (mask);
"""
SECOND = """
DROP INDEX puzzles_by_clues;
CREATE INDEX puzzles_by_clues ON puzzles (clues);  -- gives their order, too
CREATE INDEX puzzles_by_board ON puzzles (board);
"""
THIRD = """
ALTER TABLE ratings ADD COLUMN ep REAL;
ALTER TABLE ratings ADD COLUMN ed REAL;
ALTER TABLE ratings ADD COLUMN pearl REAL;
ALTER TABLE ratings ADD COLUMN diamond REAL;
ALTER TABLE ratings ADD COLUMN technique_se121 REAL;
ALTER TABLE ratings ADD COLUMN ep_se121 REAL;
ALTER TABLE ratings ADD COLUMN ed_se121 REAL;
ALTER TABLE ratings ADD COLUMN pearl_se121 REAL;
ALTER TABLE ratings ADD COLUMN diamond_se121 REAL;
CREATE INDEX ratings_by_ep ON ratings (ep) WHERE ep IS NOT NULL;
CREATE INDEX ratings_by_ed ON ratings (ed) WHERE ed IS NOT NULL;
CREATE INDEX ratings_by_pearl ON ratings (pearl) WHERE pearl IS NOT NULL;
CREATE INDEX ratings_by_diamond ON ratings (diamond) WHERE diamond IS NOT NULL;
CREATE INDEX ratings_by_technique_se121 ON ratings (technique_se121) WHERE technique_se121 IS NOT NULL;
CREATE INDEX ratings_by_ep_se121 ON ratings (ep_se121) WHERE ep_se121 IS NOT NULL;
CREATE INDEX ratings_by_ed_se121 ON ratings (ed_se121) WHERE ed_se121 IS NOT NULL;
CREATE INDEX ratings_by_pearl_se121 ON ratings (pearl_se121) WHERE pearl_se121 IS NOT NULL;
CREATE INDEX ratings_by_diamond_se121 ON ratings (diamond_se121) WHERE diamond_se121 IS NOT NULL;
"""
MIGRATIONS = (FIRST, SECOND, THIRD)
NEWEST = len(MIGRATIONS)
"""The version of the schema, which SQLite keeps in the file (`PRAGMA user_version`)."""

Schema = tuple[tuple[object, ...], ...]

OF_SQLITE = {
    ("table", "sqlite_stat1", "sqlite_stat1", b"CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
    ("table", "sqlite_stat4", "sqlite_stat4", b"CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"),
}
"""What SQLite itself adds when somebody has it `ANALYZE` the file."""


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring the tables from this version to the newest, within a transaction; 0 is an empty file."""
    for script in MIGRATIONS[version:]:
        for statement in _statements(script):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {NEWEST}")


def _statements(script: str) -> list[str]:
    """The statements one by one: `executescript` would end the transaction."""
    found, text = [], ""
    for line in script.splitlines(keepends=True):
        text += line
        if sqlite3.complete_statement(text):
            found.append(text.strip())
            text = ""
    return found


def schema_of(connection: sqlite3.Connection) -> Schema:
    """All that a file has beside rows, with the SQL that made each; what `ANALYZE` adds is left out.

    A schema that is as expected has no triggers or views, and no columns, indexes or checks that call functions.
    """
    # As bytes, which have lines: texts of a library have none.
    rows = connection.execute("SELECT type, name, tbl_name, CAST(sql AS BLOB) FROM main.sqlite_schema").fetchall()
    return tuple(sorted((row for row in rows if row not in OF_SQLITE), key=repr))


@cache
def expected_schema(version: int) -> Schema:
    """What `schema_of` says of a file of this version."""
    with closing(_empty(version)) as connection:
        return schema_of(connection)


@dataclass(frozen=True)
class Declared:
    """What the newest schema says of a column."""

    type: str
    """`INTEGER`, `REAL`, `TEXT` or `BLOB`."""
    may_be_null: bool


@cache
def declared_columns() -> dict[str, Declared]:
    """All columns of the newest schema by their names, as in `puzzles.id`."""
    found = {}
    with closing(_empty(NEWEST)) as connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            for _, column, kind, is_not_null, _, place_in_key in connection.execute(f"PRAGMA table_info({table})"):
                found[f"{table}.{column}"] = Declared(kind, not is_not_null and not place_in_key)
    return found


def _empty(version: int) -> sqlite3.Connection:
    """A library without puzzles, in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for script in MIGRATIONS[:version]:
        connection.executescript(script)
    return connection
