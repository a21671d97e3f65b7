"""Overlays: supply nets, what can be destroyed, what is in danger, the base alarm."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.scene import Mark
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules.attack import support
from sectors.games.sector219.rules.bits import Bits, both, is_empty, only, spaces, without
from sectors.games.sector219.rules.neighbours import diagonal, orthogonal, reached
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.supply import drawing
from sectors.games.sector219.rules.table import CITY_SPACE, GRID, NAMES, SPACES, base, foe


def warnings(name: str, kind: str, layer: str) -> list[Mark]:
    """For each space a mark on a unit that may be lost, in a layer that is off at first."""
    places = [GRID.name(space) for space in range(SPACES)]
    return [Mark(f"{name}-{at}", kind, (at,), "bad", layer=layer, on=False) for at in places]


IN_DANGER: Final = warnings("danger", "dot", "in danger")
CAN_DESTROY: Final = warnings("kill", "ring", "can destroy")


def overlays(say: Say, view: Position, below: int, doomed: Bits) -> list[Mark]:
    """All layers; only the own supply net is on at first. `doomed` is what the viewer can hit."""
    found: list[Mark] = []
    found += supply_net(view, below, True)
    found += supply_net(view, int(foe(below)), False)
    found += [IN_DANGER[space] for space in in_danger(view, below)]
    found += base_alarm(say, view, below)
    found += [CAN_DESTROY[space] for space in spaces(doomed)]
    return found


def supply_net(view: Position, seat: int, is_own: bool) -> list[Mark]:
    """A line from each supplied unit to the one it draws from, nearest to the base first."""
    side, army = view.side(seat), view.army
    patterns = (int(army.supply.of(seat)), int(army.wide_supply.of(seat)))
    return supply_lines(seat, is_own, side.supplied, side.drawers, patterns)


@lru_cache(4096)  # by the supplied units of a side; the patterns are those of its army
def supply_lines(
    seat: int, is_own: bool, supplied: Bits, drawers: Bits, patterns: tuple[int, int]
) -> list[Mark]:
    """Who draws from whom (R28): those with the wide pattern by the second one."""
    layer = "supply" if is_own else "enemy supply"
    found: list[Mark] = []
    frontier = [int(base(seat))]
    left = without(supplied, only(base(seat)))
    while frontier and not is_empty(left):
        origin = frontier.pop(0)
        near, far = reached(only(origin), patterns[0]), reached(only(origin), patterns[1])
        new = drawing(left, drawers, near, far)
        for space in spaces(new):
            ends = (GRID.name(origin), GRID.name(space))
            name, tone = f"{layer}-{ends[1]}", f"seat-{seat}"
            found.append(Mark(name, "line", ends, tone, layer=layer, on=is_own))
            frontier.append(space)
        left = without(left, new)
    return found


def in_danger(view: Position, seat: i64) -> list[int]:
    """Own units under an enemy support pattern: any cheap attacker destroys them."""
    return spaces(both(view.side(seat).units, support(view, foe(seat), CITY_SPACE)))


def base_alarm(say: Say, view: Position, seat: int) -> list[Mark]:
    """Lit when a supplied enemy stands next to the base: who could enter it (R25, R35)."""
    home, enemy = only(base(seat)), view.side(foe(seat)).supplied
    beside, askew = both(enemy, orthogonal(home)), both(enemy, diagonal(home))
    found = [alarm(say, view, seat, space, "any_may") for space in spaces(beside)]
    found += [alarm(say, view, seat, space, "marines_may") for space in spaces(askew)]
    return found


def alarm(say: Say, view: Position, seat: int, space: int, who: str) -> Mark:
    """One reason for the alarm: an enemy unit, and who may enter the base from there."""
    ends = (GRID.name(space), GRID.name(base(seat)))
    unit = NAMES[view.side(foe(seat)).kind_at(space)]
    text = said(say.words[who], unit=unit, place=ends[0])
    return Mark(f"alarm-{ends[0]}", "arrow", ends, "bad", text, layer="base alarm")
