"""What a viewer sees of the two sides: their cards and numbers, the factions, the Automa."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Piece, Place, Row, Table
from sectors.games.sector18 import rules
from sectors.games.sector18.content import Contents
from sectors.games.sector18.faces import SAYS
from sectors.games.sector18.space import AUTOMA, CARD_IDS, FACTION_IDS, NORTH, SEAT, SOUTH, foe
from sectors.games.sector18.state import Position
from sectors.games.sector18.threat import defence, threat


def below(viewer: int) -> int:
    """The side that lies below: the viewer's, and South's for spectators."""
    return viewer if viewer >= 0 else SOUTH


def title(seat: i64, is_solo: bool) -> str:
    """What a side is called."""
    if is_solo and seat == NORTH:
        return SEAT.titles[AUTOMA]
    return SEAT.titles[seat]


def whose(seat: i64, viewer: i64, is_solo: bool) -> str:
    """How a title names the owner of a thing: the viewer is addressed."""
    return "Your" if seat == viewer else f"{title(seat, is_solo)}'s"


def base_name(seat: i64, viewer: i64, is_solo: bool) -> str:
    """A Base, short enough for its tile."""
    if seat == viewer:
        return "Your Base"
    name = title(seat, is_solo)
    return f"{name.removeprefix('The ')} Base" if name.startswith("The ") else f"{name}'s Base"


# --- Cards and numbers


def add_belongings(draft: Draft, view: Position, seat: int, viewer: int, planets: i64) -> None:
    """All that a side has but its Ships; it claims these Planets."""
    me = view.side(seat)
    draft.include(
        belongings(
            seat, viewer, view.seats == 1, int(me.resources), int(me.shields), int(me.health),
            int(me.level), int(me.faction), int(rules.count(planets)),
            int(rules.collect_gain(view, seat)) if seat == viewer else 0,
        )
    )  # fmt: skip


@lru_cache(4096)
def belongings(
    seat: int,
    viewer: int,
    is_solo: bool,
    resources: int,
    shields: int,
    health: int,
    level: int,
    faction: int,
    planets: int,
    gain: int,
) -> Draft:
    """The supply, cards and numbers of a side; for the viewer also the scales and next Collect."""
    part = Draft()
    owner = whose(seat, viewer, is_solo)
    part.include(supply(seat, owner, "mine" if seat == below(viewer) else "side"))
    part.meters += core(seat, shields, health)
    if seat == viewer:
        part.include(store(seat, resources, shields, health, gain))
    part.include(cards(seat, "mine" if seat == viewer else "side", owner, level, faction, shields))
    first = "clock" if is_solo and seat == NORTH else "R"
    part.meters += numbers(seat, first, resources, shields, health, level, planets)
    return part


def supply(seat: int, owner: str, at: str) -> Draft:
    """Where the Ships of a side lie that are not in play."""
    part, area = Draft(), f"supply-{seat}"
    part.areas.append(Area(area, "row", f"{owner} supply", seat, at))
    part.places.append(Place(area, area, shape="slot", owner=seat))
    return part


def core(seat: int, shields: int, health: int) -> list[Meter]:
    """The core of a Base: its Health, and a ring for each Shield point."""
    return [
        Meter(f"core-{label.lower()}-{seat}", f"base-{seat}", label, value, max=3, owner=seat)
        for label, value in (("Shields", shields), ("Health", health))
    ]


@lru_cache(4096)
def cards(seat: int, at: str, owner: str, level: int, faction: int, shields: int) -> Draft:
    """The cards of a side."""
    part, area = Draft(), f"cards-{seat}"
    part.areas.append(Area(area, "row", f"{owner} cards", seat, at))
    part.places.append(Place(area, area, shape="slot", owner=seat))
    part.pieces.append(Piece(f"level-{seat}", area, f"base-{level}", seat))
    if faction >= 0:
        part.pieces.append(Piece(f"faction-{seat}", area, FACTION_IDS[faction], seat))
    part.pieces.append(Piece(f"shield-{seat}", area, f"shield-{shields}", seat))
    return part


@lru_cache(4096)
def store(seat: int, resources: int, shields: int, health: int, gain: int) -> Draft:
    """The scales of a side, and what the next Collect brings (R18)."""
    part, area = Draft(), f"store-{seat}"
    part.areas.append(Area(area, "panel", "Your store", seat, "mine"))
    for name, label, value, most in (
        ("scale", "Resources", resources, 7),
        ("shields", "Shields", shields, 3),
        ("health", "Health", health, 3),
    ):
        part.meters.append(
            Meter(f"{name}-{seat}", area, label, value, max=most, style="track", owner=seat)
        )
    part.meters.append(Meter(f"next-{seat}", area, "Next Collect", gain, owner=seat))
    return part


@lru_cache(4096)
def numbers(
    seat: int, first: str, resources: int, shields: int, health: int, level: int, planets: int
) -> list[Meter]:
    """What stands in a side's line."""
    found = {first: resources, "shields": shields, "health": health}
    found |= {"level": level, "planets": planets}
    return [
        Meter(f"{name}-{seat}-n", "players", name, value, owner=seat)
        for name, value in found.items()
    ]


def add_threats(draft: Draft, view: Position, viewer: int) -> None:
    """What could strike each Base in one fleet, against what it holds."""
    dangers = int(threat(view, NORTH)), int(threat(view, SOUTH))
    holds = int(defence(view, SOUTH)), int(defence(view, NORTH))
    draft.include(threats(viewer, view.seats == 1, dangers, holds))


@lru_cache(4096)
def threats(viewer: int, is_solo: bool, dangers: tuple[int, int], holds: tuple[int, int]) -> Draft:
    """The threats to South's Base and North's, the viewer's first."""
    part = Draft()
    part.areas.append(Area("threats", "panel", "Threats", at="side"))
    for seat in (below(viewer), int(foe(below(viewer)))):
        danger, hold = dangers[seat], holds[seat]
        tone = "bad" if danger >= hold else "warn" if danger else ""
        label = base_name(seat, viewer, is_solo)
        part.meters.append(
            Meter(f"threat-{seat}", "threats", label, danger, 0, hold, hold, "bar", tone, seat)
        )
    return part


def add_factions(draft: Draft, view: Position) -> None:
    """The six sides of the Faction cards, to choose from; those of a taken card are gone."""
    draft.areas.append(Area("factions", "row", "Faction cards", at="focus"))
    draft.places.append(Place("factions", "factions", shape="slot"))
    gone = [view.side(seat).faction // 2 for seat in range(2) if view.side(seat).faction >= 0]
    for i, name in enumerate(FACTION_IDS):
        if i // 2 not in gone:
            draft.pieces.append(Piece(f"side-{name}", "factions", name))


# --- The Automa


def add_automa(draft: Draft, view: Position, contents: Contents) -> None:
    """The Automa's sheet."""
    turned = tuple([int(card) for card in view.turned.cards])
    level, clock = int(view.north.level), int(view.north.resources)
    draft.include(automa(contents, len(view.deck.cards), turned, level, clock))


@lru_cache(4096)
def automa(contents: Contents, left: int, turned: tuple[int, ...], level: int, clock: int) -> Draft:
    """Its latest card face up, the deck, its clock, and the cards still to come in fixed order."""
    part = Draft()
    part.areas.append(Area("automa", "sheet", "The Automa", NORTH, "side"))
    part.places.append(Place("automa", "automa", shape="slot", owner=NORTH))
    if left:
        part.pieces.append(Piece("deck#", "automa", "back", NORTH, left))
    if turned:
        card = CARD_IDS[turned[-1]]
        part.pieces.append(Piece(f"card-{card}", "automa", card, NORTH))
        levels = contents.automa[card].levels
        rows = tuple(
            Row(f"says-{i}", (f"L{i}", SAYS[says]), "now" if i == level else "")
            for i, says in enumerate(levels, 1)
        )
        title = contents.automa[card].name
        part.tables.append(Table("says", "automa", (title, "does"), rows, title))
    names = [contents.automa[c].name for i, c in enumerate(CARD_IDS) if i not in turned]
    row = Row("left-names", (", ".join(names) or "none: it is shuffled anew",))
    part.tables.append(Table("left", "automa", ("Still in its deck",), (row,)))
    part.meters.append(Meter("clock", "automa", "Clock", clock, max=7, style="track", owner=NORTH))
    return part
