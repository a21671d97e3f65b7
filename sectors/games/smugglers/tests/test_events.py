"""The sector event phase (R19 to R26) and space events (R79 to R81)."""

import pytest

from sectors.games.smugglers.rules.event_phase import EVENT_ROLL, HULK_STEP
from sectors.games.smugglers.rules.levels import effective
from sectors.games.smugglers.rules.sides import sensors_of, shield_of
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import ENGINE, SENSORS, SHIELD, TYPE_IDS
from sectors.games.smugglers.tests.play import (
    BLUE,
    GREEN,
    RED,
    adjust,
    all_fell,
    ask,
    battle,
    cargo,
    choices,
    craft,
    end_round,
    heads,
    place,
    question,
    rank,
    refused,
    say,
    sky,
    table,
    turn,
    where,
)


def event(s: Galaxy, *dice: int) -> Galaxy:
    """Red's event phase with loaded dice."""
    return ask(s, HULK_STEP.at(RED), EVENT_ROLL.at(RED), HULK_STEP.at(RED), dice=dice)


def foe(s: Galaxy) -> str:
    """The type of the spacecraft that engages; empty if none does."""
    return TYPE_IDS[s.duel.kind] if s.duel.is_on() else ""


LOCK = (3, 3)  # both lock-on dice


def test_R19_Q11_one_die_and_the_rank_of_the_sector() -> None:
    s = table()
    craft(s, RED, at="11", ranks="FED=3 TAL=-5", credits=0)
    event(s, 4)  # 4 + 3: a favour
    assert s.sheets[RED].credits == 2


def test_Q11_in_the_border_zone_prestige_is_the_modifier() -> None:
    s = table()
    craft(s, RED, at="61", prestige=1, cargo="gem*1")
    event(s, 1, 5, *LOCK)  # 1 + 1 = 2: pirates -1
    assert foe(s) == "CO"


def test_R20_Q13_Q81_hunters_come_for_a_negative_rank_only() -> None:
    s = table()
    craft(s, RED, at="11")
    event(s, 1)
    assert foe(s) == "" and all_fell(s)
    craft(s, RED, ranks="FED=-1")
    event(s, 1, 4, *LOCK)  # total 0: BH 0, type 4
    assert foe(s) == "HU"
    craft(s, RED, ranks="FED=-1")
    event(s, 2, 3, *LOCK)  # total 1: BH -1, type 2
    assert foe(s) == "TR"


def test_R21_pirates_come_for_luxury_goods_only() -> None:
    s = table()
    craft(s, RED, at="21", cargo="gra*1")
    event(s, 5)
    assert foe(s) == "" and all_fell(s)
    craft(s, RED, cargo="spi*1")
    event(s, 5, 6, *LOCK)
    assert foe(s) == "MA"


def test_Q14_relics_are_illegal_and_luxury() -> None:
    s = table()
    craft(s, RED, at="21", cargo="rel*1")
    event(s, 5, 1, *LOCK)
    assert foe(s) == "RA"
    s = table()
    craft(s, RED, at="11", cargo="rel*1")
    event(s, 4, 1, *LOCK)
    assert foe(s) == "PA"


def test_R22_scans_look_for_illegal_goods() -> None:
    s = table()
    craft(s, RED, at="11", cargo="gem*1")
    event(s, 2)
    assert foe(s) == "" and rank(s, "FED") == 0 and all_fell(s)
    craft(s, RED, cargo="nar*1")
    event(s, 2, 5, *LOCK)
    assert foe(s) == "FG"


@pytest.mark.parametrize(("die", "found"), [(1, True), (2, True), (3, False), (6, False)])
def test_R22_antiscan_hides_them_on_three_to_six(die: int, found: bool) -> None:
    s = table()
    craft(s, RED, at="11", cargo="nar*1", devices="as")
    event(s, 2, die, *((1, *LOCK) if found else ()))
    assert (foe(s) == "PA") is found and all_fell(s)


def test_R22_R65_a_damaged_antiscan_hides_nothing() -> None:
    s = table()
    craft(s, RED, at="11", cargo="nar*1", broken="as")
    event(s, 2, 1, *LOCK)
    assert foe(s) == "PA"


def test_R23_found_goods_cost_a_rank_and_bring_a_dogfight() -> None:
    s = table()
    craft(s, RED, at="11", cargo="nar*1")
    event(s, 2, 1, *LOCK)
    assert rank(s, "FED") == -1 and s.duel.is_on()


def test_Q16_a_scan_does_not_confiscate() -> None:
    s = table()
    craft(s, RED, at="11", cargo="nar*2")
    event(s, 2, 1, *LOCK)
    assert cargo(s) == "nar*2"


def test_Q15_there_are_no_scans_in_the_border_zone() -> None:
    s = table()
    craft(s, RED, at="62", cargo="arm*1")
    for die in (1, 2, 4, 6):
        event(s, die)
        assert foe(s) == "" and all_fell(s)


def test_Q18_who_is_engaged_must_fight() -> None:
    s = table()
    craft(s, RED, at="21", cargo="spi*1")
    event(s, 5, 1, *LOCK)
    assert question(s) == "Chits" and refused(s, "pass") == "wrong_phase"


def test_Q82_no_roll_but_the_lock_on() -> None:
    s = table()
    craft(s, RED, at="21", cargo="spi*1")
    event(s, 5, 1, 6, 1)  # event, type, lock-on: red 6, raider 1: five ahead
    assert question(s) == "Avoid" and all_fell(s)


SPECIALS = [
    ((1, 1), "warp", "41"),
    ((1, 2), "strain", "RAS"),
    ((1, 3), "storm", "41"),
    ((1, 4), "noise", "RAS"),
    ((1, 5), "cloud", "41"),
    ((1, 6), "hulk", "41"),
    ((2, 6), "gap", "RAS"),
    ((3, 6), "reef", "RAS"),
]


@pytest.mark.parametrize(("dice", "kind", "at"), SPECIALS)
def test_R24_R80_special_events_are_placed_where_they_are_rolled(
    dice: tuple[int, int], kind: str, at: str
) -> None:
    s = table()
    craft(s, RED, at="41")
    event(s, 4, *dice, *((5,) if kind == "strain" else ()))
    assert where(s, kind) == at and all_fell(s)


def test_R24_distress_malfunction_and_tale() -> None:
    s = table()
    craft(s, RED, at="41")
    event(s, 4, 4, 6)
    assert choices(s) == ["answer", "ignore"]
    event(s, 4, 5, 6, 2)
    assert s.sheets[RED].damaged == 1 << ENGINE
    event(s, 4, 6, 6)
    assert s.sheets[RED].renown == 1


def distress(die: int, *more: int, at: str = "41", **numbers: int) -> Galaxy:
    s = table()
    craft(s, RED, at=at)
    adjust(s, RED, **numbers)
    return say(event(s, 4 if at == "41" else 5, 4, 6), "answer", dice=(die, *more))


def test_R24_distress_ambush_rescue_and_fee() -> None:
    assert foe(distress(2, 4, *LOCK)) == "CO" and foe(distress(1, 3, *LOCK)) == "RA"
    assert rank(distress(3), "RAS") == 1 and rank(distress(4), "RAS") == 1
    assert distress(5).sheets[RED].credits == 12
    assert distress(6).sheets[RED].credits == 12
    assert distress(3, at="61").sheets[RED].renown == 1
    s = table()
    craft(s, RED, at="41")
    assert say(event(s, 4, 4, 6), "ignore").sheets[RED].credits == 6


def test_R48_an_ambush_takes_terms_only_for_luxury() -> None:
    s = distress(1, 1, *LOCK)
    say(s, "play H", dice=(1, 4, 3))  # raider H; 4 + 1 and 3 + 2: nobody attacks
    assert refused(s, "terms") == "no_terms"


def test_R25_the_type_is_a_die_and_the_modifier() -> None:
    s = table()
    craft(s, RED, at="31", cargo="arm*1")
    event(s, 3, 5, *LOCK)  # MIL +1: 6
    assert foe(s) == "CR"


def test_R25_the_nemesis_replaces_the_executioner_at_rank_minus_five() -> None:
    for number, kind in ((-5, "NM"), (-4, "EX")):
        s = table()
        craft(s, RED, at="31", ranks=f"MIN={number}")
        event(s, 1, 5, *LOCK)  # BH +1: 6
        assert foe(s) == kind


def test_R26_Q83_stars_are_hit_points_and_give_the_size() -> None:
    s = table()
    for kind, size in (("LF", 8), ("FR", 12), ("HF", 16), ("CR", 20), ("NM", 24)):
        battle(s, kind, LOCK)
        assert s.world.fleet.size(s.duel.kind) == size
        assert s.duel.stars == (size - 4) // 4


# --- space events


def test_R79_noise_gap_and_reef_lower_levels_by_two() -> None:
    s = table()
    craft(s, RED, at="11", sensors=5, engine=2, shield=4)
    for kind, system, level in (("noise", SENSORS, 3), ("gap", ENGINE, 1), ("reef", SHIELD, 2)):
        before = effective(s, RED, system)
        sky(s, kind, "FED")
        assert effective(s, RED, system) == level != before
        sky(s, kind, "TAL")
        assert effective(s, RED, system) == before


def test_Q31_the_reef_works_in_its_own_sector() -> None:
    s = table()
    craft(s, RED, at="11", shield=4)
    sky(s, "gap", "FED")
    assert effective(s, RED, SHIELD) == 4
    sky(s, "reef", "FED")
    assert effective(s, RED, SHIELD) == 2


def test_Q66_noise_and_reef_hit_encountered_craft_too() -> None:
    s = table()
    battle(s, "CR", LOCK)
    assert (sensors_of(s, 1), shield_of(s, 1)) == (4, 4)
    sky(s, "noise", "FED")
    sky(s, "reef", "FED")
    assert (sensors_of(s, 1), shield_of(s, 1)) == (2, 2)


def test_R79_Q35_Q76_a_hulk_is_taken_with_a_working_beam() -> None:
    s = table()
    craft(s, RED, at="11", credits=0)
    sky(s, "hulk", "11")
    event(s, 1)
    assert question(s) == "Shipyard"  # no beam
    craft(s, RED, broken="tb")
    assert question(event(s, 1)) == "Shipyard"
    s.sheets[RED].broken = 0
    event(s, 2, 3, 6, 1)
    assert choices(s) == ["hulk", "nohulk"]
    say(s, "hulk")
    assert s.sheets[RED].credits == 11 and where(s, "hulk") == ""


def test_Q35_the_hulk_is_asked_for_before_the_roll_and_after_the_event() -> None:
    s = table()
    craft(s, RED, at="11", devices="tb")
    sky(s, "hulk", "11")
    event(s, 1)
    assert s.event_die == 0
    say(s, "nohulk")
    assert question(s) == "Hulk"
    say(s, "nohulk")
    assert where(s, "hulk") == "11" and question(s) == "Shipyard"


def test_Q35_in_a_turn_the_hulk_comes_before_and_after_the_event() -> None:
    s = table()
    craft(s, RED, at="11", devices="tb", credits=0)
    sky(s, "hulk", "11")
    turn(s, dice=(1, 2, 2, 2, 3))  # event, three dice for the Hulk, encounter
    say(s, "stay")
    assert question(s) == "Hulk" and s.event_die == 0
    say(s, "nohulk")
    assert question(s) == "Hulk" and s.event_die == 1
    say(s, "hulk")
    assert s.sheets[RED].credits == 6 and question(s) == "Encounter"


def test_R80_R79_a_strain_hits_everybody_in_the_sector_in_initiative_order_Q33() -> None:
    s = table(3)
    s.turns = [GREEN, RED, BLUE]
    craft(s, RED, at="21")
    craft(s, BLUE, at="11")
    craft(s, GREEN, at="22", cargo="gra*1 med*1")
    event(s, 4, 1, 2, 4, 3)  # strain; green spoils something, red's Navigation
    assert question(s) == "Spoil" and choices(s) == ["spoil gra", "spoil med"]
    assert s.sheets[RED].damaged == 0  # each finishes before the next
    assert refused(s, "spoil ore") == "not_perishable"
    say(s, "spoil med")
    assert cargo(s, GREEN) == "gra*1"
    assert s.sheets[RED].damaged == 0b10 and s.sheets[BLUE].damaged == 0 and all_fell(s)


def test_R81_one_counter_of_each_kind_moves_when_it_is_rolled_again() -> None:
    s = table()
    craft(s, RED, at="41")
    sky(s, "storm", "11")
    event(s, 4, 1, 3)
    assert where(s, "storm") == "41"


def test_R81_counters_go_at_the_end_of_the_round_after() -> None:
    s = table()
    sky(s, "storm", "11")
    sky(s, "noise", "FED")
    sky(s, "hulk", "12")
    end_round(s, 1, 2)
    assert (where(s, "storm"), where(s, "noise"), where(s, "hulk")) == ("11", "FED", "12")
    sky(s, "noise", "TAL")  # rolled again: two rounds anew
    end_round(s, 1, 2)
    assert (where(s, "storm"), where(s, "noise"), where(s, "hulk")) == ("", "TAL", "12")
    end_round(s, 1, 2)
    assert (where(s, "noise"), where(s, "hulk")) == ("", "12")


def test_Q32_the_finder_of_a_warp_may_jump_at_once() -> None:
    s = table()
    craft(s, RED, at="41")
    craft(s, BLUE, at="41")
    turn(s, dice=(4, 1, 1, 2))
    say(s, "stay")
    assert heads(s) == {"stay", "warp"}
    say(s, "warp 66")
    assert place(s) == "66" and place(s, BLUE) == "41"
    assert question(s) == "Encounter" and all_fell(s)  # no new event roll


def test_Q74_a_found_warp_that_leads_into_a_strain_is_rolled_for_at_once() -> None:
    s = table()
    craft(s, RED, at="41")
    sky(s, "strain", "ZON")
    say(event(s, 4, 1, 1, 1), "warp 66")
    assert s.sheets[RED].damaged == 1 and all_fell(s)


def test_Q74_but_only_once_a_turn() -> None:
    s = table()
    craft(s, RED, at="34", engine=2)
    sky(s, "strain", "RAS")
    turn(s, dice=(5, 4, 1, 1, 2))  # malfunction, event, special event, encounter
    say(s, "move 41", "move 34", "warp 41")  # twice in and once out: one roll
    assert question(s) == "Encounter" and place(s) == "41" and all_fell(s)


def test_Q34_a_found_warp_does_not_lead_into_a_storm_or_nowhere() -> None:
    s = table()
    craft(s, RED, at="41")
    sky(s, "storm", "33")
    event(s, 4, 1, 1)
    assert len(choices(s)) == 1 + 34
    assert refused(s, "warp 33") == "storm" and refused(s, "warp 41") == "same_place"
    say(s, "stay")
    assert place(s) == "41" and question(s) == "Shipyard"


def test_Q36_two_kinds_may_overlap() -> None:
    s = table()
    craft(s, RED, at="11", sensors=5, shield=5)
    sky(s, "noise", "FED")
    sky(s, "reef", "FED")
    assert (effective(s, RED, SENSORS), effective(s, RED, SHIELD)) == (3, 3)


def test_Q12_totals_outside_a_table_use_the_nearest_row() -> None:
    s = table()
    craft(s, RED, at="11", ranks="FED=-5")
    event(s, 1, 2, *LOCK)  # -4: BH 0
    assert foe(s) == "TR"
    craft(s, RED, ranks="FED=5", credits=0)
    assert event(s, 6).sheets[RED].credits == 2


def test_R79_a_malfunction_without_perishables_has_no_effect() -> None:
    s = table()
    craft(s, RED, at="41", cargo="ore*1")
    event(s, 4, 5, 6, 4)
    assert cargo(s) == "ore*1" and question(s) == "Shipyard"


def test_Q56_perishables_are_lost_by_malfunctions_only() -> None:
    s = table()
    craft(s, RED, at="41", cargo="gra*2")
    event(s, 4, 5, 6, 4)
    assert cargo(s) == "gra*1"
    for _ in range(5):
        end_round(s, 1, 2)
    assert cargo(s) == "gra*1"
