"""What hints count: standing, money, cargo, the craft and its damage."""

from __future__ import annotations

from sectors.core.menu import count
from sectors.games.smugglers.rules import mission as missions
from sectors.games.smugglers.rules import terms
from sectors.games.smugglers.rules.ranks import can_pay_claim
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy


def counts(s: Galaxy, seat: int) -> dict[str, int]:
    """What a captain has; nothing before the start and after leaving."""
    me = s.sheets[seat]
    if me.place < 0:
        return {}
    found = {
        "prestige": int(me.prestige()),
        "claim": int(can_pay_claim(s, me)),
        "renown": int(me.renown),
        "marks": int(me.marks),
        "damage": int(count(me.damaged) + count(me.broken)),
        "hull": int(me.size),
        "systems": sum(int(me.level(system)) for system in range(terms.PARTS)),
        "manoeuvre": int(me.manoeuvre),
        "devices": int(me.device_count()),
        "mission": int(me.mission != 0),
        "ranks": sum(int(me.rank(sector)) for sector in range(terms.ZONE)),
        "credits": int(me.credits),
        "units": int(me.units()),
        "fight": int(s.duel.involves(seat)),
    }
    if s.active == seat:
        found |= {"offer": int(s.offer != 0), "market": int(s.base > 0)}
        found |= {"yard": int(s.attitude != 0), "trade": elsewhere(s, me)}
        if not s.base and not s.loot:
            found["sale"] = sum(
                int(me.holds(good)) * here(s, me, good) for good in range(terms.GOODS)
            )
    if s.duel.involves(seat) and s.duel.is_met():
        found["stars"] = int(s.duel.stars)
    if me.mission:
        found["way"] = int(s.world.chart.distance(me.place, missions.place_of(me.mission)))
    return found


def here(s: Galaxy, me: Sheet, good: int) -> int:
    """What is paid for a unit of a good where a captain is, beyond the base value (R54)."""
    return s.world.chart.adds[me.place * terms.GOODS + good]


def elsewhere(s: Galaxy, me: Sheet) -> int:
    """How much more all goods aboard would fetch where most is paid for each."""
    total = 0
    for good in range(terms.GOODS):
        if units := int(me.holds(good)):
            most = max(s.world.chart.adds[good :: terms.GOODS])
            total += units * (most - here(s, me, good))
    return total
