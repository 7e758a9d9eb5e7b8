"""The order in which engines take the free clue cells."""

from ...boards import Mask, bits


def clue_order(mask: Mask) -> tuple[int, ...]:
    """The free clue cells, each the one that sees most clue cells before it; fixed ones count as before.

    Where several do, it is the one that sees most of the free clue cells, then the first. So cells that bear upon
    each other are near each other: what cannot be is noticed early.

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
