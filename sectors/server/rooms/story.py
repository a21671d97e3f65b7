"""What a viewer sees and is told: scenes, lines of the log, and the beats between two scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

from sectors.core import scene as scenes
from sectors.core.event import Event
from sectors.core.game import Game
from sectors.core.record import Entry
from sectors.core.scene import Scene
from sectors.core.space import RESIGN
from sectors.table.table import Table

OPENING = 2  # actions of a seat by which its way to begin is known
MOST_BEATS = 60  # beats sent with one update; whoever was away longer sees the last ones

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Pen:
    """How elements of scenes and events are written: as plain data, or ready to be sent."""

    element: Callable[[Any], Any] = scenes.slim
    event: Callable[[Plain], Any] = dict

    def whole(self, scene: Scene) -> Plain:
        """A scene, written."""
        return scenes.plain(scene, self.element)

    def change(self, old: Scene, new: Scene) -> Plain:
        """How to get from one scene to another, written."""
        return scenes.difference(old, new, self.element)


PLAIN = Pen()


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one viewer is told of it: as it is written, and for a line of the log."""

    event: Any
    words: str
    seat: int
    text: str


def event_info(event: Event) -> Plain:
    """An event as one viewer may know it."""
    return {
        "name": event.name,
        "args": event.args,
        "words": event.words,
        "sound": event.sound,
        "moves": event.moves,
        "trace": event.trace,
    }


@lru_cache(1 << 15)
def told(game: Game, kind: int, args: tuple[int, ...], is_first: bool, pen: Pen) -> Told:
    """What an event tells a viewer, the seat in its first argument or any other.

    The same things happen at many tables.
    """
    is_own = is_first and game.events.is_own(kind, args, args[0])
    event = game.events.told(kind, args, is_own)
    seat = event.args.get("seat", -1)
    return Told(pen.event(event_info(event)), event.words, seat, event.score.strip())


def events_since(table: Table, viewer: int, since: int = 0, pen: Pen = PLAIN) -> list[Told]:
    """What happened from a beat on, as a viewer may know it."""
    game = table.game
    return [
        told(game, beat.kind, tuple(beat.args), viewer in beat.args[:1], pen)
        for beat in table.beats[since:]
    ]


def lines(table: Table, events: list[Told]) -> list[Plain]:
    """The log of the latest events: sentences, and how many actions had been played by then."""
    found: list[Plain] = []
    at = len(table.moves)
    for i, event in zip(range(len(table.beats) - 1, -1, -1), reversed(events), strict=False):
        if not event.words:
            continue
        while at and table.moves[at - 1].told > i:
            at -= 1
        found.append(
            {
                "words": event.words,
                "seat": event.seat,
                "turn": table.game.turn(table.beats[i].state),
                "at": at,
                "text": event.text,
            }
        )
    return found[::-1]


def beats(
    table: Table, viewer: int, events: list[Told], last: Scene, is_still: bool, pen: Pen
) -> list[Plain]:
    """The latest events, with the scenes on the way as differences from the one before.

    The last one has no difference of its own: it leads to the newest scene, which is sent anyway.
    Whoever shows nothing on the way gets none at all.
    """
    found: list[Plain] = []
    newest = events[-MOST_BEATS:]
    for i, event in enumerate(newest, start=1):
        beat: Plain = {"event": event.event}
        if i < len(newest) and not is_still:
            state = table.beats[i - 1 - len(newest)].state
            seen = quiet(table.game.look.scene(table.game.view(state, viewer), viewer))
            beat["change"] = pen.change(last, seen)
            last = seen
        found.append(beat)
    return found


def opening(table: Table, seat: int) -> str:
    """How a seat began: the first things that it did, for a game that is over."""
    first = (move.action for move in table.moves if move.seat == seat and move.action != RESIGN)
    return " – ".join(table.game.label(action) for action in islice(first, OPENING))


def quiet(scene: Scene) -> Scene:
    """A scene of the past: nothing can be chosen in it."""
    return Scene(
        "",
        "",
        scene.heading,
        scene.areas,
        scene.places,
        scene.pieces,
        scene.meters,
        scene.tables,
        scene.rolls,
        scene.marks,
    )


@dataclass(frozen=True, slots=True)
class LookBack:
    """A position of a game that has gone on since, as somebody looks back at it."""

    table: Table
    entries: list[Entry]  # of its record, as the viewer may read it
    viewer: int
    names: list[str]  # of those who play
    count: int  # actions in all
    may_go_on: bool = True  # whether somebody may play on from there

    def info(self) -> Plain:
        """All that is shown of it."""
        table = self.table
        return {
            "game": table.game.name,
            "at": len(table.moves),
            "count": self.count,
            "scene": PLAIN.whole(table.scene(self.viewer)),
            "log": lines(table, events_since(table, self.viewer)),
            "viewer": self.viewer,
            "seats": self.names,
            "onward": self.may_go_on and not table.is_over,
            "moves": [{"seat": e.seat, "text": e.text} for e in self.entries[: len(table.moves)]],
        }
