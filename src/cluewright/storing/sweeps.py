"""What a library keeps of the answers of a sweep."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..boards import Mask
from ..errors import CluewrightError, about
from ..notation import read_grid
from ..notation.masks import read_mask
from ..strategies import chosen_strategies, strategy_named
from .outcomes import NewOutcome, digest_of, strategies_of_mode

if TYPE_CHECKING:
    from ..sweeping import LineRecord, Sweep, SweepQuestion

ASKS = ("find", "generate", "minimum")
"""What a sweep may ask whose answers are puzzles."""


def check_that_it_finds_puzzles(question: "SweepQuestion") -> None:
    """Refuse a sweep whose answers are none that a library keeps."""
    if question.ask.name not in ASKS:
        raise CluewrightError(f"expected a sweep of {', '.join(ASKS)}, got one of {question.ask.name}")


def told_by_sweep(sweep: "Sweep") -> Iterator[NewOutcome]:
    """What is kept of its answers: puzzles, and what is known of masks without one.

    An impossible mask whose certificate is gone is not; the error about these comes last.
    """
    check_that_it_finds_puzzles(sweep.question)
    without: list[str] = []
    for number, record in enumerate(sweep.records(), start=1):
        file = sweep.certificate_of(record)
        if file is not None and not file.is_file():
            without.append(record["mask"])
            continue
        with about(f"{sweep.folder}, answer {number}"):
            told = _told(sweep, record, file)
        if told is not None:
            yield told
    if without:
        raise CluewrightError(
            f"{sweep.folder}: expected the certificates of all impossible masks, but {len(without):,} of them are"
            f" missing, the first that of {without[0]}; all else is in the library"
        )


def _told(sweep: "Sweep", record: "LineRecord", certificate: Path | None) -> NewOutcome | None:
    question, said = sweep.question, {**sweep.question.to_plain(), **record}
    names = _strategies(question, record)
    mask = read_mask(record["mask"], question.board) if "mask" in record else None
    if record.get("puzzle"):
        puzzle = read_grid(record["puzzle"], question.board or "classic" if mask is None else mask.board)
        kind = "generated" if question.ask.name == "generate" else "found"
        return NewOutcome(kind, Mask.of_clues(puzzle) if mask is None else mask, names, puzzle, said)
    if mask is None:
        return None
    if certificate is not None:
        return NewOutcome("impossible", mask, names, None, said, certificate.absolute(), digest_of(certificate))
    return NewOutcome("undecided", mask, names, None, said) if record["outcome"] == "undecided" else None


def _strategies(question: "SweepQuestion", record: "LineRecord") -> list[str]:
    """The names of the strategies that an answer is about."""
    if question.ask.name == "generate":
        from ..generating.modes import chosen_mode, mode_up_to

        hardest = question.options["hardest"]
        mode = chosen_mode(question.options["mode"])
        return strategies_of_mode(mode if hardest is None else mode_up_to(mode, strategy_named(hardest)))
    if question.ask.name == "minimum":
        return list(map(str, chosen_strategies(record["strategies"])))
    from ..sweeping.asks.find import strategies_asked

    return list(map(str, strategies_asked(question.options, question.board)))
