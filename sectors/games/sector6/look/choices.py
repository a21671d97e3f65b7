"""What may be answered: each choice with its label, a note, and the path of clicks to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.english import listed, said
from sectors.core.menu import count
from sectors.core.scene import Choice
from sectors.core.state import Step, number_of, part
from sectors.games.sector6.look.names import Say, figure_id, sides
from sectors.games.sector6.rules import space
from sectors.games.sector6.rules.build_phase import TURN_TILE
from sectors.games.sector6.rules.contest_phase import TILE
from sectors.games.sector6.rules.gears import attached
from sectors.games.sector6.rules.movement import tile_ahead
from sectors.games.sector6.rules.placement import joined, meshed, rim_spot, rotation_objection
from sectors.games.sector6.rules.reasons import NOT_LINKED
from sectors.games.sector6.rules.space import COLOURS, FIGURE, LETTERS, SPACE, TABLE, WAY
from sectors.games.sector6.rules.state import LIFE, Maze


def choices(
    view: Maze, viewer: i64, step: Step[Any] | None, actions: list[int], say: Say
) -> list[Choice]:
    """Everything the viewer may do now, and the rotations that galleries forbid, dimmed."""
    if step is TURN_TILE:
        return rotation_choices(view, actions, say)
    return [choice(view, viewer, action, say) for action in actions]


def choice(view: Maze, seat: i64, action: i64, say: Say) -> Choice:
    """One choice."""
    if space.MOVE.has(action):
        tile = tile_moved_to(view, seat, action)
        value = view.value(tile) if view.has_marker(tile) else 0
        note = say["onto"] if value else ""
        return run_choice(say["run"], note, seat, action, view.cells[tile], value)
    if space.PUT.has(action):
        return cell_choice(say["put"], action, LETTERS[view.drawn])
    if space.ENTER.has(action):
        return cell_choice(say["entry"], action, "E")
    if space.SPIN.has(action):
        return spin_choice(seat, action, say)
    text, path = SPACE.text(action), button(action)
    if space.DRAW.has(action):
        return Choice(text, say["draw"], path, note=said(say["in_pile"], left=view.pile(seat)))
    tile = part(number_of(view.now), TILE)
    if space.TAKE.has(action):  # the marker itself can be pointed at too
        label = said(say["take_value"], value=view.value(tile))
        return Choice(text, label, path, "good", also=(f"marker-{tile}",))
    if space.PASS.has(action):
        return Choice(text, say["pass"], path)
    return Choice(text, say[text], path, "look", turn_note(view, tile, say))


def tile_moved_to(view: Maze, seat: i64, action: i64) -> i64:
    """Where a move ends; -1 if there is a gap on the way."""
    start = view.post(seat, space.figure_of(action))
    return tile_ahead(view, start, space.direction_of(action), space.steps_of(action))


@lru_cache(1 << 13)  # of nothing but its arguments; there are some thirty in a scene
def run_choice(label: str, note: str, seat: int, action: int, cell: int, value: int) -> Choice:
    """To run to a cell, with a marker of some value or none."""
    figure, goal = space.figure_of(action), TABLE.name(cell)
    words = said(label, figure=FIGURE.words[figure], cell=goal)
    path = (figure_id(seat, figure), goal)
    if not value:
        return Choice(SPACE.text(action), words, path)
    note = said(note, marker=COLOURS[value - 1], value=value)
    return Choice(SPACE.text(action), words, path, "marker", note)


@lru_cache(1 << 13)  # of nothing but its arguments; there are some twenty in a scene
def cell_choice(label: str, action: int, shape: str) -> Choice:
    """To place the drawn tile, or an entry point, on a cell."""
    cell, path = TABLE.name(space.cell_of(action)), cell_clicks(action)
    return Choice(SPACE.text(action), said(label, cell=cell), path, ghost=shape)


def spin_choice(seat: i64, action: i64, say: Say) -> Choice:
    """To turn the tile under an own figure when locked."""
    figure, way = FIGURE.words[space.figure_of(action)], WAY.titles[space.way_of(action)]
    label = said(say["spin"], figure=figure, way=way)
    return Choice(SPACE.text(action), label, spin_clicks(seat, action))


def turn_note(view: Maze, tile: i64, say: Say) -> str:
    """How many neighbours a tile drives; nothing where tiles turn alone."""
    if view.mode != LIFE:
        return ""
    driven = count(attached(view, view.walls, tile))
    return said(say["drives" if driven else "drives_none"], count=driven)


def rotation_choices(view: Maze, actions: list[int], say: Say) -> list[Choice]:
    """The rotations that may be chosen, then the others with the reason (R38, Q12)."""
    cell, shape = number_of(view.now), view.drawn
    found = [rotation_choice(view, action, "", say) for action in actions]
    for k in range(view.box.distinct[shape]):
        action = int(space.ROTATE.of(k))
        if action not in actions:
            unlinked = rotation_objection(view, shape, cell, k) == NOT_LINKED
            why = say["joins_none"] if unlinked else say["would_seal"]
            found.append(rotation_choice(view, action, why, say))
    return found


def rotation_choice(view: Maze, action: i64, why: str, say: Say) -> Choice:
    """A rotation of the drawn tile with its walls, and what it joins and meshes with."""
    k = action - space.ROTATE.start
    spot = rim_spot(view, number_of(view.now))
    walls = view.box.walls(view.drawn, k)
    note = said(say["walls"], walls=listed(sides(walls))) if walls else say["no_walls"]
    note += said(say["corridors"], count=count(joined(spot, walls)))
    if view.mode == LIFE:
        note += said(say["gears"], count=count(meshed(spot, walls)))
    label = said(say[f"rotate_{k}"] if k < 3 else say["rotate"], rotation=k)
    ghost = LETTERS[view.drawn]
    return Choice(SPACE.text(action), label, (f"turn:{k}",), note=note, ghost=ghost, why=why)


# --- Where to click


def clicks(view: Maze, seat: i64, action: i64) -> tuple[str, ...]:
    """Where to click for an action, legal or not."""
    if space.ENTER.has(action) or space.PUT.has(action):
        return cell_clicks(action)
    if space.ROTATE.has(action):
        return (f"turn:{action - space.ROTATE.start}",)
    if space.SPIN.has(action):
        return spin_clicks(seat, action)
    if space.MOVE.has(action):
        return move_clicks(view, seat, action)
    return button(action)


def cell_clicks(action: i64) -> tuple[str, ...]:
    """A cell; for an entry point first the button for it."""
    cell = TABLE.name(space.cell_of(action))
    return ("button:entry", cell) if space.ENTER.has(action) else (cell,)


def spin_clicks(seat: i64, action: i64) -> tuple[str, ...]:
    """A figure, then which way."""
    return (figure_id(seat, space.figure_of(action)), f"button:{WAY.words[space.way_of(action)]}")


def move_clicks(view: Maze, seat: i64, action: i64) -> tuple[str, ...]:
    """A figure, then the tile it runs to; nothing where there is no such cell."""
    if not view.turn:
        return ()
    figure = space.figure_of(action)
    line = TABLE.line(view.cells[view.post(seat, figure)], space.direction_of(action))
    steps = space.steps_of(action)
    return (figure_id(seat, figure), TABLE.name(line[steps - 1])) if steps <= len(line) else ()


def button(action: i64) -> tuple[str, ...]:
    """The button that says an action."""
    return (f"button:{SPACE.text(action)}",)
