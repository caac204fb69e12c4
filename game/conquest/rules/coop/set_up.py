"""The rebels on the board (C2.4, C2.5)."""

from game.conquest.rules import rebel_verbs as rebels
from game.conquest.rules import units
from game.conquest.rules.difficulty import START_INFANTRY
from game.conquest.rules.sides import bots
from game.conquest.rules.state import HEIR
from game.conquest.rules.table import ConquestTable


def settle_the_bots(t: ConquestTable) -> None:
    """One Province card a bot, in their turn order; all its units stand there."""
    s, o = t.s, t.s.options
    for bot in bots(s):
        at = s.province_deck.pop()
        units.settle(t, bot, at, START_INFANTRY + o.bot_extra_infantry)
        units.place_leader(t, 4 * bot, HEIR, at)
        for _ in range(o.bot_start_generals):
            rebels.gain(t, bot, at)
