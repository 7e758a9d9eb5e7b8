"""The lowest and the highest value of a measure: each puzzle goes beyond those before it, and the end says so."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.cli.runs import run
from tests.pages import ROOT

import cluewright as cw
from cluewright.finding import Cause, Complete, Found, Undecided
from cluewright.finding.search import Search
from cluewright.finding.terms import question_and_terms

HEART = str(ROOT / "examples" / "heart.txt")
FOUR = "*..**...*....*.."


@pytest.mark.parametrize("option", ["lowest", "highest"])
@pytest.mark.parametrize("measure", ["technique", "wnef", "score"])
def test_where_all_puzzles_are_listed_the_last_has_the_extreme_value_of_all(option: str, measure: str) -> None:
    *records, end = cw.find_all(FOUR, "any", seed=3, **{option: measure})  # type: ignore[arg-type]
    every = [each.puzzle for each in cw.find_all(FOUR, "any") if isinstance(each, Found)]
    values: Any = cw.rates(every, measure).to_dict()[measure]
    extreme = min(values) if option == "lowest" else max(values)
    told = [each.measured or 0 for each in records if isinstance(each, Found)]
    assert told == sorted(set(told), reverse=option == "lowest")
    assert told[-1] == pytest.approx(extreme)
    assert isinstance(end, Complete)
    assert str(end) == f"there is no puzzle that is {'lower' if option == 'lowest' else 'higher'} by {measure}"


def test_records_of_a_large_mask_rise_and_are_what_the_puzzles_measure() -> None:
    records = list(islice(cw.find_all(HEART, highest="technique", scale="se121", seed=1), 4))
    values = [cw.rate(each.puzzle, scale="se121").technique or 0 for each in records if isinstance(each, Found)]
    assert values == [each.measured for each in records if isinstance(each, Found)]
    assert values == sorted({*values})
    assert len(values) == 4


def test_find_returns_the_last_of_them() -> None:
    found = cw.find(FOUR, highest="technique", seed=1)
    assert isinstance(found, Found)
    assert [str(each) for each in found.question.strategies] == ["naked-single", "hidden-single", "backtracking"]
    assert found.measured == cw.rate(found.puzzle).technique
    late = cw.find("*..............*......." + "." * 58, lowest="clues", engine="annealing", time_limit=0)
    assert isinstance(late, Undecided)


def test_the_end_of_the_time_is_no_failure_once_there_is_a_puzzle() -> None:
    *found, end = cw.find_all(FOUR, lowest="clues", engine="annealing", seed=1, time_limit=0.5)
    assert len(found) == 1
    assert isinstance(end, Undecided)
    assert (end.cause, end.reason) == (Cause.TIME_LIMIT, "within 0.5 s no puzzle that is lower by clues was found")


def test_goals_of_other_scales_go_on_from_other_checkpoints(tmp_path: Path) -> None:
    files = set()
    high, low = {"highest": "technique"}, {"lowest": "technique"}
    for goal in (high, high | {"scale": "sukaku"}, high | {"scale": "se121"}, low, {"lowest": "clues"}):
        options: Any = {"resume_in": tmp_path, "seed": 1, **goal}
        path = Search(*question_and_terms("*" + "." * 80, None, None, options))._checkpoint_path()
        assert path is not None
        files.add(path.file)
    assert len(files) == 4, "the usual scale may be named"


def test_the_command_prints_each_with_its_value() -> None:
    done = run("find", FOUR, "--lowest", "technique", "--seed", "1")
    *lines, end = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert [line.split("\t")[1] for line in lines][-1] == "1.2"
    assert end.startswith("complete: ")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"highest": "nope"}, "highest: expected a measure"),
        ({"highest": "technique", "lowest": "wnef"}, "expected lowest or highest, got both"),
        (
            {"highest": "technique", "board": "doublenine"},
            "highest: expected a board whose houses hold each digit once",
        ),
    ],
)
def test_what_has_no_such_value_is_refused(options: dict[str, str], message: str) -> None:
    mask = "*" * 324 if "board" in options else FOUR
    with pytest.raises(cw.CluewrightError, match=message):
        cw.find(mask, **options)  # type: ignore[arg-type]


def test_several_puzzles_have_no_common_extreme() -> None:
    with pytest.raises(cw.CluewrightError, match="highest: expected it for find or find_all"):
        cw.find_several(FOUR, 2, highest="technique")
    assert run("find", FOUR, "--highest", "technique", "--all").code == 2
