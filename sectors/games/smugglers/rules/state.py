"""The state of a game: the sheets, the round, the sky, the dogfight, and the turn being played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, Given, Shared, fields
from sectors.core.state import NONE, State, Step, bit, part, put, shifted
from sectors.games.smugglers.rules.duel import Duel
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.terms import SECTORS
from sectors.games.smugglers.rules.world import World

ROLLED_FOR: Final = 4  # the parts of `rolled`
DIE: Final = 4_04
TOTAL: Final = 8_08  # counted from the lowest there may be
LOWEST: Final = 64


@fields
class House(Fields):
    """The options of a table (R90 to R102); never changed, shared by all copies."""

    last_round: i64 = 60  # R90, R97
    goal: i64 = 4  # R91
    raw_die: i64 = 0  # R92
    no_trade_in: i64 = 0  # R93
    once: i64 = 0  # R94
    peaceful: i64 = 0  # R95
    by_missions: i64 = 0  # R96
    hold_fire: i64 = 0  # R100
    black_market: i64 = 0  # R101
    wary_hulls: i64 = 0  # R102


@fields
class Galaxy(State):
    """The state of a game of Space Smugglers."""

    world: Given[World]
    house: Shared[House]
    sheets: list[Sheet]
    duel: Duel
    round: i64 = 0
    played: i64 = 0  # turns begun in the whole game
    turns: Shared[list[int]] = NONE  # the seats in the order of this round
    sky: i64 = 0  # the counters of space events; see `counter`
    # the turn being played
    active: i64 = -1  # whose turn it is; -1 between turns
    strained: i64 = 0  # he has rolled for Strain (Q33)
    event_die: i64 = 0  # 0 until it is rolled
    base: i64 = 0  # base market value; 0 until it is rolled
    legal_sales: i64 = 0  # credits for legal goods in this market
    illegal_units: i64 = 0  # illegal units sold in this market
    offer: i64 = 0  # the mission that is offered
    attitude: i64 = 0  # of the shipyard holder; 0 until it is rolled
    deals: i64 = 0  # made in the shipyard
    loot: i64 = 0  # what may be taken, as a cargo
    rolled: i64 = 0  # the last die of this turn with its sum, for the display

    def is_gone(self, seat: i64) -> bool:
        """Whether a player has left the game."""
        return self.gone & bit(seat) != 0

    def show_roll(self, kind: i64, die: i64, total: i64) -> None:
        """Leave a die on the table: what it was for, what it shows, and the sum."""
        self.rolled = put(ROLLED_FOR, kind) | put(DIE, die) | put(TOTAL, total + LOWEST)

    def rolled_for(self) -> i64:
        """What the last die was for; 0 if there is none."""
        return part(self.rolled, ROLLED_FOR)

    def last_die(self) -> i64:
        """What it shows."""
        return part(self.rolled, DIE)

    def last_total(self) -> i64:
        """Its sum."""
        return part(self.rolled, TOTAL) - LOWEST

    # --- the sky: seven bits a counter: place or sector + 1, and whether it is a round old

    def counter(self, kind: i64) -> i64:
        """The system, or the sector, where a space event is; -1 if it is not on the board."""
        return ((self.sky >> kind * 7) & 63) - 1

    def is_fading(self, kind: i64) -> bool:
        """Whether a counter goes at the end of this round (R81)."""
        return (self.sky >> (kind * 7 + 6)) & 1 == 1

    def place_counter(self, kind: i64, where: i64) -> None:
        """Put a counter somewhere, or move it there; -1 takes it off (R81)."""
        slot: i64 = (self.sky >> kind * 7) & 127
        self.sky += (where + 1 - slot) << kind * 7

    def fade_counter(self, kind: i64) -> None:
        """A round more for a counter: a fresh one becomes old."""
        self.sky |= shifted(64, kind * 7)


class Silent(Step[Galaxy]):
    """A step at which nobody is asked anything."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0


def sector(s: Galaxy, seat: i64) -> i64:
    """The sector a player is in."""
    return s.sheets[seat].place // SECTORS
