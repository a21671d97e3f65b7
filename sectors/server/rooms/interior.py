"""What is in a room: a table and chairs, what was said, and who looks at it."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Protocol

from sectors.core.record import Record
from sectors.server.rooms import contest
from sectors.server.rooms.chairs import Chair, hashed
from sectors.server.rooms.changes import Row
from sectors.server.rooms.contest import Contest
from sectors.server.rooms.host import Host
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.story import Plain
from sectors.table import fair

ALL_NEW = 1 << 60  # `told` of a viewer whose story has to be told anew


class Lock(Protocol):
    """What is held while something is being stored."""

    def locked(self) -> bool: ...
    async def __aenter__(self) -> None: ...
    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


@dataclass(slots=True, eq=False, kw_only=True)
class Interior(Host):
    """A room as it stands, and as it looks to everybody."""

    chairs: list[Chair]
    id: str
    code: str
    secret: str
    lock: Lock  # held while something is being stored
    status: str = "waiting"
    seq: int = 0
    public: bool = False
    maker: int = 0  # the seat of whoever made the room
    created: float = 0.0
    next: str = ""
    contest: Contest | None = None  # the match that this game belongs to
    chat: list[Row] = field(default_factory=list)
    viewers: set[Any] = field(default_factory=set)  # those who look from here
    elsewhere: set[int] = field(default_factory=set)  # seats looked from through other servers
    aside: Refusal | None = None  # why nothing can be done here any more
    commitment: str = field(init=False)  # to the secret, for everybody to see

    def __post_init__(self) -> None:
        self.commitment = fair.commitment(self.secret)

    # --- who is who

    @property
    def nonces(self) -> list[str]:
        """What each seat has added to the seed."""
        return [chair.nonce or "" for chair in self.chairs]

    @property
    def is_checkable(self) -> bool:
        """Whether the seed comes from the secret and the nonces, or is older than those."""
        return all(chair.nonce is not None for chair in self.chairs)

    @property
    def is_kept(self) -> bool:
        """Whether bots are at work here."""
        return any(chair.is_bot for chair in self.chairs)

    def seats_of(self, tokens: Sequence[str]) -> list[int]:
        """The seats that some tokens prove."""
        return sorted(self.proven(tokens))

    def proven(self, tokens: Sequence[str]) -> dict[int, str]:
        """The seats that some tokens prove, each with its token."""
        given = [(hashed(token), token) for token in tokens if token]
        return {
            chair.seat: token
            for chair in self.chairs
            for proof, token in given
            if chair.token and hmac.compare_digest(chair.token, proof)
        }

    def is_maker(self, token: str) -> bool:
        """Whether a token proves the seat of the player who made the table."""
        return self.maker in self.seats_of([token])

    def unseat(self, seats: Iterable[int]) -> None:
        """Make spectators of viewers whose seats are no longer theirs; they are told anew."""
        lost = set(seats)
        for viewer in self.viewers:
            if lost.intersection(viewer.mine):
                viewer.mine = [seat for seat in viewer.mine if seat not in lost]
                if viewer.seat in lost:
                    viewer.seat = viewer.mine[0] if viewer.mine else -1
                viewer.told = ALL_NEW

    def presence(self, seat: int) -> str:
        """Whether somebody looks at the table from this seat."""
        if seat in self.elsewhere or any(seat in viewer.mine for viewer in self.viewers):
            return "here"
        return self.absence(seat)

    def absence(self, seat: int) -> str:
        """Whether somebody who does not look has left for good."""
        return "gone" if self.table.state.gone >> seat & 1 else "away"

    def now_status(self) -> str:
        """Whether the room waits, plays or is done."""
        if any(chair.is_missing for chair in self.chairs):
            return "waiting"
        return "over" if self.table.is_over else "playing"

    def anew(self) -> None:
        """The story has changed backwards: everybody needs all of it."""
        for viewer in self.viewers:
            viewer.told = ALL_NEW

    # --- as everybody may know it

    def info(self) -> Plain:
        """The room as everybody may know it."""
        return {**self.frame(), **self.course()}

    def course(self) -> Plain:
        """How far the game is, and its match."""
        found = Host.course(self)
        if self.contest is not None:
            found["match"] = contest.told(self.contest, self.id, self.table)
        return found

    def frame(self) -> Plain:
        """What moves leave as it is, but for clocks and for who has left."""
        here = self.elsewhere.union(*(viewer.mine for viewer in self.viewers))
        return {
            "id": self.id,
            "code": self.code,
            "game": self.table.game.name,
            "public": self.public,
            "practice": self.practice,
            "laid": self.is_laid,
            "seats": [self.chair_info(chair, chair.seat in here) for chair in self.chairs],
            "options": self.table.record.options,
            "clock": self.clock(),
            "created": self.created,
            "watching": sum(1 for viewer in self.viewers if not viewer.mine),
            "host": self.maker,
            "next": self.next,
            "commitment": self.commitment if self.is_checkable else "",
        }

    def chair_info(self, chair: Chair, is_here: bool) -> Plain:
        """A seat as everybody may know it."""
        is_here = is_here or chair.kind == "bot"
        return {
            "seat": chair.seat,
            "kind": chair.kind,
            "name": chair.name,
            "level": chair.level,
            "here": "here" if is_here else self.absence(chair.seat),
            "clock": self.left(chair.seat),
            "bot": chair.is_bot,
        }

    @property
    def has_clock(self) -> bool:
        """Whether there is a clock."""
        return False

    def clock(self) -> Any:
        """How much time there is."""
        return {"kind": "none"}

    def left(self, seat: int) -> float | None:
        """The seconds that a seat has left now, where there is a clock."""
        return None

    def resume(self, row: Row) -> None:
        """Take over the clocks as they are stored."""

    def record_for(self, seat: int) -> Record:
        """The record as a seat may have it now; a finished one can be checked."""
        record = self.copy_for(seat)
        if not self.is_checkable or self.status == "waiting":
            return record
        if self.table.is_over:
            return fair.sealed(record, self.secret, self.nonces)
        record.commitment = self.commitment
        return record
