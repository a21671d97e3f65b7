"""What happened, in words, for those who may know."""

import pytest

from sectors.core.event import Events, EventTable, EventText
from sectors.core.pile import UNKNOWN
from sectors.core.space import Noun
from sectors.core.state import Beat, State

SEAT = Noun("seat", ["1", "2"], ["South", "North"])
UNIT = Noun("unit", ["I", "M"], ["Infantry", "Marines"])
KINDS = Events()
KINDS.kind("drew", secret="unit", seat=SEAT, unit=UNIT)
KINDS.kind("counted", south=None, north=None)
KINDS.kind("moved", moves="unit origin goal", seat=SEAT, unit=UNIT, origin=None, goal=None)
KINDS.kind("ended")
TEXTS = {
    "drew": EventText("{seat} draws {unit}.", "You draw {unit}.", "{seat} {unit}", sound="draw"),
    "counted": EventText("South has {south}, North {north}.", score=" {south}:{north}", joins=True),
    "moved": EventText("{seat} moves {unit}."),
    "ended": EventText("The end.", own="Never said."),
}
TABLE = EventTable(KINDS, TEXTS)


def beat(number: int, *args: int) -> Beat:
    return Beat(number, [*args, 0, 0, 0, 0, 0][:5], State())


def test_the_seat_it_happened_to_has_a_line_of_its_own() -> None:
    event = TABLE.event(beat(0, 1, 0), 1)
    assert (event.words, event.args) == ("You draw Infantry.", {"seat": 1, "unit": 0})


@pytest.mark.parametrize("viewer", [0, -1])
def test_others_do_not_learn_a_secret(viewer: int) -> None:
    event = TABLE.event(beat(0, 1, 0), viewer)
    assert event.words == "North draws a card."
    assert event.score == "North ?"
    assert event.args == {"seat": 1, "unit": UNKNOWN}


def test_numbers_are_written_as_they_are() -> None:
    event = TABLE.event(beat(1, 7, 6), -1)
    assert (event.words, event.score) == ("South has 7, North 6.", " 7:6")


def test_the_short_form_uses_the_words_of_notation_and_names_of_seats() -> None:
    assert TABLE.event(beat(0, 0, 1), 0).score == "South M"


def test_sound_joining_and_motion_come_along() -> None:
    assert TABLE.event(beat(0, 0, 1), 0).sound == "draw"
    assert TABLE.event(beat(1, 0, 1), 0).joins
    assert TABLE.event(beat(2, 0, 1, 4, 5), 0).moves == ("unit", "origin", "goal")


def test_an_event_without_arguments_belongs_to_nobody() -> None:
    assert TABLE.event(beat(3), 0).words == "The end."


def test_the_word_for_what_is_hidden_is_the_games_own() -> None:
    table = EventTable(KINDS, TEXTS, "a tile")
    assert table.event(beat(0, 1, 0), 0).words == "North draws a tile."


def test_motion_names_a_piece_an_origin_and_a_goal() -> None:
    with pytest.raises(AssertionError, match="a piece, an origin and a goal"):
        Events().kind("moved", moves="unit goal", unit=UNIT)
