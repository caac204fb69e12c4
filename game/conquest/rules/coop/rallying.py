"""A player's Ruler tries to win a neutral Province over (C6), and Zhang Jue's second die (RU13)."""

from game.conquest.rules import units
from game.conquest.rules.chance import RALLY
from game.conquest.rules.leaders import ruler_in_play, ruler_skills
from game.conquest.rules.sides import is_coop
from game.conquest.rules.skills import GREAT_PEACE
from game.conquest.rules.state import NEUTRAL, ConquestState, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.victory import judge
from game.conquest.rules.weather import is_flooded
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat


def may_rally_at_all(s: ConquestState, seat: Seat) -> bool:
    """Whether the seat's Ruler rallies: every Ruler among allies (C6.1), in PvP the Way of Great Peace alone (RU13)."""
    return ruler_in_play(s, seat) and (is_coop(s) or bool(ruler_skills(s, seat) & GREAT_PEACE))


def refuse_rally(s: ConquestState, seat: Seat, rallied: bool, target: ProvinceId) -> Refusal | None:
    """Why the Ruler may not try to rally that Province, or None (RU13, C6.1)."""
    if not may_rally_at_all(s, seat):
        return Refusal("no_ruler_to_rally", "C6.1") if is_coop(s) else Refusal("cannot_rally", "RU13")
    if rallied:
        return Refusal("rallied_already", "C6.2")
    if s.owner[target] != NEUTRAL:
        return Refusal("not_neutral", "C6.1", province=target)
    if target not in s.board.adjacent[s.leader_at[4 * seat]]:
        return Refusal("not_next_to_ruler", "C6.1", province=target)
    if is_flooded(s, target) or is_flooded(s, s.leader_at[4 * seat]):
        return Refusal("flooded", "C6.1")
    return None


def offer_rallies(s: ConquestState, seat: Seat, rallied: bool) -> list[Action]:
    """The Provinces the Ruler may try to rally now, ascending (DC-25, DC-C5)."""
    if rallied or not may_rally_at_all(s, seat):
        return []
    near = s.board.neighbours[s.leader_at[4 * seat]]
    return [("rally", target) for target in near if refuse_rally(s, seat, rallied, target) is None]


def percent_of_rally(s: ConquestState, seat: Seat) -> int:
    """How many of a hundred attempts of this Ruler succeed: even dice, and with a second one (C6.2, RU13)."""
    return 75 if may_roll_again(s, seat) else 50


def may_roll_again(s: ConquestState, seat: Seat) -> bool:
    """Whether one failed die may be rolled again: among allies the Way of Great Peace (RU13)."""
    return is_coop(s) and bool(ruler_skills(s, seat) & GREAT_PEACE)


@procedure
class SecondDie(Frame, tag="second_die"):
    """Among allies Zhang Jue may roll one failed rally die again (RU13). `die` is the first one."""

    player: Seat
    target: ProvinceId
    die: int

    @ask("player")
    def roll_again(self, t: ConquestTable) -> list[Action]:
        return [("halt",), ("reroll",)]

    @roll_again.answer
    def decided(self, t: ConquestTable, action: Action) -> None:
        if action == ("reroll",):
            self.die = t.roll(6, RALLY, "rally", self.player)

    @step
    def win_them_over(self, t: ConquestTable) -> None:
        units.rally(t, self.player, self.target, self.die)


def rally(t: ConquestTable, seat: Seat, target: ProvinceId) -> None:
    """Rolls for a rally that is legal and carries it out (C6.2)."""
    die = t.roll(6, RALLY, "rally", seat)
    if die % 2 and may_roll_again(t.s, seat):
        t.call(SecondDie(player=seat, target=target, die=die))
        return
    units.rally(t, seat, target, die)
    judge(t, seat, "immediate")
