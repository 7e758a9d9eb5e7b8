"""Fish: k rows in which a digit keeps to k columns, or the other way round."""

from collections.abc import Callable, Iterator

from ..boards import LINES, Board, Cell, CellBits, House, Position, bits, bits_of
from ..boards.bit_sets import union
from .reasons import DigitList, HouseList, Reason, because
from .rule import Rule, coverings
from .strategy import Strategy
from .words import SIZE_WORDS


def directions(board: Board) -> Iterator[tuple[tuple[House, ...], tuple[House, ...]]]:
    """(base lines, cover lines) of each part: rows and columns, then the reverse; none if they hold digits unequally.

    Each cell of a part is in one of its rows and in one of its columns: otherwise nothing follows.
    """
    for part in dict.fromkeys(house.part for house in board.of_kind(*LINES)):
        rows, columns = (tuple(house for house in board.of_kind(kind) if house.part == part) for kind in LINES)
        is_fair = len({house.times for house in (*rows, *columns)}) == 1
        if is_fair and _cells_of(rows) == _cells_of(columns) != []:
            yield rows, columns
            yield columns, rows


def _cells_of(houses: tuple[House, ...]) -> list[Cell]:
    """The cells of these houses in ascending order; none if two houses share one."""
    cells = sorted(cell for house in houses for cell in house.cells)
    return cells if len(set(cells)) == len(cells) else []


def fish(position: Position, size: int) -> Iterator[Rule]:
    """k base lines in which a digit keeps to k cover lines use up all its copies there."""
    for bases, covers in directions(position.board):
        across = (1 << len(covers)) - 1
        for digit, cells in enumerate(position.candidate_cells):
            if not position.removable[digit]:
                continue
            crossed_by = [crossed_lines(cells & base.cell_bits, covers) for base in bases]
            filled = cells & ~position.open_cells
            placed = [index for index, base in enumerate(bases) if base.times == 1 and filled & base.cell_bits]
            for chosen, crossed in coverings(crossed_by, size, across, spent=placed):
                base_lines = tuple(bases[index] for index in chosen)
                cover_lines = tuple(covers[index] for index in bits(crossed))
                base, cover = (union(line.cell_bits for line in lines) for lines in (base_lines, cover_lines))
                if position.would_change(cover & ~base, 1 << digit):
                    yield Rule(
                        needs=((base & ~cover, 1 << digit),),
                        removes=((cover & ~base, 1 << digit),),
                        cells=tuple(bits(base & cover)),
                        digits=(digit + 1,),
                        houses=(*base_lines, *cover_lines),
                    )


def crossed_lines(cells: CellBits, covers: tuple[House, ...]) -> int:
    """The cover lines that meet these cells, as a set: bit i is set for covers[i]."""
    return bits_of(index for index, cover in enumerate(covers) if cells & cover.cell_bits) if cells else 0


def _why(board: Board, rule: Rule) -> Reason:
    half = len(rule.houses) // 2
    bases, covers = rule.houses[:half], rule.houses[half:]
    return because("fish", bases=HouseList(bases), digits=DigitList(rule.digits), covers=HouseList(covers))


def missing_with_few_lines(size: int) -> Callable[[Board], str]:
    """Why fish of this size have no rules on a board; empty where they have some."""

    def reason(board: Board) -> str:
        most = max((len(bases) for bases, _ in directions(board)), default=0)
        if not most:
            return "rows and columns do not hold every digit equally often"
        return f"it takes more than {size} rows, and the board has {most}" if most <= size else ""

    return reason


def _fish(name: str, short: str, size: int, code: str, example: str) -> Strategy:
    return Strategy(
        name=name,
        title=name.replace("x-", "X-"),
        help=f"A digit that keeps to {SIZE_WORDS[size]} columns in {SIZE_WORDS[size]} rows is gone from the rest of"
        " these columns; the same with rows and columns exchanged.",
        rules_in=lambda position: fish(position, size),
        words=_why,
        example=example,
        aliases=(f"fish-{size}", f"bf{size}", short),
        codes=(code,),
        missing_on=missing_with_few_lines(size),
        asks_kinds=True,
    )


X_WING = _fish(
    "x-wing",
    "xw",
    2,
    "0300",
    "...4.5.....39....4.+48+6.+1..+7.54.1+2..32..+3..5+4...+9+5+46.21..+5..4+37+2..2.6.48+5+4872+5+36+1+9",
)
SWORDFISH = _fish(
    "swordfish",
    "sf",
    3,
    "0301",
    "+4319+286+7+559+7.+6.+4+8+2+6+2+8+4+5+731+9..9.7..6875+6+8+4...+1+8..6....4....9+68.3+98......+6.6.5+84.9.",
)
JELLYFISH = _fish(
    "jellyfish",
    "jf",
    4,
    "0302",
    "+4319+286+7+559+7.+6.+4+8+2+6+2+8+4+5+731+9..9.7..6875+6+8+4...+1+8..6....4....9+68.3+98......+6.6.5+84.9.",
)
