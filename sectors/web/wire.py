"""A table as it travels: lines of the log, scenes, and the beats between two of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import msgspec

from sectors import bots
from sectors.core import scene as scenes
from sectors.core.event import Event
from sectors.core.game import Game
from sectors.core.record import Entry
from sectors.core.scene import Scene
from sectors.table.table import Table

MOST_BEATS = 60  # beats sent with one update; whoever was away longer sees the last ones

Plain = dict[str, Any]


def written(element: Any) -> msgspec.Raw:
    """An element of a scene as JSON; worked out once, since scenes share their elements."""
    try:
        found: msgspec.Raw = element.wire
    except AttributeError:
        found = element.wire = msgspec.Raw(msgspec.json.encode(scenes.slim(element, written)))
    return found


def whole(scene: Scene) -> Plain:
    """A scene as it travels."""
    return scenes.plain(scene, written)


def change(old: Scene, new: Scene) -> Plain:
    """How to get from one scene to another, as it travels."""
    return scenes.difference(old, new, written)


def game_info(game: Game) -> Plain:
    """What the home page and the new-table page need to know."""
    return {
        "slug": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "seats": [game.seats[0], game.seats[-1]],
        "version": game.version,
        "options": [option_info(option) for option in game.options],
        "looks": [asdict(look) for look in game.looks],
        "levels": bots.names(),
        "credits": game.credits,
        "tones": game.tones,
        "solo": game.solo,
    }


def option_info(option: Any) -> Plain:
    """One option with a sentence for each value."""
    values = [{"value": value, "sentence": said} for value, said in option.values.items()]
    return {
        "name": option.name,
        "label": option.label,
        "rule": option.rule,
        "ours": option.ours,
        "default": option.default,
        "values": values,
    }


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one viewer is told of it: as it travels, and for a line of the log."""

    event: msgspec.Raw
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
def told(game: Game, kind: int, args: tuple[int, ...], is_first: bool) -> Told:
    """What an event tells a viewer, the seat in its first argument or any other.

    The same things happen at many tables.
    """
    is_own = is_first and game.events.is_own(kind, args, args[0])
    event = game.events.told(kind, args, is_own)
    seat = event.args.get("seat", -1)
    info = msgspec.Raw(msgspec.json.encode(event_info(event)))
    return Told(info, event.words, seat, event.score.strip())


def events_since(table: Table, viewer: int, since: int = 0) -> list[Told]:
    """What happened from a beat on, as a viewer may know it."""
    game = table.game
    return [
        told(game, beat.kind, tuple(beat.args), viewer in beat.args[:1])
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
    table: Table, viewer: int, events: list[Told], last: Scene, is_still: bool = False
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
            seen = quiet(table.game.scene(table.game.view(state, viewer), viewer))
            beat["change"] = change(last, seen)
            last = seen
        found.append(beat)
    return found


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


def replay_info(
    table: Table, entries: list[Entry], viewer: int, names: list[str], count: int
) -> Plain:
    """A position of a recorded game; `entries` is its record as the viewer may read it."""
    return {
        "game": table.game.name,
        "at": len(table.moves),
        "count": count,
        "scene": scenes.plain(table.scene(viewer)),
        "log": lines(table, events_since(table, viewer)),
        "viewer": viewer,
        "seats": names,
        "moves": [{"seat": e.seat, "text": e.text} for e in entries[: len(table.moves)]],
    }
