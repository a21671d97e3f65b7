"""A whole game as text."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.record import BadRecord, Entry, Record, load, parse

TEXT = """sectors record 1
game: skirmish 3
dice: 1
seats: 2
option: opening=choose
option: tie=draw
seed: a long winter
deal: 2 [3 1 2]
# A game between friends.

1: S 1,0
2: market = 4 [2 1] 6  # a bargain
1: resign
"""


def test_reading() -> None:
    record = parse(TEXT)
    assert (record.game, record.version, record.seats) == ("skirmish", 3, 2)
    assert record.options == {"opening": "choose", "tie": "draw"}
    assert (record.seed, record.deal) == ("a long winter", [[2], [3, 1, 2]])
    assert record.comments == ["A game between friends."]
    assert [(e.seat, e.text) for e in record.entries] == [
        (0, "S 1,0"),
        (1, "market"),
        (0, "resign"),
    ]
    assert record.entries[1].fell == [[4], [2, 1], [6]]
    assert (record.entries[1].comment, record.entries[1].line) == ("a bargain", 12)


def test_writing_what_was_read() -> None:
    assert parse(TEXT).write() == TEXT


def test_a_copy_for_one_seat_has_no_seed() -> None:
    record = parse(TEXT)
    record.seed, record.deal = "", []
    assert "seed" not in record.write() and "deal" not in record.write()
    assert parse(record.write()).seed == ""


NUMBERS = st.integers(1, 99)
FELL = st.lists(
    st.one_of(st.lists(NUMBERS, min_size=1, max_size=1), st.lists(NUMBERS, min_size=2, max_size=9)),
    max_size=4,
)
ENTRIES = st.builds(
    Entry, seat=st.integers(0, 5), text=st.sampled_from(["x 0,1", "sell gem*2"]), fell=FELL
)


@given(st.lists(ENTRIES, max_size=5), FELL)
def test_every_record_reads_back(entries: list[Entry], deal: list[list[int]]) -> None:
    record = Record("skirmish", 1, 6, "7", {"tie": "draw"}, deal=deal, entries=entries)
    back = parse(record.write())
    assert back.write() == record.write()
    assert [(e.seat, e.text, e.fell) for e in back.entries] == [
        (e.seat, e.text, e.fell) for e in entries
    ]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("sectors record 1", "a letter", 'line 1: expected "sectors record 1", got "a letter"'),
        ("seats: 2", "seats: two", 'line 4: "two" is not a value for "seats"'),
        ("game: skirmish 3", "game: skirmish", 'line 2: "skirmish" is not a value for "game"'),
        ("seed: a long winter", "weather: cold", 'line 7: the header has no field "weather"'),
        ("1: S 1,0", "South S 1,0", 'line 11: expected "seat: action", got "South S 1,0"'),
        ("= 4 [2 1] 6", "= 4 [2 1", 'line 12: expected numbers and \\[shuffles\\], got "4 \\[2 1"'),
        ("game: skirmish 3\n", "", 'the header has no "game"'),
    ],
)
def test_mistakes_are_found_with_their_line(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord, match=words):
        parse(TEXT.replace(old, new))


def test_an_empty_file() -> None:
    with pytest.raises(BadRecord, match="an empty file"):
        parse("")


def test_half_a_character() -> None:
    with pytest.raises(BadRecord, match="halves of characters"):
        parse(TEXT + "# \udcdc\n")


def test_loading_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(TEXT, "utf-8")
    assert load(path).write() == TEXT


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        load(tmp_path / "game.txt")


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="is not a text file"):
        load(path)
