"""What no level does: stop at no risk, leave a mission or a contract, send crew for nothing."""

import pytest
from bots.playing import QUICK, careless, finished, said
from minds.nets import mind

from sectors.core.dice import dice
from sectors.core.engine import options, pending
from sectors.games.sector86 import GAME
from sectors.games.sector86.rules.state import BY_MISSIONS, Position
from sectors.games.sector86.tests.play import at, say
from sectors.players.judges import Learned
from sectors.players.levels import RANKS, Minded

FREE = "1: 3\n2: 3\ndeck K01 K02 S04\n1 queuing"  # every class has a free port
BUYS = """
    1: A1 S07 | 2
    2: A1 S04 B1 S30 C1 S42 | K32 | 2
    3: 5
    missions M3 | queue K02 L6 F15 F08 K03 K19 S54 K18
    3 queuing
    """
SEEN = "1: A1 S04/1 | K31 K06 K24 | 0\n2: 0\nqueue L2\ndeck S33 K01 K02 L3\n1 queuing"
DOABLE = """
    1: A1 S09 | K15 K18 K26 | F07 | 6
    2: C1 S36 | K13 K03 | F10 | 6
    missions M3 | deck L5 S04 S05 K01 F01 S33
    1 upkeep
    """
WINNING = DOABLE.replace("| 6\n    2:", "| M1 M2 | 6\n    2:")


def harm(s: Position) -> set[str]:
    """The options that are harm to the seat that is asked."""
    seat = pending(s)[0]
    view = GAME.view(s, seat)
    return {GAME.space.text(a) for a in options(s, seat) if GAME.mind.harms(view, seat, a)}


def test_to_stop_is_harm_while_every_class_has_a_free_port() -> None:
    assert harm(at(FREE)) == {"stop"}
    assert harm(at("1: 3\n2: 3\ndeck S04 K01\n1 queuing")) == set()


def test_and_while_the_top_card_is_seen_to_fit() -> None:
    assert harm(at(SEEN)) == set()  # A1 is full, so another ship of class A would collide
    assert "stop" in harm(say(at(SEEN), "survey"))
    assert harm(say(at(SEEN.replace("S33", "S05")), "survey")) == set()


def test_upkeep_is_not_ended_while_a_mission_can_be_done() -> None:
    assert harm(at(DOABLE)) == {"done"}
    assert harm(at(DOABLE.replace("missions M3 | ", ""))) == set()


def test_nobody_is_sent_who_is_not_needed() -> None:
    s = say(at(DOABLE), "send M3", "with K15", "with K18")
    assert harm(s) == {"with K26"}


@pytest.mark.parametrize("level", QUICK)
def test_no_level_stops_at_no_risk(level: str) -> None:
    assert said(GAME, at(BUYS), level) == {"flip"}


@pytest.mark.parametrize("level", QUICK)
def test_no_level_leaves_a_mission_undone(level: str) -> None:
    assert "done" not in said(GAME, at(DOABLE), level)


@pytest.mark.parametrize("level", QUICK)
def test_every_level_sends_for_the_winning_mission_even_if_it_has_learned_nothing(
    level: str,
) -> None:
    s, found = at(WINNING), []
    for seed in range(8):
        bot = Minded(Learned(mind(GAME, seed)), RANKS[level])
        found.append(GAME.space.text(bot.choose(GAME, s, 0, options(s, 0), dice(seed))))
    assert set(found) == {"send M3"}


def test_a_cadet_would_stop_if_it_were_not_called_harm() -> None:
    """Otherwise the tests above would show nothing."""
    assert "stop" in said(careless(GAME), at(BUYS), "cadet")


@pytest.mark.parametrize("level", QUICK[:3])
def test_games_of_a_level_end_by_missions(level: str) -> None:
    s = finished(GAME, 2, "missions", level)
    assert isinstance(s, Position) and s.ending == BY_MISSIONS
