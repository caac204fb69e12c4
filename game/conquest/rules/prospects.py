"""The prospects of an Invasion from here, and with each card in the asker's own hand (U3).

Everything open bears on it: the skills of leaders in the fight and of Rulers elsewhere, whose ties they are, the first
engagement of this Invasion, cards that already lie in it. Hidden hands do not, and nobody is asked anything.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.conquest.rules.battle_dice import Force, Leader, Side, Terms
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.card_play import DUEL_DIE, WAR_DRUMS, duel_bonus
from game.conquest.rules.combat import NO_TIE_CARD, Engagement, force_of, terms_of
from game.conquest.rules.death import bodyguards
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import leaders_in, mask_of, ruler_skills, skills_of, slots
from game.conquest.rules.muster import fresh_infantry
from game.conquest.rules.odds import Odds, dying_order, odds
from game.conquest.rules.reactions import offer_plays
from game.conquest.rules.skills import GUARDED_PASSES
from game.conquest.rules.state import TIES_INVADER, ConquestState, LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Seat

PLAYS = ("play", "play_pot")
"""The verbs that play a card; among allies others are offered beside them (C4.3)."""


class Battle(NamedTuple):
    """Two sides as they would meet now; leaders are slots, so that a card can take one away or over."""

    invader: Seat
    source: ProvinceId
    target: ProvinceId
    infantry: int
    leaders: tuple[LeaderId, ...]
    held_by: int
    """Infantry of the defender."""
    holding: tuple[LeaderId, ...]
    """Leaders of the defender."""
    terms: Terms


class Prospect(NamedTuple):
    """The chance of conquest when this card is played on this target as soon as its window opens."""

    card: int
    target: int
    conquest: float


# ---- the fight as it stands


def battle_of(
    t: ConquestTable, seat: Seat, source: ProvinceId, target: ProvinceId, infantry: int, leaders: Iterable[LeaderId]
) -> Battle | None:
    """The fight of a group of `seat` for the target as it would be now; None where nobody would fight."""
    s, group = t.s, tuple(leaders)
    if not s.units[target] or not infantry + len(group):
        return None
    first, tie_card, drums = _so_far(t, source, target)
    terms = terms_of(s, seat, s.owner[target], first, target, tie_card, drums)
    return Battle(seat, source, target, infantry, group, s.infantry[target], tuple(leaders_in(s, target)), terms)


def battle_going_on(t: ConquestTable) -> Battle | None:
    """The fight of the group now declared, or of what the last engagement left of it; helpers are in it (ST03)."""
    engagement, invasion = t.nearest("engagement"), t.nearest("invasion")
    if invasion is None:
        return None
    seat, source, target = invasion.player, invasion.source, invasion.target
    group = engagement if engagement is not None else invasion
    return battle_of(t, seat, source, target, group.infantry, slots(seat, group.leaders))


def _so_far(t: ConquestTable, source: ProvinceId, target: ProvinceId) -> tuple[bool, int, tuple[int, ...]]:
    """Whether the next engagement of the pair is its first this turn, its tie card, and drums that sound already."""
    invasion, engagement, campaign = t.nearest("invasion"), t.nearest("engagement"), t.nearest("campaign")
    if invasion is not None and (invasion.source, invasion.target) == (source, target):
        if engagement is not None:
            return engagement.engagement == 1, invasion.tie_card, engagement.drums
        return not invasion.engagements, invasion.tie_card, ()
    if campaign is None:
        return True, NO_TIE_CARD, ()
    fought = sum(note[2] for note in campaign.fought if note[:2] == (source, target))
    ties = [note[2] for note in campaign.ties if note[:2] == (source, target)]
    return not fought, ties[0] if ties else NO_TIE_CARD, ()


def _force(s: ConquestState, infantry: int, leaders: tuple[LeaderId, ...]) -> Force:
    if len({leader >> 2 for leader in leaders}) < 2:
        return force_of(s, infantry, list(leaders))
    return Force(infantry, dying_order([Leader(skills_of(s, leader), not leader & 3) for leader in leaders]))


def odds_of(s: ConquestState, battle: Battle, limit: int = 0) -> Odds:
    """All the chances of a battle in which both sides have a unit."""
    defenders = _force(s, battle.held_by, battle.holding)
    return odds(_force(s, battle.infantry, battle.leaders), defenders, battle.terms, limit)


def _conquest(s: ConquestState, battle: Battle) -> float:
    """The chance of conquest; certain or nil where a card has left a side without units (R14.10, R15.2)."""
    if not battle.infantry + len(battle.leaders):
        return 0.0
    if not battle.held_by + len(battle.holding):
        return 1.0
    return odds_of(s, battle).conquest


# ---- the asker's own cards


def prospects(t: ConquestTable, seat: Seat, battle: Battle) -> list[Prospect]:
    """For each kind of card in the seat's hand that may still be played into this fight before its next dice, what the
    best target makes of the chance of conquest; in the order of the cards."""
    best: dict[int, Prospect] = {}
    better = max if seat == battle.invader else min
    for action in _plays(t, seat, battle):
        if action[0] not in PLAYS:
            continue
        number, aim = int(action[1]), int(action[2])
        if number in WITH_CARD:
            found = Prospect(number, aim, WITH_CARD[number](t, battle, seat, aim))
            best[number] = better(best.get(number, found), found, key=lambda prospect: prospect.conquest)
    return [best[number] for number in sorted(best)]


def _plays(t: ConquestTable, seat: Seat, battle: Battle) -> list[Action]:
    """The cards that are legal in the windows which open before the next dice (R25.1), as the rules offer them.

    The windows that are still to come are looked into on a copy of the table whose group stands as it would.
    """
    plays: list[Action] = []
    moment = getattr(t.stack[-1], "moment", "") if t.stack else ""
    if t.nearest("engagement") is not None:
        return offer_plays(t, seat, "W5") if moment == "W5" else []
    ahead = t.clone()
    tags = [frame.__struct_config__.tag for frame in ahead.stack]
    if "invasion" in tags:
        del ahead.stack[tags.index("invasion") + 1 :]
        if moment == "W6":
            plays += offer_plays(ahead, seat, "W6")
    elif "campaign" in tags:
        del ahead.stack[tags.index("campaign") + 1 :]
        plays += offer_plays(ahead, seat, "W3")
        ahead.stack.append(_declared(t, battle))
        plays += offer_plays(ahead, seat, "W4")
    else:
        return []
    ahead.stack.append(_met(t, battle))
    plays += offer_plays(ahead, seat, "W5")
    return [play for play in plays if not _is_elsewhere(t, play, battle)]


def _declared(t: ConquestTable, battle: Battle) -> Invasion:
    _, tie_card, _ = _so_far(t, battle.source, battle.target)
    return Invasion(
        player=battle.invader,
        source=battle.source,
        target=battle.target,
        defender=t.s.owner[battle.target],
        defended=True,
        tie_card=tie_card,
        joined=tuple(note[2] for note in t.nearest("campaign").joined if note[:2] == (battle.source, battle.target)),
    )


def _met(t: ConquestTable, battle: Battle) -> Engagement:
    return Engagement(
        invader=battle.invader,
        defender=t.s.owner[battle.target],
        source=battle.source,
        target=battle.target,
        fresh=battle.infantry,
        used=0,
        leaders=mask_of(list(battle.leaders)),
        engagement=1,
    )


def _is_elsewhere(t: ConquestTable, play: Action, battle: Battle) -> bool:
    """Whether an assassin would go to another Province."""
    return STRATEGY[int(play[1])].target == "enemy_leader" and t.s.leader_at[int(play[2])] != battle.target


# ---- what each card does to the chance


def _drums(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """War Drums (ST16)."""
    bonuses = battle.terms.invader_bonuses_now + WAR_DRUMS
    return _conquest(t.s, battle._replace(terms=battle.terms._replace(invader_bonuses_now=bonuses)))


def _hour(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """Seize the Hour (ST22)."""
    side = Side.INVADER if seat == battle.invader else Side.DEFENDER
    return _conquest(t.s, battle._replace(terms=battle.terms._replace(tie_card=side)))


def _fire(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """Fire Attack (ST14): every number of the die alike."""
    die = int(STRATEGY[14].effect[0]["die"])
    chances = []
    for fallen in range(1, die + 1):
        if seat == battle.invader:
            burnt = battle._replace(held_by=max(0, battle.held_by - fallen))
        else:
            burnt = battle._replace(infantry=max(0, battle.infantry - fallen))
        chances.append(_conquest(t.s, burnt))
    return sum(chances) / die


def _betrayal(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """Betrayal (ST05): the General fights on the other side."""
    if seat == battle.invader:
        turned = _without(battle, target)._replace(leaders=(*battle.leaders, target))
    else:
        turned = _without(battle, target)._replace(holding=(*battle.holding, target))
    return _conquest(t.s, turned)


def _without(battle: Battle, leader: LeaderId) -> Battle:
    return battle._replace(
        leaders=tuple(other for other in battle.leaders if other != leader),
        holding=tuple(other for other in battle.holding if other != leader),
    )


def _duel(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """Single Combat (ST23); the opponent names the rival that serves the opponent best."""
    s, invading = t.s, seat == battle.invader
    rivals = [rival for rival in (battle.holding if invading else battle.leaders) if rival & 3]
    without_champion = _conquest(s, _without(battle, target))
    chances = []
    for rival in rivals:
        edge = duel_bonus(s, target, invading) - duel_bonus(s, rival, not invading)
        tie = (s.ties == TIES_INVADER) == invading
        won = sum(
            mine - theirs + edge + tie > 0
            for mine in range(1, DUEL_DIE + 1)
            for theirs in range(1, DUEL_DIE + 1)
        ) / DUEL_DIE**2  # fmt: skip
        chances.append(won * _conquest(s, _without(battle, rival)) + (1 - won) * without_champion)
    return min(chances) if invading else max(chances)


def _help(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """Reinforcements (ST03): all Infantry of the second source that can go, but one that keeps it."""
    s = t.s
    keeps = 0 if leaders_in(s, target) or s.infantry[target] > fresh_infantry(s, target) else 1
    return _conquest(s, battle._replace(infantry=battle.infantry + fresh_infantry(s, target) - keeps))


def _assassin(t: ConquestTable, battle: Battle, seat: Seat, target: int) -> float:
    """Assassination (ST04); where a Bodyguard may die instead, the owner decides (W8)."""
    s, op = t.s, STRATEGY[4].effect[0]
    succeeds = (7 - int(op["general"] if target & 3 else op["ruler"])) / 6
    ends = [_conquest(s, _bereft(s, _without(battle, dead), dead)) for dead in (target, *bodyguards(s, target))]
    return succeeds * min(ends) + (1 - succeeds) * _conquest(s, battle)


def _bereft(s: ConquestState, battle: Battle, dead: LeaderId) -> Battle:
    """The battle without the skill of a Ruler who has died: it may have reached his whole realm (RU11)."""
    if dead & 3:
        return battle
    after = s.clone()
    after.leader_at[dead] = 0
    guarded = bool(ruler_skills(after, s.owner[battle.target]) & GUARDED_PASSES)
    return battle._replace(terms=battle.terms._replace(defender_wins_ties_by_skill=guarded))


WITH_CARD: dict[int, Callable[[ConquestTable, Battle, Seat, int], float]] = {
    3: _help,
    4: _assassin,
    5: _betrayal,
    14: _fire,
    16: _drums,
    22: _hour,
    23: _duel,
}
"""By the number of the card: the chance of conquest when the seat plays it on the target."""
