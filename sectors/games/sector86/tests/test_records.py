"""Golden games: whole games in records/, with what happened as comments.

`python -m sectors.games.sector86.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core import engine, notation
from sectors.core.dice import seeded
from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.state import Recorder
from sectors.core.testing import check_perft
from sectors.games.sector86 import GAME
from sectors.games.sector86.hidden import as_position
from sectors.games.sector86.state import BY_MISSIONS, Position
from sectors.games.sector86.tests.play import WATCHER

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.txt"))


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
    engine.submit(s, entry.seat, notation.read_one(GAME, s, entry.seat, entry.text))
    events = [GAME.events.event(beat, WATCHER) for beat in s.log.beats]
    said = "; ".join(event.score.strip() for event in events if event.score)
    return Entry(entry.seat, entry.text, s.log.fell, comment=said)


def retold(text: str) -> str:
    """The record with its comments made anew."""
    record = parse(text)
    s = dealt(record)
    head, _, _ = text.partition("\n\n")
    lines = [entry_line(played(s, record, number)) for number in range(len(record.entries))]
    return "\n".join([head, "", *lines]) + "\n"


def ending(path: Path) -> Position:
    """The last position of a record."""
    record = parse(path.read_text("utf-8"))
    s = dealt(record)
    for number in range(len(record.entries)):
        played(s, record, number)
    return s


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert retold(text) == text


def test_golden_games_cover_every_kind_of_game() -> None:
    ends = {path.stem: ending(path) for path in RECORDS}
    assert all(s.now < 0 for s in ends.values())
    assert {int(s.seats) for s in ends.values()} >= {1, 2, 3, 4}
    assert sum(s.ending == BY_MISSIONS for s in ends.values()) >= 2
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    words = ("redirect", "clear", "want", "bid", "repair", "contract", "send", "boost", "scrap")
    for word in (*words, "dock", "survey", "give", "pay", "collect", "reshuffle", "bidding=open"):
        assert word in texts, word


def test_counts_of_action_sequences() -> None:
    assert check_perft(GAME, HERE / "perft.txt") > 5


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(retold(file.read_text("utf-8")), "utf-8")
