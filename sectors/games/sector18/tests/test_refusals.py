"""Every refusal has a code, a sentence and a rule; all of them can happen."""

from collections.abc import Callable

import pytest

from sectors.core.reason import FIRST_OF_GAME
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import NORTH, at, deal, play, refusal, say, solo
from sectors.games.sector18.tests.test_belts_and_holes import three_holes

CASES: dict[str, Callable[[], tuple[Position, str]]] = {
    "faction_taken": lambda: (say(deal(first="south"), "faction F1a"), "faction F1b"),
    "same_card": lambda: (say(deal(first="south", factions="cut"), "faction F1a"), "faction F1b"),
    "not_laid_out": lambda: (laid_out(), "faction F2a"),
    "action_taken": lambda: (say(at("medium", "L@home"), "collect"), "shield"),
    "say_end": lambda: (say(at("medium", "L@home"), "collect"), "pass"),
    "say_pass": lambda: (at("medium", "L@home"), "end"),
    "full_store": lambda: (at("medium", "L@home", s="F2a 7R 1H 0S L1"), "collect"),
    "top_level": lambda: (at("medium", "L@home", s="F2a 7R 1H 0S L4"), "base"),
    "top_shields": lambda: (at("medium", "L@home", s="F2a 7R 1H 3S L1"), "shield"),
    "ship_locked": lambda: (at("medium", "L@home"), "build H@home"),
    "in_play": lambda: (at("medium", "L@home"), "build L@home"),
    "no_zone": lambda: (at("medium", ""), "build L@f8"),
    "not_claimed": lambda: (at("medium", ""), "build L@a2"),
    "no_room": lambda: (at("medium", "M@a2 S@a2"), "build L@a2"),
    "upgrade_locked": lambda: (at("medium", "L@home"), "up L"),
    "not_in_play": lambda: (at("medium", "L@home", s="F2a 7R 1H 0S L3"), "up M"),
    "upgraded": lambda: (at("medium", "L*@home", s="F2a 7R 1H 0S L3"), "up L"),
    "too_poor": lambda: (at("medium", "L@home", s="F2a 0R 1H 0S L1"), "shield"),
    "no_fleet": lambda: (at("medium", "M@c2"), "fleet"),
    "moved": lambda: (play(at("medium", "L@home M@home"), "fleet", "L>a1"), "L>a2"),
    "no_drag": lambda: (at("medium", "M@c2 L@a1"), "fleet M>dig"),
    "stuck": lambda: (at("medium", "M@c2 L@a1"), "fleet M>c1"),
    "too_far": lambda: (at("medium", "L@a1"), "fleet L>c4"),
    "null_move": lambda: (at("medium", "L@a1"), "fleet L>a1"),
    "zone_full": lambda: (at("large", "L@b2", "M@b3 H@b3"), "fleet L>b3"),
    "must_move": lambda: (play(at("medium", "L@a1"), "fleet"), "done"),
    "not_an_exit": lambda: (play(three_holes("L@a3"), "fleet", "L>a4"), "~b2"),
    "must_warp": lambda: (play(three_holes("L@a3"), "fleet", "L>a4"), "~stay"),
    "not_there": lambda: (play(at("large", "H@b2", "L@b3 M@b3"), "fleet", "H>b3"), "xS"),
    "too_strong": lambda: (strong_fight(), "xH"),
    "ability_used": lambda: (say(at("medium", "L@home"), "use"), "use"),
    "other_ability": lambda: (at("medium", "L@home"), "use L"),
    "after_action": lambda: (charged_late(), "use L"),
    "full_health": lambda: (at("medium", "L@home", s="F2b 2R 3H 0S L1"), "use"),
    "no_gain": lambda: (at("medium", "L@home", s="F3a 2R 1H 0S L1"), "use"),
    "same_place": lambda: (at("medium", "L@a1 M@a1", s="F3b 3R 1H 0S L1"), "use L<>M"),
    "not_a_target": lambda: (picking(), "target b2"),
    "wrong_phase": lambda: (play(at("medium", "L@home M@home"), "fleet"), "collect"),
    "game_over": lambda: (say(at("medium", "L@home"), "resign"), "collect"),
    "bad_syntax": lambda: (at("medium", "L@home"), "launch the missiles"),
}


def laid_out() -> Position:
    """North is to take one of two sides."""
    return say(deal(first="south", factions="cut"), "faction F1a", "faction F3b")


def charged_late() -> Position:
    """A turn of the Cinder Pact in which the action has been taken."""
    s = at("medium", "L@home", s="F1b 7R 1H 0S L1")
    s.now = s.steps[1].at(0, 1)
    return s


def strong_fight() -> Position:
    """A Medium among a Light, a Science and a Heavy: three enemies never meet in play."""
    s = at("large", "M@b2", "L@b3 S@b3")
    play(s, "fleet", "M>b3")
    s.north.put(2, s.chart().zones[11], 0)
    s.north.put(3, s.north.place(0), 0)
    return s


def picking() -> Position:
    """The human is asked for the Automa's target."""
    s = solo("large", "S@a2 H@c2", "L*@b3", "X2", s="F2a 0R 3H 3S L1")
    return say(s, "pass")


@pytest.mark.parametrize("code", sorted(CASES))
def test_refusal(code: str) -> None:
    s, line = CASES[code]()
    found = refusal(s, line)
    assert found.code == code
    assert found.sentence.endswith(".")
    if code not in ("bad_syntax", "game_over"):
        assert found.rule and "{" not in found.sentence


def test_it_is_not_your_turn() -> None:
    found = refusal(at("medium", "L@home", "L@home"), "collect", NORTH)
    assert found.code == "not_your_turn" and "South" in found.sentence


def test_who_may_not_stay_in_a_warp_hole_is_told_so() -> None:
    for line in ("fleet M>a4~stay", "fleet M>a4 ~stay"):
        found = refusal(at("large", "M@a3"), line)
        assert (found.code, found.rule) == ("must_warp", "Q23"), found
    found = refusal(at("large", "M@a3"), "fleet M>a4~b2")
    assert found.sentence == "Your Ship cannot come out there: it is no Warp Hole."


def test_what_cannot_be_read_is_answered_with_what_can() -> None:
    found = refusal(at("medium", "L@home", s="F2a 7R 1H 0S L2"), "build M@enemy")
    assert found.sentence.startswith('"build M@enemy" cannot be read; you can say `build M@home`')


def test_every_code_has_a_case() -> None:
    own = {code for number, code in GAME.codes.items() if number >= FIRST_OF_GAME}
    assert own <= set(CASES)


def test_prices_and_speeds_are_named() -> None:
    poor = refusal(at("medium", "L@c3", s="F2a 1R 1H 0S L1"), "base")
    assert poor.sentence == "That costs 3 R and you have 1."
    far = refusal(at("medium", "M@a1"), "fleet M>b3")
    assert far.sentence == "Speed 2 does not reach b3: it costs 3."
    full = refusal(at("large", "L@b2", "M@b3 H@b3"), "fleet L>b3")
    assert "(1)" in full.sentence and "(2)" in full.sentence
