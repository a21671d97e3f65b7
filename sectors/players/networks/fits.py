"""Whether a network and a game fit together: what is looked at, what is chosen, the numbers."""

from __future__ import annotations

import hashlib
import json
import warnings
from typing import Final

from sectors.core.content import PAPER_FILE
from sectors.core.game import Game
from sectors.players.inputs.features import Features, Layout, PositionSight
from sectors.players.inputs.found import own_features, own_sight
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.mind import Mind
from sectors.players.networks.network import LARGEST, BadNetwork, Fit, Network, read

FILE: Final = "mind/mind.net"  # in the folder of a game
WORDS: Final = "text.toml"  # which no network reads


class OtherNumbers(UserWarning):
    """A network has learned to play with other numbers than those of a game's content."""


def mind_of(game: Game) -> Mind | None:
    """The mind that a game brings; None where there is none: its evaluation serves.

    A file that does not fit is refused (`BadNetwork`); where only the numbers of the content are
    others, it is used all the same, with a warning.
    """
    features = own_sight(game) or own_features(game)
    file = game.folder / FILE
    if features is None or not file.is_file():
        return None
    with file.open("rb") as opened:
        network = read(opened.read(LARGEST + 1))
    return made_of(game, features, network)


def made_of(game: Game, features: Features, network: Network) -> Mind:
    """A mind of a network that fits; one for a sight has no preferences for actions."""
    is_sight = isinstance(features, PositionSight)
    outputs = 0 if is_sight else game.space.size
    mine, its = fit_of(game, features), network.fit
    title = game.title
    if its.game != mine.game:
        raise BadNetwork(f"This network has learned another game than {title}.")
    if its.features != mine.features or network.sizes.inputs != features.layout.size:
        raise BadNetwork(f"This network was made when {title} showed other features; train anew.")
    if its.actions != mine.actions or network.sizes.outputs != outputs:
        raise BadNetwork(f"This network was made when {title} had other actions; train anew.")
    if its.content != mine.content:
        text = f"The network of {title} has learned to play with other numbers; it may play worse."
        warnings.warn(text, OtherNumbers, stacklevel=3)
    return (Foresight if is_sight else Mind)(game, features, network.sums())


def fit_of(game: Game, features: Features) -> Fit:
    """What a network must be made for to fit a game as it is now."""
    version = int(game.version)
    return Fit(game.name, version, look_of(features.layout), choice_of(game), numbers_of(game))


def look_of(layout: Layout) -> str:
    """A hash of what is looked at: names, shapes and bounds of all blocks."""
    return digest([[b.name, b.start, b.shape, b.low, b.high] for b in layout.blocks])


def choice_of(game: Game) -> str:
    """A hash of what is chosen from: all verbs and the words they are said with."""
    verbs = game.space.verbs
    return digest([[v.name, v.template, [noun.words for noun in v.nouns]] for v in verbs])


def numbers_of(game: Game) -> str:
    """A hash of a game's content, without what is only said or only printed."""
    return game.content.hash_without(WORDS, PAPER_FILE)[:16]


def digest(data: object) -> str:
    """A short hash of plain data."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
