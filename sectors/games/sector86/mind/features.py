"""A view of Sector 86 as numbers: where every card in sight lies, ports, credits, the turn.

Planes have a number for each of the 120 cards: ships, crew, facilities, levies, missions. Seats
come in the order of play, the viewer first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import State
from sectors.games.sector86.rules.cards import (
    ALL,
    FIRST_CREW,
    FIRST_FACILITY,
    FIRST_MISSION,
    MISSIONS,
    SKILL_BITS,
    bit,
)
from sectors.games.sector86.rules.hidden import HALF, knows_top
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import PORTS, SAT_BITS, SHIP_BITS, Station
from sectors.players.inputs.features import Features, Layout, beyond, write_common
from sectors.players.inputs.rows import Rows

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


LOW_BITS: Final = 0o010101010101010101  # of the six that each port has in a word
HIGH_BITS: Final = 0o404040404040404040
STATION_WORDS: Final = 13
STATION: Final = LAYOUT.words(PLACES * STATION_WORDS)
DISCARD_WORD: Final = LAYOUT.words(3)  # how many cards, and which: two words
ONE_WORD: Final = LAYOUT.words(4)  # offer, top, mission, turn
TURN_WORD: Final = LAYOUT.words(4)  # all of these, boosts, waiting, used
SMALL_WORD: Final = LAYOUT.words(4)
FACILITY_LIST: Final = LAYOUT.lists(PLACES)
CARD_LIST: Final = LAYOUT.lists(5)  # discard, queue, aside, team, missions


class Sector86Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        top: i64 = -1
        if view.left > 0:
            top = view.deck[view.left - 1]  # -1 if the viewer does not know it
        write_position(view, seat, top, rows)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """The faces of credits and the deck are hidden, but for a top card that was seen."""
        assert isinstance(s, Position)
        top: i64 = -1
        if s.left > 0 and knows_top(s, seat):
            top = s.deck[s.left - 1]
        write_position(s, seat, top, rows)
        return True


def write_position(view: Position, seat: i64, top: i64, rows: Rows) -> None:
    """Everything in sight, and the top card of the deck if it is known."""
    write_common(view, seat, rows)
    for who in range(view.seats):
        write_station(view.stations[who], beyond(who, seat, view.seats), rows)
    write_cards(view, rows)
    write_turn(view, beyond(view.active, seat, view.seats), top, rows)
    write_numbers(view, rows)


def write_turn(view: Position, whose: i64, top: i64, rows: Rows) -> None:
    """Whose turn it is, and what has happened in it."""
    used = view.used & 0xFFFF
    cards = view.offer + (top << 16) + (view.mission << 32) + (whose + 1 << 48)
    if rows.are(TURN_WORD, (cards, view.boosts, view.waiting, used)):
        return
    rows.remember(TURN_WORD, cards)
    rows.show_one(ONE_WORD, OFFER, view.offer)
    rows.show_one(ONE_WORD + 1, TOP, top)
    mission: i64 = -1
    if view.mission >= 0:
        mission = view.mission - FIRST_MISSION
    rows.show_one(ONE_WORD + 2, NAMED, mission)
    rows.show_one(ONE_WORD + 3, WHOSE, whose)
    rows.show_fields(TURN_WORD + 1, BOOSTS, view.boosts, SKILL_BITS, 6)
    rows.show_fields(TURN_WORD + 2, WAITING, view.waiting, 8, 4)
    rows.show_bits(TURN_WORD + 3, USED, used)


def write_station(station: Station, place: i64, rows: Rows) -> None:
    """What one player has."""
    word = STATION + place * STATION_WORDS
    held = HELD + place * ALL
    fresh = FRESH + place * ALL
    ports = place * PORTS
    purse = station.purse()
    docks = one_more(station.docks)
    if not rows.are(word, (docks, station.alongside, station.other_skills, purse)):
        rows.show_fields(word, DOCKS + ports, docks, SHIP_BITS, PORTS)
        rows.remember(word + 1, station.alongside)
        rows.show_bits(word + 12, held, ships_of(station))
        rows.show_fields(word + 2, OTHER + place * 3, station.other_skills, SKILL_BITS, 3)
        rows.remember(word + 3, purse)
        rows.show(PURSES + place, purse)
    rows.show_items(FACILITY_LIST + place, held, station.facilities, 0)
    crew, fresh_crew = station.crew, station.fresh_crew
    if not rows.are(word + 4, (crew, station.missions, fresh_crew, station.fresh_facilities)):
        rows.show_bits(word + 4, held + FIRST_CREW, crew)
        rows.show_bits(word + 5, held + FIRST_MISSION, station.missions)
        rows.show_bits(word + 6, fresh + FIRST_CREW, fresh_crew)
        rows.show_bits(word + 7, fresh + FIRST_FACILITY, station.fresh_facilities)
    done, skills = station.fulfilled, station.crew_skills
    if not rows.are(word + 8, (station.ports, done, station.sat, skills)):
        rows.show_bits(word + 8, OPEN + ports, station.ports)
        rows.show_bits(word + 9, DONE + ports, done)
        rows.show_fields(word + 10, SAT + ports, station.sat, SAT_BITS, PORTS)
        rows.show_fields(word + 11, CREW + place * 3, skills, SKILL_BITS, 3)


def ships_of(station: Station) -> i64:
    """The mask of all ships of a station, in its ports and alongside."""
    ships = station.alongside
    for port in range(PORTS):
        if station.is_filled(port):
            ships |= bit(station.ship_at(port))
    return ships


def one_more(docks: i64) -> i64:
    """The ships in all ports, from 1; 0 for `NO_SHIP`. Six bits a port, of which none runs over."""
    return ((docks & ~HIGH_BITS) + LOW_BITS) ^ (docks & HIGH_BITS)


def write_cards(view: Position, rows: Rows) -> None:
    """The cards on the table."""
    is_other = rows.is_other(CARD_LIST, view.discard)  # which only grows until it is another one
    known = rows.remembered(DISCARD_WORD)
    if rows.has_changed(DISCARD_WORD, len(view.discard)) or is_other:
        if is_other:
            known = 0
        write_discard(view.discard, known, rows)
    rows.show_items(CARD_LIST + 1, QUEUE, view.queue, 1)
    rows.show_items(CARD_LIST + 2, ASIDE, view.aside, 0)
    rows.show_items(CARD_LIST + 3, TEAM, view.team, 0)
    rows.show_items(CARD_LIST + 4, ACTIVE - FIRST_MISSION, view.missions, 0)


def write_discard(discard: list[int], known: i64, rows: Rows) -> None:
    """The cards of the discard, of which the row shows so many already."""
    low: i64 = 0
    high: i64 = 0
    if known > 0:
        low = rows.remembered(DISCARD_WORD + 1)
        high = rows.remembered(DISCARD_WORD + 2)
    for i in range(known, len(discard)):
        card: i64 = discard[i]
        if card < HALF:
            low |= bit(card)
        else:
            high |= bit(card - HALF)
    rows.show_bits(DISCARD_WORD + 1, DISCARD, low)
    rows.show_bits(DISCARD_WORD + 2, DISCARD + HALF, high)


def write_numbers(view: Position, rows: Rows) -> None:
    """The counters of the turn and of the game, and the options that matter most."""
    house = view.house
    rows.show_small(SMALL_WORD, SMALL, (view.left, view.round, view.turn, view.flips))
    bought = (view.locked, view.free_used, view.bought_crew, view.bought_facility)
    rows.show_small(SMALL_WORD + 1, SMALL + 4, bought)
    sent = (view.surveys, view.fees, view.talk, view.sent)
    rows.show_small(SMALL_WORD + 2, SMALL + 8, sent)
    limits = (house.goal, house.round_limit, house.min_flips, house.max_flips)
    rows.show_small(SMALL_WORD + 3, SMALL + 12, limits)


FEATURES: Final = Sector86Features(LAYOUT)
