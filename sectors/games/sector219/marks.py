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
    either,
    has,
    is_empty,
    only,
    orthogonal,
    reached,
    spaces,
    without,
)
from sectors.games.sector219.space import CITY_SPACE, GRID, NAMES, base, foe
from sectors.games.sector219.state import Position


def overlays(view: Position, below: int, doomed: Bits) -> list[Mark]:
    """All layers; only the own supply net is on at first. `doomed` is what the viewer can hit."""
    found: list[Mark] = []
    found += supply_net(view, below, True)
    found += supply_net(view, int(foe(below)), False)
    found += in_danger(view, below)
    found += base_alarm(view, below)
    found += [can_destroy(space) for space in spaces(doomed)]
    return found


def supply_net(view: Position, seat: int, is_own: bool) -> list[Mark]:
    """A line from each supplied unit to the one it draws from, nearest to the base first."""
    side, army = view.side(seat), view.army
    patterns = (int(army.supply(seat)), int(army.wide_supply(seat)))
    return supply_lines(seat, is_own, side.supplied, side.drawers, patterns)


@lru_cache(4096)
def supply_lines(
    seat: int, is_own: bool, supplied: Bits, drawers: Bits, patterns: tuple[int, int]
) -> list[Mark]:
    """Who draws from whom (R28): those with the wide pattern by the second one."""
    found: list[Mark] = []
    frontier = [int(base(seat))]
    left = without(supplied, only(base(seat)))
    while frontier and not is_empty(left):
        origin = frontier.pop(0)
        near, far = reached(only(origin), patterns[0]), reached(only(origin), patterns[1])
        drawing = both(left, either(without(near, drawers), both(far, drawers)))
        for space in spaces(drawing):
            found.append(net_line(seat, origin, space, is_own))
            frontier.append(space)
        left = without(left, drawing)
    return found


def draws_from(view: Position, seat: int, space: int, origin: int) -> bool:
    """Whether the unit on a space can draw supply from another (R28)."""
    wide = has(view.side(seat).drawers, space)
    pattern = view.army.wide_supply(seat) if wide else view.army.supply(seat)
    return has(reached(only(origin), pattern), space)


@cache
def net_line(seat: int, origin: int, space: int, is_own: bool) -> Mark:
    """One line of a supply net."""
    layer = "supply" if is_own else "enemy supply"
    ends = (GRID.name(origin), GRID.name(space))
    return Mark(f"{layer}-{ends[1]}", "line", ends, f"seat-{seat}", layer=layer, on=is_own)


def in_danger(view: Position, seat: i64) -> list[Mark]:
    """Own units under an enemy support pattern: any cheap attacker destroys them."""
    threatened = both(view.side(seat).units, rules.support(view, foe(seat), CITY_SPACE))
    return [danger(space) for space in spaces(threatened)]


@cache
def danger(space: int) -> Mark:
    """A unit in danger."""
    name = GRID.name(space)
    return Mark(f"danger-{name}", "dot", (name,), "bad", layer="in danger", on=False)


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
    for space in spaces(both(enemy.supplied, orthogonal(home))):
        found.append(alarm(seat, space, int(enemy.kind_at(space)), "any unit"))
    for space in spaces(both(enemy.supplied, diagonal(home))):
        found.append(alarm(seat, space, int(enemy.kind_at(space)), "Marines"))
    return found


@cache
def alarm(seat: int, space: int, unit: int, who: str) -> Mark:
    """One reason for the alarm: an enemy unit, and who may enter the base from there."""
    ends = (GRID.name(space), GRID.name(base(seat)))
    text = f"{NAMES[unit]} on {ends[0]}: {who} may enter"
    return Mark(f"alarm-{ends[0]}", "arrow", ends, "bad", text, layer="base alarm")
