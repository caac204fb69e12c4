"""The names of states, spaces, generals and cards, and the tooltips that explain them."""

from typing import ClassVar, Final

from game.client.look.tooltips import Tip
from game.client.names import SeatNames
from game.client.texts import Speaker, beside, enumerated
from game.engine.refusals import Seat
from game.redux.client.links import linked
from game.redux.client.words import say
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS, LOCATION_FACTS
from game.redux.rules.places import (
    BORDERS,
    SPACES,
    STATES,
    THINGS,
    TYPES,
    CardId,
    GeneralId,
    LocationId,
    SpaceId,
)
from game.redux.rules.verbs import CARD_SOURCE

LOCATION_PLACES: Final = 20
"""Locations are pressed on the field, too: their places count on from here, after the 18 spaces."""
NO_WORDS: Final = ("", "None", "none", "-", "–")
"""What the card file writes where a card has no such part."""
STATE_SEALS: Final = ("魏", "吳", "蜀")
STATE_BRUSH: Final = ("曹魏", "東吳", "蜀漢")


# ---- names


def state_name(seat: Seat) -> str:
    """Wei, Wu or Shu."""
    return say(f"state.{STATES[seat]}")


def space_name(space: SpaceId) -> str:
    """The whole name of a space."""
    return say(f"space.{SPACES[space].lower()}.name")


def space_short(space: SpaceId) -> str:
    """The name of a space for narrow places."""
    return say(f"space.{SPACES[space].lower()}.short")


def space_line(space: SpaceId) -> str:
    """The gains of a space's action, in one line."""
    return say(f"space.{SPACES[space].lower()}.line")


def location_name(location: LocationId) -> str:
    """The name of a border location."""
    return say(f"location.{LOCATION_FACTS[location].key}")


def border_name(border: int) -> str:
    """The name of a border, as it stands in a sentence."""
    return say(f"border.{BORDERS[border]}")


def general_name(general: GeneralId) -> str:
    """The name of a general."""
    return say(f"general.{GENERALS[general].key}.name")


def skill_name(general: GeneralId) -> str:
    """The name of his skill."""
    return say(f"general.{GENERALS[general].key}.skill")


def skill_rule(general: GeneralId) -> str:
    """The rule of a general's skill."""
    return say(f"rule.{GENERALS[general].key}")


def card_name(card: CardId) -> str:
    """The name of a state enhancement."""
    return say(f"card.{ENHANCEMENTS[card].key}")


def card_rule(card: CardId) -> str:
    """The rule of a card, and what it scores."""
    facts = ENHANCEMENTS[card]
    effect = [say(f"effect.{facts.key}")] if facts.effect not in NO_WORDS else []
    worth = [say(f"worth.{facts.key}")] if facts.vp not in NO_WORDS else []
    return "\n".join(effect + worth)


def thing_name(thing: int) -> str:
    """The name of a thing: gold, rice, a weapon …"""
    return say(f"thing.{THINGS[thing]}")


def amount_words(count: int, thing: str) -> str:
    """An amount of a thing, by its word: "2 spears"."""
    return say(f"amount.{thing}", count=count)


def type_name(kind: int) -> str:
    """An army type."""
    return say(f"type.{TYPES[kind]}")


def source_name(source: int) -> str:
    """The name of an effect's source: a general, or a card counting from 101."""
    return card_name(source - CARD_SOURCE) if source > CARD_SOURCE else general_name(source)


def source_rule(source: int) -> str:
    """The rule of that general's skill or that card."""
    return card_rule(source - CARD_SOURCE) if source > CARD_SOURCE else skill_rule(source)


def rank_title(rank: int) -> str:
    """The title that goes with a rank."""
    return say(f"rank.{rank}")


# ---- slips


def general_tip(general: GeneralId, more: str = "") -> Tip:
    """A general's card in words."""
    card = GENERALS[general]
    values = say(
        "general_tip.values",
        admin=card.administration,
        combat=card.combat,
        leadership=card.leadership,
    )
    types = enumerated(type_name(kind) for kind in card.types)
    rule = linked(skill_rule(general), card.id)
    skill = say("general_tip.skill", skill=skill_name(general), rule=rule)
    return Tip("\n".join(part for part in (values, types, skill, more) if part), general_name(general), "14.1")


def card_tip(card: CardId, more: str = "") -> Tip:
    """A state enhancement in words."""
    rule = linked(card_rule(card), ENHANCEMENTS[card].id)
    return Tip("\n".join(part for part in (cost_words(card), rule, more) if part), card_name(card), "12.1")


def cost_words(card: CardId) -> str:
    """The prerequisites and costs of a card."""
    facts = ENHANCEMENTS[card]
    needs = [say("card_tip.need", need=say(f"need.{need}"), least=least) for need, least in facts.needs]
    cost = [amount_words(count, name) for name, count in facts.cost]
    parts = [say("card_tip.needs", needs=enumerated(needs))] if needs else []
    parts += [say("card_tip.costs", costs=enumerated(cost))] if cost else []
    return beside(parts)


# ---- sentences


class ReduxNames(SeatNames):
    """Seats are called by their states."""

    say: ClassVar[Speaker] = say

    def name(self, seat: Seat) -> str:
        """The state."""
        return state_name(seat)

    def place(self, place: int) -> str:
        """A space, or a border location."""
        return location_name(place - LOCATION_PLACES) if place > LOCATION_PLACES else space_name(place)

    def told(self, name: str, value: object) -> object:
        """An argument as a sentence wants it: a name in the place of a number."""
        if not isinstance(value, int):
            if name == "need":
                return say(f"need.{value}")
            return say(f"step.{value}") if name in ("step", "now") and say.has(f"step.{value}") else value
        match name:
            case "general":
                return general_name(value)
            case "space":
                return space_name(value)
            case "location":
                return location_name(value)
            case "card":
                return card_name(value)
            case "thing":
                return thing_name(value)
            case "type":
                return type_name(value)
            case "seat":
                return self.name(value)
            case "source":
                return source_name(value)
        return value
