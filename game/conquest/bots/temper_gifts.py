"""Gifts a temper makes: gold beyond one's own use to those one is sworn to, and gold for peace."""

from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.procurement import INFANTRY_PER_GOLD, room_to_deploy
from game.conquest.rules.state import NO_LORD, Seat

FOR_PEACE: Final = 2
"""The gold that is given for peace, or to the lord beside what one can't use."""
BESIDE_PEACE: Final = 2
"""What must be left for Infantry then."""
LAST_PROVINCES: Final = 3
"""With more Provinces than this nobody pays for peace."""
OVERRUN_BY: Final = 2.0
"""A rival who stands next door with so many times one's own units could take what is left."""
PLENTY: Final = 6
"""With so much gold a loyal warlord helps."""


def gift(sight: Sight) -> Choice | None:
    """The gift this temper makes now, or None."""
    temper = sight.habits.temper
    return (_to_ones_own(sight) if temper.shares else None) or (_for_peace(sight) if temper.buys_peace else None)


def _to_ones_own(sight: Sight) -> Choice | None:
    """What can't become Infantry, and a little of plenty: to the lord, or to the vassal who holds least."""
    s, seat = sight.s, sight.seat
    lord = s.lord[seat]
    vassals = [who for who in range(s.seats) if s.lord[who] == seat and s.alive[who]]
    if lord == NO_LORD and not vassals:
        return None
    room = max(0, room_to_deploy(s, seat) - s.pool[seat])
    idle = s.gold[seat] - -(-room // INFANTRY_PER_GOLD)
    gold = max(idle, FOR_PEACE if s.gold[seat] >= PLENTY else 0)
    if gold <= 0:
        return None
    to = lord if lord != NO_LORD else min(vassals, key=lambda who: (s.owner.count(who), who))
    return Choice(("give", to, gold), "reason.give_to_ones_own", {"seat": to, "gold": gold})


def _for_peace(sight: Sight) -> Choice | None:
    """Gold for the strongest rival at the gates of the last Provinces."""
    s, seat = sight.s, sight.seat
    mine = sight.provinces()
    if not mine or len(mine) > LAST_PROVINCES or s.gold[seat] < FOR_PEACE + BESIDE_PEACE or s.lord[seat] != NO_LORD:
        return None
    near: dict[Seat, int] = {}
    for p in mine:
        for q in sight.board.neighbours[p]:
            who = sight.owner[q]
            if who >= 0 and who != seat and s.lord[who] != seat:
                near[who] = max(near.get(who, 0), s.units[q])
    if not near:
        return None
    rival = max(near, key=lambda who: (near[who], -who))
    if near[rival] < OVERRUN_BY * max(s.units[p] for p in mine):
        return None
    return Choice(("give", rival, FOR_PEACE), "reason.buy_peace", {"seat": rival, "gold": FOR_PEACE})
