"""A board as a program for aspps, in its language PS+ (East and Truszczynski).

This is the form of Figure 2 of *So, you want to generate your own sudoku?* (Finkel, Marek and Truszczynski), and it
uses nothing that the paper does not show: facts about numbers, the types of `place` and of the variables, and rules
that a given number of the atoms of a set is true. The variables in brackets run through the set, as far as the
conditions after the colons hold; a rule is for all values of the other variables. Clues are facts about `place`, and so
are the places that are no cells, which take 1: no rule about a house looks at them.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from ...boards import Board, Grid, House
from ...late_dataclasses import dataclass
from .shapes import BoardLine, diagonal, groups, lines_of_all_cells, tile_shape
from .words import gathered, heading, held

TAKEN = ("line", "down", "across", "digit", "place", "pred", "var")
"""Names that no house may have in a program."""
FILLER = 1
"""The digit in places that are no cells."""


@dataclass(frozen=True)
class Said:
    """What a program says of houses of one kind, in the order of its parts."""

    facts: list[str]
    variables: list[str]
    rules: list[str]


def aspps(grid: Grid) -> Iterator[str]:
    r"""The lines of the program of a grid's board, with its clues as facts.

    >>> print(*list(aspps(Grid.parse("1..............4")))[4:9], sep="\n")
    line(1..4).
    digit(1..4).
    box_down(1..2). box_across(1..2).
    pred place(line,line,digit).
    var line R,C.
    """
    board = grid.board
    yield from (f"% {line}" for line in heading(grid))
    yield "% place(R,C,D): row R, column C holds the digit D."
    yield "% In PS+, the language of aspps: numbers, types, and how many of the atoms of each set are true."
    yield ""
    found = [
        (houses, _said(name, f"H{number}", houses, board))
        for number, (name, houses) in enumerate(groups(board, TAKEN), start=1)
    ]
    is_square = board.rows == board.columns
    yield from [f"line(1..{board.rows})."] if is_square else [f"down(1..{board.rows}).", f"across(1..{board.columns})."]
    yield f"digit(1..{board.digits})."
    yield from chain.from_iterable(said.facts for _, said in found)
    yield "pred place(line,line,digit)." if is_square else "pred place(down,across,digit)."
    yield from ["var line R,C."] if is_square else ["var down R.", "var across C."]
    yield "var digit D."
    yield from chain.from_iterable(said.variables for _, said in found)
    yield ""
    yield "% Each cell holds one digit."
    yield _exactly(1, "place(R,C,D)[D]")
    for houses, said in found:
        yield ""
        yield from (f"% {line}" for line in held(houses))
        yield from said.rules
    yield from _placed(grid)
    yield from _no_cells(board)


def _said(name: str, variable: str, houses: Sequence[House], board: Board) -> Said:
    """What says that each of the houses holds each digit as often as it must."""
    times, is_full = houses[0].times, board.size == board.rows * board.columns
    line = lines_of_all_cells(houses, board) if is_full else None
    if line:
        return Said([], [], [_exactly(times, f"place(R,C,D)[{'C' if line is BoardLine.ROW else 'R'}]")])
    if is_full and (shape := tile_shape(houses, board)):
        (height, width), down, across = shape, f"{variable}R", f"{variable}C"
        facts = f"{name}_down(1..{board.rows // height}). {name}_across(1..{board.columns // width})."
        upper = f"R<={height}*{down}: C<={width}*{across}"
        lower = f"{height}*({down}-1)<R: {width}*({across}-1)<C"
        rule = _exactly(times, f"place(R,C,D)[R,C]: {upper}: {lower}")
        return Said([facts], [f"var {name}_down {down}.", f"var {name}_across {across}."], [rule])
    if all(diagonal(house, board) for house in houses):
        columns = ["R" if diagonal(house, board) is BoardLine.FALLING else f"{board.rows + 1}-R" for house in houses]
        return Said([], [], [_exactly(times, f"place(R,{column},D)[R]") for column in columns])
    facts_of_cells = gathered(
        f"{name}({number},{board.row_of(cell) + 1},{board.column_of(cell) + 1})."
        for number, house in enumerate(houses, start=1)
        for cell in house.cells
    )
    heads = [f"% {name}(H,R,C): row R, column C is a cell of number H.", f"{name}_number(1..{len(houses)})."]
    rule = _exactly(times, f"place(R,C,D)[R,C]: {name}({variable},R,C)")
    return Said([*heads, *facts_of_cells], [f"var {name}_number {variable}."], [rule])


def _exactly(times: int, atoms: str) -> str:
    return f"{times} {{ {atoms} }} {times}."


def _placed(grid: Grid) -> Iterator[str]:
    """Facts about the clues."""
    board, clues = grid.board, [(cell, digit) for cell, digit in enumerate(grid.digits) if digit]
    facts = [f"place({board.row_of(cell) + 1},{board.column_of(cell) + 1},{digit})." for cell, digit in clues]
    if facts:
        yield from ("", "% The clues.", *gathered(facts))


def _no_cells(board: Board) -> Iterator[str]:
    """Facts about the places that are no cells."""
    places = (divmod(place, board.columns) for place, cell in enumerate(board.cell_of_place) if cell is None)
    facts = [f"place({row + 1},{column + 1},{FILLER})." for row, column in places]
    if facts:
        yield from ("", f"% These places are no cells; {FILLER} stands for nothing.", *gathered(facts))
