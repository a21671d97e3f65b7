"""The sector event phase: the Hulk, the roll, and what it brings (R19 to R25, R79 to R81)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.dogfight import fight_craft
from sectors.games.smugglers.events import (
    AMBUSH,
    ENGAGED,
    EVENT_ROLLED,
    FAVOUR_DONE,
    FOUND,
    HULK_TAKEN,
    NOBODY_CAME,
    NOT_FOUND,
    RESCUE,
    SALVAGED,
    SPECIAL_ROLLED,
    TALE_TOLD,
)
from sectors.games.smugglers.malfunction import MALFUNCTION_STEP, strain_all, strain_entering
from sectors.games.smugglers.movement import jump, jump_actions, jump_objection
from sectors.games.smugglers.space import (
    ANSWER,
    IGNORE,
    JUMP,
    LEAVE_HULK,
    SALVAGE,
    STAY,
)
from sectors.games.smugglers.standing import change_rank, gain_renown
from sectors.games.smugglers.state import Galaxy, sector
from sectors.games.smugglers.terms import (
    ANTISCAN,
    BOUNTY,
    BREAKDOWN,
    BY_EVENT,
    COUNTERS,
    DISTRESS,
    EVENT_DIE,
    EXECUTIONER,
    FAVOUR,
    GAP,
    HULK,
    HUNTER_COLUMN,
    HUNTERS,
    MILITARY_COLUMN,
    NEMESIS,
    NOISE,
    PIRATE_COLUMN,
    PIRATES,
    RAID,
    REEF,
    SCAN,
    SPECIAL,
    STRAIN,
    TRACTOR_BEAM,
    TYPE_DIE,
    WARP,
    ZONE,
)

# --- The Hulk (R79, Q35)


class Hulk(Step[Galaxy]):
    """A Space Hulk in the system may be taken with a working Tractor Beam (Q35, D6)."""

    verbs = (SALVAGE, LEAVE_HULK)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        me = s.sheets[seat]
        if s.counter(HULK) == me.place and me.works(TRACTOR_BEAM):
            return bit(seat)
        return 0

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if SALVAGE.has(action):
            credits = s.roll(6) + s.roll(6) + s.roll(6)
            s.sheets[seat].credits += credits
            s.place_counter(HULK, -1)
            s.tell(HULK_TAKEN, seat, credits)


# --- The roll (R19)


def row_of(total: i64, last: i64) -> i64:
    """The nearest row of a table from 0 to `last` (Q12)."""
    if total < 0:
        return 0
    if total > last:
        return last
    return total


class EventRoll(Step[Galaxy]):
    """1D6 + rank on the event table of the sector; mandatory (R19)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        here = sector(s, seat)
        s.event_die = s.roll(6)
        total = s.event_die + s.sheets[seat].rank(here)
        entry = here * 8 + row_of(total, 7)
        event: i64 = s.world.tables.events[entry]
        adds: i64 = s.world.tables.event_adds[entry]
        s.show_roll(EVENT_DIE, s.event_die, total)
        s.tell(EVENT_ROLLED, seat, s.event_die, total, event)
        if event == BOUNTY:
            bounty_hunters(s, seat, adds)
        elif event == RAID:
            pirates(s, seat, adds)
        elif event == SCAN:
            military(s, seat, adds)
        elif event == SPECIAL:
            special_event(s, seat)
        elif event == FAVOUR:
            s.sheets[seat].credits += 2
            s.tell(FAVOUR_DONE, seat, 2)


def bounty_hunters(s: Galaxy, seat: i64, adds: i64) -> None:
    """They engage only those with a negative rank here (R20, Q13, Q81)."""
    if s.sheets[seat].rank(sector(s, seat)) < 0:
        intercept(s, seat, HUNTER_COLUMN, HUNTERS, adds)
    else:
        s.tell(NOBODY_CAME, seat, BOUNTY)


def pirates(s: Galaxy, seat: i64, adds: i64) -> None:
    """They engage only those who carry luxury goods (R21, Q14)."""
    if s.sheets[seat].units_of_class(s.world.goods.luxury):
        intercept(s, seat, PIRATE_COLUMN, PIRATES, adds)
    else:
        s.tell(NOBODY_CAME, seat, RAID)


def military(s: Galaxy, seat: i64, adds: i64) -> None:
    """They scan; illegal goods found cost a rank and bring a dogfight (R22, R23, Q16)."""
    me = s.sheets[seat]
    here = sector(s, seat)
    if me.units_of_class(s.world.goods.illegal) == 0:
        s.tell(NOBODY_CAME, seat, SCAN)
        return
    die: i64 = 0
    if me.works(ANTISCAN):
        die = s.roll(6)
        if die > 2:
            s.tell(NOT_FOUND, seat, here, die)
            return
    s.tell(FOUND, seat, here, die)
    change_rank(s, seat, here, -1)
    intercept(s, seat, MILITARY_COLUMN, here, adds)


def intercept(s: Galaxy, seat: i64, column: i64, flag: i64, adds: i64) -> None:
    """The engaging craft is identified and the battle fought (R25)."""
    die = s.roll(6)
    total = die + adds
    kind = s.world.fleet.type_of(column, total)
    if kind == EXECUTIONER and total >= 6 and s.sheets[seat].rank(sector(s, seat)) == -5:
        kind = NEMESIS
    s.show_roll(TYPE_DIE, die, total)
    s.tell(ENGAGED, seat, 6 + kind, die, total, s.world.fleet.stars[kind])
    fight_craft(s, seat, kind, flag, BY_EVENT)


# --- Special events (R24, 4.8)


def is_over_sector(kind: i64) -> bool:
    """Whether a space event lies over a whole sector (R79)."""
    return kind == NOISE or kind == GAP or kind == REEF or kind == STRAIN


def special_event(s: Galaxy, seat: i64) -> None:
    """2D6 on the special event table (R24); counters go where the player is (R80)."""
    total = s.roll(6) + s.roll(6)
    kind: i64 = s.world.tables.special[total - 2]
    place = s.sheets[seat].place
    if kind < COUNTERS:
        if is_over_sector(kind):
            s.place_counter(kind, place // 6)
        else:
            s.place_counter(kind, place)
    s.tell(SPECIAL_ROLLED, seat, total, kind, place, place // 6)
    if kind == WARP:
        s.do(WARP_FOUND.at(seat))
    elif kind == STRAIN:
        strain_all(s, place // 6)
    elif kind == DISTRESS:
        s.do(DISTRESS_STEP.at(seat))
    elif kind == BREAKDOWN:
        s.do(MALFUNCTION_STEP.at(seat))
    elif kind > BREAKDOWN:
        s.tell(TALE_TOLD, seat)
        gain_renown(s, seat, 1)


class WarpFound(Step[Galaxy]):
    """Who rolls a Warp enters it and may jump at once (Q32, D5)."""

    verbs = (STAY, JUMP)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if STAY.has(action):
            return 0
        return jump_objection(s, seat, JUMP.first(action))

    def options(self, s: Galaxy, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = [STAY.one()]
        found.extend(jump_actions(s, seat))
        return found

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if JUMP.has(action) and jump(s, seat, JUMP.first(action)):
            strain_entering(s, seat)


class Distress(Step[Galaxy]):
    """A distress call: ignore it, or answer and see who is there (4.8, D7)."""

    verbs = (ANSWER, IGNORE)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if ANSWER.has(action):
            answer_call(s, seat, s.roll(6))


def answer_call(s: Galaxy, seat: i64, die: i64) -> None:
    """Ambush, rescue or a salvage fee (4.8)."""
    here = sector(s, seat)
    if die <= 2:
        s.tell(AMBUSH, seat, die)
        intercept(s, seat, PIRATE_COLUMN, PIRATES, 0)
    elif die <= 4:
        s.tell(RESCUE, seat, die)
        if here == ZONE:
            gain_renown(s, seat, 1)
        else:
            change_rank(s, seat, here, 1)
    else:
        s.sheets[seat].credits += 6
        s.tell(SALVAGED, seat, die, 6)


HULK_STEP: Final = Hulk()
EVENT_ROLL: Final = EventRoll()
WARP_FOUND: Final = WarpFound()
DISTRESS_STEP: Final = Distress()
