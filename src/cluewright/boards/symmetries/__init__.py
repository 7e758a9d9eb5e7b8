"""Symmetries: of boards, grids and masks.

- square: the ten symmetries that the picture of a mask can have
- random_masks: random masks with such a symmetry
- groups: the transformations that keep a board's houses, and random equivalent grids and masks
- canonical_forms: one representative of all equivalent grids or masks, and their automorphisms
- equivalences: what turns one mask into an equivalent one

The other files are how these work: line_search finds the group of any board, least_rows the canonical form on
boards with regular boxes, least_line that on others, and classic_forms calls the kernel, which does what least_rows
does for the classic board.
"""

# trust: is checked

from .canonical_forms import automorphisms, canonical, canonical_grid, canonical_mask, canonical_rows, is_comparable
from .equivalences import Equivalence, classes, equivalence
from .groups import Group, Transformation, random_equivalent, relabelled, stabilizer, symmetry_group
from .random_masks import count_masks, possible_cells, random_mask, random_masks
from .square_symmetries import (
    SQUARE_SYMMETRIES,
    SquareSymmetry,
    largest_symmetries,
    orbits,
    square_symmetry,
    symmetries_of,
    symmetrized,
    symmetry_names,
)

__all__ = [
    "SQUARE_SYMMETRIES",
    "Equivalence",
    "Group",
    "SquareSymmetry",
    "Transformation",
    "automorphisms",
    "canonical",
    "canonical_grid",
    "canonical_mask",
    "canonical_rows",
    "classes",
    "count_masks",
    "equivalence",
    "is_comparable",
    "largest_symmetries",
    "orbits",
    "possible_cells",
    "random_equivalent",
    "random_mask",
    "random_masks",
    "relabelled",
    "square_symmetry",
    "stabilizer",
    "symmetries_of",
    "symmetrized",
    "symmetry_group",
    "symmetry_names",
]
