"""Puzzles at a level, and in ranges of measures: in range by both measures, unique, and otherwise as asked, too."""

from typing import Any

import pytest

from cluewright import CannotGenerate, CluewrightError, Puzzle, canonical, check, completed, count_solutions, generate
from cluewright.boards import Grid, Mask, board_named
from cluewright.boards.symmetries import symmetries_of
from cluewright.finding.measuring import missed
from cluewright.rating import LEVELS, Range, level_named, parse_ranges
from cluewright.rating.rate import rate
from cluewright.rating.technique.options import SCALE_NAMES
from cluewright.rating.wnef import wnef
from cluewright.solving.engines.catalogue import solving_engine_named

TWICE = {"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 2 + [2, 2, 3, 3] * 2}
RANGES = [
    "technique=2.6..3.4",
    "technique=5.4..6.2,wnef=..0.2",
    "clues=23..24,technique=1.7..",
    "wnef-linear=0.65..0.66",
]
NOT_STEERED = ("score=..2", "steps=..2", "changes=60..", "bottlenecks=60..", "options=..0.5")
"""Ranges of the measures towards which nothing is tuned, in which hardly any puzzle lies."""
LEVEL_NAMES = [level.name for level in LEVELS]


def made(count: int = 1, **asked: Any) -> list[Puzzle]:
    return list(generate(count, **{"seed": 1, **asked}))


def solutions_by_another_engine(puzzle: Grid) -> int:
    from collections import Counter

    return len(list(solving_engine_named("dancing-links").completions(puzzle, Counter(), 2)))


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_classic_puzzles_are_in_range_by_both_measures(level: str) -> None:
    puzzles = made(5, level=level)
    for puzzle in puzzles:
        found, wanted = rate(puzzle.grid), level_named(level)
        assert found.level == level
        assert wanted.wnef[0] <= wnef(found.puzzle) <= wanted.wnef[1]
        assert solutions_by_another_engine(puzzle.grid) == 1
        assert puzzle.is_tuned
        assert puzzle.to_dict()["tuned"]
        assert puzzle.outcomes() is None
    assert len(set(canonical([puzzle.grid for puzzle in puzzles]))) == 5
    assert len({str(puzzle.solution) for puzzle in puzzles}) == 5


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("board", ["6x6", "diagonal", "windoku"])
def test_other_boards_have_puzzles_of_the_levels(board: str, level: str) -> None:
    (puzzle,) = made(board=board, level=level)
    assert rate(puzzle.grid).level == level
    assert count_solutions(puzzle.grid) == 1


def test_a_board_without_techniques_has_levels_by_wnef() -> None:
    (puzzle,) = made(board=TWICE, level="easy")
    assert wnef(puzzle.grid) >= level_named("easy").wnef[0]
    with pytest.raises(CluewrightError, match="measure: expected a board whose houses hold each digit once for techni"):
        made(board=TWICE, measure="technique=..2.0")


@pytest.mark.parametrize("ranges", RANGES)
def test_puzzles_lie_in_all_ranges(ranges: str) -> None:
    for puzzle in made(3, measure=ranges):
        assert missed(parse_ranges(ranges), puzzle.grid) == []
        assert count_solutions(puzzle.grid) == 1


def test_a_level_goes_with_other_wishes() -> None:
    (symmetric,) = made(level="hard", symmetry="half-turn", clues=26)
    assert "half-turn" in symmetries_of(symmetric.mask)
    assert (symmetric.clues, rate(symmetric.grid).level) == (26, "hard")
    (minimal,) = made(level="evil", minimal=True)
    assert check(minimal.grid).is_minimal
    assert rate(minimal.grid).level == "evil"
    (by_strategies,) = made(level="hard", mode="through:x-wing", require="x-wing")
    assert completed([by_strategies.grid], "through:x-wing")[0]
    assert rate(by_strategies.grid).level == "hard"
    (narrow,) = made(level="hard", measure=[Range.parse("technique=3.0..3.2"), "score=..2000"])
    found = rate(narrow.grid)
    assert found.technique in (3.0, 3.1, 3.2)
    assert found.score is not None
    assert found.score <= 2000


def test_a_mask_goes_with_ranges_and_its_nearest_is_told() -> None:
    mask = Mask.parse("*..**...*....*..")
    (puzzle,) = made(board="4x4", mask=mask, measure="technique=1.1..1.3")
    assert puzzle.mask == mask
    assert missed(parse_ranges("technique=1.1..1.3"), puzzle.grid) == []
    with pytest.raises(CannotGenerate, match=r"mask: .* none with wnef=0.9..; the nearest has wnef") as no:
        made(board="4x4", mask=mask, measure="wnef=0.9..", time_limit=5)
    assert isinstance(no.value.nearest, Puzzle)
    assert no.value.nearest.mask == mask


def test_a_missed_time_limit_tells_the_nearest_that_was_found() -> None:
    for limit in (0.2, 2, 20, 200):  # on a busy machine it takes longer until there is any
        with pytest.raises(CannotGenerate, match=rf"within {limit} s, got 0") as failure:
            made(measure="score=..10", time_limit=limit)
        if failure.value.nearest is not None:
            break
    assert isinstance(failure.value.nearest, Puzzle)
    assert "got 0; the nearest has score " in str(failure.value)


def test_each_level_and_range_has_a_search_of_its_own() -> None:
    asked = [*({"level": name} for name in LEVEL_NAMES), {"measure": "technique=1.3.."}, {"measure": "wnef=..0.3"}]
    solutions = [str(puzzle.solution) for each in asked for puzzle in made(20, seed=5, **each)]
    assert len(set(solutions)) == len(solutions)


@pytest.mark.parametrize("asked", [{"level": "hard"}, {"measure": "wnef=..0.15,technique=2.6..2.8", "minimal": True}])
def test_the_same_seed_gives_the_same_puzzles_whatever_the_workers(asked: dict[str, Any]) -> None:
    one, several = (made(8, workers=workers, **asked) for workers in (1, 3))
    assert one == several
    assert one[:3] == made(3, **asked)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (
            {"board": "4x4", "level": "evil"},
            r"\(technique=5.1..\), found none in .* nearest has technique 1",
        ),
        ({"measure": "wnef=..0.05"}, r"\(wnef=..0.05\), found none in .* grids; the nearest has wnef 0.1"),
        ({"measure": "clues=..18,technique=..1.2"}, r"nearest has clues 2\d, technique"),
        *(({"measure": each}, rf"in 3 grids; the nearest has {each.split('=')[0]} \w+") for each in NOT_STEERED),
    ],
    ids=str,
)
def test_what_is_not_reached_is_said_with_the_nearest(
    asked: dict[str, Any], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cluewright.generating.request.MAX_TUNINGS", 3)
    with pytest.raises(CannotGenerate, match=words) as failure:
        made(**asked)
    assert isinstance(failure.value.nearest, Puzzle)
    assert count_solutions(failure.value.nearest.grid) == 1


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"level": "tricky"}, "level: expected a level .easy, medium, hard, evil., got 'tricky'"),
        ({"measure": "wnef=0.6..0.4"}, "measure: wnef: expected the lower end of the range first, got 0.6..0.4"),
        ({"measure": "wnef=1.5..2"}, "measure: wnef: expected a range that holds a value"),
        ({"measure": "hardness=1"}, "measure: expected a measure .wnef, .*got 'hardness'"),
        ({"measure": 5}, "measure: expected ranges of measures, got 5"),
        ({"measure": "technique=6.5..", "board": "6x6"}, "measure: technique: expected a range that begins at 6.2 or"),
        ({"scale": "se121", "board": "6x6"}, "scale: expected the classic board, of which the two scales are, got 6x6"),
        (
            {"level": "easy", "measure": "technique=3..4"},
            "measure: expected a range that meets technique=0..1.3",
        ),
        ({"clues": 24, "measure": "clues=..20"}, "clues: expected a number in the range of the measure clues, got 24"),
        (
            {"measure": "clues=16"},
            "measure: clues: expected 17 or more on the classic board, since no classic puzzle has .*, got clues=16",
        ),
        ({"measure": "clues=82.."}, r"measure: clues: expected up to 81 on the classic board, got clues=82.."),
        ({"measure": "clues=..2", "board": "4x4"}, "measure: clues: expected 3 or more on the 4x4 board, since two"),
        ({"measure": "clues=24,clues=25"}, "measure: clues: expected one range, got two"),
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused_at_once(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        generate(**asked)


def test_a_puzzle_made_at_a_level_tells_its_measures() -> None:
    (puzzle,) = made(level="medium", measure="score=..2000")
    (on_mask,) = made(board="4x4", mask="*..**...*....*..", measure="wnef=0.1..")
    (another,) = made()
    keys = {"level", "wnef", "technique", "technique_at_least", "score", "score_at_least"}
    assert {key: puzzle.to_dict()[key] for key in keys} == {key: puzzle.rating.to_dict()[key] for key in keys}
    assert {key: on_mask.to_dict().get(key) for key in ("level", "wnef")} == {
        key: on_mask.rating.to_dict()[key] for key in ("level", "wnef")
    }
    assert "technique" not in on_mask.to_dict()
    assert keys.isdisjoint(another.to_dict())


def test_a_puzzle_tells_its_rating() -> None:
    (puzzle,) = made(level="medium", board=board_named("classic"))
    assert puzzle.rating.level == "medium"


def test_a_rating_is_asked_for_on_either_scale() -> None:
    for scale in SCALE_NAMES:
        (puzzle,) = made(rated="6.6..7.2", scale=scale, measure="pearl=0")
        rating = rate(puzzle, scale=scale)
        assert rating.technique is not None
        assert 6.6 <= rating.technique <= 7.2
        told = puzzle.to_dict()
        assert (told["scale"], told["technique"], told["pearl"]) == (scale, rating.technique, 0)
        assert (puzzle.rating, told["level"]) == (rating, "evil")
    (at_once,) = made(measure="ed=1.5..", scale="se121")
    assert (rate(at_once, scale="se121").ed or 0) >= 1.5
