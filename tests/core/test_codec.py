"""States to plain data and back."""

import json
from typing import Any, ClassVar

import pytest
from toys.auction import GAME
from toys.auction.state import Auction

from sectors.core import engine
from sectors.core.codec import decode, encode, fields, read_entry
from sectors.core.pile import Pile
from sectors.core.state import State
from sectors.core.step import Step, numbered


class Inner:
    """Something with fields of its own."""

    FIELDS: ClassVar[dict[str, object]] = {"words": tuple, "pile": Pile}

    def __init__(self, words: tuple[int, ...], pile: Pile) -> None:
        self.words = words
        self.pile = pile


class Odd(State):
    """A state with one field of each shape."""

    FIELDS: ClassVar[dict[str, object]] = {"inner": Inner, "grid": list, "hands": [Pile]}

    def __init__(self, steps: list[Step[Any]]) -> None:
        super().__init__(steps, 2)
        self.inner = Inner((1, 2), Pile([3], [1], [1]))
        self.grid = [[1, 2], [3]]
        self.hands = [Pile([4], [2], [0])]


def test_fields_are_inherited() -> None:
    names = list(fields(Odd))
    assert names[:2] == ["seats", "gone"] and names[-3:] == ["inner", "grid", "hands"]


def test_every_shape_of_field_survives() -> None:
    s = Odd(numbered([]))
    s.inner.words = (7, 8)
    s.grid = [[9]]
    s.hands.append(Pile([5], [0], [2]))
    data = json.loads(json.dumps(encode(s)))
    back = decode(Odd(s.steps), data)
    assert isinstance(back, Odd)
    assert back.inner.words == (7, 8)
    assert (back.grid, back.hands[1].cards, back.inner.pile.seen) == ([[9]], [5], [1])
    assert encode(back) == encode(s)


def test_plain_data_shares_nothing_with_the_state() -> None:
    s = Odd(numbered([]))
    data = encode(s)
    data["grid"][0].append(99)
    assert s.grid == [[1, 2], [3]]


def test_the_agenda_is_written_by_name() -> None:
    data = encode(GAME.setup(2, 1))
    assert data["now"] == "Bids 0 0"
    assert data["later"] == ["Wreck 1 3"]


def test_a_saved_game_survives_another_order_of_steps() -> None:
    s = GAME.setup(3, 1)
    data = encode(s)
    steps = numbered([type(step)() for step in reversed(GAME.steps)])
    back = decode(Auction(steps, 3), data)
    assert engine.front(back).name == engine.front(s).name
    assert encode(back) == data


def test_the_end_of_the_agenda_is_empty() -> None:
    s = Odd(numbered([]))
    assert encode(s)["now"] == ""
    assert decode(Odd(s.steps), encode(s)).now == -1


def test_an_unknown_step_is_named() -> None:
    with pytest.raises(ValueError, match="no step is called Tax"):
        read_entry(GAME.setup(2, 1), "Tax 0 1")


def test_a_saved_game_plays_on_the_same() -> None:
    s = GAME.setup(3, 1)
    back = decode(GAME.blank(3), json.loads(json.dumps(encode(s))))
    for state in (s, back):
        for seat in (2, 0, 1):
            engine.submit(state, seat, engine.options(state, seat)[seat])
    assert encode(back) == encode(s)
