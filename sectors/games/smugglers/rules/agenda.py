"""The agenda of a position that was written down: what may lie on it, and in which order.

Setup: colours, then the launch. Later: what the turn still has in hand, the rest of its phases,
the turns of the others, the end of the round.
"""

from __future__ import annotations

from typing import Final

from sectors.core.engine import asked
from sectors.core.state import Step, kind_of, seat_of
from sectors.games.smugglers.rules import cargo, dogfight, event_phase, market, mission_phase
from sectors.games.smugglers.rules.destruction import FIGHT_OVER
from sectors.games.smugglers.rules.disengagement import PARTING
from sectors.games.smugglers.rules.encounter import ENCOUNTER
from sectors.games.smugglers.rules.malfunction import MALFUNCTION_STEP
from sectors.games.smugglers.rules.movement import MOVEMENT
from sectors.games.smugglers.rules.rounds import END_ROUND, PHASES, TURN_STEP
from sectors.games.smugglers.rules.setup import COLOUR_STEP, LAUNCH
from sectors.games.smugglers.rules.shipyard import DEALS
from sectors.games.smugglers.rules.state import Galaxy

MOST_IN_HAND: Final = 16
HIGHEST: Final[dict[str, int]] = {"Movement": 1023, "Encounter": 127, "Shot": 2}  # numbers carried
ANYBODY: Final[list[Step[Galaxy]]] = [  # may concern any player
    cargo.JETTISON_STEP,
    cargo.LOOT,
    cargo.SPOIL_STEP,
    MALFUNCTION_STEP,
]
FIGHTING: Final[list[Step[Galaxy]]] = [  # need a dogfight, and its end ahead
    dogfight.AVOID_STEP,
    dogfight.FIGHT_ROUND,
    dogfight.CHITS_STEP,
    dogfight.SHOT,
    PARTING,
]
OWN: Final[list[Step[Galaxy]]] = [  # concern whose turn it is
    MOVEMENT,
    event_phase.WARP_FOUND,
    event_phase.DISTRESS_STEP,
    ENCOUNTER,
    FIGHT_OVER,
    market.SELLING,
    market.BUYING,
    mission_phase.HAND_STEP,
    mission_phase.OVERDUE,
    mission_phase.OFFER,
    DEALS,
]


def require(holds: bool, sentence: str) -> None:
    """Refuse a position in which something does not hold."""
    if not holds:
        raise ValueError(sentence)


def lay(s: Galaxy, words: list[str]) -> None:
    """Lay entries such as `Selling.2` or `Movement.1.345` on the agenda."""
    known = {step.name: step for step in s.steps}
    entries = []
    for word in words:
        name, seat, *rest = [*word.split("."), ""]
        require(name in known, f'"{name[:20]}" is no step')
        number = rest[0] if len(rest) > 1 else "0"
        is_plain = seat.isascii() and seat.isdigit() and number.isascii() and number.isdigit()
        require(is_plain and len(seat + number) < 8 and len(rest) < 3, f"{word[:20]} is no entry")
        require(1 <= int(seat) <= s.seats, f"{word[:20]} names no seat of this table")
        require(int(number) <= HIGHEST.get(name, 0), f"{word[:20]} carries no such number")
        entries.append(int(known[name].at(int(seat) - 1, int(number))))
    s.do_all(entries)


def check(s: Galaxy) -> None:
    """Refuse what cannot lie on the agenda."""
    check_seats(s)
    entries = s.agenda()
    steps = [s.steps[kind_of(entry)] for entry in entries]
    if s.is_over():
        require(not entries, "a game that is over has nothing ahead")
        require(s.seats == 1 or 1 in s.result, "somebody comes first in the end")
    elif s.round == 0:
        check_setup(s, entries, steps)
    else:
        check_turn(s, entries, steps)


def check_seats(s: Galaxy) -> None:
    """Seats are those of the table, colours differ, and a dogfight has two sides."""
    seats, duel = range(s.seats), s.duel
    named = [*s.turns, *(who for who in (s.active, duel.active, duel.foe) if who >= 0)]
    require(all(who in seats for who in named), "it names a seat that this table does not have")
    require(not s.gone >> s.seats, "it names a seat that this table does not have")
    colours = [me.colour for me in s.sheets if me.colour >= 0]
    require(len(set(colours)) == len(colours), "two captains fly one colour")
    if duel.is_on():
        is_met = duel.kind >= 0 and duel.flag >= 0
        require(duel.active >= 0 and (duel.foe >= 0) != is_met, "a dogfight needs two sides")


def check_setup(s: Galaxy, entries: list[int], steps: list[Step[Galaxy]]) -> None:
    """Before the first round some colours are left to choose, in seat order (R5)."""
    left = len(entries) - 1
    wanted: list[Step[Galaxy]] = [*([COLOUR_STEP] * left), LAUNCH]
    chosen = list(range(s.seats - left, s.seats))
    require(steps == wanted and left > 0, "before the first round only colours are chosen")
    require([seat_of(e) for e in entries[:-1]] == chosen, "colours are chosen in seat order")
    require(all(me.colour >= 0 for me in s.sheets[: chosen[0]]), "a colour is missing")
    require(asked(s) != 0, "nobody is asked")


def check_turn(s: Galaxy, entries: list[int], steps: list[Step[Galaxy]]) -> None:
    """What is in hand, the rest of the phases, the turns of the others, the end of the round."""
    at = 0
    while at < len(steps) and steps[at] not in PHASES and steps[at] is not TURN_STEP:
        at += 1
    end = at
    while end < len(steps) and steps[end] in PHASES:
        end += 1
    require(at < end and steps[at:end] == PHASES[at - end :], "the phases are not in order")
    others = [seat_of(entry) for entry in entries[end:-1]]
    ahead: list[Step[Galaxy]] = [*([TURN_STEP] * len(others)), END_ROUND]
    require(steps[end:] == ahead and len(set(others)) == len(others), "the turns are not in order")
    whose = int(seat_of(entries[end - 1]))
    require(all(seat_of(e) == whose for e in entries[at:end]), "a turn belongs to one player")
    is_left = s.active < 0 and s.is_gone(whose)
    is_his = whose not in others and (s.active == whose or is_left)
    require(is_his, "it is not clear whose turn it is")
    require(at <= MOST_IN_HAND, "too much is in hand at once")
    for i in range(at):
        check_in_hand(s, entries[i], steps[i], steps[i + 1 : at], whose)
    require(asked(s) != 0, "nobody is asked")


def check_in_hand(
    s: Galaxy, entry: int, step: Step[Galaxy], later: list[Step[Galaxy]], whose: int
) -> None:
    """A step of a turn finds what it needs."""
    seat, name = int(seat_of(entry)), step.name
    require(step in ANYBODY or step in FIGHTING or step in OWN, f"{name} is out of place")
    if step in OWN:
        require(seat == whose, f"{name} concerns whose turn it is")
    if step in FIGHTING:
        both = [who for who in (s.duel.active, s.duel.foe) if who >= 0]
        is_on = s.duel.is_on() and s.duel.active == whose and FIGHT_OVER in later
        require(is_on and seat in both, f"{name} needs a dogfight")
        require(not any(s.is_gone(who) for who in both), f"{name} needs two sides")
        require(s.duel.foe >= 0 or s.duel.stars > 0, f"{name} needs somebody to fight")
    require(step is not mission_phase.OFFER or s.offer != 0, "no mission is on offer")
    require(step is not DEALS or s.attitude > 0, "the shipyard is not open")
    in_market = step is market.SELLING or step is market.BUYING
    require(not in_market or s.base > 0, "the market is not open")
    require(s.is_gone(seat) or s.sheets[seat].place >= 0, f"{name} needs a craft on the map")
