"""What one viewer sees at one moment, as data: games describe, renderers draw.

A scene is a pure function of a view. Everything has an id; a piece keeps its id while it is in
sight, and no id ever names a hidden card. Choices carry the path a player points along (`clicks`),
so a renderer needs no rule to light what may be pointed at. Two scenes differ by the elements that
changed (`difference`), and a renderer that applies the difference has the new scene (`patched`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

PLAYERS = "players"  # the area that every table has by itself: a line for each seat


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table."""

    id: str
    kind: str  # board row pile sheet window
    title: str = ""
    owner: int = -1
    at: str = "centre"  # centre mine side focus
    shape: str = ""  # how a renderer draws its ground, e.g. "city"


@dataclass(frozen=True, slots=True)
class Place:
    """A spot where pieces lie and that can be pointed at."""

    id: str
    area: str
    x: float = 0
    y: float = 0
    shape: str = "square"  # square hex node slot
    tone: str = ""
    label: str = ""
    note: str = ""
    owner: int = -1
    group: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
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


@dataclass(frozen=True, slots=True)
class Meter:
    """A number worth seeing."""

    id: str
    area: str
    label: str
    value: float
    low: float = 0
    max: float | None = None
    of: float | None = None
    style: str = "number"  # number bar pips stars track dial percent
    tone: str = ""
    owner: int = -1


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table."""

    id: str
    cells: tuple[str, ...]
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows and columns of words."""

    id: str
    area: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that fell, with what was added."""

    id: str
    area: str
    label: str
    dice: tuple[int, ...]
    parts: tuple[tuple[str, int], ...] = ()
    total: int = 0
    owner: int = -1


@dataclass(frozen=True, slots=True)
class Mark:
    """An overlay: line arrow area ring cross dot turn text."""

    id: str
    kind: str
    at: tuple[str, ...]
    tone: str = ""
    text: str = ""
    layer: str = "map"  # layer `map` is always on; others can be switched
    on: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the viewer may do now: its stored text, and the clicks that lead to it."""

    text: str
    label: str
    clicks: tuple[str, ...]  # ids, or button:stop, n:3, turn:2
    tone: str = ""
    note: str = ""
    ghost: str = ""
    why: str = ""  # not empty: shown dim, with the reason

    @property
    def id(self) -> str:
        """Choices are told apart by their text."""
        return self.text


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Preview:
    """What pointing at a choice shows."""

    marks: tuple[Mark, ...] = ()
    pieces: tuple[Piece, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()  # (tone, words)


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one viewer sees."""

    prompt: str = ""
    help: str = ""
    heading: str = ""
    areas: tuple[Area, ...] = ()
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    meters: tuple[Meter, ...] = ()
    tables: tuple[Table, ...] = ()
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
    tables: list[Table] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)

    def done(self) -> Scene:
        """The finished scene."""
        lists = {name: tuple(getattr(self, name)) for name in LISTS}
        return Scene(self.prompt, self.help, self.heading, **lists)


WORDS = ("prompt", "help", "heading")
LISTS = tuple(f.name for f in fields(Scene) if f.name not in WORDS)


def plain(scene: Scene) -> dict[str, Any]:
    """A scene as plain data; values that are the default are left out."""
    data: dict[str, Any] = {name: getattr(scene, name) for name in WORDS}
    for name in LISTS:
        data[name] = [slim(element) for element in getattr(scene, name)]
    return data


def slim(element: Any) -> dict[str, Any]:
    """One element as plain data without its defaults."""
    defaults = {f.name: f.default for f in fields(element)}
    return {k: v for k, v in asdict(element).items() if defaults.get(k) != v}


def difference(old: Scene, new: Scene) -> dict[str, Any]:
    """What changed, by id: `set` (new or changed, in order) and `drop`."""
    change: dict[str, Any] = {}
    for name in WORDS:
        if getattr(old, name) != getattr(new, name):
            change[name] = getattr(new, name)
    for name in LISTS:
        before = {element.id: element for element in getattr(old, name)}
        after = {element.id: element for element in getattr(new, name)}
        edit = {
            "set": [slim(e) for i, e in after.items() if before.get(i) != e],
            "drop": [i for i in before if i not in after],
        }
        if edit["set"] or edit["drop"]:
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
