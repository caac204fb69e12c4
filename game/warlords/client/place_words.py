"""The words about a territory, for its tooltip and for the panel of the selected one."""

from game.client.look.tooltips import Tip
from game.client.place_names import place_name
from game.client.texts import beside, enumerated
from game.warlords.client.names import WarlordsNames
from game.warlords.client.standing import YearTally
from game.warlords.client.words import say
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.orders import defence_dice
from game.warlords.rules.preview import held_by, reachable_by, state_of_army, will_change
from game.warlords.rules.state import CAPITAL_BONUS, FALL, NOBODY, SPRING
from game.warlords.rules.view import View


def centre_words(view: View, names: WarlordsNames, p: TerritoryId, briefly: bool = False) -> str:
    """Whether it is a centre or a capital, and whose; `briefly` without the latter where the army there says it."""
    board = view.board
    if not board.is_centre[p]:
        return say("place.open")
    kind = say("place.capital", bonus=CAPITAL_BONUS) if board.is_capital[p] else say("place.centre")
    owner = view.owner[p]
    if briefly and owner == view.army[p] >= 0:
        return kind
    whose = say("place.neutral") if owner < 0 else say("place.owner", who=names.name(owner))
    return beside((kind, whose))


def army_words(view: View, names: WarlordsNames, p: TerritoryId) -> str:
    """The words for an army: whose it is, what it has done, with how many dice it would defend."""
    side = view.army[p]
    if side == NOBODY:
        return say("place.empty")
    whose = say("place.army", who=names.name(side))
    parts = [whose]
    if side == view.turn_seat and view.phase in (SPRING, FALL):
        state = state_of_army(view, p)
        parts.append(say(f"army.{state}"))
    if view.phase in (SPRING, FALL):
        bonus = CAPITAL_BONUS if view.board.is_capital[p] else 0
        dice = defence_dice(view, p)
        key = "place.dice_walls" if bonus else "place.dice"
        parts.append(say(key, count=dice, bonus=bonus))
    return beside(parts)


def reach_words(view: View, names: WarlordsNames, p: TerritoryId) -> str:
    """The words for the warlords that could still come before the settlement."""
    if view.phase not in (SPRING, FALL):
        return ""
    found = [names.name(threat.seat) for threat in reachable_by(view, p)]
    return say("place.reach", names=enumerated(found)) if found else say("place.no_reach")


def since_words(view: View, p: TerritoryId, tally: YearTally | None) -> str:
    """The words for the year since which a centre has had its owner."""
    if tally is None or not tally.since or not view.board.is_centre[p] or view.owner[p] < 0:
        return ""
    year = tally.owned_since.get(p, 0)
    return say("place.since", year=year) if year else say("place.since_start")


def place_tip(view: View, names: WarlordsNames, p: TerritoryId, tally: YearTally | None = None) -> Tip:
    """Everything of a territory: its old province, its centre and since when it has its owner, its army, who holds it,
    its neighbours, what closes its borders."""
    board = view.board
    centre = beside(filter(None, (centre_words(view, names, p), since_words(view, p, tally))))
    town = place_name(board.places[p].town)
    where = beside(filter(None, (names.region(p), say("place.town", town=town) if town else "")))
    lines = [where, centre, army_words(view, names, p)]
    held = held_by(view, p)
    if held:
        lines.append(say("place.held_by", places=enumerated(names.place(q) for q in held)))
    if view.support[p]:
        lines.append(say("place.stands_by", place=names.place(view.support[p])))
    change = dict(will_change(view))
    if p in change and view.phase in (SPRING, FALL):
        owner = change[p]
        lines.append(say("place.changes", who=names.name(owner)) if owner >= 0 else say("place.changes_neutral"))
    lines.append(reach_words(view, names, p))
    lines.append(say("place.borders", places=enumerated(names.place(q) for q in board.neighbours[p])))
    for wall in board.closed:
        if p in wall.between:
            other = wall.between[0] if wall.between[1] == p else wall.between[1]
            lines.append(say("place.closed", other=names.place(other), name=names.wall(board.closed.index(wall))))
    return Tip("\n".join(words for words in lines if words), names.place(p))
