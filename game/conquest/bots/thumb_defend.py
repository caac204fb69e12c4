"""Rules of thumb for the defender, and for naming casualties."""

from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.temper import EVEN
from game.conquest.bots.thumb_cards import would_swear
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.combat import defending_force, force_of, terms_of
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import leaders_in, slots
from game.conquest.rules.muster import fresh_infantry
from game.conquest.rules.odds import odds
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

WOULD_RATHER_FALL: Final = "reason.would_rather_fall"
"""The reason of those whom another temper would have had swear."""

HITS_OF_A_BLOW = 0.35
"""What a die of a parting blow kills on average."""


def fight_or_retreat(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Gives the Province up when the men saved and the parting blow are worth more than the chance to hold it."""
    frame = t.top(Invasion)
    s = sight.s
    source, target, invader = frame.source, frame.target, frame.player
    infantry = max(fresh_infantry(s, source) - 1, 0)
    force = force_of(s, infantry, leaders_in(s, source))
    if not force.size:
        return Choice(("fight",), "reason.stand", {"province": target, "chance": 100})
    terms = terms_of(s, invader, sight.seat, frame.engagements == 0)
    found = odds(force, defending_force(s, target), terms)
    told = {"province": target, "chance": round(100 * (1.0 - found.conquest))}
    their_loss = sight.unit * sight.weight[invader]
    points = sum(sight.leader_points(leader) for leader in leaders_in(s, target))
    stand = (
        found.conquest * (sight.worth(target) + 0.5 * points)
        + found.defender_losses * sight.unit
        - found.invader_losses * their_loss
    )
    go = sight.worth(target) - HITS_OF_A_BLOW * min(3, s.units[target]) * their_loss
    ways_out = [option for option in options if option[0] in ("retreat", "play")]
    if go < stand and ways_out:
        return Choice(ways_out[0], "reason.retreat", told)
    if ("offer",) in options and would_swear(sight):
        if found.conquest > sight.habits.temper.kneels_at:
            early = found.conquest <= EVEN.kneels_at
            return Choice(("offer",), "reason.swear_early" if early else "reason.swear_fealty", told)
        if found.conquest > EVEN.kneels_at:
            return Choice(("fight",), WOULD_RATHER_FALL, told)
    return Choice(("fight",), "reason.stand", told)


def choose_haven(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Leaders to where most men stand; men to where they are needed most."""
    leaders = [option for option in options if option[0] == "withdraw_leader"]
    s = sight.s
    if leaders:
        best = max(leaders, key=lambda option: (s.units[int(option[2])] - sight.threat(int(option[2])), option))
        return Choice(best, "reason.haven", {"province": int(best[2])})
    best = max(
        options, key=lambda option: (sight.pressure(int(option[1])) / (1 + s.units[int(option[1])]), option[2], option)
    )
    return Choice(best, "reason.haven", {"province": int(best[1])})


def choose_who_dies(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The leaders who would be missed least."""
    best = min(
        options,
        key=lambda option: (sum(sight.leader_points(leader) for leader in slots(sight.seat, int(option[1]))), option),
    )
    return Choice(best, "reason.least_missed")
