"""What one viewer sees at one moment, as data: games describe, renderers draw.

A scene is a pure function of a view. Everything has an id; a piece keeps its id while it is in
sight, and no id ever names a hidden card. Choices carry the path a player points along (`clicks`),
so a renderer needs no rule to light what may be pointed at. Two scenes differ by the elements that
changed (`difference`), and a renderer that applies the difference has the new scene (`patched`).

Elements are never changed once made, and equal ones are one object (`Element`): two scenes share
most of theirs, so a difference mostly compares addresses, and what an element looks like when it
travels is worked out once. They are not declared frozen all the same: a frozen dataclass sets each
field by a call, which was two fifths of the time that a scene took. In the tests they are frozen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from sectors.core.edits import edited

K = TypeVar("K")
V = TypeVar("V")

PLAYERS = "players"  # the area that every table has by itself: a line for each seat
KEPT = 1 << 17  # elements that are remembered to be used again


class Shared(type):
    """The type of all kinds of elements: asked for the same one again, it gives the same object."""

    if not TYPE_CHECKING:
        __call__ = lru_cache(KEPT, typed=True)(type.__call__)  # 1 and 1.0 travel otherwise


class Element(metaclass=Shared):
    """Something that a scene is made of."""

    __slots__ = ("wire",)
    wire: Any  # how it travels, once somebody has asked for that


def once(make: Callable[[K], V]) -> Callable[[K], V]:
    """A function of a thing that never changes and cannot be hashed: one answer for each thing."""
    made: dict[int, tuple[K, V]] = {}

    def answer(one: K) -> V:
        found = made.get(id(one))
        if found is None:
            found = made[id(one)] = one, make(one)
        return found[1]

    return answer


@dataclass(slots=True, unsafe_hash=True)
class Area(Element):
    """A part of the table."""

    id: str
    kind: str  # board row pile sheet window panel (numbers among the rows)
    title: str = ""
    owner: int = -1
    at: str = "centre"  # centre mine side aside (to look up) focus
    shape: str = ""  # how a renderer draws its ground, e.g. "city"


@dataclass(slots=True, unsafe_hash=True)
class Place(Element):
    """A spot where pieces lie and that can be pointed at."""

    id: str
    area: str
    x: float = 0
    y: float = 0
    shape: str = "square"  # square hex node slot label (a name on a chart)
    tone: str = ""
    label: str = ""
    note: str = ""
    owner: int = -1
    group: str = ""
    size: float = 1  # beside a usual place
    narrow: tuple[float, float] | None = None  # where it lies if the screen is narrow


@dataclass(slots=True, unsafe_hash=True)
class Piece(Element):
    """A card, unit, tile, ship or marker."""

    id: str
    at: str
    face: str
    owner: int = -1
    count: int = 1
    turn: int = 0
    edges: str = ""
    level: int = 1
    badges: tuple[tuple[str, str], ...] = ()
    tone: str = ""
    label: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Meter(Element):
    """A number worth seeing."""

    id: str
    area: str  # or a place, which shows it
    label: str
    value: float
    low: float = 0
    max: float | None = None
    of: float | None = None
    style: str = "number"  # number bar pips stars track dial percent ring mark gauge
    tone: str = ""
    owner: int = -1


@dataclass(slots=True)
class Row(Element):
    """One line of a table; it is hashed by its address, for tables are remembered by their rows."""

    __hash__ = object.__hash__
    id: str
    cells: tuple[str, ...]
    tone: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Listing(Element):
    """Rows and columns of words."""

    id: str
    area: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    title: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Roll(Element):
    """Dice that fell, with what was added."""

    id: str
    area: str
    label: str
    dice: tuple[int, ...]
    parts: tuple[tuple[str, int], ...] = ()
    total: int = 0
    owner: int = -1


@dataclass(slots=True, unsafe_hash=True)
class Mark(Element):
    """An overlay: line arrow area cells ring cross dot flag turn text plate."""

    id: str
    kind: str
    at: tuple[str, ...]
    tone: str = ""
    text: str = ""
    layer: str = "map"  # `map` is always on, `at ID` while ID is pointed at; others can be switched
    on: bool = True


@dataclass(slots=True, unsafe_hash=True)
class Choice(Element):
    """Something the viewer may do now: its stored text, and the clicks that lead to it."""

    text: str
    label: str
    clicks: tuple[str, ...]  # ids, or button:stop, n:3, turn:2
    tone: str = ""
    note: str = ""
    ghost: str = ""
    why: str = ""  # not empty: shown dim, with the reason
    also: tuple[str, ...] = ()  # other ids that mean the last click too
    cost: str = ""  # what it takes, shown on the lit thing itself
    tag: str = ""  # what comes of it, in two or three words, shown there too
    opens: str = ""  # what the button is called that leads to this choice and to others

    @property
    def id(self) -> str:
        """Choices are told apart by their text."""
        return self.text


@dataclass(slots=True, unsafe_hash=True)
class Face:
    """What a kind of piece looks like; content, sent once."""

    title: str
    kind: str = "unit"
    short: str = ""
    cost: str = ""
    rules: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    diagrams: tuple[tuple[str, tuple[str, ...]], ...] = ()  # (heading, rows of letters)
    flavour: str = ""
    symbol: str = ""
    line: str = ""  # what sort of card it is, in words
    foot: str = ""  # what its cost is, or when it counts
    shape: str = ""  # how a renderer draws its card, e.g. "portrait"


@dataclass(slots=True, unsafe_hash=True)
class Preview:
    """What pointing at a choice shows."""

    marks: tuple[Mark, ...] = ()
    pieces: tuple[Piece, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()  # (tone, words)


@dataclass(slots=True, unsafe_hash=True)
class Scene:
    """Everything one viewer sees."""

    prompt: str = ""
    help: str = ""
    heading: str = ""
    areas: tuple[Area, ...] = ()
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    meters: tuple[Meter, ...] = ()
    tables: tuple[Listing, ...] = ()
    rolls: tuple[Roll, ...] = ()
    marks: tuple[Mark, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(slots=True)
class Draft:
    """A scene being written: lists to add to, then `done()`."""

    prompt: str = ""
    help: str = ""
    heading: str = ""
    areas: list[Area] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    meters: list[Meter] = field(default_factory=list)
    tables: list[Listing] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)

    def include(self, part: Draft) -> None:
        """Add all elements of a part, one that a game remembers by what it is made from."""
        self.areas += part.areas
        self.places += part.places
        self.pieces += part.pieces
        self.meters += part.meters
        self.tables += part.tables
        self.marks += part.marks

    def done(self) -> Scene:
        """The finished scene."""
        return Scene(
            self.prompt,
            self.help,
            self.heading,
            tuple(self.areas),
            tuple(self.places),
            tuple(self.pieces),
            tuple(self.meters),
            tuple(self.tables),
            tuple(self.rolls),
            tuple(self.marks),
            tuple(self.choices),
        )


WORDS = ("prompt", "help", "heading")
LISTS = tuple(f.name for f in fields(Scene) if f.name not in WORDS)
KEYS = dict.fromkeys(LISTS, "id") | {"choices": "text"}  # what tells the elements of a list apart


SHAPES = {
    kind: tuple((f.name, f.default) for f in fields(kind))
    for kind in (Area, Place, Piece, Meter, Listing, Roll, Mark, Choice)
}  # the fields of each kind of element with their defaults


def slim(element: Any, form: Callable[[Any], Any] | None = None) -> dict[str, Any]:
    """One element as plain data without its defaults; the rows of a table as `form` writes them."""
    if isinstance(element, Row):
        return {"id": element.id, "cells": element.cells, "tone": element.tone}
    if isinstance(element, Listing):
        return {**only_set(element), "rows": [(form or slim)(row) for row in element.rows]}
    return only_set(element)


def only_set(element: Any) -> dict[str, Any]:
    """The fields of an element that differ from their defaults."""
    return {
        name: value
        for name, usual in SHAPES[type(element)]
        if (value := getattr(element, name)) != usual
    }


def plain(scene: Scene, form: Callable[[Any], Any] = slim) -> dict[str, Any]:
    """A scene as plain data, each element as `form` writes it: without its defaults."""
    data: dict[str, Any] = {name: getattr(scene, name) for name in WORDS}
    for name in LISTS:
        data[name] = [form(element) for element in getattr(scene, name)]
    return data


def difference(old: Scene, new: Scene, form: Callable[[Any], Any] = slim) -> dict[str, Any]:
    """What changed, by id: `set` (new or changed, in order) and `drop`."""
    change: dict[str, Any] = {}
    for name in WORDS:
        if getattr(old, name) != getattr(new, name):
            change[name] = getattr(new, name)
    for name in LISTS:
        was, now = getattr(old, name), getattr(new, name)
        if was is not now and (edit := edited(was, now, KEYS[name], form)):
            change[name] = edit
    return change


def patched(scene: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A plain scene with a difference applied; elements are kept by id, order is not."""
    new = dict(scene)
    for name in WORDS:
        new[name] = change.get(name, scene[name])
    for name in LISTS:
        if name in change:
            kept = {key(e): e for e in scene[name] if key(e) not in set(change[name]["drop"])}
            kept.update({key(e): e for e in change[name]["set"]})
            new[name] = list(kept.values())
    return new


def key(element: dict[str, Any]) -> str:
    """The id of a plain element; choices are known by their text."""
    return str(element.get("id", element.get("text")))


def ids(scene: Scene) -> list[str]:
    """Every id of a scene."""
    return [element.id for name in LISTS for element in getattr(scene, name)]


def clickable(scene: Scene, path: Sequence[str]) -> Iterable[str]:
    """What can be pointed at next after a path of clicks."""
    depth = len(path)
    found = {
        c.clicks[depth]: None
        for c in scene.choices
        if len(c.clicks) > depth and c.clicks[:depth] == tuple(path) and not c.why
    }
    return found.keys()


KINDS_OF = {
    "areas": Area,
    "places": Place,
    "pieces": Piece,
    "meters": Meter,
    "tables": Listing,
    "rolls": Roll,
    "marks": Mark,
    "choices": Choice,
}


def read(data: dict[str, Any]) -> Scene:
    """A scene back from plain data."""
    lists = {name: tuple(element_of(name, e) for e in data[name]) for name in LISTS}
    return Scene(data["prompt"], data["help"], data["heading"], **lists)


def element_of(name: str, data: dict[str, Any]) -> Any:
    """One element back from plain data."""
    fields_of = {field: tupled(value) for field, value in data.items()}
    if name == "tables":
        fields_of["rows"] = tuple(
            Row(row["id"], tuple(row["cells"]), row["tone"]) for row in data["rows"]
        )
    return KINDS_OF[name](**fields_of)


def tupled(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(tupled(item) for item in value) if isinstance(value, list | tuple) else value
