"""Chute cubes: the fillings of the tightest chute, each refuted, or ended with its proper puzzles.

Few fillings of a chute are admissible for a mask with few clues, and each fixes the names of the digits. A search that
learns proposes the rest of the grid; the exchanges that lead to others with the same clues exclude it, with many more,
for this filling and for all that follow (see exchanges.py). Where no other grid agrees, the clues are a proper puzzle:
it is suggested if the strategies complete it, and excluded by hand. So this decides every set of strategies: what they
complete is proper.
"""

from collections.abc import Iterator
from random import Random

from ..chutes import can_be_listed
from ..engine import Done, Engine, Exhausted, GaveUp, Piece, Refuted, Report, Split, Working, parts_of
from ..question import Question
from .pieces import ChuteCubes


def _search(question: Question) -> Iterator[Report]:
    """All pieces, one after the other, in an order that the seed chooses."""
    pieces, done = ChuteCubes(question), []
    order: list[Piece] = [(number,) for number in range(len(pieces))]
    Random(question.seed).shuffle(order)
    while order:
        piece = order.pop()
        for report in pieces.search(piece):
            if isinstance(report, Split):
                order += parts_of(piece, Done(work=report.work, parts=report.parts))
            elif isinstance(report, Exhausted | Refuted):
                done.append(Done(work=report.work, certificate=report.certificate))
                yield Working(work=report.work)
            else:
                yield report
            if isinstance(report, GaveUp):
                return
    end = pieces.end(done)
    if isinstance(end, Refuted) and end.certificate.wishes:  # whether all puzzles fail them, others know
        yield Exhausted(work=end.work, certificate=end.certificate)
    else:
        yield end


def _unsuited(question: Question) -> str:
    board = question.board
    if not can_be_listed(board) or not board.all_times_one or board.digits == 1:
        return "it is for boards with small chutes, such as the classic one, whose houses hold each digit once"
    if question.mask.fixed:
        return "it is for masks that fix no digits"
    return ""


CHUTE_CUBES = Engine(
    name="chute-cubes",
    help="Every filling of the chute that has the fewest: refuted by learned exchanges, or ended with its puzzles.",
    search=_search,
    unsuited=_unsuited,
    pieces=ChuteCubes,
    complete=True,
    prompt=False,
)
