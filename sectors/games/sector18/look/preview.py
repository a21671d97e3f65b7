"""What pointing at a choice shows: the way, the fight, what is claimed, what is left to pay."""

from __future__ import annotations

from sectors.core.english import said
from sectors.core.scene import Mark, Piece, Preview
from sectors.core.state import number_of, part, shifted
from sectors.games.sector18.look.choices import meeting
from sectors.games.sector18.look.danger import danger
from sectors.games.sector18.look.scene import ship_badges
from sectors.games.sector18.look.sides import goal_id, place_id, ship_id
from sectors.games.sector18.rules import actions, space, turn
from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.chart import DRAG, HELD
from sectors.games.sector18.rules.combat import combat_damage, damages, targets
from sectors.games.sector18.rules.content import Words
from sectors.games.sector18.rules.fleet import speed_of
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.resources import collect_gain
from sectors.games.sector18.rules.space import LETTERS, foe
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.threat import defence
from sectors.games.sector18.rules.zones import choices_of_exit, drag_on_arrival, way_of

Notes = list[tuple[str, str]]
COLOURS = {"won": "good", "tie": "warn", "lost": "bad"}


def preview(say: Words, view: Position, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if space.ORDER.has(action) or space.MARCH.has(action):
        return preview_move(view, seat, action, say)
    if space.THROUGH.has(action) or space.FIGHT.has(action):
        return preview_answer(view, seat, action, say)
    if space.BUILD.has(action):
        place = goal_id(seat, int(space.BUILD.second(action)))
        face = LETTERS[space.BUILD.first(action)]
        ghost = Piece(f"ghost-{place}", place, face, seat, tone="ghost")
        return Preview((), (ghost,), left_to_pay(view, seat, action, say))
    if space.COLLECT.start <= action < space.FLEET.start:
        return Preview(notes=left_to_pay(view, seat, action, say))
    return Preview()


def left_to_pay(view: Position, seat: int, action: int, say: Words) -> tuple[tuple[str, str], ...]:
    """What one has after an action, and how safe the Base is then."""
    after = view.clone()
    actions.act(after, seat, action)
    feared, hold = danger(after, foe(seat)), defence(after, seat)
    left = "info", said(say["left"], resources=after.side(seat).resources)
    if not feared:
        return (left,)
    tone = "bad" if feared >= hold else "warn"
    return left, (tone, said(say["danger"], danger=feared, hold=hold))


# --- Moves


def preview_move(view: Position, seat: int, action: int, say: Words) -> Preview:
    """The way of a Ship, its end and what happens there."""
    ship, cell, speed = (int(i) for i in turn.moved_by(view, seat, action))
    if cell == space.DIG:
        left = max(0, int(view.side(seat).drag(ship)) - speed)
        return Preview(notes=(("info", said(say["digging"], drag=left)),))
    chart = view.chart()
    goal, start = int(chart.place_of(seat, cell)), int(view.side(seat).place(ship))
    way = int(way_of(view, seat, ship, speed))
    path = [place_id(chart, place) for place in chart.path(way, start, goal)]
    cost = int(chart.cost(way, start, goal))
    notes: Notes = [("info", said(say["way"], cost=cost, speed=speed))]
    marks: list[Mark] = []
    end = goal
    if chart.holes & shifted(1, goal):
        ends = choices_of_exit(view, seat, ship, goal)
        for zone in range(int(chart.size)):
            if ends & shifted(1, zone) and zone != goal:
                name = place_id(chart, zone)
                marks.append(Mark(f"exit-{name}", "arrow", (path[-1], name), "warp"))
                end = zone if ends == shifted(1, zone) else end
    ghost = ghost_of(view, seat, ship, place_id(chart, end), say)
    last = ghost.id if end == goal else path[-1]
    ways = (ship_id(seat, ship), *path[1:-1], last)
    marks.append(Mark("way", "arrow", ways, "way", str(cost)))
    if cell == space.ENEMY:
        notes.append(strike_note(view, seat, ship, say))
    elif cell != space.HOME:
        notes += arrival_notes(view, seat, ship, end, speed, say)
        marks += crosses(view, seat, ship, end, say)
    return Preview(tuple(marks), (ghost,), tuple(notes))


def ghost_of(view: Position, seat: int, ship: int, place: str, say: Words) -> Piece:
    """A Ship where it would be, as it is now."""
    upgraded = int(view.side(seat).upgraded(ship))
    damage = int(combat_damage(view, seat, ship, bonuses(view, seat)))
    numbers = damage, int(speed_of(view, seat, ship)), 0
    badges = ship_badges(view.book, ship, upgraded, numbers, say)
    return Piece(
        f"ghost-{ship}", place, LETTERS[ship], seat, level=1 + upgraded, badges=badges, tone="ghost"
    )


def preview_answer(view: Position, seat: int, action: int, say: Words) -> Preview:
    """An exit or a fight that is asked for in the middle of a move."""
    if not turn.asks(view, turn.EXIT) and not turn.asks(view, turn.CLASH):
        return Preview()
    n = number_of(view.now)
    ship, zone = int(part(n, turn.MOVER)), int(part(n, turn.ZONE))
    if space.FIGHT.has(action):
        target = int(space.FIGHT.first(action))
        mine, theirs = damages(view, seat, ship, target)
        word = "won" if mine > theirs else "tie"
        tone, fight = COLOURS[word], f"{say[word]} {mine} : {theirs}"
        cross = Mark("fight", "cross", (ship_id(int(foe(seat)), target),), "bad")
        odds = Mark("odds", "plate", (place_id(view.chart(), zone),), tone, f"{mine}:{theirs}")
        return Preview((cross, odds), notes=((tone, said(say["fight"], fight=fight)),))
    if space.THROUGH.first(action) != space.STAY:
        zone = int(view.chart().zones[space.THROUGH.first(action)])
    ghost = ghost_of(view, seat, ship, place_id(view.chart(), zone), say)
    marks = crosses(view, seat, ship, zone, say)
    return Preview(tuple(marks), (ghost,), tuple(arrival_notes(view, seat, ship, zone, 0, say)))


def strike_note(view: Position, seat: int, ship: int, say: Words) -> tuple[str, str]:
    """What a strike would leave of the enemy Base."""
    them = view.side(foe(seat))
    damage = int(strike_damage(view, seat, ship))
    shields = max(0, int(them.shields) - damage)
    health = max(0, int(them.health) - max(0, damage - int(them.shields)))
    tone, words = ("warn", say["strikes"]) if health else ("good", say["destroys"])
    return tone, said(words, damage=damage, shields=shields, health=health)


def arrival_notes(view: Position, seat: int, ship: int, zone: int, speed: int, say: Words) -> Notes:
    """The fight, the claim and the belt that a Ship meets in a zone."""
    notes: Notes = []
    tone, fight = meeting(view, seat, ship, zone, say)
    if fight:
        notes.append((COLOURS[tone], said(say["fight"], fight=fight)))
    chart = view.chart()
    if chart.belts & shifted(1, zone):
        if chart.mode == DRAG:
            drag = drag_on_arrival(view, seat, ship, zone, speed)
            notes.append(("warn", said(say["belt_drag"], drag=drag)))
        elif way_of(view, seat, ship, speed) == HELD:
            notes.append(("warn", said(say["belt_stuck"], place=chart.name(zone))))
    return notes if fight else notes + claim_notes(view, seat, ship, zone, say)


def claim_notes(view: Position, seat: int, ship: int, zone: int, say: Words) -> Notes:
    """What the next Collect gives once the Ship is there."""
    after = view.clone()
    after.side(seat).put(ship, zone, 0)
    now, then = collect_gain(view, seat), collect_gain(after, seat)
    return [("info", said(say["collects"], then=then, now=now))] if then != now else []


def crosses(view: Position, seat: int, ship: int, zone: int, say: Words) -> list[Mark]:
    """A cross on each Ship that might fall, and both Damages between them."""
    there = targets(view, seat, ship, zone)
    tone, fight = meeting(view, seat, ship, zone, say)
    found = [f"ghost-{ship}"] if tone in ("tie", "lost") else []
    if tone != "lost":
        enemies = [i for i in range(space.SHIPS) if there & shifted(1, i)]
        found += [ship_id(int(foe(seat)), i) for i in enemies]
    marks = [Mark(f"cross-{name}", "cross", (name,), "bad") for name in found]
    if fight:
        odds = fight.split(maxsplit=1)[1].replace(" ", "")
        marks.append(Mark("odds", "plate", (place_id(view.chart(), zone),), tone, odds))
    return marks
