"""A view of Space Smugglers as numbers: the sheets, the sky, the dogfight, the turn.

Captains come in the order of their seats, the viewer first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import State
from sectors.games.smugglers.rules import mission as missions
from sectors.games.smugglers.rules import terms
from sectors.games.smugglers.rules.duel import Duel, first_of
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import COUNTERS, DEVICES, GOODS, PARTS, SECTORS, SYSTEMS
from sectors.players.inputs.features import Features, Layout, beyond, write_common
from sectors.players.inputs.rows import Rows

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
# Where the own mission leads, system by system: a number that names a system says nothing to sums.
ERRANDS: Final = 6
FAR: Final = 9  # systems that are further off count as that far
TASK: Final = LAYOUT.block("own mission", [ERRANDS], 0, 1, "its kind")
OFFERED: Final = LAYOUT.block("kind offered", [ERRANDS], 0, 1, "the kind of the mission offered")
WANTED: Final = LAYOUT.block("wanted", [GOODS], 0, 1, "the good that the own mission wants")
ASKED: Final = LAYOUT.block("good offered", [GOODS], 0, 1, "the good that it wants")
GOAL: Final = LAYOUT.block("goal", [SYSTEMS], 0, 1, "where the own mission leads next")
LED: Final = LAYOUT.block("led", [SYSTEMS], 0, 1, "where the mission offered would lead")
NEARER: Final = LAYOUT.block(
    "nearer", [SYSTEMS], -FAR, FAR, "how much nearer to the goal each system is than one's own"
)


PLACE_WORD: Final = 0  # what a row remembers of each sheet
RANKS_WORD: Final = 1
HULL_WORD: Final = 2
WEALTH_WORD: Final = 3
LEVELS_WORD: Final = 4
DAMAGED_WORD: Final = 5
ABOARD_WORD: Final = 6
BROKEN_WORD: Final = 7
CARGO_WORD: Final = 8
MISSION_WORD: Final = 9
SHEET_WORDS: Final = 10
SHEET: Final = LAYOUT.words(CAPTAINS * SHEET_WORDS)
TURN_WORD: Final = LAYOUT.words(2)  # whose turn it is; who looks at the order
SKY_WORD: Final = LAYOUT.words(1)
DUEL_WORD: Final = LAYOUT.words(4)  # both fighters, type and flag
OFFER_WORD: Final = LAYOUT.words(1)
LOOT_WORD: Final = LAYOUT.words(1)
SMALL_WORD: Final = LAYOUT.words(3)  # options; what changes from turn to turn; deals
ERRAND_WORD: Final = LAYOUT.words(7)  # the seven blocks from TASK on
TURN_LIST: Final = LAYOUT.lists(1)


class SmugglersFeatures(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Galaxy)
        write_common(view, seat, rows)
        for who in range(view.seats):
            write_sheet(view.sheets[who], beyond(who, seat, view.seats), rows)
        active: i64 = -1
        if view.active >= 0:
            active = beyond(view.active, seat, view.seats)
        rows.show_one(TURN_WORD, ACTIVE, active)
        is_other = rows.is_other(TURN_LIST, view.turns)
        if rows.has_changed(TURN_WORD + 1, seat + 1) or is_other:
            write_order(view, seat, rows)
        if rows.has_changed(SKY_WORD, view.sky):
            write_sky(view, rows)
        write_duel(view.duel, seat, view.seats, rows)
        write_mission(OFFER_WORD, view.offer, OFFER, rows)
        rows.show_fields(LOOT_WORD, LOOT, view.loot, 4, GOODS)
        write_numbers(view, rows)
        write_errand(ERRAND_WORD, TASK, WANTED, GOAL, view.sheets[seat].mission, rows)
        write_errand(ERRAND_WORD + 3, OFFERED, ASKED, LED, view.offer, rows)
        write_way(view, seat, rows)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """Nothing is hidden but answers under seal, and they are not in a row."""
        self.write(s, seat, rows)
        return True


def write_order(view: Galaxy, seat: i64, rows: Rows) -> None:
    """The order of the round."""
    for who in range(view.seats):
        rows.show(ORDER + who, 0)
    for i in range(len(view.turns)):
        rows.show(ORDER + beyond(view.turns[i], seat, view.seats), i + 1)


def write_sky(view: Galaxy, rows: Rows) -> None:
    """Where space events are."""
    for kind in range(COUNTERS):
        fading: i64 = 0
        if view.is_fading(kind):
            fading = 1
        rows.show(SKY + kind, view.counter(kind) + 1)
        rows.show(FADING + kind, fading)


def write_sheet(sheet: Sheet, who: i64, rows: Rows) -> None:
    """What one captain has."""
    word = SHEET + who * SHEET_WORDS
    if is_shown(sheet, word, rows):
        return
    rows.show_one(word + PLACE_WORD, PLACE + who * SYSTEMS, sheet.place)
    if rows.has_changed(word + WEALTH_WORD, wealth(sheet)):
        rows.show(PURSE + who, sheet.credits)
        rows.show(RENOWN + who, sheet.renown)
    if rows.has_changed(word + RANKS_WORD, sheet.ranks + 1):
        for sector in range(SECTORS):
            rows.show(RANKS + who * SECTORS + sector, sheet.rank(sector))
    if rows.has_changed(word + HULL_WORD, hull(sheet)):
        rows.show(HULL + who * 3, sheet.size)
        rows.show(HULL + who * 3 + 1, sheet.manoeuvre)
        rows.show(HULL + who * 3 + 2, sheet.marks)
        rows.show(COLOUR + who, sheet.colour + 1)
        rows.show(DEEDS + who, sheet.deed_place + 1)
        rows.show(SHELTER + who, sheet.shelter)
    rows.show_fields(word + LEVELS_WORD, LEVELS + who * PARTS, sheet.levels, 4, PARTS)
    rows.show_bits(word + DAMAGED_WORD, DAMAGED + who * PARTS, sheet.damaged)
    rows.show_bits(word + ABOARD_WORD, ABOARD + who * DEVICES, sheet.devices)
    rows.show_bits(word + BROKEN_WORD, BROKEN + who * DEVICES, sheet.broken)
    rows.show_fields(word + CARGO_WORD, CARGO + who * GOODS, sheet.cargo, 4, GOODS)
    write_mission(word + MISSION_WORD, sheet.mission, TASKS + who * OF_MISSION, rows)


def wealth(sheet: Sheet) -> i64:
    """Credits and renown in one word."""
    return sheet.renown + (sheet.credits << 32)


def hull(sheet: Sheet) -> i64:
    """The ship, its colour, the last deed and the shelter in one word."""
    ship = sheet.size | sheet.manoeuvre << 10 | sheet.marks << 20 | (sheet.colour + 1) << 30
    return ship | (sheet.deed_place + 1) << 40 | sheet.shelter << 50


def is_shown(sheet: Sheet, word: i64, rows: Rows) -> bool:
    """Whether a row shows all of a sheet already, as it does for those who wait."""
    standing = (sheet.place + 1, sheet.ranks + 1, hull(sheet), wealth(sheet))
    return (
        rows.are(word + PLACE_WORD, standing)
        and rows.are(word + LEVELS_WORD, (sheet.levels, sheet.damaged, sheet.devices, sheet.broken))
        and rows.remembered(word + CARGO_WORD) == sheet.cargo
        and rows.remembered(word + MISSION_WORD) == sheet.mission
    )


def write_mission(word: i64, mission: i64, at: i64, rows: Rows) -> None:
    """A mission as eight numbers; none at all is eight zeros."""
    if not rows.has_changed(word, mission):
        return
    if mission == 0:
        for i in range(OF_MISSION):
            rows.show(at + i, 0)
        return
    rows.show(at, missions.kind_of(mission))
    rows.show(at + 1, missions.giver_of(mission))
    rows.show(at + 2, missions.target_of(mission) + 1)
    rows.show(at + 3, missions.good_of(mission))
    rows.show(at + 4, missions.distance_of(mission))
    rows.show(at + 5, missions.pay_of(mission))
    rows.show(at + 6, missions.age_of(mission))
    marked: i64 = 0
    if missions.is_marked(mission):
        marked = 1
    rows.show(at + 7, marked)


def write_errand(word: i64, kind: i64, good: i64, goal: i64, mission: i64, rows: Rows) -> None:
    """What a mission is, what it wants and where it leads, in blocks that begin there."""
    rows.show_one(word, kind, missions.kind_of(mission) - 1)
    wanted: i64 = -1
    if missions.kind_of(mission) == terms.SUPPLY or missions.kind_of(mission) == terms.COVERT:
        wanted = missions.good_of(mission)
    rows.show_one(word + 1, good, wanted)
    rows.show_one(word + 2, goal, goal_of(mission))


def goal_of(mission: i64) -> i64:
    """The system to be in next; none for a Purge and a Strike."""
    kind = missions.kind_of(mission)
    if kind == 0 or kind == terms.PURGE or kind == terms.STRIKE:
        return terms.NOWHERE
    if kind == terms.SUPPLY or (kind == terms.ENVOY and missions.is_marked(mission)):
        return missions.giver_of(mission)
    return missions.target_of(mission)


def write_way(view: Galaxy, seat: i64, rows: Rows) -> None:
    """How much nearer to the goal of one's mission each system is than one's own."""
    here = view.sheets[seat].place
    goal = goal_of(view.sheets[seat].mission)
    way: i64 = 0
    if here >= 0 and goal >= 0:
        way = goal * SYSTEMS + here + 1
    if not rows.has_changed(ERRAND_WORD + 6, way):
        return
    chart = view.world.chart
    for system in range(SYSTEMS):
        nearer: i64 = 0
        if way > 0:
            nearer = chart.distance(here, goal) - chart.distance(system, goal)
        if nearer < -FAR:
            nearer = -FAR
        elif nearer > FAR:
            nearer = FAR
        rows.show(NEARER + system, nearer)


def write_duel(duel: Duel, seat: i64, seats: i64, rows: Rows) -> None:
    """The dogfight that is on; without one, zeros."""
    if duel.cause == 0:
        if rows.at(FIGHT) == 0:
            return
        duel = Duel()
    active: i64 = -1
    if duel.active >= 0:
        active = beyond(duel.active, seat, seats)
    foe: i64 = -1
    if duel.foe >= 0:
        foe = beyond(duel.foe, seat, seats)
    rows.show_one(DUEL_WORD, FIGHTERS, active)
    rows.show_one(DUEL_WORD + 1, FIGHTERS + CAPTAINS, foe)
    rows.show_one(DUEL_WORD + 2, MET, duel.kind)
    rows.show_one(DUEL_WORD + 3, FLAG, duel.flag)
    rows.show_four(FIGHT, (duel.cause, duel.stars, duel.round, duel.advantage))
    rows.show(FIGHT + 4, duel.chit(0))
    rows.show(FIGHT + 5, duel.chit(1))
    rows.show(FIGHT + 6, first_of(duel.attack))


def write_numbers(view: Galaxy, rows: Rows) -> None:
    """The counters of the turn and of the game, and the options that matter most."""
    house = view.house
    if rows.has_changed(
        SMALL_WORD, (house.last_round | house.goal << 20 | house.peaceful << 40) + 1
    ):
        rows.show(SMALL + 2, house.last_round)
        rows.show(SMALL + 3, house.goal)
        rows.show(SMALL + 11, house.peaceful)
    turn = view.round | view.played << 20 | view.event_die << 40 | view.base << 46
    if rows.has_changed(SMALL_WORD + 1, turn | view.attitude << 52 | view.strained << 58):
        rows.show(SMALL, view.round)
        rows.show(SMALL + 1, view.played)
        rows.show(SMALL + 4, view.event_die)
        rows.show(SMALL + 5, view.base)
        rows.show(SMALL + 8, view.attitude)
        rows.show(SMALL + 10, view.strained)
    sold = view.legal_sales | view.illegal_units << 20 | view.deals << 40
    if rows.has_changed(SMALL_WORD + 2, sold):
        rows.show(SMALL + 6, view.legal_sales)
        rows.show(SMALL + 7, view.illegal_units)
        rows.show(SMALL + 9, view.deals)


FEATURES: Final = SmugglersFeatures(LAYOUT)
