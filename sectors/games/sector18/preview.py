"""What pointing at a choice shows: the way, the fight, what is claimed, what is left to pay."""

from __future__ import annotations

from sectors.core.scene import Mark, Piece, Preview
from sectors.core.state import kind_of, number_of
from sectors.games.sector18 import rules, sequence
from sectors.games.sector18.abilities import MARCH_SPEED
from sectors.games.sector18.chart import DRAG, HELD
from sectors.games.sector18.choices import meeting
from sectors.games.sector18.combat import combat_damage, damages, strike_damage, targets
from sectors.games.sector18.fleet import choices_of_exit, drag_on_arrival, speed_of, way_of
from sectors.games.sector18.scene import goal_id, place_id, ship_badges, ship_id
from sectors.games.sector18.space import (
    BASE,
    BUILD,
    CELL_NAMES,
    COLLECT,
    DIG,
    ENEMY,
    FIGHT,
    HOME,
    LETTERS,
    MARCH,
    ORDER,
    SHIELD,
    SHIPS,
    STAY,
    THROUGH,
    UPGRADE,
    foe,
)
from sectors.games.sector18.state import Position
from sectors.games.sector18.threat import defence, threat

Notes = list[tuple[str, str]]


def preview(view: Position, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if ORDER.has(action):
        ship = int(ORDER.first(action))
        speed = int(speed_of(view, seat, ship))
        return preview_move(view, seat, ship, int(ORDER.second(action)), speed)
    if MARCH.has(action):
        return preview_move(
            view, seat, int(MARCH.first(action)), int(MARCH.second(action)), MARCH_SPEED
        )
    if THROUGH.has(action) or FIGHT.has(action):
        return preview_answer(view, seat, action)
    if BUILD.has(action):
        place = goal_id(seat, int(BUILD.second(action)))
        face = LETTERS[BUILD.first(action)]
        ghost = Piece(f"ghost-{place}", place, face, seat, tone="ghost")
        return Preview((), (ghost,), tuple(left_to_pay(view, seat, action)))
    if COLLECT.has(action) or BASE.has(action) or SHIELD.has(action) or UPGRADE.has(action):
        return Preview(notes=tuple(left_to_pay(view, seat, action)))
    return Preview()


def left_to_pay(view: Position, seat: int, action: int) -> Notes:
    """What one has after an action, and how safe the Base is then."""
    after = view.clone()
    sequence.act(after, seat, action)
    danger, hold = threat(after, foe(seat)), defence(after, seat)
    notes = [("info", f"{after.side(seat).resources} R left")]
    if danger:
        tone = "bad" if danger >= hold else "warn"
        notes.append((tone, f"Threat to your Base: {danger} of {hold}"))
    return notes


# --- Moves


def preview_move(view: Position, seat: int, ship: int, cell: int, speed: int) -> Preview:
    """The way of a Ship, its end and what happens there."""
    if cell == DIG:
        left = max(0, int(view.side(seat).drag(ship)) - speed)
        return Preview(notes=(("info", f"Digs: drag {left} left"),))
    chart = view.chart()
    goal = int(chart.place_of(seat, cell))
    way = int(way_of(view, seat, ship, speed))
    start = int(view.side(seat).place(ship))
    path = [place_id(chart, place) for place in chart.path(way, start, goal)]
    cost = int(chart.cost(way, start, goal))
    notes: Notes = [("info", f"{cost} of {speed} Speed")]
    marks: list[Mark] = []
    end = goal
    if cell < HOME and chart.holes >> goal & 1:
        ends = int(choices_of_exit(view, seat, ship, goal))
        for zone in range(chart.size):
            if ends >> zone & 1 and zone != goal:
                name = place_id(chart, zone)
                marks.append(Mark(f"exit-{name}", "arrow", (path[-1], name), "warp"))
                end = zone if ends == 1 << zone else end
    ghost = ghost_of(view, seat, ship, place_id(chart, end))
    last = ghost.id if end == goal else path[-1]
    ways = (ship_id(seat, ship), *path[1:-1], last)
    marks.append(Mark("way", "arrow", ways, "way", str(cost)))
    if cell == ENEMY:
        notes += strike_notes(view, seat, ship)
    elif cell != HOME:
        notes += arrival_notes(view, seat, ship, end, speed)
        marks += crosses(view, seat, ship, end)
    return Preview(tuple(marks), (ghost,), tuple(notes))


def ghost_of(view: Position, seat: int, ship: int, place: str) -> Piece:
    """A Ship where it would be, as it is now."""
    upgraded = int(view.side(seat).upgraded(ship))
    damage = int(combat_damage(view, seat, ship, rules.bonuses(view, seat)))
    badges = ship_badges(view.book, ship, upgraded, damage, int(speed_of(view, seat, ship)), 0)
    return Piece(
        f"ghost-{ship}", place, LETTERS[ship], seat, level=1 + upgraded, badges=badges, tone="ghost"
    )


def preview_answer(view: Position, seat: int, action: int) -> Preview:
    """An exit or a fight that is asked for in the middle of a move."""
    n = int(number_of(view.now)) if view.now >= 0 else 0
    if view.now < 0 or kind_of(view.now) not in (sequence.EXIT, sequence.CLASH):
        return Preview()
    ship, zone = n & 3, n >> 2 & 15
    if FIGHT.has(action):
        enemy = ship_id(int(foe(seat)), int(FIGHT.first(action)))
        mine, theirs = (int(d) for d in damages(view, seat, ship, int(FIGHT.first(action))))
        tone, word = ("good", "wins") if mine > theirs else ("warn", "tie")
        cross = Mark("fight", "cross", (enemy,), "bad")
        odds = Mark("odds", "plate", (place_id(view.chart(), zone),), tone, f"{mine}:{theirs}")
        return Preview((cross, odds), notes=((tone, f"Fight: {word} {mine} : {theirs}"),))
    if THROUGH.first(action) != STAY:
        zone = int(view.chart().zones[THROUGH.first(action)])
    ghost = ghost_of(view, seat, ship, place_id(view.chart(), zone))
    marks = crosses(view, seat, ship, zone)
    return Preview(tuple(marks), (ghost,), tuple(arrival_notes(view, seat, ship, zone, 0)))


def strike_notes(view: Position, seat: int, ship: int) -> Notes:
    """What a strike would leave of the enemy Base."""
    them = view.side(foe(seat))
    damage = int(strike_damage(view, seat, ship))
    shields = max(0, int(them.shields) - damage)
    health = max(0, int(them.health) - max(0, damage - int(them.shields)))
    if health == 0:
        return [("good", f"Deals {damage}: the enemy Base is destroyed, you win")]
    words = f"Deals {damage}: Shields {shields}, Health {health} are left; the Ship is lost"
    return [("warn", words)]


def arrival_notes(view: Position, seat: int, ship: int, zone: int, speed: int) -> Notes:
    """The fight, the claim and the belt that a Ship meets in a zone."""
    notes: Notes = []
    tone, words = meeting(view, seat, ship, zone)
    if words:
        colour = {"won": "good", "tie": "warn", "lost": "bad"}[tone]
        notes.append((colour, f"Fight: {words}"))
    chart = view.chart()
    if chart.belts >> zone & 1:
        if chart.mode == DRAG:
            drag = drag_on_arrival(view, seat, ship, zone, speed)
            notes.append(("warn", f"A belt: drag {drag}"))
        elif way_of(view, seat, ship, speed) == HELD:
            notes.append(("warn", f"A belt: it stays stuck on {CELL_NAMES[chart.cells[zone]]}"))
    return notes + claim_notes(view, seat, ship, zone)


def claim_notes(view: Position, seat: int, ship: int, zone: int) -> Notes:
    """What the next Collect gives once the Ship is there, if it is not fought over."""
    if targets(view, seat, ship, zone):
        return []
    after = view.clone()
    after.side(seat).put(ship, zone, 0)
    before, then = rules.collect_gain(view, seat), rules.collect_gain(after, seat)
    return [("info", f"Next Collect gives {then} R, now {before}")] if then != before else []


def crosses(view: Position, seat: int, ship: int, zone: int) -> list[Mark]:
    """A cross on each Ship that might fall, and both Damages between them."""
    there = targets(view, seat, ship, zone)
    tone, words = meeting(view, seat, ship, zone)
    found = [f"ghost-{ship}"] if tone in ("tie", "lost") else []
    if tone != "lost":
        found += [ship_id(int(foe(seat)), i) for i in range(SHIPS) if there >> i & 1]
    marks = [Mark(f"cross-{name}", "cross", (name,), "bad") for name in found]
    if words:
        odds = words.split(maxsplit=1)[1].replace(" ", "")
        marks.append(Mark("odds", "plate", (place_id(view.chart(), zone),), tone, odds))
    return marks
