"""The unavoidable sets that were learned, kept for other fillings: pairs of cells, of which not all are equal."""

from typing import TypeAlias

from ....arrays import NDArray, np

Sets: TypeAlias = "NDArray[np.uint16]"

MAX_PAIRS = 12
"""Pairs of a set; larger ones are not kept. With 16 there are three times as many sets, but no fewer proposals."""
MAX_SETS = 2_000_000
"""Sets of a pool; beyond this, no more are kept. They take 48 MB, and the keys that tell which are new even more."""
MAX_IDLE_SETS = 30_000
"""Sets that no filling has needed; beyond this, they are all dropped. Each filling has to look at every set: with
100,000 there are a twentieth fewer proposals, but the search takes an eighth longer on a mask of 24 clues, and a
quarter longer on one of 21."""


class UnavoidableSetPool:
    """Unavoidable sets, each of them once, as the kernel writes them: a row of pairs, padded with 0."""

    def __init__(self, most_sets: int = MAX_SETS, most_idle_sets: int = MAX_IDLE_SETS) -> None:
        self._rows = np.zeros((1024, MAX_PAIRS), np.uint16)
        self._known: set[bytes] = set()
        self._needed: set[bytes] = set()
        self._most_sets, self._most_idle_sets = most_sets, most_idle_sets

    def __len__(self) -> int:
        return len(self._known)

    @property
    def sets(self) -> "Sets":
        """All sets of the pool, in the order in which they were added."""
        return self._rows[: len(self)]

    def keep(self, sets: "Sets") -> None:
        """Add the sets that are new and not too large."""
        small, keys = _small(sets)
        new = [row for row, key in enumerate(keys) if key not in self._known][: self._most_sets - len(self)]
        start = len(self)
        self._known.update(keys[row] for row in new)
        assert len(self) == start + len(new), "no set comes twice in one call"
        while len(self) > len(self._rows):
            self._rows = np.concatenate([self._rows, np.zeros_like(self._rows)])
        self._rows[start : len(self)] = small[new]

    def note_needed(self, sets: "Sets") -> None:
        """Note that these sets refute some filling: they stay when idle ones are dropped."""
        self._needed.update(key for key in _small(sets)[1] if key in self._known)
        if len(self) - len(self._needed) > self._most_idle_sets:
            stay = [row for row, key in enumerate(_small(self.sets)[1]) if key in self._needed]
            self._rows[: len(stay)] = self._rows[stay]
            self._known = set(self._needed)


def _small(sets: "Sets") -> "tuple[Sets, list[bytes]]":
    """The sets that are not too large, in rows of MAX_PAIRS, and each of them as bytes."""
    if sets.shape[1] > MAX_PAIRS:
        sets = sets[sets[:, MAX_PAIRS] == 0, :MAX_PAIRS]
    small = np.zeros((len(sets), MAX_PAIRS), np.uint16)
    small[:, : sets.shape[1]] = sets
    return small, [bytes(key) for key in small.view(f"V{small.itemsize * MAX_PAIRS}").ravel().tolist()]
