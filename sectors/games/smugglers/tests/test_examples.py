"""The worked examples of the rules, one test each (E1 to E20)."""

from sectors.games.smugglers.rules.encounter import ENCOUNTER_ROLL
from sectors.games.smugglers.rules.event_phase import EVENT_ROLL
from sectors.games.smugglers.rules.levels import damage_system, effective
from sectors.games.smugglers.rules.market import MARKET
from sectors.games.smugglers.rules.mission_phase import BUSINESS, MISSION_START
from sectors.games.smugglers.rules.rounds import FLIGHT
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import SENSORS, TYPE_IDS, WEAPON
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    all_fell,
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
)


def yard(s: Galaxy, attitude: int = 4) -> Galaxy:
    return say(ask(s, SHIPYARD.at(RED)), "yard", dice=(attitude,))


def market(s: Galaxy, die: int) -> Galaxy:
    return say(ask(s, MARKET.at(RED)), "market", dice=(die,))


def spent(s: Galaxy, line: str) -> int:
    before = s.sheets[RED].credits
    say(s, line)
    return int(before - s.sheets[RED].credits)


def test_E1_the_route_of_the_rulebook() -> None:
    s = table()
    craft(s, RED, at="11", engine=3, navigation=2)
    say(ask(s, FLIGHT.at(RED)), "move 13", "move 23", "move 24")
    assert place(s) == "24" and question(s) == "Shipyard"
    craft(s, RED, at="11", navigation=1)
    say(ask(s, FLIGHT.at(RED)), "move 13", "move 23")
    assert question(s) == "Shipyard"  # the third route is not to be had
    craft(s, RED, at="11", navigation=2, engine=2)
    say(ask(s, FLIGHT.at(RED)), "move 13")
    assert refused(s, "move 23") == "too_far"


def test_E2_two_stars_two_hits() -> None:
    s = table()
    craft(s, RED, hull="24/5", weapon=5)
    battle(s, "CO", (3, 3), "PIR")
    say(s, "play H", dice=(1, 6, 1, 6, 1))
    assert s.duel.stars == 1
    say(s, "on")
    say(s, "play H", dice=(1, 6, 1, 6, 1))
    assert not s.duel.is_on() and s.sheets[RED].renown == 4


def test_E3_start_room() -> None:
    s = table()
    yard(s)
    assert spent(s, "dev tb") == 6 and s.sheets[RED].credits == 0
    assert s.sheets[RED].slots_used() == 8
    s.sheets[RED].credits = 50
    assert refused(yard(s), "set weapon 2") == "no_slot"


def test_E4_prices() -> None:
    s = table()
    craft(s, RED, at="23", cargo="gra*1")
    market(s, 5)
    prices = [s.world.chart.price(s.sheets[RED].place, good, s.base) for good in (3, 0, 5)]
    assert prices == [7, 2, 6]
    craft(s, RED, at="14")
    market(s, 1)
    assert s.world.chart.price(s.sheets[RED].place, 3, s.base) == 1


def test_E5_scan() -> None:
    s = table()
    craft(s, RED, cargo="arm*2")
    ask(s, EVENT_ROLL.at(RED), dice=(2, 3, 3, 3))
    assert rank(s, "FED") == -1 and TYPE_IDS[s.duel.kind] == "PA"
    for die, found in ((2, True), (3, False)):
        s = table()
        craft(s, RED, cargo="arm*2", devices="as")
        ask(s, EVENT_ROLL.at(RED), dice=(2, die, *((3, 3, 3) if found else ())))
        assert s.duel.is_on() is found and rank(s, "FED") == -int(found)


def test_E6_hunters() -> None:
    s = table()
    craft(s, RED, at="21", ranks="TAL=-2")
    ask(s, EVENT_ROLL.at(RED), dice=(3, 4, 3, 3))
    assert TYPE_IDS[s.duel.kind] == "HU"
    s = table()
    craft(s, RED, at="21")
    ask(s, EVENT_ROLL.at(RED), dice=(1,))
    assert not s.duel.is_on() and all_fell(s)


def test_E7_a_dogfight_round() -> None:
    s = table()
    craft(s, RED, hull="12/2", weapon=2)
    battle(s, "PA", (5, 3))
    assert s.duel.advantage == 1
    say(s, "play L", dice=(3, 3, 3, 3, 4))  # Patrol T; 8 against 5; 6 against 6
    assert s.duel.stars == 2 and question(s) == "Parting" and all_fell(s)


def test_E8_avoid() -> None:
    s = table()
    craft(s, BLUE, hull="16/1", sensors=1)
    duel(s, (6, 3))  # 6 + 2 against 3
    assert s.duel.advantage == 5 and question(s) == "Avoid"
    duel(s, (5, 3))
    assert s.duel.advantage == 4 and question(s) == "Chits"


def test_E9_equal_withdrawal_rolls_go_on() -> None:
    s = table()
    craft(s, RED, hull="12/2")
    battle(s, "PA", (4, 3), "FED")  # 4 + 1 against 3 + 1 + 1
    say(s, "play E", dice=(6, 3, 3))  # B, even: nobody attacks
    say(s, "end", dice=(2, 4))  # 2 + 1 + 2 + 3 against 4 + 2 + 2
    assert s.duel.is_on() and s.duel.round == 2


def test_E10_damage_chain() -> None:
    s = table()
    craft(s, RED, hull="24/1", weapon=3, credits=10)
    damage_system(s, RED, WEAPON)
    assert effective(s, RED, WEAPON) == 2
    damage_system(s, RED, WEAPON)
    assert s.sheets[RED].level(WEAPON) == 2 and effective(s, RED, WEAPON) == 1
    assert spent(yard(s), "fix weapon") == 3 and effective(s, RED, WEAPON) == 2


def test_E11_upgrade_of_a_damaged_system() -> None:
    for damaged, cost in (("shield", 12), ("", 9)):
        s = table()
        craft(s, RED, hull="24/1", shield=2, damaged=damaged, credits=50)
        assert spent(yard(s), "set shield 3") == cost


def test_E12_new_hull() -> None:
    for marks, option, attitude, cost in (
        (0, "open", 1, 20),
        (1, "open", 6, 24),
        (0, "attitude", 6, 16),
        (1, "attitude", 6, 20),
    ):
        s = table(2, hull_market=option)
        craft(s, RED, marks=marks, credits=50)
        assert spent(yard(s, attitude), "hull 12/2") == cost
    s = table(2, hull_market="attitude")
    craft(s, RED, credits=50)
    assert refused(yard(s, 3), "hull 12/2") == "not_on_sale"


def test_E13_trade_deed() -> None:
    s = table()
    craft(s, RED, at="56", hull="24/1", cargo="gem*4 gra*1")
    s.sheets[RED].set_level(5, 8)
    market(s, 5)  # Raijin: GEM 4 + 2 + 1 + 1 = 8, GRA 4 + 0 + 2 = 6
    say(s, "sell gem*4", "sell gra*1")
    assert s.legal_sales == 38 and s.sheets[RED].renown == 2
    craft(s, RED, cargo="gem*3")
    s.legal_sales = 0
    say(market(s, 5), "sell gem*3")
    assert s.legal_sales == 24 and s.sheets[RED].renown == 2


def test_E14_smuggling() -> None:
    for at, goods, renown in (("33", "arm*4", 3), ("33", "arm*1", 1), ("16", "rel*4", 0)):
        s = table()
        craft(s, RED, at=at, hull="24/1", cargo=goods)
        s.sheets[RED].set_level(5, 8)
        assert say(market(s, 3), f"sell {goods}").sheets[RED].renown == renown


def test_E15_claim() -> None:
    s = table(3)
    craft(s, RED, at="63", prestige=3, renown=31, credits=10)
    say(ask(s, BUSINESS.at(RED)), "claim+2")
    assert s.result[RED] == 1 and s.sheets[RED].prestige() == 4
    assert (s.sheets[RED].renown, s.sheets[RED].credits) == (0, 0)


def test_E16_noise_and_damage() -> None:
    s = table()
    sky(s, "noise", "FED")
    craft(s, RED, hull="24/1", sensors=4, damaged="sensors")
    assert effective(s, RED, SENSORS) == 1
    craft(s, RED, sensors=2)
    assert effective(s, RED, SENSORS) == 1


def test_E17_rival() -> None:
    s = table()
    craft(s, RED, at="31", hull="24/5", weapon=5, devices="tb")
    battle(s, "LI", (3, 3), "TAL")
    s.duel.stars = 1
    say(s, "play T", dice=(3, 6, 1, 6, 1, 1, 4, 4))  # Liner F; loot SPI GEM GEM
    assert (rank(s, "TAL"), rank(s, "RAS"), s.sheets[RED].renown) == (-1, 1, 5)
    assert "take gem*2" in choices(s) and "take gem*3" not in choices(s)
    say(s, "take gem*2", "done")
    assert cargo(s) == "gem*2"


def test_E18_overdue() -> None:
    for at, paid in (("24", True), ("11", False)):
        s = table()
        craft(s, RED, at="11")
        mission(s, "C 11 24 d6 pay10")  # accepted in own turn 5
        for _ in range(6, 14):
            ask(s, MISSION_START.at(RED), BUSINESS.at(RED))
            assert s.sheets[RED].mission
        craft(s, RED, at=at)
        ask(s, MISSION_START.at(RED), BUSINESS.at(RED))  # turn 14
        assert not s.sheets[RED].mission
        assert (s.sheets[RED].renown == 4) is paid and rank(s, "FED") == (1 if paid else -1)


def test_E19_attitude() -> None:
    s = table()
    craft(s, RED, weapon=2, damaged="weapon", marks=1, credits=20)
    s.sheets[RED].set_level(5, 1)
    yard(s, 1)
    assert refused(s, "dev tb") == "not_on_sale" and refused(s, "set weapon 1") == "not_on_sale"
    assert "hull 8/2" in choices(s)
    assert spent(s.clone(), "hull 8/2") == 16
    assert spent(s, "fix weapon") == 6 and spent(s, "fix hull") == 6
    s.sheets[RED].credits = 12
    assert spent(s, "hull 8/2") == 12


def test_E20_loot_step() -> None:
    s = table()
    craft(s, RED, hull="24/5", weapon=5, devices="tb", cargo="ore*2")
    battle(s, "LI", (3, 3), "FED")
    s.duel.stars = 1
    say(s, "play T", dice=(3, 6, 1, 6, 1, 4, 4, 1))
    assert refused(s, "take gem*1") == "no_room"
    say(s, "jet ore*2", "take gem*2", "done")
    assert cargo(s) == "gem*2" and s.loot == 0


def test_E7_encounter_dice_are_rolled_in_order() -> None:
    s = table()
    ask(s, ENCOUNTER_ROLL.at(RED), dice=(2,))
    say(s, "engage", dice=(4, 5, 3))
    assert TYPE_IDS[s.duel.kind] == "CO" and s.duel.lock == 5 + 16 * 3
