"""Speeds are measured over whole games, in rounds that take turns."""

from __future__ import annotations

import json
import sys
import time

import pytest
from toys.raid import GAME

import sectors
from bench import __main__ as program
from bench import engine
from sectors import games
from sectors.core.dice import dice
from sectors.games import UnknownGame

ANY = games.names()[0]


def quiet(name: str) -> None:
    """Nobody watches."""


def test_a_rate_is_a_count_per_cpu_second() -> None:
    def busy(number: int) -> int:
        end = time.process_time() + 0.001
        while time.process_time() < end:
            pass
        return 5

    assert 2500 < engine.rate(busy, 0.05) <= 5000


def test_all_ways_play_whole_games() -> None:
    for way in (engine.sampled, engine.dealt, engine.listed):
        play_one = way(GAME, dice(1))
        counts = [play_one(number) for number in range(20)]
        assert min(counts) >= 11  # two seats hide, bid three times; three leaders act at least once
        assert max(counts) <= 17


def test_positions_to_copy_are_midway() -> None:
    positions = engine.midway(GAME, dice(1))
    assert len(positions) == engine.CLONES
    assert sum(s.now >= 0 for s in positions) > engine.CLONES * 0.9


def test_ratios_are_medians_of_the_rounds() -> None:
    one = engine.Readings({"ratio": [4.0, 9.0, 5.0], "other": [1.0, 2.0, 3.0]})
    two = engine.Readings({"ratio": [6.0, 6.0, 6.0], "other": [5.0, 6.0, 7.0]})
    assert engine.ratios({"a": one, "b": two}) == {
        "breakthrough_per_second": 4,
        "ratio": 5.0,
        "ratios": {"a": 5.0, "b": 6.0},
    }


def test_an_unknown_engine_or_game_is_refused_at_once() -> None:
    with pytest.raises(engine.NoOpponent) as caught:
        engine.bench([ANY], "openspeil", quiet)
    sentence = 'Nothing called "openspeil" can be measured; did you mean "openspiel"?'
    assert str(caught.value) == sentence
    with pytest.raises(UnknownGame):
        engine.bench(["nothing"], "", quiet)


def test_openspiel_must_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(engine.NoOpponent) as caught:
        engine.bench([ANY], "openspiel", quiet)
    sentence = "OpenSpiel is not installed; `pip install 'sectors[bench]'` brings it."
    assert str(caught.value) == sentence


def test_the_command_prints_a_table_or_one_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = {
        "sampler_per_second": 2_000_000,
        "list_per_second": 300_000,
        "clone_ns": 180.0,
        "compiled": True,
        "interpreted_sampler_per_second": 21_000,
        "dealt_sampler_per_second": 2_300_000,
    }
    found = {"games": {"raid": figures}, "against": {"ratios": {"raid": 4.17}}}
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(engine, "bench", lambda names, against, tell: found)
    assert program.main(["raid", "--against", "openspiel", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert program.main(["raid"]) == 0
    out = capsys.readouterr().out
    assert "2,000,000" in out and "× OpenSpiel" in out and "4.17" in out


def test_the_command_refuses_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main([ANY, "--against", "chess"]) == 2
    sentence = 'Nothing called "chess" can be measured; there is openspiel.'
    assert capsys.readouterr().err == f"bench: {sentence}\n"


def test_breakthrough_is_played_to_the_end() -> None:
    pytest.importorskip("pyspiel", reason="needs OpenSpiel")
    assert engine.openspiel()(1) > 20


@pytest.mark.slow
def test_the_figures_of_a_game() -> None:
    told: list[str] = []
    result = engine.bench([ANY], "", told.append, rounds=2, seconds=0.02)
    assert told == [ANY]
    assert result["against"] == {}
    figures = result["games"][ANY]
    assert list(figures) == [
        "sampler_per_second",
        "list_per_second",
        "clone_ns",
        "compiled",
        "interpreted_sampler_per_second",
        "dealt_sampler_per_second",
    ]
    assert figures["compiled"] == sectors.compiled()
    assert figures["sampler_per_second"] > 1000
    assert figures["interpreted_sampler_per_second"] > 1000
    assert 10 < figures["clone_ns"] < 100_000
