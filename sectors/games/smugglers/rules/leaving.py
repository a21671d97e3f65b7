"""A player leaves the game (R88, Q65, Q94)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import NONE, kind_of, seat_of
from sectors.games.smugglers.rules import events
from sectors.games.smugglers.rules.cargo import JETTISON_STEP, LOOT, SPOIL_STEP
from sectors.games.smugglers.rules.destruction import END_TURN, FIGHT_OVER
from sectors.games.smugglers.rules.ending import places
from sectors.games.smugglers.rules.malfunction import MALFUNCTION_STEP
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import NOWHERE


def leave(s: Galaxy, seat: i64) -> None:
    """His craft and mission are gone, his dogfight and his turn end; the others go on (Q94)."""
    me = s.sheets[seat]
    was_active = s.active == seat
    if was_active:
        s.active = -1
    me.place = NOWHERE
    me.cargo = 0
    me.mission = 0
    s.tell(events.RESIGNED, seat)
    left = [other for other in range(s.seats) if not s.is_gone(other)]
    if not left:  # a lone player loses
        s.finish([2])
    elif len(left) == 1:
        s.tell(events.WON, left[0], s.round)
        s.finish(places(s, left[0]))
    elif was_active:
        drop_before(s, END_TURN.kind, seat)
    elif s.duel.involves(seat):
        drop_before(s, FIGHT_OVER.kind, seat)


def drop_before(s: Galaxy, kind: i64, seat: i64) -> None:
    """Like `skip`, but what the others still have to do with their cargo is kept."""
    kept: list[int] = []
    while kind_of(s.now) != kind:
        if seat_of(s.now) != seat and is_others_own(kind_of(s.now)):
            kept.append(s.now)
        s.next_step()
    s.sealed = NONE
    s.do_all(kept)


def is_others_own(kind: i64) -> bool:
    """Whether a step concerns only the player it names."""
    if kind == MALFUNCTION_STEP.kind or kind == SPOIL_STEP.kind:
        return True
    return kind == JETTISON_STEP.kind or kind == LOOT.kind
