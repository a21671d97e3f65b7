"""The start of a game: cards, Ships, Resources, who begins (R1 to R6)."""

import pytest

from sectors.core.game import BadOption
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.space import FACTION_IDS, LETTERS
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    base,
    choices,
    deal,
    refused,
    say,
    ships,
    stock,
    to_act,
)


def test_R1_each_player_chooses_a_card_and_a_side() -> None:
    s = deal(first="south")
    assert choices(s) == [f"faction {name}" for name in FACTION_IDS]
    say(s, "faction F3b", "faction F1a")
    assert (s.south.faction, s.north.faction) == (5, 0)
    faces = {p.id: p.face for p in GAME.look.scene(GAME.view(s, NORTH), NORTH).pieces}
    assert (faces["faction-0"], faces["faction-1"]) == ("F3b", "F1a")


def test_R2_base_level_1_and_shield_level_0() -> None:
    s = deal(factions="random")
    for seat in (SOUTH, NORTH):
        assert (s.side(seat).level, s.side(seat).shields) == (1, 0)


def test_R3_four_ships_each() -> None:
    assert LETTERS == ["L", "M", "S", "H"]
    s = deal(factions="random")
    pieces = GAME.look.scene(GAME.view(s, SOUTH), SOUTH).pieces
    for seat in (SOUTH, NORTH):
        faces = [p.face for p in pieces if p.owner == seat and p.id.startswith("ship-")]
        assert faces == LETTERS


@pytest.mark.parametrize(
    ("name", "zones"), [("small", 8), ("medium", 10), ("large", 12), ("custom", 10)]
)
def test_R4_the_cards_form_the_map(name: str, zones: int) -> None:
    s = deal(map=name)
    assert s.chart().size == zones
    places = [p for p in GAME.look.scene(s, SOUTH).places if p.area == "map" and p.tone != "base"]
    groups = [p.group for p in places]
    assert len(groups) == zones and all(groups.count(group) == 2 for group in groups)


def test_R5_two_resources_one_health_the_light_ship_at_home() -> None:
    s = deal(factions="random")
    for seat in (SOUTH, NORTH):
        assert (stock(s, seat), base(s, seat), ships(s, seat)) == (2, (0, 1), "L@home")


def test_R6_Q2_somebody_goes_first_by_lot_or_as_agreed() -> None:
    starters = {int(deal(seed=seed).starter) for seed in range(20)}
    assert starters == {SOUTH, NORTH}
    for name, seat in (("south", SOUTH), ("north", NORTH)):
        s = deal(first=name, factions="random")
        assert to_act(s) == s.starter == seat


def test_Q2_solo_the_human_is_south_and_begins_unless_agreed() -> None:
    s = deal(1, first="north", factions="random")
    assert s.starter == SOUTH and s.turn == 1
    s = deal(1, solo_first="ai", factions="random")
    assert s.starter == NORTH and len(s.turned.cards) == 1
    assert to_act(s) == SOUTH and s.turn == 2


def test_Q1_two_players_or_one() -> None:
    assert list(GAME.seats) == [1, 2]
    for seats in (0, 3):
        with pytest.raises(BadOption):
            GAME.setup(seats, 1)


def test_Q3_the_second_player_picks_from_the_other_cards() -> None:
    s = deal(first="north")
    assert to_act(s) == NORTH
    say(s, "faction F2b")
    assert to_act(s) == SOUTH
    assert refused(s, "faction F2a") == refused(s, "faction F2b") == "faction_taken"
    assert choices(s) == ["faction F1a", "faction F1b", "faction F3a", "faction F3b"]


def test_Q3_factions_at_random_are_on_different_cards() -> None:
    pairs = set()
    for seed in range(60):
        s = deal(seed=seed, factions="random")
        assert s.south.faction // 2 != s.north.faction // 2
        pairs.add((int(s.south.faction), int(s.north.faction)))
    assert len(pairs) > 15 and {a for a, _ in pairs} == set(range(6))


def test_Q3_fixed_factions_and_the_same_card_twice() -> None:
    s = deal(factions="fixed")
    assert (s.south.faction, s.north.faction) == (2, 4)
    s = deal(factions="fixed", faction_south="F1b", faction_north="F2b")
    assert (s.south.faction, s.north.faction) == (1, 3)
    with pytest.raises(BadOption, match="F3"):
        deal(factions="fixed", faction_south="F3b")


def test_Q3_Q62_solo_the_human_picks_and_the_automa_gets_one_of_the_rest() -> None:
    found = set()
    for seed in range(40):
        s = say(deal(1, seed=seed), "faction F2a")
        found.add(int(s.north.faction))
    assert found == {0, 1, 4, 5}
    s = deal(1, solo_first="ai")
    assert len(choices(s)) == 6 and s.turn == 0


def test_Q33_health_at_the_start() -> None:
    for health in (1, 2, 3):
        s = deal(start_health=str(health))
        assert base(s, SOUTH) == base(s, NORTH) == (0, health)


def test_Q67_a_bonus_for_the_second_player() -> None:
    for bonus in (0, 1, 2):
        s = deal(first="north", second_bonus=str(bonus), factions="random")
        assert (stock(s, NORTH), stock(s, SOUTH)) == (2, 2 + bonus)
    assert stock(deal(1, second_bonus="2", factions="random"), NORTH) == 1


def test_Q73_all_content_is_open() -> None:
    faces = GAME.look.faces()
    assert {*LETTERS, *FACTION_IDS, "X1", "X5", "base-4", "shield-3"} <= set(faces)
    assert all(face.rules for name, face in faces.items() if name != "back")
