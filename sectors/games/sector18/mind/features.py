"""A view of Sector 18 as numbers: the map, both sides' Ships and counters, the Automa's cards.

Places are the cells a1 to f8 as in the actions, then the viewer's own Base, the enemy Base and the
supply, so that a Ship is always in exactly one of 51 places.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import State, shifted
from sectors.games.sector18.rules.chart import PLACES, SUPPLY, Chart, base_of
from sectors.games.sector18.rules.space import CELLS, SHIPS, foe
from sectors.games.sector18.rules.state import Position, Side
from sectors.players.inputs.features import Features, Layout, write_common
from sectors.players.inputs.rows import Rows

ENDS: Final = 51
OWN_BASE: Final = 48
ENEMY_BASE: Final = 49
RESERVE: Final = 50

LAYOUT: Final = Layout()
BELTS: Final = LAYOUT.block("belts", [6, 8], 0, 1, "zones with asteroids")
HOLES: Final = LAYOUT.block("holes", [6, 8], 0, 1, "zones with a wormhole")
PLANETS: Final = LAYOUT.block(
    "planets",
    [6, 8],
    0,
    9,
    "zones with a Planet, by its bonus: Foundry, Citadel, Exchange, Drydock, Slipstream, Arsenal, "
    "Relay, Ward; 9 for none of these",
)
ZONES: Final = LAYOUT.block("zones", [6, 8], 0, 1, "cells that are zones of this map")
WHERE: Final = LAYOUT.block("ships", [2, 4, ENDS], 0, 1, "where each Ship is, own and enemy")
RAISED: Final = LAYOUT.block("upgraded", [2, 4], 0, 1, "Ships on their upgraded side")
DRAG: Final = LAYOUT.block("drag", [2, 4], 0, 3, "what a Ship still owes its belt, less 1")
FACTIONS: Final = LAYOUT.block("factions", [2, 6], 0, 1, "own and enemy faction")
COUNTERS: Final = LAYOUT.block(
    "counters", [2, 4], -1, 99, "resources, health, shields and level, own and enemy"
)
CHARGED: Final = LAYOUT.block("overcharged", [4], 0, 1, "the Ship with 1 more Damage")
CARDS: Final = LAYOUT.block("automa", [5], 0, 1, "cards turned since the last shuffle")
ROUND: Final = LAYOUT.block("round", [], 0, 250, "the number of the round")
PASSES: Final = LAYOUT.block("passes", [], 0, 12, "turns in a row that were passed")
FIRST: Final = LAYOUT.block("first", [], 0, 1, "whether the viewer took the first turn")


MAP_WORD: Final = LAYOUT.words(1)
SHIPS_WORD: Final = LAYOUT.words(2)  # by side
PLACE_WORD: Final = LAYOUT.words(2 * SHIPS)
FACTION_WORD: Final = LAYOUT.words(2)
CHARGED_WORD: Final = LAYOUT.words(1)
CARDS_WORD: Final = LAYOUT.words(1)


class Sector18Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        write_common(view, seat, rows)
        if rows.has_changed(MAP_WORD, view.map + 1):
            write_map(view.chart(), rows)
        write_side(view, view.side(seat), seat, 0, rows)
        write_side(view, view.side(foe(seat)), seat, 1, rows)
        rows.show_one(CHARGED_WORD, CHARGED, view.overcharged)
        rows.show_bits(CARDS_WORD, CARDS, cards_turned(view))
        rows.show(ROUND, view.round())
        rows.show(PASSES, view.passes)
        first: i64 = 0
        if view.starter == seat:
            first = 1
        rows.show(FIRST, first)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """Cards still to come are all that a view hides, and they are not in a row."""
        self.write(s, seat, rows)
        return True


def cards_turned(view: Position) -> i64:
    """The set of the Automa's cards that have been turned."""
    found: i64 = 0
    for card in view.turned.cards:
        if card >= 0:
            found |= shifted(1, card)
    return found


def write_map(chart: Chart, rows: Rows) -> None:
    """The zones of the map and what lies in them."""
    for cell in range(CELLS):
        rows.show(ZONES + cell, 0)
        rows.show(BELTS + cell, 0)
        rows.show(HOLES + cell, 0)
        rows.show(PLANETS + cell, 0)
    for zone in range(chart.size):
        here: i64 = chart.cells[zone]
        rows.show(ZONES + here, 1)
        if (chart.belts >> zone) & 1:
            rows.show(BELTS + here, 1)
        elif (chart.holes >> zone) & 1:
            rows.show(HOLES + here, 1)
        elif (chart.planets >> zone) & 1:
            rows.show(PLANETS + here, bonus(chart, zone))


def bonus(chart: Chart, zone: i64) -> i64:
    """Which bonus the Planet of a zone gives, from 1."""
    if (chart.foundry >> zone) & 1:
        return 1
    if (chart.citadel >> zone) & 1:
        return 2
    if (chart.exchange >> zone) & 1:
        return 3
    if (chart.drydock >> zone) & 1:
        return 4
    if (chart.slipstream >> zone) & 1:
        return 5
    if (chart.arsenal >> zone) & 1:
        return 6
    if (chart.relay >> zone) & 1:
        return 7
    return 8 if (chart.ward >> zone) & 1 else 9


def write_side(view: Position, side: Side, seat: i64, who: i64, rows: Rows) -> None:
    """What one side has."""
    if rows.has_changed(SHIPS_WORD + who, (side.ships | view.map << 40 | seat << 60) + 1):
        write_ships(view, side, seat, who, rows)
    rows.show_one(FACTION_WORD + who, FACTIONS + who * 6, side.faction)
    counters = (side.resources, side.health, side.shields, side.level)
    rows.show_four(COUNTERS + who * 4, counters)


def write_ships(view: Position, side: Side, seat: i64, who: i64, rows: Rows) -> None:
    """Where the Ships of a side are, and how they are."""
    for ship in range(SHIPS):
        at = who * SHIPS + ship
        place = place_of(view, side.place(ship), seat)
        rows.show_one(PLACE_WORD + at, WHERE + at * ENDS, place)
        upgraded: i64 = 0
        drag: i64 = 0
        if side.is_in_play(ship):
            upgraded = side.upgraded(ship)
            drag = side.drag(ship)
        rows.show(RAISED + at, upgraded)
        rows.show(DRAG + at, drag)


def place_of(view: Position, place: i64, seat: i64) -> i64:
    """A place of the map as one of the 51 places of a row."""
    if place == SUPPLY:
        return RESERVE
    if place >= PLACES - 2:
        if place == base_of(seat):
            return OWN_BASE
        return ENEMY_BASE
    cell: i64 = view.chart().cells[place]
    assert cell < CELLS
    return cell


FEATURES: Final = Sector18Features(LAYOUT)
