"""Unique rectangles and loops: what follows if the puzzle is known to have one solution."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from ..boards import Board, Cell, DigitBits, Position, bits, bits_of, constraints, digits_in
from ..boards.bit_sets import union
from .loops import Loop, LoopDeduction, loop_deductions, loop_of, loops
from .reasons import CellList, DigitList, HouseList, Reason, a_cell, a_digit, because, cells_from, digits_from
from .rule import Rule, supersets
from .strategy import Strategy
from .wings import missing_without_peers

HOLE = -1
"""Where a row has no cell."""


@cache
def rectangles(board: Board) -> tuple[tuple[Cell, Cell, Cell, Cell], ...]:
    """Four cells in two rows and two columns that, if they hold only two digits, can hold them the other way round.

    Neighbouring corners must see each other, so that the digits alternate. Every house must have as many cells of one
    diagonal as of the other, so that it holds the same digits after the swap.
    """
    # One base-4 digit for each house: the sum for two cells counts, house by house, how many of them it contains. That
    # a and d have the sum of b and c means that a exceeds c as b exceeds d.
    number_of = {house: number for number, house in enumerate(board.houses)}
    house_counts = [sum(4 ** number_of[house] for house in houses) for houses in board.houses_of]
    # Constraints may tell the digits of the cells apart that they look at.
    bound = constraints.bound_cells(board) if board.constraints else 0
    found = []
    for upper, lower in combinations(board.in_rows(range(board.size), HOLE), 2):
        alike: dict[int, list[int]] = {}
        for column, (above, below) in enumerate(zip(upper, lower, strict=True)):
            if HOLE not in (above, below):
                alike.setdefault(house_counts[above] - house_counts[below], []).append(column)
        for left, right in sorted(pair for columns in alike.values() for pair in combinations(columns, 2)):
            a, b, c, d = upper[left], upper[right], lower[left], lower[right]
            neighbours = 1 << b | 1 << c
            if (
                not bound & (1 << a | 1 << b | 1 << c | 1 << d)
                and neighbours & board.peers[a] & board.peers[d] == neighbours
            ):
                found.append((a, b, c, d))
    return tuple(found)


def unique_rectangles(position: Position) -> Iterator[Rule]:
    """Three corners that are no clues hold only x and y: the fourth, no clue either, holds neither."""
    board = position.board
    for corners in rectangles(board):
        corner_bits = bits_of(corners)
        if corner_bits & position.clues:
            continue
        for corner in corners:
            floor = corner_bits & ~(1 << corner)
            candidates = union(position.candidates[cell] for cell in bits(floor))
            for pair in supersets(candidates, 2, board.all_digits):
                if position.would_change(1 << corner, pair):
                    yield Rule(
                        needs=((floor, board.all_digits & ~pair),),
                        removes=((1 << corner, pair),),
                        unclued=corner_bits,
                        cells=(*bits(floor), corner),
                        digits=digits_in(pair),
                        form="type 1",
                    )


def rectangle_loops(position: Position) -> Iterator[Loop]:
    """The rectangles of two digits in which two corners, or one digit, are extra; no corner is a clue."""
    few = bits_of(cell for cell, digits in enumerate(position.candidates) if digits.bit_count() < 4)
    for a, b, c, d in rectangles(position.board):
        corners = 1 << a | 1 << b | 1 << c | 1 << d
        if corners & position.clues or not corners & position.open_cells or (corners & few).bit_count() < 2:
            continue
        around = (a, b, d, c)
        for pair in _pairs(position, around):
            yield loop_of(position, around, pair)


def _pairs(position: Position, around: tuple[Cell, Cell, Cell, Cell]) -> list[DigitBits]:
    """The pairs of digits to which two neighbouring corners keep, or all four but for one digit."""
    left = [position.candidates[cell] for cell in around]
    pairs: dict[DigitBits, None] = {}
    for index in range(4):
        both = left[index - 1] | left[index]
        if both.bit_count() == 2:
            pairs[both] = None
    every = left[0] | left[1] | left[2] | left[3]
    if every.bit_count() == 3:
        pairs |= dict.fromkeys(every & ~(1 << digit) for digit in bits(every))
    return list(pairs)


def _rectangles_of(position: Position, kind: int) -> Iterator[Rule]:
    """Unique rectangles of type 2, 3 or 4."""
    for loop in rectangle_loops(position):
        if len(loop.extra_cells) > 1:
            for deduction in loop_deductions(position, loop, kinds=(kind,)):
                yield _loop_rule(position, deduction)


def unique_loops(position: Position) -> Iterator[Rule]:
    """Unique loops of all types, the shortest first; rectangles in rows and columns are left to unique rectangles."""
    known = {bits_of(corners) for corners in rectangles(position.board)}
    for loop in sorted(loops(position), key=lambda loop: len(loop.cells)):
        if loop.cell_bits not in known:
            for deduction in loop_deductions(position, loop):
                yield _loop_rule(position, deduction, f"type {deduction.kind}")


def _loop_rule(position: Position, deduction: LoopDeduction, form: str = "") -> Rule:
    board, loop = position.board, deduction.loop
    needs = [(loop.floor, board.all_digits & ~loop.pair)]
    digits = loop.pair | loop.extras | deduction.digits
    match deduction.kind:
        case 2:
            needs.append((loop.extra_bits, board.all_digits & ~digits))
        case 3 | 4 if deduction.is_hidden or deduction.kind == 4:
            digits = deduction.digits
            kept_from = deduction.houses[0].cell_bits & ~loop.extra_bits & ~bits_of(deduction.others)
            needs += [(kept_from, digits), (loop.extra_bits, digits & ~loop.pair)]
        case 3:
            digits = deduction.digits
            needs.append((loop.extra_bits, board.all_digits & ~digits & ~loop.pair))
            needs.append((bits_of(deduction.others), board.all_digits & ~digits))
    cells = loop.cells
    if deduction.kind == 1:  # the words name the cell with extras last
        first = cells.index(loop.extra_cells[0]) + 1
        cells = (*cells[first:], *cells[:first])
    return Rule(
        needs=tuple(needs),
        removes=deduction.removes,
        unclued=loop.cell_bits,
        cells=(*cells, *deduction.others),
        digits=(*digits_in(loop.pair), *digits_in(deduction.digits & ~loop.pair)),
        houses=deduction.houses,
        parts=(loop.floor, loop.extra_bits, bits_of(deduction.others), deduction.digits, loop.extras),
        form=form,
    )


def _why(board: Board, rule: Rule) -> Reason:
    *floor, corner = rule.cells
    return because("exchange-1", corner=a_cell(corner), floor=CellList(tuple(floor)), digits=DigitList(rule.digits))


def _loop_why(board: Board, rule: Rule) -> Reason:
    """Why a unique loop is right; its form is the type."""
    return (_why if rule.form == "type 1" else _why_of(int(rule.form[-1])))(board, rule)


def _why_of(kind: int) -> Callable[[Board, Rule], Reason]:
    """What says why a loop of type 2, 3 or 4 is right, rectangles among them; `kind` is the type."""
    said = {2: _one_of_them, 3: _part_of_a_set, 4: _only_places}[kind]
    return lambda board, rule: said(rule)


def _one_of_them(rule: Rule) -> Reason:
    """Type 2."""
    _, held, *_ = rule.parts
    return because("exchange-2", cells=cells_from(held), extra=a_digit(rule.digits[-1]), exchange=_exchange(rule))


def _part_of_a_set(rule: Rule) -> Reason:
    """Type 3."""
    _, held, others, digits, extras = rule.parts
    return because(
        "exchange-3" if digits & extras else "exchange-3-hidden",
        cells=cells_from(held),
        pair=_pair(rule),
        exchange=_exchange(rule),
        digits=digits_from(digits),
        others=cells_from(others),
        houses=HouseList(rule.houses),
    )


def _only_places(rule: Rule) -> Reason:
    """Type 4."""
    _, held, _, kept, _ = rule.parts
    (given_up,) = (each for each in _pair(rule).digits if each != kept.bit_length())
    return because(
        "exchange-4",
        kept=digits_from(kept),
        house=HouseList(rule.houses[:1]),
        cells=cells_from(held),
        given_up=a_digit(given_up),
        exchange=_exchange(rule),
    )


def _pair(rule: Rule) -> DigitList:
    """The two digits that the cells of a loop have in common: they come first among those of the rule."""
    return DigitList(rule.digits[:2])


def _exchange(rule: Rule) -> Reason:
    """That the two digits of the pair could be exchanged."""
    floor, held, *_ = rule.parts
    loop = tuple(each for each in rule.cells if (floor | held) >> each & 1)
    return because("exchange", pair=_pair(rule), loop=CellList(loop))


def missing_without_rectangles(board: Board) -> str:
    """Why strategies that look at rectangles have no rules on a board; empty where they have some."""
    return "" if rectangles(board) else "no two digits can be exchanged in four cells"


UNIQUE_RECTANGLE = Strategy(
    name="unique-rectangle",
    help="Three corners of a rectangle in two boxes hold only x and y, and no corner is a clue: the fourth holds"
    " neither, or there would be two solutions.",
    rules_in=unique_rectangles,
    words=_why,
    example=(
        "+26+94+1.3..+4+132+5.9.+68+7.39+6.1.+6+3+8+175..+9.41+93+286.92.+6...+3..+8.7.+3.9.+3+9.+5.1....528.+9..3"
    ),
    aliases=("unique-rectangle-1", "unique-rectangle-type-1", "ur", "ur1", "u1", "avoidable-rectangle-1", "ar1"),
    codes=("0600-1", "0600-2", "0607-1"),
    missing_on=missing_without_rectangles,
    assumes_unique=True,
)


def _rectangle(kind: int, says: str, codes: tuple[str, ...], example: str, aliases: tuple[str, ...] = ()) -> Strategy:
    return Strategy(
        name=f"unique-rectangle-{kind}",
        title=f"unique rectangle type {kind}",
        help=says,
        rules_in=lambda position: _rectangles_of(position, kind),
        words=_why_of(kind),
        example=example,
        aliases=(f"unique-rectangle-type-{kind}", f"ur{kind}", f"u{kind}", *aliases),
        codes=codes,
        missing_on=missing_without_rectangles,
        assumes_unique=True,
        unlisted="there are too many choices of a rectangle, its digits and the extra ones",
    )


UNIQUE_RECTANGLE_2 = _rectangle(
    2,
    "The corners of a rectangle in two boxes, none of them a clue, hold only x and y, and some of them z: one of these"
    " is z, or there would be two solutions, so z is gone from what sees them all.",
    ("0601-1", "0601-2", "0604-1", "0604-2", "0608-1"),
    "4...+3...83+518+496+72....5..+3..9.5+13.6.5.+47+86..3..+3+92+4...13+5+29+8+746+7+42+36+51+8+99+86+4+7+13+25",
    aliases=("unique-rectangle-5", "unique-rectangle-type-5", "ur5", "u5", "avoidable-rectangle-2", "ar2"),
)
UNIQUE_RECTANGLE_3 = _rectangle(
    3,
    "Two neighbouring corners of a rectangle in two boxes hold only x and y, and no corner is a clue: one of the other"
    " two holds another of its candidates, or there would be two solutions. It makes a naked or hidden set with other"
    " cells.",
    ("0602-1", "0602-2"),
    (
        "+724......9...+2.8..8.1.4..2.31748+6+2..+2...5..+8....+239671.7..1+29.6+6.2.+7...8+1.....73+2:45"
        "2 529 539 573 574 959"
    ),
)
UNIQUE_RECTANGLE_4 = _rectangle(
    4,
    "Two neighbouring corners of a rectangle in two boxes hold only x and y, no corner is a clue, and the other two are"
    " the only places of x in a house: neither of them holds y, or there would be two solutions.",
    ("0603-1", "0603-2"),
    (
        ".+24+76.1...1+9.+8+27.+676+8+13...22.+361+75..69+1.5.+327.+57+293+6.19+7+2+34+1+865+1.5.+2+6.7.."
        ".6.7.2+1.:319 391 996"
    ),
)
UNIQUE_LOOP = Strategy(
    name="unique-loop",
    help="What unique rectangles of all types say, of a longer loop of cells: each cell sees the next, the last the"
    " first, and each house has two of them or none.",
    rules_in=unique_loops,
    words=_loop_why,
    example=(
        "..5..+9.+64.91+4+6..85..+6+5832+1+9.1+97..+6+4+2+6.2.4+19+5+7.+5.+9+26+83+1+1.369.+5+2+896+8...4"
        "7+35+2....1+9+6:711 712 721"
    ),
    aliases=("ul",),
    missing_on=missing_without_peers,
    assumes_unique=True,
    unlisted="there are too many loops",
)
