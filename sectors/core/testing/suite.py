"""All checks, run on random games; whatever fails is saved as a record that shows it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sectors.core.game import Game
from sectors.core.record import load
from sectors.core.testing import choices, play, screens, secrets, words
from sectors.core.testing.failure import Failure
from sectors.core.testing.replay import replayed
from sectors.core.testing.sample import Position, Sample, position, random_games
from sectors.core.testing.setting import Setting, settings

GameCheck = Callable[[Game], None]
SampleCheck = Callable[[Sample], None]
PositionCheck = Callable[[Position], None]


def by_name(*checks: Callable[..., None]) -> dict[str, Callable[..., None]]:
    """Checks by the names of their functions."""
    return {check.__name__: check for check in checks}


OF_GAMES: dict[str, GameCheck] = by_name(
    play.steps_hold_no_data,
    play.seats_are_counted,
    choices.texts_are_unique,
    words.words_are_there,
)
OF_SAMPLES: dict[str, SampleCheck] = by_name(
    play.games_end,
    play.nobody_is_stuck,
    play.invariants_hold,
    play.results_are_places,
    play.records_replay,
    play.loaded_dice_replay,
    words.events_have_lines,
)
OF_POSITIONS: dict[str, PositionCheck] = by_name(
    play.copies_agree,
    play.copies_are_independent,
    play.positions_are_text,
    play.leaving_goes_on,
    screens.asking_changes_nothing,
    choices.options_are_what_is_legal,
    choices.random_options_are_options,
    choices.texts_read_back,
    choices.refusals_have_reasons,
    choices.joined_lines_equal_their_parts,
    secrets.views_do_not_leak,
    secrets.choices_do_not_leak,
    secrets.reasons_use_what_is_seen,
    secrets.lines_do_not_leak,
    secrets.events_do_not_leak,
    secrets.guesses_agree,
    secrets.guesses_play_on,
    secrets.scrambles_mix_what_is_hidden,
    secrets.sealed_answers_stay_sealed,
    secrets.nothing_shown_means_nothing_shown,
    screens.scenes_are_whole,
    screens.scenes_do_not_leak,
    screens.differences_rebuild,
    words.sentences_are_english,
)
CHECKS = [*OF_GAMES, *OF_SAMPLES, *OF_POSITIONS]


@dataclass(slots=True)
class Report:
    """What a run of the whole kit has looked at, and what never came up."""

    games: int = 0
    actions: int = 0
    positions: int = 0
    told: set[str] = field(default_factory=set)
    never_told: list[str] = field(default_factory=list)

    def add(self, sample: Sample) -> None:
        """Count a sample in."""
        self.games += 1
        self.actions += len(sample.moves)
        self.positions += len(sample.positions)
        self.told |= {sample.game.kinds[kind].name for kind in sample.told}
        self.never_told = [k.name for k in sample.game.kinds if k.name not in self.told]

    def __str__(self) -> str:
        rare = f"; never told: {', '.join(self.never_told)}" if self.never_told else ""
        counts = f"{self.games} games, {self.actions} actions, {self.positions} positions"
        return f"{counts} looked at{rare}"


def check_game(
    game: Game,
    games: int = 3,
    seed: int = 0,
    folder: Path = Path("failures"),
    tables: list[Setting] | None = None,
    all_told: bool = False,
) -> Report:
    """Run every check on so many random games of each setting; raises the first `Failure`.

    `tables` are the settings to try, those of `settings(game)` if none are given. `all_told` fails
    if an event never came up.
    """
    report = Report()
    for check in OF_GAMES.values():
        check(game)
    for setting in settings(game) if tables is None else tables:
        for name in [*OF_SAMPLES, *OF_POSITIONS]:
            check_setting(game, setting, name, games, seed, folder)
        for sample in random_games(game, setting, games, seed):
            report.add(sample)
    if all_told and report.never_told:
        raise Failure(f"never told: {', '.join(report.never_told)}")
    return report


def check_setting(
    game: Game, setting: Setting, check: str, games: int, seed: int, folder: Path
) -> None:
    """Run one check, by name, on random games of one setting."""
    for sample in random_games(game, setting, games, seed):
        check_sample(sample, check, folder)


def check_sample(sample: Sample, check: str, folder: Path) -> None:
    """Run one check on one game; a failure is saved in the folder and names the file."""
    number = len(sample.moves)
    try:
        if not sample.states:
            raise sample.trouble["games_end"]
        if check in OF_SAMPLES:
            OF_SAMPLES[check](sample)
        for p in sample.positions if check in OF_POSITIONS else ():
            number = p.number
            OF_POSITIONS[check](p)
    except Exception as error:
        raise saved(sample, number, check, error, folder) from error


def saved(sample: Sample, number: int, check: str, error: Exception, folder: Path) -> Failure:
    """A failure with its name, its game and the file that shows it again."""
    what = described(error)
    whole = check in OF_SAMPLES or check in sample.trouble
    record = sample.record(None if whole else number + 1)
    record.comments = [f"check: {check} at {number}", *what.splitlines()]
    folder.mkdir(parents=True, exist_ok=True)
    words = f"{sample.game.name} {check} {sample.seed}"
    path = folder / ("".join(c if c.isalnum() else "-" for c in words) + ".txt")
    path.write_text(record.write(), "utf-8")
    return Failure(f"{check}: {what}\n{sample.game.name}, {sample.setting}, saved as {path}")


def described(error: Exception) -> str:
    """What went wrong, in words; errors that no check has raised keep their name."""
    name = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
    return f"{name}{error}"


def rerun(game: Game, path: Path) -> None:
    """Run the check that a saved failure names on its game again; raises if it still fails."""
    record = load(path)
    check, _, number = record.comments[0].removeprefix("check: ").partition(" at ")
    try:
        sample = replayed(game, record)
        if check in OF_SAMPLES:
            OF_SAMPLES[check](sample)
        else:
            OF_POSITIONS[check](position(sample, int(number)))
    except Exception as error:
        raise Failure(f"{check}: {described(error)}") from error
