"""`cluewright explain`, `hint` and `techniques`."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.runs import (
    CLASHING,
    CLASSIC,
    CLASSIC_SOLUTION,
    FULL_HOUSE,
    SEVERAL,
    SMALL,
    SMALL_SOLUTION,
    Run,
    lines,
    run,
)

from cluewright.boards import Position
from cluewright.cli.running import Exit
from cluewright.explaining import explain
from cluewright.languages import LANGUAGES
from cluewright.notation import read_position

EVERY_ENDING = [[SMALL], [SEVERAL], [CLASHING], [SMALL, "--rounds"], [CLASHING, "--rounds"], ["1...2.+43..4..1..:111"]]
"""What is explained to each of the ends that an explanation may have."""
FIRST = Path(__file__).parents[2] / "examples" / "first-puzzle.txt"


def test_explain_numbers_the_steps() -> None:
    done = run("explain", SMALL)
    assert "A puzzle on the 4x4 board with 5 clues:" in done.out
    path = explain(SMALL)
    for number, step in enumerate(path.steps, start=1):
        assert f"{number}. {step.title}: {step.words}\n" in done.out
    assert f"Completed after {len(path.steps)} steps." in done.out
    assert SMALL_SOLUTION in done.out


def test_short_explanation_has_the_key_steps_and_sums_up_the_singles() -> None:
    path = explain(FIRST.read_text())
    done = run("explain", "--short", str(FIRST))
    told = [line for line in done.out.splitlines() if re.match(r" *[\d-]+\. ", line)]
    assert [line.strip() for line in told] == path.short.splitlines()
    assert told[0] == " 1-22. singles: 22 digits, from r3c5=3 to r9c9=6."
    assert told[1].startswith("   23. locked candidates (claiming): in row 2, ")
    assert told[-1] == "31-63. singles: the last 33 digits."
    assert len(told) == len(path.key_steps) + 2
    assert done.out.splitlines()[-4:] == run("explain", str(FIRST)).out.splitlines()[-4:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained_in_the_language_that_is_asked_for(language: str) -> None:
    spoken, path = LANGUAGES[language], explain(SMALL, language=language)
    asked = ("--language", language)
    done = run("explain", SMALL, *asked)
    for number, step in enumerate(path.steps, start=1):
        assert f"{number}. {step}\n" in done.out
    assert spoken.paths.completed.split()[0] in done.out
    assert run("hint", SMALL, *asked).out == f"{path.steps[0]}\n"
    assert run("hint", SMALL_SOLUTION, *asked).out == f"{spoken.steps.complete}\n"
    assert run("hint", SEVERAL, *asked).out == f"{spoken.steps.no_step}\n"
    assert json.loads(run("explain", SMALL, *asked, "--json").out)["steps"] == path.to_dict()["steps"]
    if language == "en":
        return
    left = [line for what in EVERY_ENDING for line in run("explain", *what, *asked).out.splitlines()]
    right = {line for what in EVERY_ENDING for line in run("explain", *what).out.splitlines()}
    same = [line for line in left if line in right and re.search("[a-z]{3}", line)]
    assert not same


def test_a_language_that_there_is_not_is_refused() -> None:
    for name in ("explain", "hint"):
        done = run(name, SMALL, "--language", "xx")
        assert done.code == Exit.UNUSABLE
        assert done.err == "cluewright: --language: expected en, de, fr, es, nl, got 'xx'\n"


def test_explain_tells_other_views_only_where_they_are_wanted() -> None:
    also = [f"Or: {step.also}" for step in explain(FIRST.read_text()).steps if step.also]
    assert also
    for options in ([], ["--short"]):
        assert "Or: " not in run("explain", str(FIRST), *options).out
        told = run("explain", str(FIRST), "--every-view", *options).out.splitlines()
        assert [line.strip() for line in told if "Or: " in line] == also


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--short", "--rounds"], "expected --rounds or --short, got both"),
        (["--every-view", "--rounds"], "expected --rounds or --every-view, got both"),
        (["--short", "--json"], "expected --short or --json, which has every step; got both"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_explain_refuses_options_that_contradict_each_other(options: list[str], message: str) -> None:
    done = run("explain", SMALL, *options)
    assert done.code == Exit.UNUSABLE
    assert done.err == f"cluewright: {message}\n"


def test_explain_says_where_it_ends() -> None:
    stuck, clash = run("explain", SEVERAL), run("explain", CLASHING)
    assert "Stuck after 0 steps, with 15 empty cells: " in stuck.out
    assert "No solution" in clash.out
    assert (stuck.code, clash.code) == (Exit.NO, Exit.NO)


def test_explain_shows_rounds() -> None:
    done = run("explain", "--rounds", CLASSIC, "--json")
    record = json.loads(done.out)
    assert record["final"] == CLASSIC_SOLUTION
    assert record["k"] == len(record["rounds"])
    assert sum(len(each["places"]) for each in record["rounds"]) == 64
    text = run("explain", "--rounds", CLASSIC).out
    assert f"q{record['k']}: " in text
    assert f"Completed after {record['k']} rounds: k = {record['k']}." in text


def test_stuck_rounds_have_no_k() -> None:
    done = run("explain", "--rounds", "12..34.1.1..43.2", "--strategies", "naked-single", SEVERAL)
    assert "Stuck after 1 round, with 4 empty cells: these strategies see nothing more." in done.out
    assert "Stuck after 0 rounds, with 15 empty cells: " in done.out
    assert "k =" not in done.out
    record = json.loads(run("explain", "--rounds", SEVERAL, "--json").out)
    assert (record["k"], record["rounds"], record["solved"]) == (None, [], False)


def test_hint_gives_a_step_or_a_mistake() -> None:
    wrong = "1.+4.2..3..4..1.."
    done = run("hint", SMALL, wrong, SMALL_SOLUTION, SEVERAL)
    step, mistake, complete, nothing = done.out.splitlines()
    assert "single" in step or "full house" in step
    assert mistake.startswith("mistake: row 1, column 3: 4 was placed")
    assert complete == "complete"
    assert nothing.startswith("no step")
    assert [run("hint", each).code for each in (SMALL, wrong, SMALL_SOLUTION, SEVERAL)] == [0, 1, 0, 1]


def test_explain_says_each_step_before_it_looks_for_the_next() -> None:
    from cluewright.cli.commands.explain import StepLine, StepLines

    start = read_position(SMALL)
    first = next(explain(SMALL, "naked-single").positions())
    assert first == start

    def endless() -> Iterator[tuple[list[StepLine], Position]]:
        step = explain(SMALL).steps[0]
        yield [StepLine("1", step.title, step.words, (), (step.strategy,))], step.applied_to(start)
        raise AssertionError("asked for the second step too early")

    printed = StepLines(start, endless(), has_every_view=False, width=2, language=LANGUAGES["en"]).lines()
    assert next(line for line in printed if line.lstrip().startswith("1. "))


def test_explain_says_which_clues_clash_and_trusts_uniqueness_no_further() -> None:
    clash = "row 1: expected 1 at most once, got it 2 times"
    assert f"No solution, as it turns out after 0 steps ({clash})." in run("explain", CLASHING).out
    rounds = run("explain", "--rounds", CLASHING, "--strategies", "basic,unique-rectangle").out
    assert f"Not exactly one solution, as it turns out after 0 rounds ({clash})." in rounds


def techniques(*cases: str, json: bool = False) -> Run:
    return run("techniques", "--board", "4x4", *["--json"] * json, stdin=lines(["# mine", *cases]))


def test_techniques_are_counted_and_failures_shown() -> None:
    wrong = ":0000:4:123.............:::114::"
    done = techniques(FULL_HOUSE, wrong, ":9999:1:123.............:::114::")
    assert done.code == Exit.NO
    assert ["0000", "full-house", "1", "1", "0"] in [line.split() for line in done.out.splitlines()]
    assert ["9999", "-", "0", "0", "1"] in [line.split() for line in done.out.splitlines()]
    assert done.out.endswith(f"Failed:\nstdin:3: {wrong}\n")


def test_absent_techniques_pass_when_they_are_not_found() -> None:
    assert techniques(":0000-x:1:123.............:::114::", ":0000-x:1:1...............::::").code == 0
    assert techniques(":0000-x:4:123.............:::414::").code == Exit.NO
    assert techniques(":0000-x:4:123.............::::").code == Exit.NO


def test_bad_technique_lines_are_named() -> None:
    done = techniques("0000", ":0000:4:123.............:::9::", ":0000:4:12x.............:::414::", FULL_HOUSE)
    assert done.code == Exit.UNUSABLE
    assert done.err.splitlines() == [
        "stdin:2: expected ':' and 6 or more fields, got '0000'",
        "stdin:3: placements: expected a digit, a row and a column, as in 437, got '9'",
        "stdin:4: row 1, column 3: expected a digit 1 to 4 or '.', got 'x'",
    ]
    assert "unreadable lines: 3" in done.out


def test_a_puzzle_that_is_stuck_for_want_of_its_board_says_so() -> None:
    done = run("explain", "1...2..3........")
    assert (done.code, done.err) == (1, "")
    assert "It has several solutions, so nothing completes it. If it is meant for another board, name that" in done.out
