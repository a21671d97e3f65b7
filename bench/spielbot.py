"""OpenSpiel's own MCTS with random rollouts as a bot, to compare ours with at equal time.

    sectors arena GAME --bots "admiral,run:python -m bench.spielbot 0.5" --games 100

It speaks the lines of docs/bots.md: every move it guesses one world from its view, puts it into
the OpenSpiel adapter, and searches for that many CPU-seconds.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

from sectors import games
from sectors.core import codec
from sectors.core.dice import Dice
from sectors.lab.envs.spiel import SpielGame, SpielState

USUAL = 0.5  # CPU-seconds for a move, so that a busy machine makes no difference
UCT_C = 2.0  # what OpenSpiel's examples use
LEAST = 2  # simulations: the first one meets nothing but the question itself
TRIED = 0.25  # the part of its time in which it finds out how many simulations fit


class SpielBot:
    """Answers questions with OpenSpiel's search."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.games: dict[tuple[str, int], SpielGame] = {}

    def state(self, question: dict[str, Any]) -> SpielState:
        """A guessed world as OpenSpiel sees it."""
        key = question["game"], question["seats"]
        if key not in self.games:
            self.games[key] = SpielGame(key[0], {"seats": key[1]})
        spiel, game = self.games[key], games.load(key[0])
        view = codec.decode(game.blank(key[1]), question["view"])
        world = game.guess(view, question["seat"], Dice(question["luck"]))
        state = spiel.new_initial_state()
        nobody = (None,) * key[1]
        state.node = replace(spiel.root, state=world, seat=0, fell=(), faces=(), pasts=nobody)
        return state

    def search(self, state: SpielState, count: int, luck: int) -> int:
        """The action that so many simulations like best."""
        chance = np.random.RandomState(luck)
        rollouts = mcts.RandomRolloutEvaluator(1, chance)
        bot = mcts.MCTSBot(state.get_game(), UCT_C, count, rollouts, random_state=chance)
        return int(bot.step(state))

    def choose(self, question: dict[str, Any]) -> str:
        """One of the options, after as many simulations as fit into the time."""
        if len(question["options"]) == 1:
            return str(question["options"][0])
        state, luck = self.state(question), question["luck"] % 2**32
        began, count = time.process_time(), LEAST
        action, spent = self.timed(state, count, luck)
        while time.process_time() - began < TRIED * self.seconds:
            count *= 2
            action, spent = self.timed(state, count, luck)
        left = self.seconds - (time.process_time() - began)
        if left > spent:
            action = self.search(state, int(count * left / spent), luck)
        return games.load(question["game"]).space.text(action)

    def timed(self, state: SpielState, count: int, luck: int) -> tuple[int, float]:
        """The action that so many simulations like best, and the CPU-seconds they took."""
        began = time.process_time()
        action = self.search(state, count, luck)
        return action, time.process_time() - began


def main() -> None:
    """Answer every line until there are no more."""
    bot = SpielBot(float(sys.argv[1]) if len(sys.argv) > 1 else USUAL)
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"id": question["id"], "action": bot.choose(question)}), flush=True)


if __name__ == "__main__":
    main()
