"""What a viewer sees of Sector 86, as data: missions, queue, deck, berths, and every station."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.scene import PLAYERS, Area, Draft, Meter, Piece, Place, Row, Scene, Table
from sectors.core.state import kind_of, number_of
from sectors.games.sector86 import choices
from sectors.games.sector86.cards import (
    ALL,
    WRECK,
    Cards,
    is_crew,
    is_facility,
    is_levy,
    is_ship,
    reaches,
    skill_of,
)
from sectors.games.sector86.content import CLASSES, IDS, SKILLS, Deck
from sectors.games.sector86.discarding import LEVY, index_of
from sectors.games.sector86.faces import BACK
from sectors.games.sector86.harbour import add_berths, add_other, add_own
from sectors.games.sector86.ledger import ledger
from sectors.games.sector86.odds import NO_ODDS, Odds, next_upkeep_skills, odds, queue_worth
from sectors.games.sector86.ports import causes_collision
from sectors.games.sector86.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.sale import add_sale, on_sale
from sectors.games.sector86.skills import team_skills
from sectors.games.sector86.space import SEATS, TITLES
from sectors.games.sector86.state import NO_CARD, Position
from sectors.games.sector86.upkeep import TEAM

Text = dict[str, Any]  # the game's text.toml
Badge = tuple[str, str]

PHASES = {
    "Upkeep": "Upkeep",
    "Leaving": "Upkeep",
    "Team": "Upkeep",
    "Queuing": "Queuing",
    "Collision": "Queuing",
    "Docking": "Docking",
    "PlaceWreck": "Docking",
    "Recruiting": "Recruiting",
    "Levy": "Discarding",
}


MIDDLE = [
    Place("missions", "missions", shape="slot"),
    Place("queue", "queue", shape="slot"),
    Place("deck", "decks", shape="slot"),
    Place("discard", "discards", shape="slot"),
]
QUEUED = [Piece(card, "queue", card) for card in IDS]
DECKS = [Piece("deck#", "deck", BACK, count=count) for count in range(ALL + 1)]
TOPS = [Piece(card, "discard", card, level=2, tone="top") for card in IDS]


def scene(view: Position, viewer: int, text: Text, deck: Deck) -> Scene:
    """The whole table as one viewer sees it; spectators look over the active player's shoulder."""
    seats, active = int(view.seats), int(view.active)
    me = viewer if viewer >= 0 else active
    is_queuing = at(view, QUEUING)
    chance = odds(view, viewer) if is_queuing else NO_ODDS
    skills = tuple([next_upkeep_skills(view, seat) for seat in range(seats)])
    sold = on_sale(view)
    draft = Draft(heading=heading(view))
    draft.areas += layout(viewer, active, seats, is_queuing or len(view.queue) > 0)
    draft.places += MIDDLE
    add_missions(draft, view, me, skills)
    add_queue(draft, view, sold)
    add_piles(draft, view)
    add_next(draft, view, viewer, chance)
    add_berths(draft, view, me)
    if viewer >= 0:
        add_own(draft, view, viewer)
    for i in range(1 if viewer >= 0 else 0, seats):
        seat = (me + i) % seats
        add_other(draft, view, seat, skills[seat], seat != me)
    add_sale(draft, view, viewer, sold)
    for seat in range(seats):
        add_numbers(draft, view, seat)
    draft.prompt, draft.help = choices.prompt(view, viewer, text, chance)
    draft.choices = choices.choices(view, viewer, chance)
    return draft.done()


@cache
def layout(viewer: int, active: int, seats: int, has_next: bool) -> list[Area]:
    """The parts of the table, all but the window of a sale."""
    whose = "Your" if viewer == active else f"{SEATS[active]}'s"
    found = [
        Area("missions", "row", "Active missions", shape="briefs"),
        Area("queue", "row", f"{whose} queue", active, shape="cards"),
        Area("decks", "pile", "Deck"),
        Area("discards", "pile", "Discard"),
    ]
    if has_next:
        found.append(Area("next", "panel", "Next flip"))
    if viewer < 0:
        found.append(Area("berths", "board", f"{whose} berths", active, shape="berths"))
    else:
        found += own_areas(viewer)
    if viewer < 0 or seats > 1:
        found.append(Area("stations", "row", "Other stations", at="side", shape="stations"))
    return found


def own_areas(seat: int) -> list[Area]:
    """The station of the viewer."""
    return [
        Area("berths", "board", "Your berths", seat, shape="berths"),
        Area(f"crew-{seat}", "row", "Your crew", seat, "mine"),
        Area(f"built-{seat}", "row", "Your facilities", seat, "mine"),
        Area(f"done-{seat}", "row", "Your missions", seat, "mine", "sockets"),
        Area("skills", "sheet", "Your skills", seat, "mine", "marks"),
        Area(f"credits-{seat}", "pile", "Your credits", seat, "mine"),
    ]


def heading(view: Position) -> str:
    """The round, whose turn it is and its phase."""
    if view.round == 0:
        return "Before the first round"
    step = view.steps[kind_of(view.now)].name if view.now >= 0 else ""
    return turn_words(int(view.round), int(view.house.round_limit), int(view.active), step)


@lru_cache(4096)
def turn_words(number: int, limit: int, active: int, step: str) -> str:
    """A turn in words: `Round 3 of 40 · Halcyon's turn · Queuing`."""
    words = [f"Round {number} of {limit}", f"{SEATS[active]}'s turn"]
    return " · ".join([*words, PHASES[step]] if step in PHASES else words)


def at(view: Position, step: object) -> bool:
    """Whether a step of this kind is in front."""
    return view.now >= 0 and view.steps[kind_of(view.now)] is step


# --- The middle of the table


def add_missions(draft: Draft, view: Position, me: int, skills: tuple[int, ...]) -> None:
    """The active missions, oldest first, against the crew of one seat or its team (R28)."""
    is_team = at(view, TEAM)
    have = int(team_skills(view) if is_team else view.stations[me].mission_skills())
    is_full = len(view.missions) == view.mission_room()
    draft.pieces += mission_pieces(
        view.cards, tuple(view.missions), is_full, int(view.mission), me, have, is_team, skills
    )


@lru_cache(4096)
def mission_pieces(
    cards: Cards,
    missions: tuple[int, ...],
    is_full: bool,
    chosen: int,
    me: int,
    have: int,
    is_team: bool,
    skills: tuple[int, ...],
) -> list[Piece]:
    """The missions with what there is for them; `skills` are what each seat could bring next."""
    found = []
    for i, mission in enumerate(missions):
        need = cards.needs[mission]
        badges = progress(have, need)
        if is_full and i == 0:
            badges.append(("lapses next", "dim"))
        badges.append(status(me, have, need, is_team, skills))
        tone = "ready" if reaches(have, need) else ""
        if mission == chosen:
            tone = "marked"
        card = IDS[mission]
        found.append(Piece(card, "missions", card, badges=tuple(badges), tone=tone))
    return found


def progress(have: int, need: int) -> list[Badge]:
    """`M 1/3`: each skill that is needed, and how much of it there is."""
    return [
        (f"{SKILLS[k]} {min(skill_of(have, k), skill_of(need, k))}/{skill_of(need, k)}", SKILLS[k])
        for k in range(3)
        if skill_of(need, k)
    ]


def status(me: int, have: int, need: int, is_team: bool, skills: tuple[int, ...]) -> Badge:
    """One line on a mission: who can do it, else what is short."""
    if reaches(have, need):
        return ("The team can do it" if is_team else "You can do it", "good")
    for i in range(1, len(skills)):
        seat = (me + i) % len(skills)
        if reaches(skills[seat], need):
            return (f"{SEATS[seat]} can do it", f"seat-{seat}")
    short = [max(0, int(skill_of(need, k)) - int(skill_of(have, k))) for k in range(3)]
    words = [f"{n} {SKILLS[k]}" for k, n in enumerate(short) if n]
    return (f"{', '.join(words)} short", "warn")


def add_queue(draft: Draft, view: Position, sold: int) -> None:
    """The queue in the order flipped; what is on sale lies in a window of its own."""
    collides = at(view, COLLISION)
    checked = view.queue[index_of(number_of(view.now))] if at(view, LEVY) else NO_CARD
    for card in view.queue:
        if card == sold:
            continue
        piece = QUEUED[card]
        if collides and is_ship(card) and causes_collision(view, card):
            piece = threat(card, int(redirect_cost(view, view.active, card)))
        elif card == checked:
            piece = Piece(IDS[card], "queue", IDS[card], tone="marked")
        draft.pieces.append(piece)


@cache
def threat(ship: int, cost: int) -> Piece:
    """A ship of the queue that makes it collide, and what it costs to redirect it."""
    badges = ((f"redirect {cost}", "threat"),)
    return Piece(IDS[ship], "queue", IDS[ship], tone="threat", badges=badges)


def add_piles(draft: Draft, view: Position) -> None:
    """The deck, with its top card for whoever surveyed it, and the open discard."""
    if view.left:
        draft.pieces.append(DECKS[view.left])
        top = view.deck[view.left - 1]
        if top >= 0:
            draft.pieces.append(Piece("deck-top", "deck", IDS[top], level=2, tone="surveyed"))
    if view.discard:
        draft.pieces.append(TOPS[view.discard[-1]])
        meter, table = discard_list(tuple(view.discard), view.cards)
        draft.meters.append(meter)
        draft.tables.append(table)


@lru_cache(1024)
def discard_list(discard: tuple[int, ...], cards: Cards) -> tuple[Meter, Table]:
    """How many cards the discard has, and all of them by kind, to browse."""
    kinds = kinds_of(cards)
    found: dict[str, list[int]] = {}
    for card in sorted(discard):
        found.setdefault(kinds[card], []).append(card)
    rows = tuple([discard_row(kind, tuple(some)) for kind, some in found.items()])
    meter = Meter("n-discard", "discards", "cards", len(discard))
    return meter, Table("discard-table", "discards", ("Kind", "Cards"), rows, "Discard")


@lru_cache(4096)
def discard_row(kind: str, some: tuple[int, ...]) -> Row:
    """All cards of one kind, to browse: `Sparrow Courier ×2`."""
    counts: dict[str, int] = {}
    for card in some:
        counts[TITLES[card]] = counts.get(TITLES[card], 0) + 1
    words = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
    return Row(f"discard-{kind}", (f"{kind}:", ", ".join(words)))


@cache
def kinds_of(cards: Cards) -> list[str]:
    """What kind of card each card is, in a word or two."""
    return [kind_of_card(cards, card) for card in range(ALL)]


def kind_of_card(cards: Cards, card: int) -> str:
    """What kind of card it is, in a word or two."""
    if is_ship(card):
        return class_name(cards.classes[card])
    if is_crew(card):
        return "crew"
    if is_facility(card):
        return "facility"
    return "levy" if is_levy(card) else "mission"


# --- Numbers at a glance


def add_next(draft: Draft, view: Position, viewer: int, chance: Odds) -> None:
    """The chance that the next flip collides, and what stopping now would bring."""
    is_queuing = at(view, QUEUING)
    if is_queuing:
        draft.meters.append(odds_meter(chance.pool, chance.by_class))
    if is_queuing and viewer == view.active:
        draft.tables.append(ledger(view, viewer))
    elif view.queue:
        draft.meters.append(worth_meter(queue_worth(view)))


@lru_cache(4096)
def odds_meter(pool: int, by_class: tuple[int, int, int, int]) -> Meter:
    """How many of the cards that may come next collide, by class."""
    collide = sum(by_class)
    parts = [f"{class_name(k)} {n}" for k, n in enumerate(by_class) if n]
    label = f"{collide} of {pool} collide"
    if parts:
        label += f": {', '.join(parts)}"
    return Meter("odds", "next", label, collide, max=pool, style="ring", tone="bad")


@cache
def worth_meter(worth: int) -> Meter:
    """What the ships of the queue bring."""
    return Meter("worth", "next", "ships in the queue bring", worth, tone="good")


def class_name(kind: i64) -> str:
    """A class in words."""
    return "wreck" if kind == WRECK else f"class {CLASSES[kind]}"


def add_numbers(draft: Draft, view: Position, seat: int) -> None:
    """What is public about a seat, for its line in the list of players."""
    st = view.stations[seat]
    counts = len(st.credits), int(st.mission_count()), int(view.house.goal), int(st.crew_count())
    draft.meters += numbers(seat, *counts)


@lru_cache(4096)
def numbers(seat: int, credits: int, missions: int, goal: int, crew: int) -> list[Meter]:
    """Credits, missions and crew of a seat."""
    found = (("credits", credits, None), ("missions", missions, goal), ("crew", crew, None))
    return [
        Meter(f"n-{name}-{seat}", PLAYERS, name, value, of=goal, owner=seat)
        for name, value, goal in found
    ]
