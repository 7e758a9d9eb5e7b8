"""`cluewright find --estimate`: how long each engine would take."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.finds import FEW, IDLE, MASK
from tests.cli.runs import run

from cluewright.cli.running import ERROR_WORD, Exit

ESTIMATED = "*..*....**.*..*.....*.....*.........*.......*....*....*.*.*.*...*.***..*.**..*..*"


def test_an_estimate_is_a_table_of_engines() -> None:
    done = run("find", ESTIMATED, "--estimate", "--workers", "1")
    assert (done.code, done.err) == (Exit.FINE, "")
    head, *rows = done.out.splitlines()
    assert re.split(r" {2,}", head) == ["engine", "goes through", "alone, on 1 core", "with auto"]
    assert [row.split()[0] for row in rows] == ["chute-cubes", "rounds"]
    assert re.search(r"4,960 fillings of a chute +(about|at least) .+ (about|at least) ", rows[0])
    assert rows[1].endswith("not known")


def test_estimates_of_several_masks_say_which_mask_they_are_of() -> None:
    done = run("find", IDLE, FEW, "--estimate")
    assert [line for line in done.out.splitlines() if line in (IDLE, FEW)] == [IDLE, FEW]
    assert done.out.count("screens") == 2
    assert "\n\n" in done.out


def test_an_estimate_in_json_has_an_object_for_each_engine() -> None:
    done = run("find", IDLE, "--estimate", "--json", "--workers", "1")
    (record,) = map(json.loads, done.out.splitlines())
    assert record == {
        "mask": IDLE,
        "board": "4x4",
        "workers": 1,
        "engine": "screens",
        "work": "a lemma",
        "seconds": 0.0,
        "at_least": False,
        "auto_seconds": 0.0,
    }


def test_an_estimate_in_csv_has_a_line_for_each_engine() -> None:
    head, row = run("find", IDLE, "--estimate", "--csv", "--workers", "1").out.splitlines()
    assert head.startswith('"mask","board","workers","engine","work","seconds","at_least","auto_seconds","error"')
    assert row.startswith(f'"{IDLE}","4x4",1,"screens","a lemma",0.0,false,0.0')


@pytest.mark.parametrize("option", ["--to", "--certificate", "--resume"])
def test_an_estimate_writes_no_file(option: str, tmp_path: Path) -> None:
    file = tmp_path / "file.svg"
    done = run("find", IDLE, "--estimate", option, str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err == f"cluewright: expected {option} or --estimate, got both\n"
    assert not file.exists()


def test_an_estimate_of_an_engine_that_proves_nothing_is_refused() -> None:
    done = run("find", MASK, "--estimate", "--engine", "annealing")
    assert done.code == Exit.UNUSABLE
    assert "engine annealing: expected an engine that decides every question" in done.err


def test_a_mask_that_cannot_be_read_has_no_estimate_and_the_next_one_has() -> None:
    done = run("find", "**", IDLE, "--estimate")
    assert done.code == Exit.UNUSABLE
    assert ERROR_WORD in done.out.splitlines()
    assert "screens" in done.out
