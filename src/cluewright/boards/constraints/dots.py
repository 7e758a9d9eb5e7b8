"""Marks between two cells, and the rules that all such marks are given."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from ..bit_sets import Cell, Digit
from ..board import Board
from ..constraint import Constraint
from .kind import ORTHOGONAL, Goes, Pairs, along, are_neighbours, in_any_order, of_pairs
from .signs import DOT, Disc, Paint, Sign, Signs, edge

WHITE_DOT, BLACK_DOT, PAIR_SUM = "white-dot", "black-dot", "pair-sum"


def _is_white(board: Board, constraint: Constraint, one: Digit, other: Digit) -> bool:
    return abs(one - other) == constraint.values[0]


def _is_black(board: Board, constraint: Constraint, one: Digit, other: Digit) -> bool:
    return max(one, other) == constraint.values[0] * min(one, other)


def _has_sum(board: Board, constraint: Constraint, one: Digit, other: Digit) -> bool:
    return one + other == constraint.values[0]


@lru_cache(maxsize=32)
def _used(board: Board, kind: str, usual: tuple[int, ...]) -> frozenset[int]:
    """The numbers that the marks of a kind name on a board; the usual ones if there are none, and always for sums."""
    named = frozenset(value for each in board.constraints if each.kind == kind for value in each.values)
    return named.union(usual) if kind == PAIR_SUM or not named else named


def _told(kind: str, usual: tuple[int, ...]) -> Callable[[Board, Constraint], Iterable[str]]:
    return lambda board, constraint: map(str, sorted(_used(board, kind, usual)))


def _none_is(kind: str, goes: Goes, usual: tuple[int, ...]) -> Goes:
    """That two digits are not as a mark of the kind says, with any of the numbers that its marks name."""

    def differs(board: Board, constraint: Constraint, one: Digit, other: Digit) -> bool:
        used = _used(board, kind, usual)
        return not any(goes(board, Constraint(kind, values=(value,)), one, other) for value in used)

    return differs


def _unmarked(*kinds: str) -> Pairs:
    """Pairs of neighbours between which there is no mark of these kinds."""

    def pairs(board: Board, constraint: Constraint) -> Iterator[tuple[Cell, Cell]]:
        marked = {frozenset(each.cells) for each in board.constraints if each.kind in kinds}
        return (both for both in ORTHOGONAL(board, constraint) if frozenset(both) not in marked)

    return pairs


def _dot(fill: Paint, usual: int) -> Signs:
    """A dot between the cells, with its number unless it is the usual one."""

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        (number,) = constraint.values
        text = "" if number == usual else str(number)
        yield Disc(edge(board, constraint.cells), DOT * (1.4 if text else 1), fill, "ink", text, above=True)

    return signs


LETTERS = {5: "V", 10: "X"}
"""Sums of pairs that are written with a Roman numeral."""


def _letter(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """The sum of a pair between its cells."""
    (total,) = constraint.values
    text = LETTERS.get(total, str(total))
    yield Disc(edge(board, constraint.cells), DOT * 1.4, "paper", text=text, above=True)


DOTS = (
    of_pairs(
        WHITE_DOT,
        "The digits beside a white dot differ by 1, or by the number on it.",
        along,
        _is_white,
        example={WHITE_DOT: ["r1c1", "r1c2"], "difference": 2},
        relation="differing",
        cells=(2, 2),
        number="difference",
        numbers=lambda board, cells: (0, board.digits - 1),
        default=lambda board: 1,
        check=are_neighbours,
        meant=in_any_order,
        signs=_dot("paper", 1),
    ),
    of_pairs(
        BLACK_DOT,
        "Of the digits beside a black dot one is twice the other, or as many times it as the number on the dot says.",
        along,
        _is_black,
        example={BLACK_DOT: ["r1c1", "r2c1"]},
        relation="multiple",
        cells=(2, 2),
        number="ratio",
        numbers=lambda board, cells: (1, board.digits),
        default=lambda board: 2,
        check=are_neighbours,
        meant=in_any_order,
        signs=_dot("ink", 2),
    ),
    of_pairs(
        PAIR_SUM,
        "The digits beside a mark have the sum on it: V for 5, X for 10.",
        along,
        _has_sum,
        example={PAIR_SUM: ["r1c1", "r2c1"], "sum": 5},
        relation="adding-up",
        cells=(2, 2),
        number="sum",
        numbers=lambda board, cells: (2, 2 * board.digits),
        check=are_neighbours,
        meant=in_any_order,
        signs=_letter,
    ),
    of_pairs(
        "no-other-white-dots",
        "All white dots are given: neighbours without a dot differ by no number that a white dot stands for.",
        _unmarked(WHITE_DOT, BLACK_DOT),
        _none_is(WHITE_DOT, _is_white, (1,)),
        told=_told(WHITE_DOT, (1,)),
        example="no-other-white-dots",
        relation="no-white-dot",
    ),
    of_pairs(
        "no-other-black-dots",
        "All black dots are given: neighbours without a dot have no ratio that a black dot stands for.",
        _unmarked(WHITE_DOT, BLACK_DOT),
        _none_is(BLACK_DOT, _is_black, (2,)),
        told=_told(BLACK_DOT, (2,)),
        example="no-other-black-dots",
        relation="no-black-dot",
    ),
    of_pairs(
        "no-other-pair-sums",
        "All sums of pairs are given: neighbours without a mark have neither the sum 5 nor 10, nor one that is marked.",
        _unmarked(PAIR_SUM),
        _none_is(PAIR_SUM, _has_sum, (5, 10)),
        told=_told(PAIR_SUM, (5, 10)),
        example="no-other-pair-sums",
        relation="no-pair-sum",
    ),
)
