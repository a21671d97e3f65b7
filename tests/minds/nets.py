"""Networks that have learned nothing: numbers by lot, small enough to fit 32 bits."""

from __future__ import annotations

from array import array
from random import Random

from sectors import games
from sectors.core.game import Game
from sectors.players.inputs.features import Features
from sectors.players.inputs.found import own_features
from sectors.players.networks.fits import fit_of
from sectors.players.networks.mind import Mind
from sectors.players.networks.network import Network
from sectors.players.networks.sizes import Sizes

BOUNDS = {"b_in": 4000, "b_mid": 4000, "b_out": 4000, "b_seat": 4000, "w_seat": 60}
BOUNDS |= {"w_in": 127, "w_mid": 60, "w_out": 100}
SHIFTS = {"s_in": (0, 4), "s_mid": (5, 9), "s_out": (4, 8), "s_seat": (5, 8)}


def numbers(name: str, kind: str, count: int, chance: Random) -> array[int]:
    """The numbers of one part, by lot."""
    if name == "bounds":
        return array(kind, chance.choices((0, 1, 1, 1, 2, 9), k=count))
    low, high = SHIFTS.get(name) or (-BOUNDS[name], BOUNDS[name])
    return array(kind, chance.choices(range(low, high + 1), k=count))


def body(sizes: Sizes, seed: int) -> bytes:
    """The numbers of a network of these sizes."""
    chance = Random(seed)
    parts = [numbers(name, *part, chance) for name, part in sizes.parts().items()]
    return b"".join(part.tobytes() for part in parts)


def showing() -> list[str]:
    """The games that show something to a network; one that does not is judged otherwise."""
    return [name for name in games.names() if own_features(games.load(name))]


def features(game: Game) -> Features:
    """What such a game shows."""
    found = own_features(game)
    assert found is not None
    return found


def network(game: Game, seed: int = 1, width: int = 16, blocks: int = 1) -> Network:
    """A network that fits a game."""
    shown = features(game)
    sizes = Sizes(int(shown.layout.size), width, blocks, int(game.space.size), 3)
    return Network(fit_of(game, shown), sizes, body(sizes, seed), {"command": "by lot"})


def mind(game: Game, seed: int = 1) -> Mind:
    """A mind that has learned nothing, with definite opinions."""
    return Mind(game, features(game), network(game, seed).sums())
