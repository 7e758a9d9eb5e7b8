"""`cluewright sweep` without a line to ask about, and after a question that was not meant."""

from pathlib import Path

import pytest
from tests.cli.runs import run

from cluewright.cli.running import Exit
from cluewright.sweeping.results import LOG, QUESTION

MASK = "*..**...*....*.."


@pytest.mark.parametrize(
    ("options", "stdin"),
    [([], ""), pytest.param([], "no mask\n", marks=pytest.mark.long), (["--ask", "rate"], f"{MASK}\n")],
    ids=["nothing", "unreadable", "wrong-ask"],
)
def test_without_a_line_there_is_one_complaint_and_nothing_is_written(
    options: list[str], stdin: str, tmp_path: Path
) -> None:
    to = tmp_path / "results"
    done = run("sweep", "--to", str(to), *options, stdin=stdin)
    assert (done.code, done.out, len(done.err.splitlines())) == (Exit.UNUSABLE, "", 1), done.err
    assert not to.exists()
    asked = run("sweep", "--to", str(to), stdin=f"{MASK}\n")
    assert asked.code == Exit.FINE, "the corrected command is not refused"
    again = run("sweep", "--to", str(to), *options, stdin=stdin)
    assert (again.code, again.out) == (Exit.UNUSABLE, ""), "no table of what was asked before"


def test_another_question_may_be_asked_where_none_is_answered(tmp_path: Path) -> None:
    call = ["sweep", MASK, "--to", str(tmp_path)]
    assert run(*call, "--seed", "1").code == Exit.FINE
    refused = run(*call, "--seed", "2")
    assert refused.code == Exit.UNUSABLE
    assert "seed: expected the results of this sweep, with 2, got those of another, with 1;" in refused.err
    (tmp_path / LOG).unlink()
    assert run(*call, "--seed", "2").code == Exit.FINE
    assert '"seed": 2' in (tmp_path / QUESTION).read_text()
