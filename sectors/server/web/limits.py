"""How much one address and one connection may ask for, so that nobody can crowd out the others."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import urlsplit

from sectors.server.web.messages import Refusal
from sectors.server.web.whence import Proxies, Site

CHEAP = ("act", "why", "preview", "ping", "allow", "resign", "next", "back", "show")
MESSAGE_COSTS = {  # of every type of socket message, in units of `Limits.messages`
    **dict.fromkeys(CHEAP, 1),
    "hint": 8,
    "chat": 4,
    "sync": 8,
    "seat": 8,
    "text": 8,
    "undo": 2,
}
REQUEST, HEAVY, TABLE, GUESS = "request", "heavy", "table", "guess"  # budgets of an address
PARCEL, MESSAGE, CHAT = "parcel", "message", "chat"
PLAYERS, SPECTATORS = "players", "spectators"  # budgets of a table, for what is said there
BUDGETS = {  # their fields in `Limits`: units a second, and units at once
    REQUEST: ("requests", "requests"),
    HEAVY: ("heavy", "heavy_burst"),
    TABLE: ("rooms", "room_burst"),
    GUESS: ("guesses", "guess_burst"),
    PARCEL: ("parcels", "parcel_burst"),
    MESSAGE: ("address_messages", "address_burst"),
    CHAT: ("chat", "chat_burst"),
    PLAYERS: ("table_chat", "table_chat_burst"),
    SPECTATORS: ("spectator_chat", "spectator_chat_burst"),
}
TOO_OFTEN = "That was asked too often; wait a little."
TOO_MANY_TABLES = "You have made many tables; wait a little."
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
    parcels: float = 1 / 60  # lists left for another device, in a second
    parcel_burst: float = 5.0
    address_messages: float = 200.0  # socket messages in a second, of all connections together
    address_burst: float = 1000.0
    chat: float = 2.0  # lines of chat in a second
    chat_burst: float = 20.0
    table_chat: float = 4.0  # the same of all players of a table
    table_chat_burst: float = 40.0
    spectator_chat: float = 2.0  # the same of all spectators of a table
    spectator_chat_burst: float = 10.0

    @classmethod
    def none(cls) -> Limits:
        """No limits worth the name, for measuring."""
        counts = {one.name for one in fields(cls) if isinstance(one.default, int | float)}
        free: dict[str, Any] = dict.fromkeys(counts - {"patience"}, 10**6)
        return cls(**free)


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


def costs(*budgets: str) -> dict[str, Any]:
    """Route options that name the budgets a call is charged to. Every route declares them."""
    return {"costs": budgets}


class Gate:
    """Remembers what each address has asked for."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.proxies = Proxies.named(limits.behind)
        self.budgets: dict[str, dict[str, Bucket]] = {name: {} for name in BUDGETS}
        self.sockets: dict[str, int] = {}

    def charge(self, address: str, budgets: Sequence[str], name: str = "") -> None:
        """Charge an address for a call; `name` is the table's code or id, if it names one."""
        for budget in budgets:
            if not self.budget(budget, address).take():
                sentence = TOO_MANY_TABLES if budget == TABLE else TOO_OFTEN
                raise Refusal(sentence, "too_often", 429)
        if CODE.fullmatch(name):
            self.may_guess(address)

    def may_say(self, address: str, room: str, is_player: bool) -> None:
        """Charge an address and a table for a line of chat."""
        self.charge(address, (CHAT,))
        self.charge(room, (PLAYERS if is_player else SPECTATORS,))

    def takes(self, address: str, kind: str, bucket: Bucket) -> bool:
        """Whether a socket message is within the limits of its connection and its address."""
        cost = MESSAGE_COSTS[kind]
        return bucket.take(cost) and self.budget(MESSAGE, address).take(cost)

    def may_guess(self, address: str) -> None:
        """Refuse an address that has tried too many wrong codes."""
        if not self.budget(GUESS, address).take(0.0):
            raise Refusal(TOO_OFTEN, "too_often", 429)

    def guessed(self, address: str) -> None:
        """Charge an address for a wrong code."""
        bucket = self.budget(GUESS, address)
        bucket.take(0.0)
        bucket.level -= 1.0

    def budget(self, name: str, address: str) -> Bucket:
        """What is left of a budget of an address."""
        buckets = self.budgets[name]
        rate, size = (float(getattr(self.limits, field)) for field in BUDGETS[name])
        if len(buckets) > FORGET:
            now = time.monotonic()
            for known, one in list(buckets.items()):
                if one.level + (now - one.at) * rate >= size:
                    del buckets[known]
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
