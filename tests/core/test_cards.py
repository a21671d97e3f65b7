"""Piles, how cards move between them, and what views, guesses and scrambles make of it."""

from __future__ import annotations

from sectors.core import cards, view
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.fields import fields
from sectors.core.pile import EVERYBODY, UNKNOWN, Pile, open_pile
from sectors.core.state import NOTHING, SEALED, State

RED, BLUE, WATCHER = 0, 1, -1


@fields
class Cards(State):
    """A deck, two hands and a discard."""

    deck: Pile
    hands: list[Pile]
    discard: Pile

    def piles(self) -> list[Pile]:
        return [self.deck, *self.hands, self.discard]


def table(count: int = 10, draws: int = 2) -> Cards:
    """A shuffled deck of numbered cards, from which both have drawn."""
    s = Cards()
    s.seats, s.hands, s.discard = 2, [open_pile([]), open_pile([])], open_pile([])
    s.dice = dice("cards").state
    s.deck = open_pile(list(range(count)))
    s.shuffle(s.deck)
    for seat in (RED, BLUE):
        for _ in range(draws):
            cards.draw(s, s.deck, s.hands[seat], seat)
    return s


def seen(s: State, seat: int) -> Cards:
    v = view.view(s, seat)
    assert isinstance(v, Cards)
    return v


def guessed(v: State, seat: int, seed: object) -> Cards:
    g = view.guess(v, seat, dice(seed))
    assert isinstance(g, Cards)
    return g


# --- piles


def test_the_top_card_is_the_last() -> None:
    pile = open_pile([1, 2])
    pile.put(3, EVERYBODY, 0)
    pile.put_under(0, EVERYBODY, 0)
    assert pile.cards == [0, 1, 2, 3]


def test_finding_and_removing() -> None:
    pile = open_pile([5, 6, 7])
    assert (pile.find(6), pile.find(9), pile.size()) == (1, -1, 3)
    pile.remove(1)
    assert (pile.cards, len(pile.seen), len(pile.batch)) == ([5, 7], 2, 2)


def test_a_clone_of_a_pile_is_independent() -> None:
    pile = open_pile([1])
    pile.clone().put(2, 0, 0)
    assert pile.cards == [1]


def test_a_shuffle_hides_every_card_and_is_a_batch_of_its_own() -> None:
    s = Cards()
    s.seats, s.hands, s.discard = 2, [open_pile([]), open_pile([])], open_pile([])
    s.dice = dice(1).state
    s.deck = open_pile([1, 2, 3])
    s.shuffle(s.deck)
    s.shuffle(s.deck)
    assert sorted(s.deck.cards) == [1, 2, 3]
    assert (s.deck.seen, s.deck.batch, s.batches, s.shown) == ([0] * 3, [2] * 3, 2, 2)


# --- moves


def test_a_card_drawn_is_seen_by_its_owner() -> None:
    s = table(draws=0)
    top, shown = s.deck.cards[-1], s.shown
    assert cards.draw(s, s.deck, s.hands[BLUE], BLUE) == top
    assert (s.hands[BLUE].cards, s.hands[BLUE].seen) == ([top], [2])
    assert s.shown == shown + 1


def test_a_card_turned_up_is_seen_by_all() -> None:
    s = table()
    shown = s.shown
    cards.flip(s, s.deck, s.discard)
    assert (s.discard.seen, s.discard.batch, s.shown) == ([EVERYBODY], [0], shown + 1)
    cards.turn_up(s, s.discard, 0, s.discard)  # it lay open already
    assert s.shown == shown + 1


def test_a_card_laid_down_by_its_owner_says_no_more_than_the_action() -> None:
    s = table()
    shown = s.shown
    card = cards.lay(s.hands[RED], 0, s.discard)
    assert (s.discard.cards, s.discard.seen, s.shown) == ([card], [EVERYBODY], shown)


def test_a_buried_card_is_still_known_to_its_owner() -> None:
    s = table()
    card = s.hands[RED].cards[0]
    cards.bury(s.hands[RED], 0, s.deck)
    assert seen(s, RED).deck.cards[0] == card
    assert seen(s, BLUE).deck.cards[0] == UNKNOWN


def test_a_card_handed_over_face_down_is_known_to_nobody() -> None:
    s = table()
    cards.take_unseen(s.hands[RED], 0, s.hands[BLUE])
    assert seen(s, RED).hands[BLUE].cards[-1] == UNKNOWN
    assert seen(s, BLUE).hands[BLUE].cards[-1] == UNKNOWN


def test_a_peek_is_for_one_and_counts_once() -> None:
    s = table()
    shown = s.shown
    for _ in range(2):
        cards.peek(s, s.deck, s.deck.size() - 1, BLUE)
    assert s.shown == shown + 1
    assert seen(s, BLUE).deck.cards[-1] == s.deck.cards[-1]
    assert seen(s, RED).deck.cards[-1] == UNKNOWN


# --- views


def test_a_view_shows_ones_own_hand_and_no_other() -> None:
    s = table()
    v = seen(s, RED)
    assert v.hands[RED].cards == s.hands[RED].cards
    assert v.hands[BLUE].cards == [UNKNOWN] * 2
    assert v.deck.cards == [UNKNOWN] * 6


def test_a_watcher_sees_open_cards_only() -> None:
    s = table()
    cards.flip(s, s.deck, s.discard)
    v = seen(s, WATCHER)
    assert v.discard.cards == s.discard.cards
    assert v.hands[RED].cards == v.hands[BLUE].cards == [UNKNOWN] * 2


def test_a_view_lists_what_is_missing_from_each_batch() -> None:
    s = table()
    v = seen(s, RED)
    assert v.unseen == [[], sorted(set(range(10)) - set(s.hands[RED].cards))]


def test_a_view_has_no_dice_and_no_log() -> None:
    v = seen(table(), RED)
    assert (v.dice, v.script, v.log) == (0, None, None)


def test_the_sealed_answers_of_others_are_covered() -> None:
    s = table()
    s.sealed = [5, 6]
    assert seen(s, RED).sealed == [5, SEALED]
    assert seen(s, WATCHER).sealed == [SEALED, SEALED]
    s.sealed = [NOTHING, 6]
    assert seen(s, RED).sealed == [NOTHING, SEALED]


def test_a_view_of_anothers_view_leaves_that_view_alone() -> None:
    v = seen(table(), RED)
    before = encode(v)
    both = seen(v, BLUE)
    assert encode(v) == before
    assert both.unseen == [[], list(range(10))]


# --- guesses and scrambles


def test_every_place_is_equally_likely_for_a_hidden_card() -> None:
    s = table(4, 1)
    v = seen(s, RED)
    hidden = v.unseen[1][0]
    counts = [0, 0, 0]
    for i in range(3000):
        g = guessed(v, RED, i)
        counts[[*g.deck.cards, *g.hands[BLUE].cards].index(hidden)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_a_guess_keeps_batches_apart() -> None:
    """A reshuffled discard holds the old discard, whatever the hands hold."""
    s = table()
    while s.deck.size():
        cards.flip(s, s.deck, s.discard)
    gone = sorted(s.discard.cards)
    s.deck, s.discard = s.discard, s.deck
    s.shuffle(s.deck)
    v = seen(s, RED)
    assert v.unseen == [[], sorted(s.hands[BLUE].cards), gone]
    assert all(sorted(guessed(v, RED, i).deck.cards) == gone for i in range(20))
