"""Mistakes of play: games that do not end, copies that are none, records that do not replay."""

from __future__ import annotations

import random
from typing import ClassVar, Self

from sectors.core.state import bit
from toys.auction.game import SalvageAuction
from toys.auction.rules.space import NOT_IN_HAND
from toys.auction.rules.state import Auction
from toys.auction.rules.steps import WRECK, Bids, CrewAboard, Refit, Wreck
from toys.broken.mistake import found_by


@found_by("games_end", "has not ended")
class EndlessWreck(Wreck):
    """There is always another round."""

    def run(self, s: Auction, seat: int, n: int) -> None:
        super().run(s, seat, 4)


@found_by("games_end", "without a question")
class IdleWreck(Wreck):
    """Nobody is ever asked."""

    def run(self, s: Auction, seat: int, n: int) -> None:
        s.do(WRECK.at(seat, n))


@found_by("games_end", "KeyError")
class CrashingRefit(Refit):
    """A rule raises an error now and then."""

    def play(self, s: Auction, seat: int, n: int, action: int) -> None:
        if s.deck.size() < 5:
            raise KeyError("deck")
        super().play(s, seat, n, action)


@found_by("nobody_is_stuck", "has no option")
class NoCrew(CrewAboard):
    """The winner must send a crew and may send none."""

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        return NOT_IN_HAND


@found_by("invariants_hold", "lost or made")
class LostCrew(CrewAboard):
    """A card vanishes."""

    def play(self, s: Auction, seat: int, n: int, action: int) -> None:
        super().play(s, seat, n, action)
        s.sent.remove(s.sent.size() - 1)


@found_by("results_are_places", "are no places")
class Unranked(Wreck):
    """Points are given where places are due."""

    def run(self, s: Auction, seat: int, n: int) -> None:
        if n:
            super().run(s, seat, n)
        else:
            s.finish(s.points)


@found_by("records_replay", "worth")
class GlobalDice(Wreck):
    """Dice that no seed can bring back."""

    def run(self, s: Auction, seat: int, n: int) -> None:
        super().run(s, seat, n)
        s.worth = random.randint(1, 1000)


@found_by("loaded_dice_replay", "worth")
class UnwrittenDice(Wreck):
    """Dice that the record does not hold."""

    def run(self, s: Auction, seat: int, n: int) -> None:
        super().run(s, seat, n)
        if not s.is_over():
            s.worth = int(s.throw(1000))


# --- data in steps, copies


@found_by("seats_are_counted", "for -1 seats")
class AnyCrowd(SalvageAuction):
    """A position is made for as many as anybody says."""

    def check_seats(self, seats: int) -> None:
        pass


@found_by("steps_hold_no_data", "last_winner")
class Remembering(Bids):
    """A step with a field of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.last_winner = 0


@found_by("steps_hold_no_data", "seen")
class Listing(Bids):
    """A step whose class keeps a list."""

    seen: ClassVar[list[int]] = []


@found_by("copies_agree", "points")
class Forgetful(Auction):
    """A clone forgets the points."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.points = [0] * self.seats
        return copy


@found_by("copies_agree", "passes is no field")
class Unlisted(Auction):
    """A field that is neither copied nor saved."""

    def __init__(self) -> None:
        super().__init__()
        self.passes = 0


@found_by("copies_are_independent", "credits")
class Sharing(Auction):
    """Two copies, one purse."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.credits = self.credits
        return copy


@found_by("positions_are_text", "points")
class LossyLine(SalvageAuction):
    """A line that does not tell the points."""

    def line(self, s: Auction) -> str:
        told = s.clone()
        told.points = [0] * s.seats
        return super().line(told)


# --- leaving


@found_by("leaving_goes_on", "not marked as gone")
class Lingering(SalvageAuction):
    """Who has left is still asked."""

    def left(self, s: Auction, seat: int) -> None:
        super().left(s, seat)
        s.gone &= ~bit(seat)


@found_by("leaving_goes_on", "without a question")
class StalledWreck(Wreck):
    """No round begins once somebody has left."""

    def run(self, s: Auction, seat: int, n: int) -> None:
        if s.gone:
            s.do(WRECK.at(seat, n))
        else:
            super().run(s, seat, n)


@found_by("leaving_goes_on", "are no places")
class Nameless(SalvageAuction):
    """The game ends without a result for the leaver."""

    def left(self, s: Auction, seat: int) -> None:
        s.finish([1] * (s.seats - 1))
