"""Sector 6 as everything else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sectors.core.canvas import Canvas
from sectors.core.dice import Dice
from sectors.core.engine import is_asked
from sectors.core.game import BadOption, Game, Options
from sectors.core.reason import GAME_OVER
from sectors.core.scene import Face, Preview, Scene
from sectors.core.state import State, kind_of
from sectors.games.sector6 import (
    bot,
    choices,
    content,
    drawing,
    faces,
    hidden,
    invariants,
    judgement,
    preview,
    rules,
    scene,
    words,
)
from sectors.games.sector6.build_steps import TURN_TILE
from sectors.games.sector6.contest_steps import CONTEST_TURN
from sectors.games.sector6.events import EVENTS
from sectors.games.sector6.hidden import as_maze
from sectors.games.sector6.reasons import CODES, LEAVE_ON_YOUR_TURN
from sectors.games.sector6.series import CycleMatch
from sectors.games.sector6.space import MOVE, PASS, ROTATE, SPACE, TAKE, figure_of
from sectors.games.sector6.state import AUTO, LIFE, MANUAL, PRESET, ROOKIE, VETERAN, Maze
from sectors.games.sector6.steps import STEPS, deal, leave

FOLDER = Path(__file__).parent
MODES = {"life": LIFE, "veteran": VETERAN, "rookie": ROOKIE}
BUILDS = {"manual": MANUAL, "auto": AUTO, "preset": PRESET}
FEWEST_ROUNDS, MOST_ROUNDS = 4, 40


class Sector6(Game):
    """Eight prisoners, forty geared tiles, not enough oxygen."""

    name = "sector6"
    version = 1
    seats = range(1, 5)
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    reason_numbers = CODES

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(FOLDER, pack)
        self.shapes = content.read_shapes(self.content)
        self.short_breath = content.read_solo(self.content)
        self.box = content.read_box(self.content, self.shapes, self.short_breath)
        self.mazes = content.read_mazes(self.content, self.box)
        if "match" in self.text:  # older content packs have no words for it
            self.series = CycleMatch(self.text["match"])

    # --- the start

    def blank(self, seats: int) -> Maze:
        self.check_seats(seats)
        return Maze(STEPS, self.box, seats)

    def check_options(self, given: Mapping[str, str]) -> Options:
        """Like any game's, but `stall_rounds` may be any number from 4 to 40 (Q20)."""
        rounds = given.get("stall_rounds", "")
        if not rounds.isdecimal() or not FEWEST_ROUNDS <= int(rounds) <= MOST_ROUNDS:
            if rounds:
                raise BadOption(f'stall_rounds is a number from 4 to 40, not "{rounds}".')
            return super().check_options(given)
        usual = {name: value for name, value in given.items() if name != "stall_rounds"}
        return {**super().check_options(usual), "stall_rounds": str(int(rounds))}

    def usual(self, seats: int) -> Options:
        """One player plays Short Breath in a maze built by chance (X4)."""
        return {"build": "auto", "solo": "on"} if seats == 1 else {}

    def recorded(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        """One player's game was Short Breath whatever its record says of `solo` and `build`."""
        return {**options, **self.usual(seats)}

    def deal(self, s: State, options: Options) -> None:
        """Set the table, or refuse options that do not go together."""
        m = as_maze(s)
        check_together(int(m.seats), options)
        m.mode = MODES[options["mode"]]
        m.uniform = int(options["tiles"] == "uniform")
        m.stall_rounds = int(options["stall_rounds"])
        m.build = BUILDS[options["build"]]
        m.teams = int(options["teams"] == "on")
        m.starter = -1 if options["start"] == "random" else int(options["start"]) - 1
        if options["solo"] == "on":
            m.starter = 0
            m.last_turn = self.short_breath.turns
        deal(m, self.mazes.get(int(m.seats), []))

    # --- leaving

    def may_leave(self, s: State, seat: int) -> int:
        """Only at an own decision (Q42)."""
        return 0 if is_asked(s, seat) else LEAVE_ON_YOUR_TURN

    def left(self, s: State, seat: int) -> None:
        leave(as_maze(s), seat)

    # --- what a seat may know

    def view(self, s: State, seat: int) -> State:
        v = as_maze(s.clone())
        hidden.hide(v, seat)
        return v

    def guess(self, view: State, seat: int, dice: Dice) -> State:
        g = as_maze(view.clone())
        hidden.fill(g, dice)
        return g

    def scramble(self, s: State, seat: int, dice: Dice) -> State:
        t = as_maze(s.clone())
        hidden.mix(t, seat, dice)
        return t

    # --- words

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        return words.facts(as_maze(view), seat, action, reason)

    def turn(self, s: State) -> int:
        """Build turns, then contest turns; a maze built by itself took none."""
        m = as_maze(s)
        built = int(m.tiles()) if m.build == MANUAL else 0
        return built + (int(m.turn) if m.turn else int(m.build == MANUAL))

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        return faces.faces(self.shapes)

    def scene(self, view: State, viewer: int) -> Scene:
        return scene.scene(as_maze(view), viewer, self.text, self.short_breath)

    def preview(self, view: State, seat: int, action: int) -> Preview:
        return preview.preview(as_maze(view), seat, action)

    def clicks(self, view: State, seat: int, action: int) -> tuple[str, ...]:
        return choices.clicks(as_maze(view), seat, action)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        return drawing.board(scene, width)

    # --- typing

    def meant(self, view: State, seat: int, action: int) -> int:
        """A redundant rotation of a symmetric tile is read as the smallest (notation)."""
        m = as_maze(view)
        if m.now >= 0 and ROTATE.has(action) and m.steps[kind_of(m.now)] is TURN_TILE:
            k = action - int(ROTATE.start)
            return int(ROTATE.start) + k % m.box.distinct[m.drawn]
        return action

    def surplus(self, before: State, after: State, seat: int, played: int, said: int) -> int:
        """A closing `pass` is accepted where no action is asked; nothing else is."""
        m = as_maze(before)
        if not MOVE.has(played) or m.steps[kind_of(m.now)] is not CONTEST_TURN:
            return super().surplus(before, after, seat, played, said)
        if PASS.has(said):
            return 0
        tile = m.post(seat, figure_of(played))
        if TAKE.has(said):
            return int(rules.take_objection(m, tile)) or GAME_OVER
        return int(rules.turn_objection(m, tile)) or GAME_OVER

    # --- judging

    def evaluate(self, s: State, seat: int) -> float:
        return float(bot.evaluate(as_maze(s), seat))

    def terms(self, s: State, seat: int) -> dict[str, float]:
        return judgement.terms(as_maze(s), seat)

    def check(self, s: State) -> None:
        invariants.check(as_maze(s))


def check_together(seats: int, options: Options) -> None:
    """Refuse options that do not go with each other or with the number of players."""
    if seats > 1 and options["solo"] == "on":
        raise BadOption(f"Short Breath is for one player, not {seats}.")
    if seats == 1 and options["solo"] == "off":
        raise BadOption("One player can only play Short Breath: solo=on.")
    if seats == 1 and options["build"] != "auto":
        raise BadOption("Short Breath has its maze built by chance: build=auto.")
    if options["teams"] == "on" and seats != 4:
        raise BadOption(f"Teams are for four players, not {seats}.")
    if options["start"] != "random" and int(options["start"]) > seats:
        raise BadOption(f"Seat {options['start']} cannot begin: the last is seat {seats}.")
