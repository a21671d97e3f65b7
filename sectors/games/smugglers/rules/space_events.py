"""Space events: their counters on the map, the Strain, and how long they stay (R79 to R81).

What they do to systems is in `levels`, to routes in `movement`, to prices in `market`.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.rules import events, terms
from sectors.games.smugglers.rules.malfunction import MALFUNCTION_STEP
from sectors.games.smugglers.rules.state import Galaxy, sector


def is_over_sector(kind: i64) -> bool:
    """Whether a space event lies over a whole sector (R79)."""
    return kind == terms.NOISE or kind == terms.GAP or kind == terms.REEF or kind == terms.STRAIN


def place_event(s: Galaxy, kind: i64, place: i64) -> None:
    """A counter goes to a system, or to its whole sector (R80)."""
    if is_over_sector(kind):
        s.place_counter(kind, place // 6)
    else:
        s.place_counter(kind, place)


def fade(s: Galaxy) -> None:
    """All but the Hulk go at the end of the round after the one they were placed in (R81)."""
    for kind in range(terms.COUNTERS):
        if kind != terms.HULK and s.counter(kind) >= 0:
            if s.is_fading(kind):
                s.place_counter(kind, -1)
                s.tell(events.FADED, kind)
            else:
                s.fade_counter(kind)


# --- The Strain


def strain_all(s: Galaxy, where: i64) -> None:
    """Every spacecraft in the sector rolls, in initiative order, one after the other (Q33)."""
    entries: list[int] = []
    for seat in s.turns:
        if s.sheets[seat].place >= 0 and sector(s, seat) == where:
            entries.append(MALFUNCTION_STEP.at(seat))
    s.do_all(entries)


def strain_entering(s: Galaxy, seat: i64) -> None:
    """A craft that has entered the sector of a Strain rolls, once a turn (Q33, Q74)."""
    if not s.strained:
        s.strained = 1
        s.do(MALFUNCTION_STEP.at(seat))


def enters_strain(s: Galaxy, origin: i64, place: i64) -> bool:
    """Whether a move between two systems enters the sector of a Strain from another."""
    return place // 6 != origin // 6 and s.counter(terms.STRAIN) == place // 6
