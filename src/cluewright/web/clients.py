"""Clients, which are distinguished by their addresses."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

from ..errors import CluewrightError
from ..late_dataclasses import dataclass

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

SECONDS_BETWEEN_LOOKS_AT_CLIENTS = 0.5
"""Seconds between two looks at whether each client still listens, and at how its connection goes on."""
UNREADABLE = "unknown"
"""The client of all requests whose address cannot be read: nonsense makes no further client."""
NETWORK_BITS = 64
"""Bits of an IPv6 address that distinguish clients: in its network, one client has as many addresses as it likes."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Where all translators (NAT64) put IPv4 addresses, into the last 32 bits."""
TRANSLATED_LOCALLY = IPv6Network("64:ff9b:1::/48")
"""Where translators put them as they like: nobody else has addresses here."""


@dataclass(frozen=True)
class Clients:
    """Identifies clients. Proxies in these networks are believed when they say for whom they ask."""

    proxies: Sequence[Network] = ()

    @classmethod
    def behind(cls, proxies: str) -> "Clients":
        """Clients behind the proxies with these addresses or networks, separated by commas."""
        return cls(tuple(_network_of(text.strip()) for text in proxies.split(",")) if proxies else ())

    def is_proxy(self, host: str) -> bool:
        """Whether this is the address of one of the proxies."""
        return self._is_proxy(address_in(host))

    def asking(self, scope: Scope) -> str:
        """The client of a request: the peer or, if it is a proxy, the last in `X-Forwarded-For` that is none."""
        address = address_in((scope.get("client") or ("", 0))[0])
        for text in reversed(_forwarded_for(scope)):
            if not self._is_proxy(address):
                break
            address = address_in(text)
        return client_at(address)

    def _is_proxy(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self.proxies)


def client_of(scope: Scope) -> str:
    """The client of a request, as the guard has found out."""
    return str(scope["client"][0])


def client_at(address: Address | None) -> str:
    """The client with an address: this one, or the network in which a client has many.

    The address of a tunnel has within it the IPv4 address of the one who uses it, who is that client. (A proxy that is
    believed because of its address is not found in this way, since a tunnel's address may be anybody's.)
    """
    if address is None:
        return UNREADABLE
    if isinstance(address, IPv4Address) or address in TRANSLATED_LOCALLY:
        return str(address)
    if address in TRANSLATED:
        return str(IPv4Address(int(address) & 0xFFFFFFFF))
    if address.sixtofour is not None:
        return str(address.sixtofour)
    if address.teredo is not None:
        return str(address.teredo[1])
    return str(IPv6Network((address, NETWORK_BITS), strict=False))


def address_in(text: str) -> Address | None:
    """The address that a text names, perhaps with a port, brackets or a zone; None if it names none.

    A socket that takes both kinds writes IPv4 addresses as IPv6 ones: those are IPv4 addresses.

    >>> [str(address_in(text)) for text in ("[2001:db8::1%eth0]:80", "192.0.2.1:80", "::ffff:192.0.2.1", "[::1", "me")]
    ['2001:db8::1', '192.0.2.1', '192.0.2.1', 'None', 'None']
    """
    host = text.strip()
    if host.startswith("["):
        host, bracket, port = host[1:].partition("]")
        if not bracket or not _is_port(port):
            return None
    elif host.count(":") == 1:
        host, _, port = host.partition(":")
        if not _is_port(f":{port}"):
            return None
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


def _is_port(text: str) -> bool:
    """Whether it is nothing, or a colon and a number."""
    return not text or (text[0] == ":" and text[1:].isascii() and text[1:].isdigit())


def _forwarded_for(scope: Scope) -> list[str]:
    """The addresses that proxies have noted, the newest last."""
    noted = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
    return [text for text in noted.decode("latin-1").split(",") if text.strip()]


def _network_of(text: str) -> Network:
    try:
        return ip_network(address_in(text) or text, strict=False)
    except ValueError:
        raise CluewrightError(
            f"proxy: expected addresses or networks such as 10.0.0.0/8, separated by commas, got {text!r}"
        ) from None
