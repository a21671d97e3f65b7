"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import front, pending
from sectors.core.hex import DIRECTIONS
from sectors.core.scene import Choice
from sectors.core.state import number_of
from sectors.core.step import Step
from sectors.games.sector6 import rules
from sectors.games.sector6.box import count_bits
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
from sectors.games.sector6.contest_steps import ACT, CONTEST_TURN, SPIN_TILE
from sectors.games.sector6.finish import worth
from sectors.games.sector6.marks import name
from sectors.games.sector6.reasons import NOT_LINKED
from sectors.games.sector6.space import (
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


def prompt(
    view: Maze, viewer: int, step: Step[Any] | None, text: dict[str, Any], solo: Solo
) -> tuple[str, str]:
    """The question to the viewer, and one line of help; `step` is what the viewer is asked."""
    say: Say = text["prompts"]
    if view.is_over():
        return result(view, say, solo), ending(view, say)
    if view.now < 0:
        return "", ""
    if step is None:
        return waiting(view, say), ""
    if step is BUILD_TURN:
        return build_prompt(view, viewer, say), say["build_help"]
    if step is PUT_TILE:
        return say["put"].format(tile=NAMES[view.drawn]), put_help(view, say)
    if step is TURN_TILE:
        spot = TABLE.name(number_of(view.now))
        return say["turn"].format(tile=NAMES[view.drawn], cell=spot), say["turn_help"]
    return contest_prompt(view, step, say)


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


def contest_prompt(view: Maze, step: Step[Any], say: Say) -> tuple[str, str]:
    """Move, act or spin."""
    n = int(number_of(view.now))
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
    step = front(view)
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


def choices(view: Maze, viewer: int, step: Step[Any] | None, actions: list[int]) -> list[Choice]:
    """Everything the viewer may do now, and the rotations that galleries forbid, dimmed."""
    if step is CONTEST_TURN:
        return [move_choice(view, viewer, action) for action in actions]
    if step is ACT:
        return [act_choice(view, action) for action in actions]
    if step is SPIN_TILE:
        return [spin_choice(viewer, action) for action in actions]
    if step is PUT_TILE:
        return [put_choice(action, int(view.drawn)) for action in actions]
    if step is TURN_TILE:
        return rotation_choices(view, actions)
    return [build_choice(view, viewer, action) for action in actions]


# --- Building


def build_choice(view: Maze, seat: int, action: int) -> Choice:
    """To draw a tile, or to place an entry point instead."""
    if DRAW.has(action):
        return draw_choice(int(view.pile(seat)))
    return entry_choice(action)


@lru_cache(256)
def draw_choice(left: int) -> Choice:
    """To draw from a pile."""
    action = int(DRAW.one())
    note = f"{left} left in your pile"
    return Choice(SPACE.text(action), "Draw a tile", button(action), note=note)


@lru_cache(4096)
def entry_choice(action: int) -> Choice:
    """To place an entry point on a cell."""
    path = entry_clicks(action)
    return Choice(SPACE.text(action), f"Entry point on {path[1]}", path, ghost="E")


@lru_cache(4096)
def put_choice(action: int, shape: int) -> Choice:
    """To place the drawn tile on a cell."""
    cell = TABLE.name(cell_of(action))
    return Choice(SPACE.text(action), f"Place it on {cell}", (cell,), ghost=LETTERS[shape])


def rotation_choices(view: Maze, actions: list[int]) -> list[Choice]:
    """The rotations that may be chosen, then the others with the reason (R38, Q12)."""
    cell, shape = number_of(view.now), view.drawn
    found = [rotation_choice(view, action, "") for action in actions]
    for k in range(view.box.distinct[shape]):
        action = int(ROTATE.of(k))
        if action not in actions:
            unlinked = rotation_objection(view, shape, cell, k) == NOT_LINKED
            why = "joins no corridor" if unlinked else "would seal the maze"
            found.append(rotation_choice(view, action, why))
    return found


def rotation_choice(view: Maze, action: int, why: str) -> Choice:
    """A rotation of the drawn tile, and what it joins and meshes with."""
    k = action - int(ROTATE.start)
    spot = rim_spot(view, number_of(view.now))
    walls = view.box.walls(view.drawn, k)
    joined = int(count_bits(facing(spot) & ~walls))
    meshed = int(count_bits(beside(spot) & ~facing(spot) & walls))
    gears = meshed if view.mode == LIFE else -1
    return turned_so(k, int(view.drawn), int(walls), joined, gears, why)


@lru_cache(4096)
def turned_so(k: int, shape: int, walls: int, joined: int, meshed: int, why: str) -> Choice:
    """To place the drawn tile in a rotation, with its walls; without gears nothing meshes."""
    closed = ", ".join(DIRECTIONS[d] for d in range(6) if walls >> d & 1)
    note = f"walls {closed}; {counted(joined, 'corridor')}"
    if meshed >= 0:
        note += f", {counted(meshed, 'gear')}"
    path = (f"turn:{k}",)
    return Choice(f"r{k}", f"Place it, r{k}", path, note=note, ghost=LETTERS[shape], why=why)


def counted(count: int, word: str) -> str:
    """`2 corridors`."""
    return f"{count} {word}" + ("s" if count != 1 else "")


# --- The contest


def move_choice(view: Maze, seat: int, action: int) -> Choice:
    """A run, and the marker it lands on."""
    start = view.post(seat, figure_of(action))
    tile = rules.tile_ahead(view, start, direction_of(action), steps_of(action))
    value = int(view.value(tile)) if view.has_marker(tile) else 0
    return run_choice(seat, action, view.cells[tile], value)


@lru_cache(1 << 13)
def run_choice(seat: int, action: int, cell: int, value: int) -> Choice:
    """To run to a cell, with a marker of some value or none."""
    figure, goal = int(figure_of(action)), TABLE.name(cell)
    label = f"Figure {FIGURE.words[figure]} to {goal}"
    path = (figure_id(seat, figure), goal)
    if not value:
        return Choice(SPACE.text(action), label, path)
    note = f"onto the {COLOURS[value - 1]} {value}"
    return Choice(SPACE.text(action), label, path, "marker", note)


@cache
def spin_choice(seat: int, action: int) -> Choice:
    """To turn the tile under an own figure when locked."""
    figure, way = FIGURE.words[figure_of(action)], WAY.titles[way_of(action)]
    label = f"Turn the tile under {figure} {way}"
    return Choice(SPACE.text(action), label, spin_clicks(seat, action))


def act_choice(view: Maze, action: int) -> Choice:
    """What becomes of the tile that was left."""
    tile = int(number_of(view.now)) & 63
    if TAKE.has(action):
        return take_choice(tile, int(view.value(tile)))
    if PASS.has(action):
        return pass_choice(action)
    driven = int(count_bits(rules.attached(view, tile))) if view.mode == LIFE else -1
    return turn_choice(action, driven)


@lru_cache(4096)
def take_choice(tile: int, value: int) -> Choice:
    """To take the marker of a tile; the marker itself can be pointed at too."""
    action = int(TAKE.one())
    also = (f"marker-{tile}",)
    return Choice(SPACE.text(action), f"Take {value}", button(action), "good", also=also)


@cache
def pass_choice(action: int) -> Choice:
    """To leave a tile as it is."""
    return Choice(SPACE.text(action), "Leave it", button(action))


@cache
def turn_choice(action: int, driven: int) -> Choice:
    """To turn a tile that drives so many neighbours; -1 where tiles turn alone."""
    note = f"{driven} neighbours turn back" if driven > 1 else "one neighbour turns back"
    if driven <= 0:
        note = "" if driven else "no neighbour turns with it"
    label = "Turn clockwise" if CW.has(action) else "Turn counter-clockwise"
    return Choice(SPACE.text(action), label, button(action), "look", note)


# --- Where to click


def clicks(view: Maze, seat: int, action: int) -> tuple[str, ...]:
    """Where to click for an action, legal or not."""
    if ENTER.has(action):
        return entry_clicks(action)
    if PUT.has(action):
        return (TABLE.name(cell_of(action)),)
    if ROTATE.has(action):
        return (f"turn:{action - int(ROTATE.start)}",)
    if SPIN.has(action):
        return spin_clicks(seat, action)
    if MOVE.has(action):
        return move_clicks(view, seat, action)
    return button(action)


def entry_clicks(action: int) -> tuple[str, ...]:
    """The button for entry points, then a cell."""
    return ("button:entry", TABLE.name(cell_of(action)))


def spin_clicks(seat: int, action: int) -> tuple[str, ...]:
    """A figure, then which way."""
    return (figure_id(seat, figure_of(action)), f"button:{WAY.words[way_of(action)]}")


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


def button(action: int) -> tuple[str, ...]:
    """The button that says an action."""
    return (f"button:{SPACE.text(action)}",)


def figure_id(seat: i64, figure: i64) -> str:
    """The id of a figure's piece."""
    return f"figure-{seat}{FIGURE.words[figure]}"
