"""The window of a sale: what is on offer, who may want it, who has answered, what it is worth."""

from __future__ import annotations

from sectors.core.engine import pending
from sectors.core.english import said
from sectors.core.scene import Area, Draft, Listing, Piece, Place, Row
from sectors.games.sector86.look.actions import asks, carried
from sectors.games.sector86.look.preview import new_missions
from sectors.games.sector86.look.words import Text
from sectors.games.sector86.rules import auction
from sectors.games.sector86.rules.auction import BIDS, RAISE, WANTED, buyers
from sectors.games.sector86.rules.cards import WRECK, is_ship
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.rules.ports import fee
from sectors.games.sector86.rules.skills import contract_value, pays_contract
from sectors.games.sector86.rules.space import PORT_NAMES, SEATS, SPACE
from sectors.games.sector86.rules.state import NO_CARD, Position


def on_sale(view: Position) -> int:
    """The card that others are asked about now, NO_CARD if there is none."""
    return carried(view, auction.CARD) if asks(view, WANTED, BIDS, RAISE) else view.offer


def add_sale(draft: Draft, view: Position, viewer: int, card: int, text: Text) -> None:
    """The window with the card on offer, or with what a repair has turned up."""
    if card == NO_CARD and not view.aside:
        return
    say: dict[str, str] = text["sale"]
    title = said(say["offers"], seat=SEATS[view.active]) if card != NO_CARD else say["found"]
    draft.areas.append(Area("offer", "row", title, at="focus", shape="cards"))
    draft.places.append(Place("offer", "offer", shape="slot"))
    for one in [*view.aside, *([card] if card != NO_CARD else [])]:
        draft.pieces.append(Piece(IDS[one], "offer", IDS[one], tone="marked"))
    if card == NO_CARD:
        return
    rows = tuple([answer_row(view, seat, card, viewer, say) for seat in asked_seats(view, card)])
    if rows:
        heads = say["who"], say["room"], say["answer"]
        draft.tables.append(Listing("sale-table", "offer", heads, rows, say["who"]))
    if viewer >= 0 and buyers(view, card) >> viewer & 1:
        worth = tuple(worth_rows(view, viewer, card, text))
        titles = say["to_you"], say["credits"]
        draft.tables.append(Listing("worth-table", "offer", titles, worth, say["worth"]))


def asked_seats(view: Position, card: int) -> list[int]:
    """Who could buy at first; while they bid, those who want it. In turn order."""
    mask = carried(view, auction.BIDDERS) if asks(view, BIDS, RAISE) else buyers(view, card)
    order = [(view.active + i) % view.seats for i in range(1, view.seats)]
    return [seat for seat in order if mask >> seat & 1]


def answer_row(view: Position, seat: int, card: int, viewer: int, say: dict[str, str]) -> Row:
    """One who may buy: how much at most, where it would lie, and whether the answer is in."""
    room = said(say["most"], count=auction.most_bid(view, seat, card))
    if is_ship(card):
        port = view.stations[seat].first_open(view.cards, card)
        room = f"{PORT_NAMES[port]}, {room}" if port >= 0 else room
    tone, words = answer(view, seat, say)
    if seat == viewer and view.sealed and view.sealed[seat] >= 0:
        words = said(say["said"], answer=SPACE.text(view.sealed[seat]))
    return Row(f"answer-{seat}", (SEATS[seat], room, words), tone)


def answer(view: Position, seat: int, say: dict[str, str]) -> tuple[str, str]:
    """What is known of a seat's answer: sealed ones are only there or not."""
    if view.now < 0:
        return "", ""
    waits = seat in pending(view)
    if asks(view, WANTED):
        return ("", say["thinking"]) if waits else ("good", say["answered"])
    if asks(view, BIDS):
        return ("unsealed", say["bidding"]) if waits else ("sealed", say["sealed"])
    bid = said(say["raising"], count=carried(view, auction.HIGHEST))
    return ("", bid) if waits else ("", say["still_in"])


def worth_rows(view: Position, seat: int, card: int, text: Text) -> list[Row]:
    """What the card would bring a seat."""
    say: dict[str, str] = text["sale"]
    if not is_ship(card):
        rows = [Row("worth-cost", (say["cost"], f"-{view.cards.costs[card]}"))]
        for _, words in new_missions(view, seat, card, text["notes"]):
            rows.append(Row(f"worth-{words}", (words, "")))
        return rows
    if view.cards.classes[card] == WRECK:
        return [Row("worth-scrap", (say["scrap"], "+1"))]
    rows = [Row("worth-fee", (say["fee"], f"+{fee(view, seat, card, 0)}"))]
    if pays_contract(view, seat, card):
        pays = f"+{contract_value(view, seat, card)}"
        rows.insert(0, Row("worth-contract", (say["contract"], pays)))
    return rows
