"""Words for the sentences that refuse an action: they name the things on the board.

Only what the asking seat may see is used: units in play, its own hand, whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sectors.core.engine import options, pending
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector219.bits import has, only, reached, spaces
from sectors.games.sector219.reasons import (
    BAD_BOTTOM,
    DROP_SUPPLIED,
    ENEMY_BASE_NEEDS_SUPPLY,
    MUST_ATTACK,
    NO_SUPPLY,
    NOT_EFFECTIVE,
    NOT_ENEMY_UNIT,
    OCCUPIED,
    OUT_OF_RANGE,
    OUT_OF_THEATRE,
    TARGET_NEEDED,
)
from sectors.games.sector219.rules import front
from sectors.games.sector219.space import (
    BOTTOM,
    CITY_SPACE,
    GRID,
    NAMES,
    SEAT,
    SPACE,
    TARGET,
    base,
    first_buried,
    foe,
    last_buried,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.state import Position
from sectors.games.sector219.steps import ATTACK, OPENING

Facts = dict[str, str]


def facts(p: Position, seat: int, action: int, reason: int) -> Facts:
    """What the sentence of a reason leaves open."""
    found = FACTS.get(reason)
    return found(p, seat, action) if found else {}


def is_at(p: Position, step: object) -> bool:
    """Whether a kind of step is in front."""
    return p.now >= 0 and p.steps[kind_of(p.now)] is step


# --- Whose turn, and for what


def phase(p: Position, seat: int, action: int) -> Facts:
    """What is asked now, when something else was said."""
    if is_at(p, OPENING):
        if seat not in pending(p):
            return {"phase": f"You have chosen; play begins when {awaited(p)} has too."}
        return {"phase": "First choose the two cards that go under your deck."}
    if BOTTOM.has(action):
        return {"phase": "Cards go under the decks only in the opening, before the first turn."}
    no_target = "No target is asked for now: name it together with a deployment."
    return {"phase": no_target, "see": "R37"}


def turn(p: Position, seat: int, action: int) -> Facts:
    """Whom the game waits for."""
    if is_at(p, OPENING):
        return {"turn": f"You have chosen already; {awaited(p)} has not yet."}
    if is_at(p, ATTACK):
        return {"turn": f"It is {awaited(p)}'s turn, to choose a target."}
    return {"turn": f"It is {awaited(p)}'s turn."}


def awaited(p: Position) -> str:
    """The name of the player who is asked."""
    return " and ".join(SEAT.titles[seat] for seat in pending(p))


# --- Targets


def needed(p: Position, seat: int, action: int) -> Facts:
    """The attacker, and what it may be told."""
    space = number_of(p.now) & 255
    unit = NAMES[p.side(seat_of(p.now)).kind_at(space)]
    return {"attacker": f"{unit} on {GRID.name(space)}", **choices(p, seat, action)}


def choices(p: Position, seat: int, action: int) -> Facts:
    """The targets that may be named now; in a joined line the choice has been made already."""
    if not is_at(p, ATTACK):
        return {"choices": "the other"}
    return {"choices": " or ".join(choice(p, seat, a) for a in options(p, seat))}


def choice(p: Position, seat: int, action: int) -> str:
    """One answer, and the unit it would destroy."""
    text = SPACE.text(action)
    if not TARGET.has(action):
        return text
    return f"{text} ({NAMES[p.side(foe(seat)).kind_at(target_of(action))]})"


def held(p: Position, seat: int, action: int) -> Facts:
    """Why an attack may not be held."""
    if p.effective:
        return {"because": "a unit that can destroy an enemy must destroy one"}
    return {"because": "every enemy unit in reach would be destroyed, so one must be"}


def out_of_reach(p: Position, seat: int, action: int) -> Facts:
    """What stands where no target is."""
    space = target_of(action)
    if has(p.side(foe(seat)).units, space):
        return {"there": f"{GRID.name(space)} holds {occupant(p, seat, space)}, out of reach"}
    return there(p, seat, action)


def there(p: Position, seat: int, action: int) -> Facts:
    """What is on a space that holds no enemy unit."""
    space = target_of(action)
    if has(p.side(seat).units, space):
        return {"there": f"{GRID.name(space)} holds {occupant(p, seat, space)}"}
    name = "the city" if space == CITY_SPACE else "empty"
    return {"there": f"{GRID.name(space)} is {name}"}


# --- Spaces


def occupant(p: Position, seat: int, space: int) -> str:
    """The unit on a space as a seat calls it."""
    if has(p.side(seat).units, space):
        return f"your {NAMES[p.side(seat).kind_at(space)]}"
    return f"the enemy {NAMES[p.side(foe(seat)).kind_at(space)]}"


def occupied(p: Position, seat: int, action: int) -> Facts:
    """Who stands where a unit was to be deployed."""
    return {"occupant": occupant(p, seat, place_of(action))}


def sources(p: Position, seat: int, action: int) -> Iterator[int]:
    """The spaces from which the unit that was to be deployed could draw supply."""
    unit, space = unit_of(action), place_of(action)
    wide = p.army.is_wide_drawer(unit)
    pattern = p.army.wide_supply(seat) if wide else p.army.supply(seat)
    return (n for n in GRID.around(space) if has(reached(only(n), pattern), space))


def supplied_beside(p: Position, seat: int, action: int) -> Facts:
    """The supplied unit that a Drop Squad would be beside."""
    me = p.side(seat)
    space = next(n for n in sources(p, seat, action) if has(me.supplied, n))
    return {"neighbour": f"your supplied {NAMES[me.kind_at(space)]} on {GRID.name(space)}"}


def why_unsupplied(p: Position, seat: int, action: int) -> Facts:
    """Why no supply reaches a space."""
    me = p.side(seat)
    if not has(me.units, base(seat)):
        return {"because": "your base is empty"}
    friends = [n for n in GRID.around(place_of(action)) if has(me.units, n)]
    drawing = set(sources(p, seat, action))
    cut_off = [n for n in friends if n in drawing]
    askew = [n for n in friends if has(me.supplied, n)]
    if cut_off:
        unit = f"{NAMES[me.kind_at(cut_off[0])]} on {GRID.name(cut_off[0])}"
        return {"because": f"the line from your base to your {unit} beside it is cut"}
    if askew:
        unit = f"{NAMES[me.kind_at(askew[0])]} on {GRID.name(askew[0])}"
        return {"because": f"it is only diagonal to your {unit}"}
    far = p.army.may_land(unit_of(action)) or p.army.is_wide_drawer(unit_of(action))
    return {"because": f"no supplied unit of yours is beside it{' or diagonal to it' * far}"}


def range_of_drops(p: Position, seat: int, action: int) -> Facts:
    """The edges of the front."""
    inside = spaces(front(p))
    columns = sorted(int(GRID.x(space)) for space in inside)
    rows = sorted(int(GRID.y(space)) for space in inside)
    edges = {"left": columns[0], "right": columns[-1], "bottom": rows[0], "top": rows[-1]}
    return {name: str(edge) for name, edge in edges.items()}


def pair(p: Position, seat: int, action: int) -> Facts:
    """The two cards that were to go under."""
    first, last = first_buried(action), last_buried(action)
    if first == last:
        return {"pair": f"two {NAMES[first]} cards"}
    return {"pair": f"{NAMES[first]} and {NAMES[last]}"}


FACTS: dict[int, Callable[[Position, int, int], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    TARGET_NEEDED: needed,
    BAD_BOTTOM: pair,
    NOT_ENEMY_UNIT: there,
    OCCUPIED: occupied,
    DROP_SUPPLIED: supplied_beside,
    OUT_OF_THEATRE: range_of_drops,
    ENEMY_BASE_NEEDS_SUPPLY: why_unsupplied,
    NO_SUPPLY: why_unsupplied,
    OUT_OF_RANGE: out_of_reach,
    MUST_ATTACK: held,
    NOT_EFFECTIVE: choices,
}
