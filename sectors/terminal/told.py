"""What a server may tell, with a bound for everything; no server is trusted.

Only what the table in the terminal reads has a place here: all else is passed over before anything
is made from it. What fits comes out as plain data, without anything that a terminal would obey.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from sectors.core.scene import KINDS_OF, WORDS, Row, patched
from sectors.terminal.letters import visible

LARGEST = 2**21  # bytes of one message or answer; a long game with much chat takes half of it
MOST_OF_A_KIND = 1_000  # elements of a scene
MOST_SEATS = 99
MOST_SAID = 500  # lines of chat
MOST_LINES = 10_000  # lines of the log
NONSENSE = "What the server says there cannot be understood here."
Plain = dict[str, Any]

Word = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,60}$")]  # part of an address
Next = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{0,60}$")]
Seat = Annotated[int, Meta(ge=-1, lt=MOST_SEATS)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Number = Annotated[int, Meta(ge=-20_000, le=20_000)]
Amount = Number | Annotated[float, Meta(ge=-20_000.0, le=20_000.0)]
Measure = Annotated[int, Meta(ge=-200, le=200)] | Annotated[float, Meta(ge=-200.0, le=200.0)]
Time = Annotated[float, Meta(ge=0.0, le=1e9)]
Seats = Annotated[list[Seat], Meta(max_length=MOST_SEATS)]
A_FEW = Meta(max_length=200)
ON_THE_BOARD = ("x", "y", "size")  # by these places are drawn
BOUNDED: Plain = {  # the types of all other fields of a scene's elements
    "str": Word,
    "int": Number,
    "bool": bool,
    "float": Amount,
    "float | None": Amount | None,
    "tuple[float, float] | None": tuple[Measure, Measure] | None,
    "tuple[str, ...]": Annotated[list[Word], A_FEW],
    "tuple[int, ...]": Annotated[list[Number], A_FEW],
    "tuple[tuple[str, str], ...]": Annotated[list[tuple[Word, Word]], A_FEW],
    "tuple[tuple[str, int], ...]": Annotated[list[tuple[Word, Number]], A_FEW],
}


class Nonsense(ValueError):
    """Something that no server of ours would say."""


def travelling(kind: type) -> Any:
    """An element of a scene as it travels: without those fields that have their usual values."""
    found: list[Any] = []
    for one in fields(kind):
        bounded = Measure if one.name in ON_THE_BOARD else BOUNDED[str(one.type)]
        is_needed = one.default is MISSING
        found.append((one.name, bounded) if is_needed else maybe(one.name, bounded))
    return msgspec.defstruct(kind.__name__, found)


def maybe(name: str, kind: Any) -> tuple[str, Any, UnsetType]:
    return name, kind | UnsetType, UNSET


def many(kind: Any) -> Any:
    """Elements of one kind."""
    return Annotated[list[kind], Meta(max_length=MOST_OF_A_KIND)]


def edit(kind: Any) -> Any:
    """How such elements have changed."""
    return msgspec.defstruct("Edit", [("set", many(kind)), ("drop", many(Word))])


BOUNDED["tuple[Row, ...]"] = many(travelling(Row))
LISTS: Plain = {name: travelling(kind) for name, kind in KINDS_OF.items()}
EDITS: Plain = {name: edit(kind) for name, kind in LISTS.items()}
Scene: Any = msgspec.defstruct(
    "Scene", [*((name, Word) for name in WORDS), *((name, many(LISTS[name])) for name in LISTS)]
)
Change: Any = msgspec.defstruct(
    "Change",
    [*(maybe(name, Word) for name in WORDS), *(maybe(name, EDITS[name]) for name in EDITS)],
)

Pieces: Any = many(LISTS["pieces"])


class Person(Struct):
    seat: Seat
    kind: Word
    name: Word
    level: Word
    here: Word
    clock: Time | None
    bot: bool


class Room(Struct):
    status: Word
    code: Word
    seats: Annotated[list[Person], Meta(max_length=MOST_SEATS)]
    host: Seat = -1  # the seat of the player who made the table
    asked: Seats = []
    places: Seats = []
    practice: bool = False
    laid: bool = False
    next: Next = ""


class Found(Room, kw_only=True):
    id: Name
    game: Word


class Joined(Struct):
    room: Name
    tokens: Annotated[dict[Word, Word], Meta(max_length=MOST_SEATS)]


class Against(Struct):
    sentence: Word


class Done(Struct):
    """Something was done; that is enough."""


class Asks(Struct):
    seat: Seat
    text: Word
    words: Word | UnsetType = UNSET
    missing: Seats | UnsetType = UNSET


class Line(Struct):
    words: Word
    at: Count


class Said(Struct):
    name: Word
    text: Word


class Whole(Struct, tag_field="type", tag="table"):
    seq: Count
    scene: Scene
    log: Annotated[list[Line], Meta(max_length=MOST_LINES)]
    chat: Annotated[list[Said], Meta(max_length=MOST_SAID)] = []
    viewer: Seat | UnsetType = UNSET
    room: Room | UnsetType = UNSET
    count: Count | UnsetType = UNSET
    asks: Asks | None = None


class Update(Struct, tag_field="type", tag="update"):
    seq: Count
    change: Change
    log: Annotated[list[Line], Meta(max_length=MOST_LINES)]
    room: Room | UnsetType = UNSET
    count: Count | UnsetType = UNSET
    asks: Asks | None = None


class Chat(Struct, tag_field="type", tag="chat"):
    seq: Count
    line: Said


class Asked(Asks, tag_field="type", tag="asked", kw_only=True):
    seq: Count


class Rematch(Struct, tag_field="type", tag="rematch"):
    seq: Count
    room: Name


class Closed(Struct, tag_field="type", tag="closed"):
    sentence: Word
    seq: Count | UnsetType = UNSET


class Shown(Struct):
    notes: Annotated[list[tuple[Word, Word]], Meta(max_length=200)] = []
    pieces: Pieces = []


class Instead(Struct):
    """Another move than the one that a hint names, and what it would cost."""

    text: Word
    loses: Word


class Reply(Struct, tag_field="type", tag="reply"):
    """An answer to anything that may be asked."""

    id: Count
    text: Word = ""
    reason: Word = ""
    waiting: bool = False
    legal: bool = False
    code: Word = ""
    sentence: Word = ""
    rule: Word = ""
    preview: Shown | UnsetType = UNSET
    alternatives: Annotated[list[Instead], A_FEW] = []


class Refused(Struct, tag_field="type", tag="refused"):
    id: Count
    code: Word
    sentence: Word
    rule: Word = ""


Message = Whole | Update | Chat | Asked | Rematch | Closed | Reply | Refused


def read(text: str | bytes, kind: Any = Message) -> Plain:
    """What a server says, as plain data, if it is of this kind; raises `Nonsense`."""
    try:
        found: Plain = plain(msgspec.to_builtins(msgspec.json.decode(text, type=kind)))
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Nonsense(NONSENSE) from None
    return found


def gone_on(scene: Plain, change: Plain) -> Plain:
    """A scene after a change; raises `Nonsense` where it only grows."""
    found = patched(scene, change)
    if any(len(found[name]) > MOST_OF_A_KIND for name in LISTS):
        raise Nonsense(NONSENSE)
    return found


def plain(told: Any) -> Any:
    """What was told without anything that a terminal would obey."""
    if isinstance(told, str):
        return visible(told)
    if isinstance(told, list | tuple):
        return [plain(one) for one in told]
    if isinstance(told, dict):
        return {plain(name): plain(one) for name, one in told.items()}
    return told
