"""The rules page says what is played: its tables and numbers against the content files."""

import re

import pytest

from sectors.core import notation
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.rounds import FLIGHT
from sectors.games.smugglers.rules.space import COLOUR_NAMES, CRAFT_NAMES, SPACE
from sectors.games.smugglers.rules.terms import CHIT_IDS, ECONOMY_IDS, SECTOR_IDS
from sectors.games.smugglers.tests.play import RED, ask, table

PAGE = (GAME.folder / "README.md").read_text("utf-8").replace("−", "-")
BOOK = GAME.book
SECTORS = list(BOOK.galaxy.sectors.values())


def rows(section: str, number: int = 0) -> list[list[str]]:
    """The cells of a table of a section, without its head: `rows("4.10", 1)` is the second one."""
    text = PAGE.partition(f"### {section} ")[2].partition("\n### ")[0].partition("\n## ")[0]
    found = re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)
    lines = found[number].strip().splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def columns(section: str, number: int = 0) -> list[list[str]]:
    return [list(column) for column in zip(*rows(section, number), strict=True)]


def rule(number: str) -> str:
    return PAGE.partition(f'<a id="{number}"></a>')[2].partition("\n")[0]


def plain(entry: str) -> str:
    """An entry as the content writes it: `Pirate +1` is `PIR 1`."""
    word, _, number = entry.partition(" ")
    word = {"Pirate": "PIR", "Zone": "ZON"}.get(word, word)
    return f"{word} {int(number)}" if number else word


def test_R1_sectors_rivals_and_squares() -> None:
    names = {sector.id: sector.name for sector in SECTORS}
    for sector, (title, _, rival, square) in zip(SECTORS, rows("4.1"), strict=True):
        assert title == f"{SECTOR_IDS.index(sector.id) + 1} {sector.name} ({sector.id})"
        wanted = names[sector.rival].split()[0] if sector.rival else "none"
        assert (rival, int(square.split()[0])) == (wanted, sector.square)


def test_R2_every_system_with_its_routes() -> None:
    for system, row in zip(BOOK.galaxy.systems.values(), rows("4.2"), strict=True):
        sector = SECTORS[int(system.id[0]) - 1].name
        economy = f"{system.economy} {BOOK.goods.economies[system.economy].name}"
        routes = sorted(
            f"{to}:{length}{'d' * (length == 4)}" for to, length in system.routes.items()
        )
        wanted = [system.id, system.name, sector, economy, system.export, system.import_]
        assert row == [*wanted, ", ".join(routes)]


def test_R53_R54_goods_and_economies() -> None:
    for good, (code, name, _, classes, offset) in zip(
        BOOK.goods.goods.values(), rows("4.3"), strict=True
    ):
        assert (code, name, int(offset)) == (good.id, good.name, good.offset)
        assert classes == (" and ".join(good.classes) or "ordinary")
    for good, row in zip(BOOK.goods.goods.values(), rows("4.4"), strict=True):
        assert row[0] == good.id
        assert [int(n) for n in row[1:]] == [good.adds[economy] for economy in ECONOMY_IDS]
    steps = ", ".join(f"{die}→{base}" for die, base in enumerate(BOOK.goods.scale, 1))
    assert f"Base market value by die: {steps}" in PAGE
    assert f"(4.3: {', '.join(str(n) for n in BOOK.goods.scale)})" in rule("R53")


def test_R36_the_tactical_table() -> None:
    for chit, row in zip(CHIT_IDS, rows("4.5"), strict=True):
        wanted = ["End" if edge == 9 else edge for edge in BOOK.craft.tactical[chit]]
        assert row[0] == chit
        assert [cell if cell == "End" else int(cell) for cell in row[1:]] == wanted
    for chit, name in BOOK.craft.chits.items():
        assert f"{chit} {name}" in PAGE


HARMS = {"hull2": "two hull marks", "hull": "one hull mark", "cargo": "Cargo Bay"}
HARMS |= {"device": "one device, drawn at random among those aboard", "none": "no effect"}


def test_R41_damage_and_malfunction() -> None:
    totals, damage, _, dice, failures = columns("4.6")
    found = {int(n): what for ns, what in zip(totals, damage, strict=True) for n in ns.split(",")}
    order = BOOK.tables.damage.order
    assert found == {2 + i: HARMS.get(what, what.title()) for i, what in enumerate(order)}
    rolls = [(n, what) for ns, what in zip(dice, failures, strict=True) for n in ns.split(",") if n]
    for (die, what), harm in zip(rolls, BOOK.tables.malfunction.order, strict=True):
        word = {"spoil": "one perishable unit aboard spoils"}.get(harm, HARMS.get(harm, harm))
        assert what.lower().startswith(word) and int(die)


@pytest.mark.parametrize("at", range(6))
def test_R19_R27_R60_events_encounters_and_missions(at: int) -> None:
    sector = SECTOR_IDS[at]
    assert [plain(e) for e in columns("4.7")[at + 1]] == list(BOOK.tables.events[sector])
    assert [plain(e) for e in columns("4.9")[at + 1]] == list(BOOK.tables.encounters[sector])
    missions = [e.replace("–", "-") for e in columns("4.13")[at + 1]]
    assert missions == list(BOOK.tables.missions[sector])


def test_R24_special_events() -> None:
    order = BOOK.tables.special.order
    for total, (kind, (number, event, where)) in enumerate(zip(order, rows("4.8"), strict=True), 2):
        assert int(number) == total and kind in event.lower()
        over = {"noise", "gap", "reef", "strain"}
        placed = "none" if total > 9 else "sector" if kind in over else "system"
        assert where == placed


def test_R25_R29_which_type_comes() -> None:
    for wanted, found in zip(BOOK.craft.table.values(), columns("4.10")[1:], strict=True):
        assert found == list(wanted)


def test_R26_R31_every_type_with_its_role_and_loot() -> None:
    notes = {"luxury": " luxury", "runner": " illegal"}
    for kind, row in zip(BOOK.craft.types.values(), rows("4.10", 1), strict=True):
        ratings = [kind.manoeuvre, kind.sensors, kind.weapon, kind.shield]
        loot = f"{kind.loot}{notes.get(kind.column, '')}" if kind.loot else "–"
        bounty = f"{kind.bounty}M" if kind.bounty else "–"
        wanted = [kind.id, kind.name, kind.role, "★" * kind.stars, *map(str, ratings)]
        assert row == [*wanted, loot, bounty, str(kind.renown)]
        if kind.loot and kind.column != "luxury":
            assert kind.column == kind.role


def test_R31_loot() -> None:
    for wanted, found in zip(BOOK.craft.loot.values(), columns("4.11")[1:], strict=True):
        assert found == list(wanted)


def test_R47_conduct() -> None:
    seen = set()
    for roles, *cells in rows("4.12"):
        for role in roles.split(", "):
            conduct = BOOK.craft.conduct[role]
            seen.add(role)
            assert "".join(cells[:6]) == conduct.chits
            assert (cells[6] == "avoids") is conduct.avoids
            assert cells[7].startswith("in even rounds") is conduct.leaves
    assert seen == set(BOOK.craft.conduct)


def test_R60_what_missions_pay() -> None:
    for kind, (code, name, task, pay, renown, turns) in zip(
        BOOK.tables.mission.values(), rows("4.13", 1), strict=True
    ):
        assert (code, name) == (kind.id, kind.name)
        assert (int(renown), int(turns)) == (kind.renown, kind.turns)
        wanted = f"{kind.base}M"
        if kind.units:
            wanted = f"{kind.units} × ({kind.base} + offset) M"
            assert f"{kind.units} units" in task
        elif kind.far:
            wanted += " + distance" if kind.far == 1 else f" + {kind.far} × distance"
        assert pay == wanted


def test_R67_attitudes() -> None:
    for die, (attitude, row) in enumerate(zip(BOOK.yard.attitudes, rows("4.14"), strict=True), 1):
        above, below = attitude.factor
        assert row[:2] == [str(die), attitude.name] and float(row[3][1:]) == above / below
        if row[2] == "everything":
            assert (attitude.systems, attitude.cargo, attitude.devices) == (5, 8, True)
            continue
        levels = [int(n) for n in re.findall(r"\d", row[2])] or [0, -1]
        assert levels == [attitude.systems, attitude.cargo]
        assert ("devices" in row[2]) is attitude.devices


def test_R70_prices() -> None:
    for part, row in zip(BOOK.yard.systems.values(), rows("4.15"), strict=True):
        assert row[0] == part.name
        assert [int(n) for n in row[1:] if n] == list(part.prices)
    for device, row in zip(BOOK.yard.devices.values(), rows("4.15", 1), strict=True):
        assert row[:3] == [device.id, device.name, str(device.price)]


def test_R5_colours_and_craft() -> None:
    names = (f"{c.title()} *{n}*" for c, n in zip(COLOUR_NAMES, CRAFT_NAMES, strict=True))
    assert ", ".join(names) in PAGE


def test_R82_R84_R85_deeds_and_prices_of_prestige() -> None:
    one, two = BOOK.tables.deed.trade
    deed, renown = rows("4.18")[0][1:]
    assert f"at least {one}M in total" in deed and renown == f"1; 2 from {two}M"
    assert f"traders sell for {one}M and more" in PAGE
    first, second, *more = BOOK.tables.deed.smuggling
    steps = [f"1; 2 from {second} units", *(f"{n} from {units}" for n, units in enumerate(more, 3))]
    assert first == 1 and rows("4.18")[2][2] == ", ".join(steps)
    below, *prices, last = BOOK.tables.claim.price
    listed = " / ".join(str(price) for price in prices)
    assert f"price {below} at Prestige below 0, then {listed} at" in rule("R84")
    assert f"at 5 the last price is {last}" in rule("R91")
    claim = BOOK.tables.claim
    assert f"up to {claim.most} missing Renown may be paid with {claim.largesse}M" in rule("R85")


def test_every_example_of_the_notation_can_be_read() -> None:
    text = PAGE.partition("## Notation")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    examples = [form for line in lines for form in line.split("|")[3].split("`")[1::2]]
    assert len(examples) > 25
    s = ask(table(), FLIGHT.at(RED))
    for example in examples:
        found = notation.first_match(GAME, s, RED, example)
        assert found is not None and not found.rest
        assert SPACE.text(found.action).lower() == example.lower()


def test_every_form_of_the_notation_is_a_verb_and_every_verb_a_form() -> None:
    text = PAGE.partition("## Notation")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")][1:]
    forms = {form.split()[0] for line in lines for form in line.split("|")[2].split("`")[1::2]}
    verbs = {SPACE.text(verb.start).split()[0] for verb in SPACE.verbs}
    assert forms - {"resign"} == verbs - {"resign"}
