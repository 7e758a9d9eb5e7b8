"""Templates: ways to place all copies of one digit; what all of them have, and what none has."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from ..boards import Board, Cell, CellBits, Position, bits
from ..boards.bit_sets import union
from .reasons import CellList, DigitList, Reason, because
from .rule import Area, Rule
from .strategy import Strategy
from .subsets import missing_without_single_copies, single_copy_cells, single_copy_houses

MAX_DIGITS = 16
"""Digits of the largest board with templates: those of larger ones are too many to be tried."""

Templates = tuple[CellBits, CellBits]
"""The cells that some templates of a digit have, and those that all have; none of either if there is no template."""


@lru_cache(maxsize=2**8)
def cells_of_templates(board: Board, places: CellBits) -> Templates:
    """The cells of the templates among these places of a digit.

    A template has one cell of each house that holds the digit once, and no others.
    """
    houses = tuple(house.cell_bits for house in single_copy_houses(board))
    in_some, in_all = 0, places
    if _template(board, houses, places) is None:
        return 0, 0
    while unseen := union(houses) & places & ~in_some:
        cell = unseen.bit_length() - 1
        rest = _template(board, *_with(board, houses, places, cell))
        if rest is None:
            places &= ~(1 << cell)
        else:
            in_some |= rest | 1 << cell
            in_all &= rest | 1 << cell
    return in_some, in_all & in_some


def _template(board: Board, houses: Sequence[CellBits], places: CellBits) -> CellBits | None:
    """Some of these places, none of which sees another, one in each of the houses; None if there are none such."""
    if not houses:
        return 0
    for cell in bits(places & min(houses, key=lambda house: (house & places).bit_count())):
        rest = _template(board, *_with(board, houses, places, cell))
        if rest is not None:
            return rest | 1 << cell
    return None


def _with(
    board: Board, houses: Sequence[CellBits], places: CellBits, cell: Cell
) -> tuple[tuple[CellBits, ...], CellBits]:
    """The houses and the places that are left once this cell has the digit."""
    return tuple(house for house in houses if not house >> cell & 1), places & ~board.peers[cell] & ~(1 << cell)


@lru_cache(maxsize=4)
def templates_of(position: Position) -> tuple[Templates, ...]:
    """The templates of each digit that leave the other digits what all of theirs have, and so on until nothing changes.

    On a board without a house that holds every digit once, there are none.
    """
    board, places = position.board, list(position.candidate_cells)
    everywhere = single_copy_cells(board)
    while True:
        found = tuple(cells_of_templates(board, cells & everywhere) for cells in places)
        left = [
            some & ~union(in_all for other, (_, in_all) in enumerate(found) if other != digit)
            for digit, (some, _) in enumerate(found)
        ]
        if left == places:
            return found
        places = left


def template_sets(position: Position) -> Iterator[Rule]:
    """A cell that all templates of a digit have holds it."""
    for digit, (_, in_all) in enumerate(templates_of(position)):
        cells = in_all & ~position.placed_cells[digit]
        if cells:
            yield _rule(position, digit, in_all, places=((cells, 1 << digit),))


def template_deletes(position: Position) -> Iterator[Rule]:
    """A cell that no template of a digit has does not hold it, if it lies in a house that holds it once."""
    everywhere = single_copy_cells(position.board)
    for digit, (in_some, _) in enumerate(templates_of(position)):
        cells = everywhere & ~in_some
        if position.would_change(cells, 1 << digit):
            yield _rule(position, digit, in_some, removes=((cells, 1 << digit),))


def _rule(
    position: Position, digit: int, cells: CellBits, places: tuple[Area, ...] = (), removes: tuple[Area, ...] = ()
) -> Rule:
    """The rule of a digit (counted from 0) whose premise is all that is gone; `cells` are those of its templates."""
    all_cells = position.board.all_cells
    return Rule(
        needs=tuple((all_cells & ~left, 1 << each) for each, left in enumerate(position.candidate_cells)),
        cells=tuple(bits(cells & position.open_cells)),
        digits=(digit + 1,),
        places=places,
        removes=removes,
    )


def _why(sentence: str) -> Callable[[Board, Rule], Reason]:
    def why(board: Board, rule: Rule) -> Reason:
        return because(sentence, digits=DigitList(rule.digits), cells=CellList(rule.cells))

    return why


def missing_on_large_boards(board: Board) -> str:
    """Why nothing that needs templates is looked for on a board; empty where it is."""
    if missing := missing_without_single_copies(board):
        return missing
    return f"it has more than {MAX_DIGITS} digits" if board.digits > MAX_DIGITS else ""


def _templates(name: str, says: str, rules_in: Callable[[Position], Iterator[Rule]], short: str, code: str) -> Strategy:
    return Strategy(
        name=name,
        help=f"A template of a digit is a choice of its places with one in each house. {says} What all templates of a"
        " digit have is no place of another digit, which may leave that one fewer templates, and so on.",
        rules_in=rules_in,
        words=_why(name),
        example=EXAMPLE,
        aliases=(short,),
        codes=(code,),
        missing_on=missing_on_large_boards,
        unlisted="there are too many ways to place all copies of a digit",
        newer=True,
        by_name_only=True,
    )


EXAMPLE = (
    "...8...3...5...7.....1.........5.9..18.+7.....3+5.4...+7...7..2..6....7.5...4.....1+7:336 375 386 416 436 596 61"
    "6 636 686 875 886 891 893 897 913 916 933 936 975 983 986 993"
)
"""For both."""

TEMPLATE_SET = _templates("template-set", "A cell that all of them have holds the digit.", template_sets, "ts", "1201")
TEMPLATE_DELETE = _templates(
    "template-delete", "A cell that none of them has does not hold the digit.", template_deletes, "td", "1202"
)
