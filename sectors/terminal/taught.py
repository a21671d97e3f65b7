"""The scene of a lesson as the terminal shows it: the coach speaks where the table asks."""

from __future__ import annotations

from dataclasses import replace

from sectors.core.scene import Choice, Scene
from sectors.table.lessons.coach import Coach, CoachCard
from sectors.terminal.choices import click_name

GO_ON = "go on"
DICE = "The dice of lessons are fixed."


def taught(coach: Coach) -> Scene:
    """What the learner sees: a step that is only read has one choice, which lights its things."""
    card, scene = coach.card(), coach.scene()
    table = scene.prompt if card.asks else ""
    help = " ".join(filter(None, (table, looking(coach, card), DICE if card.has_dice else "")))
    choices = scene.choices
    if not card.asks and not card.is_over:
        choices = (Choice(GO_ON, "Go on", ("button:go on",), also=card.show),)
    return replace(scene, prompt=spoken(card), help=help, choices=choices)


def spoken(card: CoachCard) -> str:
    """What the coach says, with where we are."""
    return card.say if card.is_over else f"{card.at}/{card.of}  {card.say}"


def looking(coach: Coach, card: CoachCard) -> str:
    """What the step is about, in words, and its rules."""
    scene = coach.scene()
    meters = {meter.id: meter.label for meter in scene.meters}
    found = [
        meters.get(id) or click_name(coach.game, scene, id)
        for id in card.show
        if not id.startswith("button:")
    ]
    look = f"Look at {'; '.join(dict.fromkeys(found))}." if found else ""
    rules = f"Rules: {', '.join(card.rules)}." if card.rules else ""
    return f"{look} {rules}".strip()
