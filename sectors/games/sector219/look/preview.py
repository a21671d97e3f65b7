"""What pointing at a choice shows: who is hit, who supports, who is cut off."""

from __future__ import annotations

from sectors.core.english import listed, said
from sectors.core.scene import Mark, Piece, Preview
from sectors.games.sector219.look.choices import right
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules.attack import remove, targets, victims
from sectors.games.sector219.rules.bits import has, only, spaces, without
from sectors.games.sector219.rules.neighbours import reached
from sectors.games.sector219.rules.space import DEPLOY, STRIKE, TARGET, place_of, target_of, unit_of
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.supply import in_supply
from sectors.games.sector219.rules.table import GRID, LETTERS, NAMES, base, foe

Notes = list[tuple[str, str]]
MOST_NAMED = 3  # of the units that are cut off


def preview(say: Say, view: Position, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if DEPLOY.has(action):
        return preview_deployment(say, view, seat, int(unit_of(action)), int(place_of(action)))
    if STRIKE.has(action) or TARGET.has(action):
        target = int(target_of(action))
        notes = destroyed(say, view, seat, target) + cut_off(say, view, seat, target)
        return Preview((cross(target, "bad"),), (), tuple(notes))
    return Preview()


def preview_deployment(say: Say, view: Position, seat: int, unit: int, space: int) -> Preview:
    """A unit laid on a space, its attack, its supporters and its line of supply."""
    place = GRID.name(space)
    ghost = Piece(f"ghost-{place}", place, LETTERS[unit], seat, tone="ghost")
    if space == base(foe(seat)):
        return Preview((), (ghost,), (("good", say.words["occupies"]),))
    all_targets = targets(view, seat, unit, space)
    doomed = spaces(victims(view, seat, unit, space))
    safe = [target for target in spaces(all_targets) if target not in doomed]
    marks = supply_line(view, seat, unit, space)
    marks += [cross(target, "bad") for target in doomed]
    marks += [cross(target, "none") for target in safe]
    notes: Notes = []
    if right(view, seat, unit, space) == "unsupplied":
        notes.append(("info", say.words["unsupplied"]))
    for target in doomed:
        notes += destroyed(say, view, seat, target)
        marks.append(Mark(f"fire-{GRID.name(target)}", "arrow", (place, GRID.name(target)), "bad"))
        if not view.army.needing[unit].is_empty:
            for backer in supporters(view, seat, target, space):
                name = GRID.name(backer)
                marks.append(Mark(f"backs-{name}", "ring", (name,), "warm"))
                friend = named(view, seat, backer)
                notes.append(("warm", said(say.words["supported"], unit=friend)))
        notes += cut_off(say, view, seat, target)
    if safe:
        units = say.words["or"].join(named(view, foe(seat), target) for target in safe)
        notes.append(("dim", said(say.words["or_hold" if doomed else "in_vain"], units=units)))
    unique = {mark.id: mark for mark in marks}
    return Preview(tuple(unique.values()), (ghost,), tuple(dict.fromkeys(notes)))


def destroyed(say: Say, view: Position, seat: int, target: int) -> Notes:
    """The enemy unit that is hit."""
    return [("bad", said(say.words["hits"], unit=named(view, foe(seat), target)))]


def cut_off(say: Say, view: Position, seat: int, target: int) -> Notes:
    """The enemy units that lose their supply when a unit is destroyed."""
    after = view.clone()
    remove(after, seat, target, 0)
    enemy, left = view.side(foe(seat)), after.side(foe(seat))
    lost = without(without(enemy.supplied, left.supplied), only(target))
    names = [named(view, foe(seat), space) for space in spaces(lost)]
    if len(names) > MOST_NAMED:
        names[MOST_NAMED:] = [said(say.words["more_units"], count=len(names) - MOST_NAMED)]
    return [("info", said(say.words["cuts_off"], units=listed(names)))] if names else []


def named(view: Position, seat: int, space: int) -> str:
    """A unit by name and place."""
    return f"{NAMES[view.side(seat).kind_at(space)]} on {GRID.name(space)}"


def supporters(view: Position, seat: int, target: int, attacker: int) -> list[int]:
    """The friendly units that support an attack on a target (R46)."""
    side, army = view.side(seat), view.army
    found = []
    for space in spaces(side.units):
        pattern = army.wide_support if has(side.backers, space) else army.support
        if space != attacker and has(reached(only(space), pattern.of(seat)), target):
            found.append(space)
    return found


def supply_line(view: Position, seat: int, unit: int, space: int) -> list[Mark]:
    """A line from the unit that would supply the new one."""
    if space == base(seat) or not in_supply(view, seat, unit, space):
        return []
    army = view.army
    pattern = army.wide_supply if army.is_wide_drawer(unit) else army.supply
    for origin in spaces(view.side(seat).supplied):
        if has(reached(only(origin), pattern.of(seat)), space):
            ends = (GRID.name(origin), GRID.name(space))
            return [Mark(f"line-{ends[1]}", "arrow", ends, "supply")]
    return []


def cross(space: int, tone: str) -> Mark:
    """A cross on a space: red for destroyed, grey for no effect."""
    return Mark(f"cross-{GRID.name(space)}", "cross", (GRID.name(space),), tone)
