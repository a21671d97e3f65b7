"""What travels: see docs/protocol.md. Unknown fields are refused."""

from __future__ import annotations

import gzip
from typing import Annotated, Any, Literal

import msgspec

from sectors.server.rooms.refusal import Refusal as Refusal
from sectors.server.rooms.telling import PROTOCOL as PROTOCOL
from sectors.server.rooms.wishes import Joined as Joined
from sectors.table.fair import NONCE

LONGEST_TEXT = 400
MOST_TOKENS = 8  # of one request or socket
FAR = 2**31 - 1
encoder = msgspec.json.Encoder()

Number = Annotated[int, msgspec.Meta(ge=-FAR, le=FAR)]
Word = Annotated[str, msgspec.Meta(max_length=200)]  # names, tokens, nonces: cut or judged later
Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
RecordText = Annotated[str, msgspec.Meta(max_length=300_000)]
Choices = Annotated[dict[Word, Word], msgspec.Meta(max_length=100)]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A message; fields that nobody declared are refused."""


class Clock(Wire, frozen=True):
    """How much time there is: none, live (seconds and increment), or days per move."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Number = 600
    increment: Number = 10
    days: Number = 3

    def __post_init__(self) -> None:
        if not (10 <= self.seconds <= 36_000 and 0 <= self.increment <= 600):
            raise ValueError("a live clock has 10 to 36000 seconds and 0 to 600 more a move")
        if not 1 <= self.days <= 30:
            raise ValueError("a clock by days has 1 to 30 days a move")


class NewSeat(Wire, frozen=True):
    """A seat of a new room."""

    kind: Literal["me", "here", "bot", "open"]
    level: Word = ""
    name: Word = ""


class NewRoom(Wire, frozen=True):
    """What somebody wants to play."""

    game: Word
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=100)]
    name: Word = ""
    options: Choices = {}
    clock: Clock = Clock()
    public: bool = False
    practice: bool = False  # bots let you take back what you like; the record and the result say so
    adds: bool = False  # the caller will add a nonce to the seed; the table waits for it

    match: Literal["", "sides", "series"] = ""  # several games whose score is kept
    rounds: Number = 1  # of a match; in each everybody begins once

    @property
    def start(self) -> str:
        """The position that it starts from: a new game has none."""
        return ""

    @property
    def contest(self) -> None:
        """The match that goes on: it begins with a new game."""


class Claim(Wire, frozen=True):
    """Somebody sits down, and may add to the seed."""

    name: Word = ""
    nonce: Word = ""

    def __post_init__(self) -> None:
        check_nonce(self.nonce)


class Nonce(Wire, frozen=True):
    """Somebody has seen the commitment and adds to the seed."""

    token: Word
    nonce: Word

    def __post_init__(self) -> None:
        check_nonce(self.nonce)


class Token(Wire, frozen=True):
    """Proof of a seat."""

    token: Word


class Rematch(Wire, frozen=True):
    """A request for the same table again, with all tokens that its sender holds there."""

    tokens: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=MOST_TOKENS)]
    adds: bool = False  # as in `NewRoom`


class PlayOn(Wire, frozen=True):
    """Somebody wants to play on from a position of a game that is over, or of a lesson."""

    at: Number
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=100)]
    name: Word = ""
    same: bool = False  # hidden cards stay as they were
    adds: bool = False  # as in `NewRoom`


class RecordPlayOn(PlayOn, frozen=True, kw_only=True):
    """The same for a record."""

    record: RecordText


class ReplayRequest(Wire, frozen=True):
    """A record to look at."""

    record: RecordText
    at: Number | None = None
    viewer: Number = -1


class ReviewRequest(Wire, frozen=True):
    """Somebody wants a game reviewed, or thought about longer."""

    deep: bool = False


class TryRequest(ReviewRequest, frozen=True, kw_only=True):
    """Another answer instead of an action."""

    at: Number
    text: Text


class LookRequest(Wire, frozen=True):
    """The board after some actions, and some more that were not played."""

    at: Number
    then: Annotated[list[Text], msgspec.Meta(max_length=12)] = []
    viewer: Number = -1
    open: bool = False  # with all cards to be seen


class RecordReviewRequest(ReviewRequest, frozen=True, kw_only=True):
    """The same for a record."""

    record: RecordText


class RecordTryRequest(TryRequest, frozen=True, kw_only=True):
    """The same for a record."""

    record: RecordText


class RecordLookRequest(LookRequest, frozen=True, kw_only=True):
    """The same for a record."""

    record: RecordText


class Parcel(Wire, frozen=True):
    """A list of games for another device."""

    text: Annotated[str, msgspec.Meta(min_length=2, max_length=200_000)]


class ParcelCode(Wire, frozen=True):
    """The code under which one waits."""

    code: Word


class VerifyRequest(Wire, frozen=True):
    """A record to check, and the commitment that was seen before the game, if somebody kept it."""

    record: RecordText
    commitment: Word = ""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a client says over the socket; which fields count depends on the type."""

    type: Literal[
        "act",
        "why",
        "preview",
        "hint",
        "undo",
        "allow",
        "chat",
        "resign",
        "seat",
        "sync",
        "text",
        "ping",
        "next",
        "back",
        "show",
    ]
    id: Number = 0
    text: Text = ""
    clicks: Annotated[list[Word], msgspec.Meta(max_length=50)] = []
    yes: bool = False
    seat: Number = -1
    count: Number = -1  # with an act: how many actions its maker had seen


def check_nonce(nonce: str) -> None:
    """Refuse what is no nonce; adding none is allowed."""
    if nonce and not NONCE.fullmatch(nonce):
        raise ValueError("a nonce has 16 to 64 letters, digits, _ or -")


def packed(message: dict[str, Any]) -> bytes:
    """A message of the server as JSON text."""
    return encoder.encode(message)


def squeezed(message: dict[str, Any]) -> bytes:
    """A large message of the server, packed."""
    return gzip.compress(packed(message), 4, mtime=0)
