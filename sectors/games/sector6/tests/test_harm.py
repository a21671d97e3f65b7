"""What no level does: leave oxygen lying for nothing, or draw a settled contest out."""

from sectors.core.engine import options, pending
from sectors.games.sector6 import GAME
from sectors.games.sector6.mind.harm import is_settled
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import at, say

# Orange stands on 0,0 with a yellow marker and may run E; Red is far off.
HALL = "0,0:Ya1 1,0:R0- 2,0:Ya1 3,0:Ba0 4,0:E0 5,0:E0 Oa@0,0 Ob@4,0 Ra@3,0 Rb@5,0"
AHEAD = f"{HALL} O:R0Y0G0B9"
# Orange may run to a marker on 2,0, or to 0,0, where there is none any more.
FORK = "0,0:Ya1- 1,0:E0 2,0:Ya1 3,0:Ba0 4,0:E0 5,0:E0 Oa@1,0 Ob@4,0 Ra@3,0 Rb@5,0"
# The marker that Orange leaves is the last free one: to take it ends the contest.
LAST = "0,0:Ya1 1,0:R0- 3,0:Ba0 4,0:E0 5,0:E0 Oa@0,0 Ob@4,0 Ra@3,0 Rb@5,0"


def harm(s: Maze) -> set[str]:
    """The options that are harm to the seat that is asked."""
    seat = pending(s)[0]
    return {GAME.space.text(a) for a in options(s, seat) if GAME.mind.harms(s, seat, a)}


def test_settled_is_what_no_oxygen_that_is_left_can_change() -> None:
    assert not is_settled(at(HALL)) and is_settled(at(AHEAD))


def test_to_pass_is_harm_where_a_marker_can_be_taken() -> None:
    assert harm(say(at(HALL), "a E1")) == {"pass"}


def test_in_a_settled_contest_to_turn_its_tile_is_harm_too() -> None:
    assert harm(say(at(AHEAD), "a E1")) == {"pass", "cw", "ccw"}


def test_not_to_end_the_contest_may_be_a_plan_while_it_is_open() -> None:
    assert harm(say(at(LAST), "a E1")) == set()


def test_in_a_settled_contest_nobody_runs_for_nothing_while_a_run_fetches_something() -> None:
    assert harm(at(FORK)) == set()
    assert harm(at(f"{FORK} O:R0Y0G0B9")) == {"a W1"}
