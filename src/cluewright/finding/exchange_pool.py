"""What was learned from grids, kept for other fillings of a chute: sets of pairs of cells that are not all equal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Sets = NDArray[np.uint16]

MOST_PAIRS = 12
"""Longer sets are not kept: up to 16, there are three times as many, and they save no proposals."""
MOST_OPEN = 6
"""A filling begins with the sets of which it leaves so many pairs open."""
MOST_SETS = 2_000_000
"""When it is full, nothing more is kept: 48 MB, and some times as much for telling what is new."""


class ExchangePool:
    """The sets, and those of them that say something about a filling.

    CAUTION: a search through all sets, a few milliseconds for a million: most fail at their first pair in the chute.
    """

    def __init__(self, most: int = MOST_SETS) -> None:
        import numpy as np

        self._rows = np.zeros((1024, MOST_PAIRS), np.uint16)
        self._known: set[bytes] = set()
        self._most = most

    def __len__(self) -> int:
        return len(self._known)

    @property
    def sets(self) -> "Sets":
        """All that are kept, in the order in which they came."""
        return self._rows[: len(self)]

    def keep(self, sets: "Sets") -> None:
        """Keep those that are new and not too long."""
        import numpy as np

        short = np.ascontiguousarray(sets[sets[:, MOST_PAIRS] == 0, :MOST_PAIRS])
        keys = [bytes(key) for key in short.view(f"V{short.itemsize * MOST_PAIRS}").ravel().tolist()]
        new = [row for row, key in enumerate(keys) if key not in self._known][: self._most - len(self)]
        start, end = len(self), len(self) + len(new)
        while end > len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
        self._rows[start:end] = short[new]
        self._known.update(keys[row] for row in new)
        assert len(self) == end, "a grid teaches no set twice"

    def open_in(self, digits: "NDArray[np.uint8]") -> "tuple[bool, Sets]":
        """(whether a set excludes a filling, the open pairs of the others); see `open_sets`."""
        return open_sets(self.sets, digits, MOST_OPEN)


def open_sets(sets: "Sets", digits: "NDArray[np.uint8]", most: int) -> "tuple[bool, Sets]":
    """(whether all pairs of some set are equal, the open pairs of each set).

    `digits` are those known, 0 elsewhere. Sets with more than so many open pairs are left out, and so are those that
    the digits make true. A row that is shorter than others repeats its last pair.
    """
    import numpy as np

    from cluewright._kernel import open_pairs

    is_refuted, table = open_pairs(sets, digits, most)
    return is_refuted, np.asarray(table)
