"""A mind at work: it sees what its seat sees, and its shares and chances add up."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bots.positions import midgame
from minds.nets import features, mind, network, showing

from sectors import games
from sectors.core.content import open_pack
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.players.networks import fits
from sectors.players.networks.fits import OtherNumbers, made_of, mind_of
from sectors.players.networks.network import BadNetwork, Network, read, written
from sectors.players.networks.shares import UNIT, WHOLE, shares

NAMES = showing()


def test_shares_are_what_exponentials_give() -> None:
    chance = Random(3)
    for _ in range(50):
        given = [chance.randrange(-3000, 3000) for _ in range(chance.randrange(1, 60))]
        powers = [exp(max(-16.0, (one - max(given)) / UNIT)) for one in given]
        found = shares(given)
        assert sum(found) == WHOLE
        for share, power in zip(found, powers, strict=True):
            assert abs(share / WHOLE - power / sum(powers)) < 0.001
        assert found[given.index(max(given))] == max(found)


def test_shares_of_nothing_and_of_what_is_far_apart() -> None:
    assert shares([]) == []
    assert shares([7]) == [WHOLE]
    assert shares([-(2**31), 2**31 - 1]) == [0, WHOLE]
    assert shares([5, 5]) == [WHOLE // 2, WHOLE // 2]


@pytest.mark.parametrize("name", NAMES)
def test_a_mind_knows_what_its_seat_sees_and_no_more(name: str) -> None:
    game = games.load(name)
    one, other = mind(game), mind(game)
    for seed in range(5):
        s, seat = midgame(game, seed, 3 + 8 * seed)
        found = options(s, seat)
        first = one.opinion(s, seat, found)
        for second in (
            other.seen(game.view(s, seat), seat, found),
            one.opinion(game.scramble(s, seat, dice(seed)), seat, found),
        ):
            assert second.preferences == first.preferences
            assert second.chances == first.chances
        assert sum(first.priors) == WHOLE and len(first.priors) == len(found)


@pytest.mark.parametrize("name", NAMES)
def test_chances_are_by_seat_and_the_viewer_comes_first_in_the_network(name: str) -> None:
    game = games.load(name)
    thinker = mind(game)
    for seats in game.seats:
        said = [900, 300, 0, -200, 100, 400, 50, 10]
        found = thinker.chances(said, seats, seats - 1)
        assert len(found) == seats
        assert found[seats - 1] == shares(said[: max(2, seats)])[0]
        assert sum(found) == WHOLE or seats == 1


def game_with(folder: Path, network: Network) -> Game:
    """A game with a network in its folder."""
    found: Game = type(games.load(NAMES[0]))()
    (folder / "mind").mkdir()
    (folder / fits.FILE).write_bytes(written(network))
    found.folder = folder
    return found


def test_a_network_in_the_folder_is_found(tmp_path: Path) -> None:
    game = games.load(NAMES[0])
    found = mind_of(game_with(tmp_path, network(game)))
    assert found is not None
    s, seat = midgame(game, 1, 5)
    liked = found.opinion(s, seat, options(s, seat)).preferences
    assert liked == mind(game).opinion(s, seat, options(s, seat)).preferences


def test_without_a_network_there_is_no_mind(tmp_path: Path) -> None:
    game: Game = type(games.load(NAMES[0]))()
    game.folder = tmp_path
    assert mind_of(game) is None


OTHERS: list[dict[str, Any]] = [{"game": "other"}, {"features": "other"}, {"actions": "other"}]


@pytest.mark.parametrize("other", OTHERS)
def test_a_network_for_something_else_is_refused_in_one_sentence(other: dict[str, Any]) -> None:
    game = games.load(NAMES[0])
    made = network(game)
    with pytest.raises(BadNetwork) as refused:
        made_of(game, features(game), replace(made, fit=replace(made.fit, **other)))
    assert str(refused.value).endswith(".") and game.title in str(refused.value)


def test_a_network_for_other_numbers_is_used_with_a_warning() -> None:
    game = games.load(NAMES[0])
    made = network(game)
    with pytest.warns(OtherNumbers, match="other numbers"):
        made_of(game, features(game), replace(made, fit=replace(made.fit, content="other")))


@pytest.mark.parametrize(
    ("name", "change", "is_same"),
    [
        ("units.toml", ("\n", " # a comment\n"), True),
        ("text.toml", ("tagline = ", "unread = 1\ntagline = "), True),
        ("print.toml", ("[tones]", "unread = 1\n[tones]"), True),
        ("units.toml", ("count = ", "count = 1"), False),
    ],
)
def test_a_network_fits_as_long_as_the_content_means_the_same(
    name: str, change: tuple[str, str], is_same: bool, tmp_path: Path
) -> None:
    own = games.load("sector219")
    other: Game = type(own)()
    text = own.content.path(name).read_text("utf-8")
    (tmp_path / name).write_text(text.replace(*change, 1), "utf-8")
    other.content = open_pack(own.content.folder, tmp_path)
    assert (fits.numbers_of(other) == fits.numbers_of(own)) is is_same


@pytest.mark.parametrize("name", games.names())
def test_a_shipped_network_has_learned_the_numbers_of_its_game(name: str) -> None:
    game = games.load(name)
    assert read((game.folder / fits.FILE).read_bytes()).fit.content == fits.numbers_of(game)
