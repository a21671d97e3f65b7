"""Who looks at a table, and what each of them is told.

Whoever has moved or is asked is told at once; all others a moment later, so that a run of quick
actions reaches them as one difference. Nothing is told before it is stored.
"""

from __future__ import annotations

import asyncio

from sectors.core.scene import Scene
from sectors.hosting import undoing
from sectors.hosting.story import Plain
from sectors.web.interior import ALL_NEW, Interior
from sectors.web.messages import PROTOCOL, Refusal, packed
from sectors.web.viewer import Viewer

MOMENT = 0.1  # seconds that those who only look on are behind
LONGEST = 0.3  # seconds that they may be behind at a table where action follows action
SOON = 0.01  # seconds until somebody looks again whether a move is stored
CHAT_SHOWN = 100


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, room: Interior) -> None:
        self.room = room
        self.viewers = room.viewers
        self.timer: asyncio.TimerHandle | None = None
        self.since = 0.0  # when the timer was first set
        self.frame = b""  # what moves do not change of the room, packed; empty: make it anew
        self.gone = 0  # who had left when it was

    def welcome(self, viewer: Viewer) -> None:
        """Send everything."""
        room = self.room
        whole = room.whole(viewer)
        viewer.known = self.frame = b""
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

    def tell(self, seats: set[int] | None = None) -> None:
        """Send what has changed: to these seats at once, to the others in a moment."""
        if seats is None or self.room.status != "playing":
            self.frame = b""
            self.tell_some(list(self.viewers))
            return
        now = asyncio.get_running_loop().time()
        if self.timer is not None and now - self.since > LONGEST:
            self.since = now
            self.tell_some(self.behind())
            return
        self.tell_some([viewer for viewer in self.viewers if seats.intersection(viewer.mine)])
        if self.timer is None and self.behind():
            self.since = now
            self.timer = asyncio.get_running_loop().call_later(MOMENT, self.tell_rest)

    def behind(self) -> list[Viewer]:
        """Those who have not heard of the latest action, or of one that was taken back."""
        count = len(self.room.table.moves)
        return [v for v in self.viewers if v.count != count or v.told == ALL_NEW]

    def tell_rest(self) -> None:
        """Tell those who have not heard yet; while a move is being stored, wait for it."""
        self.timer = None
        if self.room.lock.locked():
            self.timer = asyncio.get_running_loop().call_later(SOON, self.tell_rest)
            return
        self.tell_some(self.behind())

    def tell_some(self, viewers: list[Viewer]) -> None:
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

    def info(self) -> bytes:
        """The room as it travels; after a move only what a move may change is packed anew."""
        room, gone = self.room, self.room.table.state.gone
        if not self.frame or gone != self.gone or room.times.clock.kind != "none":
            self.frame, self.gone = packed(room.frame()), gone
        return self.frame[:-1] + b"," + packed(room.course())[1:]

    def update_for(self, viewer: Viewer) -> tuple[Scene, Plain]:
        """The new scene of a viewer, and how to get there."""
        scene, change = self.room.change(viewer)
        update = {"type": "update", **change, **undoing.standing(self.room, viewer.seat)}
        if viewer.wants_text:
            update["drawn"] = self.room.drawn(scene)
        return scene, update

    def announce(self, message: Plain) -> None:
        """Send everybody a message."""
        self.frame = b""
        for viewer in self.viewers:
            viewer.number(message)

    def ask(self) -> None:
        """Somebody asks to take a move back: everybody is told as much of it as he may know."""
        for viewer in self.viewers:
            viewer.number({"type": "asked", **(undoing.told(self.room, viewer.seat) or {})})

    def dismiss(self, why: Refusal) -> None:
        """The table is set aside: everybody is told so, and that is the end."""
        self.room.aside = why
        last = packed({"type": "closed", "sentence": why.sentence, "code": why.code})
        for viewer in self.viewers:
            viewer.way.cut(last, 4000 + why.status)

    def room_changed(self, but: Viewer | None = None) -> None:
        """Somebody came, went, sat down or was refused; the position is the same."""
        self.frame = b""
        behind = [viewer for viewer in self.behind() if viewer is not but]
        self.tell_some(behind)
        info = self.info()
        for viewer in self.viewers.difference(behind, {but}):
            same: Plain = {"type": "update", "change": {}, "beats": [], "log": []}
            viewer.number_with({**same, **undoing.standing(self.room, viewer.seat)}, info)


def chat_info(line: Plain) -> Plain:
    """A line of chat as it travels."""
    return {"name": line["name"], "seat": line["seat"], "text": line["text"], "at": line["at"]}
