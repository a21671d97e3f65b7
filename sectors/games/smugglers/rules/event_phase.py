"""The sector event phase: the Hulk, the roll, and what it brings (R19 to R25, R79 to R81)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, terms
from sectors.games.smugglers.rules.dogfight import fight_craft
from sectors.games.smugglers.rules.malfunction import MALFUNCTION_STEP
from sectors.games.smugglers.rules.movement import jump, jump_objection, offer_jumps
from sectors.games.smugglers.rules.ranks import change_rank, gain_renown
from sectors.games.smugglers.rules.space import ANSWER, IGNORE, JUMP, LEAVE_HULK, SALVAGE, STAY
from sectors.games.smugglers.rules.space_events import place_event, strain_all, strain_entering
from sectors.games.smugglers.rules.state import Galaxy, Silent, sector

# --- The Hulk (R79, Q35)


class Hulk(Step[Galaxy]):
    """A Space Hulk in the system may be taken with a working Tractor Beam (Q35, D6)."""

    verbs = (SALVAGE, LEAVE_HULK)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        me = s.sheets[seat]
        if s.counter(terms.HULK) == me.place and me.works(terms.TRACTOR_BEAM):
            return bit(seat)
        return 0

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if SALVAGE.has(action):
            credits = s.roll(6) + s.roll(6) + s.roll(6)
            s.sheets[seat].credits += credits
            s.place_counter(terms.HULK, -1)
            s.tell(events.HULK_TAKEN, seat, credits)


# --- The roll (R19)


def row_of(total: i64, last: i64) -> i64:
    """The nearest row of a table from 0 to `last` (Q12)."""
    if total < 0:
        return 0
    if total > last:
        return last
    return total


class EventRoll(Silent):
    """1D6 + rank on the event table of the sector; mandatory (R19)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        here = sector(s, seat)
        s.event_die = s.roll(6)
        total = s.event_die + s.sheets[seat].rank(here)
        entry = here * 8 + row_of(total, 7)
        event: i64 = s.world.tables.events[entry]
        adds: i64 = s.world.tables.event_adds[entry]
        s.show_roll(terms.EVENT_DIE, s.event_die, total)
        s.tell(events.EVENT_ROLLED, seat, s.event_die, total, event)
        if event == terms.BOUNTY:
            bounty_hunters(s, seat, adds)
        elif event == terms.RAID:
            pirates(s, seat, adds)
        elif event == terms.SCAN:
            military(s, seat, adds)
        elif event == terms.SPECIAL:
            special_event(s, seat)
        elif event == terms.FAVOUR:
            s.sheets[seat].credits += 2
            s.tell(events.FAVOUR_DONE, seat, 2)


def bounty_hunters(s: Galaxy, seat: i64, adds: i64) -> None:
    """They engage only those with a negative rank here (R20, Q13, Q81)."""
    if s.sheets[seat].rank(sector(s, seat)) < 0:
        intercept(s, seat, terms.HUNTER_COLUMN, terms.HUNTERS, adds)
    else:
        s.tell(events.NOBODY_CAME, seat, terms.BOUNTY)


def pirates(s: Galaxy, seat: i64, adds: i64) -> None:
    """They engage only those who carry luxury goods (R21, Q14)."""
    if s.sheets[seat].units_of_class(s.world.goods.luxury):
        intercept(s, seat, terms.PIRATE_COLUMN, terms.PIRATES, adds)
    else:
        s.tell(events.NOBODY_CAME, seat, terms.RAID)


def military(s: Galaxy, seat: i64, adds: i64) -> None:
    """They scan; illegal goods found cost a rank and bring a dogfight (R22, R23, Q16)."""
    me = s.sheets[seat]
    here = sector(s, seat)
    if me.units_of_class(s.world.goods.illegal) == 0:
        s.tell(events.NOBODY_CAME, seat, terms.SCAN)
        return
    die: i64 = 0
    if me.works(terms.ANTISCAN):
        die = s.roll(6)
        if die > 2:
            s.tell(events.NOT_FOUND, seat, here, die)
            return
    s.tell(events.FOUND, seat, here, die)
    change_rank(s, seat, here, -1)
    intercept(s, seat, terms.MILITARY_COLUMN, here, adds)


def intercept(s: Galaxy, seat: i64, column: i64, flag: i64, adds: i64) -> None:
    """The engaging craft is identified and the battle fought (R25)."""
    die = s.roll(6)
    total = die + adds
    kind = s.world.fleet.type_of(column, total)
    if kind == terms.EXECUTIONER and total >= 6 and s.sheets[seat].rank(sector(s, seat)) == -5:
        kind = terms.NEMESIS
    s.show_roll(terms.TYPE_DIE, die, total)
    s.tell(events.ENGAGED, seat, 6 + kind, die, total, s.world.fleet.stars[kind])
    fight_craft(s, seat, kind, flag, terms.BY_EVENT)


# --- Special events (R24, 4.8)


def special_event(s: Galaxy, seat: i64) -> None:
    """2D6 on the special event table (R24); counters go where the player is (R80)."""
    total = s.roll(6) + s.roll(6)
    kind: i64 = s.world.tables.special[total - 2]
    place = s.sheets[seat].place
    if kind < terms.COUNTERS:
        place_event(s, kind, place)
    s.tell(events.SPECIAL_ROLLED, seat, total, kind, place, place // 6)
    if kind == terms.WARP:
        s.do(WARP_FOUND.at(seat))
    elif kind == terms.STRAIN:
        strain_all(s, place // 6)
    elif kind == terms.DISTRESS:
        s.do(DISTRESS_STEP.at(seat))
    elif kind == terms.BREAKDOWN:
        s.do(MALFUNCTION_STEP.at(seat))
    elif kind > terms.BREAKDOWN:
        s.tell(events.TALE_TOLD, seat)
        gain_renown(s, seat, 1)


class WarpFound(Step[Galaxy]):
    """Who rolls a Warp enters it and may jump at once (Q32, D5)."""

    verbs = (STAY, JUMP)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if STAY.has(action):
            return 0
        return jump_objection(s, seat, JUMP.first(action))

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(STAY.one())
        offer_jumps(menu, s, seat)

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
        s.tell(events.AMBUSH, seat, die)
        intercept(s, seat, terms.PIRATE_COLUMN, terms.PIRATES, 0)
    elif die <= 4:
        s.tell(events.RESCUE, seat, die)
        if here == terms.ZONE:
            gain_renown(s, seat, 1)
        else:
            change_rank(s, seat, here, 1)
    else:
        s.sheets[seat].credits += 6
        s.tell(events.SALVAGED, seat, die, 6)


HULK_STEP: Final = Hulk()
EVENT_ROLL: Final = EventRoll()
WARP_FOUND: Final = WarpFound()
DISTRESS_STEP: Final = Distress()
