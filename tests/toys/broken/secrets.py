"""Mistakes that let a viewer know what is hidden, or that blind the tests for it."""

from __future__ import annotations

from dataclasses import replace

from sectors.core import view as views
from sectors.core.dice import Dice
from sectors.core.event import Events
from toys.auction.game import SalvageAuction
from toys.auction.rules.events import DRIFTED, EVENTS
from toys.auction.rules.space import DRAW, NO_CREDIT, NOT_IN_HAND, SEND, STAY
from toys.auction.rules.state import Auction
from toys.auction.rules.steps import Bids, CrewAboard, Refit
from toys.broken.mistake import found_by


def top_is_weak(s: Auction) -> bool:
    """Whether the card on top of the deck is one of the weaker half."""
    return s.deck.size() > 0 and s.deck.cards[-1] < 3


@found_by("views_do_not_leak", "the view of")
class OpenHands(SalvageAuction):
    """Everybody sees every card."""

    def view(self, s: Auction, seat: int) -> Auction:
        v = s.clone()
        views.cover(v, seat)
        return v


@found_by("views_do_not_leak", "worth")
class Watermark(SalvageAuction):
    """A number in the view gives the top card away."""

    def view(self, s: Auction, seat: int) -> Auction:
        v = super().view(s, seat)
        v.worth += 100 * top_is_weak(s)
        return v


@found_by("choices_do_not_leak", "options")
class PickyRefit(Refit):
    """A weak card cannot be drawn, so the options give it away."""

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        if DRAW.has(action) and top_is_weak(s):
            return NO_CREDIT
        return super().objection(s, seat, n, who, action)


@found_by("choices_do_not_leak", "objections")
class TellingCrew(CrewAboard):
    """The reason says whether somebody else has the crew."""

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        if not super().objection(s, seat, n, who, action):
            return 0
        held = any(hand.find(SEND.first(action)) >= 0 for hand in s.hands)
        return NO_CREDIT if held else NOT_IN_HAND


@found_by("reasons_use_what_is_seen", "explained by the view")
class Gossip(SalvageAuction):
    """The sentence of a refusal names all cards."""

    def facts(self, view: Auction, seat: int, action: int, reason: int) -> dict[str, str]:
        held = [crew for hand in view.hands for crew in hand.cards]
        return {"credits": "some", "crew": f"crew ({held})"}


@found_by("lines_do_not_leak", "the answer to `")
class Advice(SalvageAuction):
    """Who says `draw` is kept from drawing a weak card."""

    def meant(self, view: Auction, seat: int, action: int) -> int:
        if DRAW.has(action) and top_is_weak(view):
            return int(STAY.one())
        return action


@found_by("events_do_not_leak", "(drew)")
class LoudDraw(SalvageAuction):
    """The log names every card drawn."""

    kinds = Events([replace(k, secret=()) if k.name == "drew" else k for k in EVENTS])


@found_by("events_do_not_leak", "is told")
class LoudBids(Bids):
    """An event happens only if a weak card lies on top."""

    def reveal(self, s: Auction, seat: int, n: int, answers: list[int]) -> None:
        if top_is_weak(s):
            s.tell(DRIFTED)
        super().reveal(s, seat, n, answers)


@found_by("sealed_answers_stay_sealed", "the sealed answer of")
class OpenBids(SalvageAuction):
    """Sealed bids can be seen."""

    def view(self, s: Auction, seat: int) -> Auction:
        v = super().view(s, seat)
        v.sealed = s.sealed
        return v


@found_by("nothing_shown_means_nothing_shown", "shows")
class SecretDraw(Refit):
    """A card is drawn and not counted as shown, so that it could be taken back."""

    def play(self, s: Auction, seat: int, n: int, action: int) -> None:
        shown = s.shown
        super().play(s, seat, n, action)
        s.shown = shown


# --- guesses and scrambles


@found_by("guesses_agree", "of its guess")
class WildGuess(SalvageAuction):
    """A guess that forgets the viewer's own cards."""

    def guess(self, view: Auction, seat: int, dice: Dice) -> Auction:
        g = super().guess(view, seat, dice)
        g.hands[0].cards, g.hands[1].cards = g.hands[1].cards, g.hands[0].cards
        return g


@found_by("guesses_agree", "lost or made")
class HalfGuess(SalvageAuction):
    """A guess with cards still unknown."""

    def guess(self, view: Auction, seat: int, dice: Dice) -> Auction:
        return view.clone()


@found_by("guesses_play_on", "no dice to throw")
class StillGuess(SalvageAuction):
    """A guess that cannot be played on."""

    def guess(self, view: Auction, seat: int, dice: Dice) -> Auction:
        g = super().guess(view, seat, dice)
        g.dice = 0
        return g


@found_by("scrambles_mix_what_is_hidden", "guess never changes")
class FixedGuess(SalvageAuction):
    """A guess that is always the same."""

    def guess(self, view: Auction, seat: int, dice: Dice) -> Auction:
        g = super().guess(view, seat, Dice(1))
        g.dice = dice.fork().state
        return g


@found_by("scrambles_mix_what_is_hidden", "scramble never changes")
class NoScramble(SalvageAuction):
    """A scramble that leaves the cards alone would let every leak pass."""

    def scramble(self, s: Auction, seat: int, dice: Dice) -> Auction:
        t = s.clone()
        views.scramble_common(t, seat, dice)
        return t
