"""Every line of puzzles or masks that a command prints is read by the next command on the board that it is on."""

import json
from functools import cache
from pathlib import Path

import pytest
from tests.cli.runs import Run, run

from cluewright.boards import board_named
from cluewright.cli.running import Exit
from cluewright.notation.formats.file_format import FileFormat
from cluewright.notation.formats.foreign.csv_table import CSV
from cluewright.notation.formats.own.catalogue import OF_CELLS
from cluewright.notation.formats.own.json_lines import JSON
from cluewright.notation.formats.own.rated import RATED

OWN = {"regions": ["aabb", "aacb", "ddcb", "ddcc"], "extra": [["r1c1", "r2c2", "r3c3", "r4c4"]]}
WINDOWS = {"base": "4x4", "grids": {"upper left": "r1c1", "lower right": "r3c3"}}
BOARDS = {
    "4x4": "4x4",
    "an addition": "4x4+diagonal",
    "a Latin square": "latin-4",
    "random regions": "jigsaw-5:2",
    "random regions of a usual size": "jigsaw-9:5+diagonal",
    "a board of a file": OWN,
    "a board of a file that is called as another": {**OWN, "name": "4x4"},
    "a board of two grids": WINDOWS,
    "a board with constraints": {
        "base": "4x4",
        "constraints": [{"killer-cage": ["r1c1", "r1c2"], "sum": 3}, {"thermometer": ["r3c1", "r3c2", "r3c3"]}],
    },
}
READERS = (
    ("check",),
    ("solve",),
    ("rate", "--measures", "clues"),
    ("explain",),
    ("hint",),
    ("draw", "--pencilmarks"),
    ("convert", "--as", "json"),
    ("masks", "--of"),
    ("canonical",),
    ("completed",),
    ("automorphisms",),
    ("count", "-"),
)
READERS_OF_MASKS = (("masks",), ("canonical", "--masks"), ("draw", "--masks"), ("find", "--seed", "1"))
REFUSED = "expected a board without constraints here"
"""What a command says that cannot use a board with constraints."""


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """What `--board` takes for each of them."""
    described = BOARDS[request.param]
    if isinstance(described, str):
        return described
    file = tmp_path / "own.json"
    file.write_text(json.dumps(described))
    return str(file)


def assert_read_on(board: str, lines: str, readers: tuple[tuple[str, ...], ...], writer: str = "") -> None:
    """What each reader makes of these lines of a writer is what it makes of their cells with `--board`."""
    if is_refused(board, lines):
        return
    assert lines
    alone = "".join(line.partition("\tboard=")[0] + "\n" for line in lines.splitlines())
    for reader in readers:
        expected, told = made_of(reader, board, alone), made_of(reader, "", lines)
        assert told == expected, (writer, *reader)
        assert expected.code != Exit.UNUSABLE or is_refused(board, expected.err), (writer, *reader)


def is_refused(board: str, words: str) -> bool:
    """Whether a command says that it cannot use this board, which no board without constraints may come to."""
    assert REFUSED not in words or board_named(board).constraints
    return REFUSED in words


def written(*command: str, stdin: str | None = None) -> str:
    """What a command prints, or that it refuses the board."""
    done = run(*command, stdin=stdin)
    return REFUSED if REFUSED in done.err else done.out


def asked_of(board: str) -> tuple[str, ...]:
    """What `generate` is asked for two puzzles on a board."""
    return ("--board", board, "--count", "2", "--seed", "1")


def generated(board: str, library: str) -> str:
    """The lines of two puzzles on a board; they are in the library, too, unless it refuses them."""
    lines = written("generate", *asked_of(board), "--library", library)
    return written("generate", *asked_of(board)) if lines == REFUSED else lines


def listed(library: str, *printed: str) -> str:
    """The lines of the puzzles in a library; that it refused the board if it has none."""
    done = written("library", "list", "--library", library, *printed)
    return done if len(done.splitlines()) > 1 else REFUSED


@cache
def made_of(reader: tuple[str, ...], board: str, lines: str) -> Run:
    """What a reader makes of lines, on this board if there is one. Several writers print the same lines."""
    return run(*reader, *(("--board", board) if board else ()), stdin=lines)


def test_puzzles_go_on_to_every_reader(board: str, tmp_path: Path) -> None:
    library = str(tmp_path / "library.db")
    made = generated(board, library)
    writers = {
        "generate": made,
        "rate": written("rate", stdin=made),
        "solve": written("solve", stdin=made),
        "canonical": written("canonical", stdin=made),
        "library list": listed(library),
        "find": written("find", "--seed", "1", stdin=written("masks", "--of", stdin=made)),
    }
    for writer, lines in writers.items():
        assert_read_on(board, lines, READERS, writer)


@pytest.mark.parametrize("printed", ["--json", "--csv"])
def test_records_of_puzzles_go_on_to_every_reader(board: str, printed: str, tmp_path: Path) -> None:
    library = str(tmp_path / "library.db")
    lines = generated(board, library)
    writers = {
        "generate": written("generate", *asked_of(board), printed),
        "rate": written("rate", printed, stdin=lines),
        "solve": written("solve", printed, stdin=lines),
        "library list": listed(library, printed),
    }
    for writer, records in writers.items():
        assert is_refused(board, records) or run("check", stdin=records) == run("check", stdin=lines), writer


def test_masks_go_on_to_every_reader(board: str) -> None:
    cells = str(board_named(board).size // 2)
    drawn = written("masks", "--random", "2", "--clues", cells, "--board", board, "--seed", "1")
    assert_read_on(board, drawn, READERS_OF_MASKS)
    assert_read_on(board, written("masks", "--complement", stdin=drawn), READERS_OF_MASKS)
    assert_read_on(board, written("canonical", "--masks", stdin=drawn), READERS_OF_MASKS)


@pytest.mark.parametrize("form", [*OF_CELLS, RATED, CSV, JSON], ids=str)
def test_every_format_of_ours_tells_the_board_or_refuses(form: FileFormat, board: str) -> None:
    made = run("generate", "--board", board, "--seed", "1").out
    expected = run("explain", "--json", stdin=made)
    assert expected.code != Exit.UNUSABLE
    written = run("convert", "--as", form.name, stdin=made)
    if "board=" in made and form in OF_CELLS and not form.is_line:
        assert "expected a board that the number of cells tells" in written.err
    else:
        read = run("explain", "--json", stdin=written.out)
        assert json.loads(read.out)["final"] == json.loads(expected.out)["final"]
