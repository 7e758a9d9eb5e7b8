"""Cubes: every filling of a region is refuted, one by one, by sets of pairs of cells that cannot all be equal.

The proof is the list of these sets. Each is checked on its own, and says the same whatever the digits are called. The
region's admissible fillings are listed anew. Of each of them a SAT solver is asked why no grid with it obeys the sets;
its answer is believed no more than anything else, but checked line by line.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from ....boards import Grid, Mask
from ....boards.grid import shortened
from ....errors import CluewrightError
from ....strategies.words import listed
from ...certificate import Certificate, Kind
from ...fields import cells_of, check_parts, evidence_of, strategies_of
from ...refusal import Refusal, TooLargeToCheck
from ...tables import tables_of
from ...wish_check import WishCheck
from ...wishes import Wishes
from ..chute import region_marks, region_name
from .clauses import Cubes, Hint
from .unavoidable_sets import UnavoidableSets

MOST_FILLINGS = 1_000_000
MOST_STEPS = 100_000_000_000
"""Digits put into the region, while its fillings are listed."""

Hints: TypeAlias = Mapping[str, Hint]
"""For fillings what saves the solver's work. Nobody believes it."""


def _check(certificate: Certificate) -> None:
    cells, puzzles = evidence_of(certificate, "cells", "puzzles")
    cubes = _cubes(certificate, cells, puzzles)
    for filling in _fillings(certificate.mask, cubes.cells):
        cubes.refute(filling)


def _check_part(certificate: Certificate, hints: Hints) -> None:
    """What a part claims is only about the fillings that it names."""
    cells, fillings, puzzles = evidence_of(certificate, "cells", "fillings", "puzzles")
    cubes = _cubes(certificate, cells, puzzles)
    for filling in fillings:
        cubes.refute([int(digit) for digit in filling.split()], hints.get(filling))


def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    """What the parts refute is refuted; that there are no other fillings is left to see."""
    cells, puzzles = evidence_of(certificate, "cells", "puzzles")
    check_parts(parts, certificate)
    if any(part.evidence["cells"] != cells for part in parts):
        raise Refusal("parts: expected the same region, got another")
    if {line for part in parts for line in part.proof.splitlines()} != set(certificate.proof.splitlines()):
        raise Refusal("proof: expected the sets of the parts, got others")
    if {puzzle for part in parts for puzzle in part.evidence["puzzles"]} != set(puzzles):
        raise Refusal("puzzles: expected those of the parts, got others")
    refuted = {filling for part in parts for filling in part.evidence["fillings"]}
    for filling in _fillings(certificate.mask, _region(certificate, cells)):
        if " ".join(map(str, filling)) not in refuted:
            raise Refusal(f"parts: expected one that refutes the filling {filling}, got none")


def _cubes(certificate: Certificate, cells: object, puzzles: object) -> Cubes:
    """The evidence, but for the fillings, checked."""
    mask, strategies = certificate.mask, strategies_of(certificate)
    if not isinstance(puzzles, list | tuple):
        raise Refusal(f"puzzles: expected a list of puzzles, got {shortened(puzzles)}")
    region, unavoidable = _region(certificate, cells), UnavoidableSets.checked(mask, certificate.proof)
    if not puzzles:
        return Cubes(region, unavoidable, [])
    # Those that more than the strategies are needed for are those that they do not complete.
    not_completed = WishCheck(mask, strategies, Wishes(beyond=(strategies,)))
    as_wished = WishCheck(mask, strategies, certificate.wishes)
    grids = [_puzzle(mask, line) for line in puzzles]
    for puzzle in grids:
        if not_completed.fails(puzzle) and not as_wished.fails(puzzle):
            raise Refusal(f"puzzles: expected none that the strategies complete as wished, got {puzzle}")
    return Cubes(region, unavoidable, grids)


def _region(certificate: Certificate, cells: object) -> list[int]:
    board, mask = certificate.board, certificate.mask
    if mask.fixed:
        raise Refusal("mask: expected free clue cells only, got fixed digits")
    if not board.all_times_one or board.digits == 1:
        raise Refusal("board: expected two digits or more, and houses that hold each digit once")
    region = cells_of("cells", cells, board)
    if not region:
        raise Refusal("cells: expected some, got none")
    return region


def _puzzle(mask: Mask, line: object) -> Grid:
    try:
        puzzle = Grid.parse(line if isinstance(line, str) else "", mask.board)
    except CluewrightError:
        raise Refusal(f"puzzles: expected lines, got {shortened(line)}") from None
    if puzzle.clues != mask.cells:
        raise Refusal(f"puzzles: expected clues in the cells of the mask, got {line}")
    return puzzle


def _fillings(mask: Mask, cells: Sequence[int]) -> Iterator[list[int]]:
    """All admissible fillings of the region, each digit named by the order in which they come."""
    from cluewright._checker import chute_fillings

    order = array("i", cells)
    is_clue = array("i", [cell in mask for cell in cells])
    steps, ending, found = chute_fillings(tables_of(mask.board), order, is_clue, MOST_FILLINGS, MOST_STEPS)
    if ending == "more":
        raise TooLargeToCheck(f"cells: too large to check, more than {MOST_FILLINGS} fillings or {steps - 1} steps")
    digits = array("i", found)
    for start in range(0, len(digits), len(cells)):
        yield [digit + 1 for digit in digits[start : start + len(cells)]]


def _words(certificate: Certificate) -> str:
    """CAUTION: nothing was checked of the puzzles but that they do not count, so there may be fewer than are listed."""
    chosen, where = strategies_of(certificate), region_name(certificate)
    titles, verb = listed([strategy.title for strategy in chosen]), "completes" if len(chosen) == 1 else "complete"
    listed_puzzles = len(certificate.evidence["puzzles"])
    if not listed_puzzles:
        return f"No puzzle with these clue cells has only one solution: {_exchanges_words(certificate)}. Add a clue."
    some = "one puzzle has" if listed_puzzles == 1 else f"{listed_puzzles:,} puzzles have"
    tried = f"Every filling of {where} was tried: the names of digits aside, no more than {some} only one solution"
    if wishes := certificate.wishes.words(chosen):
        return f"{tried}. Of those that {titles} {verb} none {wishes}. Wish for less, or add a clue."
    return f"{tried}, and {titles} {verb} none. Add a clue, or allow more strategies."


def _exchanges_words(certificate: Certificate) -> str:
    """Why there is no proper puzzle at all. Without sets it is for the region alone to say."""
    where, sets = region_name(certificate), certificate.proof.count(b"\n")
    if not sets:
        return (
            f"however {where} is filled, its clues allow another arrangement that no house outside notices, or nothing"
            " fits around it"
        )
    which = "a set" if sets == 1 else f"one of {sets:,} sets"
    return f"however {where} is filled, what stands in {which} of cells can be exchanged without a clue noticing"


CHUTE_CUBES = Kind(
    name="chute-cubes",
    help="Every filling of a chute is refuted by exchanges that no clue would notice, or leads to hopeless puzzles.",
    check=_check,
    check_part=_check_part,
    check_given=_check_given,
    words=_words,
    marks=region_marks,
    proof_suffix=".sets",
    hears_wishes=True,
)
