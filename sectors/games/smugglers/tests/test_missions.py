"""The mission phase (R59 to R61, R84, R85, 4.13)."""

import pytest

from sectors.games.smugglers import GAME
from sectors.games.smugglers.look.panels import mission_cells
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.mission import (
    distance_of,
    giver_of,
    good_of,
    kind_of,
    pay_of,
    target_of,
)
from sectors.games.smugglers.rules.mission_phase import BUSINESS, MISSION_START
from sectors.games.smugglers.rules.ranks import gain_renown
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import GOOD_IDS, MISSION_IDS
from sectors.games.smugglers.tests.play import (
    RED,
    adjust,
    all_fell,
    ask,
    cargo,
    choices,
    craft,
    mission,
    question,
    rank,
    refused,
    say,
    table,
)


def phase(s: Galaxy) -> Galaxy:
    return ask(s, MISSION_START.at(RED), BUSINESS.at(RED))


def test_R60_accepting_says_how_long_one_has() -> None:
    s = table()
    craft(s, RED, at="11")
    say(phase(s), "seek", dice=(2, 1, 1, 2, 4))
    turns = mission_cells(s.world, int(s.offer))[2]
    labels = {c.text: c.label for c in GAME.look.scene(GAME.view(s, RED), RED).choices}
    assert labels["accept"] == f"Accept, {turns} turns to do it"


def offered(at: str, *dice: int, **numbers: int) -> str:
    """What seeking a mission brings: kind, giver, target, good, distance, pay."""
    s = table()
    craft(s, RED, at=at)
    adjust(s, RED, **numbers)
    say(phase(s), "seek", dice=dice)
    assert all_fell(s)
    if not s.offer:
        return "-"
    target = target_of(s.offer)
    words = [MISSION_IDS[kind_of(s.offer)], NUMBERS[giver_of(s.offer)]]
    if target >= 0:
        words += [NUMBERS[target], f"d{distance_of(s.offer)}"]
    if kind_of(s.offer) in (2, 4):
        words.append(GOOD_IDS[good_of(s.offer)].lower())
    return " ".join([*words, f"pay{pay_of(s.offer)}"])


def test_R59_a_fulfilled_mission_is_paid_whatever_he_does() -> None:
    s = table()
    craft(s, RED, at="24")
    mission(s, "C 11 24 d6 pay10")
    phase(s)
    me = s.sheets[RED]
    assert (me.mission, me.credits, me.renown, rank(s, "FED")) == (0, 16, 4, 1)
    assert "seek" in choices(s)  # and he may do something else now


def test_R59_an_overdue_mission_fails() -> None:
    s = table()
    mission(s, "C 11 24 d6 pay10", age=7)
    phase(s)
    assert s.sheets[RED].mission
    phase(s)
    assert not s.sheets[RED].mission and rank(s, "FED") == -1


def test_R59_a_failed_mission_for_the_zone_costs_prestige() -> None:
    s = table()
    for prestige in (-1, -2, -2):  # never below -2 (R7)
        mission(s, "C 61 24 d6 pay10", age=8)
        phase(s)
        assert rank(s, "ZON") == prestige


def test_R60_one_of_the_five() -> None:
    s = table()
    assert choices(phase(s)) == ["pass", "seek"]
    mission(s, "C 11 24 d6 pay10")
    assert choices(phase(s)) == ["pass", "abandon"]
    assert refused(s, "seek") == "has_mission"
    say(s, "abandon")
    assert not s.sheets[RED].mission and rank(s, "FED") == -1
    assert refused(phase(s), "abandon") == "no_mission"


def test_R60_the_offer_may_be_accepted_or_declined() -> None:
    s = table()
    say(phase(s), "seek", dice=(2, 2, 4))
    assert choices(s) == ["accept", "decline"] and not s.sheets[RED].mission
    say(s, "decline")
    assert not s.sheets[RED].mission and question(s) == "Shipyard"
    say(phase(s), "seek", dice=(2, 2, 4))
    say(s, "accept")
    assert NUMBERS[target_of(s.sheets[RED].mission)] == "24" and s.offer == 0


def test_R60_nothing_is_on_offer_any_more_once_it_is_answered() -> None:
    for answer in ("accept", "decline"):
        s = ask(table(), BUSINESS.at(RED), SHIPYARD.at(RED))
        say(s, "seek", answer, dice=(2, 2, 4))
        assert question(s) == "Shipyard" and s.active == RED and s.offer == 0


def test_R61_Q53_odd_jobs_for_the_poor() -> None:
    s = table()
    craft(s, RED, credits=5)
    assert "odd" in choices(phase(s))
    assert say(s, "odd").sheets[RED].credits == 8
    craft(s, RED, credits=6)
    assert refused(phase(s), "odd") == "not_poor"
    craft(s, RED, credits=0, cargo="ore*1")
    assert refused(phase(s), "odd") == "not_poor"


def test_Q40_missions_with_a_negative_rank() -> None:
    s = table()
    craft(s, RED, ranks="FED=-3")
    say(phase(s), "seek", dice=(5, 2, 4))  # 2: a Courier
    assert kind_of(s.offer) == 1
    craft(s, RED, ranks="FED=-5")
    say(phase(s), "seek", dice=(6,))  # 1: refused
    assert question(s) == "Shipyard"


def test_R60_Q11_the_rank_is_that_of_the_sector_and_prestige_in_the_zone() -> None:
    s = table()
    craft(s, RED, at="21", ranks="FED=-5 TAL=1")
    assert kind_of(say(phase(s), "seek", dice=(5, 1, 1)).offer) == 4  # 6: Covert
    craft(s, RED, at="61", prestige=1)
    assert kind_of(say(phase(s), "seek", dice=(2, 1, 1)).offer) == 1  # 3: a Courier


def test_Q41_one_mission_at_a_time() -> None:
    s = table()
    mission(s, "P 11 pay10")
    assert refused(phase(s), "seek") == "has_mission"


OFFERS = [
    ("11", (2, 2, 4), "C 11 24 d6 pay10"),
    ("11", (3, 1), "S 11 hul pay14"),
    ("11", (3, 5), "S 11 med pay18"),
    ("11", (5,), "P 11 pay10"),
    ("21", (6, 3, 1), "X 21 41 d9 nar pay38"),
    ("31", (6,), "K 31 pay15"),
    ("61", (4, 6, 6, 1, 1), "X 61 11 d7 rel pay42"),
    ("61", (1,), "-"),
    ("61", (2,), "-"),
]


@pytest.mark.parametrize(("at", "dice", "text"), OFFERS)
def test_R60_Q88_what_is_offered_and_in_which_order_the_dice_fall(
    at: str, dice: tuple[int, ...], text: str
) -> None:
    assert offered(at, *dice) == text


def test_R60_an_envoy_pays_by_distance() -> None:
    s = table()
    craft(s, RED, at="11", ranks="FED=2")
    say(phase(s), "seek", dice=(6, 2, 4))
    assert kind_of(s.offer) == 6 and pay_of(s.offer) == 15 + 2 * 6


def test_Q61_Q89_the_giver_sector_is_rolled_again() -> None:
    assert offered("11", 2, 1, 1, 2, 4) == "C 11 24 d6 pay10"
    assert offered("61", 3, 6, 1, 1).startswith("C 61 11")


def test_Q62_kills_are_paid_anywhere_in_the_next_mission_phase() -> None:
    s = table()
    craft(s, RED, at="66")
    mission(s, "P 11 pay10")
    s.sheets[RED].mission |= 1 << 35
    phase(s)
    assert (s.sheets[RED].credits, s.sheets[RED].renown, rank(s, "FED")) == (16, 4, 1)


def test_Q75_goods_are_handed_over_both_at_once_or_later() -> None:
    s = table()
    craft(s, RED, at="11", cargo="hul*1")
    mission(s, "S 11 hul pay14")
    assert question(phase(s)) == "Business"  # one unit is not enough
    craft(s, RED, cargo="hul*1")
    assert choices(phase(s)) == ["hand", "later"]
    say(s, "later")
    assert s.sheets[RED].mission and cargo(s) == "hul*2"
    say(phase(s), "hand")
    assert cargo(s) == "" and s.sheets[RED].credits == 20 and s.sheets[RED].renown == 4


def test_Q75_a_covert_mission_is_handed_over_in_the_target() -> None:
    s = table()
    craft(s, RED, at="24", cargo="arm*2")
    mission(s, "X 41 11 arm pay24")
    assert question(phase(s)) == "Business"
    craft(s, RED, at="11")
    say(phase(s), "hand")
    assert rank(s, "RAS") == 1 and s.sheets[RED].credits == 30


def test_R59_refusing_to_hand_over_in_the_last_phase_fails() -> None:
    s = table()
    craft(s, RED, at="11", cargo="hul*2")
    mission(s, "S 11 hul pay14", age=8)
    say(phase(s), "later")
    assert not s.sheets[RED].mission and rank(s, "FED") == -1


def test_R59_an_envoy_goes_there_and_comes_back_later() -> None:
    s = table()
    craft(s, RED, at="24")
    mission(s, "E 11 24 d6 pay27")
    phase(s)
    assert s.sheets[RED].mission >> 35 & 1 and s.sheets[RED].credits == 6
    craft(s, RED, at="12")  # on the way back
    phase(s)
    assert s.sheets[RED].mission and s.sheets[RED].credits == 6
    craft(s, RED, at="11")
    phase(s)
    assert (s.sheets[RED].credits, s.sheets[RED].renown, rank(s, "FED")) == (33, 8, 1)


def test_R82_a_mission_of_the_zone_gives_renown_instead_of_rank() -> None:
    s = table()
    craft(s, RED, at="24")
    mission(s, "C 61 24 d6 pay10")
    phase(s)
    assert s.sheets[RED].renown == 5 and rank(s, "ZON") == 0


# --- claims


def zone(renown: int, prestige: int = 0, credits: int = 0, **options: str) -> Galaxy:
    s = table(2, **options)
    craft(s, RED, at="63", renown=renown, prestige=prestige, credits=credits)
    return phase(s)


@pytest.mark.parametrize(
    ("prestige", "price"), [(-2, 8), (-1, 8), (0, 23), (1, 27), (2, 30), (3, 33)]
)
def test_R84_the_price_of_prestige(prestige: int, price: int) -> None:
    s = zone(price, prestige)
    assert "claim" in choices(s)
    say(s, "claim")
    assert s.sheets[RED].prestige() == prestige + 1 and s.sheets[RED].renown == 0
    assert "claim" not in choices(zone(price - 1, prestige))


def test_R84_in_the_border_zone_only_and_once_a_turn() -> None:
    s = table()
    craft(s, RED, at="11", renown=30)
    assert refused(phase(s), "claim") == "not_the_zone"
    s = zone(30)
    say(s, "claim")
    assert question(s) == "Shipyard" and s.sheets[RED].renown == 7


def test_R85_largesse_pays_for_what_is_missing() -> None:
    assert "claim+1" in choices(zone(22, credits=5))
    assert "claim+2" in choices(zone(21, credits=10))
    assert refused(zone(21, credits=9), "claim+2") == "no_credits"
    assert refused(zone(20, credits=99), "claim+2") == "wrong_price"
    assert refused(zone(23, credits=99), "claim+1") == "wrong_price"
    assert refused(zone(22, credits=99), "claim") == "wrong_price"
    s = say(zone(21, credits=20), "claim+2")
    assert (s.sheets[RED].renown, s.sheets[RED].credits) == (0, 10)


def test_R83_renown_has_no_upper_limit() -> None:
    s = zone(500)
    gain_renown(s, RED, 8)
    assert s.sheets[RED].renown == 508


def test_R91_the_goal_may_be_three_or_five() -> None:
    s = say(zone(30, 2, prestige_goal="3"), "claim")
    assert s.is_over() and s.result == [1, 2]
    s = say(zone(33, 3, prestige_goal="5"), "claim")
    assert not s.is_over()
    s = say(zone(36, 4, prestige_goal="5"), "claim")
    assert s.result == [1, 2]


def test_R96_prestige_by_missions_of_the_zone() -> None:
    assert refused(zone(30, claim="missions"), "claim") == "by_missions"
    s = table(2, claim="missions")
    craft(s, RED, at="24", prestige=3)
    mission(s, "C 61 24 d6 pay10")
    phase(s)
    assert s.result == [1, 2]  # in the middle of the mission phase
    s = table(2, claim="missions")
    craft(s, RED, at="24")
    mission(s, "C 11 24 d6 pay10")
    assert phase(s).sheets[RED].prestige() == 0
