"""What is asked of the viewer, in words, and what may be answered, as paths of clicks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from mypy_extensions import i64

from sectors.core.engine import front, is_asked, options
from sectors.core.english import said
from sectors.core.game import GameOf
from sectors.core.scene import Choice
from sectors.core.state import number_of, part, seat_of, shifted
from sectors.games.sector18.look.sides import goal_id, ship_id
from sectors.games.sector18.rules import actions, setup, space, turn
from sectors.games.sector18.rules.abilities import ability_price
from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.chart import HELD
from sectors.games.sector18.rules.combat import damages, targets
from sectors.games.sector18.rules.content import Contents, Words
from sectors.games.sector18.rules.ending import measures
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.resources import collect_gain
from sectors.games.sector18.rules.space import BUILD, COLLECT, MARCH, ORDER, SPACE
from sectors.games.sector18.rules.state import BY_BASE, BY_LEAVING, Position
from sectors.games.sector18.rules.zones import choices_of_exit, way_of

Why = Callable[[Position, int, int], str]  # why an action of a seat is refused
BUTTONS = (COLLECT, space.BASE, space.SHIELD, space.FLEET)  # shown dim where they are not legal


# --- The question


def prompt(view: Position, viewer: int, say: Words, words: Words) -> tuple[str, str]:
    """The question to the viewer, and one line of help."""
    if view.now < 0:  # at a beat, too, nobody is asked
        return (ending(view, viewer, say, words) if view.is_over() else ""), ""
    step, n = front(view).name, number_of(view.now)
    if viewer < 0 or not is_asked(view, viewer):
        waiting = say.get(f"{step}_waiting", say["waiting"])
        return said(waiting, seat=space.SEAT.titles[seat_of(view.now)]), ""
    key = step
    if turn.asks(view, turn.TURN) and n:
        key = "Turn_acted" if part(n, turn.ACTED) else "Turn_used"
    elif turn.asks(view, turn.COMMAND) and part(n, turn.MOVED):
        key = "Command_more"
    elif turn.asks(view, setup.CUT) and first_laid(view) >= 0:
        key = "Cut_more"
    elif turn.asks(view, setup.TAKE) and bonus(view):
        key = "Take_more"
    names = {"ship": space.NAMES[part(n, turn.MOVER)], "place": ""}
    if setup.is_cut(view) and first_laid(view) >= 0:
        names["faction"] = space.FACTION_NAMES[first_laid(view)]
        names["more"] = str(bonus(view))
    if turn.asks(view, turn.EXIT) or turn.asks(view, turn.CLASH):
        names["place"] = view.chart().name(part(n, turn.ZONE))
    return said(say[key], **names), say[f"{step}_help"]


def first_laid(view: Position) -> int:
    """The faction that will begin, while one player cuts and the other chooses; -1 if none yet."""
    return int(view.side(view.starter).faction)


def bonus(view: Position) -> int:
    """What the second player will have more, while nobody has taken a faction (Q67)."""
    return int(view.side(space.foe(view.starter)).resources - view.book.start_resources)


def ending(view: Position, viewer: int, say: Words, words: Words) -> str:
    """How the game ended; whoever played is addressed."""
    if view.seats == 1 and view.result == [2] and view.ending != BY_BASE:
        return say["lost_left" if view.ending == BY_LEAVING else "lost_limit"]
    if view.result == [1, 1]:
        return say["draw"]
    winner = 0 if view.result[0] == 1 else 1
    titles = space.SEAT.titles
    names = {"seat": titles[view.name(winner)], "foe": titles[view.name(1 - winner)]}
    if view.ending == BY_BASE:
        key = "won_base" if viewer < 0 else "won_base_own" if viewer == winner else "lost_base"
        return said(say[key], **names)
    if view.ending == BY_LEAVING:
        return said(say["won_left"], **names)
    return said(say["won_limit"], **names, why=decided_by(view, words))


def decided_by(view: Position, words: Words) -> str:
    """Which measure of the count made the difference (Q40)."""
    pairs = zip(measures(view, 0), measures(view, 1), strict=True)
    for key, (south, north) in zip(("planets", "level", "fleet", "defence"), pairs, strict=True):
        if south != north:
            return words[key]
    return ""


# --- The answers


def choices(
    view: Position, viewer: int, game: GameOf[Position], contents: Contents, why: Why
) -> list[Choice]:
    """Everything the viewer may do now, and the main buttons that are dim."""
    if viewer < 0 or not is_asked(view, viewer):
        return []
    legal = options(view, viewer)
    planets = bonuses(view, viewer)
    found: list[Choice] = []
    for action in legal:
        if ORDER.has(action) or MARCH.has(action):
            awaited = awaits(view, viewer, action, contents.words)
            opens = ability_words(view, viewer, planets, contents) if MARCH.has(action) else ""
            found.append(move_choice(game, viewer, action, awaited, opens))
        elif space.CHOOSE.has(action):
            found.append(faction_choice(view, viewer, action, contents))
        else:
            amount = int(price(view, viewer, action, planets))
            opens = ""
            if space.USE.start <= action < space.FINISH.start:
                opens = ability_words(view, viewer, planets, contents)
            elif action in (space.PASS.one(), space.FINISH.one()):
                amount = int(view.side(viewer).resources)
            found.append(plain_choice(game, viewer, action, amount, "", opens))
    if turn.asks(view, turn.TURN) and not part(number_of(view.now), turn.ACTED):
        for action in [int(verb.one()) for verb in BUTTONS]:
            if action not in legal:
                found.append(plain_choice(game, viewer, action, -1, why(view, viewer, action), ""))
    return found


def clicks(seat: int, action: int) -> tuple[str, ...]:
    """Where one would click for an action, legal or not."""
    if action <= 0:
        return ()
    verb = SPACE.verb_of(action)
    first = int(verb.first(action))
    if verb in (ORDER, MARCH):
        cell = int(verb.second(action))
        goal = "button:dig" if cell == space.DIG else goal_id(seat, cell)
        path = (ship_id(seat, first), goal)
        return path if verb is ORDER else ("button:use", *path)
    if verb is BUILD:
        return (ship_id(seat, first), goal_id(seat, int(BUILD.second(action))))
    if verb is space.CHOOSE:
        return (f"side-{space.FACTION_IDS[first]}",)
    if verb is space.UPGRADE:
        return ("button:up", ship_id(seat, first))
    if verb is space.CHARGE:
        return ("button:use", ship_id(seat, first))
    if verb is space.FOLD:
        return ("button:use", *(ship_id(seat, ship) for ship in space.PAIRS[first]))
    if verb is space.FIGHT:
        return (ship_id(int(space.foe(seat)), first),)
    if verb is space.TARGET or verb is space.THROUGH and first != space.STAY:
        return (space.CELL_NAMES[first],)
    if verb is space.THROUGH:
        return ("button:stay",)
    return (f"button:{SPACE.text(action)}",)


def faction_choice(view: Position, seat: int, action: int, contents: Contents) -> Choice:
    """A side of a Faction card, and what its ability does; of two laid out also who begins."""
    faction = space.CHOOSE.first(action)
    side, label = contents.factions[space.FACTION_IDS[faction]], space.FACTION_NAMES[faction]
    note = f"{side.title}, {side.price} R: {side.words}"
    if turn.asks(view, setup.TAKE):
        role, more = "you_follow_more" if bonus(view) else "you_follow", bonus(view)
        role = "you_begin" if faction == first_laid(view) else role
        note = f"{contents.words[role].format(more=more)} {note}"
    return Choice(SPACE.text(action), label, clicks(seat, action), note=note, ghost=side.id)


@lru_cache(4096)  # of the words of a game, and of all that is given here
def plain_choice(
    game: GameOf[Position], seat: int, action: int, amount: int, why: str, opens: str
) -> Choice:
    """An answer that moves no Ship, with its price or gain, or why it is dim."""
    label, path, words = game.label(action), clicks(seat, action), game.text["words"]
    verb, note, cost = SPACE.verb_of(action), "", ""
    if verb is BUILD or verb is space.UPGRADE:
        note = cost = f"{amount} R"
        opens = "" if verb is BUILD else words["upgrading"]
    elif verb is space.USE:
        label = opens
    elif amount >= 0 and path[0].startswith("button:") and not opens:
        key = "for"
        if verb is COLLECT:
            key = "gives"
        elif verb is space.PASS or verb is space.FINISH:
            key = "keeping"
        label = said(words[key], label=label, amount=amount)
    tone = "main" if verb is space.DONE or verb is space.FINISH else ""
    return Choice(SPACE.text(action), label, path, tone, note, cost=cost, why=why, opens=opens)


def ability_words(view: Position, seat: int, planets: i64, contents: Contents) -> str:
    """A side's Faction ability by name, with its price."""
    side = contents.factions[space.FACTION_IDS[view.side(seat).faction]]
    amount = int(ability_price(view, seat, planets))
    return said(contents.words["for"], label=side.title, amount=amount)


def price(view: Position, seat: i64, action: i64, planets: i64) -> i64:
    """What an answer costs, or what a Collect brings; -1 if it is free."""
    if COLLECT.has(action):
        return min(collect_gain(view, seat), view.book.collect_cap - view.side(seat).resources)
    return actions.price(view, seat, action, planets)


# --- Moves


@lru_cache(4096)  # of the words of a game, and of all that is given here
def move_choice(
    game: GameOf[Position], seat: int, action: int, awaited: tuple[str, int, str], opens: str
) -> Choice:
    """A Ship and where it goes; the tone says what awaits it, the note the Speed it costs."""
    words: Words = game.text["words"]
    tone, cost, tag = awaited
    verb = MARCH if MARCH.has(action) else ORDER
    ship = verb.first(action)
    text, path, letter = SPACE.text(action), clicks(seat, action), space.LETTERS[ship]
    if verb.second(action) == space.DIG:
        label, note = said(words["digs"], ship=space.NAMES[ship]), said(words["drag"], drag=cost)
        return Choice(text, label, path, tone, note, letter, opens=opens)
    note = said(words["speed"], speed=cost)
    note = f"{note}, {tag}" if tag else note
    label = game.label(action)
    return Choice(text, label, path, tone, note, letter, cost=str(cost), tag=tag, opens=opens)


def awaits(view: Position, seat: int, action: int, words: Words) -> tuple[str, int, str]:
    """What awaits a Ship at the end of a move: a tone, the Speed that it costs, a few words.

    For a Ship that digs it is the drag that it owes.
    """
    ship, cell, speed = turn.moved_by(view, seat, action)
    me, chart = view.side(seat), view.chart()
    if cell == space.DIG:
        return "dig", int(me.drag(ship)), ""
    goal = chart.place_of(seat, cell)
    way = way_of(view, seat, ship, speed)
    cost = int(chart.cost(way, me.place(ship), goal))
    if cell == space.ENEMY:
        return "strike", cost, said(words["damage"], damage=strike_damage(view, seat, ship))
    if cell == space.HOME:
        return "free", cost, ""
    ends: i64 = shifted(1, goal)
    if chart.holes & ends:
        ends = choices_of_exit(view, seat, ship, goal)
    if ends != shifted(1, goal):
        return "warp", cost, said(words["out_at"], places=" or ".join(chart.names(ends)))
    tone, fight = meeting(view, seat, int(ship), int(goal), words)
    if not fight and chart.belts & ends and way == HELD:
        return "belt", cost, words["stuck"]
    return tone, cost, fight


def meeting(view: Position, seat: int, ship: int, zone: int, words: Words) -> tuple[str, str]:
    """The best fight in a zone: won, tie or lost, in a word and with both Damages."""
    there = targets(view, seat, ship, zone)
    if not there:
        return "free", ""
    enemies = [enemy for enemy in range(space.SHIPS) if there & shifted(1, enemy)]
    found = [damages(view, seat, ship, enemy) for enemy in enemies]
    mine = found[0][0]  # the same against all
    theirs = min([defence for _, defence in found])
    tone = "tie" if mine == theirs else "won" if mine > theirs else "lost"
    return tone, f"{words[tone]} {mine} : {theirs}"
