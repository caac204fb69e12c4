"""The tooltips of spaces: what an action brings, who stands there, who leads and by which rule, who can still come."""

from game.client.look.tooltips import Tip
from game.client.texts import enumerated
from game.redux.client.court.plaques import side_name
from game.redux.client.links import SPACE, linked
from game.redux.client.names import general_name, location_name, space_line, space_name, state_name, type_name
from game.redux.client.standing import asks_combat, bids_on, read
from game.redux.client.words import say
from game.redux.rules import preview
from game.redux.rules.catalogue import LOCATION_FACTS
from game.redux.rules.options import Options
from game.redux.rules.places import BATTLES, PAIRS, TRIBES, SpaceId, border_of_space, locations_of
from game.redux.rules.totals import contribution
from game.redux.rules.view import View

CLAUSES = (
    "", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8", "8.9", "8.10", "8.11", "8.12", "8.13", "8.13", "8.13",
    "8.14", "8.14", "8.14",
)  # fmt: skip
"""Where the rules tell of each space."""


def space_tip(view: View, space: SpaceId, options: Options) -> Tip:
    """Everything there is to know of a space."""
    lines = [linked(space_line(space), f"{SPACE}{space}")]
    if space not in TRIBES:
        lines.append(say("place.combat" if asks_combat(view, space) else "place.administration"))
    if space in BATTLES:
        lines += [location_words(view, location) for location in locations_of(border_of_space(space))]
        lines.append(border_words(view, border_of_space(space), options))
    if space == view.alliance:
        lines.append(say("send.both_act"))
    for bid in bids_on(view, space):
        names = enumerated(
            say("place.counts", general=general_name(general), value=contribution(read(view), general, space))
            if space not in TRIBES
            else general_name(general)
            for general in bid.generals
        )
        if space in TRIBES:
            lines.append(say("place.at_tribe", names=names))
        else:
            key = "place.leads" if bid.leads else "place.bids"
            lines.append(say(key, side=side_name(bid.side), names=names, total=bid.total))
    return Tip("\n".join(lines), space_name(space), CLAUSES[space])


def border_words(view: View, border: int, options: Options) -> str:
    """The words for a border: what it would pay now, and how near it is to ending the game."""
    count = preview.border_count(read(view), border)
    one, other = (state_name(seat) for seat in PAIRS[border])
    stand = {"one": one, "other": other, "first": count.points[0], "second": count.points[1], "taken": count.taken}
    return say("place.border", full=options.full_borders_end, **stand)


def location_words(view: View, location: int) -> str:
    """A location in one line: what it asks for, or who holds it."""
    name = location_name(location)
    if view.owner[location] < 0:
        return say("place.open", location=name, type=type_name(LOCATION_FACTS[location].type))
    holder = view.holder[location]
    return say("place.held", location=name, state=state_name(view.owner[location]), general=general_name(holder),
               count=view.units_of(holder))  # fmt: skip
