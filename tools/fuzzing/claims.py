"""Whether what a certificate claims is true: by brute force where the board is small, else by looking for a puzzle."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from random import Random

from tests.finding.odd_questions import QUICK
from tests.finding.oracle import as_asked, as_known

from cluewright import CluewrightError, Found, find
from cluewright.boards import Mask, bits, bits_of
from cluewright.verifying import NO_WISHES, Certificate

KNOWN = (*QUICK, "unique-rectangle")
"""Strategies of which the oracle says what the package says on any board, whatever its houses are called."""
MAX_GRIDS = 6_000
"""Partial grids that come up while those of a board are listed, up to the names of digits; beyond, it is large."""
MAX_CHOICES = 60
"""Masks at which one looks where a certificate is about any choice of some cells."""
SECONDS_OF_A_SEARCH = 0.3
"""For looking for a puzzle on a board that is too large for the oracle."""


class Truth(Enum):
    """What is known of a claim."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "not known to be false"


def truth_of(certificate: Certificate) -> Truth:
    """What an oracle that shares nothing with the package says of the claim, if it can."""
    masks = [certificate.mask] if certificate.clues is None else list(_choices(certificate))
    truths = {_truth_about(replace(certificate, clues=None, mask=mask)) for mask in masks}
    return next((truth for truth in (Truth.FALSE, Truth.UNKNOWN) if truth in truths), Truth.TRUE)


def _choices(certificate: Certificate) -> Iterator[Mask]:
    """Some of the masks that a certificate about a choice of cells is about: as many cells as there may be."""
    mask, free = certificate.mask, list(bits(certificate.mask.free))
    rng, clues = Random(0), min(certificate.clues or 0, len(free))
    for _ in range(MAX_CHOICES):
        yield replace(mask, cells=mask.fixed | bits_of(rng.sample(free, clues)))


def _truth_about(certificate: Certificate) -> Truth:
    if as_known(certificate.board).grids(MAX_GRIDS) is None:
        return _sought(certificate)
    known = [name for name in certificate.strategies if name in KNOWN]
    is_whole = len(known) == len(certificate.strategies) and all(
        strategy.name in KNOWN for alone in certificate.wishes.beyond for strategy in alone
    )
    if not is_whole and certificate.wishes:
        return Truth.UNKNOWN
    if as_asked(certificate.mask, known, certificate.wishes).puzzles():  # more strategies complete no less
        return Truth.FALSE
    return Truth.TRUE if is_whole else Truth.UNKNOWN


def _sought(certificate: Certificate) -> Truth:
    """Look for a puzzle for a while; finding none says nothing."""
    if certificate.wishes != NO_WISHES or certificate.board.digits > 16:
        return Truth.UNKNOWN
    try:
        end = find(
            certificate.mask,
            certificate.strategies,
            engine="annealing",
            seed=1,
            workers=1,
            time_limit=SECONDS_OF_A_SEARCH,
        )
    except CluewrightError:
        return Truth.UNKNOWN
    return Truth.FALSE if isinstance(end, Found) else Truth.UNKNOWN
