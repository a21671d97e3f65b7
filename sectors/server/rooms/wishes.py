"""What somebody asks for, as the hosts read it; who checks it brings kinds of his own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sectors.server.rooms.contest import Contest


class WantedSeat(Protocol):
    """A seat of a new room."""

    @property
    def kind(self) -> str: ...  # me, here, bot, open
    @property
    def level(self) -> str: ...
    @property
    def name(self) -> str: ...


class WantedRoom(Protocol):
    """What somebody wants to play."""

    @property
    def game(self) -> str: ...
    @property
    def seats(self) -> Sequence[WantedSeat]: ...
    @property
    def name(self) -> str: ...
    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def clock(self) -> Any: ...
    @property
    def public(self) -> bool: ...
    @property
    def practice(self) -> bool: ...
    @property
    def adds(self) -> bool: ...
    @property
    def start(self) -> str: ...  # a position instead of a deal
    @property
    def match(self) -> str: ...  # sides, series, or none
    @property
    def rounds(self) -> int: ...  # of the match
    @property
    def contest(self) -> Contest | None: ...  # a match that goes on


class WantedGame(Protocol):
    """How somebody wants to play on from a position."""

    @property
    def at(self) -> int: ...  # actions that stay as they were played
    @property
    def same(self) -> bool: ...  # hidden cards stay as they were
    @property
    def seats(self) -> Sequence[WantedSeat]: ...
    @property
    def name(self) -> str: ...
    @property
    def adds(self) -> bool: ...


class Asked(Protocol):
    """What somebody at a table asks; which fields count depends on the type."""

    @property
    def type(self) -> str: ...
    @property
    def id(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def clicks(self) -> Sequence[str]: ...
    @property
    def yes(self) -> bool: ...
    @property
    def seat(self) -> int: ...
    @property
    def count(self) -> int: ...


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat of a new room, wished for by the host itself or by one who need not be checked."""

    kind: str
    level: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomWish:
    """What somebody wants to play."""

    game: str
    seats: Sequence[WantedSeat]
    name: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    clock: Any = None
    public: bool = False
    practice: bool = False
    adds: bool = False
    start: str = ""
    match: str = ""
    rounds: int = 1
    contest: Contest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OnWish:
    """How somebody wants to play on from a position."""

    at: int
    seats: Sequence[WantedSeat]
    name: str = ""
    same: bool = False
    adds: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What somebody at a table asks."""

    type: str
    id: int = 0
    text: str = ""
    clicks: Sequence[str] = ()
    yes: bool = False
    seat: int = -1
    count: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """Where one may play now, and the proof of each seat."""

    room: str
    code: str
    tokens: dict[str, str]
    commitment: str = ""
