"""What leaves a board or a mask as it is: groups of transformations, canonical forms, symmetric masks at random."""

from .canonical_forms import automorphisms, canonical, canonical_grid, canonical_mask
from .groups import Group, Transformation, random_equivalent, relabelled, stabilizer, symmetry_group
from .random_masks import count_masks, possible_cells, random_mask, random_masks
from .square import (
    SQUARE_SYMMETRIES,
    SquareSymmetry,
    orbits,
    square_symmetry,
    symmetries_of,
    symmetrized,
    symmetry_names,
)

__all__ = [
    "SQUARE_SYMMETRIES",
    "Group",
    "SquareSymmetry",
    "Transformation",
    "automorphisms",
    "canonical",
    "canonical_grid",
    "canonical_mask",
    "count_masks",
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
