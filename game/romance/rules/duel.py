"""The duel (18): pairs drawn at random, each fought by itself."""

from typing import NamedTuple

from game.romance.rules import events as ev
from game.romance.rules.capture import roll_check
from game.romance.rules.catalogue import CLANS, NOBODY, VALOR
from game.romance.rules.chance import DUEL as DUEL_DICE
from game.romance.rules.chance import PAIRING
from game.romance.rules.minor_powers import commander, has_clans
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import DUEL_CHECK, DUEL_LOSS, duel_column

FIGHTER = NOBODY
"""A standing fighter of clans among the picks (18.8)."""

Fate = tuple[int, int, int, int]
"""General, whom he serves, what the check said, who takes him."""


class Outcome(NamedTuple):
    """The losses of both sides in a duel, and the generals whose fate is decided when it is over."""

    attack_loss: int
    defence_loss: int
    fates: tuple[Fate, ...] = ()


def valor_of(general: GeneralId) -> int:
    """Valor in a duel; a fighter of clans has 0 (18.8)."""
    return 0 if general == FIGHTER else VALOR[general]


def unopposed_loss(general: GeneralId) -> int:
    """The loss to a general without an opponent: half his valor, rounded up; to a fighter of clans 1 (18.7, 18.8)."""
    return 1 if general == FIGHTER else (VALOR[general] + 1) // 2


def fight_duel(t: RomanceTable, attack: list[GeneralId], defence: list[GeneralId]) -> Outcome:
    """All pairs, then whoever has no opponent (18.3 to 18.8, D-36, D-37)."""
    defence = defence[:]
    if (attack and len(defence) > 1) or (len(attack) > 1 and defence):
        t.shuffle(defence, PAIRING)
    losses = [0, 0]
    fates: list[Fate] = []
    for one, other in zip(attack, defence, strict=False):
        _fight_pair(t, one, other, losses, fates)
    paired = min(len(attack), len(defence))
    for side, unopposed in ((ATTACK, attack[paired:]), (DEFENCE, defence[paired:])):
        for general in unopposed:
            loss = unopposed_loss(general)
            losses[1 - side] += loss
            t.emit(ev.WonUnopposed(side, general, loss))
    return Outcome(losses[ATTACK], losses[DEFENCE], tuple(fates))


def _fight_pair(
    t: RomanceTable, attacker: GeneralId, defender: GeneralId, losses: list[int], fates: list[Fate]
) -> None:
    """One pair (18.5, 18.6): attacker's die, defender's die, then at once the check, which takes effect later."""
    s = t.s
    dice = (t.roll(6, DUEL_DICE, "duel", commander(s, ATTACK)), t.roll(6, DUEL_DICE, "duel", commander(s, DEFENCE)))
    totals = (dice[0] + valor_of(attacker), dice[1] + valor_of(defender))
    difference = abs(totals[0] - totals[1])
    side = NOBODY if not difference else DEFENCE if totals[0] > totals[1] else ATTACK
    loss = DUEL_LOSS[difference]
    loser, winner = (attacker, defender) if side == ATTACK else (defender, attacker)
    # Clan fighters take no checks (D-38).
    checked = bool(DUEL_CHECK[difference]) and loser != FIGHTER
    column = duel_column(difference) if checked else NOBODY
    t.emit(ev.DuelFought(attacker, defender, dice, totals, side, loss, column))
    if side != NOBODY:
        losses[side] += loss
    if checked:
        result = roll_check(t, loser, column)
        captor = CLANS if winner == FIGHTER else s.lord_of[winner]
        fates.append((loser, s.lord_of[loser], result, captor))


def fighters(t: RomanceTable, side: int, count: int) -> list[GeneralId]:
    """The standing fighters of a side of clans (18.8, D-38)."""
    return [FIGHTER] * min(count, 2) if has_clans(t.s, side) else []
