"""Rules of thumb for sends and passes: the gain of each, and the reason (21.4, 21.6)."""

from typing import Final, NamedTuple

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.redux.bots.sight import Sight
from game.redux.bots.worth import battle_pays, is_common, worth_of_battle, worth_of_space, worth_of_tribe
from game.redux.rules.assigning import LIU_BEI
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import BATTLES, FRM, GOLD, MKT, SPEAR, SUPPORT, TRIBES, GeneralId, SpaceId
from game.redux.rules.sending import bonus_of, offer_leads, open_locations
from game.redux.rules.state import generals_on
from game.redux.rules.totals import CAO_CAO, side_of, value_of

LEAST_GAIN: Final = 0.15
"""A send that gains less is not made (21.4)."""
PRICE_OF_SUPPORT: Final = 0.55
PRICE_OF_VALUE: Final = 0.1


class Send(NamedTuple):
    """One send: its parts, what it gains, and what it would come to."""

    gain: float
    general: GeneralId
    space: SpaceId
    lead: Action | None
    support: int
    edicts: int
    total: int
    chance: float
    worth: float


def chance_to_hold(total: int, best: int, rivals: int, most: int, wins_ties: bool) -> float:
    """The chance that a total holds a space against the best of the others and what they could still come to (21.4)."""
    if total < best or (total == best and not wins_ties and best > 0):
        return 0.05
    if not rivals or most < total or (most == total and wins_ties):
        return 1.0
    return min(0.95, max(0.05, 0.6 + 0.12 * (total - best) - 0.02 * rivals))


def best_lead(sight: Sight, general: GeneralId, space: SpaceId) -> tuple[Action | None, int]:
    """The units a general should bring to a battle: the most, of the type the state can spare best."""
    leads = offer_leads(sight.s, sight.seat, general, space)
    if not leads:
        return None, 0
    places = open_locations(sight.s, space)

    def spare(action: Action) -> tuple[int, int, int]:
        if action[0] == "lead":
            kind, count = int(action[1]), int(action[2])
            return count, sight.supply[SPEAR + kind] - count, -kind
        return (2, 0, 0) if action[0] == "lead_two" and len(places) > 1 else (0, 0, 0)

    found = max(leads, key=spare)
    return found, spare(found)[0]


def rank_sends(sight: Sight, generals: list[GeneralId], spaces: list[SpaceId]) -> list[Send]:
    """Every send worth a thought, best first."""
    sight.read_bids()
    tokens = token_choices(sight)
    found: list[Send] = []
    for space in spaces:
        if space in TRIBES:
            found += [_tribal_send(sight, general, space) for general in generals]
            continue
        contest = contest_on(sight, space)
        for general in generals:
            found += _sends(sight, general, space, contest, tokens)
    return sorted(found, key=lambda send: (-send.gain, send.general, send.space, send.support))


class Contest(NamedTuple):
    """A contested space as a state sees it."""

    mine: int
    best: int
    rivals: int
    most: int
    with_cao: bool
    before: float
    """The chance to hold it as things stand."""


def contest_on(sight: Sight, space: SpaceId) -> Contest:
    """The contest that a send to a space would meet."""
    best, rivals, most = sight.against(space)
    mine = max(0, sight.totals[space][side_of(sight.s, space, sight.seat)])
    with_cao = mine > 0 and CAO_CAO in generals_on(sight.s, space, sight.seat)
    before = chance_to_hold(mine, best, rivals, most, with_cao) if mine else 0.0
    return Contest(mine, best, rivals, most, with_cao, before)


def _tribal_send(sight: Sight, general: GeneralId, space: SpaceId) -> Send:
    card = GENERALS[general]
    worth = worth_of_tribe(sight, general)
    gain = worth - 0.13 * max(card.administration, card.combat)
    return Send(gain, general, space, None, 0, 0, 0, 1.0, worth)


def token_choices(sight: Sight) -> list[tuple[int, int]]:
    """What may go with a general: no tokens, edicts, or a token of popular support, as support and edicts."""
    tokens = [(0, edicts) for edicts in range(sight.s.emperor[sight.seat] + 1)]
    if sight.supply[SUPPORT] > 1:
        tokens.append((1, 0))
    return tokens


def _sends(
    sight: Sight, general: GeneralId, space: SpaceId, contest: Contest, tokens: list[tuple[int, int]]
) -> list[Send]:
    """One general to one contested space, with each choice of tokens."""
    s, seat = sight.s, sight.seat
    value = plain = value_of(s, general, space)
    value += bonus_of(s, seat, general, space)
    lead: Action | None = None
    if is_common(space):
        worth = worth_of_space(sight, space, general)
    else:
        lead, count = best_lead(sight, general, space)
        if lead is None or (not count and s.round < 8):
            return []
        value += count
        worth = worth_of_battle(sight, general, space, count)
    return _with_tokens(general, space, contest, worth, (value, plain), lead, tokens)


def _with_tokens(
    general: GeneralId,
    space: SpaceId,
    contest: Contest,
    worth: float,
    values: tuple[int, int],
    lead: Action | None,
    tokens: list[tuple[int, int]],
) -> list[Send]:
    """A send by the tokens that go with it; `values` are the general's contribution without them and his bare value."""
    value, plain = values
    mine, best, rivals, most, with_cao, before = contest
    with_cao = with_cao or general == CAO_CAO
    found = []
    for support, edicts in tokens:
        total = mine + value + support + edicts
        chance = chance_to_hold(total, best, rivals, most, with_cao)
        gain = worth * (chance - before) - PRICE_OF_VALUE * plain - PRICE_OF_SUPPORT * support - 0.1 * edicts
        if support and general == LIU_BEI:
            gain += 0.4
        found.append(Send(gain, general, space, lead, support, edicts, total, chance, worth))
    return found


def sends_among(sight: Sight, options: list[Action]) -> list[Send]:
    """The sends that are offered, best first, one for each general and space."""
    offered = {(int(action[1]), int(action[2])) for action in options if action[0] == "send"}
    generals = sorted({general for general, _ in offered})
    spaces = sorted({space for _, space in offered})
    found, seen = [], set()
    for send in rank_sends(sight, generals, spaces):
        key = (send.general, send.space)
        if key in offered and key not in seen:
            seen.add(key)
            found.append(send)
    return found


def attachment_now(sight: Sight, general: GeneralId, space: SpaceId) -> Send | None:
    """The tokens that gain most with a general who is being sent, his units among what he already has."""
    sight.read_bids()
    s, seat = sight.s, sight.seat
    units = s.units_of(general) if space in BATTLES else 0
    worth = worth_of_battle(sight, general, space, units) if units else worth_of_space(sight, space, general)
    plain = value_of(s, general, space)
    value = plain + bonus_of(s, seat, general, space) + units + s.support_with[general]
    contest = contest_on(sight, space)
    found = _with_tokens(general, space, contest, worth, (value, plain), None, token_choices(sight))
    return max(found, key=lambda send: (send.gain, -send.support, -send.edicts)) if found else None


def tribal_gift(sight: Sight, options: list[Action]) -> Action:
    """The gift to the tribe: gold where there is some to spare, else units that no battle needs."""
    if ("give_gold",) in options and sight.supply[GOLD] >= 2 and sight.gold_short < 0:
        return ("give_gold",)
    units = [action for action in options if action[0] in ("lead", "lead_two")]
    if units and len(sight.free_of(sight.seat)) <= 1:
        return max(units, key=lambda action: int(action[2]) if action[0] == "lead" else 2)
    return ("lead_none",) if ("lead_none",) in options else options[0]


def explain_send(sight: Sight, send: Send) -> Choice:
    """A send with its reason in words (21.6)."""
    action: Action = ("send", send.general, send.space)
    told = {"general": send.general, "space": send.space, "total": send.total}
    if send.space in TRIBES:
        return Choice(action, "reason.tribe", told)
    if send.space in BATTLES:
        count = int(send.lead[2]) if send.lead is not None and send.lead[0] == "lead" else 0
        points, cost = battle_pays(sight, count)
        return Choice(action, "reason.battle", told | {"count": count, "points": points, "cost": cost})
    if send.space in (MKT, FRM) and (sight.gold_short if send.space == MKT else sight.rice_short) > 0:
        short = sight.gold_short if send.space == MKT else sight.rice_short
        key = "reason.gold_short" if send.space == MKT else "reason.rice_short"
        return Choice(action, key, told | {"count": short})
    if send.chance >= 1.0:
        return Choice(action, "reason.unanswered", told)
    plain = worth_of_space(sight, send.space)
    if send.worth >= plain + 0.7:
        return Choice(action, "reason.skill_here", told)
    if send.space == sight.s.alliance and side_of(sight.s, send.space, sight.seat) != sight.seat:
        return Choice(action, "reason.allied", told)
    best, _, _ = sight.against(send.space)
    return Choice(action, "reason.leads" if send.total > best else "reason.joins", told)
