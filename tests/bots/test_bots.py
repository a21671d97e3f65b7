"""Bots choose from views alone, and the same way for the same dice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from toys.raid import BID, DRAW, END, EVENTS, GAME, LOOT, REASONS, WALK, camp

from sectors import players
from sectors.core import plays
from sectors.core.dice import Dice, dice
from sectors.core.engine import options, pending, play
from sectors.core.fields import fields
from sectors.core.game import GameOf, Options
from sectors.core.look import GameMind
from sectors.core.space import ActionSpace, counts
from sectors.core.state import State, Step
from sectors.players import ahead
from sectors.players.bot import Bot, luck

GREEDY = players.load("greedy")
RANDOM = players.load("random")


def acting(seed: int = 1) -> State:
    """Red has won the bidding and acts."""
    s = GAME.setup(2, seed, {"secret": "no"})
    play(s, 0, BID.of(3))
    play(s, 1, BID.of(0))
    return s


def chosen(bot: Bot, s: State, seat: int, chance: Dice) -> int:
    view = GAME.view(camp(s), seat)
    return bot.choose(GAME, view, seat, options(view, seat), chance)


def test_levels_from_weak_to_strong() -> None:
    assert players.names() == ["cadet", "pilot", "captain", "commander", "admiral"]
    assert [type(players.load(name)) for name in players.PLAIN] == [type(RANDOM), type(GREEDY)]


@pytest.mark.parametrize(
    ("old", "now"), [("classic-pilot", "pilot"), ("puct", "captain"), ("flat", "captain")]
)
def test_bots_that_stored_tables_name_are_still_played(old: str, now: str) -> None:
    assert repr(players.load(old)) == repr(players.load(now))


def test_an_unknown_bot_gets_the_nearest_name() -> None:
    with pytest.raises(players.UnknownBot) as caught:
        players.load("gready")
    assert str(caught.value) == 'There is no bot called "gready"; did you mean "greedy"?'
    with pytest.raises(players.UnknownBot, match="there is cadet, pilot, captain, commander, ad"):
        players.load("zzz")


def test_the_luck_of_each_seat_and_each_action_differs() -> None:
    states = {int(luck(7, seat, number).state) for seat in range(4) for number in range(50)}
    assert len(states) == 200
    assert luck(7, 1, 2).state == luck(7, 1, 2).state


def test_random_picks_the_kind_of_action_first() -> None:
    """Walking has three ways of six options, but is one of six heads: the number is the head."""
    s, chance = acting(), dice("r")
    seen = Counter(chosen(RANDOM, s, 0, chance) for _ in range(3000))
    assert set(seen) == {*WALK.actions(), LOOT.one(), DRAW.one(), END.one()}
    assert min(seen.values()) > 400


def test_random_gives_a_card_with_many_places_no_more_than_its_share() -> None:
    game = Doors()
    one, many = DOOR.of2(0, 0), [DOOR.of2(2, n) for n in range(9)]
    chance = dice("r")
    s = game.setup(2, 1)
    seen = Counter(RANDOM.choose(game, s, 0, [one, *many], chance) for _ in range(2000))
    assert 900 < seen[one] < 1100
    assert set(seen) == {one, *many}


@pytest.mark.parametrize("bot", [GREEDY, RANDOM])
def test_the_same_dice_choose_the_same(bot: Bot) -> None:
    for seed in range(30):
        assert chosen(bot, acting(), 0, dice(seed)) == chosen(bot, acting(), 0, dice(seed))


@pytest.mark.parametrize("bot", [GREEDY, RANDOM])
def test_what_a_seat_cannot_see_makes_no_difference(bot: Bot) -> None:
    s = GAME.setup(3, 5)
    for seat in range(3):
        play(s, seat, options(s, seat)[seat])
    for seat in (0, 1):
        play(s, seat, BID.of(seat))
    for seed in range(20):
        other = GAME.scramble(s, 2, dice(seed))
        camp(other).hidden[0] = 1 + seed % 3
        assert chosen(bot, s, 2, dice("x")) == chosen(bot, other, 2, dice("x"))


@pytest.mark.parametrize("bot", [GREEDY, RANDOM])
def test_choosing_changes_nothing(bot: Bot) -> None:
    view = GAME.view(camp(acting()), 0)
    before = camp(view).clone()
    bot.choose(GAME, view, 0, options(view, 0), dice(1))
    assert view.now == before.now and camp(view).deck.cards == before.deck.cards


def test_a_lone_option_is_taken() -> None:
    assert GREEDY.choose(GAME, acting(), 0, [END.one()], dice(1)) == END.one()


def test_greedy_takes_a_win_before_anything_else() -> None:
    s = acting()
    camp(s).round = 3
    camp(s).gold[1] = 2
    assert chosen(GREEDY, s, 0, dice(4)) in (WALK.of(2), LOOT.one())
    camp(s).gold = [5, 0]
    s.now = s.steps[2].at(0, 1)
    liked = {chosen(GREEDY, s, 0, dice(seed)) for seed in range(30)}
    assert liked == {WALK.of(0), LOOT.one(), DRAW.one(), END.one()}  # all of them win


def test_greedy_judges_a_sealed_answer_by_what_it_leads_to() -> None:
    """Bidding high gives the lead, which this evaluation does not see: all bids are equal."""
    s = GAME.setup(2, 1, {"secret": "no"})
    assert {chosen(GREEDY, s, 0, dice(seed)) for seed in range(40)} == set(BID.actions())
    assert pending(s) == (0, 1)


# --- a play of two actions: the best door is known by what lies behind it

SPACE: Final = ActionSpace()
DOOR: Final = SPACE.verb("door {number} {way}", counts("number", 1, 3), counts("way", 1, 9))
BOX: Final = SPACE.verb("box {box}", counts("box", 1, 4))
BEHIND: Final = {0: [1, 1, 1, 1], 1: [0, 9, 0, 0], 2: [2, 2, 2, 2]}


@fields
class Room(State):
    """What was found so far."""

    door: int = 0
    found: int = 0


class PickDoor(Step[Room]):
    """Open a door; the first box is looked at by itself."""

    verbs = (DOOR,)

    def play(self, s: Room, seat: int, n: int, action: int) -> None:
        s.door = DOOR.first(action)
        s.do(PICK_BOX.at(seat))


class PickBox(Step[Room]):
    """Open a box behind the door."""

    verbs = (BOX,)

    def play(self, s: Room, seat: int, n: int, action: int) -> None:
        s.found = BEHIND[s.door][BOX.first(action)]
        s.do(PICK_DOOR.at(seat))


PICK_DOOR: Final = PickDoor()
PICK_BOX: Final = PickBox()


class Doors(GameOf[Room]):
    """Three doors, four boxes behind each."""

    name = "doors"
    state = Room
    space = SPACE
    steps = [PICK_DOOR, PICK_BOX]
    kinds = EVENTS
    codes = REASONS

    def home(self) -> Path:
        return GAME.folder

    def check_options(self, given: object) -> Options:
        return {}

    def deal(self, s: Room, options: Options) -> None:
        s.do(PICK_DOOR.at(0))

    mind = GameMind(evaluate=lambda s, seat: float(s.found))


def test_greedy_follows_a_play_to_its_end() -> None:
    game = Doors()
    s = game.setup(2, 1)
    doors = [DOOR.of2(door, 0) for door in range(3)]
    assert GREEDY.choose(game, s, 0, doors, dice(1)) == DOOR.of2(1, 0)
    play(s, 0, DOOR.of2(1, 0))
    assert GREEDY.choose(game, s, 0, options(s, 0), dice(1)) == BOX.of(1)


def test_greedy_does_not_follow_into_a_question_with_many_answers() -> None:
    """After the box comes the next door: 27 answers are a new play."""
    game = Doors()
    s = game.setup(2, 1)
    play(s, 0, DOOR.of2(0, 0))
    world = s.clone()
    child = s.clone()
    play(child, 0, BOX.of(0))
    assert plays.goes_on(world, child, 0)
    assert len(options(child, 0)) > plays.FEW
    assert ahead.worth(game, world, 0, BOX.of(0), ahead.DEEP, dice(1)) == 1.0


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(40):
        s = GAME.setup(2, seed)
        number = 0
        while asked := pending(s):
            seat = asked[0]
            bot = GREEDY if seat == seed % 2 else RANDOM
            play(s, seat, chosen(bot, s, seat, luck(seed, seat, number)))
            number += 1
        wins += s.result[seed % 2] == 1
    assert wins >= 28
