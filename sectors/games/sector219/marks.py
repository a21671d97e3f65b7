"""Overlays: supply nets, what can be destroyed, what is in danger, the base alarm."""

from __future__ import annotations

from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.scene import Mark
from sectors.games.sector219 import rules
from sectors.games.sector219.bits import (
    Bits,
    both,
    diagonal,
    has,
    only,
    orthogonal,
    reached,
    spaces,
)
from sectors.games.sector219.space import CITY_SPACE, GRID, NAMES, base, foe
from sectors.games.sector219.state import Position


def overlays(view: Position, below: int, doomed: set[int]) -> list[Mark]:
    """All layers; only the own supply net is on at first. `doomed` is what the viewer can hit."""
    above = int(foe(below))
    found = [*supply_net(view, below, "supply", True)]
    found += supply_net(view, above, "enemy supply", False)
    found += in_danger(view, below)
    found += base_alarm(view, below)
    found += [can_destroy(space) for space in sorted(doomed)]
    return found


def supply_net(view: Position, seat: int, layer: str, on: bool) -> list[Mark]:
    """A line from each supplied unit to the one it draws from, nearest to the base first."""
    side, army = view.side(seat), view.army
    patterns = (int(army.supply(seat)), int(army.wide_supply(seat)))
    return [
        net_line(seat, origin, space, layer, on)
        for origin, space in supply_lines(seat, side.supplied, side.drawers, patterns)
    ]


@lru_cache(4096)
def supply_lines(
    seat: int, supplied: Bits, drawers: Bits, patterns: tuple[int, int]
) -> list[tuple[int, int]]:
    """Who draws from whom (R28): those with the wide pattern by the second one."""
    left = [int(space) for space in spaces(supplied)]
    found: list[tuple[int, int]] = []
    frontier = [int(base(seat))] if left else []
    left = [space for space in left if space not in frontier]
    while frontier:
        origin = frontier.pop(0)
        near, far = (reached(only(origin), pattern) for pattern in patterns)
        drawing = [space for space in left if has(far if has(drawers, space) else near, space)]
        found += [(origin, space) for space in drawing]
        frontier += drawing
        left = [space for space in left if space not in drawing]
    return found


def draws_from(view: Position, seat: int, space: int, origin: int) -> bool:
    """Whether the unit on a space can draw supply from another (R28)."""
    wide = has(view.side(seat).drawers, space)
    pattern = view.army.wide_supply(seat) if wide else view.army.supply(seat)
    return has(reached(only(origin), pattern), space)


@cache
def net_line(seat: int, origin: int, space: int, layer: str, on: bool) -> Mark:
    """One line of a supply net."""
    ends = (GRID.name(origin), GRID.name(space))
    return Mark(f"{layer}-{ends[1]}", "line", ends, f"seat-{seat}", layer=layer, on=on)


def in_danger(view: Position, seat: i64) -> list[Mark]:
    """Own units under an enemy support pattern: any cheap attacker destroys them."""
    threatened = both(view.side(seat).units, rules.support(view, foe(seat), CITY_SPACE))
    names = [GRID.name(space) for space in spaces(threatened)]
    return [
        Mark(f"danger-{name}", "dot", (name,), "bad", layer="in danger", on=False) for name in names
    ]


@cache
def can_destroy(space: int) -> Mark:
    """An enemy unit that some play of the viewer would destroy now."""
    name = GRID.name(space)
    return Mark(f"kill-{name}", "ring", (name,), "bad", layer="can destroy", on=False)


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


def alarm(name: str, space: i64, text: str) -> Mark:
    """One reason for the alarm."""
    ends = (GRID.name(space), name)
    return Mark(f"alarm-{ends[0]}", "arrow", ends, "bad", text, layer="base alarm")
