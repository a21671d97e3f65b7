"""The rules once more, slowly: sets, dicts and letters, written without a look at `rules`.

The tests play games on both engines and compare them at every decision.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Space = tuple[int, int]

TABLE = {(x, y) for x in range(-6, 7) for y in range(-7, 8)}
CITY = (0, 0)
BASE = [(0, -1), (0, 1)]
AHEAD = [1, -1]
ORTH = {(1, 0), (-1, 0), (0, 1), (0, -1)}
DIAG = {(1, 1), (1, -1), (-1, 1), (-1, -1)}
SUPPLY = {"I": ORTH, "M": ORTH | DIAG, "S": ORTH, "A": ORTH, "K": ORTH, "D": ORTH}
ATTACK = {"I": ORTH, "M": ORTH, "S": ORTH | DIAG, "A": {(0, 1), (0, 2)}, "K": set(), "D": ORTH}
SUPPORT = {"I": ORTH, "M": ORTH, "S": ORTH, "A": ORTH, "K": ORTH | DIAG, "D": ORTH}


@dataclass
class World:
    """A game in progress."""

    hands: list[Counter[str]]
    decks: list[list[str]]  # the top card first
    starter: int
    options: dict[str, str]
    units: dict[Space, tuple[int, str]] = field(default_factory=dict)
    strikes: list[int] = field(default_factory=lambda: [2, 2])
    destroyed: list[list[str]] = field(default_factory=lambda: [[], []])
    buried: dict[int, tuple[str, str]] = field(default_factory=dict)
    active: int = -1  # nobody: the opening
    plays: int = 0
    attacker: Space | None = None
    turn: int = 0
    places: list[int] = field(default_factory=list)

    def asked(self) -> list[int]:
        if self.places:
            return []
        if self.turn == 0:
            return [seat for seat in (0, 1) if seat not in self.buried]
        return [self.active]


# --- Supply


def name(space: Space) -> str:
    return f"{space[0]},{space[1]}"


def space_of(text: str) -> Space:
    x, y = text.split(",")
    return int(x), int(y)


def seen_by(seat: int, offsets: set[Space]) -> set[Space]:
    """Offsets as a player sees them: North looks the other way."""
    return {(x, y * AHEAD[seat]) for x, y in offsets}


def spaces_at(space: Space, offsets: set[Space]) -> set[Space]:
    return {(space[0] + x, space[1] + y) for x, y in offsets}


def spaces_with(friends: set[Space], offsets: set[Space]) -> set[Space]:
    """The spaces that have one of some friends at an offset."""
    return {(x - dx, y - dy) for x, y in friends for dx, dy in offsets}


def own_units(w: World, seat: int) -> dict[Space, str]:
    return {space: letter for space, (who, letter) in w.units.items() if who == seat}


def supplied(w: World, seat: int) -> set[Space]:
    """R27: begin with the unit on the base, and add whoever can draw from one that is supplied."""
    mine = own_units(w, seat)
    found = {BASE[seat]} & set(mine)
    while True:
        rest = [space for space in mine if space not in found]
        more = {space for space in rest if spaces_at(space, SUPPLY[mine[space]]) & found}
        if not more:
            return found
        found |= more


# --- Deployment


def front(w: World) -> set[Space]:
    """Q1: around city, bases and all units, two spaces wider."""
    if w.options["drop_range"] == "table":
        return TABLE
    xs = [0] + [x for x, _ in w.units]
    ys = [-1, 1] + [y for _, y in w.units]
    wide, high = range(min(xs) - 2, max(xs) + 3), range(min(ys) - 2, max(ys) + 3)
    return {(x, y) for x, y in TABLE if x in wide and y in high}


def landings(w: World, seat: int, letter: str, friends: set[Space]) -> set[Space]:
    """Where a unit may be deployed (R19 to R35), given its supplied friends."""
    free = TABLE - set(w.units) - {CITY}
    drawing = free & spaces_with(friends, SUPPLY[letter])
    if letter == "D":
        barred = set(BASE) if w.options["drop_rule"] == "anywhere" else set(BASE) | drawing
        return (free & front(w)) - barred
    found = drawing | ({BASE[seat]} & free)
    if letter == "S":
        found |= (free & spaces_with(friends, DIAG)) - {BASE[1 - seat]}
    return found


# --- Attack and support


def targets(w: World, seat: int, space: Space) -> set[Space]:
    """T: the enemy units in the attack pattern of a unit in play."""
    reach = spaces_at(space, seen_by(seat, ATTACK[w.units[space][1]]))
    return reach & set(own_units(w, 1 - seat))


def is_supported(w: World, seat: int, attacker: Space, target: Space) -> bool:
    """R46: somebody else of this side has the target in his support pattern."""
    return any(
        target in spaces_at(space, seen_by(seat, SUPPORT[letter]))
        for space, letter in own_units(w, seat).items()
        if space != attacker
    )


def victims(w: World, seat: int, space: Space) -> set[Space]:
    """E: those of T that would be destroyed."""
    everybody = targets(w, seat, space)
    if w.units[space][1] == "A":
        return everybody
    return {target for target in everybody if is_supported(w, seat, space, target)}


def destroy(w: World, space: Space) -> None:
    seat, letter = w.units.pop(space)
    w.destroyed[seat].append(letter)


# --- What may be said, and what then happens


def options(w: World, seat: int) -> set[str]:
    if seat not in w.asked():
        return set()
    if w.turn == 0:
        cards = list(w.hands[seat].elements())
        pairs = {(a, b) for i, a in enumerate(cards) for j, b in enumerate(cards) if i != j}
        return {f"bottom {a} {b}" for a, b in pairs}
    if w.attacker is not None:
        return attack_options(w, seat, w.attacker)
    return plays_of(w, seat)


def attack_options(w: World, seat: int, attacker: Space) -> set[str]:
    """Q12: each unit of E, and hold if T has others."""
    doomed = victims(w, seat, attacker)
    found = {f"x {name(space)}" for space in doomed}
    if w.options["attack_choice"] == "any" and targets(w, seat, attacker) - doomed:
        found.add("x none")
    return found if doomed else set()


def plays_of(w: World, seat: int) -> set[str]:
    """Every deployment and every Air Strike, as if it were his turn."""
    friends = supplied(w, seat)
    found = {
        f"{letter} {name(space)}"
        for letter in +w.hands[seat]
        for space in landings(w, seat, letter, friends)
    }
    if w.strikes[seat]:
        found |= {f"air {name(space)}" for space in own_units(w, 1 - seat)}
    return found


def act(w: World, seat: int, text: str) -> None:
    word, _, rest = text.partition(" ")
    if word == "bottom":
        bury(w, seat, rest)
    elif word == "x":
        if rest != "none":
            destroy(w, space_of(rest))
        w.attacker = None
        end_play(w)
    elif word == "air":
        w.strikes[seat] -= 1
        destroy(w, space_of(rest))
        end_play(w)
    else:
        deploy(w, seat, word, space_of(rest))


def bury(w: World, seat: int, pair: str) -> None:
    """R6: both choose; then the cards go under, and the first turn begins."""
    first, last = pair.split()
    w.buried[seat] = (first, last)
    if len(w.buried) == 2:
        for who, cards in w.buried.items():
            w.hands[who] -= Counter(cards)
            w.decks[who] += cards
        begin_turn(w, w.starter, 1)


def deploy(w: World, seat: int, letter: str, space: Space) -> None:
    """Lay a unit; it wins, or attacks."""
    w.hands[seat][letter] -= 1
    w.units[space] = (seat, letter)
    if space == BASE[1 - seat]:
        w.places = [1, 2] if seat == 0 else [2, 1]
        return
    choices = attack_options(w, seat, space)
    if len(choices) > 1:
        w.attacker = space
        return
    if choices:
        destroy(w, space_of(choices.pop()[2:]))
    end_play(w)


def end_play(w: World) -> None:
    """A play is over: perhaps the game, perhaps the turn."""
    w.plays -= 1
    go_on(w)


def go_on(w: World) -> None:
    """Q28, then the next play, a skip (Q25) or the next turn."""
    if not any(w.decks) and not plays_of(w, 0) and not plays_of(w, 1):
        count_units(w)
    elif w.plays == 0:
        begin_turn(w, 1 - w.active, 2)
    elif not plays_of(w, w.active):
        w.plays = 0
        go_on(w)


def begin_turn(w: World, seat: int, cards: int) -> None:
    """R12, R13: draw, then play."""
    w.active, w.plays = seat, cards
    w.turn += 1
    w.hands[seat] += Counter(w.decks[seat][:cards])
    del w.decks[seat][:cards]
    if not plays_of(w, seat):
        w.plays = 0
        go_on(w)


def count_units(w: World) -> None:
    """R9: most units in play."""
    south, north = (len(own_units(w, seat)) for seat in (0, 1))
    if south != north:
        w.places = [1, 2] if south > north else [2, 1]
    elif w.options["tie"] == "draw":
        w.places = [1, 1]
    else:
        w.places = [2, 1] if w.starter == 0 else [1, 2]
