"""Many masks and many certificates are dealt out to workers, and answered as one after another."""

import json
from pathlib import Path

import pytest
from tests.cli.finds import FEW, IDLE, MASK, WIDE
from tests.cli.runs import Run, run
from tests.verifying.samples import RIGHT

from cluewright.cli import ahead
from cluewright.processes import in_order
from cluewright.verifying import save_certificate


def without_times(done: Run) -> object:
    """The exit code, the errors, and the objects but for how long each took."""
    records = [json.loads(line) for line in done.out.splitlines()]
    for record in records:
        record.pop("seconds", None)
    return done.code, done.err, records


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Begins to deal out after the first entry; how many are dealt out each time."""
    counts, told = list[int](), in_order.in_order

    def counted(function, items, *rest):  # type: ignore[no-untyped-def]
        counts.append(len(items := list(items)))
        return told(function, items, *rest)

    monkeypatch.setattr(ahead, "HEAD_START", -1.0)
    monkeypatch.setattr(in_order, "in_order", counted)
    return counts


def test_many_masks_are_answered_by_workers_as_they_are_by_one(dealt: list[int], tmp_path: Path) -> None:
    """With their numbers in the names of files, mends, and errors where they belong."""
    masks, certificate = tmp_path / "masks.txt", tmp_path / "c.json"
    masks.write_text(f"{WIDE}\n{IDLE}\nnonsense\n{MASK}\n{FEW}\n")
    missing = str(tmp_path / "missing.txt")
    call = ["find", str(masks), missing, "--mend", "--json", "--certificate", str(certificate), "--seed", "1"]
    one = run(*call, "--workers", "1")
    files = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert dealt == []
    assert files.keys() == {"masks.txt", "c-2.json", "c-5.json"}
    for name in ("c-2.json", "c-5.json"):
        (tmp_path / name).unlink()
    assert without_times(run(*call, "--workers", "2", "--force-workers")) == without_times(one)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == files
    assert dealt == [5]


def test_masks_from_a_pipe_are_dealt_out_too(dealt: list[int]) -> None:
    call, masks = ["find", "--json", "--seed", "1"], f"{WIDE}\n{IDLE}\nnonsense\n{MASK}\n"
    one = run(*call, "--workers", "1", stdin=masks)
    assert without_times(run(*call, "--workers", "2", "--force-workers", stdin=masks)) == without_times(one)
    assert dealt == [3]


def test_many_certificates_are_checked_by_workers_as_they_are_by_one(
    dealt: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cluewright.processes.usable_cores", lambda: 2)
    for name in ("few-digits", "idle-symmetry", "chute-cubes"):
        save_certificate(RIGHT[name], tmp_path / f"{name}.json")
    (tmp_path / "wrong.json").write_text((tmp_path / "few-digits.json").read_text().replace("needed", "wanted"))
    call = ["verify", str(tmp_path), str(tmp_path / "missing.json"), "--json"]
    assert run(*call, "--workers", "2") == run(*call, "--workers", "1")
    assert dealt == [4]
