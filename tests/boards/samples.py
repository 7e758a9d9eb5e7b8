"""The boards that generic tests loop over: the catalogue, samples of each family, additions, and boards with holes.

A test takes the list that it needs, and leaves out by size what would take it long.
"""

from cluewright.boards import Board, board_named, board_names
from cluewright.boards.variants import ADDITIONS, sized_names
from cluewright.wording import alternatives

SIZED = tuple(map(board_named, sized_names()))
"""The boards that the size of a text tells apart."""
SIZES = alternatives(board.size for board in SIZED)
"""Their numbers of cells, as errors name them."""
FAMILY_MEMBERS = ("boxes-1x1", "boxes-5x2", "boxes-5x3", "latin-1", "latin-5", "latin-12", "multifour-2", "jigsaw-6:3")
"""Besides the examples that the catalogue names."""
WITH_ADDITIONS = (
    *ADDITIONS,
    "centerdot+diagonal",
    "windoku+ninecells+anti-diagonal",
    "4x4+windoku",
    "6x6+diagonal",
    "16x16+diagonal",
    "25x25+centerdot",
    "boxes-5x3+centerdot",
    "latin-7+main-diagonal",
    "jigsaw-8+anti-diagonal",
    "latin-9+ninecells",
    "multifour-2+diagonal",
    "doublenine+centerdot",
    "samurai+windoku",
)
CATALOGUE = tuple(map(board_named, (*board_names(), *FAMILY_MEMBERS, *WITH_ADDITIONS)))
"""Boards of the catalogue; `board_named` gives each of them again from its name."""
WITH_HOLES = (
    board_named({"name": "two grids", "base": "4x4", "grids": {"left": "r1c1", "right": "r3c3"}}),
    board_named({"name": "one corner", "base": "6x6+diagonal", "grids": {"upper": "r1c3", "lower": "r6c8"}}),
    board_named({"name": "apart", "base": "latin-3", "grids": {"left": "r1c1", "right": "r5c5"}}),
    board_named({"name": "cross", "digits": 2, "regions": ["_aa_", "cddb", "cddb", "_ee_"]}),
)
"""Described boards of which some places are no cells; the third has a row and a column of holes alone."""


def at_most(size: int, boards: tuple[Board, ...] = CATALOGUE) -> list[Board]:
    """The boards that have no more cells than this."""
    return [board for board in boards if board.size <= size]
