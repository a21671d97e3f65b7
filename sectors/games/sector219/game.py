"""Battle for Sector 219 as everything else sees it."""

from __future__ import annotations

from pathlib import Path

from sectors.core.canvas import Canvas
from sectors.core.dice import Dice
from sectors.core.game import Game, Options
from sectors.core.scene import Face, Preview, Scene
from sectors.core.state import State
from sectors.games.sector219 import (
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
from sectors.games.sector219.bits import has, is_empty
from sectors.games.sector219.events import EVENTS, RESIGNED
from sectors.games.sector219.reasons import (
    CODES,
    MUST_ATTACK,
    NO_ATTACK,
    NOT_EFFECTIVE,
    OUT_OF_RANGE,
)
from sectors.games.sector219.space import (
    DEPLOY,
    HOLD,
    SPACE,
    TARGET,
    base,
    place_of,
    target_of,
    unit_of,
)
from sectors.games.sector219.state import Position, fresh_side
from sectors.games.sector219.steps import ATTACK, STEPS, deal

FOLDER = Path(__file__).parent
STARTERS = {"south": 0, "north": 1}  # else chance decides


class Sector219(Game):
    """Two commanders, one city, two bases."""

    name = "sector219"
    version = 1
    seats = range(2, 3)
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    reason_numbers = CODES

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(FOLDER, pack)
        self.cards = content.read_cards(self.content)
        self.army = content.make_army(self.cards)

    def blank(self, seats: int) -> Position:
        self.check_seats(seats)
        return Position(STEPS, self.army, fresh_side(), fresh_side())

    def deal(self, s: State, options: Options) -> None:
        """Starting player, then South's deck, then North's (R4, R5); then the opening."""
        p = hidden.as_position(s)
        if options is not self.defaults:  # a blank position has the usual ones
            p.effective = int(options["attack_choice"] == "effective")
            p.drop_anywhere = int(options["drop_rule"] == "anywhere")
            p.drop_on_table = int(options["drop_range"] == "table")
            p.tie_to_second = int(options["tie"] == "second")
        p.starter = STARTERS.get(options["first_player"], -1)
        deal(p, options["opening"] == "beginner")

    # --- leaving

    def left(self, s: State, seat: int) -> None:
        """The other player wins (Q37)."""
        super().left(s, seat)
        s.tell(RESIGNED, seat)

    # --- what a seat may know

    def view(self, s: State, seat: int) -> State:
        v = hidden.as_position(s.clone())
        hidden.hide(v, seat)
        return v

    def guess(self, view: State, seat: int, dice: Dice) -> State:
        g = hidden.as_position(view.clone())
        hidden.fill(g, dice)
        return g

    def scramble(self, s: State, seat: int, dice: Dice) -> State:
        t = hidden.as_position(s.clone())
        hidden.mix(t, seat, dice)
        return t

    # --- words

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        return words.facts(hidden.as_position(view), seat, action, reason)

    def turn(self, s: State) -> int:
        return int(hidden.as_position(s).turn)

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        return faces.faces(self.cards)

    def scene(self, view: State, viewer: int) -> Scene:
        return scene.scene(hidden.as_position(view), viewer, self.text)

    def preview(self, view: State, seat: int, action: int) -> Preview:
        return preview.preview(hidden.as_position(view), seat, action)

    def clicks(self, view: State, seat: int, action: int) -> tuple[str, ...]:
        return choices.clicks(seat, action)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        return drawing.board(scene, self.faces(), width)

    # --- typing

    def meant(self, view: State, seat: int, action: int) -> int:
        """Naming a target that survives means hold, where hold exists (section Notation)."""
        p = hidden.as_position(view)
        if p.now >= 0 and TARGET.has(action) and p.steps[p.now & 63] is ATTACK:
            space = (p.now >> 9) & 255
            unit = p.side(seat).kind_at(space)
            target = target_of(action)
            survives = has(rules.targets(p, seat, unit, space), target) and not has(
                rules.victims(p, seat, unit, space), target
            )
            if survives and rules.may_hold(p, seat, unit, space):
                return HOLD.one()
        return action

    def surplus(self, before: State, after: State, seat: int, played: int, said: int) -> int:
        """A target named where none is asked must be what happens anyway."""
        p = hidden.as_position(before.clone())
        if not DEPLOY.has(played):
            return super().surplus(before, after, seat, played, said)
        unit, space = unit_of(played), place_of(played)
        rules.deploy(p, seat, unit, space)
        all_targets = rules.targets(p, seat, unit, space)
        doomed = rules.victims(p, seat, unit, space)
        won = hidden.as_position(after).now < 0 and space == base(1 - seat)
        if HOLD.has(said):
            return MUST_ATTACK if not is_empty(doomed) and not won else 0
        if is_empty(all_targets) or won:
            return NO_ATTACK
        target = target_of(said)
        if not has(all_targets, target):
            return OUT_OF_RANGE
        if not is_empty(doomed) and not has(doomed, target):
            return NOT_EFFECTIVE
        return 0

    # --- judging

    def evaluate(self, s: State, seat: int) -> float:
        return float(bot.evaluate(hidden.as_position(s), seat))

    def terms(self, s: State, seat: int) -> dict[str, float]:
        return judgement.terms(hidden.as_position(s), seat)

    def check(self, s: State) -> None:
        invariants.check(hidden.as_position(s))
