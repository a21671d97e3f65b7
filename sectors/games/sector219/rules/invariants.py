"""What must hold in every position, as plain statements; views may hide cards but break none.

Invariants of play (what one action may change) are held by the tests.
"""

from __future__ import annotations

from sectors.core.engine import asked, options
from sectors.core.state import bit, kind_of, seat_of
from sectors.games.sector219.rules import bits
from sectors.games.sector219.rules.bits import has
from sectors.games.sector219.rules.setup import OPENING
from sectors.games.sector219.rules.space import HOLD, TARGET, target_of
from sectors.games.sector219.rules.state import HIDDEN, Position, Side, lost_unit
from sectors.games.sector219.rules.supply import work_out_supply
from sectors.games.sector219.rules.table import CITY_SPACE, KINDS, NORTH_BASE, SOUTH_BASE, base, foe
from sectors.games.sector219.rules.turn import ATTACK, attacker, plays_left
from sectors.games.sector219.rules.winning import can_play, places_by_count

MOST_TURNS = 200


def check(s: Position) -> None:
    """Raise AssertionError with a sentence if a position cannot be one of this game."""
    check_board(s)
    for seat in range(2):
        check_cards(s, s.side(seat))
        check_sets(s.side(seat))
        check_supply(s, seat)
        check_bases(s, seat)
    check_plays(s)
    if s.now < 0:
        check_end(s)
    else:
        check_question(s)


def check_board(s: Position) -> None:
    """At most one unit a space, none on the city, none off the table (R19, R20, Q1)."""
    assert bits.is_empty(bits.both(s.south.units, s.north.units)), "two units on one space"
    table = bits.rest_of_table(bits.nowhere())
    for side in (s.south, s.north):
        assert not has(side.units, CITY_SPACE), "a unit on the city"
        assert bits.is_empty(bits.without(side.units, table)), "a unit off the table"


def check_cards(s: Position, side: Side) -> None:
    """Units in play, destroyed, in hand and in the deck are the whole army (R2)."""
    counts = [side.holds(unit) for unit in range(KINDS)]
    deck = side.deck[len(side.deck) - side.left :]
    units = [int(side.kind_at(space)) for space in bits.spaces(side.units)]
    for unit in units + [int(lost_unit(entry)) for entry in side.lost] + deck:
        if unit >= 0:
            counts[unit] += 1
    unknown = side.holds(HIDDEN) + deck.count(-1)
    assert 0 <= side.left <= len(side.deck), "more cards left than there were"
    assert sum(counts) + unknown == sum(s.army.counts), "a card too many or too few"
    assert all(n <= most for n, most in zip(counts, s.army.counts, strict=True)), "too many copies"
    assert unknown or counts == s.army.counts, "too few copies"
    assert 0 <= side.strikes <= 2, "two Air Strikes a player (R51)"
    assert 0 <= side.buried <= 2, "at most two cards were buried"


def check_sets(side: Side) -> None:
    """The sets of one side say the same."""
    assert side.count == bits.size(side.units), "the count of units is wrong"
    for part in (side.drawers, side.backers, side.low, side.middle, side.high, side.supplied):
        assert bits.is_empty(bits.without(part, side.units)), "a set holds a space without a unit"


def check_supply(s: Position, seat: int) -> None:
    """The supplied sets that are kept are those worked out from nothing (R27)."""
    kept = s.side(seat)
    anew = s.clone()
    work_out_supply(anew, seat)
    found = anew.side(seat)
    assert bits.is_same(kept.supplied, found.supplied), "the supplied units are wrong"
    assert bits.is_same(kept.near, found.near), "the spaces in supply are wrong"
    assert bits.is_same(kept.wide, found.wide), "the spaces in wide supply are wrong"
    at_base = has(kept.units, base(seat))
    assert bits.is_empty(kept.supplied) != at_base, "supply begins at the base, and only there"


def check_bases(s: Position, seat: int) -> None:
    """An enemy on a base has won; a Drop Squad never stands on one (R8, R33, Q17)."""
    side = s.side(seat)
    for space in (SOUTH_BASE, NORTH_BASE):
        if has(side.units, space):
            assert not s.army.is_dropped(side.kind_at(space)), "a Drop Squad on a base"
    if has(side.units, base(foe(seat))):
        assert s.now < 0 and s.result[seat] == 1, "a base is taken and the game goes on"
        assert has(side.units, base(seat)), "a base was taken from an empty base"
        assert has(side.supplied, base(foe(seat))), "a base was taken without supply"


def check_plays(s: Position) -> None:
    """Every play uses up one card, and destroys at most one unit."""
    plays = [plays_made(s.side(seat)) for seat in range(2)]
    assert sum(plays) <= sum(s.army.counts) * 2 + 4, "more plays than cards"
    for seat in range(2):
        lost = len(s.side(seat).lost)
        assert lost <= plays[foe(seat)], "more units destroyed than the enemy made plays"


def plays_made(side: Side) -> int:
    """How many plays a side has made: units deployed and Air Strikes used."""
    return side.count + len(side.lost) + 2 - side.strikes


def check_question(s: Position) -> None:
    """Somebody is asked something he can answer."""
    assert not s.result and not s.gone, "the game goes on after its end"
    assert s.turn <= MOST_TURNS, "more turns than a game can have"
    kind, seat = kind_of(s.now), seat_of(s.now)
    if kind == OPENING.kind:
        check_opening(s)
        return
    assert asked(s) == bit(seat), "the player to move is not asked"
    assert 1 <= plays_left(s) <= 2, "one or two plays are left"
    if kind == ATTACK.kind:
        check_attack(s, seat, attacker(s))


def check_opening(s: Position) -> None:
    """Nothing has happened yet; each has five cards, and has chosen among them if at all (R6)."""
    assert s.turn == 0 and s.south.count + s.north.count == 0, "an opening in mid-game"
    assert s.south.hand_size() == s.north.hand_size() == 5, "five cards to choose from"
    for seat, answer in enumerate(s.sealed):
        if answer >= 0:
            assert not OPENING.objection(s, 0, 0, seat, answer), "a choice that was not possible"


def check_attack(s: Position, seat: int, space: int) -> None:
    """A target is asked for only where there is a choice (Q12)."""
    assert has(s.side(seat).units, space), "nobody attacks"
    found = options(s, seat)
    assert len(found) >= 2, "a target is asked for though there is no choice"
    assert TARGET.has(found[0]), "at least one unit would be destroyed"
    for action in found:
        if TARGET.has(action):
            assert has(s.side(foe(seat)).units, target_of(action)), "a target without a unit"
        else:
            assert HOLD.has(action) and not s.effective, "a hold where there is none"


def check_end(s: Position) -> None:
    """A game ends by a base taken, by the count, or because somebody left (R8, R9, Q37)."""
    assert sorted(s.result) in ([1, 1], [1, 2]), "the game is over without a result"
    assert not s.gone or s.result == [1 + (s.gone & 1), 2 - (s.gone & 1)], "who left has won"
    taken = has(s.south.units, NORTH_BASE) or has(s.north.units, SOUTH_BASE)
    if not taken and not s.gone:
        assert s.south.left == s.north.left == 0, "a count with cards in a deck"
        assert s.result == places_by_count(s), "the wrong side won the count"
        for seat in range(2):
            hidden = s.side(seat).holds(HIDDEN)
            assert hidden or not can_play(s, seat), "a count with a play left"
