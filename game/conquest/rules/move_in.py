"""The victors move in (R14.8, R14.9): the Infantry of each source, then the capture itself."""

from game.conquest.rules import units, verbs
from game.conquest.rules.combat import Helpers, infantry_of
from game.conquest.rules.leaders import SIZE_OF_MASK, skills_of, slots
from game.conquest.rules.muster import foot_bounds, foot_choices
from game.conquest.rules.rebel_force import who_goes
from game.conquest.rules.skills import RAIDER
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import judge
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat, broken


@procedure
class MoveIn(Frame, tag="move_in"):
    """Who enters a Province that holds nobody any more.

    `entering` is the mask of leaders who enter; `must` and `must_foot` (by source) survived the last engagement;
    `chosen` is the Infantry named so far, source by source. `raided`: the Province was defended (K2 RAIDER).
    """

    seat_fields = ("former",)

    within = ("invasion",)

    player: Seat
    target: ProvinceId
    former: int
    raided: bool
    entering: int
    must: int
    must_foot: Helpers
    chosen: Helpers = ()

    @property
    def source(self) -> ProvinceId:
        """The Province whose Infantry is named next."""
        return self.must_foot[min(len(self.chosen), len(self.must_foot) - 1)][0]

    def _crowded(self, s: ConquestState) -> bool:
        """Whether the survivors alone exceed the cap (D-52)."""
        return SIZE_OF_MASK[self.must] + infantry_of(self.must_foot) > s.board.cap[self.target]

    @ask("player", auto=True)
    def choose_infantry(self, t: ConquestTable) -> list[Action]:
        """The Infantry of the next source; what the sources after it must and can still give is allowed for."""
        s = t.s
        if self.player >= s.players:
            # C11.9: the whole force of a bot, and what exceeds the cap is Infantry.
            infantry = who_goes(s, self.source)[0]
            return [("foot", min(infantry, s.board.cap[self.target] - SIZE_OF_MASK[self.entering]), 0)]
        crowded = self._crowded(s)
        here, *later = self.must_foot[len(self.chosen) :]
        later_least = later_most = 0
        for source in later:
            fresh, used = foot_bounds(s, self.player, source, self.entering, crowded)
            later_least += fresh[0] + used[0]
            later_most += fresh[1] + used[1]
        named = infantry_of(self.chosen) if self.chosen else 0
        room = s.board.cap[self.target] - SIZE_OF_MASK[self.entering] - named
        if crowded:
            least, most = room - later_most, room
        else:
            least, most = (0 if self.entering or named or later_most else 1), room - later_least
        return foot_choices(*foot_bounds(s, self.player, here, self.entering, crowded), least, most)

    @choose_infantry.answer
    def infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        at = self.must_foot[len(self.chosen)][0]
        self.chosen = (*self.chosen, (at, int(action[1]), int(action[2])))
        if len(self.chosen) < len(self.must_foot):
            self.at = "choose_infantry"

    @choose_infantry.refusal
    def not_this_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("must_move_in", "R14.8") if action[0] == "foot" else None

    @step
    def capture(self, t: ConquestTable) -> None:
        s = t.s
        entering = slots(self.player, self.entering)
        # PERF: mostly Infantry alone moves in.
        standing = {leader: s.leader_at[leader] for leader in entering} if entering else {}
        taken = False
        for at, fresh, used in self.chosen:
            leaders = [leader for leader in entering if standing[leader] == at] if entering else []
            if not (fresh or used or leaders):
                continue
            if taken:
                units.follow(t, self.player, at, self.target, (fresh, used), leaders)
            else:
                units.capture(t, self.player, at, self.target, (fresh, used), leaders, self.former)
                taken = True
        if not taken:
            broken("nobody moved in", t.trace())
        if self.raided and entering:
            raiders = sum(1 for leader in entering if skills_of(s, leader) & RAIDER)
            verbs.change_gold(t, self.player, raiders, "raid")
        judge(t, self.player, "immediate")
