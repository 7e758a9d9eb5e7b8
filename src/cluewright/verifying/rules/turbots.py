"""Skyscraper, two-string kite, turbot fish and empty rectangle."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from ...boards import Board, Cell, House
from ..limits import step
from .rule import Cells, Rule, digits_of, each, houses_once, rows_and_columns, seen_from


def turbot_fish(board: Board) -> Iterator[Rule]:
    """Two houses of any kind have two places each for a digit, and one of each see each other."""
    for one, other in combinations(_once(board), 2):
        for inner, outer, far_inner, far_outer in _joined(board, one, other):
            yield from _two_links(board, one, inner, outer, other, far_inner, far_outer)


def skyscraper(board: Board) -> Iterator[Rule]:
    """Two rows have two places each for a digit, and one of each are in the same column; or the reverse."""
    places = rows_and_columns(board)
    for one, other in combinations(_once(board), 2):
        for inner, outer, far_inner, far_outer in _joined(board, one, other):
            (row, column), (far_row, far_column) = places[inner], places[far_inner]
            in_a_row, in_a_column = row == far_row, column == far_column
            if (one.kind == other.kind == "row" and in_a_column) or (one.kind == other.kind == "column" and in_a_row):
                yield from _two_links(board, one, inner, outer, other, far_inner, far_outer)


def two_string_kite(board: Board) -> Iterator[Rule]:
    """A row and a column have two places each for a digit, and one of each are in the same box."""
    for _, gone, targets in kites(board):
        yield from _for_each_digit(board, gone, targets)


def kites(board: Board) -> Iterator[tuple[Cells, Cells, Cells]]:
    """The two cells of each kite in the same box, where the digit must be gone, and where it then is gone as well."""
    boxes = [house.cells for house in board.houses if house.kind in ("box", "region")]
    for one, other in combinations(_once(board), 2):
        if {one.kind, other.kind} == {"row", "column"}:
            for inner, outer, far_inner, far_outer in _joined(board, one, other):
                if any(inner in box and far_inner in box for box in boxes):
                    gone, targets = _linked(board, one, inner, outer, other, far_inner, far_outer)
                    yield frozenset({inner, far_inner}), gone, targets


def empty_rectangle(board: Board) -> Iterator[Rule]:
    """The places of a box for a digit lie on a row and a column, and a link leads from one of them to the other.

    The link is a house across the one line that has two places for the digit, one of them on that line. Where its other
    place sees cells of the other line, the digit is gone from these; all of this is outside the box.
    """
    for _, gone, targets in empty_rectangles(board):
        yield from _for_each_digit(board, gone, targets)


def empty_rectangles(board: Board) -> Iterator[tuple[Cells, Cells, Cells]]:
    """The box of each empty rectangle, where the digit must be gone, and where it then is gone as well."""
    seen = seen_from(board)
    for box in (frozenset(house.cells) for house in board.houses if house.kind in ("box", "region")):
        for kind, other_kind in permutations(("row", "column")):
            for line, other in product(houses_once(board, kind), houses_once(board, other_kind)):
                step(len(box))
                if len(line & box) < 2 or len(other & box) < 2:
                    continue
                for link in houses_once(board, other_kind):
                    step(len(link))
                    for near, far in product((link & line) - box - other, link):
                        if far != near:
                            gone = (box - line - other) | (link - {near, far})
                            yield box, gone, (other & seen[far]) - box - line


def _once(board: Board) -> list[House]:
    return [house for house in board.houses if house.times == 1]


def _joined(board: Board, one: House, other: House) -> Iterator[tuple[Cell, Cell, Cell, Cell]]:
    """Two cells of one house and two of the other, all different, such that the first of each see each other."""
    step(len(one.cells) ** 2 * len(other.cells) ** 2)
    seen = seen_from(board)
    for inner, outer in permutations(one.cells, 2):
        for far_inner, far_outer in permutations(other.cells, 2):
            if len({inner, outer, far_inner, far_outer}) == 4 and far_inner in seen[inner]:
                yield inner, outer, far_inner, far_outer


def _two_links(
    board: Board, one: House, inner: Cell, outer: Cell, other: House, far_inner: Cell, far_outer: Cell
) -> Iterator[Rule]:
    """A digit has no place in one house but two cells, and none in the other but two more; the inner ones are not both.

    So one of the outer ones holds it, and any cell beside these four that sees both does not.
    """
    yield from _for_each_digit(board, *_linked(board, one, inner, outer, other, far_inner, far_outer))


def _linked(
    board: Board, one: House, inner: Cell, outer: Cell, other: House, far_inner: Cell, far_outer: Cell
) -> tuple[Cells, Cells]:
    """Where the digit must be gone, and where it then is gone as well."""
    elsewhere = (frozenset(one.cells) - {inner, outer}) | (frozenset(other.cells) - {far_inner, far_outer})
    return elsewhere, (seen_from(board)[outer] & seen_from(board)[far_outer]) - {inner, far_inner}


def _for_each_digit(board: Board, gone: Cells, targets: Cells) -> Iterator[Rule]:
    """For each digit: once it is gone from some cells, it is gone from the targets."""
    for digit in digits_of(board):
        yield Rule(gone=each(gone, {digit}), removes=each(targets, {digit}))
