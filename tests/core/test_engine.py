"""State, steps and engine: the agenda, questions, sealed answers, leaving, chance."""

from __future__ import annotations

from typing import Any

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.fields import fields
from sectors.core.reason import GAME_OVER, NO_SUCH_ACTION, NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.space import ActionSpace, counts
from sectors.core.state import (
    NOTHING,
    Recorder,
    State,
    Step,
    bit,
    kind_of,
    number_of,
    numbered,
    seat_of,
)

SPACE = ActionSpace()
SAY = SPACE.verb("say {count}", counts("count", 0, 9))
WAIT = SPACE.verb("wait")
FORBIDDEN = 20


@fields
class Story(State):
    """A state that keeps what was said."""

    said: list[str]


def new(seats: int) -> Story:
    s = Story()
    s.steps, s.seats, s.said = STEPS, seats, []
    return s


class Ask(Step[Story]):
    """One seat says a number; n is the largest allowed."""

    verbs = (SAY,)

    def objection(self, s: Story, seat: int, n: int, who: int, action: int) -> int:
        return FORBIDDEN if SAY.first(action) > n else 0

    def play(self, s: Story, seat: int, n: int, action: int) -> None:
        s.said.append(f"{seat}: {SAY.first(action)}")


class Bid(Ask):
    """All seats say a number at once."""

    sealed = True

    def seats(self, s: Story, seat: int, n: int) -> int:
        return bit(s.seats) - 1

    def run(self, s: Story, seat: int, n: int) -> None:
        s.said.append("nobody bids")

    def reveal(self, s: Story, seat: int, n: int, answers: list[int]) -> None:
        bids = [SAY.first(a) if a != NOTHING else "-" for a in answers]
        s.said.append(" ".join(map(str, bids)))


class Skip(Ask):
    """A question whose lone answer is given by itself."""

    skips = True


class Auto(Step[Story]):
    """Something that happens by itself."""

    def seats(self, s: Story, seat: int, n: int) -> int:
        return 0

    def run(self, s: Story, seat: int, n: int) -> None:
        s.said.append(f"auto {n}")


class Dice(Auto):
    """A die, and another one after every six, up to three in all."""

    def run(self, s: Story, seat: int, n: int) -> None:
        for _ in range(3):
            rolled = s.roll(6)
            s.said.append(str(rolled))
            if rolled < 6:
                return


class Again(Auto):
    """A step that puts itself back for ever."""

    def run(self, s: Story, seat: int, n: int) -> None:
        s.do(AGAIN.at(seat))


ASK, BID, SKIP, AUTO, DICE, AGAIN = Ask(), Bid(), Skip(), Auto(), Dice(), Again()
STEPS: list[Step[Any]] = numbered([ASK, BID, SKIP, AUTO, DICE, AGAIN])


def story(*entries: int, seats: int = 3) -> Story:
    s = new(seats)
    s.dice = dice("story").state
    s.do_all(list(entries))
    engine.settle(s)
    return s


# --- the agenda


def agenda(s: State) -> list[tuple[str, int, int]]:
    return [(STEPS[kind_of(e)].name, int(seat_of(e)), int(number_of(e))) for e in s.agenda()]


def test_an_entry_packs_kind_seat_and_number() -> None:
    entry = BID.at(6, 2**50)
    assert (kind_of(entry), seat_of(entry), number_of(entry)) == (BID.kind, 6, 2**50)


def test_do_puts_steps_in_front_in_reading_order() -> None:
    s = new(2)
    s.do(ASK.at(0, 9))
    s.do(AUTO.at(0, 1), AUTO.at(0, 2), AUTO.at(0, 3))
    assert agenda(s) == [("Auto", 0, 1), ("Auto", 0, 2), ("Auto", 0, 3), ("Ask", 0, 9)]


def test_a_long_agenda_is_forgotten_without_harm() -> None:
    for _ in range(20):
        s = new(2)
        s.do_all([AUTO.at(0, i) for i in range(3_000)])
        assert len(s.agenda()) == 3_000
        s.finish([1, 2])


def test_copies_share_an_agenda_until_one_of_them_changes_it() -> None:
    s = new(2)
    s.do(AUTO.at(0, 1), AUTO.at(0, 2), ASK.at(0, 3))
    copy = s.clone()
    assert copy.later is s.later
    for changed, kept in ((s, copy), (copy, s)):
        before = agenda(kept)
        changed.next_step()
        changed.do(BID.at(0, 4), BID.at(0, 5))
        assert agenda(kept) == before
        assert agenda(changed)[0] == ("Bid", 0, 4)
    assert agenda(s) == agenda(copy)


def test_skip_drops_what_lies_before_a_step() -> None:
    s = new(2)
    s.do(AUTO.at(0, 1), AUTO.at(0, 2), ASK.at(1, 3), ASK.at(0, 4))
    s.skip(ASK.kind)
    assert agenda(s) == [("Ask", 1, 3), ("Ask", 0, 4)]


def test_skip_needs_such_a_step_ahead() -> None:
    s = new(2)
    s.do(AUTO.at(0, 1))
    with pytest.raises(ValueError, match="no such step ahead"):
        s.skip(ASK.kind)


def test_finish_drops_everything() -> None:
    s = story(ASK.at(0, 9), ASK.at(1, 9))
    s.finish([1, 2, 3])
    assert (agenda(s), s.result, s.is_over()) == ([], [1, 2, 3], True)


def test_a_state_without_a_clone_says_so() -> None:
    with pytest.raises(NotImplementedError, match="State is not decorated with @fields"):
        State().clone()


# --- questions


def test_steps_run_up_to_the_next_question() -> None:
    s = story(AUTO.at(0, 1), AUTO.at(0, 2), ASK.at(2, 9), AUTO.at(0, 3))
    assert s.said == ["auto 1", "auto 2"]
    assert engine.pending(s) == (2,)


def test_options_are_candidates_without_objection() -> None:
    s = story(ASK.at(1, 3))
    assert engine.options(s, 1) == [SAY.of(i) for i in range(4)]
    assert engine.candidates(s, 1) == SAY.actions()


def test_nothing_is_asked_of_others() -> None:
    s = story(ASK.at(1, 3))
    assert engine.options(s, 0) == engine.candidates(s, 0) == []
    assert engine.options(s, -1) == []


def test_an_answer_is_played_and_the_game_goes_on() -> None:
    s = story(ASK.at(1, 3), AUTO.at(0, 1), ASK.at(2, 3))
    engine.submit(s, 1, SAY.of(2))
    assert s.said == ["1: 2", "auto 1"]
    assert engine.pending(s) == (2,)


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, SAY.of(3), 0),
        (1, SAY.of(4), FORBIDDEN),
        (0, SAY.of(3), NOT_YOUR_TURN),
        (-1, SAY.of(3), NOT_YOUR_TURN),
        (1, WAIT.one(), WRONG_PHASE),
        (0, WAIT.one(), WRONG_PHASE),
        (1, 0, NO_SUCH_ACTION),
        (1, -3, NO_SUCH_ACTION),
    ],
)
def test_why_not(seat: int, action: int, reason: int) -> None:
    assert engine.objection(story(ASK.at(1, 3)), seat, action) == reason


def test_an_illegal_answer_changes_nothing() -> None:
    s = story(ASK.at(1, 3))
    with pytest.raises(engine.Illegal) as caught:
        engine.submit(s, 1, SAY.of(4))
    assert caught.value.reason == FORBIDDEN
    assert agenda(s) == [("Ask", 1, 3)]


def test_nothing_is_asked_when_all_is_over() -> None:
    s = story(AUTO.at(0, 1))
    assert engine.pending(s) == ()
    assert engine.objection(s, 0, SAY.of(1)) == GAME_OVER


def test_an_agenda_that_never_asks_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="10000 steps ran without a question"):
        story(AGAIN.at(0))


def test_a_lone_option_is_played_where_the_step_says_so() -> None:
    s = story(SKIP.at(1, 0), ASK.at(2, 0))
    assert s.said == ["1: 0"]
    assert engine.pending(s) == (2,)


def test_a_choice_is_never_skipped() -> None:
    assert engine.pending(story(SKIP.at(1, 1))) == (1,)


def test_the_default_is_the_first_option() -> None:
    assert ASK.default(story(ASK.at(1, 3)), 1, 3, 1) == SAY.of(0)


# --- sealed answers


def test_sealed_answers_wait_for_the_last() -> None:
    s = story(BID.at(0, 9))
    engine.submit(s, 2, SAY.of(7))
    engine.submit(s, 0, SAY.of(5))
    assert (engine.pending(s), s.said) == ((1,), [])
    engine.submit(s, 1, SAY.of(6))
    assert s.said == ["5 6 7"]
    assert s.sealed == []


def test_a_sealed_answer_is_given_once() -> None:
    s = story(BID.at(0, 9))
    engine.submit(s, 2, SAY.of(7))
    assert engine.objection(s, 2, SAY.of(3)) == NOT_YOUR_TURN


def test_sealed_answers_come_to_light_together() -> None:
    s = story(BID.at(0, 9), seats=2)
    engine.submit(s, 0, SAY.of(7))
    assert s.shown == 0
    engine.submit(s, 1, SAY.of(7))
    assert s.shown == 1


def test_a_lone_sealed_answer_brings_nothing_to_light() -> None:
    s = story(BID.at(0, 9), seats=1)
    engine.submit(s, 0, SAY.of(7))
    assert (s.said, s.shown) == (["7"], 0)


# --- leaving


def test_nobody_asks_who_has_left() -> None:
    s = story(ASK.at(0, 9), AUTO.at(0, 1), ASK.at(1, 9))
    engine.forget(s, 0)
    engine.settle(s)
    assert (engine.pending(s), s.said) == ((1,), ["auto 1"])


def test_an_auction_that_waited_only_for_the_leaver_closes() -> None:
    s = story(BID.at(0, 9))
    engine.submit(s, 0, SAY.of(5))
    engine.submit(s, 2, SAY.of(7))
    engine.forget(s, 1)
    engine.settle(s)
    assert s.said == ["5 - 7"]


def test_who_leaves_takes_his_sealed_answer_along() -> None:
    s = story(BID.at(0, 9))
    engine.submit(s, 0, SAY.of(5))
    engine.forget(s, 0)
    engine.settle(s)
    engine.submit(s, 1, SAY.of(6))
    engine.submit(s, 2, SAY.of(7))
    assert s.said == ["- 6 7"]


def test_when_all_have_left_the_step_runs_by_itself() -> None:
    s = story(BID.at(0, 9), seats=2)
    engine.submit(s, 0, SAY.of(5))
    for seat in (0, 1):
        engine.forget(s, seat)
    engine.settle(s)
    assert s.said == ["nobody bids"]


# --- random play


def test_a_rollout_answers_everything() -> None:
    s = story(ASK.at(0, 9), BID.at(0, 9), AUTO.at(0, 1), SKIP.at(2, 0), ASK.at(1, 9))
    assert engine.rollout(s, dice("rollout")) == 6
    assert (s.now, len(s.said)) == (-1, 5)


def test_a_rollout_plays_random_options() -> None:
    s = story(ASK.at(0, 9), ASK.at(1, 5))
    by_hand, players = s.clone(), dice("same")
    for seat in (0, 1):
        options = engine.options(by_hand, seat)
        engine.submit(by_hand, seat, options[players.below(len(options))])
    engine.rollout(s, dice("same"))
    assert s.said == by_hand.said


# --- chance


def test_outcomes_count_every_fall_of_the_dice() -> None:
    """A third die is thrown after two sixes: 5 + 5 + 6 ends."""
    found = engine.outcomes(story(ASK.at(0, 9), DICE.at(0)), 0, SAY.of(1), 100, dice(1))
    said = [" ".join(as_story(s).said[1:]) for _, s in found.branches]
    assert found.exact
    assert len(found.branches) == 16
    assert said[0] == "1" and said[5] == "6 1" and said[-1] == "6 6 6"
    assert sum(chance for chance, _ in found.branches) == pytest.approx(1)
    assert found.branches[-1][0] == pytest.approx(1 / 216)


def test_outcomes_without_dice_are_one() -> None:
    found = engine.outcomes(story(ASK.at(0, 9)), 0, SAY.of(1), 100, dice(1))
    assert found.exact and [chance for chance, _ in found.branches] == [1.0]


def test_outcomes_beyond_the_limit_are_samples() -> None:
    found = engine.outcomes(story(ASK.at(0, 9), DICE.at(0)), 0, SAY.of(1), 10, dice(1))
    assert not found.exact
    assert [chance for chance, _ in found.branches] == [0.1] * 10


def as_story(s: State) -> Story:
    assert isinstance(s, Story)
    return s


# --- what happened


def test_a_recorder_keeps_beats_and_dice() -> None:
    s = story(ASK.at(0, 9))
    s.log = Recorder()
    rolled = s.roll(6)
    s.tell(4, 1, 2, 3)
    (beat,) = s.log.beats
    assert (beat.kind, beat.args) == (4, [1, 2, 3, 0, 0])
    assert s.log.fell == [[rolled]]


def test_nobody_is_asked_at_a_beat() -> None:
    s = story(ASK.at(0, 9), ASK.at(1, 9))
    s.log = Recorder()
    s.tell(0)
    beat = s.log.beats[0].state
    assert (engine.pending(beat), beat.is_over()) == ((), False)
    assert engine.pending(s) == (0,)


def test_a_shuffle_is_recorded_as_an_order() -> None:
    s = story(ASK.at(0, 9))
    s.log = Recorder()
    order = s.order(4)
    assert s.log.fell == [[i + 1 for i in order]]
