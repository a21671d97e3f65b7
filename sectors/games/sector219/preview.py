"""What pointing at a choice shows: who is hit, who supports, who is cut off."""

from __future__ import annotations

from sectors.core.scene import Mark, Piece, Preview
from sectors.games.sector219 import rules
from sectors.games.sector219.bits import Bits, has, only, reached, spaces, without
from sectors.games.sector219.choices import right
from sectors.games.sector219.marks import draws_from
from sectors.games.sector219.space import (
    DEPLOY,
    GRID,
    LETTERS,
    NAMES,
    STRIKE,
    TARGET,
    base,
    foe,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.state import Position

Notes = list[tuple[str, str]]


def preview(view: Position, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if DEPLOY.has(action):
        return preview_deployment(view, seat, int(unit_of(action)), int(place_of(action)))
    if STRIKE.has(action) or TARGET.has(action):
        target = int(target_of(action))
        notes = [("bad", f"Destroys {named(view, foe(seat), target)}")]
        notes += cut_off(view, seat, target)
        return Preview((cross(target, "bad"),), (), tuple(notes))
    return Preview()


def preview_deployment(view: Position, seat: int, unit: int, space: int) -> Preview:
    """A unit laid on a space, its attack, its supporters and its line of supply."""
    place = GRID.name(space)
    ghost = Piece(f"ghost-{place}", place, LETTERS[unit], seat, tone="ghost")
    if space == base(foe(seat)):
        note = ("good", "Occupies the enemy base and wins the game")
        return Preview((), (ghost,), (note,))
    all_targets = rules.targets(view, seat, unit, space)
    doomed = rules.victims(view, seat, unit, space)
    marks = supply_line(view, seat, unit, space)
    marks += [cross(int(t), "bad") for t in spaces(doomed)]
    marks += [cross(int(t), "none") for t in spaces(without(all_targets, doomed))]
    notes: Notes = []
    if right(view, seat, unit, space) == "unsupplied":
        notes.append(("info", "Not supplied there until a line reaches it"))
    for target in spaces(doomed):
        notes.append(("bad", f"Destroys {named(view, foe(seat), int(target))}"))
        marks.append(Mark(f"fire-{GRID.name(target)}", "arrow", (place, GRID.name(target)), "bad"))
        if has_backing(view, unit):
            for backer in supporters(view, seat, int(target), space):
                marks.append(
                    Mark(f"backs-{GRID.name(backer)}", "ring", (GRID.name(backer),), "warm")
                )
                notes.append(("warm", f"Supported by {named(view, seat, backer)}"))
        notes += cut_off(view, seat, int(target))
    notes += survivors(view, seat, all_targets, doomed)
    return Preview(unique(marks), (ghost,), tuple(dict.fromkeys(notes)))


def unique(marks: list[Mark]) -> tuple[Mark, ...]:
    """Each mark once."""
    return tuple({mark.id: mark for mark in marks}.values())


def survivors(view: Position, seat: int, all_targets: Bits, doomed: Bits) -> Notes:
    """What is said about targets that would survive."""
    left = [named(view, foe(seat), int(t)) for t in spaces(without(all_targets, doomed))]
    if not left:
        return []
    held = "Or hold: attack" if spaces(doomed) else "Attacks"
    return [("dim", f"{held} {' or '.join(left)} without effect")]


def has_backing(view: Position, unit: int) -> bool:
    """Whether a kind's attack needs support."""
    return bool(view.army.kinds[unit].needs_support)


def supporters(view: Position, seat: int, target: int, attacker: int) -> list[int]:
    """The friendly units that support an attack on a target (R46)."""
    side = view.side(seat)
    found = []
    for space in spaces(side.units):
        wide = has(side.backers, space)
        pattern = view.army.wide_support(seat) if wide else view.army.support(seat)
        if space != attacker and has(reached(only(space), pattern), target):
            found.append(int(space))
    return found


def supply_line(view: Position, seat: int, unit: int, space: int) -> list[Mark]:
    """A line from the unit that would supply the new one."""
    if space == base(seat) or not rules.in_supply(view, seat, unit, space):
        return []
    after = view.clone()
    rules.deploy(after, seat, unit, space)
    for origin in spaces(view.side(seat).supplied):
        if draws_from(after, seat, space, int(origin)):
            ends = (GRID.name(origin), GRID.name(space))
            return [Mark(f"line-{ends[1]}", "arrow", ends, "supply")]
    return []


def cut_off(view: Position, seat: int, target: int) -> Notes:
    """The enemy units that lose their supply when a unit is destroyed."""
    after = view.clone()
    rules.remove(after, seat, target, 0)
    enemy, left = view.side(foe(seat)), after.side(foe(seat))
    lost = without(without(enemy.supplied, left.supplied), only(target))
    names = [named(view, foe(seat), int(space)) for space in spaces(lost)]
    return [("info", f"Cuts off {', '.join(names)}")] if names else []


def cross(space: int, tone: str) -> Mark:
    """A cross on a space: red for destroyed, grey for no effect."""
    return Mark(f"cross-{GRID.name(space)}", "cross", (GRID.name(space),), tone)


def named(view: Position, seat: int, space: int) -> str:
    """A unit by name and place."""
    return f"{NAMES[view.side(seat).kind_at(space)]} {GRID.name(space)}"
