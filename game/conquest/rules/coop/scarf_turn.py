"""One turn of a bot, from its reserve to its new Generals (C8, C18)."""

from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules import units, verbs
from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop import evening, generals
from game.conquest.rules.coop.dealing import deal, held, is_locked, room_in, takes_deployment
from game.conquest.rules.coop.geometry import in_order
from game.conquest.rules.coop.onslaught import ScarfInvasion, ScarfRally
from game.conquest.rules.coop.plots import ASSASSINATE, BRIBE, Plot
from game.conquest.rules.income import income_of
from game.conquest.rules.procurement import INFANTRY_PER_GOLD
from game.conquest.rules.reactions import open_quiet_window
from game.conquest.rules.rebel_traits import levy_of, troops_of
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import judge
from game.conquest.rules.weather import takes_infantry
from game.engine.frames import Frame, procedure, step
from game.engine.refusals import Seat

RALLY_TROOPS, RALLY, INVADE = "rally_troops", "rally", "invade"
ACTIONS = (ASSASSINATE, INVADE, RALLY_TROOPS, INVADE, BRIBE, INVADE, RALLY, INVADE)
"""What a bot Province does on each face of its D8, from 1 on (C10.3)."""


def growth_of(s: ConquestState, bot: Seat) -> int:
    """The Infantry a bot would receive if its income came now (C8.2); what was raided from it is missing (ST20, K1)."""
    return INFANTRY_PER_GOLD * max(0, income_of(s, bot).total + s.gold[bot]) + levy_of(s, bot)


@procedure
class ScarfTurn(Frame, tag="scarf_turn"):
    """B0 to B7.

    `order` are the Provinces that act and so many of them have `acted` (C10.1); `newly_held` were gained this turn and
    do not act (C7.5); `forbidden` is closed by Empty City (ST19); `due` are the captures that pay for a General at the
    end of the turn (C13.3).
    """

    bot: Seat
    order: tuple[ProvinceId, ...] = ()
    acted: int = 0
    newly_held: tuple[ProvinceId, ...] = ()
    forbidden: tuple[ProvinceId, ...] = ()
    due: tuple[ProvinceId, ...] = ()

    @step
    def open_turn(self, t: ConquestTable) -> None:
        verbs.open_turn(t, self.bot)

    @step
    def open_window_2(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W2", self.bot)

    # ---- B0 to B2

    @step
    def reserve_enters(self, t: ConquestTable) -> None:
        """B0: Generals in reserve, in the order in which they were gained (C13.6)."""
        waiting = sorted(t.s.reserve[self.bot], key=lambda card: t.s.gained[card])
        if waiting:
            verbs.open_step(t, self.bot, "reserve")
        for card in waiting:
            generals.try_to_enter(t, self.bot, card)

    @step
    def receive_infantry(self, t: ConquestTable) -> None:
        """B1: two Infantry for the gold of a player in the same position, from round 2 on (C8.2).

        What was raided from the bot is missing from it (ST20, K1).
        """
        s = t.s
        if s.round == 1:
            return
        verbs.open_step(t, self.bot, "income")
        infantry = growth_of(s, self.bot)
        verbs.change_gold(t, self.bot, -s.gold[self.bot], "income")
        rebels.tell(t, self.bot, "income", "C8.2", count=infantry)
        verbs.change_pool(t, self.bot, infantry, "income")

    @step
    def deploy(self, t: ConquestTable) -> None:
        """B2: the pool dealt over the open Provinces; what Fate alone shut out waits, the rest is lost (C8.3)."""
        s, bot = t.s, self.bot
        if not s.pool[bot]:
            return
        verbs.open_step(t, bot, "deploy")
        die = t.roll(6, REBELS, "rebels_deployment", bot)
        rebels.tell(t, bot, "deploy", "C8.3", die=die, count=s.pool[bot])
        order = in_order(s.board, [p for p in held(s, bot) if takes_deployment(s, p) and room_in(s, p)], die)
        dealt = deal(s.pool[bot], order, {p: room_in(s, p) for p in order})
        verbs.change_pool(t, bot, -sum(dealt.values()), "deployed")
        for p in order:
            units.place_infantry(t, bot, p, dealt[p], "deployment")
        shut_by_fate = any(not takes_infantry(s, p) and room_in(s, p) and not is_locked(s, p) for p in held(s, bot))
        if s.pool[bot] and not shut_by_fate:
            rebels.tell(t, bot, "pool_lost", "C8.3", count=s.pool[bot])
            verbs.change_pool(t, bot, -s.pool[bot], "lost")

    # ---- B3

    @step
    def roll_the_invasion_order(self, t: ConquestTable) -> None:
        """The Provinces held now, in an order that stays (C10.1)."""
        verbs.open_step(t, self.bot, "invade")
        die = t.roll(6, REBELS, "rebels_order", self.bot)
        rebels.tell(t, self.bot, "order", "C10.1", die=die)
        self.order = tuple(in_order(t.s.board, held(t.s, self.bot), die))

    @step
    def act(self, t: ConquestTable) -> None:
        """The next Province rolls for what it does; a locked one does nothing (C10.2, C10.3)."""
        s = t.s
        if self.acted == len(self.order):
            return
        self.at = "act"
        at = self.order[self.acted]
        self.acted += 1
        if s.owner[at] != self.bot or at in self.newly_held:
            return
        if is_locked(s, at):
            rebels.tell(t, self.bot, "locked", "C10.2", at)
            return
        die = t.roll(8, REBELS, "rebels_action", self.bot)
        action = ACTIONS[die - 1]
        troops = min(troops_of(s, self.bot), room_in(s, at)) if action == RALLY_TROOPS and takes_infantry(s, at) else 0
        rebels.tell(t, self.bot, action, "C10.3", at, die=die, count=troops)
        match action:
            case "rally_troops":
                units.place_infantry(t, self.bot, at, troops, RALLY_TROOPS)
            case "rally":
                t.call(ScarfRally(bot=self.bot, acting=at))
            case "invade":
                t.call(ScarfInvasion(bot=self.bot, source=at))
            case plot:
                t.call(Plot(bot=self.bot, province=at, deed=plot))

    def forbid(self, target: ProvinceId) -> None:
        """This turn no Province of the bot goes against that one any more (ST19)."""
        self.forbidden = (*self.forbidden, target)

    def came_over(self, at: ProvinceId) -> None:
        """A Province gained in this turn does not act in it (C7.5)."""
        self.newly_held = (*self.newly_held, at)

    def took(self, at: ProvinceId, pays: bool) -> None:
        """A Province was captured, and perhaps pays for a General."""
        self.came_over(at)
        if pays:
            self.due = (*self.due, at)

    # ---- B4 to B7

    @step
    def even_out(self, t: ConquestTable) -> None:
        """B4, unless winter keeps everybody in (C12.3, FA08)."""
        verbs.open_step(t, self.bot, "reposition")
        if not t.s.winter:
            evening.even_out(t, self.bot)

    @step
    def spread_the_locked(self, t: ConquestTable) -> None:
        """B5, one after the other from the north (C12.4)."""
        s = t.s
        locked = evening.locked_provinces(s, self.bot)
        if s.winter or not locked:
            return
        verbs.open_step(t, self.bot, "locked")
        for at in locked:
            evening.spread(t, self.bot, at)

    @step
    def gain_generals(self, t: ConquestTable) -> None:
        """B6: for captures in their order, then for the round (C13.4)."""
        by_round = t.s.round % generals.ROUNDS_PER_GENERAL == 0
        if self.due or by_round:
            verbs.open_step(t, self.bot, "generals")
        for at in self.due:
            generals.gain_by_capture(t, self.bot, at)
        if by_round:
            generals.gain_by_turn(t, self.bot, "C13.2")

    @step
    def open_window_9(self, t: ConquestTable) -> None:
        open_quiet_window(t, "W9", self.bot)

    @step
    def close_turn(self, t: ConquestTable) -> None:
        """B7; a bot that was eliminated in its own turn comes straight here (C7.8)."""
        verbs.end_interrupts(t)
        verbs.close_turn(t, self.bot)
        judge(t, self.bot, "end_of_turn")
