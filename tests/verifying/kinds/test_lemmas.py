"""The kinds that are lemmas: right ones are accepted, forged ones refused, and no possible mask has any."""

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.verifying.samples import EXCHANGED_ROWS, RIGHT, SETS, SMALL, certificate, is_possible, random_masks

from cluewright import verify
from cluewright.boards import Board, House, Mask, as_mask, bits, board_named
from cluewright.boards.symmetries import symmetry_group
from cluewright.checked import unchecked
from cluewright.languages import LANGUAGES
from cluewright.strategies import strategy_named
from cluewright.verifying import KINDS, Certificate, Kind, Refusal, kind_named
from cluewright.verifying.kinds.reach import PLACING
from cluewright.verifying.rules import DEFINITIONS


@pytest.mark.parametrize("kind", RIGHT)
def test_a_right_certificate_is_accepted_and_told(kind: str) -> None:
    right = RIGHT[kind]
    assert verify(right)
    assert right.clues is not None or not is_possible(right.mask, ",".join(right.strategies))
    assert right.words.endswith(".")
    said = {code: right.words_in(code) for code in LANGUAGES}
    assert said["en"] == right.words
    if not isinstance(right.kind.words(right), str):  # a text of its own is in English everywhere
        assert len(set(said.values())) == len(LANGUAGES), "a language leaves it in English"
    names = {house.name for house in right.board.houses}
    assert all(mark.role == "fault" and (mark.cell is not None or mark.house in names) for mark in right.marks)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_example_of_a_kind_is_right(kind: Kind) -> None:
    example = kind.example_certificate
    assert verify(example)
    assert example.kind is kind
    assert (example.proof != b"") == (kind.proof_suffix != "")
    assert hash(example) == hash(kind.example_certificate)


@pytest.mark.parametrize("kind", RIGHT)
@pytest.mark.parametrize(
    "names",
    [(), ("basic",), ("naked-single", "naked-single"), ("hidden-single", "naked-single"), ("x",), (5,), "basic"],
)
def test_strategies_come_from_the_catalogue_in_its_order(kind: str, names: tuple[str, ...]) -> None:
    right = RIGHT[kind]
    verdict = verify(unchecked(Certificate, **{**vars(right), "strategies": names}))
    assert verdict.reason.startswith("strategies: expected names from the catalogue")


@pytest.mark.parametrize("kind", RIGHT)
def test_evidence_has_what_it_must_and_no_more(kind: str) -> None:
    right = RIGHT[kind]
    wrong: list[Any] = [{}, {**right.evidence, "more": 1}, {"x": 1}, [], None]
    for evidence in wrong:
        changed = unchecked(Certificate, **{**vars(right), "evidence": evidence})
        assert verify(changed).reason.startswith("evidence: expected")


def test_no_proof_where_none_belongs() -> None:
    for right in RIGHT.values():
        if not right.proof:
            changed = Certificate(right.kind, right.mask, right.strategies, right.evidence, b"0\n")
            assert verify(changed).reason.startswith("proof: expected none")


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(Refusal, match=r"kind: expected one of .* got str 'hope'"):
        kind_named("hope")


def test_a_kind_that_is_not_in_the_catalogue_is_refused_though_its_check_accepts() -> None:
    lenient = replace(RIGHT["brute-force"].kind, check=lambda certificate: None)
    verdict = verify(replace(certificate("brute-force", "*" * 16, "basic"), kind=lenient))
    assert verdict.reason.startswith("kind: expected one of")


# --- idle symmetry ---

TURNED = [3, 7, 11, 15, 2, 6, 10, 14, 1, 5, 9, 13, 0, 4, 8, 12]


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (list(range(16)), "expected a cell to move to one"),
        ([1, 0, *range(2, 16)], "but column 1 becomes none"),
        (EXCHANGED_ROWS[:-1], "expected the new place of each of the 16 cells, got 15"),
        ([0] * 16, "expected different cells"),
        ([16, *range(1, 16)], "entry 1: expected a whole number 0 to 15, got int 16"),
        ([True, 0, *range(2, 16)], "entry 1: expected a whole number"),
        (TURNED, "clue cells to stay, but r3c1 moves"),
        ("swap", "expected a list of cells"),
    ],
)
def test_wrong_moves_are_refused(moves: object, words: str) -> None:
    assert words in verify(certificate("idle-symmetry", "........*.***.*.", "basic", moves=moves)).reason


def test_a_move_between_cells_that_may_be_equal_proves_nothing() -> None:
    """Without columns the rows may be equal, so exchanging them may turn a solution into itself."""
    board = Board("two rows", 2, 2, 2, (House("row", 0, (0, 1)), House("row", 1, (2, 3))))
    moves = [2, 3, 0, 1]  # the rows, both of which may be 12, change places
    assert "got none that does" in verify(certificate("idle-symmetry", Mask(board, 0), "basic", moves=moves)).reason


def test_houses_of_other_times_are_other_houses() -> None:
    twice = House("extra", 0, (0, 1, 2, 3), 2)
    board = Board("own", 2, 2, 2, (twice, House("row", 0, (0, 1))))
    moves = [0, 1, 3, 2]
    assert "got none that does" in verify(certificate("idle-symmetry", Mask(board, 0), "basic", moves=moves)).reason
    assert verify(certificate("idle-symmetry", Mask(board, 0), "basic", moves=[1, 0, 2, 3]))
    assert "becomes none" in verify(certificate("idle-symmetry", Mask(board, 0), "basic", moves=[0, 2, 1, 3])).reason


def test_an_idle_symmetry_is_told_by_its_lines_or_its_cells() -> None:
    classic = board_named("classic")
    rows = [*range(27), *range(36, 45), *range(27, 36), *range(45, 81)]
    empty = Mask(classic, 1)
    words = "Rows 4 and 5 hold no clue and lie in band 2: exchanging them turns any solution into another."
    assert certificate("idle-symmetry", empty, "basic", moves=rows).words.startswith(words)
    assert [mark.house for mark in certificate("idle-symmetry", empty, "basic", moves=rows).marks] == ["row 4", "row 5"]
    bands = [*range(27, 54), *range(27), *range(54, 81)]
    assert certificate("idle-symmetry", Mask(classic, 1 << 80), "basic", moves=bands).words.startswith(
        "Rows 1, 2, 3, 4, 5"
    )
    flipped = certificate("idle-symmetry", Mask(classic, 1), "basic", moves=[c % 9 * 9 + c // 9 for c in range(81)])
    assert verify(flipped)
    assert "72 cells apart" in flipped.words
    assert len(flipped.marks) == 72


@given(cells=st.integers(0, 2**16 - 1), data=st.data())
def test_no_possible_mask_has_an_idle_symmetry(cells: int, data: st.DataObject) -> None:
    mask = Mask(SMALL, cells)
    if is_possible(mask, "basic"):
        move = data.draw(st.sampled_from(ALL_SYMMETRIES))
        assert not verify(certificate("idle-symmetry", mask, "basic", moves=list(move)))


ALL_SYMMETRIES = [move.to for move in symmetry_group(SMALL)]


# --- few digits ---


@pytest.mark.parametrize(
    ("line", "possible", "needed", "words"),
    [
        ("**..*...........", 3, 3, "fewer possible digits than needed"),
        ("**..*...........", 2, 3, "possible: expected 3"),
        ("**..*...........", 3, 4, "needed: expected 3"),
        ("**..............", 2.0, 3, "possible: expected 2"),
        ("**..............", "2", 3, "possible: expected 2"),
        ("1...2...1.......", 2, 3.0, "needed: expected 3"),
        ("1...2...3.......", 3, 3, "fewer possible digits than needed"),
    ],
)
def test_wrong_counts_of_digits_are_refused(line: str, possible: object, needed: object, words: str) -> None:
    assert words in verify(certificate("few-digits", line, "basic", possible=possible, needed=needed)).reason


def test_a_board_without_houses_needs_no_digits() -> None:
    board = Board("free", 1, 1, 9, ())
    assert "with a house" in verify(certificate("few-digits", Mask(board, 1), "basic", possible=1, needed=8)).reason


@given(digits=st.lists(st.sampled_from([-1, 0, 0, 0, 1, 1, 2, 3, 4]), min_size=16, max_size=16))
def test_no_possible_mask_has_few_digits(digits: list[int]) -> None:
    mask = Mask(SMALL, sum(1 << c for c, d in enumerate(digits) if d), tuple(max(d, 0) for d in digits))
    claims = [certificate("few-digits", mask, "basic", possible=possible, needed=3) for possible in range(5)]
    if any(map(verify, claims)):
        assert not is_possible(mask, "basic")


# --- reach ---


@pytest.mark.parametrize(
    ("line", "strategies", "reached", "words"),
    [
        ("*....*....*....*", "naked-single", [0, 5, 10], "all clue cells in it"),
        ("*....*....*....*", "naked-single", list(range(16)), "expected a cell outside it"),
        ("**..*...........", "naked-single", [0, 1, 4], "r2c2 may be a naked single"),
        ("*.**............", "full-house", [0, 2, 3], "r1c2 may be a full house in row 1"),
        ("*....*..........", "hidden-single", [0, 5, 6, 7], "may be a hidden single"),
        ("*....*....*....*", "basic", [0, 5, 10, 15], "with locked-candidates, naked-single may fill any cell"),
        ("*....*....*....*", "naked-single", [0, 5, 10, 15, 16], "entry 5: expected a whole number 0 to 15"),
        ("*....*....*....*", "naked-single", {"0": 1}, "expected a list of cells"),
    ],
)
def test_wrong_reaches_are_refused(line: str, strategies: str, reached: object, words: str) -> None:
    assert words in verify(certificate("reach", line, strategies, reached=reached)).reason


def test_without_a_strategy_that_places_nothing_is_reached() -> None:
    assert verify(certificate("reach", "*" * 15 + ".", "locked-candidates,x-wing", reached=list(range(15))))
    assert verify(certificate("reach", "*" * 8 + "." * 8, "full-house,naked-pair", reached=list(range(8))))


@pytest.mark.parametrize("most", [200, pytest.param(10_000, marks=pytest.mark.long)])
def test_no_other_strategy_places_digits(most: int) -> None:
    """The check relies on this. On the 4x4 board these are all rules; some strategies need a larger one."""
    for board, count in ((SMALL, None), (board_named("6x6"), most), (board_named("classic"), most)):
        for definition in (one for one in DEFINITIONS if one.write):  # the others can only remove
            rules = list(itertools.islice(definition.rules(board), count))
            assert any(rule.places for rule in rules) == (definition.name in PLACING)
            is_of_constraints = strategy_named(definition.name).of_constraints
            assert bool(rules) != is_of_constraints or board != board_named("classic"), definition


@pytest.mark.timed(goal=1)
def test_wings_are_no_reason_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their rules on the classic board take many seconds to write down: nobody does."""
    monkeypatch.delattr("cluewright.strategies.Strategy.rules")
    which = as_mask("*......*." * 9)
    assert verify(certificate("reach", which, "full-house,skyscraper,xy-wing", reached=list(bits(which.cells))))


def test_reach_is_told_by_the_cells_that_are_never_filled() -> None:
    start = certificate("reach", "*....*....*....*", "naked-single", reached=[0, 5, 10, 15])
    assert start.words.startswith("Whatever the clues are, no naked single can fill a first cell.")
    later = certificate("reach", "*" * 14 + "..", "full-house", reached=list(range(15)))
    assert "can ever fill r4c4" in later.words
    assert [mark.cell for mark in later.marks] == [15]


def test_strategies_that_place_no_digit_are_told_to_allow_singles_and_not_to_add_clues() -> None:
    start = certificate("reach", "*....*....*....*", "locked-candidates,x-wing", reached=[0, 5, 10, 15])
    assert verify(start)
    assert start.words == "With locked candidates and X-wing alone no digit is ever placed. Allow singles as well."


def grown(mask: Mask, strategies: str) -> list[int]:
    """The least reached set that the check might accept: cells are added until it names none that may be filled."""
    reached = mask.cells
    while True:
        verdict = verify(certificate("reach", mask, strategies, reached=list(bits(reached))))
        found = [cell for cell in range(16) if f"but {SMALL.cell_name(cell)} may" in verdict.reason]
        if not found:
            return list(bits(reached))
        reached |= 1 << found[0]


@pytest.mark.parametrize("count", [50, pytest.param(120, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", SETS)
def test_no_possible_mask_is_out_of_reach(strategies: str, count: int) -> None:
    accepted = 0
    for mask in random_masks(SMALL, count, random.Random(7)):
        if verify(certificate("reach", mask, strategies, reached=grown(mask, strategies))):
            accepted += 1
            assert not is_possible(mask, strategies), mask
    assert accepted or strategies == "basic"


def test_min30_and_naked_singles() -> None:
    """A sparse classic mask: no empty cell sees eight clues."""
    mask = as_mask("*......*." * 9)
    assert verify(certificate("reach", mask, "naked-single", reached=list(bits(mask.cells))))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("................", "Without a clue none of 4 digits is shown, and two"),
        ("*...............", "The 1 clue shows at most 1 of 4 digits, and two"),
        ("11..............", "The 2 clues show at most 1 of 4 digits, and two"),
    ],
)
def test_clues_are_counted_only_where_there_are_any(line: str, words: str) -> None:
    assert certificate("few-digits", line, "basic", possible=0, needed=3).words.startswith(words)
