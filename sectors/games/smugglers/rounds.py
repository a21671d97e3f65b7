"""Colours, start systems, initiative, turns and the end of a round (R5 to R11, R81, R87)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.encounter import (
    DOGFIGHT_PHASE,
    ENCOUNTER_ROLL,
    flies,
)
from sectors.games.smugglers.event_phase import EVENT_ROLL, HULK_STEP
from sectors.games.smugglers.events import (
    FADED,
    INITIATIVE,
    OUT_OF_TIME,
    PAINTED,
    ROUND,
    STARTED,
    TURN,
)
from sectors.games.smugglers.levels import effective
from sectors.games.smugglers.market import MARKET
from sectors.games.smugglers.mission_phase import BUSINESS, MISSION_START
from sectors.games.smugglers.movement import DRONE_STEP, MOVEMENT, start_of_movement
from sectors.games.smugglers.reasons import COLOUR_TAKEN
from sectors.games.smugglers.shipyard import SHIPYARD
from sectors.games.smugglers.space import PAINT
from sectors.games.smugglers.standing import places
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import COLOURS, COUNTERS, ENGINE, HULK, SENSORS
from sectors.games.smugglers.wreck import END_TURN

# --- Setup (R5, R6)


class Colour(Step[Galaxy]):
    """Each player picks a colour that is left (R5, D1)."""

    verbs = (PAINT,)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if lone_colour(s) >= 0:
            return 0
        return bit(seat)

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        """One is left, or the seat is empty."""
        if not s.is_gone(seat):
            paint(s, seat, lone_colour(s))

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if flies(s, PAINT.first(action)) >= 0:
            return COLOUR_TAKEN
        return 0

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        paint(s, seat, PAINT.first(action))


def lone_colour(s: Galaxy) -> i64:
    """The only colour left; -1 if there are several."""
    found: i64 = -1
    for colour in range(COLOURS):
        if flies(s, colour) < 0:
            if found >= 0:
                return -1
            found = colour
    return found


def paint(s: Galaxy, seat: i64, colour: i64) -> None:
    """A player flies a colour from now on."""
    s.sheets[seat].colour = colour
    s.tell(PAINTED, seat, colour)


class Launch(Step[Galaxy]):
    """Two dice a player for the start system, in seat order; a sector of 6 is rolled again (R6)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        for who in range(s.seats):
            if not s.is_gone(who):
                where = s.roll(6)
                while where == 6:
                    where = s.roll(6)
                s.sheets[who].place = (where - 1) * 6 + s.roll(6) - 1
                s.tell(STARTED, who, s.sheets[who].place)
        s.do(ROUND_STEP.at(0))


# --- Rounds (R8 to R10)


class Round(Step[Galaxy]):
    """Initiative, then a turn for every player (R8, R9)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        s.round += 1
        s.tell(ROUND, s.round)
        if s.round == 1 or not s.house.once:  # R94
            s.turns = turn_order(s)
        entries = [TURN_STEP.at(who) for who in s.turns if not s.is_gone(who)]
        entries.append(END_ROUND.at(0))
        s.do_all(entries)


def initiative(s: Galaxy, seat: i64) -> i64:
    """Sensors + Engine + Prestige, as they work now (R9, Q5, Q78)."""
    sum_of = effective(s, seat, SENSORS) + effective(s, seat, ENGINE)
    return sum_of + s.sheets[seat].prestige()


def turn_order(s: Galaxy) -> list[int]:
    """From the highest initiative to the lowest; ties are rolled off (R9, R10)."""
    seats = [seat for seat in range(s.seats) if not s.is_gone(seat)]
    values: list[int] = []
    for seat in seats:
        die = s.roll(6)
        values.append(initiative(s, seat) + die)
        s.tell(INITIATIVE, seat, die, values[-1])
    return sorted_by(s, seats, values)


def sorted_by(s: Galaxy, seats: list[int], values: list[int]) -> list[int]:
    """Seats by falling value; equal ones roll again among themselves (R10)."""
    order: list[int] = []
    for value in sorted(set(values), reverse=True):
        tied = [seats[i] for i in range(len(seats)) if values[i] == value]
        if len(tied) > 1:
            tied = sorted_by(s, tied, [int(s.roll(6)) for _ in tied])
        order.extend(tied)
    return order


class Turn(Step[Galaxy]):
    """The seven phases, always in this order (R11)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        if s.is_gone(seat):
            return
        begin_turn(s, seat)
        s.do(
            MARKET.at(seat),
            MISSION_START.at(seat),
            BUSINESS.at(seat),
            SHIPYARD.at(seat),
            END_TURN.at(seat),
        )
        s.do(
            HULK_STEP.at(seat),
            EVENT_ROLL.at(seat),
            HULK_STEP.at(seat),
            ENCOUNTER_ROLL.at(seat),
            DOGFIGHT_PHASE.at(seat),
        )
        s.do(DRONE_STEP.at(seat), FLIGHT.at(seat))


def begin_turn(s: Galaxy, seat: i64) -> None:
    """Nothing of this turn has been rolled yet."""
    s.active = seat
    s.played += 1
    s.strained = 0
    s.event_die = 0
    s.rolled = 0
    s.base = 0
    s.legal_sales = 0
    s.illegal_units = 0
    s.offer = 0
    s.attitude = 0
    s.deals = 0
    s.tell(TURN, seat, s.round)


class Flight(Step[Galaxy]):
    """The movement phase begins: how far the craft may go is fixed now (R12, R13, Q9)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        s.do(MOVEMENT.at(seat, start_of_movement(s, seat)))


class EndRound(Step[Galaxy]):
    """Space events fade; after the last round the game is over (R81, R87)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        fade(s)
        if s.round >= s.house.last_round:
            out_of_time(s)
        else:
            s.do(ROUND_STEP.at(0))


def fade(s: Galaxy) -> None:
    """All but the Hulk go at the end of the round after the one they were placed in (R81)."""
    for kind in range(COUNTERS):
        if kind != HULK and s.counter(kind) >= 0:
            if s.is_fading(kind):
                s.place_counter(kind, -1)
                s.tell(FADED, kind)
            else:
                s.fade_counter(kind)


def out_of_time(s: Galaxy) -> None:
    """The last round is over: the best standing wins, a lone player loses (R87, R97)."""
    s.tell(OUT_OF_TIME, s.round)
    if s.seats == 1:
        s.finish([2])
    else:
        s.finish(places(s, -1))


COLOUR_STEP: Final = Colour()
LAUNCH: Final = Launch()
ROUND_STEP: Final = Round()
TURN_STEP: Final = Turn()
FLIGHT: Final = Flight()
END_ROUND: Final = EndRound()
