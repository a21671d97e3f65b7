"""What hints count: missions, money, ships, crew and what they can do."""

from __future__ import annotations

from sectors.core.menu import count
from sectors.games.sector86.rules.cards import FIRST_CREW, WRECK, is_for_sale, is_ship, reaches
from sectors.games.sector86.rules.skills import pays_contract
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import NO_SHIP, PORTS, Station


def counts(s: Position, seat: int) -> dict[str, int]:
    """What a station has; the queue and what was named in this turn are the active player's."""
    st, is_active = s.stations[seat], seat == s.active
    ships = [ship for port in range(PORTS) if (ship := int(st.ship_at(port))) != NO_SHIP]
    wrecks = sum(s.cards.classes[ship] == WRECK for ship in ships)
    docked = len(ships) - wrecks + int(count(st.alongside))
    queue = [card for card in s.queue if is_active]
    found = {
        "missions": int(st.mission_count()),
        "doable": doable(s, st),
        "money": int(st.purse()) + (int(s.fees) if is_active else 0),
        "contracts": sum(bool(pays_contract(s, seat, ship)) for ship in ships),
        "ships": docked,
        "wrecks": wrecks,
        "crew": int(st.crew_count()),
        "facilities": len(st.facilities),
        "sale": sum(bool(is_for_sale(card)) for card in queue),
        "open": int(count(st.open_ports())),
    }
    if is_active and s.flips:
        lined_up = sum(is_ship(card) and s.cards.classes[card] != WRECK for card in queue)
        found["stake"] = docked + lined_up
    return found


def doable(s: Position, st: Station) -> int:
    """The open missions that all crew reach together, those that came in this turn too."""
    have = int(st.mission_skills())
    for i in range(33):
        if st.fresh_crew >> i & 1:
            have += s.cards.skills[FIRST_CREW + i]
    return sum(bool(reaches(have, s.cards.needs[mission])) for mission in s.missions)
