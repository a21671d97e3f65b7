"""What can be said in Sector 86: its nouns and verbs (notation)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.space import ActionSpace, Noun, counts
from sectors.games.sector86.rules.cards import (
    FIRST_CREW,
    FIRST_FACILITY,
    FIRST_LEVY,
    FIRST_MISSION,
    SHIPS,
)
from sectors.games.sector86.rules.content import (
    IDS,
    LIGHTWEIGHTS,
    REPAIRERS,
    SKILL_NAMES,
    UNIONISTS,
    WRECKS,
    own_deck,
)

FIRST_WRECK: Final = 48  # S49
SEATS: Final = ["Halcyon", "Juniper", "Meridian", "Tallow", "Vesper"]
PORT_NAMES: Final = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
DECK: Final = own_deck()
TITLES: Final = [DECK.name(card) for card in range(len(IDS))]
LONG_TITLES: Final = DECK.titles()


def card_noun(name: str, first: int, last: int) -> Noun:
    """The noun of the cards from one number up to another; unique names are understood too."""
    return named_cards(name, list(range(first, last)))


def named_cards(name: str, cards: list[int]) -> Noun:
    """The noun of some cards, by id."""
    names = [TITLES[card].replace(" ", "-") for card in cards]
    unique = {word: i for i, word in enumerate(names) if TITLES.count(TITLES[cards[i]]) == 1}
    return Noun(name, [IDS[card] for card in cards], [LONG_TITLES[card] for card in cards], unique)


SEAT: Final = Noun("seat", [str(n + 1) for n in range(len(SEATS))], SEATS)
CARD: Final = Noun("card", IDS, LONG_TITLES)
PORT: Final = Noun("port", PORT_NAMES)
SKILL: Final = Noun("skill", ["M", "C", "A"], list(SKILL_NAMES))
LEAVER: Final = Noun(
    "berth",
    [*PORT_NAMES, *LIGHTWEIGHTS],
    [*PORT_NAMES, *[LONG_TITLES[IDS.index(name)] for name in LIGHTWEIGHTS]],
)
SHIP: Final = card_noun("ship", 0, SHIPS)
WRECK_NOUN: Final = named_cards("ship", [IDS.index(name) for name in WRECKS])
HOLDER: Final = named_cards(
    "contract", [*range(SHIPS), *range(FIRST_FACILITY, FIRST_LEVY)]
)  # cards that may have a contract
CREW_NOUN: Final = card_noun("crew", FIRST_CREW, FIRST_FACILITY)
UNIONIST: Final = named_cards("crew", [IDS.index(name) for name in UNIONISTS])
SOURCE: Final = named_cards("source", [IDS.index(name) for name in REPAIRERS])
MISSION: Final = card_noun("mission", FIRST_MISSION, len(IDS))
GOODS: Final = card_noun("card", FIRST_CREW, FIRST_LEVY)

SPACE: Final = ActionSpace()
LEAVE: Final = SPACE.verb("leave {berth}", LEAVER)
COLLECT: Final = SPACE.verb("collect")
SCRAP: Final = SPACE.verb("scrap {port}", PORT)
CONTRACT: Final = SPACE.verb("contract {contract}", HOLDER)
BOOST: Final = SPACE.verb("boost {crew} {skill}", UNIONIST, SKILL)
SEND: Final = SPACE.verb("send {mission}", MISSION)
WITH: Final = SPACE.verb("with {crew}", CREW_NOUN)
GO: Final = SPACE.verb("go")
DONE: Final = SPACE.verb("done")
FLIP: Final = SPACE.verb("flip")
STOP: Final = SPACE.verb("stop")
SEE: Final = SPACE.verb("survey")
CLEAR: Final = SPACE.verb("clear")
REDIRECT: Final = SPACE.verb("redirect {ship}", SHIP)
WANT: Final = SPACE.verb("want")
PASS: Final = SPACE.verb("pass")
BID: Final = SPACE.verb("bid {count}", counts("count", 1, 120))
DOCK: Final = SPACE.verb("dock {ship} {port}", WRECK_NOUN, PORT)
MEND: Final = SPACE.verb("repair {port} with {source}", PORT, SOURCE)
BUY: Final = SPACE.verb("buy {card}", GOODS)
PAY: Final = SPACE.verb("pay")
GIVE: Final = SPACE.verb("give {card}", GOODS)
LEAVE.follows(LEAVE, COLLECT)
CONTRACT.follows(CONTRACT)
SEND.follows(WITH)
WITH.follows(WITH, GO)

# Q50: what a clock that ran out plays, the first of these that is legal.
FALLBACKS: Final = [DONE, COLLECT, GO, STOP, PASS, CLEAR, PAY]
SOURCES: Final = [IDS.index(name) for name in REPAIRERS]
UNION_CREW: Final = [IDS.index(name) for name in UNIONISTS]


def contract_of(action: i64) -> i64:
    """The card whose contract an action names."""
    i = action - CONTRACT.start
    if i < SHIPS:
        return i
    return i - SHIPS + FIRST_FACILITY


def contract_action(card: i64) -> i64:
    """The action that fulfils the contract of a card."""
    if card < SHIPS:
        return CONTRACT.start + card
    return CONTRACT.start + card - FIRST_FACILITY + SHIPS


def goods_of(action: i64) -> i64:
    """The crew or facility that a purchase or a gift names."""
    if BUY.has(action):
        return FIRST_CREW + action - BUY.start
    return FIRST_CREW + action - GIVE.start


def union_index(card: i64) -> i64:
    """Which of the Unionists a crew card is; -1 if it is none."""
    if card == UNION_CREW[0]:
        return 0
    if card == UNION_CREW[1]:
        return 1
    return -1
