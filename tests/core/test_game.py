"""What a game's folder offers: options, leaving, refusals in words."""

import pytest
from toys.auction import GAME
from toys.auction.game import SalvageAuction
from toys.auction.rules.space import BID, SEND, TOO_MUCH

from sectors import games
from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.game import BadOption, Game
from sectors.core.reason import GAME_OVER, NO_LEAVING, WRONG_PHASE, Reasons
from sectors.core.state import State
from sectors.core.text import nearest


def test_words_come_from_the_folder() -> None:
    assert (GAME.title, GAME.minutes) == ("Salvage Auction", "5")
    assert [look.name for look in GAME.looks] == ["Red", "Blue", "Green", "White"]
    assert GAME.seat_name(1) == "Blue"


# --- the start


def test_the_same_seed_deals_the_same_game() -> None:
    assert encode(GAME.setup(3, 7)) == encode(GAME.setup(3, "7"))
    assert encode(GAME.setup(3, 7)) != encode(GAME.setup(3, 8))


def test_a_game_waits_at_its_first_question() -> None:
    assert engine.pending(GAME.setup(3, 7)) == (0, 1, 2)


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"is for 2 to 4 players, not {seats}"):
        GAME.setup(seats, 1)


def test_a_game_for_one_number_of_players_says_so() -> None:
    game = SalvageAuction()
    game.seats = range(2, 3)
    with pytest.raises(BadOption, match="is for 2 players, not 3"):
        game.setup(3, 1)


def test_options_have_defaults() -> None:
    assert GAME.check_options({}) == {"rounds": "four", "tie": "order"}
    assert GAME.check_options({"tie": "nobody"}) == {"rounds": "four", "tie": "nobody"}
    assert GAME.defaults == GAME.check_options({})


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"round": "two"}, 'has no option "round"; did you mean "rounds"\\?'),
        ({"colour": "red"}, 'has no option "colour"; there is rounds, tie'),
        ({"rounds": "too"}, 'rounds cannot be "too"; did you mean "two"\\?'),
    ],
)
def test_wrong_options_are_refused(options: dict[str, str], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAME.setup(2, 1, options)


def test_options_change_the_game() -> None:
    assert GAME.setup(2, 1, {"rounds": "two"}).later != GAME.setup(2, 1).later


# --- leaving


class Duel(SalvageAuction):
    """The auction with what core says about leaving."""

    def left(self, s: State, seat: int) -> None:
        Game.left(self, s, seat)


class Prison(SalvageAuction):
    """Nobody may leave."""

    def may_leave(self, s: State, seat: int) -> int:
        return NO_LEAVING


def test_with_two_seats_the_other_wins() -> None:
    s = Duel().setup(2, 1)
    assert Duel().leave(s, 0) == 0
    assert (s.result, s.gone) == ([2, 1], 1)


def test_the_others_go_on_where_the_game_says_so() -> None:
    s = GAME.setup(3, 1)
    assert GAME.leave(s, 1) == 0
    assert engine.pending(s) == (0, 2)
    assert GAME.leave(s, 0) == 0
    assert s.result == [2, 2, 1]


def test_nobody_leaves_twice_or_after_the_end() -> None:
    s = GAME.setup(3, 1)
    GAME.leave(s, 1)
    assert GAME.leave(s, 1) == NO_LEAVING
    GAME.leave(s, 0)
    assert GAME.leave(s, 2) == GAME_OVER


def test_leaving_may_be_refused() -> None:
    game = Prison()
    s = game.setup(3, 1)
    before = encode(s)
    assert game.leave(s, 1) == NO_LEAVING
    assert encode(s) == before


# --- refusals in words


def test_a_refusal_has_a_sentence_and_a_rule() -> None:
    s = GAME.setup(2, 1)
    s.credits[0] = 2
    refused = GAME.explain(s, 0, BID.of(5), TOO_MUCH)
    assert refused.sentence == "You have 2 credits and cannot bid 5."
    assert (refused.code, refused.rule, refused.reason) == ("too_much", "R3", TOO_MUCH)
    assert str(refused) == "You have 2 credits and cannot bid 5. (R3)"


def test_the_engine_has_sentences_of_its_own() -> None:
    refused = GAME.explain(GAME.setup(2, 1), 0, SEND.of(5), WRONG_PHASE)
    assert str(refused) == "That is not what is asked now."


def test_reasons_of_a_game_count_from_16() -> None:
    reasons = Reasons()
    assert (reasons.reason("no_strike"), reasons.reason("too_far")) == (16, 17)
    assert (reasons[GAME_OVER], reasons[17]) == ("game_over", "too_far")


@pytest.mark.parametrize("duty", ["name", "state", "space", "steps", "kinds", "codes"])
def test_a_forgotten_duty_is_named(duty: str) -> None:
    forgetful = type("Forgetful", (SalvageAuction,), {duty: None})
    with pytest.raises(TypeError, match=f"Forgetful must name its {duty}: "):
        forgetful()


def test_the_nearest_word() -> None:
    assert nearest("oder", ["order", "nobody"]) == 'did you mean "order"?'
    assert nearest("xyz", ["order", "nobody"]) == "there is order, nobody."
    assert nearest("xyz", []) == "there are none."


# --- finding games


def test_every_folder_of_games_is_found() -> None:
    assert "sector219" in games.names()
    assert all(games.load(name).name == name for name in games.names())


def test_an_unknown_game_is_answered_with_the_nearest() -> None:
    with pytest.raises(games.UnknownGame, match='did you mean "sector219"'):
        games.load("sector291")
