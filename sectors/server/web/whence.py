"""Where a request comes from: from whoever is connected, or from whom a proxy speaks for.

Headers can be written by anybody. They are believed only if the connection comes from a proxy that
`sectors serve --behind ADDRESS` names, and only as far back as proxies that are named wrote them.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from litestar.connection import ASGIConnection

from sectors.core.refused import Refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Asked = ASGIConnection[Any, Any, Any, Any]
HOME = 64  # bits of an IPv6 address that a household has in common: behind them it may pick any
LONGEST = 64  # letters of an address; more are not worth remembering


class NoAddress(Refused):
    """Something is no address of a proxy."""


@dataclass(frozen=True, slots=True)
class Site:
    """Under what name a page has asked."""

    host: str
    scheme: str = ""  # only a proxy knows, since the encryption ends there


@dataclass(frozen=True, slots=True)
class Proxies:
    """The proxies in front of a server, by their addresses."""

    networks: tuple[Network, ...] = ()

    @classmethod
    def named(cls, words: tuple[str, ...]) -> Proxies:
        """Proxies by addresses and networks; a word may hold several with commas between them."""
        names = [name.strip() for word in words for name in word.split(",")]
        return cls(tuple(network(name) for name in names))

    def has(self, address: str) -> bool:
        """Whether an address is one of a proxy."""
        found = parsed(address)
        return found is not None and any(found in known for known in self.networks)

    def sender(self, connection: Asked) -> str:
        """Whose limits a request counts for: the last address that no proxy of ours has."""
        address = connection.client.host if connection.client else ""
        if self.has(address):
            lines = connection.headers.getall("x-forwarded-for", [])
            for word in reversed(",".join(lines).split(",")):
                if parsed(without_port(word)) is None:
                    break
                address = without_port(word)
                if not self.has(address):
                    break
        return household(address)

    def site(self, connection: Asked) -> Site:
        """The name that the page was asked by."""
        host = connection.headers.get("host", "")
        if not connection.client or not self.has(connection.client.host):
            return Site(host)
        scheme = last(connection.headers.get("x-forwarded-proto", "")).lower()
        return Site(last(connection.headers.get("x-forwarded-host", "")) or host, scheme)


def network(name: str) -> Network:
    """An address or a network, as it is written."""
    try:
        return ipaddress.ip_network(name)
    except ValueError:
        hint = 'say one such as "127.0.0.1" or "10.0.0.0/8"'
        raise NoAddress(f'"{name}" is no address of a proxy; {hint}.') from None


@lru_cache(4096)
def parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address; one of IPv4 that is written in the way of IPv6 is the same."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        return found.ipv4_mapped
    return found


def household(address: str) -> str:
    """What stands for one address, or for all that somebody with IPv6 has from his provider."""
    found = parsed(address)
    if isinstance(found, ipaddress.IPv6Address) and found.is_global:
        return str(ipaddress.ip_network((found, HOME), strict=False))
    return str(found or address)


def without_port(word: str) -> str:
    """An address of a header; some proxies write a port behind it."""
    word = word.strip()[:LONGEST]
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


def last(words: str) -> str:
    """What the nearest proxy wrote, if each added something."""
    return words.rpartition(",")[2].strip()
