"""Reads the card files into `Cards`, and refuses decks that the rules cannot play."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from sectors.core.content import (
    Check,
    Content,
    ContentError,
    Where,
    between,
    open_pack,
    size,
    table_of,
)
from sectors.games.sector86.rules import cards as at
from sectors.games.sector86.rules.cards import Cards, one_of

FOLDER = Path(__file__).parents[1] / "content"
CLASSES = ("A", "B", "C", "any")
SKILLS = "MCA"
SKILL_NAMES = ("Maintenance", "Communications", "Assault")
LIGHTWEIGHTS = ("S01", "S02", "S03")  # named by id in `leave`
WRECKS = tuple(f"S{n}" for n in range(49, 57))  # named in `dock`
REPAIRERS = ("S09", "S10", "S29", "S30", "K26", "K27", "F14", "F15")  # named in `repair … with`
UNIONISTS = ("K24", "K25")  # named in `boost`
NAMED = {"lightweight": LIGHTWEIGHTS, "repair": REPAIRERS, "union": UNIONISTS}  # by their effect
FILES = {  # where cards are given, by the first letter of their ids
    "S": "ships.toml",
    "K": "crew.toml",
    "F": "facilities.toml",
    "L": "levies.toml",
    "M": "missions.toml",
}


def skill_list() -> Check:
    """Words like `M1 C2`: a letter and an amount, each skill once."""

    def check(text: str, where: Where) -> None:
        words = text.split()
        good = all(re.fullmatch(r"[MCA][1-9]", word) for word in words)
        if not good or len({word[0] for word in words}) != len(words):
            raise where.mismatch('skills like "M1 C2"', text)

    return check


Skills = Annotated[str, skill_list()]
Amount = Annotated[int, between(0, 9)]


@dataclass(frozen=True)
class Effect:
    """One thing that a card does, and its numbers."""

    does: Literal[
        "lightweight",
        "contract",
        "nimble",
        "repair",
        "guns",
        "long_stay",
        "survey",
        "crew_discount",
        "facility_discount",
        "salvage",
        "loose_talk",
        "slow",
        "shield",
        "trade_fair",
        "sound_frame",
        "strongroom",
        "union",
        "free_redirect",
        "bonus",
        "berth",
    ]
    needs: Skills = ""
    pays: Amount = 0
    n: Amount = 0
    most: Amount = 0
    port: Literal["", "A", "B", "C"] = ""


@dataclass(frozen=True)
class ShipCard:
    """One kind of ship, and the cards that show it (R2)."""

    id: str
    name: str
    class_: Literal["A", "B", "C", "any"]
    ids: tuple[str, ...]
    fee: Amount
    word: str
    rule: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class CrewCard:
    """One crew member (R5)."""

    id: str
    type: str
    name: str
    cost: Annotated[int, between(1, 20)]
    skills: Skills = ""
    word: str = ""
    rule: str = ""
    effects: tuple[Effect, ...] = ()
    flavour: str = ""


@dataclass(frozen=True)
class FacilityCard:
    """One facility (R6)."""

    id: str
    name: str
    cost: Annotated[int, between(1, 20)]
    skills: Skills = ""
    word: str = ""
    rule: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class LevyCard:
    """One levy (R8)."""

    id: str
    name: str
    on: Literal["credits", "facilities", "crew"]
    when: Literal["flip", "end"]
    does: Literal["halve", "cap", "each", "one"]
    rule: str
    least: Annotated[int, between(1, 20)] = 1
    pay: Amount = 0
    per: Amount = 0
    most: bool = False


@dataclass(frozen=True)
class MissionCard:
    """One mission (R7)."""

    id: str
    name: str
    icon: str
    needs: Skills
    flavour: str


@dataclass(frozen=True)
class Deck:
    """All cards as their files show them, and as the rules use them."""

    kinds: dict[str, ShipCard]
    ships: dict[str, ShipCard]  # by the id of each card
    crew: dict[str, CrewCard]
    facilities: dict[str, FacilityCard]
    levies: dict[str, LevyCard]
    missions: dict[str, MissionCard]
    cards: Cards

    def name(self, card: int) -> str:
        """What a card is called."""
        name = IDS[card]
        tables = (self.ships, self.crew, self.facilities, self.levies, self.missions)
        return next(table[name].name for table in tables if name in table)

    def titles(self) -> list[str]:
        """What all cards are called; copies of a ship or of a berth are told apart by their ids."""
        names = [self.name(card) for card in range(at.ALL)]
        return [
            f"{name} {IDS[card]}" if names.count(name) > 1 else name
            for card, name in enumerate(names)
        ]


IDS = [
    *(f"S{n:02}" for n in range(1, at.SHIPS + 1)),
    *(f"K{n:02}" for n in range(1, at.CREW + 1)),
    *(f"F{n:02}" for n in range(1, at.FACILITIES + 1)),
    *(f"L{n}" for n in range(1, at.LEVIES + 1)),
    *(f"M{n}" for n in range(1, at.MISSIONS + 1)),
]


def read_deck(content: Content) -> Deck:
    """The whole deck, checked (R1)."""
    kinds = content.load("ships.toml", table_of(ShipCard))
    crew = content.load("crew.toml", table_of(CrewCard, size(at.CREW)))
    facilities = content.load("facilities.toml", table_of(FacilityCard, size(at.FACILITIES)))
    levies = content.load("levies.toml", table_of(LevyCard, size(at.LEVIES)))
    missions = content.load("missions.toml", table_of(MissionCard, size(at.MISSIONS)))
    ships = {name: kind for kind in kinds.values() for name in kind.ids}
    deck = Deck(kinds, ships, crew, facilities, levies, missions, Cards())
    check_ids(deck)
    fill(deck)
    return deck


def own_deck() -> Deck:
    """The deck of the game's own content."""
    return read_deck(open_pack(FOLDER))


# --- Checks


def check_ids(deck: Deck) -> None:
    """Every id is there once, and cards that actions name are what their names say."""
    given = [name for kind in deck.kinds.values() for name in kind.ids]
    given += [*deck.crew, *deck.facilities, *deck.levies, *deck.missions]
    for name in sorted(set(IDS) ^ set(given)):
        if name in IDS:
            raise ContentError(f"{FILES[name[0]]}: the card {name} is missing")
        raise ContentError(f"{place(deck, name)}: {name[:60]} is not a card of this game")
    if len(given) != len(set(given)):
        twice = next(name for name in given if given.count(name) > 1)
        raise ContentError(f"{place(deck, twice)}: the card {twice} is given twice")
    expect_ids(deck, "class", WRECKS, [n for n, k in deck.ships.items() if k.class_ == "any"])
    for does, wanted in NAMED.items():
        expect_ids(deck, f'effects: "{does}"', wanted, having(deck, does))
    for name in having(deck, "lightweight"):
        kind = deck.ships[name]
        if kind.class_ != "A" or [e.does for e in kind.effects] != ["lightweight"]:
            raise ContentError(f"ships.toml: {kind.id}: a lightweight is class A and no more")


def having(deck: Deck, does: str) -> list[str]:
    """The ids of all cards with an effect."""
    tables = (deck.ships, deck.crew, deck.facilities)
    return [
        name
        for table in tables
        for name, card in table.items()
        if any(effect.does == does for effect in card.effects)
    ]


def expect_ids(deck: Deck, what: str, wanted: tuple[str, ...], found: list[str]) -> None:
    """Fail unless just these cards are of a kind: actions name them."""
    for name in sorted(set(wanted) ^ set(found)):
        got = ", ".join(found) or "none"
        at = f"{place(deck, name)}: {what}"
        raise ContentError(f"{at}: expected it of just {', '.join(wanted)}, got {got}")


def place(deck: Deck, name: str) -> str:
    """The file and the key under which a card is given."""
    for kind, ship in deck.kinds.items():
        if name in ship.ids:
            return f"ships.toml: {kind}"
    others: dict[str, Collection[str]] = {
        "crew.toml": deck.crew,
        "facilities.toml": deck.facilities,
        "levies.toml": deck.levies,
        "missions.toml": deck.missions,
    }
    file = next(file for file, table in others.items() if name in table)
    return f"{file}: {name[:60]}"


# --- Tables


def fill(deck: Deck) -> None:
    """Write all numbers into the tables that the rules use."""
    table = deck.cards
    for name, ship in deck.ships.items():
        card = IDS.index(name)
        table.classes[card] = CLASSES.index(ship.class_)
        table.fees[card] = ship.fee
        fill_effects(table, card, ship.effects)
    goods: list[tuple[str, CrewCard | FacilityCard]] = [*deck.crew.items()]
    goods += deck.facilities.items()
    for name, member in goods:
        card = IDS.index(name)
        table.costs[card] = member.cost
        table.skills[card] = skill_word(member.skills)
        fill_effects(table, card, member.effects)
    for name, levy in deck.levies.items():
        fill_levy(table, IDS.index(name), levy)
    for name, mission in deck.missions.items():
        card = IDS.index(name)
        table.needs[card] = skill_word(mission.needs)
        table.weight[card] = sum(int(word[1:]) for word in mission.needs.split())


def fill_levy(table: Cards, card: int, levy: LevyCard) -> None:
    """The numbers of a levy."""
    table.levy[card] = ("halve", "cap", "each", "one").index(levy.does)
    table.hits[card] = ("credits", "facilities", "crew").index(levy.on)
    table.at_flip[card] = int(levy.when == "flip")
    table.least[card] = levy.least
    table.pay[card] = levy.pay
    table.per[card] = levy.per
    table.most[card] = int(levy.most)
    if (levy.on == "credits") != (levy.does in ("halve", "cap")):
        raise ContentError(f"levies.toml: {levy.id}: a levy on {levy.on} cannot {levy.does}")
    if levy.when == "flip" and levy.on != "credits":
        raise ContentError(f"levies.toml: {levy.id}: only levies on credits act as flipped")


def skill_word(text: str) -> int:
    """`M1 C2` as a word of skills."""
    return sum(one_of(SKILLS.index(word[0])) * int(word[1:]) for word in text.split())


def fill_effects(table: Cards, card: int, effects: tuple[Effect, ...]) -> None:
    """What a card does, as numbers in the tables."""
    for effect in effects:
        EFFECTS[effect.does](table, card, effect)


def numbers(field: str, most: str = "") -> Callable[[Cards, int, Effect], None]:
    """An effect that is one number in a table, and perhaps a limit in another."""

    def write(table: Cards, card: int, effect: Effect) -> None:
        getattr(table, field)[card] = effect.n or effect.pays or 1
        if most:
            getattr(table, most)[card] = effect.most

    return write


def lasting(which: int) -> Callable[[Cards, int, Effect], None]:
    """An effect that is a power while the card is at work."""

    def write(table: Cards, card: int, effect: Effect) -> None:
        table.powers[card] += (effect.n or 1) << which

    return write


def contract(table: Cards, card: int, effect: Effect) -> None:
    """Skills that pay credits (R39)."""
    table.needs[card] = skill_word(effect.needs)
    table.pays[card] = effect.pays


def guns(table: Cards, card: int, effect: Effect) -> None:
    """Skills for contracts while the ship is docked."""
    table.skills[card] = skill_word(effect.needs)


def strongroom(table: Cards, card: int, effect: Effect) -> None:
    """Scrap that pays more with the skills to open it."""
    table.guarded[card] = skill_word(effect.needs)
    table.strongroom[card] = effect.pays


def union(table: Cards, card: int, effect: Effect) -> None:
    """The Unionist: a bonus to all, and boosts for credits (R42)."""
    table.powers[card] += 1 << at.UNION
    table.boost[card] = effect.pays


def berth(table: Cards, card: int, effect: Effect) -> None:
    """One more port."""
    table.berth[card] = CLASSES.index(effect.port) + 1


EFFECTS: dict[str, Callable[[Cards, int, Effect], None]] = {
    "lightweight": numbers("lightweight"),
    "contract": contract,
    "nimble": numbers("nimble"),
    "repair": lasting(at.REPAIR),
    "guns": guns,
    "long_stay": numbers("stay", "stay_most"),
    "survey": lasting(at.SURVEY),
    "crew_discount": lasting(at.CREW_DISCOUNT),
    "facility_discount": lasting(at.FACILITY_DISCOUNT),
    "salvage": numbers("salvage"),
    "loose_talk": numbers("talk"),
    "slow": numbers("slow"),
    "shield": lasting(at.SHIELD),
    "trade_fair": numbers("fair", "fair_most"),
    "sound_frame": numbers("frame"),
    "strongroom": strongroom,
    "union": union,
    "free_redirect": lasting(at.FREE_REDIRECT),
    "bonus": lasting(at.BONUS),
    "berth": berth,
}
