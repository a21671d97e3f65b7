"""Space Smugglers as everything else sees it."""

from __future__ import annotations

from pathlib import Path

from sectors.core.canvas import Canvas
from sectors.core.game import Game, Options
from sectors.core.scene import Face, Preview, Scene
from sectors.core.state import State
from sectors.games.smugglers import (
    bot,
    choices,
    content,
    drawing,
    faces,
    invariants,
    judgement,
    leaving,
    make_world,
    preview,
    scene,
    words,
)
from sectors.games.smugglers.events import EVENTS
from sectors.games.smugglers.prospects import Prospects
from sectors.games.smugglers.reasons import CODES
from sectors.games.smugglers.rounds import COLOUR_STEP, LAUNCH
from sectors.games.smugglers.space import SPACE
from sectors.games.smugglers.state import Galaxy, House, fresh_galaxy
from sectors.games.smugglers.steps import STEPS
from sectors.games.smugglers.terms import SOLO_ROUNDS

FOLDER = Path(__file__).parent


class Smugglers(Game):
    """One to six captains, six sectors, one prize."""

    name = "smugglers"
    version = 1
    seats = range(1, 7)
    longest = 30_000
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    reason_numbers = CODES

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(FOLDER, pack)
        self.book = content.read_book(self.content)
        self.world = make_world.make_world(self.book)
        self.prospects = Prospects(self.world)

    def blank(self, seats: int) -> Galaxy:
        self.check_seats(seats)
        return fresh_galaxy(STEPS, self.world, seats)

    def deal(self, s: State, options: Options) -> None:
        """Colours in seat order, then start systems, then the first round (R5, R6)."""
        g = as_galaxy(s)
        g.house = house_of(options, int(g.seats))
        g.do_all([*(int(COLOUR_STEP.at(seat)) for seat in range(g.seats)), int(LAUNCH.at(0))])

    def left(self, s: State, seat: int) -> None:
        leaving.leave(as_galaxy(s), seat)

    def turn(self, s: State) -> int:
        return int(as_galaxy(s).played)

    # --- words

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        return words.facts(as_galaxy(view), seat, action, reason)

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        return faces.faces(self.book)

    def scene(self, view: State, viewer: int) -> Scene:
        return scene.scene(as_galaxy(view), viewer, self.text, self.book)

    def preview(self, view: State, seat: int, action: int) -> Preview:
        return preview.preview(as_galaxy(view), seat, action)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        return drawing.board(scene, width)

    def clicks(self, view: State, seat: int, action: int) -> tuple[str, ...]:
        return choices.clicks(as_galaxy(view), seat, action)

    # --- judging

    def evaluate(self, s: State, seat: int) -> float:
        return float(bot.evaluate(as_galaxy(s), self.prospects, seat))

    def terms(self, s: State, seat: int) -> dict[str, float]:
        return judgement.terms(as_galaxy(s), self.prospects, seat)

    def check(self, s: State) -> None:
        invariants.check(as_galaxy(s))


def house_of(options: Options, seats: int) -> House:
    """The options as the rules ask for them (R90 to R102)."""
    last_round = SOLO_ROUNDS if seats == 1 else int(options["round_limit"])  # R97
    return House(
        last_round,
        int(options["prestige_goal"]),
        int(options["market_die"] == "raw"),
        int(options["hull_trade_in"] == "off"),
        int(options["initiative"] == "once"),
        int(options["player_dogfights"] == "off"),
        int(options["claim"] == "missions"),
        int(options["hold_fire"] == "on"),
        int(options["black_market"] == "anywhere"),
        int(options["hull_market"] == "attitude"),
    )


def as_galaxy(s: State) -> Galaxy:
    """A state of this game, for functions that are handed any state."""
    assert isinstance(s, Galaxy)
    return s
