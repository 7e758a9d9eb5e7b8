"""What a long search has done is kept in a folder without being asked: from some time on, and until it is answered."""

import errno
import os
import socket
from contextlib import closing
from math import inf
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from tests.finding.hearing import in_this_process, reports_in
from tests.finding.running.test_long_searches import SHORTER, SMALL, pieces_in
from tests.interrupting import Children

from cluewright import CluewrightError, Found, Impossible, Undecided, find, find_all
from cluewright.finding import Checkpointed, Effort, Outcome, Question, Refuted, search
from cluewright.finding.engines.engine import Report
from cluewright.finding.engines.starvation.pieces import Subtrees
from cluewright.finding.running.checkpoints import Checkpoint, CheckpointPath
from cluewright.finding.running.pieces import in_pieces
from cluewright.finding.running.workers.crew import PieceWork
from cluewright.finding.search import Search
from cluewright.finding.terms import Terms

MANY = "**.*....*...**.*....*.....*..*..*.*.............**.....*.*..*.**..*.........*...."
"""A mask with very many puzzles."""


class Stopped(Exception):
    """Somebody has seen enough."""


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch, no_head_start: None) -> None:
    monkeypatch.setattr(search, "LONG_SEARCH", 0.0)


def long_search(folder: Path, pieces: int = 10**9, seen: list[Checkpointed | None] | None = None) -> Outcome:
    """A search that is stopped once `pieces` pieces are done."""

    def look(effort: Effort) -> None:
        if seen is not None:
            seen.append(effort.checkpoint)
        if effort.work.get("starvation", {}).get("pieces", 0) >= pieces:
            raise Stopped

    return find(
        SHORTER.mask,
        "naked-single",
        engine="starvation",
        workers=1,
        time_limit=None,
        resume_in=folder,
        on_progress=look,
    )


def stopped_search(folder: Path, pieces: int, seen: list[Checkpointed | None] | None = None) -> None:
    """The same; where it ends before, the failure says why: so it does if files of the package change meanwhile."""
    try:
        outcome = long_search(folder, pieces, seen)
    except Stopped:
        return
    pytest.fail(f"the search ended before {pieces} pieces were done: {outcome}")


@pytest.mark.parametrize("limit", [None, 60, 6])
def test_a_file_is_made_after_ten_seconds_long_before_the_default_limit(limit: float | None) -> None:
    terms = Terms(limit, engine="auto", workers=1, on_progress=None, resume_in=Path("folder"))
    before = monotonic()
    path = Search(SMALL, terms)._checkpoint_path()
    assert path is not None
    assert before + 10 <= path.begins_at <= monotonic() + 10


@pytest.mark.usefixtures("at_once")
def test_the_same_question_goes_on_from_the_file_which_is_removed_in_the_end(
    tmp_path: Path, children: Children
) -> None:
    folder = tmp_path / "state" / "searches"
    stopped_search(folder, 20)
    (log,) = folder.iterdir()
    done = pieces_in(log)
    assert len(done) >= 20
    seen = list[Checkpointed | None]()
    stopped_search(folder, len(done) + 10, seen)
    assert seen[-1] == Checkpointed(file=str(log), pieces_before=len(done))
    assert pieces_in(log)[: len(done)] == done
    assert isinstance(long_search(folder), Impossible)
    assert not list(folder.iterdir())
    assert not children()


def reports(file: Path, begins_at: float = 0.0, is_named: bool = False, question: Question = SHORTER) -> list[Report]:
    """The reports on a question, which is answered though the file may be lost or damaged."""
    work, path = PieceWork(question, "starvation"), CheckpointPath(file, is_named, begins_at)
    heard = list(reports_in(in_pieces(work, 1, path, in_this_process)))
    assert isinstance(heard[-1], Refuted)
    return heard


def problem_with(file: Path) -> str:
    (kept,) = (report for report in reports(file, question=SMALL) if isinstance(report, Checkpointed))
    return kept.problem


def test_a_short_search_writes_nothing(tmp_path: Path) -> None:
    assert not any(isinstance(report, Checkpointed) for report in reports(tmp_path / "search.log", begins_at=inf))
    assert not list(tmp_path.iterdir())


def test_where_nothing_can_be_kept_the_search_goes_on(tmp_path: Path) -> None:
    assert problem_with(tmp_path / "search.log") == ""
    folder = tmp_path / "a file"
    folder.write_text("")
    assert problem_with(folder / "search.log") == f"{folder}: File exists"
    (tmp_path / "other.log").write_text("notes\n")
    assert "expected the checkpoint of a search" in problem_with(tmp_path / "other.log")
    assert (tmp_path / "other.log").read_text() == "notes\n"


@pytest.mark.parametrize("is_named", [True, False])
@pytest.mark.parametrize("room", [*(pytest.param(room, marks=pytest.mark.long) for room in (0, 3000)), 50, 2000])
def test_a_disk_that_becomes_full_ends_the_checkpoint_and_not_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, is_named: bool
) -> None:
    file, write, left = tmp_path / "search.log", os.pwrite, [room]

    def write_while_there_is_room(number: int, line: bytes, at: int) -> int:
        """In parts, as a signal may cut it, until the room is used up."""
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(number, line[: min(100, left[0])], at)
        left[0] -= written
        return written

    monkeypatch.setattr(os, "pwrite", write_while_there_is_room)
    told = [report for report in reports(file, is_named=is_named) if isinstance(report, Checkpointed)]
    assert told[-1].problem == f"{file}: No space left on device"
    assert [report.problem for report in told[:-1]] == ([""] if room > 1000 else [])
    if room > 1000:
        assert file.read_bytes().endswith(b"}\n")
        monkeypatch.undo()
        before = len(pieces_in(file))
        kept = [report for report in reports(file, is_named=is_named) if isinstance(report, Checkpointed)]
        assert kept == [Checkpointed(file=str(file), pieces_before=before)]
        assert before > 0
    else:
        assert not file.exists()


@pytest.mark.usefixtures("at_once")
def test_the_same_search_goes_on_after_the_time_was_over(tmp_path: Path) -> None:
    """However quick the machine is, the time is over soon after some pieces are done: it is slept away."""

    def ask(time_limit: float, pieces: int) -> Outcome:
        def look(effort: Effort) -> None:
            if effort.work.get("starvation", {}).get("pieces", 0) >= pieces:
                sleep(time_limit)

        return find(
            SHORTER.mask,
            "naked-single",
            engine="starvation",
            workers=1,
            time_limit=time_limit,
            resume_in=tmp_path,
            on_progress=look,
        )

    limit = 0.5
    while not list(tmp_path.iterdir()):
        assert isinstance(ask(limit, 10), Undecided)
        limit *= 2  # on a busy machine it takes longer until a piece is done
    (file,) = tmp_path.iterdir()
    done = pieces_in(file)
    assert isinstance(ask(limit, len(done) + 1), Undecided)
    assert pieces_in(file)[: len(done)] == done != []
    assert isinstance(ask(3600, 10**9), Impossible)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("is_named", [True, False])
def test_what_is_no_regular_file_is_refused_in_words(tmp_path: Path, is_named: bool) -> None:
    pipe, plug = tmp_path / "pipe", tmp_path / "socket"
    os.mkfifo(pipe)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(plug))
        for file, kind in (
            (Path("/dev/full"), "a device"),
            (Path("/dev/null"), "a device"),
            (Path("/dev/zero"), "a device"),
            (tmp_path, "a folder"),
            (pipe, "a pipe"),
            (plug, "a socket"),
        ):
            words = f"{file}: expected a regular file, got {kind}"
            if is_named:
                with pytest.raises(CluewrightError, match=f"^{words}$"):
                    reports(file, is_named=True, question=SMALL)
            else:
                assert problem_with(file) == words


def test_two_searches_for_the_same_do_not_share_a_file(tmp_path: Path) -> None:
    log = tmp_path / "search.log"
    with closing(Checkpoint(SMALL, "starvation", len(Subtrees(SMALL)), CheckpointPath(log))):
        assert problem_with(log) == f"{log}: another process writes into this file"


@pytest.mark.usefixtures("at_once")
def test_what_is_kept_for_a_list_is_not_removed_when_one_puzzle_is_found(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"engine": "starvation", "workers": 2, "resume_in": tmp_path}
    asked["time_limit"] = None  # however busy the machine is
    puzzles = find_all(MANY, "naked-single", **asked)
    while next(puzzles).effort.checkpoint is None:
        pass
    puzzles.close()
    kept = list(tmp_path.iterdir())
    assert isinstance(find(MANY, "naked-single", **asked), Found)
    assert list(tmp_path.iterdir()) == kept != []


def test_a_folder_is_named_by_a_path_or_a_word() -> None:
    with pytest.raises(CluewrightError, match="resume_in: expected the name of a folder, got 3"):
        find(SMALL.mask, "naked-single", resume_in=3)  # type: ignore[arg-type]
