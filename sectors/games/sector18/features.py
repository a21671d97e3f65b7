"""A view of Sector 18 as numbers: the map, both sides' Ships and counters, the Automa's cards.

Places are the cells a1 to f8 as in the actions, then the viewer's own Base, the enemy Base and the
supply, so that a Ship is always in exactly one of 51 places.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.features import Features, Layout, Rows, write_common
from sectors.core.state import State
from sectors.games.sector18.chart import PLACES, SUPPLY, Chart, base_of
from sectors.games.sector18.space import CELLS, SHIPS, foe
from sectors.games.sector18.state import Position, Side

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


class Sector18Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        write_common(view, seat, rows)
        write_map(view, rows)
        write_side(view, view.side(seat), seat, 0, rows)
        write_side(view, view.side(foe(seat)), seat, 1, rows)
        if view.overcharged >= 0:
            rows.put(CHARGED + view.overcharged, 1)
        for card in view.turned.cards:
            if card >= 0:
                rows.put(CARDS + card, 1)
        rows.put(ROUND, view.round())
        rows.put(PASSES, view.passes)
        if view.starter == seat:
            rows.put(FIRST, 1)


def write_map(view: Position, rows: Rows) -> None:
    """The zones of the map and what lies in them."""
    chart = view.chart()
    for zone in range(chart.size):
        cell: i64 = chart.cells[zone]
        rows.put(ZONES + cell, 1)
        if (chart.belts >> zone) & 1:
            rows.put(BELTS + cell, 1)
        elif (chart.holes >> zone) & 1:
            rows.put(HOLES + cell, 1)
        elif (chart.planets >> zone) & 1:
            rows.put(PLANETS + cell, bonus(chart, zone))


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
    for ship in range(SHIPS):
        place = place_of(view, side.place(ship), seat)
        rows.put(WHERE + (who * SHIPS + ship) * ENDS + place, 1)
        if side.is_in_play(ship):
            rows.put(RAISED + who * SHIPS + ship, side.upgraded(ship))
            rows.put(DRAG + who * SHIPS + ship, side.drag(ship))
    if side.faction >= 0:
        rows.put(FACTIONS + who * 6 + side.faction, 1)
    rows.put(COUNTERS + who * 4, side.resources)
    rows.put(COUNTERS + who * 4 + 1, side.health)
    rows.put(COUNTERS + who * 4 + 2, side.shields)
    rows.put(COUNTERS + who * 4 + 3, side.level)


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
