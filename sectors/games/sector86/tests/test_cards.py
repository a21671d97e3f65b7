"""Every card does what its face says: one test for each kind, run for each of its cards."""

import pytest

from sectors.games.sector86 import GAME
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.tests.play import (
    asked,
    at,
    berths,
    built,
    choices,
    crew,
    discard,
    done,
    mission_skills,
    ports,
    purse,
    purses,
    question,
    refused,
    say,
    skills,
    top,
)

TESTED: set[str] = set()


def each(*names: str) -> pytest.MarkDecorator:
    """Run a test for each of these cards."""
    TESTED.update(names)
    return pytest.mark.parametrize("card", names)


def leaves_for(card: str, port: str, more: str = "") -> int:
    """What a ship pays when it leaves."""
    s = at(f"1: {port} {card} {more} | 0\n2: 0\ndeck 30\n1 upkeep")
    return purse(say(s, f"leave {port}"), 1)


FEES = {
    "A": {1: "S04 S05 S06 S09 S10 S11 S12 S13 S14 S15 S16", 2: "S07 S08"},
    "B": {2: "S17 S18 S19 S20 S21 S22 S23 S24 S25 S26 S27 S28 S29 S30", 4: "S31 S32"},
    "C": {3: "S36 S37 S38 S39 S40 S41 S42 S43 S44 S47 S48", 2: "S45 S46"},
}
PAID = [
    (n, c, fee) for c, fees in FEES.items() for fee, names in fees.items() for n in names.split()
]


@pytest.mark.parametrize(("card", "port", "fee"), PAID)
def test_fees(card: str, port: str, fee: int) -> None:
    assert leaves_for(card, f"{port}1") == fee


# --- Ships of class A


@each("S01", "S02", "S03")
def test_terrapin_takes_no_room(card: str) -> None:
    s = say(at(f"1: A1 S04 | 0\n2: 0\nqueue L3\ndeck {card} L4\n1 queuing"), "flip", "stop")
    assert berths(s, 1) == f"A1 S04 +{card}"
    assert purse(say(at(f"1: A1 {card} | 0\n2: 0\ndeck 9\n1 upkeep"), f"leave {card}"), 1) == 1


def contract(card: str, port: str, crew: str, pays: int) -> None:
    """A ship's contract pays with just enough skill, and not with less."""
    enough = at(f"1: {crew} | 0\n2: 0\nqueue {card}\ndeck 20\n1 docking")
    assert purse(say(enough, f"contract {card}"), 1) == pays
    assert berths(enough, 1) == f"{port} {card}"
    for missing in crew.split():
        less = crew.replace(missing, "")
        short = at(f"1: {less} K26 | 0\n2: 0\nqueue {card} S49\ndeck 20\n1 docking")
        say(short, choices(short)[0])
        if f"contract {card}" in choices(short):
            assert missing in ("K01", "K26")  # the Salvager brings Maintenance 1
        else:
            assert refused(short, f"contract {card}") == "skill_short"


@each("S04", "S05", "S06")
def test_sparrow_courier(card: str) -> None:
    contract(card, "A1", "K06", 2)


@each("S07", "S08")
def test_gadfly_skiff_is_redirected_for_nothing(card: str) -> None:
    s = say(at(f"1: 0\n2: 0\nqueue {card}\ndeck S04 K01\n1 queuing"), "flip")
    assert choices(s) == ["clear", f"redirect {card}"]


@each("S09", "S10")
def test_tinker_tug_repairs(card: str) -> None:
    s = at(f"1: A1 {card} B1 S49 | 0\n2: 0\nqueue\ndeck S17 L3\n1 docking")
    assert berths(say(s, f"repair B1 with {card}"), 1) == f"A1 {card} B1 S17"


@each("S11", "S12")
def test_picket_cutter_adds_assault_for_contracts(card: str) -> None:
    s = at(f"1: A1 {card} | K11 | F12 | 0\n2: 0\nmissions M3\n1 upkeep")
    assert skills(s, 1) == "M0 C0 A2" and mission_skills(s, 1) == "M0 C0 A1"
    assert "contract F12" in choices(s)


@each("S13", "S14")
def test_moth_prospector_pays_more_for_a_long_stay(card: str) -> None:
    assert [leaves_for(f"{card}/{sat}", "A1") for sat in range(4)] == [1, 3, 5, 5]


@each("S15", "S16")
def test_whisper_yacht(card: str) -> None:
    contract(card, "A1", "K08", 3)


# --- Ships of class B


@each("S17", "S18", "S19")
def test_drover_freighter(card: str) -> None:
    contract(card, "B1", "K01", 2)


def surveys(station: str) -> None:
    """A card at work gives one look at the top card, to its owner alone."""
    s = at(f"1: {station} | 0\n2: 0\nqueue L3\ndeck K05 K06\n1 queuing")
    say(s, "survey")
    assert top(s) == "K05" and choices(s) == ["flip", "stop"]
    mine, other = GAME.view(s, 0), GAME.view(s, 1)
    assert mine.deck[-1] == IDS.index("K05") and other.deck[-1] == -1


@each("S20", "S21")
def test_lamplighter_tender_surveys(card: str) -> None:
    surveys(f"B1 {card}")


def crew_costs_less(station: str) -> None:
    """The first crew costs 1 less, the second its price, and never under 1."""
    s = at(f"1: {station} | 9\n2: 0\nqueue K01 K02\ndeck L3\n1 recruiting")
    assert purse(say(s, "buy K01"), 1) == 9 - 2
    assert purse(say(s, "buy K02"), 1) == 7 - 3


@each("S22", "S23", "S24")
def test_ferryman_liner(card: str) -> None:
    crew_costs_less(f"B1 {card}")


@each("S25", "S26")
def test_warden_gunship(card: str) -> None:
    contract(card, "B1", "K13", 3)


@each("S27", "S28")
def test_quill_archive(card: str) -> None:
    contract(card, "B1", "K08", 3)


@each("S29", "S30")
def test_ragpicker_salvor_repairs_and_scraps_for_three(card: str) -> None:
    s = at(f"1: A1 S49 B1 {card} | 0\n2: 0\nqueue\ndeck S04 L3\n1 docking")
    assert berths(say(s, f"repair A1 with {card}"), 1) == f"A1 S04 B1 {card}"
    s = at(f"1: A1 S49 B1 {card} | 0\n2: 0\ndeck 9\n1 upkeep")
    assert purse(say(s, "scrap A1"), 1) == 3


@each("S31", "S32")
def test_magpie_runner_talks(card: str) -> None:
    s = at(f"1: B1 {card} | 0\n2: 0\n3: 0\ndeck 20\n1 upkeep")
    assert purses(say(s, "leave B1")) == [4, 1, 1]


# --- Ships of class C


@each("S33", "S34", "S35")
def test_leviathan_hauler_is_slow(card: str) -> None:
    s = at(f"1: A1 S07 C1 {card} | 0\n2: 0\ndeck 20\n1 upkeep")
    assert refused(s, "leave C1") == "ship_is_slow"
    s = at(f"1: C1 {card}/1 | 0\n2: 0\ndeck 20\n1 upkeep")
    assert purse(say(s, "leave C1"), 1) == 6


@each("S36", "S37", "S38")
def test_mastodon_barge(card: str) -> None:
    contract(card, "C1", "K03", 3)


def facility_costs_less(station: str) -> None:
    """The first facility costs 1 less, the second its price."""
    s = at(f"1: {station} | 9\n2: 0\nqueue F07 F08\ndeck L2\n1 recruiting")
    assert purse(say(s, "buy F07"), 1) == 9 - 2
    assert purse(say(s, "buy F08"), 1) == 7 - 3


@each("S39", "S40")
def test_cathedral_ark(card: str) -> None:
    facility_costs_less(f"C1 {card}")


def shields(station: str) -> None:
    """Levies on facilities and crew skip the player, those on credits do not."""
    s = at(
        f"1: {station} K01 K02 | F01 F02 F03 | 9\n2: 0\nqueue L3 L4 L5 L6\ndeck K03\n1 discarding"
    )
    assert s.active == 1 and purse(s, 1) == 9
    assert purse(at(f"1: {station} | 9\n2: 0\nqueue L2\ndeck K03\n1 discarding"), 1) == 3


@each("S41", "S42")
def test_bastion_carrier(card: str) -> None:
    shields(f"C1 {card} |")


@each("S43", "S44")
def test_hegemon_dreadnought(card: str) -> None:
    contract(card, "C1", "K15", 5)


@each("S45", "S46")
def test_caravan_exchange_pays_for_facilities(card: str) -> None:
    fees = [leaves_for(card, "C1", f"| {halls}") for halls in ("F16", "F16 F18", "F16 F18 F07")]
    assert fees == [3, 4, 5]
    assert leaves_for(card, "C1", "| F16 F18 F07 F08") == 5


@each("S47", "S48")
def test_lodestar_relay(card: str) -> None:
    contract(card, "C1", "K01 K06 K11", 4)


# --- Wrecks


@each("S49", "S50", "S51")
def test_gutted_hauler_is_scrap(card: str) -> None:
    s = at(f"1: A1 {card} | F09 | 0\n2: 0\ndeck 9\n1 upkeep")
    assert purse(say(s, "scrap A1"), 1) == 1


@each("S52", "S53", "S54")
def test_cold_hulk_pays_for_its_repair(card: str) -> None:
    s = at(f"1: A1 {card} | K26 | 0\n2: 0\nqueue\ndeck S07 K01 K02 L3\n1 docking")
    assert purse(say(s, "repair A1 with K26"), 1) == 2
    failed = at(f"1: A1 {card} | K26 | 0\n2: 0\nqueue\ndeck K01\ndiscard\nrest 2\n1 docking")
    assert purse(say(failed, "repair A1 with K26"), 1) == 0


@each("S55", "S56")
def test_vault_wreck_opens_with_assault(card: str) -> None:
    pay = []
    for station in ("K11", "K13", "F09"):
        s = at(f"1: B1 {card} | {station} | 0\n2: 0\ndeck 9\n1 upkeep")
        pay.append(purse(say(s, "scrap B1"), 1))
    assert pay == [1, 3, 3]


# --- Crew

SKILLS = {
    "M1 C0 A0": "K01 K02 K26 K27 K33",
    "M2 C0 A0": "K03 K04",
    "M3 C0 A0": "K05",
    "M0 C1 A0": "K06 K07 K28 K29 K30",
    "M0 C2 A0": "K08 K09",
    "M0 C3 A0": "K10",
    "M0 C0 A1": "K11 K12 K31 K32",
    "M0 C0 A2": "K13 K14",
    "M0 C0 A3": "K15",
    "M1 C1 A0": "K16",
    "M2 C1 A0": "K17",
    "M0 C1 A1": "K18",
    "M0 C2 A1": "K19",
    "M1 C0 A1": "K20",
    "M1 C0 A2": "K21",
    "M1 C1 A1": "K22 K23",
    "M0 C0 A0": "K24 K25",
}
COSTS = {
    2: "F10 F11 F12 F16 F18",
    3: "K01 K02 K06 K07 K11 K12 F07 F08 F09 F13 F14 F15 F17",
    4: "K26 K27 K28 K29 K30 K31 K32 K33 F01 F02",
    5: "K03 K04 K08 K09 K13 K14 K16 K18 K20 F03 F04",
    6: "F05 F06",
    7: "K17 K19 K21 K22 K23 K24 K25",
    8: "K05 K10 K15",
}


@pytest.mark.parametrize(
    ("card", "wanted"), [(n, w) for w, names in SKILLS.items() for n in names.split()]
)
def test_crew_skills_serve_contracts_and_missions(card: str, wanted: str) -> None:
    s = at(f"1: {card} | 0\n2: 0\nqueue L3\ndeck L4\n1 queuing")
    assert (skills(s, 1), mission_skills(s, 1)) == (wanted, wanted)


TESTED.update(name for names in SKILLS.values() for name in names.split())


@pytest.mark.parametrize(
    ("card", "cost"), [(n, c) for c, names in COSTS.items() for n in names.split()]
)
def test_costs(card: str, cost: int) -> None:
    s = at(f"1: {cost}\n2: 0\nqueue {card}\ndeck L2\n1 recruiting")
    say(s, f"buy {card}")
    assert purse(s, 1) == 0 and card in crew(s, 1) + built(s, 1)
    assert at(f"1: {cost - 1}\n2: 0\nqueue {card}\ndeck L2\n1 recruiting").active == 1


@each("K24", "K25")
def test_unionist(card: str) -> None:
    s = at(f"1: {card} K22 | 4\n2: 0\n1 upkeep")
    assert skills(s, 1) == "M2 C2 A2"
    say(s, f"boost {card} A", f"boost {card} A")
    assert skills(s, 1) == "M2 C2 A5"


@each("K26", "K27", "F14", "F15")
def test_repairers(card: str) -> None:
    s = at(f"1: C1 S49 | {card} | 0\n2: 0\nqueue\ndeck K01 S33 L3\n1 docking")
    assert berths(say(s, f"repair C1 with {card}"), 1) == "C1 S33"


@each("K28")
def test_broker(card: str) -> None:
    facility_costs_less(card)


@each("K29", "F18")
def test_recruiter_and_lounge(card: str) -> None:
    crew_costs_less(card)


@each("K30", "F17")
def test_controller_and_tower(card: str) -> None:
    s = say(at(f"1: {card} | 1\n2: 0\nqueue S04\ndeck S05 S06 K01\n1 queuing"), "flip")
    assert purse(say(s, "redirect S05"), 1) == 1
    assert purse(say(s, "flip", "redirect S06"), 1) == 0


@each("K31")
def test_lookout(card: str) -> None:
    surveys(card)


@each("K32")
def test_advocate(card: str) -> None:
    shields(card)


@each("K33")
def test_quartermaster_adds_one_to_each_contract(card: str) -> None:
    s = at(f"1: {card} | 0\n2: 0\nqueue S17\ndeck 9\n1 docking")
    assert purse(say(s, "contract S17"), 1) == 3
    s = at(f"1: {card} K01 | F10 | 0\n2: 0\ndeck 9\n1 upkeep")
    assert purse(say(s, "contract F10"), 1) == 3


# --- Facilities


@each("F01", "F02", "F03", "F04", "F05", "F06")
def test_berths(card: str) -> None:
    wanted = {"F01": "A2", "F02": "A2", "F03": "B2", "F04": "B2", "F05": "C2", "F06": "C2"}[card]
    s = at(f"1: {card} | 0\n2: 0\nqueue L2\ndeck L4\n1 queuing")
    assert set(ports(s, 1).split()) == {"A1", "B1", "C1", wanted}


@each("F07", "F08", "F09", "F14", "F15", "F17")
def test_facility_skills_serve_contracts_only(card: str) -> None:
    wanted = {"F07": "M2 C0 A0", "F08": "M0 C2 A0", "F09": "M0 C0 A2", "F17": "M0 C1 A0"}
    s = at(f"1: {card} | 0\n2: 0\nqueue L2\ndeck L4\n1 queuing")
    assert skills(s, 1) == wanted.get(card, "M1 C0 A0")
    assert mission_skills(s, 1) == "M0 C0 A0"


FACILITY_CONTRACTS = {
    "F10": ("F07", 2),
    "F11": ("F08", 2),
    "F12": ("F09", 2),
    "F13": ("K22", 3),
}


@each(*FACILITY_CONTRACTS)
def test_facility_contracts(card: str) -> None:
    helper, pays = FACILITY_CONTRACTS[card]
    s = at(f"1: {card} {helper} | 0\n2: 0\ndeck 9\n1 upkeep")
    assert purse(say(s, f"contract {card}"), 1) == pays
    short = at(f"1: A1 S07 | {card} | 0\n2: 0\n1 upkeep")
    assert refused(short, f"contract {card}") == "skill_short"


@each("F16")
def test_salvage_yard(card: str) -> None:
    s = at(f"1: A1 S49 | {card} | 0\n2: 0\ndeck 9\n1 upkeep")
    assert purse(say(s, "scrap A1"), 1) == 4
    fresh = at("1: A1 S49 | F16* | 0\n2: 0\ndeck 9\n1 upkeep")
    assert purse(say(fresh, "scrap A1"), 1) == 1


# --- Levies


@each("L1")
def test_general_tax(card: str) -> None:
    s = say(at(f"1: 3\n2: 4\n3: 8\n4: 11\nqueue K33\ndeck {card} K01\n1 queuing"), "flip")
    assert purses(s) == [3, 2, 4, 6]


@each("L2")
def test_windfall_audit(card: str) -> None:
    assert purses(at(f"1: 3\n2: 4\n3: 12\nqueue {card}\ndeck K01\n1 discarding")) == [3, 3, 3]


@each("L3")
def test_safety_inspection(card: str) -> None:
    s = at(f"1: F09 F07 | 2\n2: F10* | 0\nqueue {card}\ndeck K01\n1 discarding")
    assert choices(s) == ["pay", "give F09"] and refused(s, "give F07") == "not_levied"
    say(s, "pay")
    assert choices(s) == ["pay", "give F07"]
    say(s, "give F07")
    assert (built(s, 1), built(s, 2), purse(s, 1)) == ("F09", "", 1)


@each("L4")
def test_requisition_order(card: str) -> None:
    s = at(f"1: F07 F08 F09 | 3\n2: F10 F11 | 9\nqueue {card}\ndeck K01\n1 discarding")
    assert choices(s) == ["pay", "give F07", "give F08", "give F09"]
    assert purse(say(s, "pay"), 1) == 0 and s.active == 1


@each("L5")
def test_payroll_duty(card: str) -> None:
    s = at(f"1: K01 K02 K03 K04 K05 | 2\n2: K06 | 9\nqueue {card}\ndeck K07\n1 discarding")
    assert purse(say(s, "pay"), 1) == 0 and s.active == 1
    s = at(f"1: K01 K02 K03 K04 K05 | 1\n2: K06 | 9\nqueue {card}\ndeck K07\n1 discarding")
    assert refused(s, "pay") == "not_enough"
    assert crew(say(s, "give K03"), 1) == "K01 K02 K04 K05"


@each("L6")
def test_conscription(card: str) -> None:
    s = at(f"1: K01 K02 | 3\n2: K03 K04 | 0\n3: K05 | 0\nqueue {card}\ndeck K07\n1 discarding")
    say(s, "pay")
    assert purse(s, 1) == 0 and asked(s) == [2] and choices(s) == ["give K03", "give K04"]
    say(s, "give K04")
    assert (crew(s, 2), crew(s, 3)) == ("K03", "K05") and "K04" in discard(s)


# --- Missions

TEAMS = {
    "M1": "K05 K01 K06",
    "M2": "K01 K10 K06",
    "M3": "K15 K18",
    "M4": "K05 K15",
    "M5": "K10 K15",
    "M6": "K05 K10",
    "M7": "K03 K10 K13",
}


@each(*TEAMS)
def test_missions(card: str) -> None:
    team = TEAMS[card]
    s = at(f"1: {team} K33 | 0\n2: 0\nmissions {card}\n1 upkeep")
    assert done(say(s, f"send {card} {team}"), 1) == card
    for missing in team.split():
        rest = team.replace(missing, "").split()
        short = at(f"1: A1 S07 | {' '.join(rest)} | 0\n2: 0\nmissions {card}\n1 upkeep")
        assert refused(short, f"send {card}") == "skill_short"
        assert question(short) == "Upkeep"


def test_every_card_has_a_test() -> None:
    assert sorted(set(IDS) - TESTED) == []
