"""What a viewer sees of Sector 86, as data: missions, queue, deck, berths, and every station."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Piece, Place, Row, Scene, Table
from sectors.core.state import kind_of, number_of
from sectors.games.sector86 import choices
from sectors.games.sector86.cards import (
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
from sectors.games.sector86.harbour import add_berths, add_others, add_own
from sectors.games.sector86.ledger import ledger
from sectors.games.sector86.odds import next_upkeep_skills, odds, queue_worth
from sectors.games.sector86.ports import causes_collision
from sectors.games.sector86.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.sale import add_sale, on_sale
from sectors.games.sector86.skills import team_skills
from sectors.games.sector86.space import SEATS, TITLES
from sectors.games.sector86.state import Position
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


def scene(view: Position, viewer: int, text: Text, deck: Deck) -> Scene:
    """The whole table as one viewer sees it; spectators look over the active player's shoulder."""
    me = viewer if viewer >= 0 else int(view.active)
    draft = Draft(heading=heading(view))
    add_missions(draft, view, me)
    add_queue(draft, view, viewer)
    add_piles(draft, view)
    add_next(draft, view, viewer)
    add_berths(draft, view, me, "Your berths" if viewer >= 0 else f"{SEATS[me]}'s berths")
    if viewer >= 0:
        add_own(draft, view, viewer)
    others = [(me + i) % int(view.seats) for i in range(int(view.seats))]
    add_others(draft, view, others[1:] if viewer >= 0 else others, me)
    add_sale(draft, view, viewer)
    for seat in range(view.seats):
        add_numbers(draft, view, seat)
    draft.prompt, draft.help = choices.prompt(view, viewer, text)
    draft.choices = choices.choices(view, viewer)
    return draft.done()


def heading(view: Position) -> str:
    """The round, whose turn it is and its phase."""
    if view.round == 0:
        return "Before the first round"
    words = [f"Round {view.round} of {view.house.round_limit}", f"{SEATS[view.active]}'s turn"]
    phase = PHASES.get(view.steps[kind_of(view.now)].name, "") if view.now >= 0 else ""
    return " · ".join([*words, phase] if phase else words)


def at(view: Position, step: object) -> bool:
    """Whether a step of this kind is in front."""
    return view.now >= 0 and view.steps[kind_of(view.now)] is step


# --- The middle of the table


def add_missions(draft: Draft, view: Position, me: int) -> None:
    """The active missions, oldest first, against the crew of one seat (R28)."""
    draft.areas.append(Area("missions", "row", "Active missions", shape="briefs"))
    draft.places.append(Place("missions", "missions", shape="slot"))
    have = int(view.stations[me].mission_skills())
    if at(view, TEAM):
        have = int(team_skills(view))
    is_full = len(view.missions) == view.mission_room()
    for i, mission in enumerate(view.missions):
        badges = progress(have, view.cards.needs[mission])
        if is_full and i == 0:
            badges.append(("lapses next", "dim"))
        badges.append(status(view, me, mission, have))
        tone = "ready" if reaches(have, view.cards.needs[mission]) else ""
        if mission == view.mission:
            tone = "marked"
        draft.pieces.append(
            Piece(IDS[mission], "missions", IDS[mission], badges=tuple(badges), tone=tone)
        )


def progress(have: int, need: int) -> list[Badge]:
    """`M 1/3`: each skill that is needed, and how much of it there is."""
    return [
        (f"{SKILLS[k]} {min(skill_of(have, k), skill_of(need, k))}/{skill_of(need, k)}", SKILLS[k])
        for k in range(3)
        if skill_of(need, k)
    ]


def status(view: Position, me: int, mission: int, have: int) -> Badge:
    """One line on a mission: who can do it, else what is short."""
    need = view.cards.needs[mission]
    if reaches(have, need):
        return ("The team can do it" if at(view, TEAM) else "You can do it", "good")
    for i in range(1, int(view.seats)):
        seat = (me + i) % int(view.seats)
        if reaches(next_upkeep_skills(view, seat), need):
            return (f"{SEATS[seat]} can do it", f"seat-{seat}")
    short = [max(0, int(skill_of(need, k)) - int(skill_of(have, k))) for k in range(3)]
    words = [f"{n} {SKILLS[k]}" for k, n in enumerate(short) if n]
    return (f"{', '.join(words)} short", "warn")


def add_queue(draft: Draft, view: Position, viewer: int) -> None:
    """The queue in the order flipped; what is on sale lies in a window of its own."""
    title = "Your queue" if viewer == view.active else f"{SEATS[view.active]}'s queue"
    draft.areas.append(Area("queue", "row", title, int(view.active), shape="cards"))
    draft.places.append(Place("queue", "queue", shape="slot"))
    collides = at(view, COLLISION)
    checked = view.queue[index_of(number_of(view.now))] if at(view, LEVY) else -1
    sold = on_sale(view)
    for card in view.queue:
        badges: tuple[Badge, ...] = ()
        tone = "marked" if card == checked else ""
        if collides and is_ship(card) and causes_collision(view, card):
            tone = "threat"
            badges = ((f"redirect {redirect_cost(view, view.active, card)}", "threat"),)
        if card != sold:
            draft.pieces.append(Piece(IDS[card], "queue", IDS[card], tone=tone, badges=badges))


def add_piles(draft: Draft, view: Position) -> None:
    """The deck, with its top card for whoever surveyed it, and the open discard."""
    draft.areas += [Area("decks", "pile", "Deck"), Area("discards", "pile", "Discard")]
    draft.places += [
        Place("deck", "decks", shape="slot"),
        Place("discard", "discards", shape="slot"),
    ]
    if view.left:
        draft.pieces.append(Piece("deck#", "deck", BACK, count=int(view.left)))
        top = view.deck[view.left - 1]
        if top >= 0:
            draft.pieces.append(Piece("deck-top", "deck", IDS[top], level=2, tone="surveyed"))
    if view.discard:
        top = view.discard[-1]
        draft.pieces.append(Piece(IDS[top], "discard", IDS[top], level=2, tone="top"))
        draft.meters.append(Meter("n-discard", "discards", "cards", len(view.discard)))
        rows = discard_rows(tuple(view.discard), view.cards)
        draft.tables.append(Table("discard-table", "discards", ("Kind", "Cards"), rows, "Discard"))


@lru_cache(1024)
def discard_rows(discard: tuple[int, ...], cards: Cards) -> tuple[Row, ...]:
    """All cards of the discard by kind, to browse."""
    found: dict[str, list[int]] = {}
    for card in sorted(discard):
        found.setdefault(sort_of(cards, card), []).append(card)
    return tuple(discard_row(kind, tuple(some)) for kind, some in found.items())


@lru_cache(4096)
def discard_row(kind: str, some: tuple[int, ...]) -> Row:
    """All cards of one kind, to browse."""
    names = Counter(TITLES[card] for card in some)
    words = ", ".join(many(name, n) for name, n in names.items())
    return Row(f"discard-{kind}", (f"{kind}:", words))


@cache
def sort_of(cards: Cards, card: int) -> str:
    """What kind of card it is, in a word or two."""
    if is_ship(card):
        return kind_name(cards.classes[card])
    names = (("crew", is_crew), ("facility", is_facility), ("levy", is_levy))
    return next((name for name, is_it in names if is_it(card)), "mission")


def many(name: str, count: int) -> str:
    """`Sparrow Courier ×2`."""
    return name if count == 1 else f"{name} ×{count}"


# --- Numbers at a glance


def add_next(draft: Draft, view: Position, viewer: int) -> None:
    """The chance that the next flip collides, and what stopping now would bring."""
    if at(view, QUEUING) or view.queue:
        draft.areas.append(Area("next", "panel", "Next flip"))
    if at(view, QUEUING):
        chance = odds(view, viewer)
        parts = [f"{kind_name(k)} {n}" for k, n in enumerate(chance.by_class) if n]
        label = f"{chance.collide} of {chance.pool} collide"
        if parts:
            label += f": {', '.join(parts)}"
        draft.meters.append(
            Meter("odds", "next", label, chance.collide, max=chance.pool, style="ring", tone="bad")
        )
    if viewer >= 0 and viewer == view.active and at(view, QUEUING):
        columns = ("If you stop now", "change", "credits")
        rows = ledger(view, viewer)
        draft.tables.append(Table("ledger", "next", columns, rows, "If you stop now"))
    elif view.queue:
        worth = queue_worth(view)
        draft.meters.append(Meter("worth", "next", "ships in the queue bring", worth, tone="good"))


def kind_name(kind: i64) -> str:
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
        Meter(f"n-{name}-{seat}", "players", name, value, of=goal, owner=seat)
        for name, value, goal in found
    ]
