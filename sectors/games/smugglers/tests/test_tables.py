"""Every row of every table of the rules (section 4), against the content files."""

import pytest

from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.encounter import ENCOUNTER_ROLL
from sectors.games.smugglers.rules.event_phase import EVENT_ROLL, row_of
from sectors.games.smugglers.rules.mission_phase import BUSINESS
from sectors.games.smugglers.rules.terms import (
    COLUMN_IDS,
    EVENT_IDS,
    FLAG_IDS,
    GOOD_IDS,
    LOOT_IDS,
    MISSION_IDS,
    SECTOR_IDS,
    TYPE_IDS,
)
from sectors.games.smugglers.tests.play import RED, ask, craft, say, table

WORLD = GAME.world

EVENTS = """
FED: BH0 BH-1 MIL0 PIR-1 MIL0 SPE MIL-1 FAV
TAL: BH0 BH-1 MIL0 PIR-1 SPE PIR0 SPE FAV
MIN: BH+1 BH0 MIL0 MIL+1 SPE PIR-1 SPE FAV
RAS: BH0 BH-1 PIR0 MIL-1 SPE SPE QUI FAV
BAN: BH0 BH-1 MIL0 SPE PIR-1 MIL0 SPE FAV
ZON: BH0 PIR0 PIR-1 SPE QUI SPE PIR+1 SPE
"""
ENCOUNTERS = """
FED: FED+2 PIR+1 PIR0 PIR-1 FED0 RAS0 FED-1 PIR0 PIR+1
TAL: TAL+2 PIR+1 PIR0 PIR-1 TAL0 MIN0 TAL-1 PIR0 PIR+1
MIN: MIN+2 PIR+1 PIR0 PIR-1 MIN0 TAL0 MIN-1 PIR0 PIR+1
RAS: RAS+2 PIR+1 PIR0 PIR-1 RAS0 BAN0 RAS-1 PIR0 PIR+1
BAN: BAN+2 PIR+1 PIR0 PIR-1 BAN0 FED0 BAN-1 PIR0 PIR+1
ZON: PIR+2 PIR+2 PIR+1 PIR0 PIR0 ZON0 ZON0 ZON+1 ZON+1
"""
TYPES = """
sector: LF LF FR HF LI PA FG CR
military: PA PA PA PA FG CR CR CR
pirate: RA RA RA CO CO MA MA WL
hunter: TR TR HU HU HU EX EX EX
zone: RU RU RU GU GU GU WA WA
"""
MISSIONS = """
FED: - C S C P C P E
TAL: - C S C S X C E
MIN: - P C S P K K E
RAS: - S C S P C K E
BAN: - C S X C X K E
ZON: - - C X P X K E
"""
LOOT = """
freight: HUL DRV CIR GRA MED ORE
luxury: SPI SPI SPI GEM GEM GEM
pirate: SPI FUE ARM NAR REL MED
runner: ARM ARM NAR NAR REL REL
"""


def rows(text: str) -> list[tuple[str, list[str]]]:
    found = [line.partition(": ") for line in text.strip().splitlines()]
    return [(name, entries.split()) for name, _, entries in found]


def signed(number: int) -> str:
    return f"{number:+}" if number else "0"


@pytest.mark.parametrize(("sector", "entries"), rows(EVENTS))
def test_R19_event_table(sector: str, entries: list[str]) -> None:
    first = SECTOR_IDS.index(sector) * 8
    for row, entry in enumerate(entries):
        kind = EVENT_IDS[WORLD.tables.events[first + row]]
        adds = signed(WORLD.tables.event_adds[first + row])
        assert entry == (kind + adds if kind in ("BH", "MIL", "PIR") else kind)


@pytest.mark.parametrize(("sector", "entries"), rows(ENCOUNTERS))
def test_R27_encounter_table(sector: str, entries: list[str]) -> None:
    first = SECTOR_IDS.index(sector) * 9
    for row, entry in enumerate(entries):
        flag = FLAG_IDS[WORLD.tables.flags[first + row]]
        assert entry == flag + signed(WORLD.tables.flag_adds[first + row])


@pytest.mark.parametrize(("column", "entries"), rows(TYPES))
def test_R25_R29_spacecraft_table(column: str, entries: list[str]) -> None:
    number = COLUMN_IDS.index(column)
    found = [TYPE_IDS[WORLD.fleet.type_of(number, total)] for total in range(1, 9)]
    assert found == entries
    assert TYPE_IDS[WORLD.fleet.type_of(number, -5)] == entries[0]
    assert TYPE_IDS[WORLD.fleet.type_of(number, 14)] == entries[-1]


@pytest.mark.parametrize(("sector", "entries"), rows(MISSIONS))
def test_R60_mission_table(sector: str, entries: list[str]) -> None:
    first = SECTOR_IDS.index(sector) * 8
    assert [MISSION_IDS[WORLD.tables.missions[first + row]] for row in range(8)] == entries


@pytest.mark.parametrize(("column", "entries"), rows(LOOT))
def test_R31_loot_table(column: str, entries: list[str]) -> None:
    first = LOOT_IDS.index(column) * 6
    assert [GOOD_IDS[WORLD.fleet.loot_table[first + i]] for i in range(6)] == entries


CRAFT = """
LF: 1 1 1 1 1 2 0 3
FR: 2 1 1 1 2 3 0 4
HF: 3 1 2 2 2 5 0 6
LI: 2 2 2 1 3 3 0 5
PA: 2 2 2 2 2 0 0 4
FG: 3 3 3 3 3 0 0 7
CR: 4 2 4 4 4 0 0 9
RA: 1 2 1 1 1 1 6 1
CO: 2 2 2 2 2 2 12 4
MA: 3 3 2 3 3 2 20 5
WL: 4 3 3 4 4 3 30 7
TR: 1 2 3 2 1 0 0 1
HU: 2 3 3 3 2 0 0 2
EX: 3 3 4 4 3 0 0 4
RU: 1 2 2 1 1 2 0 0
GU: 2 1 2 3 2 3 0 1
WA: 3 3 3 3 3 0 0 3
NM: 5 4 4 5 4 0 0 8
"""


@pytest.mark.parametrize(("kind", "numbers"), rows(CRAFT))
def test_R26_ratings_of_every_type(kind: str, numbers: list[str]) -> None:
    i = TYPE_IDS.index(kind)
    fleet = WORLD.fleet
    ratings = [fleet.stars, fleet.manoeuvre, fleet.sensors, fleet.weapon, fleet.shield]
    ratings += [fleet.loot, fleet.bounty, fleet.renown]
    assert [str(rating[i]) for rating in ratings] == numbers


@pytest.mark.parametrize("sector", range(6))
@pytest.mark.parametrize("rank", range(-5, 6))
def test_Q12_every_total_has_exactly_one_entry(sector: int, rank: int) -> None:
    for die in range(1, 7):
        total = die + rank
        assert 0 <= row_of(total, 7) <= 7 and 0 <= row_of(total, 8) <= 8
        assert 0 <= row_of(total - 1, 7) <= 7


@pytest.mark.parametrize("sector", range(6))
@pytest.mark.parametrize("die", range(1, 7))
def test_R19_R27_every_roll_can_be_played(sector: int, die: int) -> None:
    for rank in (-5, -1, 0, 2, 5) if sector < 5 else (-2, 0, 3):
        s = table()
        craft(s, RED, at=NUMBERS[sector * 6], cargo="gra*1")
        s.sheets[RED].set_rank(sector, rank)
        ask(s, EVENT_ROLL.at(RED), dice=(die, *([3] * 20)))
        ask(s, ENCOUNTER_ROLL.at(RED), dice=(die,))
        s.sheets[RED].mission = 0
        say(ask(s, BUSINESS.at(RED)), "seek", dice=(die, 2, 3, 4, 5, 2))


PRICES = """
sensors: 2 4 8 13 20
navigation: 2 4 7 11 16
shield: 2 6 12 19 28
weapon: 2 6 12 19 28
engine: 2 5 10 16 24
cargo: 1 2 4 7 11 16 22 29
"""


@pytest.mark.parametrize(("part", "prices"), rows(PRICES))
def test_R70_prices_of_systems(part: str, prices: list[str]) -> None:
    parts = ["sensors", "navigation", "shield", "weapon", "engine", "cargo"]
    number = parts.index(part)
    assert [str(WORLD.yard.price(number, level + 1)) for level in range(len(prices))] == prices
    assert WORLD.yard.price(number, 0) == 0


def test_R70_prices_of_devices() -> None:
    assert WORLD.yard.devices == [6, 1, 2, 12, 1, 2]


ADDS = """
HUL: 1 -2 1 1 0 0
DRV: 2 -1 2 -1 1 0
CIR: 2 2 1 -2 1 0
GRA: -2 2 2 1 1 0
MED: 1 1 2 -2 1 0
ORE: 1 2 -2 1 0 0
FUE: 1 2 -1 1 3 -1
SPI: -2 1 1 1 2 0
GEM: 0 1 -2 1 2 0
ARM: 2 1 2 1 1 -2
NAR: 1 2 1 1 2 -2
REL: 0 1 1 2 2 -2
"""
OFFSETS = {"HUL": 1, "DRV": 3, "CIR": 3, "GRA": 0, "MED": 3, "ORE": 0}
OFFSETS |= {"FUE": 4, "SPI": 3, "GEM": 2, "ARM": 3, "NAR": 4, "REL": 6}


@pytest.mark.parametrize(("good", "adds"), rows(ADDS))
def test_R54_goods_and_economies(good: str, adds: list[str]) -> None:
    entry = GAME.book.goods.goods[good]
    assert [str(n) for n in entry.adds.values()] == adds
    assert entry.offset == OFFSETS[good]


def test_R54_every_price_in_every_system() -> None:
    for number, system in GAME.book.galaxy.systems.items():
        for good, code in enumerate(GOOD_IDS):
            entry = GAME.book.goods.goods[code]
            wanted = 4 + entry.offset + entry.adds[system.economy]
            wanted += (code == system.import_) - (code == system.export)
            wanted -= number[0] == "6" and "illegal" in entry.classes
            assert WORLD.chart.price(NUMBERS.index(number), good, 4) == max(1, wanted)
