"""`cluewright find --mend`: all faults of a mask without a puzzle, and the fewest further clue cells that would do."""

import json
from pathlib import Path

import pytest
from tests.cli.finds import IDLE, MASK
from tests.cli.runs import run

from cluewright import Undecided, find
from cluewright.cli.outcomes import lines_at_length
from cluewright.cli.running import Exit


def test_a_mask_without_a_puzzle_is_told_its_faults_and_what_mends_it(tmp_path: Path) -> None:
    asked = ("find", IDLE, MASK, "--mend", "--seed", "1")
    done = run(*asked)
    first, *others = done.out.partition("\n\n")[0].splitlines()
    assert first.startswith("impossible: ")
    faults = [line for line in others if line.startswith("fault: ")]
    mends = [line for line in others if line.startswith("mend: ")]
    assert faults
    assert mends
    assert [*faults, *mends] == others
    assert done.code == Exit.IMPOSSIBLE
    told, found = (json.loads(line) for line in run(*asked, "--json").out.splitlines())
    assert len(told["mending"]["faults"]) == len(faults) + 1
    assert [f"mend: {', '.join(mend['cells'])}: {mend['puzzle']}" for mend in told["mending"]["mends"]] == mends
    assert "mending" not in found
    (tmp_path / "answers.txt").write_text(done.out)
    assert len(run("explain", str(tmp_path / "answers.txt"), "--json").out.splitlines()) == 1


@pytest.mark.parametrize("other", ["--csv", "--estimate"])
def test_mends_are_not_told_where_there_is_no_room_or_no_answer(other: str) -> None:
    done = run("find", IDLE, "--mend", other)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert f"expected --mend or {other}" in done.err


def test_of_a_mask_without_a_known_fault_no_faults_are_counted() -> None:
    """Nothing of it is searched within no time, and no screen refutes it."""
    outcome = find("*..*..*.." * 2 + "." * 9 + "*.*.*.*.*" * 6, time_limit=0, engine="rounds")
    assert isinstance(outcome, Undecided)
    assert not outcome.mends(0).faults
    told = list(lines_at_length(outcome))
    assert told[-1].startswith("With r")
    assert not any("fault" in line for line in told)
