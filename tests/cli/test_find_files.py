"""`cluewright find`: the files that it writes."""

import os
from pathlib import Path

import pytest
from tests.cli.finds import FEW, HERE, IDLE, MASK, UNDECIDED, WIDE, is_answer, record_of
from tests.cli.runs import run

from cluewright.cli.running import ERROR_WORD, Exit
from cluewright.drawing import DrawOptions, draw
from cluewright.finding import find


def test_answers_are_drawn_into_files(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    puzzle = run("find", MASK, "--to", str(file)).out.strip()
    assert file.read_text() == draw(puzzle, "svg", shaded=True)
    assert record_of(run("find", IDLE, "--to", str(file), "--json"))["drawing"] == str(file)
    assert file.read_text() == draw(find(IDLE), "svg")
    file.unlink()
    assert run("find", *UNDECIDED, "--to", str(file)).code == Exit.UNDECIDED
    assert not file.exists()


def test_one_file_is_called_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert record_of(run("find", MASK, "--to", "./a.svg", "--json"))["drawing"] == "./a.svg"


def test_files_of_several_answers_are_numbered(tmp_path: Path) -> None:
    file, certificate = tmp_path / "a.txt", tmp_path / "c.json"
    done = run("find", MASK, "nonsense", FEW, "--to", str(file), "--certificate", str(certificate))
    assert done.out.splitlines()[1] == ERROR_WORD
    assert {path.name for path in tmp_path.iterdir()} == {"a-1.txt", "a-3.txt", "c-3.json"}
    for path in tmp_path.iterdir():
        path.unlink()
    run("find", MASK, "--count", "2", "--to", str(file))
    assert {path.name for path in tmp_path.iterdir()} == {"a-1.txt", "a-2.txt"}
    for path in tmp_path.iterdir():
        path.unlink()
    run("find", MASK, FEW, "--count", "2", "--to", str(file))
    assert {path.name for path in tmp_path.iterdir()} == {"a-1-1.txt", "a-1-2.txt", "a-2.txt"}


def test_numbers_of_files_are_as_wide_as_that_of_the_last_puzzle(tmp_path: Path) -> None:
    """With --all nobody knows it beforehand."""
    for several, expected in ((["--count", "12"], {f"a-{n:02}.txt" for n in range(1, 10)}), (["--all"], None)):
        done = run("find", WIDE, *several, *HERE, "--to", str(tmp_path / "a.txt"))
        names = {path.name for path in tmp_path.iterdir()}
        puzzles = len(done.out.splitlines()) - 1
        assert names == (expected or {f"a-{n:03}.txt" for n in range(1, puzzles + 1)})
        for path in tmp_path.iterdir():
            path.unlink()


def test_certificates_are_numbered_as_drawings_are(tmp_path: Path) -> None:
    drawings, certificates = (str(tmp_path / name) for name in ("a.txt", "c.json"))
    run("find", *[FEW] * 10, "--to", drawings, "--certificate", certificates)
    numbers = [f"{n:02}" for n in range(1, 11)]
    expected = {f"a-{n}.txt" for n in numbers} | {f"c-{n}.json" for n in numbers}
    assert {path.name for path in tmp_path.iterdir()} == expected


@pytest.mark.parametrize("name", ["a.svg", "a.png"])
def test_a_found_puzzle_is_drawn_as_the_options_of_draw_say(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    look: DrawOptions = {"theme": "gray", "size": 200, "labels": True, "shaded": False}
    puzzle = run("find", MASK, "--to", str(file), "--theme", "gray", "--size", "200", "--labels", "--no-shaded").out
    found = draw(puzzle.strip(), name[-3:], **look)
    assert file.read_bytes() == (found if isinstance(found, bytes) else str(found).encode())
    run("find", IDLE, "--to", str(file), "--theme", "gray")
    wrong = draw(find(IDLE), name[-3:], theme="gray")
    assert file.read_bytes() == (wrong if isinstance(wrong, bytes) else str(wrong).encode())


def full_disk(folder: Path) -> Path:
    """A file that seems to be writable, but has no room for anything."""
    link = folder / "full.svg"
    link.symlink_to("/dev/full")
    return link


def test_an_answer_is_said_before_its_file_fails(tmp_path: Path) -> None:
    full = full_disk(tmp_path)
    done = run("find", MASK, "--to", str(full))
    assert is_answer(done.out.strip())
    assert (done.code, done.err) == (Exit.NOT_WRITTEN, f"cluewright: {full}: No space left on device\n")


def test_a_picture_that_fails_does_not_take_the_certificate_away(tmp_path: Path) -> None:
    full, certificate = full_disk(tmp_path), tmp_path / "c.json"
    done = run("find", IDLE, "--to", str(full), "--certificate", str(certificate))
    assert (done.code, done.err) == (Exit.NOT_WRITTEN, f"cluewright: {full}: No space left on device\n")
    assert run("verify", str(certificate)).code == 0


def test_text_shows_the_cells_at_fault(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    run("find", IDLE, "--to", str(file))
    assert file.read_text() == "* . | ! !\n* . | ! !\n----+----\n* . | ! !\n. * | ! !\n"


@pytest.mark.parametrize("option", ["--to", "--certificate"])
def test_a_file_that_may_not_be_written_is_told_before_the_search(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may write everywhere, so `os.access` is replaced by a function that says no."""
    asked: list[Path] = []

    def may(path: Path, mode: int) -> bool:
        if mode == os.F_OK:
            return path.exists()
        asked.append(path)
        return False

    monkeypatch.setattr(os, "access", may)
    new, old = tmp_path / "new.txt", tmp_path / "old.txt"
    old.touch()
    for file in (new, old):
        done = run("find", MASK, option, str(file))
        said = f"cluewright: {option}: expected a file that may be written, got '{file}'\n"
        assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", said)
    assert asked == [tmp_path, old]


@pytest.mark.parametrize("option", ["--certificate", "--resume"])
def test_the_file_of_the_board_is_not_written(option: str, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text('{"base": "4x4"}')
    done = run("find", MASK, "--board", str(file), option, str(file))
    said = f"cluewright: {option}: expected a file other than those that are read, got {str(file)!r}\n"
    assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", said)
    assert file.read_text() == '{"base": "4x4"}'
