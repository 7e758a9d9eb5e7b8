"""What does not belong to a studio, or is too much for it, does not come in."""

import base64
import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.web.serving import GOOD, NO_WORKERS, SMALL, Client, raw, studio

from cluewright.web.assets import assets
from cluewright.web.fairness import FairQueue, RateLimit
from cluewright.web.guarding import HEADERS
from cluewright.web.limits import ServerLimits
from cluewright.web.refusals import RequestRefusal
from cluewright.web.serving import TOKEN, Place, limits_at
from cluewright.web.studio import prune

JSON = {"Content-Type": "application/json"}
HINT = json.dumps({"puzzle": SMALL}).encode()


@pytest.fixture(scope="module")
def bare() -> Iterator[Client]:
    """A studio without workers, in which bodies must be short and quick."""
    limits = replace(NO_WORKERS, body_bytes=1_000, bodies_bytes=2_500)
    with studio(limits) as client:
        yield client


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "a b", "[::1", "x" * 300]
)
def test_another_host_is_refused(bare: Client, host: str) -> None:
    """A page of an attacker, whose name now leads here, has its name in the Host."""
    for path in ("/", "/api/about", "/api/jobs/x"):
        reply = bare.get(path, Host=host)
        assert (reply.status, reply.code) == (403, "forbidden")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1:8765", "[::1]:1"])
def test_this_machine_has_several_names(bare: Client, host: str) -> None:
    assert bare.get("/api/about", Host=host).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_pages_of_others_ask_nothing(bare: Client, headers: dict[str, str]) -> None:
    for method, body in (("GET", None), ("POST", HINT), ("DELETE", None)):
        assert bare.request(method, "/api/about", body, {**JSON, **headers}).status == 403
    if "Origin" in headers:
        assert bare.request("GET", "/", headers=headers).status == 403


def test_other_origins_are_allowed_nothing(bare: Client) -> None:
    reply = bare.request("OPTIONS", "/api/hint", headers={"Origin": bare.address.rstrip("/")})
    assert reply.status == 405
    assert not [header for header in reply.headers if header.startswith("access-control")]


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/", "GET, HEAD"),
        ("/api/about", "GET"),
        ("/api/hint", "POST"),
        ("/api/jobs/x", "DELETE, GET"),
        ("/api/jobs/find", "POST"),
    ],
)
def test_another_method_is_refused_with_those_that_there_are(bare: Client, path: str, methods: str) -> None:
    for method in ("PUT", "OPTIONS", "TRACE", "POST"):
        reply = bare.request(method, path)
        if method not in methods:
            assert (reply.status, reply.headers["allow"]) == (405, methods)


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_body_that_forms_can_send_is_refused(bare: Client, media_type: str) -> None:
    assert bare.request("POST", "/api/hint", HINT, {"Content-Type": media_type}).status == 415


@pytest.mark.parametrize("path", ["/", "/page/none", "/api/about", "/api/none", "/api/openapi.json"])
def test_every_response_has_the_headers_that_guard_a_page(bare: Client, path: str) -> None:
    reply = bare.get(path)
    assert {name: reply.headers[name.lower()] for name in HEADERS} == HEADERS
    assert "unsafe" not in reply.headers["content-security-policy"]
    assert "server" not in reply.headers


@pytest.mark.parametrize(
    "path",
    [
        "/page/../app.py",
        "/page/..%2fapp.py",
        "/page/%2e%2e/app.py",
        "/page/....//app.py",
        "/page//etc/passwd",
        "/page/%2fetc%2fpasswd",
        "/page/..\\app.py",
        "/page/index.html%00.js",
        "/../../../../etc/passwd",
        "//etc/passwd",
        "/page/",
        "/page",
        "/etc/passwd",
    ],
)
def test_no_path_leads_out_of_the_page(bare: Client, path: str) -> None:
    said = raw(bare, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert said.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400", b"HTTP/1.1 307")), said[:100]
    assert b"root:" not in said
    assert b"FastAPI" not in said


def test_only_the_files_of_the_folder_are_served(tmp_path: Path) -> None:
    (tmp_path / "page" / "deep").mkdir(parents=True)
    (tmp_path / "secret.js").write_text("no")
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    (tmp_path / "page" / "deep" / "a.js").write_text("1")
    (tmp_path / "page" / "notes.py").write_text("no")
    found = assets(tmp_path / "page")
    assert {name: asset.content for name, asset in found.items()} == {
        "index.html": b"<!doctype html>",
        "deep/a.js": b"1",
    }
    assert assets(tmp_path / "none") == {}


def test_names_of_files_are_only_texts(client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other parts of the package read files whose names they are given."""
    mask, board = tmp_path / "mask.txt", tmp_path / "board.json"
    mask.write_text(GOOD)
    board.write_text('{"regions": ["aabb", "aacb", "ddcb", "ddcc"]}')
    for name in (str(mask), os.path.relpath(mask)):
        assert client.ask("check-mask", mask=name).code == "bad-input"
        assert client.ask("draw", mask=name).code == "bad-input"
        assert client.ask("hint", puzzle=name).code == "bad-input"
        assert client.ask("convert", text=name).code == "bad-input"
        assert client.ask("verify", certificate=name).json["accepted"] is False
        assert client.ask("print", puzzles=[SMALL], cover=name).code == "bad-input"
        kind, told = client.answer("generate", board="4x4", mask=name)
        assert (kind, told["error"]["code"]) == ("failed", "bad-input")
    for asked in (str(board), {"base": str(board)}):
        assert client.ask("board", board=asked).code == "bad-input"
        assert client.ask("hint", puzzle=SMALL, board=asked).code == "bad-input"


def test_a_large_body_is_refused_before_it_is_read(bare: Client) -> None:
    head = b"POST /api/hint HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    assert raw(bare, head + b"Content-Length: 1000000000\r\n\r\n{").startswith(b"HTTP/1.1 413")
    chunks = b"".join(b"100\r\n" + b" " * 256 + b"\r\n" for _ in range(8))
    assert raw(bare, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks).startswith(b"HTTP/1.1 413")
    for wrong in (b"-1", b"1e9", b"9" * 30, b"x"):
        said = raw(bare, head + b"Content-Length: " + wrong + b"\r\nConnection: close\r\n\r\n{")
        assert said.startswith((b"HTTP/1.1 400", b"HTTP/1.1 422")), said[:200]


@pytest.mark.parametrize(
    "path", ["hint", *(pytest.param(path, marks=pytest.mark.long) for path in ("convert", "read"))]
)
def test_a_link_that_unpacks_to_too_much_is_refused(client: Client, path: str) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"a" * 100_000_000) + packer.flush()
    link = f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64.b64encode(packed).decode()}"
    reply = client.ask(path, **{"puzzle" if path == "hint" else "text": link})
    assert (reply.status, reply.code) == (422, "bad-input")


def test_too_many_requests_are_refused_for_a_while() -> None:
    with studio(replace(NO_WORKERS, requests_per_second=0.001, requests_at_once=3)) as client:
        said = [client.get("/api/about") for _ in range(5)]
        assert [reply.status for reply in said] == [200, 200, 200, 429, 429]
        assert said[-1].headers["retry-after"] == "1"
        assert Client(client.address, "127.0.0.2").get("/api/about").status == 200


def test_files_of_the_page_count_as_parts_of_a_request() -> None:
    with studio(replace(NO_WORKERS, requests_per_second=0.001, requests_at_once=2)) as client:
        said = [client.get("/page/words.js").status for _ in range(50)]
        assert 38 <= said.count(200) <= 40
        assert set(said[40:]) == {429}


def test_the_oldest_checkpoints_go_where_there_are_too_many(tmp_path: Path) -> None:
    for number in range(4):
        file = tmp_path / f"{number}.checkpoint"
        file.write_bytes(b"x" * 100)
        os.utime(file, (number, number))
    (tmp_path / "another").write_bytes(b"x" * 1000)
    prune(tmp_path, 250)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["2.checkpoint", "3.checkpoint", "another"]
    prune(tmp_path / "none", 0)


def test_too_many_streams_are_refused() -> None:
    with studio(replace(NO_WORKERS, streams_per_client=1, streams=2)) as client:
        job = client.begin("check", puzzle=SMALL)
        others = [Client(client.address, f"127.0.0.{number}") for number in (2, 3)]
        streams = [client.events(job), others[0].events(job)]
        assert [next(stream)[0] for stream in streams] == ["waiting", "waiting"]
        assert client.get(f"{job}/events").status == 429
        assert others[1].get(f"{job}/events").status == 503
        for stream in streams:
            stream.close()


def test_elsewhere_than_on_this_machine_a_token_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, "secret")
    with studio(NO_WORKERS, Place("0.0.0.0")) as client:
        assert client.address.endswith("/?token=secret")
        here = Client(f"http://127.0.0.1:{urlsplit(client.address).port}/")
        assert here.get("/api/about", Authorization="Bearer secret", Host="192.0.2.1:99").status == 200
        assert here.get("/api/about", Authorization="Bearer secret", Host="evil.example").status == 403
        for path in ("/", "/api/about", "/page/none", "/api/openapi.json", "/?token=other", "/api/about?token=secret"):
            assert here.get(path).status == 401
        for wrong in ("Bearer other", "Bearer", "secret2"):
            assert here.get("/api/about", Authorization=wrong).code == "unauthorized"
        assert here.get("/api/about", Cookie="cluewright_token=other; x").status == 401
        assert here.get("/api/about", Authorization="Bearer secret").status == 200
        entered = here.get("/?token=secret")
        assert (entered.status, entered.headers["location"]) == (303, "/")
        cookie = entered.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert here.get("/api/about", Cookie=cookie.partition(";")[0]).status == 200


def test_behind_a_proxy_a_token_is_asked() -> None:
    with studio(NO_WORKERS, Place(names=("studio.example",), proxy="127.0.0.1")) as client:
        here = Client(f"http://127.0.0.1:{urlsplit(client.address).port}/")
        forwarded = {"Host": "studio.example", "X-Forwarded-For": "192.0.2.1"}
        assert here.get("/api/about", **forwarded).status == 401
        token = client.address.partition("?token=")[2]
        assert here.get("/api/about", **forwarded, Authorization=f"Bearer {token}").status == 200


def test_where_a_token_is_asked() -> None:
    assert not Place().token
    assert not Place("::1").token
    assert not Place("localhost").token
    assert Place("192.0.2.1").token
    assert Place("studio.example").token
    assert Place("0.0.0.0").token != Place("0.0.0.0").token
    assert Place(proxy="127.0.0.1").token
    assert Place(names=("studio.example",)).token
    assert not Place("0.0.0.0", is_public=True, names=("studio.example",)).token
    assert not Place(is_public=True, names=("studio.example",), proxy="127.0.0.1").token
    assert "studio.example" in Place("0.0.0.0", names=("Studio.example",)).known_as


def test_clients_take_turns() -> None:
    queue = FairQueue[str](ServerLimits(waiting_per_client=3, waiting=5))
    for one in ("a1", "a2", "a3", "b1", "c1"):
        queue.add(one[0], one, 1.0)
    assert list(queue.in_order()) == ["a1", "b1", "c1", "a2", "a3"]
    with pytest.raises(RequestRefusal, match="3 of your questions") as mine:
        queue.add("a", "a4", 2.0)
    with pytest.raises(RequestRefusal, match="5 questions") as all_of_them:
        queue.add("d", "d1", 2.0)
    assert (mine.value.retry_after, all_of_them.value.retry_after) == (6, 10)
    assert queue.take() == "a1"
    assert queue.remove("a", "a2")
    assert not queue.remove("a", "a2")
    assert not queue.remove("z", "z1")
    queue.add("b", "b2", 1.0)
    assert [queue.take() for _ in range(5)] == ["b1", "c1", "a3", "b2", None]
    assert len(queue) == 0


def test_who_has_enough_waits_for_others() -> None:
    queue = FairQueue[str](ServerLimits())
    for one in ("a1", "a2", "b1"):
        queue.add(one[0], one, 1.0)
    assert [queue.take(["a"]), queue.take(["a"]), queue.take(), queue.take()] == ["b1", None, "a1", "a2"]


def test_where_everybody_may_come_nobody_has_all_the_workers() -> None:
    public, own = limits_at(Place(is_public=True)), limits_at(Place())
    assert 1 <= public.running_per_client < public.job_workers
    assert public.job_seconds < own.job_seconds
    assert not own.running_per_client


def test_a_pace_lets_some_come_at_once_and_then_a_few_a_second() -> None:
    now = 0.0
    pace = RateLimit(ServerLimits(requests_per_second=2, requests_at_once=3), lambda: now)

    def granted() -> int:
        count = 0
        try:
            while count < 100:
                pace.take("a")
                count += 1
        except RequestRefusal:
            pass
        return count

    assert granted() == 3
    now = 1.0
    assert granted() == 2
    now = 100.0
    assert granted() == 3
