"""Space Smugglers as everything else sees it."""

from __future__ import annotations

from functools import cached_property

from sectors.core.canvas import Canvas
from sectors.core.components import Component
from sectors.core.game import GameOf, Options
from sectors.core.scene import Face, Preview, Scene
from sectors.core.toml import read_toml
from sectors.games.smugglers.look import choices, components, drawing, faces, preview, scene, words
from sectors.games.smugglers.mind import counts, evaluation, harm, noted, puzzles
from sectors.games.smugglers.mind.prospects import Prospects
from sectors.games.smugglers.rules import content, invariants, leaving, make_world, position
from sectors.games.smugglers.rules.duel import Duel
from sectors.games.smugglers.rules.events import EVENTS
from sectors.games.smugglers.rules.reasons import REASONS
from sectors.games.smugglers.rules.setup import COLOUR_STEP, LAUNCH, house_of
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.space import SPACE
from sectors.games.smugglers.rules.state import Galaxy, House
from sectors.games.smugglers.rules.steps import STEPS


class Smugglers(GameOf[Galaxy]):
    """One to six captains, six sectors, one prize."""

    name = "smugglers"
    version = 2
    seats = range(1, 7)
    longest = 30_000
    state = Galaxy
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    codes = REASONS
    themes = puzzles.THEMES

    def prepare(self) -> None:
        own = self.folder / "content" / "text.toml"
        if self.content.path(own.name) != own:  # older content packs have no words for some parts
            self.text = {**read_toml(own), **self.text}
        self.book = content.read_book(self.content)
        self.world = make_world.make_world(self.book)
        self.chart = scene.Chart(self.book)

    @cached_property
    def prospects(self) -> Prospects:
        """What the galaxy has to offer; made for the first who thinks."""
        return Prospects(self.world)

    def lay_out(self, s: Galaxy) -> None:
        s.world, s.house, s.duel = self.world, House(), Duel()
        s.sheets = [Sheet() for _ in range(s.seats)]

    def deal(self, s: Galaxy, options: Options) -> None:
        """Colours in seat order, then start systems, then the first round (R5, R6)."""
        self.agree(s, options)
        s.do_all([*(COLOUR_STEP.at(seat) for seat in range(s.seats)), LAUNCH.at(0)])

    def agree(self, s: Galaxy, options: Options) -> None:
        s.house = house_of(options, s.seats)

    def left(self, s: Galaxy, seat: int) -> None:
        leaving.leave(s, seat)

    def turn(self, s: Galaxy) -> int:
        return int(s.played)

    # --- words

    def facts(self, view: Galaxy, seat: int, action: int, reason: int) -> dict[str, str]:
        return words.facts(self.text, view, seat, action, reason)

    # --- positions as text

    def line(self, s: Galaxy) -> str:
        return position.line(s)

    def read_line(self, line: str, s: Galaxy) -> None:
        position.read_line(line, s)

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        return faces.faces(self.book, self.text["counters"])

    def components(self) -> tuple[Component, ...]:
        return components.components(self.book, self.faces(), self.paper(), self.looks)

    def scene(self, view: Galaxy, viewer: int) -> Scene:
        return scene.scene(self, self.chart, view, viewer)

    def preview(self, view: Galaxy, seat: int, action: int) -> Preview:
        return preview.preview(view, seat, action)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        return drawing.board(scene, width, self.text["drawing"]["key"])

    def clicks(self, view: Galaxy, seat: int, action: int) -> tuple[str, ...]:
        return choices.clicks(view, seat, action)

    # --- judging

    def evaluate(self, s: Galaxy, seat: int) -> float:
        return float(evaluation.evaluate(s, self.prospects, seat))

    def terms(self, s: Galaxy, seat: int) -> dict[str, float]:
        return evaluation.terms(s, self.prospects, seat)

    def counts(self, s: Galaxy, seat: int) -> dict[str, int]:
        return counts.counts(s, seat)

    def noted(self, before: Galaxy, seat: int, action: int, after: Galaxy) -> tuple[str, ...]:
        return noted.noted(before, seat, action, after)

    def harms(self, view: Galaxy, seat: int, action: int) -> bool:
        return harm.harms(view, seat, action)

    def check(self, s: Galaxy) -> None:
        invariants.check(s)
