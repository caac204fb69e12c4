"""One Invasion, from its declaration to the victors in the Province (R14.4 to R14.13)."""

from game.conquest.rules import rebel_force as force
from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules.card_play import play
from game.conquest.rules.combat import NO_TIE_CARD, Engagement, Helpers, infantry_of
from game.conquest.rules.events import FealtyOffered, GroupDeclared, InvasionDeclared, InvasionEnded, Vetoed
from game.conquest.rules.leaders import slots
from game.conquest.rules.move_in import MoveIn
from game.conquest.rules.muster import (
    fresh_infantry,
    group_foot,
    group_leaders,
    may_capture,
    mover_leaders,
    used_infantry,
)
from game.conquest.rules.pot import may_use
from game.conquest.rules.reactions import open_window
from game.conquest.rules.retreat import RETREAT_CARD, Retreat, can_retreat, can_retreat_by_card
from game.conquest.rules.state import NO_LORD, ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.vassals import Fealty, acceptor, refuse_offer
from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat


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
        """The places where the invader's units may come from."""
        return (self.source, *self.joined)

    @property
    def infantry(self) -> int:
        """All Infantry of the group, helpers included."""
        # PERF: hardly any group has helpers.
        return self.fresh + self.used + (infantry_of(self.helpers) if self.helpers else 0)

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
        return self._some_source_able(s)

    def _some_source_able(self, s: ConquestState) -> bool:
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
        elif may_use(t.s, self.defender, RETREAT_CARD) and can_retreat_by_card(t.s, self.target):
            answers.append(("play", RETREAT_CARD, 0))
            if RETREAT_CARD in t.s.hands[self.defender] and RETREAT_CARD in t.s.pot:
                answers.append(("play_pot", RETREAT_CARD, 0))
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
        others = self.infantry > 0 or any(
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
            t.emit(GroupDeclared(self.player, self.source, self.target, self.infantry, marching, self.engagements))
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
        """Takes over what an engagement left of the group."""
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
            rebels.tell(t, self.player, "stop", "C11.7", self.source, self.target, count=left)
        self._end(t, "halted")

    # ---- the victors move in

    @ask("player", auto=True)
    def choose_who_enters(self, t: ConquestTable) -> list[Action]:
        """Survivors of the last group must enter, other eligible units may (R14.8, DC-21); of a bot all go (C11.9)."""
        if self.player >= t.s.players:
            return [("lead", force.who_goes(t.s, self.source)[1])] if self._able(t.s) else []
        foot = self.infantry
        if not foot and not self.leaders and not self._able(t.s):
            return []
        return mover_leaders(t.s, self.player, self.sources, self.target, self.leaders, foot)

    @choose_who_enters.answer
    def entering_leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        self.at = "has_been_taken"
        t.call(self.move_in(int(action[1])))

    def move_in(self, entering: int) -> MoveIn:
        """How the victors go on when the leaders of this mask enter."""
        return MoveIn(
            player=self.player,
            target=self.target,
            former=self.defender,
            raided=self.defended,
            entering=entering,
            must=self.leaders,
            must_foot=((self.source, self.fresh, self.used), *self._survivors_of_helpers()),
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
