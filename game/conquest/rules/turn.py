"""Rounds and turns (R5, R6, R7)."""

from game.conquest.rules import omens, verbs
from game.conquest.rules.campaign import Campaign
from game.conquest.rules.chance import FATE_DIE
from game.conquest.rules.coop.scarf_turn import ScarfTurn
from game.conquest.rules.deployment import Deployment
from game.conquest.rules.fate import FateCard
from game.conquest.rules.head_starts import give_head_starts
from game.conquest.rules.income import Income
from game.conquest.rules.leaders import generals_with
from game.conquest.rules.market import Awards, BuyCards
from game.conquest.rules.procurement import HireGenerals, HireInfantry
from game.conquest.rules.reactions import open_quiet_window
from game.conquest.rules.reposition import Repositioning
from game.conquest.rules.setup import Setup
from game.conquest.rules.skills import STRATEGIST
from game.conquest.rules.state import TIES_DEFENDER, TIES_INVADER
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import conclude, count_the_hill, judge, round_limit_winner
from game.engine.frames import Frame, procedure, step
from game.engine.refusals import Seat


@procedure
class War(Frame, tag="war"):
    """The whole game: setup, then rounds until somebody has won (R5.1, R5.3).

    `opener` opened this round, whoever opens the rounds by now (R5.2); so many seats clockwise have been `called`.
    """

    seat_fields = ("opener",)

    opener: Seat = 0
    called: int = 0

    @step
    def set_up(self, t: ConquestTable) -> None:
        t.call(Setup())

    @step
    def give_head_starts(self, t: ConquestTable) -> None:
        """What the house gives to those who do not open, and to Rulers who win seldom (R2.2)."""
        give_head_starts(t)

    @step
    def open_round(self, t: ConquestTable) -> None:
        s = t.s
        verbs.open_round(t)
        self.opener, self.called = s.start_seat, 0

    @step
    def roll_the_fate_die(self, t: ConquestTable) -> None:
        """Even: defenders win ties this round; odd: invaders. Round 1 has no roll (R6.1 to R6.3)."""
        if t.s.round == 1:
            verbs.set_ties(t, TIES_DEFENDER, 0)
            return
        die = t.roll(6, FATE_DIE, "fate", t.s.start_seat)
        verbs.set_ties(t, TIES_INVADER if die % 2 else TIES_DEFENDER, die)
        fate = t.s.options.fate
        if fate in ("hardcore", "hardcore_turns") or (fate == "normal" and die % 2):
            t.call(FateCard())

    @step
    def next_turn(self, t: ConquestTable) -> None:
        """Everybody who still lives takes one turn, clockwise (R5.1); bots after all players, in their order (C4.1)."""
        s = t.s
        while self.called < s.seats:
            seat = (self.opener + self.called) % s.players if self.called < s.players else self.called
            self.called += 1
            if s.alive[seat]:
                self.at = "next_turn"
                if seat < s.players:
                    t.call(Turn(player=seat, opens_the_round=seat == self.opener))
                else:
                    t.call(ScarfTurn(bot=seat))
                return

    @step
    def close_round(self, t: ConquestTable) -> None:
        """The tests of a round's end (R5.3, R23.4, R23.8, R23.9)."""
        self.at = "open_round"
        omens.end_round_effects(t)
        last = bool(t.s.options.round_limit) and t.s.round >= t.s.options.round_limit
        result = count_the_hill(t) or round_limit_winner(t.s)
        if result is not None:
            conclude(t, result, final=last)


@procedure
class Turn(Frame, tag="turn"):
    """One player's turn (R5.4, R7). Whoever opens the round has had step 1 before (R5.5)."""

    seat_fields = ("player",)

    player: Seat
    opens_the_round: bool = False

    @step
    def open_turn(self, t: ConquestTable) -> None:
        verbs.open_turn(t, self.player)

    @step
    def meet_fate(self, t: ConquestTable) -> None:
        """Under `hardcore_turns` everybody else draws a card here, rounds >= 2 (R6.6)."""
        s = t.s
        if s.options.fate == "hardcore_turns" and s.round > 1 and not self.opens_the_round:
            t.call(FateCard())

    @step
    def open_window_2(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W2", self.player)

    @step
    def judge_the_start(self, t: ConquestTable) -> None:
        judge(t, self.player, "start_of_own_turn")

    @step
    def receive_gold(self, t: ConquestTable) -> None:
        t.call(Income(player=self.player))

    @step
    def receive_cards(self, t: ConquestTable) -> None:
        # PERF: hardly anybody has one, and the frame takes four steps to find that out.
        if generals_with(t.s, self.player, STRATEGIST):
            t.call(Awards(player=self.player))

    @step
    def let_others_act_before_the_market(self, t: ConquestTable) -> None:
        """W3: others once before each of the steps 3.1, 5, 6 and 7 (R25.1)."""
        open_quiet_window(t, "W3", self.player, others_only=True)

    @step
    def buy_cards(self, t: ConquestTable) -> None:
        t.call(BuyCards(player=self.player))

    @step
    def hire_generals(self, t: ConquestTable) -> None:
        t.call(HireGenerals(player=self.player))

    @step
    def hire_infantry(self, t: ConquestTable) -> None:
        t.call(HireInfantry(player=self.player))

    @step
    def let_others_act_before_deployment(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W3", self.player, others_only=True)

    @step
    def deploy(self, t: ConquestTable) -> None:
        t.call(Deployment(player=self.player))

    @step
    def let_others_act_before_the_invasions(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W3", self.player, others_only=True)

    @step
    def invade(self, t: ConquestTable) -> None:
        t.call(Campaign(player=self.player))

    @step
    def let_others_act_before_repositioning(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W3", self.player, others_only=True)

    @step
    def reposition(self, t: ConquestTable) -> None:
        t.call(Repositioning(player=self.player))

    @step
    def open_window_9(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W9", self.player)

    @step
    def judge_thresholds(self, t: ConquestTable) -> None:
        """The end of the turn (R7.3); an active player who was eliminated comes straight here (R18.4)."""
        if t.s.alive[self.player]:
            verbs.judge_consolidation(t, self.player)
        verbs.end_interrupts(t)
        verbs.close_turn(t, self.player)
        judge(t, self.player, "end_of_turn")
