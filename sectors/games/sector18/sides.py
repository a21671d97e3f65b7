"""What a viewer sees of the two sides: their cards and numbers, the factions, the Automa."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Piece, Place, Row, Table
from sectors.games.sector18 import rules
from sectors.games.sector18.content import Contents
from sectors.games.sector18.faces import SAYS
from sectors.games.sector18.space import CARD_IDS, FACTION_IDS, NORTH, SEAT, foe
from sectors.games.sector18.state import Position
from sectors.games.sector18.threat import defence, threat


def whose(view: Position, seat: i64, viewer: i64) -> str:
    """How a title names the owner of a thing: the viewer is addressed."""
    return "Your" if seat == viewer else f"{SEAT.titles[view.name(seat)]}'s"


def base_name(view: Position, seat: int, viewer: int) -> str:
    """A Base, short enough for its tile."""
    if seat == viewer:
        return "Your Base"
    name = SEAT.titles[view.name(seat)]
    return f"{name.removeprefix('The ')} Base" if name.startswith("The ") else f"{name}'s Base"


# --- Cards and numbers


def add_cards(draft: Draft, view: Position, seat: int, viewer: int) -> None:
    """Base Level card, Faction card and Shield card; for the viewer also their scales."""
    me = view.side(seat)
    if seat == viewer:
        add_scales(draft, view, seat)
    at = "mine" if seat == viewer else "side"
    owner = whose(view, seat, viewer)
    draft.include(cards(seat, at, owner, int(me.level), int(me.faction), int(me.shields)))


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


def add_scales(draft: Draft, view: Position, seat: int) -> None:
    """What the viewer's cards count: Resources, Shields, Health, and the next Collect (R18)."""
    me = view.side(seat)
    counts = int(me.resources), int(me.shields), int(me.health)
    draft.include(store(seat, *counts, int(rules.collect_gain(view, seat))))


@lru_cache(4096)
def store(seat: int, resources: int, shields: int, health: int, gain: int) -> Draft:
    """The scales of a side, and what the next Collect brings."""
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


def add_numbers(draft: Draft, view: Position, seat: int) -> None:
    """What stands in a side's line."""
    me = view.side(seat)
    planets = int(rules.count(rules.claimed(view, seat)))
    first = "clock" if view.is_automa(seat) else "R"
    counts = int(me.resources), int(me.shields), int(me.health), int(me.level)
    draft.meters += numbers(seat, first, *counts, planets)


@lru_cache(4096)
def numbers(
    seat: int, first: str, resources: int, shields: int, health: int, level: int, planets: int
) -> list[Meter]:
    """A side's line."""
    found = {first: resources, "shields": shields, "health": health}
    found |= {"level": level, "planets": planets}
    return [
        Meter(f"{name}-{seat}-n", "players", name, value, owner=seat)
        for name, value in found.items()
    ]


def add_threats(draft: Draft, view: Position, below: int, viewer: int) -> None:
    """What could strike each Base in one fleet, against what it holds."""
    draft.areas.append(Area("threats", "panel", "Threats", at="side"))
    for seat in (below, int(foe(below))):
        danger, hold = int(threat(view, foe(seat))), int(defence(view, seat))
        tone = "bad" if danger >= hold else "warn" if danger else ""
        label = base_name(view, seat, viewer)
        draft.meters.append(
            Meter(
                f"threat-{seat}",
                "threats",
                label,
                danger,
                max=hold,
                of=hold,
                style="bar",
                tone=tone,
                owner=seat,
            )  # fmt: skip
        )


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
    """Its latest card face up, the deck, its clock, and the cards still to come in fixed order."""
    draft.areas.append(Area("automa", "sheet", "The Automa", NORTH, "side"))
    draft.places.append(Place("automa", "automa", shape="slot", owner=NORTH))
    if view.deck.cards:
        draft.pieces.append(Piece("deck#", "automa", "back", NORTH, len(view.deck.cards)))
    turned = list(view.turned.cards)
    if turned:
        card = CARD_IDS[turned[-1]]
        draft.pieces.append(Piece(f"card-{card}", "automa", card, NORTH))
        levels = contents.automa[card].levels
        rows = tuple(
            Row(f"says-{i}", (f"L{i}", SAYS[says]), "now" if i == view.north.level else "")
            for i, says in enumerate(levels, 1)
        )
        title = contents.automa[card].name
        draft.tables.append(Table("says", "automa", (title, "does"), rows, title))
    names = [contents.automa[c].name for i, c in enumerate(CARD_IDS) if i not in turned]
    row = Row("left-names", (", ".join(names) or "none: it is shuffled anew",))
    draft.tables.append(Table("left", "automa", ("Still in its deck",), (row,)))
    clock = int(view.north.resources)
    draft.meters.append(Meter("clock", "automa", "Clock", clock, max=7, style="track", owner=NORTH))
