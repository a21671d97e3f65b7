"""Salvage Auction as everything else sees it."""

from __future__ import annotations

from sectors.core import cards
from sectors.core.game import GameOf, Options
from sectors.core.look import Look
from sectors.core.pile import open_pile
from sectors.core.scene import Scene
from toys.auction.look import scene
from toys.auction.rules.events import EVENTS, LEFT
from toys.auction.rules.space import CREDITS, DECK, HAND, REASONS, SPACE
from toys.auction.rules.state import Auction
from toys.auction.rules.steps import STEPS, WRECK, places


class SalvageAuction(GameOf[Auction]):
    """Secret bids for wrecks."""

    name = "auction"
    seats = range(2, 5)
    state = Auction
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    codes = REASONS

    def lay_out(self, s: Auction) -> None:
        s.deck, s.sent = open_pile([]), open_pile([])
        s.hands = [open_pile([]) for _ in range(s.seats)]
        s.credits, s.points = [0] * s.seats, [0] * s.seats

    def deal(self, s: Auction, options: Options) -> None:
        """Six credits and two cards each (R1)."""
        s.tie_wins = options["tie"] == "order"
        s.credits = [CREDITS] * s.seats
        s.deck = open_pile(DECK)
        s.shuffle(s.deck)
        for seat in range(s.seats):
            for _ in range(HAND):
                cards.draw(s, s.deck, s.hands[seat], seat)
        s.do(WRECK.at(0, 2 if options["rounds"] == "two" else 4))

    def left(self, s: Auction, seat: int) -> None:
        """The others go on; the last one left wins (R9)."""
        s.tell(LEFT, seat)
        if bin(s.gone).count("1") >= s.seats - 1:
            s.finish(places(s))

    def make_look(self) -> Look[Auction]:
        return Look(
            scene=self.scene,
            faces=scene.faces,
            preview=lambda view, seat, action: scene.preview(view, action),
            facts=self.facts,
        )

    def scene(self, view: Auction, viewer: int) -> Scene:
        return scene.scene(self, view, viewer)

    def facts(self, view: Auction, seat: int, action: int, reason: int) -> dict[str, str]:
        return {"credits": str(view.credits[seat])} if seat >= 0 else {}

    def check(self, s: Auction) -> None:
        found = sorted(card for pile in s.piles() for card in pile.cards)
        assert found == DECK, "a card was lost or made"
        assert min(s.credits) >= 0, "a player owes credits"
