"""Damage and levels (R62 to R66) and the shipyard (R67 to R78)."""

import pytest

from sectors.games.smugglers.rules.levels import capacity, damage_device, damage_system, effective
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CARGO, SENSORS, WEAPON
from sectors.games.smugglers.tests.play import (
    RED,
    ask,
    cargo,
    choices,
    craft,
    heads,
    question,
    refused,
    say,
    sky,
    table,
)

HOSTILE, COLD, WARY, FAIR, FRIENDLY, EAGER = range(1, 7)


def yard(s: Galaxy, attitude: int = FAIR) -> Galaxy:
    return say(ask(s, SHIPYARD.at(RED)), "yard", dice=(attitude,))


def rich(hull: str = "24/1", credits: int = 99, **options: str) -> Galaxy:
    s = table(2, **options)
    craft(s, RED, hull=hull, credits=credits)
    return s


def spent(s: Galaxy, line: str) -> int:
    """What a deal costs."""
    before = s.sheets[RED].credits
    say(s, line)
    return int(before - s.sheets[RED].credits)


# --- damage


def test_R62_a_damaged_system_works_one_level_lower() -> None:
    s = rich()
    craft(s, RED, weapon=3, damaged="weapon sensors")
    assert effective(s, RED, WEAPON) == 2 and effective(s, RED, SENSORS) == 1


def test_R63_new_damage_lowers_the_printed_level_never_below_one() -> None:
    s = rich()
    craft(s, RED, weapon=2)
    for printed in (2, 1, 1):
        damage_system(s, RED, WEAPON)
        assert s.sheets[RED].level(WEAPON) == printed and s.sheets[RED].is_damaged(WEAPON)


def test_R64_the_sky_comes_after_damage() -> None:
    s = rich()
    craft(s, RED, sensors=4, damaged="sensors")
    sky(s, "noise", "FED")
    assert effective(s, RED, SENSORS) == 1
    craft(s, RED, sensors=5)
    assert effective(s, RED, SENSORS) == 2


def test_R65_a_damaged_device_does_not_work_and_then_is_destroyed() -> None:
    s = rich()
    me = craft(s, RED, devices="tb")
    damage_device(s, RED, 0)
    assert me.has_device(0) and not me.works(0)
    damage_device(s, RED, 0)
    assert not me.has_device(0) and me.broken == 0


def test_R62_Q48_a_damaged_bay_of_level_one_keeps_its_room() -> None:
    s = rich()
    for level, room in ((1, 1), (2, 1), (5, 4)):
        s.sheets[RED].set_level(CARGO, level)
        craft(s, RED, damaged="cargo")
        assert capacity(s.sheets[RED]) == room


# --- the attitude


def test_R67_Q42_the_attitude_is_rolled_once_and_the_yard_is_optional() -> None:
    s = rich()
    assert choices(ask(s, SHIPYARD.at(RED))) == ["done", "yard"]
    assert refused(s, "set weapon 2") == "not_open"
    say(s, "yard", dice=(FAIR,))
    assert s.attitude == FAIR and refused(s, "yard") == "wrong_phase"


def test_R67_no_rank_is_added() -> None:
    s = rich()
    craft(s, RED, ranks="FED=5")
    assert yard(s, COLD).attitude == COLD


def test_Q43_there_is_a_shipyard_in_every_system() -> None:
    s = rich()
    for place in range(36):
        s.sheets[RED].place = place
        assert "yard" in choices(ask(s, SHIPYARD.at(RED)))


SOLD = [
    (HOSTILE, [], [], False),
    (COLD, [], [], False),
    (WARY, [2], [0, 1, 3, 4], False),
    (FAIR, [2, 3], [0, 1, 3, 4, 5, 6], True),
    (FRIENDLY, [2, 3, 4], [0, 1, 3, 4, 5, 6, 7, 8], True),
    (EAGER, [2, 3, 4, 5], [0, 1, 3, 4, 5, 6, 7, 8], True),
]


@pytest.mark.parametrize(("attitude", "systems", "bays", "devices"), SOLD)
def test_R67_Q73_what_each_attitude_sells(
    attitude: int, systems: list[int], bays: list[int], devices: bool
) -> None:
    s = yard(rich(), attitude)
    found = choices(s)
    assert [int(t[-1]) for t in found if t.startswith("set weapon")] == systems
    assert [int(t[-1]) for t in found if t.startswith("set cargo")] == bays
    assert ("dev tc" in found) is devices
    if not devices:
        assert refused(s, "dev tc") == "not_on_sale"


FACTORS = [(HOSTILE, 6), (COLD, 5), (WARY, 4), (FAIR, 3), (FRIENDLY, 3), (EAGER, 3)]


@pytest.mark.parametrize(("attitude", "cost"), FACTORS)
def test_R71_R74_Q87_repairs_at_every_attitude_times_the_factor(attitude: int, cost: int) -> None:
    s = rich()
    craft(s, RED, weapon=2, damaged="weapon", marks=1)
    yard(s, attitude)
    assert spent(s, "fix weapon") == cost  # half of 6
    assert spent(s, "fix hull") == cost


def test_R74_R77_one_mark_is_mended_at_a_time() -> None:
    s = rich()
    craft(s, RED, marks=3, cargo="hul*1")
    say(yard(s), "fix hull")
    assert s.sheets[RED].marks == 2
    say(s, "field hull")
    assert s.sheets[RED].marks == 1 and cargo(s) == ""


def test_R71_rounding() -> None:
    s = rich()
    craft(s, RED, engine=2, damaged="engine", devices="as")
    yard(s, EAGER)
    assert spent(s, "fix engine") == 3  # 5 / 2 up is 3, x 0.8 = 2.4 up is 3
    assert spent(s, "set engine 3") == 8 - 2  # 10 x 0.8, half of 5 down
    assert spent(s, "selldev as") == 0  # half of 1 down


# --- deals


def test_R68_deals_in_any_order_while_he_can_pay() -> None:
    s = yard(rich(credits=12))
    say(s, "set weapon 2", "dev tb", "selldev tb")
    assert s.deals == 3 and s.sheets[RED].credits == 12 - 5 - 6 + 3
    assert refused(s, "set shield 2") == "no_credits"


def test_R68_the_return_counts_towards_the_price() -> None:
    s = rich(credits=9)
    craft(s, RED, shield=2)
    assert spent(yard(s), "set shield 3") == 9


def test_R68_a_deal_that_changes_nothing_is_illegal() -> None:
    s = yard(rich())
    assert refused(s, "set weapon 1") == "no_change"
    assert refused(s, "hull 24/1") == "no_change"
    craft(s, RED, marks=1)
    assert "hull 24/1" in choices(s)


def test_R68_thirty_deals_a_turn() -> None:
    s = yard(rich(credits=999), FRIENDLY)
    for i in range(30):
        say(s, f"set weapon {2 + i % 2}")
    assert s.deals == 30 and question(s) == "Shipyard" and s.active == -1


def test_R68_too_many_deals_are_refused() -> None:
    s = rich()
    craft(s, RED, marks=1, cargo="hul*1")
    ask(s, SHIPYARD.at(RED))
    s.deals = 30
    assert refused(s, "field hull") == "too_many_deals"


def test_R69_Q44_hull_price_is_size_times_manoeuvre_at_every_attitude() -> None:
    for attitude in (HOSTILE, EAGER):
        s = yard(rich("8/1"), attitude)
        assert spent(s, "hull 16/3") == 48 - 4
    assert len([t for t in choices(yard(rich("8/1", 999))) if t.startswith("hull")]) == 24


def test_R70_upgrading_returns_half_of_the_old_system() -> None:
    s = yard(rich(), EAGER)
    assert spent(s, "set sensors 4") == 11 - 1  # 13 x 0.8 up, half of 2
    s = yard(rich())
    assert spent(s, "set sensors 3") == 8 - 1
    assert spent(s, "set sensors 2") == 4 - 4  # a lower level by the same rule


def test_R70_R73_a_damaged_old_system_returns_nothing_and_is_whole_again() -> None:
    s = rich()
    craft(s, RED, shield=2, damaged="shield")
    assert spent(yard(s), "set shield 3") == 12
    assert not s.sheets[RED].damaged


def test_R72_every_craft_needs_level_one() -> None:
    s = yard(rich())
    assert refused(s, "set engine 0") == "no_such_level"
    assert refused(s, "set engine 6") == "no_such_level"
    assert "set cargo 0" in choices(s)


def test_Q73_the_cargo_bay_may_be_sold_off() -> None:
    s = yard(rich(), WARY)
    assert spent(s, "set cargo 0") == -1
    assert refused(yard(rich(), COLD), "set cargo 0") == "not_on_sale"


def test_R73_repairs_cost_half_the_price() -> None:
    s = rich()
    craft(s, RED, sensors=3, damaged="sensors", broken="dn")
    yard(s)
    assert spent(s, "fix sensors") == 4 and spent(s, "fix dn") == 1
    assert s.sheets[RED].damaged == 0 and s.sheets[RED].works(2)
    assert refused(s, "fix sensors") == "not_damaged"
    s = rich()
    craft(s, RED, broken="dn", cargo="cir*1")  # nothing else is hurt
    assert {"fix dn", "field dn"} <= set(choices(yard(s)))


def test_R75_levels_and_devices_must_fit() -> None:
    s = yard(rich("8/1"))
    say(s, "dev tb")
    assert refused(s, "set weapon 2") == "no_slot"
    assert refused(s, "dev as") == "no_slot"
    assert refused(s, "dev tb") == "has_device"


def test_R75_R76_the_last_slot_may_be_used() -> None:
    s = yard(rich("8/1"))
    say(s, "set weapon 2")
    assert s.sheets[RED].slots_used() == 8
    say(s, "hull 8/2")
    assert s.sheets[RED].manoeuvre == 2


def test_R68_R73_the_last_credit_may_be_spent() -> None:
    s = rich(credits=3)
    craft(s, RED, weapon=2, damaged="weapon")
    assert spent(yard(s), "fix weapon") == 3
    s = rich(credits=2)
    craft(s, RED, weapon=2, damaged="weapon")
    assert refused(yard(s), "fix weapon") == "no_credits"


def test_R78_the_next_device_of_a_kind_is_a_new_one() -> None:
    s = rich()
    craft(s, RED, broken="dn")
    say(yard(s), "selldev dn", "dev dn")
    assert s.sheets[RED].works(2)


def test_R76_Q45_everything_moves_over_to_a_new_hull() -> None:
    s = rich("8/1")
    craft(s, RED, cargo="ore*2", broken="tb", damaged="weapon")
    yard(s)
    assert spent(s, "hull 12/2") == 24 - 4
    me = s.sheets[RED]
    assert (me.size, me.manoeuvre, me.broken, me.damaged) == (12, 2, 1, 1 << WEAPON)
    assert cargo(s) == "ore*2"


def test_R76_Q46_a_marked_hull_returns_nothing() -> None:
    s = rich("8/1")
    craft(s, RED, marks=1)
    assert spent(yard(s), "hull 12/2") == 24
    assert s.sheets[RED].marks == 0


def test_R76_the_old_hull_returns_half_of_size_times_manoeuvre() -> None:
    assert spent(yard(rich("12/3")), "hull 16/3") == 48 - 18


def test_R93_hull_trade_in_may_be_off() -> None:
    assert spent(yard(rich("8/1", hull_trade_in="off")), "hull 12/2") == 24


def test_Q47_a_smaller_hull_must_hold_everything() -> None:
    s = rich("12/1")
    craft(s, RED, weapon=3)
    assert refused(yard(s), "hull 8/1") == "no_slot"


def test_R77_field_repairs_need_parts_and_no_roll() -> None:
    s = rich()
    craft(s, RED, marks=1, damaged="cargo engine navigation sensors shield weapon", broken="tb")
    s.sheets[RED].set_level(CARGO, 9 - 1)
    craft(s, RED, cargo="hul*2 drv*2 cir*3")
    ask(s, SHIPYARD.at(RED))
    say(s, "field hull", "field cargo")
    assert "hul" not in cargo(s)
    say(s, "field engine", "field navigation")
    assert "drv" not in cargo(s)
    say(s, "field sensors", "field shield", "field tb")
    assert refused(s, "field weapon") == "no_part"
    assert refused(s, "field hull") == "not_damaged"
    assert s.deals == 7 and s.sheets[RED].credits == 99


def test_R77_also_after_the_roll() -> None:
    s = rich()
    craft(s, RED, marks=1, cargo="hul*1")
    assert "field hull" in choices(yard(s, HOSTILE))


def test_R78_devices_are_sold_for_half() -> None:
    s = rich()
    craft(s, RED, devices="tc", broken="dn")
    yard(s, HOSTILE)
    assert spent(s, "selldev tc") == -6 and spent(s, "selldev dn") == 0
    assert refused(s, "selldev tb") == "no_device"


def test_R102_hulls_by_attitude() -> None:
    for attitude, largest in (
        (HOSTILE, 0),
        (COLD, 0),
        (WARY, 0),
        (FAIR, 16),
        (FRIENDLY, 20),
        (EAGER, 24),
    ):
        s = yard(rich("8/1", 999, hull_market="attitude"), attitude)
        sizes = [int(t.split()[1].split("/")[0]) for t in choices(s) if t.startswith("hull")]
        assert max(sizes, default=0) == largest
    s = yard(rich("8/1", hull_market="attitude"), EAGER)
    assert spent(s, "hull 12/2") == 20 - 4


def test_Q50_a_lost_level_frees_its_slot() -> None:
    s = rich("8/1")
    craft(s, RED, weapon=2, damaged="weapon")
    damage_system(s, RED, WEAPON)
    assert s.sheets[RED].slots_used() == 7


def test_Q51_a_repair_costs_by_the_present_level() -> None:
    s = rich()
    craft(s, RED, weapon=3, damaged="weapon")
    damage_system(s, RED, WEAPON)
    assert spent(yard(s), "fix weapon") == 3 and s.sheets[RED].level(WEAPON) == 2


def test_Q87_the_attitude_does_not_limit_hulls_or_repairs() -> None:
    s = rich("8/1")
    craft(s, RED, marks=1)
    assert {"hull", "fix"} <= heads(yard(s, HOSTILE))


def test_Q93_a_smaller_bay_jettisons_the_surplus() -> None:
    s = rich()
    craft(s, RED, cargo="ore*1 gem*1")
    say(yard(s), "set cargo 1")
    assert question(s) == "Jettison"
    assert refused(s, "jet ore*2") == "not_aboard"
    say(s, "jet ore*1")
    assert cargo(s) == "gem*1" and question(s) == "Deals"


def test_R66_no_more_than_the_surplus_is_jettisoned() -> None:
    s = rich()
    s.sheets[RED].set_level(CARGO, 4)
    craft(s, RED, cargo="ore*3 gem*1")
    say(yard(s), "set cargo 3")
    assert refused(s, "jet ore*2") == "too_many"


def test_D24_the_yard_closes_when_only_done_is_left() -> None:
    s = rich("8/1", 0)
    assert yard(s, HOSTILE).active == -1
