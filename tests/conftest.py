"""What all tests share."""

import gc
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import settings
from tests.interrupting import Children

from cluewright.plugins import VARIABLE
from cluewright.processes import starting
from cluewright.processes.starting import Copies

# A loaded machine is no bug: hypothesis may look for wrong answers, not for slow ones.
settings.register_profile("short", deadline=None, max_examples=12)
settings.register_profile("long", deadline=None)
settings.load_profile("short")

# The tests make many objects that stay, such as the rules of boards, and hardly a cycle: to look for cycles as often as
# Python does takes a twentieth of their time.
gc.set_threshold(50_000, 20, 20)
gc.disable()  # until all are collected: hardly anything of that goes


def pytest_configure(config: pytest.Config) -> None:
    """With the long tests, hypothesis looks at eight times as many examples."""
    if not config.option.markexpr:
        settings.load_profile("long")


def pytest_collection_finish() -> None:
    """Exempt the collected tests, which are all kept, from garbage collection, which begins here."""
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many seconds the tests of each folder took, over all processes."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for report in (each for reports in terminalreporter.stats.values() for each in reports):
        if isinstance(report, pytest.TestReport):
            file = report.nodeid.partition("::")[0]
            seconds["/".join(file.split("/")[:-1][:2])] += report.duration
    terminalreporter.section("seconds by folder")
    for folder, taken in sorted(seconds.items(), key=lambda each: -each[1]):
        terminalreporter.write_line(f"{taken:7.1f}  {folder}")


@pytest.fixture(scope="session", autouse=True)
def own_state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the program keeps between its runs, the key of checkpoints among it, goes into a folder of the tests.

    So does the user's own library.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True)
def no_plugin_is_left() -> Iterator[None]:
    """A plugin that a test loads is forgotten after it, or it would be among the answers of others in this process."""
    yield
    left = os.environ.pop(VARIABLE, "")  # so that only the test that has left it fails
    assert not left, "load plugins under the fixture `write` of tests/plugging.py, or within `forgotten`"


@pytest.fixture(scope="session", autouse=True)
def original(own_state: None) -> Iterator[Copies]:
    """What the package starts are copies of one process, as long as a test changes nothing that they would not see.

    To start an interpreter for each would take a sixth of the time of all tests. That both do the same is shown by
    tests/processes, and by tests of commands in processes of their own.
    """

    def what_matters() -> object:
        """Not the folders of a test, nor its name in the environment: what is started reads and writes no files."""
        variables = {name: value for name, value in os.environ.items() if name.startswith(("CLUEWRIGHT", "PYTHON"))}
        return os.getpid(), variables, tuple(sys.path)

    with pytest.MonkeyPatch.context() as patch, closing(Copies()) as in_use, in_use.in_use():
        patch.setattr(starting, "_surroundings", what_matters)
        yield in_use


@pytest.fixture
def children(original: Copies) -> Children:
    """What tells the processes that this process has started since the test began and that still run.

    The browser of the page's tests, for one, may have been there before. In place of the process that is copied, its
    copies count.
    """

    def of(process: str) -> set[str]:
        return set(Path(f"/proc/{process}/task/{process}/children").read_text().split())

    def running() -> set[str]:
        found = of(str(os.getpid()))
        if original._original and original._original.lives:
            copied = str(original._original._process.pid)
            found = found - {copied} | of(copied)
        return found

    before = running()
    return lambda: running() - before
