"""The dogfight as a view of its own: both craft, the chits, the odds, and the sums of the dice."""

from __future__ import annotations

from sectors.core.engine import is_asked
from sectors.core.scene import Area, Draft, Meter, Piece, Place, Roll, Row, Table
from sectors.core.state import kind_of
from sectors.games.smugglers import duel, odds
from sectors.games.smugglers.dogfight import AVOID_STEP, CHITS_STEP, SHOT, lock_on_modifier
from sectors.games.smugglers.dogfight import attack_bonus as lead_bonus
from sectors.games.smugglers.parting import PARTING
from sectors.games.smugglers.sides import (
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
    TYPE_NAMES,
)
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import CHIT_IDS, CHITS, END, ROLE_IDS, TYPE_IDS

SIDES = ("duel-left", "duel-right")
RATINGS = (
    ("Manoeuvre", manoeuvre_of),
    ("Sensors", sensors_of),
    ("Weapon", weapon_of),
    ("Shield", shield_of),
    ("Size", size_of),
)
Parts = tuple[tuple[str, int], ...]


def add_dogfight(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Both craft, the chits between them, what each chit may do, the last sums."""
    fight = view.duel
    title = f"Dogfight, round {fight.round}" if fight.round else "Dogfight: lock-on"
    draft.areas.append(Area("dogfight", "window", title, at="focus", shape="duel"))
    for side in (0, 1):
        add_fighter(draft, view, side)
    add_chits(draft, view, viewer)
    add_sums(draft, view)


def fighter_name(view: Galaxy, side: int) -> str:
    """A side of the dogfight by name."""
    seat = seat_on(view, side)
    return FIGHTER.titles[seat if seat >= 0 else 6 + view.duel.kind]


# --- The two craft


def add_fighter(draft: Draft, view: Galaxy, side: int) -> None:
    """One craft: its picture, what is left of it, its ratings."""
    area = f"fighter-{side}"
    seat = seat_on(view, side)
    name = fighter_name(view, side)
    draft.areas.append(Area(area, "window", name, seat, "focus", SIDES[side]))
    draft.places.append(Place(f"{area}-craft", area, shape="slot", owner=seat))
    face = TYPE_IDS[view.duel.kind]
    if seat >= 0:
        face = f"ship-{COLOUR_NAMES[view.sheets[seat].colour]}"
    tone = "" if seat >= 0 else "foe"
    draft.pieces.append(Piece(f"{area}-shape", f"{area}-craft", face, seat, tone=tone))
    draft.meters.append(left_of(view, side, area, seat))
    for label, rating in RATINGS:
        meter = Meter(f"{area}-{label.lower()}", area, label, int(rating(view, side)), owner=seat)
        draft.meters.append(meter)


def left_of(view: Galaxy, side: int, area: str, seat: int) -> Meter:
    """Hull points of a player, stars of a craft that was met."""
    if seat >= 0:
        me = view.sheets[seat]
        points = int(me.hull_points())
        left = points - int(me.marks)
        tone = "bad" if left == 1 else "good"
        return Meter(f"{area}-left", area, "Hull", left, 0, points, None, "pips", tone, seat)
    stars = view.world.fleet.stars[view.duel.kind]
    return Meter(f"{area}-left", area, "Stars", int(view.duel.stars), 0, stars, style="stars")


# --- The dice


def add_sums(draft: Draft, view: Galaxy) -> None:
    """Lock-on, attack and damage of the round that was fought last, written out."""
    fight = view.duel
    if not fight.lock:
        return
    fought = fought_round(view)
    title = f"Round {fought}" if fought else "Lock-on"
    draft.areas.append(Area("sums", "window", title, at="focus", shape="duel-sums"))
    locks = [lock_roll(view, side) for side in (0, 1)]
    if fought <= 1 and locks[0].total - locks[1].total == fight.advantage:
        draft.rolls += locks  # not after a hit on the Sensors, which would show other sums
    if fight.attack:
        for side in (0, 1):
            draft.rolls.append(attack_roll(view, side, fought))
    if fight.shot:
        draft.rolls += shot_rolls(view)


def fought_round(view: Galaxy) -> int:
    """The round that the dice on the table belong to; 0 before the first."""
    is_choosing = view.now >= 0 and view.steps[kind_of(view.now)] is CHITS_STEP
    return int(view.duel.round) - (1 if is_choosing else 0)


def die_of(two: int, side: int) -> int:
    """The die of a side."""
    return int(duel.first_of(two) if side == 0 else duel.second_of(two))


def lock_roll(view: Galaxy, side: int) -> Roll:
    """A lock-on roll written out."""
    die = die_of(view.duel.lock, side)
    added = int(lock_on_modifier(sensors_of(view, side), size_of(view, 1 - side)))
    label = f"Lock-on, {fighter_name(view, side)}"
    parts: Parts = (("Sensors and size", added),)
    return Roll(f"lock-{side}", "sums", label, (die,), parts, die + added, seat_on(view, side))


def attack_roll(view: Galaxy, side: int, fought: int) -> Roll:
    """An attack roll written out."""
    fight = view.duel
    die = die_of(fight.attack, side)
    edge = view.world.fleet.tactical[fight.chit(0) * CHITS + fight.chit(1)]
    own = edge if side == 0 else -edge
    ahead = int(fight.advantage if side == 0 else -fight.advantage) if fought == 1 else 0
    parts = [("Manoeuvre", int(manoeuvre_of(view, side)))]
    parts += [("advantage", ahead)] if ahead > 0 else []
    parts += [(CHIT.titles[fight.chit(side)], own)] if 0 < own < END else []
    total = int(duel.sum_of(fight.attack, side))
    label = f"Attack, {fighter_name(view, side)}"
    return Roll(f"attack-{side}", "sums", label, (die,), tuple(parts), total, seat_on(view, side))


def shot_rolls(view: Galaxy) -> list[Roll]:
    """The weapon of the attacker and the shield of the other side, written out."""
    fight = view.duel
    lead = int(duel.sum_of(fight.attack, 0) - duel.sum_of(fight.attack, 1))
    by = 0 if lead > 0 else 1
    bonus = int(lead_bonus(abs(lead)))
    weapon, shield = (int(duel.sum_of(fight.shot, i)) for i in (0, 1))
    first, second = die_of(fight.shot, 0), die_of(fight.shot, 1)
    parts: Parts = (("Weapon", weapon - first - bonus),)
    parts += (("lead", bonus),) if bonus else ()
    names = [fighter_name(view, side) for side in (by, 1 - by)]
    seats = [seat_on(view, side) for side in (by, 1 - by)]
    guard: Parts = (("Shield", shield - second),)
    return [
        Roll("weapon", "sums", f"Damage, {names[0]}", (first,), parts, weapon, seats[0]),
        Roll("guard", "sums", f"Damage, {names[1]}", (second,), guard, shield, seats[1]),
    ]


# --- The chits


def add_chits(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Chits face down until both are in; to choose from, six with their odds."""
    step = view.steps[kind_of(view.now)] if view.now >= 0 else None
    choosing = step is CHITS_STEP
    for side in (0, 1):
        place = f"chit-{side}"
        note = "drawn after yours" if choosing and seat_on(view, side) < 0 else ""
        name = fighter_name(view, side)
        draft.places.append(Place(place, "dogfight", side, 0, "slot", label=name, note=note))
        if choosing:
            add_hidden_chit(draft, view, viewer, side, place)
        elif view.duel.round and step in (AVOID_STEP, SHOT, PARTING):
            face = f"chit-{CHIT_IDS[view.duel.chit(side)]}"
            draft.pieces.append(Piece(f"shown-{side}", place, face, seat_on(view, side)))
    if choosing and viewer >= 0 and is_asked(view, viewer):
        add_hand_of_chits(draft, view, viewer)


def add_hidden_chit(draft: Draft, view: Galaxy, viewer: int, side: int, place: str) -> None:
    """A chit that was chosen: its owner sees it, the others its back."""
    seat = seat_on(view, side)
    if seat < 0 or not view.sealed or view.sealed[seat] == -1:
        return
    answer = view.sealed[seat]
    face = f"chit-{CHIT_IDS[PLAY.first(answer)]}" if seat == viewer and answer > 0 else "back"
    draft.pieces.append(Piece(f"chosen-{side}", place, face, seat, label="has chosen"))


def add_hand_of_chits(draft: Draft, view: Galaxy, viewer: int) -> None:
    """Six chits, and for each what it is likely to do."""
    side = int(view.duel.side_of(viewer))
    draft.areas.append(Area("tactics", "window", "Your six chits", viewer, "focus", "duel-hand"))
    draft.places.append(Place("chits", "tactics", 0, 1, "slot", owner=viewer))
    against = odds.chit_odds(view)
    known = [chit for chit in range(CHITS) if against[chit]]
    rows = []
    for chit in range(CHITS):
        letter = CHIT_IDS[chit]
        draft.pieces.append(Piece(f"chit:{letter}", "chits", f"chit-{letter}", viewer))
        hits, taken, ends = odds.chit_chances(view, side, chit, against)
        cells = [f"{letter} {CHIT.titles[chit]}", percent(hits), percent(taken), percent(ends)]
        cells += [edge_word(view, chit, other) for other in known]
        rows.append(Row(f"odds of chit:{letter}", tuple(cells)))
    columns = ("Chit", "Hit", "Be hit", "Ends", *[CHIT_IDS[other] for other in known])
    draft.tables.append(Table("tactics-table", "tactics", columns, tuple(rows)))
    add_known_chits(draft, view, side, against)


def add_known_chits(draft: Draft, view: Galaxy, side: int, against: list[float]) -> None:
    """What the other side may play."""
    fight = view.duel
    if fight.is_met():
        role = ROLE_IDS[view.world.fleet.role[fight.kind]]
        who = f"{TYPE_NAMES[fight.kind]}, {role}, plays"
        words = ", ".join(
            f"{CHIT.titles[i]} {round(6 * against[i])} in 6" for i in range(CHITS) if against[i]
        )
    else:
        who, words = f"{fighter_name(view, 1 - side)} plays", "unknown"
    row = Row("their-chits", (who, words))
    draft.tables.append(Table("theirs", "dogfight", ("Side", "Plays"), (row,)))


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"


def edge_word(view: Galaxy, own: int, other: int) -> str:
    """An entry of the tactical table."""
    edge = view.world.fleet.tactical[own * CHITS + other]
    return "End" if edge == END else f"{edge:+}".replace("-", "−") if edge else "0"
