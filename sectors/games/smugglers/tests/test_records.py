"""Golden games: whole games in records/, with the dice that fell and what happened as comments.

`python -m sectors.games.smugglers.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core.testing import check_perft, golden
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.state import Galaxy

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert golden.retold(GAME, text) == text


def test_golden_games_cover_every_kind_of_end() -> None:
    found = [golden.ending(GAME, path.read_text("utf-8")) for path in RECORDS]
    ends = [s for s in found if isinstance(s, Galaxy)]
    assert len(ends) == len(RECORDS)
    assert all(s.is_over() for s in ends)
    assert any(s.seats == 1 and s.result == [1] for s in ends)
    assert any(s.gone for s in ends)
    assert any(s.round == s.house.last_round for s in ends)
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    for word in ("claim", "attack ", "sell ", "seek", "yard", "resign", "terms", "warp", "hulk"):
        assert word in texts, word


def test_perft() -> None:
    assert check_perft(GAME, FOLDER / "perft.txt") >= 8


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(golden.retold(GAME, file.read_text("utf-8")), "utf-8")
