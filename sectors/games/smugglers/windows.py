"""The window in front: the dogfight, the market, the mission offer or the shipyard."""

from __future__ import annotations

from sectors.core.engine import is_asked
from sectors.core.scene import Area, Draft, Meter, Piece, Place, Roll, Row, Table
from sectors.core.state import kind_of
from sectors.games.smugglers import deals, duel, odds
from sectors.games.smugglers.dogfight import (
    AVOID_STEP,
    CHITS_STEP,
    SHOT,
    lock_on_modifier,
)
from sectors.games.smugglers.hold import LOOT
from sectors.games.smugglers.levels import needs_repair
from sectors.games.smugglers.market import (
    BUYING,
    MARKET,
    SELLING,
    is_offered,
    price_here,
)
from sectors.games.smugglers.mission_phase import OFFER
from sectors.games.smugglers.panels import good_tone, mission_cells
from sectors.games.smugglers.parting import PARTING
from sectors.games.smugglers.reach import spread_from
from sectors.games.smugglers.sheet import units_at
from sectors.games.smugglers.shipyard import DEALS, SHIPYARD
from sectors.games.smugglers.sides import (
    manoeuvre_of,
    seat_on,
    sensors_of,
    shield_of,
    size_of,
    weapon_of,
)
from sectors.games.smugglers.space import (
    ATTITUDE,
    CHIT,
    DEVICE_NAMES,
    FIGHTER,
    GOOD_NAMES,
    PART_NAMES,
    PLAY,
    SIZES,
    SYSTEM_NAMES,
)
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import (
    CHIT_IDS,
    CHITS,
    DEVICE_IDS,
    DEVICES,
    END,
    ENGINE,
    GOOD_IDS,
    GOODS,
    HULL,
    NAVIGATION,
    PART_IDS,
    PARTS,
    TYPE_IDS,
)

SIGNS = ("chance to hit", "chance to be hit")


def add_windows(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Whatever the question is about."""
    if view.duel.is_on():
        add_dogfight(draft, view, viewer)
    if view.now < 0:
        return
    step = view.steps[kind_of(view.now)]
    if step is LOOT:
        add_loot(draft, view)
    elif step in (MARKET, SELLING, BUYING):
        add_market(draft, view)
    elif step is OFFER:
        add_offer(draft, view)
    elif step in (SHIPYARD, DEALS):
        add_yard(draft, view)


# --- The dogfight


def add_dogfight(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Both craft, the chits, the sums of the last round, the odds of the next."""
    fight = view.duel
    title = f"Dogfight, round {fight.round}" if fight.round else "Dogfight"
    draft.areas.append(Area("dogfight", "window", title, at="focus"))
    rows = tuple(side_row(view, side) for side in (0, 1))
    columns = ("Side", "Size", "Manoeuvre", "Sensors", "Weapon", "Shield", "Left")
    draft.tables.append(Table("sides", "dogfight", columns, rows, "Craft"))
    if fight.is_met():
        stars = view.world.fleet.stars[fight.kind]
        left = int(fight.stars)
        draft.meters.append(
            Meter("stars", "dogfight", TYPE_IDS[fight.kind], left, 0, stars, style="stars")
        )
    add_rolls(draft, view)
    add_chits(draft, view, viewer)


def fighter_name(view: Galaxy, side: int) -> str:
    """A side of the dogfight by name."""
    seat = seat_on(view, side)
    return FIGHTER.titles[seat if seat >= 0 else 6 + view.duel.kind]


def side_row(view: Galaxy, side: int) -> Row:
    """The ratings of one side."""
    seat = seat_on(view, side)
    if seat >= 0:
        me = view.sheets[seat]
        left = f"{me.hull_points() - me.marks} of {me.hull_points()} hull"
    else:
        left = f"{view.duel.stars} of {view.world.fleet.stars[view.duel.kind]} stars"
    ratings = (size_of, manoeuvre_of, sensors_of, weapon_of, shield_of)
    numbers = [str(rating(view, side)) for rating in ratings]
    return Row(f"side-{side}", (fighter_name(view, side), *numbers, left))


def add_rolls(draft: Draft, view: Galaxy) -> None:
    """Lock-on, attack and damage dice of this round, each with what was added."""
    fight = view.duel
    for side in (0, 1):
        seat = seat_on(view, side)
        name = fighter_name(view, side)
        if fight.lock and fight.round <= 1:
            die = die_of(fight.lock, side)
            added = lock_on_modifier(sensors_of(view, side), size_of(view, 1 - side))
            parts = (("Sensors and size", int(added)),)
            label = f"Lock-on, {name}"
            total = die + int(added)
            draft.rolls.append(Roll(f"lock-{side}", "dogfight", label, (die,), parts, total, seat))
        if fight.attack:
            draft.rolls.append(attack_roll(view, side, name, seat))


def die_of(two: int, side: int) -> int:
    """The die of a side."""
    return int(duel.first_of(two) if side == 0 else duel.second_of(two))


def attack_roll(view: Galaxy, side: int, name: str, seat: int) -> Roll:
    """An attack roll written out."""
    fight = view.duel
    die = die_of(fight.attack, side)
    edge = view.world.fleet.tactical[fight.chit(0) * CHITS + fight.chit(1)]
    own = edge if side == 0 else -edge
    ahead = int(fight.advantage if side == 0 else -fight.advantage) if fight.round == 1 else 0
    parts = [("Manoeuvre", int(manoeuvre_of(view, side)))]
    parts += [("advantage", ahead)] if ahead > 0 else []
    parts += [(CHIT.titles[fight.chit(side)], own)] if 0 < own < END else []
    total = die + sum(number for _, number in parts)
    label = f"Attack, {name}"
    return Roll(f"attack-{side}", "dogfight", label, (die,), tuple(parts), total, seat)


def add_chits(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Chits face down until both are in; to choose from, six with their odds."""
    step = view.steps[kind_of(view.now)] if view.now >= 0 else None
    choosing = step is CHITS_STEP
    for side in (0, 1):
        place = f"chit-{side}"
        name = fighter_name(view, side)
        draft.places.append(Place(place, "dogfight", side, 0, "slot", label=name))
        if choosing:
            add_hidden_chit(draft, view, viewer, side, place)
        elif view.duel.round and step not in (AVOID_STEP, SHOT, PARTING):
            continue
        elif view.duel.round:
            face = f"chit-{CHIT_IDS[view.duel.chit(side)]}"
            draft.pieces.append(Piece(f"shown-{side}", place, face, seat_on(view, side)))
    if choosing and viewer >= 0 and is_asked(view, viewer):
        add_hand_of_chits(draft, view, viewer)


def add_hidden_chit(draft: Draft, view: Galaxy, viewer: int, side: int, place: str) -> None:
    """A chit that was chosen: its owner sees it, the others its back."""
    seat = seat_on(view, side)
    if seat < 0 or not view.sealed or view.sealed[seat] == -1:
        return
    answer = view.sealed[seat]
    face = f"chit-{CHIT_IDS[PLAY.first(answer)]}" if seat == viewer and answer > 0 else "back"
    draft.pieces.append(Piece(f"chosen-{side}", place, face, seat, label="has chosen"))


def add_hand_of_chits(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Six chits, and a table of what each is likely to do."""
    side = int(view.duel.side_of(viewer))
    draft.places.append(Place("chits", "dogfight", 0, 1, "slot", label="Your chits", owner=viewer))
    against = odds.chit_odds(view)
    rows = []
    for chit in range(CHITS):
        letter = CHIT_IDS[chit]
        draft.pieces.append(Piece(f"chit:{letter}", "chits", f"chit-{letter}", viewer))
        hits, taken, ends = odds.chit_chances(view, side, chit, against)
        cells = [f"{letter} {CHIT.titles[chit]}", percent(hits), percent(taken), percent(ends)]
        cells += [edge_word(view, chit, other) for other in range(CHITS)]
        rows.append(Row(f"odds-{letter}", tuple(cells)))
    columns = ("Chit", "Hit", "Be hit", "Ends", *CHIT_IDS)
    draft.tables.append(Table("tactics", "dogfight", columns, tuple(rows), "Your chits"))
    known = [f"{CHIT_IDS[i]} {round(6 * against[i])} in 6" for i in range(CHITS) if against[i]]
    words = ", ".join(known) if view.duel.is_met() else "unknown"
    row = Row("their-chits", (fighter_name(view, 1 - side), words))
    draft.tables.append(Table("theirs", "dogfight", ("Side", "Plays"), (row,), "The other side"))


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)}%"


def edge_word(view: Galaxy, own: int, other: int) -> str:
    """An entry of the tactical table."""
    edge = view.world.fleet.tactical[own * CHITS + other]
    return "End" if edge == END else f"{edge:+}" if edge else "0"


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
    """One row a good: price here, last seen, best in reach, aboard."""
    seat = int(view.active)
    me = view.sheets[seat]
    opened = f", base value {view.base}" if view.base else ""
    title = f"Market of {SYSTEM_NAMES[me.place]}{opened}"
    draft.areas.append(Area("market", "window", title, at="focus"))
    distance, routes = 2 * me.level(ENGINE), me.level(NAVIGATION) + 1
    reach = [p for p, c in enumerate(spread_from(view, seat, distance, routes)) if c > 0]
    rows = tuple(market_row(view, seat, good, reach) for good in range(GOODS))
    columns = ("Good", "Class", "Price", "Last seen", "Best in reach", "Aboard")
    draft.tables.append(Table("prices", "market", columns, rows, "Prices"))
    if view.base:
        draft.meters.append(Meter("sales", "market", "Legal sales", int(view.legal_sales), of=25))
        units = int(view.illegal_units)
        draft.meters.append(Meter("contraband", "market", "Illegal units sold", units))


def market_row(view: Galaxy, seat: int, good: int, reach: list[int]) -> Row:
    """One good on the price board."""
    me = view.sheets[seat]
    tone = good_tone(view, good)
    price = price_here(view, seat, good) if view.base else odds.mean_price(view, me.place, good)
    best, where = max(((odds.mean_price(view, p, good), -p) for p in reach), default=(0.0, 0))
    best_word = f"{best:g}M {SYSTEM_NAMES[-where]}" if reach else "–"
    shown = f"{price:g}M" if view.base else f"about {price:g}M"
    if not is_offered(view, seat, good):
        shown += ", sale only"
    cells = (GOOD_NAMES[good], tone or "ordinary", shown, last_seen(view, seat, good), best_word)
    return Row(f"good-{GOOD_IDS[good].lower()}", (*cells, str(me.holds(good))), tone)


def last_seen(view: Galaxy, seat: int, good: int) -> str:
    """The price in the last market visited elsewhere."""
    visit = int(view.sheets[seat].visit)
    place, base, when = visit & 63, visit >> 6 & 7, visit >> 9
    if not visit or (place == view.sheets[seat].place and when == view.round):
        return "–"
    return f"{view.world.chart.price(place, good, base)}M {SYSTEM_NAMES[place]}, round {when}"


# --- The mission offer and the shipyard


def add_offer(draft: Draft, view: Galaxy) -> None:
    """The mission on offer."""
    draft.areas.append(Area("offer", "window", "A mission is offered", at="focus"))
    columns = ("Mission", "What to do", "Turns", "Pay")
    rows = (Row("offer-row", mission_cells(view, view.offer)),)
    draft.tables.append(Table("offer-table", "offer", columns, rows, "Offer"))


def add_yard(draft: Draft, view: Galaxy) -> None:
    """Hulls, systems and devices with what they cost now."""
    seat = int(view.active)
    word = f": {ATTITUDE.titles[view.attitude]}" if view.attitude else ""
    draft.areas.append(Area("yard", "window", f"Shipyard{word}", at="focus"))
    rows = [part_row(view, seat, part) for part in range(PARTS)]
    rows += [device_row(view, seat, device) for device in range(DEVICES)]
    rows.append(hull_row(view, seat))
    rows += [
        Row(f"size-{size}", (f"Hull {size}", "", hull_prices(view, seat, i), ""))
        for i, size in enumerate(SIZES)
    ]
    columns = ("What", "Yours", "Prices", "Repair")
    draft.tables.append(Table("deals", "yard", columns, tuple(rows), "Deals"))


def part_row(view: Galaxy, seat: int, part: int) -> Row:
    """A system: its level, what other levels cost after the return, its repair."""
    me = view.sheets[seat]
    prices = []
    for level in range(9):
        if view.attitude and deals.system_objection(view, seat, part, level) == 0:
            prices.append(f"{level}: {deals.system_cost(view, seat, part, level)}M")
    own = str(me.level(part)) + (" damaged" if me.is_damaged(part) else "")
    cells = (PART_NAMES[part], own, ", ".join(prices) or "–", repair_word(view, seat, part))
    return Row(f"part-{PART_IDS[part]}", cells, "damaged" if me.is_damaged(part) else "")


def device_row(view: Galaxy, seat: int, device: int) -> Row:
    """A device: whether it is aboard, and its price."""
    me = view.sheets[seat]
    own = "aboard" if me.has_device(device) else ""
    own += ", damaged" if me.is_broken(device) else ""
    price = f"{deals.device_cost(view, device)}M" if view.attitude else "–"
    if me.has_device(device):
        price = f"sells for {deals.device_return(view, seat, device)}M"
    cells = (DEVICE_NAMES[device], own, price, repair_word(view, seat, PARTS + device))
    return Row(f"dev-{DEVICE_IDS[device].lower()}", cells)


def hull_row(view: Galaxy, seat: int) -> Row:
    """The hull that is flown."""
    me = view.sheets[seat]
    own = f"{me.size}/{me.manoeuvre}, {me.marks} marks"
    return Row("part-hull", ("Hull", own, "", repair_word(view, seat, HULL)))


def hull_prices(view: Galaxy, seat: int, size: int) -> str:
    """What hulls of a size cost after the return, by Manoeuvre."""
    hulls = [size * 5 + i for i in range(5)]
    if not view.attitude:
        return "–"
    found = [h for h in hulls if deals.hull_objection(view, seat, h) == 0]
    words = [f"{h % 5 + 1}: {deals.hull_cost(view, seat, h)}M" for h in found]
    return ", ".join(words) or "–"


def repair_word(view: Galaxy, seat: int, target: int) -> str:
    """What a repair costs, if there is something to mend."""
    if not needs_repair(view.sheets[seat], target):
        return ""
    return f"{deals.fix_cost(view, seat, target)}M" if view.attitude else "field only"
