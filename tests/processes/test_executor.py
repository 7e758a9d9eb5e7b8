"""Own processes as an executor: what calls return, what happens when a process dies, and how all of them end."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import as_completed, wait
from types import ModuleType

import pytest
from tests.interrupting import GUARD
from tests.processes.called import die

from cluewright.processes.executor import ProcessExecutor, WorkerDied


@pytest.fixture
def executor() -> Iterator[ProcessExecutor]:
    with ProcessExecutor(2) as made:
        yield made


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_calls_return_or_raise_what_they_do_in_the_processes(executor: ProcessExecutor) -> None:
    futures = [executor.submit(pow, base, 2) for base in range(20)]
    assert sorted(future.result(GUARD) for future in as_completed(futures)) == [base**2 for base in range(20)]
    assert executor.submit(os.getpid).result(GUARD) in set(executor.process_ids) - {os.getpid()}
    with pytest.raises(ZeroDivisionError):
        executor.submit(divmod, 1, 0).result(GUARD)
    with pytest.raises(Exception, match="pickle"):
        executor.submit(lambda: 1).result(GUARD)
    assert len(executor.process_ids) == 2


def test_a_function_that_the_processes_do_not_find_is_told(
    executor: ProcessExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("nowhere")
    exec("def function(): pass", module.__dict__)
    monkeypatch.setitem(sys.modules, "nowhere", module)
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        executor.submit(module.function).result(GUARD)
    assert executor.submit(abs, -1).result(GUARD) == 1


def test_a_process_that_dies_fails_its_call_only_and_is_replaced(executor: ProcessExecutor) -> None:
    doomed = executor.submit(die, signal.SIGKILL)
    others = [executor.submit(abs, -number) for number in range(10)]
    with pytest.raises(WorkerDied, match="a process died"):
        doomed.result(GUARD)
    assert [future.result(GUARD) for future in others] == list(range(10))
    assert executor.submit(abs, -1).result(GUARD) == 1


def test_it_ends_at_once_whatever_its_processes_do() -> None:
    executor = ProcessExecutor(2)
    futures = [executor.submit(time.sleep, GUARD) for _ in range(5)]
    while len(executor.process_ids) < 2:
        time.sleep(0.01)
    processes = executor.process_ids
    executor.shutdown(cancel_futures=True)
    assert not any(map(lives, processes))
    done, waiting = wait(futures, timeout=GUARD)
    assert not waiting
    assert all(future.cancelled() or isinstance(future.exception(), WorkerDied) for future in done)
    with pytest.raises(RuntimeError, match="shut down"):
        executor.submit(abs, 1)


def test_without_haste_it_ends_when_all_is_done() -> None:
    executor = ProcessExecutor(1)
    futures = [executor.submit(abs, -number) for number in range(5)]
    executor.shutdown()
    assert [future.result(0) for future in futures] == list(range(5))
    assert not executor.process_ids
