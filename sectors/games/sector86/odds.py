"""What a careful counter knows: what the next flip may be, and what the queue is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from sectors.games.sector86.cards import WRECK, is_ship, reaches
from sectors.games.sector86.goods import own_cost
from sectors.games.sector86.ports import all_waiting, counts, fee, waiting_of
from sectors.games.sector86.skills import contract_value
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP, class_ports, how_many


@dataclass(frozen=True, slots=True)
class Odds:
    """How many of the cards that may come next collide, by class (A, B, C, wreck)."""

    pool: int
    by_class: tuple[int, int, int, int]

    @property
    def collide(self) -> int:
        """How many of them collide."""
        return sum(self.by_class)

    @property
    def percent(self) -> int:
        """The chance of a collision."""
        return round(100 * self.collide / self.pool) if self.pool else 0


NO_ODDS: Final = Odds(0, (0, 0, 0, 0))  # while no card is about to be flipped


def next_cards(v: Position, viewer: int) -> list[int]:
    """Every card that may be on top of the deck, as far as a viewer can tell (section 6)."""
    if v.left and v.deck[v.left - 1] >= 0:
        return [v.deck[v.left - 1]]
    if v.left:
        return v.unseen[v.batches]
    return v.discard


def collisions(v: Position) -> list[bool]:
    """Whether a ship of each class, or a wreck, flipped next would not fit (Q11)."""
    free = v.stations[v.active].open_ports()
    if all_waiting(v) + 1 > how_many(free):
        return [True] * (WRECK + 1)
    tight = [waiting_of(v, k) + 1 > how_many(free & class_ports(k)) for k in range(WRECK)]
    return [*tight, False]


def odds(v: Position, viewer: int) -> Odds:
    """The chance that the next flip collides."""
    pool = next_cards(v, viewer)
    collide, classes = collisions(v), v.cards.classes
    bad = [0, 0, 0, 0]
    for card in pool:
        if is_ship(card) and collide[classes[card]] and counts(v, card):
            bad[classes[card]] += 1
    return Odds(len(pool), (bad[0], bad[1], bad[2], bad[3]))


def queue_worth(v: Position) -> int:
    """Fees and contracts that the ships of the queue bring if the player stops now."""
    seat = int(v.active)
    have = v.stations[seat].contract_skills()
    total = 0
    for card in v.queue:
        if not is_ship(card):
            continue
        total += int(fee(v, seat, card, 0))
        if v.cards.pays[card] and reaches(have, v.cards.needs[card]):
            total += int(contract_value(v, seat, card))
    return total


def cheapest(v: Position, seat: int) -> int:
    """What the cheapest card in the queue costs; 0 if there is none."""
    prices = [int(own_cost(v, seat, card)) for card in v.queue if v.cards.costs[card]]
    return min(prices, default=0)


def next_upkeep_skills(v: Position, seat: i64) -> int:
    """What all crew of a seat could bring to a mission in its next upkeep, fresh ones too."""
    st = v.stations[seat]
    if st.fresh_crew or st.fresh_facilities:
        st = st.clone()
        st.settle_in(v.cards)
    return int(st.mission_skills())


def docked_fees(v: Position, seat: int) -> int:
    """The fees that lie in a seat's ports."""
    st = v.stations[seat]
    total = 0
    for port in range(9):
        ship = st.ship_at(port)
        if ship != NO_SHIP and v.cards.classes[ship] != WRECK:
            total += int(fee(v, seat, ship, port))
    return total
