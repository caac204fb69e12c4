"""Alliances and bans (11 to 14): purchases with diplomacy points, and the offer to another player."""

from game.engine.frames import Frame, ask, procedure
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import verbs
from game.romance.rules.board import IMPASSABLE
from game.romance.rules.catalogue import CLANS, LIU_BEI, MAJORS, MINORS
from game.romance.rules.forces import clan_group, controlled, is_ruled
from game.romance.rules.state import ALLY, CLAN_ALLY, CLAN_INVADED, INVADED, AreaId, PowerId, RomanceState, SideId
from game.romance.rules.table import RomanceTable

TROOPS_A_POINT = 3
GENERALS_A_POINT = 2
"""What a point lets an allied player send (11.4)."""
MOST_BANS = 99


def price_of(s: RomanceState, power: PowerId) -> int:
    """The price of an alliance with a minor power: the areas it controls, when it is paid (12.2, D-11)."""
    return len(controlled(s, power))


def _refuse_price(s: RomanceState, price: int, clause: str) -> Refusal | None:
    return Refusal("points", clause, price=price, points=s.points) if price > s.points else None


def refuse_ally(s: RomanceState, power: PowerId) -> Refusal | None:
    """Why a minor power cannot be allied with (12.1, 12.2, 12.5)."""
    if power not in MINORS or not is_ruled(s, power):
        return Refusal("no_minor_power", "12.1", power=power)
    if s.ties[power] & INVADED:
        return Refusal("invaded_them", "12.5", power=power)
    if s.ties[power] & ALLY:
        return Refusal("allied", "12.4", power=power)
    return _refuse_price(s, price_of(s, power), "12.2")


def refuse_ally_clans(s: RomanceState, area: AreaId) -> Refusal | None:
    """Why the clans of an area cannot be allied with (13.1, 13.2, D-15)."""
    if s.owner[area] != CLANS:
        return Refusal("no_clans", "13.2", area=area)
    group = clan_group(s, area)
    if any(s.marks[a] & CLAN_INVADED for a in group):
        return Refusal("group", "D-15", area=area)
    if any(s.marks[a] & CLAN_ALLY for a in group):
        return Refusal("allied", "12.4", power=CLANS)
    return _refuse_price(s, len(group), "13.2")


def refuse_offer(s: RomanceState, power: PowerId) -> Refusal | None:
    """Why no alliance can be offered to a major power (11.1, 11.8, D-07)."""
    if power not in MAJORS or power == s.active:
        return Refusal("no_major_power", "11.1", power=power)
    if power == LIU_BEI and s.wandering:
        return Refusal("wandering", "27.4")
    if s.ties[power] & INVADED:
        return Refusal("invaded_them", "11.8", power=power)
    if s.ties[power] & ALLY:
        return Refusal("allied", "11.6", power=power)
    return _refuse_price(s, 1, "D-07") if s.options.envoys == "earned" else None


def refuse_fund(s: RomanceState, power: PowerId) -> Refusal | None:
    """Why an ally's units cannot be bought (11.4)."""
    if power not in MAJORS or not s.ties[power] & ALLY:
        return Refusal("not_allied", "11.4", power=power)
    return _refuse_price(s, 1, "11.4")


def refuse_seal(s: RomanceState, side: SideId) -> Refusal | None:
    """Why no ban can be placed on a side (14.2, 14.4, D-20)."""
    if s.board.sides[side].kind == IMPASSABLE:
        return Refusal("impassable", "2.3")
    if s.bans[side] >= MOST_BANS:
        return Refusal("too_many_bans", "14.4")
    return _refuse_price(s, 1, "14.2")


def refuse_unseal(s: RomanceState, side: SideId) -> Refusal | None:
    """Why no ban can be removed from a side; anybody may remove anybody's (14.2, D-20)."""
    return _refuse_price(s, 1, "14.2") if s.bans[side] else Refusal("no_ban", "14.2")


def offer_purchases(s: RomanceState) -> list[Action]:
    """Everything the points in hand can buy, and the offers that cost none (A6, A7)."""
    options: list[Action] = [("offer", p) for p in MAJORS if refuse_offer(s, p) is None]
    if not s.points:
        return options
    options += [("ally", p) for p in MINORS if refuse_ally(s, p) is None]
    options += [("ally_clans", a) for a in first_of_groups(s) if refuse_ally_clans(s, a) is None]
    options += [(verb, p) for p in MAJORS if refuse_fund(s, p) is None for verb in ("fund_generals", "fund_troops")]
    options += [("seal", n) for n in range(len(s.bans)) if refuse_seal(s, n) is None]
    options += [("unseal", n) for n, count in enumerate(s.bans) if count]
    return options


def first_of_groups(s: RomanceState) -> list[AreaId]:
    """The first area of every group of clans, by which the group is named (13.2)."""
    return [a for a in s.board.areas if s.owner[a] == CLANS and clan_group(s, a)[0] == a]


def buy(t: RomanceTable, action: Action) -> bool:
    """Carries a purchase out; false when the action is none. The caller has asked the refusals above."""
    s = t.s
    match action:
        case ("ally", int(power)):
            price = price_of(s, power)
            verbs.change_points(t, -price, "spent")
            verbs.ally(t, power, price)
        case ("ally_clans", int(area)):
            group = clan_group(s, area)
            verbs.change_points(t, -len(group), "spent")
            verbs.ally_clans(t, CLANS, group, len(group))
            # They recruit at once and need no general for it (13.3, D-17).
            for a in group:
                verbs.raise_troops(t, a, s.board.strength[a], "clans")
        case ("seal" | "unseal", int(side)):
            verbs.change_points(t, -1, "spent")
            change, why = (1, "placed") if action[0] == "seal" else (-1, "removed")
            verbs.set_bans(t, {side: s.bans[side] + change}, why)
        case ("fund_troops", int(power)):
            verbs.change_points(t, -1, "spent")
            verbs.buy_credit(t, power, TROOPS_A_POINT, 0)
        case ("fund_generals", int(power)):
            verbs.change_points(t, -1, "spent")
            verbs.buy_credit(t, power, 0, GENERALS_A_POINT)
        case _:
            return False
    return True


def refuse_purchase(s: RomanceState, action: Action) -> Refusal | None:
    """Why something cannot be bought or offered."""
    number = int(action[1])
    match action[0]:
        case "ally":
            return refuse_ally(s, number)
        case "ally_clans":
            return refuse_ally_clans(s, number) or Refusal("name_the_first", "13.2", area=clan_group(s, number)[0])
        case "offer":
            return refuse_offer(s, number)
        case "fund_troops" | "fund_generals":
            return refuse_fund(s, number)
        case "seal":
            return refuse_seal(s, number)
    return refuse_unseal(s, number)


@procedure
class Offer(Frame, tag="offer"):
    """An alliance offered to another player, who says yes or no (11.1, A8)."""

    within = ("action",)

    invited: Seat
    power: int

    @ask("invited")
    def answer_the_offer(self, t: RomanceTable) -> list[Action]:
        return [("accept",), ("decline",)]

    @answer_the_offer.answer
    def answered(self, t: RomanceTable, action: Action) -> None:
        if action == ("decline",):
            verbs.decline_alliance(t, self.power)
            return
        price = int(t.s.options.envoys == "earned")
        verbs.change_points(t, -price, "spent")
        verbs.ally(t, self.power, price)

    @answer_the_offer.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        return None
