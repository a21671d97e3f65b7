"""Sector 18 as everything else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from sectors.core.engine import objection
from sectors.core.game import BadOption, GameOf, Options
from sectors.core.look import GameMind, Look
from sectors.core.pile import open_pile
from sectors.core.reason import NO_LEAVING
from sectors.core.scene import Scene
from sectors.core.state import seat_of
from sectors.games.sector18.look import choices, components, drawing, faces, preview, scene, words
from sectors.games.sector18.mind import counts, evaluation, harm, noted, puzzles
from sectors.games.sector18.rules import content, diagram, invariants, lines, setup, turn
from sectors.games.sector18.rules.events import EVENTS, RESIGNED
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.reasons import REASONS, TOO_POOR
from sectors.games.sector18.rules.space import FACTION_NAMES, SPACE
from sectors.games.sector18.rules.state import BY_LEAVING, Position, Side

FEWEST_ROUNDS, MOST_ROUNDS = 20, 200


class Sector18(GameOf[Position]):
    """Two fleets, or one against the Automa."""

    name = "sector18"
    version = 3
    seats = range(1, 3)
    state = Position
    space = SPACE
    steps = [
        setup.DRAFT,
        turn.TURN,
        turn.COMMAND,
        turn.EXIT,
        turn.CLASH,
        turn.PICK,
        setup.CUT,
        setup.TAKE,
    ]
    kinds = EVENTS
    codes = REASONS
    themes = puzzles.THEMES
    mind = GameMind(
        evaluate=evaluation.evaluate,
        counts=counts.counts,
        harms=harm.harms,
        noted=noted.noted,
    )
    line = staticmethod(diagram.write)
    surplus = staticmethod(lines.surplus)
    check = staticmethod(invariants.check)

    def prepare(self) -> None:
        self.contents = content.read_contents(self.content, self.text["words"])
        self.book = content.make_book(self.contents)
        self.refusals: dict[tuple[int, ...], str] = {}  # sentences of `why_not`

    def make_look(self) -> Look[Position]:
        contents, text = self.contents, self.text
        return Look(
            scene=self.scene,
            faces=partial(faces.faces, contents),
            preview=partial(preview.preview, contents.words),
            clicks=lambda view, seat, action: choices.clicks(seat, action),
            draw=partial(drawing.board, text["words"]["key"], text["brief"]),
            facts=partial(words.facts, contents),
            components=lambda: components.components(contents, self.paper(), text, self.looks),
        )

    # --- the start

    def lay_out(self, s: Position) -> None:
        s.book = self.book
        s.south, s.north = Side(), Side()
        s.deck, s.turned = open_pile([]), open_pile([])

    def check_options(self, given: Mapping[str, str]) -> Options:
        """Any number of rounds from 20 to 200 will do; no card can be fixed twice (Q3)."""
        rounds = given.get("round_limit", "")
        if rounds.isdecimal() and FEWEST_ROUNDS <= int(rounds) <= MOST_ROUNDS:
            chosen = super().check_options({k: v for k, v in given.items() if k != "round_limit"})
            chosen["round_limit"] = str(int(rounds))
        else:
            chosen = super().check_options(given)
        both = chosen["faction_south"][:2], chosen["faction_north"][:2]
        if chosen["factions"] == "fixed" and both[0] == both[1]:
            raise BadOption(f"Both factions are on the card {both[0]}; choose different cards.")
        return chosen

    def options_for(self, seats: int, given: Mapping[str, str]) -> Options:
        """Nobody cuts for the Automa (Q3)."""
        chosen = super().options_for(seats, given)
        if seats == 1 and chosen["factions"] == "cut":
            raise BadOption("factions=cut takes two players; alone it is draft, random or fixed.")
        return chosen

    def agree(self, s: Position, options: Options) -> None:
        setup.agree(s, options)

    def deal(self, s: Position, options: Options) -> None:
        setup.deal(s, options)

    def read_line(self, line: str, s: Position) -> None:
        diagram.read(line, s)

    # --- leaving

    def may_leave(self, s: Position, seat: int) -> int:
        """A player may resign on his own turn (Q42)."""
        on_turn = s.now >= 0 and seat_of(s.now) == seat and not turn.asks(s, turn.PICK)
        return 0 if on_turn else NO_LEAVING

    def left(self, s: Position, seat: int) -> None:
        """The other side wins, the Automa too."""
        s.ending = BY_LEAVING
        s.finish([2] if s.seats == 1 else [2 if q == seat else 1 for q in range(2)])
        s.tell(RESIGNED, seat)

    def turn(self, s: Position) -> int:
        return int(s.turn)

    # --- words and typing

    def expand(self, view: Position, seat: int, text: str) -> str:
        return lines.expand(text)

    # --- what it looks like

    def scene(self, view: Position, viewer: int) -> Scene:
        """What a viewer sees."""
        draft = scene.draw_table(view, viewer, self.contents)
        draft.prompt, draft.help = choices.prompt(
            view, viewer, self.text["prompts"], self.text["words"]
        )
        draft.choices = choices.choices(view, viewer, self, self.contents, self.why_not)
        return draft.done()

    def why_not(self, s: Position, seat: int, action: int) -> str:
        """Why a main button is dim, as a sentence; remembered by all that it can name."""
        reason, me = int(objection(s, seat, action)), s.side(seat)
        price = choices.price(s, seat, action, bonuses(s, seat)) if reason == TOO_POOR else 0
        key = seat, action, reason, price, me.resources, me.faction
        if key not in self.refusals:
            self.refusals[key] = str(self.explain(s, seat, action, reason))
        return self.refusals[key]

    # --- judging

    def remembered(self, s: Position) -> dict[str, str]:
        """The faction of a lone player, for the list of solo results."""
        return {"Faction": FACTION_NAMES[s.south.faction]} if s.seats == 1 else {}
