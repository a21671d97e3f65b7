"""What a target's figure is, worked out from a sample, with its 95 % interval.

| figure      | what it is                                                                      |
|-------------|---------------------------------------------------------------------------------|
| `median`    | of a fact                                                                       |
| `mean`      | of a fact; in percent where it is a chance (`most` is 1)                        |
| `lowest`    | of a fact, in any game                                                          |
| `share`     | games whose fact has one of `values`, or lies from `least` to `most`            |
| `wins`      | of = "seat": each seat; of = a fact that names a seat: that seat                |
| `wins_with` | those who have it, for `each` use                                               |
| `used`      | games in which somebody used it; of those that had it under the heading `over`  |
| `by_all`    | the same, by the seat that used it in the fewest games                          |
| `part`      | of all that was used under the heading, or of the uses `over`                   |
| `evenness`  | the least used under a heading, as a part of the most used                      |
| `decides`   | of two players of whom one used it: how often that one wins, over all such pairs |
| `lift`      | wins of those who used it, less wins of those who did not, in points            |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

import numpy as np

from sectors.lab.balance.sample import Flags, Numbers, Pool
from sectors.lab.balance.targets import Target
from sectors.lab.intervals import Z, wilson
from sectors.lab.wrong import NoTargets

Names = dict[str, list[str]]  # by heading: all that could be used


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure with its interval; shares are percent."""

    label: str  # which of several; empty if there is one
    value: float
    low: float
    high: float
    of: int  # games, or pairs, or turns, that it comes from


def share(label: str, hits: float, of: float) -> Measured:
    """A share in percent; of nothing it may be anything."""
    low, high = wilson(hits, int(of))
    return Measured(label, 100 * hits / of if of else float("nan"), 100 * low, 100 * high, int(of))


def ratio(label: str, parts: Numbers, wholes: Numbers) -> Measured:
    """A ratio of two sums over games, in percent; games differ, so its error comes from them."""
    n, total = len(wholes), float(wholes.sum())
    if not total:
        return Measured(label, float("nan"), 0.0, 100.0, 0)
    value = float(parts.sum()) / total
    off = parts - value * wholes
    error = Z * sqrt(float((off * off).sum()) * n / max(1, n - 1)) / total
    low, high = max(0.0, value - error), min(1.0, value + error)
    return Measured(label, 100 * value, 100 * low, 100 * high, int(total))


def known(sample: Pool, target: Target) -> Flags:
    """The games that a target looks at."""
    found = np.ones(len(sample), bool)
    for name, least in target.when.items():
        found &= np.nan_to_num(sample.numbers(name), nan=-np.inf) >= least
    return found & sample.decided if target.decided else found


def median(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """The middle of a fact; its interval are the order statistics that hold it."""
    values = sample.numbers(target.of)[known(sample, target)]
    values = np.sort(values[~np.isnan(values)])
    n = len(values)
    if not n:
        return [Measured("", float("nan"), 0.0, float("inf"), 0)]
    reach = Z * sqrt(n) / 2
    low, high = max(0, int(n / 2 - reach)), min(n - 1, int(np.ceil(n / 2 + reach)))
    return [Measured("", float(np.median(values)), float(values[low]), float(values[high]), n)]


def mean(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """The mean of a fact; a chance as percent where `most` is 1."""
    values = sample.numbers(target.of)[known(sample, target)]
    values = values[~np.isnan(values)] * (100 if target.most == 1 else 1)
    n = len(values)
    if not n:
        return [Measured("", float("nan"), 0.0, float("inf"), 0)]
    error = Z * float(values.std(ddof=1)) / sqrt(n) if n > 1 else 0.0
    middle = float(values.mean())
    return [Measured("", middle, middle - error, middle + error, n)]


def lowest(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """The least of a fact in any game; that is what it is."""
    values = sample.numbers(target.of)[known(sample, target)]
    values = values[~np.isnan(values)]
    least = float(values.min()) if len(values) else float("nan")
    return [Measured("", least, least, least, len(values))]


def shares(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """Games whose fact is so; one line for each value if they are split."""
    chosen = known(sample, target)
    facts = [fact for fact, one in zip(sample.fact(target.of), chosen, strict=True) if one]
    if target.split == "values":
        return [share(str(v), facts.count(v), len(facts)) for v in target.values]
    least = -np.inf if target.least is None else target.least
    most = np.inf if target.most is None else target.most
    if target.values:
        hits = sum(fact in target.values for fact in facts)
    else:
        hits = sum(fact is not None and least <= fact <= most for fact in facts)
    return [share("", hits, len(facts))]


def wins(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """How often each seat wins, or the seat that a fact names; a shared win is nobody's."""
    chosen = known(sample, target)
    if target.of == "seat":
        won, n = sample.winners[chosen], int(chosen.sum())
        return [share(f"seat {q + 1}", int((won == q).sum()), n) for q in range(sample.seats)]
    seat = sample.numbers(target.of)
    chosen &= sample.decided & ~np.isnan(seat)
    if not target.split:
        return [share("", int((seat == sample.winners)[chosen].sum()), int(chosen.sum()))]
    facts = np.array([str(fact) for fact in sample.fact(target.split)], object)
    found = []
    for value in sorted(set(facts[chosen])):
        some = chosen & (facts == value)
        found.append(share(value, int((seat == sample.winners)[some].sum()), int(some.sum())))
    return found


def listed(value: list[str] | str) -> list[str]:
    return [value] if isinstance(value, str) else value


def things(sample: Pool, target: Target, names: Names) -> Iterable[tuple[str, str]]:
    """What a target looks at: what each is called, and the use that it is counted by.

    A heading ends in a colon and stands for all that is below it, used or not.
    """
    for heading in listed(target.each):
        if not heading.endswith(": "):
            yield heading.rpartition(": ")[2], heading
            continue
        below = names.get(heading) or sample.below(heading)
        if target.over and heading not in names:
            below = sample.below(listed(target.over)[0]) or below
        yield from ((name, heading + name) for name in dict.fromkeys(below))
    if not target.each and target.of:
        yield "", target.of


def looked_at(sample: Pool, target: Target, names: Names) -> list[tuple[str, str]]:
    """The same without what is left out."""
    return [(n, use) for n, use in things(sample, target, names) if n not in target.but]


def wins_with(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """How often those win who have something."""
    decided = known(sample, target) & sample.decided
    found = []
    for name, use in looked_at(sample, target, names):
        has = sample.by_seats(use) > 0
        won = has & (np.arange(sample.seats) == sample.winners[:, None])
        found.append(share(name, int(won[decided].sum()), int(has[decided].sum())))
    return found


def used(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """In how many games something was used, of all or of those in which it was there."""
    chosen = known(sample, target)
    found = []
    for name, use in looked_at(sample, target, names):
        could = chosen
        if target.over:
            could = chosen & (sample.use(listed(target.over)[0] + name).sum(1) > 0)
        hits = sample.by_seats(use).sum(1) > 0
        found.append(share(name, int((hits & could).sum()), int(could.sum())))
    return found


def by_all(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """In how many games something was used by the seat that did so in the fewest."""
    chosen = known(sample, target)
    found = []
    for name, use in looked_at(sample, target, names):
        hits = (sample.by_seats(use) > 0)[chosen].sum(0)
        found.append(share(name, int(hits.min()), int(chosen.sum())))
    return found


def part(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """What something is of all that was used."""
    chosen = known(sample, target)

    def total(uses: Iterable[str]) -> Numbers:
        sums = [sample.by_seats(one).sum(1) for one in uses]
        return np.sum(sums, 0)[chosen].astype(np.float64) if sums else np.zeros(int(chosen.sum()))

    every = [use for _, use in looked_at(sample, target, names)]
    whole = total(listed(target.over) or every)
    return [ratio(name, total([use]), whole) for name, use in looked_at(sample, target, names)]


def evenness(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """The least used as a part of the most used; counts vary as those of rare events do."""
    looked = looked_at(sample, target, names)
    counts = {name: int(sample.by_seats(use).sum()) for name, use in looked}
    most, least = max(counts.values(), default=0), min(counts.values(), default=0)
    if not most:
        return [Measured("", float("nan"), 0.0, 100.0, 0)]
    value = least / most
    error = Z * value * sqrt(1 / max(1, least) + 1 / most)
    name = min(counts, key=lambda one: counts[one])
    return [Measured(name, 100 * value, 100 * max(0, value - error), 100 * (value + error), most)]


def decides(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """Of two players of whom one used something: how often the winner is that one.

    A winner is compared with everybody who did otherwise; among four players, three of whom use a
    thing that is worth nothing, half of these pairs are won with it, as it should be.
    """
    decided = known(sample, target) & sample.decided
    found = []
    for name, use in looked_at(sample, target, names):
        has = (sample.by_seats(use) > 0)[decided]
        won = has[np.arange(len(has)), sample.winners[decided]]
        others = np.where(won, sample.seats - has.sum(1), has.sum(1)).astype(np.float64)
        mixed = others > 0
        pairs, count = float(others.sum()), int(mixed.sum())
        part_won = float(others[won].sum()) / pairs if pairs else float("nan")
        found.append(share(name, count * part_won if count else 0, count))
    return found


def lift(sample: Pool, target: Target, names: Names) -> list[Measured]:
    """Wins of those who used something, less wins of those who did not."""
    decided = known(sample, target) & sample.decided
    found = []
    for name, use in looked_at(sample, target, names):
        has = (sample.by_seats(use) > 0)[decided]
        won = np.arange(sample.seats) == sample.winners[decided][:, None]
        with_it, without = int(has.sum()), int((~has).sum())
        if not with_it or not without:
            found.append(Measured(name, float("nan"), -100.0, 100.0, with_it))
            continue
        p, q = (won & has).sum() / with_it, (won & ~has).sum() / without
        error = 100 * Z * sqrt(p * (1 - p) / with_it + q * (1 - q) / without)
        value = 100 * float(p - q)
        found.append(Measured(name, value, value - error, value + error, with_it))
    return found


KINDS: dict[str, Callable[[Pool, Target, Names], list[Measured]]] = {
    "median": median,
    "mean": mean,
    "lowest": lowest,
    "share": shares,
    "wins": wins,
    "wins_with": wins_with,
    "used": used,
    "by_all": by_all,
    "part": part,
    "evenness": evenness,
    "decides": decides,
    "lift": lift,
}


def worked_out(sample: Pool, target: Target, names: Names) -> list[Measured]:
    if target.figure not in KINDS:
        raise NoTargets(f'There is no figure "{target.figure}"; there are {", ".join(KINDS)}.')
    return KINDS[target.figure](sample, target, names)


def names_in(game_names: Names, kinds: Iterable[object]) -> Names:
    """All that could be used: what the game says, and the nouns of its events."""
    found = dict(game_names)
    for kind in kinds:
        for name, noun in getattr(kind, "nouns", ()):
            if noun is not None:
                found[f"({kind.name}) {name}: "] = list(noun.titles)  # type: ignore[attr-defined]
    return found


def difference(one: Measured, other: Measured) -> Measured:
    """One figure less another, of other games."""
    error = sqrt((one.high - one.low) ** 2 + (other.high - other.low) ** 2) / 2
    value = one.value - other.value
    return Measured(one.label, value, value - error, value + error, min(one.of, other.of))
