"""What a seat may know: all but the order of the piles."""

import pytest

from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.hidden import pile_of
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import deal, play_at_random, say, seen


def middle(seed: int = 1) -> Maze:
    """A maze being built."""
    return say(deal(3, seed, start="1"), "draw", "entry 1,0", "entry 0,1")


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_a_view_holds_no_order(viewer: int) -> None:
    s = middle()
    wanted = seen(s, viewer)
    for i in range(10):
        other = GAME.scramble(s, viewer, dice("mix", i))
        assert seen(other, viewer) == wanted


def test_scrambling_changes_the_order() -> None:
    s = middle()
    orders = {tuple(GAME.scramble(s, 0, dice("mix", i)).decks[0]) for i in range(5)}
    assert len(orders) > 1


def test_a_view_lists_what_is_in_each_pile_sorted() -> None:
    s = middle()
    view = GAME.view(s, 1)
    for seat in range(3):
        assert pile_of(view, seat) == sorted(pile_of(s, seat))
    assert encode(GAME.view(view, 1)) == encode(view)


def test_guesses_agree_with_the_view_and_differ() -> None:
    s = middle()
    view = GAME.view(s, 0)
    guesses = [GAME.guess(view, 0, dice("guess", i)) for i in range(6)]
    assert all(seen(guess, 0) == encode(view) for guess in guesses)
    assert len({tuple(guess.decks[0]) for guess in guesses}) > 1
    for guess in guesses[:2]:
        play_at_random(guess)
        assert guess.result


def test_the_contest_has_no_secrets() -> None:
    s = play_at_random(deal(2), until="to move")
    view, whole = encode(GAME.view(s, -1)), encode(s)
    view["dice"] = whole["dice"] = 0
    assert view == whole


def test_a_draw_comes_to_light_and_a_move_does_not() -> None:
    s = deal(2, start="1")
    shown = s.shown
    say(s, "draw")
    assert s.shown > shown
    s = play_at_random(s, until="to move")
    shown = s.shown
    play_at_random(s)
    assert s.shown == shown
