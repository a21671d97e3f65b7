"""Sector 86 as everything else sees it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from sectors.core.engine import front, objection
from sectors.core.event import EventKind
from sectors.core.game import GameOf, Options
from sectors.core.look import GameMind, Look
from sectors.core.reason import BAD_SYNTAX
from sectors.core.space import Noun
from sectors.core.toml import read_toml
from sectors.games.sector86.look import choices, components, drawing, faces, preview, scene, words
from sectors.games.sector86.mind import counts, evaluation, harm, noted, puzzles
from sectors.games.sector86.rules import content, diagram, hidden, invariants
from sectors.games.sector86.rules.events import EVENTS
from sectors.games.sector86.rules.reasons import REASONS, STATION_STAYS
from sectors.games.sector86.rules.space import (
    CARD,
    COLLECT,
    CONTRACT,
    LEAVE,
    SPACE,
    contract_action,
)
from sectors.games.sector86.rules.state import House, Position
from sectors.games.sector86.rules.station import PORTS, Station
from sectors.games.sector86.rules.turn import STEPS, deal
from sectors.games.sector86.rules.upkeep import UPKEEP

SOLO_ROUNDS = 20  # Q60


class Sector86(GameOf[Position]):
    """Spaceports, a queue of ships, and a deck that is the money."""

    name = "sector86"
    version = 2
    seats = range(1, 6)
    state = Position
    space = SPACE
    steps = STEPS
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
    line = staticmethod(diagram.write)
    check = staticmethod(invariants.check)

    def prepare(self) -> None:
        """The deck; a content pack may give its cards other names, which events then use."""
        self.deck = content.read_deck(self.content)
        own = self.folder / "content" / "text.toml"
        if self.content.path(own.name) != own:  # older content packs have no words for some parts
            self.text = {**read_toml(own), **self.text}
        self.say = words.Say(self.text["words"])
        card = Noun(CARD.name, CARD.words, self.deck.titles())
        self.events = replace(self.events, kinds=[renamed(kind, card) for kind in EVENTS])

    def make_look(self) -> Look[Position]:
        return Look(
            scene=partial(scene.scene, self.text, self.say),
            faces=partial(faces.faces, self.deck),
            preview=partial(preview.preview, self.text),
            clicks=choices.clicks,
            draw=drawing.board,
            facts=partial(words.facts, self.text),
            components=lambda: components.components(
                self.deck, self.paper(), self.title, self.tagline, self.seats[-1]
            ),
        )

    def lay_out(self, s: Position) -> None:
        s.cards = self.deck.cards
        s.house = House()
        s.stations = [Station() for _ in range(s.seats)]
        s.discard = []

    def deal(self, s: Position, options: Options) -> None:
        """The options of the table, then the setup (R13)."""
        self.agree(s, options)
        first = options["first"]
        deal(s, -1 if first == "random" else min(int(first), s.seats) - 1)

    def agree(self, s: Position, options: Options) -> None:
        s.house = house(options, s.seats)

    def read_line(self, line: str, s: Position) -> None:
        diagram.read(s, line)

    def may_leave(self, s: Position, seat: int) -> int:
        """Nothing in the rules removes a station (Q59)."""
        return STATION_STAYS

    def turn(self, s: Position) -> int:
        return s.turn

    # --- words and typing

    def expand(self, view: Position, seat: int, text: str) -> str:
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

    def surplus(self, before: Position, after: Position, seat: int, played: int, said: int) -> int:
        """A `collect` that came by itself may be said all the same (D1a)."""
        return 0 if COLLECT.has(said) and LEAVE.has(played) else BAD_SYNTAX


def renamed(kind: EventKind, card: Noun) -> EventKind:
    """A kind of event whose cards have other names."""
    nouns = [(word, card if noun is CARD else noun) for word, noun in kind.nouns]
    return replace(kind, nouns=tuple(nouns))


def house(options: Options, seats: int) -> House:
    """The options as numbers."""
    found = House()
    found.goal = int(options["goal"])
    found.round_limit = int(options["round_limit"])
    if seats == 1:
        found.round_limit = min(found.round_limit, SOLO_ROUNDS)
    found.min_flips = int(options["min_flips"])
    found.max_flips = int(options["max_flips"])
    found.skip_first = int(options["first_upkeep"] == "skip")
    found.one_mission = int(options["missions_per_upkeep"] == "1")
    found.late_contracts = int(options["late_contracts"] == "on")
    found.open_bids = int(options["bidding"] == "open")
    found.collision_levies = int(options["collision_levies"] == "on")
    found.audit = int(options["lockup"] == "audit")
    found.seat_credits = int(options["seat_credits"])
    return found


def said(words: list[str], *verbs: str) -> bool:
    """Whether one of the verbs is among the words of a line."""
    return any(word.lower() in verbs for word in words)


def all_contracts(view: Position, seat: int) -> list[int]:
    """Every contract that can be fulfilled now, by port or id; else the first there is."""
    if view.now < 0 or not 0 <= seat < view.seats:
        return []
    step, st = front(view), view.stations[seat]
    ships = [st.ship_at(port) for port in range(PORTS) if st.filled >> port & 1]
    held = sorted(st.facilities) if step is UPKEEP else ships
    actions = [contract_action(card) for card in held if view.cards.pays[card]]
    possible = [a for a in actions if CONTRACT in step.asks and not objection(view, seat, a)]
    return possible or actions[:1]
