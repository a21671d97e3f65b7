"""Content files: what they must say, and how mistakes are named."""

from pathlib import Path

import pytest

from sectors.core.content import ContentError
from sectors.games.sector6.game import Sector6

FOLDER = Path(__file__).parent.parent / "content"
FOUR = "[4]\ncolours = [2, 2, 2, 2]\nshapes = { R = 2, Ya = 1, Yb = 1"


def packed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A pack with one file in which something is changed."""
    text = (FOLDER / name).read_text("utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), "utf-8")
    return tmp_path


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
        Sector6(packed(tmp_path, name, old, new))


def test_a_pack_changes_the_game(tmp_path: Path) -> None:
    game = Sector6(packed(tmp_path, "solo.toml", "turns = 18", "turns = 12"))
    assert game.setup(1, 1, {}).last_turn == 12
    game = Sector6(packed(tmp_path, "tiles.toml", "walls = [0, 3]", "walls = [0, 2]"))
    assert game.box.distinct[1] == 6


def test_a_pack_may_lack_words_that_came_later(tmp_path: Path) -> None:
    game = Sector6(packed(tmp_path, "text.toml", "[words]", "[other_words]"))
    s = game.setup(2, 1, {})
    assert game.scene(game.view(s, 0), 0).heading == "Build turn 1 of 32 · Life Sentence"


def test_values_are_numbers_of_walls() -> None:
    game = Sector6()
    assert [bin(mask).count("1") for mask in game.box.base] == game.box.values
    assert game.content.hash()
