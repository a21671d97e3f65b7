"""The ship sheets: what each captain has, as meters, pieces and one line for the mission."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import PLAYERS, Area, Draft, Meter, Piece, Place, Row, Table
from sectors.games.smugglers import mission
from sectors.games.smugglers.levels import capacity, effective
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

GOOD_TONES = ("illegal", "luxury", "perishable")  # the first that fits


def add_panel(draft: Draft, view: Galaxy, seat: int, viewer: int) -> None:
    """One captain's instruments and standing, and the line in the list of players."""
    me = view.sheets[seat]
    ship, ranks = f"sheet-{seat}", f"ranks-{seat}"
    is_mine = seat == viewer
    at = "mine" if is_mine else "aside"
    title = "Ship" if is_mine else SEAT.titles[seat]
    draft.areas.append(Area(ship, "sheet", title, seat, at, "instruments"))
    add_standing(draft, view, seat)
    if me.place < 0:
        return
    ranks_title = "Ranks" if is_mine else f"{SEAT.titles[seat]}, ranks"
    draft.areas.append(Area(ranks, "sheet", ranks_title, seat, at, "instruments"))
    add_hull(draft, view, seat, ship)
    add_systems(draft, view, seat, ship)
    add_hold(draft, view, seat, ship)
    add_devices(draft, view, seat, ship)
    add_ranks(draft, view, seat, ranks)
    add_fame(draft, view, seat, ranks)
    add_mission(draft, view, seat, ranks)


def add_standing(draft: Draft, view: Galaxy, seat: int) -> None:
    """Prestige, Renown against the next price, credits: what all compare."""
    me = view.sheets[seat]
    numbers = int(me.prestige()), int(view.house.goal), int(me.renown), int(me.credits)
    draft.meters += standing(seat, next_price(view, seat), *numbers)


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


def next_price(view: Galaxy, seat: int) -> int | None:
    """What the next Prestige costs a captain in Renown; nothing once the goal is reached."""
    me = view.sheets[seat]
    return None if me.prestige() >= view.house.goal else int(claim_price(view, me))


def add_fame(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """Prestige as stars and Renown as a bar up to the next price."""
    me = view.sheets[seat]
    numbers = int(me.prestige()), int(view.house.goal), int(me.renown)
    draft.meters += fame(seat, area, next_price(view, seat), *numbers)


@lru_cache(4096)
def fame(
    seat: int, area: str, price: int | None, prestige: int, goal: int, renown: int
) -> list[Meter]:
    """Stars and a bar; Prestige below zero is said in words."""
    stars = max(0, prestige)
    tone = "bad" if prestige < 0 else "gold"
    label = "Prestige" if prestige >= 0 else f"Prestige {prestige}"
    return [
        Meter(f"stars-{seat}", area, label, stars, 0, goal, style="stars", tone=tone, owner=seat),
        Meter(
            f"fame-{seat}", area, "Renown", renown, 0, price, style="bar", tone="gold", owner=seat
        ),
    ]


def add_hull(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """The craft itself: credits, hull points left, Manoeuvre, slots used."""
    me = view.sheets[seat]
    points = int(me.hull_points())
    left = points - int(me.marks)
    tone = "bad" if left == 1 and points > 1 else "good"
    draft.places.append(Place(f"craft-{seat}", area, shape="slot", owner=seat))
    face = f"ship-{COLOUR_NAMES[me.colour]}"
    draft.pieces.append(Piece(f"own-{seat}", f"craft-{seat}", face, seat))
    draft.meters += [
        Meter(f"purse-{seat}", area, "Credits, M", int(me.credits), tone="gold", owner=seat),
        Meter(f"hull-{seat}", area, "Hull", left, 0, points, style="pips", tone=tone, owner=seat),
        Meter(f"manoeuvre-{seat}", area, "Manoeuvre", int(me.manoeuvre), owner=seat),
        Meter(f"slots-{seat}", area, "Slots", int(me.slots_used()), of=int(me.size), owner=seat),
    ]


def add_systems(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """Each system as it works now, with its printed level."""
    me = view.sheets[seat]
    for part in range(CARGO):
        works, printed = int(effective(view, seat, part)), int(me.level(part))
        draft.meters.append(gauge(seat, area, part, works, printed, bool(me.is_damaged(part))))


@lru_cache(4096)
def gauge(seat: int, area: str, part: int, works: int, printed: int, is_damaged: bool) -> Meter:
    """One system."""
    tone = "damaged" if is_damaged else "degraded" if works < printed else ""
    name = f"{PART_IDS[part]}-{seat}"
    return Meter(name, area, PART_NAMES[part], works, 0, 5, printed, "gauge", tone, seat)


def add_hold(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """The cargo bay and what is in it."""
    me = view.sheets[seat]
    tone = "damaged" if me.is_damaged(CARGO) else ""
    label = PART_NAMES[CARGO]
    units = int(me.units())
    draft.meters.append(
        Meter(f"cargo-{seat}", area, label, units, of=int(capacity(me)), tone=tone, owner=seat)
    )
    draft.places.append(Place(f"hold-{seat}", area, shape="slot", label="Cargo", owner=seat))
    for good in range(GOODS):
        if me.holds(good):
            code = GOOD_IDS[good]
            name = f"hold-{seat}-{code.lower()}"
            count = int(me.holds(good))
            tone = good_tone(view, good)
            draft.pieces.append(Piece(name, f"hold-{seat}", code, seat, count, tone=tone))


def good_tone(view: Galaxy, good: i64) -> str:
    """The class of a good that matters most."""
    goods = view.world.goods
    is_of = (goods.is_illegal(good), goods.is_luxury(good), goods.is_perishable(good))
    return next((tone for tone, has in zip(GOOD_TONES, is_of, strict=True) if has), "")


def add_devices(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """The devices aboard; damaged ones do not work."""
    me = view.sheets[seat]
    if not any(me.has_device(device) for device in range(DEVICES)):
        return
    draft.places.append(Place(f"devices-{seat}", area, shape="slot", label="Devices", owner=seat))
    for device in range(DEVICES):
        if me.has_device(device):
            tone = "broken" if me.is_broken(device) else ""
            label = f"{DEVICE_NAMES[device]}, damaged" if tone else ""
            name = f"device-{seat}-{DEVICE_IDS[device].lower()}"
            face = DEVICE_IDS[device]
            draft.pieces.append(Piece(name, f"devices-{seat}", face, seat, tone=tone, label=label))


def add_ranks(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """The five sector ranks."""
    me = view.sheets[seat]
    draft.meters += [rank_meter(seat, area, s, int(me.rank(s))) for s in range(ZONE)]


@lru_cache(4096)
def rank_meter(seat: int, area: str, sector: int, rank: int) -> Meter:
    """A captain's rank in one sector."""
    name = f"rank-{seat}-{SECTOR_IDS[sector].lower()}"
    tone = "bad" if rank < 0 else "good" if rank > 0 else ""
    return Meter(name, area, SECTOR_IDS[sector], rank, -5, 5, None, "track", tone, seat)


def add_mission(draft: Draft, view: Galaxy, seat: int, area: str) -> None:
    """The mission at hand: what, where, how long, for how much."""
    word = view.sheets[seat].mission
    if word:
        columns = ("Mission", "What to do", "Turns left", "Pay")
        rows = (Row(f"mission-{seat}", mission_cells(view, word)),)
        draft.tables.append(Table(f"mission-{seat}-table", area, columns, rows, "Mission"))


def mission_cells(view: Galaxy, word: int) -> tuple[str, str, str, str]:
    """A mission in four cells."""
    kind = mission.kind_of(word)
    turns = view.world.tables.turns[kind] + 1 - mission.age_of(word)
    renown = view.world.tables.renown[kind] + int(mission.giver_of(word) // 6 == ZONE)
    pay = f"{mission.pay_of(word)}M, {renown} Renown"
    return (MISSION_NAMES[kind], errand(view, word), str(turns), pay)


def errand(view: Galaxy, word: int) -> str:
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
    return f"destroy a craft of {SECTOR_NAMES[view.world.chart.rival[sector]]}"
