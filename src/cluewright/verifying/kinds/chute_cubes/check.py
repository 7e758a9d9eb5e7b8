"""Chute cubes: every filling of a region is refuted on its own, by unavoidable sets.

The proof is the list of these sets. Each is checked on its own, and holds under any names of the digits. The region's
admissible fillings are listed anew. For each of them a DRUP proof shows that no grid with this filling obeys the sets.
The certificate carries these proofs; where it does not, a SAT solver makes one. Neither is trusted: every proof is
checked line by line.
"""

# trust: believed for chute-cubes

from array import array
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from ....boards import Cell, Mask
from ....cancelling import look
from ....strategies.reasons import Reason, because
from ...certificate import Certificate, Kind, KindExample, all_cells
from ...fields import cells_of, check_parts, evidence_of, strategies_of
from ...limits import Limits
from ...refusal import Refusal, TooLargeToCheck
from ...refutations import Refutations
from ...shares import Share, Shares
from ...tables import tables_of
from ...wish_check import WishCheck
from ...wishes import Wishes
from ..listed import listed_puzzles
from ..shared_words import none_completed, region_marks, region_name
from .carried import Carried, CarriedFilling, digits_of_key, entries_of, key_of, text_of_sets
from .clauses import Cubes
from .unavoidable_sets import UnavoidableSets
from .words import sets_in_words, variables_in_words

MAX_FILLINGS = 1_000_000
"""Admissible fillings of the region; each takes a proof. More are too large to check."""
MAX_FILLED = 30_000_000
"""Digits in all of these fillings together, which take some 600 MB; beyond this, they are too large to check."""
MAX_STEPS = 100_000_000_000
"""Digits that the search for these fillings puts into the region; beyond this, it is too large to check."""

FILLINGS_PER_SHARE = 16
"""Fillings that a process checks at a time, less than a second of work."""

LIMITS = Limits(cells=1024, candidates=16_384, pairs=50_000)
"""Room for 25x25. While the sets are looked through, there is a number for each pair of cells."""

# trust: no part
ABOUT = """\
The clauses of a filling hold in the solution of any proper puzzle on the mask that has this filling of the region,
but for those listed. The fillings are all those, with digits named in the order in which they come, for which there
is no other with the same clues and the same digits in each house: a proper puzzle has such a filling. In each set,
not all cells that have one name are equal: otherwise the names could be arranged as its line says, and no clue and no
house would notice. To be believed: that the fillings are all, that none of the listed puzzles counts, and the
reasons, which docs/certificates.md gives under `chute-cubes`.
"""
"""What a reader of the clauses has to know."""

# trust: no part
Hints: TypeAlias = Mapping[bytes, Carried]
"""For some fillings what is too long for the certificate to carry; it is not trusted either."""


def _check(certificate: Certificate) -> Shares:
    cubes, fillings = _cubes_and_fillings(certificate)
    return Shares("fillings", len(fillings), _each(certificate.proof, len(cubes.cells), fillings), cubes.refute_all)


def _cubes_and_fillings(certificate: Certificate) -> tuple[Cubes, dict[bytes, None]]:
    cells, puzzles = evidence_of(certificate, "cells", "puzzles")
    cubes = _cubes(certificate, cells, puzzles)
    return cubes, dict.fromkeys(_fillings(certificate.mask, cubes.cells))


def _each(proof: bytes, cells: int, fillings: dict[bytes, None]) -> Iterator[Share]:
    """All fillings: first those for which something is carried, then the others."""
    left = dict(fillings)

    def carried() -> Iterator[CarriedFilling]:
        for entry in entries_of(proof, cells):
            if entry.filling not in left:
                what = "each filling once" if entry.filling in fillings else "admissible fillings"
                raise Refusal(f"carried: expected {what}, got {digits_of_key(entry.filling)}")
            del left[entry.filling]
            yield entry

    yield from _shared_out(carried())
    yield from _shared_out((filling, None) for filling in left)


def _shared_out(fillings: Iterator[tuple[bytes, Carried | None]]) -> Iterator[Share]:
    while share := tuple(islice(fillings, FILLINGS_PER_SHARE)):
        yield Share(share, len(share))


# trust: no part
def _check_part(certificate: Certificate, hints: Hints) -> None:
    """A part claims only that the fillings that it names are refuted."""
    cells, fillings, puzzles = evidence_of(certificate, "cells", "fillings", "puzzles")
    cubes = _cubes(certificate, cells, puzzles)
    carried = {entry.filling: entry.carried for entry in entries_of(certificate.proof, len(cells))}
    for name in fillings:
        filling = key_of(map(int, name.split()))
        if filling in hints and not (filling in carried and carried[filling].lemmas):
            carried[filling] = hints[filling]
        cubes.refute(filling, carried.get(filling))


# trust: no part
def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    """What the parts refute is refuted; check that they make up the whole, and that there are no other fillings."""
    cells, puzzles = evidence_of(certificate, "cells", "puzzles")
    check_parts(parts, certificate)
    if any(part.evidence["cells"] != cells for part in parts):
        raise Refusal("parts: expected the same region, got another")
    sets = {line for part in parts for line in text_of_sets(part.proof).splitlines()}
    if sets != set(text_of_sets(certificate.proof).splitlines()):
        raise Refusal("proof: expected the sets of the parts, got others")
    if {puzzle for part in parts for puzzle in part.evidence["puzzles"]} != set(puzzles):
        raise Refusal("puzzles: expected those of the parts, got others")
    refuted = {key_of(map(int, name.split())) for part in parts for name in part.evidence["fillings"]}
    for filling in _fillings(certificate.mask, _region(certificate, cells)):
        if filling not in refuted:
            raise Refusal(f"parts: expected one that refutes the filling {digits_of_key(filling)}, got none")


def _cubes(certificate: Certificate, cells: object, puzzles: object) -> Cubes:
    """The sets and puzzles of the evidence, each of them checked."""
    mask = certificate.mask
    region, grids = _region(certificate, cells), listed_puzzles(puzzles, mask)
    unavoidable = UnavoidableSets.checked(mask, text_of_sets(certificate.proof))
    if not grids:
        return Cubes(region, unavoidable, [])
    # A puzzle is beyond the strategies if they do not complete it.
    not_completed = WishCheck(mask, certificate.strategies, Wishes(beyond=(strategies_of(certificate),)))
    as_wished = WishCheck(mask, certificate.strategies, certificate.wishes)
    for puzzle in grids:
        look()
        if not_completed.fails(puzzle) and not as_wished.fails(puzzle):
            raise Refusal(f"puzzles: expected none that the strategies complete as wished, got {puzzle}")
    return Cubes(region, unavoidable, grids)


def _region(certificate: Certificate, cells: object) -> list[Cell]:
    board, mask = certificate.board, certificate.mask
    if mask.fixed:
        raise Refusal("mask: expected free clue cells only, got fixed digits")
    if not board.all_times_one or board.digits == 1:
        raise Refusal("board: expected two digits or more, and houses that hold each digit once")
    region = cells_of("cells", cells, board)
    if not region:
        raise Refusal("cells: expected some, got none")
    return region


def _fillings(mask: Mask, cells: Sequence[Cell]) -> Iterator[bytes]:
    """All admissible fillings of the region, as `key_of` has them, up to relabelling: new digits come in order."""
    import numpy as np

    from cluewright._checker import chute_fillings

    order = array("i", cells)
    is_clue = array("i", [cell in mask for cell in cells])
    most = min(MAX_FILLINGS, MAX_FILLED // len(cells))
    _, ending, found = chute_fillings(tables_of(mask.board), order, is_clue, most, MAX_STEPS)
    if ending == "more":
        raise TooLargeToCheck(f"cells: too large to check, more than {most:,} fillings or {MAX_STEPS:,} steps")
    keys, size = (np.frombuffer(found, np.int32) + 1).astype("<u2").tobytes(), 2 * len(cells)
    for start in range(0, len(keys), size):
        look()
        yield keys[start : start + size]


# trust: no part
def _words(certificate: Certificate) -> Reason:
    """CAUTION: the check shows no more of the puzzles than that they do not count, so some may be listed twice."""
    where, puzzles = region_name(certificate), len(certificate.evidence["puzzles"])
    if not puzzles:
        return because("chute-cubes-improper", why=_improper_words(certificate))
    tried = because("chute-cubes-tried", where=where, puzzles=puzzles)
    return none_completed("chute-cubes", certificate, tried)


# trust: no part
def _improper_words(certificate: Certificate) -> Reason:
    """Why there is no proper puzzle at all; without sets it is because of the region alone."""
    where, sets = region_name(certificate), text_of_sets(certificate.proof).count(b"\n")
    return because("rearranged-sets", where=where, sets=sets) if sets else because("rearranged-region", where=where)


# trust: no part
def _standard(certificate: Certificate) -> Refutations:
    (cubes, fillings), board = _cubes_and_fillings(certificate), certificate.board
    entries = (entry for share in _each(certificate.proof, len(cubes.cells), fillings) for entry in share.work)
    return Refutations(
        about=[ABOUT],
        variables=variables_in_words(board),
        lists={
            "region": [" ".join(map(board.cell_name, cubes.cells))],
            "sets": sets_in_words(certificate.mask, text_of_sets(certificate.proof)),
            "puzzles": certificate.evidence["puzzles"],
        },
        refutations=(cubes.refutation(filling, carried) for filling, carried in entries),
        count=len(fillings),
        case="filling",
    )


CHUTE_CUBES = Kind(
    name="chute-cubes",
    help="Every filling of a chute leaves some unavoidable set without a clue, or leads to puzzles that do not count.",
    check=_check,
    check_part=_check_part,
    check_given=_check_given,
    words=_words,
    standard=_standard,
    limits=LIMITS,
    at_fault=all_cells,
    example=KindExample(
        "*..*.......***..",
        ("full-house",),
        {"cells": [0, 1, 2, 3, 4, 5, 6, 7], "puzzles": ["1..4.......323.."]},
        b"1 7 8 14,2 4 9 15\n4 9,5 8\n6 15,7 14\n",
    ),
    marks=region_marks,
    proof_suffix=".sets",
    allows_wishes=True,
)
