"""The encounter and dogfight phases: whom to engage (R27 to R32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step, bit, part, put
from sectors.games.smugglers.rules import events, reasons, terms
from sectors.games.smugglers.rules.dogfight import fight_craft, fight_player
from sectors.games.smugglers.rules.event_phase import row_of
from sectors.games.smugglers.rules.space import ATTACK, ENGAGE, PASS
from sectors.games.smugglers.rules.state import Galaxy, Silent, sector

# What the question carries: whom the player has met
FLAG_MET: Final = 3
SQUARE_MET: Final = 3_04  # the square of the row, counted from the lowest there may be
LOWEST: Final = 8


class EncounterRoll(Silent):
    """1D6 + rank on the encounter table of the sector; mandatory (R27)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        here = sector(s, seat)
        die = s.roll(6)
        total = die + s.sheets[seat].rank(here)
        entry = here * 9 + row_of(total, 8)
        flag: i64 = s.world.tables.flags[entry]
        square: i64 = s.world.tables.flag_adds[entry]
        s.show_roll(terms.ENCOUNTER_DIE, die, total)
        s.tell(events.ENCOUNTERED, seat, die, total, flag, square)
        s.do(ENCOUNTER.at(seat, put(FLAG_MET, flag) | put(SQUARE_MET, square + LOWEST)))


def square_met(n: i64) -> i64:
    """The square of the encounter row."""
    return part(n, SQUARE_MET) - LOWEST


def adds_met(s: Galaxy, n: i64) -> i64:
    """What is added to the die for its type: the squares of the row and of the flag (R29)."""
    return square_met(n) + s.world.chart.square[part(n, FLAG_MET)]


def column_of(flag: i64) -> i64:
    """The column of the spacecraft table for a flag (4.10)."""
    if flag == terms.PIRATES:
        return terms.PIRATE_COLUMN
    if flag == terms.ZONE:
        return terms.ZONE_COLUMN
    return terms.SECTOR_COLUMN


def types_met(s: Galaxy, n: i64) -> list[int]:
    """The type of the craft for each side of the die (R29)."""
    column, adds = column_of(part(n, FLAG_MET)), adds_met(s, n)
    return [int(s.world.fleet.type_of(column, die + adds)) for die in range(1, 7)]


class Encounter(Step[Galaxy]):
    """Flag and square are known; engage or let it pass (R28, R29, Q60, D9)."""

    verbs = (ENGAGE, PASS)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        flag = part(n, FLAG_MET)
        if PASS.has(action):
            s.tell(events.PASSED_BY, seat, flag)
            return
        die = s.roll(6)
        total = die + adds_met(s, n)
        kind = s.world.fleet.type_of(column_of(flag), total)
        s.show_roll(terms.TYPE_DIE, die, total)
        s.tell(events.ENGAGED, seat, 6 + kind, die, total, s.world.fleet.stars[kind])
        fight_craft(s, seat, kind, flag, terms.BY_ENCOUNTER)

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
        return reasons.NOBODY_THERE
    if s.sheets[foe].shelter:
        return reasons.PROTECTED
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
            s.tell(events.ATTACKED, seat, foe)
            fight_player(s, seat, foe, terms.BY_ATTACK)


ENCOUNTER_ROLL: Final = EncounterRoll()
ENCOUNTER: Final = Encounter()
DOGFIGHT_PHASE: Final = DogfightPhase()
