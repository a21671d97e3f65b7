"""What is hidden: chits and partings, until both sides have answered (section 6)."""

from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.state import SEALED
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.space import PLAY
from sectors.games.smugglers.tests.play import BLUE, RED, duel, say, table


def test_a_chit_is_seen_by_its_owner_only() -> None:
    s = table(3)
    duel(s, (3, 3))
    say(s, "play T", seat=RED)
    assert GAME.view(s, RED).sealed[RED] == PLAY.of(2)
    for viewer in (BLUE, 2, -1):
        assert GAME.view(s, viewer).sealed[RED] == SEALED


def test_R36_others_see_that_a_chit_was_chosen_and_not_which() -> None:
    s = table(2)
    duel(s, (3, 3))
    say(s, "play T", seat=RED)
    other = table(2)
    duel(other, (3, 3))
    say(other, "play E", seat=RED)
    faces = []
    for state in (s, other):
        scene = GAME.scene(GAME.view(state, BLUE), BLUE)
        faces.append([(p.id, p.face) for p in scene.pieces if p.id.startswith("chosen")])
    assert faces[0] == faces[1] == [("chosen-0", "back")]
    mine = GAME.scene(GAME.view(s, RED), RED)
    assert ("chosen-0", "chit-T") in [(p.id, p.face) for p in mine.pieces]


def test_Q24_an_answer_at_the_end_of_a_round_is_sealed() -> None:
    s = table(2)
    duel(s, (3, 3))
    say(s, "play H", seat=RED)
    say(s, "play H", seat=BLUE, dice=(3, 3))
    say(s, "end", seat=RED)
    assert GAME.view(s, BLUE).sealed[RED] == SEALED


def test_views_have_no_dice_and_guesses_throw_new_ones() -> None:
    s = table(2)
    duel(s, (3, 3))
    view = GAME.view(s, BLUE)
    assert view.dice == 0
    guess = GAME.guess(view, BLUE, dice("guess"))
    assert guess.dice != 0 and encode(GAME.view(guess, BLUE)) == encode(view)


def test_everything_else_is_open() -> None:
    s = table(2)
    duel(s, (3, 3))
    seen, true = encode(GAME.view(s, -1)), encode(s)
    assert {key for key in true if true[key] != seen[key]} <= {"dice", "unseen"}
