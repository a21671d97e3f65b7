"""A table as it travels: lines of the log, scenes, and the beats between two of them."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import asdict
from typing import Any

from sectors import bots
from sectors.core import scene as scenes
from sectors.core.event import Event
from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.table.table import Table

MOST_BEATS = 60  # beats sent with one update; whoever was away longer sees the last ones

Plain = dict[str, Any]


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


def events_since(table: Table, viewer: int, since: int = 0) -> list[Event]:
    """What happened from a beat on, as a viewer may know it."""
    return [table.game.events.event(beat, viewer) for beat in table.beats[since:]]


def lines(table: Table, events: list[Event]) -> list[Plain]:
    """The log of the latest events: sentences, and how many actions had been played by then."""
    found: list[Plain] = []
    since = len(table.beats) - len(events)
    starts = [move.told for move in table.moves]  # rising
    for i, event in enumerate(events, start=since):
        beat = table.beats[i]
        if event.words:
            found.append(
                {
                    "words": event.words,
                    "seat": event.args.get("seat", -1),
                    "turn": table.game.turn(beat.state),
                    "at": bisect_right(starts, i),
                    "text": event.score.strip(),
                }
            )
    return found


def beats(
    table: Table, viewer: int, events: list[Event], last: Scene, is_still: bool = False
) -> list[Plain]:
    """The latest events, with the scenes on the way as differences from the one before.

    The last one has no difference of its own: it leads to the newest scene, which is sent anyway.
    Whoever shows nothing on the way gets none at all.
    """
    found: list[Plain] = []
    newest = events[-MOST_BEATS:]
    for i, event in enumerate(newest, start=1):
        told = {"event": event_info(event)}
        if i < len(newest) and not is_still:
            state = table.beats[i - 1 - len(newest)].state
            seen = quiet(table.game.scene(table.game.view(state, viewer), viewer))
            told["change"] = scenes.difference(last, seen)
            last = seen
        found.append(told)
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


def replay_info(table: Table, count: int, viewer: int, names: list[str]) -> Plain:
    """A position of a recorded game, for the replay page."""
    return {
        "game": table.game.name,
        "at": len(table.moves),
        "count": count,
        "scene": scenes.plain(table.scene(viewer)),
        "log": lines(table, events_since(table, viewer)),
        "viewer": viewer,
        "seats": names,
        "moves": [{"seat": e.seat, "text": e.text} for e in table.record.entries],
    }
