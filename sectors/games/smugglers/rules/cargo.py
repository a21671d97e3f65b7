"""The cargo bay: what is jettisoned, spoils, or is taken as loot (R31, R66, D8, D14, D15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.core.space import Verb
from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, reasons
from sectors.games.smugglers.rules.levels import room
from sectors.games.smugglers.rules.sheet import Sheet, cargo_of, units_at
from sectors.games.smugglers.rules.space import DONE, JETTISON, SPOIL, TAKE
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import GOODS


def jettison(s: Galaxy, seat: i64, good: i64, units: i64) -> None:
    """Units go overboard."""
    s.sheets[seat].add(good, -units)
    s.tell(events.JETTISONED, seat, good, units)


def aboard_objection(me: Sheet, verb: Verb, action: i64) -> i64:
    """Why so many units of a good cannot leave the bay."""
    if verb.second(action) + 1 > me.holds(verb.first(action)):
        return reasons.NOT_ABOARD
    return 0


def offer_jettison(menu: Menu, me: Sheet, most: i64) -> None:
    """Every good and number aboard, at most so many."""
    for good in range(GOODS):
        units = me.holds(good)
        if units > most:
            units = most
        menu.run(JETTISON.of2(good, 0), units)


def lone_good(cargo: i64) -> i64:
    """The only kind of good in a cargo; -1 if there are several or none."""
    found: i64 = -1
    for good in range(GOODS):
        if units_at(cargo, good):
            if found >= 0:
                return -1
            found = good
    return found


class Jettison(Step[Galaxy]):
    """The cargo no longer fits: the owner jettisons until it does (R66, D14)."""

    verbs = (JETTISON,)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        me = s.sheets[seat]
        if room(me) >= 0 or lone_good(me.cargo) >= 0:
            return 0
        return bit(seat)

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """It fits, or there is only one kind to throw out."""
        me = s.sheets[seat]
        if room(me) < 0 and not s.is_gone(seat):
            jettison(s, seat, lone_good(me.cargo), -room(me))

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        me = s.sheets[seat]
        reason = aboard_objection(me, JETTISON, action)
        if reason == 0 and JETTISON.second(action) + 1 > -room(me):
            return reasons.TOO_MANY
        return reason

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        me = s.sheets[seat]
        offer_jettison(menu, me, -room(me))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        jettison(s, seat, JETTISON.first(action), JETTISON.second(action) + 1)
        s.do(JETTISON_STEP.at(seat))


class Spoil(Step[Galaxy]):
    """One perishable unit aboard spoils, of a kind the owner chooses (4.6, D8)."""

    verbs = (SPOIL,)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if perishable_kinds(s, seat) > 1:
            return bit(seat)
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """The only perishable kind; none aboard: no effect."""
        if s.is_gone(seat):
            return
        for good in range(GOODS):
            if s.world.goods.is_perishable(good) and s.sheets[seat].holds(good):
                spoil(s, seat, good)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        good = SPOIL.first(action)
        if not s.world.goods.is_perishable(good):
            return reasons.NOT_PERISHABLE
        if s.sheets[seat].holds(good) == 0:
            return reasons.NOT_ABOARD
        return 0

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        spoil(s, seat, SPOIL.first(action))


def perishable_kinds(s: Galaxy, seat: i64) -> i64:
    """How many kinds of perishable goods are aboard."""
    count: i64 = 0
    for good in range(GOODS):
        if s.world.goods.is_perishable(good) and s.sheets[seat].holds(good):
            count += 1
    return count


def spoil(s: Galaxy, seat: i64, good: i64) -> None:
    """A unit is thrown away."""
    s.sheets[seat].add(good, -1)
    s.tell(events.SPOILED, seat, good)


class Loot(Step[Galaxy]):
    """The victor takes what his bay has room for, and may jettison first (R31, R52, D15)."""

    verbs = (JETTISON, TAKE, DONE)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        me = s.sheets[seat]
        if s.loot == 0 or (room(me) <= 0 and me.cargo == 0):
            return 0
        return bit(seat)

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """Nothing is left, or nothing can be taken."""
        s.loot = 0

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        me = s.sheets[seat]
        if JETTISON.has(action):
            return aboard_objection(me, JETTISON, action)
        units = TAKE.second(action) + 1
        if units > units_at(s.loot, TAKE.first(action)):
            return reasons.NOT_IN_LOOT
        if units > room(me):
            return reasons.NO_ROOM
        return 0

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        me = s.sheets[seat]
        offer_jettison(menu, me, me.units())
        free = room(me)
        for good in range(GOODS):
            units = units_at(s.loot, good)
            if units > free:
                units = free
            if units > 0:
                menu.run(TAKE.of2(good, 0), units)
        menu.one(DONE.one())

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if DONE.has(action):
            s.loot = 0
            return
        if JETTISON.has(action):
            jettison(s, seat, JETTISON.first(action), JETTISON.second(action) + 1)
        else:
            take(s, seat, TAKE.first(action), TAKE.second(action) + 1)
        s.do(LOOT.at(seat))

    def default(self, s: Galaxy, seat: i64, n: i64, who: i64) -> i64:
        return DONE.one()


def take(s: Galaxy, seat: i64, good: i64, units: i64) -> None:
    """Units of loot come aboard."""
    s.loot -= cargo_of(good, units)
    s.sheets[seat].add(good, units)
    s.tell(events.LOOT_TAKEN, seat, good, units)


JETTISON_STEP: Final = Jettison()
SPOIL_STEP: Final = Spoil()
LOOT: Final = Loot()
