"""Salvage Auction as everything else sees it."""

from __future__ import annotations

from sectors.core import cards
from sectors.core.game import Game, Options
from sectors.core.pile import open_pile
from sectors.core.scene import Face, Preview, Scene
from sectors.core.state import State
from toys.auction import scene
from toys.auction.events import EVENTS, LEFT
from toys.auction.space import CODES, CREDITS, DECK, FOLDER, HAND, SPACE
from toys.auction.state import Auction
from toys.auction.steps import STEPS, WRECK, places


class SalvageAuction(Game):
    """Secret bids for wrecks."""

    name = "auction"
    seats = range(2, 5)
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    reason_numbers = CODES

    def __init__(self) -> None:
        super().__init__(FOLDER)

    def blank(self, seats: int) -> Auction:
        self.check_seats(seats)
        return Auction(self.steps, seats)

    def deal(self, s: State, options: Options) -> None:
        """Six credits and two cards each (R1)."""
        a = auction(s)
        a.tie_wins = options["tie"] == "order"
        a.credits = [CREDITS] * a.seats
        a.deck = open_pile(DECK)
        a.shuffle(a.deck)
        for seat in range(a.seats):
            for _ in range(HAND):
                cards.draw(a, a.deck, a.hands[seat], seat)
        a.do(WRECK.at(0, 2 if options["rounds"] == "two" else 4))

    def left(self, s: State, seat: int) -> None:
        """The others go on; the last one left wins (R9)."""
        s.tell(LEFT, seat)
        if bin(s.gone).count("1") >= s.seats - 1:
            s.finish(places(auction(s)))

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        return {"credits": str(auction(view).credits[seat])} if seat >= 0 else {}

    def faces(self) -> dict[str, Face]:
        return scene.faces()

    def scene(self, view: State, viewer: int) -> Scene:
        return scene.scene(self, auction(view), viewer)

    def preview(self, view: State, seat: int, action: int) -> Preview:
        return scene.preview(auction(view), action)

    def check(self, s: State) -> None:
        """No card is lost, nobody owes anything."""
        a = auction(s)
        found = sorted(card for pile in a.piles() for card in pile.cards)
        assert found == DECK, "a card was lost or made"
        assert min(a.credits) >= 0, "a player owes credits"


def auction(s: State) -> Auction:
    """A state of this game, for functions that are handed any state."""
    assert isinstance(s, Auction)
    return s
