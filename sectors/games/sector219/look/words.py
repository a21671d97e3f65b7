"""Words: those of text.toml, and those that sentences of refusal leave open.

The sentences name the things on the board. Only what the asking seat may see is used: units in
play, its own hand, whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sectors.core.engine import front, options, pending
from sectors.core.english import filled, said
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import seat_of
from sectors.games.sector219.rules import deployment, reasons
from sectors.games.sector219.rules.bits import has, only, spaces
from sectors.games.sector219.rules.neighbours import reached
from sectors.games.sector219.rules.setup import OPENING
from sectors.games.sector219.rules.space import BOTTOM, SPACE, TARGET, place_of, target_of, unit_of
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import CITY_SPACE, GRID, NAMES, base, foe
from sectors.games.sector219.rules.turn import ATTACK, attacker

Facts = dict[str, str]


class Say:
    """The words of a game: one object, so that what is remembered can depend on them."""

    def __init__(self, text: dict[str, Any], label: Callable[[int], str]) -> None:
        self.words: dict[str, str] = text["words"]
        self.prompts: dict[str, str] = text["prompts"]
        self.seats: list[str] = [seat["name"] for seat in text["seats"]]
        self.plural = frozenset(text.get("plural", []))
        self.label = label

    def fill(self, words: str, **facts: object) -> str:
        """A sentence with its holes filled; it knows which units are plurals."""
        return filled(words, facts, self.plural)


def facts(say: Say, p: Position, seat: int, action: int, reason: int) -> Facts:
    """What the sentence of a reason leaves open."""
    found = FACTS.get(reason)
    return found(say, p, seat, action) if found else {}


def is_at(p: Position, step: object) -> bool:
    """Whether a kind of step is in front."""
    return p.now >= 0 and front(p) is step


def unit_on(say: Say, p: Position, seat: int, space: int) -> str:
    """A unit of a side by name and place."""
    unit = NAMES[p.side(seat).kind_at(space)]
    return said(say.words["unit_on"], unit=unit, place=GRID.name(space))


# --- Whose turn, and for what


def phase(say: Say, p: Position, seat: int, action: int) -> Facts:
    """What is asked now, when something else was said."""
    if is_at(p, OPENING):
        chosen = "first_choose" if seat in pending(p) else "has_chosen"
        return {"phase": said(say.words[chosen], seat=awaited(say, p))}
    if BOTTOM.has(action):
        return {"phase": say.words["bottom_later"]}
    return {"phase": say.words["no_target"], "see": "R37"}


def turn(say: Say, p: Position, seat: int, action: int) -> Facts:
    """Whom the game waits for."""
    asked = "turn_of"
    if is_at(p, OPENING):
        asked = "chosen_already"
    elif is_at(p, ATTACK):
        asked = "target_of"
    return {"turn": said(say.words[asked], seat=awaited(say, p))}


def awaited(say: Say, p: Position) -> str:
    """The name of the player who is asked."""
    return say.words["and"].join(say.seats[seat] for seat in pending(p))


# --- Targets


def needed(say: Say, p: Position, seat: int, action: int) -> Facts:
    """The attacker, and what it may be told."""
    unit = unit_on(say, p, int(seat_of(p.now)), int(attacker(p)))
    return {"attacker": unit, **choices(say, p, seat, action)}


def choices(say: Say, p: Position, seat: int, action: int) -> Facts:
    """The targets that may be named now; in a joined line the choice has been made already."""
    if not is_at(p, ATTACK):
        return {"choices": say.words["the_other"]}
    return {"choices": say.words["or"].join(choice(p, seat, a) for a in options(p, seat))}


def choice(p: Position, seat: int, action: int) -> str:
    """One answer, and the unit it would destroy."""
    text = SPACE.text(action)
    if not TARGET.has(action):
        return text
    return f"{text} ({NAMES[p.side(foe(seat)).kind_at(target_of(action))]})"


def held(say: Say, p: Position, seat: int, action: int) -> Facts:
    """Why an attack may not be held."""
    return {"because": say.words["must_destroy" if p.effective else "all_destroyed"]}


def out_of_reach(say: Say, p: Position, seat: int, action: int) -> Facts:
    """What stands where no target is."""
    space = target_of(action)
    if not has(p.side(foe(seat)).units, space):
        return there(say, p, seat, action)
    facts = {"place": GRID.name(space), "unit": occupant(say, p, seat, space)}
    return {"there": said(say.words["out_of_reach"], **facts)}


def there(say: Say, p: Position, seat: int, action: int) -> Facts:
    """What is on a space that holds no enemy unit."""
    space = target_of(action)
    place = GRID.name(space)
    if has(p.side(seat).units, space):
        unit = occupant(say, p, seat, space)
        return {"there": said(say.words["place_holds"], place=place, unit=unit)}
    name = "is_city" if space == CITY_SPACE else "is_empty"
    return {"there": said(say.words[name], place=place)}


# --- Spaces


def occupant(say: Say, p: Position, seat: int, space: int) -> str:
    """The unit on a space as a seat calls it."""
    is_own = has(p.side(seat).units, space)
    side = p.side(seat if is_own else foe(seat))
    whose = say.words["your_unit" if is_own else "enemy_unit"]
    return said(whose, unit=NAMES[side.kind_at(space)])


def occupied(say: Say, p: Position, seat: int, action: int) -> Facts:
    """Who stands where a unit was to be deployed."""
    return {"occupant": occupant(say, p, seat, place_of(action))}


def sources(p: Position, seat: int, action: int) -> Iterator[int]:
    """The spaces from which the unit that was to be deployed could draw supply."""
    unit, space = unit_of(action), place_of(action)
    pattern = p.army.wide_supply if p.army.is_wide_drawer(unit) else p.army.supply
    return (n for n in GRID.around(space) if has(reached(only(n), pattern.of(seat)), space))


def supplied_beside(say: Say, p: Position, seat: int, action: int) -> Facts:
    """The supplied unit that a Drop Squad would be beside."""
    space = next(n for n in sources(p, seat, action) if has(p.side(seat).supplied, n))
    return {"neighbour": said(say.words["your_supplied"], unit=unit_on(say, p, seat, space))}


def why_unsupplied(say: Say, p: Position, seat: int, action: int) -> Facts:
    """Why no supply reaches a space."""
    me = p.side(seat)
    if not has(me.units, base(seat)):
        return {"because": say.words["empty_base"]}
    friends = [n for n in GRID.around(place_of(action)) if has(me.units, n)]
    drawing = set(sources(p, seat, action))
    cut_off = [n for n in friends if n in drawing]
    askew = [n for n in friends if has(me.supplied, n)]
    for reason, spaces_of in (("line_cut", cut_off), ("only_diagonal", askew)):
        if spaces_of:
            unit = unit_on(say, p, seat, spaces_of[0])
            return {"because": said(say.words[reason], unit=unit)}
    far = p.army.may_land(unit_of(action)) or p.army.is_wide_drawer(unit_of(action))
    return {"because": say.words["none_around" if far else "none_beside"]}


def range_of_drops(say: Say, p: Position, seat: int, action: int) -> Facts:
    """The edges of the front."""
    inside = spaces(deployment.front(p))
    columns = sorted(int(GRID.x(space)) for space in inside)
    rows = sorted(int(GRID.y(space)) for space in inside)
    edges = {"left": columns[0], "right": columns[-1], "bottom": rows[0], "top": rows[-1]}
    return {name: str(edge) for name, edge in edges.items()}


def pair(say: Say, p: Position, seat: int, action: int) -> Facts:
    """The two cards that were to go under."""
    first, last = NAMES[BOTTOM.first(action)], NAMES[BOTTOM.second(action)]
    return {"pair": said(say.words["twice" if first == last else "both"], first=first, last=last)}


FACTS: dict[int, Callable[[Say, Position, int, int], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    reasons.TARGET_NEEDED: needed,
    reasons.BAD_BOTTOM: pair,
    reasons.NOT_ENEMY_UNIT: there,
    reasons.OCCUPIED: occupied,
    reasons.DROP_SUPPLIED: supplied_beside,
    reasons.OUT_OF_THEATRE: range_of_drops,
    reasons.ENEMY_BASE_NEEDS_SUPPLY: why_unsupplied,
    reasons.NO_SUPPLY: why_unsupplied,
    reasons.OUT_OF_RANGE: out_of_reach,
    reasons.MUST_ATTACK: held,
    reasons.NOT_EFFECTIVE: choices,
}
