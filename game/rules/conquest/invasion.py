"""Step 6: the Invade step and the Invasion (R14)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.rules.conquest import verbs
from game.rules.conquest.card_play import play
from game.rules.conquest.combat import NO_TIE_CARD, Engagement, Helpers
from game.rules.conquest.coop import deeds, force
from game.rules.conquest.coop.pot import in_order, may_use
from game.rules.conquest.coop.rallying import offer_rallies, rally, refuse_rally
from game.rules.conquest.coop.sides import are_allied, is_coop
from game.rules.conquest.elimination import concede
from game.rules.conquest.events import (
    FealtyAnswered,
    FealtyOffered,
    GroupDeclared,
    InvasionDeclared,
    InvasionEnded,
    Vetoed,
)
from game.rules.conquest.leaders import slots
from game.rules.conquest.move_in import MoveIn
from game.rules.conquest.muster import (
    fresh_infantry,
    group_foot,
    group_leaders,
    may_capture,
    mover_leaders,
    used_infantry,
)
from game.rules.conquest.reactions import is_play, offer_plays, open_window, stop_for
from game.rules.conquest.retreat import Retreat, can_retreat, can_retreat_by_card
from game.rules.conquest.state import NO_LORD, ConquestState, ProvinceId, provinces_of
from game.rules.conquest.table import ConquestTable
from game.rules.conquest.vassals import acceptor, are_bound, refuse_offer, swear
from game.rules.conquest.victory import judge
from game.rules.conquest.weather import is_flooded

AGGRESSIVE_RETREAT_CARD = 8


def refuse_invade(s: ConquestState, seat: Seat, source: ProvinceId, target: ProvinceId) -> Refusal | None:
    """Why this Invasion may not be declared, or None (R14.2)."""
    if s.owner[source] != seat:
        return Refusal("not_yours", "R14.2", province=source)
    if s.owner[target] == seat:
        return Refusal("own_province", "R14.2", province=target)
    if target not in s.board.adjacent[source]:
        return Refusal("not_adjacent", "R14.2", source=source, target=target)
    if are_allied(s, seat, s.owner[target]):
        return Refusal("allies", "C5.1", seat=s.owner[target])
    if are_bound(s, seat, s.owner[target]):
        return Refusal("lord_and_vassal", "R21.3", seat=s.owner[target])
    if is_flooded(s, source) or is_flooded(s, target):
        return Refusal("flooded", "R14.2")
    if not may_capture(s, seat, source):
        return Refusal("all_spent", "R14.5", province=source)
    return None


def offer_invasions(s: ConquestState, seat: Seat, forbidden: tuple[ProvinceId, ...] = ()) -> list[Action]:
    """Every Invasion the player may declare, sorted."""
    owner, neighbours = s.owner, s.board.neighbours
    infantry, once, twice, barred = s.infantry, s.once, s.twice, s.barred
    # PERF: asks whether the source may capture once, not once a neighbour, and looks for fresh Infantry first;
    # otherwise this is refuse_invade.
    pairs = [
        ("invade", source, target)
        for source in provinces_of(s, seat)
        if infantry[source] > once[source] + twice[source] + barred[source] or may_capture(s, seat, source)
        for target in neighbours[source]
        if owner[target] != seat
    ]
    tokens = s.tokens
    befriended = s.lord[seat] != NO_LORD or seat in s.lord or is_coop(s)
    if not forbidden and not befriended and not any(tokens):
        return [*pairs]
    # PERF: nothing else closes a pair without a token on it, unless it leads to somebody who may be a friend.
    return [
        pair
        for pair in pairs
        if pair[2] not in forbidden
        and (
            not (tokens[pair[1]] or tokens[pair[2]] or (befriended and owner[pair[2]] >= 0))
            or refuse_invade(s, seat, pair[1], pair[2]) is None
        )
    ]


@procedure
class Campaign(Frame, tag="campaign"):
    """The whole Invade step (R14.1, DC-12).

    `fought` remembers how many engagements each pair (source, target) has had this turn, because coming back to a pair
    continues the same Invasion (R14.12), `raided` whether its target was defended at first, `ties` whose tie card lasts
    in it (ST22) and `joined` which Provinces help (ST03). `approved` pairs need no second word of the lord, `vetoed`
    targets are closed for the turn (R21.4), `forbidden` ones by Empty City (ST19).
    """

    within = ("turn",)

    player: Seat
    rallied: bool = False
    fought: tuple[tuple[ProvinceId, ProvinceId, int], ...] = ()
    raided: tuple[tuple[ProvinceId, ProvinceId, int], ...] = ()
    ties: tuple[tuple[ProvinceId, ProvinceId, int], ...] = ()
    joined: tuple[tuple[ProvinceId, ProvinceId, ProvinceId], ...] = ()
    approved: tuple[tuple[ProvinceId, ProvinceId], ...] = ()
    vetoed: tuple[ProvinceId, ...] = ()
    forbidden: tuple[ProvinceId, ...] = ()

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "invade")

    @ask("player")
    def choose(self, t: ConquestTable) -> list[Action]:
        s, seat = t.s, self.player
        invasions = offer_invasions(s, seat, self.vetoed + self.forbidden)
        rallies = offer_rallies(s, seat, self.rallied)
        plays = offer_plays(t, seat, "W3")
        if not invasions and not rallies and not stop_for(t, plays):
            return []
        return in_order(s, [("concede",), ("end_step",), *invasions, *plays, *rallies])

    @choose.answer
    def chosen(self, t: ConquestTable, action: Action) -> None:
        match action:
            case ("invade", int(source), int(target)):
                self.at = "choose"
                defended = _recalled(self.raided, source, target, int(t.s.units[target] > 0))
                self.raided = _noted(self.raided, source, target, defended)
                t.call(
                    Invasion(
                        player=self.player,
                        source=source,
                        target=target,
                        defender=t.s.owner[target],
                        defended=bool(defended),
                        engagements=_recalled(self.fought, source, target, 0),
                        tie_card=_recalled(self.ties, source, target, NO_TIE_CARD),
                        joined=self._helpers(source, target),
                    )
                )
            case ("rally", int(target)):
                self.at = "choose"
                self.rallied = True
                rally(t, self.player, target)
            case ("concede",):
                concede(t, self.player)
            case _ if is_play(action):
                self.at = "choose"
                play(t, self.player, action)

    def _helpers(self, source: ProvinceId, target: ProvinceId) -> tuple[ProvinceId, ...]:
        # PERF: hardly any Invasion has a second source.
        if not self.joined:
            return ()
        return tuple(helper for a, b, helper in self.joined if (a, b) == (source, target))

    @choose.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        match action:
            case ("invade", int(source), int(target)):
                if target in self.vetoed:
                    return Refusal("vetoed", "R21.4", province=target)
                if target in self.forbidden:
                    return Refusal("empty_city", "ST19", province=target)
                return refuse_invade(t.s, self.player, source, target)
            case ("rally", int(target)):
                return refuse_rally(t.s, self.player, self.rallied, target)
        return None

    def remember(self, invasion: "Invasion") -> None:
        """Keeps what an Invasion of this pair goes on with if it is taken up again this turn (R14.12)."""
        source, target = invasion.source, invasion.target
        self.fought = _noted(self.fought, source, target, invasion.engagements)
        self.ties = _noted(self.ties, source, target, invasion.tie_card)
        if self.joined or invasion.joined:
            known = (note for note in self.joined if note[:2] != (source, target))
            self.joined = (*known, *((source, target, helper) for helper in invasion.joined))

    def forbid(self, target: ProvinceId) -> None:
        """This turn nobody of the player's goes against that Province any more (ST19)."""
        self.forbidden = (*self.forbidden, target)


Notes = tuple[tuple[ProvinceId, ProvinceId, int], ...]


def _recalled(notes: Notes, source: ProvinceId, target: ProvinceId, otherwise: int) -> int:
    for a, b, value in notes:
        if a == source and b == target:
            return value
    return otherwise


def _noted(notes: Notes, source: ProvinceId, target: ProvinceId, value: int) -> Notes:
    # PERF: two in three pairs are the first of their step.
    others = [note for note in notes if note[0] != source or note[1] != target] if notes else ()
    return (*others, (source, target, value))


@procedure
class Invasion(Frame, tag="invasion"):
    """One Province set upon another (R14.4).

    The group now declared is `fresh` and `used` Infantry of the source, the Infantry of `helpers`, and the leaders of
    mask `leaders`; between engagements it is what survived of the last one. `joined` are the Provinces brought in by
    Reinforcements (ST03). `defended` says whether the target held anybody when the Invasion began (RAIDER).
    """

    within = ("campaign", "scarf_turn")

    player: Seat
    source: ProvinceId
    target: ProvinceId
    defender: Seat
    defended: bool
    engagements: int = 0
    tie_card: int = NO_TIE_CARD
    joined: tuple[ProvinceId, ...] = ()
    fresh: int = 0
    used: int = 0
    leaders: int = 0
    helpers: Helpers = ()
    asked: Seat = -1

    @property
    def sources(self) -> tuple[ProvinceId, ...]:
        """Where the invader's units may come from."""
        return (self.source, *self.joined)

    # ---- R14.4 steps 1 to 3

    @step
    def declare(self, t: ConquestTable) -> None:
        if t.watched:
            t.emit(InvasionDeclared(self.player, self.source, self.target, self.defender))
        self.asked = t.s.lord[self.player]
        if self.asked == NO_LORD:
            self.at = "open_the_window"

    @ask("asked")
    def ask_the_lord(self, t: ConquestTable) -> list[Action]:
        """A vassal's Invasion of a pair not approved this turn waits for the lord's word (R21.4, DC-13)."""
        if (self.source, self.target) in t.nearest("campaign").approved:
            return []
        return [("allow",), ("veto",)]

    @ask_the_lord.answer
    def lord_has_spoken(self, t: ConquestTable, action: Action) -> None:
        campaign = t.nearest("campaign")
        if action == ("veto",):
            campaign.vetoed = (*campaign.vetoed, self.target)
            t.emit(Vetoed(self.asked, self.player, self.target))
            self._end(t, "vetoed")
        else:
            campaign.approved = (*campaign.approved, (self.source, self.target))

    @step
    def open_the_window(self, t: ConquestTable) -> None:
        """W4: invader, then defender (R25.1)."""
        if not open_window(t, "W4", self._both()):
            self.at = "respond"

    def _both(self) -> tuple[Seat, ...]:
        return (self.player,) if self.defender < 0 else (self.player, self.defender)

    @step
    def still_able(self, t: ConquestTable) -> None:
        """An Ambush may have left nobody who can go (R14.13)."""
        if t.s.units[self.target] and not self._able(t.s):
            self._end(t, "spent")

    def _able(self, s: ConquestState) -> bool:
        if self.player >= s.players:
            return force.can_go_on(s, self.player, self.source)
        # PERF: hardly any Invasion has a second source.
        if not self.joined:
            return s.owner[self.source] == self.player and may_capture(s, self.player, self.source)
        return any(may_capture(s, self.player, at) for at in self.sources if s.owner[at] == self.player)

    @ask("defender")
    def respond(self, t: ConquestTable) -> list[Action]:
        """Fight, Aggressive Retreat or an offer of fealty; others always fight (R14.4 steps 3, 6, DC-14)."""
        if not 0 <= self.defender < t.s.players or not t.s.units[self.target]:
            return []
        answers: list[Action] = []
        if refuse_offer(t.s, self.defender) is None:
            answers.append(("offer",))
        if can_retreat(t.s, self.target):
            answers.append(("retreat",))
        elif may_use(t.s, self.defender, AGGRESSIVE_RETREAT_CARD) and can_retreat_by_card(t.s, self.target):
            answers.append(("play", AGGRESSIVE_RETREAT_CARD, 0))
            if AGGRESSIVE_RETREAT_CARD in t.s.hands[self.defender] and AGGRESSIVE_RETREAT_CARD in t.s.pot:
                answers.append(("play_pot", AGGRESSIVE_RETREAT_CARD, 0))
        return sorted([("fight",), *answers]) if answers else []

    @respond.answer
    def responded(self, t: ConquestTable, action: Action) -> None:
        match action[0]:
            case "retreat":
                self.retreat(t)
            case "play" | "play_pot":
                play(t, self.defender, action)
            case "offer":
                self.asked = acceptor(t.s, self.player)
                t.emit(FealtyOffered(self.defender, self.asked))
                t.call(Fealty(defender=self.defender, lord=self.asked))

    @respond.refusal
    def cannot_respond(self, t: ConquestTable, action: Action) -> Refusal | None:
        return refuse_offer(t.s, self.defender) if action == ("offer",) else None

    def retreat(self, t: ConquestTable) -> None:
        """The defender leaves (K5.1)."""
        self.at = "after_the_retreat"
        t.call(Retreat(defender=self.defender, invader=self.player, source=self.source, target=self.target))

    def call_off(self, t: ConquestTable, outcome: str) -> None:
        """The Invasion is cancelled: no unit moves, no capture counts (R20.5, ST19)."""
        while t.stack[-1] is not self:
            t.stack.pop()
        self._end(t, outcome)

    def join(self, helper: ProvinceId) -> None:
        """Another Province may send units into this Invasion (ST03)."""
        self.joined = (*self.joined, helper)

    @step
    def go_in_if_nobody_is_there(self, t: ConquestTable) -> None:
        """An unoccupied Province is entered without a fight (R14.9); a bot fights only what it outnumbers (C11.7)."""
        s = t.s
        if not s.units[self.target]:
            self.at = "choose_who_enters"
        elif self.player >= s.players and not force.outnumbers(s, self.source, self.target):
            self._halt(t)

    # ---- the group and the fight

    @ask("player", auto=True)
    def choose_leaders(self, t: ConquestTable) -> list[Action]:
        """A player's choice; the force of a bot is given, here and below (C11.6)."""
        if self.player >= t.s.players:
            return [("lead", force.who_goes(t.s, self.source)[1])]
        return group_leaders(t.s, self.player, self.sources)

    @choose_leaders.answer
    def leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        self.leaders = int(action[1])

    @choose_leaders.refusal
    def not_these_leaders(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_these_leaders", "R14.6") if action[0] == "lead" else None

    @ask("player", auto=True)
    def choose_infantry(self, t: ConquestTable) -> list[Action]:
        if self.player >= t.s.players:
            return [("foot", force.who_goes(t.s, self.source)[0], 0)]
        return group_foot(t.s, self.player, self.source, self.leaders, self._more_to_come(t.s))

    def _more_to_come(self, s: ConquestState) -> bool:
        """Whether a Province not asked yet can give Infantry."""
        # PERF: hardly any Invasion has a second source.
        if not self.joined:
            return False
        waiting = self.joined[len(self.helpers) :]
        return any(fresh_infantry(s, at) or used_infantry(s, self.player, at, self.leaders) for at in waiting)

    @choose_infantry.answer
    def infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        self.fresh, self.used = int(action[1]), int(action[2])
        if not self.joined:
            self.at = "fight"

    @choose_infantry.refusal
    def not_this_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_this_infantry", "R14.6") if action[0] == "foot" else None

    @ask("player", auto=True)
    def choose_helping_infantry(self, t: ConquestTable) -> list[Action]:
        """The same for each Province that joined, in order (ST03)."""
        if len(self.helpers) == len(self.joined):
            return []
        at = self.joined[len(self.helpers)]
        waiting = self.joined[len(self.helpers) + 1 :]
        others = bool(self.fresh or self.used or any(f or u for _, f, u in self.helpers)) or any(
            fresh_infantry(t.s, p) or used_infantry(t.s, self.player, p, self.leaders) for p in waiting
        )
        return group_foot(t.s, self.player, at, self.leaders, others)

    @choose_helping_infantry.answer
    def helping_infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        at = self.joined[len(self.helpers)]
        self.helpers = (*self.helpers, (at, int(action[1]), int(action[2])))
        self.at = "choose_helping_infantry"

    @choose_helping_infantry.refusal
    def not_this_helping_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_this_infantry", "ST03") if action[0] == "foot" else None

    @step
    def fight(self, t: ConquestTable) -> None:
        """An engagement with the declared group (R15); once begun it is completed (R14.7)."""
        self.engagements += 1
        if t.watched:
            marching = tuple(slots(self.player, self.leaders))
            foot = self.fresh + self.used + sum(f + u for _, f, u in self.helpers)
            t.emit(GroupDeclared(self.player, self.source, self.target, foot, marching, self.engagements))
        t.call(
            Engagement(
                invader=self.player,
                defender=self.defender,
                source=self.source,
                target=self.target,
                fresh=self.fresh,
                used=self.used,
                leaders=self.leaders,
                engagement=self.engagements,
                helpers=self.helpers,
            )
        )

    def survived(self, fresh: int, used: int, leaders: int, helpers: Helpers) -> None:
        """What an engagement left of the group."""
        self.fresh, self.used, self.leaders, self.helpers = fresh, used, leaders, helpers

    @step
    def after_the_engagement(self, t: ConquestTable) -> None:
        """Conquered, out of units, or on to the next decision (R14.4 step 6, R14.13)."""
        if not t.s.units[self.target]:
            self.at = "choose_who_enters"
        elif not self._able(t.s):
            self._end(t, "spent")
        elif not open_window(t, "W6", self._both()):
            self.at = "respond_again"

    @step
    def after_the_window(self, t: ConquestTable) -> None:
        """A card may have killed the last defender: conquered, with no group declared (R14.10, R31)."""
        if not t.s.units[self.target]:
            self.survived(0, 0, 0, ())
            self.at = "choose_who_enters"
        elif not self._able(t.s):
            self._end(t, "spent")

    @ask("defender")
    def respond_again(self, t: ConquestTable) -> list[Action]:
        return Invasion.respond.offer(self, t)

    @respond_again.answer
    def responded_again(self, t: ConquestTable, action: Action) -> None:
        self.responded(t, action)

    @respond_again.refusal
    def cannot_respond_again(self, t: ConquestTable, action: Action) -> Refusal | None:
        return self.cannot_respond(t, action)

    @ask("player", auto=True)
    def press_on(self, t: ConquestTable) -> list[Action]:
        """Continue or end (R14.4 step 7, DC-20); a bot goes on while it outnumbers the defence (C11.7)."""
        if self.player >= t.s.players:
            return [("press",) if force.outnumbers(t.s, self.source, self.target) else ("halt",)]
        return [("halt",), ("press",)]

    @press_on.answer
    def pressed_on(self, t: ConquestTable, action: Action) -> None:
        if action == ("press",):
            self.helpers = ()
            self.at = "choose_leaders"
        else:
            self._halt(t)

    def _halt(self, t: ConquestTable) -> None:
        if self.player >= t.s.players:
            left = force.strength(t.s, self.source)
            deeds.tell(t, self.player, "stop", "C11.7", self.source, self.target, count=left)
        self._end(t, "halted")

    # ---- the victors move in

    @ask("player", auto=True)
    def choose_who_enters(self, t: ConquestTable) -> list[Action]:
        """Survivors of the last group must enter, other eligible units may (R14.8, DC-21); of a bot all go (C11.9)."""
        if self.player >= t.s.players:
            return [("lead", force.who_goes(t.s, self.source)[1])] if self._able(t.s) else []
        foot = self.fresh + self.used
        if self.helpers:
            foot += sum(f + u for _, f, u in self.helpers)
        if not foot and not self.leaders and not self._able(t.s):
            return []
        return mover_leaders(t.s, self.player, self.sources, self.target, self.leaders, foot)

    @choose_who_enters.answer
    def entering_leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        self.at = "has_been_taken"
        t.call(
            MoveIn(
                player=self.player,
                target=self.target,
                former=self.defender,
                raided=self.defended,
                entering=int(action[1]),
                must=self.leaders,
                must_foot=((self.source, self.fresh, self.used), *self._survivors_of_helpers()),
            )
        )

    def _survivors_of_helpers(self) -> Helpers:
        if not self.joined:
            return ()
        fought = {at: (fresh, used) for at, fresh, used in self.helpers}
        return tuple((at, *fought.get(at, (0, 0))) for at in self.joined)

    @choose_who_enters.refusal
    def they_cannot_enter(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_these_leaders", "R14.8") if action[0] == "lead" else None

    @step
    def nobody_can_enter(self, t: ConquestTable) -> None:
        self._end(t, "left_empty")

    @step
    def has_been_taken(self, t: ConquestTable) -> None:
        """The victors have moved in, and the Invasion is over (R14.4 step 6)."""
        self._end(t, "captured")

    # ---- after Aggressive Retreat

    @step
    def after_the_retreat(self, t: ConquestTable) -> None:
        # A group declared before the retreat has not fought for the Province and need not enter it (K5.1).
        self.survived(0, 0, 0, ())
        if not self._able(t.s):
            self._end(t, "retreated")

    @ask("player", auto=True)
    def occupy_or_leave(self, t: ConquestTable) -> list[Action]:
        """The invader may move in or leave the Province empty (K5.1 step 4, DC-22); a bot moves in (C11.10)."""
        return [("occupy",)] if self.player >= t.s.players else [("leave",), ("occupy",)]

    @occupy_or_leave.answer
    def occupied_or_left(self, t: ConquestTable, action: Action) -> None:
        if action == ("occupy",):
            self.at = "choose_who_enters"
        else:
            self._end(t, "left_empty")

    def _end(self, t: ConquestTable, outcome: str) -> None:
        # A bot Province invades at most once a turn (C7.5), so there is nothing to take up again.
        if self.player < t.s.players:
            t.nearest("campaign").remember(self)
        if t.watched:
            t.emit(InvasionEnded(self.player, self.source, self.target, outcome))
        self.at = DONE


@procedure
class Fealty(Frame, tag="fealty"):
    """An offer of fealty and its answer (R20.3, R20.5, DC-15)."""

    within = ("invasion",)

    defender: Seat
    lord: Seat

    @ask("lord")
    def answer_the_offer(self, t: ConquestTable) -> list[Action]:
        return [("accept",), ("refuse",)]

    @answer_the_offer.answer
    def answered(self, t: ConquestTable, action: Action) -> None:
        accepted = action == ("accept",)
        t.emit(FealtyAnswered(self.defender, self.lord, accepted))
        if accepted:
            t.nearest("invasion").call_off(t, "fealty")
            if not swear(t, self.defender, self.lord):
                judge(t, t.s.turn_seat, "immediate")
