"""How hard puzzles with constraints are: by their paths, one and many alike, and in words what has no meaning there."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.runs import run

import cluewright as cw
from cluewright.boards import board_named
from cluewright.boards.batches import as_rows
from cluewright.rating import MEASURES, histograms
from cluewright.rating.levels import LEVEL_NAMES, OF_SCORE_LEVELS
from cluewright.rating.measures import OF_SCALE, WEIGHT_OF, WORDS, is_rated
from cluewright.rating.scores import SCORE_LEVELS
from cluewright.rating.wnef import histogram

DESCRIBED = {
    "base": "4x4",
    "constraints": [{"killer-cage": ["r1c1", "r1c2", "r2c2"], "sum": 6}, {"thermometer": ["r2c3", "r2c4", "r1c3"]}],
}
BOARD = board_named(DESCRIBED)
PUZZLES = [puzzle.grid for puzzle in cw.generate(6, board=BOARD, seed=2)]


def test_measures_of_many_puzzles_are_those_of_each() -> None:
    names = [name for name in (*WORDS, *MEASURES) if is_rated(name, BOARD)]
    assert {*MEASURES} - {*names} == {"technique", *WEIGHT_OF, *OF_SCALE}
    found: dict[str, Any] = cw.rates(PUZZLES, names).to_dict()
    for number, puzzle in enumerate(PUZZLES):
        one = cw.rate(puzzle)
        record = one.to_dict()
        assert {key: values[number] for key, values in found.items() if key in record and key != "board"} == {
            key: value for key, value in record.items() if key in found and key != "board"
        }
        assert found["level"][number] == LEVEL_NAMES[OF_SCORE_LEVELS[SCORE_LEVELS.index(one.score_level)]]
        if one.completed:
            told = (found["changes"][number], found["bottlenecks"][number], found["options"][number])
            assert told == (one.profile.changes, one.profile.bottlenecks, pytest.approx(one.profile.options))


def test_the_path_that_is_rated_is_that_of_explain_with_what_looks_at_constraints() -> None:
    used = [cw.rate(puzzle).path.used for puzzle in PUZZLES]
    assert used == [cw.explain(puzzle).used for puzzle in PUZZLES]
    assert any({"paired-cells", "combinations"} & {*each} for each in used)


def test_what_has_no_meaning_is_told_to_have_none() -> None:
    one = cw.rate(PUZZLES[0])
    assert (one.wnef, one.technique, one.scale) == (None, None, None)
    assert "WNEF none, technique none" in str(one)
    assert list(cw.rates(PUZZLES, "wnef,technique,ep").columns["technique"].texts()) == ["-"] * len(PUZZLES)
    with pytest.raises(cw.CluewrightError, match="measure: expected a board without constraints for wnef"):
        cw.find(cw.mask("*" * 16, BOARD), measure="wnef=0.1..0.2")
    with pytest.raises(cw.CluewrightError, match="rated: expected a board without constraints"):
        cw.find(cw.mask("*" * 16, BOARD), rated="1.2")
    with pytest.raises(cw.CluewrightError, match=r"level: expected a board without constraints, .*measure score"):
        next(cw.generate(board=BOARD, level="easy"))


def test_candidates_are_counted_by_the_law_of_the_board_for_one_and_for_many() -> None:
    assert histograms(*as_rows(PUZZLES)).tolist() == [list(histogram(puzzle)) for puzzle in PUZZLES]


def test_puzzles_are_found_and_generated_by_their_score() -> None:
    scores = sorted({cw.rate(puzzle).least_score for puzzle in PUZZLES})
    assert len(scores) > 1
    for least, most in ((scores[-1], 1000), (0, scores[0])):
        [made] = cw.generate(board=BOARD, seed=5, measure=f"score={least}..{most}")
        assert least <= cw.rate(made.grid).least_score <= most
    found = cw.find(cw.mask("*" * 16, BOARD), measure=f"score=..{scores[0]}", seed=1)
    assert isinstance(found, cw.Found)
    assert cw.rate(found.puzzle).least_score <= scores[0]


def test_lines_and_booklets_have_the_level_of_the_score(tmp_path: Path) -> None:
    board = tmp_path / "own.json"
    board.write_text(json.dumps(DESCRIBED))
    line = run("rate", str(PUZZLES[0]), "--board", str(board)).out
    one = cw.rate(PUZZLES[0])
    assert line.split("\t")[1:6] == [one.level, "-", "-", str(one.score), one.hardest]
    page = tmp_path / "book.html"
    assert run("print", str(PUZZLES[0]), "--board", str(board), "--to", str(page)).code == 0
    assert one.level in page.read_text().lower()
