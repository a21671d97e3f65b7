"""Who looks at a table, and what each of them is told. Nothing is told before it is stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sectors.core.scene import Scene
from sectors.server.rooms import undoing
from sectors.server.rooms.interior import ALL_NEW, Interior
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.story import Plain

PROTOCOL = 3  # rises when an older page could no longer talk to a newer host
CHAT_SHOWN = 100


class Circle:
    """Everybody who looks at one table."""

    def __init__(self, room: Interior) -> None:
        self.room = room
        self.viewers = room.viewers

    # --- what is told

    def info(self) -> Any:
        """The room as it is told."""
        return self.room.info()

    def welcome(self, viewer: Listener) -> None:
        """Send everything."""
        room = self.room
        whole = room.whole(viewer)
        viewer.known = None
        viewer.number_with(
            {
                "type": "table",
                "protocol": PROTOCOL,
                **whole,
                "chat": [chat_info(line) for line in room.chat[-CHAT_SHOWN:]],
                **undoing.standing(room, viewer.seat),
                "drawn": room.drawn(viewer.scene) if viewer.wants_text else [],
            },
            self.info(),
        )

    def update_for(self, viewer: Listener) -> tuple[Scene, Plain]:
        """The new scene of a viewer, and how to get there."""
        scene, change = self.room.change(viewer)
        update = {"type": "update", **change, **undoing.standing(self.room, viewer.seat)}
        if viewer.wants_text:
            update["drawn"] = self.room.drawn(scene)
        return scene, update

    # --- whom

    def tell(self, seats: set[int] | None = None) -> None:
        """Send what has changed, to these seats first; here to everybody at once."""
        self.tell_some(list(self.viewers))

    def behind(self) -> list[Listener]:
        """Those who have not heard of the latest action, or of one that was taken back."""
        count = len(self.room.table.moves)
        return [v for v in self.viewers if v.count != count or v.told == ALL_NEW]

    def tell_some(self, viewers: list[Listener]) -> None:
        """Send some viewers what has changed since each was last told."""
        if not viewers:
            return
        seen: dict[tuple[int, int, int, bool, bool], tuple[Scene, Plain]] = {}
        table, info = self.room.table, self.info()
        for viewer in viewers:
            if viewer.told > len(table.beats):
                self.welcome(viewer)
                continue
            wants = (viewer.wants_text, viewer.is_still)
            key = (viewer.seat, viewer.told, id(viewer.scene), *wants)
            if key not in seen:
                seen[key] = self.update_for(viewer)
            viewer.scene, update = seen[key]
            viewer.told, viewer.count = len(table.beats), len(table.moves)
            viewer.number_with(update, info)

    def announce(self, message: Plain) -> None:
        """Send everybody a message."""
        for viewer in self.viewers:
            viewer.number(message)

    def ask(self) -> None:
        """Somebody asks to take a move back: everybody is told as much of it as he may know."""
        for viewer in self.viewers:
            viewer.number({"type": "asked", **(undoing.told(self.room, viewer.seat) or {})})

    def room_changed(self, but: Listener | None = None) -> None:
        """Somebody came, went, sat down or was refused; the position is the same."""
        behind = [viewer for viewer in self.behind() if viewer is not but]
        self.tell_some(behind)
        self.tell_same(self.viewers.difference(behind, {but} if but else ()))

    def tell_same(self, viewers: Iterable[Listener]) -> None:
        """Send the room to those who know the position."""
        info = self.info()
        for viewer in viewers:
            same: Plain = {"type": "update", "change": {}, "beats": [], "log": []}
            viewer.number_with({**same, **undoing.standing(self.room, viewer.seat)}, info)


def chat_info(line: Plain) -> Plain:
    """A line of chat as it is told."""
    return {"name": line["name"], "seat": line["seat"], "text": line["text"], "at": line["at"]}
