"""How a game ends, and the deck running out (R12, R40, R41; Q30 to Q32, Q50, Q59, Q60)."""

import pytest

from sectors.core import engine
from sectors.core.reason import Objection
from sectors.core.state import number_of, seat_of
from sectors.games.sector86 import GAME
from sectors.games.sector86.rules.space import SPACE
from sectors.games.sector86.rules.state import BY_EXHAUSTION, BY_LOCKUP, BY_MISSIONS, BY_TIME
from sectors.games.sector86.tests.play import at, deal, done, purses, question, reshuffled_as, say


def test_R12_three_different_missions_win() -> None:
    s = at("1: K15 K18 | M1 | 3\n2: 3\nmissions M3\n1 upkeep")
    assert say(s, "send M3 K15 K18").now >= 0
    s = at("1: K15 K18 | M1 M2 | 3\n2: M5 | 3\n3: M4 | 3\nmissions M3\n1 upkeep")
    say(s, "send M3 K15 K18")
    assert s.ending == BY_MISSIONS and s.result == [1, 2, 2]  # M5 and M4 weigh the same


def test_R12_the_short_shift_needs_two() -> None:
    s = at("1: K15 K18 | M1 | 3\n2: 3\nmissions M3\n1 upkeep", goal="2")
    assert say(s, "send M3 K15 K18").ending == BY_MISSIONS


def test_R40_use_what_is_left_then_shuffle_the_discard() -> None:
    s = at("""
        1: A1 S07 C1 S33/1 | K24 | 0
        2: 0
        deck K01 K02 K03 | discard K04 K05 L3 L4 | rest 2
        1 upkeep
        """)
    before = [int(card) for card in s.deck[: s.left][::-1]]
    say(s, "leave A1 C1")
    assert s.stations[0].credits[:3] == before and purses(s)[0] == 8
    assert s.batches == 2 and s.stations[0].batches == [1, 1, 1, 2, 2, 2, 2, 2]


def test_R41_a_locked_economy_has_no_winner() -> None:
    s = at("1: M1 | 2\n2: 0\nlocked 1\ndeck\ndiscard\nrest 1\n2 turn")
    assert s.ending == BY_LOCKUP and s.result == [1, 1] and s.now < 0


def test_Q31_n_turns_in_a_row_that_begin_queuing_without_a_card() -> None:
    s = at("1: 0\n2: 0\n3: 0\nlocked 0\ndeck\ndiscard\nrest 1\n2 turn")
    assert s.ending == BY_LOCKUP and s.turn == 4  # three turns ran by themselves
    s = at("1: 0\n2: 0\n3: A1 S07 | 0\nlocked 1\ndeck\ndiscard\nrest 1\n2 turn")
    assert s.locked == 2 and question(s) == "Upkeep"
    say(s, "leave A1")  # the ship itself is paid out; nothing is left to flip
    assert s.ending == BY_LOCKUP
    s = at("1: 0\n2: 0\n3: A1 S13/2 B1 S49 | 0\nlocked 2\ndeck\ndiscard K01 L3\nrest 1\n3 turn")
    say(s, "scrap B1", "done")
    assert s.locked == 0 and question(s) == "Queuing"


def test_Q31_audit_frees_hoarded_money() -> None:
    s = at("1: 9\n2: 7\n3: 2\ndeck\ndiscard\nrest 1\n2 turn", lockup="audit")
    assert purses(s) == [5, 5, 2] and s.ending == 0 and s.left > 90


def test_Q30_nobody_can_reach_the_goal() -> None:
    text = """
        1: K15 K18 | M1 | 3
        2: M2 M4 | 5
        3: M5 M6 | 3
        4: M7 | 3
        missions M3
        1 upkeep
        """
    s = say(at(text), "send M3 K15 K18")
    assert s.ending == BY_EXHAUSTION
    assert s.result == [3, 2, 1, 4]  # two missions of weight 10, 11, 12; then one
    still = at(text.replace("4: M7 | 3", "4: 3"))
    assert say(still, "send M3 K15 K18").ending == 0  # the seventh may make a third


def test_Q30_credits_break_ties_and_else_places_are_shared() -> None:
    text = """
        1: K15 K18 | M1 | {a}
        2: M2 | {b}
        3: M4 M5 | 0
        4: M6 M7 | 0
        missions M3
        1 upkeep
        """
    s = say(at(text.format(a=3, b=3)), "send M3 K15 K18")
    assert s.result == [3, 4, 2, 1]
    time = at("1: M1 | 4\n2: M2 | 3\n3: M3 | 4\nround 40\n1 turn")
    assert time.result == [1, 3, 1]


def test_Q32_the_round_limit() -> None:
    s = at("1: M1 | 0\n2: M4 | 0\nround 40\n1 turn")
    assert s.ending == BY_TIME and s.result == [2, 1]
    s = at("1: 0\n2: 0\nround 12\n1 turn", round_limit="12")
    assert s.ending == BY_TIME
    s = at("1: 0\n2: 0\nround 39\ndeck L3 L4\n1 turn")
    assert s.now >= 0 and s.round == 40


def test_Q60_alone_the_limit_is_a_loss_and_a_win_a_win() -> None:
    assert at("1: M1 M2 | 9\nround 20\n1 turn").result == [2]
    s = at("1: K15 K18 | M1 M2 | 3\nmissions M3\n1 upkeep")
    assert say(s, "send M3 K15 K18").result == [1] and done(s, 1) == "M1 M2 M3"
    assert deal(1).house.round_limit == 20 and deal(2).house.round_limit == 40
    locked = at("1: 5\nlocked 0\ndeck\ndiscard\nrest 1\n1 turn")
    assert locked.ending == BY_LOCKUP and locked.result == [2]


def test_Q60_levies_hit_the_one_player() -> None:
    assert purses(at("1: 9\nqueue L2\ndeck K01\n1 discarding")) == [3]


# --- Away from the table


FALLBACK = {
    "1: A1 S07 | 3\n2: 3\n1 upkeep": "done",
    "1: A1 S07 B1 S17 | 3\n2: 3\n1 upkeep; leave A1": "collect",
    "1: K15 K18 | 3\n2: 3\nmissions M3\n1 upkeep; send M3; with K15": "with K18",
    "1: K15 K18 K01 | 3\n2: 3\nmissions M3\n1 upkeep; send M3; with K15; with K18": "go",
    "1: 3\n2: 3\ndeck K01\n1 queuing": "stop",
    "1: 0\n2: 9\nqueue K01\n1 discarding": "pass",
    "1: 3\n2: 0\nqueue S04\ndeck S05\n1 queuing; flip": "clear",
    "1: K01 K02 | 9\n2: 0\nqueue L5\n1 discarding": "pay",
    "1: K01 K02 | 0\n2: 0\nqueue L5\n1 discarding": "give K01",
    "1: 9\n2: 9\nqueue K01\n1 recruiting": "done",
    "1: 9\n2: 0\nqueue S49\n1 docking": "dock S49 A1",
}


@pytest.mark.parametrize(("text", "wanted"), FALLBACK.items())
def test_Q50_what_a_clock_that_ran_out_plays(text: str, wanted: str) -> None:
    drawing, *lines = text.split("; ")
    s = say(at(drawing), *lines)
    seat = engine.pending(s)[0]
    step = engine.front(s)
    assert SPACE.text(step.default(s, seat_of(s.now), number_of(s.now), seat)) == wanted


def test_Q59_a_station_cannot_leave() -> None:
    s = deal(3)
    assert GAME.code(GAME.leave(s, 1)) == "station_stays" and s.gone == 0
    with pytest.raises(Objection, match="a bot takes over"):
        raise GAME.explain(GAME.view(s, 1), 1, 0, GAME.may_leave(s, 1))


def test_the_deck_runs_out_once_twice_and_for_good() -> None:
    s = at("1: 3\n2: 3\nqueue L3\ndeck K01\ndiscard K02 K03\nrest 2\n1 queuing")
    say(s, "flip")
    reshuffled_as(s, "K02 K03")
    say(s, "flip", "flip")
    assert s.left == 0 and not s.discard and s.batches == 2
    assert question(s) == "Recruiting"  # no card left: a forced stop
