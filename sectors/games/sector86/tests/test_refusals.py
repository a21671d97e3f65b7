"""Every refusal: its code, and a sentence with the names and numbers that matter."""

import pytest

from sectors.games.sector86.tests.play import at, refusal, say

UPKEEP = (
    "1: A1 S07 B1 S49 C1 S33 A1 S01 | K24 K15 K02* | F10 F11* F09 | 1\n2: 3\nmissions M3\n1 upkeep"
)
DOCKING = "1: A1 S04/1! B1 S49 C1 S50 | K26 K27 | 0\n2: 0\nqueue\ndeck S17 L3\n1 docking"
TEAM = UPKEEP.replace("K24 K15 K02*", "K15 K18 K02*")
COLLISION = "1: 3\n2: 0\nqueue S04 S17\ndeck S18\n1 queuing"
RAISE = "1: 3\n2: 4\n3: 6\nqueue S04\ndeck S05 K02\n1 queuing"
LEVY = "1: K01 K02 | F01 F02 F03 | 1\n2: 0\nqueue {levy}\ndeck K05\n1 discarding"

SAID = {
    "no_such_port": (UPKEEP, "leave A2", "You have no port A2."),
    "port_empty": (UPKEEP.replace("C1 S33", ""), "leave C1", "There is no ship in C1."),
    "ship_is_slow": (UPKEEP, "leave C1", "Leviathan Hauler is slow: it cannot leave"),
    "wreck_stays": (UPKEEP, "leave B1", "Gutted Hauler is a wreck and cannot disembark"),
    "not_a_wreck": (UPKEEP, "scrap A1", "Gadfly Skiff in A1 is not a wreck."),
    "not_docked": (UPKEEP, "leave S02", "Terrapin S02 is not docked with you."),
    "no_contract": (UPKEEP, "contract F09", "Gun Battery has no contract."),
    "not_now": (UPKEEP, "contract S17", "is fulfilled in Docking, not in upkeep."),
    "contract_done": (DOCKING, "contract S04", "Sparrow Courier S04 is fulfilled already."),
    "skill_short": (UPKEEP, "contract F10", "Your station falls short: 0 of 2 Maintenance."),
    "not_yours": (UPKEEP, "contract F12", "Convoy Desk is not at your station."),
    "card_is_fresh": (UPKEEP, "contract F11", "Relay Office is fresh and does nothing"),
    "not_enough": (UPKEEP, "boost K24 C", "You have 1 credit and need 2."),
    "not_active": (UPKEEP, "send M1", "Coolant Famine is not an active mission."),
    "not_the_cause": (
        COLLISION,
        "redirect S04",
        "2 ships of class B for 1 open port of that class",
    ),
    "not_in_queue": (COLLISION, "redirect S05", "Sparrow Courier S05 is not in the queue."),
    "source_used": (DOCKING, "repair C1 with K26", "Magnet has repaired a wreck in this phase"),
    "port_full": (
        "1: A1 S07 | 0\n2: 0\nqueue S49\n1 docking",
        "dock S49 A1",
        "A1 is full: Gadfly Skiff lies there.",
    ),
    "other_wreck": ("1: 0\n2: 0\nqueue S49 S50\n1 docking", "dock S50 A1", "First place Gutted"),
    "not_levied": (LEVY.format(levy="L4"), "give K01", "does not ask for Gasket: it is a levy on"),
    "no_survey": ("1: 3\n2: 3\nqueue L3\n1 queuing", "survey", "You have no survey left"),
    "wrong_phase": ("1: 3\n2: 3\nqueue L3\n1 queuing", "done", "This is Queuing: flip or stop."),
}
BEFORE = {
    "not_the_cause": ["flip"],
    "not_in_queue": ["flip"],
    "source_used": ["repair B1 with K26"],
}


@pytest.mark.parametrize("code", SAID)
def test_refusal(code: str) -> None:
    text, line, sentence = SAID[code]
    s = at(text)
    say(s, *BEFORE.get(code, []))
    found = refusal(s, line)
    assert found.code == code and sentence in found.sentence, found.sentence


@pytest.mark.parametrize(
    ("text", "before", "line", "code", "rule"),
    [
        (UPKEEP, "", "contract S33", "no_contract", "R39"),
        (DOCKING, "", "contract S07", "not_docked", "Q44"),
        (DOCKING.replace("K26 K27", "K26 K27 | F01"), "", "contract F01", "no_contract", "R39"),
        (COLLISION, "flip", "redirect S05", "not_in_queue", "R25"),
        (UPKEEP, "", "contract F10", "skill_short", "R39"),
        (UPKEEP, "", "contract F12", "not_yours", "R39"),
        (TEAM, "", "send M3 K15", "skill_short", "Q7"),
        (DOCKING, "", "repair A1 with K26", "not_a_wreck", "R31"),
        (DOCKING.replace("C1 S50", ""), "", "repair C1 with K26", "port_empty", "R31"),
        (UPKEEP, "", "scrap A1", "not_a_wreck", "R4"),
        (UPKEEP.replace("C1 S33", ""), "", "scrap C1", "port_empty", "R4"),
        (UPKEEP.replace("C1 S33", ""), "", "leave C1", "port_empty", "R16"),
    ],
)
def test_a_refusal_names_the_rule_of_what_was_tried(
    text: str, before: str, line: str, code: str, rule: str
) -> None:
    s = at(text)
    say(s, *([before] if before else []))
    found = refusal(s, line)
    assert (found.code, found.rule) == (code, rule), found


def test_a_survey_is_named_to_those_who_have_one_only() -> None:
    assert "survey" not in refusal(at("1: 3\n2: 3\nqueue L3\n1 queuing"), "done").sentence
    s = at("1: K31 | 3\n2: 3\nqueue L3\n1 queuing")
    s.surveys = 1
    assert refusal(s, "done").sentence == "This is Queuing: flip, stop or survey."
    s.surveys = 0
    for line in ("survay", "what"):
        found = refusal(s, line)
        assert found.code == "bad_syntax" and "survey" not in found.sentence


def test_half_a_line_is_answered_with_whole_ones() -> None:
    text = "1: A1 S07 | K15 K18 K05 K16 | 3\n2: 3\nmissions M3 M1\n1 upkeep"
    found = refusal(at(text), "send")
    assert found.sentence == '"send" cannot be read; you can say `send M1` or `send M3`.'


def test_refusals_in_a_team() -> None:
    s = say(at(TEAM), "send M3", "with K15")
    assert refusal(s, "with K15").sentence == "Big Quiet is in the team already."
    assert (
        refusal(s, "go").sentence
        == "The team falls short: 0 of 1 Communications and 3 of 4 Assault."
    )
    assert refusal(s, "with K02").code == "card_is_fresh"
    assert refusal(s, "with K33").code == "not_yours"


def test_refusals_of_bids() -> None:
    s = say(at(RAISE, bidding="open"), "flip", "redirect S05", "2: want", "3: want")
    assert refusal(s, "pass").code == "must_bid"
    say(s, "bid 2")
    assert refusal(s, "bid 2").sentence == "The highest bid is 2; bid more, or pass."
    assert refusal(s, "bid 9").sentence == "You have 6 credits and need 9."


def test_refusal_to_whom_is_not_asked() -> None:
    s = at("1: 3\n2: 3\nqueue L3\n1 queuing")
    assert "the game waits for Halcyon" in refusal(s, "flip", 1).sentence
    s = say(
        at("1: 3\n2: 5\n3: 5\nqueue S04\ndeck S05\n1 queuing"), "flip", "redirect S05", "2: want"
    )
    assert refusal(s, "pass", 1).sentence.startswith("You have answered already")
