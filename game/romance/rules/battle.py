"""The battle (19) and the stratagem (20): a die and the abilities of all who were picked."""

from game.romance.rules import events as ev
from game.romance.rules.catalogue import COMMAND, NONE, WIT
from game.romance.rules.chance import BATTLE as BATTLE_DICE
from game.romance.rules.chance import STRATAGEM as STRATAGEM_DICE
from game.romance.rules.duel import Outcome
from game.romance.rules.minor_powers import commander, has_clans
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId, RomanceState
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import BATTLE_LOSER, BATTLE_WINNER, STRATAGEM_LOSS, WIDEST

TROOPS_A_BONUS = 5
CLAN_WIT = -1
"""The one strategist of clans (20.6)."""


def total_of(ability: tuple[int, ...], generals: list[GeneralId]) -> int:
    """The sum of an ability over generals; who has none adds nothing (19.3, 19.4, 20.3)."""
    return sum(max(0, ability[g]) for g in generals)


def defence_modifiers(s: RomanceState) -> tuple[int, int]:
    """The defender's modifiers by place: a city, and a river that every contingent crossed (19.6a, 19.6b)."""
    return s.board.city[s.fight_area], s.river


def troop_bonus(troops: int) -> int:
    """1 for every full 5 troops (19.6c)."""
    return troops // TROOPS_A_BONUS


def battle_losses(attack_total: int, defence_total: int) -> tuple[int, int]:
    """The losses of attackers and defenders by the battle table (19.5); level, both lose its first row (D-41)."""
    row = min(WIDEST, abs(attack_total - defence_total))
    if attack_total >= defence_total:
        return BATTLE_WINNER[row], BATTLE_LOSER[row]
    return BATTLE_LOSER[row], BATTLE_WINNER[row]


def fight_battle(t: RomanceTable, attack: list[GeneralId], defence: list[GeneralId]) -> Outcome:
    """A battle of the generals picked (19)."""
    s = t.s
    dice = (
        t.roll(6, BATTLE_DICE, "battle", commander(s, ATTACK)),
        t.roll(6, BATTLE_DICE, "battle", commander(s, DEFENCE)),
    )
    command = (total_of(COMMAND, attack), total_of(COMMAND, defence))
    city, river = defence_modifiers(s)
    bonus = (troop_bonus(sum(s.attack_troops)), troop_bonus(s.troops[s.fight_area]))
    totals = (dice[0] + command[0] + bonus[0], dice[1] + command[1] + city + river + bonus[1])
    losses = battle_losses(*totals)
    t.emit(ev.BattleFought(dice, command, (city, river, *bonus), totals, losses))
    return Outcome(*losses)


def wit_of(s: RomanceState, side: int, generals: list[GeneralId]) -> int | None:
    """The wit a side brings to a stratagem, None when it may not roll (20.3, 20.4, 20.6)."""
    if has_clans(s, side):
        return CLAN_WIT
    able = [g for g in generals if WIT[g] != NONE]
    return total_of(WIT, able) if able else None


def stratagem_losses(attack_total: int, defence_total: int) -> tuple[int, int]:
    """The losses of attackers and defenders by the stratagem table (20.5); level, nothing (D-41)."""
    loss = STRATAGEM_LOSS[min(WIDEST, abs(attack_total - defence_total))]
    if attack_total == defence_total:
        return 0, 0
    return (0, loss) if attack_total > defence_total else (loss, 0)


def work_stratagem(t: RomanceTable, attack: list[GeneralId], defence: list[GeneralId]) -> Outcome:
    """A stratagem of the generals picked (20). A side without wit does not roll; its total is 0 (20.4)."""
    s = t.s
    wit, dice = [], []
    for side, picked in ((ATTACK, attack), (DEFENCE, defence)):
        value = wit_of(s, side, picked)
        wit.append(value or 0)
        dice.append(0 if value is None else t.roll(6, STRATAGEM_DICE, "stratagem", commander(s, side)))
    totals = (dice[0] + wit[0], dice[1] + wit[1])
    losses = stratagem_losses(*totals)
    t.emit(ev.StratagemWorked((dice[0], dice[1]), (wit[0], wit[1]), totals, losses))
    return Outcome(*losses)
