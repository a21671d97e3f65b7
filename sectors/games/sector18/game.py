"""Sector 18 as everything else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sectors.core.canvas import Canvas
from sectors.core.engine import objection
from sectors.core.game import BadOption, Game, Options
from sectors.core.pile import Pile
from sectors.core.reason import NO_LEAVING
from sectors.core.scene import Face, Preview, Scene
from sectors.core.state import State
from sectors.games.sector18 import (
    bot,
    choices,
    content,
    drawing,
    faces,
    invariants,
    judgement,
    lines,
    preview,
    scene,
    sequence,
    words,
)
from sectors.games.sector18.events import EVENTS, RESIGNED
from sectors.games.sector18.reasons import CODES, TOO_POOR
from sectors.games.sector18.rules import bonuses
from sectors.games.sector18.space import FACTION_IDS, FACTION_NAMES, NORTH, SOUTH, SPACE
from sectors.games.sector18.state import BY_LEAVING, Position, fresh_side
from sectors.games.sector18.steps import STEPS

FOLDER = Path(__file__).parent
MAPS = [*content.MAP_IDS, "custom"]
ASTEROIDS = ["strict", "cost", "drag"]
FEWEST_ROUNDS, MOST_ROUNDS = 20, 200


class Sector18(Game):
    """Two fleets, or one against the Automa."""

    name = "sector18"
    version = 1
    seats = range(1, 3)
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    reason_numbers = CODES

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(FOLDER, pack)
        self.contents = content.read_contents(self.content)
        self.book = content.make_book(self.contents)
        self.refusals: dict[tuple[int, ...], str] = {}  # sentences of `why_not`

    # --- the start

    def blank(self, seats: int) -> Position:
        self.check_seats(seats)
        none = [Pile([], [], []) for _ in range(2)]
        return Position(STEPS, self.book, seats, fresh_side(), fresh_side(), none[0], none[1])

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

    def deal(self, s: State, options: Options) -> None:
        """First player, map and factions (R1 to R6); then the draft or the first turn."""
        p = as_position(s)
        p.map = MAPS.index(options["map"]) * len(ASTEROIDS) + ASTEROIDS.index(options["asteroids"])
        set_switches(p, options)
        p.south.health = p.north.health = int(options["start_health"])
        p.starter = self.starter(p, options)
        self.fix_factions(p, options)
        sequence.deal(p, options["factions"] == "draft")
        if p.seats == 2:
            p.side(1 - p.starter).resources += int(options["second_bonus"])

    def starter(self, p: Position, options: Options) -> int:
        """Who begins (Q2)."""
        if p.seats == 1:
            return NORTH if options["solo_first"] == "ai" else SOUTH
        if options["first"] == "random":
            return int(p.roll(2)) - 1
        return NORTH if options["first"] == "north" else SOUTH

    def fix_factions(self, p: Position, options: Options) -> None:
        """Factions that nobody chooses: dealt at random, or named by the options (Q3)."""
        if options["factions"] == "fixed":
            p.south.faction = FACTION_IDS.index(options["faction_south"])
            if p.seats == 2:
                p.north.faction = FACTION_IDS.index(options["faction_north"])
        elif options["factions"] == "random":
            p.south.faction = p.roll(len(FACTION_IDS)) - 1
            if p.seats == 2:
                left = [i for i in range(len(FACTION_IDS)) if i // 2 != p.south.faction // 2]
                p.north.faction = left[p.roll(len(left)) - 1]

    # --- leaving

    def may_leave(self, s: State, seat: int) -> int:
        """A player may resign on his own turn (Q42)."""
        p = as_position(s)
        on_turn = p.now >= 0 and p.now & 63 != sequence.PICK and (p.now >> 6) & 7 == seat
        return 0 if on_turn else NO_LEAVING

    def left(self, s: State, seat: int) -> None:
        """The other side wins, the Automa too."""
        p = as_position(s)
        p.ending = BY_LEAVING
        p.finish([2] if p.seats == 1 else [2 if q == seat else 1 for q in range(2)])
        p.tell(RESIGNED, seat)

    def turn(self, s: State) -> int:
        return int(as_position(s).turn)

    # --- words and typing

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        titles = [self.contents.factions[name].title for name in FACTION_IDS]
        return words.facts(as_position(view), seat, action, reason, titles)

    def expand(self, view: State, seat: int, text: str) -> str:
        return lines.expand(text)

    def surplus(self, before: State, after: State, seat: int, played: int, said: int) -> int:
        return lines.surplus(as_position(before), as_position(after), seat, played, said)

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        return faces.faces(self.contents)

    def scene(self, view: State, viewer: int) -> Scene:
        p = as_position(view)
        draft = scene.draw_table(p, viewer, self.contents)
        draft.prompt, draft.help = choices.prompt(
            p, viewer, self.text["prompts"], self.text["words"]
        )
        draft.choices = choices.choices(p, viewer, self.contents, self.why_not)
        return draft.done()

    def why_not(self, p: Position, seat: int, action: int) -> str:
        """Why a main button is dim, as a sentence; remembered by all that it can name."""
        reason, me = int(objection(p, seat, action)), p.side(seat)
        price = choices.price(p, seat, action, bonuses(p, seat)) if reason == TOO_POOR else 0
        key = seat, action, reason, price, me.resources, me.faction
        if key not in self.refusals:
            self.refusals[key] = str(self.explain(p, seat, action, reason))
        return self.refusals[key]

    def clicks(self, view: State, seat: int, action: int) -> tuple[str, ...]:
        return choices.clicks(seat, action)

    def preview(self, view: State, seat: int, action: int) -> Preview:
        return preview.preview(as_position(view), seat, action)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        return drawing.board(scene, width)

    # --- judging

    def evaluate(self, s: State, seat: int) -> float:
        return float(bot.evaluate(as_position(s), seat))

    def terms(self, s: State, seat: int) -> dict[str, float]:
        return judgement.terms(as_position(s), seat)

    def remembered(self, s: State) -> dict[str, str]:
        """The faction of a lone player, for the list of solo results."""
        p = as_position(s)
        return {"Faction": FACTION_NAMES[p.south.faction]} if p.seats == 1 else {}

    def check(self, s: State) -> None:
        invariants.check(as_position(s))


def as_position(s: State) -> Position:
    """A state of this game."""
    assert isinstance(s, Position)
    return s


def set_switches(p: Position, options: Options) -> None:
    """The options that the rules look at in play."""
    p.round_limit = int(options["round_limit"])
    p.limit_draws = int(options["limit_result"] == "draw")
    p.warp_optional = int(options["warp_optional"] == "on")
    p.warp_late = int(options["warp_first"] == "off")
    if p.seats == 1:
        p.hardened = int(options["hardened"] == "on")
        p.afterburners = int(options["afterburners"] == "on")
        p.embargo = int(options["embargo"] == "on")
        p.twin_minds = int(options["twin_minds"] == "on")
        p.overflow = int(options["automa_overflow"] == "shield")
