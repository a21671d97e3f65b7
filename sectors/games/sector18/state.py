"""The position: two sides with their Ships, the Automa's deck, and the options in force."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from sectors.core.pile import Pile
from sectors.core.state import State, shifted
from sectors.core.step import Step
from sectors.games.sector18.book import Book
from sectors.games.sector18.chart import SUPPLY, Chart
from sectors.games.sector18.space import AUTOMA, NORTH, SHIPS, SOUTH

NO_FACTION: Final = -1
NO_SHIP: Final = -1
IN_SUPPLY: Final = 0x0E0E0E0E  # all four Ships


class Side:
    """What one player has."""

    FIELDS: ClassVar[dict[str, object]] = {
        "faction": int,
        "resources": int,
        "health": int,
        "shields": int,
        "level": int,
        "ships": int,
    }

    def __init__(
        self, faction: i64, resources: i64, health: i64, shields: i64, level: i64, ships: i64
    ) -> None:
        self.faction: i64 = faction
        self.resources: i64 = resources  # for the Automa: its clock (Q63)
        self.health: i64 = health
        self.shields: i64 = shields
        self.level: i64 = level
        self.ships: i64 = ships  # a byte for each Ship: place (4 bits), upgraded (1), drag (2)

    def clone(self) -> Side:
        """An independent copy."""
        return Side(self.faction, self.resources, self.health, self.shields, self.level, self.ships)

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


def fresh_side() -> Side:
    """A side before the start: nothing in play."""
    return Side(NO_FACTION, 0, 1, 0, 1, IN_SUPPLY)


class Position(State):
    """The state of a game of Sector 18. With one seat, North is the Automa."""

    FIELDS: ClassVar[dict[str, object]] = {
        "south": Side,
        "north": Side,
        "deck": Pile,
        "turned": Pile,
        "map": int,
        "starter": int,
        "turn": int,
        "passes": int,
        "overcharged": int,
        "ending": int,
        "round_limit": int,
        "limit_draws": int,
        "warp_optional": int,
        "warp_late": int,
        "hardened": int,
        "afterburners": int,
        "embargo": int,
        "twin_minds": int,
        "overflow": int,
    }

    def __init__(
        self,
        steps: list[Step[Any]],
        book: Book,
        seats: i64,
        south: Side,
        north: Side,
        deck: Pile,
        turned: Pile,
    ) -> None:
        super().__init__(steps, seats)
        self.book = book
        self.south = south
        self.north = north
        self.deck = deck  # the Automa's cards still to come, face down
        self.turned = turned  # those drawn since the last shuffle, the latest on top
        self.map: i64 = 0  # the chart in use
        self.starter: i64 = SOUTH
        self.turn: i64 = 0  # how many turns have begun
        self.passes: i64 = 0  # turns in a row with neither action nor ability (Q41)
        self.overcharged: i64 = NO_SHIP  # the Ship of the player on turn with +1 Damage
        self.ending: i64 = 0  # how the game ended: one of the numbers below
        self.round_limit: i64 = 60
        self.limit_draws: i64 = 0  # option limit_result = draw
        self.warp_optional: i64 = 0
        self.warp_late: i64 = 0  # option warp_first = off
        self.hardened: i64 = 0
        self.afterburners: i64 = 0
        self.embargo: i64 = 0
        self.twin_minds: i64 = 0
        self.overflow: i64 = 0  # option automa_overflow = shield

    def clone(self) -> Position:
        """An independent copy; without an Automa there are no cards to copy."""
        deck = self.deck
        turned = self.turned
        if self.seats == 1:
            deck = deck.clone()
            turned = turned.clone()
        copy = Position(
            self.steps,
            self.book,
            self.seats,
            self.south.clone(),
            self.north.clone(),
            deck,
            turned,
        )
        copy.copy_common(self)
        copy.map = self.map
        copy.starter = self.starter
        copy.turn = self.turn
        copy.passes = self.passes
        copy.overcharged = self.overcharged
        copy.ending = self.ending
        copy.round_limit = self.round_limit
        copy.limit_draws = self.limit_draws
        copy.warp_optional = self.warp_optional
        copy.warp_late = self.warp_late
        copy.hardened = self.hardened
        copy.afterburners = self.afterburners
        copy.embargo = self.embargo
        copy.twin_minds = self.twin_minds
        copy.overflow = self.overflow
        return copy

    def piles(self) -> list[Pile]:
        """The Automa's cards."""
        return [self.deck, self.turned]

    def side(self, seat: i64) -> Side:
        """What a side has."""
        return self.south if seat == SOUTH else self.north

    def chart(self) -> Chart:
        """The map being played."""
        return self.book.charts[self.map]

    def is_automa(self, seat: i64) -> bool:
        """Whether nobody sits there and the Automa plays (R49)."""
        return seat == NORTH and self.seats == 1

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
