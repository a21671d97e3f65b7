"""The window in front: an encounter, loot, the market, the mission offer or the shipyard."""

from __future__ import annotations

from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Place, Row, Table
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import deals, odds
from sectors.games.smugglers.duel import peace
from sectors.games.smugglers.encounter import ENCOUNTER, column_of, flag_met, square_met
from sectors.games.smugglers.fight_view import add_dogfight
from sectors.games.smugglers.hold import LOOT
from sectors.games.smugglers.levels import needs_repair, room
from sectors.games.smugglers.market import (
    BUYING,
    MARKET,
    SELLING,
    is_open_trade,
)
from sectors.games.smugglers.mission_phase import OFFER
from sectors.games.smugglers.movement import distance_left, routes_left, start_of_movement
from sectors.games.smugglers.panels import good_tone, mission_cells, units_aboard
from sectors.games.smugglers.reach import spread_from
from sectors.games.smugglers.reasons import (
    NO_CHANGE,
    NO_CREDITS,
    NO_SLOT,
    NO_SUCH_LEVEL,
    NOT_ON_SALE,
)
from sectors.games.smugglers.sheet import Sheet, craft_shown, units_at
from sectors.games.smugglers.shipyard import DEALS, SHIPYARD
from sectors.games.smugglers.space import (
    ATTITUDE,
    DEVICE_NAMES,
    FLAG,
    GOOD_NAMES,
    PART_NAMES,
    SIZES,
    SYSTEM_NAMES,
    TYPE_NAMES,
)
from sectors.games.smugglers.state import Galaxy, House
from sectors.games.smugglers.terms import (
    DEVICE_IDS,
    DEVICES,
    GOOD_IDS,
    GOODS,
    HULL,
    NOWHERE,
    PART_IDS,
    PARTS,
    ROLE_IDS,
)
from sectors.games.smugglers.world import Fleet, Goods, World

Cells = tuple[str, str, str, str]

REASONS = {
    NOT_ON_SALE: "not on sale today",
    NO_CREDITS: "too dear",
    NO_SLOT: "no free slot",
    NO_CHANGE: "yours",
    NO_SUCH_LEVEL: "as good as can be",
}


def add_windows(draft: Draft, view: Galaxy, viewer: int, is_asked: bool) -> None:
    """Whatever the question is about."""
    if view.duel.is_on():
        add_dogfight(draft, view, viewer, is_asked)
    if view.now < 0:
        return
    step = view.steps[kind_of(view.now)]
    if step is ENCOUNTER:
        n = number_of(view.now)
        draft.include(craft_met(view.world, int(flag_met(n)), int(square_met(n))))
    elif step is LOOT:
        draft.include(loot(view.world.goods, int(view.loot)))
    elif step is MARKET or step is SELLING or step is BUYING:
        add_market(draft, view)
    elif step is OFFER:
        draft.include(offer(view.world, int(view.offer)))
    elif step is SHIPYARD or step is DEALS:
        add_yard(draft, view)


# --- What is met, and what is left of it


@lru_cache(1024)
def craft_met(world: World, flag: int, square: int) -> Draft:
    """Which types may fly under the flag that was met, and how likely each is."""
    part = Draft()
    part.areas.append(Area("met", "window", f"Met: {FLAG.titles[flag]}", at="focus"))
    adds, column = square + world.chart.square[flag], column_of(flag)
    types = [int(world.fleet.type_of(column, die + adds)) for die in range(1, 7)]
    rows = [type_row(world.fleet, kind, types.count(kind)) for kind in dict.fromkeys(types)]
    columns = ("It may be", "Stars", "Chance", "For its end")
    part.tables.append(Table("types", "met", columns, tuple(rows)))
    return part


def type_row(fleet: Fleet, kind: int, ways: int) -> Row:
    """A type that so many sides of the die bring."""
    prize = f"{fleet.renown[kind]} Renown"
    if fleet.bounty[kind]:
        prize += f"\n{fleet.bounty[kind]}M"
    name = f"{TYPE_NAMES[kind]}\n{ROLE_IDS[fleet.role[kind]]}"
    return Row(f"met-{kind}", (name, "★" * fleet.stars[kind], f"{ways} in 6", prize))


@lru_cache(1024)
def loot(goods: Goods, cargo: int) -> Draft:
    """What drifts within the beam."""
    part = Draft()
    part.areas.append(Area("loot", "window", "Loot", at="focus"))
    part.places.append(Place("beam", "loot", shape="slot", label="Loot"))
    part.pieces += units_aboard(goods, cargo, "loot", "beam", -1)
    return part


# --- The market


def add_market(draft: Draft, view: Galaxy) -> None:
    """One row a good: price here, last seen, best in reach, aboard; and the deeds in sight."""
    seat = int(view.active)
    me = view.sheets[seat]
    place, base = int(me.place), int(view.base)
    draft.areas.append(market_area(place, base))
    ahead = start_of_movement(view, seat)
    reach = tuple(spread_from(view, seat, distance_left(ahead), routes_left(ahead)))
    house = view.house.raw_die != 0, view.house.black_market != 0
    seen = visit_elsewhere(me, view.round)
    draft.tables.append(market_table(view.world, *house, place, base, reach, seen, int(me.cargo)))
    if view.base:
        trade = tuple(view.world.tables.trade)
        sales = int(view.legal_sales), int(view.illegal_units)
        draft.meters += deeds(int(me.credits), max(0, int(room(me))), trade, *sales)


@lru_cache(1024)
def market_area(place: int, base: int) -> Area:
    """The window of a market, with the base value once it is rolled."""
    opened = f": base value {base}" if base else ""
    title = f"Market of {SYSTEM_NAMES[place]}{opened}"
    return Area("market", "window", title, at="focus", shape="prices")


@lru_cache(1024)
def deeds(
    credits: int, room: int, trade: tuple[int, ...], sold: int, contraband: int
) -> list[Meter]:
    """Credits, room, and how far the sales are from a deed."""
    goal = trade[0] if sold < trade[0] else trade[1]
    return [
        Meter("market-credits", "market", "Credits, M", credits, tone="gold"),
        Meter("market-room", "market", "Room for", room),
        Meter("sales", "market", "Trade deed: legal sales, M", sold, 0, goal, style="bar",
              tone="gold"),
        Meter("contraband", "market", "Smuggling deed: illegal units", contraband, 0, 2,
              style="bar", tone="bad"),
    ]  # fmt: skip


@lru_cache(1024)
def market_table(
    world: World,
    is_raw: bool,
    is_black: bool,
    place: int,
    base: int,
    reach: tuple[int, ...],
    seen: int,
    cargo: int,
) -> Table:
    """The price board of a market as somebody with this cargo sees it."""
    board = price_board(world, is_raw, is_black, place, base, reach, seen)
    rows = [
        Row(f"good-{GOOD_IDS[good].lower()}", (*cells, str(int(units_at(cargo, good)) or "")), tone)
        for good, cells, tone in board
    ]
    columns = ("Good", "Price", "Last seen", "Best in reach", "Aboard")
    return Table("prices", "market", columns, tuple(rows))


@lru_cache(1024)
def price_board(
    world: World,
    is_raw: bool,
    is_black: bool,
    place: int,
    base: int,
    reach: tuple[int, ...],
    seen: int,
) -> list[tuple[int, Cells, str]]:
    """For each good its cells and its tone; `base` is 0 before the market is open."""
    board = []
    for good in range(GOODS - 1, -1, -1):
        expected = odds.expected_price(world, is_raw, place, good)
        price = float(world.chart.price(place, good, base)) if base else expected
        shown = f"{price:g}M" if base else f"≈ {round(price, 1):g}M"
        if not (is_black or is_open_trade(world, place, good)):
            shown += "\nsale only"
        name = f"{GOOD_NAMES[good]}\n{class_of(world.goods, good)}"
        best = best_in_reach(world, is_raw, reach, good)
        cells = (name, shown, last_seen(world, seen, good, price), best)
        board.append((good, cells, good_tone(world.goods, good)))
    return board


@lru_cache(4096)
def best_in_reach(world: World, is_raw: bool, reach: tuple[int, ...], good: int) -> str:
    """The dearest system in reach for a good, and how far it is."""
    best, where = 0.0, NOWHERE
    for place, cost in enumerate(reach):
        if cost > 0:
            price = odds.expected_price(world, is_raw, place, good)
            if price > best:
                best, where = price, place
    if where == NOWHERE:
        return "–"
    return f"{round(best, 1):g}M\n{SYSTEM_NAMES[where]}, {reach[where]} away"


def class_of(goods: Goods, good: int) -> str:
    """The classes of a good, in words."""
    classes = (
        ("illegal", goods.is_illegal(good)),
        ("luxury", goods.is_luxury(good)),
        ("perishable", goods.is_perishable(good)),
    )
    return ", ".join([name for name, has in classes if has]) or "ordinary"


def visit_elsewhere(me: Sheet, now: i64) -> int:
    """The last market that a captain visited; 0 if there is none but this one."""
    place, when = me.visit & 63, me.visit >> 9
    return 0 if place == me.place and when == now else int(me.visit)


def last_seen(world: World, visit: int, good: int, here: float) -> str:
    """The price in the last market visited elsewhere, and whether this one is better."""
    if not visit:
        return "–"
    place, base, when = visit & 63, visit >> 6 & 7, visit >> 9
    price = int(world.chart.price(place, good, base))
    sign = "▲" if here > price else "▼" if here < price else "="
    return f"{sign} {price}M\n{SYSTEM_NAMES[place]}, round {when}"


# --- The mission offer and the shipyard


@lru_cache(1024)
def offer(world: World, word: int) -> Draft:
    """The mission on offer."""
    part = Draft()
    part.areas.append(Area("offer", "window", "A mission is offered", at="focus"))
    columns = ("Mission", "What to do", "Turns", "Pay")
    rows = (Row("offer-row", mission_cells(world, word)),)
    part.tables.append(Table("offer-table", "offer", columns, rows))
    return part


def add_yard(draft: Draft, view: Galaxy) -> None:
    """Hulls, systems and devices with what they cost now."""
    me = view.sheets[view.active]
    attitude, credits = int(view.attitude), int(me.credits)
    draft.areas.append(yard_area(attitude))
    purse = credits if attitude else 0  # what is too dear is only said in an open yard
    draft.tables.append(yard_table(view.world, view.house, attitude, purse, me.fittings()))
    draft.meters += yard_meters(credits, int(me.slots_used()), int(me.size))


@cache
def yard_area(attitude: int) -> Area:
    """The window of the shipyard, with the attitude of its holder once it is known."""
    word = f": {ATTITUDE.titles[attitude]}" if attitude else ""
    return Area("yard", "window", f"Shipyard{word}", at="focus", shape="prices")


@lru_cache(1024)
def yard_meters(credits: int, used: int, size: int) -> list[Meter]:
    """What limits the deals."""
    return [
        Meter("yard-credits", "yard", "Credits, M", credits, tone="gold"),
        Meter("yard-slots", "yard", "Slots", used, of=size),
    ]


@lru_cache(1024)
def yard_table(
    world: World, house: House, attitude: int, credits: int, fittings: tuple[int, ...]
) -> Table:
    """The deals for a spacecraft: a galaxy with nothing else in it is asked what they cost."""
    me = craft_shown(fittings)
    me.credits = credits
    s = Galaxy([], world, house, [me], peace())
    s.attitude = attitude
    rows = [part_row(s, 0, part) for part in range(PARTS)]
    rows += [device_row(s, 0, device) for device in range(DEVICES)]
    rows.append(hull_row(s, 0))
    rows += [size_row(s, 0, size) for size in range(len(SIZES))]
    return Table("deals", "yard", ("What", "Yours", "Prices", "Repair"), tuple(rows))


def part_row(view: Galaxy, seat: int, part: int) -> Row:
    """A system: its level, what other levels cost after the return, its repair."""
    me = view.sheets[seat]
    level = int(me.level(part))
    prices = [
        f"{to}: {money(int(deals.system_cost(view, seat, part, to)))}"
        for to in range(9)
        if view.attitude and deals.system_objection(view, seat, part, to) == 0
    ]
    own = f"level {level}" + (", damaged" if me.is_damaged(part) else "")
    repair = repair_word(view, seat, part)
    reason = deals.system_objection(view, seat, part, level + 1) if view.attitude else 0
    words = ", ".join(prices) or REASONS.get(reason, "–")
    tone = "damaged" if me.is_damaged(part) else "" if prices else "dim"
    return Row(f"part-{PART_IDS[part]}", (PART_NAMES[part], own, words, repair), tone)


def money(cost: int) -> str:
    """A price, or what a deal pays."""
    return f"{cost}M" if cost >= 0 else f"pays {-cost}M"


def device_row(view: Galaxy, seat: int, device: int) -> Row:
    """A device: whether it is aboard, and its price."""
    me = view.sheets[seat]
    own = "aboard" if me.has_device(device) else ""
    own += ", damaged" if me.is_broken(device) else ""
    reason = deals.device_objection(view, seat, device) if view.attitude else 0
    price = f"{deals.device_cost(view, device)}M" if view.attitude else "–"
    if me.has_device(device):
        price = f"sells for {deals.device_return(view, seat, device)}M"
    elif reason:
        price += f", {REASONS.get(reason, 'not now')}"
    tone = "damaged" if me.is_broken(device) else "" if own or not reason else "dim"
    cells = (DEVICE_NAMES[device], own, price, repair_word(view, seat, PARTS + device))
    return Row(f"dev-{DEVICE_IDS[device].lower()}", cells, tone)


def hull_row(view: Galaxy, seat: int) -> Row:
    """The hull that is flown."""
    me = view.sheets[seat]
    marks = f"{me.marks} mark{'' if me.marks == 1 else 's'}" if me.marks else "unmarked"
    own = f"{me.size}/{me.manoeuvre}, {marks}"
    tone = "damaged" if me.marks else "dim"
    return Row("part-hull", ("Hull", own, "", repair_word(view, seat, HULL)), tone)


def size_row(view: Galaxy, seat: int, size: int) -> Row:
    """What hulls of a size cost after the return, by Manoeuvre."""
    hulls = [size * 5 + i for i in range(5)]
    found = [h for h in hulls if view.attitude and deals.hull_objection(view, seat, h) == 0]
    prices = [f"{h % 5 + 1}: {money(int(deals.hull_cost(view, seat, h)))}" for h in found]
    reason = deals.hull_objection(view, seat, hulls[0]) if view.attitude else 0
    words = f"Manoeuvre {', '.join(prices)}" if prices else REASONS.get(reason, "–")
    cells = (f"New hull, size {SIZES[size]}", "", words, "")
    return Row(f"size-{SIZES[size]}", cells, "" if prices else "dim")


def repair_word(view: Galaxy, seat: int, target: int) -> str:
    """What a repair costs, if there is something to mend."""
    if not needs_repair(view.sheets[seat], target):
        return ""
    return f"{deals.fix_cost(view, seat, target)}M" if view.attitude else "field only"
