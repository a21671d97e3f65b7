"""States to plain data and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from toys.auction import GAME
from toys.auction.rules.state import Auction

from sectors import core
from sectors.core import engine
from sectors.core.codec import decode, encode, read_entry
from sectors.core.fields import Fields, Shared, fields, types, with_clones
from sectors.core.pile import Pile, pile_of
from sectors.core.state import State, numbered


@fields
class Inner(Fields):
    """Something with fields of its own."""

    words: tuple[int, ...] = (1, 2)
    pile: Pile


@fields
class Odd(State):
    """A state with one field of each shape."""

    inner: Inner
    grid: list[list[int]]
    hands: list[Pile]
    path: Shared[list[int]] = [1]


def odd() -> Odd:
    s = Odd()
    s.inner = Inner()
    s.inner.pile = pile_of([3], [1], [1])
    s.grid = [[1, 2], [3]]
    s.hands = [pile_of([4], [2], [0])]
    return s


def test_fields_are_inherited() -> None:
    names = list(types(Odd))
    assert names[:2] == ["seats", "gone"] and names[-4:] == ["inner", "grid", "hands", "path"]


def test_every_shape_of_field_survives() -> None:
    s = odd()
    s.inner.words = (7, 8)
    s.grid = [[9]]
    s.hands.append(pile_of([5], [0], [2]))
    data = json.loads(json.dumps(encode(s)))
    back = decode(Odd(), data)
    assert isinstance(back, Odd)
    assert back.inner.words == (7, 8)
    assert (back.grid, back.hands[1].cards, back.inner.pile.seen) == ([[9]], [5], [1])
    assert encode(back) == encode(s)


def test_plain_data_shares_nothing_with_the_state() -> None:
    s = odd()
    data = encode(s)
    data["grid"][0].append(99)
    assert s.grid == [[1, 2], [3]]


def test_the_agenda_is_written_by_name() -> None:
    data = encode(GAME.setup(2, 1))
    assert (data["now"], data["later"]) == ("Bids 0 0", ["Wreck 1 3"])


def test_a_saved_game_survives_another_order_of_steps() -> None:
    s = GAME.setup(3, 1)
    data = encode(s)
    blank = Auction()
    blank.steps = numbered([type(step)() for step in reversed(GAME.steps)])
    back = decode(blank, data)
    assert engine.front(back).name == engine.front(s).name
    assert encode(back) == data


def test_the_end_of_the_agenda_is_empty() -> None:
    s = odd()
    assert encode(s)["now"] == ""
    assert decode(Odd(), encode(s)).now == -1


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


# --- fields


def test_a_clone_copies_what_changes_and_shares_what_does_not() -> None:
    s = odd()
    copy = s.clone()
    copy.grid[0].append(9)
    copy.hands[0].put(1, 0, 0)
    copy.inner.pile.put(1, 0, 0)
    assert encode(s) == encode(odd())
    assert copy.path is s.path


def test_what_changes_in_place_can_have_no_default() -> None:
    with pytest.raises(TypeError, match="Bad.purse changes in place and can have no default"):

        @fields
        class Bad(Fields):
            purse: list[int] = []


def test_the_compiler_gets_the_same_methods() -> None:
    written = with_clones(Path(core.__file__).with_name("pile.py").read_text())
    assert "@fields" not in written
    assert "        copy.seen = self.seen.copy()\n" in written
    assert written.index("import typing\nclass Pile") == written.index("import typing")
