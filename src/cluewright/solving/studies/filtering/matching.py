"""Maximum matchings of variables with values, and what follows from one about all others."""

from collections.abc import Sequence

from ....boards import DigitBits, bits


def maximum_matching(domains: Sequence[DigitBits]) -> list[DigitBits] | None:
    """A value for each variable, as a bit, no two the same; None if there are not enough values.

    Variables come one by one; one that finds its values taken has others move on (Kuhn's augmenting paths).

    >>> maximum_matching([0b011, 0b001, 0b110])
    [2, 1, 4]
    >>> maximum_matching([0b011, 0b001, 0b010])
    """
    owner: dict[DigitBits, int] = {}
    taken = seen = 0

    def is_seated(variable: int) -> bool:
        nonlocal taken, seen
        if free := domains[variable] & ~taken:
            value = free & -free
            taken |= value
            owner[value] = variable
            return True
        while values := domains[variable] & ~seen:
            value = values & -values
            seen |= value
            if is_seated(owner[value]):
                owner[value] = variable
                return True
        return False

    for variable in range(len(domains)):
        seen = 0
        if not is_seated(variable):
            return None
    matched = [0] * len(domains)
    for value, variable in owner.items():
        matched[variable] = value
    return matched


def components(successors: Sequence[int]) -> list[int]:
    """The strongly connected components of a graph, as sets of nodes; `successors` are those of each node, as a set.

    >>> [list(bits(component)) for component in components([0b010, 0b101, 0b000])]
    [[0, 1], [2]]
    """
    predecessors = [0] * len(successors)
    for node, after in enumerate(successors):
        for successor in bits(after):
            predecessors[successor] |= 1 << node
    found, rest = [], (1 << len(successors)) - 1
    while rest:
        start = rest & -rest
        component = reached(start, successors, rest) & reached(start, predecessors, rest)
        found.append(component)
        rest &= ~component
    return found


def reached(start: int, successors: Sequence[int], within: int = -1) -> int:
    """All nodes on paths that begin in `start` and stay within a set of nodes.

    >>> reached(0b001, [0b010, 0b000, 0b001])
    3
    """
    found = waiting = start
    while waiting:
        node = waiting & -waiting
        new = successors[node.bit_length() - 1] & within & ~found
        found |= new
        waiting = waiting ^ node | new
    return found
