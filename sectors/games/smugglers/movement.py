"""The movement phase: the Repair Drone, then route by route (R12 to R18, R98)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.events import DRONE_MENDED, JUMPED, MOVED, STAYED
from sectors.games.smugglers.hold import jettison, jettison_actions
from sectors.games.smugglers.levels import effective, repair
from sectors.games.smugglers.malfunction import enters_strain, strain_entering
from sectors.games.smugglers.reasons import (
    ALREADY_MOVING,
    NO_DEEPSPACE,
    NO_NAVIGATION,
    NO_ROUTE,
    NO_WARP,
    NOT_ABOARD,
    NOT_DAMAGED,
    SAME_PLACE,
    STORM,
    TOO_COMPLEX,
    TOO_FAR,
)
from sectors.games.smugglers.sheet import Sheet
from sectors.games.smugglers.space import JETTISON, JUMP, MEND, MOVE, STAY
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    DEEPSPACE,
    DRONE,
    ENGINE,
    NAVIGATION,
    PARTS,
    SYSTEMS,
    WARP,
)
from sectors.games.smugglers.terms import STORM as STORM_EVENT

DASHED: Final = 4  # the length of every dashed route (R2)


# --- The Repair Drone (4.15, D3)


def drone_objection(me: Sheet, system: i64) -> i64:
    """Why the drone cannot mend a system (Q91)."""
    if not me.is_damaged(system):
        return NOT_DAMAGED
    if me.level(system) > 2:
        return TOO_COMPLEX
    return 0


def drone_work(me: Sheet) -> i64:
    """How many systems the drone could mend."""
    count: i64 = 0
    if me.works(DRONE) and me.damaged:
        for system in range(PARTS):
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
            for system in range(PARTS):
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
    s.tell(DRONE_MENDED, seat, system)


# --- Routes. The step's number packs distance and routes left and three flags.


def pack(distance: i64, routes: i64, moved: i64, at_warp: i64, strained: i64) -> i64:
    """The number a movement step carries."""
    return distance | routes << 4 | moved << 7 | at_warp << 8 | strained << 9


def distance_left(n: i64) -> i64:
    """How far the craft may still fly."""
    return n & 15


def routes_left(n: i64) -> i64:
    """How many routes it may still travel."""
    return (n >> 4) & 7


def has_moved(n: i64) -> bool:
    """Whether a route has been travelled this phase."""
    return (n >> 7) & 1 == 1


def at_warp(n: i64) -> bool:
    """Whether the craft has just entered a system with a Warp."""
    return (n >> 8) & 1 == 1


def met_strain(n: i64) -> bool:
    """Whether it has entered the sector of a Strain on the way."""
    return (n >> 9) & 1 == 1


def start_of_movement(s: Galaxy, seat: i64) -> i64:
    """Twice the Engine, and one route more than Navigation, by the levels here (R12, R13, Q9)."""
    distance = 2 * effective(s, seat, ENGINE)
    return pack(distance, effective(s, seat, NAVIGATION) + 1, 0, 0, 0)


def route_objection(s: Galaxy, seat: i64, n: i64, place: i64) -> i64:
    """Why the route to a system cannot be travelled now."""
    me = s.sheets[seat]
    length = s.world.chart.length(me.place, place)
    if length < 0:
        return NO_ROUTE
    if length == DASHED and not me.works(DEEPSPACE):  # R15
        return NO_DEEPSPACE
    if s.counter(STORM_EVENT) == place:  # R17
        return STORM
    if routes_left(n) == 0:  # R13
        return NO_NAVIGATION
    if length > distance_left(n):  # R14
        return TOO_FAR
    return 0


def jump_objection(s: Galaxy, seat: i64, place: i64) -> i64:
    """Why a Warp does not lead to a system (R18, Q34)."""
    if place == s.sheets[seat].place:
        return SAME_PLACE
    if s.counter(STORM_EVENT) == place:
        return STORM
    return 0


def can_travel(s: Galaxy, seat: i64, n: i64) -> bool:
    """Whether any route can be travelled now."""
    for place in s.world.chart.neighbours[s.sheets[seat].place]:
        if route_objection(s, seat, n, place) == 0:
            return True
    return False


def jump_actions(s: Galaxy, seat: i64) -> list[int]:
    """Every system that a Warp leads to."""
    return [JUMP.of(p) for p in range(SYSTEMS) if jump_objection(s, seat, p) == 0]


class Movement(Step[Galaxy]):
    """One route after the other, until the craft stays where it is (R98, D2, D4, D5)."""

    verbs = (MOVE, STAY, JUMP, JETTISON)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if not has_moved(n) and s.sheets[seat].cargo:
            return bit(seat)
        if at_warp(n) or can_travel(s, seat, n):
            return bit(seat)
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """Nothing but `stay` is left."""
        arrive(s, seat, n)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if MOVE.has(action):
            return route_objection(s, seat, n, MOVE.first(action))
        if JUMP.has(action):
            if not at_warp(n):
                return NO_WARP
            return jump_objection(s, seat, JUMP.first(action))
        if JETTISON.has(action):
            if has_moved(n):
                return ALREADY_MOVING
            if JETTISON.second(action) + 1 > s.sheets[seat].holds(JETTISON.first(action)):
                return NOT_ABOARD
        return 0

    def options(self, s: Galaxy, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = []
        for place in s.world.chart.neighbours[s.sheets[seat].place]:
            if route_objection(s, seat, n, place) == 0:
                found.append(MOVE.of(place))
        found.append(STAY.one())
        if at_warp(n):
            found.extend(jump_actions(s, seat))
        if not has_moved(n):
            found.extend(jettison_actions(s.sheets[seat], 8))
        return found

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if MOVE.has(action):
            travel(s, seat, n, MOVE.first(action))
        elif JUMP.has(action):
            strain: i64 = 0
            if jump(s, seat, JUMP.first(action)):
                strain = 1
            arrive(s, seat, n | strain << 9)
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
    strain: i64 = (n >> 9) & 1
    if enters_strain(s, origin, place):
        strain = 1
    warp: i64 = 0
    if s.counter(WARP) == place:
        warp = 1
    me.place = place
    s.tell(MOVED, seat, place, origin, length)
    left = pack(distance_left(n) - length, routes_left(n) - 1, 1, warp, strain)
    s.do(MOVEMENT.at(seat, left))


def jump(s: Galaxy, seat: i64, place: i64) -> bool:
    """Through the Warp; whether that enters the sector of a Strain (R18, Q33)."""
    me = s.sheets[seat]
    origin = me.place
    me.place = place
    s.tell(JUMPED, seat, place, origin)
    return enters_strain(s, origin, place)


def arrive(s: Galaxy, seat: i64, n: i64) -> None:
    """The movement is over; a Strain met on the way is rolled for now (Q33)."""
    if not has_moved(n):
        s.tell(STAYED, seat, s.sheets[seat].place)
    if met_strain(n):
        strain_entering(s, seat)
