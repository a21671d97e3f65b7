"""The deck, which is also the money: taking, paying and handing over credits, and reshuffling."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector86.rules.events import RESHUFFLED
from sectors.games.sector86.rules.state import Position


def can_draw(s: Position) -> bool:
    """Whether a card can be had at all: from the deck, or from the discard reshuffled (R40)."""
    return s.left > 0 or len(s.discard) > 0


def reshuffle(s: Position) -> None:
    """The discard becomes the new deck; nobody knows its order (R40)."""
    cards = s.discard
    order = s.order(len(cards))
    s.batches += 1
    s.deck = [cards[i] for i in order]
    s.left = len(cards)
    s.surveyed = 0
    s.discard = []
    s.tell(RESHUFFLED, s.left)


def ready(s: Position) -> bool:
    """Make sure that the deck has a top card; reshuffles only now that one is needed (Q34)."""
    if s.left == 0 and len(s.discard) > 0:
        reshuffle(s)
    return s.left > 0


def draw(s: Position) -> i64:
    """The top card of a deck that is ready comes off it, face up (R21)."""
    s.left -= 1
    s.surveyed = 0
    s.shown += 1
    return s.deck[s.left]


def take(s: Position, seat: i64, count: i64) -> i64:
    """A player takes credits, unseen, from the top of the deck; gives how many there were (R10).

    When deck and discard are both empty the rest is lost (Q33).
    """
    st = s.stations[seat]
    credits = st.credits.copy()
    batches = st.batches.copy()
    taken: i64 = 0
    while taken < count and ready(s):
        s.left -= 1
        s.surveyed = 0
        credits.append(s.deck[s.left])
        batches.append(s.batches)
        taken += 1
    if taken:
        st.credits = credits
        st.batches = batches
    return taken


def pay(s: Position, seat: i64, count: i64) -> None:
    """A player pays into the game: the oldest credits, face up on the discard (R10, Q40, Q41)."""
    if count == 0:
        return
    st = s.stations[seat]
    s.discard.extend(st.credits[:count])
    st.credits = st.credits[count:]
    st.batches = st.batches[count:]
    s.shown += 1


def hand_over(s: Position, payer: i64, to: i64, count: i64) -> None:
    """A player pays another one: credits stay face down, and join as the newest (R11, Q40)."""
    giver = s.stations[payer]
    taker = s.stations[to]
    taker.credits = taker.credits + giver.credits[:count]
    taker.batches = taker.batches + giver.batches[:count]
    giver.credits = giver.credits[count:]
    giver.batches = giver.batches[count:]
