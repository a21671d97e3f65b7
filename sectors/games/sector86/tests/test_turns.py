"""What is allowed once a turn or phase is allowed again in the next one (R18; Q9, Q22, Q42, …)."""

import pytest

from sectors.games.sector86.tests.play import at, berths, choices, done, purse, question, say


def test_R18_a_facility_contract_pays_again_in_the_next_upkeep() -> None:
    s = at("1: K03 | F10 | 0\ndeck K01 K02 K05 K06 K07\n1 upkeep")
    say(s, "contract F10", "stop")
    assert (question(s), s.turn) == ("Upkeep", 2) and "contract F10" in choices(s)
    assert purse(say(s, "contract F10"), 1) == 4


def test_Q9_one_mission_in_each_upkeep() -> None:
    text = "1: K15 K18 K05 K16 | 0\nmissions M3 M1\ndeck L3 L4 L5\n1 upkeep"
    s = say(at(text, missions_per_upkeep="1"), "send M3 K15 K18", "stop")
    assert question(s) == "Upkeep"
    assert done(say(s, "send M1 K05 K16"), 1) == "M1 M3"


def test_Q22_a_source_repairs_again_in_the_next_docking_phase() -> None:
    s = at("1: A1 S49 B1 S50 | K26 | 0\nqueue\ndeck S04 K01 S17 K02\n1 docking")
    say(s, "repair A1 with K26", "done", "stop")
    assert choices(s) == ["done", "repair B1 with K26"]
    assert berths(say(s, "repair B1 with K26"), 1) == "A1 S04 B1 S17"


@pytest.mark.parametrize(
    ("station", "first", "second"), [("F18", "K01", "K02"), ("K28", "F07", "F08")]
)
def test_Q42_the_discount_is_for_the_first_purchase_of_each_turn(
    station: str, first: str, second: str
) -> None:
    s = at(f"1: {station} | 4\nqueue {first}\ndeck {second} L3\n1 recruiting")
    say(s, f"buy {first}", "stop")
    assert purse(s, 1) == 4 - 2 and choices(s) == ["done", f"buy {second}"]
    assert purse(say(s, f"buy {second}"), 1) == 0


def test_Q43_one_redirect_is_free_in_each_turn() -> None:
    s = at("1: K30 | 0\nqueue S13\ndeck S14 K01 S09 K02\n1 queuing")
    say(s, "flip", "redirect S14", "stop", "done", "flip")
    assert choices(s) == ["clear", "redirect S09"]


def test_Q54_surveys_not_used_are_not_saved_up() -> None:
    s = at("1: K31 | 0\nqueue L3\ndeck K01 K02 K03\n1 queuing")
    say(s, "stop", "survey")
    assert choices(s) == ["flip", "stop"]
