"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from sectors.core.engine import is_asked, objection, options
from sectors.core.scene import Choice
from sectors.core.space import Noun
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18 import rules, sequence
from sectors.games.sector18.abilities import ACTED, DID_USE, MARCH_SPEED
from sectors.games.sector18.chart import HELD
from sectors.games.sector18.combat import damages, strike_damage, targets
from sectors.games.sector18.content import Contents
from sectors.games.sector18.fleet import choices_of_exit, speed_of, way_of
from sectors.games.sector18.scene import goal_id, ship_id
from sectors.games.sector18.space import (
    BASE,
    BUILD,
    CELL_NAMES,
    CHARGE,
    CHOOSE,
    COLLECT,
    DIG,
    DONE,
    ENEMY,
    FACTION_IDS,
    FACTION_NAMES,
    FIGHT,
    FINISH,
    FLEET,
    FOLD,
    HOME,
    MARCH,
    NAMES,
    ORDER,
    PAIRS,
    PASS,
    SEAT,
    SHIELD,
    SHIPS,
    SPACE,
    STAY,
    TARGET,
    THROUGH,
    UPGRADE,
    USE,
    foe,
)
from sectors.games.sector18.state import BY_BASE, BY_LEAVING, Position

Say = dict[str, str]
Why = Callable[[int], str]  # why an action is refused
BUTTONS = (COLLECT, BASE, SHIELD, FLEET)  # shown dim, with the reason, where they are not legal


# --- The question


def prompt(view: Position, viewer: int, say: Say, words: Say) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    if view.now < 0:  # at a beat, too, nobody is asked
        return (ending(view, viewer, say, words) if view.is_over() else ""), ""
    kind, n = int(kind_of(view.now)), int(number_of(view.now))
    if viewer < 0 or not is_asked(view, viewer):
        key = "waiting_draft" if kind == sequence.DRAFT else "waiting"
        return say[key].format(seat=SEAT.titles[seat_of(view.now)]), ""
    if kind == sequence.TURN:
        key = {0: "turn", ACTED: "turn_acted", DID_USE: "turn_used"}[n]
        return say[key], say["turn_help"]
    if kind == sequence.COMMAND:
        return say["fleet_more" if n & 15 else "fleet"], say["fleet_help"]
    key = {
        sequence.DRAFT: "draft",
        sequence.EXIT: "exit",
        sequence.CLASH: "fight",
        sequence.PICK: "target",
    }[kind]
    zone = n >> 2 & 15 if kind in (sequence.EXIT, sequence.CLASH) else 0
    place = CELL_NAMES[view.chart().cells[zone]]
    return say[key].format(ship=NAMES[n & 3], place=place), say[f"{key}_help"]


def ending(view: Position, viewer: int, say: Say, words: Say) -> str:
    """How the game ended; whoever played is addressed."""
    if view.seats == 1 and view.result == [2] and view.ending != BY_BASE:
        return say["lost_left" if view.ending == BY_LEAVING else "lost_limit"]
    if view.result == [1, 1]:
        return say["draw"]
    winner = 0 if view.result[0] == 1 else 1
    names = {"seat": SEAT.titles[view.name(winner)], "foe": SEAT.titles[view.name(1 - winner)]}
    if view.ending == BY_BASE:
        key = "won_base" if viewer < 0 else "won_base_own" if viewer == winner else "lost_base"
        return say[key].format(**names)
    if view.ending == BY_LEAVING:
        return say["won_left"].format(**names)
    return say["won_limit"].format(**names, why=decided_by(view, words))


def decided_by(view: Position, words: Say) -> str:
    """Which measure of the count made the difference (Q40)."""
    pairs = zip(rules.measures(view, 0), rules.measures(view, 1), strict=True)
    for key, (south, north) in zip(("planets", "level", "fleet", "defence"), pairs, strict=True):
        if south != north:
            return words[key]
    return ""


# --- The answers


def choices(view: Position, viewer: int, contents: Contents, why: Why) -> list[Choice]:
    """Everything the viewer may do now, and the main buttons that are dim."""
    if viewer < 0 or not is_asked(view, viewer):
        return []
    found = [choice(view, viewer, action, contents) for action in options(view, viewer)]
    if kind_of(view.now) == sequence.TURN and not number_of(view.now) & ACTED:
        for verb in BUTTONS:
            action = int(verb.one())
            if objection(view, viewer, action):
                label = plain_label(view, viewer, action)
                text = SPACE.text(action)
                found.append(Choice(text, label, (f"button:{text}",), why=why(action)))
    return found


def clicks(view: Position, seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    if CHOOSE.has(action):
        return (f"side-{FACTION_IDS[CHOOSE.first(action)]}",)
    if BUILD.has(action):
        cell = BUILD.second(action)
        return (ship_id(seat, BUILD.first(action)), goal_id(view, seat, int(cell)))
    if UPGRADE.has(action):
        return ("button:up", ship_id(seat, UPGRADE.first(action)))
    if ORDER.has(action):
        return move_clicks(view, seat, int(ORDER.first(action)), int(ORDER.second(action)))
    if MARCH.has(action):
        path = move_clicks(view, seat, int(MARCH.first(action)), int(MARCH.second(action)))
        return ("button:use", *path)
    if CHARGE.has(action):
        return ("button:use", ship_id(seat, CHARGE.first(action)))
    if FOLD.has(action):
        return ("button:use", *(ship_id(seat, ship) for ship in PAIRS[FOLD.first(action)]))
    if THROUGH.has(action):
        cell = int(THROUGH.first(action))
        return ("button:stay",) if cell == STAY else (CELL_NAMES[cell],)
    if FIGHT.has(action):
        return (ship_id(int(foe(seat)), FIGHT.first(action)),)
    if TARGET.has(action):
        return (CELL_NAMES[TARGET.first(action)],)
    return (f"button:{SPACE.text(action)}",) if action > 0 else ()


def move_clicks(view: Position, seat: i64, ship: i64, cell: i64) -> tuple[str, ...]:
    """A Ship, then where it goes."""
    return (ship_id(seat, ship), "button:dig" if cell == DIG else goal_id(view, seat, cell))


def choice(view: Position, seat: int, action: int, contents: Contents) -> Choice:
    """One option: its label, where to click, and what it would do."""
    text, path = SPACE.text(action), clicks(view, seat, action)
    if ORDER.has(action) or MARCH.has(action):
        return move_choice(view, seat, action)
    if CHOOSE.has(action):
        side = contents.factions[FACTION_IDS[CHOOSE.first(action)]]
        note = f"{side.title}, {side.price} R: {side.words}"
        return Choice(text, FACTION_NAMES[CHOOSE.first(action)], path, note=note, ghost=side.id)
    note = price_note(view, seat, action)
    cost = note if BUILD.has(action) or UPGRADE.has(action) else ""
    label = plain_label(view, seat, action)
    if note and path[0].startswith("button:"):
        label = f"{label} {note}"
    return Choice(text, label, path, note=note, cost=cost)


def plain_label(view: Position, seat: int, action: int) -> str:
    """What an answer says that moves no Ship."""
    for verb, label in LABELS.items():
        if verb.has(action):
            words = {noun.name: noun.titles[i] for noun, i in parts(action)}
            return label.format(**words)
    return SPACE.text(action)


LABELS = {
    COLLECT: "Collect",
    BASE: "Upgrade Base",
    SHIELD: "Shields",
    BUILD: "Build a {ship} on {place}",
    UPGRADE: "Upgrade the {ship}",
    FLEET: "Command Fleet",
    DONE: "The fleet is done",
    THROUGH: "Out at {place}",
    FIGHT: "Fight the {ship}",
    USE: "Ability",
    CHARGE: "Overcharge the {ship}",
    FOLD: "Swap {pair}",
    FINISH: "End the turn",
    PASS: "Pass",
    TARGET: "It goes for {place}",
}


def parts(action: int) -> list[tuple[Noun, int]]:
    """The nouns of an action with their values."""
    verb = SPACE.verb_of(action)
    return list(zip(verb.nouns, verb.parts(action), strict=True))


def price_note(view: Position, seat: int, action: int) -> str:
    """What an answer costs or brings."""
    planets = rules.bonuses(view, seat)
    if COLLECT.has(action):
        room = int(view.book.cap - view.side(seat).resources)
        return f"+{min(int(rules.collect_gain(view, seat)), room)} R"
    if BASE.has(action):
        return f"{rules.base_price(view, seat, planets)} R"
    if SHIELD.has(action):
        return f"{rules.shield_price(view, seat, planets)} R"
    if BUILD.has(action):
        return f"{rules.build_price(view, seat, BUILD.first(action), planets)} R"
    if UPGRADE.has(action):
        return f"{rules.upgrade_price(view, seat, UPGRADE.first(action), planets)} R"
    if USE.start <= action < FINISH.start:
        return f"{rules.ability_price(view, seat, planets)} R"
    return ""


# --- Moves


def move_choice(view: Position, seat: int, action: int) -> Choice:
    """A Ship and where it goes; the tone says what awaits it, the note the Speed it costs."""
    march = MARCH.has(action)
    verb = MARCH if march else ORDER
    ship, cell = int(verb.first(action)), int(verb.second(action))
    speed = MARCH_SPEED if march else int(speed_of(view, seat, ship))
    tone, note = awaits(view, seat, ship, cell, speed)
    goal = {HOME: "home", ENEMY: "the enemy Base", DIG: "digs"}.get(cell, CELL_NAMES[cell % 48])
    label = f"{NAMES[ship]} digs" if cell == DIG else f"{NAMES[ship]} to {goal}"
    text = SPACE.text(action)
    cost, _, tag = note.partition(", ")
    return Choice(
        text, label, clicks(view, seat, action), tone, note, SHIP_LETTERS[ship],
        cost=cost.removesuffix(" Speed") if cell != DIG else "", tag=tag,
    )  # fmt: skip


SHIP_LETTERS = "LMSH"


def awaits(view: Position, seat: int, ship: int, cell: int, speed: int) -> tuple[str, str]:
    """What awaits a Ship at the end of a move: a tone, and a few words with the cost."""
    if cell == DIG:
        return "dig", f"drag {view.side(seat).drag(ship)}"
    chart = view.chart()
    goal = int(chart.place_of(seat, cell))
    way = int(way_of(view, seat, ship, speed))
    cost = f"{chart.cost(way, view.side(seat).place(ship), goal)} Speed"
    if cell == ENEMY:
        return "strike", f"{cost}, {strike_damage(view, seat, ship)} damage"
    if cell == HOME:
        return "free", cost
    if chart.holes >> goal & 1:
        ends = int(choices_of_exit(view, seat, ship, goal))
        names = [CELL_NAMES[chart.cells[z]] for z in range(chart.size) if ends >> z & 1]
        if ends != 1 << goal:
            return "warp", f"{cost}, out at {' or '.join(names)}"
    tone, fights = meeting(view, seat, ship, goal)
    if fights:
        return tone, f"{cost}, {fights}"
    if chart.belts >> goal & 1 and way == HELD:
        return "belt", f"{cost}, stays stuck"
    return "free", cost


def meeting(view: Position, seat: int, ship: int, zone: int) -> tuple[str, str]:
    """The best fight in a zone: won, tie or lost, in a word and with both Damages."""
    there = targets(view, seat, ship, zone)
    outcomes = []
    for enemy in range(SHIPS):
        if there >> enemy & 1:
            mine, theirs = (int(d) for d in damages(view, seat, ship, enemy))
            word = "wins" if mine > theirs else "tie" if mine == theirs else "loses"
            outcomes.append((mine - theirs, word, f"{word} {mine} : {theirs}"))
    if not outcomes:
        return "free", ""
    _, word, words = max(outcomes)
    return {"wins": "won", "tie": "tie", "loses": "lost"}[word], words
