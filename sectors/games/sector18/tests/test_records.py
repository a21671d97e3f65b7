"""Golden games: whole games in records/, with what happened and the last position as comments.

`python -m sectors.games.sector18.tests.test_records` tells them anew after a change of words,
`python -m sectors.games.sector18.tests.again` plays them anew after a change of numbers or rules.
"""

from pathlib import Path

import pytest

from sectors.core.state import State
from sectors.core.testing import check_perft, golden
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules import diagram
from sectors.games.sector18.rules.state import Position

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.txt"))


def retold(text: str) -> str:
    """The record told anew, with the last position."""
    return golden.retold(GAME, text, board)


def board(s: State) -> list[str]:
    assert isinstance(s, Position)
    return [f"{diagram.board(s)}, places {s.result}"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert retold(text) == text


def test_golden_games_cover_every_kind_of_game() -> None:
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    for word in (
        "seats: 1",
        "seats: 2",
        "asteroids=drag",
        "map=small",
        "map=large",
        "factions=cut",
        "wins",
    ):
        assert word in texts
    for word in ("collect", "base", "shield", "build", "up ", "fleet", "done", "use", "pass"):
        assert f": {word}" in texts, word


def test_perft_counts() -> None:
    assert check_perft(GAME, HERE / "perft.txt") >= 10


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(retold(file.read_text("utf-8")), "utf-8")
