"""The encounter and dogfight phases (R27 to R32)."""

import pytest

from sectors.core.state import number_of
from sectors.games.smugglers.rules.encounter import DOGFIGHT_PHASE, ENCOUNTER_ROLL, square_met
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import BY_ENCOUNTER, FLAG_IDS, TYPE_IDS
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
    question,
    rank,
    refused,
    say,
    table,
    told,
)


def meet(s: Galaxy, *dice: int) -> Galaxy:
    return ask(s, ENCOUNTER_ROLL.at(RED), dice=dice)


def kill(s: Galaxy, kind: str, flag: str = "FED", loot: tuple[int, ...] = ()) -> Galaxy:
    """Red destroys a spacecraft of one star: lock-on, chits, attack, weapon and shield dice."""
    battle(s, kind, (3, 3), flag)
    return say(s, "play H", dice=(3, 6, 1, 6, 1, *loot))


def strong(s: Galaxy, **numbers: int) -> Galaxy:
    """A craft for Red that hits with the dice of `kill`."""
    craft(s, RED, hull="24/5", weapon=5)
    adjust(s, RED, **numbers)
    return s


def test_R27_one_die_and_the_rank_gives_the_flag() -> None:
    s = table()
    craft(s, RED, at="11", ranks="FED=1")
    assert told_encounter(s, 3) == "FED"  # 4
    craft(s, RED, ranks="FED=-3")
    assert told_encounter(s, 2) == "FED"  # -1: FED +2
    craft(s, RED, ranks="FED=0")
    assert told_encounter(s, 5) == "RAS"


def told_encounter(s: Galaxy, die: int) -> str:
    meet(s, die)
    return FLAG_IDS[s.now >> 9 & 7]


def test_R27_Q11_Q12_the_rank_is_that_of_the_sector_and_high_totals_use_the_last_row() -> None:
    s = table()
    craft(s, RED, at="21", ranks="FED=-5 TAL=1")
    assert told_encounter(s, 3) == "TAL"  # 4
    craft(s, RED, at="61", ranks="FED=-5", prestige=2)
    assert told_encounter(s, 3) == "ZON"  # 5
    craft(s, RED, at="11", ranks="FED=5")
    for die, square in ((1, -1), (2, 0), (3, 1), (6, 1)):  # 6, 7, 8 and more
        meet(s, die)
        assert square_met(number_of(s.now)) == square


@pytest.mark.parametrize(
    ("prestige", "die", "kind"), [(0, 3, "RU"), (0, 4, "GU"), (2, 5, "GU"), (2, 6, "WA")]
)
def test_R29_the_zone_has_a_column_of_its_own(prestige: int, die: int, kind: str) -> None:
    s = table()
    craft(s, RED, at="61", prestige=prestige, sensors=3)
    say(meet(s, 5), "engage", dice=(die, 3, 3))  # Zone 0 at Prestige 0, Zone +1 at 2
    assert TYPE_IDS[s.duel.kind] == kind


def test_R28_he_decides_whether_to_engage() -> None:
    s = table()
    meet(s, 2)
    assert choices(s) == ["engage", "pass"]
    say(s, "pass")
    assert question(s) == "Shipyard" and not s.duel.is_on()


def test_R29_Q60_the_type_is_known_only_after_engaging() -> None:
    s = table()
    craft(s, RED, at="31")
    meet(s, 4)  # MIN 0, flag square +1
    assert s.duel.kind == -1
    say(s, "engage", dice=(3, 3, 3))
    assert TYPE_IDS[s.duel.kind] == "HF"
    assert refused(s, "pass") == "wrong_phase"  # no backing out


def test_R29_squares_of_row_and_flag_are_added() -> None:
    s = table()
    craft(s, RED, at="21")
    say(meet(s, 6), "engage", dice=(6, 3, 3))  # TAL -1, flag -1: 4
    assert TYPE_IDS[s.duel.kind] == "HF"
    s = table()
    craft(s, RED, at="61")
    say(meet(s, 1), "engage", dice=(6, 3, 3))  # Pirate +2: 8
    assert TYPE_IDS[s.duel.kind] == "WL"


def test_R30_the_battle_is_a_dogfight() -> None:
    s = table()
    say(meet(s, 2), "engage", dice=(1, 3, 3))
    assert s.duel.cause == BY_ENCOUNTER and question(s) == "Chits"


def test_R31_loot_needs_a_working_beam() -> None:
    s = strong(table())
    kill(s, "LF")
    assert question(s) == "Shipyard" and s.loot == 0
    craft(s, RED, broken="tb")
    assert question(kill(s, "LF")) == "Shipyard"
    s.sheets[RED].broken = 0
    kill(s, "LF", loot=(4, 6))
    assert question(s) == "Loot"
    say(s, "take gra*1", "take ore*1")
    assert cargo(s) == "gra*1 ore*1" and question(s) == "Shipyard"


def test_R31_he_takes_what_there_is_room_for_and_may_jettison_first() -> None:
    s = strong(table())
    craft(s, RED, devices="tb", cargo="hul*1")
    kill(s, "LF", loot=(4, 4))
    assert set(choices(s)) == {"jet hul*1", "take gra*1", "done"}
    assert refused(s, "take gra*2") == "no_room"
    assert refused(s, "take gem*1") == "not_in_loot"
    say(s, "jet hul*1", "take gra*2")
    assert cargo(s) == "gra*2"


def test_R31_units_not_taken_are_lost() -> None:
    s = strong(table())
    craft(s, RED, devices="tb")
    say(kill(s, "LF", loot=(4, 6)), "done")
    assert s.loot == 0 and cargo(s) == ""


def test_R31_Q64_all_loot_is_rolled_before_he_chooses() -> None:
    s = strong(table())
    craft(s, RED, devices="tb")
    kill(s, "LF", loot=(1, 2))
    assert all_fell(s) and {"take hul*1", "take drv*1"} <= set(choices(s))


def test_R31_an_empty_bay_of_level_zero_is_not_asked() -> None:
    s = strong(table())
    s.sheets[RED].set_level(5, 0)
    craft(s, RED, devices="tb")
    kill(s, "LF", loot=(1, 2))
    assert question(s) == "Shipyard" and s.loot == 0


# --- the dogfight phase


def phase(s: Galaxy) -> Galaxy:
    return ask(s, DOGFIGHT_PHASE.at(RED))


def test_R32_one_other_player_in_the_same_system() -> None:
    s = table(3)
    craft(s, GREEN, at="12")
    phase(s)
    assert choices(s) == ["pass", "attack blue"]
    assert refused(s, "attack green") == "nobody_there"
    assert refused(s, "attack red") == "nobody_there"
    assert refused(s, "attack white") == "nobody_there"
    say(s, "attack blue", dice=(3, 3))
    assert s.duel.foe == BLUE


def test_R32_nobody_to_engage_is_not_asked() -> None:
    s = table(2)
    craft(s, BLUE, at="12")
    assert question(phase(s)) == "Shipyard"


def test_R95_at_a_peaceful_table_nobody_attacks() -> None:
    assert question(phase(table(2, player_dogfights="off"))) == "Shipyard"


def test_Q54_the_defender_may_not_refuse() -> None:
    s = table()
    say(phase(s), "attack blue", dice=(3, 3))
    assert question(s) == "Chits"


def test_Q55_each_engages_once_a_turn_but_may_be_engaged_again() -> None:
    s = table(3)
    say(phase(s), "attack blue", dice=(3, 3))
    say(s, "play L", seat=RED)
    say(s, "play E", seat=BLUE)  # End
    assert question(s) == "Shipyard"  # red's phase is over
    ask(s, DOGFIGHT_PHASE.at(GREEN), seat=GREEN)
    assert "attack blue" in choices(s)


def test_Q70_patrols_met_in_an_encounter_do_not_scan() -> None:
    s = table()
    craft(s, RED, at="11", cargo="arm*1")
    names = told(meet(s, 4), "engage", dice=(6, 3, 3))
    assert TYPE_IDS[s.duel.kind] == "PA"
    assert "found" not in names and rank(s, "FED") == 0


def test_Q69_engaging_without_destroying_changes_no_rank() -> None:
    s = table()
    battle(s, "FR", (3, 3))
    say(s, "play L", dice=(5,))  # freighter plays E: End
    assert not s.duel.is_on() and rank(s, "FED") == 0
