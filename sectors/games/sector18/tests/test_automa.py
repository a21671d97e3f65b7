"""The Automa (R49 to R65, Q51 to Q66)."""

import pytest

from sectors.games.sector18 import GAME
from sectors.games.sector18.rules import automa, planets
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    base,
    choices,
    claims,
    deal,
    log,
    refused,
    say,
    ships,
    solo,
    stock,
    to_act,
)
from sectors.games.sector18.tests.test_belts_and_holes import relaid

SAFE = "F2a 0R 3H 3S L1"
THIRD = "F3a 1R 1H 0S L3"  # from this Level on Onslaught is a fleet to the Base


def test_R49_the_cards_are_used_in_solo_games_only() -> None:
    assert deal(2).deck.cards == [] and len(deal(1).deck.cards) == 5
    s = solo("medium", "L@home", "L@b3", "X3", s=SAFE, n=THIRD)
    say(s, "pass")
    assert ships(s, NORTH) == "L@a1", "the usual rules of movement hold for the Automa"


def test_R50_five_cards_are_shuffled_and_the_automa_begins_with_one() -> None:
    orders = {tuple(deal(1, seed=seed).deck.cards) for seed in range(30)}
    assert len(orders) > 20 and all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    s = deal(1, factions="random")
    assert (stock(s, NORTH), stock(s, SOUTH), ships(s, NORTH)) == (1, 2, "L@home")


def test_R51_it_does_what_its_card_says_for_its_level_and_pays_nothing() -> None:
    for level, shields, fleet in (
        (1, 1, "L@home"),
        (2, 0, "L@home S@home"),
        (3, 0, "L*@home"),
    ):
        s = solo("medium", "L@home", "L@home", "X4", s=SAFE, n=f"F3a 1R 1H 0S L{level}")
        say(s, "pass")
        assert (s.north.shields, ships(s, NORTH)) == (shields, fleet)
        assert stock(s, NORTH) == 2


def test_R52_the_clock_ticks_and_raises_the_level() -> None:
    s = solo("medium", "L@home", "L@home", "X4", s=SAFE, n="F3a 5R 1H 0S L1")
    say(s, "pass")
    assert (stock(s, NORTH), s.north.level) == (6, 1)
    say(s, "pass")
    assert (stock(s, NORTH), s.north.level) == (1, 2)


def test_R53_it_has_no_bonuses_and_uses_no_ability() -> None:
    s = solo("custom", "L@home", "M@c4 H@b2", "X3", s=SAFE, n="F1a 6R 1H 0S L3")
    say(s, "pass")
    assert ships(s, NORTH) == "M@b3 H@a2", "no Speed from Zephyr, no Forced March"
    s = solo("custom", "M@a2", "L@b3", "X4", s=SAFE)
    assert claims(s, NORTH) == {"b3"} and planets.bonuses(s, NORTH) == 0
    say(s, "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("M@b3", ""), "2 against 1: no help from Maul"


def test_R54_the_human_wins_or_loses() -> None:
    s = say(solo("medium", "L@c4", "L@home", "X4"), "fleet L>enemy")
    assert s.result == [1]
    s = say(solo("medium", "L@home", "L@a1", "X3", s="F2a 0R 1H 0S L1", n=THIRD), "pass")
    assert s.result == [2] and s.south.health == 0


def test_R55_it_builds_the_highest_ship_of_its_level() -> None:
    for level, fleet, built in (
        (1, "", "L@home"),
        (2, "L@home", "L@home S@home"),
        (2, "L@home S@home", "L@home M@home S@home"),
        (3, "L@home M@home", "L@home M@home S@home"),
        (4, "L@home", "L@home H@home"),
    ):
        s = solo("medium", "L@home", fleet, "X1", s=SAFE, n=f"F3a 1R 1H 0S L{level}")
        assert ships(say(s, "pass"), NORTH) == built


def test_R56_it_upgrades_the_highest_ship_in_play() -> None:
    for fleet, after in (
        ("L@home M@home", "L@home M*@home"),
        ("L@home M*@home S@home", "L@home M*@home S*@home"),
        ("L@home H@home", "L@home H*@home"),
    ):
        s = solo("medium", "L@home", fleet, "X4", s=SAFE, n="F3a 1R 1H 0S L3")
        assert ships(say(s, "pass"), NORTH) == after


def test_R57_Q54_with_nothing_to_build_it_sends_its_fleet_to_the_base() -> None:
    s = solo("medium", "M@a2", "L@b3", "X1", s=SAFE)
    say(s, "pass")
    assert ships(s, NORTH) == "L@a1", "past the claimed Planet: Base icon only"


def test_Q54_shields_at_three_become_a_fleet_too() -> None:
    s = solo("medium", "M@a2", "L@b3", "X4", s=SAFE, n="F3a 1R 1H 3S L1")
    assert ships(say(s, "pass"), NORTH) == "L@a1"


def test_R58_all_its_ships_move_and_without_ships_it_builds() -> None:
    s = solo("medium", "L@home", "L@c4 M@c3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "L@b2 M@b2", "full Speed"
    s = solo("medium", "L@home", "", "X2", s=SAFE)
    assert ships(say(s, "pass"), NORTH) == "L@home"


def test_Q76_upgrade_without_ships_ends_in_a_build() -> None:
    s = solo("medium", "L@home", "", "X4", s=SAFE, n="F3a 1R 1H 3S L3")
    assert ships(say(s, "pass"), NORTH) == "S@home"
    s = solo("medium", "L@home", "", "X4", s=SAFE, n="F3a 1R 1H 3S L1")
    assert ships(say(s, "pass"), NORTH) == "L@home", "Shields at 3 go the same way"


def test_R59_a_planet_icon_sends_ships_to_the_closest_claimed_planet() -> None:
    s = solo("medium", "L@a2 M@b3", "L@c3", "X2", s=SAFE)
    assert log(s, "pass")[1] == "X2: L→b3"
    s = solo("large", "S@a2 H@c2", "M@c4", "X2", s=SAFE, n="F3a 1R 1H 0S L2")
    assert ships(say(s, "pass"), NORTH) == "", "c2 is 2 away: it goes there and falls"


def test_R59_Q65_the_human_picks_between_planets_that_are_equally_close() -> None:
    s = solo("large", "S@a2 H@c2", "L*@b3", "X2", s=SAFE)
    say(s, "pass")
    assert choices(s) == ["target a2", "target c2"]
    assert refused(s, "target a3") == "not_a_target"
    assert GAME.leave(s, SOUTH) != 0, "it is the Automa's turn (Q42)"
    say(s, "target a2")
    assert (ships(s), ships(s, NORTH)) == ("H@c2", "L*@a2"), "2 against 1"
    assert s.turn == 3 and to_act(s) == SOUTH


def test_Q65_nothing_is_asked_without_a_tie() -> None:
    s = solo("large", "H@c2", "L*@b3", "X2", s=SAFE)
    say(s, "pass")
    assert "collect" in choices(s)


def test_R60_without_a_claimed_planet_the_base_is_the_target() -> None:
    s = solo("medium", "L@home", "L@b3", "X2", s=SAFE, n="F3a 1R 1H 0S L2")
    assert ships(say(s, "pass"), NORTH) == "L@a1"
    s = solo("medium", "M@a2", "L@b3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "L@a1", "no Planet icon"


def test_R61_science_always_goes_for_the_base() -> None:
    s = solo("medium", "M@b3", "S@c3", "X2", s=SAFE)
    assert ships(say(s, "pass"), NORTH) == "S@b2", "past b3"


@pytest.mark.parametrize(("option", "left"), [("off", 3), ("on", 2)])
def test_R62_hardened_ships_deal_one_more(option: str, left: int) -> None:
    s = solo("medium", "L@home", "L@a1", "X3", s="F2a 0R 1H 3S L1", n=THIRD, hardened=option)
    say(s, "pass")
    assert sum(base(s, SOUTH)) == left
    s = solo("large", "L@b2", "L@b3", "X4", s=SAFE, hardened=option)
    say(s, "fleet L>b3")
    assert ships(s, NORTH) == ("" if option == "off" else "L@b3")


def test_R63_afterburners_add_one_speed() -> None:
    s = solo("medium", "L@home", "M@b3", "X3", s=SAFE, n=THIRD, afterburners="on")
    assert ships(say(s, "pass"), NORTH) == "M@a1"
    s = solo("medium", "L@home", "M@b3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "M@a2"


def test_R64_the_embargo_makes_building_dearer() -> None:
    s = solo("medium", "", "L@home", "X1", s="F2b 3R 1H 0S L1", embargo="on")
    assert refused(s, "build L@home") == "too_poor"
    s = solo("medium", "", "L@home", "X1", s="F2b 4R 1H 0S L1", embargo="on")
    assert stock(say(s, "build L@home")) == 0


def test_R65_Q53_twin_minds_play_two_cards_and_tick_once() -> None:
    s = solo("medium", "L@home", "L@home", "X4", "X1", s=SAFE, n="F3a 6R 1H 0S L1", twin_minds="on")
    say(s, "pass")
    assert list(s.turned.cards) == [3, 0]
    assert (s.north.shields, stock(s, NORTH), s.north.level) == (1, 1, 2)
    assert ships(s, NORTH) == "L@b3", "both cards at Level 1: nothing to build, so the fleet goes"


def test_Q53_the_second_card_is_not_drawn_after_the_end() -> None:
    s = solo("medium", "L@home", "L@a1", "X3", "X1", s="F2a 0R 1H 0S L1", n=THIRD, twin_minds="on")
    say(s, "pass")
    assert s.result == [2] and list(s.turned.cards) == [2]


def test_R65_Q65_a_target_is_picked_in_the_middle_of_twin_minds() -> None:
    s = solo("large", "S@a2 H@c2", "L*@b3", "X2", "X4", s=SAFE, twin_minds="on")
    say(s, "pass")
    assert list(s.turned.cards) == [1] and stock(s, NORTH) == 1
    say(s, "target a2")
    assert list(s.turned.cards) == [1, 3] and (s.north.shields, stock(s, NORTH)) == (1, 2)


def test_R64_R62_two_players_know_no_achievements() -> None:
    names = ("hardened", "afterburners", "embargo", "twin_minds")
    s = deal(2, factions="fixed", automa_overflow="shield", **dict.fromkeys(names, "on"))
    assert [getattr(s, n) for n in (*names, "overflow")] == [0] * 5


def test_Q51_an_empty_deck_is_shuffled_anew() -> None:
    s = deal(1, factions="fixed", seed=5)
    s.south.shields = s.south.health = 3
    for _ in range(5):
        s.north.ships = s.south.ships
        say(s, "pass")
        s.south.shields = s.south.health = 3
    assert sorted(s.turned.cards) == [0, 1, 2, 3, 4] and s.deck.cards == []
    say(s, "pass")
    assert len(s.turned.cards) == 1 and sorted(s.deck.cards + s.turned.cards) == [0, 1, 2, 3, 4]


def test_Q51_the_new_order_has_nothing_to_do_with_the_old_one() -> None:
    found = set()
    for seed in range(40):
        s = deal(1, factions="fixed", seed=seed)
        old, new = [[int(automa.draw(s)) for _ in range(5)] for _ in range(2)]
        assert sorted(old) == sorted(new) == [0, 1, 2, 3, 4]
        found.add(tuple(old.index(card) for card in new))
    assert len(found) > 20


@pytest.mark.parametrize(("option", "shields"), [("none", 0), ("shield", 1)])
def test_Q52_a_full_clock_at_level_four(option: str, shields: int) -> None:
    s = solo(
        "medium", "L@home", "L@home", "X1", s=SAFE, n="F3a 6R 1H 0S L4", automa_overflow=option
    )
    say(s, "pass")
    assert (stock(s, NORTH), s.north.level, s.north.shields) == (1, 4, shields)


def test_Q52_three_shields_are_the_most() -> None:
    full = "F3a 6R 1H 3S L4"
    s = solo("medium", "L@home", "L@home", "X1", s=SAFE, n=full, automa_overflow="shield")
    say(s, "pass")
    assert (stock(s, NORTH), s.north.shields) == (1, 3)


def test_Q55_a_planet_icon_alone_leaves_ships_without_a_target() -> None:
    s = solo("medium", "L@home", "L@b3 S@c3", "X2", s=SAFE)
    say(s, "pass")
    assert ships(s, NORTH) == "L@b3 S@b2"


def moved(s: Position) -> list[str]:
    """The Ships that the Automa moves while the human passes, in order."""
    words = [line.split(":")[0].removeprefix("The Automa ") for line in log(s, "pass")]
    return [word[0] for word in words if ">" in word]


def test_Q56_the_nearest_ship_moves_first_then_the_stronger_then_by_type() -> None:
    assert moved(solo("medium", "L@home", "L@c4 M@b2", "X3", s=SAFE, n=THIRD)) == ["M", "L"]
    assert moved(solo("medium", "L@home", "L@b2 M@c3", "X3", s=SAFE, n=THIRD)) == ["L", "M"]
    assert moved(solo("medium", "L@home", "L@b2 M@b2", "X3", s=SAFE, n=THIRD)) == ["M", "L"]
    assert moved(solo("medium", "L@home", "L*@b2 M@b2", "X3", s=SAFE, n=THIRD)) == ["L", "M"]
    assert moved(solo("medium", "L@home", "L@b2 S@b2", "X3", s=SAFE, n=THIRD)) == ["L", "S"]


def test_Q56_front_ships_make_room() -> None:
    s = solo("medium", "L@home", "L@b3 M@a2 S@a2", "X3", s=SAFE, n=THIRD)
    say(s, "pass")
    assert ships(s, NORTH) == "L@a1", "Medium and Science have struck by then"


def test_Q57_distance_counts_steps_and_zones_it_cannot_leave_lead_nowhere() -> None:
    s = solo("medium", "L@home", "M@c2 L@c3", "X3", s=SAFE, n=THIRD)
    zones = s.chart().zones
    assert automa.distance(s, 1, zones[17], 12) == 99, "stuck in the belt on c2"
    assert automa.distance(s, 0, zones[18], 12) == 5, "c3 b3 b2 a2 a1 home"
    say(s, "pass")
    assert "M@c2" in ships(s, NORTH)


def test_Q57_a_planet_without_a_way_is_no_target() -> None:
    south = "F2a 0R 3H 3S L4"
    s = solo("large", "H@c2", "M@b3", "X2", s=south, n="F3a 1R 1H 0S L2")
    relaid(s, b2="A", c1="A", c3="A")
    assert ships(say(s, "pass"), NORTH) == "M@a2", "Speed 2 leaves no belt: the Base instead"


def test_Q57_without_a_way_to_any_target_it_stays_even_if_a_warp_led_nearer() -> None:
    s = solo("large", "L@home", "M@c1", "X3", s=SAFE, n=THIRD)
    relaid(s, c2="W", b2="A", c3="A")
    assert ships(say(s, "pass"), NORTH) == "M@c1", "ways are measured without warps"


def test_Q57_drag_counts_what_is_left_where_the_ship_is() -> None:
    s = solo("medium drag", "L@home", "M@c2-1", "X3", s=SAFE, n=THIRD)
    zones = s.chart().zones
    assert automa.distance(s, 1, zones[17], 12) == 2 + 3, "1 + 1 to leave, then a2, a1, home"
    assert automa.distance(s, 1, zones[2], 12) == 4 + 2, "4 for a belt it is not in"


def test_Q58_it_takes_the_end_that_leaves_the_least_way() -> None:
    s = solo("medium", "M@b2", "L@b3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "L@a1", "no fight where it need not"
    s = solo("large", "L@home", "L@c3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "L@a2", "2 away; no other end is nearer"


HEAVY = "F3a 1R 1H 0S L4"


def test_Q58_ties_go_to_a_place_not_in_a_belt_then_to_the_first_zone() -> None:
    s = solo("large", "L@home", "H@c4", "X3", s=SAFE, n=HEAVY)
    assert ships(say(s, "pass"), NORTH) == "H@c3", "b4 is as near and comes first, but is a belt"
    s = solo("large", "L@home", "H@b3", "X3", s=SAFE, n=HEAVY)
    assert ships(say(s, "pass"), NORTH) == "H@a3", "a3 and b2 are as near"


def test_Q58_of_two_holes_the_entry_that_comes_first() -> None:
    s = solo("large", "L@home", "M@c3", "X3", s=SAFE, n=THIRD)
    relaid(s, a2="W", c4="W")
    assert "The Automa M c3>c1~a2" in log(s, "pass"), "c4 leads there too"


def test_Q58_no_combat_comes_before_a_tie_and_a_tie_before_a_loss() -> None:
    s = solo("large", "H@a3", "H@b3", "X3", s="F2a 0R 3H 3S L4", n=HEAVY)
    say(s, "pass")
    assert (ships(s), ships(s, NORTH)) == ("H@a3", "H@b2")
    s = solo("large", "M*@b2 H*@a3", "H@b3", "X3", s="F2a 0R 3H 3S L4", n=HEAVY)
    say(s, "pass")
    assert (ships(s), ships(s, NORTH)) == ("H*@a3", ""), "3 against 3, not against 4"


def test_Q58_a_ship_that_comes_no_nearer_stays() -> None:
    s = solo("medium", "M*@b2 H@b2", "L@b3", "X2", s="F2a 0R 3H 3S L4")
    assert ships(say(s, "pass"), NORTH) == "L@b3", "a2 is as near to b2, which is full"


def test_Q58_under_drag_it_digs_where_it_stays_and_as_it_enters() -> None:
    s = solo("medium drag", "L@home", "M@c2-3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "M@c2-1"
    s = solo("medium drag", "L@home", "M@c1", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "M@c2-2", "1 of Speed 2 is left and digs"


def test_Q58_a_combat_it_wins_comes_before_none() -> None:
    s = solo("large", "S@b2", "M@c3", "X3", s=SAFE, n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "M@b2" and ships(s) == ""
    s = solo("large", "H@a3", "M@b3", "X3", s=SAFE, n=THIRD)
    say(s, "pass")
    assert ships(s, NORTH) == "M@a2", "a2 is nearer than a fight"


def test_Q59_a_full_zone_bars_it_too() -> None:
    s = solo("medium", "M@a1 H@a1", "L@b3", "X3", s="F2a 0R 3H 3S L4", n=THIRD)
    assert ships(say(s, "pass"), NORTH) == "L@a2"


def test_Q60_of_two_enemies_it_fights_the_strongest_it_defeats() -> None:
    s = solo("medium", "L@a2 M@a2", "H@b2", "X2", s="F2a 0R 3H 3S L4", n="F3a 1R 1H 0S L4")
    s.north.level = 1
    say(s, "pass")
    assert (ships(s), ships(s, NORTH)) == ("L@a2", "H@a2")
    s = solo("medium", "L@a2 M@a2", "M@b2", "X2", s="F2a 0R 3H 3S L4")
    say(s, "pass")
    assert (ships(s), ships(s, NORTH)) == ("M@a2", "M@a2"), "it defeats the Light, it would tie"
    s = solo("medium", "L@a2 S@a2", "M@b2", "X2", s=SAFE)
    say(s, "pass")
    assert (ships(s), ships(s, NORTH)) == ("L@a2", "M@a2"), "of equal ones Science comes first"


def test_Q61_siege_doctrine_helps_the_automa() -> None:
    s = solo("medium", "L@home", "L@a1", "X3", s="F2a 0R 1H 3S L1", n="F3a 1R 1H 0S L4")
    say(s, "pass")
    assert base(s, SOUTH) == (1, 1)


def test_Q63_nothing_of_the_human_changes_the_clock() -> None:
    s = solo("medium", "S@a2", "L@home", "X4", s="F3a 1R 1H 3S L1", n="F1a 3R 1H 0S L1")
    say(s, "use", "collect")
    assert stock(s, NORTH) == 4


def test_Q64_automa_ships_contest_and_bar_claims() -> None:
    s = solo("medium", "L@a2", "M@a2", "X4", s=SAFE)
    assert claims(s) == set()
    say(s, "collect")
    assert stock(s) == 2


def test_Q66_any_achievements_may_be_combined() -> None:
    names = ("hardened", "afterburners", "embargo", "twin_minds")
    for chosen in range(16):
        options = {n: "on" if chosen >> i & 1 else "off" for i, n in enumerate(names)}
        s = deal(1, factions="random", **options)
        assert [getattr(s, n) for n in names] == [int(options[n] == "on") for n in names]


def test_Q66_with_all_four_the_game_can_be_lost_before_the_second_turn() -> None:
    names = ("hardened", "afterburners", "embargo", "twin_minds")
    extreme = dict.fromkeys(names, "on")
    s = solo("medium", "L@home", "L@home", "X2", "X1", s="F2a 2R 1H 0S L1", **extreme)
    assert say(s, "fleet L>b2", "end").result == [2], "it destroys the Light on Echo and goes on"


def test_the_order_of_the_deck_is_hidden() -> None:
    s = say(solo("medium", "L@home", "L@home", "X4", s=SAFE), "pass")
    for viewer in (SOUTH, -1):
        deck, turned = GAME.view(s, viewer).piles()
        assert deck.cards == [-1] * 4 and turned.cards == [3]
    names = [
        row.cells[0] for t in GAME.look.scene(s, SOUTH).tables if t.id == "left" for row in t.rows
    ]
    assert names == ["Muster, Raid, Onslaught, Bastion"], "in fixed order"
