"""The order in which engines take the free clue cells."""

from ...boards import Cell, Mask, bits


def clue_order(mask: Mask) -> tuple[Cell, ...]:
    """The free clue cells; each is the one with the most peers among the clue cells before it and the fixed ones.

    Ties go to the cell with the most peers among all free clue cells, then to the lowest. So cells that constrain each
    other come soon after each other, and contradictions show early.

    >>> clue_order(Mask.parse("**.. *... .... ...*"))
    (0, 1, 4, 15)
    """
    peers = mask.board.peers
    before, left, order = mask.fixed, mask.free, []
    while left:
        cell = max(bits(left), key=lambda c: ((peers[c] & before).bit_count(), (peers[c] & mask.free).bit_count(), -c))
        order.append(cell)
        before |= 1 << cell
        left ^= 1 << cell
    return tuple(order)
