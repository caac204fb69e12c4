"""The slip of a general who is seen at the table: where he is, and where his skill works now (U14)."""

from typing import Final

from game.client.look.tooltips import Tip
from game.client.texts import enumerated
from game.redux.client.names import general_tip, space_name, space_short
from game.redux.client.standing import read
from game.redux.client.words import say
from game.redux.rules.places import ALL_SPACES, BATTLES, GeneralId, SpaceId, state_of
from game.redux.rules.skill_places import skill_spaces, within_reach
from game.redux.rules.state import FREE
from game.redux.rules.view import View

NAMED: Final = 5
"""The most spaces that are named; of more their number is told."""


def skill_words(view: View, general: GeneralId) -> str:
    """The words for where a general's skill works as things stand; "" for skills without a space, and for one who is
    not sent.
    """
    s, where = read(view), view.where[general]
    if where != FREE and where not in ALL_SPACES:
        return ""
    spaces = skill_spaces(s, general)
    if spaces is None:
        return ""
    if where != FREE:
        return say("skill_now.here" if where in spaces else "skill_now.not_here")
    others = [space for space in within_reach(s, state_of(general)) if space not in spaces]
    if not spaces:
        return say("skill_now.nowhere")
    if len(spaces) <= NAMED:
        return say("skill_now.on", spaces=enumerated(map(_called, spaces)))
    if not others:
        return say("skill_now.everywhere")
    if len(others) <= NAMED:
        return say("skill_now.but", spaces=enumerated(map(_called, others)))
    return say("skill_now.count", count=len(spaces))


def _called(space: SpaceId) -> str:
    """A space in a sentence: the short name of a battle is that of two states."""
    return space_name(space) if space in BATTLES else space_short(space)


def seen_tip(view: View, general: GeneralId, where: str) -> Tip:
    """A general's card, with where he is and where his skill works."""
    return general_tip(general, "\n".join(part for part in (where, skill_words(view, general)) if part))
