"""How processes are started: as copies of one that has imported everything, or each as an interpreter of its own."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from time import monotonic, sleep

import pytest
from tests.interrupting import GUARD, Children
from tests.processes.called import MARK, Failing, Telling, copied, told

from cluewright import Undecided, find, random_mask
from cluewright.processes import Worker, starting
from cluewright.processes.executor import ProcessExecutor
from cluewright.processes.starting import Copies

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")

HARD = random_mask("classic", 20, seed=3)
"""It takes processes to look for a puzzle, and none is found in a minute."""
SURROUNDINGS = starting._surroundings


@pytest.fixture(autouse=True)
def none_in_use(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The copies of all tests are out of use here, and `_surroundings` is the function of the package again."""
    monkeypatch.setattr(starting, "_surroundings", SURROUNDINGS)
    token = starting._in_use.set(None)
    yield
    starting._in_use.reset(token)


@pytest.fixture
def interpreters(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The roles of the interpreters that are started."""
    roles, start = [], starting._interpreter

    def noted(role: str, handle: int) -> object:
        roles.append(role)
        return start(role, handle)

    monkeypatch.setattr(starting, "_interpreter", noted)
    return roles


@pytest.fixture
def copies() -> Iterator[Copies]:
    with closing(Copies()) as made, made.in_use():
        yield made


def await_end(process: int) -> None:
    until = monotonic() + GUARD
    while Path(f"/proc/{process}").exists():
        assert monotonic() < until, f"process {process} lives on"
        sleep(0.02)


def test_copies_share_one_interpreter(copies: Copies, interpreters: list[str], children: Children) -> None:
    workers = [Worker.started(Telling()) for _ in range(3)]
    answers = [told(worker) for worker in workers]
    assert [pid for pid, _, _ in answers] == [worker.process.pid for worker in workers]
    assert {str(parent) for _, parent, _ in answers} == children()
    assert interpreters == ["original"]
    for worker in workers:
        worker.stop()
    copies.close()
    assert not children()


def test_without_copies_in_use_each_has_its_own_interpreter(interpreters: list[str]) -> None:
    with closing(Copies()) as unused, unused.in_use():
        pass
    worker = Worker.started(Telling())
    assert told(worker)[:2] == (worker.process.pid, os.getpid())
    worker.stop()
    assert interpreters == ["work"]


@pytest.mark.parametrize("are_copied", [True, pytest.param(False, marks=pytest.mark.long)])
def test_how_a_process_ended_is_told_as_often_as_it_is_asked(are_copied: bool) -> None:
    with closing(Copies()) as some:
        with some.in_use() if are_copied else nullcontext():
            done, killed, failed = Worker.started(Telling()), Worker.started(Telling()), Worker.started(Failing())
        told(done)
        done.link.send("end")
        killed.process.kill()
        assert [done.process.wait(), killed.process.wait(), failed.process.wait()] == [0, -signal.SIGKILL, 1]
        for worker in (done, killed, failed):
            worker.stop()  # which kills nobody else by its number
        assert [done.process.wait(), killed.process.wait(), failed.process.wait()] == [0, -signal.SIGKILL, 1]


def test_when_the_original_dies_its_copies_end_and_the_next_come_from_another(
    copies: Copies, interpreters: list[str]
) -> None:
    first = Worker.started(Telling())
    pid, original, _ = told(first)
    os.kill(original, signal.SIGKILL)
    await_end(pid)
    second, third = Worker.started(Telling()), Worker.started(Telling())
    assert told(second)[1] == os.getpid()
    assert told(third)[1] not in (os.getpid(), original)
    assert interpreters == ["original", "work", "original"]
    for worker in (first, second, third):
        worker.stop()
    assert first.process.wait() == -signal.SIGKILL


def test_what_has_changed_since_is_seen_by_an_interpreter(
    copies: Copies, interpreters: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Worker.started(Telling())
    monkeypatch.setenv(MARK, "set")
    second = Worker.started(Telling())
    assert [told(first)[2], told(second)[2]] == [None, "set"]
    assert interpreters == ["original", "work"]
    for worker in (first, second):
        worker.stop()


def test_a_fork_of_the_process_that_asks_leaves_the_copies_alone(copies: Copies) -> None:
    """It would hear answers that are for the other."""
    first = Worker.started(Telling())
    if (fork := os.fork()) == 0:
        worker = Worker.started(Telling())
        os._exit(0 if told(worker)[1] == os.getpid() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1]) == 0
    assert told(first)[0] == first.process.pid
    first.stop()


def test_when_the_process_that_asks_is_killed_all_end() -> None:
    with ProcessExecutor(1) as executor:
        asking = executor.submit(os.getpid).result(GUARD)
        original, copy = executor.submit(copied).result(GUARD)
        os.kill(asking, signal.SIGKILL)
        await_end(copy)
        await_end(original)


def test_calls_of_an_executor_start_copies_of_one_interpreter() -> None:
    with ProcessExecutor(1) as executor:
        (first, _), (second, _) = executor.submit(copied).result(GUARD), executor.submit(copied).result(GUARD)
        assert first == second
        assert first not in (os.getpid(), *executor.process_ids)


def test_searches_go_on_in_copies(copies: Copies, interpreters: list[str], children: Children) -> None:
    for seed in range(2):
        assert isinstance(find(HARD, seed=seed, time_limit=0.5, workers=2), Undecided)
    assert interpreters == ["original"]
    (original,) = children()
    assert not Path(f"/proc/{original}/task/{original}/children").read_text().split()
