"""Records of every version ever released are kept; they replay or are refused with a reason.

A game whose version rises gets another file in its `tests/versions`; `keep.py` writes it. The files
of released versions are never changed or removed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sectors import games
from sectors.core.record import BadRecord, load
from sectors.table import fair

RECORDS = [
    pytest.param(file, id=f"{name}-{file.stem}")
    for name in games.names()
    for file in sorted(games.load(name).folder.glob("tests/versions/*.txt"))
]


@pytest.mark.parametrize("file", RECORDS)
def test_a_kept_record_replays_or_is_refused_in_a_sentence(file: Path) -> None:
    record = load(file)
    game = games.load(record.game)
    if record.version == game.version or record.version in game.replays:
        assert "legal" in " ".join(fair.verify(record))
    else:
        with pytest.raises(BadRecord, match=f"of {game.name} version {record.version}; here is"):
            fair.verify(record)


@pytest.mark.parametrize("name", games.names())
def test_a_record_of_a_game_lies_in_its_folder_by_its_version(name: str) -> None:
    for file in games.load(name).folder.glob("tests/versions/*.txt"):
        record = load(file)
        assert (record.game, str(record.version)) == (name, file.stem)


def test_a_version_that_is_not_known_is_refused_with_both_numbers() -> None:
    file = games.load(games.names()[0]).folder / "tests/versions/1.txt"
    record = load(file)
    other = replace(record, version=record.version + 90, proof=[])
    with pytest.raises(BadRecord, match=rf"version {other.version}; here is version"):
        fair.verify(other)
