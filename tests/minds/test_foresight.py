"""A mind that judges options by what they lead to: nothing hidden, a win is taken, even at last."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from bots.positions import midgame
from minds.nets import body

from sectors import games
from sectors.core.dice import dice
from sectors.core.engine import options, pending, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.inputs.found import own_features, own_sight
from sectors.players.networks.fits import fit_of, made_of
from sectors.players.networks.foresight import WON, Foresight, Prospect, won
from sectors.players.networks.network import BadNetwork, Network, read, written
from sectors.players.networks.shares import WHOLE
from sectors.players.networks.sizes import Sizes

NAMES = [name for name in games.names() if own_sight(games.load(name))]


def network(game: Game, seed: int = 1) -> Network:
    """A network by lot that fits the sight of a game."""
    sight = own_sight(game)
    assert sight is not None
    sizes = Sizes(int(sight.layout.size), 16, 1, 0, 3)
    return Network(fit_of(game, sight), sizes, body(sizes, seed), {"command": "by lot"})


def mind(game: Game, seed: int = 1) -> Foresight:
    """A mind that has learned nothing, with definite opinions."""
    sight = own_sight(game)
    assert sight is not None
    found = made_of(game, sight, network(game, seed))
    assert isinstance(found, Foresight)
    return found


def test_some_game_has_a_sight() -> None:
    assert NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_network_without_actions_is_read_and_fits_a_sight_only(name: str) -> None:
    game = games.load(name)
    sight, features = own_sight(game), own_features(game)
    assert sight is not None and features is not None
    found = read(written(network(game)))
    assert isinstance(made_of(game, sight, found), Foresight)
    with pytest.raises(BadNetwork, match="other features"):
        made_of(game, features, found)
    sizes = replace(found.sizes, outputs=int(game.space.size))
    with pytest.raises(BadNetwork, match="other actions"):
        made_of(game, sight, replace(found, sizes=sizes))


@pytest.mark.parametrize("name", NAMES)
def test_it_knows_what_its_seat_sees_and_no_more(name: str) -> None:
    game = games.load(name)
    one, other = mind(game), mind(game)
    for seats in game.seats:
        for moves in (2, 9, 40):
            s, seat = midgame(game, seats + moves, moves, seats)
            found = options(s, seat)
            first = one.opinion(s, seat, found)
            second = other.opinion(game.scramble(s, seat, dice(moves)), seat, found)
            assert first.preferences == second.preferences
            assert first.priors == second.priors and sum(first.priors) == WHOLE
            assert first.chances == second.chances and len(first.chances) == seats
            assert len(one.opinion(s, seat, []).chances) == seats


def last_choices(game: Game, seed: int) -> list[tuple[State, int]]:
    """The last positions of a random game in which somebody had a choice."""
    s, chance = game.setup(2, seed), Random(seed)
    met: list[tuple[State, int]] = []
    while asked := pending(s):
        found = options(s, asked[0])
        if len(found) > 1:
            met = [*met[-2:], (s.clone(), asked[0])]
        play(s, asked[0], found[chance.randrange(len(found))])
    return met


@pytest.mark.parametrize("name", NAMES)
def test_a_win_in_hand_is_taken_whatever_it_hopes_for(name: str) -> None:
    game, wins = games.load(name), 0
    thinker = mind(game)
    for seed in range(30):
        for s, seat in last_choices(game, seed):
            found = options(s, seat)
            prospects = thinker.foreseen(s, seat, found)
            if any(prospect.value == WON for prospect in prospects):
                wins += 1
                liked = thinker.seen(game.view(s, seat), seat, found).preferences
                best = prospects[liked.index(max(liked))]
                assert best.state.now < 0 and won(best.state)[seat] == WHOLE
    assert wins > 3


@pytest.mark.parametrize("name", NAMES)
def test_where_chances_are_alike_and_all_is_decided_the_evaluation_chooses(name: str) -> None:
    game = games.load(name)
    thinker = mind(game)
    s, seat = midgame(game, 3, 80, 2)
    found = options(s, seat)
    prospects = thinker.foreseen(s, seat, found)
    judged = [game.mind.evaluate(prospect.state, seat) for prospect in prospects]
    best = judged.index(max(judged))
    for chance in (WHOLE // 100, WHOLE - WHOLE // 100):
        liked = thinker.preferred([chance] * len(found), prospects, seat)
        assert liked.index(max(liked)) == best
    even = thinker.preferred([WHOLE // 2] * len(found), prospects, seat)
    assert len(set(even)) == 1
    behind = [WHOLE // 100] * len(found)
    behind[best] -= WHOLE // 60
    liked = thinker.preferred(behind, prospects, seat)
    assert liked.index(max(liked)) != best


def test_who_shares_the_first_place_shares_the_win() -> None:
    game = games.load(NAMES[0])
    s = game.setup(4, 1)
    s.finish([1, 3, 1, 4])
    assert won(s) == [WHOLE // 2, 0, WHOLE // 2, 0]
    assert Prospect(5, [1, 2], s).state is s
