"""The dogfight as a view of its own: both craft, the chits, the odds, and the sums of the dice."""

from __future__ import annotations

from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Piece, Place, Roll, Row, Table
from sectors.core.state import kind_of
from sectors.games.smugglers import duel, odds
from sectors.games.smugglers.dogfight import AVOID_STEP, CHITS_STEP, SHOT, lock_on_modifier
from sectors.games.smugglers.dogfight import attack_bonus as lead_bonus
from sectors.games.smugglers.parting import PARTING
from sectors.games.smugglers.sides import (
    fighter,
    manoeuvre_of,
    seat_on,
    sensors_of,
    shield_of,
    size_of,
    weapon_of,
)
from sectors.games.smugglers.space import (
    CHIT,
    COLOUR_NAMES,
    FIGHTER,
    PLAY,
)
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import CHIT_IDS, CHITS, END, ROLE_IDS, TYPE_IDS
from sectors.games.smugglers.world import Fleet

SIDES = ("duel-left", "duel-right")
RATINGS = ("Manoeuvre", "Sensors", "Weapon", "Shield", "Size")
Parts = tuple[tuple[str, int], ...]


def add_dogfight(draft: Draft, view: Galaxy, viewer: int, is_asked: bool) -> None:
    """Both craft, the chits between them, what each chit may do, the last sums."""
    draft.areas.append(dogfight_area(int(view.duel.round)))
    for side in (0, 1):
        add_fighter(draft, view, side)
    add_chits(draft, view, viewer, is_asked)
    if view.duel.lock:
        add_sums(draft, view)


@lru_cache(64)
def dogfight_area(round: int) -> Area:
    """The window of a dogfight in a round; 0 before the first."""
    title = f"Dogfight, round {round}" if round else "Dogfight: lock-on"
    return Area("dogfight", "window", title, at="focus", shape="duel")


# --- The two craft


def add_fighter(draft: Draft, view: Galaxy, side: int) -> None:
    """One craft: its picture, what is left of it, its ratings."""
    seat = int(seat_on(view, side))
    if seat >= 0:
        me = view.sheets[seat]
        points = int(me.hull_points())
        colour, left = int(me.colour), points - int(me.marks)
    else:
        points = view.world.fleet.stars[view.duel.kind]
        colour, left = -1, int(view.duel.stars)
    ratings = (
        int(manoeuvre_of(view, side)),
        int(sensors_of(view, side)),
        int(weapon_of(view, side)),
        int(shield_of(view, side)),
        int(size_of(view, side)),
    )
    draft.include(craft(side, seat, int(fighter(view, side)), colour, left, points, ratings))


@lru_cache(4096)
def craft(
    side: int, seat: int, who: int, colour: int, left: int, points: int, ratings: tuple[int, ...]
) -> Draft:
    """A side of the dogfight: a player in a colour, or a craft that was met (seat -1)."""
    part = Draft()
    area = f"fighter-{side}"
    is_met = seat < 0
    part.areas.append(Area(area, "window", FIGHTER.titles[who], seat, "focus", SIDES[side]))
    part.places.append(Place(f"{area}-craft", area, shape="slot", owner=seat))
    face = TYPE_IDS[who - 6] if is_met else f"ship-{COLOUR_NAMES[colour]}"
    tone = "foe" if is_met else ""
    part.pieces.append(Piece(f"{area}-shape", f"{area}-craft", face, seat, tone=tone))
    part.meters.append(left_of(area, seat, left, points))
    part.meters += [
        Meter(f"{area}-{label.lower()}", area, label, rating, owner=seat)
        for label, rating in zip(RATINGS, ratings, strict=True)
    ]
    return part


def left_of(area: str, seat: int, left: int, points: int) -> Meter:
    """Hull points of a player, stars of a craft that was met."""
    if seat >= 0:
        tone = "bad" if left == 1 else "good"
        return Meter(f"{area}-left", area, "Hull", left, 0, points, None, "pips", tone, seat)
    return Meter(f"{area}-left", area, "Stars", left, 0, points, style="stars")


# --- The dice


def add_sums(draft: Draft, view: Galaxy) -> None:
    """Lock-on, attack and damage of the round that was fought last, written out."""
    fight = view.duel
    fought = fought_round(view)
    draft.areas.append(sums_area(fought))
    if fought <= 1:
        add_lock_on(draft, view)
    if fight.attack:
        for side in (0, 1):
            draft.rolls.append(attack_sum(view, side, fought))
    if fight.shot:
        lead = int(duel.sum_of(fight.attack, 0) - duel.sum_of(fight.attack, 1))
        by = 0 if lead > 0 else 1
        who, foe = int(fighter(view, by)), int(fighter(view, 1 - by))
        draft.rolls += shot_rolls(who, foe, int(fight.shot), int(lead_bonus(abs(lead))))


@lru_cache(64)
def sums_area(fought: int) -> Area:
    """Where the sums of a round stand; 0 for the lock-on."""
    title = f"Round {fought}" if fought else "Lock-on"
    return Area("sums", "window", title, at="focus", shape="duel-sums")


def fought_round(view: Galaxy) -> int:
    """The round that the dice on the table belong to; 0 before the first."""
    is_choosing = view.now >= 0 and view.steps[kind_of(view.now)] is CHITS_STEP
    return int(view.duel.round) - (1 if is_choosing else 0)


def die_of(two: i64, side: i64) -> int:
    """The die of a side."""
    return int(duel.first_of(two) if side == 0 else duel.second_of(two))


def add_lock_on(draft: Draft, view: Galaxy) -> None:
    """The lock-on; not after a hit on the Sensors, which would show other sums."""
    fight = view.duel
    own, other = lock_added(view, 0), lock_added(view, 1)
    first, second = die_of(fight.lock, 0), die_of(fight.lock, 1)
    if first + own - second - other == fight.advantage:
        draft.rolls.append(lock_roll(0, int(fighter(view, 0)), first, own))
        draft.rolls.append(lock_roll(1, int(fighter(view, 1)), second, other))


def lock_added(view: Galaxy, side: int) -> int:
    """What a side adds to its lock-on roll."""
    return int(lock_on_modifier(sensors_of(view, side), size_of(view, 1 - side)))


@lru_cache(4096)
def lock_roll(side: int, who: int, die: int, added: int) -> Roll:
    """A lock-on roll written out."""
    label = f"Lock-on, {FIGHTER.titles[who]}"
    parts: Parts = (("Sensors and size", added),)
    return Roll(f"lock-{side}", "sums", label, (die,), parts, die + added, seat_of(who))


def attack_sum(view: Galaxy, side: int, fought: int) -> Roll:
    """The attack roll of a side."""
    fight = view.duel
    edge = view.world.fleet.tactical[fight.chit(0) * CHITS + fight.chit(1)]
    own = edge if side == 0 else -edge
    ahead = int(fight.advantage if side == 0 else -fight.advantage) if fought == 1 else 0
    chit = int(fight.chit(side))
    roll = die_of(fight.attack, side), int(duel.sum_of(fight.attack, side))
    manoeuvre = int(manoeuvre_of(view, side))
    return attack_roll(side, int(fighter(view, side)), *roll, manoeuvre, ahead, chit, own)


@lru_cache(4096)
def attack_roll(
    side: int, who: int, die: int, total: int, manoeuvre: int, ahead: int, chit: int, edge: int
) -> Roll:
    """An attack roll written out."""
    parts = [("Manoeuvre", manoeuvre)]
    parts += [("advantage", ahead)] if ahead > 0 else []
    parts += [(CHIT.titles[chit], edge)] if 0 < edge < END else []
    label = f"Attack, {FIGHTER.titles[who]}"
    return Roll(f"attack-{side}", "sums", label, (die,), tuple(parts), total, seat_of(who))


@lru_cache(4096)
def shot_rolls(who: int, foe: int, shot: int, bonus: int) -> list[Roll]:
    """The weapon of the attacker and the shield of the other side, written out."""
    weapon, shield = int(duel.sum_of(shot, 0)), int(duel.sum_of(shot, 1))
    first, second = die_of(shot, 0), die_of(shot, 1)
    parts: Parts = (("Weapon", weapon - first - bonus),)
    parts += (("lead", bonus),) if bonus else ()
    guard: Parts = (("Shield", shield - second),)
    names = FIGHTER.titles[who], FIGHTER.titles[foe]
    return [
        Roll("weapon", "sums", f"Damage, {names[0]}", (first,), parts, weapon, seat_of(who)),
        Roll("guard", "sums", f"Damage, {names[1]}", (second,), guard, shield, seat_of(foe)),
    ]


def seat_of(who: int) -> int:
    """The seat of a fighter; -1 for a spacecraft that was met."""
    return who if who < 6 else -1


# --- The chits


def add_chits(draft: Draft, view: Galaxy, viewer: int, is_asked: bool) -> None:
    """Chits face down until both are in; to choose from, six with their odds."""
    step = view.steps[kind_of(view.now)] if view.now >= 0 else None
    choosing = step is CHITS_STEP
    is_shown = view.duel.round != 0 and (step is AVOID_STEP or step is SHOT or step is PARTING)
    for side in (0, 1):
        who = int(fighter(view, side))
        draft.places.append(chit_place(side, who, choosing and seat_of(who) < 0))
        if choosing:
            add_hidden_chit(draft, view, viewer, side, seat_of(who))
        elif is_shown:
            draft.pieces.append(shown_chit(side, int(view.duel.chit(side)), seat_of(who)))
    if choosing and is_asked:
        side = int(view.duel.side_of(viewer))
        edges = int(odds.attack_edge(view, 0)), int(odds.attack_edge(view, 1))
        foe, ahead = int(fighter(view, 1 - side)), int(odds.attack_lead(view))
        draft.include(hand_of_chits(view.world.fleet, viewer, side, foe, *edges, ahead))


@cache
def chit_place(side: int, who: int, is_drawn: bool) -> Place:
    """Where the chit of a side lies."""
    note = "drawn after yours" if is_drawn else ""
    label = FIGHTER.titles[who]
    return Place(f"chit-{side}", "dogfight", side, 0, "slot", label=label, note=note)


@cache
def shown_chit(side: int, chit: int, seat: int) -> Piece:
    """A chit that was played."""
    return Piece(f"shown-{side}", f"chit-{side}", f"chit-{CHIT_IDS[chit]}", seat)


def add_hidden_chit(draft: Draft, view: Galaxy, viewer: int, side: int, seat: int) -> None:
    """A chit that was chosen: its owner sees it, the others its back."""
    if seat < 0 or not view.sealed or view.sealed[seat] == -1:
        return
    answer = view.sealed[seat]
    face = f"chit-{CHIT_IDS[PLAY.first(answer)]}" if seat == viewer and answer > 0 else "back"
    draft.pieces.append(Piece(f"chosen-{side}", f"chit-{side}", face, seat, label="has chosen"))


@lru_cache(4096)
def hand_of_chits(
    fleet: Fleet, viewer: int, side: int, foe: int, attack: int, danger: int, ahead: int
) -> Draft:
    """Six chits, and for each what it is likely to do; edges and lead are those of side 0."""
    part = Draft()
    part.areas.append(Area("tactics", "window", "Your six chits", viewer, "focus", "duel-hand"))
    part.places.append(Place("chits", "tactics", 0, 1, "slot", owner=viewer))
    against = odds.met_chit_odds(fleet, foe - 6) if foe >= 6 else odds.EVEN
    known = [chit for chit in range(CHITS) if against[chit]]
    rows = []
    for chit in range(CHITS):
        letter = CHIT_IDS[chit]
        part.pieces.append(Piece(f"chit:{letter}", "chits", f"chit-{letter}", viewer))
        hits, taken, ends = odds.chances_of(fleet, side, chit, against, attack, danger, ahead)
        cells = [f"{letter} {CHIT.titles[chit]}", percent(hits), percent(taken), percent(ends)]
        cells += [edge_word(fleet, chit, other) for other in known]
        rows.append(Row(f"odds of chit:{letter}", tuple(cells)))
    columns = ("Chit", "Hit", "Be hit", "Ends", *[CHIT_IDS[other] for other in known])
    part.tables.append(Table("tactics-table", "tactics", columns, tuple(rows)))
    row = Row("their-chits", known_chits(fleet, foe, against))
    part.tables.append(Table("theirs", "dogfight", ("Side", "Plays"), (row,)))
    return part


def known_chits(fleet: Fleet, foe: int, against: list[float]) -> tuple[str, str]:
    """What the other side may play."""
    name = FIGHTER.titles[foe]
    if foe < 6:
        return f"{name} plays", "unknown"
    words = [f"{CHIT.titles[i]} {round(6 * against[i])} in 6" for i in range(CHITS) if against[i]]
    return f"{name}, {ROLE_IDS[fleet.role[foe - 6]]}, plays", ", ".join(words)


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"


def edge_word(fleet: Fleet, own: int, other: int) -> str:
    """An entry of the tactical table."""
    edge = fleet.tactical[own * CHITS + other]
    return "End" if edge == END else f"{edge:+}".replace("-", "−") if edge else "0"
