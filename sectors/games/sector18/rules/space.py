"""What can be said in Sector 18: its nouns and verbs (notation).

A *cell* is a square of the grid a1 to f8 on which maps are laid; the nouns of places count cells,
column by column, so that an action means the same on every map. A map numbers its own zones in
the same order (see `zones`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.space import ActionSpace, Noun

SOUTH: Final = 0
NORTH: Final = 1
AUTOMA: Final = 2  # in events: North, when nobody sits there

LIGHT: Final = 0
MEDIUM: Final = 1
SCIENCE: Final = 2
HEAVY: Final = 3
SHIPS: Final = 4

ROWS: Final = 8
CELLS: Final = 48
HOME: Final = 48  # these three follow the cells in the nouns of places
ENEMY: Final = 49
DIG: Final = 50
STAY: Final = 48  # follows the cells in the noun of exits

LETTERS: Final = ["L", "M", "S", "H"]
NAMES: Final = ["Light", "Medium", "Science", "Heavy"]
CELL_NAMES: Final = [f"{column}{row}" for column in "abcdef" for row in range(1, ROWS + 1)]
FACTION_IDS: Final = ["F1a", "F1b", "F2a", "F2b", "F3a", "F3b"]
FACTION_NAMES: Final = [
    "Vanguard Combine",
    "Cinder Pact",
    "Helion Wardens",
    "Verdant Mend",
    "Meridian Syndicate",
    "Phase Nomads",
]
CARD_IDS: Final = ["X1", "X2", "X3", "X4", "X5"]
CARD_NAMES: Final = ["Muster", "Raid", "Onslaught", "Refit", "Bastion"]
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def foe(seat: i64) -> i64:
    """The other side."""
    return 1 - seat


def cell_named(name: str) -> int:
    """The cell of a name like b3; -1 if the grid has none."""
    return CELL_NAMES.index(name) if name in CELL_NAMES else -1


def words_of_pairs() -> tuple[list[str], dict[str, int]]:
    """`L<>M` for each pair of Ships in their order, and the same said the other way round."""
    words = [f"{LETTERS[a]}<>{LETTERS[b]}" for a, b in PAIRS]
    return words, {f"{LETTERS[b]}<>{LETTERS[a]}": i for i, (a, b) in enumerate(PAIRS)}


SHIP_WORDS: Final = {name: i for i, name in enumerate(NAMES)}
PAIR_WORDS, PAIR_ALIASES = words_of_pairs()

SEAT: Final = Noun("seat", ["1", "2", "A"], ["South", "North", "The Automa"])
SHIP: Final = Noun("ship", LETTERS, NAMES, SHIP_WORDS)
PAIR: Final = Noun("pair", PAIR_WORDS, None, PAIR_ALIASES)
FACTION: Final = Noun("faction", FACTION_IDS, FACTION_NAMES)
CARD: Final = Noun("card", CARD_IDS, CARD_NAMES)
ZONE: Final = Noun("place", CELL_NAMES)
YARD: Final = Noun("place", [*CELL_NAMES, "home"], [*CELL_NAMES, "the home Base"])
END: Final = Noun(
    "place",
    [*CELL_NAMES, "home", "enemy", "dig"],
    [*CELL_NAMES, "home", "the enemy Base", "its belt"],
)
EXIT: Final = Noun("place", [*CELL_NAMES, "stay"])

SPACE: Final = ActionSpace()
CHOOSE: Final = SPACE.verb("faction {faction}", FACTION, name="choose")
COLLECT: Final = SPACE.verb("collect")
BASE: Final = SPACE.verb("base")
SHIELD: Final = SPACE.verb("shield")
BUILD: Final = SPACE.verb("build {ship}@{place}", SHIP, YARD)
UPGRADE: Final = SPACE.verb("up {ship}", SHIP, name="upgrade")
FLEET: Final = SPACE.verb("fleet")
ORDER: Final = SPACE.verb("{ship}>{place}", SHIP, END, name="order")
DONE: Final = SPACE.verb("done")
THROUGH: Final = SPACE.verb("~{place}", EXIT, name="through")
FIGHT: Final = SPACE.verb("x{ship}", SHIP, name="fight")
USE: Final = SPACE.verb("use")
CHARGE: Final = SPACE.verb("use {ship}", SHIP, name="charge")
MARCH: Final = SPACE.verb("use {ship}>{place}", SHIP, END, name="march")
FOLD: Final = SPACE.verb("use {pair}", PAIR, name="fold")
FINISH: Final = SPACE.verb("end")
PASS: Final = SPACE.verb("pass")
TARGET: Final = SPACE.verb("target {place}", ZONE)

FLEET.follows(ORDER, closer=DONE)
ORDER.follows(THROUGH, FIGHT, ORDER, DONE)
THROUGH.follows(FIGHT, ORDER, DONE)
FIGHT.follows(ORDER, DONE)
MARCH.follows(THROUGH, FIGHT)
