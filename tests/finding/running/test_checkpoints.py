"""What a long search has done is kept in a folder without being asked: from some time on, and until it is answered."""

from contextlib import closing
from pathlib import Path

import pytest
from tests.finding.hearing import in_this_process, reports_in
from tests.finding.running.test_long_searches import LONG, SHORTER, SMALL, pieces_in
from tests.finding.running.test_workers import children

from cluewright import CluewrightError, Found, Impossible, find, find_all
from cluewright.finding import Checkpointed, Effort, Outcome, Refuted, Report
from cluewright.finding.engines.starvation.pieces import Subtrees
from cluewright.finding.running.checkpoints import Checkpoint, CheckpointPath, checkpoint
from cluewright.finding.running.checkpoints.locked_file import CheckpointFile
from cluewright.finding.running.pieces import in_pieces
from cluewright.finding.running.workers.crew import PieceWork

MANY = "**.*....*...**.*....*.....*..*..*.*.............**.....*.*..*.**..*.........*...."
"""A mask with very many puzzles."""


class Stopped(Exception):
    """Somebody has seen enough."""


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoint, "LONG_SEARCH", 0.0)


def long_search(folder: Path, pieces: int = 10**9, seen: list[Checkpointed | None] | None = None) -> Outcome:
    """A search that is stopped once `pieces` pieces are done."""

    def look(effort: Effort) -> None:
        if seen is not None:
            seen.append(effort.checkpoint)
        if effort.work.get("starvation", {}).get("pieces", 0) >= pieces:
            raise Stopped

    return find(
        LONG.mask,
        "naked-single",
        engine="starvation",
        workers=2,
        time_limit=None,
        resume_in=folder,
        on_progress=look,
    )


@pytest.mark.usefixtures("at_once")
def test_the_same_question_goes_on_from_the_file_which_is_removed_in_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "searches"
    with pytest.raises(Stopped):
        long_search(folder, 20)
    (log,) = folder.iterdir()
    done = pieces_in(log)
    assert len(done) >= 20
    seen = list[Checkpointed | None]()
    with pytest.raises(Stopped):
        long_search(folder, len(done) + 10, seen)
    assert seen[-1] == Checkpointed(file=str(log), pieces_before=len(done))
    assert pieces_in(log)[: len(done)] == done
    assert isinstance(long_search(folder), Impossible)
    assert not list(folder.iterdir())
    assert not children()


def reports(file: Path) -> list[Report]:
    """On the small question, which is answered whatever becomes of the file."""
    work, path = PieceWork(SHORTER, "starvation"), CheckpointPath(file, is_named=False)
    heard = list(reports_in(in_pieces(work, 1, path, in_this_process)))
    assert isinstance(heard[-1], Refuted)
    return heard


def problem_with(file: Path) -> str:
    (kept,) = (report for report in reports(file) if isinstance(report, Checkpointed))
    return kept.problem


def test_a_short_search_writes_nothing(tmp_path: Path) -> None:
    assert not any(isinstance(report, Checkpointed) for report in reports(tmp_path / "search.log"))
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("at_once")
def test_where_nothing_can_be_kept_the_search_goes_on(tmp_path: Path) -> None:
    assert problem_with(tmp_path / "search.log") == ""
    folder = tmp_path / "a file"
    folder.write_text("")
    assert problem_with(folder / "search.log") == f"{folder}: File exists"
    (tmp_path / "other.log").write_text("notes\n")
    assert "expected the checkpoint of a search" in problem_with(tmp_path / "other.log")
    assert (tmp_path / "other.log").read_text() == "notes\n"


@pytest.mark.usefixtures("at_once")
def test_a_disk_that_becomes_full_does_not_end_a_search_that_nobody_asked_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = list[bytes]()

    def write(log: CheckpointFile, line: bytes) -> None:
        written.append(line)
        if len(written) > 2:
            raise CluewrightError("No space left on device")

    monkeypatch.setattr(CheckpointFile, "add", write)
    told = [report.problem for report in reports(tmp_path / "search.log") if isinstance(report, Checkpointed)]
    assert told == ["", "No space left on device"]
    assert len(written) == 3


@pytest.mark.usefixtures("at_once")
def test_two_searches_for_the_same_do_not_share_a_file(tmp_path: Path) -> None:
    log = tmp_path / "search.log"
    with closing(Checkpoint(SMALL, "starvation", len(Subtrees(SMALL)), CheckpointPath(log))):
        assert problem_with(log) == f"{log}: another search writes into this file"


@pytest.mark.usefixtures("at_once")
def test_what_is_kept_for_a_list_is_not_removed_when_one_puzzle_is_found(tmp_path: Path) -> None:
    puzzles = find_all(MANY, "naked-single", engine="starvation", workers=2, resume_in=tmp_path)
    while next(puzzles).effort.checkpoint is None:
        pass
    puzzles.close()
    kept = list(tmp_path.iterdir())
    assert isinstance(find(MANY, "naked-single", engine="starvation", workers=2, resume_in=tmp_path), Found)
    assert list(tmp_path.iterdir()) == kept != []


def test_a_folder_is_named_by_a_path_or_a_word() -> None:
    with pytest.raises(CluewrightError, match="resume_in: expected the name of a folder, got 3"):
        find(SMALL.mask, "naked-single", resume_in=3)  # type: ignore[arg-type]
