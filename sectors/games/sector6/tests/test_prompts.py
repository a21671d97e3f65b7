"""What players are asked and told: the help says what the rules ask, the end says what decided."""

import pytest

from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import at, say, to_act

SEALED = "1,0:Bb2 0,1:Bb3 -1,1:Bb4 -1,0:Bb5 0,-1:Bb0 1,-1:Bb1"


def help_of(s: Maze) -> str:
    return GAME.look.scene(GAME.view(s, to_act(s)), to_act(s)).help


def told(s: Maze) -> str:
    """The first line that everybody reads, such as who has won."""
    return GAME.look.scene(GAME.view(s, -1), -1).prompt


@pytest.mark.parametrize(
    ("maze", "words"),
    [
        ("0,0:R0", "It must touch the first tile."),
        ("0,0:R0 1,0:R0", "It must touch two tiles already placed."),
        ("0,0:R0 veteran", "touch the first tile, and one of its corridors must join it"),
        ("0,0:R0 1,0:R0 veteran", "touch two tiles, and one of its corridors must join"),
        ("0,0:Ba0 1,0:Ba0 veteran", "one contact is enough here"),
        (f"{SEALED} veteran", "No corridor can be joined any more"),
    ],
)
def test_help_for_the_tile_in_hand(maze: str, words: str) -> None:
    assert words in help_of(at(f"{maze} pile O:R R:R drawn R O to put"))


def ended(*supplies: str, teams: bool = False) -> Maze:
    """A contest that ends when Orange's figure a lands on a tile worth 1."""
    posts = ["Oa@1,0 Ob@0,0", "Ra@5,0 Rb@6,0", "Ka@7,0 Kb@8,0", "Wa@9,0 Wb@10,0"]
    maze = "0,0:E0 1,0:E0 2,0:R1 " + " ".join(f"{q},0:E0" for q in range(5, 11))
    given = " ".join(f"{seat}:{text}" for seat, text in zip("ORKW", supplies, strict=False))
    s = at(f"{maze} {' '.join(posts[: len(supplies)])} {given}", len(supplies))
    s.teams = int(teams)
    return say(s, "a E1")


@pytest.mark.parametrize(
    ("supplies", "words"),
    [
        (("R0Y0G0B2", "R0Y0G0B2"), "Orange wins with 9 points."),
        (("R1Y0G1B2", "R0Y0G3B1"), "Orange wins with 13 points, by blue markers."),
        (("R2Y0G2B1", "R0Y1G1B2"), "Red wins with 13 points, by blue markers."),
        (("R1Y0G1B2", "R0Y1G1B2"), "Red wins with 13 points, by yellow markers."),
        # blue parts Black from the others, green then decides between these
        (("R0Y0G1B1", "R2Y1G0B1", "R2Y0G2B0"), "Orange wins with 8 points, by green markers."),
        (("R0Y0G0B0", "R1Y0G0B0"), "Orange and Red share the win with 1 point."),
    ],
)
def test_the_end_says_what_decided(supplies: tuple[str, ...], words: str) -> None:
    assert told(ended(*supplies)).startswith(words)


def test_the_points_of_teams_are_those_of_one_team() -> None:
    won = ended("R0Y0G0B1", "R0Y0G0B0", "R0Y0G0B1", "R0Y0G0B0", teams=True)
    assert told(won).startswith("Orange and Black win with 9 points.")
    even = ended("R0Y0G0B1", "R1Y0G0B1", "R0Y0G0B1", "R0Y0G0B1", teams=True)
    assert "share the win with 9 points" in told(even)
