"""Symmetries: of boards, grids and masks.

- square_symmetries: the ten symmetries that the picture of a mask can have
- random_masks: random masks with such a symmetry
- groups: the transformations that keep a board's houses, and random equivalent grids and masks
- canonical_forms: one representative of all equivalent grids or masks, and their automorphisms
- equivalences: what turns one mask into an equivalent one

The other files are how these work: line_search finds the group of any board, least_rows the canonical form on
boards with regular boxes, least_line that on others, and classic_forms calls the kernel, which does what least_rows
does for the classic board.
"""

# trust: is checked

from typing import TYPE_CHECKING

from ...faces import names_from

if TYPE_CHECKING:
    from .canonical_forms import automorphisms as automorphisms
    from .canonical_forms import canonical as canonical
    from .canonical_forms import canonical_grid as canonical_grid
    from .canonical_forms import canonical_mask as canonical_mask
    from .canonical_forms import canonical_rows as canonical_rows
    from .canonical_forms import is_comparable as is_comparable
    from .equivalences import classes as classes
    from .equivalences import equivalence as equivalence
    from .groups import Group as Group
    from .groups import Transformation as Transformation
    from .groups import random_equivalent as random_equivalent
    from .groups import relabelled as relabelled
    from .groups import stabilizer as stabilizer
    from .groups import symmetry_group as symmetry_group
    from .random_masks import count_masks as count_masks
    from .random_masks import possible_cells as possible_cells
    from .random_masks import random_mask as random_mask
    from .square_symmetries import SQUARE_SYMMETRIES as SQUARE_SYMMETRIES
    from .square_symmetries import SquareSymmetry as SquareSymmetry
    from .square_symmetries import largest_symmetries as largest_symmetries
    from .square_symmetries import orbits as orbits
    from .square_symmetries import square_symmetry as square_symmetry
    from .square_symmetries import symmetries_of as symmetries_of
    from .square_symmetries import symmetrized as symmetrized
else:
    __getattr__ = names_from(__name__)
