"""The drawn table as something to walk over: arrows go from one lit thing to the next."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group
from rich.text import Text
from textual.binding import Binding
from textual.containers import ScrollableContainer
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from sectors.draw.text import spots
from sectors.draw.text.spots import IDS, Stretch


class BoardView(Static, can_focus=True):
    """Lines of a drawing; it says what was pointed at or taken."""

    BINDINGS = [
        Binding("left", "walk('left')", show=False),
        Binding("right", "walk('right')", show=False),
        Binding("up", "walk('up')", show=False),
        Binding("down", "walk('down')", show=False),
        Binding("enter,space", "take", show=False),
    ]

    class Pointed(Message):
        def __init__(self, thing: str) -> None:
            super().__init__()
            self.thing = thing

    class Taken(Message):
        """Somebody takes a thing; `things` are all that the letters stand for."""

        def __init__(self, things: tuple[str, ...]) -> None:
            super().__init__()
            self.things = things

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.found: list[Stretch] = []
        self.lit: Collection[str] = ()
        self.here: Stretch | None = None
        self.is_examined = False  # arrows go over everything

    def show(self, lines: list[Text], lit: Collection[str]) -> None:
        """Draw, and note what may be walked to."""
        for line in lines:
            line.no_wrap = True
        self.update(Group(*lines))
        self.styles.width = max((len(line) for line in lines), default=1)
        self.found = spots.stretches(lines)
        self.lit = lit
        if self.here is not None:
            self.here = next((one for one in self.ways() if one.ids == self.here.ids), None)

    def ways(self) -> list[Stretch]:
        """Where the arrows lead: to what is lit, or to everything if nothing is."""
        if self.is_examined or not self.lit:
            return spots.lit_only(self.found, {i for one in self.found for i in one.ids[:1]})
        return spots.lit_only(self.found, self.lit)

    def point(self, things: Collection[str]) -> None:
        """Others pointed at something: a walk goes on from there."""
        self.here = next((one for one in self.ways() if set(one.ids) & set(things)), self.here)

    def look_at(self, things: Collection[str], above: int = 0, below: int = 10**6) -> bool:
        """Scroll to the first of some things, if it stands between two lines."""
        for thing in things:
            for one in self.found:
                if thing in one.ids and above <= one.y < below:
                    self.bring(one)
                    return True
        return False

    def bring(self, one: Stretch) -> None:
        """Bring some letters into the middle, if they are out of sight."""
        box = self.parent
        if isinstance(box, ScrollableContainer):
            region = Region(one.start, one.y, one.end - one.start, 1)
            seen = Region(*box.scroll_offset, box.size.width, box.size.height)
            if not seen.contains_region(region.grow((0, 1, 0, 1)).intersection(self.whole)):
                box.scroll_to_region(region, animate=False, center=True, force=True)

    @property
    def whole(self) -> Region:
        return Region(0, 0, self.size.width, self.size.height)

    def action_walk(self, way: str) -> None:
        """Go to the next lit thing in a direction."""
        self.here = spots.next_one(self.ways(), self.here, way) or self.here
        if self.here:
            self.bring(self.here)
            self.post_message(self.Pointed(self.here.ids[0]))

    def action_stay(self) -> None:
        """Point at where the walk begins."""
        self.here = self.here or next(iter(self.ways()), None)
        if self.here:
            self.post_message(self.Pointed(self.here.ids[0]))

    def action_take(self) -> None:
        if self.here:
            self.post_message(self.Taken(self.here.ids))

    def on_click(self, event: Click) -> None:
        ids = event.style.meta.get(IDS, ())
        if ids:
            self.post_message(self.Taken(tuple(ids)))
