"""Golden games: whole games in records/, with what happened and the last position as comments.

`python -m sectors.games.sector18.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core import engine, notation
from sectors.core.dice import seeded
from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.space import RESIGN
from sectors.core.state import Recorder
from sectors.core.testing import check_perft
from sectors.games.sector18 import GAME, diagram
from sectors.games.sector18.game import as_position
from sectors.games.sector18.state import Position
from sectors.games.sector18.tests.play import WATCHER, score_of

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.txt"))
LAST = "# end: "


def dealt(record: Record) -> Position:
    """The start of a recorded game; the dice must give what they gave."""
    start = GAME.blank(record.seats)
    start.log = Recorder()
    s = as_position(GAME.setup(record.seats, record.seed, record.options, start))
    assert start.log.fell == record.deal
    return s


def played(s: Position, record: Record, number: int) -> Entry:
    """Play one action of a record; the entry, with what happened as its comment."""
    entry = record.entries[number]
    s.dice = seeded(record.seed, number + 1)
    s.log = Recorder()
    action = notation.read_one(GAME, s, entry.seat, entry.text)
    if action == RESIGN:
        assert GAME.leave(s, entry.seat) == 0
    else:
        engine.submit(s, entry.seat, action)
    assert s.log.fell == entry.fell
    return Entry(entry.seat, entry.text, entry.fell, "; ".join(score_of(s.log, WATCHER)))


def retold(text: str) -> str:
    """The record with its comments made anew."""
    record = parse(text)
    s = dealt(record)
    lines: list[str] = []
    number = 0
    for raw in text.splitlines():
        if raw[:3] in ("1: ", "2: "):
            lines.append(entry_line(played(s, record, number)))
            number += 1
        elif not raw.startswith(LAST):
            lines.append(raw)
    return "\n".join([*lines, f"{LAST}{diagram.write(s)}, places {s.result}"]) + "\n"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert retold(text) == text


def test_golden_games_cover_every_kind_of_game() -> None:
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    for word in ("seats: 1", "seats: 2", "asteroids=drag", "map=small", "map=large", "wins"):
        assert word in texts
    for word in ("collect", "base", "shield", "build", "up ", "fleet", "done", "use", "pass"):
        assert f": {word}" in texts, word


def test_perft_counts() -> None:
    assert check_perft(GAME, HERE / "perft.txt") >= 10


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(retold(file.read_text("utf-8")), "utf-8")
