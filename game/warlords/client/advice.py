"""A computer player's choice in words: what it would do, why, and the way it is about (U34)."""

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.warlords.client.names import WarlordsNames
from game.warlords.client.words import say
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.minds import MINDS
from game.warlords.rules.view import View

WITH_A_PLACE = ("with", "without", "build", "unbuild", "disband", "keep")


def action_words(action: Action, view: View, names: WarlordsNames) -> str:
    """The advised action in words."""
    match action:
        case (("move" | "attack" | "stand") as verb, int(source), int(target)):
            return say(f"advice.{verb}", source=names.place(source), target=names.place(target))
        case (str(verb), int(at)) if verb in WITH_A_PLACE:
            return say(f"advice.{verb}", place=names.place(at))
        case ("offer_truce", int(other)):
            return say("advice.offer_truce", who=names.name(other))
        case ("say", int(kind), int(at)):
            return say("advice.say", words=say(f"mind.{MINDS[kind]}", at=names.place(at) if at else "", other=""))
        case ("end_step",):
            return say("advice.end_step", season=say(f"season.{view.phase}"))
    return say(f"advice.{action[0]}")


def reason_words(choice: Choice, names: WarlordsNames) -> str:
    """The reason, in the computer player's own words."""
    if not choice.reason or not say.has(choice.reason):
        return say("reason.as_agreed")
    return say(choice.reason, **{name: names.told(name, value) for name, value in choice.arguments.items()})


def way_of(action: Action, view: View) -> tuple[TerritoryId, TerritoryId]:
    """The source and target of a choice; 0 for none."""
    match action:
        case ("move" | "attack" | "stand", int(source), int(target)):
            return source, target
        case (str(verb), int(at)) if verb in WITH_A_PLACE:
            return 0, at
        case ("throw" | "call_off",) if view.attack is not None:
            return view.attack.source, view.attack.target
    return 0, 0
