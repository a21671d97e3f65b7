"""How much one address and one connection may ask for, so that nobody can crowd out the others."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from sectors.web.messages import Refusal
from sectors.web.whence import Proxies, Site

COSTS = {"hint": 8, "chat": 4, "sync": 4, "seat": 4, "undo": 2, "text": 2}  # others cost 1
CODE = re.compile(r"[A-Za-z]{1,8}")  # what may be the code of a table; an id has digits or is long
FORGET = 10_000  # addresses that are remembered; beyond that the full buckets are dropped


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows; all per address unless it says otherwise."""

    requests: int = 40  # REST calls in a second
    messages: float = 30.0  # socket messages in a second, per connection
    message_burst: float = 150.0
    rooms: float = 0.5  # new tables in a second, in the long run
    room_burst: float = 100.0
    heavy: float = 10.0  # records to replay or to verify, in a second
    heavy_burst: float = 60.0
    sockets: int = 300  # open connections
    spectators: int = 200  # connections that only watch, per table
    origins: tuple[str, ...] = ()  # other sites whose pages may connect
    behind: tuple[str, ...] = ()  # proxies that are believed, see `whence.py`
    connections: int = 600  # open connections of any kind, also those that have yet to ask
    patience: float = 10.0  # seconds that a request may take to arrive
    guesses: float = 0.5  # wrong codes of tables in a second, in the long run
    guess_burst: float = 30.0

    @classmethod
    def none(cls) -> Limits:
        """No limits worth the name, for measuring."""
        return cls(
            10**6,
            1e6,
            1e6,
            1e6,
            1e6,
            1e6,
            1e6,
            10**6,
            10**6,
            connections=10**6,
            guesses=1e6,
            guess_burst=1e6,
        )


@dataclass(slots=True)
class Bucket:
    """Fills steadily, up to its size; whoever asks takes something out."""

    rate: float
    size: float
    level: float = -1.0
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.level = self.size

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough; nothing is taken if there was not."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Gate:
    """Remembers what each address has asked for."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.proxies = Proxies.named(limits.behind)
        self.rooms: dict[str, Bucket] = {}
        self.heavy: dict[str, Bucket] = {}
        self.requests: dict[str, Bucket] = {}
        self.guesses: dict[str, Bucket] = {}
        self.sockets: dict[str, int] = {}

    def may_ask(self, address: str, name: str = "") -> None:
        """Refuse an address that asks too often, or has guessed too many codes of tables."""
        rate = float(self.limits.requests)
        is_free = self.bucket(self.requests, address, rate, rate).take()
        if is_free and CODE.fullmatch(name):
            is_free = self.guessing(address).take(0.0)
        if not is_free:
            raise Refusal("That was asked too often; wait a little.", "too_often", 429)

    def may_guess(self, address: str) -> None:
        """Refuse an address that has tried too many wrong codes."""
        if not self.guessing(address).take(0.0):
            raise Refusal("That was asked too often; wait a little.", "too_often", 429)

    def guessed(self, address: str) -> None:
        """There is nothing of the name or under the code that was asked for."""
        bucket = self.guessing(address)
        bucket.take(0.0)
        bucket.level -= 1.0

    def guessing(self, address: str) -> Bucket:
        """The wrong codes that an address may still try."""
        return self.bucket(self.guesses, address, self.limits.guesses, self.limits.guess_burst)

    def may_make_room(self, address: str) -> None:
        """Refuse an address that makes too many tables."""
        bucket = self.bucket(self.rooms, address, self.limits.rooms, self.limits.room_burst)
        if not bucket.take():
            raise Refusal("You have made many tables; wait a little.", "too_often", 429)

    def may_do_much(self, address: str) -> None:
        """Refuse an address that wants too many records replayed."""
        bucket = self.bucket(self.heavy, address, self.limits.heavy, self.limits.heavy_burst)
        if not bucket.take():
            raise Refusal("That was asked too often; wait a little.", "too_often", 429)

    def bucket(self, buckets: dict[str, Bucket], address: str, rate: float, size: float) -> Bucket:
        """The bucket of an address."""
        if len(buckets) > FORGET:
            now = time.monotonic()
            for name, one in list(buckets.items()):
                if one.level + (now - one.at) * rate >= size:
                    del buckets[name]
        return buckets.setdefault(address, Bucket(rate, size))

    def enter(self, address: str) -> None:
        """A connection is opened."""
        if self.sockets.get(address, 0) >= self.limits.sockets:
            raise Refusal("There are too many connections from your address.", "too_many", 429)
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """A connection is closed."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def connection(self) -> Bucket:
        """What one connection may send."""
        return Bucket(self.limits.messages, self.limits.message_burst)

    def is_ours(self, origin: str, site: Site) -> bool:
        """Whether a page may connect: one of this server, or none at all (not a browser)."""
        if not origin or origin in self.limits.origins:
            return True
        page = urlsplit(origin)
        return page.netloc.lower() == site.host.lower() and site.scheme in ("", page.scheme)
