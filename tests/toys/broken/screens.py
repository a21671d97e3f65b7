"""Mistakes in what is drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sectors.core.canvas import Canvas
from sectors.core.look import Look
from sectors.core.scene import Piece, Scene
from toys.auction.game import SalvageAuction
from toys.auction.rules.state import Auction
from toys.broken.mistake import found_by


class Watching(SalvageAuction):
    """A game that remembers the true state when it is asked for a view."""

    def view(self, s: Auction, seat: int) -> Auction:
        if not s.unseen:
            self.truth = s
        return super().view(s, seat)


@found_by("scenes_do_not_leak", "heading")
class OpenScene(Watching):
    """A scene that knows more than its view."""

    def scene(self, view: Auction, viewer: int) -> Scene:
        scene = super().scene(view, viewer)
        return replace(scene, heading=f"{scene.heading} {self.truth.hands[0].cards}")


@found_by("scenes_do_not_leak", "pieces")
class NamedPieces(Watching):
    """Backs of cards whose ids name the cards."""

    def scene(self, view: Auction, viewer: int) -> Scene:
        scene = super().scene(view, viewer)
        cards = enumerate(self.truth.deck.cards)
        backs = [Piece(f"card-{i}-{card}", "deck", "back") for i, card in cards]
        return replace(scene, pieces=(*scene.pieces, *backs))


class Retouched(SalvageAuction):
    """A game whose scenes are changed before they are shown."""

    def retouched(self, scene: Scene) -> Scene:
        raise NotImplementedError

    def scene(self, view: Auction, viewer: int) -> Scene:
        return self.retouched(super().scene(view, viewer))


@found_by("scenes_are_whole", "meters of a scene have the id")
class DoubleIds(Retouched):
    """Two meters with the same id."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, meters=(*scene.meters, replace(scene.meters[0], value=7)))


@found_by("scenes_are_whole", "things to point at have the id")
class ConfusedIds(Retouched):
    """A meter and a place with the same id."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, meters=(*scene.meters, replace(scene.meters[0], id="deck")))


@found_by("scenes_are_whole", 'the spot of ghost is "limbo"')
class Nowhere(Retouched):
    """A piece on a place that is not there."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, pieces=(*scene.pieces, Piece("ghost", "limbo", "back")))


@found_by("scenes_are_whole", 'the face of ghost is "skull"')
class Faceless(Retouched):
    """A piece with a face that is not there."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, pieces=(*scene.pieces, Piece("ghost", "deck", "skull")))


@found_by("scenes_are_whole", "is an option and no choice")
class NoChoice(Retouched):
    """An option that cannot be chosen."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, choices=scene.choices[1:])


@found_by("scenes_are_whole", "which is not there")
class DeadClick(Retouched):
    """A click on nothing."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, choices=tuple(replace(c, clicks=("x",)) for c in scene.choices))


@found_by("scenes_are_whole", "the same clicks")
class SameClicks(Retouched):
    """One click for two choices."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, choices=tuple(replace(c, clicks=("deck",)) for c in scene.choices))


@found_by("scenes_are_whole", "pass through")
class HiddenChoice(Retouched):
    """Choices that lie on the way to another."""

    def retouched(self, scene: Scene) -> Scene:
        paths = [("deck",) * (i + 1) for i in range(len(scene.choices))]
        changed = [replace(c, clicks=p) for c, p in zip(scene.choices, paths, strict=True)]
        return replace(scene, choices=tuple(changed))


@found_by("scenes_are_whole", "the drawing is 81 columns wide")
class WideDrawing(SalvageAuction):
    """A drawing that no terminal has room for."""

    def make_look(self) -> Look[Auction]:
        return replace(super().make_look(), draw=self.draw)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        canvas = Canvas()
        canvas.put(0, 0, "-" * 81)
        return canvas


@found_by("differences_rebuild", "unhashable")
class Unsendable(Retouched):
    """A scene that cannot be written as text."""

    def retouched(self, scene: Scene) -> Scene:
        badges: Any = {"a", "set"}
        return replace(scene, pieces=(*scene.pieces, Piece("x", "deck", "back", badges=badges)))


@found_by("sentences_are_english", "1 credits")
class WrongPlural(Retouched):
    """A prompt that has not heard of one."""

    def retouched(self, scene: Scene) -> Scene:
        return replace(scene, prompt="You have 1 credits.")
