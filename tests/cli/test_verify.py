"""`cluewright verify`: whether a certificate is accepted, and why not."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.cli.finds import FEW, IDLE, MASK
from tests.cli.runs import run
from tests.verifying.hostile import HOSTILE
from tests.verifying.samples import RIGHT

from cluewright import processes
from cluewright.boards import board_named
from cluewright.cli.running import Exit
from cluewright.finding import Impossible, find
from cluewright.verifying import save_certificate


@pytest.mark.parametrize("mask", [IDLE, FEW])
def test_certificate_is_accepted(mask: str, tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    found = run("find", mask, "--certificate", str(file))
    done = run("verify", str(file))
    assert (done.code, done.err) == (0, "")
    why = found.out.removeprefix("impossible: ")
    claim = "has no puzzle that naked-single, hidden-single and locked-candidates complete"
    assert done.out == f"accepted: {mask} {claim}. {why}"
    record = json.loads(run("verify", str(file), "--json").out)
    assert (record["accepted"], record["reason"], record["file"], record["mask"]) == (True, None, str(file), mask)
    assert f"{record['words']}\n" == why


@pytest.mark.parametrize(
    ("description", "where"),
    [
        ("4x4+diagonal", " on the 4x4+diagonal board"),
        (
            {"size": 4, "regions": None, "name": "4x4"},
            " on a board of its own (4 rows, 4 columns, 8 houses; called '4x4')",
        ),
        ({"size": 4, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], "name": "own"}, ""),
    ],
)
def test_another_board_is_told_whatever_it_is_called(description: Any, where: str, tmp_path: Path) -> None:
    """What is impossible on a board without boxes must not be taken for impossible on the 4x4 board."""
    file, board = tmp_path / "c.json", board_named(description)
    outcome = find(FEW, board=board)
    assert isinstance(outcome, Impossible)
    save_certificate(outcome.certificate, file)
    assert run("verify", str(file)).out.startswith(f"accepted: {FEW}{where} has no puzzle")
    told = json.loads(run("verify", str(file), "--json").out)["board"]
    assert told == description if isinstance(description, str) else len(told["houses"]) == len(board.houses)


def test_found_puzzle_has_no_certificate(tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    run("find", MASK, "--certificate", str(file))
    assert not file.exists()


def test_changed_certificates_are_refused_and_the_others_go_on(tmp_path: Path) -> None:
    good, bad, other = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "other.txt"
    run("find", FEW, "--certificate", str(good))
    bad.write_text(good.read_text().replace(FEW, "*.............*."))
    other.write_text("no certificate")
    done = run("verify", str(bad), str(other), str(good))
    first, second, third = done.out.splitlines()
    assert done.code == Exit.NO
    assert first.startswith(f"refused: {bad}: digest: ")
    assert second.startswith(f"refused: {other}: expected a certificate in JSON, ")
    assert third.startswith("accepted: ")
    record = json.loads(run("verify", str(bad), "--json").out)
    assert record == {"file": str(bad), "accepted": False, "reason": first.removeprefix(f"refused: {bad}: ")}


def test_certificates_that_are_not_checked_in_time_are_undecided(tmp_path: Path) -> None:
    file, bad = tmp_path / "one.json", tmp_path / "bad.json"
    save_certificate(RIGHT["brute-force"], file)
    bad.write_text("no certificate")
    done = run("verify", str(file), "--time-limit", "0")
    assert (done.code, done.out) == (Exit.UNDECIDED, "undecided: not checked within 0 s\n")
    record = json.loads(run("verify", str(file), "--time-limit", "0", "--json").out)
    assert record == {"file": str(file), "accepted": None, "reason": "not checked within 0 s"}
    assert run("verify", str(file), "--time-limit", "1e6").code == Exit.FINE
    assert run("verify", str(file), "--time-limit", "inf").code == Exit.FINE
    done = run("verify", str(file), str(bad), "--time-limit", "0")
    assert done.out.startswith(f"undecided: {file}: not checked within 0 s\nrefused: {bad}: expected a certificate")
    assert done.code == Exit.UNDECIDED
    for wrong in ("-1", "nan"):
        done = run("verify", str(file), "--time-limit", wrong)
        assert done.code == Exit.UNUSABLE
        assert done.err.startswith("cluewright: --time-limit: expected 0 or more seconds, got")


def test_certificates_that_are_too_large_to_check_are_undecided(tmp_path: Path) -> None:
    file = tmp_path / "many.json"
    save_certificate(HOSTILE["many rounds"].make(), file)
    done = run("verify", str(file))
    assert done.code == Exit.UNDECIDED
    assert done.out.startswith("undecided: last: too large to check, expected at most 3,000,000 variables, got")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    done = run("verify", str(tmp_path / "pipe.json"))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    assert done.err == f"cluewright: {tmp_path}/pipe.json: expected a file, got a pipe\n"


def test_a_folder_stands_for_all_certificates_in_it(tmp_path: Path) -> None:
    assert run("sweep", IDLE, FEW, MASK, "--to", str(tmp_path / "results"), "--seed", "1").code == Exit.IMPOSSIBLE
    done = run("verify", str(tmp_path / "results" / "certificates"))
    assert (done.code, done.err, len(done.out.splitlines())) == (0, "", 2)
    assert {line.split()[1] for line in done.out.splitlines()} == {IDLE, FEW}


def test_missing_certificates_cannot_be_used(tmp_path: Path) -> None:
    done = run("verify", str(tmp_path / "nope.json"), str(tmp_path))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\nerror\n")
    missing, folder = done.err.splitlines()
    assert missing == f"cluewright: {tmp_path}/nope.json: No such file or directory"
    expected = "expected certificates in this folder, but no file in it ends in .json"
    assert folder == f"cluewright: {tmp_path}: {expected}"
    assert run("verify").err == "cluewright: expected files with certificates, got none\n"
    assert run("verify", "").err == "cluewright: expected the name of a certificate's file, got ''\n"
    assert run("verify", "-").err == "cluewright: expected the name of a file: a certificate is not read from stdin\n"


def test_a_missing_proof_is_named_with_its_certificate(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    save_certificate(RIGHT["chute-cubes"], file)
    (tmp_path / "one.sets").unlink()
    done = run("verify", str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    said = "expected the proof that belongs to one.json, but there is no such file"
    assert done.err == f"cluewright: {tmp_path}/one.sets: {said}\n"


def test_verify_takes_workers_but_no_more_than_there_are_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "usable_cores", lambda: 2)
    file = tmp_path / "few.json"
    assert run("find", FEW, "--certificate", str(file)).code == Exit.IMPOSSIBLE
    for asked, said in (["1"], ""), (["2"], ""), (["40"], "cluewright: --workers: there are 2 cores, so 2 will do\n"):
        done = run("verify", str(file), "--workers", *asked)
        assert (done.code, done.err) == (0, said)
        assert done.out.startswith("accepted: ")
    for wrong in "0", "-1":
        done = run("verify", str(file), "--workers", wrong)
        assert done.err == f"cluewright: --workers: expected 1 or more, got {wrong}\n"
        assert (done.code, done.out) == (Exit.UNUSABLE, "")
