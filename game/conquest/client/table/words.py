"""Words of Conquest about Provinces and about forced decisions."""

from typing import Final

from game.client.look import text
from game.client.place_names import place_name
from game.conquest.client.panels.advice import action_words
from game.conquest.client.panels.names import Names
from game.conquest.client.words import has, say
from game.conquest.rules.board import Board
from game.conquest.rules.state import NEUTRAL, NOBODY, ProvinceId
from game.conquest.rules.view import View
from game.engine.refusals import Action

STEP_CLAUSES: Final = {
    "setup": "R3", "turn": "R7.2", "income": "R9", "market": "R10", "generals": "R11", "infantry": "R12",
    "deploy": "R13", "invade": "R14", "reposition": "R17", "over": "R23",
}  # fmt: skip
"""The clause of each step, at which the rulebook opens."""
UNTOLD: Final = ("choose_leaders", "choose_infantry", "choose_helping_infantry", "choose_who_enters")
"""Steps with one answer that say nothing new: how many march where all that can must."""
PLACES: Final = ("retreat.choose_where", "setup.choose_second_province", "setup.place_ruler",
                 "quick_setup.place_ruler", "income.choose_where_they_gather")  # fmt: skip
OF_HOSTS: Final = ("scarf_invasion.choose_the_target", "scarf_rally.choose_the_target")
"""Where one target lies in the direction of a host: its slate and the chronicle name it."""


def forced_words(at: str, action: Action, names: Names) -> str:
    """What was decided for a person because nothing else was legal (U9); "" where that goes without saying."""
    if at.split(".")[-1] in UNTOLD or at in OF_HOSTS:
        return ""
    key = f"forced.{at}"
    place = names.province(int(action[1])) if at in PLACES and len(action) > 1 else ""
    if has(key):
        return say(key, province=place)
    named = has(f"hint.deed.{action[0]}")
    return say("forced.one", deed=text.plain(action_words(action, names))) if named else say("forced.other")


def province_words(board: Board, picture: View, names: Names, p: ProvinceId) -> str:
    """Who stands in a Province, what Fate has left there, which ways out of it are closed."""
    owner = picture.owner[p]
    told: dict[str, object] = {"region": names.region(board.places[p].region), "cap": board.cap[p]}
    if owner == NOBODY:
        body = say("province.unoccupied", **told)
    elif owner == NEUTRAL:
        body = say("province.neutral", count=picture.infantry[p], **told)
    else:
        body = say("province.held", who=names.name(owner), units=picture.units(p), **told)
    for kind in picture.tokens_in(p):
        told = {"name": say(f"token.{kind}.name"), "effect": say(f"token.{kind}.effect", gold=picture.harvest[p])}
        body += "\n" + say("province.token", **told)
    if picture.palisades[p]:
        told = {"name": say("token.palisade.name"), "effect": say("token.palisade.effect", count=picture.palisades[p])}
        body += "\n" + say("province.token", **told)
    for item in board.closed:
        if p in item.between:
            other = item.between[0] if item.between[1] == p else item.between[1]
            body += "\n" + say("province.closed", name=place_name(item), other=names.province(other))
    return body
