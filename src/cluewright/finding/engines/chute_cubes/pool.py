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
MOST_IDLE = 100_000
"""Sets that no filling needed are kept until there are so many of them: each filling looks at all that are kept."""


class UnavoidableSetPool:
    """The sets, each of them once."""

    def __init__(self, most: int = MOST_SETS, most_idle: int = MOST_IDLE) -> None:
        import numpy as np

        self._rows = np.zeros((1024, MOST_PAIRS), np.uint16)
        self._known: set[bytes] = set()
        self._needed: set[bytes] = set()
        self._most, self._most_idle = most, most_idle

    def __len__(self) -> int:
        return len(self._known)

    @property
    def sets(self) -> "Sets":
        """All that are kept, in the order in which they came."""
        return self._rows[: len(self)]

    def keep(self, sets: "Sets") -> None:
        """Keep those that are new and not too long."""
        short, keys = _short(sets)
        new = [row for row, key in enumerate(keys) if key not in self._known][: self._most - len(self)]
        start = len(self)
        self._known.update(keys[row] for row in new)
        assert len(self) == start + len(new), "a grid teaches no set twice"
        self._make_room()
        self._rows[start : len(self)] = short[new]

    def note_needed(self, sets: "Sets") -> None:
        """Some filling rests on these: they outlast the others."""
        self._needed.update(key for key in _short(sets)[1] if key in self._known)
        if len(self) - len(self._needed) > self._most_idle:
            stay = [row for row, key in enumerate(_short(self.sets)[1]) if key in self._needed]
            self._rows[: len(stay)] = self._rows[stay]
            self._known = set(self._needed)

    def _make_room(self) -> None:
        import numpy as np

        while len(self) > len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])


def _short(sets: "Sets") -> "tuple[Sets, list[bytes]]":
    """Those that are not too long, in rows of one width, and each of them as bytes."""
    import numpy as np

    wide = np.pad(sets, ((0, 0), (0, max(0, MOST_PAIRS + 1 - sets.shape[1]))))
    short = np.ascontiguousarray(wide[wide[:, MOST_PAIRS] == 0, :MOST_PAIRS])
    return short, [bytes(key) for key in short.view(f"V{short.itemsize * MOST_PAIRS}").ravel().tolist()]
