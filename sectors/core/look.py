"""What surrounds a game's rules: how it is drawn (`game.look`) and how it is judged (`game.mind`).

Both hold the game's own functions. `game.py` names them once; a default serves for the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from sectors.core.canvas import Canvas
from sectors.core.components import Component
from sectors.core.dice import Dice
from sectors.core.scene import Face, Preview, Scene
from sectors.core.state import S, State


class DrawBoard(Protocol):
    """Draws the board of a scene as text, `width` columns wide if it can."""

    def __call__(self, scene: Scene, width: int = 80) -> Canvas: ...


def no_drawing(scene: Scene, width: int = 80) -> Canvas:
    """An empty canvas: the general drawing is used."""
    return Canvas()


def no_scene(view: object, viewer: int) -> Scene:
    """A game has to say what its players see."""
    raise NotImplementedError("the game must define make_look with a scene: what a viewer sees")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Generic[S]):
    """How a game is drawn and named."""

    scene: Callable[[S, int], Scene] = no_scene  # what a viewer sees, from their own view
    faces: Callable[[], dict[str, Face]] = dict  # what each kind of piece looks like
    preview: Callable[[S, int, int], Preview] = lambda view, seat, action: Preview()
    # the clicks that would mean an action, legal or not; empty if there are none
    clicks: Callable[[S, int, int], tuple[str, ...]] = lambda view, seat, action: ()
    draw: DrawBoard = no_drawing
    # more words and numbers for the sentence of a reason; `see` names another rule
    facts: Callable[[S, int, int, int], dict[str, str]] = lambda view, seat, action, reason: {}
    components: Callable[[], tuple[Component, ...]] = tuple  # what is in the box, if printable


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMind(Generic[S]):
    """How a game is judged. A `seat` is the one whose interest counts."""

    evaluate: Callable[[S, int], float] = lambda s, seat: 0.0  # higher is better, 0 is even
    # what can be counted on the table; hints say how a move changes it
    counts: Callable[[S, int], dict[str, int]] = lambda s, seat: {}
    # whether an option only hurts the player who takes it
    harms: Callable[[S, int, int], bool] = lambda view, seat, action: False
    # what a review counts of an action (before, seat, action, after); see `[review.counts]`
    noted: Callable[[S, int, int, S], tuple[str, ...]] = lambda before, seat, action, after: ()


V = TypeVar("V", bound=State, contravariant=True)


class Hidden(Protocol[V]):
    """What a seat may not know. Each function changes a copy that core has made."""

    def hide(self, view: V, seat: int, /) -> None:
        """Remove what the seat may not know."""

    def fill(self, guess: V, dice: Dice, /) -> None:
        """Turn a view into one whole world that agrees with it."""

    def mix(self, state: V, seat: int, dice: Dice, /) -> None:
        """Make another true state that looks the same to the seat."""

    def deal_anew(self, state: V, dice: Dice, /) -> None:
        """Make another true state that looks the same to every seat."""
