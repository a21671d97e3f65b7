"""The games in OpenSpiel: importing this module registers them as `sectors_NAME`.

    import pyspiel
    import sectors.lab.envs.spiel
    game = pyspiel.load_game("sectors_NAME(seats=2)")

Parameters are `seats` and the game's options. Questions put to several seats at once are asked one
after the other and stay hidden. Every die and every card of a shuffle is a chance node of its own.
Observations are a seat's view; an information state adds every view in which the seat acted
before and what it did: as text a digest of all that, as numbers its last actions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from sectors import games
from sectors.core.codec import encode
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.lab.envs.chance import RECALLED, Branch, root, written
from sectors.lab.envs.task import Eye, Task, task
from sectors.players.inputs.columns import reward

MOST_FACES = 256  # of a die, or cards of a shuffle
DICE = 20  # chance nodes for each decision, at the most, over a whole game


def game_type(game: Game, utility: Any = None) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    kinds = pyspiel.GameType
    defaults: dict[str, Any] = {name: typed(value) for name, value in game.defaults.items()}
    return kinds(
        short_name=f"sectors_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility or kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": max(2, game.seats[0]), **defaults},
    )


def typed(value: str) -> str | int:
    """A value of an option as OpenSpiel reads it from text."""
    return int(value) if value.isdigit() else value


class SpielGame(pyspiel.Game):
    def __init__(self, slug: str, params: dict[str, Any] | None = None) -> None:
        given = {name: str(value) for name, value in (params or {}).items()}
        game = games.load(slug)
        seats = int(given.pop("seats", max(2, game.seats[0])))
        usual = game.defaults.items()  # OpenSpiel names all parameters, also those nobody named
        self.task = task(game, seats, dict(given.items() - usual))
        self.eye = Eye(self.task)
        self.root = root(self.task)
        alone = pyspiel.GameType.Utility.GENERAL_SUM if seats == 1 else None
        super().__init__(game_type(game, alone), self.info(), params or {})

    def info(self) -> Any:
        """What OpenSpiel wants to know about a game that is loaded."""
        sums = {} if self.task.seats == 1 else {"utility_sum": 0.0}
        return pyspiel.GameInfo(
            num_distinct_actions=self.task.actions,
            max_chance_outcomes=MOST_FACES,
            num_players=self.task.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.task.game.longest,
            **sums,
        )

    def max_chance_nodes_in_history(self) -> int:
        """A bound on the dice of a whole game."""
        return DICE * int(self.task.game.longest)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What looks at states; there is none for what all players know together."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info:
            return PrivateObserver(self.task, self.eye, False, is_private)
        return Observer(self.task, self.eye, kind.perfect_recall, is_private)


class SpielState(pyspiel.State):
    """A node of the tree, as OpenSpiel walks it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node: Branch = game.root

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        if self.node.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.node.faces else self.node.to_act

    def _legal_actions(self, player: int) -> list[int]:
        """The options of the seat that acts, in rising order."""
        assert self.node.state is not None
        return options(self.node.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the die in the air may show."""
        faces = self.node.faces
        return [(face - 1, 1 / len(faces)) for face in faces]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action in the game's own notation."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"fell {action + 1}"
        return self.node.task.game.space.text(action)

    def is_terminal(self) -> bool:
        return self.node.is_over

    def returns(self) -> list[float]:
        """What each seat got; 0 while the game goes on."""
        seats = range(self.node.task.seats)
        if not self.node.is_over or self.node.state is None:
            return [0.0 for _ in seats]
        return [reward(self.node.state.result, seat) for seat in seats]

    def __str__(self) -> str:
        node = self.node
        air = f"in the air: {len(node.faces)}; " if node.faces else ""
        return air + (written(node.state) if node.state is not None else f"dealing {node.fell}")


class Observer:
    """Writes what a seat sees of a state, as numbers and as text."""

    def __init__(self, chosen: Task, eye: Eye, recalls: bool, is_private: bool) -> None:
        self.task = chosen
        self.eye = eye
        self.recalls = recalls
        self.is_private = is_private
        self.tensor = np.zeros(chosen.size + (RECALLED if recalls else 0), np.float32)
        self.dict = chosen.named(self.tensor[: chosen.size])
        if recalls:
            self.dict["own actions"] = self.tensor[chosen.size :]

    def view(self, state: SpielState, player: int) -> Any:
        """The view to look at: the player's, or what everybody sees."""
        s = state.node.state
        return s and self.task.game.view(s, player if self.is_private else -1)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        view = self.view(state, player)
        if view is not None:
            self.tensor[: self.task.size] = self.eye.seen(view, player)
        past = state.node.pasts[player] if self.recalls else None
        if past is not None:
            for i, action in enumerate(past.actions()):
                self.tensor[self.task.size + i] = action

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, in words; with a digest of what he saw and did before."""
        view = self.view(state, player)
        now = f"p{player} " + ("dealing" if view is None else written(view))
        past = state.node.pasts[player] if self.recalls else None
        return f"{now} past={past.digest()}" if past is not None else now


class PrivateObserver(Observer):
    """Writes what a seat sees and those who only watch do not."""

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with the numbers that only the player sees; the others stay 0."""
        self.tensor.fill(0)
        s = state.node.state
        if s is not None and self.is_private:
            game = self.task.game
            own = self.eye.seen(game.view(s, player), player)
            public = self.eye.seen(game.view(s, -1), player)
            self.tensor[:] = np.where(own != public, own, 0)

    def string_from(self, state: SpielState, player: int) -> str:
        """The fields that only the player sees, in words."""
        s, words = state.node.state, [f"p{player}"]
        if s is not None and self.is_private:
            own = encode(self.task.game.view(s, player))
            public = encode(self.task.game.view(s, -1))
            words += [f"{name}={own[name]}" for name in own if own[name] != public[name]]
        return " ".join(words)


def register(slug: str) -> None:
    """Make a game known to OpenSpiel."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(slug, params)

    pyspiel.register_game(game_type(games.load(slug)), Registered)


for name in games.names():
    if f"sectors_{name}" not in pyspiel.registered_names():
        register(name)
