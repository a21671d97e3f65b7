"""The position: two sides, whose turn it is, and the options in force."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from sectors.core.state import State
from sectors.core.step import Step
from sectors.games.sector219.army import Army
from sectors.games.sector219.bits import (
    Bits,
    digits,
    either,
    nowhere,
    only,
    without,
)
from sectors.games.sector219.space import KINDS, SOUTH

HIDDEN: i64 = 6  # the slot of a hand that counts cards the viewer has not seen


class Side:
    """What one player has. Lists are never changed in place, so copies share them."""

    FIELDS: ClassVar[dict[str, object]] = {
        "units": tuple,
        "drawers": tuple,
        "backers": tuple,
        "low": tuple,
        "middle": tuple,
        "high": tuple,
        "supplied": tuple,
        "near": tuple,
        "wide": tuple,
        "hand": int,
        "deck": list,
        "left": int,
        "strikes": int,
        "count": int,
        "buried": int,
        "lost": list,
    }

    def __init__(
        self,
        units: Bits,
        drawers: Bits,
        backers: Bits,
        low: Bits,
        middle: Bits,
        high: Bits,
        supplied: Bits,
        near: Bits,
        wide: Bits,
        hand: i64,
        deck: list[int],
        left: i64,
        strikes: i64,
        count: i64,
        buried: i64,
        lost: list[int],
    ) -> None:
        self.units: Bits = units  # where units stand
        self.drawers: Bits = drawers  # those that draw supply by the wide diagram (Marines)
        self.backers: Bits = backers  # those that support by the wide diagram (Skirmishers)
        self.low: Bits = low  # what kind stands where, one binary digit in each of three sets
        self.middle: Bits = middle
        self.high: Bits = high
        self.supplied: Bits = supplied  # R27; these three are kept up to date by `rules`
        self.near: Bits = near  # where a usual unit could draw supply
        self.wide: Bits = wide  # where one with the wide diagram could
        self.hand: i64 = hand  # how many of each kind, five bits a kind
        self.deck = deck  # drawn from the front; the last `left` cards are still there
        self.left: i64 = left
        self.strikes: i64 = strikes  # unused Air Strikes
        self.count: i64 = count  # units in play
        self.buried: i64 = buried  # how many cards at the bottom its owner has put there
        self.lost = lost  # destroyed units: kind, what destroyed it, turn; see `lost_entry`

    def clone(self) -> Side:
        """An independent copy."""
        return Side(
            self.units,
            self.drawers,
            self.backers,
            self.low,
            self.middle,
            self.high,
            self.supplied,
            self.near,
            self.wide,
            self.hand,
            self.deck,
            self.left,
            self.strikes,
            self.count,
            self.buried,
            self.lost,
        )

    def holds(self, unit: i64) -> i64:
        """How many cards of a kind are in hand."""
        return (self.hand >> unit * 5) & 31

    def hand_size(self) -> i64:
        """How many cards are in hand."""
        total: i64 = 0
        rest = self.hand
        while rest:
            total += rest & 31
            rest >>= 5
        return total

    def add_to_hand(self, unit: i64, count: i64) -> None:
        """Put cards of a kind into the hand; a negative number takes them out."""
        if unit < 0:
            unit = KINDS  # a card that the viewer cannot see
        self.hand += count << unit * 5

    def place(self, army: Army, unit: i64, space: i64) -> None:
        """Lay a unit on a space. Its supply is another matter."""
        here = only(space)
        self.units = either(self.units, here)
        self.count += 1
        if army.is_wide_drawer(unit):
            self.drawers = either(self.drawers, here)
        if army.is_wide_backer(unit):
            self.backers = either(self.backers, here)
        if unit & 1:
            self.low = either(self.low, here)
        if unit & 2:
            self.middle = either(self.middle, here)
        if unit & 4:
            self.high = either(self.high, here)

    def clear(self, space: i64) -> None:
        """Take a unit off a space."""
        here = only(space)
        self.units = without(self.units, here)
        self.drawers = without(self.drawers, here)
        self.backers = without(self.backers, here)
        self.low = without(self.low, here)
        self.middle = without(self.middle, here)
        self.high = without(self.high, here)
        self.count -= 1

    def kind_at(self, space: i64) -> i64:
        """Which kind of unit stands on a space of `units`."""
        return digits(self.low, self.middle, self.high, space)


def fresh_side() -> Side:
    """A side with nothing in play, nothing in hand and both Air Strikes ready (R3)."""
    none = nowhere()
    return Side(none, none, none, none, none, none, none, none, none, 0, [], 0, 2, 0, 0, [])


class Position(State):
    """The state of a game of Sector 219."""

    FIELDS: ClassVar[dict[str, object]] = {
        "south": Side,
        "north": Side,
        "starter": int,
        "turn": int,
        "effective": int,
        "drop_anywhere": int,
        "drop_on_table": int,
        "tie_to_second": int,
    }

    def __init__(self, steps: list[Step[Any]], army: Army, south: Side, north: Side) -> None:
        super().__init__(steps, 2)
        self.army = army
        self.south = south
        self.north = north
        self.starter: i64 = SOUTH  # who took the first turn
        self.turn: i64 = 0
        self.effective: i64 = 0  # option attack_choice = effective (Q12)
        self.drop_anywhere: i64 = 0  # option drop_rule = anywhere (Q5)
        self.drop_on_table: i64 = 0  # option drop_range = table (Q1)
        self.tie_to_second: i64 = 0  # option tie = second (Q30)

    def clone(self) -> Position:
        """An independent copy."""
        copy = Position(self.steps, self.army, self.south.clone(), self.north.clone())
        copy.copy_common(self)
        copy.starter = self.starter
        copy.turn = self.turn
        copy.effective = self.effective
        copy.drop_anywhere = self.drop_anywhere
        copy.drop_on_table = self.drop_on_table
        copy.tie_to_second = self.tie_to_second
        return copy

    def side(self, seat: i64) -> Side:
        """What a seat has."""
        return self.south if seat == SOUTH else self.north


def lost_entry(unit: i64, by: i64, turn: i64) -> int:
    """A destroyed unit: its kind, the kind that destroyed it (or the Air Strike), and the turn."""
    return unit + by * 8 + turn * 64


def lost_unit(entry: i64) -> i64:
    """The kind of a destroyed unit."""
    return entry & 7


def lost_by(entry: i64) -> i64:
    """The kind that destroyed it, or the Air Strike."""
    return (entry >> 3) & 7


def lost_turn(entry: i64) -> i64:
    """The turn in which it was destroyed."""
    return entry >> 6


def hand_counts(side: Side) -> list[int]:
    """The hand as a number for each kind, then the cards not seen."""
    return [side.holds(unit) for unit in range(KINDS + 1)]
