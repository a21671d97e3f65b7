"""What a seat may know: all but the order of the piles."""

from sectors.core.codec import encode
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.hidden import pile_of
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import deal, play_at_random, say


def middle(seed: int = 1) -> Maze:
    """A maze being built."""
    return say(deal(3, seed, start="1"), "draw", "entry 1,0", "entry 0,1")


def test_a_view_lists_what_is_in_each_pile_sorted() -> None:
    s = middle()
    view = GAME.view(s, 1)
    for seat in range(3):
        assert pile_of(view, seat) == sorted(pile_of(s, seat))
    assert encode(GAME.view(view, 1)) == encode(view)


def test_a_draw_comes_to_light_and_a_move_does_not() -> None:
    s = deal(2, start="1")
    shown = s.shown
    say(s, "draw")
    assert s.shown > shown
    s = play_at_random(s, until="to move")
    shown = s.shown
    play_at_random(s)
    assert s.shown == shown
