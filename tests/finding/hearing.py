"""What any engine reports, in this process alone."""

from collections.abc import Generator, Iterator, Sequence

from cluewright.finding import Engine, GaveUp, Question, Report, engine_named
from cluewright.finding.engine import Done, Piece, only_in_pieces, parts_of
from cluewright.finding.judging import judged, judged_piece
from cluewright.finding.piecewise import in_pieces
from cluewright.finding.workers import PieceWork


def reports_of(question: Question, engine: Engine) -> Iterator[Report]:
    """Checked. Where an engine has nothing but its pieces, they are put together as always."""
    if engine.search is not only_in_pieces:
        return judged(question, engine)
    return (entry[1] for entry in in_pieces(PieceWork(question, engine.name), 1, None, in_this_process) if entry)


def in_this_process(work: PieceWork, pieces: Sequence[Piece], workers: int) -> Generator[tuple[Piece, Report] | None]:
    """The simplest executor."""
    assert workers == 1
    engine = engine_named(work.engine)
    assert engine.pieces is not None
    own, waiting = engine.pieces(work.question), list(pieces)
    while waiting:
        piece = waiting.pop()
        for report in judged_piece(work.question, engine, own, piece):
            yield piece, report
        assert isinstance(report, Done | GaveUp)
        if isinstance(report, Done):
            waiting += parts_of(piece, report)
