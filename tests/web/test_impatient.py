"""No client holds up others by dawdling, nor by having more connections, requests and bodies than its share."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace

import pytest
from tests.web.serving import NO_WORKERS, PATIENCE, Client, connected, raw, raws, rest, studio, until

from cluewright.web.fairness import FairShares
from cluewright.web.refusals import RequestRefusal
from cluewright.web.serving import Place

HOST = b"Host: localhost\r\n"
GET = b"GET /api/about HTTP/1.1\r\n" + HOST
POST = b"POST /api/hint HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
STREAMED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture(scope="module")
def hasty() -> Iterator[Client]:
    """A studio that waits a fifth of a second for headers and bodies."""
    with studio(replace(NO_WORKERS, head_seconds=0.2, body_seconds=0.2)) as client:
        yield client


def test_a_connection_that_sends_no_whole_request_is_closed_whatever_came_before(hasty: Client) -> None:
    """All are waited for at once."""
    before = [b"", GET + b"\r\n", GET + b"\r\n" + GET + b"\r\n", b"GET /none HTTP/1.1\r\n" + HOST + b"\r\n"]
    halves = [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: loc", GET + b"X-a: "]
    sent = {whole + half: whole.count(b"HTTP/1.1") for whole in before for half in halves}
    # what comes late, on a busy machine, has no answer
    until(lambda: [said.count(b"HTTP/1.1 ") for said in raws(hasty, sent)] == [*sent.values()])


@pytest.mark.parametrize(
    "head",
    [
        GET + b"X-a: ",
        GET + b"Content-Length: 1000000\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n",
        STREAMED,
    ],
    ids=["a header", "a body that is not read", "a body that is refused", "a body"],
)
def test_dribbling_keeps_no_connection(hasty: Client, head: bytes) -> None:
    with connected(hasty) as connection:
        connection.sendall(GET + b"\r\n" + head)

        def is_closed() -> bool:
            connection.settimeout(0.01)
            with suppress(TimeoutError):
                try:
                    return not connection.recv(65_536) or not connection.send(
                        b"1\r\n1\r\n" if head is STREAMED else b"1"
                    )
                except OSError:
                    return True
            return not connection.send(b"1\r\n1\r\n" if head is STREAMED else b"1")

        until(is_closed)


def test_an_answer_that_is_not_taken_is_not_kept_for_ever(hasty: Client) -> None:
    """They are asked for one after the other, until there is no room for more between here and there."""
    with connected(hasty) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(0.01)

        def is_cut_off() -> bool:
            try:
                connection.send(b"GET /api/openapi.json HTTP/1.1\r\n" + HOST + b"\r\n")
            except TimeoutError:
                return False
            except OSError:
                return True
            return False

        until(is_cut_off)


def test_a_slow_body_is_cut_off(hasty: Client) -> None:
    said = until(lambda: raw(hasty, POST + b"Content-Length: 100\r\n\r\n{"))  # it is not heard at all if it is late
    assert said.startswith(b"HTTP/1.1 408")
    assert b'"too-slow"' in said


def test_a_body_that_comes_fast_enough_may_take_longer() -> None:
    limits = replace(NO_WORKERS, body_seconds=0.2, bytes_per_second=1)
    with studio(limits) as client, connected(client) as connection:
        connection.sendall(POST + b"Connection: close\r\nContent-Length: 121\r\n\r\n" + b" " * 120)
        connection.settimeout(1.0)
        with pytest.raises(TimeoutError):  # that is longer than without the 120 bytes
            connection.recv(1)
        connection.settimeout(PATIENCE)
        connection.sendall(b"{")
        assert rest(connection).startswith(b"HTTP/1.1 422")


def test_a_client_has_a_share_of_the_connections_and_gives_up_those_that_wait() -> None:
    with studio(replace(NO_WORKERS, connections=12)) as client, ExitStack() as held:
        waiting = [held.enter_context(connected(client)) for _ in range(20)]
        for connection in waiting[:-3]:
            assert rest(connection) == b""
        for connection in waiting[-3:]:
            connection.sendall(GET + b"Connection: close\r\n\r\n")
            assert rest(connection).startswith(b"HTTP/1.1 200")


def test_who_has_a_share_of_connections_that_are_answered_is_refused_more_and_others_are_not() -> None:
    with studio(replace(NO_WORKERS, connections=8)) as client, ExitStack() as held:
        for _ in range(2):
            connection = held.enter_context(connected(client))
            connection.sendall(POST + b"Expect: 100-continue\r\nContent-Length: 99\r\n\r\n")
            assert connection.recv(99).startswith(b"HTTP/1.1 100")  # so it waits for the body
        more = [held.enter_context(connected(client)) for _ in range(40)]
        more[-1].sendall(GET + b"\r\n")
        said = rest(more[-1])
        assert said.startswith(b"HTTP/1.1 429")
        assert b"content-security-policy" in said
        assert b"too many connections of yours" in said
        assert rest(more[0]) == b""  # of those that are refused, too, there are not too many
        assert Client(client.address, "127.0.0.2").get("/api/about").status == 200


def test_a_proxy_may_have_all_connections_and_each_of_its_clients_a_share_of_the_requests() -> None:
    place = Place(is_public=True, names=("localhost",), proxy="127.0.0.1")
    with studio(replace(NO_WORKERS, connections=8), place) as client, ExitStack() as held:

        def asking(address: bytes) -> bytes:
            connection = held.enter_context(connected(client))
            head = POST + b"X-Forwarded-For: " + address + b"\r\nExpect: 100-continue\r\nContent-Length: 99\r\n\r\n"
            connection.sendall(head)
            return connection.recv(12)[9:]

        said = [asking(address) for address in (b"192.0.2.1", b"192.0.2.1", b"192.0.2.1", b"192.0.2.2", b"192.0.2.2")]
        assert said == [b"100", b"100", b"429", b"100", b"100"]


def test_bodies_that_have_hardly_begun_are_in_nobodys_way() -> None:
    with studio(replace(NO_WORKERS, bodies_bytes=2_000)) as client, ExitStack() as held:
        for path in (b"/api/hint", b"/api/verify"):
            for _ in range(20):
                connection = held.enter_context(connected(client))
                connection.sendall(STREAMED.replace(b"/api/hint", path) + b"1\r\n{\r\n")
        assert client.request("POST", "/api/hint", b" " * 900, {"Content-Type": "application/json"}).status == 422


def test_a_client_may_send_half_of_what_the_others_leave() -> None:
    with studio(replace(NO_WORKERS, bodies_bytes=2_000)) as client, ExitStack() as held:
        clients = [client, Client(client.address, "127.0.0.2"), Client(client.address, "127.0.0.3")]

        def status(of: int, size: int) -> int:
            return clients[of].request("POST", "/api/hint", b" " * size, {"Content-Type": "application/json"}).status

        for of, size in ((0, 900), (1, 500)):
            connection = held.enter_context(connected(clients[of]))
            connection.sendall(STREAMED + f"{size:x}\r\n".encode() + b" " * size + b"\r\n")
        until(lambda: status(0, 200) == 429)  # once those have arrived
        until(lambda: status(2, 400) == 503)
        assert [status(1, 50), status(1, 100), status(2, 250)] == [422, 429, 422]
        held.close()
        until(lambda: [status(0, 1_000), status(2, 1_000), status(2, 1_001)] == [422, 422, 503])


def test_shares_leave_something_to_others_and_are_given_back() -> None:
    shares = FairShares(100, 4, "cells")
    with shares.held("a") as take, shares.held("proxy") as take_all:
        take(20)
        take(5)
        with pytest.raises(RequestRefusal, match="too many cells of yours") as mine:
            take(1)
        shares.take("b", 18)
        shares.take("proxy", 57, has_all=True)
        shares.give_back("proxy", 57)
        take_all(10)
        with pytest.raises(RequestRefusal, match="too many cells of all") as of_all:
            shares.take("c", 13)
        assert (mine.value.status, of_all.value.status) == (429, 503)
        shares.give_back("b", 18)
    shares.take("c", 25)
