"""Phase B: the alliance, and generals sent one by one until all have passed (5)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import assigning, sending, verbs
from game.redux.rules.catalogue import general_with
from game.redux.rules.places import COMMON, SUPPORT, TRIBES, WEI, WU, GeneralId, Seat, SpaceId
from game.redux.rules.state import ReduxState, free_generals, in_play, is_allied
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import HUANG_GAI

YU_JIN = general_with("joins_the_alliance")


@procedure
class Conflict(Frame, tag="conflict"):
    """The alliance of the round, the bids, and Huang Gai's step aside."""

    third: Seat = -1
    wei: Seat = -1
    wu: Seat = -1

    @step
    def name_the_allies(self, t: ReduxTable) -> None:
        """The 2nd and the 3rd form the alliance; the 3rd sets the marker (5.2, 5.3)."""
        verbs.open_step(t, "alliance")
        self.third = t.s.order[2]
        verbs.give_turn(t, self.third)

    @ask("third")
    def place_alliance(self, t: ReduxTable) -> list[Action]:
        return [("ally", space) for space in COMMON if sending.refuse_alliance(t.s, space) is None]

    @place_alliance.answer
    def placed_alliance(self, t: ReduxTable, action: Action) -> None:
        _, second, third = t.s.order
        assigning.set_alliance(t, self.third, int(action[1]), 1 << second | 1 << third)
        self.wei = WEI

    @place_alliance.refusal
    def cannot_place(self, t: ReduxTable, action: Action) -> Refusal | None:
        return sending.refuse_alliance(t.s, int(action[1])) if action[0] == "ally" else None

    @step
    def turn_to_wei(self, t: ReduxTable) -> None:
        if can_join(t.s):
            verbs.give_turn(t, WEI)

    @ask("wei")
    def offer_yu_jin(self, t: ReduxTable) -> list[Action]:
        """Wei may join with a token, at once or not at all (5.4)."""
        return [("join",), ("skip",)] if can_join(t.s) else []

    @offer_yu_jin.answer
    def answered_yu_jin(self, t: ReduxTable, action: Action) -> None:
        if action == ("join",):
            verbs.use_skill(t, WEI, YU_JIN)
            assigning.join_alliance(t, WEI)

    @offer_yu_jin.refusal
    def first_join(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_join", "5.4")

    @step
    def bid(self, t: ReduxTable) -> None:
        verbs.open_step(t, "bid")
        t.call(Bidding())
        self.wu = WU

    @step
    def turn_to_wu(self, t: ReduxTable) -> None:
        if slip_targets(t.s):
            verbs.give_turn(t, WU)

    @ask("wu")
    def offer_huang_gai(self, t: ReduxTable) -> list[Action]:
        """Huang Gai may slip from a common space to an empty one (5.16)."""
        targets = slip_targets(t.s)
        return [("skip",), *[("slip_to", space) for space in targets]] if targets else []

    @offer_huang_gai.answer
    def answered_huang_gai(self, t: ReduxTable, action: Action) -> None:
        if action[0] == "slip_to":
            verbs.use_skill(t, WU, HUANG_GAI)
            assigning.slip_away(t, WU, HUANG_GAI, int(action[1]))

    @offer_huang_gai.refusal
    def cannot_slip(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] != "slip_to":
            return None
        space = int(action[1])
        code = "not_a_common_space" if space not in COMMON else "space_is_not_empty"
        return Refusal(code, "5.16", space=space)


def can_join(s: ReduxState) -> bool:
    """Whether Wei may join the alliance of the round (5.4)."""
    return in_play(s, YU_JIN) and s.bid_tokens > 0 and not is_allied(s, WEI)


def slip_targets(s: ReduxState) -> list[SpaceId]:
    """The places where Huang Gai may go: common spaces without an assigned general; a custodian is none (5.16,
    D-54).
    """
    if s.where[HUANG_GAI] not in COMMON:
        return []
    return [space for space in COMMON if space not in s.where]


@procedure
class Bidding(Frame, tag="bidding"):
    """One general or a pass in bidding order, round and round (5.5)."""

    seat_fields = ("place",)

    player: Seat = -1
    place: int = -1

    @step
    def whose_turn(self, t: ReduxTable) -> None:
        s = t.s
        for _ in s.order:
            self.place = (self.place + 1) % len(s.order)
            seat = s.order[self.place]
            if s.passed >> seat & 1:
                continue
            if not free_generals(s, seat):
                assigning.pass_bid(t, seat)
                continue
            self.player = seat
            verbs.give_turn(t, seat)
            return
        self.at = DONE

    @ask("player")
    def send_or_pass(self, t: ReduxTable) -> list[Action]:
        return sending.offer_sends(t.s, self.player)

    @send_or_pass.answer
    def sent_or_passed(self, t: ReduxTable, action: Action) -> None:
        self.at = "whose_turn"
        if action == ("pass",):
            assigning.pass_bid(t, self.player)
        else:
            t.call(Attach(player=self.player, general=int(action[1]), space=int(action[2])))

    @send_or_pass.refusal
    def cannot_send(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] != "send":
            return None
        return sending.refuse_send(t.s, self.player, int(action[1]), int(action[2]))


@procedure
class Attach(Frame, tag="attach"):
    """Asks for the things that go with a general who is being sent (5.8 to 5.11); the total is told when all is with
    him.
    """

    player: Seat
    general: GeneralId
    space: SpaceId

    @ask("player", auto=True)
    def lead(self, t: ReduxTable) -> list[Action]:
        if self.space in COMMON:
            return []
        return sending.offer_leads(t.s, self.player, self.general, self.space)

    @lead.answer
    def led(self, t: ReduxTable, action: Action) -> None:
        counts = [0] * 4
        match action:
            case ("give_gold",):
                assigning.lay_tribe_gold(t, self.player)
            case ("lead", int(kind), int(count)):
                counts[kind] = count
            case ("lead_two", int(one), int(other)):
                counts[one] = counts[other] = 1
        if any(counts):
            assigning.form_units(t, self.player, self.general, counts)

    @lead.refusal
    def cannot_lead(self, t: ReduxTable, action: Action) -> Refusal | None:
        return refuse_lead(t.s, self, action)

    @ask("player", auto=True)
    def give_support(self, t: ReduxTable) -> list[Action]:
        if self.space in TRIBES:
            return []
        return [("support", count) for count in range(t.s.have(self.player, SUPPORT) + 1)]

    @give_support.answer
    def gave_support(self, t: ReduxTable, action: Action) -> None:
        assigning.give_tokens(t, self.player, self.general, int(action[1]), 0)

    @give_support.refusal
    def cannot_give_support(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("too_little_support", "18.4") if action[0] == "support" else None

    @ask("player", auto=True)
    def give_edicts(self, t: ReduxTable) -> list[Action]:
        if self.space in TRIBES:
            return []
        return [("edicts", count) for count in range(t.s.emperor[self.player] + 1)]

    @give_edicts.answer
    def gave_edicts(self, t: ReduxTable, action: Action) -> None:
        assigning.give_tokens(t, self.player, self.general, 0, int(action[1]))

    @give_edicts.refusal
    def cannot_give_edicts(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("too_few_edicts", "18.4") if action[0] == "edicts" else None

    @step
    def stand(self, t: ReduxTable) -> None:
        bonus = sending.bonus_of(t.s, self.player, self.general, self.space)
        if bonus and self.general == sending.SUN_JIAN and not t.s.first_sent[self.player]:
            verbs.use_skill(t, self.player, self.general)
        assigning.assign(t, self.player, self.general, self.space, bonus)


def refuse_lead(s: ReduxState, sent: Attach, action: Action) -> Refusal | None:
    """Why a general cannot bring what an action says (5.8, 5.9, 9.2)."""
    match action:
        case ("give_gold",):
            return Refusal("gold_for_tribes_only", "5.9") if sent.space not in TRIBES else Refusal("no_gold", "18.4")
        case ("lead_none",):
            return Refusal("battle_needs_units", "5.8", general=sent.general)
        case ("lead_two", *_):
            return Refusal("one_army_type", "9.2", general=sent.general)
        case ("lead", int(kind), int(count)):
            return _refuse_units(s, sent, kind, count)
    return None


def _refuse_units(s: ReduxState, sent: Attach, kind: int, count: int) -> Refusal:
    general = sent.general
    if kind not in sending.types_led(s, general):
        return Refusal("not_his_type", "9.2", general=general, type=kind)
    if not 1 <= count <= sending.GENERALS[general].leadership:
        return Refusal("leadership", "9.2", general=general, count=count)
    if sent.space not in TRIBES:
        locations = sending.open_locations(s, sent.space)
        if not any(sending.fits(general, kind, location) for location in locations):
            return Refusal("no_location_for_type", "9.5", general=general, space=sent.space)
    return Refusal("too_few_units", "18.4", count=count, type=kind)
