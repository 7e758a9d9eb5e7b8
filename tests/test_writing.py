"""Files are written as a whole, or left as they were: whatever writes one, in this process and as a command."""

import errno
import os
import resource
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.runs import SMALL, command_line
from tests.interrupting import GUARD

import cluewright as cw
from cluewright.cli.running import Exit
from cluewright.errors import CannotWrite
from cluewright.writing import write_file, write_files

IDLE, FEW = "*...*...*....*..", "**.............."
ROOM = 40
"""Bytes that a file may have on the full disk."""

HARD = "**......*.......*..*....*....*...*.............*..*....*...**....*..*******..***."
"""Starvation takes more than an hour for it."""
STARVED = ".*..**...*..........*.....*....*...*.....*....*......***...*.**...*......**......"
"""Impossible for naked singles, after a fraction of a second."""


@contextmanager
def little_room() -> Iterator[None]:
    """No file of this process may become longer than `ROOM`; writing more is an error, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def with_little_room(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a command for which no file may become longer than `ROOM`."""
    return subprocess.run(
        [sys.executable, "-c", LIMITED, str(ROOM), *command_line(*arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=10 * GUARD,
    )


LIMITED = """
import os, resource, sys
_, room, *command = sys.argv
os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # which would be cut off without an error, and break every later process
resource.setrlimit(resource.RLIMIT_FSIZE, (int(room), int(room)))
os.execv(command[0], command)
"""


def certificate() -> cw.Certificate:
    outcome = cw.find(IDLE, seed=1)
    assert isinstance(outcome, cw.Impossible)
    return outcome.certificate


def test_a_file_is_written_as_a_plain_open_would(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    old.write_bytes(b"old")
    old.chmod(0o640)
    before = os.umask(0o027)
    try:
        for file in (new, old):
            write_file(file, b"content")
    finally:
        os.umask(before)
    assert [file.read_bytes() for file in (new, old)] == [b"content"] * 2
    assert [file.stat().st_mode & 0o777 for file in (new, old)] == [0o640, 0o640]
    assert sorted(tmp_path.iterdir()) == [new, old]


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    file, link, dangling = tmp_path / "folder" / "file", tmp_path / "link", tmp_path / "dangling"
    file.write_bytes(b"old")
    link.symlink_to(file)
    dangling.symlink_to(tmp_path / "folder" / "new")
    for one in (link, dangling):
        write_file(one, b"content")
        assert one.is_symlink()
        assert one.read_bytes() == b"content"
    assert sorted(file.name for file in (tmp_path / "folder").iterdir()) == ["file", "new"]


def test_what_is_no_regular_file_is_written_as_it_is(tmp_path: Path) -> None:
    write_file(Path(os.devnull), b"content")
    pipe, heard = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"content")
    reader.join(GUARD)
    assert heard == [b"content"]
    assert pipe.is_fifo()
    with pytest.raises(cw.CluewrightError, match="Is a directory"):
        write_file(tmp_path, b"content")
    with pytest.raises(CannotWrite, match=r"^/dev/full: No space left on device$"):
        write_file(Path("/dev/full"), b"content")


@pytest.mark.parametrize("is_new", [True, False])
def test_without_room_an_old_file_stays_whole_and_no_new_one_is_made(tmp_path: Path, is_new: bool) -> None:
    file = tmp_path / "file"
    if not is_new:
        file.write_bytes(b"old")
    with little_room(), pytest.raises(CannotWrite, match=rf"^{file}: File too large$"):
        write_file(file, b"x" * (ROOM + 1))
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == ([] if is_new else [("file", b"old")])


def test_files_that_belong_together_change_together(tmp_path: Path) -> None:
    small, large = tmp_path / "small", tmp_path / "large"
    small.write_bytes(b"old")
    with little_room(), pytest.raises(CannotWrite):
        write_files([(small, b"new"), (large, b"x" * (ROOM + 1))])
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("small", b"old")]


def test_what_comes_in_blocks_is_made_as_it_is_written_and_there_as_a_whole(tmp_path: Path) -> None:
    file, other = tmp_path / "file", tmp_path / "other"
    file.write_bytes(b"old")
    write_files([(file, (b"%d" % number for number in range(4))), (other, b"whole"), (Path(os.devnull), [b"x"])])
    assert (file.read_bytes(), other.read_bytes()) == (b"0123", b"whole")

    def broken() -> Iterator[bytes]:
        yield b"some"
        assert file.read_bytes() == b"0123"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_files([(other, b"new"), (file, broken())])
    with little_room(), pytest.raises(CannotWrite):
        write_files([(other, b"new"), (file, [b"x" * ROOM, b"x"])])
    assert [(one.name, one.read_bytes()) for one in sorted(tmp_path.iterdir())] == [
        ("file", b"0123"),
        ("other", b"whole"),
    ]


def test_a_file_that_may_not_be_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *asked: False)  # the system refuses nothing to root
    with pytest.raises(cw.CluewrightError, match=rf"^{file}: Permission denied$"):
        write_file(file, b"new")
    assert file.read_bytes() == b"old"


def test_a_file_in_a_folder_that_takes_no_new_one_is_written_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old and longer")
    opened = os.open

    def refusing_new_ones(path: "str | Path", flags: int, mode: int = 0o777) -> int:
        if flags & os.O_EXCL:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", refusing_new_ones)
    write_file(file, b"new")
    assert file.read_bytes() == b"new"
    with pytest.raises(cw.CluewrightError, match="Permission denied"):
        write_file(tmp_path / "other", b"new")


WRITERS: dict[str, Callable[[Path], object]] = {
    "picture.svg": lambda file: cw.draw(SMALL, to=file),
    "picture.png": lambda file: cw.draw(SMALL, to=file),
    "picture.txt": lambda file: cw.draw("." * 81, to=file),
    "certificate.json": lambda file: cw.save_certificate(certificate(), file),
}


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("is_new", [True, False])
def test_whatever_writes_a_file_leaves_the_old_one_whole(tmp_path: Path, name: str, is_new: bool) -> None:
    file = tmp_path / name
    if not is_new:
        file.write_bytes(b"old")
    with little_room(), pytest.raises(CannotWrite):
        WRITERS[name](file)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == ([] if is_new else [b"old"])
    WRITERS[name](file)
    assert file.stat().st_size > ROOM


@pytest.mark.parametrize(
    "call",
    [
        ["draw", SMALL, "--to", "a.svg"],
        pytest.param(["draw", SMALL, SMALL, "--to", "a.png"], marks=pytest.mark.long),
        pytest.param(["find", IDLE, "--to", "a.svg"], marks=pytest.mark.long),
        pytest.param(["find", IDLE, "--certificate", "a.json"], marks=pytest.mark.long),
        ["minimum", "--strategies", "naked-single", "--board", "4x4", "--certificate", "a.json"],
    ],
    ids=lambda call: " ".join(call)[:40],
)
def test_a_command_on_a_full_disk_says_so_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = with_little_room(*call)
    assert done.returncode == Exit.NOT_WRITTEN, done
    assert "File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_work_that_should_be_kept_and_is_not_is_said_to_be_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call = ["find", HARD, "--strategies", "naked-single", "--engine", "starvation", "--resume", "a.checkpoint"]
    for seconds in (1, 4, 16, 64):  # until it gets as far as the checkpoint
        done = with_little_room(*call, "--time-limit", str(seconds))
        if done.returncode != Exit.UNDECIDED:
            break
    lost = "finished work cannot be kept, and is lost if the search is stopped: a.checkpoint: File too large"
    said = (Exit.NOT_WRITTEN, f"undecided: no answer within {seconds} s\n", f"cluewright: {lost}\n")
    assert (done.returncode, done.stdout, done.stderr) == said
    assert not list(tmp_path.iterdir())


def test_a_search_on_a_full_disk_still_has_its_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call = ["find", STARVED, "--strategies", "naked-single", "--engine", "starvation", "--workers", "2"]
    done = with_little_room(*call, "--resume", "a.checkpoint", "--time-limit", "inf")
    assert done.returncode == Exit.IMPOSSIBLE
    assert done.stdout.startswith("impossible: ")
    assert not list(tmp_path.iterdir())


def test_the_output_of_the_process_itself_is_written_in_place(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    certificate = tmp_path / "certificate.json"
    certificate.symlink_to("/dev/stdout")
    with out.open("wb") as stdout:
        code = subprocess.run(
            command_line("find", FEW, "--certificate", str(certificate)), stdout=stdout, check=False, timeout=GUARD
        ).returncode
    assert code == Exit.IMPOSSIBLE
    assert '"kind": "few-digits"' in out.read_text()
    piped = subprocess.run(
        command_line("find", FEW, "--certificate", str(certificate)),
        capture_output=True,
        text=True,
        check=False,
        timeout=GUARD,
    )
    assert piped.stdout.startswith("impossible: ")
    assert '"kind": "few-digits"' in piped.stdout
