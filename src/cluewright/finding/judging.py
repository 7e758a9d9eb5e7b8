"""Nothing that an engine says is passed on unchecked."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count
from typing import TypeAlias, TypeVar

from ..solving import count_solutions
from ..strategies import STRATEGIES
from ..verifying import Certificate, Verdict, verify, verify_given, verify_part
from .engine import (
    Done,
    Engine,
    EngineFault,
    Exhausted,
    GaveUp,
    PassedOver,
    Piece,
    Pieces,
    Refuted,
    Report,
    Split,
    Suggested,
)
from .question import Question

Who = TypeVar("Who")
DONE_IN_TURN = 1 / 8
"""How much of a turn a finished piece counts for: it may have taken a moment only. A report on the way counts for 1."""


def in_turn(
    question: Question, engines: Sequence[Engine], pieces: int = 1, turns: int | None = None
) -> Iterator[tuple[str, Report]]:
    """What these engines report, checked, each one a piece of its work at a time, until all have ended.

    Those that are prompt, which is to say that their pieces are short, may do several pieces at a time. A puzzle does
    not end a turn: where many are wanted, whoever finds them need not wait for the others after each. If it is said
    how many turns each engine has, it is over after those.
    """
    return by_turns(turns_of(question, engines, pieces), turns)


Stream: TypeAlias = tuple[float, Iterator[tuple[Who, Report]]]
"""How long a turn is, and what is told."""


def turns_of(question: Question, engines: Sequence[Engine], pieces: int) -> list[Stream[str]]:
    """So many pieces of work in a turn, where that is possible."""
    return [(pieces if engine.prompt else 1, _named(question, engine)) for engine in engines]


def by_turns(streams: Sequence[Stream[Who]], turns: int | None = None) -> Iterator[tuple[Who, Report]]:
    """What these tell, each as much at a time as its turn is long, until all have ended or have had their turns."""
    going = list(streams)
    for _ in count() if turns is None else range(turns):
        if not going:
            return
        for stream in tuple(going):
            left, reports = stream
            for who, report in reports:
                yield who, report
                left -= _share(report)
                if left <= 0:
                    break
            else:
                going.remove(stream)


def _share(report: Report) -> float:
    match report:
        case Suggested() | PassedOver():
            return 0
        case Done():
            return DONE_IN_TURN
    return 1


def _named(question: Question, engine: Engine) -> Iterator[tuple[str, Report]]:
    for report in judged(question, engine):
        yield engine.name, report


def judged(question: Question, engine: Engine) -> Iterator[Report]:
    """What an engine reports, checked: puzzles are answers, refutations verified."""
    is_granted = False
    for report in engine.search(question):
        match report:
            case Suggested():
                said = _judged_puzzle(question, engine, report)
                is_granted = is_granted or isinstance(said, Suggested)
                yield said
            case Refuted():
                yield _judged_refutation(question, engine, report, verify)
            case Exhausted(certificate=Certificate()) if not is_granted:
                yield _judged_refutation(question, engine, _none_granted(report), verify)
            case _:
                yield report


def _none_granted(report: Exhausted) -> Refuted:
    """What it means that all puzzles were suggested where none of them is as wished."""
    assert report.certificate is not None
    return Refuted(work=report.work, certificate=report.certificate, hint=report.hint)


def judged_piece(question: Question, engine: Engine, pieces: Pieces, piece: Piece) -> Iterator[Report]:
    """What is reported on a piece, checked; the last is Done, or GaveUp."""
    puzzles, certificate = [], None
    for report in pieces.search(piece):
        said: Report = report
        match report:
            case Suggested():
                said = _judged_puzzle(question, engine, report)
                if isinstance(said, Suggested):
                    puzzles.append(said.puzzle)
            case Refuted():
                said = _judged_part(question, engine, report)
                certificate = report.certificate
            case Exhausted(certificate=Certificate()) if not puzzles:
                if isinstance(_judged_part(question, engine, _none_granted(report)), Refuted):
                    certificate = report.certificate
        match said:
            case Exhausted() | Refuted():
                yield Done(work=said.work, puzzles=tuple(puzzles), certificate=certificate)
            case Split():
                yield Done(work=said.work, parts=said.parts)
            case _:
                yield said


def _judged_part(question: Question, engine: Engine, report: Refuted) -> Report:
    """A refutation of a part of the question. That the parts make up the whole is checked in the end."""
    part = replace(question, mask=report.certificate.mask)
    return _judged_refutation(part, engine, report, partial(verify_part, hint=report.hint))


def judged_end(question: Question, engine: Engine, report: Report, done: Sequence[Done]) -> Report:
    """The last report on the whole, checked; what was verified of its pieces is not verified again."""
    if not isinstance(report, Refuted):
        return report
    parts = [one.certificate for one in done if one.certificate is not None]
    return _judged_refutation(question, engine, report, partial(verify_given, parts=parts))


def _judged_puzzle(question: Question, engine: Engine, report: Suggested) -> Report:
    puzzle = report.puzzle
    if not (question.fits(puzzle) and question.is_completed(puzzle)):
        raise EngineFault(f"{engine.name} suggests {puzzle}, which is not a completed puzzle on the mask")
    if count_solutions(puzzle) != 1:
        if any(strategy.assumes_unique for strategy in question.strategies):
            return PassedOver(work=report.work)
        raise EngineFault(f"{engine.name} suggests {puzzle}, which has several solutions")
    return report if question.grants(puzzle) else PassedOver(work=report.work)


def _judged_refutation(
    question: Question, engine: Engine, report: Refuted, check: Callable[[Certificate], Verdict]
) -> Report:
    certificate = report.certificate
    finding = f"it finds that there is no puzzle{' as wished' if certificate.wishes else ''}"
    named = chain(question.strategies, *certificate.wishes.beyond)
    own = [strategy.name for strategy in named if strategy not in STRATEGIES]
    if own:
        reason = f"{finding}, but {own[0]} is not in the catalogue: nobody could verify that"
        return GaveUp(reason=reason, work=report.work)
    names = tuple(strategy.name for strategy in question.strategies)
    if (certificate.mask, certificate.strategies, certificate.clues) != (question.mask, names, None):
        raise EngineFault(f"{engine.name} refutes another question")
    if certificate.wishes and certificate.wishes != question.wishes:
        raise EngineFault(f"{engine.name} refutes other wishes")
    verdict = check(certificate)
    if verdict:
        return report
    if verdict.is_too_large:
        reason = f"{finding}, but nobody can verify that: {verdict.reason}"
        return GaveUp(reason=reason, work=report.work)
    raise EngineFault(f"{engine.name} gives a certificate that is refused: {verdict.reason}")
