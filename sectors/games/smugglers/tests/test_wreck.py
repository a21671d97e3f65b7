"""Destruction of a player and its rewards (R49 to R52, R99)."""

from sectors.games.smugglers.rules.encounter import DOGFIGHT_PHASE
from sectors.games.smugglers.rules.rounds import TURN_STEP
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import (
    BLUE,
    GREEN,
    RED,
    ask,
    battle,
    cargo,
    choices,
    craft,
    duel,
    mission,
    place,
    question,
    rank,
    refused,
    say,
    sky,
    table,
    turn,
)


def destroy(s: Galaxy, winner: int = RED) -> Galaxy:
    """Red and Blue fight; the loser has one hull point left and is hit."""
    loser = BLUE if winner == RED else RED
    s.sheets[loser].marks = s.sheets[loser].hull_points() - 1
    craft(s, winner, weapon=5)
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    attack = (6, 1) if winner == RED else (1, 6)
    return say(s, "play H", seat=BLUE, dice=(*attack, 6, 1, 1, 6))


def test_R49_the_destroyed_lose_all_aboard_and_two_renown() -> None:
    s = table()
    me = craft(s, BLUE, cargo="gem*2", devices="as", renown=5, ranks="FED=2", prestige=1)
    mission(s, "C 11 24 d6 pay10", BLUE)
    craft(s, BLUE, credits=40, hull="12/2", shield=2)
    destroy(s)
    assert (me.cargo, me.devices, me.mission, me.marks, me.damaged) == (0, 0, 0, 0, 0)
    assert me.renown == 3 and rank(s, "FED", BLUE) == 2 and me.prestige() == 1


def test_R49_renown_does_not_fall_below_zero() -> None:
    s = table()
    craft(s, BLUE, renown=1)
    assert destroy(s).sheets[BLUE].renown == 0


def test_R50_insurance_pays_half_the_hull_and_raises_to_six() -> None:
    s = table()
    craft(s, BLUE, hull="20/3", credits=10)
    assert destroy(s).sheets[BLUE].credits == 40
    s = table()
    craft(s, BLUE, credits=0)
    assert destroy(s).sheets[BLUE].credits == 6


def test_R51_a_new_craft_in_the_same_system_and_shelter() -> None:
    s = table(3)
    craft(s, BLUE, hull="16/3", sensors=4)
    destroy(s)
    me = s.sheets[BLUE]
    assert (me.size, me.manoeuvre, me.level(0), place(s, BLUE)) == (8, 1, 1, "11")
    ask(s, DOGFIGHT_PHASE.at(GREEN), seat=GREEN)
    assert refused(s, "attack blue") == "protected"
    turn(s, BLUE, dice=(1, 1))
    say(s, "stay", "pass", "pass", "pass", "pass", "done")
    assert me.shelter == 0


def test_R51_destroyed_on_the_own_turn_the_turn_ends() -> None:
    s = table()
    destroy(s, BLUE)
    assert s.active == -1 and question(s) == "Shipyard"
    assert s.sheets[RED].shelter == 1  # until the end of his next own turn


def test_R51_the_rest_of_the_turn_is_skipped() -> None:
    s = table()
    s.sheets[RED].marks = 1
    turn(s, dice=(1, 3, 3, 3))
    say(s, "stay")
    assert question(s) == "Encounter"
    say(s, "engage", dice=(5, 3, 3))  # Pirate -1: 4, a Corsair
    say(s, "play H", dice=(3, 1, 6, 6, 1, 1, 6))
    assert s.active == -1 and s.sheets[RED].shelter == 1


def test_Q72_a_sheltered_player_who_attacks_gives_it_up() -> None:
    s = table()
    craft(s, RED, shelter=1)
    say(ask(s, DOGFIGHT_PHASE.at(RED)), "attack blue", dice=(3, 3))
    assert s.sheets[RED].shelter == 0


def test_R52_the_victor_gains_renown_and_rank() -> None:
    s = table()
    destroy(s)
    assert s.sheets[RED].renown == 3 and rank(s, "FED") == -1
    s = table()
    craft(s, BLUE, prestige=1, ranks="FED=-1")
    destroy(s)
    assert s.sheets[RED].renown == 5 and rank(s, "FED") == 1


def test_R52_no_rank_changes_in_the_border_zone() -> None:
    s = table()
    craft(s, RED, at="66")
    craft(s, BLUE, at="66")
    destroy(s)
    assert [s.sheets[RED].rank(i) for i in range(6)] == [0] * 6


def test_R52_R99_with_a_beam_he_takes_from_the_cargo() -> None:
    s = table()
    craft(s, RED, hull="12/1", devices="tb")
    craft(s, BLUE, cargo="gem*1 ore*1")
    destroy(s)
    assert question(s) == "Loot" and {"take gem*1", "take ore*1"} <= set(choices(s))
    say(s, "take gem*1", "done")
    assert cargo(s) == "gem*1" and cargo(s, BLUE) == "" and question(s) == "Shipyard"


def test_R52_the_defender_may_win_and_loot() -> None:
    s = table()
    craft(s, BLUE, hull="12/1", devices="tb")
    craft(s, RED, cargo="gem*1")
    destroy(s, BLUE)
    assert choices(s, BLUE) == ["take gem*1", "done"]
    say(s, "take gem*1", seat=BLUE)
    assert cargo(s, BLUE) == "gem*1" and s.active == -1


def test_Q95_surplus_marks_are_lost() -> None:
    s = table()
    craft(s, BLUE, hull="12/1", marks=2)
    craft(s, RED, weapon=5)
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 1, 1))  # two marks, one point left
    assert s.sheets[BLUE].marks == 0 and s.sheets[RED].renown == 3


def test_R66_a_damaged_bay_makes_its_owner_jettison_at_once() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="12/1", cargo="gem*1 ore*1")
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 5, 6))
    assert question(s) == "Jettison" and choices(s, BLUE) == ["jet ore*1", "jet gem*1"]
    assert refused(s, "jet ore*2", BLUE) == "not_aboard"
    say(s, "jet ore*1", seat=BLUE)
    assert cargo(s, BLUE) == "gem*1" and question(s) == "Parting"


def test_R66_one_kind_is_jettisoned_without_asking() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="12/1", cargo="ore*2")
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(6, 1, 6, 1, 5, 6))
    assert cargo(s, BLUE) == "ore*1" and question(s) == "Parting"


def test_R34_Q34_a_new_craft_may_appear_in_a_storm() -> None:
    s = table()
    sky(s, "storm", "11")
    destroy(s)
    assert place(s, BLUE) == "11"


# --- rewards for spacecraft that were met


def kill(s: Galaxy, kind: str, flag: str, at: str = "11") -> Galaxy:
    craft(s, RED, at=at, hull="24/5", weapon=5, shield=5)
    battle(s, kind, (3, 3), flag)
    if not s.duel.is_on():
        raise AssertionError("avoided")
    s.duel.stars = 1
    return say(s, "play B", dice=(1, 6, 1, 6, 1))


def test_R82_Q63_ranks_for_freighters_and_military() -> None:
    s = kill(table(), "FR", "TAL")
    assert (rank(s, "TAL"), rank(s, "RAS")) == (-1, 1)
    s = kill(table(), "PA", "MIN")
    assert (rank(s, "MIN"), rank(s, "BAN")) == (-2, 1)
    s = kill(table(), "FR", "FED")
    assert [s.sheets[RED].rank(i) for i in range(6)] == [-1, 0, 0, 0, 0, 0]


def test_R82_pirates_of_two_stars_please_the_sector() -> None:
    assert rank(kill(table(), "CO", "PIR", "41"), "RAS") == 1
    assert rank(kill(table(), "RA", "PIR", "41"), "RAS") == 0
    assert rank(kill(table(), "CO", "PIR", "61"), "ZON") == 0


def test_R82_hunters_runners_and_wardens_change_no_rank() -> None:
    for kind, flag in (("HU", "BH"), ("GU", "ZON"), ("WA", "ZON")):
        s = kill(table(), kind, flag, "61")
        assert [s.sheets[RED].rank(i) for i in range(6)] == [0] * 6


def test_Q68_Q76_bounty_and_renown_without_a_beam() -> None:
    s = kill(table(), "MA", "PIR")
    assert (s.sheets[RED].credits, s.sheets[RED].renown) == (26, 5)


def test_Q62_Q80_a_kill_marks_the_mission_only_after_acceptance() -> None:
    s = kill(table(), "CO", "PIR")
    mission(s, "P 11 pay10")
    assert not s.sheets[RED].mission >> 35 & 1
    s = table()
    mission(s, "P 12 pay10")
    kill(s, "CO", "PIR")
    assert s.sheets[RED].mission >> 35 & 1
    s = table()
    mission(s, "P 21 pay10")
    kill(s, "CO", "PIR")  # not in the giver's sector
    assert not s.sheets[RED].mission >> 35 & 1


def test_R60_a_purge_wants_a_pirate() -> None:
    for kind, flag in (("FR", "FED"), ("HU", "BH"), ("PA", "FED")):
        s = table()
        mission(s, "P 12 pay10")
        kill(s, kind, flag)
        assert not s.sheets[RED].mission >> 35 & 1


def test_Q62_strikes_hit_the_rivals_flag_anywhere() -> None:
    for giver, kind, flag, marked in (
        ("31", "FR", "BAN", 1),
        ("31", "PA", "BAN", 1),
        ("31", "FR", "TAL", 0),
        ("61", "PA", "FED", 1),
        ("61", "FR", "FED", 0),
    ):
        s = table()
        mission(s, f"K {giver} pay15")
        kill(s, kind, flag)
        assert s.sheets[RED].mission >> 35 & 1 == marked


def test_R8_a_turn_step_of_a_player_who_has_left_does_nothing() -> None:
    s = table(3)
    say(ask(s, DOGFIGHT_PHASE.at(RED)), "pass")
    say(s, "resign", seat=GREEN)
    ask(s, TURN_STEP.at(GREEN), seat=BLUE)
    assert s.played == 0
