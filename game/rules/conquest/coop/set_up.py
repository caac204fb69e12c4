"""The rebels on the board (C2.4, C2.5)."""

from game.rules.conquest import units
from game.rules.conquest.coop import deeds
from game.rules.conquest.coop.difficulty import START_INFANTRY
from game.rules.conquest.coop.sides import bots
from game.rules.conquest.state import HEIR
from game.rules.conquest.table import ConquestTable


def settle_the_bots(t: ConquestTable) -> None:
    """One Province card a bot, in their turn order; all its units stand there."""
    s, o = t.s, t.s.options
    for bot in bots(s):
        at = s.province_deck.pop()
        units.settle(t, bot, at, START_INFANTRY + o.bot_extra_infantry)
        units.place_leader(t, 4 * bot, HEIR, at)
        for _ in range(o.bot_start_generals):
            deeds.gain(t, bot, at)
