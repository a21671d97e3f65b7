"""The content files: what they must say, and what the faces make of them."""

from pathlib import Path

import pytest

from sectors.core.content import ContentError
from sectors.core.testing.packs import pack
from sectors.games.sector18 import GAME
from sectors.games.sector18.game import Sector18
from sectors.games.sector18.rules.base import base_price, shield_price
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.ships import build_price, upgrade_level
from sectors.games.sector18.rules.state import Position


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("ships.toml", "[H]", "[X]", "expected L, M, S, H"),
        ("ships.toml", "speed = 3", "speed = 9", "1 to 6"),
        ("factions.toml", '"march"', '"marsh"', "did you mean"),
        ("planets.toml", '"citadel"', '"foundry"', "expected foundry"),
        ("automa.toml", '"build", "build", "build", "build"', '"build"', "4 items"),
        ("costs.toml", "prices = [4, 3, 2]", "prices = [4, 3]", "3 items"),
        ("costs.toml", 'ship = "L"', 'ship = "Q"', "expected a Ship"),
        ("maps.toml", "M1a a1 a2", "M1a a1 b2", "do not touch"),
        ("maps.toml", "M1a a1 a2", "M9a a1 a2", "no card"),
        ("maps.toml", "M5a a4 a3", "M5a a3 a4", "do not give"),
        ("maps.toml", "M5a a4 a3", "M5a a2 a3", "two cards lie"),
        ("maps.toml", "M6a b2 b3", "M5a b2 b3", "laid twice"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    with pytest.raises(ContentError, match=problem):
        Sector18(pack(GAME, tmp_path, file, old, new))


@pytest.mark.parametrize(
    ("perk", "prices"),
    [("foundry", (1, 4, 1, 0)), ("citadel", (2, 3, 1, 0)), ("drydock", (2, 4, 1, 1))],
)
def test_a_faction_may_have_the_bonus_of_a_planet(
    tmp_path: Path, perk: str, prices: tuple[int, ...]
) -> None:
    """As if the Planet were claimed, for the sides that say so, and never for the Automa (R53)."""
    price = 'Bulwark"\nprice = 1'
    game = Sector18(pack(GAME, tmp_path, "factions.toml", price, f'{price}\nperk = "{perk}"'))
    chosen = {"factions": "fixed", "faction_south": "F2a", "faction_north": "F3a"}
    s = game.setup(2, "perk", game.options_for(2, chosen))
    assert isinstance(s, Position)

    def price_list(seat: int) -> tuple[int, ...]:
        planets = bonuses(s, seat)
        base, shields = base_price(s, seat, planets), shield_price(s, seat, planets)
        drydock = game.book.base_upgrades - upgrade_level(s, planets)
        return int(build_price(s, 0, planets)), int(base), int(shields), int(drydock)

    assert price_list(0) == prices
    assert price_list(1) == (2, 3, 1, 0), "the Syndicate's own"
    alone = game.setup(1, "perk", game.options_for(1, {}))
    assert isinstance(alone, Position)
    assert bonuses(alone, 1) == 0


SAID = {
    "build": "build",
    "upgrade": "upgrade",
    "shields": "Shields +1",
    "fleet": "fleet ◆",
    "fleet-base": "fleet ●",
    "fleet-planet": "fleet ◇",
}


def test_the_readme_shows_the_numbers_of_the_files() -> None:
    text = (GAME.folder / "README.md").read_text("utf-8")
    all_of = GAME.contents
    rows = [f"| {i} | {price} R |" for i, price in enumerate(all_of.costs.base.prices, 2)]
    rows.append(f"Shields: {', '.join(f'{p} R' for p in all_of.costs.shields.prices)}.")
    for ship in all_of.ships.values():
        before = f"| **{ship.id}** {ship.name} | {ship.level} | {ship.price} R "
        sides = f"| {ship.damage}/{ship.speed} | {ship.upgrade} R "
        rows.append(f"{before}{sides}| {ship.upgraded_damage}/{ship.upgraded_speed} |")
    for side in all_of.factions.values():
        rows.append(f"| {side.id} {side.name} | {side.title} | {side.price} R |")
    rows += [f"| {planet.id} {planet.name} |" for planet in all_of.planets.values()]
    for card in all_of.automa.values():
        rows.append(f"| {card.id} {card.name} | {' | '.join(SAID[says] for says in card.levels)} |")
    assert [row for row in rows if row not in text] == []


def test_the_options_name_the_prices_of_the_factions() -> None:
    for option in ("faction_south", "faction_north"):
        for name, words in GAME.text["options"][option]["values"].items():
            side = GAME.contents.factions[name]
            assert words.startswith(f"{side.name}: ") and f" for {side.price} R" in words
