"""What nobody may see, and what a careful counter knows: views, guesses, surveys, sealed bids."""

from sectors.core.dice import dice
from sectors.games.sector86 import GAME
from sectors.games.sector86.look.odds import odds
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.rules.flips import next_cards
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.tests.play import WATCHER, at, log, say, seen, sentences


def view(s: Position, viewer: int) -> Position:
    """What a viewer may know."""
    return GAME.view(s, viewer)


def test_no_view_holds_the_face_of_a_credit_or_the_order_of_the_deck() -> None:
    s = at("1: 4\n2: 3\n3: 2\nqueue K01\ndeck S04 S05\n1 queuing")
    for viewer in (WATCHER, 0, 1, 2):
        v = view(s, viewer)
        assert [set(st.credits) for st in v.stations] == [{-1}] * 3
        assert set(v.deck) == {-1} and len(v.deck) == s.left
        assert [len(st.credits) for st in v.stations] == [4, 3, 2]


def test_a_survey_is_seen_by_one_seat_until_the_card_moves() -> None:
    s = at("1: K31 | 3\n2: 3\nqueue L3\ndeck S04 S17\n1 queuing")
    lines = sentences(s, "survey", viewer=1)
    assert lines == ["Halcyon looks at the top card of the deck."]
    assert view(s, 0).deck[-1] == IDS.index("S04")
    assert [view(s, viewer).deck[-1] for viewer in (WATCHER, 1)] == [-1, -1]
    say(s, "flip")
    assert s.surveyed == 0 and view(s, 0).deck[-1] == -1


def test_a_surveyed_card_that_becomes_a_credit_is_forgotten() -> None:
    text = "1: A1 S04/1 | K31 K06 K24 | 0\n2: 0\nqueue\ndeck S33 K01 K02 L3\nqueue L2\n1 queuing"
    s = at(text)
    say(s, "survey")
    assert view(s, 0).deck[-1] == IDS.index("S33")
    say(s, "stop", "contract S04")
    assert s.stations[0].credits[0] == IDS.index("S33") and view(s, 0).stations[0].credits[0] == -1
    assert s.deck[s.left - 1] == IDS.index("K02") and view(s, 0).deck[-1] == -1


def test_missing_cards_are_listed_by_shuffle() -> None:
    s = at("1: 2\n2: 3\nqueue K01\ndeck S04 S05 S06\ndiscard K02 K03\nrest 2\n1 queuing")
    v = view(s, 0)
    assert v.unseen[1] == sorted(
        [*s.deck[: s.left], *s.stations[0].credits, *s.stations[1].credits]
    )
    say(s, "flip")
    assert IDS.index("S04") not in view(s, 0).unseen[1]


def test_after_a_reshuffle_the_counter_knows_both_pools() -> None:
    s = at("1: 2\n2: 0\nqueue L3\ndeck\ndiscard K02 K03 K04\nrest 2\n1 queuing")
    say(s, "flip")
    v = view(s, 0)
    deck = {int(card) for card in s.deck[: s.left]}
    assert set(v.unseen[2]) == deck and len(deck) == 2
    assert set(next_cards(v)) == deck
    for seed in range(20):
        world = GAME.guess(v, 0, dice(seed))
        assert set(world.deck[: world.left]) == deck
        assert not deck & {card for st in world.stations for card in st.credits}


def test_sealed_wants_and_bids_are_not_seen_before_all_are_in() -> None:
    text = "1: 3\n2: 5\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing"
    one = say(at(text), "flip", "redirect S05", "2: want")
    two = say(at(text), "flip", "redirect S05", "2: pass")
    for viewer in (WATCHER, 0, 2):
        assert seen(one, viewer) == seen(two, viewer)
    assert seen(one, 1) != seen(two, 1)
    assert log(one, "3: want")[:2] == ["wanted", "wanted"]
    low, high = one.clone(), one.clone()
    say(low, "3: bid 1")
    say(high, "3: bid 5")
    assert seen(low, 1) == seen(high, 1) and seen(low, 2) != seen(high, 2)


def test_a_credit_handed_over_keeps_its_batch() -> None:
    s = at("1: 1\n2: 3\nqueue S04\ndeck S05 K02\n1 queuing")
    s.stations[1].batches = [1, 1, 1]
    say(s, "flip", "redirect S05", "want")
    assert s.stations[0].batches == [1] and len(s.stations[1].batches) == 2


def test_the_odds_of_a_collision() -> None:
    s = at("1: A1 S07 | 3\n2: 0\nqueue S17\ndeck S04\n1 queuing")
    chance = odds(view(s, 0))
    assert chance.pool == 120 - 2  # all but the two ships in sight
    assert chance.by_class == (16 - 1 - 3, 16 - 1, 0, 0)  # Terrapins never collide
    known = at("1: A1 S07 | K31 | 3\n2: 0\nqueue S17\ndeck S04\n1 queuing")
    say(known, "survey")
    assert (odds(view(known, 0)).percent, odds(view(known, 1)).pool) == (100, 117)
