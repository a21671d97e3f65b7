"""The action space: each verb owns a block of integers, and every integer has one text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.space import RESIGN, ActionSpace, Noun, Verb, counts

SHIP = Noun("ship", ["L", "M", "S"], ["Large", "Medium", "Small"], {"big": 0})
ZONE = Noun("zone", ["a1", "a2", "b1", "b2"])


def space() -> tuple[ActionSpace, Verb, Verb, Verb, Verb]:
    made = ActionSpace()
    done = made.verb("done")
    move = made.verb("{ship}>{zone}", SHIP, ZONE, name="move")
    sell = made.verb("sell {ship} in {zone} for {count}", SHIP, ZONE, counts("count", 2, 6))
    pick = made.verb("pick {ship}", SHIP, bare="{ship}")
    return made, done, move, sell, pick


SPACE, DONE, MOVE, SELL, PICK = space()


def test_resign_is_action_0_of_every_space() -> None:
    assert ActionSpace().text(RESIGN) == "resign"


def test_blocks_follow_each_other() -> None:
    starts = [(verb.start, verb.size) for verb in SPACE.verbs]
    assert starts == [(0, 1), (1, 1), (2, 12), (14, 60), (74, 3)]
    assert SPACE.size == 77


def test_a_verb_has_its_own_actions_only() -> None:
    assert [a for a in range(SPACE.size) if MOVE.has(a)] == MOVE.actions()


def test_a_verb_is_called_by_its_first_word_or_by_the_name_given() -> None:
    assert [verb.name for verb in SPACE.verbs] == ["resign", "done", "move", "sell", "pick"]


def test_making_actions_and_taking_them_apart() -> None:
    assert DONE.one() == 1
    assert PICK.first(PICK.of(2)) == 2
    action = MOVE.of2(1, 3)
    assert [MOVE.first(action), MOVE.second(action)] == [1, 3]
    action = SELL.of3(2, 1, 4)
    assert [SELL.first(action), SELL.second(action), SELL.third(action)] == [2, 1, 4]


@given(st.integers(0, 2), st.integers(0, 3), st.integers(0, 4))
def test_parts_are_the_nouns_in_order(ship: int, zone: int, count: int) -> None:
    assert SELL.parts(SELL.of3(ship, zone, count)) == [ship, zone, count]


def test_text_and_bare_text() -> None:
    assert SPACE.text(MOVE.of2(0, 3)) == "L>b2"
    assert SPACE.text(SELL.of3(2, 0, 0)) == "sell S in a1 for 2"
    assert PICK.text(PICK.of(1)) == "pick M"
    assert PICK.bare_text(PICK.of(1)) == "M"


def test_texts_are_all_different() -> None:
    assert len({SPACE.text(a) for a in range(SPACE.size)}) == SPACE.size


@pytest.mark.parametrize("action", [-1, 77])
def test_numbers_outside_the_space_name_nothing(action: int) -> None:
    with pytest.raises(ValueError, match=f"no action has the number {action}"):
        SPACE.text(action)


def test_the_head_of_an_action_is_its_verb_and_first_noun() -> None:
    assert SPACE.head(MOVE.of2(1, 0)) == SPACE.head(MOVE.of2(1, 3))
    assert SPACE.head(MOVE.of2(1, 0)) != SPACE.head(MOVE.of2(2, 0))
    assert SPACE.head(MOVE.of2(1, 0)) != SPACE.head(PICK.of(1))


def test_a_noun_reads_words_in_any_case_and_its_aliases() -> None:
    assert [SHIP.read(word, None, 0) for word in ("L", "m", "BIG", "x")] == [0, 1, 0, -1]


def test_an_alias_does_not_hide_a_word() -> None:
    assert Noun("thing", ["a", "b"], aliases={"a": 1}).read("a", None, 0) == 0


def test_amounts_begin_where_they_are_told_to() -> None:
    noun = counts("count", 2, 6)
    assert (noun.size, noun.words[0], noun.words[-1]) == (5, "2", "6")
