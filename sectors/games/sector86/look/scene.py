"""What a viewer sees of Sector 86, as data: missions, queue, deck, berths, and every station."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.engine import front
from sectors.core.english import said
from sectors.core.scene import PLAYERS, Area, Draft, Listing, Meter, Piece, Place, Row, Scene
from sectors.games.sector86.look import choices, odds
from sectors.games.sector86.look.actions import asks, carried
from sectors.games.sector86.look.faces import BACK
from sectors.games.sector86.look.harbour import add_berths, add_other, add_own
from sectors.games.sector86.look.sale import add_sale, on_sale
from sectors.games.sector86.look.words import Say, Text
from sectors.games.sector86.rules import cards
from sectors.games.sector86.rules.content import CLASSES, IDS, SKILLS
from sectors.games.sector86.rules.discarding import CARD, LEVY
from sectors.games.sector86.rules.ports import causes_collision
from sectors.games.sector86.rules.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.rules.skills import team_skills
from sectors.games.sector86.rules.space import SEATS, TITLES
from sectors.games.sector86.rules.state import NO_CARD, Position
from sectors.games.sector86.rules.upkeep import TEAM

Badge = tuple[str, str]

MIDDLE = [
    Place("missions", "missions", shape="slot"),
    Place("queue", "queue", shape="slot"),
    Place("deck", "decks", shape="slot"),
    Place("discard", "discards", shape="slot"),
]
QUEUED = [Piece(card, "queue", card) for card in IDS]
DECKS = [Piece("deck#", "deck", BACK, count=count) for count in range(len(IDS) + 1)]
TOPS = [Piece(card, "discard", card, level=2, tone="top") for card in IDS]


def scene(text: Text, say: Say, view: Position, viewer: int) -> Scene:
    """The whole table as one viewer sees it; spectators look over the active player's shoulder."""
    seats: int = view.seats
    me: int = viewer if viewer >= 0 else view.active
    is_queuing = asks(view, QUEUING)
    chance = odds.odds(view) if is_queuing else odds.NO_ODDS
    skills = tuple([odds.next_upkeep_skills(view, seat) for seat in range(seats)])
    sold = on_sale(view)
    draft = Draft(heading=heading(view, text["headings"], say))
    draft.areas += layout(viewer, view.active, seats, is_queuing, say)
    draft.places += MIDDLE
    add_missions(draft, view, me, skills, say)
    add_queue(draft, view, sold, say)
    add_piles(draft, view, say)
    add_next(draft, view, viewer, chance, say)
    add_berths(draft, view, me, say, "berths")
    if viewer >= 0:
        add_own(draft, view, viewer)
    for i in range(1 if viewer >= 0 else 0, seats):
        seat = (me + i) % seats
        add_other(draft, view, seat, skills[seat], me, say)
    add_sale(draft, view, viewer, sold, text)
    for seat in range(seats):
        add_numbers(draft, view, seat)
    draft.prompt, draft.help = choices.prompt(view, viewer, text, chance)
    draft.choices = choices.choices(view, viewer, text, chance)
    return draft.done()


@lru_cache(4096)  # by who looks on, whose turn it is and what there is to see
def layout(viewer: int, active: int, seats: int, has_next: bool, say: Say) -> list[Area]:
    """The parts of the table, all but the window of a sale."""
    whose = say["your"] if viewer == active else said(say["whose"], seat=SEATS[active])
    found = [
        Area("missions", "row", say["missions"], shape="briefs"),
        Area("queue", "row", said(say["queue"], whose=whose), active, shape="cards"),
        Area("decks", "pile", say["deck"]),
        Area("discards", "pile", say["discard"]),
    ]
    if has_next:
        found.append(Area("next", "panel", say["next"]))
    if viewer < 0:
        title = said(say["berths"], whose=whose)
        found.append(Area("berths", "board", title, active, shape="berths"))
    else:
        found += own_areas(viewer, say)
    if viewer < 0 or seats > 1:
        found.append(Area("stations", "row", say["stations"], at="side", shape="stations"))
    return found


def own_areas(seat: int, say: Say) -> list[Area]:
    """The station of the viewer."""
    berths = said(say["berths"], whose=say["your"])
    return [
        Area("berths", "board", berths, seat, shape="berths"),
        Area(f"crew-{seat}", "row", say["crew"], seat, "mine"),
        Area(f"built-{seat}", "row", say["built"], seat, "mine"),
        Area(f"done-{seat}", "row", say["done"], seat, "mine", "sockets"),
        Area("skills", "sheet", say["skills"], seat, "mine", "marks"),
        Area(f"credits-{seat}", "pile", say["credits"], seat, "mine"),
    ]


def heading(view: Position, phases: dict[str, str], say: Say) -> str:
    """The round, whose turn it is and its phase: `Round 3 of 40 · Halcyon's turn · Queuing`."""
    if view.round == 0:
        return say["before"]
    phase = phases.get(front(view).name, "") if view.now >= 0 else ""
    return turn_words(view.round, view.house.round_limit, view.active, phase, say)


@lru_cache(4096)  # by all that it says
def turn_words(number: int, limit: int, active: int, phase: str, say: Say) -> str:
    """A turn in words, and its phase if there is a name for it."""
    words = said(say["turn"], round=number, limit=limit, seat=SEATS[active])
    return f"{words} · {phase}" if phase else words


# --- The middle of the table


def add_missions(draft: Draft, view: Position, me: int, skills: tuple[int, ...], say: Say) -> None:
    """The active missions, oldest first, against the crew of one seat or its team (R28)."""
    is_team = asks(view, TEAM)
    have = team_skills(view) if is_team else view.stations[me].mission_skills()
    is_full = len(view.missions) == view.mission_room()
    draft.pieces += mission_pieces(
        tuple(view.missions), view.cards, is_full, view.mission, me, have, is_team, skills, say
    )


@lru_cache(4096)  # by all that they show
def mission_pieces(
    missions: tuple[int, ...], deck: cards.Cards, is_full: bool, chosen: int, me: int,
    have: int, is_team: bool, skills: tuple[int, ...], say: Say,
) -> list[Piece]:  # fmt: skip
    """Missions with what there is for them; `skills` are what each seat could bring next."""
    found = []
    for i, mission in enumerate(missions):
        need = deck.needs[mission]
        badges = progress(have, need)
        if is_full and i == 0:
            badges.append((say["lapses"], "dim"))
        badges.append(status(me, have, need, is_team, skills, say))
        tone = "marked" if mission == chosen else "ready" if cards.reaches(have, need) else ""
        card = IDS[mission]
        found.append(Piece(card, "missions", card, badges=tuple(badges), tone=tone))
    return found


def progress(have: int, need: int) -> list[Badge]:
    """`M 1/3`: each skill that is needed, and how much of it there is."""
    found = []
    for k, skill in enumerate(SKILLS):
        here, wanted = cards.skill_of(have, k), cards.skill_of(need, k)
        if wanted:
            found.append((f"{skill} {min(here, wanted)}/{wanted}", skill))
    return found


def status(
    me: int, have: int, need: int, is_team: bool, skills: tuple[int, ...], say: Say
) -> Badge:
    """One line on a mission: who can do it, else what is short."""
    if cards.reaches(have, need):
        return say["team_can" if is_team else "you_can"], "good"
    for i in range(1, len(skills)):
        seat = (me + i) % len(skills)
        if cards.reaches(skills[seat], need):
            return said(say["seat_can"], seat=SEATS[seat]), f"seat-{seat}"
    short = [max(0, cards.skill_of(need, k) - cards.skill_of(have, k)) for k in range(3)]
    words = [f"{n} {SKILLS[k]}" for k, n in enumerate(short) if n]
    return said(say["short"], skills=", ".join(words)), "warn"


def add_queue(draft: Draft, view: Position, sold: int, say: Say) -> None:
    """The queue in the order flipped; what is on sale lies in a window of its own."""
    collides = asks(view, COLLISION)
    checked = carried(view, CARD) if asks(view, LEVY) else NO_CARD
    for card in view.queue:
        piece = QUEUED[card]
        if collides and causes_collision(view, card):
            cost = redirect_cost(view, view.active, card)
            badges = ((said(say["redirect"], cost=cost), "threat"),)
            piece = Piece(IDS[card], "queue", IDS[card], badges=badges, tone="threat")
        elif card == checked:
            piece = Piece(IDS[card], "queue", IDS[card], tone="marked")
        if card != sold:
            draft.pieces.append(piece)


def add_piles(draft: Draft, view: Position, say: Say) -> None:
    """The deck, with its top card for whoever surveyed it, and the open discard."""
    if view.left:
        draft.pieces.append(DECKS[view.left])
        top = view.deck[view.left - 1]
        if top >= 0:
            draft.pieces.append(Piece("deck-top", "deck", IDS[top], level=2, tone="surveyed"))
    if view.discard:
        draft.pieces.append(TOPS[view.discard[-1]])
        meter, table = discard_list(tuple(view.discard), view.cards, say)
        draft.meters.append(meter)
        draft.tables.append(table)


@lru_cache(1024)  # by the cards in it
def discard_list(discard: tuple[int, ...], deck: cards.Cards, say: Say) -> tuple[Meter, Listing]:
    """How many cards the discard has, and all of them by kind, to browse: `Sparrow Courier ×2`."""
    found: dict[str, dict[str, int]] = {}
    classes = [class_name(kind, say) for kind in range(cards.WRECK + 1)]
    for card in sorted(discard):
        kind = classes[deck.classes[card]] if cards.is_ship(card) else say[kind_of_card(card)]
        counts = found.setdefault(kind, {})
        counts[TITLES[card]] = counts.get(TITLES[card], 0) + 1
    rows = []
    for kind, counts in found.items():
        words = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
        rows.append(Row(f"discard-{kind}", (f"{kind}:", ", ".join(words))))
    columns = say["discard_kind"], say["discard_cards"]
    meter = Meter("n-discard", "discards", say["cards"], len(discard))
    return meter, Listing("discard-table", "discards", columns, tuple(rows), say["discard"])


def kind_of_card(card: i64) -> str:
    """What kind of card it is, but for ships: the name of the words for it."""
    if cards.is_crew(card):
        return "kind_crew"
    if cards.is_facility(card):
        return "kind_facility"
    return "kind_levy" if cards.is_levy(card) else "kind_mission"


def class_name(kind: i64, say: Say) -> str:
    """A class in words."""
    return say["wreck"] if kind == cards.WRECK else said(say["class"], kind=CLASSES[kind])


# --- Numbers at a glance


def add_next(draft: Draft, view: Position, viewer: int, chance: odds.Odds, say: Say) -> None:
    """The chance that the next flip collides, and what stopping now would bring."""
    if not asks(view, QUEUING):
        return
    draft.meters.append(odds_meter(chance.pool, chance.by_class, say))
    if viewer == view.active:
        draft.tables.append(odds.ledger(view, viewer, say))
    elif view.queue:
        draft.meters.append(worth_meter(odds.queue_worth(view), say))


@lru_cache(4096)  # by these numbers
def odds_meter(pool: int, by_class: tuple[int, int, int, int], say: Say) -> Meter:
    """How many of the cards that may come next collide, by class."""
    collide = sum(by_class)
    label = said(say["collide"], collide=collide, pool=pool)
    parts = [f"{class_name(k, say)} {n}" for k, n in enumerate(by_class) if n]
    if parts:
        label += f": {', '.join(parts)}"
    return Meter("odds", "next", label, collide, max=pool, style="ring", tone="bad")


@lru_cache(1024)  # by this number
def worth_meter(worth: int, say: Say) -> Meter:
    """What the ships of the queue bring."""
    return Meter("worth", "next", say["worth"], worth, tone="good")


def add_numbers(draft: Draft, view: Position, seat: int) -> None:
    """What is public about a seat, for its line in the list of players."""
    st = view.stations[seat]
    draft.meters += numbers(
        seat, len(st.credits), st.mission_count(), view.house.goal, st.crew_count()
    )


@lru_cache(4096)  # by these numbers
def numbers(seat: int, credits: int, missions: int, goal: int, crew: int) -> list[Meter]:
    """Credits, missions and crew of a seat."""
    found = (("credits", credits, None), ("missions", missions, goal), ("crew", crew, None))
    return [
        Meter(f"n-{name}-{seat}", PLAYERS, name, value, of=goal, owner=seat)
        for name, value, goal in found
    ]
