"""Remote pairs, simple colours and multi-colours: cells that take turns, in two colours of which one is right."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product

from ..boards import Board, Cell, CellBits, Position, bits
from ..boards.bit_sets import union
from .links import StrongLink, strong_links
from .reasons import DigitList, Reason, because, cells_from
from .rule import Rule, supersets
from .strategy import Strategy
from .turbots import missing_where_apart
from .wings import missing_without_peers

Colours = tuple[CellBits, CellBits]
"""Cells that are connected, in two colours: those of one are right together, and then those of the other are wrong."""

MIN_REMOTE = 4
"""Cells of a remote pair at least: with two it is a naked pair."""


def coloured(cells: CellBits, linked: Callable[[Cell], CellBits]) -> Iterator[Colours]:
    """The connected parts of these cells, of which each has another colour than those that it is linked with.

    The part with the lowest cell comes first, and that cell has the first colour.

    >>> list(coloured(0b10111, {0: 0b10, 1: 0b101, 2: 0b10, 4: 0}.__getitem__))
    [(5, 2), (16, 0)]
    """
    left = cells
    while left:
        fresh, turn, colours = left & -left, 0, [0, 0]
        while fresh:
            colours[turn] |= fresh
            left &= ~fresh
            fresh, turn = union(linked(cell) for cell in bits(fresh)) & left, 1 - turn
        yield colours[0], colours[1]


def seen_by_some(board: Board, cells: CellBits) -> CellBits:
    """The cells that see at least one of these."""
    return union(board.peers[cell] for cell in bits(cells))


def remote_pairs(position: Position) -> Iterator[Rule]:
    """Cells of x and y that see one another in a row: what sees two that differ holds neither."""
    board = position.board
    for pair in supersets(0, 2, board.all_digits):
        twins = position.cells_within(pair) & position.open_cells
        x, y = bits(pair)
        twins &= position.candidate_cells[x] & position.candidate_cells[y]
        if twins.bit_count() < MIN_REMOTE:
            continue
        for colours in coloured(twins, board.peers.__getitem__):
            targets = seen_by_some(board, colours[0]) & seen_by_some(board, colours[1]) & ~union(colours)
            if union(colours).bit_count() >= MIN_REMOTE and position.would_change(targets, pair):
                yield Rule(
                    needs=((union(colours), board.all_digits & ~pair),),
                    removes=((targets, pair),),
                    cells=(*bits(colours[0]), *bits(colours[1])),
                    digits=(x + 1, y + 1),
                    parts=colours,
                )


def simple_colours(position: Position) -> Iterator[Rule]:
    """What sees both colours is not the digit (trap), nor are the cells of one of which two see each other (wrap)."""
    for digit in range(position.board.digits):
        for colours in colours_of(position, digit):
            for form, targets in _wrong(position.board, colours):
                if position.would_change(targets, 1 << digit):
                    yield _rule(position, digit, colours, targets, form)


def _wrong(board: Board, colours: Colours) -> Iterator[tuple[str, CellBits]]:
    """Where these colours rule the digit out, with the form."""
    one, other = colours
    yield "wrap", _seeing_themselves(board, colours)
    yield "trap", seen_by_some(board, one) & seen_by_some(board, other) & ~union(colours)


def _seeing_themselves(board: Board, colours: Iterable[CellBits]) -> CellBits:
    """The cells of those colours of which two cells see each other; of both only where there is no solution."""
    return union(colour for colour in colours if colour & seen_by_some(board, colour))


def multi_colours(position: Position) -> Iterator[Rule]:
    """Of two pairs of colours one each see each other: one of the others is right, so what sees both is not the digit.

    That is type 1. Type 2: a colour that sees both colours of another pair is wrong.
    """
    board = position.board
    for digit in range(board.digits):
        for first, second in combinations(colours_of(position, digit), 2):
            found = [
                ("type 2", (*first, *second), _seeing_both(board, first, second)),
                ("type 2", (*second, *first), _seeing_both(board, second, first)),
                ("type 1", (*first, *second), _seeing_right_ones(board, first, second)),
            ]
            for form, colours, targets in found:
                if position.would_change(targets, 1 << digit):
                    yield _rule(position, digit, colours, targets, form)


def _seeing_both(board: Board, first: Sequence[CellBits], second: Sequence[CellBits]) -> CellBits:
    """The cells of those colours of the first pair that see both colours of the second."""
    return union(colour for colour in first if all(seen_by_some(board, colour) & other for other in second))


def _seeing_right_ones(board: Board, first: Colours, second: Colours) -> CellBits:
    """The cells that see two colours of which one is right, as the other two see each other."""
    return union(
        seen_by_some(board, one) & seen_by_some(board, other) & ~(one | other)
        for one, other in product(first, second)
        if seen_by_some(board, union(first) & ~one) & union(second) & ~other
    )


def colours_of(position: Position, digit: int) -> list[Colours]:
    """The colours of a digit (counted from 0): linked are two cells that alone can hold it in a house."""
    linked: dict[Cell, CellBits] = {}
    for link in _open_links(position, digit):
        for cell in link.cells:
            linked[cell] = linked.get(cell, 0) | link.cell_bits
    return list(coloured(union(linked.values()), linked.__getitem__))


def _open_links(position: Position, digit: int) -> Iterator[StrongLink]:
    """The strong links of a digit (counted from 0) of which both cells are open and can hold it."""
    places = position.candidate_cells[digit] & position.open_cells
    return (link for link in strong_links(position, digit) if not link.cell_bits & ~places)


def _rule(position: Position, digit: int, colours: tuple[CellBits, ...], targets: CellBits, form: str) -> Rule:
    cells = union(colours)
    return Rule(
        needs=tuple(link.area for link in _open_links(position, digit) if link.cell_bits & cells),
        removes=((targets, 1 << digit),),
        cells=tuple(cell for colour in colours for cell in bits(colour)),
        digits=(digit + 1,),
        parts=colours,
        form=form,
    )


def other_colours(rule: Rule) -> CellBits:
    """The cells of the second colour of each pair: they are marked unlike those of the first."""
    return union(rule.parts[1::2])


def _remote_why(board: Board, rule: Rule) -> Reason:
    one, other = map(cells_from, rule.parts)
    cells = cells_from(union(rule.parts))
    return because("remote-pair", cells=cells, digits=DigitList(rule.digits), one=one, other=other)


def _colours_why(board: Board, rule: Rule) -> Reason:
    colours = _either(rule, *rule.parts)
    if rule.form == "trap":
        return colours
    return because("colours-wrap", colours=colours, wrong=cells_from(_seeing_themselves(board, rule.parts)))


def _multi_why(board: Board, rule: Rule) -> Reason:
    first, second = rule.parts[:2], rule.parts[2:]
    both = {"first": _either(rule, *first), "second": _either(rule, *second)}
    if rule.form == "type 2":
        wrong = cells_from(_seeing_both(board, first, second))
        return because("multi-colours-2", wrong=wrong, **both)
    meetings = [pair for pair in product(first, second) if seen_by_some(board, pair[0]) & pair[1]]
    met = (because("colours-met", one=cells_from(one), other=cells_from(other)) for one, other in meetings)
    return because("multi-colours-1", meetings=tuple(met), **both)


def _either(rule: Rule, one: CellBits, other: CellBits) -> Reason:
    """That the cells of one colour or those of the other hold the digit."""
    return because("colours", digits=DigitList(rule.digits), one=cells_from(one), other=cells_from(other))


REMOTE_PAIR = Strategy(
    name="remote-pair",
    help="Four cells of x and y, or more, of which each sees the next: they take x and y in turns, and what sees two"
    " that differ holds neither.",
    rules_in=remote_pairs,
    words=_remote_why,
    example=(
        "+56.34+1+7..+7.1+6.2+4+53+3+42..561.+615+4.+8..74...+5.+1.62..+1+6.58+4+1578.+43+6.9+2+65..8+4+1+8+3"
        "+4.16.7+5:945 954 958"
    ),
    aliases=("rp",),
    codes=("0703",),
    missing_on=missing_without_peers,
    unlisted="there are too many chains of cells",
    unlike=other_colours,
    newer=True,
)
SIMPLE_COLOURS = Strategy(
    name="simple-colours",
    help="Cells connected by houses with two places for a digit have two colours in turns, and one colour has the"
    " digit. Trap: it is gone from what sees both colours. Wrap: two cells of a colour see each other, so it is gone"
    " from all of that colour.",
    rules_in=simple_colours,
    words=_colours_why,
    example=(
        ".1+3.....445.3....+68+6.4..9.32.5.8+1+3.+9..6+2+4.1+8+5+1...5.2.73.1..4+5+92+5+9+4+1+32+6786+2....+4"
        "3+1:714 715 723 725 794 796 915 926"
    ),
    aliases=("simple-colors", "simple-coloring", "colours", "sc"),
    codes=("0500/trap", "0501/wrap"),
    missing_on=missing_where_apart,
    unlisted="there are too many ways to connect cells",
    unlike=other_colours,
    newer=True,
)
MULTI_COLOURS = Strategy(
    name="multi-colours",
    title="multi-colours",
    help="Of two pairs of colours of a digit, as simple colours have them, one colour each see each other, so that one"
    " of the other two is right: the digit is gone from what sees both. A colour that sees both of another pair is"
    " wrong.",
    rules_in=multi_colours,
    words=_multi_why,
    example=(
        "+8.5.7+19+3+6.6.+89..2.1.+9..+6.+784.+89+67.+52..6..+28+9.+9+521386+4+7+6...+1.+2+8.2.+1.+8..+6458.6"
        "+24.19:323 372 382 432 434 534 574"
    ),
    aliases=("multi-colors", "multi-coloring", "mc"),
    codes=("0502", "0503"),
    missing_on=missing_where_apart,
    unlisted="there are too many ways to connect cells",
    unlike=other_colours,
    newer=True,
)
