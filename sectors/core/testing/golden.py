"""Golden games: whole games kept as records, each action with what it did as its comment.

A change of rules, dice or words shows as a change of the text.
"""

from __future__ import annotations

from sectors.core import engine, notation
from sectors.core.dice import seeded
from sectors.core.game import Game
from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.space import RESIGN
from sectors.core.state import Recorder, State

WATCHER = -1


def score_of(game: Game, recorder: Recorder, viewer: int = WATCHER) -> list[str]:
    """What was recorded, as printed scores have it."""
    score: list[str] = []
    for event in (game.events.event(beat, viewer) for beat in recorder.beats):
        if event.joins and score:
            score[-1] += event.score
        elif event.score:
            score.append(event.score.strip())
    return score


def dealt(game: Game, record: Record) -> State:
    """The start of a recorded game; the dice must give what they gave."""
    start = game.blank(record.seats)
    start.log = Recorder()
    options = game.recorded(record.seats, record.options)
    s: State = game.setup(record.seats, record.seed, options, start)
    assert start.log.fell == record.deal
    return s


def played(game: Game, s: State, record: Record, number: int) -> Entry:
    """Play one action of a record; the entry, with what fell and what happened."""
    entry = record.entries[number]
    s.dice = seeded(record.seed, number + 1)
    s.log = Recorder()
    action = notation.read_one(game, s, entry.seat, entry.text)
    if action == RESIGN:
        assert game.leave(s, entry.seat) == 0
    else:
        engine.submit(s, entry.seat, action)
    return Entry(entry.seat, entry.text, s.log.fell, "; ".join(score_of(game, s.log)))


def retold(game: Game, text: str) -> str:
    """The record with its comments written anew."""
    record = parse(text)
    s = dealt(game, record)
    lines: list[str] = []
    number = 0
    for raw in text.splitlines():
        if raw[:1].isdecimal():
            lines.append(entry_line(played(game, s, record, number)))
            number += 1
        else:
            lines.append(raw)
    return "\n".join(lines) + "\n"
