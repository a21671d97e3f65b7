"""What stopping now would mean, in credits: the sums beside the queue."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Row, Table
from sectors.games.sector86.cards import CAP, EACH, ON_CREDITS, WRECK, is_levy, is_ship, reaches
from sectors.games.sector86.discarding import levied, levied_count, levy_price
from sectors.games.sector86.odds import docked_fees
from sectors.games.sector86.ports import fee
from sectors.games.sector86.skills import contract_value
from sectors.games.sector86.space import TITLES
from sectors.games.sector86.state import Position

COLUMNS = ("If you stop now", "change", "credits")


def ledger(view: Position, seat: i64) -> Table:
    """Contracts as ships dock, levies at the end of the turn, fees in the next upkeep."""
    st = view.stations[seat]
    have = st.contract_skills()
    paid: list[int] = []
    brings = 0
    levies: list[tuple[int, int]] = []
    fees = docked_fees(view, int(seat))
    for card in view.queue:
        if is_ship(card):
            if view.cards.pays[card] and reaches(have, view.cards.needs[card]):
                paid.append(card)
                brings += int(contract_value(view, seat, card))
            if view.cards.classes[card] != WRECK:
                fees += int(fee(view, seat, card, 0))
        elif is_levy(card) and not view.cards.at_flip[card]:
            price = levy_cost(view, seat, card)
            if price:
                levies.append((card, price))
    return sums(int(st.purse()), tuple(paid), brings, tuple(levies), fees)


@lru_cache(4096)
def sums(
    have: int,
    paid: tuple[int, ...],
    brings: int,
    levies: tuple[tuple[int, int], ...],
    fees: int,
) -> Table:
    """Credits step by step if the active player stops now."""
    steps = []
    if paid:
        names = ", ".join([TITLES[card].split()[0] for card in paid])
        steps.append(("contracts", f"Contracts: {names}", brings, "good"))
    for card, price in levies:
        steps.append((f"levy-{card}", TITLES[card], -price, "bad"))
    if fees:
        steps.append(("fees", "Fees of ships in port, later", fees, ""))
    rows = [Row("ledger-now", ("Credits now", "", str(have)))]
    for name, words, change, tone in steps:
        have = max(0, have + change)
        cells = (words, f"{change:+}".replace("-", "−"), str(have))
        rows.append(Row(f"ledger-{name}", cells, tone))
    return Table("ledger", "next", COLUMNS, tuple(rows), "If you stop now")


def levy_cost(view: Position, seat: i64, levy: i64) -> int:
    """What a levy in the queue would cost a seat in credits, as things stand."""
    if view.cards.hits[levy] == ON_CREDITS:
        over = int(view.stations[seat].purse()) - view.cards.least[levy]
        return max(0, over) if view.cards.levy[levy] == CAP else 0
    if not int(levied(view, levy)) >> int(seat) & 1:
        return 0
    count = int(levied_count(view, seat, levy)) if view.cards.levy[levy] == EACH else 1
    return count * int(levy_price(view, seat, levy))
