"""How the tests set up positions and play: craft on the map, loaded dice, typed lines."""

from __future__ import annotations

from sectors.core import engine, notation
from sectors.core.dice import Script
from sectors.core.space import RESIGN
from sectors.core.state import NOTHING, Recorder
from sectors.core.testing.lines import Lines
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.destruction import END_TURN
from sectors.games.smugglers.rules.dogfight import fight_craft, fight_player
from sectors.games.smugglers.rules.mission import make_mission, older
from sectors.games.smugglers.rules.position import OF_SHEET, spots
from sectors.games.smugglers.rules.rounds import END_ROUND, ROUND_STEP, TURN_STEP
from sectors.games.smugglers.rules.setup import house_of
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.shipyard import SHIPYARD
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import (
    BY_ATTACK,
    BY_ENCOUNTER,
    FLAG_IDS,
    GOOD_IDS,
    MISSION_IDS,
    PART_IDS,
    SECTOR_IDS,
    SPECIAL_IDS,
    TYPE_IDS,
)

RED, BLUE, GREEN = 0, 1, 2

TYPED = Lines(GAME)
to_act = TYPED.to_act
choices = TYPED.choices
refusal = TYPED.refusal
refused = TYPED.refused
scene = TYPED.scene
choice = TYPED.choice
preview = TYPED.preview
notes = TYPED.notes
seen = TYPED.seen
question = TYPED.question


# --- Setting up


def table(seats: int = 2, **options: str) -> Galaxy:
    """All craft in Sol 11 in the first round, colours in seat order, nothing asked yet."""
    s = GAME.blank(seats)
    s.house = house_of({**GAME.defaults, **options}, seats)
    s.dice = 12345
    s.round = 1
    s.turns = list(range(seats))
    for seat in range(seats):
        s.sheets[seat].colour = seat
        s.sheets[seat].place = 0
    return s


def craft(
    s: Galaxy,
    seat: int = RED,
    at: str = "",
    hull: str = "",
    cargo: str = "",
    devices: str = "",
    broken: str = "",
    damaged: str = "",
    ranks: str = "",
    **numbers: int,
) -> Sheet:
    """Change a sheet: `craft(s, RED, at="13", hull="12/2", cargo="gem*2", weapon=3, marks=1)`."""
    me = s.sheets[seat]
    if at:
        me.place = NUMBERS.index(at)
    if hull:
        me.size, me.manoeuvre = (int(n) for n in hull.split("/"))
    me.cargo += read("cargo", cargo)
    me.devices |= read("devices", devices.upper()) | read("devices", broken.upper())
    me.broken |= read("broken", broken.upper())
    me.damaged |= read("damaged", damaged)
    for word in ranks.split():
        sector, rank = word.split("=")
        me.set_rank(SECTOR_IDS.index(sector), int(rank))
    return adjust(s, seat, **numbers)


def adjust(s: Galaxy, seat: int = RED, **numbers: int) -> Sheet:
    """Change numbers of a sheet: levels by the name of the system, `prestige`, or a field."""
    me = s.sheets[seat]
    for name, value in numbers.items():
        if name in PART_IDS:
            me.set_level(PART_IDS.index(name), value)
        elif name == "prestige":
            me.set_rank(5, value)
        else:
            setattr(me, name, value)
    return me


def read(field: str, words: str) -> int:
    """A field of a sheet as positions write it, with spaces between the words."""
    found = OF_SHEET[field].read(words.replace(" ", ",")) if words else 0
    assert isinstance(found, int)
    return found


def sky(s: Galaxy, kind: str, where: str) -> None:
    """Put a space event on a system (`13`) or over a sector (`FED`)."""
    which = SPECIAL_IDS.index(kind)
    s.place_counter(which, spots(which).index(where))


def where(s: Galaxy, kind: str) -> str:
    """Where a space event lies; empty if it is not on the board."""
    which = SPECIAL_IDS.index(kind)
    at = s.counter(which)
    return spots(which)[at] if at >= 0 else ""


def mission(s: Galaxy, text: str, seat: int = RED, age: int = 0) -> None:
    """Give a mission: `mission(s, "C 11 24 d6 pay10")`, `mission(s, "S 11 hul pay14")`."""
    kind, giver, *rest = text.split()
    target, good, distance, pay = -1, 0, 0, 0
    for word in rest:
        if word in NUMBERS:
            target = NUMBERS.index(word)
        elif word.startswith("pay"):
            pay = int(word[3:])
        elif word.upper() in GOOD_IDS:
            good = GOOD_IDS.index(word.upper())
        else:
            distance = int(word[1:])
    word_of = make_mission(
        MISSION_IDS.index(kind), NUMBERS.index(giver), good, target, distance, pay
    )
    s.sheets[seat].mission = older(word_of, age)


def load(s: Galaxy, *dice: int) -> Galaxy:
    """Load the dice: exactly these numbers will fall."""
    s.script = Script(list(dice), True)
    return s


def all_fell(s: Galaxy) -> bool:
    return s.script is None or len(s.script.sides) == len(s.script.values)


def ask(s: Galaxy, *entries: int, seat: int = RED, dice: tuple[int, ...] = ()) -> Galaxy:
    """Let these steps of a player's turn run, then stop before the next player's yard."""
    return run(s, [*entries, int(END_TURN.at(seat))], seat, dice)


def run(s: Galaxy, entries: list[int], seat: int, dice: tuple[int, ...]) -> Galaxy:
    """Let these steps run with loaded dice, then stop before the next player's yard."""
    s.now, s.later = NOTHING, None
    s.active = seat
    s.do_all([*(int(e) for e in entries), int(SHIPYARD.at((seat + 1) % s.seats))])
    load(s, *dice)
    engine.settle(s)
    return s


def turn(s: Galaxy, seat: int = RED, dice: tuple[int, ...] = ()) -> Galaxy:
    """A whole turn of a player, then stop before the next player's yard."""
    return run(s, [TURN_STEP.at(seat)], seat, dice)


def new_round(s: Galaxy, *dice: int) -> Galaxy:
    s.now, s.later = NOTHING, None
    s.do(ROUND_STEP.at(0))
    load(s, *dice)
    engine.settle(s)
    return s


def end_round(s: Galaxy, *dice: int) -> Galaxy:
    """The end of this round, and the start of the next."""
    s.now, s.later = NOTHING, None
    s.do(END_ROUND.at(0))
    load(s, *dice)
    engine.settle(s)
    return s


def duel(s: Galaxy, dice: tuple[int, ...], foe: int = BLUE, seat: int = RED) -> Galaxy:
    """A player attacks another; the first dice are the lock-on."""
    ask(s, seat=seat)
    s.now, s.later = NOTHING, None
    s.active = seat
    s.do(END_TURN.at(seat), SHIPYARD.at((seat + 1) % s.seats))
    load(s, *dice)
    fight_player(s, seat, foe, BY_ATTACK)
    engine.settle(s)
    return s


def battle(
    s: Galaxy, kind: str, dice: tuple[int, ...], flag: str = "FED", cause: int = BY_ENCOUNTER
) -> Galaxy:
    """Red fights a spacecraft that was met; the first dice are the lock-on."""
    s.now, s.later = NOTHING, None
    s.active = RED
    s.do(END_TURN.at(RED), SHIPYARD.at(1 % s.seats))
    load(s, *dice)
    fight_craft(s, RED, TYPE_IDS.index(kind), FLAG_IDS.index(flag), cause)
    engine.settle(s)
    return s


# --- Playing


def say(s: Galaxy, *lines: str, seat: int | None = None, dice: tuple[int, ...] = ()) -> Galaxy:
    """Let the seat that is asked say some lines, with dice loaded for all of them."""
    if dice:
        load(s, *dice)
    for text in lines:
        who = to_act(s) if seat is None else seat
        for action in spoken(s, who, text):
            if action == RESIGN:
                assert GAME.leave(s, who) == 0
            else:
                engine.submit(s, who, action)
    return s


def spoken(s: Galaxy, who: int, text: str) -> list[int]:
    """The actions of a line; one alone is not tried out first, so that loaded dice stay."""
    found = notation.first_match(GAME, s, who, text)
    if found is not None and not found.rest.strip() and found.action >= 0:
        reason = engine.objection(s, who, found.action) if found.action else 0
        if reason:
            raise GAME.explain(GAME.view(s, who), who, found.action, reason)
        return [found.action]
    return notation.read(GAME, s, who, text)


def heads(s: Galaxy) -> set[str]:
    return {text.split()[0] for text in choices(s)}


def place(s: Galaxy, seat: int = RED) -> str:
    return NUMBERS[s.sheets[seat].place]


def cargo(s: Galaxy, seat: int = RED) -> str:
    """What is aboard: `ore*2 gem*1`."""
    me = s.sheets[seat]
    found = [f"{good.lower()}*{me.holds(i)}" for i, good in enumerate(GOOD_IDS) if me.holds(i)]
    return " ".join(found)


def rank(s: Galaxy, sector: str, seat: int = RED) -> int:
    """A rank; `ZON` is Prestige."""
    return int(s.sheets[seat].rank(SECTOR_IDS.index(sector)))


def told(s: Galaxy, *lines: str, dice: tuple[int, ...] = ()) -> list[str]:
    s.log = Recorder()
    say(s, *lines, dice=dice)
    names = [GAME.kinds[beat.kind].name for beat in s.log.beats]
    s.log = None
    return names


def fresh(seats: int = 2, seed: object = 1, **options: str) -> Galaxy:
    return GAME.setup(seats, seed, options)


# --- Dogfights of Red and Blue


def chits(s: Galaxy, own: str, other: str, *dice: int) -> Galaxy:
    """Both play their chits; then these dice fall."""
    say(s, f"play {own}", seat=RED)
    return say(s, f"play {other}", seat=BLUE, dice=dice)


def told_chits(s: Galaxy, own: str, other: str, *dice: int) -> list[str]:
    """The names of the events that follow when both play their chits."""
    say(s, f"play {own}", seat=RED)
    return told(s, f"play {other}", dice=dice)


def part(s: Galaxy, own: str, other: str, *dice: int) -> Galaxy:
    """Both answer whether to go on."""
    say(s, own, seat=RED)
    return say(s, other, seat=BLUE, dice=dice)
