"""The dogfight as a view of its own: both craft, the chits, the odds, and the sums of the dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Listing, Meter, Piece, Place, Roll, Row
from sectors.core.state import kind_of
from sectors.games.smugglers.look.memory import Memory
from sectors.games.smugglers.rules import duel, odds, sides
from sectors.games.smugglers.rules.disengagement import PARTING
from sectors.games.smugglers.rules.dogfight import AVOID_STEP, CHITS_STEP, SHOT, lock_on_modifier
from sectors.games.smugglers.rules.dogfight import attack_bonus as lead_bonus
from sectors.games.smugglers.rules.sides import fighter, manoeuvre_of
from sectors.games.smugglers.rules.space import CHIT, COLOUR_NAMES, FIGHTER, PLAY
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CHIT_IDS, CHITS, END, ROLE_IDS, TYPE_IDS
from sectors.games.smugglers.rules.world import Fleet

SIDES = ("duel-left", "duel-right")
RATINGS = ("Manoeuvre", "Sensors", "Weapon", "Shield", "Size")
Parts = tuple[tuple[str, int], ...]
DUELS: Final[Memory[Draft]] = Memory()  # both sides, and each, by dice, craft and the sky above
HANDS: Final[Memory[Draft]] = Memory()  # by who looks on, the other side, edges and lead


def add_dogfight(draft: Draft, view: Galaxy, viewer: int, is_asked: bool) -> None:
    """Both craft, the chits between them, what each chit may do, the last sums."""
    fought = fought_round(view)
    shown = sides_of(view, fought)
    draft.include(shown)
    add_chits(draft, view, viewer, is_asked)
    if view.duel.lock:
        title = f"Round {fought}" if fought else "Lock-on"
        draft.areas.append(Area("sums", "window", title, at="focus", shape="duel-sums"))
        draft.rolls += shown.rolls


def sides_of(view: Galaxy, fought: int) -> Draft:
    """Both craft, and the sums of the round that was fought last."""
    duel = view.duel
    me = view.sheets[duel.active]
    own, foe = me.craft(), view.sheets[duel.foe].craft() if duel.foe >= 0 else ()
    sky = (int(view.sky), int(me.place) // 6) if view.sky else None
    key = (view.world, fought, duel.shown(), own, foe, sky)
    found = DUELS.of(key)
    if found is None:
        met = (int(duel.kind), int(duel.stars))
        found = DUELS.keep(key, both_sides(view, fought, ((own, sky), (foe or met, sky))))
    return found


def both_sides(view: Galaxy, fought: int, shown: tuple[object, object]) -> Draft:
    """The window of a dogfight, without what only one side knows; what each craft shows."""
    part, round = Draft(), int(view.duel.round)
    title = f"Dogfight, round {round}" if round else "Dogfight: lock-on"
    part.areas.append(Area("dogfight", "window", title, at="focus", shape="duel"))
    for side in (0, 1):
        key = (view.world, side, int(fighter(view, side)), shown[side])
        part.include(DUELS.of(key) or DUELS.keep(key, one_side(view, side)))
    if view.duel.lock and fought <= 1:
        add_lock_on(part, view)
    if view.duel.attack:
        part.rolls += [attack_roll(view, side, fought) for side in (0, 1)]
    if view.duel.shot:
        add_shot(part, view)
    return part


# --- The two craft


def one_side(view: Galaxy, side: int) -> Draft:
    """One craft: its picture, what is left of it, its ratings."""
    draft = Draft()
    area, seat, who = f"fighter-{side}", int(sides.seat_on(view, side)), int(fighter(view, side))
    draft.areas.append(Area(area, "window", FIGHTER.titles[who], seat, "focus", SIDES[side]))
    draft.places.append(Place(f"{area}-craft", area, shape="slot", owner=seat))
    face, tone = TYPE_IDS[view.duel.kind], "foe"
    if seat >= 0:
        face, tone = f"ship-{COLOUR_NAMES[view.sheets[seat].colour]}", ""
    draft.pieces.append(Piece(f"{area}-shape", f"{area}-craft", face, seat, tone=tone))
    draft.meters.append(left_of(view, area, seat))
    ratings = (manoeuvre_of, sides.sensors_of, sides.weapon_of, sides.shield_of, sides.size_of)
    draft.meters += [
        Meter(f"{area}-{label.lower()}", area, label, int(rating(view, side)), owner=seat)
        for label, rating in zip(RATINGS, ratings, strict=True)
    ]
    return draft


def left_of(view: Galaxy, area: str, seat: int) -> Meter:
    """Hull points of a player, stars of a craft that was met."""
    name = f"{area}-left"
    if seat < 0:
        stars = view.world.fleet.stars[view.duel.kind]
        return Meter(name, area, "Stars", int(view.duel.stars), 0, stars, style="stars")
    me = view.sheets[seat]
    points = int(me.hull_points())
    left = points - int(me.marks)
    tone = "bad" if left == 1 else "good"
    return Meter(name, area, "Hull", left, 0, points, None, "pips", tone, seat)


# --- The dice


def fought_round(view: Galaxy) -> int:
    """The round that the dice on the table belong to; 0 before the first."""
    is_choosing = view.now >= 0 and view.steps[kind_of(view.now)] is CHITS_STEP
    return int(view.duel.round) - (1 if is_choosing else 0)


def die_of(two: i64, side: i64) -> int:
    """The die of a side."""
    return int(duel.first_of(two) if side == 0 else duel.second_of(two))


def rolled(name: str, label: str, who: i64, die: int, parts: Parts, total: int) -> Roll:
    """A roll of a fighter written out."""
    seat = seat_of(int(who))
    return Roll(name, "sums", f"{label}, {FIGHTER.titles[who]}", (die,), parts, total, seat)


def add_lock_on(draft: Draft, view: Galaxy) -> None:
    """The lock-on; not after a hit on the Sensors, which would show other sums."""
    dice = [die_of(view.duel.lock, side) for side in (0, 1)]
    added = [lock_added(view, side) for side in (0, 1)]
    if dice[0] + added[0] - dice[1] - added[1] == view.duel.advantage:
        for side in (0, 1):
            parts: Parts = (("Sensors and size", added[side]),)
            total, who = dice[side] + added[side], fighter(view, side)
            draft.rolls.append(rolled(f"lock-{side}", "Lock-on", who, dice[side], parts, total))


def lock_added(view: Galaxy, side: int) -> int:
    """What a side adds to its lock-on roll."""
    return int(lock_on_modifier(sides.sensors_of(view, side), sides.size_of(view, 1 - side)))


def attack_roll(view: Galaxy, side: int, fought: int) -> Roll:
    """The attack roll of a side written out."""
    fight = view.duel
    edge = view.world.fleet.tactical[fight.chit(0) * CHITS + fight.chit(1)]
    ahead = int(fight.advantage) if fought == 1 else 0
    if side == 1:
        edge, ahead = -edge, -ahead
    parts: Parts = (("Manoeuvre", int(manoeuvre_of(view, side))),)
    parts += (("advantage", ahead),) if ahead > 0 else ()
    parts += ((CHIT.titles[fight.chit(side)], edge),) if 0 < edge < END else ()
    die, total = die_of(fight.attack, side), int(duel.sum_of(fight.attack, side))
    return rolled(f"attack-{side}", "Attack", fighter(view, side), die, parts, total)


def add_shot(draft: Draft, view: Galaxy) -> None:
    """The weapon of the attacker and the shield of the other side, written out."""
    shot, attack = view.duel.shot, view.duel.attack
    lead = int(duel.sum_of(attack, 0) - duel.sum_of(attack, 1))
    by, bonus = (0 if lead > 0 else 1), int(lead_bonus(abs(lead)))
    weapon, shield = int(duel.sum_of(shot, 0)), int(duel.sum_of(shot, 1))
    first, second = die_of(shot, 0), die_of(shot, 1)
    parts: Parts = (("Weapon", weapon - first - bonus),)
    parts += (("lead", bonus),) if bonus else ()
    guard: Parts = (("Shield", shield - second),)
    draft.rolls += [
        rolled("weapon", "Damage", fighter(view, by), first, parts, weapon),
        rolled("guard", "Damage", fighter(view, 1 - by), second, guard, shield),
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
        seat, name, label = seat_of(who), f"chit-{side}", FIGHTER.titles[who]
        note = "drawn after yours" if choosing and seat < 0 else ""
        draft.places.append(Place(name, "dogfight", side, 0, "slot", label=label, note=note))
        if choosing:
            add_hidden_chit(draft, view, viewer, side, seat)
        elif is_shown:
            face = f"chit-{CHIT_IDS[view.duel.chit(side)]}"
            draft.pieces.append(Piece(f"shown-{side}", name, face, seat))
    if choosing and is_asked:
        draft.include(hand_of(view, viewer))


def add_hidden_chit(draft: Draft, view: Galaxy, viewer: int, side: int, seat: int) -> None:
    """A chit that was chosen: its owner sees it, the others its back."""
    if seat < 0 or not view.sealed or view.sealed[seat] == -1:
        return
    answer = view.sealed[seat]
    face = f"chit-{CHIT_IDS[PLAY.first(answer)]}" if seat == viewer and answer > 0 else "back"
    draft.pieces.append(Piece(f"chosen-{side}", f"chit-{side}", face, seat, label="has chosen"))


def hand_of(view: Galaxy, viewer: int) -> Draft:
    """The viewer's chits with their odds."""
    side = int(view.duel.side_of(viewer))
    foe, ahead = int(fighter(view, 1 - side)), int(odds.attack_lead(view))
    edges = int(odds.attack_edge(view, 0)), int(odds.attack_edge(view, 1))
    key = (view.world, viewer, side, foe, edges, ahead)
    found = HANDS.of(key)
    if found is None:
        found = HANDS.keep(key, hand_of_chits(view, viewer, side, foe))
    return found


def hand_of_chits(view: Galaxy, viewer: int, side: int, foe: int) -> Draft:
    """Six chits, and for each what it is likely to do."""
    part, fleet = Draft(), view.world.fleet
    part.areas.append(Area("tactics", "window", "Your six chits", viewer, "focus", "duel-hand"))
    part.places.append(Place("chits", "tactics", 0, 1, "slot", owner=viewer))
    against = odds.met_chit_odds(fleet, foe - 6) if foe >= 6 else odds.EVEN
    known = [chit for chit in range(CHITS) if against[chit]]
    rows = []
    for chit in range(CHITS):
        letter = CHIT_IDS[chit]
        part.pieces.append(Piece(f"chit:{letter}", "chits", f"chit-{letter}", viewer))
        hits, taken, ends = odds.chit_chances(view, side, chit, against)
        cells = [f"{letter} {CHIT.titles[chit]}", percent(hits), percent(taken), percent(ends)]
        cells += [edge_word(fleet, chit, other) for other in known]
        rows.append(Row(f"odds of chit:{letter}", tuple(cells)))
    columns = ("Chit", "Hit", "Be hit", "Ends", *[CHIT_IDS[other] for other in known])
    part.tables.append(Listing("tactics-table", "tactics", columns, tuple(rows)))
    row = Row("their-chits", known_chits(fleet, foe, against))
    part.tables.append(Listing("theirs", "dogfight", ("Side", "Plays"), (row,)))
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
