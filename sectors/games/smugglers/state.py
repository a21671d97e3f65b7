"""The state of a game: the sheets, the round, the sky, the dogfight, and the turn being played."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from sectors.core.state import State, bit, shifted
from sectors.core.step import Step
from sectors.games.smugglers.duel import Duel, peace
from sectors.games.smugglers.sheet import Sheet, fresh_sheet
from sectors.games.smugglers.terms import COUNTERS, NOWHERE, SECTORS
from sectors.games.smugglers.world import World


class House:
    """The options of a table (R90 to R102); never changed, shared by all copies."""

    FIELDS: ClassVar[dict[str, object]] = {
        "last_round": int,
        "goal": int,
        "raw_die": int,
        "no_trade_in": int,
        "once": int,
        "peaceful": int,
        "by_missions": int,
        "hold_fire": int,
        "black_market": int,
        "wary_hulls": int,
    }

    def __init__(
        self,
        last_round: i64,
        goal: i64,
        raw_die: i64,
        no_trade_in: i64,
        once: i64,
        peaceful: i64,
        by_missions: i64,
        hold_fire: i64,
        black_market: i64,
        wary_hulls: i64,
    ) -> None:
        self.last_round: i64 = last_round  # R90, R97
        self.goal: i64 = goal  # R91
        self.raw_die: i64 = raw_die  # R92
        self.no_trade_in: i64 = no_trade_in  # R93
        self.once: i64 = once  # R94
        self.peaceful: i64 = peaceful  # R95
        self.by_missions: i64 = by_missions  # R96
        self.hold_fire: i64 = hold_fire  # R100
        self.black_market: i64 = black_market  # R101
        self.wary_hulls: i64 = wary_hulls  # R102


def usual_house() -> House:
    """The default options."""
    return House(60, 4, 0, 0, 0, 0, 0, 0, 0, 0)


class Galaxy(State):
    """The state of a game of Space Smugglers."""

    FIELDS: ClassVar[dict[str, object]] = {
        "house": House,
        "sheets": [Sheet],
        "duel": Duel,
        "round": int,
        "played": int,
        "turns": list,
        "sky": int,
        "active": int,
        "strained": int,
        "event_die": int,
        "base": int,
        "legal_sales": int,
        "illegal_units": int,
        "offer": int,
        "attitude": int,
        "deals": int,
        "loot": int,
        "rolled": int,
    }

    def __init__(
        self, steps: list[Step[Any]], world: World, house: House, sheets: list[Sheet], duel: Duel
    ) -> None:
        super().__init__(steps, len(sheets))
        self.world = world
        self.house = house
        self.sheets = sheets
        self.duel = duel
        self.round: i64 = 0
        self.played: i64 = 0  # turns begun in the whole game
        self.turns: list[
            int
        ] = []  # the seats in the order of this round; replaced, never changed in place
        self.sky: i64 = 0  # the counters of space events; see `counter`
        # the turn being played
        self.active: i64 = -1  # whose turn it is; -1 between turns
        self.strained: i64 = 0  # he has rolled for Strain (Q33)
        self.event_die: i64 = 0  # 0 until it is rolled
        self.base: i64 = 0  # base market value; 0 until it is rolled
        self.legal_sales: i64 = 0  # credits for legal goods in this market
        self.illegal_units: i64 = 0  # illegal units sold in this market
        self.offer: i64 = 0  # the mission that is offered
        self.attitude: i64 = 0  # of the shipyard holder; 0 until it is rolled
        self.deals: i64 = 0  # made in the shipyard
        self.loot: i64 = 0  # what may be taken, as a cargo
        self.rolled: i64 = 0  # the last die of this turn with its sum, for the display

    def clone(self) -> Galaxy:
        """An independent copy."""
        sheets: list[Sheet] = []
        for sheet in self.sheets:
            sheets.append(sheet.clone())
        copy = Galaxy(self.steps, self.world, self.house, sheets, self.duel.clone())
        copy.copy_common(self)
        copy.round = self.round
        copy.played = self.played
        copy.turns = self.turns
        copy.sky = self.sky
        copy.active = self.active
        copy.strained = self.strained
        copy.event_die = self.event_die
        copy.base = self.base
        copy.legal_sales = self.legal_sales
        copy.illegal_units = self.illegal_units
        copy.offer = self.offer
        copy.attitude = self.attitude
        copy.deals = self.deals
        copy.loot = self.loot
        copy.rolled = self.rolled
        return copy

    def is_gone(self, seat: i64) -> bool:
        """Whether a player has left the game."""
        return self.gone & bit(seat) != 0

    def show_roll(self, kind: i64, die: i64, total: i64) -> None:
        """Leave a die on the table: what it was for, what it shows, and the sum."""
        self.rolled = kind | die << 4 | (total + 64) << 8

    # --- the sky: seven bits a counter: place or sector + 1, and whether it is a round old

    def counter(self, kind: i64) -> i64:
        """The system, or the sector, where a space event is; -1 if it is not on the board."""
        return counter_in(self.sky, kind)

    def is_fading(self, kind: i64) -> bool:
        """Whether a counter goes at the end of this round (R81)."""
        return fades_in(self.sky, kind)

    def place_counter(self, kind: i64, where: i64) -> None:
        """Put a counter somewhere, or move it there; -1 takes it off (R81)."""
        slot: i64 = (self.sky >> kind * 7) & 127
        self.sky += (where + 1 - slot) << kind * 7

    def fade_counter(self, kind: i64) -> None:
        """A round more for a counter: a fresh one becomes old."""
        self.sky |= shifted(64, kind * 7)


def fresh_galaxy(steps: list[Step[Any]], world: World, seats: i64) -> Galaxy:
    """A table with nothing on it but the sheets."""
    sheets: list[Sheet] = []
    for _ in range(seats):
        sheets.append(fresh_sheet())
    return Galaxy(steps, world, usual_house(), sheets, peace())


def sector(s: Galaxy, seat: i64) -> i64:
    """The sector a player is in."""
    return s.sheets[seat].place // SECTORS


def counter_in(sky: i64, kind: i64) -> i64:
    """The system, or the sector, where a space event is; -1 if it is not on the board."""
    return ((sky >> kind * 7) & 63) - 1


def fades_in(sky: i64, kind: i64) -> bool:
    """Whether a counter goes at the end of this round (R81)."""
    return (sky >> (kind * 7 + 6)) & 1 == 1


def counters(sky: i64) -> list[int]:
    """The kinds of space event that are on the board."""
    return [kind for kind in range(COUNTERS) if counter_in(sky, kind) != NOWHERE]
