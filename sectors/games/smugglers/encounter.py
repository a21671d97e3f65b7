"""The encounter and dogfight phases: whom to engage (R27 to R32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.dogfight import fight_craft, fight_player
from sectors.games.smugglers.event_phase import row_of
from sectors.games.smugglers.events import ATTACKED, ENCOUNTERED, ENGAGED, PASSED_BY
from sectors.games.smugglers.reasons import NOBODY_THERE, PROTECTED
from sectors.games.smugglers.space import ATTACK, ENGAGE, PASS
from sectors.games.smugglers.state import Galaxy, sector
from sectors.games.smugglers.terms import (
    BY_ATTACK,
    BY_ENCOUNTER,
    ENCOUNTER_DIE,
    PIRATE_COLUMN,
    PIRATES,
    SECTOR_COLUMN,
    TYPE_DIE,
    ZONE,
    ZONE_COLUMN,
)


class EncounterRoll(Step[Galaxy]):
    """1D6 + rank on the encounter table of the sector; mandatory (R27)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        here = sector(s, seat)
        die = s.roll(6)
        total = die + s.sheets[seat].rank(here)
        entry = here * 9 + row_of(total, 8)
        flag: i64 = s.world.tables.flags[entry]
        square: i64 = s.world.tables.flag_adds[entry]
        s.show_roll(ENCOUNTER_DIE, die, total)
        s.tell(ENCOUNTERED, seat, die, total, flag, square)
        s.do(ENCOUNTER.at(seat, flag | (square + 8) << 3))


def flag_met(n: i64) -> i64:
    """The flag of the spacecraft met."""
    return n & 7


def square_met(n: i64) -> i64:
    """The square of the encounter row."""
    return ((n >> 3) & 15) - 8


def column_of(flag: i64) -> i64:
    """The column of the spacecraft table for a flag (4.10)."""
    if flag == PIRATES:
        return PIRATE_COLUMN
    if flag == ZONE:
        return ZONE_COLUMN
    return SECTOR_COLUMN


class Encounter(Step[Galaxy]):
    """Flag and square are known; engage or let it pass (R28, R29, Q60, D9)."""

    verbs = (ENGAGE, PASS)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        flag = flag_met(n)
        if PASS.has(action):
            s.tell(PASSED_BY, seat, flag)
            return
        die = s.roll(6)
        total = die + square_met(n) + s.world.chart.square[flag]
        kind = s.world.fleet.type_of(column_of(flag), total)
        s.show_roll(TYPE_DIE, die, total)
        s.tell(ENGAGED, seat, 6 + kind, die, total, s.world.fleet.stars[kind])
        fight_craft(s, seat, kind, flag, BY_ENCOUNTER)

    def default(self, s: Galaxy, seat: i64, n: i64, who: i64) -> i64:
        return PASS.one()


# --- The dogfight phase


def flies(s: Galaxy, colour: i64) -> i64:
    """The seat that flies a colour; -1 if nobody does."""
    for seat in range(s.seats):
        if s.sheets[seat].colour == colour:
            return seat
    return -1


def attack_objection(s: Galaxy, seat: i64, foe: i64) -> i64:
    """Why a player may not be engaged (R32, R51)."""
    if foe < 0 or foe == seat or s.sheets[foe].place != s.sheets[seat].place:
        return NOBODY_THERE
    if s.sheets[foe].shelter:
        return PROTECTED
    return 0


class DogfightPhase(Step[Galaxy]):
    """Engage one other player in the system, or not (R32, R95, D10)."""

    verbs = (PASS, ATTACK)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if not s.house.peaceful:
            for foe in range(s.seats):
                if attack_objection(s, seat, foe) == 0:
                    return bit(seat)
        return 0

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if PASS.has(action):
            return 0
        return attack_objection(s, seat, flies(s, ATTACK.first(action)))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if ATTACK.has(action):
            foe = flies(s, ATTACK.first(action))
            s.sheets[seat].shelter = 0  # Q72
            s.tell(ATTACKED, seat, foe)
            fight_player(s, seat, foe, BY_ATTACK)


ENCOUNTER_ROLL: Final = EncounterRoll()
ENCOUNTER: Final = Encounter()
DOGFIGHT_PHASE: Final = DogfightPhase()
