"""What becomes large when it is read is looked at first, and a limit of time is heard on the way."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.memory import HAS_SANITIZERS
from tests.verifying.hostile import claim, tangled
from tests.verifying.inflated import Told, named
from tests.verifying.samples import RIGHT
from tools.fuzzing.inflating import MOST

from cluewright.boards import Board, House, Mask, board_named
from cluewright.cancelling import Cancelled, heeding
from cluewright.errors import CluewrightError
from cluewright.verifying import Certificate, TooLargeToCheck, files, limits, save_certificate, verify
from cluewright.verifying.digests import sha256_of
from cluewright.verifying.kinds import chute, few_clues
from cluewright.verifying.kinds.brute_force import fillings
from cluewright.verifying.kinds.brute_force.fillings import Fillings
from cluewright.verifying.kinds.chute_cubes import clauses
from cluewright.verifying.shares import Share, Shares
from cluewright.verifying.workers import check_shares

ROOT = Path(__file__).parents[2]
MAX_CALLS = 1_000_000
"""Calls of functions between two looks, less than a second of them."""
MAX_BYTES = 1_000_000_000


class Looks:
    """Counts how often it is asked whether to stop, and says so after a number."""

    def __init__(self, most: float = float("inf")) -> None:
        self.count, self._most = 0, most

    def is_set(self) -> bool:
        self.count += 1
        return self.count > self._most


def told(count: int) -> dict[str, Told]:
    """What came of each certificate, by its name: of all of `named(count)` and of `of_every_kind(count)`.

    They are verified one after the other in a single process of little memory.
    """
    command = [sys.executable, "-m", "tests.verifying.inflated", str(count)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    return {line.pop("name"): Told(**line) for line in lines}


@pytest.mark.parametrize("count", [MOST // 10, pytest.param(MOST, marks=pytest.mark.long)])
def test_what_is_inflated_is_refused_in_little_memory_and_heeds_a_limit(count: int) -> None:
    have_names = named(count)
    for name, found in told(count).items():
        assert (have_names[name][1] if name in have_names else "expected ") in found.reason, name
        assert len(found.reason) < 500, name
        assert found.calls < MAX_CALLS * (count / MOST if name not in have_names else 1), name
        assert HAS_SANITIZERS or found.bytes < MAX_BYTES, name


def test_beginnings_are_cut_off_where_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only once all of one length are there; and their labels are counted."""
    board = Board("free", 2, 64, 64, ())
    order, digits = tuple(range(64, 128)), (*range(1, 65), *[0] * 64)
    whole, made = Fillings(Mask(board, board.all_cells, digits), order), 0
    choices = Fillings.choices

    def counted(self: Fillings, path: fillings.LabelPath) -> Iterator[int]:
        nonlocal made
        for label in choices(self, path):
            made += 1
            yield label

    monkeypatch.setattr(Fillings, "choices", counted)
    with pytest.raises(TooLargeToCheck, match="at most 70 of them"):
        whole.pieces(3, 70)
    assert made == 64 + 71
    monkeypatch.setattr(fillings, "MAX_LABELS", 40)
    with pytest.raises(TooLargeToCheck, match="40 labels in all"):
        whole.pieces(1, 70)


def test_choices_of_cells_are_cut_off_where_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where many symmetries move few cells, so that there might be fewer choices."""
    rows = tuple(House("row", row, tuple(range(6 * row, 6 * row + 6))) for row in range(2))
    board = Board("partly", 6, 6, 6, (*rows, *tangled(6, 40, 6).houses))
    symmetries = few_clues._Symmetries(board)
    assert len(symmetries.classes(2)) > 100
    monkeypatch.setattr(few_clues, "MAX_MASKS", 90)
    monkeypatch.setattr(few_clues, "comb", lambda cells, clues: 1)
    looks = Looks()
    with heeding(looks), pytest.raises(TooLargeToCheck):
        symmetries.classes(2)
    assert looks.count < len(board.houses)


def test_comparing_segments_can_be_stopped() -> None:
    board = board_named("classic")
    mask = Mask(board, 0)
    segments = chute._segments(mask, board.all_cells)
    with heeding(looks := Looks()):
        chute._alike_before(mask, board.all_cells, segments)
    assert looks.count >= len(segments) * (len(segments) - 1) / 2


def test_each_share_of_a_check_can_be_stopped() -> None:
    """Also if each is done in a moment."""
    done: list[int] = []
    shares = Shares("shares", 100, (Share(number) for number in range(100)), done.append)
    with pytest.raises(Cancelled), heeding(Looks(10)):
        check_shares(shares, 1, None)
    assert len(done) < 20


def test_long_files_and_digests_are_taken_in_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "READ_AT_ONCE", 64)
    monkeypatch.setattr("cluewright.verifying.digests.HASHED_AT_ONCE", 64)
    right = RIGHT["rounds"]
    save_certificate(right, tmp_path / "a.json")
    looks = Looks()
    assert verify(tmp_path / "a.json", cancel=looks)
    assert looks.count > 3 * len(right.proof) / 64, "it is read, and digested as a file and as a proof"
    assert sha256_of(right.proof) == right.evidence["sha256"]


def test_no_line_of_a_right_proof_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of up to the limit are allowed wherever they lie, and those of twice as much are refused."""
    monkeypatch.setattr(limits, "MAX_LINE_BYTES", 8)
    for before in range(20):
        for after in range(20):
            some = b"1 0\n" * (before // 4) + b"1 " * (before % 4)
            limits.check_lines(b"\n" * before + b"x" * 7 + b"\n" + b"\n" * after)
            with pytest.raises(TooLargeToCheck, match="lines of at most"):
                limits.check_lines(some + b"\n" + b"x" * 17 + b"\n" * after)


def test_the_clauses_of_a_filling_and_the_conflicts_of_its_solver_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    right = RIGHT["chute-cubes"]
    assert verify(right, workers=1)
    monkeypatch.setattr(clauses, "MAX_LITERALS", 3)
    assert "more than 3 literals for a filling" in verify(right, workers=1).reason
    monkeypatch.undo()
    monkeypatch.setattr(clauses, "MAX_CONFLICTS", 0)
    verdict = verify(right, workers=1)
    assert "a filling takes more than 0 conflicts" in verdict.reason
    assert verdict.is_too_large


def test_what_could_not_be_read_is_not_written(tmp_path: Path) -> None:
    many = claim("few-digits", Mask(board_named("4x4"), 3), possible=[0] * 1_000_000, needed=3)
    with pytest.raises(CluewrightError, match="at most 1,000,000 commas and brackets, got more"):
        save_certificate(many, tmp_path / "a.json")
    assert not any(tmp_path.iterdir())


def test_the_largest_evidence_that_an_engine_writes_is_read(tmp_path: Path) -> None:
    """As many pieces as brute force may have, though here there are not as many fillings."""
    pieces = [[10**15, 10**15]] * fillings.MAX_PIECES
    largest: Certificate = claim(
        "brute-force", Mask(board_named("25x25"), (1 << 625) - 1), order=list(range(625)), depth=0, pieces=pieces
    )
    save_certificate(largest, tmp_path / "a.json")
    assert files.load_certificate(tmp_path / "a.json") == largest
