"""What is asked of the viewer, in words, and who has won and why."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from sectors.core.engine import front, pending
from sectors.core.english import said
from sectors.core.state import Step, number_of, part
from sectors.games.sector6.look.names import Say, name
from sectors.games.sector6.rules.build_phase import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.rules.content import Solo
from sectors.games.sector6.rules.contest_phase import ACT, MOVER, TILE
from sectors.games.sector6.rules.ending import free_markers, worth
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.placement import LINKED, LINKED_ONCE, law_for, rung_of
from sectors.games.sector6.rules.space import COLOURS, FIGURE, NAMES, SEAT, TABLE
from sectors.games.sector6.rules.state import JAM, LEFT, LIFE, STALL, TIME, Maze


def prompt(
    view: Maze, viewer: i64, step: Step[Any] | None, say: Say, solo: Solo
) -> tuple[str, str]:
    """The question to the viewer, and one line of help; `step` is what the viewer is asked."""
    if view.is_over():
        return result(view, say, solo), ending(view, say)
    if view.now < 0:
        return "", ""
    if step is None:
        return waiting(view, say), ""
    if step is BUILD_TURN:
        return build_prompt(view, viewer, say), say["build_help"]
    if step is PUT_TILE:
        return said(say["put"], tile=NAMES[view.drawn]), put_help(view, say)
    if step is TURN_TILE:
        cell = TABLE.name(number_of(view.now))
        return said(say["turn"], tile=NAMES[view.drawn], cell=cell), say["turn_help"]
    return contest_prompt(view, step, say)


def build_prompt(view: Maze, seat: i64, say: Say) -> str:
    """Draw or enter."""
    if not view.pile(seat):
        return say["build_entry"]
    if not view.tiles():
        return say["first"]
    left = view.entries_left(seat)
    return said(say["build"], left=left) if left > 1 else say["build_last"]


def put_help(view: Maze, say: Say) -> str:
    """What the tile in hand must do (R8, R9, R38), and what the ladder spares it (Q11)."""
    second = "_second" if view.tiles() == 1 else ""
    if view.mode == LIFE:
        return say["put_help" + second]
    rung = rung_of(law_for(view, view.drawn))
    if rung == LINKED:
        return say["put_help_linked" + second]
    return say["put_help_once" if rung == LINKED_ONCE else "put_help_unlinked"]


def contest_prompt(view: Maze, step: Step[Any], say: Say) -> tuple[str, str]:
    """Move, act or spin."""
    n = number_of(view.now)
    if step is SPIN_TILE:
        return said(say["locked"], left=n) if n > 1 else say["locked_last"], say["locked_help"]
    if step is ACT:
        figure, cell = FIGURE.words[part(n, MOVER)], name(view, part(n, TILE))
        return said(say["act"], figure=figure, cell=cell), say["act_help"]
    free = int(free_markers(view))
    if free & (free - 1) == 0:
        return say["contest"], said(say["last_marker"], cell=name(view, free.bit_length() - 1))
    return say["contest"], say["contest_help"]


def waiting(view: Maze, say: Say) -> str:
    """Who is to act, for those who are not."""
    step = front(view)
    key = "waiting_locked" if step is SPIN_TILE else "waiting" if view.turn else "waiting_build"
    return said(say[key], seat=SEAT.titles[pending(view)[0]])


# --- The end


def result(view: Maze, say: Say, solo: Solo) -> str:
    """Who has won, and by what."""
    winners = [seat for seat in range(view.seats) if view.result[seat] == 1]
    if view.seats == 1:
        return solo_result(view, say, solo)
    names = [SEAT.titles[seat] for seat in winners]
    side = [seat for seat in winners if view.teams and (seat - winners[0]) % 2 == 0]
    points = sum([int(view.points(seat)) for seat in side or winners[:1]])
    if view.teams and len(winners) == 2:
        key = "won_team_left" if view.ending == LEFT else "won_team"
        return said(say[key], seat=names[0], partner=names[1], points=points)
    if len(winners) > 1:
        listed = ", ".join(names[:-1]) + " and " + names[-1]
        return said(say["shared"], seats=listed, points=points)
    if view.ending == LEFT:
        return said(say["won_left"], seat=names[0])
    markers = tie_breaker(view, winners[0])
    key = "won_tie" if markers else "won"
    return said(say[key], seat=names[0], points=points, markers=markers)


def solo_result(view: Maze, say: Say, solo: Solo) -> str:
    """The grade of a solo game (X4)."""
    if view.ending == LEFT:
        return say["solo_left"]
    points = int(view.points(0))
    everything = sum([int(view.value(tile)) for tile in range(view.tiles())])
    return said(say["solo"], grade=solo.grade(points), points=points, all=everything)


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
    keys = {STALL: "stalled", JAM: "jammed", TIME: "time"}
    key = keys.get(int(view.ending), "covered")
    return said(say[key], turns=view.stall, lost=worth(view, view.lost))
