"""Engines that take turns in one process."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from ...late_dataclasses import dataclass
from ..engines.engine import Done, Engine, PassedOver, Report, Suggested
from ..question import Question
from .judging import judged
from .messages import Message, new_run

SLICES_PER_TURN = 8
"""Slices of work in a turn of a prompt engine: about as long, all together, as one slice of an engine that is not."""
TURN_OF_A_PIECE = 1 / 8
"""How much of a slice a finished piece counts for, since it may have taken only a moment."""


@dataclass(frozen=True)
class Stream:
    """Messages that come in turn with those of other streams."""

    messages: Iterator[Message]
    slices: float = 1
    """How many slices of work, each of which ends with a report, make a turn."""


def in_turn(
    question: Question,
    engines: Sequence[Engine],
    slices: int = 1,
    turns: int | None = None,
    goes_on: Callable[[], bool] = lambda: False,
) -> Iterator[Message]:
    """What these engines report, checked, until all have ended, or each has had this many turns.

    A turn is one slice of an engine's work, or `slices` of them where they are short because the engine is prompt.
    After the last turn `goes_on` tells whether there are more turns all the same, until all have ended.
    """
    return by_turns(streams_of(question, engines, slices), turns, goes_on)


def streams_of(question: Question, engines: Sequence[Engine], slices: int) -> list[Stream]:
    """A stream for each engine; those that are prompt have turns of this many slices."""
    return [Stream(messages_of(question, engine), slices if engine.is_prompt else 1) for engine in engines]


def messages_of(question: Question, engine: Engine) -> Iterator[Message]:
    """What one engine reports on the whole question, checked."""
    run = new_run()
    return (Message(engine.name, report, run=run) for report in judged(question, engine))


def by_turns(
    streams: Sequence[Stream], turns: int | None = None, goes_on: Callable[[], bool] = lambda: False
) -> Iterator[Message]:
    """The messages of all streams, a turn of each at a time, until all have ended or have had this many turns.

    With `goes_on` as in `in_turn`.
    """
    going = list(streams)
    for turn in count():
        if not going or (turn == turns and not goes_on()):
            return
        for stream in tuple(going):
            left = stream.slices
            for message in stream.messages:
                yield message
                left -= _slices_in(message.report)
                if left <= 0:
                    break
            else:
                going.remove(stream)


def _slices_in(report: Report) -> float:
    """The slices that a report counts for in a turn. A puzzle counts for none: more puzzles may follow at once."""
    match report:
        case Suggested() | PassedOver():
            return 0
        case Done():
            return TURN_OF_A_PIECE
    return 1
