"""What a viewer sees of the two sides: their cards and numbers, the factions, the Automa."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.menu import count
from sectors.core.scene import Area, Draft, Listing, Meter, Piece, Place, Row
from sectors.games.sector18.look.danger import danger
from sectors.games.sector18.rules import space
from sectors.games.sector18.rules.chart import SOUTH_BASE, Chart
from sectors.games.sector18.rules.content import Contents, Words
from sectors.games.sector18.rules.resources import collect_gain
from sectors.games.sector18.rules.setup import is_cut
from sectors.games.sector18.rules.space import AUTOMA, FACTION_IDS, NORTH, SEAT, SOUTH, foe
from sectors.games.sector18.rules.state import NO_FACTION, Position
from sectors.games.sector18.rules.threat import defence

# --- Names of things on the table


def place_id(chart: Chart, place: int) -> str:
    """The id of a place: its zone's name, or the Base's."""
    return f"base-{place - SOUTH_BASE}" if place >= SOUTH_BASE else chart.name(place)


def ship_id(seat: int, ship: int) -> str:
    """The id of a Ship, in play or not."""
    return f"ship-{seat}-{space.LETTERS[ship]}"


def goal_id(seat: int, cell: int) -> str:
    """The id of the place that an order of a seat names."""
    if cell == space.HOME:
        return f"base-{seat}"
    return f"base-{foe(seat)}" if cell == space.ENEMY else space.CELL_NAMES[cell]


def below(viewer: int) -> int:
    """The side that lies below: the viewer's, and South's for spectators."""
    return viewer if viewer >= 0 else SOUTH


def title(seat: i64, is_solo: bool) -> str:
    """What a side is called."""
    return SEAT.titles[AUTOMA if is_solo and seat == NORTH else seat]


def whose(seat: i64, viewer: i64, is_solo: bool, say: Words) -> str:
    """How a title names the owner of a thing: the viewer is addressed."""
    if seat == viewer:
        return say["your"]
    return said(say["whose"], name=title(seat, is_solo))


def base_name(seat: i64, viewer: i64, is_solo: bool, say: Words) -> str:
    """A Base, short enough for its tile."""
    name = title(seat, is_solo)
    short = name.removeprefix("The ")
    owner = short if short != name else whose(seat, viewer, is_solo, say)
    return said(say["base"], owner=owner)


# --- Cards and numbers

Scales = tuple[int, int, int, int]  # Resources, Shields, Health, Base Level


def add_belongings(
    draft: Draft, view: Position, seat: int, viewer: int, planets: i64, contents: Contents
) -> None:
    """All that a side has but its Ships; it claims these Planets."""
    me, is_solo = view.side(seat), view.seats == 1
    resources, faction = int(me.resources), int(me.faction)
    if is_cut(view):  # nobody has a faction yet, nor what the second player has more
        resources, faction = int(view.book.start_resources), NO_FACTION
    scales = resources, int(me.shields), int(me.health), int(me.level)
    gain = int(collect_gain(view, seat)) if seat == viewer else 0
    claims = int(count(planets))
    draft.include(belongings(contents, seat, viewer, is_solo, scales, faction, claims, gain))


@lru_cache(4096)  # of the words in the contents, and of all that is given here
def belongings(
    contents: Contents,
    seat: int,
    viewer: int,
    is_solo: bool,
    scales: Scales,
    faction: int,
    planets: int,
    gain: int,
) -> Draft:
    """The supply, cards and numbers of a side; for the viewer also the scales and next Collect."""
    part, say = Draft(), contents.words
    owner = whose(seat, viewer, is_solo, say)
    add_row(part, seat, "supply", owner, "mine" if seat == below(viewer) else "side", say)
    for label, value in (("Shields", scales[1]), ("Health", scales[2])):
        name = f"core-{label.lower()}-{seat}"
        part.meters.append(Meter(name, f"base-{seat}", say[label], value, max=3, owner=seat))
    if seat == viewer:
        add_store(part, seat, scales, gain, say)
    add_row(part, seat, "cards", owner, "mine" if seat == viewer else "side", say)
    faces = [("level", f"base-{scales[3]}"), ("shield", f"shield-{scales[1]}")]
    if faction >= 0:
        faces.insert(1, ("faction", FACTION_IDS[faction]))
    part.pieces += [Piece(f"{name}-{seat}", f"cards-{seat}", face, seat) for name, face in faces]
    first = "clock" if is_solo and seat == NORTH else "R"
    names = (first, "shields", "health", "level", "planets")
    for name, value in zip(names, (*scales, planets), strict=True):
        part.meters.append(Meter(f"{name}-{seat}-n", "players", name, value, owner=seat))
    return part


def add_row(part: Draft, seat: int, name: str, owner: str, at: str, say: Words) -> None:
    """Where things of a side lie in a row: its cards, or the Ships that are not in play."""
    area = f"{name}-{seat}"
    part.areas.append(Area(area, "row", said(say[name], owner=owner), seat, at))
    part.places.append(Place(area, area, shape="slot", owner=seat))


def add_store(part: Draft, seat: int, scales: Scales, gain: int, say: Words) -> None:
    """The scales of a side, and what the next Collect brings (R18)."""
    area = f"store-{seat}"
    part.areas.append(Area(area, "panel", say["store"], seat, "mine"))
    names = (("scale", "Resources", 7), ("shields", "Shields", 3), ("health", "Health", 3))
    for (name, label, most), value in zip(names, scales, strict=False):
        name = f"{name}-{seat}"
        part.meters.append(
            Meter(name, area, say[label], value, max=most, style="track", owner=seat)
        )
    part.meters.append(Meter(f"next-{seat}", area, say["next_collect"], gain, owner=seat))


def add_threats(draft: Draft, view: Position, viewer: int, contents: Contents) -> None:
    """What could strike each Base in one turn, against what it holds."""
    dangers = int(danger(view, NORTH)), int(danger(view, SOUTH))
    holds = int(defence(view, SOUTH)), int(defence(view, NORTH))
    draft.include(threats(contents, viewer, view.seats == 1, dangers, holds))


@lru_cache(4096)  # of the words in the contents, and of all that is given here
def threats(
    contents: Contents, viewer: int, is_solo: bool, dangers: tuple[int, int], holds: tuple[int, int]
) -> Draft:
    """The threats to South's Base and North's, the viewer's first."""
    part, say = Draft(), contents.words
    part.areas.append(Area("threats", "panel", say["threats"], at="side"))
    for seat in (below(viewer), int(foe(below(viewer)))):
        feared, hold = dangers[seat], holds[seat]
        tone = "bad" if feared >= hold else "warn" if feared else ""
        label = base_name(seat, viewer, is_solo, say)
        part.meters.append(
            Meter(f"threat-{seat}", "threats", label, feared, 0, hold, hold, "bar", tone, seat)
        )
    return part


def add_factions(draft: Draft, view: Position, say: Words) -> None:
    """The sides of the Faction cards to choose from; those of a taken card are gone.

    Of those that a player has laid out for the other one it is said which begins (Q3).
    """
    laid = laid_out(view, say) if is_cut(view) else {}
    title = say["laid_out" if len(laid) == 2 else "factions"]
    draft.areas.append(Area("factions", "row", title, at="focus"))
    draft.places.append(Place("factions", "factions", shape="slot"))
    for faction, role in laid.items():
        name = FACTION_IDS[faction]
        draft.pieces.append(Piece(f"side-{name}", "factions", name, badges=((role, "price"),)))
    if len(laid) == 2:
        return
    gone = [view.side(seat).faction // 2 for seat in range(2) if view.side(seat).faction >= 0]
    for i, name in enumerate(FACTION_IDS):
        if i // 2 not in gone:
            draft.pieces.append(Piece(f"side-{name}", "factions", name))


def laid_out(view: Position, say: Words) -> dict[int, str]:
    """The factions that lie there, the one that begins first, each with what it means."""
    roles = {view.starter: say["begins"], foe(view.starter): say["second"]}
    found = {int(view.side(seat).faction): role for seat, role in roles.items()}
    return {faction: role for faction, role in found.items() if faction != NO_FACTION}


# --- The Automa


def add_automa(draft: Draft, view: Position, contents: Contents) -> None:
    """The Automa's sheet."""
    turned = tuple([int(card) for card in view.turned.cards])
    level, clock = int(view.north.level), int(view.north.resources)
    draft.include(automa(contents, len(view.deck.cards), turned, level, clock))


@lru_cache(4096)  # of the cards and words in the contents, and of all that is given here
def automa(contents: Contents, left: int, turned: tuple[int, ...], level: int, clock: int) -> Draft:
    """Its latest card face up, the deck, its clock, and the cards still to come in fixed order."""
    part, say = Draft(), contents.words
    part.areas.append(Area("automa", "sheet", SEAT.titles[AUTOMA], NORTH, "side"))
    part.places.append(Place("automa", "automa", shape="slot", owner=NORTH))
    if left:
        part.pieces.append(Piece("deck#", "automa", "back", NORTH, left))
    if turned:
        card = contents.automa[space.CARD_IDS[turned[-1]]]
        part.pieces.append(Piece(f"card-{card.id}", "automa", card.id, NORTH))
        rows = tuple(
            Row(f"says-{i}", (f"L{i}", say[f"says_{says}"]), "now" if i == level else "")
            for i, says in enumerate(card.levels, 1)
        )
        part.tables.append(Listing("says", "automa", (card.name, say["does"]), rows, card.name))
    names = [contents.automa[c].name for i, c in enumerate(space.CARD_IDS) if i not in turned]
    row = Row("left-names", (", ".join(names) or say["reshuffled"],))
    part.tables.append(Listing("left", "automa", (say["in_deck"],), (row,)))
    part.meters.append(
        Meter("clock", "automa", say["clock"], clock, max=7, style="track", owner=NORTH)
    )
    return part
