"""Loads a game's network and checks that it fits: the features, the actions, the content."""

from __future__ import annotations

import hashlib
import json
import logging
import tomllib
import warnings
from functools import cache
from typing import Final

from sectors.core.content import PAPER_FILE, file_names
from sectors.core.game import Game
from sectors.players.inputs.features import Features, Layout, PositionSight
from sectors.players.inputs.found import own_features, own_sight
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.mind import Mind
from sectors.players.networks.network import LARGEST, BadNetwork, Fit, Network, read

FILE: Final = "mind/mind.net"  # in the folder of a game
WORDS: Final = "text.toml"  # which no network reads
LOG: Final = logging.getLogger("sectors.players")


class OtherNumbers(UserWarning):
    """A network was trained on other numbers than those of the game's content."""


@cache
def learned(game: Game) -> Mind | None:
    """The mind of a game, read once; problems are logged once."""
    try:
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always", OtherNumbers)
            mind = mind_of(game)
    except BadNetwork as problem:
        LOG.warning("%s Until then its levels go by the evaluation.", problem)
        return None
    for one in found:
        LOG.warning("%s", one.message)
    return mind


def mind_of(game: Game) -> Mind | None:
    """The mind of a game; None if it has no network.

    A file that does not fit raises `BadNetwork`. If only the content has changed, the network is
    used with a warning.
    """
    features = own_sight(game) or own_features(game)
    file = game.folder / FILE
    if features is None or not file.is_file():
        return None
    with file.open("rb") as opened:
        network = read(opened.read(LARGEST + 1))
    return made_of(game, features, network)


def made_of(game: Game, features: Features, network: Network) -> Mind:
    """A mind with this network; `BadNetwork` if it does not fit the game."""
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
    """The hashes that a network must have to fit a game as it is now."""
    version = int(game.version)
    return Fit(game.name, version, look_of(features.layout), choice_of(game), numbers_of(game))


def look_of(layout: Layout) -> str:
    """A hash of the features: names, shapes and bounds of all blocks."""
    return digest([[b.name, b.start, b.shape, b.low, b.high] for b in layout.blocks])


def choice_of(game: Game) -> str:
    """A hash of the actions: all verbs and their words."""
    verbs = game.space.verbs
    return digest([[v.name, v.template, [noun.words for noun in v.nouns]] for v in verbs])


def numbers_of(game: Game) -> str:
    """A hash of what a game's content files mean; words, print and comments make no difference."""
    names = [name for name in file_names(game.content.folder) if name not in (WORDS, PAPER_FILE)]
    files = [(name, game.content.path(name).read_text("utf-8")) for name in names]
    return digest([[name, tomllib.loads(text)] for name, text in files])


def digest(data: object) -> str:
    """A short hash of plain data."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
