"""What must hold in every position, as plain statements.

Invariants of play (what one action may change) are held by the tests.
"""

from __future__ import annotations

from sectors.core.engine import asked, front, options
from sectors.core.pile import UNKNOWN
from sectors.core.state import number_of, part, put, seat_of, shifted
from sectors.games.sector18.rules import automa, state, turn, zones
from sectors.games.sector18.rules.book import TOP_LEVEL, TOP_SHIELDS
from sectors.games.sector18.rules.chart import DRAG, FULL_DRAG, SUPPLY, base_of
from sectors.games.sector18.rules.ending import places_by_count
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.setup import CUT, DRAFT, is_cut
from sectors.games.sector18.rules.space import SHIPS, foe
from sectors.games.sector18.rules.state import NO_FACTION, NO_SHIP, Position


def check(s: Position) -> None:
    """Raise AssertionError with a sentence if a position cannot be one of this game."""
    for seat in range(2):
        check_ships(s, seat)
        check_cards(s, seat)
    check_zones(s)
    check_claims(s)
    check_deck(s)
    assert 0 <= s.turn <= 2 * s.round_limit, "more turns than the round limit allows"
    assert 0 <= s.passes <= s.book.end_passes, "too many passes in a row"
    if s.now >= 0:
        check_question(s)
    elif s.is_over():
        check_end(s)


def check_ships(s: Position, seat: int) -> None:
    """Invariants 1, 3, 7 and 8: places, sides and drag of the four tokens."""
    me = s.side(seat)
    chart = s.chart()
    for ship in range(SHIPS):
        place = me.place(ship)
        assert place < chart.size or place in (base_of(seat), SUPPLY), "a Ship is nowhere"
        if place == SUPPLY:
            assert not me.upgraded(ship), "an upgraded Ship in supply"
            assert not s.is_overcharged(seat, ship), "an overcharged Ship in supply"
        in_belt = chart.belts & shifted(1, place) != 0
        if not in_belt or chart.mode != DRAG:
            assert me.drag(ship) == 0, "drag outside a belt"
        assert 0 <= me.drag(ship) <= FULL_DRAG, "too much drag"


def check_cards(s: Position, seat: int) -> None:
    """Invariants 4 to 6: Resources, Shields, Base Level, Health."""
    me = s.side(seat)
    low, high = (1, automa.FULL_CLOCK - 1) if s.is_automa(seat) else (0, s.book.collect_cap)
    assert low <= me.resources <= high, "Resources out of range"
    assert 0 <= me.shields <= TOP_SHIELDS, "Shields out of range"
    assert 1 <= me.level <= TOP_LEVEL, "Base Level out of range"
    assert 0 <= me.health <= s.book.health_most, "Health out of range"
    fallen = s.is_over() and s.ending == state.BY_BASE and not won(s, seat)
    assert (me.health == 0) == fallen, "Health 0 and the end of the game go together"


def won(s: Position, seat: int) -> bool:
    """Whether a side, the Automa too, has won."""
    return s.result[0] == (1 if seat == 0 else 2)


def check_zones(s: Position) -> None:
    """Invariant 2: no zone holds more than two Ships."""
    for zone in range(s.chart().size):
        places = [s.side(seat).place(ship) for seat in range(2) for ship in range(SHIPS)]
        assert places.count(zone) <= 2, "three Ships in a zone"


def check_claims(s: Position) -> None:
    """Invariant 10: a Planet is claimed by one player at the most, a contested one by nobody."""
    south, north = claimed(s, 0), claimed(s, 1)
    assert south & north == 0, "a Planet claimed twice"
    here = s.south.taken(NO_SHIP)
    there = s.north.taken(NO_SHIP)
    assert (south | north) & here & there == 0, "a contested Planet is claimed"


def check_deck(s: Position) -> None:
    """Invariant 14: the Automa's cards, drawn or to come, are the five, each once."""
    cards = s.deck.cards + s.turned.cards
    assert len(cards) == (5 if s.seats == 1 else 0), "an Automa card too many or too few"
    known = [card for card in cards if card != UNKNOWN]
    assert len(set(known)) == len(known), "an Automa card twice"


def check_question(s: Position) -> None:
    """Invariants 9 and 17: the player on turn is asked, and can answer."""
    assert not s.result and not s.ending, "a result before the end"
    assert not s.gone, "a game goes on that a player has left"
    assert s.later is None, "more than one question"
    seat, n, step = int(seat_of(s.now)), int(number_of(s.now)), front(s)
    assert seat < s.seats and asked(s) == 1 << seat, "the player on turn is not asked"
    if step is DRAFT or is_cut(s):
        assert n == 0 and s.turn == 0, "a draft in the middle of a game"
        check_choosing(s, seat)
    else:
        assert s.turn > 0 and s.passes < s.book.end_passes, (
            "a turn before the first or after the last"
        )
        check_factions(s)
        check_number(s, seat, n)
    found = len(options(s, seat))
    assert found, "a question without an answer"
    assert found > 1 or step not in (turn.EXIT, turn.CLASH, turn.PICK), "a question with one answer"


def check_choosing(s: Position, seat: int) -> None:
    """Who chooses a faction has none; who takes one of two finds them laid out (Q3)."""
    if front(s) is DRAFT:
        assert s.side(seat).faction == NO_FACTION, "a faction chosen twice"
        return
    assert s.seats == 2, "nobody cuts for the Automa"
    chooser = int(foe(seat)) if front(s) is CUT else seat
    assert s.starter == chooser, "the side that begins lies with the wrong player"
    if front(s) is CUT:
        assert s.side(seat).faction == NO_FACTION, "a faction chosen twice"
    else:
        check_factions(s)


def check_factions(s: Position) -> None:
    """Both sides have a faction, of different cards (Q3)."""
    south, north = s.south.faction, s.north.faction
    assert min(south, north) >= 0, "a side without a faction"
    assert south // 2 != north // 2, "one card twice"


def check_number(s: Position, seat: int, n: int) -> None:
    """What the question in front carries can come from play."""
    acted, used = int(put(turn.ACTED, 1)), int(put(turn.USED, 1))
    if turn.asks(s, turn.TURN):
        assert n in (0, acted, used), "a turn with more than an action and an ability"
    elif turn.asks(s, turn.COMMAND):
        check_fleet(n)
        assert not part(n, turn.MARCHING), "a Forced March among several"
    elif turn.asks(s, turn.PICK):
        check_pick(s, n)
    else:
        check_move(s, seat, n)


def check_fleet(carried: int) -> None:
    """A fleet is under way before the action is taken; a Forced March has been paid."""
    moved, deeds = int(part(carried, turn.MOVED)), int(part(carried, turn.DEEDS))
    if part(carried, turn.MARCHING):
        assert part(deeds, turn.USED) and not moved, "a Forced March that was not paid"
    else:
        assert not part(deeds, turn.ACTED), "a fleet after the action"
    marching = put(turn.MARCHING, part(carried, turn.MARCHING))
    assert carried == put(turn.MOVED, moved) | put(turn.DEEDS, deeds) | marching, "no such fleet"


def check_move(s: Position, seat: int, n: int) -> None:
    """A Ship in play has come to a hole, or to a zone where it fights."""
    chart, ship, zone = s.chart(), int(part(n, turn.MOVER)), int(part(n, turn.ZONE))
    way = int(put(turn.MOVER, ship) | put(turn.ZONE, zone))
    assert s.side(seat).is_in_play(ship) and zone < chart.size, "a move of no Ship or to no zone"
    if turn.asks(s, turn.EXIT):
        carried = int(part(n, turn.AFTER_EXIT))
        assert chart.holes & shifted(1, zone), "an exit without a Warp Hole"
        way |= int(put(turn.AFTER_EXIT, carried))
    else:
        carried, drag = int(part(n, turn.AFTER_FIGHT)), int(part(n, turn.DRAG))
        entry = int(part(n, turn.ENTRY))
        assert entry == zone or chart.holes & shifted(1, entry), "no such entry"
        assert not drag or zones.fresh_drag(s, s.side(seat), ship, zone), "drag outside a belt"
        way |= int(put(turn.DRAG, drag) | put(turn.ENTRY, entry) | put(turn.AFTER_FIGHT, carried))
    assert n == way, "a question that carries something else"
    check_fleet(carried)
    moved = part(carried, turn.MOVED) & shifted(1, ship)
    assert moved or part(carried, turn.MARCHING), "a Ship that is not among those moved"


def check_pick(s: Position, n: int) -> None:
    """A Ship of the Automa that has not moved looks for a Planet."""
    ship, moved = part(n, automa.MOVER), part(n, automa.MOVED)
    icons, cards = part(n, automa.ICONS), part(n, automa.CARDS)
    assert s.seats == 1 and s.north.is_in_play(ship), "a pick without an Automa or its Ship"
    assert not moved & shifted(1, ship), "a pick for a Ship that has moved"
    assert cards < (s.book.achievements_twin_minds if s.twin_minds else 1), "too many cards to come"
    way = put(automa.MOVER, ship) | put(automa.MOVED, moved) | put(automa.ICONS, icons)
    assert n == way | put(automa.CARDS, cards), "a question that carries something else"


def check_end(s: Position) -> None:
    """Somebody has won, or it is a draw by the count (R10, Q40)."""
    assert s.ending, "an end without a reason"
    if s.seats == 1:
        assert s.result in ([1], [2]), "solo is won or lost"
    else:
        assert s.result in ([1, 2], [2, 1], [1, 1]), "no result for two"
    assert (s.ending == state.BY_LEAVING) == (s.gone != 0), "a game that was left ends by that"
    if s.ending in (state.BY_LIMIT, state.BY_PASSES):
        wanted = [2] if s.seats == 1 else places_by_count(s)
        assert s.result == wanted, "the wrong side won the count"
    if s.ending == state.BY_LEAVING:
        assert s.gone in ([1] if s.seats == 1 else [1, 2]), "more left than a game has players"
        wanted = [2] if s.seats == 1 else [2, 1] if s.gone == 1 else [1, 2]
        assert s.result == wanted, "the wrong side won when one left"
