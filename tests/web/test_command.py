"""The command: it says where the page is, ends at Ctrl-C, and leaves no process behind, however it ends."""

import errno
import resource
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from tests.cli.runs import run
from tests.plugging import CHAINED, HEAD, OWN
from tests.web.serving import LONG, PATIENCE, running, until

from cluewright.processes import worker
from cluewright.web.serving import room_for_connections


def family(process: int) -> list[int]:
    """A process and all that it has started, and these in turn."""
    found = [process]
    with suppress(FileNotFoundError, ProcessLookupError):  # of one that has ended meanwhile
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += family(int(child))
    return found


def is_gone(process: int) -> bool:
    try:
        return "Z" in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc, and a system that ends children with their parent")
@pytest.mark.parametrize(
    ("how", "times"),
    [
        pytest.param(signal.SIGINT, 1, marks=pytest.mark.long),
        (signal.SIGINT, 10),
        pytest.param(signal.SIGTERM, 1, marks=pytest.mark.long),
        pytest.param(signal.SIGTERM, 10, marks=pytest.mark.long),
        pytest.param(signal.SIGHUP, 1, marks=pytest.mark.long),
        (signal.SIGKILL, 1),
    ],
    ids=[
        "Ctrl-C",
        "Ctrl-C again and again",
        "the end of a service",
        "the end of a service again and again",
        "the end of the terminal",
        "a kill",
    ],
)
def test_no_process_is_left_however_it_ends(how: signal.Signals, times: int, tmp_path: Path) -> None:
    with running(tmp_path) as (process, client):
        job = client.begin("find", mask=LONG, strategies="naked-single,hidden-single", time_limit=3600)
        events = client.events(job)  # still listened to when the server ends
        next(told for kind, told in events if kind == "progress" and len(told["engines"]) > 1)  # in further processes
        started = until(lambda: (all_of := family(process.pid))[4:] and all_of)
        for _ in range(times):
            process.send_signal(how)  # which does nothing once it has ended
            time.sleep(0.02)
        process.wait(PATIENCE)
        if how is not signal.SIGKILL:
            assert process.returncode == 0
            assert process.stderr
            assert process.stderr.read() == ""
        until(lambda: all(map(is_gone, started)))


def test_a_studio_with_plugins_lists_and_uses_them_and_tells_when_one_fails(tmp_path: Path) -> None:
    failing = tmp_path / "failing.py"
    fails = 'Strategy("failing", "", lambda position: [1 / 0], lambda board, rule: ("", ""), "")'
    failing.write_text(f"{HEAD}STRATEGIES = [{fails}]")
    plugins = [word for file in (*OWN.values(), failing) for word in ("--plugin", str(file))]
    with running(tmp_path, *plugins) as (process, client):
        assert {"chain-of-pairs", "failing"} <= {
            one["name"] for one in client.get("/api/strategies").json["strategies"]
        }
        step = client.ask("hint", puzzle=CHAINED, strategies="basic,chain-of-pairs").json["step"]
        assert (step["strategy"], step["removes"]) == ("chain-of-pairs", [["r8c1", 4], ["r9c5", 4]])
        assert client.ask("read", text="4x4 r1c1=1 r2c1=2 r2c4=3 r3c3=4 r4c2=1").json["puzzle"] == "1...2..3..4..1.."
        kind, found = client.answer("find", mask="*..**...*....*..", engine="dice", seed=1)
        assert (kind, found["engine"]) == ("done", "dice")
        failed = client.ask("hint", puzzle=CHAINED, strategies="basic,failing")
        assert (failed.status, failed.code) == (500, "internal")
        assert failed.json["error"]["message"].startswith("a plugin of this server failed")
        assert str(failing) not in failed.body.decode()
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        assert process.returncode == 0
        assert process.stderr
        assert f'File "{failing}"' in process.stderr.read()


def test_a_port_that_is_taken_is_said_to_be() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run("studio", "--no-open", "--port", str(taken.getsockname()[1]))
    assert done.code == 2
    assert done.err.startswith("cluewright: --port: expected one that is free at 127.0.0.1")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--port", "70000"], "--port: expected 0 to 65535, got 70000"),
        (["--host", "no such host"], "--host: expected a name or an address of this machine, got 'no such host'"),
        (["--proxy", "proxy.example"], "--proxy: expected addresses or networks such as 10.0.0.0/8"),
        (["--public"], "--public: expected it together with --name"),
        (["--public", "--name", "a", "--library", "b.db"], "--library: expected it without --public"),
        (["--library", "/"], "/: expected the file of a library, got a folder"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(options: list[str], message: str) -> None:
    done = run("studio", "--no-open", *options)
    assert done.code == 2
    assert done.err.startswith(f"cluewright: {message}")
    assert done.err.count("\n") == 1


def test_where_no_process_can_be_started_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(worker, "started", refuse)
    before = signal.getsignal(signal.SIGINT)
    done = run("studio", "--no-open", "--port", "0")
    words = "the studio cannot begin: no process can be started here: Resource temporarily unavailable"
    assert (done.code, done.err) == (2, f"cluewright: {words}\n")
    assert signal.getsignal(signal.SIGINT) is before


def test_connections_are_fewer_where_the_system_allows_fewer_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 256))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    assert room_for_connections(1_000) == 56
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1 << 20, 1 << 20))
    assert room_for_connections(1_000) == 1_000


def test_without_the_extra_its_name_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        name for name in sys.modules if name.startswith("cluewright.web") or name.partition(".")[0] == "uvicorn"
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = run("studio", "--no-open")
    assert (done.code, "pip install 'cluewright[web]'" in done.err) == (2, True)
