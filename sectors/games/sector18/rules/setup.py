"""Setup: who begins, the map, the factions, and what each player has at the start (R1 to R6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.game import Options
from sectors.core.state import Step, kind_of
from sectors.games.sector18.rules import automa
from sectors.games.sector18.rules.chart import MODES, base_of
from sectors.games.sector18.rules.content import ASTEROIDS, MAPS
from sectors.games.sector18.rules.events import CHOSE, LAID_FIRST, LAID_SECOND, STARTS
from sectors.games.sector18.rules.reasons import FACTION_TAKEN, NOT_LAID_OUT, SAME_CARD
from sectors.games.sector18.rules.space import CHOOSE, FACTION_IDS, NORTH, SOUTH, foe
from sectors.games.sector18.rules.state import NO_FACTION, Position
from sectors.games.sector18.rules.turn import begin_turn


def deal(s: Position, options: Options) -> None:
    """Set the table; then the factions are chosen, or the first turn begins."""
    agree(s, options)
    s.south.health = s.north.health = int(options["start_health"])
    s.starter = starter(s, options)
    fix_factions(s, options)
    hand_out(s)
    if options["factions"] == "cut":
        s.do(CUT.at(s.starter))
        s.starter = foe(s.starter)  # until it is known: the side that begins is laid out first
    else:
        s.tell(STARTS, s.name(s.starter))
        if options["factions"] == "draft":
            s.do(DRAFT.at(SOUTH if s.seats == 1 else s.starter))
        else:
            for seat in range(s.seats):
                s.tell(CHOSE, seat, s.side(seat).faction)
            start(s)
    if s.seats == 2:
        s.side(foe(s.starter)).resources += int(options["second_bonus"])


def agree(s: Position, options: Options) -> None:
    """The map, and the options that the rules look at in play."""
    s.map = MAPS.index(options["map"]) * MODES + ASTEROIDS.index(options["asteroids"])
    s.round_limit = int(options["round_limit"])
    s.limit_draws = int(options["limit_result"] == "draw")
    s.warp_optional = int(options["warp_optional"] == "on")
    s.warp_late = int(options["warp_first"] == "off")
    if s.seats == 1:
        s.hardened = int(options["hardened"] == "on")
        s.afterburners = int(options["afterburners"] == "on")
        s.embargo = int(options["embargo"] == "on")
        s.twin_minds = int(options["twin_minds"] == "on")
        s.overflow = int(options["automa_overflow"] == "shield")


def starter(s: Position, options: Options) -> int:
    """Who begins (Q2)."""
    if s.seats == 1:
        return NORTH if options["solo_first"] == "ai" else SOUTH
    if options["first"] == "random":
        return int(s.roll(2)) - 1
    return NORTH if options["first"] == "north" else SOUTH


def hand_out(s: Position) -> None:
    """Each player has 2 R, 1 Health and the Light Ship on the home Base (R5)."""
    for seat in range(2):
        me = s.side(seat)
        me.resources = s.book.start_resources
        me.put(s.book.start_ship, base_of(seat), 0)
    if s.seats == 1:
        s.north.resources = s.book.start_automa  # R50
        automa.deal_deck(s)


# --- Factions (R1, Q3)


def fix_factions(s: Position, options: Options) -> None:
    """Factions that nobody chooses: dealt at random, or named by the options."""
    if options["factions"] == "fixed":
        s.south.faction = FACTION_IDS.index(options["faction_south"])
        if s.seats == 2:
            s.north.faction = FACTION_IDS.index(options["faction_north"])
    elif options["factions"] == "random":
        s.south.faction = s.roll(len(FACTION_IDS)) - 1
        if s.seats == 2:
            s.north.faction = other_faction(s)


def other_faction(s: Position) -> i64:
    """A faction at random from the cards that South does not have."""
    left = [i for i in range(len(FACTION_IDS)) if i // 2 != s.south.faction // 2]
    return left[s.roll(len(left)) - 1]


class Draft(Step[Position]):
    """Each player picks a card and a side of it; the other card side is then gone."""

    verbs = (CHOOSE,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        taken = s.side(foe(seat)).faction
        if taken != NO_FACTION and taken // 2 == CHOOSE.first(action) // 2:
            return FACTION_TAKEN
        return 0

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        choose(s, seat, CHOOSE.first(action))
        if s.seats == 2 and s.side(foe(seat)).faction == NO_FACTION:
            s.do(DRAFT.at(foe(seat)))
        else:
            start(s)


DRAFT: Final = Draft()


def choose(s: Position, seat: i64, faction: i64) -> None:
    """A player takes a Faction card, one side up."""
    s.side(seat).faction = faction
    s.tell(CHOSE, s.name(seat), faction)


def start(s: Position) -> None:
    """All factions are known: the Automa's is dealt (Q62), and the first turn begins."""
    if s.seats == 1:
        choose(s, NORTH, other_faction(s))
    begin_turn(s, s.starter)


# --- One cuts, the other chooses (Q3)
#
# Meanwhile the side that will begin lies with the player who chooses, who is held to begin, and the
# other one with the player who cuts. If the other one is taken, all of that changes places.


def is_cut(s: Position) -> bool:
    """Whether two sides are being laid out and nobody has one yet."""
    return s.now >= 0 and kind_of(s.now) in (CUT.kind, TAKE.kind)


class Cut(Step[Position]):
    """A player lays out the side that will begin, then a side of another card."""

    verbs = (CHOOSE,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        laid = s.side(foe(seat)).faction
        if laid != NO_FACTION and laid // 2 == CHOOSE.first(action) // 2:
            return SAME_CARD
        return 0

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        faction = CHOOSE.first(action)
        if s.side(foe(seat)).faction == NO_FACTION:
            s.side(foe(seat)).faction = faction
            s.tell(LAID_FIRST, seat, faction)
            s.do(CUT.at(seat))
        else:
            s.side(seat).faction = faction
            s.tell(LAID_SECOND, seat, faction)
            s.do(TAKE.at(foe(seat)))


class Take(Step[Position]):
    """The other player takes one of the two sides, and so decides who begins."""

    verbs = (CHOOSE,)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        faction = CHOOSE.first(action)
        if faction == s.south.faction or faction == s.north.faction:
            return 0
        return NOT_LAID_OUT

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if CHOOSE.first(action) != s.side(seat).faction:
            change_places(s)
        choose(s, seat, s.side(seat).faction)
        choose(s, foe(seat), s.side(foe(seat)).faction)
        s.tell(STARTS, s.name(s.starter))
        start(s)


def change_places(s: Position) -> None:
    """The players change factions, the first turn, and what the second player has more."""
    south, north = s.south, s.north
    south.faction, north.faction = north.faction, south.faction
    south.resources, north.resources = north.resources, south.resources
    s.starter = foe(s.starter)


CUT: Final = Cut()
TAKE: Final = Take()
