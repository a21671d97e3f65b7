"""The ship sheets: what each captain has, as meters, pieces and one line for the mission."""

from __future__ import annotations

from typing import Final

from sectors.core.scene import PLAYERS, Area, Draft, Listing, Meter, Piece, Place, Row
from sectors.games.smugglers.look.memory import Memory
from sectors.games.smugglers.rules import mission, space, terms
from sectors.games.smugglers.rules.levels import capacity, effective
from sectors.games.smugglers.rules.ranks import claim_price
from sectors.games.smugglers.rules.sheet import Sheet, units_at
from sectors.games.smugglers.rules.space import GOOD_NAMES, PART_NAMES, SECTOR_NAMES, SYSTEM_NAMES
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.world import Goods, World

GOOD_TONES: Final = ("illegal", "luxury", "perishable")  # the first that fits
PANELS: Final[Memory[Draft]] = Memory()  # whole ones and their parts, each by what it shows


def add_panel(draft: Draft, view: Galaxy, seat: int, viewer: int) -> None:
    """One captain's instruments and standing, and the line in the list of players."""
    me = view.sheets[seat]
    if me.place < 0:
        draft.areas.append(ship_area(seat, seat == viewer))
        draft.meters += standing(view, me, seat)
        return
    sky = (int(view.sky), int(me.place) // 6) if view.sky else None
    key = (view.world, seat, seat == viewer, int(view.house.goal), sky, me.shown())
    found = PANELS.of(key)
    if found is None:
        found = PANELS.keep(key, panel(view, seat, seat == viewer, sky))
    draft.include(found)


def panel(view: Galaxy, seat: int, is_mine: bool, sky: object) -> Draft:
    """The panel of a captain; most moves change only one of its parts."""
    me, goal, renown = view.sheets[seat], int(view.house.goal), int(view.sheets[seat].renown)
    ranks, bay = int(me.ranks), (int(capacity(me)), me.is_damaged(terms.CARGO))
    aboard = int(me.devices), int(me.broken)
    whole = Draft()
    whole.areas += [ship_area(seat, is_mine), ranks_area(seat, is_mine)]
    for make, shown in (
        (purse, (goal, ranks, renown, int(me.credits))),
        (craft, (me.craft(), sky)),
        (hold, (int(me.cargo), bay)),
        (record, (goal, ranks, renown, aboard, int(me.mission))),
    ):
        key = (make, view.world, seat, shown)
        whole.include(PANELS.of(key) or PANELS.keep(key, make(view, seat)))
    return whole


def ship_area(seat: int, is_mine: bool) -> Area:
    """Where a captain's instruments are."""
    title = "Ship" if is_mine else space.SEAT.titles[seat]
    return Area(f"sheet-{seat}", "sheet", title, seat, whose(is_mine), "instruments")


def ranks_area(seat: int, is_mine: bool) -> Area:
    """Where a captain's ranks are."""
    title = "Ranks" if is_mine else f"{space.SEAT.titles[seat]}, ranks"
    return Area(f"ranks-{seat}", "sheet", title, seat, whose(is_mine), "instruments")


def whose(is_mine: bool) -> str:
    """Where the panel of the viewer, or of another captain, lies."""
    return "mine" if is_mine else "aside"


# --- Standing


def next_price(view: Galaxy, me: Sheet) -> int | None:
    """What the next Prestige costs a captain in Renown; nothing once the goal is reached."""
    return None if me.prestige() >= view.house.goal else int(claim_price(view, me))


def standing(view: Galaxy, me: Sheet, seat: int) -> list[Meter]:
    """A captain's line in the list of players: Prestige, Renown of the next price, credits."""
    star, goal = f"prestige-{seat}", int(view.house.goal)
    prestige, renown, price = int(me.prestige()), int(me.renown), next_price(view, me)
    return [
        Meter(star, PLAYERS, "Prestige", prestige, -2, goal, style="stars", owner=seat),
        Meter(f"renown-{seat}", PLAYERS, "Renown", renown, of=price, owner=seat),
        Meter(f"credits-{seat}", PLAYERS, "M", int(me.credits), owner=seat),
    ]


def fame(view: Galaxy, me: Sheet, seat: int, area: str) -> list[Meter]:
    """Prestige as stars, below zero in words, and Renown as a bar up to the next price."""
    prestige, goal = int(me.prestige()), int(view.house.goal)
    tone = "bad" if prestige < 0 else "gold"
    label = "Prestige" if prestige >= 0 else f"Prestige −{-prestige}"
    name, renown, price = f"fame-{seat}", int(me.renown), next_price(view, me)
    stars = max(0, prestige)
    return [
        Meter(f"stars-{seat}", area, label, stars, 0, goal, style="stars", tone=tone, owner=seat),
        Meter(name, area, "Renown", renown, 0, price, style="bar", tone="gold", owner=seat),
    ]


def rank_meter(me: Sheet, seat: int, area: str, sector: int) -> Meter:
    """A captain's rank in one sector."""
    code, rank = terms.SECTOR_IDS[sector], int(me.rank(sector))
    tone = "bad" if rank < 0 else "good" if rank > 0 else ""
    return Meter(f"rank-{seat}-{code.lower()}", area, code, rank, -5, 5, None, "track", tone, seat)


# --- The spacecraft


def purse(view: Galaxy, seat: int) -> Draft:
    """The line in the list of players, and the credits."""
    part, me = Draft(), view.sheets[seat]
    part.meters += standing(view, me, seat)
    name, area = f"purse-{seat}", f"sheet-{seat}"
    part.meters.append(Meter(name, area, "Credits, M", int(me.credits), tone="gold", owner=seat))
    return part


def craft(view: Galaxy, seat: int) -> Draft:
    """The craft in its colour: hull points left, Manoeuvre, slots used, systems."""
    part, me, area = Draft(), view.sheets[seat], f"sheet-{seat}"
    points = int(me.hull_points())
    left, used, size = points - int(me.marks), int(me.slots_used()), int(me.size)
    tone = "bad" if left == 1 and points > 1 else "good"
    part.places.append(Place(f"craft-{seat}", area, shape="slot", owner=seat))
    face = f"ship-{space.COLOUR_NAMES[me.colour]}"
    part.pieces.append(Piece(f"own-{seat}", f"craft-{seat}", face, seat))
    part.meters += [
        Meter(f"hull-{seat}", area, "Hull", left, 0, points, style="pips", tone=tone, owner=seat),
        Meter(f"manoeuvre-{seat}", area, "Manoeuvre", int(me.manoeuvre), owner=seat),
        Meter(f"slots-{seat}", area, "Slots", used, of=size, owner=seat),
    ]
    part.meters += [gauge(view, seat, area, system) for system in range(terms.CARGO)]
    return part


def gauge(view: Galaxy, seat: int, area: str, system: int) -> Meter:
    """A system as it works now, with its printed level."""
    me = view.sheets[seat]
    works, printed = int(effective(view, seat, system)), int(me.level(system))
    tone = "damaged" if me.is_damaged(system) else "degraded" if works < printed else ""
    name = f"{terms.PART_IDS[system]}-{seat}"
    return Meter(name, area, PART_NAMES[system], works, 0, 5, printed, "gauge", tone, seat)


def hold(view: Galaxy, seat: int) -> Draft:
    """The cargo bay and what is in it."""
    part, me, area, bay = Draft(), view.sheets[seat], f"sheet-{seat}", f"hold-{seat}"
    tone = "damaged" if me.is_damaged(terms.CARGO) else ""
    units, most, label = int(me.units()), int(capacity(me)), PART_NAMES[terms.CARGO]
    part.meters.append(Meter(f"cargo-{seat}", area, label, units, of=most, tone=tone, owner=seat))
    part.places.append(Place(bay, area, shape="slot", label="Cargo", owner=seat))
    part.pieces += units_aboard(view.world.goods, int(me.cargo), bay, bay, seat)
    return part


def units_aboard(goods: Goods, cargo: int, name: str, place: str, owner: int) -> list[Piece]:
    """The goods of a cargo, one piece each, where they lie."""
    found = []
    for good in range(terms.GOODS):
        count = int(units_at(cargo, good))
        if count:
            code, tone = terms.GOOD_IDS[good], good_tone(goods, good)
            found.append(Piece(f"{name}-{code.lower()}", place, code, owner, count, tone=tone))
    return found


def good_tone(goods: Goods, good: int) -> str:
    """The class of a good that matters most."""
    is_of = (goods.is_illegal(good), goods.is_luxury(good), goods.is_perishable(good))
    return next((tone for tone, has in zip(GOOD_TONES, is_of, strict=True) if has), "")


def add_devices(part: Draft, me: Sheet, seat: int, area: str) -> None:
    """The devices aboard; damaged ones do not work."""
    place = f"devices-{seat}"
    part.places.append(Place(place, area, shape="slot", label="Devices", owner=seat))
    for device in range(terms.DEVICES):
        if me.has_device(device):
            tone = "broken" if me.is_broken(device) else ""
            label = f"{space.DEVICE_NAMES[device]}, damaged" if tone else ""
            face = terms.DEVICE_IDS[device]
            name = f"device-{seat}-{face.lower()}"
            part.pieces.append(Piece(name, place, face, seat, tone=tone, label=label))


# --- The record: ranks and mission


def record(view: Galaxy, seat: int) -> Draft:
    """Devices, ranks, fame and the mission at hand."""
    part, me, area = Draft(), view.sheets[seat], f"ranks-{seat}"
    if me.devices:
        add_devices(part, me, seat, f"sheet-{seat}")
    part.meters += [rank_meter(me, seat, area, sector) for sector in range(terms.ZONE)]
    part.meters += fame(view, me, seat, area)
    if me.mission:
        part.tables.append(mission_table(view.world, seat, area, int(me.mission)))
    return part


def mission_table(world: World, seat: int, area: str, word: int) -> Listing:
    """The mission at hand: what, where, how long, for how much."""
    columns = ("Mission", "What to do", "Turns left", "Pay")
    rows = (Row(f"mission-{seat}", mission_cells(world, word)),)
    return Listing(f"mission-{seat}-table", area, columns, rows, "Mission")


def mission_cells(world: World, word: int) -> tuple[str, str, str, str]:
    """A mission in four cells."""
    kind = mission.kind_of(word)
    turns = world.tables.turns[kind] + 1 - mission.age_of(word)
    renown = world.tables.renown[kind] + int(mission.giver_of(word) // 6 == terms.ZONE)
    pay = f"{mission.pay_of(word)}M, {renown} Renown"
    return (space.MISSION_NAMES[kind], errand(world, word), str(turns), pay)


def errand(world: World, word: int) -> str:
    """What a mission asks for, in words."""
    kind, giver = mission.kind_of(word), mission.giver_of(word)
    home, target = SYSTEM_NAMES[giver], mission.target_of(word)
    if kind in (terms.SUPPLY, terms.COVERT):
        where = home if kind == terms.SUPPLY else SYSTEM_NAMES[target]
        return f"2 units of {GOOD_NAMES[mission.good_of(word)]} to {where}"
    if target >= 0:
        if mission.is_marked(word):
            return f"back to {home}"
        return f"to {SYSTEM_NAMES[target]}, {mission.distance_of(word)} away"
    if mission.is_marked(word):
        return "done: paid in your next mission phase"
    sector = giver // 6
    if space.MISSION_NAMES[kind] == "Purge":
        return f"destroy a pirate in {SECTOR_NAMES[sector]}"
    if sector == terms.ZONE:
        return "destroy a military craft"
    return f"destroy a craft of {SECTOR_NAMES[world.chart.rival[sector]]}"
