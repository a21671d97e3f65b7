"""A view of Sector 86 as numbers: where every card in sight lies, ports, credits, the turn.

Planes have a number for each of the 120 cards: ships, crew, facilities, levies, missions. Seats
come in the order of play, the viewer first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.features import Features, Layout, Rows, beyond, write_common
from sectors.core.state import State
from sectors.games.sector86.cards import (
    ALL,
    FIRST_CREW,
    FIRST_FACILITY,
    FIRST_MISSION,
    MISSIONS,
    SKILL_BITS,
)
from sectors.games.sector86.space import PORTS
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP, Station

PLACES: Final = 5

LAYOUT: Final = Layout()
HELD: Final = LAYOUT.block(
    "stations", [PLACES, ALL], 0, 1, "ships in port, crew, facilities and missions done, by seat"
)
FRESH: Final = LAYOUT.block("fresh", [PLACES, ALL], 0, 1, "those of them that are fresh, by seat")
DISCARD: Final = LAYOUT.block("discard", [ALL], 0, 1, "cards in the discard")
QUEUE: Final = LAYOUT.block("queue", [ALL], 0, ALL, "place in the queue, from 1")
ASIDE: Final = LAYOUT.block("aside", [ALL], 0, 1, "cards flipped in a repair")
OFFER: Final = LAYOUT.block("offer", [ALL], 0, 1, "the ship being redirected")
TOP: Final = LAYOUT.block("top", [ALL], 0, 1, "the top card of the deck, if the viewer has seen it")
TEAM: Final = LAYOUT.block("team", [ALL], 0, 1, "crew named for the mission")
ACTIVE: Final = LAYOUT.block("missions", [MISSIONS], 0, 1, "missions that are active")
NAMED: Final = LAYOUT.block("mission", [MISSIONS], 0, 1, "the mission a team is named for")
DOCKS: Final = LAYOUT.block("docks", [PLACES, PORTS], 0, 56, "the ship in each port, from 1")
OPEN: Final = LAYOUT.block("ports", [PLACES, PORTS], 0, 1, "ports in use, by seat")
SAT: Final = LAYOUT.block("sat", [PLACES, PORTS], 0, 15, "upkeeps that ships sat through")
DONE: Final = LAYOUT.block("fulfilled", [PLACES, PORTS], 0, 1, "ships whose contract is done")
PURSES: Final = LAYOUT.block("credits", [PLACES], 0, ALL, "credits by seat")
CREW: Final = LAYOUT.block("crew skills", [PLACES, 3], 0, 999, "skills of the crew, by seat")
OTHER: Final = LAYOUT.block("other skills", [PLACES, 3], 0, 999, "skills for contracts only")
WHOSE: Final = LAYOUT.block("turn of", [PLACES], 0, 1, "whose turn it is")
BOOSTS: Final = LAYOUT.block("boosts", [2, 3], 0, 1023, "skills boosted, by Unionist")
WAITING: Final = LAYOUT.block("waiting", [4], 0, 255, "ships in the queue: A, B, C, wrecks")
USED: Final = LAYOUT.block("used", [16], 0, 1, "repair sources used in this turn")
SMALL: Final = LAYOUT.block(
    "numbers",
    [16],
    -1,
    9999,
    "deck, round, turn, flips, locked turns, free redirect used, crew bought, facility bought, "
    "surveys left, fees to draw, talk, missions sent, goal, last round, least flips, most flips",
)


class Sector86Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        write_common(view, seat, rows)
        for who in range(view.seats):
            write_station(view.stations[who], beyond(who, seat, view.seats), rows)
        write_cards(view, rows)
        write_turn(view, seat, rows)
        write_numbers(view, rows)


def write_station(station: Station, place: i64, rows: Rows) -> None:
    """What one player has."""
    held = HELD + place * ALL
    fresh = FRESH + place * ALL
    ports = place * PORTS
    for port in range(PORTS):
        ship = station.ship_at(port)
        if ship != NO_SHIP:
            rows.put(held + ship, 1)
            rows.put(DOCKS + ports + port, ship + 1)
            rows.put(SAT + ports + port, station.sat_at(port))
    rows.put_bits(held, station.alongside)
    rows.put_bits(held + FIRST_CREW, station.crew)
    rows.put_bits(held + FIRST_MISSION, station.missions)
    for card in station.facilities:
        rows.put(held + card, 1)
    rows.put_bits(fresh + FIRST_CREW, station.fresh_crew)
    rows.put_bits(fresh + FIRST_FACILITY, station.fresh_facilities)
    rows.put_bits(OPEN + ports, station.ports)
    rows.put_bits(DONE + ports, station.fulfilled)
    rows.put(PURSES + place, station.purse())
    rows.put_fields(CREW + place * 3, station.crew_skills, SKILL_BITS, 3)
    rows.put_fields(OTHER + place * 3, station.other_skills, SKILL_BITS, 3)


def write_cards(view: Position, rows: Rows) -> None:
    """The cards on the table."""
    for card in view.discard:
        rows.put(DISCARD + card, 1)
    for i in range(len(view.queue)):
        rows.put(QUEUE + view.queue[i], i + 1)
    for card in view.aside:
        rows.put(ASIDE + card, 1)
    for card in view.team:
        rows.put(TEAM + card, 1)
    for card in view.missions:
        rows.put(ACTIVE + card - FIRST_MISSION, 1)
    if view.offer >= 0:
        rows.put(OFFER + view.offer, 1)
    if view.left > 0 and view.deck[view.left - 1] >= 0:
        rows.put(TOP + view.deck[view.left - 1], 1)
    if view.mission >= 0:
        rows.put(NAMED + view.mission - FIRST_MISSION, 1)


def write_turn(view: Position, seat: i64, rows: Rows) -> None:
    """Whose turn it is and what has happened in it."""
    rows.put(WHOSE + beyond(view.active, seat, view.seats), 1)
    rows.put_fields(BOOSTS, view.boosts, SKILL_BITS, 6)
    rows.put_fields(WAITING, view.waiting, 8, 4)
    rows.put_bits(USED, view.used & 0xFFFF)


def write_numbers(view: Position, rows: Rows) -> None:
    """The counters of the turn and of the game, and the options that matter most."""
    rows.put(SMALL, view.left)
    rows.put(SMALL + 1, view.round)
    rows.put(SMALL + 2, view.turn)
    rows.put(SMALL + 3, view.flips)
    rows.put(SMALL + 4, view.locked)
    rows.put(SMALL + 5, view.free_used)
    rows.put(SMALL + 6, view.bought_crew)
    rows.put(SMALL + 7, view.bought_facility)
    rows.put(SMALL + 8, view.surveys)
    rows.put(SMALL + 9, view.fees)
    rows.put(SMALL + 10, view.talk)
    rows.put(SMALL + 11, view.sent)
    rows.put(SMALL + 12, view.house.goal)
    rows.put(SMALL + 13, view.house.round_limit)
    rows.put(SMALL + 14, view.house.min_flips)
    rows.put(SMALL + 15, view.house.max_flips)


FEATURES: Final = Sector86Features(LAYOUT)
