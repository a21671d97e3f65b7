"""What always holds in Space Smugglers (the invariants of the rules)."""

from __future__ import annotations

from sectors.core.state import kind_of, seat_of
from sectors.games.smugglers.rules import mission, terms
from sectors.games.smugglers.rules.cargo import JETTISON_STEP
from sectors.games.smugglers.rules.levels import effective, room
from sectors.games.smugglers.rules.sheet import Sheet, added
from sectors.games.smugglers.rules.space import SIZES
from sectors.games.smugglers.rules.state import Galaxy


def check(s: Galaxy) -> None:
    """Raise AssertionError if an invariant does not hold."""
    for seat in range(s.seats):
        check_place(s, seat)
        check_sheet(s.sheets[seat])
        check_levels(s, seat)
        check_standing(s, seat)
        if s.sheets[seat].mission:
            check_mission(s, s.sheets[seat].mission)
        check_cargo(s, seat)
    if s.offer:
        check_mission(s, s.offer)
    check_sky(s)
    check_turns(s)
    check_duel(s)


def check_place(s: Galaxy, seat: int) -> None:
    """Every player is in one of the systems; nobody who has left is (1)."""
    place = s.sheets[seat].place
    if s.round == 0 or s.is_gone(seat):
        assert place == -1, "a craft that should not be on the map"
    else:
        assert 0 <= place < terms.SYSTEMS, "a craft that is nowhere"
        assert s.sheets[seat].colour >= 0, "a craft without a colour"


def check_sheet(me: Sheet) -> None:
    """Numbers that are never negative, and a craft that fits into its hull (2, 5)."""
    assert me.credits >= 0 and me.renown >= 0, "a debt"
    assert me.size in SIZES and 1 <= me.manoeuvre <= 5, "no such hull"
    assert me.slots_used() <= me.size, "more slots used than there are"
    assert me.broken & ~me.devices == 0, "a damaged device that is not aboard"


def check_levels(s: Galaxy, seat: int) -> None:
    """Printed and effective levels are within their limits (6, 7)."""
    me = s.sheets[seat]
    for part in range(terms.PARTS):
        low, high = (0, 8) if part == terms.CARGO else (1, 5)
        assert low <= me.level(part) <= high, "a level out of its range"
        if me.place >= 0 and part != terms.CARGO:
            assert 1 <= effective(s, seat, part) <= me.level(part), "a level that cannot work"
    assert me.level(terms.CARGO) > 0 or not me.is_damaged(terms.CARGO), "damage on nothing"
    assert 0 <= me.marks < me.hull_points(), "a hull that should be destroyed"


def check_standing(s: Galaxy, seat: int) -> None:
    """Ranks and Prestige are within their limits; the goal ends the game (3)."""
    me = s.sheets[seat]
    for sector in range(terms.ZONE):
        assert -5 <= me.rank(sector) <= 5, "a rank out of its range"
    assert -2 <= me.prestige() <= s.house.goal, "a Prestige out of its range"
    assert me.prestige() < s.house.goal or s.is_over(), "the goal is reached and play goes on"


def check_mission(s: Galaxy, word: int) -> None:
    """A mission is not older than its turns allow, and has a target if it needs one (11)."""
    kind = mission.kind_of(word)
    most = s.world.tables.turns[kind] + 1
    assert mission.age_of(word) <= most, "a mission that should have failed"
    has_target = kind in (terms.COURIER, terms.COVERT, terms.ENVOY)
    assert (mission.target_of(word) >= 0) == has_target, "a mission without its target"


def check_cargo(s: Galaxy, seat: int) -> None:
    """The cargo fits, unless its owner is about to jettison some (4)."""
    me = s.sheets[seat]
    assert me.units() <= 8, "more units than any bay holds"
    pending = {seat_of(e) for e in s.agenda() if kind_of(e) == JETTISON_STEP.kind}
    assert room(me) >= 0 or seat in pending or s.is_over(), "cargo that does not fit"
    assert added(s.loot) <= 8, "more loot than a craft holds"


def check_sky(s: Galaxy) -> None:
    """One counter of each kind at most, on the board (8)."""
    for kind in range(terms.COUNTERS):
        assert -1 <= s.counter(kind) < terms.SYSTEMS, "a counter off the board"
    assert not s.is_fading(terms.HULK), "a Hulk that fades"


def check_turns(s: Galaxy) -> None:
    """Each player has one turn a round, and the rounds have an end (9, 15)."""
    assert s.round <= s.house.last_round, "a round too many"
    assert len(set(s.turns)) == len(s.turns), "a player with two turns"
    assert 0 <= s.deals <= terms.MOST_DEALS, "a deal too many"
    assert s.active == -1 or not s.is_gone(s.active), "the turn of a player who has left"
    if s.is_over():
        assert s.now < 0 and len(s.result) == s.seats, "a result before the end"


def check_duel(s: Galaxy) -> None:
    """A dogfight has two sides, twelve rounds at most, and stars to lose (15)."""
    if s.duel.is_on():
        assert s.duel.active != s.duel.foe, "a dogfight with oneself"
        assert 0 <= s.duel.round <= terms.LAST_ROUND, "a dogfight that does not end"
        if s.duel.is_met():
            most = s.world.fleet.stars[s.duel.kind]
            assert 0 <= s.duel.stars <= most, "stars that were not there"
