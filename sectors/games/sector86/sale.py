"""The window of a sale: what is on offer, who may want it, who has answered, what it is worth."""

from __future__ import annotations

from sectors.core.engine import pending
from sectors.core.scene import Area, Draft, Piece, Place, Row, Table
from sectors.core.state import kind_of, number_of
from sectors.games.sector86.auction import (
    BIDS,
    CARD_BITS,
    RAISE,
    SEAT_MASK_BITS,
    WANTED,
    buyers,
    most_bid,
)
from sectors.games.sector86.cards import WRECK, is_crew, is_ship, reaches
from sectors.games.sector86.content import IDS
from sectors.games.sector86.ports import fee
from sectors.games.sector86.preview import new_missions
from sectors.games.sector86.skills import contract_value
from sectors.games.sector86.space import PORT_NAMES, SEATS, SPACE
from sectors.games.sector86.state import NO_CARD, Position


def on_sale(view: Position) -> int:
    """The card that others are asked about now, NO_CARD if there is none."""
    if view.now < 0 or view.steps[kind_of(view.now)] not in (WANTED, BIDS, RAISE):
        return int(view.offer)
    return int(number_of(view.now)) & 127


def add_sale(draft: Draft, view: Position, viewer: int, card: int) -> None:
    """The window with the card on offer, or with what a repair has turned up."""
    if card == NO_CARD and not view.aside:
        return
    seller = SEATS[view.active]
    title = f"{seller} offers" if card != NO_CARD else "Found in the search"
    draft.areas.append(Area("offer", "row", title, at="focus", shape="cards"))
    draft.places.append(Place("offer", "offer", shape="slot"))
    for one in [*view.aside, *([card] if card != NO_CARD else [])]:
        draft.pieces.append(Piece(IDS[one], "offer", IDS[one], tone="marked"))
    if card == NO_CARD:
        return
    rows = tuple(answer_row(view, seat, card, viewer) for seat in asked_seats(view, card))
    if rows:
        columns = ("Who could buy", "Room", "Answer")
        draft.tables.append(Table("sale-table", "offer", columns, rows, "Who could buy"))
    if viewer >= 0 and buyers(view, card) >> viewer & 1:
        worth = tuple(worth_rows(view, viewer, card))
        draft.tables.append(
            Table("worth-table", "offer", ("Worth to you", "credits"), worth, "Worth")
        )


def asked_seats(view: Position, card: int) -> list[int]:
    """Who could buy at first; while they bid, those who want it. In turn order."""
    mask = int(buyers(view, card))
    if view.now >= 0 and view.steps[kind_of(view.now)] in (BIDS, RAISE):
        mask = int(number_of(view.now)) >> CARD_BITS & 31
    order = [(int(view.active) + i) % int(view.seats) for i in range(1, int(view.seats))]
    return [seat for seat in order if mask >> seat & 1]


def answer_row(view: Position, seat: int, card: int, viewer: int) -> Row:
    """One who may buy: how much at most, where it would lie, and whether the answer is in."""
    room = f"up to {most_bid(view, seat, card)}"
    if is_ship(card):
        port = int(view.stations[seat].first_open(view.cards, card))
        room = f"{PORT_NAMES[port]}, {room}" if port >= 0 else room
    tone, words = answer(view, seat)
    if seat == viewer and view.sealed and view.sealed[seat] >= 0:
        words = f"you said: {SPACE.text(view.sealed[seat])}"
    return Row(f"answer-{seat}", (SEATS[seat], room, words), tone)


def answer(view: Position, seat: int) -> tuple[str, str]:
    """What is known of a seat's answer: sealed ones are only there or not."""
    if view.now < 0:
        return "", ""
    step = view.steps[kind_of(view.now)]
    waits = seat in pending(view)
    if step is WANTED:
        return ("", "thinking …") if waits else ("good", "has answered")
    if step is BIDS:
        return ("unsealed", "wants it, bidding …") if waits else ("sealed", "has sealed a bid")
    highest = int(number_of(view.now)) >> (CARD_BITS + SEAT_MASK_BITS)
    return ("", f"thinking, {highest} is bid") if waits else ("", "still in")


def worth_rows(view: Position, seat: int, card: int) -> list[Row]:
    """What the card would bring a seat."""
    rows = []
    if is_ship(card) and view.cards.classes[card] == WRECK:
        rows.append(Row("worth-scrap", ("Scrap, or a ship if repaired", "+1")))
    elif is_ship(card):
        have = int(view.stations[seat].contract_skills())
        if view.cards.pays[card] and reaches(have, view.cards.needs[card]):
            rows.append(
                Row("worth-contract", ("Contract at once", f"+{contract_value(view, seat, card)}"))
            )
        rows.append(Row("worth-fee", ("Fee when it leaves", f"+{fee(view, seat, card, 0)}")))
    else:
        cost = int(view.cards.costs[card])
        rows.append(Row("worth-cost", ("Cost, besides your bid", f"-{cost}")))
        if is_crew(card):
            for _, words in new_missions(view, seat, card):
                rows.append(Row(f"worth-{words}", (words, "")))
    return rows
