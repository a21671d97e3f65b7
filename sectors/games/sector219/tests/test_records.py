"""Golden games: whole games in records/, with what happened and positions drawn as comments.

`python -m sectors.games.sector219.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core import engine, notation
from sectors.core.dice import seeded
from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.space import RESIGN
from sectors.core.state import Recorder
from sectors.games.sector219 import GAME
from sectors.games.sector219.diagram import drawn
from sectors.games.sector219.hidden import as_position
from sectors.games.sector219.state import Position
from sectors.games.sector219.tests.play import WATCHER, now, score_of

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
DRAWING = "#   "  # how a line of a drawn position begins


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
    said = "; ".join(score_of(s.log, WATCHER))
    assert s.log.fell == []  # nothing is thrown after the deal
    return Entry(entry.seat, entry.text, comment=said)


def retold(text: str) -> str:
    """The record with its comments made anew: what each action did, and drawn positions."""
    record = parse(text)
    s = dealt(record)
    lines: list[str] = []
    number = 0
    for raw in text.splitlines():
        if raw[:3] in ("1: ", "2: "):
            lines.append(entry_line(played(s, record, number)))
            number += 1
        elif not raw.startswith(DRAWING):
            lines.append(raw)
        elif not lines[-1].startswith(DRAWING):
            lines += [DRAWING + row for row in drawn(s)]
    return "\n".join(lines) + "\n"


def ending(path: Path) -> tuple[Position, str]:
    """The last position of a record, and its text."""
    text = path.read_text("utf-8")
    record = parse(text)
    s = dealt(record)
    for number in range(len(record.entries)):
        played(s, record, number)
    return s, text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert retold(text) == text


def test_golden_games_cover_every_kind_of_game() -> None:
    ends = {path.stem: now(ending(path)[0]) for path in RECORDS}
    texts = "".join(ending(path)[1] for path in RECORDS)
    assert sorted(ends.values()) == ["North won", "North won", "South won", "draw"], ends
    for word in ("wins", "count", "x none", "skips", "opening=beginner", "resigns", "air"):
        assert word in texts


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(retold(file.read_text("utf-8")), "utf-8")
