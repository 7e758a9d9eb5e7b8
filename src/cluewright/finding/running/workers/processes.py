"""Processes that ask engines, and are heard."""

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ....late_dataclasses import dataclass
from ...engines.catalogue import engine_named
from ...engines.engine import Engine, EngineFault, GaveUp
from ...question import Question
from ..messages import Message, new_run
from ..turns import SLICES_PER_TURN, in_turn

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from ....processes import Worker


@dataclass(frozen=True)
class Task:
    """What one worker is to do: ask these engines, which take turns."""

    question: Question
    engines: tuple[str | Engine, ...]

    def messages(self, link: "Connection") -> Iterator[Message | EngineFault]:  # noqa: ARG002 - nothing comes later
        return with_fault(in_turn(self.question, [*map(engine_named, self.engines)], SLICES_PER_TURN))


def with_fault(messages: Iterator[Message]) -> Iterator[Message | EngineFault]:
    """In the worker: the same messages, and at last the fault of an engine instead of a traceback."""
    try:
        yield from messages
    except EngineFault as fault:
        yield fault


def of_run(message: Message | EngineFault, run: int) -> Message:
    """What a worker has sent, as a message of its run; a fault is raised."""
    if isinstance(message, EngineFault):
        raise message
    return replace(message, run=run)


def can_be_sent(work: object) -> bool:
    """Whether this can be sent to a worker: strategies and engines of one's own may have functions without a name."""
    import pickle  # here, as below: most questions are answered before another process is asked

    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def heard(tasks: Sequence[Task], patience: float) -> Generator[Message | None]:
    """What workers on these tasks report, as it comes, or None when `patience` seconds passed without anything.

    It ends when all workers have ended. Closing it stops them at once.
    """
    from ....processes import Worker, received, stop_all

    workers: list[Worker[Task]] = []
    runs: defaultdict[Connection, int] = defaultdict(new_run)
    try:
        workers += map(Worker.started, tasks)
        going = {worker.link: worker for worker in workers}
        while going:
            for entry in received(going, patience):
                if entry is None:
                    yield None
                    continue
                link, message = entry
                if message is None:
                    yield from _last_words(going.pop(link))
                else:
                    yield of_run(message, runs[link])
    finally:
        stop_all(workers)


def _last_words(worker: "Worker[Task]") -> Iterator[Message]:
    """What a worker that has ended leaves to report: nothing, if it ended by itself."""
    if code := worker.process.wait():
        for engine in worker.work.engines:
            yield Message(str(engine), GaveUp(reason=f"its process died ({code}); perhaps the memory did not suffice"))
