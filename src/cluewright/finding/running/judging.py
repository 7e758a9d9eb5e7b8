"""Nothing that an engine says is passed on unchecked."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ...solving import count_solutions
from ...verifying import Certificate
from ..engines.catalogue import is_own
from ..engines.engine import (
    AllSuggested,
    Done,
    Engine,
    EngineFault,
    GaveUp,
    OwnEngineFault,
    PassedOver,
    Piece,
    Pieces,
    Refuted,
    Report,
    Split,
    Suggested,
)
from ..question import Question

if TYPE_CHECKING:
    from ...verifying import Verdict


def judged(question: Question, engine: Engine) -> Iterator[Report]:
    """What an engine reports, checked: puzzles are answers, refutations are verified."""
    is_granted = False
    for report in engine.search(question):
        match report:
            case Suggested():
                said = _judged_puzzle(question, engine, report)
                is_granted = is_granted or isinstance(said, Suggested)
                yield said
            case Refuted():
                yield _judged_whole(question, engine, report)
            case AllSuggested(certificate=Certificate()) if not is_granted:
                yield _judged_whole(question, engine, _none_granted(report))
            case _:
                yield report


def fault_of(engine: Engine, words: str) -> EngineFault:
    """The fault of an engine that has reported something wrong, in words that follow its name."""
    kind = OwnEngineFault if is_own(engine) else EngineFault
    return kind(f"{engine.name} {words}")


def _none_granted(report: AllSuggested) -> Refuted:
    """The refutation that follows where all puzzles were suggested and none of them is as wished."""
    assert report.certificate is not None
    return Refuted(work=report.work, certificate=report.certificate, hint=report.hint)


def judged_piece(question: Question, engine: Engine, pieces: Pieces, piece: Piece) -> Iterator[Report]:
    """What an engine reports on a piece, checked; the last report is Done or GaveUp."""
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
            case AllSuggested(certificate=Certificate()) if not puzzles:
                if isinstance(_judged_part(question, engine, _none_granted(report)), Refuted):
                    certificate = report.certificate
        match said:
            case AllSuggested() | Refuted():
                yield Done(work=said.work, puzzles=tuple(puzzles), certificate=certificate)
            case Split():
                yield Done(work=said.work, parts=said.parts)
            case _:
                yield said


def _judged_whole(question: Question, engine: Engine, report: Refuted) -> Report:
    """A refutation of the whole question, checked."""
    from ...verifying import verify  # here, since most masks have a puzzle

    return _judged_refutation(question, engine, report, verify)


def _judged_part(question: Question, engine: Engine, report: Refuted) -> Report:
    """A refutation of a part of the question, checked. Whether the parts make up the whole is checked in the end."""
    from ...verifying import verify_part

    part = replace(question, mask=report.certificate.mask)
    return _judged_refutation(part, engine, report, partial(verify_part, hint=report.hint))


def judged_end(question: Question, engine: Engine, report: Report, done: Sequence[Done]) -> Report:
    """The last report on the whole, checked; what was verified in its pieces is not verified again."""
    if not isinstance(report, Refuted):
        return report
    from ...verifying import verify_given

    parts = [one.certificate for one in done if one.certificate is not None]
    return _judged_refutation(question, engine, report, partial(verify_given, parts=parts))


def _judged_puzzle(question: Question, engine: Engine, report: Suggested) -> Report:
    puzzle = report.puzzle
    if not (question.fits(puzzle) and question.is_completed(puzzle)):
        raise fault_of(engine, f"suggests {puzzle}, which is not a completed puzzle on the mask")
    if count_solutions(puzzle) != 1:
        if any(strategy.assumes_unique for strategy in question.strategies):
            return PassedOver(work=report.work)
        raise fault_of(engine, f"suggests {puzzle}, which has several solutions")
    return report if question.grants(puzzle) else PassedOver(work=report.work)


def _judged_refutation(
    question: Question, engine: Engine, report: Refuted, check: Callable[[Certificate], "Verdict"]
) -> Report:
    certificate = report.certificate
    finding = f"it finds that there is no puzzle{' as wished' if certificate.wishes else ''}"
    if own := replace(question, wishes=certificate.wishes).own_strategies:
        reason = f"{finding}, but {own[0].name} is not in the catalogue: nobody could verify that"
        return GaveUp(reason=reason, work=report.work)
    names = tuple(strategy.name for strategy in question.strategies)
    if (certificate.mask, certificate.strategies, certificate.clues) != (question.mask, names, None):
        raise fault_of(engine, "refutes another question")
    if certificate.wishes and certificate.wishes != question.wishes:
        raise fault_of(engine, "refutes other wishes")
    verdict = check(certificate)
    if verdict:
        return report
    if verdict.is_too_large:
        reason = f"{finding}, but nobody can verify that: {verdict.reason}"
        return GaveUp(reason=reason, work=report.work)
    raise fault_of(engine, f"gives a certificate that is refused: {verdict.reason}")
