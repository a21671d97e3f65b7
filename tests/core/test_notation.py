"""Typed lines to actions: single ones, joined ones, and those that are refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import toys.auction
from toys.auction.rules.events import EVENTS
from toys.auction.rules.space import NO_CREDIT as REFUSED
from toys.auction.rules.space import REASONS

from sectors.core.codec import encode
from sectors.core.engine import settle
from sectors.core.fields import fields
from sectors.core.game import Game, GameOf
from sectors.core.notation import completions, read, read_one
from sectors.core.reason import Objection
from sectors.core.space import RESIGN, ActionSpace, Noun
from sectors.core.state import State, Step, bit


class ZoneNoun(Noun):
    """Zones by name; `z9` is off the map, and `home` is one's own."""

    def pattern(self) -> str:
        return r"[a-z]\d|home"

    def read(self, word: str, state: object, seat: int) -> int:
        if word == "home":
            return seat
        return -REFUSED if word == "z9" else super().read(word, state, seat)


SHIP = Noun("ship", ["L", "M", "S"], ["Large", "Medium", "Small"])
ZONE = ZoneNoun("zone", ["a1", "a2", "b1", "b2"])
SPACE = ActionSpace()
ORDER = SPACE.verb("fleet {ship}>{zone}", SHIP, ZONE, bare="{ship}>{zone}")
DONE = SPACE.verb("done")
FLIP = SPACE.verb("flip")
STOP = SPACE.verb("stop")
FIRE = SPACE.verb("x {zone}", ZONE)
ORDER.follows(ORDER, FIRE, closer=DONE)
FIRE.follows(ORDER)
FLIP.follows(STOP)


@fields
class Convoy(State):
    """Which ships have moved, and a hidden card."""

    moved: int = 0
    card: int = 0


class Fleet(Step[Convoy]):
    """Ships move one by one until done; who reaches b2 must fire. A card may be flipped."""

    verbs = (ORDER, DONE, FLIP)

    def objection(self, s: Convoy, seat: int, n: int, who: int, action: int) -> int:
        moved = ORDER.has(action) and s.moved & bit(ORDER.first(action))
        return REFUSED if moved else 0

    def play(self, s: Convoy, seat: int, n: int, action: int) -> None:
        if ORDER.has(action):
            s.moved |= bit(ORDER.first(action))
            s.do(FLEET.at(seat))
            if ORDER.second(action) == 3:
                s.do(SHOT.at(seat))
        elif FLIP.has(action):
            s.shown += 1
            s.do(LUCK.at(seat) if s.card else FLEET.at(seat))


class Shot(Step[Convoy]):
    """What to fire at; never at a1."""

    verbs = (FIRE,)

    def objection(self, s: Convoy, seat: int, n: int, who: int, action: int) -> int:
        return REFUSED if FIRE.first(action) == 0 else 0


class Luck(Step[Convoy]):
    """After a lucky card one may stop."""

    verbs = (STOP, FLIP)


FLEET, SHOT, LUCK = Fleet(), Shot(), Luck()


class ConvoyGame(GameOf[Convoy]):
    """The words of the auction, the rules of the convoy."""

    name = "convoy"
    state = Convoy
    space = SPACE
    steps = [FLEET, SHOT, LUCK]
    kinds = EVENTS
    codes = REASONS

    def home(self) -> Path:
        return Path(toys.auction.__file__).parent


class Forgiving(ConvoyGame):
    """Takes a shot that was not asked for if it hits nothing, and `all` for two ships."""

    def expand(self, view: Convoy, seat: int, text: str) -> str:
        return text.replace("fleet all", "fleet L>a1 M>a1")

    def surplus(self, before: Convoy, after: Convoy, seat: int, played: int, said: int) -> int:
        return 0 if FIRE.first(said) == 1 else REFUSED

    def meant(self, view: Convoy, seat: int, action: int) -> int:
        return int(ORDER.of2(1, 0)) if action == ORDER.of2(2, 0) else action


GAME = ConvoyGame()


def convoy(card: int = 0) -> Convoy:
    s = GAME.blank(2)
    s.card = card
    s.do(FLEET.at(0))
    settle(s)
    return s


def texts(line: str, game: Game = GAME, card: int = 0) -> list[str]:
    return [SPACE.text(a) for a in read(game, convoy(card), 0, line)]


def refusal(line: str, game: Game = GAME, seat: int = 0, card: int = 0) -> Objection:
    with pytest.raises(Objection) as caught:
        read(game, convoy(card), seat, line)
    return caught.value


# --- single actions


@pytest.mark.parametrize("typed", ["fleet L>b1", "FLEET l>B1", "  fleet   L>b1 "])
def test_case_and_spaces_are_free(typed: str) -> None:
    assert texts(typed)[0] == "fleet L>b1"


def test_read_one_takes_what_is_illegal_or_not_asked() -> None:
    s = convoy()
    assert read_one(GAME, s, 0, "x a1") == FIRE.of(0)
    assert read_one(GAME, s, 1, "done") == DONE.one()
    assert read_one(GAME, s, 0, "resign") == RESIGN


@pytest.mark.parametrize("text", ["", "dance", "done now", "fleet L>z9"])
def test_read_one_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(Objection):
        read_one(GAME, convoy(), 0, text)


def test_a_noun_may_depend_on_the_speaker() -> None:
    assert read_one(GAME, convoy(), 1, "x home") == FIRE.of(1)


def test_a_noun_may_say_why_a_word_names_nothing() -> None:
    assert refusal("fleet L>z9").reason == REFUSED
    assert refusal("fleet L>a1 M>z9").reason == REFUSED


# --- joined lines


def test_actions_joined_in_one_line_and_closed() -> None:
    assert texts("fleet L>a1 M>b1") == ["fleet L>a1", "fleet M>b1", "done"]


def test_a_line_is_closed_even_if_it_has_one_action() -> None:
    assert texts("fleet L>a1") == ["fleet L>a1", "done"]


def test_a_line_is_not_closed_while_something_else_is_asked() -> None:
    assert texts("fleet L>b2") == ["fleet L>b2"]


def test_other_verbs_may_follow() -> None:
    assert texts("fleet L>b2 x b1") == ["fleet L>b2", "x b1", "done"]


@pytest.mark.parametrize("line", ["fleet L>a1 L>b1", "fleet L>a1 M>a2 L>b1", "fleet L>b2 x a1"])
def test_one_illegal_part_refuses_the_whole_line(line: str) -> None:
    s = convoy()
    before = encode(s)
    with pytest.raises(Objection) as caught:
        read(GAME, s, 0, line)
    assert caught.value.reason == REFUSED
    assert encode(s) == before


@pytest.mark.parametrize("line", ["fleet L>a1 dance", "done fleet L>a1", "fleet L>a1 flip"])
def test_what_may_not_follow_cannot_be_read(line: str) -> None:
    assert refusal(line).code == "bad_syntax"


def test_shorthands_are_written_out_first() -> None:
    assert texts("fleet all", Forgiving()) == ["fleet L>a1", "fleet M>a1", "done"]


def test_two_ways_to_say_the_same_are_stored_as_one() -> None:
    assert texts("fleet S>a1", Forgiving())[0] == "fleet M>a1"


# --- past what came to light


def test_a_line_may_not_go_on_past_what_came_to_light() -> None:
    assert texts("flip") == ["flip"]
    assert refusal("flip stop", card=1).code == "revealed"


def test_the_refusal_does_not_tell_what_came_to_light() -> None:
    """Whether `stop` would be asked depends on the hidden card."""
    assert str(refusal("flip stop", card=0)) == str(refusal("flip stop", card=1))


# --- words for a question that was not asked


def test_surplus_words_are_refused() -> None:
    assert refusal("fleet L>a1 x a2").code == "bad_syntax"


def test_surplus_words_that_say_what_happens_anyway_are_accepted() -> None:
    assert texts("fleet L>a1 x a2", Forgiving()) == ["fleet L>a1", "done"]
    assert refusal("fleet L>a1 x b1", Forgiving()).reason == REFUSED


def test_a_line_may_go_on_after_surplus_words() -> None:
    line = "fleet L>a1 x a2 M>b1"
    assert texts(line, Forgiving()) == ["fleet L>a1", "fleet M>b1", "done"]


# --- refusals


def test_what_cannot_be_read_is_answered_with_what_is_asked() -> None:
    words = str(refusal("fleat L>a1"))
    assert '"fleat L>a1" cannot be read; you can say `fleet L>a1`' in words
    assert words.endswith('Did you mean "fleet L>a1"?')


def test_half_a_line_is_answered_with_whole_ones_and_never_with_itself() -> None:
    words = str(refusal("fleet"))
    assert words.startswith('"fleet" cannot be read; you can say `fleet L>a1`, ')
    assert words.endswith("more.") and "{" not in words and "Did you mean" not in words


def test_who_is_not_asked_is_told_nothing_of_what_may_be_said() -> None:
    assert str(refusal("fleet", seat=1)) == '"fleet" cannot be read.'


def test_silence() -> None:
    assert "Nothing was said" in str(refusal("  "))


def test_not_ones_turn() -> None:
    assert refusal("done", seat=1).code == "not_your_turn"


def test_not_what_is_asked() -> None:
    assert refusal("stop").code == "wrong_phase"


def test_resigning() -> None:
    assert read(GAME, convoy(), 1, "resign") == [RESIGN]
    assert refusal("resign now").code == "bad_syntax"


def test_nothing_can_be_said_when_all_is_over() -> None:
    s = convoy()
    s.finish([1, 2])
    with pytest.raises(Objection) as caught:
        read(GAME, s, 0, "resign")
    assert caught.value.code == "game_over"


def test_completions() -> None:
    options = [DONE.one(), *ORDER.actions()]
    assert completions(GAME, options, "FLEET m>b") == ["fleet M>b1", "fleet M>b2"]
