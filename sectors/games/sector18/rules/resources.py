"""Collect Resources, and how many a side can keep (R19 to R21)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector18.rules.events import COLLECTED
from sectors.games.sector18.rules.planets import claimed, yield_of
from sectors.games.sector18.rules.reasons import FULL_STORE
from sectors.games.sector18.rules.state import Position


def collect_gain(s: Position, seat: i64) -> i64:
    """What a Collect would give before the cap (R19, Q50)."""
    planets = claimed(s, seat)
    found = s.book.collect_base + yield_of(s, seat, planets)
    if planets & s.chart().exchange and not s.is_automa(seat):
        found += s.book.exchange
    return found


def gain(s: Position, seat: i64, amount: i64) -> i64:
    """Resources come in, up to the cap (R21); gives what was kept."""
    me = s.side(seat)
    kept = amount
    if kept > s.book.collect_cap - me.resources:
        kept = s.book.collect_cap - me.resources
    me.resources += kept
    return kept


def collect_objection(s: Position, seat: i64) -> i64:
    """Why a side may not Collect (Q35)."""
    if s.side(seat).resources >= s.book.collect_cap:
        return FULL_STORE
    return 0


def collect(s: Position, seat: i64) -> None:
    """The action Collect Resources."""
    kept = gain(s, seat, collect_gain(s, seat))
    s.tell(COLLECTED, s.name(seat), kept, s.side(seat).resources)
