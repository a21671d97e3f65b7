"""The end of the game, leaving, and the solo race (R86 to R97, Q94)."""

import pytest

from sectors.core import engine
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.encounter import DOGFIGHT_PHASE
from sectors.games.smugglers.rules.ending import net_worth, places
from sectors.games.smugglers.rules.event_phase import EVENT_ROLL
from sectors.games.smugglers.rules.mission_phase import BUSINESS
from sectors.games.smugglers.rules.rounds import TURN_STEP
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import (
    BLUE,
    GREEN,
    RED,
    ask,
    cargo,
    choices,
    craft,
    duel,
    end_round,
    mission,
    place,
    question,
    say,
    sky,
    table,
    turn,
    where,
)


def test_R86_Q57_Q59_who_reaches_prestige_four_wins_at_once() -> None:
    s = table(3)
    craft(s, RED, at="66", prestige=3, renown=33)
    craft(s, BLUE, prestige=3, renown=40)
    say(ask(s, BUSINESS.at(RED)), "claim")
    assert s.is_over() and s.result == [1, 2, 3]
    assert engine.pending(s) == () and s.sheets[RED].prestige() == 4


def test_R87_Q2_R90_after_the_last_round_the_best_standing_wins() -> None:
    for limit in ("30", "60", "120"):
        s = table(2, round_limit=limit)
        s.round = int(limit) - 1
        craft(s, BLUE, renown=1)
        end_round(s, 1, 2)
        assert not s.is_over()
        end_round(s)
        assert s.result == [2, 1]


def test_R87_prestige_then_renown_then_worth_then_ranks() -> None:
    s = table(4)
    craft(s, 0, prestige=1)
    craft(s, 1, renown=5)
    craft(s, 2, renown=5, credits=7)
    craft(s, 3, renown=5, ranks="FED=1")
    assert places(s, -1) == [1, 4, 2, 3]
    craft(s, 3, ranks="FED=0")
    assert places(s, -1) == [1, 3, 2, 3]  # a tie is shared
    assert places(s, 1) == [2, 1, 3, 4]


def test_R87_net_worth() -> None:
    s = table()
    me = craft(s, RED, hull="12/2", credits=10, weapon=3, devices="tb", cargo="gem*2")
    # 10 credits, hull 24, sensors navigation shield engine 2 each, weapon 12, bay 2, beam 6,
    # gems 2 x (3 + 2)
    assert net_worth(s, me) == 10 + 24 + 8 + 12 + 2 + 6 + 10


def test_R88_Q94_who_leaves_is_off_the_map_and_the_others_go_on() -> None:
    s = table(3)
    turn(s, dice=(1, 1))
    say(s, "resign", seat=RED)
    assert s.sheets[RED].place == -1 and s.active == -1  # his turn is over
    assert not s.is_over() and question(s) == "Shipyard"
    say(s, "resign", seat=GREEN)
    assert s.result == [2, 1, 2]  # the last one left wins


def test_R88_who_has_left_is_placed_behind_everybody_who_stayed() -> None:
    s = table(3)
    craft(s, RED, prestige=3, renown=50)
    craft(s, GREEN, renown=1)
    turn(s, dice=(1, 1))
    say(s, "resign", seat=RED)
    s.round = 60
    assert end_round(s).result == [3, 2, 1]


def test_Q94_leaving_is_never_an_option() -> None:
    s = table(2)
    turn(s, dice=(1, 1))
    assert all("resign" not in text for text in choices(s))


def test_Q94_the_mission_is_gone_and_space_events_stay() -> None:
    s = table(3)
    mission(s, "P 11 pay10", GREEN)
    sky(s, "storm", "12")
    turn(s, dice=(1, 1))
    say(s, "resign", seat=GREEN)
    assert s.sheets[GREEN].mission == 0 and where(s, "storm") == "12"
    assert s.active == RED and question(s) == "Movement"


def test_Q65_a_leaver_ends_his_dogfight_without_effect() -> None:
    for leaver in (RED, BLUE):
        s = table(3)
        duel(s, (3, 3))
        say(s, "play H", seat=BLUE if leaver == RED else RED)
        say(s, "resign", seat=leaver)
        assert not s.duel.is_on() and s.sealed == []
        assert s.sheets[RED].renown == s.sheets[BLUE].renown == 0
        assert not s.is_over()


def test_Q94_what_others_have_to_do_is_kept() -> None:
    s = table(3)
    s.turns = [RED, BLUE, GREEN]
    for seat in (RED, BLUE, GREEN):
        craft(s, seat, at="41", cargo="gra*1 med*1")
    ask(s, EVENT_ROLL.at(RED), dice=(4, 1, 2, 4, 4, 4))  # a Strain: everybody spoils something
    assert question(s) == "Spoil"
    say(s, "resign", seat=RED)
    assert engine.pending(s) == (BLUE,)
    say(s, "spoil gra", seat=BLUE)
    say(s, "spoil med", seat=GREEN)
    assert (cargo(s, BLUE), cargo(s, GREEN)) == ("med*1", "gra*1")


def beaten() -> Galaxy:
    """Red has destroyed Blue's craft, which had gems aboard, and may loot."""
    s = table(3)
    craft(s, RED, hull="12/1", devices="tb", weapon=5)
    craft(s, BLUE, cargo="gem*1", marks=1)
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 1, 6))
    return s


def test_R88_a_victor_who_leaves_while_looting_leaves_the_victim_a_new_craft() -> None:
    s = beaten()
    assert question(s) == "Loot"
    say(s, "resign", seat=RED)
    assert s.loot == 0 and s.sheets[BLUE].marks == 0 and place(s, BLUE) == "11"


def test_Q94_a_victim_who_leaves_does_not_take_the_loot_along() -> None:
    s = beaten()
    say(s, "resign", seat=BLUE)
    assert question(s) == "Loot" and choices(s, RED) == ["take gem*1", "done"]
    say(s, "take gem*1", seat=RED)
    assert cargo(s) == "gem*1" and not s.duel.is_on()


def test_Q94_an_attacker_who_leaves_does_not_spare_the_jettison() -> None:
    s = table(3)
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="12/1", cargo="gem*1 ore*1")
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 5, 6))  # his Cargo Bay is damaged
    say(s, "resign", seat=RED)
    assert question(s) == "Jettison" and choices(s, BLUE) == ["jet ore*1", "jet gem*1"]
    say(s, "jet ore*1", seat=BLUE)
    assert cargo(s, BLUE) == "gem*1" and not s.duel.is_on() and s.active == -1


def test_Q94_who_leaves_has_nothing_left_to_do() -> None:
    s = table(3)
    craft(s, RED, hull="12/1", devices="tb", weapon=5)
    craft(s, BLUE, hull="12/1", cargo="gem*1 ore*1")
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 5, 6))
    say(s, "resign", seat=BLUE)  # in the middle of his own jettison
    assert not s.duel.is_on() and s.sheets[BLUE].cargo == 0
    assert engine.pending(s) == ()  # nor is he asked in the yard that follows here


def test_R88_a_lone_player_who_leaves_loses() -> None:
    s = table(1)
    turn(s, dice=(1, 1))
    assert GAME.leave(s, RED) == 0 and s.result == [2]


def test_R88_who_leaves_while_colours_are_picked_never_starts() -> None:
    s = GAME.setup(3, 1, {})
    assert isinstance(s, Galaxy)
    say(s, "resign", seat=GREEN)
    say(s, "colour red", "colour blue")
    assert s.round == 1 and s.sheets[GREEN].place == -1
    assert sorted(s.turns) == [RED, BLUE]


def test_R97_the_solo_race_ends_after_round_forty() -> None:
    s = table(1, round_limit="120")
    assert s.house.last_round == 40
    s.round = 40
    end_round(s)
    assert s.result == [2]
    said = GAME.look.scene(GAME.view(s, RED), RED).prompt
    assert said == "The race is lost in round 40: 0 of 4 stars of Prestige."


@pytest.mark.parametrize(
    ("number", "rating"),
    [
        (1, "legend"),
        (27, "legend"),
        (28, "captain"),
        (30, "captain"),
        (31, "pilot"),
        (33, "pilot"),
        (34, "deckhand"),
        (40, "deckhand"),
    ],
)
def test_R97_winning_alone_is_rated_by_the_round(number: int, rating: str) -> None:
    s = table(1)
    s.round = number
    craft(s, RED, at="66", prestige=3, renown=33)
    say(ask(s, BUSINESS.at(RED)), "claim")
    assert s.result == [1]
    assert rating in GAME.look.scene(GAME.view(s, 0), 0).prompt


def test_R90_R91_R92_R93_R94_R95_R96_R100_R101_R102_options_and_defaults() -> None:
    assert GAME.defaults == {
        "round_limit": "60",
        "prestige_goal": "4",
        "market_die": "scaled",
        "hull_trade_in": "on",
        "initiative": "every",
        "player_dogfights": "on",
        "claim": "renown",
        "hold_fire": "off",
        "black_market": "ports",
        "hull_market": "open",
    }


def test_Q94_a_dogfight_goes_on_when_a_third_player_leaves() -> None:
    s = table(3)
    duel(s, (3, 3))
    say(s, "resign", seat=GREEN)
    assert s.duel.is_on() and question(s) == "Chits"


def test_Q94_a_turn_in_the_order_is_passed_over() -> None:
    s = table(3)
    s.turns = [RED, GREEN, BLUE]
    say(ask(s, DOGFIGHT_PHASE.at(RED)), "pass")
    say(s, "resign", seat=GREEN)
    ask(s, TURN_STEP.at(GREEN), TURN_STEP.at(BLUE), seat=RED)
    assert s.active == BLUE
