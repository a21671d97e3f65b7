"""What pointing at a choice shows: credits left, skills against a need, who could buy."""

from __future__ import annotations

from sectors.core.scene import Mark, Piece, Preview
from sectors.core.state import number_of
from sectors.games.sector86.auction import buyers
from sectors.games.sector86.cards import FIRST_CREW, FIRST_MISSION, SHIPS, had, reaches
from sectors.games.sector86.choices import place_id
from sectors.games.sector86.content import IDS
from sectors.games.sector86.discarding import index_of, levy_price
from sectors.games.sector86.goods import own_cost
from sectors.games.sector86.odds import odds, queue_worth
from sectors.games.sector86.ports import fee, fits, scrap_value
from sectors.games.sector86.queuing import redirect_cost
from sectors.games.sector86.skills import contract_value, crew_skills, team_skills
from sectors.games.sector86.space import (
    BID,
    BOOST,
    BUY,
    CLEAR,
    CONTRACT,
    DOCK,
    FIRST_WRECK,
    FLIP,
    LEAVE,
    PAY,
    PORT_NAMES,
    PORTS,
    REDIRECT,
    SCRAP,
    SEATS,
    SEND,
    STOP,
    TITLES,
    UNION_CREW,
    WANT,
    WITH,
    contract_of,
    goods_of,
)
from sectors.games.sector86.state import Position
from sectors.games.sector86.words import credits, shortfall, skills

Notes = list[tuple[str, str]]


def preview(view: Position, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if DOCK.has(action):
        wreck = IDS[int(DOCK.first(action)) + FIRST_WRECK]
        where = place_id(seat, PORT_NAMES[DOCK.second(action)])
        ghost = Piece("ghost", where, wreck, seat, tone="ghost")
        return Preview((), (ghost,), (("info", "It fills this port until scrapped or repaired"),))
    notes = money(view, seat, action) + outlook(view, seat, action)
    return Preview(marks(view, seat, action), (), tuple(notes))


def money(view: Position, seat: int, action: int) -> Notes:
    """What is left in the purse."""
    change = purse_change(view, seat, action)
    if change == 0:
        return []
    have = int(view.stations[seat].purse())
    tone = "good" if change > 0 else "bad"
    return [(tone, f"{change:+} leaves {credits(have + change)}")]


def purse_change(view: Position, seat: int, action: int) -> int:
    """How many credits an action brings or costs at once, as far as it is certain."""
    st = view.stations[seat]
    if LEAVE.has(action):
        berth = int(LEAVE.first(action))
        if berth >= PORTS:
            return int(fee(view, seat, berth - PORTS, 0))
        return int(fee(view, seat, st.ship_at(berth), berth))
    if SCRAP.has(action):
        return int(scrap_value(view, seat, st.ship_at(SCRAP.first(action))))
    if CONTRACT.has(action):
        return int(contract_value(view, seat, contract_of(action)))
    if BOOST.has(action):
        return -int(view.cards.boost[UNION_CREW[BOOST.first(action)]])
    if BUY.has(action):
        return -int(own_cost(view, seat, goods_of(action)))
    if REDIRECT.has(action):
        return -int(redirect_cost(view, seat, REDIRECT.first(action)))
    if PAY.has(action):
        return -int(levy_price(view, seat, view.queue[index_of(number_of(view.now))]))
    if BID.has(action) or WANT.has(action):
        cost = int(view.cards.costs[number_of(view.now) & 127])
        return -cost - (int(BID.first(action)) + 1 if BID.has(action) else 1)
    return 0


def outlook(view: Position, seat: int, action: int) -> Notes:
    """What else an action means."""
    if FLIP.has(action):
        chance = odds(view, seat)
        return [("bad", f"{chance.collide} of {chance.pool} cards collide: {chance.percent} %")]
    if STOP.has(action):
        return [("good", f"The queue is worth {queue_worth(view)}")]
    if CLEAR.has(action):
        return [("bad", f"{len(view.queue)} cards are lost and your turn ends")]
    if REDIRECT.has(action):
        return [("info", who_could_buy(view, int(REDIRECT.first(action))))]
    if WITH.has(action):
        return [against_need(view, int(FIRST_CREW + WITH.first(action)))]
    if SEND.has(action):
        have = int(view.stations[seat].mission_skills())
        mission = int(FIRST_MISSION + SEND.first(action))
        need = skills(view.cards.needs[mission])
        return [("good", f"All your crew bring {skills(have)}; needed is {need}")]
    if BUY.has(action):
        return new_missions(view, seat, int(goods_of(action)))
    return []


def who_could_buy(view: Position, ship: int) -> str:
    """The others who have a port and a credit for a ship."""
    able = int(buyers(view, ship))
    names = [SEATS[seat] for seat in range(view.seats) if able >> seat & 1]
    return f"{', '.join(names)} could take it" if names else "Nobody could take it"


def against_need(view: Position, crew: int) -> tuple[str, str]:
    """The team with one more member, against what the mission needs."""
    after = view.clone()
    after.team = [*after.team, crew]
    have, need = int(team_skills(after)), view.cards.needs[view.mission]
    if reaches(have, need):
        return ("good", f"The team brings {skills(have)}: enough")
    return ("info", f"The team would have {shortfall(have, need)}")


def new_missions(view: Position, seat: int, card: int) -> Notes:
    """The active missions that a recruit would bring within reach."""
    if not FIRST_CREW <= card < FIRST_CREW + 33:
        return []
    st = view.stations[seat]
    before = int(st.mission_skills())
    word = int(crew_skills(view, card))
    after = before + word + (int(had(word)) if before != st.crew_skills else 0)
    found = [
        TITLES[m]
        for m in view.missions
        if reaches(after, view.cards.needs[m]) and not reaches(before, view.cards.needs[m])
    ]
    return [("good", f"Brings {name} within reach") for name in found]


def marks(view: Position, seat: int, action: int) -> tuple[Mark, ...]:
    """Where a redirected ship could go."""
    if not REDIRECT.has(action):
        return ()
    ship = int(REDIRECT.first(action))
    able = int(buyers(view, ship))
    found = []
    for other in range(view.seats):
        if able >> other & 1 and fits(view, other, ship) and ship < SHIPS:
            port = int(view.stations[other].first_open(view.cards, ship))
            goal = place_id(other, PORT_NAMES[port])
            found.append(Mark(f"to-{other}", "arrow", (IDS[ship], goal), "warm"))
    return tuple(found)
