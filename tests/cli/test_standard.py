"""`cluewright verify --standard`: the files of accepted certificates, and words for everything else."""

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.cli.runs import Terminal, run
from tests.test_writing import with_little_room
from tests.verifying.lrat import objection_to
from tests.verifying.samples import RIGHT

from cluewright.cli import main
from cluewright.cli.running import Exit
from cluewright.verifying import save_certificate, standard


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a certificate of each kind, and one that is refused."""
    for name, certificate in RIGHT.items():
        save_certificate(certificate, tmp_path / f"{name}.json")
    save_certificate(replace(RIGHT["rounds"], proof=b"0\n"), tmp_path / "wrong.json")
    return tmp_path


def test_the_files_are_named_after_the_certificate_and_others_accept_them(files: Path) -> None:
    folder = files / "proofs"
    done = run("verify", str(files / "rounds.json"), str(files / "chute-cubes.json"), "--standard", str(folder))
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["accepted", "written"] * 2
    assert lines[1].startswith("written: one proof, 6 files, ")
    assert lines[3].startswith("written: 4 proofs, 18 files, ")
    assert lines[3].endswith(f" kB; what they are is said in {folder}/chute-cubes-about.txt")
    cnfs = sorted(folder.glob("*.cnf"))
    assert [cnf.stem for cnf in cnfs] == [*(f"chute-cubes-filling-{number}" for number in range(1, 5)), "rounds"]
    for cnf in cnfs:
        assert objection_to(cnf.read_text(), cnf.with_suffix(".lrat").read_text()) == ""


def test_nothing_is_written_of_a_refused_certificate(files: Path) -> None:
    folder = files / "proofs"
    done = run("verify", str(files / "wrong.json"), "--standard", str(folder))
    assert (done.code, done.out.split(":")[0]) == (Exit.NO, "refused")
    assert not folder.exists()


@pytest.mark.parametrize("name", [name for name in RIGHT if isinstance(RIGHT[name].kind.standard, str)])
def test_another_kind_is_accepted_and_says_why_nothing_is_written(name: str, files: Path) -> None:
    folder = files / "proofs"
    done = run("verify", str(files / f"{name}.json"), "--standard", str(folder))
    accepted, said = done.out.splitlines()
    assert (done.code, accepted.split(":")[0]) == (0, "accepted")
    assert said == f"not written: {name} has no proof by clauses, since {RIGHT[name].kind.standard}"
    assert not folder.exists()


def test_an_object_tells_what_was_written(files: Path) -> None:
    folder = files / "proofs"
    names = [str(files / f"{name}.json") for name in ("rounds", "reach")]
    written, not_written = map(json.loads, run("verify", *names, "--standard", str(folder), "--json").out.splitlines())
    size = sum(file.stat().st_size for file in folder.iterdir())
    assert written["standard"] == {"about": f"{folder}/rounds-about.txt", "files": 6, "bytes": size}
    assert not_written["standard"] is None
    assert not_written["standard_reason"].startswith("reach has no proof by clauses, since ")
    assert "standard" not in json.loads(run("verify", names[0], "--json").out)


def test_a_proof_with_too_many_hints_is_undecided(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standard, "MAX_NUMBERS", 1_000)
    done = run("verify", str(files / "rounds.json"), "--standard", str(files / "proofs"))
    assert done.code == Exit.UNDECIDED
    said = "not written: proof: too large to write, line 1: expected at most 1000 literals and hints"
    assert done.out.splitlines()[1] == said


def test_a_folder_that_cannot_be_used_is_an_error_before_any_check(files: Path) -> None:
    good = str(files / "rounds.json")
    for folder, words in {
        "": "expected the name of a folder, got ''",
        good: f"expected the name of a folder, got the file {good!r}",
        str(files / "no" / "where"): f"expected a folder inside one that exists, got '{files}/no/where'",
    }.items():
        done = run("verify", good, "--standard", folder)
        assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", f"cluewright: --standard: {words}\n")


def test_certificates_of_the_same_name_do_not_overwrite_each_other(files: Path) -> None:
    (files / "more").mkdir()
    save_certificate(RIGHT["rounds"], files / "more" / "rounds.json")
    done = run("verify", str(files / "rounds.json"), str(files / "more" / "rounds.json"), "--standard", str(files))
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert (
        done.err == "cluewright: --standard: expected certificates whose files have different names, got two 'rounds'\n"
    )


def test_files_of_another_certificate_are_an_error(files: Path) -> None:
    (files / "chute-cubes-filling-17.cnf").touch()
    done = run("verify", str(files / "chute-cubes.json"), "--standard", str(files))
    assert (done.code, done.out.split(":")[0]) == (Exit.UNUSABLE, "accepted")
    assert "expected no files of another certificate of this name, got chute-cubes-filling-17.cnf" in done.err


def test_progress_tells_how_much_is_written_and_how_much_it_will_be(files: Path) -> None:
    out, err = StringIO(), Terminal()
    with (
        patch("sys.stdout", out),
        patch("sys.stderr", err),
        patch("cluewright.cli.progress.SECONDS_BETWEEN_LINES", -1),
    ):
        assert main(["verify", str(files / "chute-cubes.json"), "--standard", str(files / "proofs")]) == 0
    assert "\r1 of 4 proofs, 11 kB of about 42 kB" in err.getvalue()
    assert err.getvalue().endswith(" \r")


def test_on_a_full_disk_the_verdict_is_said_and_no_part_of_a_file_stays(files: Path) -> None:
    folder = files / "proofs"
    done = with_little_room("verify", str(files / "rounds.json"), "--standard", str(folder))
    assert (done.returncode, done.stdout.split(":")[0]) == (Exit.NOT_WRITTEN, "accepted")
    assert done.stderr == f"cluewright: {folder}/rounds.cnf: File too large\n"
    assert not list(folder.iterdir())
