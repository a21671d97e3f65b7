"""What happens between two questions: the start, turns and their end, moves, the Automa's turn.

The questions themselves are in `steps`; here they are put by the number of their kind. A turn
carries what has been done in it (`ACTED`, `DID_USE`). A fleet carries the same above the set of
Ships that have moved, and the questions that a move raises carry it on, so that the agenda never
holds more than one step.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import KIND_BITS, SEAT_BITS, shifted
from sectors.games.sector18 import automa
from sectors.games.sector18.abilities import (
    ACTED,
    DID_USE,
    MARCH_SPEED,
    pay,
    take_effect,
    ways_to_use,
)
from sectors.games.sector18.chart import SOUTH_BASE, base_of
from sectors.games.sector18.combat import fight, land, strike, targets
from sectors.games.sector18.events import CHOSE, COUNTED, ROUND, STARTS, TIMED_OUT
from sectors.games.sector18.fleet import (
    can_command,
    choices_of_exit,
    dig,
    dig_the_rest,
    drag_on_arrival,
)
from sectors.games.sector18.rules import (
    bonuses,
    build,
    claimed,
    collect,
    count,
    lowest,
    places_by_count,
    power_up,
    upgrade,
    upgrade_base,
)
from sectors.games.sector18.space import (
    BASE,
    BUILD,
    COLLECT,
    DIG,
    FACTION_IDS,
    MARCH,
    NORTH,
    SHIELD,
    SHIPS,
    SOUTH,
    UPGRADE,
    foe,
)
from sectors.games.sector18.state import BY_LIMIT, BY_PASSES, NO_SHIP, Position

DRAFT: Final = 0  # the questions, in the order of `steps.STEPS`
TURN: Final = 1
COMMAND: Final = 2
EXIT: Final = 3
CLASH: Final = 4
PICK: Final = 5

MARCHING: Final = 64  # in what a move carries: it is a Forced March, not an order of a fleet


def ask(s: Position, kind: i64, seat: i64, n: i64) -> None:
    """Put a question to a seat."""
    s.do(kind + (seat << KIND_BITS) + (n << (KIND_BITS + SEAT_BITS)))


# --- The start (R1 to R6)


def deal(s: Position, draft: bool) -> None:
    """Each player has 2 R, 1 Health and the Light Ship on the home Base (R5)."""
    for seat in range(2):
        me = s.side(seat)
        me.resources = s.book.start_resources
        me.put(s.book.start_ship, base_of(seat), 0)
    if s.seats == 1:
        s.north.resources = s.book.start_clock  # R50
        automa.deal_deck(s)
    s.tell(STARTS, s.name(s.starter))
    if draft:
        ask(s, DRAFT, SOUTH if s.seats == 1 else s.starter, 0)
    else:
        for seat in range(s.seats):
            s.tell(CHOSE, seat, s.side(seat).faction)
        start(s)


def choose(s: Position, seat: i64, faction: i64) -> None:
    """A player takes a Faction card, one side up."""
    s.side(seat).faction = faction
    s.tell(CHOSE, s.name(seat), faction)


def start(s: Position) -> None:
    """All factions are known: the Automa's is dealt (Q62), and the first turn begins."""
    if s.seats == 1:
        left = [i for i in range(len(FACTION_IDS)) if i // 2 != s.south.faction // 2]
        choose(s, NORTH, left[s.roll(len(left)) - 1])
    begin_turn(s, s.starter)


# --- Turns (R7 to R10)


def begin_turn(s: Position, seat: i64) -> None:
    """The next player's turn."""
    s.turn += 1
    if seat == s.starter:
        s.tell(ROUND, s.name(seat), s.round())
    if s.is_automa(seat):
        play_cards(s, s.book.twin_minds if s.twin_minds else 1)
    else:
        ask(s, TURN, seat, 0)


def go_on(s: Position, seat: i64, done: i64) -> None:
    """After an action or ability: ask again, or end a turn in which nothing is left to do (D2)."""
    if done & ACTED and ways_to_use(s, seat, done, bonuses(s, seat)) == 0:
        end_turn(s, seat, done)
    else:
        ask(s, TURN, seat, done)


def end_turn(s: Position, seat: i64, done: i64) -> None:
    """The turn is over; so may be the game (Q40, Q41)."""
    s.overcharged = NO_SHIP
    if done or s.seats == 1:
        s.passes = 0
    else:
        s.passes += 1
    if s.passes >= s.book.passes:
        count_up(s, BY_PASSES)
    elif s.turn >= 2 * s.round_limit:
        count_up(s, BY_LIMIT)
    else:
        begin_turn(s, foe(seat))


def count_up(s: Position, why: i64) -> None:
    """Nobody's Base fell: the count decides, and solo is lost (Q40)."""
    s.ending = why
    if s.seats == 1:
        s.finish([2])
        s.tell(TIMED_OUT, SOUTH)
    else:
        s.finish(places_by_count(s))
        s.tell(COUNTED, count(claimed(s, SOUTH)), count(claimed(s, NORTH)))


# --- Actions


def act(s: Position, seat: i64, action: i64) -> None:
    """Carry out any action but Command Fleet."""
    if COLLECT.has(action):
        collect(s, seat)
    elif BASE.has(action):
        upgrade_base(s, seat)
    elif SHIELD.has(action):
        power_up(s, seat)
    elif BUILD.has(action):
        build(s, seat, BUILD.first(action), BUILD.second(action))
    else:
        upgrade(s, seat, UPGRADE.first(action))


def use(s: Position, seat: i64, done: i64, action: i64) -> None:
    """Use the Faction ability (R35)."""
    pay(s, seat)
    done |= DID_USE
    if MARCH.has(action):
        carried = done << SHIPS | MARCHING
        move(s, seat, MARCH.first(action), MARCH.second(action), MARCH_SPEED, carried)
    else:
        take_effect(s, seat, action)
        go_on(s, seat, done)


# --- Command Fleet (R27, Q16)


def move(s: Position, seat: i64, ship: i64, cell: i64, speed: i64, carried: i64) -> None:
    """A Ship moves: dig, home, strike, warp or stop, wholly resolved before the next (Q16)."""
    goal: i64 = -1
    if cell != DIG:
        goal = s.chart().place_of(seat, cell)
    if goal < 0:
        dig(s, seat, ship, speed)
    elif goal == base_of(seat):
        land(s, seat, ship, goal, 0, goal)
    elif goal >= SOUTH_BASE:
        strike(s, seat, ship)
    elif s.chart().holes & shifted(1, goal):
        enter_hole(s, seat, ship, goal, carried)
        return
    else:
        drag = drag_on_arrival(s, seat, ship, goal, speed)
        arrive(s, seat, ship, goal, drag, goal, carried)
        return
    after_move(s, seat, carried)


def enter_hole(s: Position, seat: i64, ship: i64, hole: i64, carried: i64) -> None:
    """A move ends on a Warp Hole: it goes on through it, asking only if there is a choice (D6)."""
    choices = choices_of_exit(s, seat, ship, hole)
    if count(choices) == 1:
        arrive(s, seat, ship, lowest(choices), 0, hole, carried)
    else:
        ask(s, EXIT, seat, ship | hole << 2 | carried << 6)


def arrive(
    s: Position, seat: i64, ship: i64, zone: i64, drag: i64, entry: i64, carried: i64
) -> None:
    """A Ship comes to the zone where it stops, and fights if it must (R30, D7)."""
    there = targets(s, seat, ship, zone)
    if there == 0:
        land(s, seat, ship, zone, drag, entry)
    elif count(there) == 1:
        fight(s, seat, ship, lowest(there), drag, entry)
    else:
        ask(s, CLASH, seat, ship | zone << 2 | drag << 6 | entry << 8 | carried << 12)
        return
    after_move(s, seat, carried)


def after_move(s: Position, seat: i64, carried: i64) -> None:
    """A move is resolved: the fleet goes on while a Ship can still move (Q75)."""
    if s.result:
        return
    if carried & MARCHING:
        go_on(s, seat, carried >> SHIPS & (ACTED | DID_USE))
    elif can_command(s, seat, carried):
        ask(s, COMMAND, seat, carried)
    else:
        close_fleet(s, seat, carried)


def close_fleet(s: Position, seat: i64, carried: i64) -> None:
    """The Command Fleet is over; what was not moved digs (Q21)."""
    dig_the_rest(s, seat, carried)
    go_on(s, seat, carried >> SHIPS | ACTED)


# --- The Automa's turn (R51, R65)


def play_cards(s: Position, cards: i64) -> None:
    """The Automa plays its cards one after the other, then its clock ticks (Q53)."""
    while cards and not s.result:
        icons = automa.perform(s, automa.draw(s))
        cards -= 1
        if icons:
            send_fleet(s, 0, icons, cards)
            return
    if not s.result:
        automa.tick(s)
        end_turn(s, NORTH, ACTED)


def send_fleet(s: Position, moved: i64, icons: i64, cards: i64) -> None:
    """The Automa's Ships move; the human may have to pick a target (D9). Then the next card."""
    waiting = automa.FINISHED if s.result else automa.command(s, moved, icons)
    if waiting != automa.FINISHED:
        ask(s, PICK, SOUTH, waiting | icons << 6 | cards << 8)
    elif not s.result:
        play_cards(s, cards)
