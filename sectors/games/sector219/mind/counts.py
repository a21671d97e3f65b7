"""What hints count: units, supply and the ways to both bases."""

from __future__ import annotations

from sectors.games.sector219.rules.attack import support
from sectors.games.sector219.rules.bits import both, either, has, is_empty, only, size
from sectors.games.sector219.rules.neighbours import orthogonal
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import CITY_SPACE, base, foe


def counts(s: Position, seat: int) -> dict[str, int]:
    """What a side has, what the enemy has, and how near they are to each other's base."""
    them = int(foe(seat))
    mine, theirs = s.side(seat), s.side(them)
    return {
        "gate": int(not has(theirs.units, base(them))),
        "foes": int(theirs.count),
        "besiegers": int(size(both(theirs.supplied, orthogonal(only(base(seat)))))),
        "siege": int(size(both(mine.supplied, orthogonal(only(base(them)))))),
        "cut": int(theirs.count - size(theirs.supplied)),
        "home": int(has(mine.units, base(seat))),
        "steps": steps(s, seat),
        "supplied": int(size(mine.supplied)),
        "backed": int(size(both(theirs.units, support(s, seat, CITY_SPACE)))),
        "exposed": int(size(both(mine.units, support(s, them, CITY_SPACE)))),
        "strikes": int(mine.strikes),
        "units": int(mine.count),
    }


def steps(s: Position, seat: int) -> int:
    """How far the nearest supplied unit is from the enemy base; without one, the own base is."""
    supplied = s.side(seat).supplied
    if is_empty(supplied):
        supplied = only(base(seat))
    around, found = only(base(foe(seat))), 0
    while is_empty(both(around, supplied)):
        around = either(around, orthogonal(around))
        found += 1
    return found
