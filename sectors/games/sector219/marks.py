"""Overlays: supply nets, what can be destroyed, what is in danger, the base alarm."""

from __future__ import annotations

from sectors.core.engine import options
from sectors.core.scene import Mark
from sectors.games.sector219 import rules
from sectors.games.sector219.bits import both, diagonal, has, only, orthogonal, reached, spaces
from sectors.games.sector219.space import (
    CITY_SPACE,
    DEPLOY,
    GRID,
    NAMES,
    STRIKE,
    base,
    foe,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.state import Position


def overlays(view: Position, below: int, viewer: int) -> list[Mark]:
    """All layers; only the own supply net is on at first."""
    above = int(foe(below))
    found = supply_net(view, below, "supply", True)
    found += supply_net(view, above, "enemy supply", False)
    found += in_danger(view, below)
    found += base_alarm(view, below)
    if viewer >= 0:
        found += can_destroy(view, viewer)
    return found


def supply_net(view: Position, seat: int, layer: str, on: bool) -> list[Mark]:
    """A line from each supplied unit to the one it draws from, nearest to the base first."""
    side = view.side(seat)
    supplied = {int(space) for space in spaces(side.supplied)}
    found: list[Mark] = []
    frontier = [int(base(seat))] if supplied else []
    reached_so_far = set(frontier)
    while frontier:
        origin = frontier.pop(0)
        for space in sorted(supplied - reached_so_far):
            if draws_from(view, seat, space, origin):
                reached_so_far.add(space)
                frontier.append(space)
                ends = (GRID.name(origin), GRID.name(space))
                name = f"{layer}-{ends[1]}"
                found.append(Mark(name, "line", ends, f"seat-{seat}", layer=layer, on=on))
    return found


def draws_from(view: Position, seat: int, space: int, origin: int) -> bool:
    """Whether the unit on a space can draw supply from another (R28)."""
    wide = has(view.side(seat).drawers, space)
    pattern = view.army.wide_supply(seat) if wide else view.army.supply(seat)
    return has(reached(only(origin), pattern), space)


def in_danger(view: Position, seat: int) -> list[Mark]:
    """Own units under an enemy support pattern: any cheap attacker destroys them."""
    threatened = both(view.side(seat).units, rules.support(view, foe(seat), CITY_SPACE))
    names = [GRID.name(space) for space in spaces(threatened)]
    return [
        Mark(f"danger-{name}", "dot", (name,), "bad", layer="in danger", on=False) for name in names
    ]


def can_destroy(view: Position, seat: int) -> list[Mark]:
    """Enemy units that some play of the viewer would destroy now."""
    doomed: set[int] = set()
    for action in options(view, seat):
        if STRIKE.has(action):
            doomed.add(int(target_of(action)))
        elif DEPLOY.has(action):
            victims = rules.victims(view, seat, unit_of(action), place_of(action))
            doomed.update(int(space) for space in spaces(victims))
    return [
        Mark(f"kill-{GRID.name(s)}", "ring", (GRID.name(s),), "bad", layer="can destroy", on=False)
        for s in sorted(doomed)
    ]


def base_alarm(view: Position, seat: int) -> list[Mark]:
    """Lit when a supplied enemy stands next to the base: who could enter it (R25, R35)."""
    home = only(base(seat))
    enemy = view.side(foe(seat))
    found: list[Mark] = []
    name = GRID.name(base(seat))
    for space in spaces(both(enemy.supplied, orthogonal(home))):
        text = f"{NAMES[enemy.kind_at(space)]} on {GRID.name(space)}: any unit may enter"
        found.append(alarm(name, space, text))
    for space in spaces(both(enemy.supplied, diagonal(home))):
        text = f"{NAMES[enemy.kind_at(space)]} on {GRID.name(space)}: Marines may enter"
        found.append(alarm(name, space, text))
    return found


def alarm(name: str, space: int, text: str) -> Mark:
    """One reason for the alarm."""
    ends = (GRID.name(space), name)
    return Mark(f"alarm-{ends[0]}", "arrow", ends, "bad", text, layer="base alarm")
