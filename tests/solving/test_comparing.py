"""Comparing engines: what is measured, whose time is over, and what happens when they disagree."""

from collections.abc import Iterator

import pytest

from cluewright import Grid, board
from cluewright.boards import Digit
from cluewright.cancelling import look
from cluewright.solving import comparing, native
from cluewright.solving.comparing import Comparison, EngineRun, EnginesDisagree, PuzzleEffort
from cluewright.solving.engine import NODES, SolvingEngine, WorkCounts
from cluewright.solving.engines.catalogue import solving_engine_named

PUZZLE = Grid.parse("1...2..3..4..1..")
SEVERAL = Grid.parse("1...2..3..4.....")
NONE = Grid.parse("11..............")


def wrong(search_: "list[str] | None" = None, forever: bool = False) -> SolvingEngine:
    """An engine that finds the given solutions, or searches `forever`."""

    def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
        while forever:
            look()
            work[NODES] += 1
        for line in search_ or ():
            yield Grid.parse(line).digits

    return SolvingEngine("wrong", "It is wrong.", search)


def test_each_puzzle_is_measured_for_each_engine() -> None:
    comparison = Comparison(
        [solving_engine_named("native"), solving_engine_named("labelling"), solving_engine_named("generate-and-test")]
    )
    for grid in (PUZZLE, SEVERAL, NONE):
        comparison.add(grid)
    assert comparison.puzzles == 3
    assert [sorted(tally.measured) for tally in comparison.tallies] == [[0, 1, 2]] * 3
    tested = comparison.tallies[2].measured
    assert tested[0].nodes == 4 ** PUZZLE.digits.count(0)
    assert all(each.seconds > 0 for each in tested.values())


def test_all_completions_are_asked_for_if_that_is_wished() -> None:
    two, every = (Comparison([solving_engine_named("labelling")], every=every) for every in (False, True))
    for comparison in (two, every):
        comparison.add(Grid((0,) * 16, board("4x4")))
    assert every.tallies[0].nodes > two.tallies[0].nodes > 0


def test_an_engine_that_makes_no_sense_for_a_puzzle_is_left_in_peace() -> None:
    comparison = Comparison([solving_engine_named("sql"), solving_engine_named("native")])
    comparison.add(Grid((0,) * 36, board("6x6")))
    comparison.add(PUZZLE)
    tally = comparison.tallies[0]
    assert (tally.unsuited, list(tally.measured), tally.is_over) == (1, [1], False)
    assert "120 rows" in tally.why_unsuited


def test_an_engine_whose_time_is_over_is_asked_no_more_and_the_others_are() -> None:
    comparison = Comparison([wrong(forever=True), solving_engine_named("native")], time_limit=0.3)
    for _ in range(2):
        comparison.add(PUZZLE)
    slow, quick = comparison.tallies
    assert (slow.is_over, slow.measured) == (True, {})
    assert slow.ratio(quick) is None
    assert quick.measured
    assert not comparison.is_over


def test_an_engine_that_suits_no_puzzle_is_not_waited_for() -> None:
    """Otherwise a large file would be read to its end for nothing."""
    comparison = Comparison([solving_engine_named("sql"), solving_engine_named("native")], time_limit=0)
    assert not comparison.is_over
    comparison.add(Grid((0,) * 36, board("6x6")))
    assert comparison.is_over


def test_a_comparison_goes_on_while_no_puzzle_has_suited_any_engine() -> None:
    comparison = Comparison([solving_engine_named("sql")], time_limit=60)
    comparison.add(Grid((0,) * 36, board("6x6")))
    assert not comparison.is_over


def test_engines_are_asked_even_where_no_solved_puzzle_to_warm_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a large puzzle without solutions, which the kernel refutes in years and a SAT solver in a moment."""

    def search_forever(grid: Grid, limit: int) -> Iterator[tuple[Digit, ...]]:
        while True:
            look()

    monkeypatch.setattr(comparing, "SECONDS_TO_FIND_A_GRID", 0.01)
    monkeypatch.setattr(native, "first_completions", search_forever)
    comparison = Comparison([solving_engine_named("labelling")], time_limit=60)
    comparison.add(PUZZLE)
    assert list(comparison.tallies[0].measured) == [0]


def test_the_ratio_is_that_of_the_puzzles_that_both_have_finished() -> None:
    one, other = (EngineRun(solving_engine_named("native"), None) for _ in range(2))
    one.measured = {0: PuzzleEffort(1, 6.0), 1: PuzzleEffort(1, 100.0)}
    other.measured = {0: PuzzleEffort(1, 2.0), 2: PuzzleEffort(1, 50.0)}
    assert one.ratio(other) == 3


@pytest.mark.parametrize(
    ("grid", "said", "words"),
    [
        (PUZZLE, [], "engines disagree .*: native finds 1 of 2, wrong 0"),
        (NONE, ["1234341221434321"], "wrong completes 11.* wrongly: 1234341221434321"),
        (PUZZLE, ["1324241332414123"], "wrong completes .* wrongly"),
        (PUZZLE, ["1324241332414132"] * 2, "wrong finds a completion of .* twice"),
        (SEVERAL, ["1324241331424231"], "engines disagree .*: native finds 2 of 2, wrong 1"),
    ],
)
def test_engines_that_disagree_are_found_out_with_the_puzzle_named(grid: Grid, said: list[str], words: str) -> None:
    comparison = Comparison([solving_engine_named("native"), wrong(said)])
    with pytest.raises(EnginesDisagree, match=words) as raised:
        comparison.add(grid)
    assert str(grid) in str(raised.value)


def test_a_comparison_of_all_completions_holds_them_together_one_by_one() -> None:
    said = [str(Grid(digits, SEVERAL.board)) for digits in solving_engine_named("native").search(SEVERAL, WorkCounts())]
    Comparison([solving_engine_named("native"), wrong(said[::-1])], every=True).add(SEVERAL)
    with pytest.raises(EnginesDisagree, match="native finds 2 of all, wrong 1"):
        Comparison([solving_engine_named("native"), wrong(said[:1])], every=True).add(SEVERAL)
