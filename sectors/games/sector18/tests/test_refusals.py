"""Refusals that other tests do not name, and what sentences tell."""

from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import NORTH, at, play, refusal, refused


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


def test_an_enemy_that_is_too_strong_is_not_fought() -> None:
    assert refused(strong_fight(), "xH") == "too_strong"


def test_an_overcharge_comes_before_the_action() -> None:
    assert refused(charged_late(), "use L") == "after_action"


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


def test_prices_and_speeds_are_named() -> None:
    poor = refusal(at("medium", "L@c3", s="F2a 1R 1H 0S L1"), "base")
    assert poor.sentence == "That costs 3 R and you have 1."
    far = refusal(at("medium", "M@a1"), "fleet M>b3")
    assert far.sentence == "Speed 2 does not reach b3: it costs 3."
    full = refusal(at("large", "L@b2", "M@b3 H@b3"), "fleet L>b3")
    assert "(1)" in full.sentence and "(2)" in full.sentence
