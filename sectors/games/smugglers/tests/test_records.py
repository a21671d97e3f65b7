"""Golden games: whole games in records/, with the dice that fell and what happened as comments.

`python -m sectors.games.smugglers.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core import engine, notation
from sectors.core.dice import seeded
from sectors.core.record import Entry, Record, entry_line, parse
from sectors.core.space import RESIGN
from sectors.core.state import Recorder
from sectors.core.testing import check_perft
from sectors.games.smugglers import GAME
from sectors.games.smugglers.game import as_galaxy
from sectors.games.smugglers.state import Galaxy

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER / "records").glob("*.txt"))


def dealt(record: Record) -> Galaxy:
    """The start of a recorded game; the dice must give what they gave."""
    start = GAME.blank(record.seats)
    start.log = Recorder()
    s = as_galaxy(GAME.setup(record.seats, record.seed, record.options, start))
    assert start.log.fell == record.deal
    return s


def played(s: Galaxy, record: Record, number: int) -> Entry:
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
    return Entry(entry.seat, entry.text, entry.fell, "; ".join(score_of(s.log)))


def score_of(recorder: Recorder) -> list[str]:
    """What was recorded, as printed scores have it."""
    score: list[str] = []
    for event in (GAME.events.event(beat, -1) for beat in recorder.beats):
        if event.joins and score:
            score[-1] += event.score
        elif event.score:
            score.append(event.score.strip())
    return score


def retold(text: str) -> str:
    """The record with its comments made anew."""
    record = parse(text)
    s = dealt(record)
    entries = [played(s, record, number) for number in range(len(record.entries))]
    head = text.partition("\n\n")[0]
    return head + "\n\n" + "\n".join(entry_line(entry) for entry in entries) + "\n"


def ending(path: Path) -> Galaxy:
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


def test_golden_games_cover_every_kind_of_end() -> None:
    ends = {path.stem: ending(path) for path in RECORDS}
    assert all(s.is_over() for s in ends.values())
    assert any(s.seats == 1 and s.result == [1] for s in ends.values())
    assert any(s.gone for s in ends.values())
    assert any(s.round == s.house.last_round for s in ends.values())
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    for word in ("claim", "attack ", "sell ", "seek", "yard", "resign", "terms", "warp", "hulk"):
        assert word in texts, word


def test_perft() -> None:
    assert check_perft(GAME, FOLDER / "perft.txt") >= 8


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(retold(file.read_text("utf-8")), "utf-8")
