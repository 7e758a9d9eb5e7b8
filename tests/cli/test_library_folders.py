"""`cluewright library add FOLDER`: the files of a folder, with puzzles and without."""

from pathlib import Path

from tests.cli.runs import run


def test_a_folder_is_its_files_and_nothing_is_left_behind_without_a_puzzle(tmp_path: Path) -> None:
    folder, library = tmp_path / "puzzles", tmp_path / "library.db"
    (folder / "below").mkdir(parents=True)
    (folder / ".hidden").write_text("no puzzle\n")
    call = ("library", "add", str(folder), "--library", str(library))
    done = run(*call)
    assert (done.code, done.err) == (2, f"cluewright: {folder}: expected files in this folder, got none\n")
    (folder / "empty.txt").write_text("")
    done = run(*call)
    assert (done.code, done.out) == (2, "0 puzzles added, 0 known\n")
    assert done.err == f"cluewright: {folder / 'empty.txt'}: there is no puzzle in it\n"
    assert list(tmp_path.iterdir()) == [folder]
    (folder / "a.txt").write_text("1...2..3..4..1..\n")
    (folder / "b.sgt").write_text("2x2:1c2b3b4b1b\n")
    done = run(*call)
    assert done.out == "1 puzzle added, 1 known\n"
    assert library.exists()
    assert run("solve", str(folder)).err == f"cluewright: {folder}: expected a file, got a folder\n"


def test_files_of_a_folder_without_a_puzzle_are_named_in_one_line(tmp_path: Path) -> None:
    folder, library = tmp_path / "puzzles", tmp_path / "library.db"
    folder.mkdir()
    (folder / "empty.txt").write_text("")
    call = ("library", "add", str(folder), "--library", str(library))
    for number in range(1, 9):
        (folder / f"letter-{number}.txt").write_text("Dear Sir,\n\nno puzzle is here.\n")
    done = run(*call)
    named = ", ".join(str(folder / name) for name in ("empty.txt", "letter-1.txt", "letter-2.txt"))
    said = f"left out, since no puzzle is in 9 files: {named} and 6 more; of each by itself it is said why"
    assert (done.code, done.err) == (2, f"cluewright: {said}\n")
    assert len(run(*call, "--json").out.splitlines()) > 9, "each line has an object of its own"
    assert list(tmp_path.iterdir()) == [folder]
    (folder / "letter-1.txt").write_text("Dear Sir,\n1...2..3..4..1..\nno puzzle is here.\n")
    done = run(*call)
    assert [line.split(": ")[0] for line in done.err.splitlines()[:2]] == [f"{folder}/letter-1.txt:{n}" for n in (1, 3)]
    assert "in 8 files" in done.err
    assert done.out == "1 puzzle added, 0 known\n"
    assert run(*call).out == "0 puzzles added, 1 known\n"
