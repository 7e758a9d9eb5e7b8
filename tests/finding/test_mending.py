"""What is wrong with a mask, and the fewest further clue cells with which it has a puzzle."""

from itertools import combinations, product

import pytest
from tests.finding.oracle import FOUR, solvable_classes, solvable_masks

import cluewright as cw
from cluewright import Impossible, Undecided, find
from cluewright.boards import Mask, bits
from cluewright.boards.symmetries import orbits, symmetries_of
from cluewright.finding import Question, engine_named
from cluewright.finding.engines.screens.search import faults, screened
from cluewright.finding.hitting import fewest_hits, sets_that_hit
from cluewright.finding.mending import Mending, mending
from cluewright.finding.outcome import MAX_MENDS
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify

BASIC = chosen_strategies("basic")
EMPTY_BAND = "." * 27 + "*.*.*.*.*" * 6
ONE_BOX = "***......" * 3 + "." * 54


def mended(mask: str, **limits: int) -> Mending:
    return mending(Question(Mask.parse(mask), BASIC), engine_named("annealing"), None, **{"most": MAX_MENDS} | limits)


def symmetric_mends(cells: int, size: int) -> list[int]:
    """The sets of `size` empty cells, whole orbits of the mask's symmetry, with which a 4x4 mask has a puzzle."""
    works, symmetry = solvable_masks("basic"), symmetries_of(Mask(FOUR, cells))
    largest = max(symmetry, key=lambda name: -len(orbits(FOUR, name)))
    return [
        more
        for more in range(1 << 16)
        if more.bit_count() == size
        and not more & cells
        and works[cells | more]
        and all(orbit & more in (0, orbit) for orbit in orbits(FOUR, largest))
    ]


def test_the_smallest_mends_that_keep_the_symmetry_are_found_exactly_where_there_are_any() -> None:
    engine = engine_named("brute-force")
    sizes = set()
    for cells in [*solvable_classes("basic")][::9]:
        question = Question(Mask(FOUR, cells), BASIC)
        if screened(question) is None:
            continue
        found = mending(question, engine, most=MAX_MENDS, tries=100, reports=1_000)
        (size,) = {mend.cells.bit_count() for mend in found}
        sizes.add(size)
        assert found.least <= size
        assert {mend.cells for mend in found} <= set(symmetric_mends(cells, size))
        for mend in found:
            assert mend.puzzle is not None
            assert mend.mask.cells == cells | mend.cells
            assert Question(mend.mask, BASIC).accepts(mend.puzzle)
        assert not any(symmetric_mends(cells, smaller) for smaller in range(1, size))
    assert len(sizes) > 1


def test_all_faults_are_told_each_with_a_certificate_that_holds() -> None:
    found = mended(EMPTY_BAND, most=0)
    told = [fault.words.partition(" hold")[0] for fault in found.faults if fault.kind.name == "idle-symmetry"]
    assert told == ["Rows 1 and 2", "Rows 1 and 3", "Rows 2 and 3", "Columns 4 and 6"]
    assert {fault.kind.name for fault in found.faults} == {"idle-symmetry", "chute"}
    assert all(verify(fault) for fault in found.faults)
    assert (found.least, len(found)) == (2, 0)
    assert "each fault" in found.words
    squares = [fault.at_fault for fault in faults(Question(Mask.parse(ONE_BOX), BASIC)) if fault.kind.name == "square"]
    assert len(set(squares)) == len(squares) == 9


def test_the_first_fault_is_the_one_that_an_outcome_tells() -> None:
    outcome = find("*..*............", seed=1)
    assert isinstance(outcome, Impossible)
    assert outcome.mends(0).faults[0] == outcome.certificate
    assert len(outcome.mends(0).faults) == len(list(faults(outcome.question)))


def test_the_number_of_clues_that_are_missing_is_told_with_the_reason() -> None:
    few = mended("*.*" + "." * 78)
    assert (few.least, len(few)) == (15, 0)
    assert few.words.startswith("15 further clue cells at least: 17 clues are needed, since no classic puzzle has few")
    on_4x4 = mended("*..*............")
    assert (on_4x4.least, on_4x4.mends[0].cells.bit_count()) == (1, 2)


@pytest.mark.parametrize(
    ("mask", "symmetry"), [(EMPTY_BAND, "left-right"), ("*..*............", "left-right"), ("*..." * 4, "up-down")]
)
def test_mends_keep_the_symmetry_of_the_mask(mask: str, symmetry: str) -> None:
    found = mended(mask)
    assert found.symmetry == symmetry
    assert found.mends
    for mend in found:
        assert symmetry in symmetries_of(mend.mask)
        assert mend.puzzle is not None
        assert Question(mend.mask, BASIC).accepts(mend.puzzle)


def test_a_mend_without_a_puzzle_says_that_it_only_passes_the_screens() -> None:
    found = mended("*.*.*..........*", reports=0)
    assert found.mends
    for mend in found:
        assert mend.puzzle is None
        assert "only passes the screens" in str(mend)
        assert screened(Question(mend.mask, BASIC)) is None


def test_an_undecided_mask_is_told_where_a_clue_more_helps() -> None:
    """Nothing of it is searched within no time, but a clue more is found at once."""
    undecided = find("*..*..*.." * 2 + "." * 9 + "*.*.*.*.*" * 6, time_limit=0, engine="rounds")
    assert isinstance(undecided, Undecided)
    assert {"annealing", "screens"} <= set(undecided.not_asked)
    assert "rounds" not in undecided.not_asked
    mend, *_ = undecided.mends()
    assert mend.puzzle is not None
    assert mend.cells.bit_count() == 1
    assert Question(mend.mask, BASIC).accepts(mend.puzzle)


def test_no_clue_mends_digits_that_clash() -> None:
    found = mended("11" + "*" * 14)
    assert found.is_beyond_mending
    assert not found.mends
    assert found.words == "no further clue mends that"


def test_a_wrong_number_of_mends_is_refused() -> None:
    outcome = find("*...*...*....*..", seed=1)
    assert isinstance(outcome, Impossible)
    with pytest.raises(cw.CluewrightError, match="most: expected a whole number of 0 or more, got -1"):
        outcome.mends(-1)


def test_sets_that_hit_are_all_sets_of_parts_that_hit_each_need_and_the_fewest_hits_are_the_smallest() -> None:
    parts = [0b11, 0b100, 0b1000, 0b10000]
    needs_of = [[0b110, 0b11000], [0b1], [], [0b100, 0b1000, 0b10000], [0b11111, 0b10100]]
    for needs, size in product(needs_of, range(6)):
        unions = {
            sum(chosen)
            for number in range(len(parts) + 1)
            for chosen in combinations(parts, number)
            if sum(chosen).bit_count() == size and all(need & sum(chosen) for need in needs)
        }
        found = list(sets_that_hit(parts, needs, size))
        assert len(found) == len(set(found))
        assert set(found) == unions
    for needs in needs_of:
        smallest = min(cells.bit_count() for cells in range(32) if all(need & cells for need in needs))
        assert fewest_hits(needs) == smallest


def test_a_need_that_is_added_holds_for_the_next_sets() -> None:
    needs = [0b111]
    sets = sets_that_hit([1, 2, 4], needs, 1)
    assert list(bits(next(sets))) == [0]
    needs.append(0b100)
    assert list(sets) == [0b100]
