"""Previews: what a person may ask of a decision before taking it. Every answer comes from a table and changes nothing.

A screen reads the view, the legal actions and the refusals; what it wants to know besides (who could go, what it would
cost, why a place cannot be pressed at this question) it asks here, so that no rule is worked out on the screen.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.conquest.rules.card_play import Relief
from game.conquest.rules.coop.onslaught import ScarfInvasion, ScarfRally
from game.conquest.rules.coop.plots import ASSASSINATE, Plot, bribable, who_would_die
from game.conquest.rules.coop.rallying import SecondDie, percent_of_rally
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import MOST_GENERALS, SIZE_OF_MASK, generals_in_play, generals_owned
from game.conquest.rules.market import most_cards, price_of
from game.conquest.rules.move_in import MoveIn
from game.conquest.rules.procurement import general_price, infantry_for, most_infantry_gold, room_to_hire
from game.conquest.rules.reposition import Repositioning
from game.conquest.rules.retreat import Retreat, havens
from game.conquest.rules.state import NEUTRAL, LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.vassals import acceptor, tribute_due
from game.engine.frames import Ask, Frame
from game.engine.refusals import Action, Refusal, Seat

Foot = tuple[int, int]
"""Fresh Infantry, and Infantry that has captured already (R14.5)."""

NOT_NOW: Final = "R27"


class GroupChoice(NamedTuple):
    """The units of a seat that may go from a Province.

    `sets` are the legal sets of leaders as masks, `foots(mask)` the numbers of Infantry legal with one of them,
    `refused` says why another set is not legal. `joined` are the Provinces whose units go along (ST03).
    """

    seat: Seat
    source: ProvinceId
    sets: tuple[int, ...]
    foots: Callable[[int], list[Foot]]
    refused: Refusal
    joined: tuple[ProvinceId, ...] = ()


class Entry(NamedTuple):
    """The units that may enter a captured Province: the group, the leaders that must, and how many must (R14.8)."""

    group: GroupChoice
    leaders: int
    must: int


# ---- groups


def feet(actions: Sequence[Action]) -> list[Foot]:
    """The numbers of ("foot", fresh, used) actions."""
    return [(int(action[1]), int(action[2])) for action in actions]


def masks(actions: Sequence[Action]) -> tuple[int, ...]:
    """The sets of ("lead", mask) actions."""
    return tuple(int(action[1]) for action in actions)


def foots_of(asked: Ask, frame: Frame, t: ConquestTable) -> Callable[[int], list[Foot]]:
    """The Infantry that may go with each set of leaders, as the rules will list it once the leaders are chosen.

    `frame` stands as it will then, but for its `leaders`.
    """

    @cache
    def foots(mask: int) -> list[Foot]:
        return feet(asked.offer(replace(frame, leaders=mask), t))

    return foots


def entrants_of(invasion: Invasion, t: ConquestTable) -> Callable[[int], list[Foot]]:
    """The Infantry that may enter with each set of leaders, as the rules will list it (R14.8)."""
    return lambda mask: feet(MoveIn.choose_infantry.offer(invasion.move_in(mask), t))


def not_these_leaders(clause: str) -> Refusal:
    """Why a set of leaders cannot go."""
    return Refusal("not_these_leaders", clause)


def group_to_invade(t: ConquestTable, seat: Seat, source: ProvinceId, target: ProvinceId) -> GroupChoice:
    """The units that could go against a target, before the Invasion is declared: to fight (R14.6), or to enter it
    (R14.9).
    """
    defended = bool(t.s.units[target])
    frame = Invasion(player=seat, source=source, target=target, defender=t.s.owner[target], defended=defended)
    if defended:
        sets, foots = Invasion.choose_leaders.offer(frame, t), foots_of(Invasion.choose_infantry, frame, t)
        return GroupChoice(seat, source, masks(sets), foots, not_these_leaders("R14.6"))
    sets = Invasion.choose_who_enters.offer(frame, t)
    return GroupChoice(seat, source, masks(sets), entrants_of(frame, t), not_these_leaders("R14.9"))


def group_asked(t: ConquestTable, seat: Seat) -> GroupChoice:
    """The units that could go in the engagement that is asked about now (R14.6)."""
    invasion = t.nearest("invasion")
    chosen = masks([action for action in t.options(seat) if action[0] == "lead"]) or (int(invasion.leaders),)
    foots = foots_of(Invasion.choose_infantry, invasion, t)
    return GroupChoice(seat, invasion.source, chosen, foots, not_these_leaders("R14.6"), tuple(invasion.joined))


def helpers_asked(t: ConquestTable, seat: Seat) -> GroupChoice:
    """The Infantry that could join from the next Province called in by Reinforcements (ST03, R14.6)."""
    invasion = t.nearest("invasion")
    source = invasion.joined[len(invasion.helpers)]
    options = feet(t.options(seat))
    return GroupChoice(seat, source, (0,), lambda mask: options, Refusal("not_this_infantry", "R14.6"))


def entry_asked(t: ConquestTable, seat: Seat) -> Entry:
    """The units that could enter the captured Province that is asked about now (R14.8)."""
    invasion = t.nearest("invasion")
    frame = t.stack[-1]
    if isinstance(frame, MoveIn):
        options = feet(t.options(seat))
        group = GroupChoice(seat, frame.source, (frame.entering,), lambda mask: options, not_these_leaders("R14.8"))
        must = frame.must
    else:
        foots = entrants_of(invasion, t)
        group = GroupChoice(seat, invasion.source, masks(t.options(seat)), foots, not_these_leaders("R14.8"))
        must = int(invasion.leaders)
    return Entry(group._replace(joined=tuple(invasion.joined)), must, SIZE_OF_MASK[must] + int(invasion.infantry))


def relief_asked(t: ConquestTable, seat: Seat) -> GroupChoice:
    """The units that could help the defender from one Province; one unit stays behind (ST03)."""
    relief = t.top(Relief)
    foots = foots_of(Relief.choose_infantry, relief, t)
    chosen = masks([action for action in t.options(seat) if action[0] == "lead"]) or (relief.leaders,)
    sets = tuple(mask for mask in chosen if foots(mask))
    return GroupChoice(seat, relief.helper, sets, foots, not_these_leaders("ST03"))


def group_to_move(t: ConquestTable, seat: Seat, source: ProvinceId, target: ProvinceId) -> GroupChoice:
    """The units that could be repositioned this way (R17.2, R17.3)."""
    frame = Repositioning(player=seat, source=source, target=target)
    return _movers(t, frame, masks(Repositioning.choose_leaders.offer(frame, t)))


def movers_asked(t: ConquestTable, seat: Seat) -> GroupChoice:
    """The units that could go in the repositioning that is asked about now (R17.2, R17.3)."""
    frame = t.top(Repositioning)
    return _movers(
        t, frame, masks([action for action in t.options(seat) if action[0] == "lead"]) or (int(frame.leaders),)
    )


def _movers(t: ConquestTable, frame: Repositioning, sets: Sequence[int]) -> GroupChoice:
    foots = foots_of(Repositioning.choose_infantry, frame, t)
    possible = tuple(mask for mask in sets if foots(mask))
    return GroupChoice(frame.player, frame.source, possible, foots, not_these_leaders("R17.2"))


# ---- why a Province cannot be pressed at this question


def finish_first(t: ConquestTable, clause: str = NOT_NOW, step: str = "") -> Refusal:
    """Nothing can be done on the map before the question at hand is answered; `step` is the step it belongs to."""
    return Refusal("finish_first", clause, step=step or t.s.step)


def refuse_march_place(t: ConquestTable, seat: Seat, place: ProvinceId, chosen: ProvinceId = 0) -> Refusal | None:
    """Why a Province is neither a source nor a target of any Invasion of the seat now, or None (R14.2).

    `chosen` is the source chosen so far, 0 for none.
    """
    owner, neighbours = t.s.owner, t.s.board.neighbours[place]
    marches = [(action[1], action[2]) for action in t.options(seat) if action[0] == "invade"]
    if owner[place] == seat:
        if any(source == place for source, _ in marches):
            return None
        foreign = next((q for q in neighbours if owner[q] != seat), 0)
        if not foreign:
            return Refusal("no_enemy_next_door", "R14.2", province=place)
        return t.refusal(seat, ("invade", place, foreign))
    if any(target == place for _, target in marches):
        return None
    source = next((q for q in neighbours if owner[q] == seat), chosen)
    if not source:
        return Refusal("no_border_with_you", "R14.2", province=place)
    return t.refusal(seat, ("invade", source, place))


def refuse_move_place(t: ConquestTable, seat: Seat, place: ProvinceId, source: ProvinceId = 0) -> Refusal | None:
    """Why nobody can be repositioned from a Province, or from `source` to it, or None (R17.1)."""
    can_leave = any(action[0] == "move" and action[1] == place for action in t.options(seat))
    if source and place != source:
        refusal = t.refusal(seat, ("move", source, place))
        return None if t.s.owner[place] == seat and can_leave else refusal
    if can_leave:
        return None
    own = [q for q in t.s.board.neighbours[place] if t.s.owner[q] == seat]
    if t.s.owner[place] == seat and not own:
        return Refusal("nowhere_to_go", "R17.1", province=place)
    return t.refusal(seat, ("move", place, own[0] if own else place))


def refuse_rally(t: ConquestTable, seat: Seat) -> Refusal | None:
    """Why the Ruler cannot call on a neutral neighbour now, or None where he can or has no such neighbour (C6.1)."""
    at = t.s.leader_at[4 * seat]
    near = next((p for p in t.s.board.neighbours[at] if t.s.owner[p] == NEUTRAL), 0) if at else 0
    return t.refusal(seat, ("rally", near)) if near and is_allied(t) else None


def refuse_haven() -> Refusal:
    """Why nobody can retreat to a Province (K5.1)."""
    return Refusal("no_haven", "K5.1")


def refuse_dismissal() -> Refusal:
    """Why the deployment cannot go on: a General must be dismissed first (R13.8)."""
    return Refusal("dismiss_first", "R13.8")


def refuse_casualties(losses: int) -> Refusal:
    """Why these leaders cannot fall: it must be so many, Infantry first (R15.12)."""
    return Refusal("wrong_casualties", "R15.12", losses=losses)


def refuse_before_card() -> Refusal:
    """Why the map cannot be used while a window of reaction is open (R25.1)."""
    return Refusal("card_first", "R25.1")


# ---- numbers


def price_of_general(t: ConquestTable, seat: Seat) -> int:
    """The price of the seat's next General (R11.1)."""
    return general_price(t.s, seat)


def most_generals_to_hire(t: ConquestTable, seat: Seat) -> int:
    """How many Generals the seat's gold, its six places and the deck allow (R11.1, R11.2, R11.5)."""
    s = t.s
    places = MOST_GENERALS - generals_owned(s, seat)
    return max(0, min(places, len(s.general_deck), s.gold[seat] // general_price(s, seat)))


def infantry_for_gold(t: ConquestTable, seat: Seat, gold: int) -> int:
    """How many Infantry so much gold hires (R12.1)."""
    return infantry_for(t.s, seat, gold)


def places_for_infantry(t: ConquestTable, seat: Seat) -> int:
    """How many Infantry more the seat's Provinces could hold (R12.2)."""
    return room_to_hire(t.s, seat)


def most_gold_for_infantry(t: ConquestTable, seat: Seat) -> int:
    """The most gold that may go into Infantry (R12.1)."""
    return most_infantry_gold(t.s, seat)


def most_cards_to_buy(t: ConquestTable, seat: Seat, discarding: int) -> int:
    """How many Strategy cards the seat could buy after discarding so many (R10.2)."""
    return most_cards(t.s, seat, discarding=discarding)


def price_of_cards(t: ConquestTable, seat: Seat, cards: int) -> int:
    """The price of so many Strategy cards for the seat (R10.2)."""
    return price_of(t.s, seat, cards)


def chance_to_rally(t: ConquestTable, seat: Seat) -> int:
    """The chance of a rally, in per cent (C6.2)."""
    return percent_of_rally(t.s, seat)


def generals_leading(t: ConquestTable, seat: Seat) -> int:
    """How many Generals of the seat stand on the map (R13.2)."""
    return len(generals_in_play(t.s, seat))


# ---- who and where


def is_allied(t: ConquestTable) -> bool:
    """Whether the players are allies against the rebels (C1)."""
    return t.s.options.scenario != "none"


def lord_of_offer(t: ConquestTable) -> Seat:
    """The lord to whom a defender's fealty would go in the running Invasion (R20.2)."""
    return acceptor(t.s, t.nearest("invasion").player)


def tribute_of(t: ConquestTable, vassal: Seat) -> int:
    """The tribute a vassal would pay its lord each turn now (R21.2)."""
    return tribute_due(t.s, vassal)


def havens_of_target(t: ConquestTable) -> list[ProvinceId]:
    """The places where the defenders of the running Invasion could retreat to (K5.1)."""
    return list(havens(t.s, t.nearest("invasion").target))


def infantry_to_withdraw(t: ConquestTable) -> int:
    """How many Infantry the retreat that is asked about has still to place (K5.1)."""
    return t.top(Retreat).left(t.s)[0]


def host_source(t: ConquestTable) -> ProvinceId:
    """The Province from which the host acts whose target the players choose (C10.6, C11.5)."""
    frame = t.stack[-1]
    if isinstance(frame, ScarfInvasion):
        return frame.source
    return t.s.leader_at[4 * t.top(ScarfRally).bot]


def leader_plotted_against(t: ConquestTable, plot: Plot) -> LeaderId:
    """The leader on the map at whom a plot of the rebels is aimed; -1 for a General in reserve (C10.4)."""
    if plot.deed == ASSASSINATE:
        return who_would_die(t.s, plot.victim)
    card = bribable(t.s, plot.victim)[-1]
    return next((slot for slot in generals_in_play(t.s, plot.victim) if t.s.leader_card[slot] == card), -1)


def general_plotted_against(t: ConquestTable, plot: Plot) -> int:
    """The card of the General whom the rebels would bribe (C10.4)."""
    return bribable(t.s, plot.victim)[-1]


def province_of_second_die(t: ConquestTable) -> ProvinceId:
    """The Province that a second die may still rally (RU13)."""
    return t.top(SecondDie).target
