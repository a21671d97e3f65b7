"""What each seat may know (section "Hidden" of the README), and guesses that agree with it.

Hands are kept as counts, so the piles of core do not serve here; the tests that hold them hold
this too.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.state import SEALED, kind_of, seat_of
from sectors.core.view import cover, scramble_common, shuffled, throw_anew
from sectors.games.sector219.rules.bits import spaces
from sectors.games.sector219.rules.state import HIDDEN, Position, Side, cards, lost_unit, of_kind
from sectors.games.sector219.rules.table import KINDS
from sectors.games.sector219.rules.turn import PLAY
from sectors.games.sector219.rules.winning import can_play

TRIES = 40  # hands to try before one is made that can play


def hide(v: Position, seat: i64) -> None:
    """Blot out the others' hands, all deck orders and the others' buried cards (Q22)."""
    cover(v, seat)
    for who in range(2):
        side = v.side(who)
        known = side.buried if who == seat else 0
        side.deck = hidden_deck(side, known)
        if who != seat:
            side.hand = cards(HIDDEN, side.hand_size())


def hidden_deck(side: Side, known: i64) -> list[int]:
    """A deck of which only the last `known` cards can be seen."""
    deck = [-1] * len(side.deck)
    for i in range(len(deck) - known, len(deck)):
        deck[i] = side.deck[i]
    return deck


def missing(side: Side, army_counts: list[int]) -> list[int]:
    """The cards of a side that the viewer cannot place: neither shown, nor in a known spot."""
    counts = unseen(side, army_counts)
    return [unit for unit in range(KINDS) for _ in range(of_kind(counts, unit))]


def unseen(side: Side, army_counts: list[int]) -> i64:
    """Counts of the cards that the viewer cannot place."""
    counts: i64 = 0
    for unit in range(KINDS):
        counts += cards(unit, army_counts[unit] - side.holds(unit))
    for space in spaces(side.units):
        counts -= cards(side.kind_at(space), 1)
    for entry in side.lost:
        counts -= cards(lost_unit(entry), 1)
    for i in range(len(side.deck) - side.left, len(side.deck)):
        if side.deck[i] >= 0:
            counts -= cards(side.deck[i], 1)
    return counts


def is_partial(s: Position) -> bool:
    """Whether there are cards or sealed answers that are not known."""
    for side in (s.south, s.north):
        if side.holds(HIDDEN) or -1 in side.deck[len(side.deck) - side.left :]:
            return True
    return SEALED in s.sealed


def fill(g: Position, dice: Dice) -> None:
    """Deal the missing cards of each side over its unknown places."""
    for who in range(2):
        deal_missing(g, who, dice)
    throw_anew(g, dice)


def deal_missing(g: Position, who: i64, dice: Dice) -> None:
    """A random world for one side. A player who is asked to play holds a card he can play."""
    side = g.side(who)
    count = side.holds(HIDDEN)
    side.add_to_hand(HIDDEN, -count)
    known = side.hand
    dealt = shuffled(missing(side, g.army.counts), dice)
    hold(side, known, dealt, count)
    if count and is_to_play(g, who):
        tries: i64 = 0
        while tries < TRIES and not can_play(g, who):
            dealt = shuffled(dealt, dice)
            hold(side, known, dealt, count)
            tries += 1
        change_first(g, who, known, dealt, count)
    side.deck = dealt_deck(side, dealt[count:])


def hold(side: Side, known: i64, dealt: list[int], count: i64) -> None:
    """Make a hand of the cards known and the first few of these."""
    side.hand = known
    for i in range(count):
        side.add_to_hand(dealt[i], 1)


def is_to_play(g: Position, who: i64) -> bool:
    """Whether a seat is asked for a play, so that it must have one."""
    return g.now >= 0 and kind_of(g.now) == PLAY.kind and seat_of(g.now) == who


def change_first(g: Position, who: i64, known: i64, dealt: list[int], count: i64) -> None:
    """Where chance has found no hand that can play: change its first card until it can."""
    for i in range(count, len(dealt)):
        if can_play(g, who):
            return
        dealt[0], dealt[i] = dealt[i], dealt[0]
        hold(g.side(who), known, dealt, count)


def dealt_deck(side: Side, dealt: list[int]) -> list[int]:
    """The deck with these cards in its unknown places; places already drawn from stay unknown."""
    deck = list(side.deck)
    at: i64 = 0
    for i in range(len(deck) - side.left, len(deck)):
        if deck[i] < 0:
            deck[i] = dealt[at]
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


def deal_anew(t: Position, dice: Dice) -> None:
    """Let the cards of each deck that nobody has seen change places, and throw other dice."""
    for who in range(2):
        side = t.side(who)
        first = len(side.deck) - side.left
        end = len(side.deck) - side.buried
        pool = side.deck[first:end]
        side.deck = side.deck[:first] + shuffled(pool, dice) + side.deck[first + len(pool) :]
    t.dice = dice.fork().state
