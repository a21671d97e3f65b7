"""Who sees what (Q20 to Q23), and guesses that agree with what a seat has seen."""

from collections import Counter

from sectors.core.dice import dice
from sectors.core.state import Recorder
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.hidden import missing
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import LETTERS
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    WATCHER,
    at,
    choices,
    deal,
    deck,
    hand,
    say,
    seen,
)

VIEWERS = [SOUTH, NORTH, WATCHER]
MIDGAME = "South: I0,-1 M1,0 | North: A0,1 | air 2/1 | hands IIM/KKD | decks AAKDS/SSM | buried 2/2"


def view(s: Position, viewer: int) -> Position:
    """What a viewer sees."""
    return GAME.view(s, viewer)


def guess(s: Position, viewer: int, seed: object = 1) -> Position:
    """One world that agrees with what a viewer sees."""
    return GAME.guess(GAME.view(s, viewer), viewer, dice(seed))


# --- Views


def test_view_of_the_owner_has_his_hand_and_his_buried_cards() -> None:
    v = view(at(MIDGAME), SOUTH)
    assert (hand(v, SOUTH), deck(v, SOUTH)) == ("IIM", "???DS")


def test_view_of_the_opponent_has_numbers_only() -> None:
    v = view(at(MIDGAME), NORTH)
    assert (hand(v, SOUTH), deck(v, SOUTH)) == ("3", "?????")
    assert (hand(v, NORTH), deck(v, NORTH)) == ("KKD", "?SM")


# --- The opening


def test_Q20_the_others_learn_only_that_one_has_chosen() -> None:
    first, second = (at("hands IIMSA/KKKKD | opening") for _ in range(2))
    say(first, "bottom I M", seat=SOUTH)
    say(second, "bottom S A", seat=SOUTH)
    for viewer in (NORTH, WATCHER):
        assert seen(first, viewer) == seen(second, viewer)
        assert view(first, viewer).sealed == [-2, -1]
    assert seen(first, SOUTH) != seen(second, SOUTH)


def test_Q20_until_both_have_chosen_hands_stay_at_five() -> None:
    s = say(deal(), choices(deal(), SOUTH)[0], seat=SOUTH)
    assert [view(s, NORTH).side(seat).hand_size() for seat in range(2)] == [5, 5]
    assert [view(s, NORTH).side(seat).left for seat in range(2)] == [19, 19]


def test_Q22_only_the_owner_ever_knows_the_two_cards() -> None:
    first, second = (at("hands IIMSA/KKKKD | opening") for _ in range(2))
    for s, pair in ((first, "bottom I M"), (second, "bottom M I")):
        say(s, pair, seat=SOUTH)
        say(s, "bottom D K", seat=NORTH)
    for viewer in (NORTH, WATCHER):
        assert seen(first, viewer) == seen(second, viewer)
    assert (deck(view(first, SOUTH), SOUTH)[-2:], deck(view(second, SOUTH), SOUTH)[-2:]) == (
        "IM",
        "MI",
    )


def test_Q22_the_log_names_them_to_the_owner_alone() -> None:
    s = at("hands IIMSA/KKKKD | opening, North bottom D K")
    s.log = Recorder()
    say(s, "bottom I M", seat=SOUTH)
    beats = [beat for beat in s.log.beats if GAME.events.kinds[beat.kind].name == "buried"]
    mine, others = ([GAME.events.event(beat, seat).words for beat in beats] for seat in (0, 1))
    assert mine[0] == "You put Infantry and then Marines under your deck."
    assert others[0] == "South puts two cards under the deck."


def test_Q22_he_may_look_them_up_to_the_end() -> None:
    s = at(MIDGAME + " | turn 20")
    assert deck(view(s, SOUTH), SOUTH)[-2:] == "DS"


def test_Q23_deck_and_hand_sizes_are_open() -> None:
    s = at(MIDGAME)
    for viewer in VIEWERS:
        v = view(s, viewer)
        assert [(v.side(seat).hand_size(), v.side(seat).left) for seat in range(2)] == [
            (3, 5),
            (3, 3),
        ]


def unseen(s: Position, viewer: int, seat: int) -> Counter[str]:
    """The cards of a seat that a viewer has not seen."""
    return Counter(LETTERS[unit] for unit in missing(view(s, viewer).side(seat), s.army.counts))


def test_Q23_unseen_cards_follow_from_the_open_ones() -> None:
    s = at(MIDGAME)
    north = Counter(hand(s, NORTH) + deck(s, NORTH))
    assert unseen(s, SOUTH, NORTH) == unseen(s, WATCHER, NORTH) == north
    assert unseen(s, SOUTH, SOUTH) == Counter(deck(s, SOUTH)[:-2])  # his buried cards he knows


# --- Guesses


def test_guesses_pin_what_the_owner_knows_and_vary_the_rest() -> None:
    s = at(MIDGAME)
    worlds = [guess(s, SOUTH, seed) for seed in range(30)]
    assert {(hand(w, SOUTH), deck(w, SOUTH)[-2:]) for w in worlds} == {("IIM", "DS")}
    assert len({deck(w, SOUTH) for w in worlds}) > 1
    assert len({hand(w, NORTH) for w in worlds}) > 1


def test_a_guess_in_the_opening_keeps_ones_own_answer() -> None:
    s = deal()
    own = choices(s, SOUTH)[3]
    say(s, own, seat=SOUTH)
    assert {guess(s, SOUTH, seed).sealed[SOUTH] for seed in range(10)} == {s.sealed[SOUTH]}
    assert len({guess(s, NORTH, seed).sealed[SOUTH] for seed in range(10)}) > 1


BLOCKED = """
    .. .. vI .. ..
    .. .. ## .. ..
    .. vi ^I vi ..
    .. .. vi .. ..
    air 0/1 | hands M/IK | decks IIIIAAAAAKKKK/8
    """


def test_a_player_who_is_asked_is_guessed_to_hold_a_card_he_can_play() -> None:
    s = at(BLOCKED)
    assert hand(s, SOUTH) == "M"  # the only card that can be played; thirteen others cannot
    for seed in range(60):
        assert hand(guess(s, NORTH, seed), SOUTH) == "M"


# --- The leak test


def scrambles(s: Position, viewer: int, count: int) -> list[Position]:
    """Other true states that must look the same to a viewer."""
    return [GAME.scramble(s, viewer, dice(seed)) for seed in range(count)]


def test_scramble_leaves_a_player_who_is_asked_something_to_play() -> None:
    for t in scrambles(at(BLOCKED), NORTH, 20):
        assert hand(t, SOUTH) == "M" and len(deck(t, SOUTH)) == 13
