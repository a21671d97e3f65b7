"""The window in front: an encounter, loot, the market, the mission offer or the shipyard."""

from __future__ import annotations

from sectors.core.scene import Area, Draft, Meter, Piece, Place, Row, Table
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import deals, odds
from sectors.games.smugglers.encounter import ENCOUNTER, column_of, flag_met, square_met
from sectors.games.smugglers.fight_view import add_dogfight
from sectors.games.smugglers.hold import LOOT
from sectors.games.smugglers.levels import needs_repair, room
from sectors.games.smugglers.market import (
    BUYING,
    MARKET,
    SELLING,
    is_offered,
    price_here,
)
from sectors.games.smugglers.mission_phase import OFFER
from sectors.games.smugglers.movement import distance_left, routes_left, start_of_movement
from sectors.games.smugglers.panels import good_tone, mission_cells
from sectors.games.smugglers.reach import spread_from
from sectors.games.smugglers.reasons import (
    NO_CHANGE,
    NO_CREDITS,
    NO_SLOT,
    NO_SUCH_LEVEL,
    NOT_ON_SALE,
)
from sectors.games.smugglers.sheet import units_at
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
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    DEVICE_IDS,
    DEVICES,
    GOOD_IDS,
    GOODS,
    HULL,
    PART_IDS,
    PARTS,
    ROLE_IDS,
)

REASONS = {
    NOT_ON_SALE: "not on sale today",
    NO_CREDITS: "too dear",
    NO_SLOT: "no free slot",
    NO_CHANGE: "yours",
    NO_SUCH_LEVEL: "as good as can be",
}


def add_windows(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Whatever the question is about."""
    if view.duel.is_on():
        add_dogfight(draft, view, viewer)
    if view.now < 0:
        return
    step = view.steps[kind_of(view.now)]
    if step is ENCOUNTER:
        add_encounter(draft, view)
    elif step is LOOT:
        add_loot(draft, view)
    elif step in (MARKET, SELLING, BUYING):
        add_market(draft, view)
    elif step is OFFER:
        add_offer(draft, view)
    elif step in (SHIPYARD, DEALS):
        add_yard(draft, view)


# --- What is met, and what is left of it


def add_encounter(draft: Draft, view: Galaxy) -> None:
    """Which types may fly under the flag that was met, and how likely each is."""
    n = number_of(view.now)
    flag = int(flag_met(n))
    adds = int(square_met(n)) + view.world.chart.square[flag]
    draft.areas.append(Area("met", "window", f"Met: {FLAG.titles[flag]}", at="focus"))
    fleet = view.world.fleet
    types = [int(fleet.type_of(column_of(flag), die + adds)) for die in range(1, 7)]
    rows = tuple(
        Row(
            f"met-{kind}",
            (
                f"{TYPE_NAMES[kind]}\n{ROLE_IDS[fleet.role[kind]]}",
                "★" * fleet.stars[kind],
                f"{types.count(kind)} in 6",
                f"{fleet.renown[kind]} Renown"
                + (f"\n{fleet.bounty[kind]}M" if fleet.bounty[kind] else ""),
            ),
        )
        for kind in dict.fromkeys(types)
    )
    columns = ("It may be", "Stars", "Chance", "For its end")
    draft.tables.append(Table("types", "met", columns, rows))


def add_loot(draft: Draft, view: Galaxy) -> None:
    """What drifts within the beam."""
    draft.areas.append(Area("loot", "window", "Loot", at="focus"))
    draft.places.append(Place("beam", "loot", shape="slot", label="Loot"))
    for good in range(GOODS):
        count = int(units_at(view.loot, good))
        if count:
            code = GOOD_IDS[good]
            tone = good_tone(view, good)
            draft.pieces.append(Piece(f"loot-{code.lower()}", "beam", code, -1, count, tone=tone))


# --- The market


def add_market(draft: Draft, view: Galaxy) -> None:
    """One row a good: price here, last seen, best in reach, aboard; and the deeds in sight."""
    seat = int(view.active)
    me = view.sheets[seat]
    opened = f": base value {view.base}" if view.base else ""
    title = f"Market of {SYSTEM_NAMES[me.place]}{opened}"
    draft.areas.append(Area("market", "window", title, at="focus", shape="prices"))
    ahead = start_of_movement(view, seat)
    spread = spread_from(view, seat, distance_left(ahead), routes_left(ahead))
    reach = {place: cost for place, cost in enumerate(spread) if cost > 0}
    rows = tuple(market_row(view, seat, good, reach) for good in reversed(range(GOODS)))
    columns = ("Good", "Price", "Last seen", "Best in reach", "Aboard")
    draft.tables.append(Table("prices", "market", columns, rows))
    if view.base:
        add_deeds(draft, view, seat)


def add_deeds(draft: Draft, view: Galaxy, seat: int) -> None:
    """Credits, room, and how far the sales are from a deed."""
    me = view.sheets[seat]
    sold, (one, two) = int(view.legal_sales), view.world.tables.trade
    goal = one if sold < one else two
    units = int(view.illegal_units)
    draft.meters += [
        Meter("market-credits", "market", "Credits, M", int(me.credits), tone="gold"),
        Meter("market-room", "market", "Room for", max(0, int(room(me)))),
        Meter("sales", "market", "Trade deed: legal sales, M", sold, 0, goal, style="bar",
              tone="gold"),
        Meter("contraband", "market", "Smuggling deed: illegal units", units, 0, 2, style="bar",
              tone="bad"),
    ]  # fmt: skip


def market_row(view: Galaxy, seat: int, good: int, reach: dict[int, int]) -> Row:
    """One good on the price board."""
    me = view.sheets[seat]
    tone = good_tone(view, good)
    price = price_here(view, seat, good) if view.base else odds.mean_price(view, me.place, good)
    best, where = max(((odds.mean_price(view, p, good), -p) for p in reach), default=(0.0, 0))
    best_word = (
        f"{round(best, 1):g}M\n{SYSTEM_NAMES[-where]}, {reach[-where]} away" if reach else "–"
    )
    shown = f"{price:g}M" if view.base else f"≈ {round(float(price), 1):g}M"
    if not is_offered(view, seat, good):
        shown += "\nsale only"
    aboard = int(me.holds(good))
    name = f"{GOOD_NAMES[good]}\n{class_of(view, good)}"
    cells = (name, shown, last_seen(view, seat, good, float(price)), best_word)
    return Row(f"good-{GOOD_IDS[good].lower()}", (*cells, str(aboard or "")), tone)


def class_of(view: Galaxy, good: int) -> str:
    """The classes of a good, in words."""
    goods = view.world.goods
    classes = (
        ("illegal", goods.is_illegal(good)),
        ("luxury", goods.is_luxury(good)),
        ("perishable", goods.is_perishable(good)),
    )
    return ", ".join(name for name, has in classes if has) or "ordinary"


def last_seen(view: Galaxy, seat: int, good: int, here: float) -> str:
    """The price in the last market visited elsewhere, and whether this one is better."""
    visit = int(view.sheets[seat].visit)
    place, base, when = visit & 63, visit >> 6 & 7, visit >> 9
    if not visit or (place == view.sheets[seat].place and when == view.round):
        return "–"
    price = int(view.world.chart.price(place, good, base))
    sign = "▲" if here > price else "▼" if here < price else "="
    return f"{sign} {price}M\n{SYSTEM_NAMES[place]}, round {when}"


# --- The mission offer and the shipyard


def add_offer(draft: Draft, view: Galaxy) -> None:
    """The mission on offer."""
    draft.areas.append(Area("offer", "window", "A mission is offered", at="focus"))
    columns = ("Mission", "What to do", "Turns", "Pay")
    rows = (Row("offer-row", mission_cells(view, view.offer)),)
    draft.tables.append(Table("offer-table", "offer", columns, rows))


def add_yard(draft: Draft, view: Galaxy) -> None:
    """Hulls, systems and devices with what they cost now."""
    seat = int(view.active)
    word = f": {ATTITUDE.titles[view.attitude]}" if view.attitude else ""
    draft.areas.append(Area("yard", "window", f"Shipyard{word}", at="focus", shape="prices"))
    rows = [part_row(view, seat, part) for part in range(PARTS)]
    rows += [device_row(view, seat, device) for device in range(DEVICES)]
    rows.append(hull_row(view, seat))
    rows += [size_row(view, seat, size) for size in range(len(SIZES))]
    columns = ("What", "Yours", "Prices", "Repair")
    draft.tables.append(Table("deals", "yard", columns, tuple(rows)))
    me = view.sheets[seat]
    draft.meters += [
        Meter("yard-credits", "yard", "Credits, M", int(me.credits), tone="gold"),
        Meter("yard-slots", "yard", "Slots", int(me.slots_used()), of=int(me.size)),
    ]


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
