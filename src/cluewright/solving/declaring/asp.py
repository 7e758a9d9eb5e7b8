"""A board as a program for answer set solvers such as clingo: a few rules that people can read, too.

They are those of Figure 2 of *So, you want to generate your own sudoku?* (Finkel, Marek and Truszczynski), there for
aspps: of the atoms of each cell, and of each digit in each house, a given number is true. Where houses are regular,
arithmetic describes their cells, and otherwise facts do. Each model is a solution.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ...boards import Board, CellBits, Grid, House, bits, bits_of
from .shapes import BoardLine, diagonal, groups, lines_of_all_cells, tile_shape
from .words import gathered, heading, held

TAKEN = ("cell", "digit", "place", "not")
"""Names that no house may have in a program."""


def asp(grid: Grid) -> Iterator[str]:
    """The lines of the program of a grid's board, with its clues as facts.

    >>> for line in list(asp(Grid.parse("1..............4")))[3:8]:
    ...     print(line or "<a blank line>")
    cell(1..4,1..4).
    digit(1..4).
    <a blank line>
    % Each cell holds one digit.
    1 { place(R,C,D) : digit(D) } 1 :- cell(R,C).
    """
    board = grid.board
    yield from (f"% {line}" for line in heading(grid))
    yield "% place(R,C,D): row R, column C holds the digit D."
    yield ""
    yield from _facts("cell", [board.all_cells], board, is_numbered=False)
    yield f"digit(1..{board.digits})."
    yield ""
    yield "% Each cell holds one digit."
    yield _exactly(1, "place(R,C,D) : digit(D)", "cell(R,C)")
    for name, houses in groups(board, TAKEN):
        yield ""
        yield from (f"% {line}" for line in held(houses))
        yield from _rules(name, houses, board)
    if any(grid.digits):
        yield ""
        yield "% The clues."
        yield from gathered(
            f"place({board.row_of(cell) + 1},{board.column_of(cell) + 1},{digit})."
            for cell, digit in enumerate(grid.digits)
            if digit
        )
    yield ""
    yield "#show place/3."


def _rules(name: str, houses: Sequence[House], board: Board) -> Iterator[str]:
    """What says that each of the houses holds each digit as often as it must."""
    times = houses[0].times
    known = _lines_of_all_cells(houses, board) or _tiles(houses, board)
    if known:
        yield _exactly(times, *known)
    elif all(_diagonal(house, board) for house in houses):
        for house in houses:
            yield _exactly(times, _diagonal(house, board), "digit(D)")
    elif shape := _rectangles(houses, board):
        height, width = shape
        yield f"% {name}(R,C): one begins in row R, column C; it has {height} by {width} cells."
        yield from _facts(name, [bits_of(house.cells[0] for house in houses)], board, is_numbered=False)
        row, down = ("X", f"X = R..R+{height - 1}") if height > 1 else ("R", "")
        column, across = ("Y", f"Y = C..C+{width - 1}") if width > 1 else ("C", "")
        among = ", ".join(filter(None, (down, across)))
        yield _exactly(times, f"place({row},{column},D) : {among}", f"{name}(R,C), digit(D)")
    else:
        yield f"% {name}(H,R,C): row R, column C is a cell of number H."
        yield from _facts(name, [house.cell_bits for house in houses], board)
        yield _exactly(times, f"place(R,C,D) : {name}(H,R,C)", f"{name}(H,_,_), digit(D)")


def _exactly(times: int, atoms: str, body: str) -> str:
    return f"{times} {{ {atoms} }} {times} :- {body}."


def _lines_of_all_cells(houses: Sequence[House], board: Board) -> tuple[str, str] | None:
    """The atoms and the body of the rule, if the houses are all rows or all columns, from end to end."""
    line = lines_of_all_cells(houses, board)
    return line and ("place(R,C,D) : cell(R,C)", f"cell({'R,_' if line is BoardLine.ROW else '_,C'}), digit(D)")


def _tiles(houses: Sequence[House], board: Board) -> tuple[str, str] | None:
    """The same, if the houses are boxes of one shape that tile the board, but for places that are no cells."""
    shape = tile_shape(houses, board)
    if shape is None:
        return None
    height, width = shape
    down, across = board.rows // height, board.columns // width
    corner = "" if len({house.cell_bits for house in houses}) == down * across else f"cell({height}*B+1,{width}*S+1), "
    atoms = f"place(R,C,D) : cell(R,C), (R-1)/{height} = B, (C-1)/{width} = S"
    return atoms, f"B = 0..{down - 1}, S = 0..{across - 1}, {corner}digit(D)"


def _rectangles(houses: Sequence[House], board: Board) -> tuple[int, int] | None:
    """The height and width of the houses, if they are several rectangles of one shape, of two cells or more."""
    shapes = set()
    for house in houses:
        rows, columns = (sorted(set(map(number_of, house.cells))) for number_of in (board.row_of, board.column_of))
        spanned = (rows[-1] - rows[0] + 1, columns[-1] - columns[0] + 1)
        shapes.add(spanned if spanned[0] * spanned[1] == len(house.cells) > 1 else None)
    return shapes.pop() if len(houses) > 1 and len(shapes) == 1 else None


def _diagonal(house: House, board: Board) -> str:
    """The atoms of a diagonal of the whole board; empty for another house."""
    match diagonal(house, board):
        case BoardLine.FALLING:
            return f"place(I,I,D) : I = 1..{board.rows}"
        case BoardLine.RISING:
            return f"place(I,{board.rows + 1}-I,D) : I = 1..{board.rows}"
    return ""


def _facts(name: str, sets: Iterable[CellBits], board: Board, is_numbered: bool = True) -> Iterator[str]:
    """The rows and columns of the cells of each set, with its number from 1."""
    for number, cell_bits in enumerate(sets, start=1):
        columns_of: dict[int, list[int]] = {}
        for cell in bits(cell_bits):
            columns_of.setdefault(board.row_of(cell) + 1, []).append(board.column_of(cell) + 1)
        alike: dict[tuple[int, ...], list[int]] = {}
        for row, columns in columns_of.items():
            alike.setdefault(tuple(columns), []).append(row)
        start = f"{name}({number}," if is_numbered else f"{name}("
        yield from gathered(f"{start}{_pool(rows)},{_pool(columns)})." for columns, rows in alike.items())


def _pool(numbers: Sequence[int]) -> str:
    """Ascending numbers, as clingo writes several terms at once.

    >>> _pool([1, 2, 3]), _pool([2, 5, 8]), _pool([1, 2, 3, 7]), _pool([4])
    ('1..3', '(2;5;8)', '(1..3;7)', '4')
    """
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0])]
    texts = [f"{run[0]}..{run[-1]}" if run[1:] else str(run[0]) for run in runs]
    return texts[0] if len(texts) == 1 else f"({';'.join(texts)})"
