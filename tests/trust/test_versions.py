"""Records of every version ever released are kept; they replay or are refused with a reason.

A game whose version rises gets another file in `records`; `keep.py` writes it. The files of
released versions are never changed or removed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sectors import games
from sectors.core.record import BadRecord, load
from sectors.table import fair

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_kept_record_replays_or_is_refused_in_a_sentence(file: Path) -> None:
    record = load(file)
    game = games.load(record.game)
    if record.version == game.version or record.version in game.replays:
        assert "legal" in " ".join(fair.verify(record))
    else:
        with pytest.raises(BadRecord, match=f"of {game.name} version {record.version}; here is"):
            fair.verify(record)


@pytest.mark.parametrize("name", games.names())
def test_the_present_version_of_each_game_has_a_record(name: str) -> None:
    kept = {(load(file).game, load(file).version) for file in RECORDS}
    version = games.load(name).version
    assert (name, version) in kept, (
        f"add a record of {name} version {version} to tests/trust/records"
    )


def test_a_version_that_is_not_known_is_refused_with_both_numbers() -> None:
    record = load(RECORDS[0])
    other = replace(record, version=record.version + 90, proof=[])
    with pytest.raises(BadRecord, match=rf"version {other.version}; here is version"):
        fair.verify(other)
