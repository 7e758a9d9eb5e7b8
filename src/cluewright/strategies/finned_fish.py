"""Finned and sashimi fish: fish whose base lines have further places, the fins, all of them in one box."""

from collections.abc import Callable, Iterator
from functools import cache

from ..boards import LINES, Board, CellBits, House, Position, bits
from ..boards.bit_sets import union
from .fish import crossed_lines, directions, missing_with_few_lines
from .reasons import DigitList, HouseList, Reason, a_house, because, cells_from
from .rule import Rule, coverings
from .strategy import Strategy
from .words import SIZE_WORDS


@cache
def fin_houses(board: Board) -> tuple[House, ...]:
    """The houses in which fins can lie: those that are no lines and hold every digit once."""
    return tuple(house for house in board.houses if house.times == 1 and house.kind not in LINES)


def finned_fish(position: Position, size: int) -> Iterator[Rule]:
    """k base lines in which a digit keeps to k cover lines and to a box: no other cell of both has it.

    Either the base lines use up all copies in the cover lines, or one of the fins, which lie in the box, has the digit.
    """
    for bases, covers in directions(position.board):
        for digit, cells in enumerate(position.candidate_cells):
            filled = cells & ~position.open_cells
            for box in fin_houses(position.board) if position.removable[digit] else ():
                if not filled & box.cell_bits and position.would_change(box.cell_bits, 1 << digit):
                    yield from _with_fins_in(position, digit, bases, covers, box, size)


def _with_fins_in(
    position: Position, digit: int, bases: tuple[House, ...], covers: tuple[House, ...], box: House, size: int
) -> Iterator[Rule]:
    """The finned fish of a digit (counted from 0) whose fins lie in this box."""
    cells = position.candidate_cells[digit]
    filled = cells & ~position.open_cells
    crossed_by = [crossed_lines(cells & base.cell_bits & ~box.cell_bits, covers) for base in bases]
    # Lines where the digit is placed are no different here: which of them are taken decides where the fins lie.
    for chosen, crossed in coverings(crossed_by, size, (1 << len(covers)) - 1):
        base_lines = tuple(bases[index] for index in chosen)
        cover_lines = tuple(covers[index] for index in bits(crossed))
        base, cover = (union(line.cell_bits for line in lines) for lines in (base_lines, cover_lines))
        targets = cover & box.cell_bits & ~base
        fins = base & box.cell_bits & ~cover
        if not fins or not position.would_change(targets, 1 << digit):
            continue
        left = [cells & line.cell_bits & ~fins for line in base_lines if not filled & line.cell_bits]
        yield Rule(
            needs=((base & ~cover & ~box.cell_bits, 1 << digit),),
            removes=((targets, 1 << digit),),
            cells=tuple(bits(base & cover | cells & fins)),
            digits=(digit + 1,),
            houses=(*base_lines, *cover_lines, box),
            parts=(cells & fins or fins,),
            form="sashimi" if any(each.bit_count() < 2 for each in left) else "",
        )


def _why(board: Board, rule: Rule) -> Reason:
    *lines, box = rule.houses
    half = len(lines) // 2
    fins: CellBits = rule.parts[0]
    return because(
        "finned-fish",
        bases=HouseList(tuple(lines[:half])),
        digits=DigitList(rule.digits),
        covers=HouseList(tuple(lines[half:])),
        fins=cells_from(fins),
        box=a_house(box),
    )


def _missing_on(size: int) -> Callable[[Board], str]:
    too_few = missing_with_few_lines(size)

    def reason(board: Board) -> str:
        return too_few(board) or ("" if _may_have_fins(board) else "no box holds cells of several rows and columns")

    return reason


def _may_have_fins(board: Board) -> bool:
    """Whether a house meets a base line off some cover line, and this cover line off the base line."""
    return any(
        box.cell_bits & base.cell_bits & ~cover.cell_bits and box.cell_bits & cover.cell_bits & ~base.cell_bits
        for bases, covers in directions(board)
        for box in fin_houses(board)
        for base in bases
        for cover in covers
    )


def _finned(name: str, short: str, size: int, codes: tuple[str, str], example: str) -> Strategy:
    wing = name.replace("x-", "X-")
    return Strategy(
        name=f"finned-{name}",
        title=f"finned {wing}",
        help=f"A digit that keeps to {SIZE_WORDS[size]} columns in {SIZE_WORDS[size]} rows but for some places in one"
        " box, the fins, is gone from the other cells of these columns that lie in the box; the same with rows and"
        " columns exchanged. Sashimi: without its fins a row has one place left, or none.",
        rules_in=lambda position: finned_fish(position, size),
        words=_why,
        example=example,
        aliases=(f"sashimi-{name}", f"finned-fish-{size}", f"f{short}", f"fbf{size}"),
        codes=(codes[0], f"{codes[1]}/sashimi"),
        missing_on=_missing_on(size),
        unlike=lambda rule: rule.parts[0],
        asks_kinds=True,
        newer=True,
    )


FINNED_X_WING = _finned(
    "x-wing",
    "xw",
    2,
    ("0310", "0320"),
    (
        "+4+39+75+26+1+8+8..4+16+5+9+3+15+63+98+24+7..4+5..8.+63+856+479+21.+6.+8...+5+45.+8+9+6...269.+2+7.."
        "85.4.185.6+9:346 366 377 387 777"
    ),
)
FINNED_SWORDFISH = _finned(
    "swordfish",
    "sf",
    3,
    ("0311", "0321"),
    (
        ".+5+681+4+79.14..+9+7+68+5+8+795.64+1.+6.47+895.17+9..+5.+8.65+186.39.+7..79.51+6+8.8+5.+6..79+96+1."
        "78.+5+4:254 258 275 281 284 384"
    ),
)
FINNED_JELLYFISH = _finned(
    "jellyfish",
    "jf",
    4,
    ("0312", "0322"),
    (
        "+98+1+5+6+3+74+2+524+7+9+168+3+673.2.51+9...+2...+5...5.3+92....21753...+5.9+12...1......+25+2.8.5.1"
        "..:649 887 942 982"
    ),
)
