"""The position: two sides with their Ships, the Automa's deck, and the options in force."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, Given, Shared, fields
from sectors.core.pile import Pile
from sectors.core.state import State, shifted
from sectors.games.sector18.rules.book import Book
from sectors.games.sector18.rules.chart import MODES, SUPPLY, Chart
from sectors.games.sector18.rules.space import AUTOMA, NORTH, SHIPS, SOUTH

NO_FACTION: Final = -1
NO_SHIP: Final = -1
IN_SUPPLY: Final = 0x0E0E0E0E  # all four Ships


@fields
class Side(Fields):
    """What one player has."""

    faction: i64 = NO_FACTION
    resources: i64 = 0  # for the Automa: its clock (Q63)
    health: i64 = 1
    shields: i64 = 0
    level: i64 = 1
    ships: i64 = IN_SUPPLY  # a byte for each Ship: place (4 bits), upgraded (1), drag (2)

    def place(self, ship: i64) -> i64:
        """Where a Ship is: a zone, a Base, or the supply."""
        return (self.ships >> ship * 8) & 15

    def is_in_play(self, ship: i64) -> bool:
        """Whether a Ship is on the map or on its Base."""
        return (self.ships >> ship * 8) & 15 != SUPPLY

    def upgraded(self, ship: i64) -> i64:
        """1 if a Ship shows its upgraded side."""
        return (self.ships >> (ship * 8 + 4)) & 1

    def drag(self, ship: i64) -> i64:
        """How much of the 4 points for leaving its belt a Ship still owes, less 1 (Q21)."""
        return (self.ships >> (ship * 8 + 5)) & 3

    def put(self, ship: i64, place: i64, drag: i64) -> None:
        """A Ship comes to a place; it keeps its side."""
        keep = self.ships & ~shifted(0x6F, ship * 8)
        self.ships = keep | shifted(place | drag << 5, ship * 8)

    def flip(self, ship: i64) -> None:
        """A Ship shows its upgraded side from now on."""
        self.ships |= shifted(16, ship * 8)

    def remove(self, ship: i64) -> None:
        """A Ship goes back to the supply, on its normal side (R26, Q71)."""
        keep = self.ships & ~shifted(0x7F, ship * 8)
        self.ships = keep | shifted(SUPPLY, ship * 8)

    def taken(self, lifted: i64) -> i64:
        """Where there is at least one of the Ships; one may be lifted."""
        return self.places(lifted)[0]

    def places(self, lifted: i64) -> tuple[i64, i64]:
        """Where there is at least one of the Ships, and where two or more; one may be lifted."""
        ones: i64 = 0
        twos: i64 = 0
        rest = self.ships
        for ship in range(SHIPS):
            if ship != lifted:
                here = shifted(1, rest & 15)
                twos |= ones & here
                ones |= here
            rest >>= 8
        return ones, twos


@fields
class Position(State):
    """The state of a game of Sector 18. With one seat, North is the Automa."""

    book: Given[Book]
    south: Side
    north: Side
    deck: Shared[Pile]  # the Automa's cards still to come, face down
    turned: Shared[Pile]  # those drawn since the last shuffle, the latest on top
    map: i64 = 0  # the chart in use
    starter: i64 = SOUTH
    turn: i64 = 0  # how many turns have begun
    passes: i64 = 0  # turns in a row with neither action nor ability (Q41)
    overcharged: i64 = NO_SHIP  # the Ship of the player on turn with +1 Damage
    ending: i64 = 0  # how the game ended: one of the numbers below
    round_limit: i64 = 60
    limit_draws: i64 = 0  # option limit_result = draw
    warp_optional: i64 = 0
    warp_late: i64 = 0  # option warp_first = off
    hardened: i64 = 0
    afterburners: i64 = 0
    embargo: i64 = 0
    twin_minds: i64 = 0
    overflow: i64 = 0  # option automa_overflow = shield

    def piles(self) -> list[Pile]:
        """The Automa's cards, this position's own: until they are changed, copies share them."""
        self.deck, self.turned = self.deck.clone(), self.turned.clone()
        return [self.deck, self.turned]

    def side(self, seat: i64) -> Side:
        """What a side has."""
        return self.south if seat == SOUTH else self.north

    def chart(self) -> Chart:
        """The map being played."""
        return self.book.charts[self.map]

    def layout(self) -> i64:
        """Which map it is, whatever the setting of `asteroids`."""
        return self.map // MODES

    def is_automa(self, seat: i64) -> bool:
        """Whether nobody sits there and the Automa plays (R49)."""
        return seat == NORTH and self.seats == 1

    def is_overcharged(self, seat: i64, ship: i64) -> bool:
        """Whether a Ship of a side has +1 Damage (Overcharge)."""
        return self.overcharged == ship + SHIPS * seat

    def overcharge(self, seat: i64, ship: i64) -> None:
        """A Ship of a side has +1 Damage until its turn ends."""
        self.overcharged = ship + SHIPS * seat

    def name(self, seat: i64) -> i64:
        """A side as events name it."""
        if seat == NORTH and self.seats == 1:
            return AUTOMA
        return seat

    def round(self) -> i64:
        """The number of the round: a turn each."""
        return (self.turn + 1) // 2


BY_BASE: Final = 1  # the numbers of `Position.ending`
BY_LIMIT: Final = 2
BY_PASSES: Final = 3
BY_LEAVING: Final = 4
