"""How the tests set up positions and play: everything is said in typed lines, as players do."""

from __future__ import annotations

from sectors.core import engine
from sectors.core.testing.lines import Lines
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules import diagram
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.space import CARD_IDS, CELL_NAMES, SPACE
from sectors.games.sector18.rules.state import Position

SOUTH, NORTH, WATCHER = 0, 1, -1
PLAIN = "F2a 3R 1H 0S L1"  # faction, Resources, Health, Shields, Base Level
OTHER = "F3a 3R 1H 0S L1"

TYPED = Lines(GAME)
to_act = TYPED.to_act
say = TYPED.say
choices = TYPED.choices
refusal = TYPED.refusal
refused = TYPED.refused
scene = TYPED.scene
choice = TYPED.choice
preview = TYPED.preview
notes = TYPED.notes
seen = TYPED.seen
question = TYPED.question
log = TYPED.log


def deal(seats: int = 2, seed: object = 1, **options: str) -> Position:
    return GAME.setup(seats, seed, options)


def at(
    table: str,
    south: str = "",
    north: str = "",
    s: str = PLAIN,
    n: str = OTHER,
    turn: str = "South",
    seats: int = 2,
    **options: str,
) -> Position:
    """A position: `at("medium", "L@b2", "M*@c4")`; `table` may add the setting of asteroids."""
    if s[:2] == n[:2]:
        n = f"F1a{n[3:]}"  # from another card
    options["map"], options["asteroids"] = (f"{table} strict").split()[:2]
    board = f"{options['map']} {options['asteroids']}"
    return GAME.at(f"{board} | South {s}: {south} | North {n}: {north} | {turn}", seats, options)


def solo(
    table: str,
    south: str,
    north: str,
    *cards: str,
    s: str = PLAIN,
    n: str = "F3a 1R 1H 0S L1",
    **options: str,
) -> Position:
    """A solo position in which the Automa will draw these cards next."""
    rest = [name for name in CARD_IDS if name not in cards]
    deck = "-".join([*rest, *reversed(cards)])
    return at(table, south, north, s, n, f"South | deck={deck} batches=1", 1, **options)


def play(s: Position, *texts: str) -> Position:
    """Let the seat that is asked give single answers, as records hold them."""
    for text in texts:
        who = to_act(s)
        action = next((a for a in engine.options(s, who) if SPACE.text(a) == text), -1)
        assert action > 0, f"{text} is not among {choices(s)}"
        engine.submit(s, who, action)
    return s


def goals(s: Position, letter: str) -> set[str]:
    """Where a Ship may go in the fleet under way, or in one opened now."""
    t = s.clone()
    if "fleet" in choices(t):
        say(t, "fleet")  # closes with `done` only if something has moved
    return {text.split(">")[1] for text in choices(t) if text.startswith(f"{letter}>")}


def ships(s: Position, seat: int = SOUTH) -> str:
    """The Ships of a side in play: `L@b2 M*@home`."""
    return diagram.write_ships(s, seat)


def claims(s: Position, seat: int = SOUTH) -> set[str]:
    planets = claimed(s, seat)
    return {CELL_NAMES[c] for zone, c in enumerate(s.chart().cells) if planets >> zone & 1}


def base(s: Position, seat: int) -> tuple[int, int]:
    return int(s.side(seat).shields), int(s.side(seat).health)


def stock(s: Position, seat: int = SOUTH) -> int:
    return int(s.side(seat).resources)
