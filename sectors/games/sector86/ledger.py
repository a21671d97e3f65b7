"""What stopping now would mean, in credits: the sums beside the queue."""

from __future__ import annotations

from sectors.core.scene import Row
from sectors.games.sector86.cards import CAP, EACH, ON_CREDITS, WRECK, is_levy, is_ship
from sectors.games.sector86.discarding import levied, levied_count, levy_price
from sectors.games.sector86.odds import docked_fees, enough
from sectors.games.sector86.ports import fee
from sectors.games.sector86.skills import contract_value
from sectors.games.sector86.space import TITLES
from sectors.games.sector86.state import Position


def ledger(view: Position, seat: int) -> tuple[Row, ...]:
    """Credits step by step if the active player stops now."""
    have = int(view.stations[seat].purse())
    rows = [Row("ledger-now", ("Credits now", "", str(have)))]
    for name, words, change, tone in steps(view, seat):
        have = max(0, have + change)
        rows.append(
            Row(f"ledger-{name}", (words, f"{change:+}".replace("-", "−"), str(have)), tone)
        )
    return tuple(rows)


def steps(view: Position, seat: int) -> list[tuple[str, str, int, str]]:
    """Contracts as ships dock, levies at the end of the turn, fees in the next upkeep."""
    found = []
    have = int(view.stations[seat].contract_skills())
    ships = [card for card in view.queue if is_ship(card)]
    paid = [c for c in ships if view.cards.pays[c] and enough(have, view.cards.needs[c])]
    if paid:
        total = sum(int(contract_value(view, seat, card)) for card in paid)
        found.append(("contracts", f"Contracts: {short_names(paid)}", total, "good"))
    for card in view.queue:
        if is_levy(card) and not view.cards.at_flip[card]:
            price = levy_cost(view, seat, card)
            if price:
                found.append((f"levy-{card}", TITLES[card], -price, "bad"))
    sound = [card for card in ships if view.cards.classes[card] != WRECK]
    fees = docked_fees(view, seat) + sum(int(fee(view, seat, card, 0)) for card in sound)
    if fees:
        found.append(("fees", "Fees of ships in port, later", fees, ""))
    return found


def short_names(cards: list[int]) -> str:
    """The first words of some names."""
    return ", ".join(TITLES[card].split()[0] for card in cards)


def levy_cost(view: Position, seat: int, levy: int) -> int:
    """What a levy in the queue would cost a seat in credits, as things stand."""
    if view.cards.hits[levy] == ON_CREDITS:
        over = int(view.stations[seat].purse()) - int(view.cards.least[levy])
        return max(0, over) if view.cards.levy[levy] == CAP else 0
    if not int(levied(view, levy)) >> seat & 1:
        return 0
    count = int(levied_count(view, seat, levy)) if view.cards.levy[levy] == EACH else 1
    return count * int(levy_price(view, seat, levy))
