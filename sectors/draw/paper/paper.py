"""Where everything lies on the sheets: fronts, and backs that meet them when the sheet is turned.

All sheets stand upright and are turned over at their long edge, so a back lies as far from the
right edge as its front from the left. Where more parts fit lying on their side, they are turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sectors.core.components import Component, Side
from sectors.core.refused import Refused

MARGIN = 5.0  # what printers leave white
BLEED = 1.5  # what is drawn beyond the cut
TEETH = 1.12  # how far a tile with its teeth, and room to cut around them, exceeds its hexagon
TALL = 1.2  # a hexagon with a point at the top and its teeth, beside its width
ON = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # the papers
LARGE = {"a4": (420.0, 297.0), "letter": (431.8, 279.4)}  # twice as large, lying


@dataclass(frozen=True)
class Laid:
    """One part on a sheet: where its middle lies, and how far it is turned."""

    part: Component
    side: Side | None
    x: float
    y: float
    turn: int = 0
    clip: tuple[float, float, float, float] | None = None  # what of the sheet it may cover


@dataclass(frozen=True)
class Leaf:
    """One side of a sheet."""

    width: float
    height: float
    items: tuple[Laid, ...]
    is_back: bool = False


def cell(part: Component) -> tuple[float, float]:
    """The room that a part takes on a sheet, with its bleed."""
    if part.shape == "hex":
        return round(part.width * TEETH, 1), round(part.width * TALL, 1)
    if part.shape == "page" or part.kind in ("map", "box", "sheets"):
        return part.width, part.height
    return part.width + 2 * BLEED, part.height + 2 * BLEED


def grid(part: Component, paper: str) -> tuple[int, int, int]:
    """How many parts go side by side and one below the other, and whether they are turned."""
    wide, tall = ON[paper]
    width, height = cell(part)
    upright = int((wide - 2 * MARGIN) // width), int((tall - 2 * MARGIN) // height), 0
    turned = int((wide - 2 * MARGIN) // height), int((tall - 2 * MARGIN) // width), 90
    return turned if turned[0] * turned[1] > upright[0] * upright[1] else upright


def is_large(part: Component, paper: str) -> bool:
    """Whether a part needs a larger sheet, or two sheets side by side."""
    across, down, _ = grid(part, paper)
    return across * down == 0


def pages(parts: Sequence[Component], paper: str) -> list[Leaf]:
    """The sheets for parts of one kind: parts of one size share them, each front with its back.

    Where some have backs, the others get an empty page behind them, so that no sheet is shifted
    when all are printed on both sides.
    """
    found: list[Leaf] = []
    is_one_sided = all(part.back is None for part in parts)
    sizes = dict.fromkeys((cell(part), part.back is None) for part in parts)
    for size in sizes:
        alike = [part for part in parts if (cell(part), part.back is None) == size]
        if is_large(alike[0], paper):
            found += [page for part in alike for page in halves(part, paper)]
            continue
        for front in fronts(alike, paper):
            found += [front] if is_one_sided else [front, behind(front)]
    return found


def fronts(parts: Sequence[Component], paper: str) -> Iterator[Leaf]:
    """Sheets filled with all copies of parts of one size."""
    wide, tall = ON[paper]
    across, down, turn = grid(parts[0], paper)
    width, height = cell(parts[0])[:: -1 if turn else 1]
    left = round((wide - across * width) / 2, 1)
    top = round((tall - down * height) / 2, 1)
    copies = [part for part in parts for _ in range(part.count)]
    for start in range(0, len(copies), across * down):
        items = tuple(
            Laid(
                part,
                part.front,
                left + (i % across + 0.5) * width,
                top + (i // across + 0.5) * height,
                turn,
            )
            for i, part in enumerate(copies[start : start + across * down])
        )
        yield Leaf(wide, tall, items)


def behind(front: Leaf) -> Leaf:
    """The back of a sheet: each back behind its front."""
    items = tuple(
        replace(item, side=item.part.back, x=front.width - item.x, turn=-item.turn)
        for item in front.items
        if item.part.back is not None
    )
    return Leaf(front.width, front.height, items, True)


def halves(part: Component, paper: str) -> list[Leaf]:
    """A large part on two sheets that are laid side by side."""
    wide, tall = ON[paper]
    half = part.width / 2
    if half > wide - 2 * MARGIN or part.height > tall - 2 * MARGIN:
        raise Refused(f"{part.title} is too large for two sheets of {paper}.")
    edge = (wide - half) / 2
    box = (edge, (tall - part.height) / 2, half, part.height)
    return [
        Leaf(wide, tall, (Laid(part, part.front, edge + half, tall / 2, clip=box),)),
        Leaf(wide, tall, (Laid(part, part.front, edge, tall / 2, clip=box),)),
    ]


def whole(part: Component, paper: str) -> Leaf:
    """A large part on one sheet of twice the size."""
    wide, tall = LARGE[paper]
    return Leaf(wide, tall, (Laid(part, part.front, wide / 2, tall / 2),))
