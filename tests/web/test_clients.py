"""Clients are told apart by their addresses, however these are written, and nobody is believed but the proxy."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.web.serving import NO_WORKERS, Client, studio

from cluewright import CluewrightError
from cluewright.web.clients import UNREADABLE, Clients, address_in, client_at
from cluewright.web.serving import Place

ONE_REQUEST = replace(NO_WORKERS, requests_per_second=0.001, requests_at_once=1)
SAME = (
    ("192.0.2.1", "192.0.2.1:80", "::ffff:192.0.2.1", "[::FFFF:c000:201]:1", " 192.0.2.1 ", "::ffff:192.0.2.1%1"),
    ("192.0.2.2", "64:ff9b::192.0.2.2", "2002:c000:202::1", "2002:c000:202:9::1", "2001::3fff:fdfd"),
    ("2001:db8::1", "2001:db8::ffff", "[2001:db8::1]", "[2001:db8::1]:443", "2001:db8:0:0:1::%eth0"),
    ("2001:db8:0:1::",),
    ("64:ff9b:1::1",),
    ("64:ff9b:1::2",),
    ("fe80::1%eth0", "fe80::2%eth1", "[fe80::3%25eth0]:80"),
    ("::1",),
    (
        "",
        "unknown",
        "[::1",
        "::1]",
        "[::1]x",
        "1.2.3",
        "192.0.2.1:x",
        "192.0.2.1:²",
        "192.0.2.\u0661",
        "\xff",
        "_a",
        "x" * 9999,
    ),
)
"""Addresses, those of each client together."""


def client(address: str) -> str:
    return client_at(address_in(address))


def test_a_client_is_an_address_or_a_network_of_the_newer_kind_however_it_is_written() -> None:
    for addresses in SAME:
        assert len({client(address) for address in addresses}) == 1, addresses
    assert len({client(addresses[0]) for addresses in SAME}) == len(SAME)
    assert client(SAME[-1][0]) == UNREADABLE


@pytest.mark.parametrize(
    ("peer", "noted", "asking"),
    [
        ("192.0.2.9", ["198.51.100.1"], "192.0.2.9"),  # no proxy, so what it says does not count
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["[2001:db8::1]:80"], "2001:db8::2"),
        ("10.0.0.1", ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["203.0.113.7, 198.51.100.1"], "198.51.100.1"),  # the first is what the client itself says
        ("10.0.0.1", ["203.0.113.7", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["203.0.113.7, 198.51.100.1, 10.9.9.9, ::ffff:10.0.0.2"], "198.51.100.1"),
        ("10.0.0.1", ["10.0.0.2, 10.0.0.3"], "10.0.0.2"),
        ("10.0.0.1", ["203.0.113.7, nonsense"], "nonsense"),
        ("10.0.0.1", ["203.0.113.7, 2002:0a00:0001::1"], "10.0.0.1"),  # no proxy, though its client is the same
        ("2002:0a00:0001::1", ["203.0.113.7"], "10.0.0.1"),
    ],
)
def test_who_asks_is_the_last_one_that_is_no_proxy(peer: str, noted: Sequence[str], asking: str) -> None:
    headers = [(b"x-forwarded-for", text.encode()) for text in noted]
    clients = Clients.behind("10.0.0.0/8, ::1")
    assert clients.asking({"type": "http", "client": (peer, 1), "headers": headers}) == client(asking)


def test_who_comes_from_nowhere_is_somebody() -> None:
    assert Clients().asking({"type": "http", "client": None, "headers": []}) == UNREADABLE


@pytest.mark.parametrize("proxies", ["*", "10.0.0.0/40", "proxy.example", "10.0.0.1,", ",", "10.0.0.1;10.0.0.2"])
def test_proxies_that_cannot_be_read_are_refused(proxies: str) -> None:
    with pytest.raises(CluewrightError, match=r"^proxy: expected addresses or networks"):
        Clients.behind(proxies)


def test_behind_a_proxy_clients_are_those_that_it_names() -> None:
    addresses = ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2")
    with studio(ONE_REQUEST, Place(proxy="127.0.0.1", names=("studio.example",), is_public=True)) as client:
        here = Client(client.address.replace("studio.example", "127.0.0.1"))
        said = [here.get("/api/about", **{"Host": "studio.example", "X-Forwarded-For": name}) for name in addresses]
        assert [reply.status for reply in said] == [200, 429, 200]
    with studio(ONE_REQUEST) as client:  # nobody else is believed
        said = [client.get("/api/about", **{"X-Forwarded-For": name}) for name in ("192.0.2.1", "192.0.2.2")]
        assert [reply.status for reply in said] == [200, 429]


def test_at_every_address_of_this_machine_clients_of_the_older_kind_are_told_apart() -> None:
    try:
        with studio(ONE_REQUEST, Place("::", is_public=True, names=("localhost",))) as everywhere:
            here = [Client(everywhere.address.replace("localhost", "127.0.0.1"), f"127.0.0.{n}") for n in (2, 2, 3)]
            assert [each.get("/api/about").status for each in here] == [200, 429, 200]
    except CluewrightError as error:
        pytest.skip(f"this machine has no IPv6: {error}")


def test_a_proxy_of_the_older_kind_is_known_at_every_address_of_this_machine() -> None:
    place = Place("::", is_public=True, names=("localhost",), proxy="127.0.0.1")
    try:
        with studio(ONE_REQUEST, place) as everywhere:
            here = Client(everywhere.address.replace("localhost", "127.0.0.1"))
            said = [here.get("/api/about", **{"X-Forwarded-For": name}) for name in ("192.0.2.1", "192.0.2.2")]
            assert [reply.status for reply in said] == [200, 200]
    except CluewrightError as error:
        pytest.skip(f"this machine has no IPv6: {error}")
