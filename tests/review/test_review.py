"""Reviews: they add up, name what was thrown away, and judge nobody by what he could not see."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from review.bot_games import advance, played, thrown_away

from sectors import games
from sectors.core.dice import dice
from sectors.core.record import BadRecord, parse
from sectors.core.space import RESIGN
from sectors.players.judges import judge_of
from sectors.table.moves import Move
from sectors.table.review.account import account_of, is_forced, judged
from sectors.table.review.accuracy import ENOUGH, accuracy, precision
from sectors.table.review.decisions import Critic, Verdict
from sectors.table.review.review import review, written
from sectors.table.review.trying import tried
from sectors.table.review.words import NO_LUCK
from sectors.table.table import Table

SHORT = 24  # actions
BATTLE = "sector219"  # short, with hidden hands
OPEN = "sector18"  # without chance


@cache
def told(name: str) -> bytes:
    """What is said of a whole game, found out once."""
    return written(review(played(name)))


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_luck_and_decisions_add_up(name: str) -> None:
    account = account_of(played(name, count=SHORT))
    for seat, sums in enumerate(account.sums):
        gone = account.line[-1][seat] - account.line[0][seat]
        assert gone == sums.luck + sums.skill + sums.drift
    assert sum(sums.luck for sums in account.sums) == 0
    assert all(sum(luck) == 0 for luck in account.luck.values())
    assert all(sum(chances) == 10_000 for chances in account.line)


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_what_a_seat_could_not_see_changes_no_fault_of_its_own(name: str) -> None:
    table = played(name, count=SHORT)
    game = table.game
    critic = Critic(game, judge_of(game))
    for at in range(3, len(table.moves), 4):
        move = table.moves[at]
        other = game.scramble(move.before, move.seat, dice("scrambled", at))
        moved = Move(move.seat, move.action, other, move.told, move.sealed)
        found, again = judged(critic, move, at), judged(critic, moved, at)
        assert found == again
        if found is not None:
            views = [game.view(s, move.seat) for s in (move.before, other)]
            told = [critic.reason(v, move.seat, found.best, found.played, at) for v in views]
            assert found.best == found.played or told[0] == told[1]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [(BATTLE, "1"), (OPEN, "0")])
def test_a_win_thrown_away_is_named(name: str, seed: str) -> None:
    table, at = thrown_away(name, seed)
    found = review(table)
    fault = next(one for one in found["faults"] if one["at"] == at)
    assert fault["win"]
    assert fault["grade"] == "blunder" or name == OPEN  # there it still wins
    assert "win the game" in fault["reason"]
    assert {"at": at, "kind": "fault", "swing": fault["loses"]} in found["points"]
    seat = found["seats"][fault["seat"]]
    assert seat["counts"][0]["words"] == "Wins overlooked"
    assert seat["counts"][0]["count"] >= 1
    assert tried(table, at, fault["best"])["right"]
    wrong = tried(table, at, fault["played"])
    assert not wrong["right"]
    assert wrong["said"] == "No: a win is in your hand."


@pytest.mark.slow
def test_a_game_without_chance_has_no_luck() -> None:
    found = review(played(OPEN))
    assert found["said"] == NO_LUCK
    assert not found["luck"]["any"]
    assert [seat["luck"] for seat in found["seats"]] == [0, 0]
    assert found["events"] == []


@pytest.mark.slow
def test_the_same_record_gives_the_same_bytes(tmp_path: Path) -> None:
    table = played(BATTLE)
    file = tmp_path / "game.txt"
    file.write_text(table.record.write())
    here = written(review(Table.replay(parse(file.read_text()))))
    assert here == told(BATTLE)
    code = (
        "import sys, pathlib\n"
        "from sectors.core.record import load\n"
        "from sectors.table.review.review import review, written\n"
        "from sectors.table.table import Table\n"
        "sys.stdout.buffer.write(written(review(Table.replay(load(pathlib.Path(sys.argv[1]))))))"
    )
    other = {**os.environ, "PYTHONHASHSEED": "219"}
    again = subprocess.run(
        [sys.executable, "-c", code, str(file)], env=other, capture_output=True, check=True
    )
    assert again.stdout == here


@pytest.mark.slow
def test_a_review_tells_the_whole_game() -> None:
    table = played(BATTLE)
    found = json.loads(told(BATTLE))
    count = len(table.moves)
    assert len(found["line"]) == len(found["turns"]) == count + 1
    assert found["line"][-1] == [10_000 * (place == 1) for place in table.state.result]
    assert len(found["points"]) <= 5
    known = {(one["at"], "fault") for one in found["faults"]}
    known |= {(one["at"], "chance") for one in found["events"]}
    known |= {(one["at"], "move") for one in found["shifts"]}
    assert found["left"] == []
    assert all((one["at"], one["kind"]) in known for one in found["points"])
    assert all(len(seat["counts"]) == 3 for seat in found["seats"])
    for fault in found["faults"]:
        past = table.past(fault["at"])
        for step in fault["line"]:  # what would have followed can be played on the board
            past.push(step["text"], step["seat"])


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(BadRecord, match="only a game that is over can be reviewed"):
        review(played(BATTLE, count=SHORT // 4))


@pytest.mark.parametrize("name", ["smugglers", "sector219", "sector18"])
def test_nothing_follows_when_one_would_have_resigned(name: str) -> None:
    folder = games.load(name).folder / "tests" / "records"
    table = Table.replay(parse(min(folder.glob("*.txt")).read_text("utf-8")))
    for at in range(9, len(table.moves) - 1, 9):
        found = tried(table, at, "resign")
        assert [step["text"] for step in found["line"]] == ["resign"], at


def test_leaving_is_a_decision_and_a_turning_point_where_one_stood_well() -> None:
    table = Table(games.load(BATTLE), 2, "left")
    advance(table, 6)
    seat = table.pending[0]
    table.push("resign", seat)
    account = account_of(table)
    assert account.line[-1] == [10_000 * (place == 1) for place in table.state.result]
    assert all(sums.drift == 0 for sums in account.sums)
    found = review(table)
    chance = account.line[6][seat]
    assert found["left"] == [{"at": 6, "seat": seat, "chance": chance}] and chance > 3_000
    assert {"at": 6, "kind": "left", "swing": chance} in found["points"]


def test_accuracy_needs_decisions_and_falls_with_faults() -> None:
    calm = [5_000, 5_200] * ENOUGH
    assert accuracy([0] * (ENOUGH - 1), calm[: ENOUGH - 1]) is None
    assert accuracy([0] * ENOUGH, calm[:ENOUGH]) == 100
    one, many = [2_000, *[0] * (ENOUGH - 1)], [2_000] * ENOUGH
    found = [accuracy(losses, calm[:ENOUGH]) for losses in (one, many)]
    assert 60 < (found[0] or 0) < 100
    assert found[1] == round(precision(2_000))


def unjudged(critic: Critic, move: Move, at: int) -> Verdict | None:
    """Stands in for a verdict where only luck is looked at: whether there was a choice."""
    if move.action == RESIGN or is_forced(move):
        return None
    return Verdict(move.seat, move.action, move.action, 0, 0, True, False)


def mean_of(found: list[int]) -> tuple[float, float]:
    """The mean of some numbers, and its error."""
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / (len(found) - 1)
    return mean, (spread / len(found)) ** 0.5


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_luck_has_no_favourite_and_nothing_is_left_over(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over many games luck gives a seat nothing, and last − first is luck and decisions."""
    monkeypatch.setattr("sectors.table.review.account.judged", unjudged)
    lucks, rest = [], []
    for number in range(200 if name == BATTLE else 40):
        account = account_of(played.__wrapped__(name, f"luck {number}"))
        assert sum(sums.luck for sums in account.sums) == 0
        for seat, sums in enumerate(account.sums):
            gone = account.line[-1][seat] - account.line[0][seat]
            assert gone == sums.luck + sums.skill + sums.drift
        lucks.append(account.sums[0].luck)
        rest.append(account.sums[0].drift)
    (luck, error), (drift, doubt) = mean_of(lucks), mean_of(rest)
    print(f"\n{name}: luck {luck / 100:+.2f} ± {error / 100:.2f} points, rest {drift / 100:+.2f}")
    assert abs(luck) <= 3 * error
    assert abs(drift) <= 3 * doubt and abs(drift) < 100  # a point
