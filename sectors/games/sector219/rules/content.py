"""Reads units.toml into an `Army`, and refuses armies that the rules cannot play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from sectors.core.content import Content, ContentError, between, diagram, load, offsets, table_of
from sectors.games.sector219.rules.army import Army, Attack, Pattern
from sectors.games.sector219.rules.neighbours import AROUND, turned
from sectors.games.sector219.rules.table import LETTERS

NEIGHBOURS = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]
MOST_CARDS = 31  # a hand counts its cards in five bits


@dataclass(frozen=True)
class UnitCard:
    """One kind of unit as its card shows it."""

    id: str
    name: str
    count: Annotated[int, between(1, 9)]
    supply: Annotated[tuple[str, ...], diagram(".so")]
    attack: Annotated[tuple[str, ...], diagram(".aAo")]
    support: Annotated[tuple[str, ...], diagram(".+o")]
    rules: tuple[str, ...] = ()
    landing: Literal["", "diagonal", "drop"] = ""


def read_cards(content: Content) -> dict[str, UnitCard]:
    """The unit cards by letter, in the order of the notation."""
    path = content.path("units.toml")
    cards = load(path, table_of(UnitCard))
    if sorted(cards) != sorted(LETTERS):
        wanted = ", ".join(LETTERS)
        raise ContentError(f"units.toml: expected the units {wanted}, got {', '.join(cards)}")
    total = sum(card.count for card in cards.values())
    if total > MOST_CARDS:
        raise ContentError(f"units.toml: expected at most {MOST_CARDS} cards, got {total}")
    return {letter: cards[letter] for letter in LETTERS}


def make_army(cards: dict[str, UnitCard]) -> Army:
    """The army of these cards."""
    kinds = list(cards.values())
    supply, wide_supply, draws_wide = two_patterns(kinds, "supply", "s")
    support, wide_support, backs_wide = two_patterns(kinds, "support", "+")
    army = Army()
    army.counts = [card.count for card in kinds]
    army.cards = [unit for unit, card in enumerate(kinds) for _ in range(card.count)]
    army.needing = [attack(card, "a") for card in kinds]
    army.alone = [attack(card, "A") for card in kinds]
    army.supply, army.wide_supply = both_seats(supply), both_seats(wide_supply)
    army.support, army.wide_support = both_seats(turned(support)), both_seats(turned(wide_support))
    army.draws_wide, army.backs_wide = draws_wide, backs_wide
    army.lands = sum(1 << i for i, card in enumerate(kinds) if card.landing == "diagonal")
    army.drops = sum(1 << i for i, card in enumerate(kinds) if card.landing == "drop")
    return army


def two_patterns(kinds: list[UnitCard], field: str, letter: str) -> tuple[int, int, int]:
    """The usual pattern, the wide one, and the mask of kinds that have the wide one."""
    patterns = [pattern(offsets(getattr(card, field), letter), card, field) for card in kinds]
    usual = patterns[0]
    others = sorted({p for p in patterns if p != usual})
    if len(others) > 1:
        raise ContentError(f"units.toml: expected at most two different {field} diagrams")
    wide = others[0] if others else AROUND
    return usual, wide, sum(1 << i for i, p in enumerate(patterns) if p != usual)


def pattern(cells: list[tuple[int, int]], card: UnitCard, field: str) -> int:
    """Offsets as a pattern of neighbours."""
    for cell in cells:
        if cell not in NEIGHBOURS:
            raise ContentError(f"units.toml: {card.id}.{field}: expected adjacent spaces only")
    return mask(cells)


def mask(cells: list[tuple[int, int]]) -> int:
    """Adjacent offsets as a pattern."""
    return sum(128 >> NEIGHBOURS.index(cell) for cell in cells)


def attack(card: UnitCard, letter: str) -> Attack:
    """What a unit card attacks with one letter: adjacent offsets as a pattern, then the others."""
    cells = offsets(card.attack, letter)
    near = [cell for cell in cells if cell in NEIGHBOURS]
    far = [number for cell in cells if cell not in NEIGHBOURS for number in cell]
    return Attack(both_seats(turned(mask(near))), far)


def both_seats(south: int) -> Pattern:
    """A pattern as South and as North see it: North looks the other way."""
    cells = [cell for i, cell in enumerate(NEIGHBOURS) if south & 128 >> i]
    return Pattern(south, mask([(x, -y) for x, y in cells]))
