"""What pointing at a choice shows: the way, the dangers and the prices at its end."""

from __future__ import annotations

from sectors.core.english import counted
from sectors.core.scene import Mark, Piece, Preview
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers.look.prospect import craft_chance
from sectors.games.smugglers.look.prospect import percent as whole_percent
from sectors.games.smugglers.rules import market, odds, space
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.encounter import ENCOUNTER, types_met
from sectors.games.smugglers.rules.event_phase import row_of
from sectors.games.smugglers.rules.reach import path_to
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import BOUNTY, GOODS, RAID, SYSTEMS

Notes = list[tuple[str, str]]
BEST = 3  # purchases named


def preview(view: Galaxy, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if space.MOVE.has(action):
        return place_preview(view, seat, int(space.MOVE.first(action)), True)
    if space.JUMP.has(action):
        return place_preview(view, seat, int(space.JUMP.first(action)), False)
    if space.SELL.has(action):
        return Preview(notes=tuple(sale_notes(view, seat, action)))
    if space.BUY.has(action):
        return Preview(notes=tuple(purchase_notes(view, seat, int(space.BUY.first(action)))))
    if space.ENGAGE.has(action) and view.steps[kind_of(view.now)] is ENCOUNTER:
        return Preview(notes=tuple(type_notes(view, seat, int(number_of(view.now)))))
    if space.PLAY.has(action):
        return Preview(notes=tuple(chit_notes(view, seat, int(space.PLAY.first(action)))))
    return Preview()


def place_preview(view: Galaxy, seat: int, place: int, by_route: bool) -> Preview:
    """A ghost of the craft at the system, the way there, and what waits."""
    me = view.sheets[seat]
    way = path_to(view, seat, number_of(view.now), place) if by_route else []
    marks = [
        Mark(f"way-{i}", "line", (NUMBERS[a], NUMBERS[b]), "way")
        for i, (a, b) in enumerate(zip(way, way[1:], strict=False))
    ]
    face = f"ship-{space.COLOUR_NAMES[me.colour]}"
    ghost = Piece(f"ghost-{seat}", NUMBERS[place], face, seat, tone="ghost")
    return Preview(tuple(marks), (ghost,), tuple(place_notes(view, seat, place)))


def place_notes(view: Galaxy, seat: int, place: int) -> Notes:
    """Prices for what is aboard, the best purchases, and the chance of scans and pirates."""
    me = view.sheets[seat]
    sector = place // 6
    notes: Notes = [("", f"{space.SYSTEM_NAMES[place]}, {space.SECTOR_NAMES[sector]}")]
    if me.rank(sector) < 0:
        chance = odds.event_chance(view, seat, sector, BOUNTY)
        notes.append(("bad", f"Bounty Hunters: {percent(chance)}"))
    for good in range(GOODS):
        if me.holds(good):
            price = odds.mean_price(view, place, good)
            notes.append(
                ("good", f"{space.GOOD_NAMES[good]} ×{me.holds(good)}: about {round(price, 1):g}M")
            )
    if me.units_of_class(view.world.goods.illegal):
        notes.append(("bad", f"Scan finds it: {percent(odds.scan_chance(view, seat, sector))}"))
    if me.units_of_class(view.world.goods.luxury):
        notes.append(("bad", f"Pirates: {percent(odds.event_chance(view, seat, sector, RAID))}"))
    cheap = sorted(range(GOODS), key=lambda good: bargain(view, place, good))[:BEST]
    words = ", ".join(
        f"{space.GOOD_NAMES[g]} {round(odds.mean_price(view, place, g), 1):g}M"
        for g in cheap
        if market.is_offered(view, place, g)
    )
    if words:
        notes.append(("info", f"Cheap here: {words}"))
    return [*notes, ("", f"Met here: {flags_met(view, seat, sector)}")]


def flags_met(view: Galaxy, seat: int, sector: int) -> str:
    """Whom a captain meets in a sector, by the six faces of the die."""
    rank = view.sheets[seat].rank(sector)
    rows = [sector * 9 + row_of(die + rank, 8) for die in range(1, 7)]
    flags = [int(view.world.tables.flags[row]) for row in rows]
    return ", ".join(f"{space.FLAG.titles[f]} {flags.count(f)} in 6" for f in dict.fromkeys(flags))


def bargain(view: Galaxy, place: int, good: int) -> float:
    """How far below its usual price a good is expected to be."""
    return odds.mean_price(view, place, good) - odds.MEAN_BASE - view.world.goods.offset[good]


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"


def sale_notes(view: Galaxy, seat: int, action: int) -> Notes:
    """What a sale brings, and whether it completes a deed."""
    good, units = int(space.SELL.first(action)), int(space.SELL.second(action)) + 1
    total = int(market.price_here(view, seat, good)) * units
    brings = int(market.sale_price(view, seat, good)) * units
    sold = f"{counted(units, 'unit')} of {space.GOOD_NAMES[good]}"
    notes: Notes = [("good", f"{sold}: {brings}M")]
    if view.world.goods.is_illegal(good):
        renown = market.smuggling_renown(
            view.world, view.sheets[seat].place, view.illegal_units + units
        )
    else:
        renown = market.trade_renown(view, seat, view.legal_sales + total)
    if renown:
        notes.append(("good", f"A deed: {renown} Renown when you are done"))
    return notes


def purchase_notes(view: Galaxy, seat: int, good: int) -> Notes:
    """Where a good could be sold."""
    places = sorted(range(SYSTEMS), key=lambda p: -odds.mean_price(view, p, good))[:BEST]
    chart, here = view.world.chart, view.sheets[seat].place
    found: Notes = []
    for place in places:
        name, far = space.SYSTEM_NAMES[place], chart.distance(here, place)
        price = round(odds.mean_price(view, place, good), 1)
        found.append(("info", f"{name}, {far} away: about {price:g}M"))
    return found


def type_notes(view: Galaxy, seat: int, n: int) -> Notes:
    """Which types may come, how likely, and the chance to bring each of them down."""
    types = types_met(view, n)
    return [
        (
            "info",
            f"{space.TYPE_NAMES[t]}: {types.count(t)} in 6, "
            f"about {whole_percent(craft_chance(view, seat, t))} % to win",
        )
        for t in dict.fromkeys(types)
    ]


def chit_notes(view: Galaxy, seat: int, chit: int) -> Notes:
    """The chances to hit and to be hit with a chit."""
    side = view.duel.side_of(seat)
    hits, taken, ends = odds.chit_chances(view, side, chit, odds.chit_odds(view))
    notes: Notes = [("good", f"hit {percent(hits)}"), ("bad", f"be hit {percent(taken)}")]
    return notes + ([("info", f"ends the dogfight {percent(ends)}")] if ends else [])
