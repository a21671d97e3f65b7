"""Figures of the rules: positions that are laid out, played and drawn by the table itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from sectors.core import scene as scenes
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.scene import Choice, Mark, Piece, Preview, Scene
from sectors.table.lessons.coach import FAILURES
from sectors.table.lessons.lesson import line
from sectors.table.lessons.rulebook import BadRulebook, Example
from sectors.table.table import Table


@dataclass(frozen=True)
class Pictured:
    """A figure as it is shown: before what is played last, after it, or why it is refused."""

    before: Scene
    after: Scene | None = None
    why: Objection | None = None


def drawn(game: Game, figure: Example) -> Pictured:
    """Lay a figure out and play it; raises `BadRulebook` where it does not show what it says."""
    try:
        return last(laid_out(game, figure), figure)
    except FAILURES as problem:
        raise wrong(figure, problem) from problem


def laid_out(game: Game, figure: Example) -> Table:
    """The table of a figure before what it plays last; raises `BadRulebook`."""
    try:
        table = Table(game, figure.seats, "figure", dict(figure.options), start=figure.line.strip())
        for text in figure.play[:-1]:
            played(table, text)
        return table
    except FAILURES as problem:
        raise wrong(figure, problem) from problem


def wrong(figure: Example, problem: Exception) -> BadRulebook:
    """What is said of a figure that does not show what it says."""
    return BadRulebook(f'the figure "{figure.caption}" is not so: {problem}')


def last(table: Table, figure: Example) -> Pictured:
    """Play what a figure plays last."""
    seat = table.pending[0] if table.pending else -1
    eyes = seat if figure.viewer < 0 else figure.viewer
    before = table.scene(eyes)
    unseen = [id for id, _ in figure.points if id not in scenes.ids(before)]
    if unseen:
        raise BadRulebook(f'the figure "{figure.caption}" has no {", ".join(unseen)} to point at')
    if not figure.play:
        return Pictured(bare(before))
    text = figure.play[-1]
    before = pointed(table, before, seat, text)
    try:
        played(table, text)
    except Objection as objection:
        if objection.rule != figure.shows:
            raise
        return Pictured(bare(before), why=objection)
    if figure.shows != "ok":
        raise BadRulebook(f'"{text}" is allowed, and not refused by {figure.shows}')
    return Pictured(bare(before), bare(table.scene(eyes)))


def played(table: Table, text: str) -> None:
    """Play a typed line for whoever is asked, with the dice that it names."""
    if not table.pending:
        raise BadRulebook(f'nobody is asked when "{text}" is played')
    one = line(text, table.pending[0])
    for action in table.check(one.seat, one.text):
        table.play(one.seat, action, [list(one.dice)] if one.dice else None)


def pointed(table: Table, scene: Scene, seat: int, typed: str) -> Scene:
    """A scene before an action, with the marks that pointing at it shows and what it lays down."""
    text = line(typed, seat).text
    choice = next((c for c in scene.choices if c.text == text), None)
    preview = table.preview(seat, text) if choice else Preview()
    pieces = (*scene.pieces, *ghost(scene, choice, seat))
    marks = tuple(replace(mark, layer="map", on=True) for mark in preview.marks)
    return replace(scene, pieces=pieces, marks=(*scene.marks, *marks, *named(scene, text)))


def ghost(scene: Scene, choice: Choice | None, seat: int) -> tuple[Piece, ...]:
    """What a choice would lay down."""
    places = {place.id for place in scene.places}
    spots = [click for click in choice.clicks if click in places] if choice else []
    if choice is None or not choice.ghost or not spots:
        return ()
    return (Piece("figure", spots[-1], choice.ghost, owner=seat, tone="ghost"),)


def named(scene: Scene, text: str) -> tuple[Mark, ...]:
    """A ring around each place that a typed line names."""
    places = {place.id for place in scene.places}
    words = [word for word in re.split(r"[\s>~@]+", text) if word in places]
    return tuple(Mark(f"figure-{word}", "ring", (word,), "accent") for word in dict.fromkeys(words))


def bare(scene: Scene) -> Scene:
    """A scene only to look at: no choices, tables in windows only, and no switched marks."""
    marks = tuple(mark for mark in scene.marks if mark.on and not mark.layer.startswith("at "))
    windows = {area.id for area in scene.areas if area.at == "focus" or area.kind == "window"}
    tables = tuple(table for table in scene.tables if table.area in windows)
    return replace(scene, choices=(), tables=tables, prompt="", help="", marks=marks)
