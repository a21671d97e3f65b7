"""What must hold in every position, as plain statements; views may hide cards but break none.

Invariants of play (what one action may change) are held by the tests.
"""

from __future__ import annotations

from collections import Counter

from sectors.core.engine import answers, front
from sectors.core.state import kind_of, number_of, part, seat_of
from sectors.games.sector86.rules import auction, cards, discarding, docking, state
from sectors.games.sector86.rules.discarding import CLEARED
from sectors.games.sector86.rules.ports import port_collision
from sectors.games.sector86.rules.queuing import COLLISION, QUEUING
from sectors.games.sector86.rules.recruiting import RECRUITING
from sectors.games.sector86.rules.state import NO_CARD, Position
from sectors.games.sector86.rules.station import FIRST_PORTS, NO_BERTH, NO_SHIP, PORTS, Station
from sectors.games.sector86.rules.upkeep import LEAVING, TEAM, UPKEEP


def check(s: Position) -> None:
    """Raise AssertionError with a sentence if a position cannot be one of this game."""
    check_cards(s)
    check_row(s)
    check_queue(s)
    for seat, st in enumerate(s.stations):
        check_ports(s, st)
        check_berths(s, st)
        check_sums(s, seat, st)
        assert st.mission_count() <= s.house.goal, "more missions than the goal (9)"
        assert len(st.credits) == len(st.batches), "a credit without a batch"
    check_turn(s)
    check_agenda(s)
    check_end(s)


def bits(mask: int) -> list[int]:
    """The numbers of the bits of a mask."""
    return [i for i in range(64) if mask >> i & 1]


def docked(st: Station) -> list[int]:
    """The ships in the ports of a station, and those alongside."""
    ships = [int(st.ship_at(port)) for port in range(PORTS)]
    return [ship for ship in ships if ship != NO_SHIP] + bits(int(st.alongside))


def check_cards(s: Position) -> None:
    """No card is lost or doubled (1); the hidden ones are the missing ones (8)."""
    found = s.deck[: s.left] + s.discard + s.queue + s.aside + s.missions
    found += [int(s.offer)] if s.offer != NO_CARD else []
    for st in s.stations:
        found += st.credits + docked(st) + st.facilities
        found += [cards.FIRST_CREW + i for i in bits(int(st.crew))]
        found += [cards.FIRST_MISSION + i for i in bits(int(st.missions))]
    assert len(found) == cards.ALL, f"there are {len(found)} cards (1)"
    unknown = found.count(-1)
    known = [card for card in found if card >= 0]
    missing = [card for batch in s.unseen for card in batch]
    assert len(missing) == unknown, "the missing cards are not counted (8)"
    assert sorted(known + missing) == list(range(cards.ALL)), "a card is lost or doubled (1)"
    places = Counter(batch for st in s.stations for batch in st.batches)
    assert all(0 < batch <= s.batches for batch in places), "a credit of no shuffle"


def check_row(s: Position) -> None:
    """Active missions are missions, at most one for each player, three alone (4)."""
    assert all(cards.is_mission(card) for card in s.missions), "no mission in the row (4)"
    assert len(s.missions) <= s.mission_room(), "too many active missions (4)"


def check_queue(s: Position) -> None:
    """No mission in the queue (5); its ships are counted; outside the turn it is empty (6)."""
    assert not any(cards.is_mission(card) for card in s.queue), "a mission in the queue (5)"
    waiting = Counter(s.cards.classes[card] for card in s.queue if s.needs_port(card))
    assert [s.waiting_of(k) for k in range(4)] == [waiting[k] for k in range(4)], (
        "the ships in the queue are counted wrong"
    )
    if s.now < 0:
        return
    step = s.steps[kind_of(s.now)]
    if step in (UPKEEP, LEAVING, TEAM):
        assert not s.queue, "a queue in the upkeep (6)"
    if any(entry == discarding.SWEEP.at(s.active, CLEARED) for entry in s.agenda()):
        return  # a cleared queue whose levies are checked (Q26)
    assert port_collision(s) == (step is COLLISION), "ships that cannot dock (11)"


def check_ports(s: Position, st: Station) -> None:
    """One ship a port, non-wrecks in ports of their class, lightweight ones alongside (2)."""
    for port in range(PORTS):
        ship = int(st.ship_at(port))
        assert (ship != NO_SHIP) == bool(st.filled >> port & 1), "a port filled by nothing (2)"
        if ship == NO_SHIP:
            assert st.sat_at(port) == 0, "nobody sat through an upkeep"
            assert not st.fulfilled >> port & 1, "a contract of no ship (14)"
            continue
        assert st.ports >> port & 1, "a ship in a port that is not there (2)"
        assert not s.cards.lightweight[ship], "a lightweight ship in a port (2)"
        assert s.cards.classes[ship] in (port // 3, cards.WRECK), (
            "a ship in a port of another class (2)"
        )
    assert all(s.cards.lightweight[ship] for ship in bits(int(st.alongside))), "not lightweight (2)"


def check_berths(s: Position, st: Station) -> None:
    """The ports are the first three and one for each berth that is not fresh (3)."""
    wanted = FIRST_PORTS
    berths = []
    for port in range(PORTS):
        berth = int(st.berth_at(port))
        if berth != NO_BERTH:
            berths.append(cards.FIRST_FACILITY + berth)
            assert s.cards.berth[cards.FIRST_FACILITY + berth] == port // 3 + 1, (
                "a berth of another class"
            )
            if not st.fresh_facilities >> berth & 1:
                wanted |= 1 << port
    assert st.ports == wanted, "ports that no berth gives (3)"
    assert sorted(berths) == sorted(f for f in st.facilities if s.cards.berth[f]), "a lost berth"


def check_sums(s: Position, seat: int, st: Station) -> None:
    """Powers and skills are those of the cards at work; fresh ones add nothing (12)."""
    crew = [cards.FIRST_CREW + i for i in bits(int(st.crew & ~st.fresh_crew))]
    built = [f for f in st.facilities if not st.is_fresh(f)]
    ships = docked(st)
    words = [s.crew_skills(card) if seat == s.active else s.cards.skills[card] for card in crew]
    assert st.fresh_crew & ~st.crew == 0, "a fresh card that is not there"
    assert {cards.FIRST_FACILITY + i for i in bits(int(st.fresh_facilities))} <= set(st.facilities)
    assert st.powers == sum(s.cards.powers[c] for c in crew + built + ships), "powers (12)"
    assert st.other_skills == sum(s.cards.skills[c] for c in built + ships), "skills (12)"
    assert st.crew_skills == sum(words), "skills of the crew (12)"
    assert st.skilled == sum(int(cards.had(word)) for word in words), "crew that have a skill (12)"


def check_turn(s: Position) -> None:
    """Flips and rounds have their limits (15)."""
    assert 0 <= s.flips <= s.house.max_flips, "too many flips (15)"
    assert 0 <= s.round <= s.house.round_limit, "too many rounds (15)"
    if s.now < 0:
        return
    step = s.steps[kind_of(s.now)]
    assert (s.mission != NO_CARD) == (step is TEAM), "a team for no mission"
    assert step is TEAM or not s.team, "a team that goes nowhere"
    assert step is LEAVING or not s.fees, "fees that nobody draws (14)"
    assert not s.aside, "cards set aside outside a repair"
    for card in s.team:
        assert s.stations[s.active].crew >> (card - cards.FIRST_CREW) & 1, "a stranger in the team"
        assert not s.stations[s.active].is_fresh(card), "a fresh card in the team (12)"


def check_agenda(s: Position) -> None:
    """What is to come is a phase of this turn, and what interrupts it, about cards in play."""
    agenda = s.agenda()
    ends = [step.at(s.active) for step in (UPKEEP, QUEUING, COLLISION, docking.DOCKING, RECRUITING)]
    ends += [LEAVING.at(s.active), TEAM.at(s.active), discarding.SWEEP.at(s.active, CLEARED)]
    is_sale = len(agenda) > 0 and s.steps[kind_of(agenda[-1])] is discarding.SALE
    assert not agenda or is_sale or agenda[-1] in ends, "the turn has no end"
    for entry in agenda:
        step, seat, n = s.steps[kind_of(entry)], seat_of(entry), number_of(entry)
        card = part(n, auction.CARD)
        assert seat < s.seats, "a step of nobody"
        if step in (auction.WANTED, auction.BIDS, auction.RAISE):
            is_there = (card in s.queue and cards.is_for_sale(card)) or card == s.offer
        elif step is docking.PLACE_WRECK:
            is_there = n in s.queue or n == s.offer
        elif step is docking.ARRIVAL:
            is_there = s.stations[seat].port_of(n) >= 0
        elif step in (discarding.LEVY, discarding.CHECK_LEVY):
            is_there = card in s.queue and cards.is_levy(card)
        elif step is discarding.SALE:
            is_there = part(n, discarding.PLACE) <= len(s.queue)
        else:
            is_there = n <= (step is discarding.SWEEP)
        assert is_there, "a step about nothing"
    for who, action in enumerate(s.sealed if agenda else []):
        is_fit = action < 0 or (answers(front(s), action) and is_possible(s, who, action))
        assert is_fit, "a sealed answer to something else"


def is_possible(s: Position, who: int, action: int) -> bool:
    """Whether an answer that was given could have been given by this seat."""
    return not front(s).objection(s, seat_of(s.now), number_of(s.now), who, action)


def check_end(s: Position) -> None:
    """Missions done never come back (9); a winner has just the goal, in the own upkeep (17)."""
    done = [int(st.mission_count()) for st in s.stations]
    assert sum(done) <= cards.MISSIONS, "too many missions are done (9)"
    assert bool(s.result) == (s.ending != state.PLAYING), "an end without a reason"
    if s.ending == state.BY_MISSIONS:
        assert done[s.active] == s.house.goal, "a winner without the missions (17)"
        assert s.result[s.active] == 1 and s.result.count(1) == 1, "one winner (17)"
        assert not s.queue, "a win outside the upkeep (17)"
    elif s.ending == state.BY_LOCKUP:
        assert s.left == 0 and not s.discard, "a lock-up with cards to be had"
        assert s.result == ([2] if s.seats == 1 else [1] * s.seats), "somebody wins a lock-up"
    elif s.ending == state.BY_TIME:
        assert s.round == s.house.round_limit, "an end before the round limit"
    else:
        assert all(count < s.house.goal for count in done), "a game that goes on after the end"
