"""Small pieces of the sentences that strategies say."""

from collections.abc import Iterable, Sequence

from ..boards import Board, House, digit_symbol


def listed(parts: Sequence[str], last: str = "and") -> str:
    """The parts in a row, as people write them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def symbols(digits: Iterable[int]) -> str:
    """The digits as they are written.

    >>> symbols((3, 11))
    '3 and B'
    """
    return listed([digit_symbol(digit) for digit in digits])


def cells_named(board: Board, cells: Iterable[int]) -> str:
    return listed([board.cell_name(cell) for cell in cells])


def houses_named(houses: Iterable[House]) -> str:
    """The houses, with the kind said once where it is the same.

    >>> houses_named([House("row", 0, (0, 1)), House("row", 2, (4, 5))])
    'rows 1 and 3'
    """
    chosen = list(houses)
    kinds = {house.kind for house in chosen}
    if len(chosen) > 1 and len(kinds) == 1:
        kind = next(iter(kinds))
        plural = f"{kind}es" if kind.endswith("x") else f"{kind}s"
        return f"{plural} {listed([str(house.index + 1) for house in chosen])}"
    return listed([house.name for house in chosen])
