"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import is_asked, options, pending
from sectors.core.scene import Choice
from sectors.core.state import kind_of, number_of
from sectors.games.sector6 import rules
from sectors.games.sector6.build import (
    LINKED,
    LINKED_ONCE,
    beside,
    facing,
    law_for,
    rim_spot,
    rotation_objection,
)
from sectors.games.sector6.build_steps import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.content import Solo
from sectors.games.sector6.contest_steps import ACT, SPIN_TILE
from sectors.games.sector6.finish import worth
from sectors.games.sector6.marks import name
from sectors.games.sector6.reasons import NOT_LINKED
from sectors.games.sector6.space import (
    CCW,
    COLOURS,
    CW,
    DRAW,
    ENTER,
    FIGURE,
    LETTERS,
    MOVE,
    NAMES,
    PASS,
    PUT,
    ROTATE,
    SEAT,
    SPACE,
    SPIN,
    TABLE,
    TAKE,
    WAY,
    cell_of,
    direction_of,
    figure_of,
    steps_of,
    way_of,
)
from sectors.games.sector6.state import JAM, LEFT, LIFE, STALL, TIME, Maze

Say = dict[str, str]

# --- The question


def prompt(view: Maze, viewer: int, text: dict[str, Any], solo: Solo) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    say: Say = text["prompts"]
    if view.is_over():
        return result(view, say, solo), ending(view, say)
    if view.now < 0:
        return "", ""
    if viewer < 0 or not is_asked(view, viewer):
        return waiting(view, say), ""
    step = view.steps[kind_of(view.now)]
    if step is BUILD_TURN:
        return build_prompt(view, viewer, say), say["build_help"]
    if step is PUT_TILE:
        return say["put"].format(tile=NAMES[view.drawn]), put_help(view, say)
    if step is TURN_TILE:
        spot = TABLE.name(number_of(view.now))
        return say["turn"].format(tile=NAMES[view.drawn], cell=spot), say["turn_help"]
    return contest_prompt(view, viewer, say)


def build_prompt(view: Maze, seat: int, say: Say) -> str:
    """Draw or enter."""
    if not view.pile(seat):
        return say["build_entry"]
    if not view.tiles():
        return say["first"]
    left = int(view.entries_left(seat))
    return say["build"].format(left=left) if left > 1 else say["build_last"]


def put_help(view: Maze, say: Say) -> str:
    """What the tile in hand must do (R8, R9, R38), and what the ladder spares it (Q11)."""
    second = "_second" if view.tiles() == 1 else ""
    if view.mode == LIFE:
        return say["put_help" + second]
    rung = int(law_for(view, view.drawn)) & 3
    if rung == LINKED:
        return say["put_help_linked" + second]
    return say["put_help_once" if rung == LINKED_ONCE else "put_help_unlinked"]


def contest_prompt(view: Maze, seat: int, say: Say) -> tuple[str, str]:
    """Move, act or spin."""
    step, n = view.steps[kind_of(view.now)], int(number_of(view.now))
    if step is SPIN_TILE:
        first = say["locked"].format(left=n) if n > 1 else say["locked_last"]
        return first, say["locked_help"]
    if step is ACT:
        figure = FIGURE.words[n >> 6]
        return say["act"].format(figure=figure, cell=name(view, n & 63)), say["act_help"]
    free = int(rules.free_markers(view))
    if free & (free - 1) == 0:
        return say["contest"], say["last_marker"].format(cell=name(view, free.bit_length() - 1))
    return say["contest"], say["contest_help"]


def waiting(view: Maze, say: Say) -> str:
    """Who is to act, for those who are not."""
    step = view.steps[kind_of(view.now)]
    key = "waiting_locked" if step is SPIN_TILE else "waiting" if view.turn else "waiting_build"
    return say[key].format(seat=SEAT.titles[pending(view)[0]])


# --- The end


def result(view: Maze, say: Say, solo: Solo) -> str:
    """Who has won, and by what."""
    winners = [seat for seat in range(view.seats) if view.result[seat] == 1]
    if view.seats == 1:
        return solo_result(view, say, solo)
    names = [SEAT.titles[seat] for seat in winners]
    side = [seat for seat in winners if view.teams and (seat - winners[0]) % 2 == 0]
    points = sum(int(view.points(seat)) for seat in side or winners[:1])
    if view.teams and len(winners) == 2:
        key = "won_team_left" if view.ending == LEFT else "won_team"
        return say[key].format(seat=names[0], partner=names[1], points=points)
    if len(winners) > 1:
        listed = ", ".join(names[:-1]) + " and " + names[-1]
        return say["shared"].format(seats=listed, points=points)
    if view.ending == LEFT:
        return say["won_left"].format(seat=names[0])
    markers = tie_breaker(view, winners[0])
    key = "won_tie" if markers else "won"
    return say[key].format(seat=names[0], points=points, markers=markers)


def solo_result(view: Maze, say: Say, solo: Solo) -> str:
    """The grade of a solo game (X4)."""
    if view.ending == LEFT:
        return say["solo_left"]
    points = int(view.points(0))
    everything = sum(int(view.value(tile)) for tile in range(view.tiles()))
    return say["solo"].format(grade=solo.grade(points), points=points, all=everything)


def tie_breaker(view: Maze, winner: int) -> str:
    """The colour that decided between equal points; empty if points did (R34)."""
    others = [s for s in range(view.seats) if s != winner and not view.is_gone(s)]
    rivals = [seat for seat in others if view.points(seat) == view.points(winner)]
    found = ""
    for colour in (3, 2, 1):
        if rivals:  # who is still equal goes on to the next colour
            found = COLOURS[colour]
        mine = view.supply[winner * 4 + colour]
        rivals = [seat for seat in rivals if view.supply[seat * 4 + colour] == mine]
    return found


def ending(view: Maze, say: Say) -> str:
    """Why the contest is over."""
    if view.ending == LEFT:
        return ""
    lost = int(worth(view, view.lost))
    keys = {STALL: "stalled", JAM: "jammed", TIME: "time"}
    return say[keys.get(int(view.ending), "covered")].format(turns=view.stall, lost=lost)


# --- The answers


def choices(view: Maze, viewer: int) -> list[Choice]:
    """Everything the viewer may do now, and the rotations that galleries forbid, dimmed."""
    if viewer < 0 or view.now < 0 or not is_asked(view, viewer):
        return []
    found = [choice(view, viewer, action) for action in options(view, viewer)]
    if view.steps[kind_of(view.now)] is TURN_TILE:
        found += forbidden(view, {c.text for c in found})
    return found


def forbidden(view: Maze, legal: set[str]) -> list[Choice]:
    """The rotations that may not be chosen, with the reason (R38, Q12)."""
    cell, shape = number_of(view.now), view.drawn
    found = []
    for k in range(view.box.distinct[shape]):
        reason = int(rotation_objection(view, shape, cell, k))
        if f"r{k}" not in legal and reason:
            why = "joins no corridor" if reason == NOT_LINKED else "would seal the maze"
            found.append(replace(rotation_choice(view, int(ROTATE.of(k))), why=why))
    return found


def rotation_choice(view: Maze, action: int) -> Choice:
    """A rotation of the drawn tile, and what it joins and meshes with."""
    k = action - int(ROTATE.start)
    spot = int(rim_spot(view, number_of(view.now)))
    walls = int(view.box.walls(view.drawn, k))
    joined = (int(facing(spot)) & ~walls).bit_count()
    meshed = (int(beside(spot) & ~facing(spot)) & walls).bit_count()
    note = counted(joined, "corridor")
    if view.mode == LIFE:
        note += f", {counted(meshed, 'gear')}"
    return Choice(f"r{k}", f"Place it, r{k}", (f"turn:{k}",), note=note, ghost=LETTERS[view.drawn])


def counted(count: int, word: str) -> str:
    """`2 corridors`."""
    return f"{count} {word}" + ("s" if count != 1 else "")


def clicks(view: Maze, seat: int, action: int) -> tuple[str, ...]:
    """Where to click for an action, legal or not."""
    if ENTER.has(action):
        return ("button:entry", TABLE.name(cell_of(action)))
    if PUT.has(action):
        return (TABLE.name(cell_of(action)),)
    if ROTATE.has(action):
        return (f"turn:{action - int(ROTATE.start)}",)
    if SPIN.has(action):
        return (figure_id(seat, int(figure_of(action))), f"button:{WAY.words[way_of(action)]}")
    if MOVE.has(action):
        return move_clicks(view, seat, action)
    return (f"button:{SPACE.text(action)}",)


def move_clicks(view: Maze, seat: int, action: int) -> tuple[str, ...]:
    """A figure, then the tile it runs to; nothing where there is no such cell."""
    figure = int(figure_of(action))
    if not view.turn:
        return ()
    d, steps = int(direction_of(action)), int(steps_of(action))
    cell = view.cells[view.post(seat, figure)]
    for _ in range(steps):
        cell = int(TABLE.neighbour(cell, d))
        if cell < 0:
            return ()
    return (figure_id(seat, figure), TABLE.name(cell))


def figure_id(seat: i64, figure: i64) -> str:
    """The id of a figure's piece."""
    return f"figure-{seat}{FIGURE.words[figure]}"


def choice(view: Maze, seat: int, action: int) -> Choice:
    """One option: its label, where to click, and what it would do."""
    text, path = SPACE.text(action), clicks(view, seat, action)
    if DRAW.has(action):
        return Choice(text, "Draw a tile", path, note=f"{view.pile(seat)} left in your pile")
    if ENTER.has(action):
        return Choice(text, f"Entry point on {path[1]}", path, ghost="E")
    if PUT.has(action):
        return Choice(text, f"Place it on {path[0]}", path, ghost=LETTERS[view.drawn])
    if ROTATE.has(action):
        return rotation_choice(view, action)
    if MOVE.has(action):
        return move_choice(view, seat, action, path)
    if SPIN.has(action):
        figure = FIGURE.words[figure_of(action)]
        return Choice(text, f"Turn the tile under {figure} {WAY.titles[way_of(action)]}", path)
    return act_choice(view, action, path)


def move_choice(view: Maze, seat: int, action: int, path: tuple[str, ...]) -> Choice:
    """A run, and the marker it lands on."""
    tile = int(view.tile_at(TABLE.find(path[1])))
    has_marker = view.has_marker(tile)
    value = int(view.value(tile))
    note = f"onto the {COLOURS[value - 1]} {value}" if has_marker else ""
    label = f"Figure {FIGURE.words[figure_of(action)]} to {path[1]}"
    return Choice(SPACE.text(action), label, path, "marker" if has_marker else "", note)


def act_choice(view: Maze, action: int, path: tuple[str, ...]) -> Choice:
    """What becomes of the tile that was left."""
    tile = int(number_of(view.now)) & 63
    text = SPACE.text(action)
    if TAKE.has(action):
        also = (f"marker-{tile}",)
        return Choice(text, f"Take {view.value(tile)}", path, "good", also=also)
    if PASS.has(action):
        return Choice(text, "Leave it", path)
    driven = int(rules.attached(view, tile)).bit_count()
    note = f"{driven} neighbours turn back" if driven > 1 else "one neighbour turns back"
    if not driven:
        note = "no neighbour turns with it"
    labels = {int(CW.one()): "Turn clockwise", int(CCW.one()): "Turn counter-clockwise"}
    return Choice(text, labels[action], path, "look", note if view.mode == LIFE else "")
