"""What pointing at a choice shows: the way, the dangers and the prices at its end."""

from __future__ import annotations

from sectors.core.scene import Mark, Piece, Preview
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import market, odds
from sectors.games.smugglers.content import NUMBERS
from sectors.games.smugglers.encounter import ENCOUNTER, column_of, flag_met, square_met
from sectors.games.smugglers.event_phase import row_of
from sectors.games.smugglers.reach import path_to
from sectors.games.smugglers.space import (
    BUY,
    COLOUR_NAMES,
    ENGAGE,
    FLAG,
    GOOD_NAMES,
    JUMP,
    MOVE,
    PLAY,
    SECTOR_NAMES,
    SELL,
    SYSTEM_NAMES,
    TYPE_NAMES,
)
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import BOUNTY, GOODS

Notes = list[tuple[str, str]]
BEST = 3  # purchases named


def preview(view: Galaxy, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if MOVE.has(action) or JUMP.has(action):
        place = int(MOVE.first(action) if MOVE.has(action) else JUMP.first(action))
        return place_preview(view, seat, place, MOVE.has(action))
    if SELL.has(action):
        return Preview(notes=tuple(sale_notes(view, seat, action)))
    if BUY.has(action):
        return Preview(notes=tuple(purchase_notes(view, seat, int(BUY.first(action)))))
    if ENGAGE.has(action) and view.steps[kind_of(view.now)] is ENCOUNTER:
        return Preview(notes=tuple(type_notes(view, int(number_of(view.now)))))
    if PLAY.has(action):
        return Preview(notes=tuple(chit_notes(view, seat, int(PLAY.first(action)))))
    return Preview()


def place_preview(view: Galaxy, seat: int, place: int, by_route: bool) -> Preview:
    """A ghost of the craft at the system, the way there, and what waits."""
    me = view.sheets[seat]
    way = path_to(view, seat, number_of(view.now), place) if by_route else []
    marks = [
        Mark(f"way-{i}", "line", (NUMBERS[a], NUMBERS[b]), "way")
        for i, (a, b) in enumerate(zip(way, way[1:], strict=False))
    ]
    face = f"ship-{COLOUR_NAMES[me.colour]}"
    ghost = Piece(f"ghost-{seat}", NUMBERS[place], face, seat, tone="ghost")
    return Preview(tuple(marks), (ghost,), tuple(place_notes(view, seat, place)))


def place_notes(view: Galaxy, seat: int, place: int) -> Notes:
    """Prices for what is aboard, the best purchases, and the chance of scans and pirates."""
    me = view.sheets[seat]
    sector = place // 6
    notes: Notes = [("", f"{SYSTEM_NAMES[place]}, {SECTOR_NAMES[sector]}")]
    if me.rank(sector) < 0:
        chance = odds.event_chance(view, seat, sector, BOUNTY)
        notes.append(("bad", f"Bounty Hunters: {percent(chance)}"))
    for good in range(GOODS):
        if me.holds(good):
            price = odds.mean_price(view, place, good)
            notes.append(
                ("good", f"{GOOD_NAMES[good]} ×{me.holds(good)}: about {round(price, 1):g}M")
            )
    if me.units_of_class(view.world.goods.illegal):
        notes.append(("bad", f"Scan finds it: {percent(odds.scan_chance(view, seat, sector))}"))
    if me.units_of_class(view.world.goods.luxury):
        notes.append(("bad", f"Pirates: {percent(odds.raid_chance(view, seat, sector))}"))
    cheap = sorted(range(GOODS), key=lambda good: bargain(view, place, good))[:BEST]
    words = ", ".join(
        f"{GOOD_NAMES[g]} {round(odds.mean_price(view, place, g), 1):g}M"
        for g in cheap
        if legal_here(view, place, g)
    )
    if words:
        notes.append(("info", f"Cheap here: {words}"))
    return [*notes, ("", f"Met here: {flags_met(view, seat, sector)}")]


def flags_met(view: Galaxy, seat: int, sector: int) -> str:
    """Whom a captain meets in a sector, by the six faces of the die."""
    rank = view.sheets[seat].rank(sector)
    rows = [sector * 9 + row_of(die + rank, 8) for die in range(1, 7)]
    flags = [int(view.world.tables.flags[row]) for row in rows]
    return ", ".join(f"{FLAG.titles[f]} {flags.count(f)} in 6" for f in dict.fromkeys(flags))


def legal_here(view: Galaxy, place: int, good: int) -> bool:
    """Whether a good would be on offer in a system."""
    is_open = view.house.black_market or view.world.chart.is_free_port(place)
    return bool(is_open) or not view.world.goods.is_illegal(good)


def bargain(view: Galaxy, place: int, good: int) -> float:
    """How far below its usual price a good is expected to be."""
    return odds.mean_price(view, place, good) - odds.MEAN_BASE - view.world.goods.offset[good]


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"


def sale_notes(view: Galaxy, seat: int, action: int) -> Notes:
    """What a sale brings, and whether it completes a deed."""
    good, units = int(SELL.first(action)), int(SELL.second(action)) + 1
    total = int(market.price_here(view, seat, good)) * units
    brings = int(market.sale_price(view, seat, good)) * units
    notes: Notes = [("good", f"{units} {GOOD_NAMES[good]}: {brings}M")]
    if view.world.goods.is_illegal(good):
        renown = market.smuggling_renown(view, seat, view.illegal_units + units)
    else:
        renown = market.trade_renown(view, seat, view.legal_sales + total)
    if renown:
        notes.append(("good", f"A deed: {renown} Renown when you are done"))
    return notes


def purchase_notes(view: Galaxy, seat: int, good: int) -> Notes:
    """Where a good could be sold."""
    places = sorted(range(36), key=lambda p: -odds.mean_price(view, p, good))[:BEST]
    chart, here = view.world.chart, view.sheets[seat].place
    return [
        ("info", f"{SYSTEM_NAMES[p]}, {chart.distance(here, p)} away: about {round(price, 1):g}M")
        for p in places
        if (price := odds.mean_price(view, p, good))
    ]


def type_notes(view: Galaxy, n: int) -> Notes:
    """Which types may come, and how likely."""
    flag = int(flag_met(n))
    adds = int(square_met(n)) + view.world.chart.square[flag]
    types = [int(view.world.fleet.type_of(column_of(flag), die + adds)) for die in range(1, 7)]
    return [("info", f"{TYPE_NAMES[t]}: {types.count(t)} in 6") for t in dict.fromkeys(types)]


def chit_notes(view: Galaxy, seat: int, chit: int) -> Notes:
    """The chances to hit and to be hit with a chit."""
    side = view.duel.side_of(seat)
    hits, taken, ends = odds.chit_chances(view, side, chit, odds.chit_odds(view))
    notes: Notes = [("good", f"hit {percent(hits)}"), ("bad", f"be hit {percent(taken)}")]
    return notes + ([("info", f"ends the dogfight {percent(ends)}")] if ends else [])
