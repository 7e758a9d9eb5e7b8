"""Unavoidable sets as pairs of cells that are not all equal in a proper puzzle, each of them checked."""

# trust: believed for chute-cubes

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
    """The sets of a text, which is written as docs/certificates.md says."""

    mask: Mask
    pairs: "Numbers"
    """The pairs of all sets, one set after another; a pair of cells a < c is the number a * cells + c."""
    starts: "Numbers"
    """The index at which the pairs of each set begin, and at last the number of all pairs."""

    @classmethod
    def checked(cls, mask: Mask, text: bytes) -> "UnavoidableSets":
        """The sets of the text; refuse it unless each of them is right."""
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
        """The sets without a pair that differs and with at most `most` open pairs; `digits` are 0 where unknown."""
        import numpy as np

        one, other = digits[:, None], digits
        is_known = (one > 0) & (other > 0)
        cost = np.where(is_known, np.where(one == other, 0, most + 1), 1).astype(np.int32).ravel()
        costs = np.add.reduceat(cost[self.pairs], self.starts[:-1]) if len(self) else cost[:0]
        return np.flatnonzero(costs <= most).astype(np.int32)

    def count_pairs(self, numbers: "Numbers") -> int:
        """How many pairs the sets with these numbers have."""
        import numpy as np

        return int(np.diff(self.starts)[numbers].sum())

    def tables(self, numbers: "Numbers") -> "Iterator[Numbers]":
        """The pairs of the sets with these numbers, a set a row; a table for each number of pairs."""
        import numpy as np

        starts, sizes = self.starts[numbers], np.diff(self.starts)[numbers]
        for size in np.unique(sizes).tolist():
            yield self.pairs[starts[sizes == size][:, None] + np.arange(size)]
