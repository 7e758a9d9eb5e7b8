"""What was learned from grids, kept for other fillings of a chute: sets of pairs of cells that are not all equal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Sets = NDArray[np.uint16]

MOST_PAIRS = 12
"""Longer sets are not kept: up to 16, there are three times as many, and they save no proposals."""
MOST_SETS = 2_000_000
"""When it is full, nothing more is kept: 48 MB, and some times as much for telling what is new."""


class ExchangePool:
    """The sets, each of them once."""

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
