"""Rounds, initiative and the order of phases (R8 to R11)."""

import pytest

from sectors.games.smugglers.tests.play import (
    BLUE,
    GREEN,
    RED,
    adjust,
    all_fell,
    craft,
    end_round,
    load,
    new_round,
    question,
    refused,
    say,
    sky,
    table,
    turn,
)


def test_R8_every_player_has_one_turn_a_round() -> None:
    s = table(2)
    new_round(s, 6, 1)
    assert s.active == RED
    say(s, "stay", "pass", "pass", dice=(1, 1))
    assert refused(s, "stay") == "wrong_phase"
    say(s, "pass", "pass", "done")
    assert s.active == BLUE and s.round == 2
    say(s, "stay", "pass", "pass", "pass", "pass", dice=(1, 1))
    say(s, "done", dice=(1, 2))
    assert s.round == 3 and s.played == 3


def test_R9_initiative_is_sensors_engine_prestige_and_a_die() -> None:
    s = table(3)
    craft(s, BLUE, sensors=3, engine=2)
    craft(s, GREEN, prestige=2)
    new_round(s, 5, 1, 4)  # 1+1+0+5, 3+2+0+1, 1+1+2+4
    assert s.turns == [GREEN, RED, BLUE]


def test_R10_ties_are_rolled_off_among_the_tied() -> None:
    s = table(3)
    new_round(s, 4, 2, 4, 3, 3, 1, 5)  # red and green tie, then again, then green is higher
    assert s.turns == [GREEN, RED, BLUE]
    assert all_fell(s)


def test_R11_the_seven_phases_in_order() -> None:
    s = table()
    craft(s, RED, at="11")
    turn(s, dice=(1, 3))  # event and encounter dice
    seen = [question(s)]
    for line in ("stay", "pass", "pass", "pass", "pass", "done"):
        say(s, line)
        seen.append(question(s))
    wanted = "Movement Encounter DogfightPhase Market Business Shipyard Shipyard"
    assert seen == wanted.split()
    assert s.active == -1


def test_R11_a_turn_begins_with_nothing_rolled_sold_or_dealt() -> None:
    s = table()
    names = "strained event_die rolled base legal_sales illegal_units offer attitude deals"
    for name in names.split():
        setattr(s, name, 1)
    turn(s)
    assert [getattr(s, name) for name in names.split()] == [0] * 9
    assert question(s) == "Movement" and s.active == RED


def test_Q3_R94_initiative_anew_every_round_or_once() -> None:
    for option, order in (("every", [RED, BLUE]), ("once", [BLUE, RED])):
        s = table(2, initiative=option)
        s.round = 0
        new_round(s, 1, 6)
        assert s.turns == [BLUE, RED]
        end_round(s, 6, 1)
        assert s.turns == order


def test_Q4_a_changed_level_does_not_alter_the_order() -> None:
    s = table()
    new_round(s, 6, 1)
    craft(s, BLUE, engine=5)
    assert s.turns == [RED, BLUE]


@pytest.mark.parametrize(("system", "event"), [("sensors", "noise"), ("engine", "gap")])
def test_Q5_initiative_uses_effective_levels(system: str, event: str) -> None:
    s = table()
    craft(s, RED, damaged=system)
    adjust(s, RED, **{system: 5})
    adjust(s, BLUE, **{system: 3})
    sky(s, event, "FED")  # red 5 - 1 - 2, blue 3 - 2
    new_round(s, 2, 4)  # 2 + 1 + 2 against 1 + 1 + 4
    assert s.turns == [BLUE, RED]


def test_Q78_negative_prestige_is_subtracted() -> None:
    s = table()
    craft(s, RED, prestige=-2)
    new_round(s, 4, 3)
    assert s.turns == [BLUE, RED]


def test_Q38_Q77_market_and_yard_are_rolled_in_their_own_phase() -> None:
    s = table()
    craft(s, RED, at="11", cargo="gem*1")
    turn(s, dice=(5, 5, 3, 2))
    assert refused(s, "market") == "wrong_phase" and refused(s, "yard") == "wrong_phase"
    load(s, 1, 3, 5)
    say(s, "stay", "pass", "pass", "market")
    assert s.base == 4
    say(s, "done", "done", "pass", "done")
    craft(s, BLUE, cargo="gem*1")
    turn(s, BLUE, dice=(1, 3, 1))
    say(s, "stay", "pass", "pass")
    assert s.base == 0  # blue rolls his own
    say(s, "market")
    assert s.base == 2
