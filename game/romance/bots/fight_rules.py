"""Rules of thumb in combat and after it (36.3, 36.6, 36.7), and the small questions that follow."""

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.romance.bots.sight import CHAMPION, LORDLY, LORDS, Sight, usefulness
from game.romance.rules.catalogue import LIU_BEI, NONE, VALOR
from game.romance.rules.extinction import Succession
from game.romance.rules.forces import generals_in, troops_of_side
from game.romance.rules.minor_powers import ability_of
from game.romance.rules.odds import defence_of, edge_of, force_of, prospect
from game.romance.rules.state import ATTACK, DEFENCE
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import DUEL


def pick(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """Champions from valor 3, lords from 5; battles by command, stratagems by wit; rather nobody than a weak man."""
    s = sight.s
    able = [int(action[1]) for action in options if action[0] == "pick"]
    ability = ability_of(s.method)
    if s.method == DUEL:
        able = [g for g in able if VALOR[g] >= (LORDLY if g in LORDS or g == sight.lord else CHAMPION)]
    else:
        able = [g for g in able if ability[g] != NONE]
    if able:
        best = max(able, key=lambda g: (ability[g], -g))
        return Choice(("pick", best), "reason.champion", {"general": best, "value": ability[best]})
    return Choice(("seal_picks",), "reason.sealed", {"count": s.needed})


def leave(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """Below half of the enemy's troops one leaves; never while a lord would be left alone (36.7)."""
    s = sight.s
    side = ATTACK if s.active == sight.power else DEFENCE
    own, enemy = troops_of_side(s, side), troops_of_side(s, 1 - side)
    few = own < sight.habits.stay * enemy
    if few and not (side == DEFENCE and sight.lord_is_alone(s.fight_area)):
        return Choice(("retreat",), "reason.leave", {"own": own, "enemy": enemy})
    if side == DEFENCE and sight.lord in LORDS and s.place[sight.lord] == s.fight_area:
        host = [g for power in s.attackers for g in generals_in(s, power, s.fight_area)]
        odds = prospect(
            force_of(sorted(host), enemy, CHAMPION), defence_of(s, s.fight_area), edge_of(s, s.fight_area, ()), "stand"
        )
        if odds.win / 6 > 0.06:
            return Choice(("retreat",), "reason.lord_first", {"general": sight.lord, "chance": int(100 * odds.win)})
    return Choice(("fight_on",), "reason.fight_on", {"own": own, "enemy": enemy})


def destination(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """Together to the area worth most, where the danger is least."""
    s = sight.s
    places = [int(action[1]) for action in options if action[0] == "fall_back"]
    best = max(places, key=lambda a: (s.board.points[a] - 4 * sight.threat(a, s.troops[a] + 2), -a))
    return Choice(("fall_back", best), "reason.fall_back", {"place": best})


def pursue(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """Nobody is let go."""
    return Choice(("pursue",), "reason.pursue")


def gain(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """One's own power gains the area where it may."""
    own = ("gain", sight.power)
    return Choice(own if own in options else options[0], "reason.gain")


def keep(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """What is won is kept, and losses are shared evenly."""
    return Choice(("keep",), "reason.keep")


def accept_share(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """A split that was proposed is taken, and an area that was ceded."""
    return Choice(("accept",), "reason.accept")


def lend(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """All generals may be picked."""
    return Choice(("lend",), "reason.lend")


def answer_offer(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """An alliance is accepted unless the other leads: it only binds hands for one phase (36.2)."""
    if sight.leads_by(sight.s.active) >= 3:
        return Choice(("decline",), "reason.decline", {"power": sight.s.active})
    return Choice(("accept",), "reason.accept_alliance", {"power": sight.s.active})


def contribute(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """An ally sends one general and as many troops as were bought from where least is risked; else it stays away."""
    s = sight.s
    if ("march",) in options and any(s.march_troops[a] for a in sight.land()):
        return Choice(("march",), "reason.contribute")
    sent = [g for g in s.march_generals if s.lord_of[g] == sight.power]
    if not sent:
        able = [int(action[1]) for action in options if action[0] == "send" and int(action[1]) not in LORDS]
        if able:
            best = max(able, key=lambda g: (usefulness(g), -g))
            return Choice(("send", best), "reason.contribute", {"general": best})
        return Choice(("withdraw",), "reason.stay_home")
    source = s.place[sent[0]]
    most = s.credit_troops[sight.power]
    counts = [int(a[2]) for a in options if a[0] == "troops" and a[1] == source and 0 < int(a[2]) <= most]
    if counts and not s.march_troops[source]:
        return Choice(("troops", source, max(counts)), "reason.contribute", {"place": source, "count": max(counts)})
    return Choice(("withdraw",), "reason.stay_home")


def stand(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """An heir stands where the danger is least."""
    s = sight.s
    places = [int(action[1]) for action in options]
    best = min(places, key=lambda a: (sight.threat(a, s.troops[a]), -s.board.points[a], a))
    heir = t.top(Succession).heir
    return Choice(("stand", best), "reason.heir", {"general": heir, "place": best})


def settle(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """A wanderer settles in the best area that is open."""
    s = sight.s
    best = max((int(action[1]) for action in options), key=lambda a: (s.board.points[a], -a))
    return Choice(("settle", best), "reason.settle", {"place": best, "power": LIU_BEI})
