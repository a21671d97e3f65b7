"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.engine import is_asked, options
from sectors.core.scene import Choice
from sectors.core.space import Noun
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18 import rules, sequence
from sectors.games.sector18.abilities import ACTED, DID_USE, MARCH_SPEED
from sectors.games.sector18.chart import HELD
from sectors.games.sector18.combat import damages, strike_damage, targets
from sectors.games.sector18.content import Contents
from sectors.games.sector18.fleet import choices_of_exit, speed_with, way_of
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
    END,
    ENEMY,
    FACTION_IDS,
    FACTION_NAMES,
    FIGHT,
    FINISH,
    FLEET,
    FOLD,
    HOME,
    LETTERS,
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
Why = Callable[[Position, int, int], str]  # why an action of a seat is refused
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
    legal = options(view, viewer)
    planets = rules.bonuses(view, viewer)
    found = [choice(view, viewer, action, planets, contents) for action in legal]
    if kind_of(view.now) == sequence.TURN and not number_of(view.now) & ACTED:
        for verb in BUTTONS:
            action = int(verb.one())
            if action not in legal:
                found.append(dim_button(action, why(view, viewer, action)))
    return found


@lru_cache(4096)
def dim_button(action: int, why: str) -> Choice:
    """A main button that is not legal now, with the reason."""
    text = SPACE.text(action)
    return Choice(text, plain_label(action), (f"button:{text}",), why=why)


@cache
def clicks(seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    if CHOOSE.has(action):
        return (f"side-{FACTION_IDS[CHOOSE.first(action)]}",)
    if BUILD.has(action):
        cell = BUILD.second(action)
        return (ship_id(seat, BUILD.first(action)), goal_id(seat, int(cell)))
    if UPGRADE.has(action):
        return ("button:up", ship_id(seat, UPGRADE.first(action)))
    if ORDER.has(action):
        return move_clicks(seat, int(ORDER.first(action)), int(ORDER.second(action)))
    if MARCH.has(action):
        path = move_clicks(seat, int(MARCH.first(action)), int(MARCH.second(action)))
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


def move_clicks(seat: int, ship: int, cell: int) -> tuple[str, ...]:
    """A Ship, then where it goes."""
    return (ship_id(seat, ship), "button:dig" if cell == DIG else goal_id(seat, cell))


def choice(view: Position, seat: int, action: int, planets: i64, contents: Contents) -> Choice:
    """One option of a seat that has the bonuses of these Planets."""
    if ORDER.has(action) or MARCH.has(action):
        tone, cost, tag = awaits(view, seat, action, planets)
        return move_choice(seat, action, tone, cost, tag)
    if CHOOSE.has(action):
        return faction_choice(seat, action, contents)
    return plain_choice(seat, action, int(price(view, seat, action, planets)))


def faction_choice(seat: int, action: int, contents: Contents) -> Choice:
    """A side of a Faction card, and what its ability does."""
    side = contents.factions[FACTION_IDS[CHOOSE.first(action)]]
    note = f"{side.title}, {side.price} R: {side.words}"
    label = FACTION_NAMES[CHOOSE.first(action)]
    return Choice(SPACE.text(action), label, clicks(seat, action), note=note, ghost=side.id)


@lru_cache(4096)
def plain_choice(seat: int, action: int, amount: int) -> Choice:
    """An answer that moves no Ship, with its price or gain."""
    label, path = plain_label(action), clicks(seat, action)
    note = "" if amount < 0 else f"+{amount} R" if COLLECT.has(action) else f"{amount} R"
    cost = note if BUILD.has(action) or UPGRADE.has(action) else ""
    if note and path[0].startswith("button:"):
        label = f"{label} {note}"
    return Choice(SPACE.text(action), label, path, note=note, cost=cost)


def plain_label(action: int) -> str:
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


def price(view: Position, seat: i64, action: i64, planets: i64) -> i64:
    """What an answer costs, or what a Collect brings; -1 if it is free."""
    if COLLECT.has(action):
        return min(rules.collect_gain(view, seat), view.book.cap - view.side(seat).resources)
    if BASE.has(action):
        return rules.base_price(view, seat, planets)
    if SHIELD.has(action):
        return rules.shield_price(view, seat, planets)
    if BUILD.has(action):
        return rules.build_price(view, seat, BUILD.first(action), planets)
    if UPGRADE.has(action):
        return rules.upgrade_price(view, seat, UPGRADE.first(action), planets)
    if USE.start <= action < FINISH.start:
        return rules.ability_price(view, seat, planets)
    return -1


# --- Moves


@lru_cache(4096)
def move_choice(seat: int, action: int, tone: str, cost: int, tag: str) -> Choice:
    """A Ship and where it goes; the tone says what awaits it, the note the Speed it costs."""
    verb = MARCH if MARCH.has(action) else ORDER
    ship, cell = int(verb.first(action)), int(verb.second(action))
    text, path = SPACE.text(action), clicks(seat, action)
    if cell == DIG:
        note = f"drag {cost}"
        return Choice(text, f"{NAMES[ship]} digs", path, tone, note, LETTERS[ship])
    label = f"{NAMES[ship]} to {END.titles[cell]}"
    note = f"{cost} Speed, {tag}" if tag else f"{cost} Speed"
    return Choice(text, label, path, tone, note, LETTERS[ship], cost=str(cost), tag=tag)


def awaits(view: Position, seat: int, action: int, planets: i64) -> tuple[str, int, str]:
    """What awaits a Ship at the end of a move: a tone, the Speed that it costs, a few words.

    For a Ship that digs it is the drag that it owes.
    """
    march = MARCH.has(action)
    verb = MARCH if march else ORDER
    ship, cell = verb.first(action), verb.second(action)
    me, chart = view.side(seat), view.chart()
    if cell == DIG:
        return "dig", int(me.drag(ship)), ""
    speed: i64 = MARCH_SPEED
    if not march:
        speed = speed_with(view, seat, ship, planets)
    goal = chart.place_of(seat, cell)
    way = way_of(view, seat, ship, speed)
    cost = int(chart.cost(way, me.place(ship), goal))
    if cell == ENEMY:
        return "strike", cost, f"{strike_damage(view, seat, ship)} damage"
    if cell == HOME:
        return "free", cost, ""
    tone, words = arrival(view, seat, int(ship), int(goal))
    if not words and chart.belts >> goal & 1 and way == HELD:
        return "belt", cost, "stays stuck"
    return tone, cost, words


def arrival(view: Position, seat: int, ship: int, zone: int) -> tuple[str, str]:
    """What awaits a Ship in a zone: other Warp Holes to come out of, or a fight."""
    chart = view.chart()
    if chart.holes >> zone & 1:
        ends = int(choices_of_exit(view, seat, ship, zone))
        if ends != 1 << zone:
            names = [CELL_NAMES[chart.cells[z]] for z in range(chart.size) if ends >> z & 1]
            return "warp", f"out at {' or '.join(names)}"
    return meeting(view, seat, ship, zone)


def meeting(view: Position, seat: int, ship: int, zone: int) -> tuple[str, str]:
    """The best fight in a zone: won, tie or lost, in a word and with both Damages."""
    there = targets(view, seat, ship, zone)
    if not there:
        return "free", ""
    found = [damages(view, seat, ship, enemy) for enemy in range(SHIPS) if there >> enemy & 1]
    mine = int(found[0][0])  # the same against all
    theirs = int(min([defence for _, defence in found]))
    if mine == theirs:
        return "tie", f"tie {mine} : {theirs}"
    if mine > theirs:
        return "won", f"wins {mine} : {theirs}"
    return "lost", f"loses {mine} : {theirs}"
