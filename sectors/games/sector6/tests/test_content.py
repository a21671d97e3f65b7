"""Content files: what they must say, and how mistakes are named."""

from pathlib import Path

import pytest

from sectors.core.content import ContentError
from sectors.core.testing.packs import pack
from sectors.games.sector6 import GAME
from sectors.games.sector6.game import Sector6

FOUR = "[4]\ncolours = [2, 2, 2, 2]\nshapes = { R = 2, Ya = 1, Yb = 1"


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("tiles.toml", "walls = [0, 3]", "walls = [0, 7]", "tiles.toml: Ya.walls"),
        ("tiles.toml", "walls = [0, 3]", "walls = [0]", "as many walls"),
        ("tiles.toml", 'colour = "red"', 'colour = "green"', "cannot be green"),
        ("tiles.toml", "[Ga]", "[Gx]", "expected R, Ya"),
        ("pools.toml", "Ya = 2", "Ya = 1", "yellow tiles, not the chart's"),
        ("pools.toml", "[4]\n", "[5]\n", "1, 2, 3 and 4 players"),
        ("pools.toml", FOUR, FOUR.replace("Ya = 1, Yb = 1", "Ya = 2"), "4.shapes.Ya: the box has"),
        ("mazes.toml", "0,-2:Ga0", "0,-2:Gz0", "expected a tile such as"),
        ("mazes.toml", "1,-3:Ya1 ", "", "not the tiles of the pools"),
        ("mazes.toml", "0,-2:Ga0", "0,-2:Gb0", "not the tiles of the pools"),
        ("mazes.toml", '["3,-4", "-3,0"]', '["3,-3", "-3,0"]', "not the entries drawn"),
        ("mazes.toml", "seats = 2", "seats = 3", "mazes.toml"),
        ("solo.toml", "points = 30", "points = 40", "grades fall"),
        ("solo.toml", "turns = 18", "turns = 0", "solo.toml: turns"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, name: str, old: str, new: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        Sector6(pack(GAME, tmp_path, name, old, new))


def test_a_pack_may_lack_words_that_came_later(tmp_path: Path) -> None:
    game = Sector6(pack(GAME, tmp_path, "text.toml", "[words]", "[other_words]"))
    s = game.setup(2, 1, {})
    assert game.look.scene(game.view(s, 0), 0).heading == "Build turn 1 of 32 · Life Sentence"
