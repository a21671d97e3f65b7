"""The dogfight (R33 to R48, R99, R100)."""

import pytest

from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.dogfight import attack_bonus, lock_on_modifier
from sectors.games.smugglers.rules.odds import hit_chance
from sectors.games.smugglers.rules.sides import size_of
from sectors.games.smugglers.rules.terms import BY_EVENT, CARGO, CHIT_IDS
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    all_fell,
    battle,
    cargo,
    chits,
    choices,
    craft,
    duel,
    part,
    place,
    question,
    refused,
    say,
    table,
    told,
    told_chits,
    turn,
)

EVEN = (3, 3)


@pytest.mark.parametrize("sensors", range(1, 6))
def test_R33_lock_on_table(sensors: int) -> None:
    row = [lock_on_modifier(sensors, size) for size in (8, 12, 16, 20, 24)]
    assert row == [sensors - 1 + i for i in range(5)]


def test_R33_Q19_the_column_is_the_size_of_the_enemy() -> None:
    s = table()
    craft(s, RED, hull="24/1")
    duel(s, (3, 3))  # red 3 + 0, blue 3 + 4
    assert s.duel.advantage == -4


def test_R34_five_ahead_may_avoid() -> None:
    s = table()
    duel(s, (6, 1))
    assert question(s) == "Avoid" and choices(s) == ["avoid", "fight"]
    say(s, "avoid")
    assert not s.duel.is_on() and question(s) == "Shipyard"
    duel(s, (5, 1))
    assert question(s) == "Chits"


def test_R34_the_defender_may_avoid_too_Q54() -> None:
    s = table()
    duel(s, (1, 6))
    assert choices(s, BLUE) == ["avoid", "fight"]
    say(s, "fight", seat=BLUE)
    assert question(s) == "Chits"


def test_R35_the_difference_helps_the_higher_side_in_round_one_only() -> None:
    s = table()
    duel(s, (6, 1))
    say(s, "fight")
    chits(s, "H", "H", 1, 5, 6, 6)  # red 1 + 1 + 5 against 5 + 1: red attacks, no hit
    assert question(s) == "Parting"
    part(s, "on", "on")
    names = told_chits(s, "H", "H", 1, 5, 1, 6)  # now 1 + 1 against 5 + 1: blue attacks
    assert "missed" in names and s.duel.round == 2


def test_Q20_equal_lock_ons_give_nothing() -> None:
    s = table()
    duel(s, EVEN)
    assert s.duel.advantage == 0 and question(s) == "Chits"


def test_Q21_an_advantage_is_no_malus_for_the_other() -> None:
    s = table()
    duel(s, (5, 1))  # red +4
    names = told_chits(s, "H", "H", 1, 5)  # 1 + 1 + 4 against 5 + 1
    assert "attack_even" in names


def test_Q22_only_one_side_can_be_five_ahead() -> None:
    for dice in ((6, 1), (1, 6)):
        s = table()
        duel(s, dice)
        assert question(s) == "Avoid" and len(choices(s)) == 2


def test_R36_both_choose_in_secret_then_reveal() -> None:
    s = table()
    duel(s, EVEN)
    assert len(choices(s, RED)) == len(choices(s, BLUE)) == 6
    say(s, "play T", seat=RED)
    assert s.duel.chits == 0 and refused(s, "play H", RED) == "not_your_turn"
    say(s, "play L", seat=BLUE, dice=(1, 1, 1, 1))
    assert (CHIT_IDS[s.duel.chit(0)], CHIT_IDS[s.duel.chit(1)]) == ("T", "L")


TABLE = """
H  0  +2 -1 +1 -2 -1
L  -2 0  +2 -1 +1 End
T  +1 -2 0  +2 -1 +2
F  -1 +1 -2 0  +2 +1
B  +2 -1 +1 -2 0  0
E  +1 End -2 -1 0 End
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines())
def test_R36_the_tactical_table(row: str) -> None:
    own, *entries = row.split()
    for other, entry in zip(CHIT_IDS, entries, strict=True):
        s = table()
        duel(s, EVEN)
        if entry == "End":
            chits(s, own, other)
            assert not s.duel.is_on()
            continue
        edge = int(entry)
        red, blue = (1, 1 + edge) if edge > 0 else (1 - edge, 1)
        assert "attack_even" in told_chits(s, own, other, red, blue)


def test_R37_end_stops_the_dogfight_without_attack() -> None:
    s = table()
    duel(s, EVEN)
    names = told_chits(s, "E", "E")
    assert names == ["manoeuvred", "broke_off"] and question(s) == "Shipyard"


def test_R38_the_higher_total_attacks_and_nobody_on_a_tie() -> None:
    s = table()
    craft(s, RED, manoeuvre=2)
    duel(s, EVEN)
    names = told_chits(s, "H", "H", 3, 4)  # 3 + 2 against 4 + 1
    assert names == ["manoeuvred", "attack_even"]
    part(s, "on", "on")
    names = told_chits(s, "H", "H", 4, 4, 1, 1)
    assert "attack_won" in names


@pytest.mark.parametrize(("ahead", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (9, 2)])
def test_R39_a_clear_lead_helps_the_weapon(ahead: int, bonus: int) -> None:
    assert attack_bonus(ahead) == bonus


def test_R40_strictly_higher_is_a_hit() -> None:
    s = table()
    craft(s, RED, weapon=2)
    craft(s, BLUE, shield=2)
    duel(s, EVEN)
    assert "missed" in told_chits(s, "H", "H", 2, 1, 4, 4)  # 6 against 6
    part(s, "on", "on")
    assert "hit" in told_chits(s, "H", "H", 2, 1, 5, 4, 3, 4)


def test_R40_a_targeting_computer_adds_one() -> None:
    s = table()
    craft(s, RED, devices="tc")
    duel(s, EVEN)
    assert "hit" in told_chits(s, "H", "H", 2, 1, 4, 4, 3, 4)  # 4 + 1 + 1 against 4 + 1


@pytest.mark.parametrize(
    ("difference", "ways"),
    [(-5, 0), (-4, 1), (-3, 3), (-2, 6), (-1, 10), (0, 15), (1, 21), (2, 26), (3, 30), (4, 33)],
)
def test_R40_chances_of_a_hit(difference: int, ways: int) -> None:
    assert round(36 * hit_chance(difference)) == ways


def test_R41_a_hit_takes_a_star_or_damages_a_player() -> None:
    s = table()
    craft(s, RED, hull="24/5", weapon=5)
    battle(s, "CO", EVEN)
    say(s, "play H", dice=(3, 6, 1, 6, 1))
    assert s.duel.stars == 1


DAMAGE = [
    ((1, 1), "marks", 2),
    ((1, 2), "navigation", 1),
    ((1, 3), "sensors", 1),
    ((1, 4), "shield", 1),
    ((1, 5), "marks", 1),
    ((1, 6), "marks", 1),
    ((2, 6), "marks", 1),
    ((3, 6), "weapon", 1),
    ((4, 6), "engine", 1),
    ((5, 6), "cargo", 1),
    ((6, 6), "device", 1),
]


@pytest.mark.parametrize(("dice", "what", "count"), DAMAGE)
def test_R41_the_damage_table(dice: tuple[int, int], what: str, count: int) -> None:
    s = table()
    craft(s, RED, weapon=5, hull="12/1")
    craft(s, BLUE, hull="24/1", devices="as", weapon=2)
    duel(s, EVEN)
    chits(s, "H", "H", 6, 1, 6, 1, *dice)
    blue = s.sheets[BLUE]
    assert all_fell(s)
    if what == "marks":
        assert blue.marks == count and not blue.damaged and not blue.broken
    elif what == "device":
        assert blue.broken == blue.devices
    else:
        parts = ["sensors", "navigation", "shield", "weapon", "engine", "cargo"]
        assert blue.damaged == 1 << parts.index(what) and blue.marks == 0


def test_R42_if_both_want_to_end_it_ends() -> None:
    s = table()
    duel(s, EVEN)
    chits(s, "H", "H", 3, 3)
    assert choices(s, RED) == ["on", "end"]
    part(s, "end", "end")
    assert not s.duel.is_on()


def test_R42_Q79_asked_after_the_damage_also_when_nobody_attacked() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="24/1")
    duel(s, (1, 5))  # 1 + 4 against 5
    chits(s, "H", "H", 3, 3)
    assert question(s) == "Parting"
    part(s, "on", "on")
    chits(s, "H", "E", 6, 1, 6, 1, 1, 5)
    assert question(s) == "Parting" and s.sheets[BLUE].marks == 1  # full effect first


def test_Q24_the_choice_to_end_is_secret() -> None:
    s = table()
    duel(s, EVEN)
    chits(s, "H", "H", 3, 3)
    say(s, "end", seat=RED)
    assert question(s) == "Parting" and choices(s, BLUE) == ["on", "end"]


def test_R43_one_side_alone_must_roll_strictly_higher_Q25() -> None:
    s = table()
    craft(s, RED, sensors=2)
    duel(s, (2, 3))  # 2 + 1 against 3
    chits(s, "H", "H", 3, 3)
    part(s, "end", "on", 2, 3)  # 2 + 2 + 1 against 3 + 1 + 1
    assert s.duel.is_on() and s.duel.round == 2
    chits(s, "H", "H", 3, 3)
    part(s, "end", "on", 3, 3)
    assert not s.duel.is_on()


def test_R43_evasive_action_adds_three_and_a_decoy_two() -> None:
    for devices, chit, die in (("", "E", 1), ("dp", "H", 2), ("dp", "E", 1)):
        s = table()
        craft(s, RED, devices=devices)
        duel(s, EVEN)
        chits(s, chit, "B" if chit == "E" else "H", 3, 3)
        part(s, "end", "on", die, 3)
        assert not s.duel.is_on()


def test_R43_the_other_side_may_be_the_one_that_leaves() -> None:
    s = table()
    duel(s, EVEN)
    chits(s, "H", "H", 3, 3)
    part(s, "on", "end", 6, 1)  # the withdrawing side rolls first
    assert not s.duel.is_on()


def test_R44_if_nobody_wants_to_end_a_new_round_starts() -> None:
    s = table()
    duel(s, EVEN)
    chits(s, "H", "H", 3, 3)
    part(s, "on", "on")
    assert s.duel.round == 2 and question(s) == "Chits"


def test_R45_Q29_hull_points_are_a_quarter_of_the_size() -> None:
    s = table()
    for size in (8, 12, 16, 20, 24):
        assert craft(s, RED, hull=f"{size}/1").hull_points() == size // 4


def test_R46_Q28_a_dogfight_ends_after_its_twelfth_round() -> None:
    s = table()
    duel(s, EVEN)
    for number in range(1, 12):
        assert s.duel.round == number
        chits(s, "H", "H", 3, 3)
        part(s, "on", "on")
    chits(s, "H", "H", 3, 3)
    assert not s.duel.is_on() and question(s) == "Shipyard"  # not asked after the twelfth


CONDUCT = [
    ("FR", "LLFFEE"),
    ("RU", "LLFFEE"),
    ("CO", "HLLTEE"),
    ("PA", "HLTTFB"),
    ("WA", "TTHLFB"),
    ("HU", "FFTLBH"),
]


@pytest.mark.parametrize(("kind", "row"), CONDUCT)
def test_R47_the_chit_is_rolled_by_role(kind: str, row: str) -> None:
    for die, letter in enumerate(row, 1):
        s = table()
        battle(s, kind, EVEN)
        say(s, "play B", dice=(die, 1, 6, 1, 6, *([1] * 6)))
        assert CHIT_IDS[s.duel.chit(1)] == letter


def test_R47_freighters_and_runners_avoid_when_five_ahead_others_fight() -> None:
    for kind, avoids in (("HF", True), ("GU", True), ("MA", False), ("FG", False), ("EX", False)):
        s = table()
        craft(s, RED, hull="24/1")
        battle(s, kind, (1, 6))
        assert s.duel.is_on() is not avoids


def test_R47_freighters_want_to_leave_in_even_rounds() -> None:
    s = table()
    battle(s, "FR", (2, 3))  # 2 + 1 against 3
    say(s, "play L", dice=(1, 3, 3))  # L: nobody attacks (manoeuvre 1 each)
    say(s, "on")  # round 1: the freighter fights on
    assert s.duel.round == 2
    say(s, "play L", dice=(1, 3, 3))
    say(s, "end")  # round 2: both want to
    assert not s.duel.is_on()


def test_R48_terms_end_an_event_battle_for_the_goods() -> None:
    for kind, goods, left in (("RA", "spi*1 gra*1", "gra*1"), ("PA", "arm*1 rel*1", "")):
        s = table()
        craft(s, RED, cargo=goods)
        battle(s, kind, EVEN, "PIR" if kind == "RA" else "FED", BY_EVENT)
        say(s, "play H", dice=(1, 4, 3))
        assert choices(s) == ["on", "end", "terms"]
        say(s, "terms")
        assert cargo(s) == left and not s.duel.is_on()


def test_R48_hunters_and_encounters_take_no_terms() -> None:
    s = table()
    craft(s, RED, cargo="rel*1", manoeuvre=2)
    battle(s, "TR", (5, 3), "BH", BY_EVENT)  # 5 against 3 + 2
    say(s, "play F", dice=(1, 2, 2))
    assert refused(s, "terms") == "no_terms"
    s = table()
    craft(s, RED, cargo="rel*1", manoeuvre=2)
    battle(s, "RA", EVEN, "PIR")
    say(s, "play H", dice=(1, 3, 3))
    assert refused(s, "terms") == "no_terms"


def test_R99_other_ends_earn_and_cost_nothing() -> None:
    s = table()
    before = (s.sheets[RED].credits, s.sheets[RED].renown, s.sheets[RED].ranks)
    duel(s, EVEN)
    chits(s, "E", "L")
    assert (s.sheets[RED].credits, s.sheets[RED].renown, s.sheets[RED].ranks) == before


def test_R99_a_destroyed_craft_ends_the_dogfight_at_once() -> None:
    s = table()
    craft(s, RED, hull="24/5", weapon=5)
    battle(s, "RA", EVEN, "PIR")
    names = told(s, "play H", dice=(1, 6, 1, 6, 1))
    assert names[-3:] == ["destroyed", "bounty_paid", "renown_gained"]
    assert question(s) == "Shipyard"


def test_R100_Q86_holding_fire_is_an_option() -> None:
    s = table(2, hold_fire="on")
    duel(s, EVEN)
    chits(s, "H", "H", 6, 1)
    assert choices(s) == ["fire", "hold"]
    labels = {c.text: c.label for c in GAME.look.scene(GAME.view(s, RED), RED).choices}
    assert labels["fire"] == "Fire: 72 % to hit"  # even crafts, and 2 more for a lead of 5
    say(s, "hold")
    assert question(s) == "Parting"
    part(s, "on", "on")
    chits(s, "H", "H", 1, 6)
    assert choices(s, BLUE) == ["fire", "hold"]
    say(s, "fire", seat=BLUE, dice=(1, 6))
    assert question(s) == "Parting"


def test_R100_encountered_craft_always_fire() -> None:
    s = table(2, hold_fire="on")
    battle(s, "RA", EVEN, "PIR")
    say(s, "play H", dice=(1, 1, 6, 1, 6))
    assert question(s) == "Parting" and all_fell(s)


def test_Q86_without_the_option_the_shot_follows() -> None:
    s = table()
    duel(s, EVEN)
    chits(s, "H", "H", 6, 1, 1, 6)
    assert question(s) == "Parting"


def test_Q23_chits_are_not_used_up() -> None:
    s = table()
    duel(s, EVEN)
    chits(s, "H", "H", 3, 3)
    part(s, "on", "on")
    assert len(choices(s, RED)) == 6


def test_Q26_Q27_after_a_dogfight_the_turn_goes_on_in_place() -> None:
    s = table()
    craft(s, RED, at="13")
    craft(s, BLUE, at="13")
    duel(s, (6, 1))
    say(s, "avoid")
    assert question(s) == "Shipyard" and place(s) == "13"


def test_Q30_there_is_one_attacker_a_round() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, weapon=5)
    duel(s, EVEN)
    chits(s, "H", "H", 6, 1, 6, 1, 1, 5)
    assert s.sheets[RED].marks == 0 and s.sheets[BLUE].marks == 1


def test_Q48_damage_on_a_cargo_bay_of_level_one_or_zero() -> None:
    for level, marks in ((1, 0), (0, 1)):
        s = table()
        craft(s, RED, weapon=5)
        craft(s, BLUE, hull="24/1")
        s.sheets[BLUE].set_level(CARGO, level)
        craft(s, BLUE, cargo="ore*1" if level else "")
        duel(s, EVEN)
        chits(s, "H", "H", 6, 1, 6, 1, 5, 6)
        assert s.sheets[BLUE].marks == marks
        assert cargo(s, BLUE) == ("ore*1" if level else "")


def test_Q49_a_hit_device_without_devices_is_a_hull_mark() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="24/1")
    duel(s, EVEN)
    chits(s, "H", "H", 6, 1, 6, 1, 6, 6)
    assert s.sheets[BLUE].marks == 1


def test_Q90_which_device_is_hit() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="24/1", devices="tb dn", broken="rd")
    duel(s, EVEN)
    chits(s, "H", "H", 6, 1, 6, 1, 6, 6, 3)  # a three-sided die in the order of the table
    assert not s.sheets[BLUE].has_device(5)  # the damaged drone is destroyed
    part(s, "on", "on")
    chits(s, "H", "H", 6, 1, 6, 1, 6, 6, 2)
    assert s.sheets[BLUE].broken == 1 << 2
    s.sheets[BLUE].devices = s.sheets[BLUE].broken = 1
    part(s, "on", "on")
    chits(s, "H", "H", 6, 1, 6, 1, 6, 6)  # one device: no roll
    assert s.sheets[BLUE].devices == 0


def test_Q67_lost_stars_do_not_shrink_a_craft() -> None:
    s = table()
    craft(s, RED, hull="24/5", weapon=5)
    battle(s, "CR", EVEN)
    say(s, "play H", dice=(3, 6, 1, 6, 1))
    assert s.duel.stars == 3 and size_of(s, 1) == 20


def test_Q88_order_of_the_dice() -> None:
    s = table()
    craft(s, RED, weapon=2)
    duel(s, (5, 2))
    assert s.duel.lock == 5 + 16 * 2  # the active player first
    chits(s, "H", "H", 6, 1, 1, 6)
    assert s.duel.attack & 255 == 6 + 16 * 1
    assert s.duel.shot & 255 == 1 + 16 * 6  # weapon, then shield


def test_Q96_the_engaged_player_loses_no_phase() -> None:
    s = table()
    craft(s, RED, weapon=5)
    craft(s, BLUE, hull="12/1")
    duel(s, (2, 3))
    chits(s, "H", "H", 6, 1, 6, 1, 1, 6)
    part(s, "end", "end")
    assert s.sheets[BLUE].marks == 1  # damage stays
    turn(s, BLUE, dice=(1, 1))
    seen = [question(s)]
    for line in ("stay", "pass", "pass", "pass", "pass"):
        say(s, line)
        seen.append(question(s))
    wanted = "Movement Encounter DogfightPhase Market Business Shipyard"
    assert seen == wanted.split()
