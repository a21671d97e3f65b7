"""Words for the sentences that refuse an action: prices, Speeds, Damages, who stands where.

In two-player games nothing is hidden, and the Automa's deck is never spoken of here.
"""

from __future__ import annotations

from collections.abc import Callable

from sectors.core.engine import front
from sectors.core.english import said
from sectors.core.reason import NO_LEAVING, NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import number_of, part, seat_of, shifted
from sectors.games.sector18.rules import actions, automa, reasons, space
from sectors.games.sector18.rules.chart import DRAG, FAR, LEAVING
from sectors.games.sector18.rules.combat import combat_damage, damages, foes_at
from sectors.games.sector18.rules.content import Contents, Words
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.ships import upgrade_level as level_needed
from sectors.games.sector18.rules.space import BUILD, NAMES, SHIPS, foe
from sectors.games.sector18.rules.state import NO_FACTION, NO_SHIP, Position
from sectors.games.sector18.rules.turn import EXIT, MOVER, PICK, ZONE, asks, moved_by
from sectors.games.sector18.rules.zones import exits, way_of

Facts = dict[str, str]


def facts(contents: Contents, p: Position, seat: int, action: int, reason: int) -> Facts:
    """What the sentence of a reason leaves open."""
    found = FACTS.get(reason)
    words = found(p, seat, action, contents.words) if found else {}
    if 0 <= seat < 2 and p.side(seat).faction >= 0:
        say, side = contents.words, contents.factions[space.FACTION_IDS[p.side(seat).faction]]
        words["ability"] = side.title
        words["form"] = say.get(f"form_{side.ability}", say["form_plain"])
    return words


def name(p: Position, seat: int) -> str:
    """A side by name."""
    return space.SEAT.titles[p.name(seat)]


# --- Whose turn, and for what


def phase(p: Position, seat: int, action: int, say: Words) -> Facts:
    """What is asked now, when something else was said."""
    return {"phase": say[front(p).name] if p.now >= 0 else say["nothing_asked"]}


def turn(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Whom the game waits for."""
    if p.now < 0:
        return {"turn": say["nobodys_turn"]}
    if asks(p, PICK):
        return {"turn": say["automas_turn"]}
    return {"turn": said(say["whose_turn"], name=name(p, int(seat_of(p.now))))}


def taken(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Who has the other side of the card."""
    faction = p.side(foe(seat)).faction
    return {"taken": name(p, foe(seat)), "faction_of": space.FACTION_NAMES[faction]}


def laid_out(p: Position, seat: int, action: int, say: Words) -> Facts:
    """The sides that lie there: the one that begins, then the other."""
    there = [p.side(q).faction for q in (p.starter, foe(p.starter))]
    names = [space.FACTION_NAMES[faction] for faction in there if faction != NO_FACTION]
    return {"laid": say["or_the"].join(names)}


# --- Prices and levels


def price(p: Position, seat: int, action: int, say: Words) -> Facts:
    """What an action costs, and what one has."""
    cost = actions.price(p, seat, action, bonuses(p, seat))
    return {"price": str(cost), **store(p, seat, action, say)}


def store(p: Position, seat: int, action: int, say: Words) -> Facts:
    """What one has."""
    return {"have": str(p.side(seat).resources)}


def ship_level(p: Position, seat: int, action: int, say: Words) -> Facts:
    """The Base Level that a Ship needs."""
    need = p.book.levels[BUILD.first(action)]
    return {"need": str(need), "level": str(p.side(seat).level)}


def upgrade_level(p: Position, seat: int, action: int, say: Words) -> Facts:
    """The Base Level that upgrades need."""
    need = level_needed(p, bonuses(p, seat))
    return {"need": str(need), "level": str(p.side(seat).level)}


def unclaimed(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Why one cannot build in a zone."""
    here = shifted(1, p.chart().place_of(seat, BUILD.second(action)))
    mine, _ = p.side(seat).places(NO_SHIP)
    if not p.chart().planets & here:
        return {"because": say["no_planet"]}
    return {"because": say["contested" if mine & here else "unclaimed"]}


# --- Moves


def reach(p: Position, seat: int, action: int, say: Words) -> Facts:
    """The Speed of a Ship, and what the way would cost."""
    ship, cell, speed = moved_by(p, seat, action)
    chart, way = p.chart(), way_of(p, seat, ship, speed)
    cost = chart.cost(way, p.side(seat).place(ship), chart.place_of(seat, cell))
    because = said(say["costs"], cost=cost) if cost < FAR else say["barred"]
    return {"speed": str(speed), "because": because}


def stuck(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Where and why a belt holds a Ship."""
    ship, _, speed = moved_by(p, seat, action)
    me = p.side(seat)
    because = say["owes" if p.chart().mode == DRAG else "takes"]
    because = said(because, drag=me.drag(ship), speed=speed, leaving=LEAVING)
    return {"because": because, "origin": p.chart().name(me.place(ship))}


def full(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Why a Ship cannot stop in a zone with two Ships."""
    ship, cell, _ = moved_by(p, seat, action)
    zone = p.chart().place_of(seat, cell)
    there = [i for i in range(SHIPS) if foes_at(p, seat, zone) & shifted(1, i)]
    if not there:
        mine = combat_damage(p, seat, ship, bonuses(p, seat))
        return {"mine": str(mine), "because": say["no_room"]}
    found = [damages(p, seat, ship, i) for i in there]
    weakest = min(int(theirs) for _, theirs in found)
    return {"mine": str(found[0][0]), "because": said(say["too_weak"], weakest=weakest)}


def undragged(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Why there is nothing to dig."""
    return {"because": say["not_held" if p.chart().mode == DRAG else "no_drag_option"]}


def no_exit(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Why a zone is no exit."""
    chart, is_asked, n = p.chart(), asks(p, EXIT), number_of(p.now)
    ship = part(n, MOVER)
    mover = said(say["your_mover"], ship=NAMES[ship]) if is_asked else say["your_ship"]
    zone = chart.place_of(seat, space.THROUGH.first(action))
    if zone < 0 or not chart.holes & shifted(1, zone):
        return {"mover": mover, "because": say["no_hole"]}
    if not is_asked:
        return {"mover": mover, "because": say["ends_elsewhere"]}
    names = chart.names(exits(p, seat, ship, part(n, ZONE)))
    because = said(say["open" if names else "none_open"], places=", ".join(names))
    return {"mover": mover, "because": because}


def outmatched(p: Position, seat: int, action: int, say: Words) -> Facts:
    """The Damages of a fight that may not be chosen."""
    ship = part(number_of(p.now), MOVER)
    mine, theirs = damages(p, seat, ship, space.FIGHT.first(action))
    return {"mine": str(mine), "theirs": str(theirs)}


# --- Abilities and the Automa


def missing(p: Position, seat: int, action: int, say: Words) -> Facts:
    """Which of two Ships is not in play."""
    if not space.FOLD.has(action):
        return {}
    pair = space.PAIRS[space.FOLD.first(action)]
    ships = [ship for ship in pair if not p.side(seat).is_in_play(ship)]
    return {"ship": NAMES[ships[0]]} if ships else {}


def tied_planets(p: Position, seat: int, action: int, say: Words) -> Facts:
    """The Planets that an Automa Ship is equally near to."""
    n = number_of(p.now)
    planets = automa.nearest_planets(p, part(n, automa.MOVER), part(n, automa.ICONS))
    return {"choices": " and ".join(p.chart().names(planets))}


FACTS: dict[int, Callable[[Position, int, int, Words], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    NO_LEAVING: turn,
    reasons.FACTION_TAKEN: taken,
    reasons.SAME_CARD: laid_out,
    reasons.NOT_LAID_OUT: laid_out,
    reasons.TOO_POOR: price,
    reasons.FULL_STORE: store,
    reasons.SHIP_LOCKED: ship_level,
    reasons.UPGRADE_LOCKED: upgrade_level,
    reasons.NOT_CLAIMED: unclaimed,
    reasons.TOO_FAR: reach,
    reasons.STUCK: stuck,
    reasons.ZONE_FULL: full,
    reasons.NO_DRAG: undragged,
    reasons.NOT_AN_EXIT: no_exit,
    reasons.TOO_STRONG: outmatched,
    reasons.NOT_A_TARGET: tied_planets,
    reasons.NOT_IN_PLAY: missing,
}
