"""How the tests set up positions and play: everything is said in typed lines, as players do."""

from __future__ import annotations

from sectors.core import engine
from sectors.core.dice import Script
from sectors.core.state import Recorder, State
from sectors.core.testing.lines import Lines
from sectors.games.sector86 import GAME
from sectors.games.sector86.rules import invariants
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.rules.space import PORT_NAMES
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import NO_SHIP

WATCHER = -1

TYPED = Lines(GAME, invariants.check)
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


def at(text: str, **options: str) -> Position:
    """The position of a drawing, run up to the next question."""
    seats = len([line for line in text.strip().splitlines() if line.strip()[1:2] == ":"])
    return GAME.at(text, seats or 2, options)


def deal(seats: int = 2, seed: object = 1, **options: str) -> Position:
    return GAME.setup(seats, seed, options)


def asked(s: State) -> list[int]:
    """The seats that are asked, counted from 1."""
    return [seat + 1 for seat in engine.pending(s)]


# --- What is where


def purse(s: Position, seat: int) -> int:
    """How many credits a seat has; seats count from 1."""
    return len(s.stations[seat - 1].credits)


def purses(s: Position) -> list[int]:
    return [len(st.credits) for st in s.stations]


def berths(s: Position, seat: int) -> str:
    """The ships in a seat's ports: `A1 S07 C1 S33`, lightweight ones last."""
    st = s.stations[seat - 1]
    ships = [
        f"{PORT_NAMES[port]} {IDS[st.ship_at(port)]}"
        for port in range(9)
        if st.ship_at(port) != NO_SHIP
    ]
    ships += [f"+{IDS[ship]}" for ship in range(64) if st.alongside >> ship & 1]
    return " ".join(ships)


def ports(s: Position, seat: int) -> str:
    return " ".join(PORT_NAMES[i] for i in range(9) if s.stations[seat - 1].ports >> i & 1)


def crew(s: Position, seat: int) -> str:
    """The crew of a seat; a star marks fresh ones."""
    st = s.stations[seat - 1]
    cards = [56 + i for i in range(33) if st.crew >> i & 1]
    return " ".join(IDS[card] + "*" * st.is_fresh(card) for card in cards)


def built(s: Position, seat: int) -> str:
    """The facilities of a seat in the order they came; a star marks fresh ones."""
    st = s.stations[seat - 1]
    return " ".join(IDS[card] + "*" * st.is_fresh(card) for card in st.facilities)


def done(s: Position, seat: int) -> str:
    return " ".join(IDS[113 + i] for i in range(7) if s.stations[seat - 1].missions >> i & 1)


def cards(numbers: list[int]) -> str:
    return " ".join(IDS[card] for card in numbers)


def queue(s: Position) -> str:
    return cards(s.queue)


def discard(s: Position) -> str:
    return cards(s.discard)


def top(s: Position) -> str:
    return IDS[s.deck[s.left - 1]]


def skills(s: Position, seat: int) -> str:
    """What counts for contracts at a station: `M1 C0 A2`."""
    word = int(s.stations[seat - 1].contract_skills())
    return " ".join(f"{name}{word >> 10 * i & 511}" for i, name in enumerate("MCA"))


def mission_skills(s: Position, seat: int) -> str:
    word = int(s.stations[seat - 1].mission_skills())
    return " ".join(f"{name}{word >> 10 * i & 511}" for i, name in enumerate("MCA"))


# --- What happens


def loaded(s: Position, *values: int) -> Position:
    """Load the dice: what the next rolls and shuffles give."""
    s.script = Script(list(values), True)
    return s


def reshuffled_as(s: Position, names: str) -> Position:
    """Load the next reshuffle so that these cards of the discard come first from the top.

    The cards that the action itself puts on the discard before may be named too, in `names`.
    """
    wanted = [IDS.index(name) for name in names.split()]
    rest = [card for card in s.discard if card not in wanted]
    assert all(card in s.discard for card in wanted)
    order = [s.discard.index(card) + 1 for card in [*rest, *wanted[::-1]]]
    return loaded(s, *order)


def log(s: Position, *lines: str, viewer: int = WATCHER) -> list[str]:
    s.log = Recorder()
    say(s, *lines)
    told = [GAME.events.event(beat, viewer) for beat in s.log.beats]
    s.log = None
    return [event.name for event in told]


def sentences(s: Position, *lines: str, viewer: int = WATCHER) -> list[str]:
    s.log = Recorder()
    say(s, *lines)
    told = [GAME.events.event(beat, viewer).words for beat in s.log.beats]
    s.log = None
    return [words for words in told if words]
