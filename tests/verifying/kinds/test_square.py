"""The lemma about squares: all its cases, brute force on small boards, and known puzzles."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.finding.oracle import SIX, solved_grids
from tests.interrupting import timed
from tests.shared_data import shared_lines
from tests.verifying.samples import SMALL, certificate

from cluewright import count_solutions, verify
from cluewright.boards import Board, Grid, Mask, bits, bits_of, board_named
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.finding.engines.screens.square import squares
from cluewright.strategies import Mark
from cluewright.verifying.kinds.square import SHAPES, _leaves_another

CLASSIC = board_named("classic")
FIRST = squares(CLASSIC)[0]
"""Boxes 1, 2, 4 and 5."""
DETERMINED = (
    "1.....456...5..879......123......312......645......987417623598239815764685947231",
    "6.....123......456......789...8..547......312......698168432975239517864475986231",
    "63.2..149......526......387......213......468......795148635972259817634367924851",
)
"""Puzzles with clues everywhere but in that square. There it has two clues in boxes side by side but not in one line,
two in opposite boxes, and two in one line with a third beside them."""


def test_every_case_has_another_filling() -> None:
    """The checker's own search through all cases, for each shape and each place of the clues."""
    for height, width in SHAPES:
        for in_one_row in (False, True):
            assert _leaves_another(height, width, in_one_row=in_one_row), (height, width)


# --- the same cases once more, counted by products of matrices ---

Split = tuple[int, ...]
"""The line of three that each digit skips."""


def splits() -> list[Split]:
    """All ways to part nine digits into three lines that three of them skip, up to the lines' order: 280."""
    every = []
    for lines in product(range(3), repeat=9):
        begins = [lines.index(line) for line in range(3) if line in lines]
        if begins == sorted(begins) and len(begins) == 3 and all(lines.count(line) == 3 for line in range(3)):
            every.append(lines)
    return every


def ways(split: Split) -> NDArray[np.bool_]:
    """For each of the 56 ways to arrange a chute: whether a box (0 or 1) has in a line a digit."""
    found = []
    for chosen in product((1, 2), repeat=9):
        first = [(skipped + step) % 3 for skipped, step in zip(split, chosen, strict=True)]
        if all(first.count(line) == 3 for line in range(3)):
            second = [3 - skipped - line for skipped, line in zip(split, first, strict=True)]
            found.append([[[line == each for line in box] for each in range(3)] for box in (first, second)])
    return np.array(found)


def fit(rows: NDArray[np.bool_], columns: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Which ways of a band and of a stack put one digit into each cell of the box that they share."""
    together = np.einsum("ard,bcd->abrc", rows.astype(np.int8), columns.astype(np.int8))
    return np.asarray((together == 1).all(axis=(2, 3)), np.float32)


def pairs_of_bands(every: list[Split]) -> Iterator[tuple[Split, Split]]:
    """The splits of two bands, up to names of digits and the order of lines."""
    seen = set()
    for lower in every:
        met = np.zeros((3, 3), int)
        np.add.at(met, (list(every[0]), list(lower)), 1)
        orders = list(permutations(range(3)))
        form = max(tuple(met[np.ix_(rows, columns)].ravel()) for rows in orders for columns in orders)
        if form not in seen:
            seen.add(form)
            yield every[0], lower


def fillings_with_first_box(
    upper: Split, lower: Split, stacks: list[NDArray[np.bool_]]
) -> Iterator[NDArray[np.float32]]:
    """For each split of the left stack and all of the right: how many fillings there are with each first box."""
    band, below = ways(upper), ways(lower)
    first = [fit(band[:, 0], stack[:, 0]) for stack in stacks]
    second = np.array([fit(band[:, 1], stack[:, 0]) for stack in stacks])
    third = [fit(below[:, 0], stack[:, 1]) for stack in stacks]
    fourth = np.array([fit(below[:, 1], stack[:, 1]) for stack in stacks])
    right = second @ fourth.transpose(0, 2, 1)  # ways of the first band, ways of the second
    for box, left in zip(first, third, strict=True):
        yield (right @ left) * box


@pytest.mark.long
def test_every_first_box_can_be_completed_in_several_ways_or_none() -> None:
    """All 392,000 cases, up to names of digits and the order of lines."""
    every, cases = splits(), 0
    stacks = [ways(split) for split in every]
    assert len(every) == 280
    assert {len(each) for each in stacks} == {56}
    for upper, lower in pairs_of_bands(every):
        for counts in fillings_with_first_box(upper, lower, stacks):
            cases += len(counts)
            assert not (counts == 1).any()
    assert cases == 5 * 280 * 280


def counts_by_two_clues(upper: Split, lower: Split, left: Split, right: Split) -> NDArray[np.float32]:
    """How many fillings have two digits in a row of the first two boxes: by row, and twice by column and digit."""
    band, below = ways(upper), ways(lower)
    first, second = (fit(band[:, box], ways(stack)[:, 0]) for box, stack in enumerate((left, right)))
    third, fourth = (fit(below[:, box], ways(stack)[:, 1]) for box, stack in enumerate((left, right)))
    lefts, rights = (
        np.einsum("av,vjd,bv->jdab", above, ways(stack)[:, 0].astype(np.float32), under, optimize=True)
        for above, stack, under in ((first, left, third), (second, right, fourth))
    )
    together = np.einsum("jdab,keab->ajdke", lefts, rights, optimize=True)
    holds = band.astype(np.float32)
    return np.asarray(np.einsum("aid,aie,ajdke->ijdke", holds[:, 0], holds[:, 1], together, optimize=True))


@pytest.mark.parametrize(
    ("same", "count"), [(1, 1), *(pytest.param(2, count, marks=pytest.mark.long) for count in (1, 40))]
)
def test_any_two_clues_in_a_row_leave_several_fillings_or_none(same: int, count: int) -> None:
    """Cases of each sort of bands: with the `same` splits as the bands for the stacks, and with random ones."""
    rng, every = Random(count), splits()
    for upper, lower in pairs_of_bands(every):
        stacks = [*product((lower, upper)[:same], repeat=2), *(rng.choices(every, k=2) for _ in range(count))]
        for left, right in stacks:
            counts = counts_by_two_clues(upper, lower, left, right)
            assert counts.max() > 1
            assert not (counts == 1).any()


def fillings_of(rows: list[int], columns: list[int]) -> Iterator[tuple[int, ...]]:
    """Every filling of a classic square whose rows and columns hold these digit bits, cell by cell."""
    filled: list[int] = []
    rows, columns, boxes = list(rows), list(columns), [511] * 4

    def go_on() -> Iterator[tuple[int, ...]]:
        if len(filled) == 36:
            yield tuple(filled)
            return
        row, column = divmod(len(filled), 6)
        box = row // 3 * 2 + column // 3
        for digit in bits(rows[row] & columns[column] & boxes[box]):
            for parts, index in ((rows, row), (columns, column), (boxes, box)):
                parts[index] ^= 1 << digit
            filled.append(digit)
            yield from go_on()
            filled.pop()
            for parts, index in ((rows, row), (columns, column), (boxes, box)):
                parts[index] ^= 1 << digit

    return go_on()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 40))])
def test_all_fillings_of_a_random_case_have_others(seed: int) -> None:
    """Two clues in a line and all clues of a box, by a list of all fillings; two clues elsewhere may determine one."""
    rng, parted = Random(seed), [sum(7 << 3 * other for other in range(3) if other != line) for line in range(3)]
    names = [rng.sample(range(9), 9) for _ in range(4)]
    sets = [bits_of(names[chute][digit] for digit in bits(line)) for chute in range(4) for line in parted]
    listed = list(fillings_of(sets[:6], sets[6:]))
    assert len(listed) > 100
    for row, (left, right) in product(range(6), product(range(3), range(3, 6))):
        for one, other in ((6 * row + left, 6 * row + right), (6 * left + row, 6 * right + row)):
            assert 1 not in Counter((filling[one], filling[other]) for filling in listed).values()
    for corner in (0, 3, 18, 21):
        cells = [corner + 6 * row + column for row in range(3) for column in range(3)]
        assert 1 not in Counter(tuple(filling[cell] for cell in cells) for filling in listed).values()


# --- what is refuted, and what is not ---


@pytest.mark.parametrize("puzzle", DETERMINED)
def test_clues_that_are_not_refuted_can_determine_a_square(puzzle: str) -> None:
    assert count_solutions(puzzle) == 1
    mask = Mask.of_clues(Grid.parse(puzzle))
    assert FIRST.is_determined_by(mask.cells)
    assert "expected clues in one box" in verify(certificate("square", mask, "basic", cells=list(FIRST.cells))).reason


def test_the_lemma_refutes_all_that_these_puzzles_leave_out() -> None:
    """All sets of two and three clues: one is refuted, or an image of one that determines a square is a part of it."""
    known = [{FIRST.cells.index(cell) for cell in bits(_inside(puzzle))} for puzzle in DETERMINED]
    images = {frozenset(image[index] for index in clues) for clues in known for image in _images()}
    refuted = Counter[int]()
    for count in (0, 1, 2, 3):
        for clues in combinations(range(36), count):
            may_be = any(frozenset(part) in images for size in (2, 3) for part in combinations(clues, size))
            cells = bits_of(FIRST.cells[index] for index in clues)
            assert FIRST.is_determined_by(cells) == may_be, clues
            refuted[count] += not may_be
    assert refuted == {0: 1, 1: 36, 2: 252, 3: 336}


def _inside(puzzle: str) -> int:
    return Mask.of_clues(Grid.parse(puzzle)).cells & FIRST.cell_bits


def _images() -> Iterator[list[int]]:
    """The symmetries of a square: lines of a chute, chutes, and rows with columns change places."""
    halves = list(product(permutations(range(3)), permutations(range(3, 6))))
    lines = [order for one, other in halves for order in ((*one, *other), (*other, *one))]
    for rows, columns in product(lines, lines):
        yield [6 * rows[index // 6] + columns[index % 6] for index in range(36)]
        yield [6 * columns[index % 6] + rows[index // 6] for index in range(36)]


def test_any_clues_around_an_empty_square_do_not_help() -> None:
    for square in squares(CLASSIC):
        mask = Mask(CLASSIC, CLASSIC.all_cells & ~square.cell_bits)
        assert verify(certificate("square", mask, "basic", cells=list(square.cells)))


def test_whatever_digits_are_fixed() -> None:
    mask = Mask.fixing(Grid.parse("123" + "." * 78))
    assert verify(certificate("square", mask, "basic", cells=list(FIRST.cells)))


@pytest.mark.long
@pytest.mark.timed(goal=1.5)
def test_it_takes_about_a_second() -> None:
    mask = Mask(CLASSIC, 0b1001)
    _leaves_another.cache_clear()
    with timed():
        assert verify(certificate("square", mask, "basic", cells=list(FIRST.cells)))


@pytest.mark.parametrize("every", [20, pytest.param(1, marks=pytest.mark.long)])
def test_no_square_of_a_17_clue_puzzle_is_refuted(every: int) -> None:
    for line in shared_lines("clue17.txt.gz")[::every]:
        clues = bits_of(cell for cell, digit in enumerate(line) if digit not in "0.")
        assert all(square.is_determined_by(clues) for square in squares(CLASSIC)), line


@pytest.mark.parametrize(
    ("count", "clues", "refuted"),
    [
        (1_000, 17, 14),
        *(pytest.param(10_000, *each, marks=pytest.mark.long) for each in ((17, 161), (18, 91), (19, 39))),
    ],
)
def test_so_many_random_masks_have_a_refuted_square(count: int, clues: int, refuted: int) -> None:
    """Of 10,000 masks each the table in docs/certificates.md."""
    masks = random_masks(count, cells=clues, seed=clues)
    assert sum(not all(square.is_determined_by(mask.cells) for square in squares(CLASSIC)) for mask in masks) == refuted


def proper_masks(board: Board, masks: list[int]) -> list[bool]:
    """Whether some grid is the only one, up to names of digits, with its clues on each mask, by a list of all grids."""
    grids = np.array(solved_grids(board), np.int8)
    found = []
    for mask in masks:
        shown = grids[:, list(bits(mask))]
        forms = np.zeros_like(shown)
        for index in range(shown.shape[1]):  # each cell named after the first that holds the same digit
            forms[:, index] = (shown[:, : index + 1] == shown[:, index : index + 1]).argmax(axis=1)
        _, at, counts = np.unique(forms, axis=0, return_index=True, return_counts=True)
        digits = [len(set(row)) for row in shown[at[counts == 1]].tolist()]
        found.append(max(digits, default=0) >= board.digits - 1)
    return found


def test_on_the_4x4_board_no_mask_with_a_proper_puzzle_is_refuted() -> None:
    """All 65,536 masks."""
    (whole,) = squares(SMALL)
    refuted = [mask for mask in range(1 << 16) if not whole.is_determined_by(mask)]
    assert len(refuted) > 60
    assert not any(proper_masks(SMALL, refuted))
    for mask in refuted:
        assert verify(certificate("square", Mask(SMALL, mask), "basic", cells=list(whole.cells)))


@pytest.mark.parametrize("count", [1, pytest.param(20, marks=pytest.mark.long)])
def test_on_the_6x6_board_no_refuted_square_is_determined_by_all_other_cells(count: int) -> None:
    rng = Random(6)
    for square in squares(SIX):
        every = [bits_of(clues) for count in (1, 2) for clues in combinations(square.cells, count)]
        every += [bits_of(rng.sample(list(bits(box)), rng.randrange(3, 7))) for box in square.boxes for _ in range(6)]
        refuted = [clues for clues in every if not square.is_determined_by(clues)]
        for clues in rng.sample(refuted, count):
            mask = Mask(SIX, clues | SIX.all_cells & ~square.cell_bits)
            assert verify(certificate("square", mask, "basic", cells=list(square.cells)))
            assert proper_masks(SIX, [mask.cells]) == [False]


def test_random_6x6_masks_that_are_refuted_have_no_proper_puzzle() -> None:
    rng = Random(66)
    refuted: list[int] = []
    while len(refuted) < 5:
        mask = bits_of(rng.sample(range(36), rng.randrange(6, 13)))
        if not all(square.is_determined_by(mask) for square in squares(SIX)):
            refuted.append(mask)
    assert not any(proper_masks(SIX, refuted))


# --- evidence ---


@pytest.mark.parametrize(
    ("mask", "cells", "words"),
    [
        ("." * 81, [], "expected four boxes"),
        ("." * 81, None, "cells: expected a list of cells"),
        ("." * 81, [0] * 36, "expected different cells"),
        ("." * 81, sorted(FIRST.cells, reverse=True)[1:], "expected four boxes"),
        ("." * 81, [*FIRST.cells[1:], 0], "expected four boxes"),
        ("." * 81, [cell + 1 for cell in FIRST.cells], "expected four boxes"),
        ("*" * 81, list(FIRST.cells), "expected clues in one box of the square only"),
        ("*...*....*" + "." * 71, list(FIRST.cells), "got r1c1, r1c5 and r2c1"),
        ("*" + "." * 12 + "*" + "." * 67, list(FIRST.cells), "got r1c1 and r2c5"),
    ],
)
def test_wrong_squares_are_refused(mask: str, cells: object, words: str) -> None:
    assert words in verify(certificate("square", mask, "basic", cells=cells)).reason


def test_the_order_of_lines_does_not_matter() -> None:
    rows = [FIRST.cells[6 * row : 6 * row + 6] for row in (4, 3, 5, 1, 2, 0)]
    claim = certificate("square", "." * 81, "basic", cells=[cell for row in rows for cell in row])
    assert verify(claim)


@pytest.mark.parametrize("name", ["diagonal", "windoku", "9x9+centerdot", "8x8", "latin-9", "16x16"])
def test_squares_that_other_houses_meet_or_of_other_boxes_are_refused(name: str) -> None:
    board = board_named(name)
    assert squares(board) == ()
    for cells in (FIRST.cells, range(16), range(32)):
        verdict = verify(certificate("square", Mask(board, 0), "basic", cells=list(cells)))
        assert "expected four boxes" in verdict.reason


def test_a_square_of_one_grid_of_several_is_one() -> None:
    samurai = board_named("samurai")
    cells = [samurai.cell_at(row, column) for row in range(6) for column in range(6)]
    assert verify(certificate("square", Mask(samurai, 0), "basic", cells=cells))
    shared = [samurai.cell_at(row, column) for row in range(3, 9) for column in range(3, 9)]
    assert "expected four boxes" in verify(certificate("square", Mask(samurai, 0), "basic", cells=shared)).reason


def test_a_filling_that_has_no_other_would_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.verifying.kinds.square._leaves_another", lambda *shape, in_one_row: False)
    verdict = verify(certificate("square", "." * 81, "basic", cells=list(FIRST.cells)))
    assert "expected a square of which every filling has another one" in verdict.reason


def test_a_square_is_named_and_marked() -> None:
    claim = certificate("square", "*" + "." * 80, "basic", cells=list(FIRST.cells))
    assert claim.words.startswith("However boxes 1, 2, 4 and 5 are filled, which hold no clue but r1c1, they allow")
    assert list(claim.marks) == [Mark("fault", cell=cell) for cell in FIRST.cells]
    assert "which hold no clue, they" in certificate("square", "." * 81, "basic", cells=list(FIRST.cells)).words


def test_squares_lie_in_two_bands_and_two_stacks() -> None:
    assert [square.boxes for square in squares(CLASSIC)][1] == tuple(
        box.cell_bits for box in CLASSIC.of_kind("box") if box.index in (0, 2, 3, 5)
    )
    assert {len(square.cells) for square in squares(CLASSIC)} == {36}
