"""Every target beside its figure, and whether it holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import isnan
from typing import Any

from sectors.core.game import Game
from sectors.lab.balance.figures import Measured, Names, difference, names_in, worked_out
from sectors.lab.balance.playing import tally_of
from sectors.lab.balance.sample import Pool, sample_of
from sectors.lab.balance.targets import Balance, Target, bounds, runs_of, wanted
from sectors.lab.store import Folder

HOLDS = "holds"
LIKELY = "holds, within chance"  # the figure is inside its bounds, its interval not wholly
DOUBTFUL = "off, within chance"
OFF = "off"
MEASURED = "measured"
UNKNOWN = "not met"  # there was no such game
ORDER = (OFF, DOUBTFUL, UNKNOWN, LIKELY, HOLDS, MEASURED)


@dataclass(frozen=True, slots=True)
class TargetLine:
    """One target in one run: what was wanted, what came out, and the verdict."""

    target: str
    run: str
    label: str
    wanted: str
    value: float
    low: float
    high: float
    of: int
    verdict: str
    least: float | None
    most: float | None
    why: str = ""


def verdict(figure: Measured, least: float | None, most: float | None) -> str:
    """Whether a figure is where it should be, and how sure that is."""
    if least is None and most is None:
        return MEASURED
    if isnan(figure.value):
        return UNKNOWN
    low = float("-inf") if least is None else least
    high = float("inf") if most is None else most
    if low <= figure.value <= high:
        return HOLDS if low <= figure.low and figure.high <= high else LIKELY
    return OFF if figure.low > high or figure.high < low else DOUBTFUL


def lines_of(
    target: Target,
    balance: Balance,
    kept: Mapping[str, Folder],
    names: Names,
    samples: dict[str, Pool],
) -> list[TargetLine]:
    """All lines of a target, for the runs that were played."""
    found: list[TargetLine] = []
    chosen = [name for name in runs_of(target, balance) if name in kept]
    groups = [chosen] if target.pool else [[name] for name in chosen]
    for group in [one for one in groups if one]:
        sample = sampled(group, kept, samples)
        figures = worked_out(sample, target, names)
        if target.minus:
            if target.minus not in kept:
                continue
            others = worked_out(sampled([target.minus], kept, samples), target, names)
            figures = [difference(a, b) for a, b in zip(others, figures, strict=True)]
        least, most = bounds(target, sample.seats)
        title = ", ".join(balance.runs[name].title or name for name in group)
        for one in figures:
            said = verdict(one, least, most)
            figure = one.label, wanted(least, most), one.value, one.low, one.high, one.of, said
            found.append(TargetLine(target.name, title, *figure, least, most, target.why))
    return found


def sampled(group: list[str], kept: Mapping[str, Folder], samples: dict[str, Pool]) -> Pool:
    """The games of some runs, read once."""
    key = "+".join(group)
    if key not in samples:
        samples[key] = sample_of([kept[name] for name in group])
    return samples[key]


def judged(game: Game, balance: Balance, kept: Mapping[str, Folder]) -> list[TargetLine]:
    """All targets of a game, for the runs that were played."""
    names = names_in(tally_of(game, max(2, game.seats[0])).names(), game.kinds)
    samples: dict[str, Pool] = {}
    found: list[TargetLine] = []
    for target in balance.target:
        found += lines_of(target, balance, kept, names, samples)
    return found


def worst(lines: list[TargetLine]) -> TargetLine:
    """The line of several that is furthest from what was wanted."""

    def distance(line: TargetLine) -> tuple[int, float]:
        under = -1e9 if line.least is None else line.least - line.value
        over = -1e9 if line.most is None else line.value - line.most
        return ORDER.index(line.verdict), -max(under, over)

    return min(lines, key=distance)


def as_rows(lines: list[TargetLine]) -> list[dict[str, Any]]:
    return [asdict(line) for line in lines]
