"""Rounds: initiative, the phases of a turn, the end of a round (R8 to R11, R81)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step
from sectors.games.smugglers.rules import events
from sectors.games.smugglers.rules.destruction import END_TURN
from sectors.games.smugglers.rules.encounter import DOGFIGHT_PHASE, ENCOUNTER_ROLL
from sectors.games.smugglers.rules.ending import out_of_time
from sectors.games.smugglers.rules.event_phase import EVENT_ROLL, HULK_STEP
from sectors.games.smugglers.rules.levels import effective
from sectors.games.smugglers.rules.market import MARKET
from sectors.games.smugglers.rules.mission_phase import BUSINESS, MISSION_START
from sectors.games.smugglers.rules.movement import DRONE_STEP, MOVEMENT, start_of_movement
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.space_events import fade
from sectors.games.smugglers.rules.state import Galaxy, Silent
from sectors.games.smugglers.rules.terms import ENGINE, SENSORS


class Round(Silent):
    """Initiative, then a turn for every player (R8, R9)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        s.round += 1
        s.tell(events.ROUND, s.round)
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
        s.tell(events.INITIATIVE, seat, die, values[-1])
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


class Turn(Silent):
    """The seven phases, always in this order (R11): see `PHASES`."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        if s.is_gone(seat):
            return
        begin_turn(s, seat)
        s.do_all([phase.at(seat) for phase in PHASES])


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
    s.tell(events.TURN, seat, s.round)


class Flight(Silent):
    """The movement phase begins: how far the craft may go is fixed now (R12, R13, Q9)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        s.do(MOVEMENT.at(seat, start_of_movement(s, seat)))


class EndRound(Silent):
    """Space events fade; after the last round the game is over (R81, R87)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        fade(s)
        if s.round >= s.house.last_round:
            out_of_time(s)
        else:
            s.do(ROUND_STEP.at(0))


ROUND_STEP: Final = Round()
TURN_STEP: Final = Turn()
FLIGHT: Final = Flight()
END_ROUND: Final = EndRound()

PHASES: Final[list[Step[Galaxy]]] = [
    DRONE_STEP,  # movement
    FLIGHT,
    HULK_STEP,  # sector event
    EVENT_ROLL,
    HULK_STEP,
    ENCOUNTER_ROLL,  # encounter
    DOGFIGHT_PHASE,  # dogfight
    MARKET,  # market
    MISSION_START,  # mission
    BUSINESS,
    SHIPYARD,  # shipyard
    END_TURN,
]
