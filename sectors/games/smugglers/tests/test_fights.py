"""Fights to the last point: what each rating, device and chit adds, and where limits lie."""

import pytest

from sectors.games.smugglers.rules.duel import sum_of
from sectors.games.smugglers.rules.sides import (
    manoeuvre_of,
    sensors_of,
    shield_of,
    size_of,
    weapon_of,
)
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import TYPE_IDS
from sectors.games.smugglers.tests.play import (
    BLUE,
    RED,
    all_fell,
    battle,
    cargo,
    choices,
    craft,
    duel,
    part,
    question,
    say,
    table,
    told,
    told_chits,
)

EVEN = (3, 3)


# --- lock-on


@pytest.mark.parametrize(("kind", "avoids"), [("FR", True), ("CO", False)])
def test_R34_R47_exactly_five_ahead_is_enough_and_four_is_not(kind: str, avoids: bool) -> None:
    for die, ahead in ((1, 5), (2, 4)):
        s = table()
        craft(s, RED, hull="12/1")
        if kind == "CO":
            craft(s, RED, sensors=2)  # as good as the Corsair's
        battle(s, kind, (die, 6))
        if ahead == 5 and avoids:
            assert not s.duel.is_on() and question(s) == "Shipyard"
        else:
            assert s.duel.advantage == -ahead and question(s) == "Chits"


def test_R34_a_defender_who_avoids_ends_it() -> None:
    s = table()
    duel(s, (1, 6))
    say(s, "avoid", seat=BLUE)
    assert not s.duel.is_on() and question(s) == "Shipyard"


def test_R35_the_advantage_counts_in_the_first_round_and_never_again() -> None:
    s = table()
    duel(s, (5, 2))  # red +3
    told_chits(s, "H", "H", 1, 4)  # 1 + 1 + 3 against 4 + 1
    assert (sum_of(s.duel.attack, 0), sum_of(s.duel.attack, 1)) == (5, 5)
    part(s, "on", "on")
    told_chits(s, "H", "H", 1, 1)
    assert (sum_of(s.duel.attack, 0), sum_of(s.duel.attack, 1)) == (2, 2)
    s = table()
    duel(s, (2, 5))  # blue +3
    told_chits(s, "H", "H", 4, 1)
    assert (sum_of(s.duel.attack, 0), sum_of(s.duel.attack, 1)) == (5, 5)


# --- attack and damage


@pytest.mark.parametrize(
    ("attack", "weapon", "hit"),
    [
        ((3, 1), 3, 0),
        ((4, 1), 3, 1),
        ((5, 1), 3, 1),
        ((5, 1), 2, 0),
        ((6, 1), 2, 1),
        ((6, 1), 1, 0),
    ],
)
@pytest.mark.parametrize("side", [RED, BLUE])
def test_R39_R40_the_lead_is_added_to_the_weapon_roll(
    attack: tuple[int, int], weapon: int, hit: int, side: int
) -> None:
    s = table()
    for seat in (RED, BLUE):
        craft(s, seat, hull="12/1")
    duel(s, EVEN)
    dice = attack if side == RED else attack[::-1]
    names = told_chits(s, "H", "H", *dice, weapon, 3, *((1, 5) * hit))  # the shield: 3 + 1
    assert ("hit" in names) is bool(hit)
    assert s.sheets[1 - side].marks == hit and s.sheets[side].marks == 0


@pytest.mark.parametrize("kind", TYPE_IDS)
def test_R38_R40_R43_ratings_of_a_craft_that_was_met_are_its_own(kind: str) -> None:
    s = table()
    battle(s, kind, EVEN)
    assert s.duel.is_on()
    fleet, i = s.world.fleet, TYPE_IDS.index(kind)
    assert manoeuvre_of(s, 1) == fleet.manoeuvre[i]
    assert sensors_of(s, 1) == fleet.sensors[i]
    assert weapon_of(s, 1) == fleet.weapon[i]
    assert shield_of(s, 1) == fleet.shield[i]
    s.duel.stars = 1
    assert size_of(s, 1) == 4 + 4 * fleet.stars[i]  # Q67: of its full stars


def test_R40_a_craft_that_was_met_shoots_with_its_own_weapon() -> None:
    s = table()
    craft(s, RED, hull="12/1", sensors=2)
    battle(s, "LI", EVEN)  # Weapon 1, Shield 3
    names = told(s, "play H", dice=(5, 1, 3, 2, 3))  # E: 1 + 1 against 3 + 2 + 1, weapon +1
    assert "missed" in names
    assert (sum_of(s.duel.shot, 0), sum_of(s.duel.shot, 1)) == (2 + 1 + 1, 3 + 1)


def test_R40_R65_a_damaged_targeting_computer_adds_nothing() -> None:
    s = table()
    craft(s, RED, broken="tc")
    duel(s, EVEN)
    assert "missed" in told_chits(s, "H", "H", 2, 1, 4, 4)  # 4 + 1 against 4 + 1


# --- parting


def away(s: Galaxy, chit: str, other: str, die: int, against: int) -> bool:
    """Whether Red, who wants to leave, gets away from Blue, who does not."""
    duel(s, EVEN)
    told_chits(s, chit, other, 3, 3)
    part(s, "end", "on", die, against)
    return not s.duel.is_on()


@pytest.mark.parametrize(
    ("devices", "broken", "chit", "adds"),
    [
        ("", "", "H", 0),
        ("dp", "", "H", 2),
        ("", "", "E", 3),
        ("dp", "", "E", 5),
        ("", "dp", "H", 0),
    ],
)
def test_R43_R65_what_helps_who_wants_to_leave(
    devices: str, broken: str, chit: str, adds: int
) -> None:
    other = "B" if chit == "E" else "H"
    for ahead in (0, 1):  # equal is not enough
        s = table()
        craft(s, RED, devices=devices, broken=broken)
        against = 6 if adds == 5 else 1 + adds
        die = against - adds + ahead
        assert away(s, chit, other, die, against) is bool(ahead)


def test_R43_the_side_that_stays_adds_nothing_for_evasive_action_or_a_decoy() -> None:
    s = table()
    craft(s, BLUE, devices="dp")
    assert away(s, "B", "E", 4, 3)  # Blue played E and has a Decoy Pod
    assert all_fell(s)


def test_R43_R47_a_freighter_that_leaves_alone_rolls_too() -> None:
    for die, gone in ((1, False), (2, True)):
        s = table()
        craft(s, RED, hull="8/1")
        battle(s, "FR", (2, 3))
        say(s, "play L", dice=(1, 3, 3))
        say(s, "on")
        say(s, "play B", dice=(5, 3, 3))  # round 2: it plays E
        say(s, "on", dice=(die, 4))  # die + 1 + 1 + 3 against 4 + 1 + 1
        assert s.duel.is_on() is not gone and all_fell(s)


def test_R46_the_twelfth_round_is_fought() -> None:
    s = table()
    duel(s, EVEN)
    s.duel.round = 11
    told_chits(s, "H", "H", 3, 3)
    part(s, "on", "on")
    assert s.duel.round == 12 and question(s) == "Chits"
    assert "fight_too_long" in told_chits(s, "H", "H", 3, 3)


# --- devices and loot


def test_R52_R65_a_damaged_beam_takes_nothing_from_a_player() -> None:
    s = table()
    craft(s, RED, hull="16/1", broken="tb", weapon=5)
    craft(s, BLUE, cargo="gem*1", marks=1)
    duel(s, EVEN)
    told_chits(s, "H", "H", 6, 1, 6, 1, 1, 6)
    assert question(s) == "Shipyard" and s.loot == 0 and cargo(s) == ""


def test_R31_pirates_and_runners_have_loot_of_their_own() -> None:
    for kind, dice, goods in (("RA", (5,), ["rel"]), ("RU", (1, 5), ["arm", "rel"])):
        s = table()
        craft(s, RED, hull="24/5", weapon=5, devices="tb")
        battle(s, kind, (6, 1), "PIR" if kind == "RA" else "ZON")
        say(s, "play B", dice=(3, 6, 1, 6, 1, *dice))
        assert question(s) == "Loot"
        assert [t for t in choices(s) if t.startswith("take")] == [f"take {g}*1" for g in goods]
