"""Assassination and Bribe Generals: a victim among the players, the word of Seen Through, a check (C10.4, C10.5)."""

from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules import verbs
from game.conquest.rules.chance import REBELS
from game.conquest.rules.coop.generals import can_enter
from game.conquest.rules.coop.onslaught import ScarfInvasion
from game.conquest.rules.death import Death
from game.conquest.rules.elimination import settle
from game.conquest.rules.leaders import GENERAL_SKILLS, generals_in_play, ruler_in_play
from game.conquest.rules.reactions import is_watched_over, open_window
from game.conquest.rules.rebel_force import by_gain
from game.conquest.rules.rebel_traits import least_success
from game.conquest.rules.skills import LOYAL
from game.conquest.rules.state import NOBODY, ConquestState, LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import DONE, Frame, procedure, step
from game.engine.refusals import Seat

ASSASSINATE, BRIBE = "assassinate", "bribe"
CLAUSES = {ASSASSINATE: "C10.4", BRIBE: "C10.5"}

HUSH_MONEY_ON = 1
HUSH_MONEY = 2
"""A Bribe that the victim hears of brings in gold (C10.5)."""


def roll_for_the_victim(t: ConquestTable) -> Seat:
    """The lowest of all surviving players, the tied rolling again; a sole player without a roll (C10.4 a)."""
    rolling = [seat for seat in range(t.s.players) if t.s.alive[seat]]
    while len(rolling) > 1:
        rolls = [(t.roll(6, REBELS, "rebels_victim", seat), seat) for seat in rolling]
        lowest = min(rolls)[0]
        rolling = [seat for value, seat in rolls if value == lowest]
    return rolling[0]


def who_would_die(s: ConquestState, victim: Seat) -> LeaderId:
    """The Ruler, or without one the General in play acquired last (C10.4 d); NOBODY when the player has neither."""
    if ruler_in_play(s, victim):
        return 4 * victim
    generals = by_gain(s, generals_in_play(s, victim))
    return generals[-1] if generals else NOBODY


def bribable(s: ConquestState, victim: Seat) -> list[int]:
    """The player's Generals who are not Loyal, in play and in reserve, the one hired last at the end (C10.5 b, d)."""
    owned = [s.leader_card[slot] for slot in generals_in_play(s, victim)] + s.reserve[victim]
    return sorted((card for card in owned if not GENERAL_SKILLS[card] & LOYAL), key=lambda card: s.gained[card])


@procedure
class Plot(Frame, tag="scarf_plot"):
    """One attempt. `cancelled` is set by Seen Through in W7; the bot's action is then over (ST18)."""

    seat_fields = ("victim",)

    bot: Seat
    province: ProvinceId
    deed: str
    victim: Seat = NOBODY
    cancelled: bool = False

    @step
    def find_a_victim(self, t: ConquestTable) -> None:
        """Whoever has nobody to lose makes the Province invade instead (C10.4 b, C10.5 b)."""
        s = t.s
        self.victim = roll_for_the_victim(t)
        clause = CLAUSES[self.deed]
        rebels.tell(t, self.bot, "victim", clause, self.province, self.victim)
        spared = not bribable(s, self.victim) if self.deed == BRIBE else who_would_die(s, self.victim) == NOBODY
        if spared:
            rebels.tell(t, self.bot, "invade_instead", clause, self.province, self.victim)
            self.at = DONE
            t.call(ScarfInvasion(bot=self.bot, source=self.province))

    @step
    def let_the_victim_answer(self, t: ConquestTable) -> None:
        """W7 (C10.4 c, C10.5 c)."""
        open_window(t, "W7", (self.victim,))

    @step
    def check(self, t: ConquestTable) -> None:
        """The victim rolls (C10.4 d, C10.5 d)."""
        clause = CLAUSES[self.deed]
        if self.cancelled:
            rebels.tell(t, self.bot, "seen_through", "ST18", self.province, self.victim)
            return
        die = t.roll(6, REBELS, "rebels_check", self.victim)
        rebels.tell(t, self.bot, "check", clause, self.province, self.victim, die)
        comes_off = die >= least_success(t.s, self.bot)
        if self.deed == ASSASSINATE:
            if comes_off:
                self._assassinate(t)
        elif comes_off:
            self._bribe(t)
        elif die == HUSH_MONEY_ON:
            verbs.change_gold(t, self.victim, HUSH_MONEY, "hush_money")

    def _assassinate(self, t: ConquestTable) -> None:
        """Under Vigilant eyes the attempt fails, and nobody else dies instead (C10.4 d)."""
        leader = who_would_die(t.s, self.victim)
        if is_watched_over(t.s, leader):
            rebels.tell(t, self.bot, "watched_over", "C10.4", t.s.leader_at[leader], self.victim)
        else:
            t.call(Death(owner=self.victim, leader=leader, cause="assassination"))

    def _bribe(self, t: ConquestTable) -> None:
        """The General hired last leaves the player, and another one joins the bot, at once (C10.5 d)."""
        s = t.s
        rebels.bribe_away(t, self.victim, bribable(s, self.victim)[-1])
        if not rebels.may_gain(s, self.bot):
            rebels.tell(t, self.bot, "general_forfeited", "C13.1")
        else:
            at = next((p for p in reversed(s.conquests[self.bot]) if s.owner[p] == self.bot), self.province)
            enters = at if can_enter(s, self.bot, at) else 0
            rebels.tell(t, self.bot, "general" if enters else "general_waits", "C10.5", at)
            rebels.gain(t, self.bot, enters)
        settle(t)
