"""The movement phase (R12 to R18, R98)."""

from sectors.games.smugglers.rules.movement import MOVEMENT, start_of_movement
from sectors.games.smugglers.rules.rounds import FLIGHT
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    all_fell,
    cargo,
    choices,
    craft,
    heads,
    place,
    question,
    refused,
    say,
    sky,
    table,
    turn,
)
from sectors.games.smugglers.tests.play import ask as ask_steps


def flying(s: Galaxy, dice: tuple[int, ...] = (1, 1)) -> Galaxy:
    return ask_steps(s, FLIGHT.at(RED), dice=dice)


def stops(s: Galaxy) -> list[str]:
    return [text.split()[1] for text in choices(s) if text.startswith("move")]


def test_R12_Q84_distance_is_twice_the_engine() -> None:
    s = table()
    for level in range(1, 6):
        craft(s, RED, engine=level)
        assert start_of_movement(s, RED) & 15 == 2 * level


def test_R13_Q6_navigation_counts_systems_passed_through() -> None:
    s = table()
    craft(s, RED, at="11", engine=5, navigation=1)
    say(flying(s), "move 12", "move 14")
    assert place(s) == "14"  # one passed, then nothing more
    assert question(s) == "Shipyard"
    craft(s, RED, at="11", navigation=2)
    say(flying(s), "move 12", "move 14")
    assert "16" in stops(s)


def test_R13_R62_a_damaged_navigation_passes_one_system_less() -> None:
    s = table()
    craft(s, RED, at="11", engine=5, navigation=2, damaged="navigation")
    say(flying(s), "move 12", "move 14")
    assert place(s) == "14" and question(s) == "Shipyard"


def test_R13_refused_beyond_navigation() -> None:
    s = table()
    craft(s, RED, at="11", engine=5, cargo="ore*1")
    flying(s)
    n = start_of_movement(s, RED)
    ask_steps(s, MOVEMENT.at(RED, n & ~(7 << 4)))  # no route left, cargo to jettison
    assert refused(s, "move 12") == "no_navigation"


def test_R14_lengths_together_within_the_distance() -> None:
    s = table()
    craft(s, RED, at="11", engine=1, navigation=3)
    flying(s)
    assert stops(s) == ["12", "13"]
    assert refused(s, "move 24") == "no_route"
    say(s, "move 12")
    assert stops(s) == ["11", "14"]  # 21 is 2 away, 1 is left
    assert refused(s, "move 21") == "too_far"


def test_R15_dashed_routes_need_a_working_device() -> None:
    s = table()
    craft(s, RED, at="11", engine=2)
    assert refused(flying(s), "move 66") == "no_deepspace"
    craft(s, RED, broken="dn")
    assert refused(flying(s), "move 66") == "no_deepspace"
    s.sheets[RED].broken = 0
    assert say(flying(s), "move 66") and place(s) == "66"


def test_R16_Q10_staying_is_always_legal() -> None:
    s = table()
    craft(s, RED, at="11")
    assert "stay" in choices(flying(s))
    craft(s, RED, at="16")  # nearest is 15, 1 away
    sky(s, "storm", "15")
    turn(s, dice=(1, 1))
    assert stops(s) == ["14"]


def test_R16_later_phases_are_played_either_way() -> None:
    s = table()
    turn(s, dice=(1, 1))
    say(s, "stay")
    assert question(s) == "Encounter" and all_fell(s)


def test_R17_storms_close_a_system_but_may_be_left() -> None:
    s = table()
    craft(s, RED, at="11")
    sky(s, "storm", "12")
    assert refused(flying(s), "move 12") == "storm"
    sky(s, "storm", "11")
    assert say(flying(s), "move 12") and place(s) == "12"


def test_R18_a_warp_just_entered_leads_anywhere() -> None:
    s = table()
    craft(s, RED, at="11", navigation=3)
    sky(s, "warp", "12")
    sky(s, "storm", "33")
    flying(s)
    assert "warp" not in heads(s)
    say(s, "move 12")
    assert len([c for c in choices(s) if c.startswith("warp")]) == 34  # not here, not the Storm
    assert refused(s, "warp 33") == "storm" and refused(s, "warp 12") == "same_place"
    say(s, "warp 66")
    assert place(s) == "66" and question(s) == "Shipyard"


def test_R18_he_may_fly_on_or_stop_without_jumping() -> None:
    s = table()
    craft(s, RED, at="11")
    sky(s, "warp", "12")
    craft(s, RED, navigation=2)
    say(flying(s), "move 12", "move 14")
    assert place(s) == "14" and question(s) == "Shipyard"  # the Warp lies behind him
    craft(s, RED, at="11", engine=2)
    say(flying(s), "move 12", "move 14")
    assert refused(s, "warp 66") == "no_warp"
    craft(s, RED, at="11")
    say(flying(s), "move 12", "stay")
    assert place(s) == "12"


def test_R98_route_by_route_and_jettison_before_the_first() -> None:
    s = table()
    craft(s, RED, at="11", navigation=2, cargo="ore*2")
    flying(s)
    assert {"jet ore*1", "jet ore*2"} <= set(choices(s))
    assert refused(s, "jet gem*1") == "not_aboard"
    say(s, "jet ore*1", "move 12")
    assert cargo(s) == "ore*1"
    assert refused(s, "jet ore*1") == "already_moving"
    assert refused(s, "warp 66") == "no_warp"


def test_R98_a_movement_may_be_typed_in_one_line() -> None:
    s = table()
    craft(s, RED, at="11", engine=3, navigation=2)
    say(flying(s), "move 13 move 23 move 24")
    assert place(s) == "24"


def test_Q7_a_system_may_be_visited_twice() -> None:
    s = table()
    craft(s, RED, at="11", engine=3, navigation=3)
    say(flying(s), "move 12", "move 11", "move 12")
    assert place(s) == "12"


def test_Q8_passing_through_triggers_no_event() -> None:
    s = table()
    craft(s, RED, at="12", engine=2, navigation=2)
    turn(s, dice=(1, 1))
    say(s, "move 21", "move 22", "stay")
    assert s.event_die == 1 and all_fell(s)  # one event die, in the last system


def test_Q9_a_gap_entered_on_the_way_changes_nothing() -> None:
    s = table()
    craft(s, RED, at="12", engine=3, navigation=3)
    sky(s, "gap", "TAL")
    say(flying(s), "move 21", "move 22", "move 23")
    assert place(s) == "23"
    flying(s)  # the next movement starts under the Gap: Engine 1
    assert stops(s) == ["22", "24"] and refused(s, "move 13") == "too_far"


def test_Q17_jettison_only_at_the_start_of_the_own_movement() -> None:
    s = table()
    craft(s, RED, at="11", cargo="arm*1")
    turn(s, dice=(5, 5, 5, 1))
    say(s, "jet arm*1", "stay", dice=(4, 1))  # the scan finds nothing
    assert question(s) == "Encounter" and rank_is_zero(s)


def rank_is_zero(s: Galaxy) -> bool:
    return s.sheets[RED].rank(0) == 0


def test_Q32_who_stays_in_a_warp_has_not_entered_it() -> None:
    s = table()
    craft(s, RED, at="12")
    sky(s, "warp", "12")
    assert "warp" not in heads(flying(s))


def test_Q34_a_storm_under_a_player() -> None:
    s = table()
    craft(s, RED, at="11")
    sky(s, "storm", "11")
    assert stops(flying(s)) == ["12", "13"]
    craft(s, BLUE, at="12")
    ask_steps(s, FLIGHT.at(BLUE), seat=BLUE)
    assert "11" not in stops(s)


def test_Q33_entering_a_strain_is_rolled_for_once_at_the_end_of_the_move() -> None:
    s = table()
    craft(s, RED, at="12", engine=5, navigation=5)
    sky(s, "strain", "TAL")
    flying(s, dice=(1,))
    say(s, "move 21", "move 12", "move 21", "move 12")
    assert not s.sheets[RED].damaged  # not yet
    say(s, "stay")
    assert s.sheets[RED].damaged == 1 and all_fell(s)  # one roll: Sensors


def test_Q33_moving_within_the_sector_is_no_entering() -> None:
    s = table()
    craft(s, RED, at="11")
    sky(s, "strain", "FED")
    say(flying(s, dice=(1,)), "move 12", "stay")
    assert not all_fell(s)


def test_Q33_a_warp_jump_into_a_strain_counts() -> None:
    s = table()
    craft(s, RED, at="11")
    sky(s, "warp", "12")
    sky(s, "strain", "ZON")
    say(flying(s, dice=(2,)), "move 12", "warp 66")
    assert s.sheets[RED].damaged == 1 << 4 and all_fell(s)


def test_Q33_who_entered_a_strain_and_jumps_away_rolls_all_the_same() -> None:
    s = table()
    craft(s, RED, at="12", engine=2)
    sky(s, "strain", "TAL")
    sky(s, "warp", "21")
    say(flying(s, dice=(3,)), "move 21", "warp 66")
    assert s.sheets[RED].damaged == 0b10 and all_fell(s)


def test_D4_with_cargo_aboard_the_movement_still_ends_by_itself() -> None:
    s = table()
    craft(s, RED, at="11", cargo="ore*1")
    say(flying(s), "move 13")  # the whole distance
    assert place(s) == "13" and question(s) == "Shipyard"


def test_Q91_a_mended_engine_counts_for_the_movement_that_follows() -> None:
    s = table()
    craft(s, RED, at="13", hull="24/1", engine=2, devices="rd", damaged="engine")
    turn(s, dice=(1, 1))
    assert s.sheets[RED].damaged == 0 and "23" in stops(s)  # 3 away


def test_Q91_the_drone_mends_a_system_of_level_one_or_two() -> None:
    s = table()
    craft(s, RED, hull="24/1", devices="rd", damaged="weapon cargo shield", shield=3)
    turn(s, dice=(1, 1))
    assert choices(s) == ["drone weapon", "drone cargo"]
    assert refused(s, "drone shield") == "too_complex"
    assert refused(s, "drone engine") == "not_damaged"
    say(s, "drone cargo")
    assert s.sheets[RED].damaged == 0b001100
    turn(s, dice=(1, 1))  # only the Weapon is left: mended without asking
    assert s.sheets[RED].damaged == 0b000100 and question(s) == "Movement"


def test_R65_a_damaged_drone_mends_nothing() -> None:
    s = table()
    craft(s, RED, hull="24/1", broken="rd", damaged="weapon")
    turn(s, dice=(1, 1))
    assert s.sheets[RED].damaged == 0b001000
