"""Components, credits and the start of a game (R1 to R15, R45; Q1, Q2, Q40, Q41, Q49, Q51, Q52)."""

import pytest

from sectors.core import engine
from sectors.core.dice import Script
from sectors.core.game import BadOption
from sectors.games.sector86 import GAME
from sectors.games.sector86.look.faces import BACK
from sectors.games.sector86.rules.space import SPACE
from sectors.games.sector86.tests.play import (
    at,
    berths,
    built,
    choices,
    crew,
    deal,
    discard,
    ports,
    purse,
    purses,
    question,
    refused,
    say,
    skills,
)

# --- Cards


def test_R1_one_deck_of_120_cards_with_one_back() -> None:
    deck = GAME.deck
    sizes = [len(t) for t in (deck.ships, deck.crew, deck.facilities, deck.levies, deck.missions)]
    assert sizes == [56, 33, 18, 6, 7] and sum(sizes) == 120
    assert [face for face in GAME.look.faces().values() if face.kind == "back"] == [
        GAME.look.faces()[BACK]
    ]
    s = deal(4)
    assert sorted(s.deck) == list(range(120))


def test_R2_a_ship_has_a_class_a_name_a_rule_and_a_fee() -> None:
    ships = [ship for ship in GAME.deck.ships.values() if ship.class_ != "any"]
    assert [sum(ship.class_ == c for ship in ships) for c in "ABC"] == [16, 16, 16]
    assert all(ship.name and ship.rule and ship.fee >= 1 for ship in ships)


def test_R3_a_wreck_goes_in_a_port_of_any_class() -> None:
    s = say(at("1: 3\n2: 3\nqueue S49\n1 queuing"), "stop")
    assert choices(s) == ["dock S49 A1", "dock S49 B1", "dock S49 C1"]
    assert sum(ship.class_ == "any" for ship in GAME.deck.ships.values()) == 8


def test_R4_a_wreck_is_scrapped_for_one_credit() -> None:
    s = say(at("1: B1 S49 | 3\n2: 3\ndeck K01 K02 K03\n1 upkeep"), "scrap B1")
    assert purse(s, 1) == 4 and berths(s, 1) == "" and discard(s) == "S49"


def test_R5_crew_have_a_cost_a_type_a_unique_name_and_skills() -> None:
    people = GAME.deck.crew.values()
    assert len({card.name for card in people}) == 33
    assert all(card.type and card.cost for card in people)
    assert all(card.skills or card.rule for card in people)
    plain = [card for card in people if not card.rule]
    assert all(card.flavour for card in plain) and not any(card.effects for card in plain)


def test_R6_facility_skills_serve_contracts_and_no_mission() -> None:
    s = at("1: F09 F12 | 0\n2: 3\nmissions M3\n1 upkeep")
    assert choices(s) == ["contract F12", "done"]
    assert refused(s, "send M3") == "skill_short"


def test_R7_missions_have_a_name_an_icon_needs_and_flavour() -> None:
    missions = GAME.deck.missions.values()
    assert len({m.name for m in missions}) == len({m.icon for m in missions}) == 7
    assert all(m.needs and m.flavour for m in missions)


def test_R8_three_kinds_of_levies_all_discarded_at_the_end_of_the_turn() -> None:
    kinds = [levy.on for levy in GAME.deck.levies.values()]
    assert sorted(kinds) == ["credits"] * 2 + ["crew"] * 2 + ["facilities"] * 2
    s = say(at("1: 0\n2: 0\nqueue L3 L6\ndeck S01 S02\n1 queuing"), "stop")
    assert discard(s) == "L3 L6" and s.active == 1


def test_R9_there_are_three_skills() -> None:
    s = at("1: K05 K10 K15 | 3\n2: 3\ndeck K01\n1 queuing")
    assert skills(s, 1) == "M3 C3 A3"


# --- Credits


def test_R10_credits_come_from_the_top_and_are_paid_face_up() -> None:
    s = at("1: A1 S07 | 0\n2: 3\ndeck K01 K02 S17 K04\n1 upkeep")
    s = say(s, "leave A1")
    assert s.stations[0].credits == [56, 57]  # K01, K02, with S17 flipped after them
    s = at("1: 6\n2: 0\nqueue K01 S01\ndeck S02\n1 recruiting")
    first = list(s.stations[0].credits[:3])
    say(s, "buy K01")
    assert s.discard[:3] == first and crew(s, 1) == "K01*"


def test_R11_credits_handed_to_a_player_stay_face_down() -> None:
    s = at("1: A1 S07 | 1\n2: 3\nqueue K33\ndeck S04 K01\n1 queuing")
    mine = list(s.stations[1].credits)
    s = say(s, "flip", "redirect S04", "2: want")
    assert s.stations[0].credits == mine[:1]
    assert "S04" in berths(s, 2) and not set(mine) & set(s.discard)


def test_Q40_credits_received_join_as_the_newest() -> None:
    s = at("1: A1 S07 | 3\n2: 3\nqueue K33\ndeck S04 K01\n1 queuing")
    old, theirs = list(s.stations[0].credits), list(s.stations[1].credits)
    say(s, "flip", "redirect S04", "2: want")
    assert s.stations[0].credits == [*old[1:], theirs[0]]
    assert s.stations[1].credits == theirs[1:], "and the oldest are handed over"


def test_Q40_the_oldest_credits_are_paid_first_and_new_ones_join_last() -> None:
    s = at("1: A1 S04 | K06 | 2\n2: 0\nqueue K01\ndeck S02 S03\n1 docking")
    old = list(s.stations[0].credits)
    say(s, "contract S04")
    assert s.stations[0].credits[:2] == old and len(s.stations[0].credits) == 4
    say(s, "buy K01")
    assert s.discard[:3] == [*old, 1] and s.stations[0].credits == [2]  # S02, S03 came after


def test_Q41_a_paid_credit_is_seen_by_all() -> None:
    s = at("1: 4\n2: 0\nqueue K01\ndeck S02\n1 recruiting")
    shown = s.shown
    say(s, "buy K01")
    assert s.shown > shown
    assert GAME.view(s, 1).discard == s.discard


# --- Setup


def test_Q1_one_to_five_players() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5]
    with pytest.raises(BadOption, match="1 to 5 players"):
        GAME.setup(6, 1, {})
    for seats in GAME.seats:
        assert len(deal(seats).stations) == seats


def test_R13_shuffle_and_three_credits_each() -> None:
    s = GAME.blank(3)
    s.script = Script([*range(1, 121), 2], True)
    GAME.deal(s, GAME.check_options({}))
    assert purses(s) == [3, 3, 3]
    assert s.stations[1].credits == [119, 118, 117]  # the first player is dealt first
    assert s.first == 1 and s.left == 111
    engine.settle(s)
    assert s.active == 1


def test_R13_later_players_in_turn_order_may_begin_with_more() -> None:
    for more, wanted in (("0", [3, 3, 3]), ("1", [5, 3, 4]), ("2", [7, 3, 5])):
        s = GAME.blank(3)
        s.dice = 1
        GAME.deal(s, GAME.check_options({"seat_credits": more, "first": "2"}))
        assert purses(s) == wanted


def test_R13_turns_go_round_the_table() -> None:
    s = at("1: 0\n2: 0\n3: 0\nqueue L2\ndeck L3 L4 L5 L6\n2 queuing")
    order = [int(s.active)]
    for _ in range(4):
        say(s, "stop")
        order.append(int(s.active))
    assert order == [1, 2, 0, 1, 2]


def test_Q2_the_first_player_is_random_or_a_seat() -> None:
    assert {int(deal(3, seed).first) for seed in range(30)} == {0, 1, 2}
    assert [int(deal(3, seed, first="2").first) for seed in range(5)] == [1] * 5
    assert int(deal(2, 1, first="5").first) == 1


def test_R14_five_phases_in_order() -> None:
    s = at("1: A1 S07 | K24 | 9\n2: 9\ndeck K01 K02 K03 K04\n1 turn")
    order = [question(s)]
    for line in ("leave A1", "done", "stop", "done", "done"):
        say(s, line)
        order.append(question(s))
    assert order == ["Upkeep", "Upkeep", "Queuing", "Docking", "Recruiting", "Wanted"]
    assert say(s, "pass").active == 1


def test_R15_nothing_happens_in_the_very_first_upkeep() -> None:
    for seed in range(6):
        s = deal(3, seed)
        assert s.round == 1 and question(s) != "Upkeep"


def test_R45_everything_open_is_shown_to_everybody() -> None:
    s = at("1: A1 S07 | K01 | F09 | M1 | 4\n2: B1 S17 | 2\nqueue S33 K02\nmissions M2\n1 queuing")
    for viewer in (-1, 0, 1):
        ids = {piece.id for piece in GAME.look.scene(GAME.view(s, viewer), viewer).pieces}
        assert {"S07", "K01", "F09", "M1", "S17", "S33", "K02", "M2"} <= ids
    places = [p for p in GAME.look.scene(GAME.view(s, 0), 0).places if p.area == "berths"]
    assert {p.label[0] for p in places} == {"A", "B", "C"}  # a letter, not colour alone


# --- What there is not


def test_Q49_each_mission_exists_once() -> None:
    assert len({m.name for m in GAME.deck.missions.values()}) == len(GAME.deck.missions) == 7


def test_Q51_no_gifts_and_no_trades() -> None:
    verbs = {verb.name for verb in SPACE.verbs}
    assert verbs == {
        *("resign", "leave", "collect", "scrap", "contract", "boost", "send", "with", "go"),
        *("done", "flip", "stop", "survey", "clear", "redirect", "want", "pass", "bid", "dock"),
        *("repair", "buy", "pay", "give"),
    }


def test_Q52_no_limit_on_crew_facilities_or_credits() -> None:
    everyone = " ".join(f"K{n:02}" for n in range(1, 33))
    halls = " ".join(f"F{n:02}" for n in range(1, 18))
    s = say(at(f"1: {everyone} | {halls} | 20\n2: 0\nqueue K33 F18\n1 recruiting"), "buy K33")
    say(s, "buy F18")
    assert len(crew(s, 1).split()) == 33 and len(built(s, 1).split()) == 18
    assert ports(s, 1) == "A1 A2 A3 B1 B2 B3 C1 C2 C3"
