"""Lines count only under the user's own key and of this very program; a key that is none is refused."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.finding.hearing import reports_in
from tests.finding.running.tampering import FEW, NAKED, SIX, Case, answer, checkpoint_of, honest, reports, right_answer

from cluewright import CluewrightError
from cluewright.boards import Board
from cluewright.finding import Checkpointed, Question
from cluewright.finding.engines.engine import AllSuggested, GaveUp
from cluewright.finding.running import CheckpointPath, messages_from, program
from cluewright.finding.running.checkpoints.seal import KEY_BYTES, KEY_NAME, own_key, state_folder
from cluewright.finding.running.program import program_digest
from cluewright.finding.running.workers import PieceWork
from cluewright.finding.running.workers.crew import by_processes

pytestmark = pytest.mark.usefixtures("small_pieces")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the key, which is not there yet."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "cluewright"


def test_the_key_is_made_once_and_is_for_its_owner_alone(state: Path) -> None:
    key = own_key()
    file = state / KEY_NAME
    assert file.read_bytes() == key
    assert len(key) == KEY_BYTES
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert own_key() == key
    file.unlink()
    assert own_key() != key, "it is a random one"


def test_lines_that_another_key_has_sealed_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, file = Case("starvation", SIX), tmp_path / "search.checkpoint"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "theirs"))
    lines = honest(case, file)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "mine"))
    heard = reports(case, file)
    assert answer(case, heard) == right_answer(case)
    assert checkpoint_of(heard) == Checkpointed(file=str(file), not_counted=len(lines) - 1)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "theirs"))
    assert checkpoint_of(reports(case, file)).pieces_before == sum("parts" not in line for line in lines[1:])


def readable_by_others(file: Path) -> None:
    file.write_bytes(bytes(KEY_BYTES))
    file.chmod(0o640)


def too_long(file: Path) -> None:
    file.write_bytes(bytes(KEY_BYTES + 1))
    file.chmod(0o600)


def too_short(file: Path) -> None:
    file.write_bytes(b"1")
    file.chmod(0o600)


@pytest.mark.parametrize("make", [readable_by_others, too_long, too_short, Path.mkdir, os.mkfifo])
def test_a_key_that_is_none_is_refused_in_words(make: Callable[[Path], None], state: Path, tmp_path: Path) -> None:
    state.mkdir(parents=True)
    make(state / KEY_NAME)
    words = f"{state / KEY_NAME}: expected a key of 32 bytes that nobody but you can read, got something else"
    case, file = Case("starvation", FEW), tmp_path / "search.checkpoint"
    with pytest.raises(CluewrightError, match=words):
        reports(case, file)
    assert not file.exists()
    heard = reports(case, file, is_named=False)
    assert answer(case, heard) == right_answer(case)


def test_a_key_that_is_a_link_is_not_followed(state: Path, tmp_path: Path) -> None:
    state.mkdir(parents=True)
    (state / KEY_NAME).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CluewrightError, match=KEY_NAME):
        own_key()
    assert not (tmp_path / "elsewhere").exists()


def test_without_a_home_there_is_no_key_and_no_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.finding.running.checkpoints.seal.state_folder", lambda: None)
    with pytest.raises(CluewrightError, match="expected a home folder, or XDG_STATE_HOME, for the key of checkpoints"):
        reports(Case("starvation", FEW), tmp_path / "search.checkpoint")


def test_a_folder_of_state_that_is_relative_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a key that came with other people's files could be taken for the user's own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for value in ("", "state", "./state"):
        monkeypatch.setenv("XDG_STATE_HOME", value)
        assert state_folder() == tmp_path / ".local" / "state" / "cluewright"


DIGESTS = """
import sys
from pathlib import Path
from cluewright.finding.running import program

assert Path(program.__file__).is_relative_to(Path.cwd())
print(program.program_digest())
for name in sys.argv[1:]:
    with open(name, "ab") as file:
        file.write(b"\\n")
    program.program_digest.cache_clear()
    print(program.program_digest())
"""
"""Prints the digest of the package here, and after each of the named files has become longer, or is made."""


def test_every_change_of_the_programs_files_changes_its_digest(tmp_path: Path) -> None:
    package = tmp_path / "cluewright"
    package.mkdir()
    for name, source in program._files():
        target = package / (source.name if name in program.COMPILED else name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())

    changed = [package / "finding/engines/starvation/pieces.py", package / "verifying/replay.py"]
    changed += [next(package.glob(f"{module}.*.so")) for module in ("_kernel", "_checker")]
    changed += [package / "more.py"]
    done = subprocess.run(
        [sys.executable, "-c", DIGESTS, *map(str, changed)],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    first, *others = done.stdout.split()
    assert first == program_digest(), "it does not depend on where the files lie"
    assert len({first, *others}) == 1 + len(changed)


def test_a_worker_whose_program_is_another_does_no_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # workers have pieces of the usual size
    messages = by_processes(PieceWork(FEW, "starvation", program="0" * 64), [(0,)], 1)
    (message,) = filter(None, messages)
    assert isinstance(message.report, GaveUp)
    assert "files were changed during the search" in message.report.reason


def nowhere(board: Board) -> str:
    return ""


def test_nothing_is_kept_of_a_search_with_strategies_of_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their names do not say whether they are still the same."""
    monkeypatch.undo()
    own = replace(NAKED[0], name="my-single", missing_on=nowhere)
    question = Question(FEW.mask, (own,))
    path = CheckpointPath(tmp_path / "search.checkpoint")
    with pytest.raises(CluewrightError, match=r"resume: expected strategies of the catalogue, .* got my-single"):
        next(messages_from(question, "chute-cubes", 1, path))
    unnamed = replace(path, is_named=False)
    heard = list(reports_in(messages_from(question, "chute-cubes", 1, unnamed)))
    assert isinstance(heard[-1], AllSuggested)
    assert not path.file.exists()
