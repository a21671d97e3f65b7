"""What lies in a game's box, as data: kinds of parts, how many, how large, and both their sides.

A game makes its components from its content, so nothing is counted or typed twice and a content
pack changes what is printed. A side says what is to be seen, not how it is drawn; symbols are
named as in the game's `art/symbols.svg`, tones are colours like `#5cb6f2`, lengths millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sectors.core.scene import Face

CARD = (63.0, 88.0)  # the size of a card
THICK = 0.3  # a card of stout paper
ROOM = 2.0  # that a box leaves around its cards

Kind = Literal["cards", "tiles", "counters", "standees", "map", "sheets", "reference", "box"]


@dataclass(frozen=True)
class Scale:
    """Numbers along an edge of a card, to which an arrow on the next card points."""

    title: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Card:
    """A whole face: head, picture, what it says, foot."""

    face: Face
    tone: str
    sign: str = ""  # of the seat it belongs to, so that no colour is needed
    note: str = ""  # in small letters at the foot, as an id
    left: Scale | None = None
    right: Scale | None = None


@dataclass(frozen=True)
class Back:
    """A side that tells nothing."""

    title: str
    symbol: str
    tone: str
    sign: str = ""


@dataclass(frozen=True)
class Ends:
    """Two faces, one at each end, the second upside down."""

    one: Face
    other: Face
    tone: str
    arrow: Literal["", "left", "right"] = ""  # the edge on which each end has an arrow


@dataclass(frozen=True)
class Zones:
    """Two faces side by side on one card: the upper and the lower half."""

    upper: Face
    lower: Face
    tones: tuple[str, str]


@dataclass(frozen=True)
class Chip:
    """A counter: a picture or a large word, with small words above and below."""

    tone: str
    symbol: str = ""
    big: str = ""
    above: str = ""
    below: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Tile:
    """A hexagon that is cut along the outline of its symbol, one hundred units wide."""

    symbol: str
    tone: str = ""  # of the seat it belongs to
    mark: str = ""  # in its middle


@dataclass(frozen=True)
class Figure:
    """A picture that is folded in the middle and stands on two tabs."""

    title: str
    symbol: str
    tone: str
    sign: str = ""


@dataclass(frozen=True)
class Slot:
    """A place on a sheet for a counter."""

    title: str
    x: float
    y: float
    width: float
    height: float
    note: str = ""
    symbol: str = ""


@dataclass(frozen=True)
class Sheet:
    """A sheet on which counters lie."""

    title: str
    tone: str
    slots: tuple[Slot, ...]
    symbol: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Lookup:
    """Rows and columns of words."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Reference:
    """Tables to look things up."""

    title: str
    tables: tuple[Lookup, ...]
    tone: str = ""


@dataclass(frozen=True)
class Waypoint:
    """A place on a chart; x and y go from 0 to 100."""

    id: str
    title: str
    x: float
    y: float
    tone: str
    symbol: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Route:
    """A line between two places of a chart."""

    start: str
    end: str
    mark: str = ""
    is_dashed: bool = False


@dataclass(frozen=True)
class Region:
    """A part of a chart, for its legend."""

    title: str
    tone: str
    symbol: str = ""


@dataclass(frozen=True)
class Chart:
    """Places and routes."""

    title: str
    nodes: tuple[Waypoint, ...]
    routes: tuple[Route, ...]
    regions: tuple[Region, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Net:
    """A box for cards, to be cut out, folded and glued."""

    title: str
    line: str
    symbol: str
    tone: str
    panel: tuple[float, float]  # its front
    depth: float


Side = (
    Card | Back | Ends | Zones | Chip | Tile | Figure | Sheet | Reference | Chart | Net
)  # what one side of a part may show


@dataclass(frozen=True)
class Component:
    """Parts of one look: how many there are, how large, and what their sides show."""

    id: str
    title: str
    kind: Kind
    count: int
    width: float
    height: float
    front: Side
    back: Side | None = None
    shape: Literal["square", "round", "hex", "page"] = "square"


def cards(name: str, title: str, count: int, front: Side, back: Side | None) -> Component:
    """So many cards of the usual size."""
    return Component(name, title, "cards", count, *CARD, front, back)


def tuck_box(title: str, line: str, symbol: str, tone: str, held: Iterable[Component]) -> Component:
    """A box that holds all cards among these components."""
    thick = sum(one.count for one in held if one.kind == "cards") * THICK
    panel = CARD[0] + ROOM, CARD[1] + ROOM
    depth = round(thick + ROOM, 1)
    flap = 14.0  # what is tucked in, and what is glued
    width = 2 * panel[0] + 2 * depth + flap
    height = panel[1] + 2 * depth + 2 * flap
    net = Net(title, line, symbol, tone, panel, depth)
    return Component("box", title, "box", 1, width, height, net)
