"""What no level does: make money of a device, a system or a hull that works."""

from sectors.core.engine import options
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import RED, adjust, ask, craft, say, table

FAIR = 4


def yard(
    hull: str = "12/2", devices: str = "", broken: str = "", damaged: str = "", **numbers: int
) -> Galaxy:
    """Red deals with a fair shipyard."""
    s = table(2)
    craft(s, RED, hull=hull, devices=devices, broken=broken, damaged=damaged)
    adjust(s, RED, **numbers)
    return say(ask(s, SHIPYARD.at(RED)), "yard", dice=(FAIR,))


def harm(s: Galaxy, *words: str) -> list[str]:
    """The deals that begin with these words and are harm."""
    texts = {a: GAME.space.text(a) for a in options(s, RED)}
    return [t for a, t in texts.items() if t.startswith(words) and GAME.mind.harms(s, RED, a)]


def test_a_device_that_works_is_not_sold_and_a_broken_one_may_be() -> None:
    assert harm(yard(devices="tb dp", broken="tb"), "selldev") == ["selldev dp"]


def test_a_system_is_not_set_lower_than_it_works() -> None:
    assert harm(yard(weapon=3), "set weapon") == ["set weapon 1", "set weapon 2"]
    assert harm(yard(weapon=3, damaged="weapon"), "set weapon") == ["set weapon 1"]


def test_a_hull_is_not_changed_for_one_that_is_no_better() -> None:
    found = harm(yard(hull="16/2", credits=60), "hull")
    assert found == ["hull 8/1", "hull 8/2", "hull 12/1", "hull 12/2", "hull 16/1"]
    assert harm(yard(hull="16/2", credits=60, marks=1), "hull") == []


def test_what_makes_the_craft_better_is_no_harm() -> None:
    assert harm(yard(credits=60, hull="16/2"), "dev", "set weapon", "fix", "done") == []
