"""Brute force: every way to fill the free clue cells was tried, up to relabelling.

The evidence are counts: of the fillings in each piece of the search, and of those that are neither completed nor
contradictory. The check counts anew, and compares the sum of the fillings with a number that is found in another way.
"""

# trust: believed for brute-force

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import get_ident
from typing import TYPE_CHECKING, NamedTuple

from ....boards import CellBits, Mask, bits
from ....strategies.reasons import Reason, because
from ....values import shortened
from ...certificate import Certificate, Kind, KindExample, all_cells, no_cells
from ...fields import cells_of, check_parts, evidence_of, free_digits, number_within
from ...ground import beyond_rules, ground_rules, growing_rules, with_rules
from ...limits import FOR_LARGE_BOARDS
from ...refusal import Refusal, TooLargeToCheck
from ...replay import MAX_NODES, check_count, check_ending
from ...shares import Share, Shares
from ...tables import tables_of
from ...wish_check import assume_unique, wish_check
from ...wishes import Wishes
from ..shared_words import given_words, none_completed, titles
from .fillings import MAX_PIECES, Fillings, LabelPath
from .search import search_of

if TYPE_CHECKING:
    from cluewright._checker import BruteForce
    from cluewright._checker import Wishes as Compiled

MAX_FILLINGS = 10**18
"""Fillings of all pieces together; the checker counts them with 64 bits."""
# trust: no part
MAX_LABELS_TOLD = 30
"""Labels by which a piece is named where its numbers are wrong."""


class PieceClaim(NamedTuple):
    """What is claimed of the fillings that begin with a path."""

    path: LabelPath
    fillings: int
    stalls: int


@dataclass(frozen=True)
class CountingTask:
    """The fillings to count, and what decides which of them stall."""

    fillings: Fillings
    strategies: tuple[str, ...]
    wishes: Wishes

    @property
    def mask(self) -> Mask:
        return self.fillings.mask

    def check(self, piece: PieceClaim) -> None:
        """Refuse the piece unless its numbers are right, and none of its fillings is a puzzle as wished."""
        search, wishes = _compiled(self, get_ident())
        try:
            fillings, stalls, ending = search.count(array("i", piece.path), piece.fillings, wishes)
        except BaseException:
            _compiled.cache_clear()  # the search stands somewhere within
            raise
        where = f"piece {' '.join(map(str, piece.path[:MAX_LABELS_TOLD]))}".rstrip()
        check_ending(self.wishes, ending, "the strategies")
        check_count(f"{where}, fillings", piece.fillings, fillings, ending)
        check_count(f"{where}, stalls", piece.stalls, stalls, ending)

    def is_contradiction(self) -> bool:
        """Whether the fixed digits contradict each other; perhaps the rules of the first few strategies show it."""
        from cluewright._checker import contradicts

        tables, given = tables_of(self.mask.board), array("i", self.mask.digits)
        listed, beyond = with_rules(self.strategies), beyond_rules(self.mask, self.strategies)
        if any(contradicts(tables, *rules, given) for rules in growing_rules(self.mask, listed)):
            return True
        return beyond is not None and contradicts(tables, *ground_rules(self.mask, listed), given, beyond)


@lru_cache(maxsize=1)
def _compiled(task: CountingTask, thread: int) -> "tuple[BruteForce, Compiled | None]":
    """The search of a task, and its wishes. CAUTION: both change while they work, so each thread has its own."""
    wishes = wish_check(task.mask, task.strategies, task.wishes)
    return search_of(task.fillings, task.strategies), wishes


def _check(certificate: Certificate) -> Shares:
    task, pieces = _task_and_pieces(certificate)
    each = (Share(piece, piece.fillings) for piece in pieces)
    return Shares("fillings", sum(piece.fillings for piece in pieces), each, task.check)


# trust: no part
def _check_part(certificate: Certificate, hint: object) -> None:
    """A part claims the same of one piece."""
    fillings, order, path, stalls = evidence_of(certificate, "fillings", "order", "path", "stalls")
    task = _task(certificate, order)
    if not isinstance(path, list | tuple) or not task.fillings.fit(path):
        raise Refusal(f"path: expected labels of the first cells, got {shortened(path)}")
    task.check(_piece("path", tuple(path), (fillings, stalls)))


# trust: no part
def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    """The parts are right; check that they are all pieces, with these numbers."""
    _, pieces = _task_and_pieces(certificate)
    check_parts(parts, certificate)
    claimed = set()
    for part in parts:
        fillings, order, path, stalls = evidence_of(part, "fillings", "order", "path", "stalls")
        if order != certificate.evidence["order"]:
            raise Refusal("parts: expected the same order, got another")
        claimed.add(PieceClaim(tuple(path), fillings, stalls))
    if claimed != set(pieces):
        raise Refusal("parts: expected one for each piece, with the same numbers, got others")


def _task_and_pieces(certificate: Certificate) -> tuple[CountingTask, list[PieceClaim]]:
    """What is to be checked; refuse pieces that are not all, or whose fillings have another sum than there are."""
    depth, order, counts = evidence_of(certificate, "depth", "order", "pieces")
    task = _task(certificate, order)
    depth = number_within("depth", depth, 0, len(task.fillings.order))
    if not isinstance(counts, list | tuple) or len(counts) > MAX_PIECES:
        raise Refusal(f"pieces: expected a list of at most {MAX_PIECES:,}, got {shortened(counts)}")
    paths = task.fillings.pieces(depth, MAX_PIECES)
    if not counts and not depth and task.is_contradiction():
        return task, []
    if len(paths) != len(counts):
        raise Refusal(
            f"pieces: expected {len(paths)}, one for each way to fill the first {depth} cells, got {len(counts)}"
        )
    pieces = [_piece(f"pieces, entry {number}", *one) for number, one in enumerate(zip(paths, counts, strict=True), 1)]
    claimed = sum(piece.fillings for piece in pieces)
    if claimed > MAX_FILLINGS:
        raise TooLargeToCheck(
            f"pieces: too large to check, expected at most {MAX_FILLINGS:,} fillings, got {claimed:,}"
        )
    summed = task.fillings.summed(most=claimed + 1)
    if summed is not None and claimed != summed:
        count = f"more than {claimed}" if summed > claimed else summed
        raise Refusal(f"pieces: expected {count} fillings, as a sum over subsets says, got {claimed}")
    return task, pieces


def _task(certificate: Certificate, order: object) -> CountingTask:
    board, mask = certificate.board, certificate.mask
    cells = cells_of("order", order, board)
    if sorted(cells) != list(bits(mask.free)):
        raise Refusal(f"order: expected the {mask.free.bit_count()} free clue cells, got other cells")
    return CountingTask(Fillings(mask, tuple(cells)), certificate.strategies, certificate.wishes)


def _piece(what: str, path: LabelPath, counts: object) -> PieceClaim:
    if not isinstance(counts, list | tuple) or len(counts) != 2:
        raise Refusal(f"{what}: expected the numbers of fillings and of stalls, got {shortened(counts)}")
    fillings = number_within(f"{what}, fillings", counts[0], 0, MAX_NODES)
    return PieceClaim(path, fillings, number_within(f"{what}, stalls", counts[1], 0, fillings))


# trust: no part
def _at_fault(certificate: Certificate) -> CellBits:
    fixed_alone_clash = not certificate.evidence["pieces"] and not certificate.evidence["depth"]
    return no_cells(certificate) if fixed_alone_clash else all_cells(certificate)


# trust: no part
def _words(certificate: Certificate) -> Reason:
    if said := given_words(certificate):
        return said
    mask, pieces = certificate.mask, certificate.evidence["pieces"]
    if not pieces and not certificate.evidence["depth"]:
        return because("given-contradict-by", strategies=titles(certificate))
    ways = sum(fillings for fillings, _ in pieces)
    if not ways:
        return because("brute-force-no-way", free=mask.free.bit_count())
    tried = because("brute-force-tried", ways=ways, free=mask.free.bit_count())
    if len(free_digits(mask)) > 1:
        tried = because("up-to-names", tried=tried)
    unique = "brute-force-unique" if assume_unique(certificate.strategies) else "brute-force"
    return none_completed(unique, certificate, tried, "brute-force-wishes")


BRUTE_FORCE = Kind(
    name="brute-force",
    help="Every way to fill the free clue cells, up to relabelling, was tried: the strategies complete none.",
    check=_check,
    check_part=_check_part,
    check_given=_check_given,
    words=_words,
    standard="its evidence is a search, which is done again (--engine rounds may find a proof by clauses instead)",
    limits=FOR_LARGE_BOARDS,
    at_fault=_at_fault,
    example=KindExample(
        "*..*........*..*", ("naked-single",), {"order": [0, 3, 12, 15], "depth": 3, "pieces": [[1, 1], [2, 2]]}
    ),
    allows_wishes=True,
    knows_constraints=True,
)
