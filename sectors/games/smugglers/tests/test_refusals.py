"""Every reason for a refusal comes up, with a whole sentence and its rule."""

from collections.abc import Callable

import pytest

from sectors.games.smugglers.rules.encounter import DOGFIGHT_PHASE
from sectors.games.smugglers.rules.market import MARKET
from sectors.games.smugglers.rules.mission_phase import BUSINESS
from sectors.games.smugglers.rules.movement import DRONE_STEP
from sectors.games.smugglers.rules.rounds import FLIGHT
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import BY_EVENT
from sectors.games.smugglers.tests.play import (
    BLUE,
    GREEN,
    RED,
    ask,
    battle,
    craft,
    refusal,
    say,
    sky,
    table,
)


def sentence(line: str, **numbers: int) -> str:
    s = table()
    craft(s, RED, at="11")
    for name, value in numbers.items():
        setattr(s.sheets[RED], name, value)
    return str(refusal(ask(s, FLIGHT.at(RED)), line))


def test_sentences_name_places_and_numbers() -> None:
    assert sentence("move 24") == "No route leads from Sol 11 to Ignis 24. (R2)"
    assert "dashed" in sentence("move 66")
    s = table()
    craft(s, RED, at="13")
    assert str(refusal(ask(s, FLIGHT.at(RED)), "move 23")) == (
        "Wolf 23 is 3 away and you have 2 left. (R14)"
    )


def setting_out() -> Galaxy:
    s = table()
    craft(s, RED, at="11", cargo="ore*2")
    sky(s, "storm", "12")
    return ask(s, FLIGHT.at(RED))


def at_the_warp() -> Galaxy:
    s = table()
    craft(s, RED, at="11", engine=2)
    sky(s, "warp", "12")
    return say(ask(s, FLIGHT.at(RED)), "move 12")


def mending() -> Galaxy:
    s = table()
    craft(s, RED, hull="24/1", devices="rd", damaged="weapon cargo shield", shield=3)
    return ask(s, DRONE_STEP.at(RED))


def hunting() -> Galaxy:
    s = table(3)
    craft(s, GREEN, shelter=1)
    return ask(s, DOGFIGHT_PHASE.at(RED))


def raided() -> Galaxy:
    s = battle(table(), "RA", (3, 3), "PIR", BY_EVENT)
    return say(s, "play H", dice=(1, 4, 3))


def met_a_raider() -> Galaxy:
    s = table()
    craft(s, RED, cargo="rel*1", manoeuvre=2)
    return say(battle(s, "RA", (3, 3), "PIR"), "play H", dice=(1, 3, 3))


def looting() -> Galaxy:
    s = table()
    craft(s, RED, hull="24/5", weapon=5, devices="tb", cargo="hul*1")
    return say(battle(s, "LF", (3, 3)), "play H", dice=(3, 6, 1, 6, 1, 4, 4))


def buying() -> Galaxy:
    s = table()
    craft(s, RED, at="11", credits=9)
    return say(ask(s, MARKET.at(RED)), "market", dice=(5,))


def poor() -> Galaxy:
    return ask(table(), BUSINESS.at(RED))


def claiming() -> Galaxy:
    s = table()
    craft(s, RED, at="66", renown=22, credits=0)
    return ask(s, BUSINESS.at(RED))


def before_the_yard() -> Galaxy:
    s = table()
    craft(s, RED, credits=50, marks=1)
    return ask(s, SHIPYARD.at(RED))


def in_the_yard() -> Galaxy:
    s = table()
    craft(s, RED, credits=50, damaged="sensors")
    return say(ask(s, SHIPYARD.at(RED)), "yard", dice=(4,))


SENTENCES = [
    (setting_out, "move 12", "A Space Storm closes Kentauri 12. (R17)"),
    (setting_out, "warp 66", "You have not just entered a Space Warp. (R18)"),
    (setting_out, "jet gem*1", "You have no Star Gems aboard. (R55)"),
    (setting_out, "jet ore*3", "You have only 2 units of Ore aboard. (R55)"),
    (at_the_warp, "warp 12", "You are in Kentauri 12 already. (R18)"),
    (mending, "drone shield", "A Repair Drone mends systems of level 1 and 2 only. (Q91)"),
    (mending, "drone engine", "There is no damage to mend: Engine. (R73)"),
    (hunting, "attack white", "No other player flies White Gannet in Sol 11. (R32)"),
    (
        hunting,
        "attack green",
        "Green Mantis has just lost a spacecraft and may not be attacked yet. (R51)",
    ),
    (raided, "terms", "No terms are taken here: you carry no luxury goods. (R48)"),
    (
        met_a_raider,
        "terms",
        "No terms are taken here: only pirates and the military take terms, and only in events."
        " (R48)",
    ),
    (looting, "take gra*2", "Your Cargo Bay has room for 1 unit. (R56)"),
    (looting, "take gra*3", "The loot has only 2 units of Grain. (R31)"),
    (buying, "buy arm*1", "Illegal goods such as Arms are on offer in Free Ports only. (R57)"),
    (buying, "buy ore*3", "Your Cargo Bay has room for 2 units. (R56)"),
    (buying, "buy gem*2", "That costs 18M and you have 9M. (Q52)"),
    (poor, "odd", "Odd jobs are for captains with less than 6M and an empty Cargo Bay. (R61)"),
    (poor, "abandon", "You have no mission. (R60)"),
    (poor, "claim", "Prestige is claimed in the Border Zone. (R84)"),
    (claiming, "claim", "Prestige costs you 23 Renown and you have 22; say `claim+1`. (R85)"),
    (before_the_yard, "dev tb", "Roll for the shipyard first. (R67)"),
    (before_the_yard, "field hull", "That field repair needs a unit of Hull Parts. (R77)"),
    (in_the_yard, "set engine 0", "Engine has no level 0. (R72)"),
    (in_the_yard, "set engine 1", "That would change nothing. (R68)"),
    (in_the_yard, "set engine 4", "A holder who is Fair does not sell that. (R67)"),
    (in_the_yard, "set weapon 3", "That does not fit: 9 of 8 slots would be used. (R75)"),
    (in_the_yard, "selldev tb", "You have no Tractor Beam. (R78)"),
    (in_the_yard, "fix dn", "There is no damage to mend: Deepspace Navigation. (R73)"),
    (in_the_yard, "field sensors", "That field repair needs a unit of Circuit Parts. (R77)"),
    (in_the_yard, "hull 24/5", "That costs 116M and you have 50M. (Q52)"),
]


@pytest.mark.parametrize(("position", "line", "said"), SENTENCES)
def test_what_a_refusal_says(position: Callable[[], Galaxy], line: str, said: str) -> None:
    assert str(refusal(position(), line)) == said


def test_a_claim_that_cannot_be_paid_says_why() -> None:
    s = claiming()
    price = s.world.tables.largesse
    assert str(refusal(s, "claim+1")) == f"That costs {price}M and you have 0M. (Q52)"
    craft(s, RED, renown=18)
    assert "5 are missing, and Largesse buys only 2" in str(refusal(s, "claim+2"))


def test_wrong_phase_says_what_is_asked() -> None:
    s = table()
    ask(s, FLIGHT.at(RED))
    assert str(refusal(s, "market")) == (
        "That is not what is asked now: Captain 1 must fly or stay. (R11)"
    )
    assert "Captain 1 must fly or stay" in str(refusal(s, "stay", BLUE))


def test_the_yard_says_what_things_would_cost() -> None:
    s = table()
    craft(s, RED, hull="24/1", credits=3)
    say(ask(s, SHIPYARD.at(RED)), "yard", dice=(4,))
    assert str(refusal(s, "set weapon 3")) == "That costs 11M and you have 3M. (Q52)"
    craft(s, RED, hull="8/1", credits=50)
    assert "9 of 8 slots" in str(refusal(s, "set weapon 3"))
