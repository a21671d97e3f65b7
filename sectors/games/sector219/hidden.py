"""What each seat may know (section "Hidden" of the README), and guesses that agree with it.

Hands are kept as counts, so the piles of core do not serve here; the tests that hold them hold
this too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.state import State, kind_of, seat_of
from sectors.core.view import cover, scramble_common, shuffled, throw_anew
from sectors.games.sector219.bits import left, spaces
from sectors.games.sector219.rules import can_play
from sectors.games.sector219.space import KINDS
from sectors.games.sector219.state import Position, Side, lost_unit
from sectors.games.sector219.steps import PLAY

TRIES = 40  # hands to try before one is made that can play
KNOWN_CARDS: Final = (1 << KINDS * 5) - 1  # of a hand: all but the number of cards not seen


def hide(v: Position, seat: i64) -> None:
    """Blot out the others' hands, all deck orders and the others' buried cards (Q22)."""
    cover(v, seat)
    for who in range(2):
        side = v.side(who)
        known = side.buried if who == seat else 0
        side.deck = hidden_deck(side, known)
        if who != seat:
            side.hand = side.hand_size() << KINDS * 5


def hidden_deck(side: Side, known: i64) -> list[int]:
    """A deck of which only the last `known` cards can be seen."""
    cards = [-1] * len(side.deck)
    for i in range(len(cards) - known, len(cards)):
        cards[i] = side.deck[i]
    return cards


def missing(side: Side, army_counts: list[int]) -> list[int]:
    """The cards of a side that the viewer cannot place: neither shown, nor in a known spot."""
    counts = unseen(side, army_counts)
    return [unit for unit in range(KINDS) for _ in range((counts >> unit * 5) & 31)]


def unseen(side: Side, army_counts: list[int]) -> i64:
    """How many of each kind the viewer cannot place, five bits a kind as in a hand."""
    counts: i64 = 0
    for unit in range(KINDS):
        counts += left(army_counts[unit], unit * 5)
    counts -= side.hand & KNOWN_CARDS
    for space in spaces(side.units):
        counts -= left(1, side.kind_at(space) * 5)
    for entry in side.lost:
        counts -= left(1, lost_unit(entry) * 5)
    for i in range(len(side.deck) - side.left, len(side.deck)):
        if side.deck[i] >= 0:
            counts -= left(1, side.deck[i] * 5)
    return counts


def fill(g: Position, dice: Dice) -> None:
    """Deal the missing cards of each side over its unknown places."""
    for who in range(2):
        deal_missing(g, who, dice)
    throw_anew(g, dice)


def deal_missing(g: Position, who: i64, dice: Dice) -> None:
    """A random world for one side. A player who is asked to play holds a card he can play."""
    side = g.side(who)
    count = side.holds(KINDS)
    known = side.hand - (count << KINDS * 5)
    cards = shuffled(missing(side, g.army.counts), dice)
    hold(side, known, cards, count)
    if count and is_to_play(g, who):
        tries: i64 = 0
        while tries < TRIES and not can_play(g, who):
            cards = shuffled(cards, dice)
            hold(side, known, cards, count)
            tries += 1
        change_first(g, who, known, cards, count)
    side.deck = dealt_deck(side, cards[count:])


def hold(side: Side, known: i64, cards: list[int], count: i64) -> None:
    """Make a hand of the cards known and the first few of these."""
    side.hand = known
    for i in range(count):
        side.add_to_hand(cards[i], 1)


def is_to_play(g: Position, who: i64) -> bool:
    """Whether a seat is asked for a play, so that it must have one."""
    return g.now >= 0 and kind_of(g.now) == PLAY.kind and seat_of(g.now) == who


def change_first(g: Position, who: i64, known: i64, cards: list[int], count: i64) -> None:
    """Where chance has found no hand that can play: change its first card until it can."""
    for i in range(count, len(cards)):
        if can_play(g, who):
            return
        cards[0], cards[i] = cards[i], cards[0]
        hold(g.side(who), known, cards, count)


def dealt_deck(side: Side, cards: list[int]) -> list[int]:
    """The deck with these cards in its unknown places; places already drawn from stay unknown."""
    deck = list(side.deck)
    at: i64 = 0
    for i in range(len(deck) - side.left, len(deck)):
        if deck[i] < 0:
            deck[i] = cards[at]
            at += 1
    return deck


def mix(t: Position, seat: i64, dice: Dice) -> None:
    """Let everything that a seat may not know change places, without asking what it knows."""
    for who in range(2):
        mix_side(t, who, seat, dice)
    scramble_common(t, seat, dice)


def mix_side(t: Position, who: i64, seat: i64, dice: Dice) -> None:
    """Change a side's deck order and, for others, its hand and its buried cards."""
    side = t.side(who)
    first = len(side.deck) - side.left
    end = len(side.deck) - (side.buried if who == seat else 0)
    pool = [side.deck[i] for i in range(first, end)]
    held: list[int] = []
    if who != seat:
        held = [unit for unit in range(KINDS) for _ in range(side.holds(unit))]
    before = side.hand
    after = side.deck[first + len(pool) :]
    for _ in range(TRIES):
        mixed = shuffled(held + pool, dice)
        if held:
            hold(side, 0, mixed, len(held))
        if not is_to_play(t, who) or can_play(t, who):
            side.deck = side.deck[:first] + mixed[len(held) :] + after
            return
    side.hand = before


def as_position(s: State) -> Position:
    """A state of this game, for functions that are handed any state."""
    assert isinstance(s, Position)
    return s
