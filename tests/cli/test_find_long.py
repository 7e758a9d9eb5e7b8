"""`cluewright find` says where the checkpoint of a long search is, and how to go on from it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.runs import Run, run
from tests.finding.running.test_killed_searches import LONGER

from cluewright.cli.progress import SearchProgress, _beginning_words
from cluewright.cli.running import Exit
from cluewright.finding import Checkpointed, Effort, search, state_folder

CALL = ["find", LONGER, "--strategies", "naked-single", "--engine", "starvation", "--workers", "2", "--seed", "1"]


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of checkpoints, which are made at once instead of after ten seconds."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(search, "LONG_SEARCH", 0.0)
    return tmp_path / "cluewright"


def interrupted(monkeypatch: pytest.MonkeyPatch, *options: str, pieces: int = 2) -> Run:
    """A search that is interrupted by Ctrl-C after this many pieces."""
    show = SearchProgress.show

    def watched(progress: SearchProgress, effort: Effort) -> None:
        show(progress, effort)
        if effort.work.get("starvation", {}).get("pieces", 0) >= pieces:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(SearchProgress, "show", watched)
        return run(*CALL, *options)


def test_a_long_search_tells_where_it_is_kept_and_the_same_command_goes_on(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = interrupted(monkeypatch)
    (file,) = state.glob("*.checkpoint")
    how = f"finished work is kept in {file}; the same command goes on from there\n"
    assert (first.code, first.out) == (Exit.INTERRUPTED, "")
    assert first.err == f"cluewright: this takes long: {how}cluewright: {how}"
    done = len(file.read_text().splitlines()) - 1
    for limit in ("0.5", "2", "8"):  # a busy machine may not come so far before the time is over
        second = run(*CALL, "--time-limit", limit, "--json")
        if second.err:
            break
    assert second.code == Exit.UNDECIDED
    assert json.loads(second.out)["checkpoint"] == str(file)
    went_on = f"this goes on from {file}, where {done} pieces of the work are done\n"
    assert second.err == f"cluewright: {went_on}cluewright: {how}"
    assert file.exists()


def test_a_file_that_was_named_is_told_of_when_the_search_is_stopped(
    state: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "named.checkpoint"
    stopped = interrupted(monkeypatch, "--resume", str(file))
    assert stopped.err == f"cluewright: finished work is kept in {file}; the same command goes on from there\n"
    assert not list(state.glob("*.checkpoint"))


def test_a_search_that_cannot_be_kept_says_so_once(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state.write_text("no folder")
    stopped = interrupted(monkeypatch)
    assert stopped.code == Exit.INTERRUPTED
    assert stopped.err == (
        f"cluewright: finished work cannot be kept, and is lost if the search is stopped: {state}: File exists\n"
    )


def test_without_the_variable_the_folder_is_in_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "cluewright"


def test_one_piece_is_told_as_one() -> None:
    state = Checkpointed(file="a.checkpoint", pieces_before=1)
    said = "this goes on from a.checkpoint, where 1 piece of the work is done"
    assert _beginning_words(state, is_named=True) == said
    doubt = "; 1 line does not count, because this program has not written that for you"
    assert _beginning_words(replace(state, not_counted=1), is_named=True) == said + doubt


def test_a_file_from_elsewhere_is_said_not_to_count_and_its_work_is_done_again(
    state: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "named.checkpoint"
    interrupted(monkeypatch, "--resume", str(file))
    lines = len(file.read_text().splitlines()) - 1
    (key,) = state.glob("*.key")
    key.unlink()
    again = interrupted(monkeypatch, "--resume", str(file))
    done = (
        f"0 pieces of the work are done; {lines} lines do not count, because this program has not written that for you"
    )
    assert again.err.startswith(f"cluewright: this goes on from {file}, where {done}\n")
    assert len(file.read_text().splitlines()) > 1 + lines, "what is done now is kept behind them"
