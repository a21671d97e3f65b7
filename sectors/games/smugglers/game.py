"""Space Smugglers as everything else sees it."""

from __future__ import annotations

from functools import cached_property, partial

from sectors.core.game import GameOf, Options
from sectors.core.look import GameMind, Look
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
    left = staticmethod(leaving.leave)
    line = staticmethod(position.line)
    read_line = staticmethod(position.read_line)
    check = staticmethod(invariants.check)

    def prepare(self) -> None:
        own = self.folder / "content" / "text.toml"
        if self.content.path(own.name) != own:  # older content packs have no words for some parts
            self.text = {**read_toml(own), **self.text}
        self.book = content.read_book(self.content)
        self.world = make_world.make_world(self.book)
        self.chart = scene.Chart(self.book)
        self.mind = GameMind(
            evaluate=lambda s, seat: evaluation.evaluate(self.prospects, s, seat),
            counts=counts.counts,
            harms=harm.harms,
            noted=noted.noted,
        )

    def make_look(self) -> Look[Galaxy]:
        return Look(
            scene=partial(scene.scene, self, self.chart),
            faces=partial(faces.faces, self.book, self.text["counters"]),
            preview=preview.preview,
            clicks=choices.clicks,
            draw=partial(drawing.board, self.text["drawing"]["key"]),
            facts=partial(words.facts, self.text),
            components=lambda: components.components(
                self.book, self.look.faces(), self.paper(), self.looks
            ),
        )

    @cached_property
    def prospects(self) -> Prospects:
        """Made when a position is first judged, since it takes a while."""
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

    def turn(self, s: Galaxy) -> int:
        return int(s.played)
