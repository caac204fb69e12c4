"""The verbs of combat: arriving, picking, losing troops, falling back; writers of the state beside `verbs.py`."""

from game.engine.events import EVERYONE
from game.romance.rules import events as ev
from game.romance.rules.catalogue import NOBODY
from game.romance.rules.events.records import area_record, combat_record
from game.romance.rules.state import (
    ATTACK,
    DEFENCE,
    TAKEN,
    AreaId,
    GeneralId,
    PowerId,
    RomanceState,
    Seat,
    seat_of,
)
from game.romance.rules.table import RomanceTable
from game.romance.rules.verbs import area_records, general_records


def arrive(
    t: RomanceTable, area: AreaId, attackers: list[PowerId], troops: list[int], river: bool, fought: bool
) -> None:
    """Invaders stand in an area, against its owner or alone (15.7, 17.1)."""
    s = t.s
    s.fight_area = area
    s.attackers = attackers
    s.attack_troops = troops
    s.began = [sum(troops), s.troops[area]]
    s.river = int(river)
    s.combat_round = 0
    if not t.watched:
        return
    if not fought:
        t.emit(ev.WalkedIn(area, tuple(attackers), combat=combat_record(s)))
    else:
        t.emit(ev.CombatBegan(area, tuple(attackers), s.owner[area], combat=combat_record(s)))


def end_combat(t: RomanceTable) -> None:
    """Nobody fights any more (17.8)."""
    s = t.s
    area = s.fight_area
    s.fight_area = 0
    s.attackers, s.attack_troops, s.began = [], [], [0, 0]
    s.river = s.combat_round = s.needed = s.picking = 0
    s.method = NOBODY
    s.withheld, s.benched = [], []
    s.picks, s.sealed = [[], []], [0, 0]
    if t.watched:
        t.emit(ev.CombatEnded(area, s.owner[area], combat=combat_record(s)))


def set_method(t: RomanceTable, dice: tuple[int, int], method: int, count: int) -> None:
    """Sets the method of this round (17.3, 17.4)."""
    s = t.s
    s.combat_round += 1
    s.method, s.needed = method, count
    s.withheld = []
    if t.watched:
        t.emit(ev.MethodRolled(dice, method, count, combat=combat_record(s)))


def withhold(t: RomanceTable, general: GeneralId) -> None:
    """An allied major power withholds a general, or lets him be picked again (D-35)."""
    s = t.s
    if general in s.withheld:
        s.withheld.remove(general)
    else:
        s.withheld.append(general)
    if t.watched:
        t.emit(ev.Withheld(general, s.lord_of[general], combat=combat_record(s)))


def open_picks(t: RomanceTable, seats: tuple[Seat, ...]) -> None:
    """Both sides pick their generals (B1)."""
    s = t.s
    s.picking = 1
    s.picks, s.sealed = [[], []], [0, 0]
    if t.watched:
        t.emit(ev.PickOpened(seats, combat=combat_record(s)))


def picker_of(s: RomanceState, side: int) -> Seat:
    """The seat that picks for a side: the active player for the invaders, else whoever plays the defender (B1)."""
    return s.turn_seat if side == ATTACK else seat_of(s, s.owner[s.fight_area])


def _audience(s: RomanceState, side: int) -> int:
    return EVERYONE if s.options.picks == "open" and s.sealed[side] else 1 << picker_of(s, side)


def pick(t: RomanceTable, side: int, general: GeneralId) -> None:
    """A side picks a general, or takes him back."""
    s = t.s
    picks = s.picks[side]
    if general in picks:
        picks.remove(general)
    else:
        picks.append(general)
    if t.watched:
        t.emit(ev.PicksKnown(side, tuple(picks)), _audience(s, side))


def seal_picks(t: RomanceTable, side: int) -> None:
    """A side has chosen; the others see that, and where picks are open also whom (B1, 35)."""
    s = t.s
    s.sealed[side] = 1
    t.emit(ev.PicksSealed(side))
    if s.options.picks == "open":
        t.emit(ev.PicksKnown(side, tuple(s.picks[side])), _audience(s, side))


def reveal_picks(t: RomanceTable, attack: list[GeneralId], defence: list[GeneralId], fighters: int) -> None:
    """Both picks lie open and are used up."""
    s = t.s
    s.picking = 0
    s.needed = 0
    s.picks, s.sealed = [[], []], [0, 0]
    s.turned += 1
    if t.watched:
        t.emit(ev.PicksRevealed(tuple(attack), tuple(defence), fighters, combat=combat_record(s)))


def lose_troops(t: RomanceTable, power: PowerId, side: int, troops: int, cause: str) -> int:
    """Removes up to so many troops of one power in the combat and returns how many fell."""
    s = t.s
    area = s.fight_area
    if side == DEFENCE:
        fell = min(troops, s.troops[area])
        s.troops[area] -= fell
        s.idle[area] = min(s.idle[area], s.troops[area])
    else:
        place = s.attackers.index(power)
        fell = min(troops, s.attack_troops[place])
        s.attack_troops[place] -= fell
    if fell and t.watched:
        t.emit(ev.TroopsFell(power, area, fell, cause, areas=(area_record(s, area),), combat=combat_record(s)))
    return fell


def add_to_attack(t: RomanceTable, power: PowerId, troops: int) -> None:
    """Troops of a power that is extinct become those of an invader, where both stand (26.2.1)."""
    s = t.s
    area = s.fight_area
    s.attack_troops[s.attackers.index(power)] += troops
    former = s.owner[area]
    s.owner[area] = NOBODY
    s.troops[area] = s.idle[area] = 0
    s.marks[area] &= ~TAKEN
    if t.watched:
        areas = (area_record(s, area),)
        t.emit(ev.HandedOver(area, former, power, troops, areas=areas, combat=combat_record(s)))


def drop_attacker(t: RomanceTable, power: PowerId) -> None:
    """A participant of an invasion is gone, its troops with it (D-58)."""
    s = t.s
    place = s.attackers.index(power)
    lost = s.attack_troops[place]
    del s.attackers[place]
    del s.attack_troops[place]
    if t.watched:
        t.emit(ev.TroopsFell(power, s.fight_area, lost, "extinct", combat=combat_record(s)))


def fall_back(
    t: RomanceTable, power: PowerId, side: int, target: AreaId, troops: int, leaders: list[GeneralId]
) -> None:
    """Units leave the combat for another area, which is theirs from now on (21.7, 21.9, 21.11)."""
    s = t.s
    area = s.fight_area
    if side == DEFENCE:
        s.troops[area] -= troops
        s.idle[area] = min(s.idle[area], s.troops[area])
    else:
        s.attack_troops[s.attackers.index(power)] -= troops
    if s.owner[target] == NOBODY:
        s.owner[target] = power
        s.marks[target] |= TAKEN
    s.troops[target] += troops
    for g in leaders:
        s.place[g] = target
        if g in s.benched:
            s.benched.remove(g)
    if t.watched:
        t.emit(
            ev.FellBack(
                power,
                area,
                target,
                troops,
                tuple(leaders),
                areas=area_records(s, (area, target)),
                generals=general_records(s, leaders),
                combat=combat_record(s),
            )
        )


def cede(t: RomanceTable, power: PowerId, to: PowerId) -> None:
    """The invader who gained the area leaves it to another (16.5.2)."""
    t.emit(ev.Ceded(power, to, t.s.fight_area))


def announce_check(t: RomanceTable, general: GeneralId, column: int, die: int, outcome: int, held: bool) -> None:
    """Says what a capture check rolled (23.1). The state stays as it is."""
    t.emit(ev.Checked(general, column, die, outcome, int(held)))


def settle_gainer(t: RomanceTable, power: PowerId) -> None:
    """Whoever gained the area is an invader no longer; the event of the area taken carries its troops (16.5)."""
    s = t.s
    place = s.attackers.index(power)
    del s.attackers[place]
    del s.attack_troops[place]
    if t.watched:
        t.emit(ev.AreaGained(power, s.fight_area, combat=combat_record(s)))
