"""What must hold in every position, as plain statements.

Invariants of play (what one action may change) are held by the tests.
"""

from __future__ import annotations

from sectors.core.engine import asked, options
from sectors.core.pile import UNKNOWN
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18 import automa, rules, sequence
from sectors.games.sector18.abilities import ACTED, DID_USE
from sectors.games.sector18.book import TOP_LEVEL, TOP_SHIELDS
from sectors.games.sector18.chart import DRAG, FULL_DRAG, SUPPLY, base_of
from sectors.games.sector18.space import SHIPS, foe
from sectors.games.sector18.state import BY_BASE, Position


def check(s: Position) -> None:
    """Raise AssertionError with a sentence if a position cannot be one of this game."""
    for seat in range(2):
        check_ships(s, seat)
        check_cards(s, seat)
    check_zones(s)
    check_claims(s)
    check_deck(s)
    assert 0 <= s.turn <= 2 * s.round_limit, "more turns than the round limit allows"
    assert 0 <= s.passes <= s.book.passes, "too many passes in a row"
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
        in_belt = place < chart.size and bool(chart.belts >> place & 1)
        if not in_belt or chart.mode != DRAG:
            assert me.drag(ship) == 0, "drag outside a belt"
        assert 0 <= me.drag(ship) <= FULL_DRAG, "too much drag"


def check_cards(s: Position, seat: int) -> None:
    """Invariants 4 to 6: Resources, Shields, Base Level, Health."""
    me = s.side(seat)
    low, high = (1, automa.FULL_CLOCK - 1) if s.is_automa(seat) else (0, s.book.cap)
    assert low <= me.resources <= high, "Resources out of range"
    assert 0 <= me.shields <= TOP_SHIELDS, "Shields out of range"
    assert 1 <= me.level <= TOP_LEVEL, "Base Level out of range"
    assert 0 <= me.health <= s.book.most_health, "Health out of range"
    fallen = s.is_over() and s.ending == BY_BASE and not won(s, seat)
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
    south, north = rules.claimed(s, 0), rules.claimed(s, 1)
    assert south & north == 0, "a Planet claimed twice"
    here, _ = s.south.places(-1)
    there, _ = s.north.places(-1)
    assert (south | north) & here & there == 0, "a contested Planet is claimed"


def check_deck(s: Position) -> None:
    """Invariant 14: the Automa's cards, drawn or to come, are the five, each once."""
    cards = s.deck.cards + s.turned.cards
    assert len(cards) == (5 if s.seats == 1 else 0), "an Automa card too many or too few"
    known = [card for card in cards if card != UNKNOWN]
    assert len(set(known)) == len(known), "an Automa card twice"


def check_question(s: Position) -> None:
    """Invariants 9 and 17: the player on turn is asked, and can answer."""
    assert not s.result, "a result before the end"
    assert len(s.later) == 0, "more than one question"
    seat, n, kind = int(seat_of(s.now)), int(number_of(s.now)), int(kind_of(s.now))
    assert asked(s) == 1 << seat, "the player on turn is not asked"
    assert options(s, seat), "a question without an answer"
    if kind != sequence.DRAFT:
        assert s.side(seat).faction // 2 != s.side(foe(seat)).faction // 2, "one card twice"
    if kind == sequence.TURN:
        assert n & ~(ACTED | DID_USE) == 0, "a turn with more than an action and an ability"
    if kind in (sequence.EXIT, sequence.CLASH, sequence.PICK):
        assert len(options(s, seat)) > 1, "a question with one answer"


def check_end(s: Position) -> None:
    """Somebody has won, or it is a draw by the count (R10, Q40)."""
    assert s.ending, "an end without a reason"
    if s.seats == 1:
        assert s.result in ([1], [2]), "solo is won or lost"
    else:
        assert s.result in ([1, 2], [2, 1], [1, 1]), "no result for two"
    if not s.gone and s.ending != BY_BASE:
        wanted = [2] if s.seats == 1 else rules.places_by_count(s)
        assert s.result == wanted, "the wrong side won the count"
