"""The window in front: an encounter, loot, the market, the mission offer or the shipyard."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.english import counted
from sectors.core.game import Game
from sectors.core.scene import Area, Draft, Listing, Meter, Place, Row
from sectors.core.state import kind_of, number_of, part
from sectors.games.smugglers.look.fight import add_dogfight
from sectors.games.smugglers.look.memory import Memory
from sectors.games.smugglers.look.panels import good_tone, mission_cells, units_aboard
from sectors.games.smugglers.look.prospect import craft_chance, percent
from sectors.games.smugglers.rules import odds, shipyard_deals, terms
from sectors.games.smugglers.rules.cargo import LOOT
from sectors.games.smugglers.rules.encounter import ENCOUNTER, FLAG_MET, types_met
from sectors.games.smugglers.rules.levels import needs_repair, room
from sectors.games.smugglers.rules.market import BUYING, MARKET, SELLING, is_offered, price_here
from sectors.games.smugglers.rules.mission_phase import OFFER
from sectors.games.smugglers.rules.movement import start_of_movement
from sectors.games.smugglers.rules.reach import costs_from
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.shipyard import DEALS, SHIPYARD
from sectors.games.smugglers.rules.space import (
    ATTITUDE,
    DEVICE_NAMES,
    FLAG,
    GOOD_NAMES,
    PART_NAMES,
    SIZES,
    SYSTEM_NAMES,
    TYPE_NAMES,
)
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.world import Goods, World

Cells = tuple[str, str, str, str]
Line = tuple[int, Cells, str]  # a good, its cells, its tone

BOARDS: Final[Memory[list[Line]]] = Memory()  # by what `board_key` says
TABLES: Final[Memory[Listing]] = Memory()  # prices by that and the cargo, deals by craft and purse


def add_windows(draft: Draft, game: Game, view: Galaxy, viewer: int, is_asked: bool) -> None:
    """Whatever the question is about."""
    if view.duel.is_on():
        add_dogfight(draft, view, viewer, is_asked)
    if view.now < 0:
        return
    step = view.steps[kind_of(view.now)]
    if step is ENCOUNTER:
        add_craft_met(draft, view, number_of(view.now))
    elif step is LOOT:
        add_loot(draft, view)
    elif step is MARKET or step is SELLING or step is BUYING:
        add_market(draft, view)
    elif step is OFFER:
        add_offer(draft, view)
    elif step is SHIPYARD or step is DEALS:
        add_yard(draft, game, view)


# --- What is met, and what is left of it


def add_craft_met(draft: Draft, view: Galaxy, n: i64) -> None:
    """Which types may fly under the flag that was met, and how likely each is."""
    types = types_met(view, n)
    title = f"Met: {FLAG.titles[part(n, FLAG_MET)]}"
    draft.areas.append(Area("met", "window", title, at="focus"))
    seat = view.active
    rows = [type_row(view, seat, kind, types.count(kind)) for kind in dict.fromkeys(types)]
    columns = ("It may be", "Stars", "Chance", "You win", "For its end")
    draft.tables.append(Listing("types", "met", columns, tuple(rows)))


def type_row(view: Galaxy, seat: i64, kind: int, ways: int) -> Row:
    """A type that so many sides of the die bring, and the chance to bring it down."""
    fleet, wins = view.world.fleet, percent(craft_chance(view, seat, kind))
    prize = f"{fleet.renown[kind]} Renown"
    if fleet.bounty[kind]:
        prize += f"\n{fleet.bounty[kind]}M"
    name = f"{TYPE_NAMES[kind]}\n{terms.ROLE_IDS[fleet.role[kind]]}"
    cells = (name, "★" * fleet.stars[kind], f"{ways} in 6", f"≈ {wins} %", prize)
    return Row(f"met-{kind}", cells)


def add_loot(draft: Draft, view: Galaxy) -> None:
    """What drifts within the beam."""
    draft.areas.append(Area("loot", "window", "Loot", at="focus"))
    draft.places.append(Place("beam", "loot", shape="slot", label="Loot"))
    draft.pieces += units_aboard(view.world.goods, int(view.loot), "loot", "beam", -1)


# --- The market


def add_market(draft: Draft, view: Galaxy) -> None:
    """One row a good: price here, last seen, best in reach, aboard; and the deeds in sight."""
    me = view.sheets[view.active]
    opened = f": base value {view.base}" if view.base else ""
    title = f"Market of {SYSTEM_NAMES[me.place]}{opened}"
    draft.areas.append(Area("market", "window", title, at="focus", shape="prices"))
    key = board_key(view, me)
    sale = (key, int(me.cargo))
    draft.tables.append(TABLES.of(sale) or TABLES.keep(sale, price_table(view, me, key)))
    if view.base:
        add_deeds(draft, view, me)


def add_deeds(draft: Draft, view: Galaxy, me: Sheet) -> None:
    """Credits, room, and how far the sales are from a deed."""
    first, second = view.world.tables.trade
    sold, contraband = int(view.legal_sales), int(view.illegal_units)
    goal = first if sold < first else second
    steps = view.world.tables.smuggling
    units = next((step for step in steps if step > contraband), steps[-1])
    draft.meters += [
        Meter("market-credits", "market", "Credits, M", int(me.credits), tone="gold"),
        Meter("market-room", "market", "Room for", max(0, int(room(me)))),
        Meter("sales", "market", "Trade deed: legal sales, M", sold, 0, goal, style="bar",
              tone="gold"),
        Meter("contraband", "market", "Smuggling deed: illegal units", contraband, 0, units,
              style="bar", tone="bad"),
    ]  # fmt: skip


def board_key(view: Galaxy, me: Sheet) -> tuple[object, ...]:
    """What a price board depends on: options, place, base value, reach, the last market."""
    house = int(view.house.raw_die), int(view.house.black_market)
    reach = reach_of(view)
    seen = int(me.visit) if has_seen(view, me) else 0
    return (view.world, house, int(me.place), int(view.base), tuple(reach), seen)


def reach_of(view: Galaxy) -> list[int]:
    """How far each system is for the active captain next turn; -1 out of reach."""
    return costs_from(view, view.active, start_of_movement(view, view.active))


def has_seen(view: Galaxy, me: Sheet) -> bool:
    """Whether a captain remembers another market than this one."""
    is_here = me.seen_place() == me.place and me.seen_round() == view.round
    return me.visit != 0 and not is_here


def price_table(view: Galaxy, me: Sheet, key: object) -> Listing:
    """The price board, with what is aboard."""
    board = BOARDS.of(key)
    if board is None:
        reach, goods = reach_of(view), range(terms.GOODS - 1, -1, -1)
        board = BOARDS.keep(key, [line(view, me, good, reach) for good in goods])
    columns: tuple[str, ...] = ("Good", "Price", "Last seen", "Best in reach", "Aboard")
    rows = []
    for good, cells, tone in board:
        shown: tuple[str, ...] = (*cells, str(int(me.holds(good)) or ""))
        if not has_seen(view, me):  # a column without anything in it
            shown = shown[:2] + shown[3:]
        rows.append(Row(f"good-{terms.GOOD_IDS[good].lower()}", shown, tone))
    if not has_seen(view, me):
        columns = columns[:2] + columns[3:]
    return Listing("prices", "market", columns, tuple(rows))


def line(view: Galaxy, me: Sheet, good: int, reach: list[int]) -> Line:
    """A good with its cells and its tone; before the market is open its price is expected."""
    place, goods = int(me.place), view.world.goods
    price = float(price_here(view, view.active, good))
    shown = f"{price:g}M"
    if not view.base:
        price = odds.mean_price(view, place, good)
        shown = f"≈ {round(price, 1):g}M"
    if not is_offered(view, place, good):
        shown += "\nsale only"
    name = f"{GOOD_NAMES[good]}\n{class_of(goods, good)}"
    seen = last_seen(view.world, me, good, price) if has_seen(view, me) else "–"
    return good, (name, shown, seen, best_in_reach(view, good, reach)), good_tone(goods, good)


def best_in_reach(view: Galaxy, good: int, reach: list[int]) -> str:
    """The dearest system in reach for a good, and how far it is."""
    best, where = 0.0, terms.NOWHERE
    for place, cost in enumerate(reach):
        if cost > 0:
            price = odds.mean_price(view, place, good)
            if price > best:
                best, where = price, place
    if where == terms.NOWHERE:
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


def last_seen(world: World, me: Sheet, good: int, here: float) -> str:
    """The price in the last market visited elsewhere, and whether this one is better."""
    place = me.seen_place()
    price = int(world.chart.price(place, good, me.seen_base()))
    sign = "▲" if here > price else "▼" if here < price else "="
    return f"{sign} {price}M\n{SYSTEM_NAMES[place]}, round {me.seen_round()}"


# --- The mission offer and the shipyard


def add_offer(draft: Draft, view: Galaxy) -> None:
    """The mission on offer."""
    draft.areas.append(Area("offer", "window", "A mission is offered", at="focus"))
    columns = ("Mission", "What to do", "Turns", "Pay")
    rows = (Row("offer-row", mission_cells(view.world, int(view.offer))),)
    draft.tables.append(Listing("offer-table", "offer", columns, rows))


def add_yard(draft: Draft, game: Game, view: Galaxy) -> None:
    """Hulls, systems and devices with what they cost now, and what limits the deals."""
    me = view.sheets[view.active]
    attitude, credits = int(view.attitude), int(me.credits)
    word = f": {ATTITUDE.titles[attitude]}" if attitude else ""
    draft.areas.append(Area("yard", "window", f"Shipyard{word}", at="focus", shape="prices"))
    purse = credits if attitude else 0  # what is too dear is only said in an open yard
    key = (view.world, view.house, attitude, purse, me.craft())
    draft.tables.append(
        TABLES.of(key) or TABLES.keep(key, yard_table(game, view, int(view.active)))
    )
    draft.meters += [
        Meter("yard-credits", "yard", "Credits, M", credits, tone="gold"),
        Meter("yard-slots", "yard", "Slots", int(me.slots_used()), of=int(me.size)),
    ]


def yard_table(game: Game, view: Galaxy, seat: int) -> Listing:
    """The deals for a spacecraft."""
    rows = [part_row(game, view, seat, system) for system in range(terms.PARTS)]
    rows += [device_row(game, view, seat, device) for device in range(terms.DEVICES)]
    rows.append(hull_row(view, seat))
    rows += [size_row(game, view, seat, size) for size in range(len(SIZES))]
    return Listing("deals", "yard", ("What", "Yours", "Prices", "Repair"), tuple(rows))


def part_row(game: Game, view: Galaxy, seat: int, part: int) -> Row:
    """A system: its level, what other levels cost after the return, its repair."""
    me = view.sheets[seat]
    level = int(me.level(part))
    prices = [
        f"level {to} {money(int(shipyard_deals.system_cost(view, seat, part, to)))}"
        for to in range(9)
        if view.attitude and shipyard_deals.system_objection(view, seat, part, to) == 0
    ]
    own = f"level {level}" + (", damaged" if me.is_damaged(part) else "")
    repair = repair_word(view, seat, part)
    reason = shipyard_deals.system_objection(view, seat, part, level + 1) if view.attitude else 0
    words = ", ".join(prices) or short(game, reason, "–")
    tone = "damaged" if me.is_damaged(part) else "" if prices else "dim"
    return Row(f"part-{terms.PART_IDS[part]}", (PART_NAMES[part], own, words, repair), tone)


def short(game: Game, reason: i64, otherwise: str) -> str:
    """Why not, in two or three words."""
    said: dict[str, str] = game.text["reasons"].get(game.code(reason), {}) if reason else {}
    return said.get("short", otherwise)


def money(cost: int) -> str:
    """A price, or what a deal pays."""
    return f"for {cost}M" if cost >= 0 else f"pays {-cost}M"


def device_row(game: Game, view: Galaxy, seat: int, device: int) -> Row:
    """A device: whether it is aboard, and its price."""
    me = view.sheets[seat]
    own = "aboard" if me.has_device(device) else ""
    own += ", damaged" if me.is_broken(device) else ""
    reason = shipyard_deals.device_objection(view, seat, device) if view.attitude else 0
    price = f"{shipyard_deals.device_cost(view, device)}M" if view.attitude else "–"
    if me.has_device(device):
        price = f"sells for {shipyard_deals.device_return(view, seat, device)}M"
    elif reason:
        price += f", {short(game, reason, 'not now')}"
    tone = "damaged" if me.is_broken(device) else "" if own or not reason else "dim"
    cells = (DEVICE_NAMES[device], own, price, repair_word(view, seat, terms.PARTS + device))
    return Row(f"dev-{terms.DEVICE_IDS[device].lower()}", cells, tone)


def hull_row(view: Galaxy, seat: int) -> Row:
    """The hull that is flown."""
    me = view.sheets[seat]
    marks = counted(int(me.marks), "mark") if me.marks else "unmarked"
    own = f"size {me.size}, Manoeuvre {me.manoeuvre}, {marks}"
    tone = "damaged" if me.marks else "dim"
    return Row("part-hull", ("Hull", own, "", repair_word(view, seat, terms.HULL)), tone)


def size_row(game: Game, view: Galaxy, seat: int, size: int) -> Row:
    """What hulls of a size cost after the return, by Manoeuvre."""
    hulls = [size * 5 + i for i in range(5)]
    found = [
        h for h in hulls if view.attitude and shipyard_deals.hull_objection(view, seat, h) == 0
    ]
    prices = [f"{h % 5 + 1} {money(int(shipyard_deals.hull_cost(view, seat, h)))}" for h in found]
    reason = shipyard_deals.hull_objection(view, seat, hulls[0]) if view.attitude else 0
    words = f"Manoeuvre {', '.join(prices)}" if prices else short(game, reason, "–")
    cells = (f"New hull, size {SIZES[size]}", "", words, "")
    return Row(f"size-{SIZES[size]}", cells, "" if prices else "dim")


def repair_word(view: Galaxy, seat: int, target: int) -> str:
    """What a repair costs, if there is something to mend."""
    if not needs_repair(view.sheets[seat], target):
        return ""
    return f"{shipyard_deals.fix_cost(view, seat, target)}M" if view.attitude else "field only"
