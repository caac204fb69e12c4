"""Rules of thumb for Strategy cards: what to buy, when to play what, and at whom."""

from collections.abc import Callable
from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules import fight
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.card_play import duel_bonus
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import GENERAL_SKILLS, RULER_SKILLS
from game.conquest.rules.odds import worth
from game.conquest.rules.procurement import room_to_deploy
from game.conquest.rules.state import NO_LORD, TIES_INVADER, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.vassals import REVOLT_CARD, Fealty
from game.engine.refusals import Action

REBELLION_FROM: Final = 3
AMBUSH_FROM: Final = 2
DRUMS_FROM: Final = 3
HELP_FROM: Final = 3
"""How many men make the card worth its while."""

LIKED: Final = 2.0
"""How many times a card counts that a temper likes, beside others that could be played now."""

Worth = Callable[[ConquestTable, Sight, int], float]


def _always(t: ConquestTable, sight: Sight, target: int) -> float:
    return 1.0


def _conscription(t: ConquestTable, sight: Sight, target: int) -> float:
    """While all six men will find a place."""
    return 1.0 if room_to_deploy(sight.s, sight.seat) - sight.s.pool[sight.seat] >= 6 else 0.0


def _rival_share(sight: Sight, owner: int) -> float:
    return sight.weight[owner] if owner >= 0 else 0.0


def _assassination(t: ConquestTable, sight: Sight, target: int) -> float:
    chance = 2 / 3 if target & 3 else 1 / 3
    return chance * sight.leader_points(target) * _rival_share(sight, target >> 2)


def _rebellion(t: ConquestTable, sight: Sight, target: int) -> float:
    infantry = sight.s.infantry[target]
    return infantry * _rival_share(sight, sight.s.owner[target]) if infantry >= REBELLION_FROM else 0.0


def _betrayal(t: ConquestTable, sight: Sight, target: int) -> float:
    """A General won over, by those who do such things."""
    return float(sight.leader_points(target)) if sight.habits.temper.bribes else 0.0


def _revolt(t: ConquestTable, sight: Sight, target: int) -> float:
    """To be free oneself, or to take a vassal from the strongest rival."""
    s, seat = sight.s, sight.seat
    if target == seat:
        enough = sight.habits.temper.revolts_with
        return 2.0 if enough and s.owner.count(seat) >= enough else 0.0
    return _rival_share(sight, s.lord[target]) if s.lord[target] not in (seat, s.lord[seat]) else 0.0


def _ambush(t: ConquestTable, sight: Sight, target: int) -> float:
    return 1.0 if sight.s.infantry[t.nearest("invasion").source] >= AMBUSH_FROM else 0.0


def _palisades(t: ConquestTable, sight: Sight, target: int) -> float:
    return 1.0 if sight.s.units[t.nearest("invasion").target] >= DRUMS_FROM else 0.0


def _drums(t: ConquestTable, sight: Sight, target: int) -> float:
    engagement = t.nearest("engagement")
    return 1.0 if min(engagement.infantry, sight.s.units[engagement.target]) >= DRUMS_FROM else 0.0


def _hour(t: ConquestTable, sight: Sight, target: int) -> float:
    """The worth of Seize the Hour: 1 where ties now go against the player and there are enough enemies to fight."""
    invading = fight.role_of(t, sight.seat) == fight.INVADER
    against = (sight.s.ties == 1) != invading
    units, _ = fight.enemy_strength(t, sight.seat)
    return 1.0 if against and units >= DRUMS_FROM else 0.0


def _march_on(t: ConquestTable, sight: Sight, target: int) -> float:
    """Men at a frontier who could take something more."""
    s = sight.s
    used = s.once[target] + s.twice[target]
    near = any(s.owner[q] != sight.seat for q in s.board.neighbours[target])
    return float(used) if near and used >= HELP_FROM else 0.0


def _reinforcements(t: ConquestTable, sight: Sight, target: int) -> float:
    """Help when the other side is not clearly weaker; from where most men stand."""
    s = sight.s
    invasion = t.nearest("invasion")
    mine, theirs = s.units[invasion.source], s.units[invasion.target]
    if fight.role_of(t, sight.seat) != fight.INVADER:
        mine, theirs = theirs, mine
    spare = s.infantry[target] - 1
    return float(spare) if spare >= HELP_FROM and mine < 2 * theirs + 1 else 0.0


def _empty_city(t: ConquestTable, sight: Sight, target: int) -> float:
    invasion = t.nearest("invasion")
    return 1.0 if sight.s.units[invasion.source] > sight.s.units[invasion.target] else 0.0


def _raid(t: ConquestTable, sight: Sight, target: int) -> float:
    return 3.0 * sight.weight[target] if sight.s.gold[target] else 0.0


def _duel(t: ConquestTable, sight: Sight, target: int) -> float:
    invading = fight.role_of(t, sight.seat) == fight.INVADER
    rivals = fight.enemy_generals(t, sight.seat)
    best = max((duel_bonus(sight.s, rival, not invading) for rival in rivals), default=0)
    bonus, temper = duel_bonus(sight.s, target, invading), sight.habits.temper
    if bonus == best and temper.name:
        # Of two alike the one whom ties favour wins 9 duels of 16; the bold call out their like in any case.
        favoured = (sight.s.ties == TIES_INVADER) == invading
        return 1.0 if favoured or "ST23" in temper.likes else 0.0
    return 1.0 if bonus > best else 0.0


WORTHS: Final[dict[str, Worth]] = {
    "ST01": _conscription,
    "ST02": _always,
    "ST03": _reinforcements,
    "ST04": _assassination,
    "ST05": _betrayal,
    "ST06": _rebellion,
    "ST07": _always,
    "ST09": _revolt,
    "ST10": _always,
    "ST11": _always,
    "ST12": _always,
    "ST13": _ambush,
    "ST14": _always,
    "ST15": _palisades,
    "ST16": _drums,
    "ST17": _march_on,
    "ST18": _always,
    "ST19": _empty_city,
    "ST20": _raid,
    "ST21": _always,
    "ST22": _hour,
    "ST23": _duel,
}
"""What playing a card at a target is worth now; 0 keeps it in the hand."""


def best_play(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice | None:
    """The card most worth playing now, or None."""
    plays = [option for option in options if option[0] == "play" and STRATEGY[int(option[1])].id in WORTHS]
    likes = sight.habits.temper.likes
    valued = []
    for play in plays:
        card = STRATEGY[int(play[1])].id
        value = WORTHS[card](t, sight, int(play[2]))
        valued.append((LIKED * value if card in likes else value, play))
    if not valued:
        return None
    value, play = max(valued)
    if value <= 0:
        return None
    told = {"strategy": int(play[1])}
    if STRATEGY[int(play[1])].id == "ST09" and play[2] == sight.seat and sight.habits.temper.name:
        return Choice(play, "reason.serve_no_longer", told | {"seat": sight.s.lord[sight.seat]})
    return Choice(play, "reason.play_card", told)


def react(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A card in a window, or none."""
    card = best_play(t, sight, options)
    if card is not None:
        return card
    seat = sight.seat
    if not sight.habits.temper.revolts_with and ("play", REVOLT_CARD, seat) in options:
        return Choice(("pass",), "reason.keep_my_oath", {"seat": sight.s.lord[seat]})
    return Choice(("pass",), "reason.no_card")


def buy(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A card or two from plenty; men come first."""
    s, seat = sight.s, sight.seat
    numbers = [int(option[1]) for option in options if option[0] == "buy"]
    if not numbers:
        return Choice(("end_step",), "reason.no_card")
    wanted = min(
        s.gold[seat] // (s.options.card_price + sight.habits.gold_beside_a_card),
        sight.habits.cards_at_most - len(s.hands[seat]),
    )
    cards = max(0, min(max(numbers), wanted if sight.left else 0))
    return Choice(("buy", cards), "reason.buy_cards" if cards else "reason.men_not_cards", {"count": cards})


def decline(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Six cards are enough."""
    return Choice(("decline",), "reason.no_card")


def keep_general(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The General with the most useful skills."""
    best = max(options, key=lambda option: (worth(GENERAL_SKILLS[int(option[1])]), option))
    return Choice(best, "reason.most_useful", {"card": int(best[1])})


def keep_ruler(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The Ruler with the most useful skill."""
    best = max(options, key=lambda option: (worth(RULER_SKILLS[int(option[1])]), option))
    return Choice(best, "reason.successor", {"card": int(best[1])})


def send_help(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Men, not leaders, and as many as may go."""
    best = (
        min(options, key=lambda option: int(option[1]).bit_count())
        if options[0][0] == "lead"
        else max(options, key=lambda option: (int(option[1]), option))
    )
    return Choice(best, "reason.send_help")


def name_a_rival(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The best fighter."""
    invading = fight.role_of(t, sight.seat) == fight.INVADER
    best = max(options, key=lambda option: (duel_bonus(sight.s, int(option[1]), invading), option))
    return Choice(best, "reason.champion")


def choose_a_bodyguard(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Whoever would be missed least dies."""
    best = min(options, key=lambda option: (sight.leader_points(int(option[1])), option))
    return Choice(best, "reason.least_missed")


# ---- oaths


def allow(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A vassal's conquests count for the lord (R21.7); a grasping one keeps what he could take himself."""
    target = t.top(Invasion).target
    veto: Action = ("veto",)
    if sight.habits.temper.keeps_prey and veto in options and _could_take(sight, target):
        return Choice(veto, "reason.mine_to_take", {"target": target})
    return Choice(("allow",), "reason.vassals_may")


def _could_take(sight: Sight, target: ProvinceId) -> bool:
    """Whether the player stands next door with more units."""
    s, seat = sight.s, sight.seat
    return any(s.owner[p] == seat and s.units[p] > s.units[target] + 1 for p in s.board.neighbours[target])


def accept(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Whoever serves, counts for the lord and pays (R21); an oath that was broken once may not be taken again."""
    temper, vassal = sight.habits.temper, t.top(Fealty).defender
    if vassal in temper.foes and not temper.forgives:
        return Choice(("refuse",), "reason.oath_remembered", {"seat": vassal})
    if vassal in temper.foes:
        return Choice(("accept",), "reason.oath_forgiven", {"seat": vassal})
    return Choice(("accept",), "reason.take_the_oath")


def would_swear(sight: Sight) -> bool:
    """Whether life as a vassal is better than the last stand: always, unless the oath itself ends the game."""
    s = sight.s
    sovereigns = sum(1 for who in range(s.seats) if s.alive[who] and s.lord[who] == NO_LORD)
    return sovereigns > 2
