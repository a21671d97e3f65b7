"""The Automa: it draws a card, does what the card says for its Base Level, and its clock ticks.

Nobody is asked on its turn, except when one of its Ships is equally near to several Planets of the
human (R59). Then it waits: `turn` asks, and it goes on with the answer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.cards import flip
from sectors.core.menu import count, lowest_bit
from sectors.core.pile import open_pile
from sectors.core.state import part, put, shifted
from sectors.games.sector18.rules import book, events
from sectors.games.sector18.rules.base import raise_shields, strike
from sectors.games.sector18.rules.book import TOP_LEVEL, TOP_SHIELDS
from sectors.games.sector18.rules.chart import (
    DRAG,
    DRAGGED,
    FAR,
    FULL_DRAG,
    PLACES,
    SOUTH_BASE,
    base_of,
)
from sectors.games.sector18.rules.combat import damages, fight, land, targets
from sectors.games.sector18.rules.fleet import can_dig, dig, ends, speed_of
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.reasons import NOT_A_TARGET
from sectors.games.sector18.rules.ships import improve, launch
from sectors.games.sector18.rules.space import AUTOMA, NORTH, SCIENCE, SHIPS, SOUTH
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.zones import choices_of_exit, drag_on_arrival, way_of

FULL_CLOCK: Final = 7  # R52
FINISHED: Final = -1  # it waits for nothing; else for a pick, and tells in one number:
MOVER: Final = 2  # the Ship whose target is picked,
MOVED: Final = 2_04  # the Ships that have moved,
ICONS: Final = 6_02  # the icons of the fleet,
CARDS: Final = 8_04  # and how many cards are still to come

TO_PLANETS: Final = 1  # the icons of a fleet
TO_BASE: Final = 2

WINS: Final = 0  # what awaits a Ship at the end of its move, best first (Q58)
NO_COMBAT: Final = 1
TIES: Final = 2
LOSES: Final = 3


# --- The deck (R50, R51, Q51)


def deal_deck(s: Position) -> None:
    """Shuffle the five Automa cards into a face-down deck."""
    cards = list(range(len(s.book.automa) // TOP_LEVEL))
    s.deck, s.turned = open_pile(cards), open_pile([])
    s.shuffle(s.deck)


def draw(s: Position) -> i64:
    """Turn over the next card; an empty deck is shuffled anew from all five (Q51)."""
    s.deck, s.turned = s.deck.clone(), s.turned.clone()
    if s.deck.size() == 0:
        s.deck, s.turned = s.turned, s.deck
        s.shuffle(s.deck)
    card = flip(s, s.deck, s.turned)
    s.tell(events.DREW, AUTOMA, card)
    return card


# --- What a card says (R55 to R58, Q54, Q76)


def perform(s: Position, card: i64) -> i64:
    """Do what a card says, but for fleets: gives the icons of a fleet to be moved, or 0."""
    says = s.book.card_says(card, s.north.level)
    if says == book.BUILDS and highest_to_build(s) >= 0:
        launch(s, NORTH, highest_to_build(s), base_of(NORTH))
        return 0
    if says == book.UPGRADES and highest_to_upgrade(s) >= 0:
        improve(s, NORTH, highest_to_upgrade(s))
        return 0
    if says == book.RAISES and s.north.shields < TOP_SHIELDS:
        raise_shields(s, NORTH)
        return 0
    return fleet_icons(s, says)


def fleet_icons(s: Position, says: i64) -> i64:
    """The icons of the fleet that a card sends; with no Ship in play it builds one (R58)."""
    if says < book.SENDS:
        s.tell(events.INSTEAD, AUTOMA)
    if not has_ships(s):
        s.tell(events.MUSTERED, AUTOMA)
        launch(s, NORTH, highest_to_build(s), base_of(NORTH))
        return 0
    if says == book.SENDS:
        return TO_PLANETS | TO_BASE
    if says == book.SENDS_TO_PLANETS:
        return TO_PLANETS
    return TO_BASE  # also a fleet in place of another action (Q54)


def has_ships(s: Position) -> bool:
    """Whether the Automa has a Ship in play."""
    for ship in range(SHIPS):
        if s.north.is_in_play(ship):
            return True
    return False


def highest_to_build(s: Position) -> i64:
    """The highest Ship in supply that its Level has unlocked, -1 if there is none (R55)."""
    for ship in range(SHIPS - 1, -1, -1):
        if not s.north.is_in_play(ship) and s.book.levels[ship] <= s.north.level:
            return ship
    return -1


def highest_to_upgrade(s: Position) -> i64:
    """The highest Ship in play on its normal side, -1 if there is none (R56)."""
    for ship in range(SHIPS - 1, -1, -1):
        if s.north.is_in_play(ship) and not s.north.upgraded(ship):
            return ship
    return -1


# --- Targets (R59 to R61, Q56, Q57)


def distance(s: Position, ship: i64, place: i64, goal: i64) -> i64:
    """The fewest Speed points from a place to a goal for a Ship with its present Speed (Q57)."""
    if place == goal:
        return 0
    way = way_of(s, NORTH, ship, speed_of(s, NORTH, ship))
    if s.chart().mode == DRAG and way >= DRAGGED and place != s.north.place(ship):
        way = DRAGGED + FULL_DRAG
    return s.chart().cost(way, place, goal)


def nearest_planets(s: Position, ship: i64, icons: i64) -> i64:
    """The Planets of the human that a Ship goes for: the closest ones; none for Science (R61)."""
    if ship == SCIENCE or not icons & TO_PLANETS:
        return 0
    planets = claimed(s, SOUTH)
    least: i64 = FAR
    found: i64 = 0
    while planets:
        planet = lowest_bit(planets)
        planets &= planets - 1
        far = distance(s, ship, s.north.place(ship), planet)
        if far < least:
            least = far
            found = 0
        if far == least and far < FAR:
            found |= shifted(1, planet)
    return found


def target_of(s: Position, ship: i64, icons: i64) -> i64:
    """The first of its nearest Planets, else the human's Base; -1 if it has no target at all.

    Without a way to any Planet the Base is its target (Q57). A fleet with only a Planet icon
    leaves Ships without a Planet where they are, but Science always goes for the Base (R61, Q55).
    """
    planets = nearest_planets(s, ship, icons)
    if planets:
        return lowest_bit(planets)
    if icons & TO_BASE or ship == SCIENCE:
        return base_of(SOUTH)
    return -1


def distance_to_target(s: Position, ship: i64, icons: i64) -> i64:
    """How far a Ship is from its target; `FAR` if it has none or no way there."""
    target = target_of(s, ship, icons)
    if target < 0:
        return FAR
    return distance(s, ship, s.north.place(ship), target)


def next_ship(s: Position, moved: i64, icons: i64) -> i64:
    """Which Ship moves next: the nearest to its target, then the stronger, then L M S H (Q56)."""
    best: i64 = -1
    for ship in range(SHIPS):
        if s.north.is_in_play(ship) and not moved & shifted(1, ship):
            if best < 0 or goes_before(s, ship, best, icons):
                best = ship
    return best


def goes_before(s: Position, ship: i64, other: i64, icons: i64) -> bool:
    """Whether a Ship moves before another that comes first in L M S H."""
    far = distance_to_target(s, ship, icons)
    other_far = distance_to_target(s, other, icons)
    if far != other_far:
        return far < other_far
    damage = s.book.damage(ship, s.north.upgraded(ship))
    return damage > s.book.damage(other, s.north.upgraded(other))


# --- Its cards, one after the other (R51, R65)


def play_cards(s: Position, cards: i64) -> i64:
    """Play so many cards; gives `FINISHED`, or for which pick it waits."""
    while cards and not s.result:
        icons = perform(s, draw(s))
        cards -= 1
        if icons:
            waiting = command(s, 0, icons, cards)
            if waiting != FINISHED:
                return waiting
    return FINISHED


def pick_objection(s: Position, waiting: i64, cell: i64) -> i64:
    """Why the human may not pick a cell as the target; 0 if it is one of the nearest Planets."""
    zone: i64 = s.chart().zones[cell]
    nearest = nearest_planets(s, part(waiting, MOVER), part(waiting, ICONS))
    return 0 if zone >= 0 and nearest & shifted(1, zone) else NOT_A_TARGET


def go_for(s: Position, waiting: i64, target: i64) -> i64:
    """The human has picked a target: the fleet goes on, then the cards (Q65)."""
    ship, cards = part(waiting, MOVER), part(waiting, CARDS)
    move_to(s, ship, target)
    moved = part(waiting, MOVED) | shifted(1, ship)
    waiting = command(s, moved, part(waiting, ICONS), cards)
    return play_cards(s, cards) if waiting == FINISHED else waiting


# --- Command Fleet (R58)


def command(s: Position, moved: i64, icons: i64, cards: i64) -> i64:
    """Move the Ships not yet moved, one at a time, until all have or the human must pick.

    Target and order are found anew before each Ship (Q56).
    """
    while not s.result:
        ship = next_ship(s, moved, icons)
        if ship < 0:
            break
        if count(nearest_planets(s, ship, icons)) > 1:
            fleet = put(MOVER, ship) | put(MOVED, moved) | put(ICONS, icons)
            return fleet | put(CARDS, cards)
        move_to(s, ship, target_of(s, ship, icons))
        moved |= shifted(1, ship)
    return FINISHED


def move_to(s: Position, ship: i64, target: i64) -> None:
    """A Ship moves as near to its target as it can, or stays (Q58, Q59)."""
    entry, final = best_move(s, ship, target)
    if final < 0:
        if can_dig(s, NORTH, ship):
            dig(s, NORTH, ship, speed_of(s, NORTH, ship))
        else:
            s.tell(events.STAYED, AUTOMA, ship)
        return
    tell_aim(s, ship, target)
    make_move(s, ship, entry, final)


def tell_aim(s: Position, ship: i64, target: i64) -> None:
    """Say why a Ship goes where it goes."""
    far = distance(s, ship, s.north.place(ship), target)
    if target >= SOUTH_BASE:
        s.tell(events.AIMED_BASE, AUTOMA, ship, far)
    else:
        s.tell(events.AIMED, AUTOMA, ship, s.chart().cells[target], far)


def best_move(s: Position, ship: i64, target: i64) -> tuple[i64, i64]:
    """The entry and final place of the move that leaves the smallest distance (Q58); -1 for none.

    What a lower number means comes first: distance left, then what the end brings, then not in a
    belt, then the final place, then the entry hole.
    """
    best: i64 = -1
    way: tuple[i64, i64] = (-1, -1)
    if target < 0:
        return way
    now = distance(s, ship, s.north.place(ship), target)
    if now >= FAR:  # Q57: no way there
        return way
    entries = ends(s, NORTH, ship, speed_of(s, NORTH, ship)) & ~shifted(1, base_of(NORTH))
    while entries:
        entry = lowest_bit(entries)
        entries &= entries - 1
        finals = shifted(1, entry)
        if s.chart().holes & finals:
            finals = choices_of_exit(s, NORTH, ship, entry)
        while finals:
            final = lowest_bit(finals)
            finals &= finals - 1
            rank = rank_of(s, ship, entry, final, target, now)
            if rank >= 0 and (best < 0 or rank < best):
                best = rank
                way = (entry, final)
    return way


def rank_of(s: Position, ship: i64, entry: i64, final: i64, target: i64, now: i64) -> i64:
    """A move as one number, lower is better; -1 if it does not come nearer."""
    if final >= SOUTH_BASE and final != target:
        return -1
    left = distance(s, ship, final, target)
    if left >= now:
        return -1
    rank = left * 4 + outcome(s, ship, final)
    rank *= 2
    if s.chart().belts & shifted(1, final):
        rank += 1
    return (rank * PLACES + final) * PLACES + entry


def outcome(s: Position, ship: i64, final: i64) -> i64:
    """What awaits a Ship at the end of its move."""
    if final >= SOUTH_BASE:
        return NO_COMBAT
    enemy = chosen_foe(s, ship, final)
    if enemy < 0:
        return NO_COMBAT
    attack, defence = damages(s, NORTH, ship, enemy)
    if attack > defence:
        return WINS
    if attack == defence:
        return TIES
    return LOSES


def chosen_foe(s: Position, ship: i64, zone: i64) -> i64:
    """Whom a Ship fights: the strongest it defeats, else one it ties; Heavy first (Q60)."""
    there = targets(s, NORTH, ship, zone)
    best: i64 = -1
    best_rank: i64 = -1
    for enemy in range(SHIPS):
        if there & shifted(1, enemy):
            attack, defence = damages(s, NORTH, ship, enemy)
            rank = defence
            if attack > defence:
                rank += 64
            if rank >= best_rank:
                best = enemy
                best_rank = rank
    return best


def make_move(s: Position, ship: i64, entry: i64, final: i64) -> None:
    """Carry out a move that was found."""
    if final >= SOUTH_BASE:
        strike(s, NORTH, ship)
        return
    drag = drag_on_arrival(s, NORTH, ship, final, speed_of(s, NORTH, ship))
    enemy = chosen_foe(s, ship, final)
    if enemy >= 0:
        fight(s, NORTH, ship, enemy, drag, entry)
    else:
        land(s, NORTH, ship, final, drag, entry)


# --- The clock (R52, Q52)


def tick(s: Position) -> None:
    """At the end of the Automa's turn its clock rises; when full, its Base Level does."""
    s.north.resources += 1
    if s.north.resources < FULL_CLOCK:
        s.tell(events.CLOCK, AUTOMA, s.north.resources)
        return
    s.north.resources = s.book.start_automa
    s.tell(events.CLOCK, AUTOMA, s.north.resources)
    if s.north.level < TOP_LEVEL:
        s.north.level += 1
        s.tell(events.LEVELLED, AUTOMA, s.north.level)
    elif s.overflow and s.north.shields < TOP_SHIELDS:
        raise_shields(s, NORTH)
