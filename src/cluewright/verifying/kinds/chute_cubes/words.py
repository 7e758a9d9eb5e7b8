"""What the variables mean, and what the sets are, in words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ....boards import Board, Cell, Mask, digit_symbol

MAX_STEPS = 2_000
"""Names tried in the cells of one set to show another arrangement of it; most sets take one or two for each cell."""
MAX_CELLS = 200
"""Cells without clues, at most, in a set whose other arrangement is shown; each takes a level of recursion."""


def variables_in_words(board: Board) -> Iterator[tuple[int, str]]:
    """Each variable that may occur, in the order of their numbers."""
    for cell in range(board.size):
        for digit in range(1, board.digits + 1):
            yield cell * board.digits + digit, f"{board.cell_name(cell)} is {digit_symbol(digit)}"
    for one, other in combinations(range(board.size), 2):
        number = board.digits * board.size + 1 + one * board.size + other
        yield number, f"{board.cell_name(one)} is the same as {board.cell_name(other)}"


def sets_in_words(mask: Mask, text: bytes) -> Iterator[str]:
    """Each set with its number: names for its cells, one for each class, and how else the names can stand there."""
    board = mask.board
    for number, line in enumerate(text.decode().splitlines(), 1):
        classes = [[int(cell) for cell in cells.split()] for cells in line.split(",")]
        before = {cell: name for name, cells in enumerate(classes, 1) for cell in cells}
        names = (f"{digit_symbol(name)} in {_named(board, cells)}" for name, cells in enumerate(classes, 1))
        yield f"set {number}: {', '.join(names)}; {_why(mask, before)}"


def _why(mask: Mask, before: dict[Cell, int]) -> str:
    """Why the cells of some class are not equal in the solution of a proper puzzle."""
    board = mask.board
    for one, other in combinations(before, 2):
        if before[one] == before[other] and board.peers[one] >> other & 1:
            return f"but {_named(board, [one, other])} see each other"
    after = other_arrangement(mask, before)
    changed = [
        f"{digit_symbol(after[cell])} in {board.cell_name(cell)}" for cell in before if after[cell] != before[cell]
    ]
    return f"or else {', '.join(changed)}" if changed else "another arrangement is not shown, since it takes too long"


def _named(board: Board, cells: Sequence[Cell]) -> str:
    return " ".join(map(board.cell_name, cells))


def other_arrangement(mask: Mask, before: dict[Cell, int]) -> dict[Cell, int]:
    """The names of a set's cells, arranged otherwise: the same in clue cells, and in each house the same as often.

    It is the arrangement from before if none was found in a few steps.
    """
    houses = [[cell for cell in house.cells if cell in before] for house in mask.board.houses]
    left = [Counter(before[cell] for cell in cells if cell not in mask) for cells in houses]
    of_cell = {cell: [left[i] for i, cells in enumerate(houses) if cell in cells] for cell in before}
    after = {cell: name for cell, name in before.items() if cell in mask}
    names, steps = sorted(set(before.values())), iter(range(MAX_STEPS))

    def fitting(cell: Cell) -> list[int]:
        return [name for name in names if all(counts[name] > 0 for counts in of_cell[cell])]

    def is_filled() -> bool:
        """Fill the other cells; False if that cannot be, or changes nothing."""
        if len(after) == len(before):
            return after != before
        if next(steps, None) is None:
            return False
        choices = {cell: fitting(cell) for cell in before if cell not in after}
        cell = min(choices, key=lambda cell: len(choices[cell]))
        for name in sorted(choices[cell], key=lambda name: name == before[cell]):  # something new first
            after[cell] = name
            for counts in of_cell[cell]:
                counts[name] -= 1
            if is_filled():
                return True
            del after[cell]
            for counts in of_cell[cell]:
                counts[name] += 1
        return False

    is_small = len(before) - len(after) <= MAX_CELLS
    return after if is_small and is_filled() else before
