"""Sector 86 as everything else sees it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from sectors.core.canvas import Canvas
from sectors.core.dice import Dice
from sectors.core.event import EventKind, EventTable
from sectors.core.game import Game, Options
from sectors.core.reason import BAD_SYNTAX
from sectors.core.scene import Face, Preview, Scene
from sectors.core.space import Noun
from sectors.core.state import State
from sectors.games.sector86 import (
    bot,
    choices,
    content,
    drawing,
    faces,
    hidden,
    invariants,
    judgement,
    preview,
    scene,
    words,
)
from sectors.games.sector86.events import EVENTS
from sectors.games.sector86.reasons import CODES, STATION_STAYS
from sectors.games.sector86.space import CARD, COLLECT, CONTRACT, LEAVE, SPACE, contract_action
from sectors.games.sector86.state import House, Position, blank
from sectors.games.sector86.steps import STEPS, deal
from sectors.games.sector86.upkeep import UPKEEP

FOLDER = Path(__file__).parent
SOLO_ROUNDS = 20  # Q60


class Sector86(Game):
    """Spaceports, a queue of ships, and a deck that is the money."""

    name = "sector86"
    version = 1
    seats = range(1, 6)
    space = SPACE
    steps = STEPS
    kinds = EVENTS
    reason_numbers = CODES

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(FOLDER, pack)
        self.deck = content.read_deck(self.content)
        if pack:
            self.events = EventTable(self.renamed(), self.events.texts, self.events.unknown)

    def renamed(self) -> tuple[EventKind, ...]:
        """The kinds of events with the card names of a content pack."""
        titles = [self.deck.name(card) for card in range(len(CARD.words))]
        card = Noun(CARD.name, CARD.words, titles)
        return tuple(
            replace(
                kind, nouns=tuple((n, card if noun is CARD else noun) for n, noun in kind.nouns)
            )
            for kind in EVENTS
        )

    def blank(self, seats: int) -> Position:
        self.check_seats(seats)
        return blank(STEPS, self.deck.cards, seats)

    def deal(self, s: State, options: Options) -> None:
        """The options of the table, then the setup (R13)."""
        p = hidden.as_position(s)
        p.house = house(options, int(p.seats))
        first = options["first"]
        deal(p, -1 if first == "random" else min(int(first), int(p.seats)) - 1)

    def may_leave(self, s: State, seat: int) -> int:
        """Nothing in the rules removes a station (Q59)."""
        return STATION_STAYS

    def turn(self, s: State) -> int:
        return int(hidden.as_position(s).turn)

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

    # --- words and typing

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        return words.facts(hidden.as_position(view), seat, action, reason)

    def expand(self, view: State, seat: int, text: str) -> str:
        """`leave A1 C1`, `send M3 K15 K18` and `contract all`, written out (section Notation)."""
        verb, *rest = text.split() or [""]
        verb = verb.lower()
        if verb == "leave" and len(rest) > 1 and not said(rest, "leave", "collect"):
            return f"{' '.join(f'leave {berth}' for berth in rest)} collect"
        if verb == "send" and len(rest) > 1 and not said(rest, "with", "go"):
            return f"send {rest[0]} {' '.join(f'with {crew}' for crew in rest[1:])} go"
        if re.fullmatch(r"contract\s+all", text, re.IGNORECASE):
            return " ".join(SPACE.text(a) for a in all_contracts(view, seat)) or text
        return text

    def surplus(self, before: State, after: State, seat: int, played: int, said: int) -> int:
        """A `collect` that came by itself may be said all the same (D1a)."""
        return 0 if COLLECT.has(said) and LEAVE.has(played) else BAD_SYNTAX

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        return faces.faces(self.deck)

    def scene(self, view: State, viewer: int) -> Scene:
        return scene.scene(hidden.as_position(view), viewer, self.text, self.deck)

    def preview(self, view: State, seat: int, action: int) -> Preview:
        return preview.preview(hidden.as_position(view), seat, action)

    def clicks(self, view: State, seat: int, action: int) -> tuple[str, ...]:
        return choices.clicks(hidden.as_position(view), seat, action)

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        return drawing.board(scene, width)

    # --- judging

    def evaluate(self, s: State, seat: int) -> float:
        return bot.evaluate(hidden.as_position(s), seat)

    def terms(self, s: State, seat: int) -> dict[str, float]:
        return judgement.terms(hidden.as_position(s), seat)

    def check(self, s: State) -> None:
        invariants.check(hidden.as_position(s))


def house(options: Options, seats: int) -> House:
    """The options as numbers."""
    limit = int(options["round_limit"])
    return House(
        int(options["goal"]),
        min(limit, SOLO_ROUNDS) if seats == 1 else limit,
        int(options["min_flips"]),
        int(options["max_flips"]),
        int(options["first_upkeep"] == "skip"),
        int(options["missions_per_upkeep"] == "1"),
        int(options["late_contracts"] == "on"),
        int(options["bidding"] == "open"),
        int(options["collision_levies"] == "on"),
        int(options["lockup"] == "audit"),
        int(options["seat_credits"]),
    )


def said(words: list[str], *verbs: str) -> bool:
    """Whether one of the verbs is among the words of a line."""
    return any(word.lower() in verbs for word in words)


def all_contracts(view: State, seat: int) -> list[int]:
    """Every contract that can be fulfilled now, by port or id; else the first there is."""
    v = hidden.as_position(view)
    if v.now < 0 or not 0 <= seat < v.seats:
        return []
    st = v.stations[seat]
    ships = [int(st.ship_at(port)) for port in range(9) if st.filled >> port & 1]
    held = sorted(st.facilities) if v.steps[v.now & 63] is UPKEEP else ships
    actions = [int(contract_action(card)) for card in held if v.cards.pays[card]]
    step = v.steps[v.now & 63]
    possible = [
        a for a in actions if CONTRACT in step.asks and not step.objection(v, seat, 0, seat, a)
    ]
    return possible or actions[:1]
