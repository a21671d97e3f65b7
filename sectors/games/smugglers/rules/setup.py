"""Setup: the options of the table, colours, start systems (R5, R6, R90 to R102)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.game import Options
from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, reasons
from sectors.games.smugglers.rules.encounter import flies
from sectors.games.smugglers.rules.rounds import ROUND_STEP
from sectors.games.smugglers.rules.space import PAINT
from sectors.games.smugglers.rules.state import Galaxy, House, Silent
from sectors.games.smugglers.rules.terms import COLOURS, SOLO_ROUNDS


def house_of(options: Options, seats: int) -> House:
    """The options as the rules ask for them (R90 to R102)."""
    house = House()
    house.last_round = SOLO_ROUNDS if seats == 1 else int(options["round_limit"])  # R97
    house.goal = int(options["prestige_goal"])
    house.raw_die = int(options["market_die"] == "raw")
    house.no_trade_in = int(options["hull_trade_in"] == "off")
    house.once = int(options["initiative"] == "once")
    house.peaceful = int(options["player_dogfights"] == "off")
    house.by_missions = int(options["claim"] == "missions")
    house.hold_fire = int(options["hold_fire"] == "on")
    house.black_market = int(options["black_market"] == "anywhere")
    house.wary_hulls = int(options["hull_market"] == "attitude")
    return house


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
            return reasons.COLOUR_TAKEN
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
    s.tell(events.PAINTED, seat, colour)


class Launch(Silent):
    """Two dice a player for the start system, in seat order; a sector of 6 is rolled again (R6)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        for who in range(s.seats):
            if not s.is_gone(who):
                where = s.roll(6)
                while where == 6:
                    where = s.roll(6)
                s.sheets[who].place = (where - 1) * 6 + s.roll(6) - 1
                s.tell(events.STARTED, who, s.sheets[who].place)
        s.do(ROUND_STEP.at(0))


COLOUR_STEP: Final = Colour()
LAUNCH: Final = Launch()
