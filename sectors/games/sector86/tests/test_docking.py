"""Docking, ship contracts and repairs (R29 to R33, R39; Q17 to Q23, Q38, Q39, Q67)."""

from sectors.games.sector86.tests.play import (
    asked,
    at,
    berths,
    built,
    choices,
    discard,
    log,
    ports,
    purse,
    question,
    queue,
    refused,
    reshuffled_as,
    say,
)


def test_R29_all_ships_dock_and_wrecks_by_choice() -> None:
    s = say(at("1: 0\n2: 0\nqueue S04 K01 S33 S49 S01\ndeck L3\n1 queuing"), "stop")
    assert berths(s, 1) == "A1 S04 B1 S49 C1 S33 +S01"  # one open port: no question
    s = say(at("1: F03 | 0\n2: 0\nqueue S49 S17\ndeck L3\n1 queuing"), "stop")
    assert choices(s) == ["dock S49 A1", "dock S49 B2", "dock S49 C1"]
    assert refused(s, "dock S49 B1") == "port_full" and refused(s, "dock S50 A1") == "other_wreck"
    assert berths(say(s, "dock S49 B2"), 1) == "B1 S17 B2 S49"


def test_R30_a_contract_is_fulfilled_as_the_ship_docks() -> None:
    s = at("1: K06 | 0\n2: 0\nqueue S04\ndeck L3 L4 L5\n1 docking")
    assert choices(s) == ["contract S04", "done"]
    assert purse(say(s, "contract S04"), 1) == 2
    s = at("1: K01 | 0\n2: 0\nqueue S04\ndeck L3\n1 docking")
    assert s.active == 1 and purse(s, 1) == 0  # no Communications: not in this turn


def test_R31_repair_finds_a_ship_of_the_ports_class() -> None:
    s = at("1: B1 S49/1 | K26 | 0\n2: 0\nqueue\ndeck K01 S04 S50 S17 L3 L4\n1 docking")
    assert choices(s) == ["done", "repair B1 with K26"]
    say(s, "repair B1 with K26")
    assert berths(s, 1) == "B1 S17" and discard(s) == "K01 S04 S50 S49"
    assert s.stations[0].sat_at(3) == 0
    s = at("1: B1 S17 | 0\n2: 0\n1 upkeep")
    assert "leave B1" in choices(s)


def test_R32_the_deck_runs_out_in_a_repair() -> None:
    s = at(
        "1: C1 S49 | F14 | 0\n2: 0\nqueue\ndeck K01 S04\ndiscard K02 S33 L3 L4\nrest 2\n1 docking"
    )
    reshuffled_as(s, "K02 S33 L3 L4")
    say(s, "repair C1 with F14")
    assert berths(s, 1) == "C1 S33" and sorted(discard(s).split()) == ["K01", "K02", "S04", "S49"]
    s = at("1: C1 S49 | F14 F15 | 0\n2: 0\nqueue\ndeck K01\ndiscard K02 S50\nrest 2\n1 docking")
    reshuffled_as(s, "K02 S50")
    assert log(s, "repair C1 with F14").count("reshuffled") == 1
    assert berths(s, 1) == "C1 S49" and discard(s) == "K01 K02 S50"
    assert choices(s) == ["done", "repair C1 with F15"]


def test_R33_a_wreck_is_repaired_beside_a_terrapin() -> None:
    s = at("1: A1 S49 A1 S01 | K26 | 0\n2: 0\nqueue\ndeck K01 S04 L3\n1 docking")
    say(s, "repair A1 with K26")
    assert berths(s, 1) == "A1 S04 +S01"


# --- Contracts


def test_R39_skills_are_not_used_up() -> None:
    s = at("1: K03 | F05 F06 | 0\n2: 0\nqueue S36 S37 S38 S17\ndeck 20\n1 docking")
    say(s, "contract all")
    assert purse(s, 1) == 3 + 3 + 3 + 2


def test_Q17_a_missed_contract_may_be_fulfilled_in_a_later_docking_phase() -> None:
    text = "1: A1 S04/1 | K06 | 0\n2: 0\nqueue\ndeck L3 L4 L5\n1 docking"
    assert choices(at(text)) == ["contract S04", "done"]
    assert at(text, late_contracts="off").active == 1
    s = at("1: A1 S04/1 | K06 K26 | 0\n2: 0\nqueue S49\ndeck L3\n1 docking", late_contracts="off")
    say(s, "dock S49 B1")
    assert refused(s, "contract S04") == "contract_lost"
    upkeep = at("1: A1 S04/1 | K06 | 0\n2: 0\n1 upkeep")
    assert refused(upkeep, "contract S04") == "not_now"
    docking = at("1: A1 S04 | K06 K01 K02 | F10 | 0\n2: 0\nqueue\ndeck L3\n1 docking")
    assert refused(docking, "contract F10") == "not_now"  # a facility pays in the upkeep
    once = at("1: A1 S04/1! B1 S17 | K06 K01 | 0\n2: 0\nqueue\ndeck L3\n1 docking")
    assert refused(once, "contract S04") == "contract_done"


def test_Q17_a_new_stay_has_a_new_contract() -> None:
    s = at("1: A1 S04/1! | K06 | 0\n2: 0\ndeck K01\n1 upkeep")
    say(s, "leave A1")
    assert not s.stations[0].fulfilled


def test_Q18_the_buyer_of_a_redirected_ship_may_fulfil_its_contract_at_once() -> None:
    text = "1: 3\n2: K06 | 3\nqueue S04\ndeck S05 K02 L3\n1 queuing"
    s = say(at(text), "flip", "redirect S05", "want")
    assert asked(s) == [2] and choices(s) == ["contract S05", "done"]
    assert refused(s, "contract S04") == "not_now"
    say(s, "contract S05")
    assert purse(s, 2) == 3 - 1 + 2 and asked(s) == [1] and question(s) == "Queuing"
    fresh = say(at(text.replace("K06", "K06*")), "flip", "redirect S05", "want")
    assert asked(fresh) == [1]


def test_Q19_a_repaired_ships_contract_in_the_same_phase() -> None:
    s = at("1: B1 S49 | K26 | 0\n2: 0\nqueue\ndeck S17 L3 L4\n1 docking")
    say(s, "repair B1 with K26", "contract S17")
    assert purse(s, 1) == 2


# --- Repairs


def test_Q20_wrecks_are_no_find_and_a_terrapin_is_one_in_an_a_port() -> None:
    s = at("1: A1 S49 | K26 | 0\n2: 0\nqueue\ndeck S50 S51 S01 L3 L4\n1 docking")
    say(s, "repair A1 with K26")
    assert berths(s, 1) == "+S01" and discard(s) == "S50 S51 S49"


def test_Q20_cards_set_aside_are_discarded_before_credits_are_drawn() -> None:
    s = at("1: B1 S52 | K26 | 0\n2: 0\nqueue\ndeck K01 S17\ndiscard\nrest 2\n1 docking")
    say(s, "repair B1 with K26")  # two credits: only the reshuffled discard can pay them
    assert berths(s, 1) == "B1 S17" and sorted(s.stations[0].credits) == [51, 56]


def test_Q21_missions_and_levies_turned_up_by_a_repair_do_nothing() -> None:
    s = at("1: B1 S49 | K26 | 8\n2: 8\nqueue\ndeck L1 M1 S17 L3\n1 docking")
    say(s, "repair B1 with K26")
    assert discard(s).startswith("L1 M1 S49") and s.missions == [] and purse(s, 2) == 8
    paid = at("1: A1 S07 | 0\n2: 8\ndeck L1 M1 K01\n1 upkeep")
    say(paid, "leave A1")
    assert paid.missions == [] and purse(paid, 2) == 8


def test_Q22_each_source_once_a_phase_and_new_ones_too() -> None:
    s = at("1: B1 S49 C1 S50 | K26 | 0\n2: 0\nqueue S09\ndeck S29 S33 L3\n1 docking")
    assert choices(s)[1:] == [f"repair {p} with {c}" for p in ("B1", "C1") for c in ("S09", "K26")]
    say(s, "repair B1 with K26")  # a Ragpicker comes, a repair ship itself
    assert refused(s, "repair C1 with K26") == "source_used"
    assert choices(s)[1:] == ["repair C1 with S09", "repair C1 with S29"]
    say(s, "repair C1 with S29")
    assert berths(s, 1) == "A1 S09 B1 S29 C1 S33"


def test_Q22_a_wreck_just_placed_may_be_repaired() -> None:
    s = say(at("1: 0\n2: 0\nqueue S09 S49\ndeck S33 L3\n1 queuing"), "stop", "dock S49 C1")
    assert berths(say(s, "repair C1 with S09"), 1) == "A1 S09 C1 S33"


def test_Q23_all_ships_must_dock() -> None:
    s = say(at("1: 0\n2: 0\nqueue S04 S17 S33\ndeck L3 L4\n1 queuing"), "stop")
    assert berths(s, 1) == "A1 S04 B1 S17 C1 S33" and s.active == 1


def test_Q39_terrapins_lie_beside_any_ship_and_never_collide() -> None:
    s = at("1: A1 S49 | 0\n2: 0\nqueue S01 S02\ndeck S03 L3\n1 queuing")
    say(s, "flip", "stop")
    assert berths(s, 1) == "A1 S49 +S01 +S02 +S03"
    up = at("1: A1 S01 A1 S02 | 0\n2: 0\n1 upkeep")
    assert choices(up) == ["leave S01", "leave S02", "done"]
    assert refused(up, "leave A1") == "port_empty" and refused(up, "leave S03") == "not_docked"
    say(up, "leave S01 S02")
    assert purse(up, 1) == 2


def test_Q67_ships_take_the_lowest_open_port_in_the_order_flipped() -> None:
    s = say(at("1: F01 F02 | 0\n2: 0\nqueue S06 S04 S49 S05\ndeck L3\n1 queuing"), "stop")
    assert berths(s, 1) == "A1 S06 A2 S04 A3 S05"
    assert choices(s) == ["dock S49 B1", "dock S49 C1"] and queue(s) == "S49"
    bought = "1: 2\n2: A1 S07 | F01 | 2\nqueue S04\ndeck S05 K01\n1 queuing"
    assert berths(say(at(bought), "flip", "redirect S05", "want"), 2) == "A1 S07 A2 S05"


# --- Berths


def test_Q38_a_ship_moves_when_its_berth_is_lost() -> None:
    text = "1: B1 S17 B2 S31/1! | F03 F09 F10 | 0\n2: 0\nqueue L4\ndeck K01\n1 discarding"
    s = say(at(text), "give F03")
    assert berths(s, 1) == "B1 S17" and discard(s).startswith("F03 S31")  # no other B port
    assert purse(s, 1) == 0
    text = "1: B2 S31/1! | F03 F09 F10 | 0\n2: 0\nqueue L4\ndeck K01\n1 discarding"
    s = say(at(text), "give F03")
    st = s.stations[0]
    assert berths(s, 1) == "B1 S31" and st.sat_at(3) == 1 and st.fulfilled == 8  # the same stay
    wreck = "1: A2 S49 | F01 F09 F10 | 0\n2: 0\nqueue L4\ndeck K01\n1 discarding"
    assert berths(say(at(wreck), "give F01"), 1) == "A1 S49"
    light = "1: A1 S01 A2 S07 | F01 F09 F10 | 0\n2: 0\nqueue L4\ndeck K01\n1 discarding"
    assert berths(say(at(light), "give F01"), 1) == "A1 S07 +S01"


def test_berths_are_named_in_the_order_bought() -> None:
    s = at("1: F02 F01 | 0\n2: 0\nqueue L4\ndeck K01\n1 queuing")
    assert s.stations[0].berth_at(1) == 1 and s.stations[0].berth_at(2) == 0
    s = say(at("1: F02 F01 F09 | 0\n2: 0\nqueue L4\ndeck K01\n1 discarding"), "give F02")
    assert ports(s, 1) == "A1 A3 B1 C1" and built(s, 1) == "F01 F09"
