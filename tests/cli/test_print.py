"""`cluewright print` makes a booklet of what it reads, with levels and hints."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import CLASSIC, SEVERAL, SMALL, UNREADABLE, lines, run
from tests.drawing.poppler import information_of, poppler, text_of

from cluewright.cli.running import Exit
from cluewright.drawing.booklets import BookPuzzle, book
from cluewright.generating import hint_sequence


def level_of(puzzle: str) -> str:
    """The level that `rate` prints."""
    return run("rate", puzzle, "--measures", "level").out.split()[-1]


def test_booklet_has_levels_and_hint_sequences(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", SMALL, CLASSIC, "--hints", "sequence", "--to", str(file), "--per-page", "2", "--cover", "first")
    assert (done.code, done.out, done.err) == (0, f"{file}\n", "")
    puzzles = [BookPuzzle(each, level=level_of(each), hints=str(hint_sequence(each))) for each in (SMALL, CLASSIC)]
    assert file.read_bytes() == book(puzzles, per_page=2, cover=True)


def test_without_levels_the_order_is_that_of_the_input(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    run("print", CLASSIC, SMALL, "--no-levels", "--to", str(file), "--title", "Mine", "--language", "fr")
    assert file.read_bytes() == book([CLASSIC, SMALL], title="Mine", language="fr")


@poppler
def test_first_steps_are_told(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    run("print", SMALL, "--hints", "steps", "--to", str(file))
    text = text_of(file)
    assert all(f"{number}. " in text for number in (1, 2, 3))
    assert "4. " not in text


def test_what_cannot_be_printed_is_left_out_and_told(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    done = run("print", "--to", str(file), stdin=lines([SMALL, UNREADABLE, SEVERAL]))
    assert done.code == Exit.UNUSABLE
    assert done.err.splitlines()[0] == "stdin:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'"
    assert done.err.splitlines()[1].startswith("stdin:3: ")
    assert file.read_bytes() == book([BookPuzzle(SMALL, level=level_of(SMALL))])
    assert json.loads(run("print", SMALL, "--to", str(file), "--json").out) == {"file": str(file), "puzzles": 1}


def test_no_file_is_written_for_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    assert run("print", UNREADABLE, "--to", str(file)).code == Exit.UNUSABLE
    assert not file.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--to", "a.svg"], "expected a file that ends in .pdf, got 'a.svg'"),
        (["--to", "no/such/a.pdf"], "--to: expected a file in a folder that exists, got 'no/such/a.pdf'"),
        (["--to", "a.pdf", "--per-page", "5"], "--per-page: expected 1, 2, 4, 6, 9, got 5"),
        (["--to", "a.pdf", "--paper", "a0"], "--paper: expected a4, a5, letter, got 'a0'"),
        (["--to", "a.pdf", "--hints", "all"], "--hints: expected sequence or steps, got 'all'"),
        (["--to", "a.pdf", "--cover", "*.."], "--cover: expected"),
    ],
)
def test_wrong_options_are_refused(arguments: list[str], message: str) -> None:
    done = run("print", SMALL, *arguments)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith(f"cluewright: {message}")


@poppler
def test_puzzles_come_through_a_pipe_with_what_was_printed_beside_them(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    rated = run("rate", SMALL, CLASSIC).out
    assert run("print", "--to", str(file), stdin=rated).code == 0
    assert information_of(file)["Pages"] == "3"
