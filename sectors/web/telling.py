"""Who looks at a table, and what each of them is told.

Whoever has moved or is asked is told at once; all others a moment later, so that a run of quick
actions reaches them as one difference. Nothing is told before it is stored.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from sectors.core.scene import Scene
from sectors.core.spoken import text_view
from sectors.web import channel, undoing, wire
from sectors.web.messages import PROTOCOL, Refusal, packed, squeezed

if TYPE_CHECKING:
    from sectors.web.channel import Channel
    from sectors.web.rooms import Room

MOMENT = 0.1  # seconds that those who only look on are behind
LONGEST = 0.3  # seconds that they may be behind at a table where action follows action
SOON = 0.01  # seconds until somebody looks again whether a move is stored
ALL_NEW = 1 << 60  # `told` of a viewer whose story has to be told anew
CHAT_SHOWN = 100

Plain = dict[str, Any]


@dataclass(slots=True, eq=False)
class Viewer:
    """One connection: whose seats it holds, and what it has been sent."""

    mine: list[int]
    seat: int
    way: Channel
    scene: Scene = field(default_factory=Scene)
    told: int = 0
    count: int = -1  # actions that had been played when it was last told
    seq: int = 0
    known: bytes = b""  # the room as it was last told
    is_still: bool = False  # whether it shows only where things end up, not the way there
    unpacks: bool = False  # whether whole tables may come packed
    wants_text: bool = False  # whether it shows the board as lines of text

    def send(self, message: Plain) -> None:
        """Put a message in line; a viewer that does not read is cut off."""
        if self.way.is_behind:
            self.way.cut(packed({"type": "closed", "sentence": "The connection was too slow."}))
        elif self.unpacks and message["type"] == "table":
            self.way.post(squeezed(message), channel.BINARY)
        else:
            self.way.post(packed(message))

    def number(self, message: Plain) -> None:
        """Send a message that counts."""
        self.seq += 1
        self.send({**message, "seq": self.seq})

    def number_with(self, message: Plain, room: bytes) -> None:
        """Send a message that counts, and the room if it is not as the viewer knows it."""
        if room == self.known:
            self.number(message)
        else:
            self.known = room
            self.number({**message, "room": msgspec.Raw(room)})


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.viewers: set[Viewer] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.since = 0.0  # when the timer was first set
        self.frame = b""  # what moves do not change of the room, packed; empty: make it anew
        self.gone = 0  # who had left when it was

    def welcome(self, viewer: Viewer) -> None:
        """Send everything."""
        room, table = self.room, self.room.table
        viewer.scene = table.scene(viewer.seat)
        viewer.told, viewer.count = len(table.beats), len(table.moves)
        viewer.known = self.frame = b""
        viewer.number_with(
            {
                "type": "table",
                "protocol": PROTOCOL,
                "viewer": viewer.seat,
                "mine": viewer.mine,
                "scene": wire.whole(viewer.scene),
                "log": wire.lines(table, wire.events_since(table, viewer.seat)),
                "chat": [chat_info(line) for line in room.chat[-CHAT_SHOWN:]],
                **self.standing(viewer),
                "drawn": self.drawn(viewer.scene) if viewer.wants_text else [],
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

    def drawn(self, scene: Scene) -> list[str]:
        """A scene as lines of text, people called by their names as the page does."""
        people = {c.seat: c.name for c in self.room.chairs if c.kind not in ("bot", "open")}
        return text_view(self.room.table.game, scene, people)

    def update_for(self, viewer: Viewer) -> tuple[Scene, Plain]:
        """The new scene of a viewer, and how to get there."""
        table = self.room.table
        scene = table.scene(viewer.seat)
        events = wire.events_since(table, viewer.seat, viewer.told)
        update = {
            "type": "update",
            "change": wire.change(viewer.scene, scene),
            "beats": wire.beats(table, viewer.seat, events, viewer.scene, viewer.is_still),
            "log": wire.lines(table, events),
            **self.standing(viewer),
        }
        if viewer.wants_text:
            update["drawn"] = self.drawn(scene)
        return scene, update

    def anew(self) -> None:
        """The story has changed backwards: everybody needs all of it."""
        for viewer in self.viewers:
            viewer.told = ALL_NEW

    def announce(self, message: Plain) -> None:
        """Send everybody a message."""
        self.frame = b""
        for viewer in self.viewers:
            viewer.number(message)

    def standing(self, viewer: Viewer) -> Plain:
        """How many actions were played, what may be taken back, and who asks for that."""
        return {
            "count": len(self.room.table.moves),
            "undo": undoing.state(self.room, viewer.seat),
            "asks": undoing.told(self.room, viewer.seat),
        }

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
            viewer.number_with({**same, **self.standing(viewer)}, info)


def chat_info(line: Plain) -> Plain:
    """A line of chat as it travels."""
    return {"name": line["name"], "seat": line["seat"], "text": line["text"], "at": line["at"]}
