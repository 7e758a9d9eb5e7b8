"""Sets of pairs of cells that are not all equal in a proper puzzle, and what they say once some digits are known."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....boards import Mask
from ...refusal import Refusal
from ...tables import tables_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int32]


@dataclass(frozen=True)
class UnavoidableSets:
    """The sets that a text tells, each of them checked: docs/certificates.md says how it is written."""

    mask: Mask
    pairs: "Numbers"
    """Of all sets; a pair of cells a < c is a * cells + c."""
    starts: "Numbers"
    """Where the pairs of each set begin, and at last where they end."""

    @classmethod
    def checked(cls, mask: Mask, text: bytes) -> "UnavoidableSets":
        import numpy as np

        from cluewright._checker import unavoidable_sets

        is_clue = array("i", [cell in mask for cell in range(mask.board.size)])
        pairs, starts, objection = unavoidable_sets(tables_of(mask.board), is_clue, text)
        if objection:
            raise Refusal(f"proof, {objection}")
        return cls(mask, np.frombuffer(pairs, np.int32), np.frombuffer(starts, np.int32))

    def __len__(self) -> int:
        return len(self.starts) - 1

    def open_in(self, digits: "Numbers", most: int) -> "Numbers":
        """The sets none of whose pairs are different, and at most so many open; `digits` are 0 where not known."""
        import numpy as np

        one, other = digits[:, None], digits
        is_known = (one > 0) & (other > 0)
        cost = np.where(is_known, np.where(one == other, 0, most + 1), 1).ravel()
        costs = np.add.reduceat(cost[self.pairs], self.starts[:-1]) if len(self) else cost[:0]
        return np.flatnonzero(costs <= most).astype(np.int32)

    def tables(self, numbers: "Numbers") -> "Iterator[Numbers]":
        """The pairs of some sets, those with equally many together: a set a row."""
        import numpy as np

        starts, sizes = self.starts[numbers], np.diff(self.starts)[numbers]
        for size in np.unique(sizes).tolist():
            yield self.pairs[starts[sizes == size][:, None] + np.arange(size)]
