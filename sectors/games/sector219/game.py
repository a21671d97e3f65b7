"""Battle for Sector 219 as everything else sees it."""

from __future__ import annotations

from functools import partial

from sectors.core.dice import dice
from sectors.core.game import GameOf, Options
from sectors.core.look import GameMind, Look
from sectors.games.sector219.look import choices, components, drawing, faces, preview, scene, words
from sectors.games.sector219.mind import counts, evaluation, noted, puzzles
from sectors.games.sector219.rules import content, diagram, hidden, invariants, turn
from sectors.games.sector219.rules.events import EVENTS, RESIGNED
from sectors.games.sector219.rules.reasons import REASONS
from sectors.games.sector219.rules.setup import OPENING, deal
from sectors.games.sector219.rules.space import DEPLOY, SPACE
from sectors.games.sector219.rules.state import Position, Side

STARTERS = {"south": 0, "north": 1}  # else chance decides


class Sector219(GameOf[Position]):
    """Two commanders, one city, two bases."""

    name = "sector219"
    version = 1
    seats = range(2, 3)
    state = Position
    space = SPACE
    steps = [OPENING, turn.PLAY, turn.ATTACK]
    kinds = EVENTS
    codes = REASONS
    themes = puzzles.THEMES
    hidden = hidden
    mind = GameMind(
        evaluate=evaluation.evaluate,
        counts=counts.counts,
        noted=noted.noted,
    )
    line = staticmethod(diagram.line)
    check = staticmethod(invariants.check)

    def prepare(self) -> None:
        self.cards = content.read_cards(self.content)
        self.army = content.make_army(self.cards)
        self.say = words.Say(self.text, self.label)

    def make_look(self) -> Look[Position]:
        say = self.say
        found = faces.faces(say, self.cards)
        return Look(
            scene=partial(scene.scene, say),
            faces=lambda: found,
            preview=partial(preview.preview, say),
            clicks=lambda view, seat, action: choices.clicks(seat, action),
            draw=partial(drawing.board, say, found),
            facts=partial(words.facts, say),
            components=lambda: components.components(
                say, self.cards, self.paper(), self.looks, self.title, self.tagline
            ),
        )

    def lay_out(self, s: Position) -> None:
        s.army = self.army
        s.south, s.north = Side(), Side()

    def deal(self, s: Position, options: Options) -> None:
        """Starting player, then South's deck, then North's (R4, R5); then the opening."""
        if options is not self.defaults:  # a blank position has the usual ones
            self.agree(s, options)
        s.starter = STARTERS.get(options["first_player"], -1)
        deal(s, options["opening"] == "beginner")

    def agree(self, s: Position, options: Options) -> None:
        s.effective = int(options["attack_choice"] == "effective")
        s.drop_anywhere = int(options["drop_rule"] == "anywhere")
        s.drop_on_table = int(options["drop_range"] == "table")
        s.tie_to_second = int(options["tie"] == "second")

    # --- leaving

    def left(self, s: Position, seat: int) -> None:
        """The other player wins (Q37)."""
        super().left(s, seat)
        s.tell(RESIGNED, seat)

    # --- words

    def turn(self, s: Position) -> int:
        return int(s.turn)

    # --- typing

    def meant(self, view: Position, seat: int, action: int) -> int:
        return turn.meant(view, seat, action)

    def surplus(self, before: Position, after: Position, seat: int, played: int, said: int) -> int:
        if not DEPLOY.has(played):
            return super().surplus(before, after, seat, played, said)
        return turn.surplus(before, seat, played, said)

    # --- positions as text

    def read_line(self, line: str, s: Position) -> None:
        """A whole position; cards that the line does not tell are dealt by chance."""
        diagram.read(s, line)
        if hidden.is_partial(s):
            hidden.fill(s, dice(line))
