"""Words for the sentences that refuse an action: prices, Speeds, Damages, who stands where.

In two-player games nothing is hidden, and the Automa's deck is never spoken of here.
"""

from __future__ import annotations

from collections.abc import Callable

from sectors.core.reason import NO_LEAVING, NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import kind_of, number_of, seat_of, shifted
from sectors.games.sector18 import automa, rules, sequence
from sectors.games.sector18.abilities import MARCH_SPEED, ability
from sectors.games.sector18.book import FOLDS, MARCHES, OVERCHARGES
from sectors.games.sector18.chart import DRAG, FAR, LEAVING
from sectors.games.sector18.combat import combat_damage, damages, foes_at
from sectors.games.sector18.fleet import exits, speed_of, way_of
from sectors.games.sector18.reasons import (
    FACTION_TAKEN,
    FULL_STORE,
    NO_DRAG,
    NOT_A_TARGET,
    NOT_AN_EXIT,
    NOT_CLAIMED,
    NOT_IN_PLAY,
    OTHER_ABILITY,
    SHIP_LOCKED,
    STUCK,
    TOO_FAR,
    TOO_POOR,
    TOO_STRONG,
    UPGRADE_LOCKED,
    ZONE_FULL,
)
from sectors.games.sector18.space import (
    BASE,
    BUILD,
    CELL_NAMES,
    FACTION_NAMES,
    FIGHT,
    FOLD,
    MARCH,
    NAMES,
    ORDER,
    PAIRS,
    SEAT,
    SHIELD,
    SHIPS,
    THROUGH,
    UPGRADE,
    foe,
)
from sectors.games.sector18.state import Position

Facts = dict[str, str]
FORMS = {
    MARCHES: "`use` with a Ship and a place, as in `use L>b2`",
    OVERCHARGES: "`use` with a Ship, as in `use L`",
    FOLDS: "`use` with two Ships, as in `use L<>M`",
}
PHASES = {
    sequence.DRAFT: "First choose a faction.",
    sequence.TURN: "That does not begin a turn: take an action, use your ability, or pass.",
    sequence.COMMAND: "Your fleet is under way: move a Ship or say `done`.",
    sequence.EXIT: "First choose where your Ship comes out of the Warp Hole.",
    sequence.CLASH: "First choose which enemy Ship to fight.",
    sequence.PICK: "First pick the Planet that the Automa's Ship goes for.",
}


def facts(p: Position, seat: int, action: int, reason: int, titles: list[str]) -> Facts:
    """What the sentence of a reason leaves open; `titles` names the abilities by faction."""
    found = FACTS.get(reason)
    words = found(p, seat, action) if found else {}
    if 0 <= seat < 2 and p.side(seat).faction >= 0:
        words.setdefault("ability", titles[p.side(seat).faction])
    return words


def name(p: Position, seat: int) -> str:
    """A side by name."""
    return SEAT.titles[p.name(seat)]


# --- Whose turn, and for what


def phase(p: Position, seat: int, action: int) -> Facts:
    """What is asked now, when something else was said."""
    return {"phase": PHASES[int(kind_of(p.now))] if p.now >= 0 else "Nothing is asked now."}


def turn(p: Position, seat: int, action: int) -> Facts:
    """Whom the game waits for."""
    if p.now < 0:
        return {"turn": "Nobody is to play."}
    if kind_of(p.now) == sequence.PICK:
        return {"turn": "It is the Automa's turn; pick its target first."}
    return {"turn": f"It is {name(p, int(seat_of(p.now)))}'s turn."}


def taken(p: Position, seat: int, action: int) -> Facts:
    """Who has the other side of the card."""
    return {"taken": name(p, foe(seat)), "faction_of": FACTION_NAMES[p.side(foe(seat)).faction]}


# --- Prices and levels


def price(p: Position, seat: int, action: int) -> Facts:
    """What an action costs, and what one has."""
    planets = rules.bonuses(p, seat)
    if BASE.has(action):
        cost = rules.base_price(p, seat, planets)
    elif SHIELD.has(action):
        cost = rules.shield_price(p, seat, planets)
    elif BUILD.has(action):
        cost = rules.build_price(p, seat, BUILD.first(action), planets)
    elif UPGRADE.has(action):
        cost = rules.upgrade_price(p, seat, UPGRADE.first(action), planets)
    else:
        cost = rules.ability_price(p, seat, planets)
    return {"price": str(cost), **store(p, seat, action)}


def store(p: Position, seat: int, action: int) -> Facts:
    """What one has."""
    return {"have": str(p.side(seat).resources)}


def ship_level(p: Position, seat: int, action: int) -> Facts:
    """The Base Level that a Ship needs."""
    need = p.book.levels[BUILD.first(action)]
    return {"need": str(need), "level": str(p.side(seat).level)}


def upgrade_level(p: Position, seat: int, action: int) -> Facts:
    """The Base Level that upgrades need."""
    need = rules.upgrade_level(p, rules.bonuses(p, seat))
    return {"need": str(need), "level": str(p.side(seat).level)}


def unclaimed(p: Position, seat: int, action: int) -> Facts:
    """Why one cannot build in a zone."""
    zone = p.chart().place_of(seat, BUILD.second(action))
    here = shifted(1, zone)
    mine, _ = p.side(seat).places(-1)
    if not p.chart().planets & here:
        because = "it is no Planet"
    elif mine & here:
        because = "it is contested"
    else:
        because = "you have not claimed it"
    return {"because": because}


# --- Moves


def mover(p: Position, action: int) -> tuple[int, int, int]:
    """The Ship of an order or march, its goal as a cell, and 1 for a march."""
    if MARCH.has(action):
        return int(MARCH.first(action)), int(MARCH.second(action)), 1
    return int(ORDER.first(action)), int(ORDER.second(action)), 0


def reach(p: Position, seat: int, action: int) -> Facts:
    """The Speed of a Ship, and what the way would cost."""
    ship, cell, march = mover(p, action)
    speed = MARCH_SPEED if march else speed_of(p, seat, ship)
    way = way_of(p, seat, ship, speed)
    chart = p.chart()
    cost = chart.cost(way, p.side(seat).place(ship), chart.place_of(seat, cell))
    because = f"it costs {cost}" if cost < FAR else "belts bar the way"
    return {"speed": str(speed), "because": because, **origin(p, seat, ship)}


def origin(p: Position, seat: int, ship: int) -> Facts:
    """Where a Ship is."""
    place = p.side(seat).place(ship)
    cell = int(p.chart().cell_of(seat, place))
    return {"origin": CELL_NAMES[cell] if cell < len(CELL_NAMES) else "its Base"}


def stuck(p: Position, seat: int, action: int) -> Facts:
    """Why a belt holds a Ship."""
    ship, _, march = mover(p, action)
    speed = MARCH_SPEED if march else speed_of(p, seat, ship)
    if p.chart().mode == DRAG:
        because = f"it owes {p.side(seat).drag(ship)} more than its step, with Speed {speed}"
    else:
        because = f"that takes Speed {LEAVING} and it has {speed}"
    return {"because": because, **origin(p, seat, ship)}


def full(p: Position, seat: int, action: int) -> Facts:
    """Why a Ship cannot stop in a zone with two Ships."""
    ship, cell, _ = mover(p, action)
    zone = p.chart().place_of(seat, cell)
    there = [i for i in range(SHIPS) if foes_at(p, seat, zone) >> i & 1]
    if not there:
        mine = combat_damage(p, seat, ship, rules.bonuses(p, seat))
        return {"mine": str(mine), "because": "finds no room beside them"}
    mine, weakest = damages(p, seat, ship, there[0])
    weakest = min(int(damages(p, seat, ship, i)[1]) for i in there)
    return {"mine": str(mine), "because": f"neither ties nor defeats an enemy there ({weakest})"}


def undragged(p: Position, seat: int, action: int) -> Facts:
    """Why there is nothing to dig."""
    if p.chart().mode != DRAG:
        return {"because": "digging belongs to the option `asteroids = drag`"}
    return {"because": "nothing holds that Ship"}


def no_exit(p: Position, seat: int, action: int) -> Facts:
    """Why a zone is no exit."""
    is_asked = p.now >= 0 and kind_of(p.now) == sequence.EXIT
    n = int(number_of(p.now)) if is_asked else 0
    zone = p.chart().place_of(seat, THROUGH.first(action))
    words = {"mover": f"Your {NAMES[n & 3]} Ship" if is_asked else "Your Ship"}
    if zone < 0 or not p.chart().holes >> zone & 1:
        return {**words, "because": "it is no Warp Hole"}
    if not is_asked:
        return {**words, "because": "its move ends elsewhere"}
    open_ones = exits(p, seat, n & 3, n >> 2 & 15)
    names = [CELL_NAMES[p.chart().cells[z]] for z in range(p.chart().size) if open_ones >> z & 1]
    return {**words, "because": f"open are {', '.join(names)}" if names else "no exit is open"}


def outmatched(p: Position, seat: int, action: int) -> Facts:
    """The Damages of a fight that may not be chosen."""
    n = int(number_of(p.now))
    mine, theirs = damages(p, seat, n & 3, FIGHT.first(action))
    return {"mine": str(mine), "theirs": str(theirs)}


# --- Abilities and the Automa


def form(p: Position, seat: int, action: int) -> Facts:
    """How one's own ability is said."""
    return {"form": FORMS.get(int(ability(p, seat)), "just `use`")}


def missing(p: Position, seat: int, action: int) -> Facts:
    """Which of two Ships is not in play."""
    if not FOLD.has(action):
        return {}
    ships = [ship for ship in PAIRS[FOLD.first(action)] if not p.side(seat).is_in_play(ship)]
    return {"ship": NAMES[ships[0]]} if ships else {}


def tied_planets(p: Position, seat: int, action: int) -> Facts:
    """The Planets that an Automa Ship is equally near to."""
    n = int(number_of(p.now))
    planets = automa.nearest_planets(p, n & 3, n >> 6 & 3)
    names = [CELL_NAMES[p.chart().cells[z]] for z in range(p.chart().size) if planets >> z & 1]
    return {"choices": " and ".join(names)}


FACTS: dict[int, Callable[[Position, int, int], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    NO_LEAVING: turn,
    FACTION_TAKEN: taken,
    TOO_POOR: price,
    FULL_STORE: store,
    SHIP_LOCKED: ship_level,
    UPGRADE_LOCKED: upgrade_level,
    NOT_CLAIMED: unclaimed,
    TOO_FAR: reach,
    STUCK: stuck,
    ZONE_FULL: full,
    NO_DRAG: undragged,
    NOT_AN_EXIT: no_exit,
    TOO_STRONG: outmatched,
    OTHER_ABILITY: form,
    NOT_A_TARGET: tied_planets,
    NOT_IN_PLAY: missing,
}
