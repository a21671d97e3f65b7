"""A view of Space Smugglers as numbers: the sheets, the sky, the dogfight, the turn.

Captains come in the order of their seats, the viewer first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.features import Features, Layout, Rows, beyond, write_common
from sectors.core.state import State
from sectors.games.smugglers import mission as missions
from sectors.games.smugglers.duel import Duel
from sectors.games.smugglers.sheet import Sheet
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    COUNTERS,
    DEVICES,
    GOODS,
    PARTS,
    SECTORS,
    SYSTEMS,
)

CAPTAINS: Final = 6
OF_MISSION: Final = 8

LAYOUT: Final = Layout()
PLACE: Final = LAYOUT.block("place", [CAPTAINS, SYSTEMS], 0, 1, "the system of each captain")
COLOUR: Final = LAYOUT.block("colour", [CAPTAINS], 0, 6, "colours, from 1")
PURSE: Final = LAYOUT.block("credits", [CAPTAINS], -999, 32767, "credits")
RENOWN: Final = LAYOUT.block("renown", [CAPTAINS], -99, 999, "renown")
RANKS: Final = LAYOUT.block("ranks", [CAPTAINS, SECTORS], -5, 10, "ranks; the last is Prestige")
HULL: Final = LAYOUT.block("hull", [CAPTAINS, 3], 0, 99, "size, manoeuvre, hull marks")
LEVELS: Final = LAYOUT.block("levels", [CAPTAINS, PARTS], 0, 15, "printed levels of the systems")
DAMAGED: Final = LAYOUT.block("damaged", [CAPTAINS, PARTS], 0, 1, "damaged systems")
ABOARD: Final = LAYOUT.block("devices", [CAPTAINS, DEVICES], 0, 1, "devices aboard")
BROKEN: Final = LAYOUT.block("broken", [CAPTAINS, DEVICES], 0, 1, "devices that are damaged")
CARGO: Final = LAYOUT.block("cargo", [CAPTAINS, GOODS], 0, 15, "units of each good")
TASKS: Final = LAYOUT.block(
    "missions",
    [CAPTAINS, OF_MISSION],
    0,
    127,
    "kind, giver, target (from 1), good, distance, pay, age, mark",
)
DEEDS: Final = LAYOUT.block("deeds", [CAPTAINS], 0, SYSTEMS, "system of the last deed, from 1")
SHELTER: Final = LAYOUT.block("shelter", [CAPTAINS], 0, 999, "own turns of protection")
ACTIVE: Final = LAYOUT.block("turn of", [CAPTAINS], 0, 1, "whose turn it is")
ORDER: Final = LAYOUT.block("order", [CAPTAINS], 0, 6, "place in the order of the round, from 1")
SKY: Final = LAYOUT.block("sky", [COUNTERS], 0, SYSTEMS, "where space events are, from 1")
FADING: Final = LAYOUT.block("fading", [COUNTERS], 0, 1, "those that go at the end of the round")
FIGHTERS: Final = LAYOUT.block("fighters", [2, CAPTAINS], 0, 1, "who fights: active, other")
MET: Final = LAYOUT.block("met", [18], 0, 1, "the type of a spacecraft that was met")
FLAG: Final = LAYOUT.block("flag", [8], 0, 1, "its flag")
FIGHT: Final = LAYOUT.block(
    "fight", [7], -20, 99, "cause, stars, round, advantage, both chits, attack dice"
)
OFFER: Final = LAYOUT.block("offer", [OF_MISSION], 0, 127, "the mission offered, as above")
LOOT: Final = LAYOUT.block("loot", [GOODS], 0, 15, "what may be taken")
SMALL: Final = LAYOUT.block(
    "numbers",
    [12],
    -99,
    32767,
    "round, turns, last round, goal, event die, base value, legal sales, illegal units, attitude, "
    "deals, strained, peaceful",
)


class SmugglersFeatures(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Galaxy)
        write_common(view, seat, rows)
        for who in range(view.seats):
            write_sheet(view.sheets[who], beyond(who, seat, view.seats), rows)
        if view.active >= 0:
            rows.put(ACTIVE + beyond(view.active, seat, view.seats), 1)
        for i in range(len(view.turns)):
            rows.put(ORDER + beyond(view.turns[i], seat, view.seats), i + 1)
        if view.sky:
            for kind in range(COUNTERS):
                rows.put(SKY + kind, view.counter(kind) + 1)
                if view.is_fading(kind):
                    rows.put(FADING + kind, 1)
        if view.duel.cause:
            write_duel(view.duel, seat, view.seats, rows)
        write_mission(view.offer, OFFER, rows)
        rows.put_fields(LOOT, view.loot, 4, GOODS)
        write_numbers(view, rows)


def write_sheet(sheet: Sheet, who: i64, rows: Rows) -> None:
    """What one captain has."""
    if sheet.place >= 0:
        rows.put(PLACE + who * SYSTEMS + sheet.place, 1)
    rows.put(COLOUR + who, sheet.colour + 1)
    rows.put(PURSE + who, sheet.credits)
    rows.put(RENOWN + who, sheet.renown)
    for sector in range(SECTORS):
        rows.put(RANKS + who * SECTORS + sector, sheet.rank(sector))
    rows.put(HULL + who * 3, sheet.size)
    rows.put(HULL + who * 3 + 1, sheet.manoeuvre)
    rows.put(HULL + who * 3 + 2, sheet.marks)
    rows.put_fields(LEVELS + who * PARTS, sheet.levels, 4, PARTS)
    rows.put_bits(DAMAGED + who * PARTS, sheet.damaged)
    rows.put_bits(ABOARD + who * DEVICES, sheet.devices)
    rows.put_bits(BROKEN + who * DEVICES, sheet.broken)
    if sheet.cargo:
        rows.put_fields(CARGO + who * GOODS, sheet.cargo, 4, GOODS)
    write_mission(sheet.mission, TASKS + who * OF_MISSION, rows)
    rows.put(DEEDS + who, sheet.deed_place + 1)
    rows.put(SHELTER + who, sheet.shelter)


def write_mission(mission: i64, at: i64, rows: Rows) -> None:
    """A mission as eight numbers; none at all is eight zeros."""
    if mission == 0:
        return
    rows.put(at, missions.kind_of(mission))
    rows.put(at + 1, missions.giver_of(mission))
    rows.put(at + 2, missions.target_of(mission) + 1)
    rows.put(at + 3, missions.good_of(mission))
    rows.put(at + 4, missions.distance_of(mission))
    rows.put(at + 5, missions.pay_of(mission))
    rows.put(at + 6, missions.age_of(mission))
    if missions.is_marked(mission):
        rows.put(at + 7, 1)


def write_duel(duel: Duel, seat: i64, seats: i64, rows: Rows) -> None:
    """The dogfight that is on."""
    rows.put(FIGHTERS + beyond(duel.active, seat, seats), 1)
    if duel.foe >= 0:
        rows.put(FIGHTERS + CAPTAINS + beyond(duel.foe, seat, seats), 1)
    if duel.kind >= 0:
        rows.put(MET + duel.kind, 1)
    if duel.flag >= 0:
        rows.put(FLAG + duel.flag, 1)
    rows.put(FIGHT, duel.cause)
    rows.put(FIGHT + 1, duel.stars)
    rows.put(FIGHT + 2, duel.round)
    rows.put(FIGHT + 3, duel.advantage)
    rows.put(FIGHT + 4, duel.chit(0))
    rows.put(FIGHT + 5, duel.chit(1))
    rows.put(FIGHT + 6, duel.attack & 15)


def write_numbers(view: Galaxy, rows: Rows) -> None:
    """The counters of the turn and of the game, and the options that matter most."""
    rows.put(SMALL, view.round)
    rows.put(SMALL + 1, view.played)
    rows.put(SMALL + 2, view.house.last_round)
    rows.put(SMALL + 3, view.house.goal)
    rows.put(SMALL + 4, view.event_die)
    rows.put(SMALL + 5, view.base)
    rows.put(SMALL + 6, view.legal_sales)
    rows.put(SMALL + 7, view.illegal_units)
    rows.put(SMALL + 8, view.attitude)
    rows.put(SMALL + 9, view.deals)
    rows.put(SMALL + 10, view.strained)
    rows.put(SMALL + 11, view.house.peaceful)


FEATURES: Final = SmugglersFeatures(LAYOUT)
