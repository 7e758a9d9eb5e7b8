"""The reports of any engine, computed in this process alone."""

from collections.abc import Generator, Iterable, Iterator, Sequence

from cluewright.finding import Question, engine_named
from cluewright.finding.engines.engine import Done, Engine, GaveUp, Piece, Report, only_in_pieces, split_pieces
from cluewright.finding.running import Message
from cluewright.finding.running.judging import judged, judged_piece
from cluewright.finding.running.pieces import in_pieces
from cluewright.finding.running.workers import PieceWork


def reports_of(question: Question, engine: Engine) -> Iterator[Report]:
    """What an engine reports, checked. If it only works in pieces, they are put together as in a search."""
    if engine.search is not only_in_pieces:
        return judged(question, engine)
    return reports_in(in_pieces(PieceWork(question, engine.name), 1, None, in_this_process))


def reports_in(messages: Iterable[Message | None]) -> Iterator[Report]:
    """The reports of these messages, without the Nones, which mean that there was nothing new."""
    return (message.report for message in messages if message)


def in_this_process(work: PieceWork, pieces: Sequence[Piece], workers: int) -> Generator[Message | None]:
    """The simplest executor: piece after piece, without processes."""
    assert workers == 1
    engine = engine_named(work.engine)
    assert engine.pieces is not None
    own, waiting = engine.pieces(work.question), list(pieces)
    while waiting:
        piece = waiting.pop()
        for report in judged_piece(work.question, engine, own, piece):
            yield Message(engine.name, report, piece)
        assert isinstance(report, Done | GaveUp)
        if isinstance(report, Done):
            waiting += split_pieces(piece, report)
