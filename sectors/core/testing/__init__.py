"""The conformance kit: what every game must pass, and tools for the tests of a game.

    check_game(GAME)                            everything, on random games of every setting
    check_setting(GAME, setting, "games_end", games=3, seed=0, folder=tmp_path)     one check
    rerun(GAME, path)                           a saved failure once more

A check that fails saves the game as a record and names the file. `CHECKS` names all checks; their
functions say what they hold. `settings` gives the tables to try, `perft`, `check_perft` and
`checksum` count, `replayed` plays a record again.
"""

from sectors.core.testing.counts import check_perft, checksum, perft
from sectors.core.testing.failure import Failure
from sectors.core.testing.replay import replayed
from sectors.core.testing.sample import (
    Position,
    Sample,
    play_game,
    play_out,
    random_games,
)
from sectors.core.testing.setting import Setting, option_sets, settings
from sectors.core.testing.suite import (
    CHECKS,
    OF_GAMES,
    OF_POSITIONS,
    OF_SAMPLES,
    Report,
    check_game,
    check_sample,
    check_setting,
    rerun,
)

__all__ = [
    "CHECKS",
    "OF_GAMES",
    "OF_POSITIONS",
    "OF_SAMPLES",
    "Failure",
    "Position",
    "Report",
    "Sample",
    "Setting",
    "check_game",
    "check_perft",
    "check_sample",
    "check_setting",
    "checksum",
    "option_sets",
    "perft",
    "play_game",
    "play_out",
    "random_games",
    "replayed",
    "rerun",
    "settings",
]
