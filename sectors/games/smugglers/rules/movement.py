"""The movement phase: the Repair Drone, then route by route (R12 to R18, R98)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.core.state import Step, bit, part, put
from sectors.games.smugglers.rules import events, reasons, terms
from sectors.games.smugglers.rules.cargo import aboard_objection, jettison, offer_jettison
from sectors.games.smugglers.rules.levels import effective, repair
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.space import JETTISON, JUMP, MEND, MOVE, STAY
from sectors.games.smugglers.rules.space_events import enters_strain, strain_entering
from sectors.games.smugglers.rules.state import Galaxy

# --- The Repair Drone (4.15, D3)


def drone_objection(me: Sheet, system: i64) -> i64:
    """Why the drone cannot mend a system (Q91)."""
    if not me.is_damaged(system):
        return reasons.NOT_DAMAGED
    if me.level(system) > 2:
        return reasons.TOO_COMPLEX
    return 0


def drone_work(me: Sheet) -> i64:
    """How many systems the drone could mend."""
    count: i64 = 0
    if me.works(terms.DRONE) and me.damaged:
        for system in range(terms.PARTS):
            if drone_objection(me, system) == 0:
                count += 1
    return count


class Drone(Step[Galaxy]):
    """A working Repair Drone mends one damaged system before all else (4.15, Q91, D3)."""

    verbs = (MEND,)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if drone_work(s.sheets[seat]) > 1:
            return bit(seat)
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """Nothing to mend, or no choice."""
        if drone_work(s.sheets[seat]) == 1:
            for system in range(terms.PARTS):
                if drone_objection(s.sheets[seat], system) == 0:
                    mend(s, seat, system)
                    return

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return drone_objection(s.sheets[seat], MEND.first(action))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        mend(s, seat, MEND.first(action))


def mend(s: Galaxy, seat: i64, system: i64) -> None:
    """The drone has mended a system."""
    repair(s.sheets[seat], system)
    s.tell(events.DRONE_MENDED, seat, system)


# --- Routes

DISTANCE: Final = 4  # how far the craft may still fly
ROUTES: Final = 4_03  # how many routes it may still travel
MOVED: Final = 7_01  # it has travelled one in this phase
AT_WARP: Final = 8_01  # it has just entered a system with a Warp
STRAINED: Final = 9_01  # it has entered the sector of a Strain on the way


def start_of_movement(s: Galaxy, seat: i64) -> i64:
    """Twice the Engine, and one route more than Navigation, by the levels here (R12, R13, Q9)."""
    distance = 2 * effective(s, seat, terms.ENGINE)
    return put(DISTANCE, distance) | put(ROUTES, effective(s, seat, terms.NAVIGATION) + 1)


def way_objection(length: i64, place: i64, has_device: bool, storm: i64) -> i64:
    """Why a route of some length (-1: there is none) does not lead to a system."""
    if length < 0:
        return reasons.NO_ROUTE
    if length == terms.DASHED and not has_device:  # R15
        return reasons.NO_DEEPSPACE
    if place == storm:  # R17
        return reasons.STORM
    return 0


def route_objection(s: Galaxy, seat: i64, n: i64, place: i64) -> i64:
    """Why the route to a system cannot be travelled now."""
    me = s.sheets[seat]
    length = s.world.chart.length(me.place, place)
    reason = way_objection(length, place, me.works(terms.DEEPSPACE), s.counter(terms.STORM))
    if reason:
        return reason
    if part(n, ROUTES) == 0:  # R13
        return reasons.NO_NAVIGATION
    if length > part(n, DISTANCE):  # R14
        return reasons.TOO_FAR
    return 0


def jump_objection(s: Galaxy, seat: i64, place: i64) -> i64:
    """Why a Warp does not lead to a system (R18, Q34)."""
    if place == s.sheets[seat].place:
        return reasons.SAME_PLACE
    if s.counter(terms.STORM) == place:
        return reasons.STORM
    return 0


def can_travel(s: Galaxy, seat: i64, n: i64) -> bool:
    """Whether any route can be travelled now."""
    for place in s.world.chart.neighbours[s.sheets[seat].place]:
        if route_objection(s, seat, n, place) == 0:
            return True
    return False


def offer_jumps(menu: Menu, s: Galaxy, seat: i64) -> None:
    """Every system that a Warp leads to."""
    for place in range(terms.SYSTEMS):
        if jump_objection(s, seat, place) == 0:
            menu.one(JUMP.of(place))


class Movement(Step[Galaxy]):
    """One route after the other, until the craft stays where it is (R98, D2, D4, D5)."""

    verbs = (MOVE, STAY, JUMP, JETTISON)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if not part(n, MOVED) and s.sheets[seat].cargo:
            return bit(seat)
        if part(n, AT_WARP) or can_travel(s, seat, n):
            return bit(seat)
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """Nothing but `stay` is left."""
        arrive(s, seat, n)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if MOVE.has(action):
            return route_objection(s, seat, n, MOVE.first(action))
        if JUMP.has(action):
            if not part(n, AT_WARP):
                return reasons.NO_WARP
            return jump_objection(s, seat, JUMP.first(action))
        if JETTISON.has(action):
            if part(n, MOVED):
                return reasons.ALREADY_MOVING
            return aboard_objection(s.sheets[seat], JETTISON, action)
        return 0

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        for place in s.world.chart.neighbours[s.sheets[seat].place]:
            if route_objection(s, seat, n, place) == 0:
                menu.one(MOVE.of(place))
        menu.one(STAY.one())
        if part(n, AT_WARP):
            offer_jumps(menu, s, seat)
        if not part(n, MOVED):
            offer_jettison(menu, s.sheets[seat], s.sheets[seat].units())

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if MOVE.has(action):
            travel(s, seat, n, MOVE.first(action))
        elif JUMP.has(action):
            if jump(s, seat, JUMP.first(action)):
                n |= put(STRAINED, 1)
            arrive(s, seat, n)
        elif JETTISON.has(action):
            jettison(s, seat, JETTISON.first(action), JETTISON.second(action) + 1)
            s.do(MOVEMENT.at(seat, n))
        else:
            arrive(s, seat, n)

    def default(self, s: Galaxy, seat: i64, n: i64, who: i64) -> i64:
        return STAY.one()


MOVEMENT: Final = Movement()
DRONE_STEP: Final = Drone()


def travel(s: Galaxy, seat: i64, n: i64, place: i64) -> None:
    """Fly one route and be asked again (R13, R14)."""
    me = s.sheets[seat]
    origin = me.place
    length = s.world.chart.length(origin, place)
    left = put(DISTANCE, part(n, DISTANCE) - length) | put(ROUTES, part(n, ROUTES) - 1)
    left |= put(MOVED, 1) | put(STRAINED, part(n, STRAINED))
    if enters_strain(s, origin, place):
        left |= put(STRAINED, 1)
    if s.counter(terms.WARP) == place:
        left |= put(AT_WARP, 1)
    me.place = place
    s.tell(events.MOVED, seat, place, origin, length)
    s.do(MOVEMENT.at(seat, left))


def jump(s: Galaxy, seat: i64, place: i64) -> bool:
    """Through the Warp; whether that enters the sector of a Strain (R18, Q33)."""
    me = s.sheets[seat]
    origin = me.place
    me.place = place
    s.tell(events.JUMPED, seat, place, origin)
    return enters_strain(s, origin, place)


def arrive(s: Galaxy, seat: i64, n: i64) -> None:
    """The movement is over; a Strain met on the way is rolled for now (Q33)."""
    if not part(n, MOVED):
        s.tell(events.STAYED, seat, s.sheets[seat].place)
    if part(n, STRAINED):
        strain_entering(s, seat)
