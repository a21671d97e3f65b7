"""Golden games: whole games in records/, with what happened and positions drawn as comments.

`python -m sectors.games.sector219.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core.state import State
from sectors.core.testing import golden
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.diagram import drawn
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.tests.play import now

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def retold(text: str) -> str:
    """The record told anew, with drawn positions."""
    return golden.retold(GAME, text, board)


def board(s: State) -> list[str]:
    """A position drawn."""
    assert isinstance(s, Position)
    return drawn(s)


def end(text: str) -> str:
    """How a recorded game ends."""
    s = golden.ending(GAME, text)
    assert isinstance(s, Position)
    return now(s)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert retold(text) == text


def test_golden_games_cover_every_kind_of_game() -> None:
    texts = {path.stem: path.read_text("utf-8") for path in RECORDS}
    ends = {name: end(text) for name, text in texts.items()}
    assert sorted(ends.values()) == ["North won", "North won", "South won", "draw"], ends
    for word in ("wins", "count", "x none", "skips", "opening=beginner", "resigns", "air"):
        assert word in "".join(texts.values())


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(retold(file.read_text("utf-8")), "utf-8")
