"""Puzzles: one more flip or not, counted in credits; and the cheapest team that does the work."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from sectors.core.english import listed
from sectors.core.puzzle import Answer, Facts, Follow, Line, Theme, played
from sectors.core.state import kind_of
from sectors.games.sector86.rules import cards, skills
from sectors.games.sector86.rules.cards import FIRST_CREW, FIRST_MISSION, reaches
from sectors.games.sector86.rules.flips import next_cards
from sectors.games.sector86.rules.ports import causes_collision, fee, scrap_value
from sectors.games.sector86.rules.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.rules.space import CREW_NOUN, DONE, FLIP, GO, SEND, STOP, WITH
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.upkeep import UPKEEP, missions_in_reach

LEAD = 0.3  # credits, between flipping and stopping
FEWEST = 4  # cards that may come
TEAMS = 3  # that would do
RISK = 0.15  # of the cards collide, at the least
STAKE = 3.0  # credits that lie in the queue
MOST_CREW = 12


# --- Flip or stop


class Flip(Theme[Position]):
    """What one more flip brings in credits, over every card that may come, against stopping now."""

    name = "flip"
    step = "Queuing"

    def answers(self, game: Any, s: Position, seat: int) -> list[Answer]:
        if kind_of(s.now) != QUEUING.kind or s.surveys or not s.queue:
            return []
        pool = next_cards(game.view(s, seat))
        stop = queue_value(s, seat)
        if len(pool) < FEWEST or stop < STAKE:
            return []
        flip, crashes = flip_value(s, seat, pool)
        if abs(flip - stop) < LEAD or crashes < RISK * len(pool):
            return []
        answer = FLIP.one() if flip > stop else STOP.one()
        facts = told(stop, flip, len(pool), crashes)
        return [Answer((int(answer),), len(pool), facts=facts, near=LEAD / abs(flip - stop))]

    def is_told(self, game: Any, s: Position, seat: int, action: int) -> bool:
        return True

    def follow(
        self, game: Any, start: Position, s: Position, seat: int, line: Line, about: str
    ) -> Follow:
        pool = next_cards(game.view(start, seat))
        flip, crashes = flip_value(start, seat, pool)
        return Follow(facts=told(queue_value(start, seat), flip, len(pool), crashes))


def told(stop: float, flip: float, count: int, crashes: int) -> Facts:
    """The numbers of both answers."""
    return {"stop": f"{stop:.1f}", "flip": f"{flip:.1f}", "count": count, "crashes": crashes}


def queue_value(s: Position, seat: int) -> float:
    """Fees, scrap and contracts that the ships of the queue bring."""
    return sum(ship_value(s, seat, card) for card in s.queue if cards.is_ship(card))


def ship_value(s: Position, seat: int, ship: int) -> float:
    """The fee of a ship, or the scrap of a wreck, and its contract where one has the skills."""
    if s.cards.classes[ship] == cards.WRECK:
        return float(scrap_value(s, seat, ship))
    st = s.stations[seat]
    port = 0 if s.cards.lightweight[ship] else int(st.first_open(s.cards, ship))
    value = float(fee(s, seat, ship, max(0, port)))
    if skills.pays_contract(s, seat, ship):
        value += float(skills.contract_value(s, seat, ship))
    return value


def flip_value(s: Position, seat: int, pool: list[int]) -> tuple[float, int]:
    """The mean of stopping after one more flip, and how many of the cards collide."""
    purse = int(s.stations[seat].purse())
    total, crashes = 0.0, 0
    for card in pool:
        end = flipped(s, seat, card)
        if kind_of(end.now) == COLLISION.kind:
            crashes += 1
            total += best_way_out(end, seat)
        elif end.queue:
            total += queue_value(end, seat)
        else:
            crashes += 1  # it was cleared by itself: nothing could be paid
        total += int(end.stations[seat].purse()) - purse
    return total / len(pool), crashes


def flipped(s: Position, seat: int, card: int) -> Position:
    """The position after a flip that shows this card."""
    world: Position = s.clone()
    if world.left:
        deck = world.deck[: int(world.left)]
        if card in deck:
            deck.remove(card)
        else:
            swap(world, deck, card)
        world.deck = [*deck[: int(world.left) - 1], card]
    else:
        world.deck = [one for one in world.discard if one != card] + [card]
        world.left = len(world.deck)
        world.discard = []
    return played(world, seat, int(FLIP.one()))


def swap(s: Position, deck: list[int], card: int) -> None:
    """Take a card out of somebody's credits, for the top card of the deck."""
    for st in s.stations:
        if card in st.credits:
            credits = st.credits.copy()
            credits[credits.index(card)] = deck.pop()
            st.credits = credits
            return


def best_way_out(s: Position, seat: int) -> float:
    """What is left of the queue after the best redirect that can be paid; nothing without one."""
    best, whole = 0.0, queue_value(s, seat)
    for card in s.queue:
        if cards.is_ship(card) and causes_collision(s, card):
            cost = int(redirect_cost(s, seat, card))
            if cost <= s.stations[seat].purse():
                best = max(best, whole - ship_value(s, seat, card) - cost)
    return best


# --- Who goes


class Team(Theme[Position]):
    """As many missions as can be done in this upkeep, with the crew that cost least to hire."""

    name = "team"
    step = "Upkeep"

    def answers(self, game: Any, s: Position, seat: int) -> list[Answer]:
        if kind_of(s.now) != UPKEEP.kind or s.sent or skills.boostable(s, seat):
            return []
        plans = list(all_plans(s, seat))
        if not plans:
            return []
        most = max(len(plan) for plan in plans)
        full = [plan for plan in plans if len(plan) == most]
        least = min(price(s, plan) for plan in full)
        best = {outcome(plan): plan for plan in full if price(s, plan) == least}
        ways = len({outcome(plan) for plan in full})
        if len(best) != 1 or ways < TEAMS:
            return []
        plan = next(iter(best.values()))
        crew = listed([CREW_NOUN.titles[one] for _, team in plan for one in team])
        return [Answer(line_of(plan), ways, facts={"crew": crew, "price": least})]

    def asked(self, game: Any, s: Position, seat: int, about: str) -> Facts:
        return {"missions": most_missions(s, seat)}

    def is_told(self, game: Any, s: Position, seat: int, action: int) -> bool:
        return DONE.has(action)

    def is_done(self, game: Any, start: Position, s: Position, seat: int) -> bool:
        if s.now < 0 or super().is_done(game, start, s, seat):
            return True
        return s.sent > 0 and s.sent >= most_missions(start, seat)

    def key(self, game: Any, start: Position, s: Position, seat: int, line: Line) -> str:
        st = s.stations[seat]
        return f"{st.missions} {st.crew}"

    def follow(
        self, game: Any, start: Position, s: Position, seat: int, line: Line, about: str
    ) -> Follow:
        gone = int(start.stations[seat].crew & ~s.stations[seat].crew)
        team = tuple(one for one in range(gone.bit_length()) if gone >> one & 1)
        words = "wrong" if team else "idle"
        return Follow(facts={"price": price(start, ((0, team),))}, words=words)


Plan = tuple[tuple[int, tuple[int, ...]], ...]  # missions with their teams, counted from 0


def outcome(plan: Plan) -> tuple[frozenset[int], frozenset[int]]:
    """What a plan comes to: missions done, and crew gone."""
    return frozenset(m for m, _ in plan), frozenset(one for _, team in plan for one in team)


def price(s: Position, plan: Plan) -> int:
    """What the crew of a plan cost to hire."""
    return sum(int(s.cards.costs[FIRST_CREW + one]) for _, team in plan for one in team)


def most_missions(s: Position, seat: int) -> int:
    """How many missions can be done in this upkeep."""
    return max(len(plan) for plan in all_plans(s, seat))


def all_plans(s: Position, seat: int) -> Iterator[Plan]:
    """Every way to do missions in this upkeep with teams in which nobody is idle."""
    mask = int(missions_in_reach(s, seat))
    missions = [m for m in range(mask.bit_length()) if mask >> m & 1]
    free = int(s.stations[seat].crew & ~s.stations[seat].fresh_crew)
    crew = [one for one in range(free.bit_length()) if free >> one & 1][:MOST_CREW]
    left = int(s.house.goal - s.stations[seat].mission_count())  # then the game is won
    most = min(left, 1 if s.house.one_mission else len(missions))
    for count in range(1, most + 1):
        for some in combinations(missions, count):
            yield from plans_for(s, some, crew)


def plans_for(s: Position, missions: tuple[int, ...], crew: list[int]) -> Iterator[Plan]:
    """Every way to give each of these missions a team of its own."""
    if not missions:
        yield ()
        return
    for team in teams(s, missions[0], crew):
        rest = [one for one in crew if one not in team]
        for others in plans_for(s, missions[1:], rest):
            yield ((missions[0], team), *others)


def teams(s: Position, mission: int, crew: list[int]) -> Iterator[tuple[int, ...]]:
    """Every team that does a mission and would not without any of its members."""
    need = s.cards.needs[FIRST_MISSION + mission]
    world = s.clone()
    found: list[set[int]] = []
    for count in range(1, len(crew) + 1):
        for team in combinations(crew, count):
            if any(smaller <= set(team) for smaller in found):
                continue
            world.team = [FIRST_CREW + one for one in team]
            if reaches(skills.team_skills(world), need):
                found.append(set(team))
                yield team


def line_of(plan: Plan) -> Line:
    """A plan as it is played."""
    line: list[int] = []
    for mission, team in plan:
        line.append(int(SEND.of(mission)))
        line += [int(WITH.of(one)) for one in team]
        line.append(int(GO.one()))
    return tuple(line)


THEMES: tuple[Theme[Position], ...] = (Flip(), Team())
