"""Step 6: the Invade step and the Invasion (R14)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.rules.conquest import verbs
from game.rules.conquest.chance import RALLY
from game.rules.conquest.combat import Engagement
from game.rules.conquest.elimination import concede
from game.rules.conquest.events import GroupDeclared, InvasionDeclared, InvasionEnded
from game.rules.conquest.leaders import ruler_skills, skills_of, slots
from game.rules.conquest.muster import group_foot, group_leaders, may_capture, mover_foot, mover_leaders
from game.rules.conquest.retreat import Retreat, can_retreat
from game.rules.conquest.skills import GREAT_PEACE, RAIDER
from game.rules.conquest.state import NEUTRAL, ConquestState, ProvinceId
from game.rules.conquest.verbs import ConquestTable
from game.rules.conquest.victory import judge


def refuse_invade(s: ConquestState, seat: Seat, source: ProvinceId, target: ProvinceId) -> Refusal | None:
    """Why this Invasion may not be declared, or None (R14.2)."""
    if s.owner[source] != seat:
        return Refusal("not_yours", "R14.2", province=source)
    if s.owner[target] == seat:
        return Refusal("own_province", "R14.2", province=target)
    if target not in s.board.adjacent[source]:
        return Refusal("not_adjacent", "R14.2", source=source, target=target)
    if not may_capture(s, seat, source):
        return Refusal("all_spent", "R14.5", province=source)
    return None


def offer_invasions(s: ConquestState, seat: Seat) -> list[Action]:
    """Every Invasion the player may declare, sorted."""
    owner, neighbours = s.owner, s.board.neighbours
    # PERF: asks whether the source may capture once, not once a neighbour; otherwise this is refuse_invade.
    return [
        ("invade", source, target)
        for source, held_by in enumerate(owner)
        if held_by == seat and may_capture(s, seat, source)
        for target in neighbours[source]
        if owner[target] != seat
    ]


def refuse_rally(s: ConquestState, seat: Seat, rallied: bool, target: ProvinceId) -> Refusal | None:
    """Why the Ruler may not try to rally that Province, or None (RU13, C6.1)."""
    if not ruler_skills(s, seat) & GREAT_PEACE:
        return Refusal("cannot_rally", "RU13")
    if rallied:
        return Refusal("rallied_already", "C6.2")
    if s.owner[target] != NEUTRAL:
        return Refusal("not_neutral", "C6.1", province=target)
    if target not in s.board.adjacent[s.leader_at[4 * seat]]:
        return Refusal("not_next_to_ruler", "C6.1", province=target)
    return None


@procedure
class Campaign(Frame, tag="campaign"):
    """The whole Invade step (R14.1, DC-12).

    `fought` remembers of each pair (source, target) how many engagements it has had this turn and whether the target
    was defended at first, because coming back to a pair continues the same Invasion (R14.12).
    """

    player: Seat
    rallied: bool = False
    fought: tuple[tuple[ProvinceId, ProvinceId, int, bool], ...] = ()

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "invade")

    @ask("player")
    def choose(self, t: ConquestTable) -> list[Action]:
        s, seat = t.s, self.player
        invasions = offer_invasions(s, seat)
        rallies = self._rallies(s)
        if not invasions and not rallies:
            return []
        return [("concede",), ("end_step",), *invasions, *rallies]

    def _rallies(self, s: ConquestState) -> list[Action]:
        if self.rallied or not ruler_skills(s, self.player) & GREAT_PEACE:
            return []
        return [
            ("rally", target)
            for target in s.board.neighbours[s.leader_at[4 * self.player]]
            if s.owner[target] == NEUTRAL
        ]

    @choose.answer
    def chosen(self, t: ConquestTable, action: Action) -> None:
        match action:
            case ("invade", int(source), int(target)):
                self.at = "choose"
                here = (note[2:] for note in self.fought if note[:2] == (source, target))
                before, defended = next(here, (0, t.s.units[target] > 0))
                t.call(
                    Invasion(
                        player=self.player,
                        source=source,
                        target=target,
                        defender=t.s.owner[target],
                        defended=defended,
                        engagements=before,
                    )
                )
            case ("rally", int(target)):
                self.at = "choose"
                self.rallied = True
                verbs.rally(t, self.player, target, t.roll(6, RALLY, "rally", self.player))
                judge(t, self.player, "immediate")
            case ("concede",):
                concede(t, self.player)

    @choose.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        match action:
            case ("invade", int(source), int(target)):
                return refuse_invade(t.s, self.player, source, target)
            case ("rally", int(target)):
                return refuse_rally(t.s, self.player, self.rallied, target)
        return None

    def remember(self, source: ProvinceId, target: ProvinceId, engagements: int, defended: bool) -> None:
        """Keeps what an Invasion of this pair goes on with for the rest of the turn (R14.12)."""
        others = tuple(note for note in self.fought if note[:2] != (source, target))
        self.fought = (*others, (source, target, engagements, defended))


@procedure
class Invasion(Frame, tag="invasion"):
    """One Province set upon another (R14.4).

    The group now declared is `fresh` and `used` Infantry and the leaders of mask `leaders`; between engagements it is
    what survived of the last one. `defended` says whether the target held anybody when the Invasion began (RAIDER).
    """

    player: Seat
    source: ProvinceId
    target: ProvinceId
    defender: Seat
    defended: bool
    engagements: int = 0
    fresh: int = 0
    used: int = 0
    leaders: int = 0

    @step
    def declare(self, t: ConquestTable) -> None:
        t.nearest("campaign").remember(self.source, self.target, self.engagements, self.defended)
        t.emit(InvasionDeclared(self.player, self.source, self.target, self.defender))

    @ask("defender")
    def respond(self, t: ConquestTable) -> list[Action]:
        """Fight or Aggressive Retreat; neutrals always fight (R14.4 steps 3 and 6, DC-14)."""
        if self.defender < 0 or not can_retreat(t.s, self.target):
            return []
        return [("fight",), ("retreat",)]

    @respond.answer
    def responded(self, t: ConquestTable, action: Action) -> None:
        if action == ("retreat",):
            self.at = "after_the_retreat"
            t.call(Retreat(defender=self.defender, invader=self.player, source=self.source, target=self.target))

    @step
    def go_in_if_nobody_is_there(self, t: ConquestTable) -> None:
        """An unoccupied Province is entered without a fight (R14.9)."""
        if not t.s.units[self.target]:
            self.at = "choose_who_enters"

    # ---- the group and the fight

    @ask("player", auto=True)
    def choose_leaders(self, t: ConquestTable) -> list[Action]:
        return group_leaders(t.s, self.player, self.source)

    @choose_leaders.answer
    def leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        self.leaders = int(action[1])

    @choose_leaders.refusal
    def not_these_leaders(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_these_leaders", "R14.6") if action[0] == "lead" else None

    @ask("player", auto=True)
    def choose_infantry(self, t: ConquestTable) -> list[Action]:
        return group_foot(t.s, self.player, self.source, self.leaders)

    @choose_infantry.answer
    def infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        self.fresh, self.used = int(action[1]), int(action[2])

    @choose_infantry.refusal
    def not_this_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_this_infantry", "R14.6") if action[0] == "foot" else None

    @step
    def fight(self, t: ConquestTable) -> None:
        """An engagement with the declared group (R15); once begun it is completed (R14.7)."""
        self.engagements += 1
        t.nearest("campaign").remember(self.source, self.target, self.engagements, self.defended)
        if t.watched:
            marching = tuple(slots(self.player, self.leaders))
            foot = self.fresh + self.used
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
            )
        )

    def survived(self, fresh: int, used: int, leaders: int) -> None:
        """What an engagement left of the group."""
        self.fresh, self.used, self.leaders = fresh, used, leaders

    @step
    def after_the_engagement(self, t: ConquestTable) -> None:
        """Conquered, out of units, or on to the next decision (R14.4 step 6, R14.13)."""
        if not t.s.units[self.target]:
            self.at = "choose_who_enters"
        elif not may_capture(t.s, self.player, self.source):
            self._end(t, "spent")

    @ask("defender")
    def respond_again(self, t: ConquestTable) -> list[Action]:
        return Invasion.respond.offer(self, t)

    @respond_again.answer
    def responded_again(self, t: ConquestTable, action: Action) -> None:
        self.responded(t, action)

    @ask("player")
    def press_on(self, t: ConquestTable) -> list[Action]:
        """Continue or end (R14.4 step 7, DC-20)."""
        return [("halt",), ("press",)]

    @press_on.answer
    def pressed_on(self, t: ConquestTable, action: Action) -> None:
        if action == ("press",):
            self.at = "choose_leaders"
        else:
            self._end(t, "halted")

    # ---- the victors move in

    @ask("player", auto=True)
    def choose_who_enters(self, t: ConquestTable) -> list[Action]:
        """Survivors of the last group must enter, other eligible units may (R14.8, DC-21)."""
        if not may_capture(t.s, self.player, self.source) and not (self.fresh or self.used or self.leaders):
            return []
        return mover_leaders(t.s, self.player, self.source, self.target, self.leaders, self.fresh + self.used)

    @choose_who_enters.answer
    def entering_leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        t.call(
            MoveIn(
                player=self.player,
                source=self.source,
                target=self.target,
                entering=int(action[1]),
                must=self.leaders,
                must_fresh=self.fresh,
                must_used=self.used,
            )
        )

    @choose_who_enters.refusal
    def they_cannot_enter(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_these_leaders", "R14.8") if action[0] == "lead" else None

    @step
    def has_been_taken(self, t: ConquestTable) -> None:
        """The victors have moved in, and the Invasion is over (R14.4 step 6)."""
        self._end(t, "captured")

    # ---- after Aggressive Retreat

    @step
    def after_the_retreat(self, t: ConquestTable) -> None:
        if not may_capture(t.s, self.player, self.source):
            self._end(t, "retreated")
        # A group declared before the retreat has not fought for the Province and need not enter it (K5.1).
        self.survived(0, 0, 0)

    @ask("player")
    def occupy_or_leave(self, t: ConquestTable) -> list[Action]:
        """The invader may move in or leave the Province empty (K5.1 step 4, DC-22)."""
        return [("leave",), ("occupy",)]

    @occupy_or_leave.answer
    def occupied_or_left(self, t: ConquestTable, action: Action) -> None:
        if action == ("occupy",):
            self.at = "choose_who_enters"
        else:
            self._end(t, "left_empty")

    def _end(self, t: ConquestTable, outcome: str) -> None:
        t.emit(InvasionEnded(self.player, self.source, self.target, outcome))
        self.at = DONE


@procedure
class MoveIn(Frame, tag="move_in"):
    """The Infantry that enters, and the capture itself (R14.8, R14.9).

    `entering` is the mask of leaders who enter; `must`, `must_fresh` and `must_used` survived the last engagement.
    """

    player: Seat
    source: ProvinceId
    target: ProvinceId
    entering: int
    must: int
    must_fresh: int
    must_used: int
    fresh: int = 0
    used: int = 0

    @ask("player", auto=True)
    def choose_infantry(self, t: ConquestTable) -> list[Action]:
        return mover_foot(
            t.s,
            self.player,
            self.source,
            self.target,
            self.entering,
            self.must,
            (self.must_fresh, self.must_used),
        )

    @choose_infantry.answer
    def infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        self.fresh, self.used = int(action[1]), int(action[2])

    @choose_infantry.refusal
    def not_this_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("must_move_in", "R14.8") if action[0] == "foot" else None

    @step
    def capture(self, t: ConquestTable) -> None:
        invasion = t.nearest("invasion")
        entering = slots(self.player, self.entering)
        foot = (self.fresh, self.used)
        verbs.capture(t, self.player, self.source, self.target, foot, entering, invasion.defender)
        if invasion.defended:  # K2 RAIDER
            raiders = sum(1 for leader in entering if skills_of(t.s, leader) & RAIDER)
            verbs.change_gold(t, self.player, raiders, "raid")
        judge(t, self.player, "immediate")
