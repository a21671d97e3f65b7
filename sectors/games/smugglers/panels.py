"""The ship sheets: what each captain has, as meters, pieces and one line for the mission.

A panel is remembered as a whole, by the values that it shows and nothing else; and so are its
parts, for most moves change only one of them.
"""

from __future__ import annotations

from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.scene import PLAYERS, Area, Draft, Meter, Piece, Place, Row, Table
from sectors.games.smugglers import mission
from sectors.games.smugglers.levels import capacity, disturbed, lowered, undamaged_part
from sectors.games.smugglers.sheet import Sheet, fresh_sheet, sheet_shown, units_at, units_in
from sectors.games.smugglers.space import (
    COLOUR_NAMES,
    DEVICE_NAMES,
    GOOD_NAMES,
    MISSION_NAMES,
    PART_NAMES,
    SEAT,
    SECTOR_NAMES,
    SYSTEM_NAMES,
)
from sectors.games.smugglers.standing import claim_price
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    CARGO,
    COVERT,
    DEVICE_IDS,
    DEVICES,
    GOOD_IDS,
    GOODS,
    PART_IDS,
    SECTOR_IDS,
    SUPPLY,
    ZONE,
)
from sectors.games.smugglers.world import Goods, World

GOOD_TONES = ("illegal", "luxury", "perishable")  # the first that fits


def add_panel(draft: Draft, view: Galaxy, seat: int, viewer: int) -> None:
    """One captain's instruments and standing, and the line in the list of players."""
    me = view.sheets[seat]
    goal, price = int(view.house.goal), next_price(view, me)
    if me.place < 0:
        draft.areas.append(ship_area(seat, seat == viewer))
        draft.meters += standing_of(me, seat, goal, price)
        return
    sky = int(disturbed(view, seat))
    draft.include(panel(view.world, seat, seat == viewer, goal, price, sky, me.shown()))


def next_price(view: Galaxy, me: Sheet) -> int | None:
    """What the next Prestige costs a captain in Renown; nothing once the goal is reached."""
    return None if me.prestige() >= view.house.goal else int(claim_price(view, me))


@lru_cache(4096)
def panel(
    world: World,
    seat: int,
    is_mine: bool,
    goal: int,
    price: int | None,
    sky: int,
    shown: tuple[int, ...],
) -> Draft:
    """The panel of a captain whose sheet shows this; the sky lowers a mask of his systems."""
    me = sheet_shown(shown)
    ship, ranks = f"sheet-{seat}", f"ranks-{seat}"
    part = Draft()
    part.areas += [ship_area(seat, is_mine), ranks_area(seat, is_mine)]
    part.meters += standing_of(me, seat, goal, price)
    add_hull(part, me, seat, ship)
    part.meters += gauges(seat, ship, int(me.levels), int(me.damaged), sky)
    is_damaged = bool(me.is_damaged(CARGO))
    part.include(hold(world.goods, seat, ship, int(me.cargo), int(capacity(me)), is_damaged))
    if me.devices:
        part.include(devices(seat, ship, int(me.devices), int(me.broken)))
    part.meters += rank_meters(seat, ranks, int(me.ranks))
    part.meters += fame(seat, ranks, price, int(me.prestige()), goal, int(me.renown))
    if me.mission:
        part.tables.append(mission_table(world, seat, ranks, int(me.mission)))
    return part


@cache
def ship_area(seat: int, is_mine: bool) -> Area:
    """Where a captain's instruments are."""
    title = "Ship" if is_mine else SEAT.titles[seat]
    return Area(f"sheet-{seat}", "sheet", title, seat, whose(is_mine), "instruments")


@cache
def ranks_area(seat: int, is_mine: bool) -> Area:
    """Where a captain's ranks are."""
    title = "Ranks" if is_mine else f"{SEAT.titles[seat]}, ranks"
    return Area(f"ranks-{seat}", "sheet", title, seat, whose(is_mine), "instruments")


def whose(is_mine: bool) -> str:
    """Where the panel of the viewer, or of another captain, lies."""
    return "mine" if is_mine else "aside"


# --- Standing


def standing_of(me: Sheet, seat: int, goal: int, price: int | None) -> list[Meter]:
    """Prestige, Renown against the next price, credits: what all compare."""
    return standing(seat, price, int(me.prestige()), goal, int(me.renown), int(me.credits))


@lru_cache(4096)
def standing(
    seat: int, price: int | None, prestige: int, goal: int, renown: int, credits: int
) -> list[Meter]:
    """A captain's line in the list of players."""
    return [
        Meter(
            f"prestige-{seat}", PLAYERS, "Prestige", prestige, -2, goal, style="stars", owner=seat
        ),
        Meter(f"renown-{seat}", PLAYERS, "Renown", renown, of=price, owner=seat),
        Meter(f"credits-{seat}", PLAYERS, "M", credits, owner=seat),
    ]


@lru_cache(4096)
def fame(
    seat: int, area: str, price: int | None, prestige: int, goal: int, renown: int
) -> list[Meter]:
    """Prestige as stars, below zero in words, and Renown as a bar up to the next price."""
    stars = max(0, prestige)
    tone = "bad" if prestige < 0 else "gold"
    label = "Prestige" if prestige >= 0 else f"Prestige {prestige}"
    return [
        Meter(f"stars-{seat}", area, label, stars, 0, goal, style="stars", tone=tone, owner=seat),
        Meter(
            f"fame-{seat}", area, "Renown", renown, 0, price, style="bar", tone="gold", owner=seat
        ),
    ]


@lru_cache(4096)
def rank_meters(seat: int, area: str, ranks: int) -> list[Meter]:
    """The five sector ranks."""
    me = fresh_sheet()
    me.ranks = ranks
    return [rank_meter(seat, area, sector, int(me.rank(sector))) for sector in range(ZONE)]


def rank_meter(seat: int, area: str, sector: int, rank: int) -> Meter:
    """A captain's rank in one sector."""
    name = f"rank-{seat}-{SECTOR_IDS[sector].lower()}"
    tone = "bad" if rank < 0 else "good" if rank > 0 else ""
    return Meter(name, area, SECTOR_IDS[sector], rank, -5, 5, None, "track", tone, seat)


# --- The spacecraft


def add_hull(draft: Draft, me: Sheet, seat: int, area: str) -> None:
    """The craft itself: credits, hull points left, Manoeuvre, slots used."""
    draft.meters.append(purse(seat, area, int(me.credits)))
    points = int(me.hull_points())
    slots = int(me.slots_used()), int(me.size)
    hull = points - int(me.marks), points, int(me.manoeuvre)
    draft.include(craft(seat, area, int(me.colour), *hull, *slots))


@lru_cache(4096)
def purse(seat: int, area: str, credits: int) -> Meter:
    """A captain's credits."""
    return Meter(f"purse-{seat}", area, "Credits, M", credits, tone="gold", owner=seat)


@lru_cache(4096)
def craft(
    seat: int, area: str, colour: int, left: int, points: int, manoeuvre: int, used: int, size: int
) -> Draft:
    """A spacecraft in its colour, with its hull points, Manoeuvre and slots."""
    part = Draft()
    tone = "bad" if left == 1 and points > 1 else "good"
    part.places.append(Place(f"craft-{seat}", area, shape="slot", owner=seat))
    face = f"ship-{COLOUR_NAMES[colour]}"
    part.pieces.append(Piece(f"own-{seat}", f"craft-{seat}", face, seat))
    part.meters += [
        Meter(f"hull-{seat}", area, "Hull", left, 0, points, style="pips", tone=tone, owner=seat),
        Meter(f"manoeuvre-{seat}", area, "Manoeuvre", manoeuvre, owner=seat),
        Meter(f"slots-{seat}", area, "Slots", used, of=size, owner=seat),
    ]
    return part


@lru_cache(4096)
def gauges(seat: int, area: str, levels: int, damaged: int, sky: int) -> list[Meter]:
    """Each system as it works now, with its printed level."""
    me = fresh_sheet()
    me.levels, me.damaged = levels, damaged
    found = []
    for part in range(CARGO):
        works = undamaged_part(me, part)
        if sky >> part & 1:
            works = lowered(works)
        printed, is_damaged = int(me.level(part)), bool(me.is_damaged(part))
        found.append(gauge(seat, area, part, int(works), printed, is_damaged))
    return found


def gauge(seat: int, area: str, part: int, works: int, printed: int, is_damaged: bool) -> Meter:
    """One system."""
    tone = "damaged" if is_damaged else "degraded" if works < printed else ""
    name = f"{PART_IDS[part]}-{seat}"
    return Meter(name, area, PART_NAMES[part], works, 0, 5, printed, "gauge", tone, seat)


@lru_cache(4096)
def hold(goods: Goods, seat: int, area: str, cargo: int, capacity: int, is_damaged: bool) -> Draft:
    """The cargo bay and what is in it."""
    part = Draft()
    tone = "damaged" if is_damaged else ""
    units, label = int(units_in(cargo)), PART_NAMES[CARGO]
    part.meters.append(
        Meter(f"cargo-{seat}", area, label, units, of=capacity, tone=tone, owner=seat)
    )
    bay = f"hold-{seat}"
    part.places.append(Place(bay, area, shape="slot", label="Cargo", owner=seat))
    part.pieces += units_aboard(goods, cargo, bay, bay, seat)
    return part


def units_aboard(goods: Goods, cargo: int, name: str, place: str, owner: int) -> list[Piece]:
    """The goods of a cargo, one piece each, where they lie."""
    found = []
    for good in range(GOODS):
        count = int(units_at(cargo, good))
        if count:
            code, tone = GOOD_IDS[good], good_tone(goods, good)
            found.append(Piece(f"{name}-{code.lower()}", place, code, owner, count, tone=tone))
    return found


def good_tone(goods: Goods, good: i64) -> str:
    """The class of a good that matters most."""
    is_of = (goods.is_illegal(good), goods.is_luxury(good), goods.is_perishable(good))
    return next((tone for tone, has in zip(GOOD_TONES, is_of, strict=True) if has), "")


@lru_cache(4096)
def devices(seat: int, area: str, aboard: int, broken: int) -> Draft:
    """The devices aboard; damaged ones do not work."""
    part = Draft()
    place = f"devices-{seat}"
    part.places.append(Place(place, area, shape="slot", label="Devices", owner=seat))
    for device in range(DEVICES):
        if aboard >> device & 1:
            tone = "broken" if broken >> device & 1 else ""
            label = f"{DEVICE_NAMES[device]}, damaged" if tone else ""
            face = DEVICE_IDS[device]
            name = f"device-{seat}-{face.lower()}"
            part.pieces.append(Piece(name, place, face, seat, tone=tone, label=label))
    return part


# --- The mission


@lru_cache(4096)
def mission_table(world: World, seat: int, area: str, word: int) -> Table:
    """The mission at hand: what, where, how long, for how much."""
    columns = ("Mission", "What to do", "Turns left", "Pay")
    rows = (Row(f"mission-{seat}", mission_cells(world, word)),)
    return Table(f"mission-{seat}-table", area, columns, rows, "Mission")


@lru_cache(4096)
def mission_cells(world: World, word: int) -> tuple[str, str, str, str]:
    """A mission in four cells."""
    kind = mission.kind_of(word)
    turns = world.tables.turns[kind] + 1 - mission.age_of(word)
    renown = world.tables.renown[kind] + int(mission.giver_of(word) // 6 == ZONE)
    pay = f"{mission.pay_of(word)}M, {renown} Renown"
    return (MISSION_NAMES[kind], errand(world, word), str(turns), pay)


def errand(world: World, word: int) -> str:
    """What a mission asks for, in words."""
    kind, giver = mission.kind_of(word), mission.giver_of(word)
    home, target = SYSTEM_NAMES[giver], mission.target_of(word)
    if kind in (SUPPLY, COVERT):
        where = home if kind == SUPPLY else SYSTEM_NAMES[target]
        return f"2 {GOOD_NAMES[mission.good_of(word)]} to {where}"
    if target >= 0:
        if mission.is_marked(word):
            return f"back to {home}"
        return f"to {SYSTEM_NAMES[target]}, {mission.distance_of(word)} away"
    if mission.is_marked(word):
        return "done: paid in your next mission phase"
    sector = giver // 6
    if MISSION_NAMES[kind] == "Purge":
        return f"destroy a pirate in {SECTOR_NAMES[sector]}"
    if sector == ZONE:
        return "destroy a military craft"
    return f"destroy a craft of {SECTOR_NAMES[world.chart.rival[sector]]}"
