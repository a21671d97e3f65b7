"""Sector 6 as everything else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from sectors.core.engine import front, is_asked
from sectors.core.game import BadOption, GameOf, Options
from sectors.core.look import GameMind, Look
from sectors.core.reason import GAME_OVER
from sectors.core.text import table_of
from sectors.core.toml import read_toml
from sectors.games.sector6.look import choices, components, drawing, faces, preview, scene, words
from sectors.games.sector6.mind import counts, evaluation, harm, noted, puzzles
from sectors.games.sector6.rules import content, diagram, hidden, invariants
from sectors.games.sector6.rules.build_phase import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.rules.contest_phase import ACT, CONTEST_TURN, END_TURN, act_objection
from sectors.games.sector6.rules.events import EVENTS
from sectors.games.sector6.rules.leaving import leave
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.placement import clear_table
from sectors.games.sector6.rules.reasons import LEAVE_ON_YOUR_TURN, REASONS
from sectors.games.sector6.rules.series import CycleMatch
from sectors.games.sector6.rules.setup import deal
from sectors.games.sector6.rules.space import MOVE, PASS, ROTATE, SPACE, figure_of
from sectors.games.sector6.rules.state import BUILDS, MANUAL, MODES, Maze

FEWEST_ROUNDS, MOST_ROUNDS = 4, 40


class Sector6(GameOf[Maze]):
    """Eight prisoners, forty geared tiles, not enough oxygen."""

    name = "sector6"
    version = 2
    seats = range(1, 5)
    state = Maze
    space = SPACE
    steps = [BUILD_TURN, PUT_TILE, TURN_TILE, CONTEST_TURN, ACT, SPIN_TILE, END_TURN]
    kinds = EVENTS
    codes = REASONS
    themes = puzzles.THEMES
    hidden = hidden
    mind = GameMind(
        evaluate=evaluation.evaluate,
        counts=counts.counts,
        harms=harm.harms,
        noted=noted.noted,
    )
    left = staticmethod(leave)
    line = staticmethod(diagram.write)
    check = staticmethod(invariants.check)

    def prepare(self) -> None:
        own = self.folder / "content" / "text.toml"
        if self.content.path(own.name) != own:  # older content packs have no words for some parts
            self.text = {**read_toml(own), **self.text}
        self.shapes = content.read_shapes(self.content)
        self.short_breath = content.read_solo(self.content)
        self.box = content.read_box(self.content, self.shapes, self.short_breath)
        self.mazes = content.read_mazes(self.content, self.box)
        self.series = CycleMatch(self.text["match"])

    def make_look(self) -> Look[Maze]:
        text, box = self.text, self.box
        previews = {**table_of(text, "marks"), **table_of(text, "previews")}
        rounds = int(self.defaults["stall_rounds"])
        return Look(
            scene=scene.Painter(text, self.short_breath).scene,
            faces=partial(faces.faces, self.shapes, text["faces"]),
            preview=partial(preview.preview, previews),
            clicks=choices.clicks,
            draw=partial(drawing.board, text["words"]),
            facts=partial(words.facts, text["facts"]),
            components=lambda: components.components(
                self.shapes, box, self.short_breath, self.paper(), self.looks, rounds
            ),
        )

    # --- the start

    def lay_out(self, s: Maze) -> None:
        s.box = self.box
        clear_table(s)

    def check_options(self, given: Mapping[str, str]) -> Options:
        """Like any game's, but `stall_rounds` may be any number from 4 to 40 (Q20)."""
        rounds = given.get("stall_rounds", "")
        if not rounds.isdecimal() or not FEWEST_ROUNDS <= int(rounds) <= MOST_ROUNDS:
            if rounds:
                say = self.text["together"]["stall_rounds"]
                raise BadOption(say.format(few=FEWEST_ROUNDS, many=MOST_ROUNDS, rounds=rounds))
            return super().check_options(given)
        usual = {name: value for name, value in given.items() if name != "stall_rounds"}
        return {**super().check_options(usual), "stall_rounds": str(int(rounds))}

    def usual(self, seats: int) -> Options:
        """One player plays Short Breath in a maze built by chance (X4)."""
        return {"build": "auto", "solo": "on"} if seats == 1 else {}

    def recorded(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        """One player's game was Short Breath whatever its record says of `solo` and `build`."""
        return {**options, **self.usual(seats)}

    def agree(self, s: Maze, options: Options) -> None:
        """Put the options into a state, or refuse those that do not go together."""
        check_together(int(s.seats), options, self.text["together"])
        s.mode = MODES.index(options["mode"])
        s.uniform = int(options["tiles"] == "uniform")
        s.stall_rounds = int(options["stall_rounds"])
        s.build = BUILDS.index(options["build"])
        s.teams = int(options["teams"] == "on")
        s.starter = -1 if options["start"] == "random" else int(options["start"]) - 1
        if options["solo"] == "on":
            s.starter = 0
            s.last_turn = self.short_breath.turns

    def deal(self, s: Maze, options: Options) -> None:
        self.agree(s, options)
        deal(s, self.mazes.get(int(s.seats), []))

    # --- leaving

    def may_leave(self, s: Maze, seat: int) -> int:
        """Only at an own decision (Q42)."""
        return 0 if is_asked(s, seat) else LEAVE_ON_YOUR_TURN

    # --- words

    def turn(self, s: Maze) -> int:
        """Build turns, then contest turns; a maze built by itself took none."""
        built = int(s.tiles()) if s.build == MANUAL else 0
        return built + (int(s.turn) if s.turn else int(s.build == MANUAL))

    # --- typing

    def meant(self, view: Maze, seat: int, action: int) -> int:
        """A redundant rotation of a symmetric tile is read as the smallest (notation)."""
        if view.now >= 0 and ROTATE.has(action) and front(view) is TURN_TILE:
            k = action - int(ROTATE.start)
            return int(ROTATE.start) + k % view.box.distinct[view.drawn]
        return action

    def surplus(self, before: Maze, after: Maze, seat: int, played: int, said: int) -> int:
        """A closing `pass` is accepted where no action is asked; nothing else is."""
        if not MOVE.has(played) or front(before) is not CONTEST_TURN:
            return super().surplus(before, after, seat, played, said)
        if PASS.has(said):
            return 0
        tile = before.post(seat, figure_of(played))
        return int(act_objection(before, tile, said)) or GAME_OVER

    # --- positions as text

    def read_line(self, line: str, s: Maze) -> None:
        diagram.Reader(line, s).read()


def check_together(seats: int, options: Options, say: dict[str, str]) -> None:
    """Refuse options that do not go with each other or with the number of players."""
    alone = seats == 1
    wrong = {
        "solo_many": not alone and options["solo"] == "on",
        "alone_off": alone and options["solo"] == "off",
        "alone_build": alone and options["build"] != "auto",
        "teams": options["teams"] == "on" and seats != 4,
        "start": options["start"] != "random" and int(options["start"]) > seats,
    }
    for why in wrong:
        if wrong[why]:
            raise BadOption(say[why].format(seats=seats, start=options["start"]))
