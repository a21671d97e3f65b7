"""What a careful counter knows: what the next flip may be, and what the queue is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.scene import Listing, Row
from sectors.games.sector86.look.words import Say
from sectors.games.sector86.rules.cards import EACH, ON_CREDITS, WRECK, bit, is_levy, is_ship
from sectors.games.sector86.rules.discarding import levied, levied_count, levy_price, tax_share
from sectors.games.sector86.rules.flips import next_cards
from sectors.games.sector86.rules.ports import fee, fitting_classes
from sectors.games.sector86.rules.skills import contract_value, pays_contract
from sectors.games.sector86.rules.space import TITLES
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import NO_SHIP, PORTS


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
        """The chance of a collision; a half is rounded up, as on the dial."""
        return (200 * self.collide + self.pool) // (2 * self.pool) if self.pool else 0


NO_ODDS: Final = Odds(0, (0, 0, 0, 0))  # while no card is about to be flipped


def odds(v: Position) -> Odds:
    """The chance that the next flip collides."""
    pool = next_cards(v)
    fitting, classes, light = fitting_classes(v), v.cards.classes, v.cards.lightweight
    bad = [0, 0, 0, 0]
    for card in pool:
        if is_ship(card) and not fitting >> classes[card] & 1 and not light[card]:
            bad[classes[card]] += 1
    return Odds(len(pool), (bad[0], bad[1], bad[2], bad[3]))


def queue_worth(v: Position) -> int:
    """Fees and contracts that the ships of the queue bring if the player stops now."""
    seat = int(v.active)
    total = 0
    for card in v.queue:
        if not is_ship(card):
            continue
        total += int(fee(v, seat, card, 0))
        if pays_contract(v, seat, card):
            total += contract_value(v, seat, card)
    return total


def next_upkeep_skills(v: Position, seat: i64) -> int:
    """What all crew of a seat could bring to a mission in its next upkeep, fresh ones too."""
    st = v.stations[seat]
    if st.fresh_crew or st.fresh_facilities:
        st = st.clone()
        st.settle_in(v.cards)
    return int(st.mission_skills())


def docked_fees(v: Position, seat: i64) -> int:
    """The fees that lie in a seat's ports."""
    st = v.stations[seat]
    total = 0
    for port in range(PORTS):
        ship = st.ship_at(port)
        if ship != NO_SHIP and v.cards.classes[ship] != WRECK:
            total += int(fee(v, seat, ship, port))
    return total


# --- What stopping now would mean, in credits: the sums beside the queue


def ledger(v: Position, seat: i64, say: Say) -> Listing:
    """Contracts as ships dock, levies at the end of the turn, fees in the next upkeep."""
    paid: list[int] = []
    levies: list[tuple[int, int]] = []
    brings, fees = 0, docked_fees(v, seat)
    for card in v.queue:
        if is_ship(card):
            if pays_contract(v, seat, card):
                paid.append(card)
                brings += contract_value(v, seat, card)
            if v.cards.classes[card] != WRECK:
                fees += fee(v, seat, card, 0)
        elif is_levy(card) and not v.cards.at_flip[card]:
            price = levy_cost(v, seat, card)
            if price:
                levies.append((card, price))
    lost = len(v.queue) + 1
    return sums(v.stations[seat].purse(), tuple(paid), brings, tuple(levies), fees, lost, say)


@lru_cache(4096)  # by all that they count
def sums(
    have: int, paid: tuple[int, ...], brings: int,
    levies: tuple[tuple[int, int], ...], fees: int, lost: int, say: Say,
) -> Listing:  # fmt: skip
    """Credits step by step, from those at hand on: contracts of ships, levies by card, fees."""
    steps: list[tuple[str, str, int, str]] = []  # name, words, change and tone of each
    if paid:
        ships = ", ".join([TITLES[card].split()[0] for card in paid])
        steps.append(("contracts", said(say["contracts"], ships=ships), brings, "good"))
    for card, price in levies:
        steps.append((f"levy-{card}", TITLES[card], -price, "bad"))
    if fees:
        steps.append(("fees", say["fees"], fees, ""))
    rows = [Row("ledger-now", (say["now"], "", str(have)))]
    risk = Row("ledger-risk", (said(say["if_collides"], count=lost), "", str(have)), "bad")
    for name, words, change, tone in steps:
        have = max(0, have + change)
        cells = (words, f"{change:+}".replace("-", "−"), str(have))
        rows.append(Row(f"ledger-{name}", cells, tone))
    rows.append(risk)
    columns = say["if_stopped"], say["change"], say["in_credits"]
    return Listing("ledger", "next", columns, tuple(rows), say["if_stopped"])


def levy_cost(v: Position, seat: i64, levy: i64) -> i64:
    """What a levy in the queue would cost a seat in credits, as things stand."""
    if v.cards.hits[levy] == ON_CREDITS:
        return tax_share(v, seat, levy)
    if not levied(v, levy) & bit(seat):
        return 0
    price = levy_price(v, seat, levy)
    return levied_count(v, seat, levy) * price if v.cards.levy[levy] == EACH else price
