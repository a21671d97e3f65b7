"""What hints count: Bases, Ships, Planets and damage within reach."""

from __future__ import annotations

from sectors.core.menu import count
from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.space import SHIPS, foe
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.threat import defence, threat


def counts(s: Position, seat: int) -> dict[str, int]:
    """What a side has, and what each fleet could do to the other's Base."""
    them = int(foe(seat))
    mine, theirs = s.side(seat), s.side(them)
    fleet = [ship for ship in range(SHIPS) if mine.is_in_play(ship)]
    ready = mine.faction >= 0 and theirs.faction >= 0
    danger = int(threat(s, them)) if ready else 0
    reach = int(threat(s, seat)) if ready else 0
    return {
        "enemy_base": int(defence(s, them)),
        "doomed": int(danger >= defence(s, seat)),
        "enemy_ships": sum(theirs.is_in_play(ship) for ship in range(SHIPS)),
        "danger": danger,
        "deadly": int(reach >= defence(s, them)),
        "reach": reach,
        "planets": int(count(claimed(s, seat))),
        "enemy_planets": int(count(claimed(s, them))),
        "damage": sum(int(strike_damage(s, seat, ship)) for ship in fleet) if ready else 0,
        "ships": len(fleet),
        "upgrades": sum(int(mine.upgraded(ship)) for ship in range(SHIPS)),
        "level": int(mine.level),
        "shields": int(mine.shields),
        "resources": int(mine.resources),
    }
