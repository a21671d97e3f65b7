"""Who judges a game: the mind that it brings, if there is one."""

from __future__ import annotations

import logging
import warnings
from functools import cache
from typing import Final

from sectors.core.game import Game
from sectors.players.foreseeing import Foreseeing
from sectors.players.judge import Judge
from sectors.players.learned import Learned
from sectors.players.networks.fits import OtherNumbers, mind_of
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.mind import Mind
from sectors.players.networks.network import BadNetwork

LOG: Final = logging.getLogger("sectors.players")


def judge_of(game: Game) -> Judge | None:
    """A judge for one bot; None where the game's evaluation serves.

    Each has rows of its own, so that bots may think side by side.
    """
    known = learned(game)
    return None if known is None else judging(known)


def judging(known: Mind) -> Judge:
    """A judge with a mind of its own, like one that is known."""
    if isinstance(known, Foresight):
        return Foreseeing(Foresight(known.game, known.features, known.sums))
    return Learned(Mind(known.game, known.features, known.sums))


@cache
def learned(game: Game) -> Mind | None:
    """The mind of a game, read once; what is wrong with it is reported once."""
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
