"""Rules of thumb for Strategy cards: what to buy, when to play what, and at whom."""

from collections.abc import Callable
from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules import fight
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.card_play import duel_bonus
from game.conquest.rules.leaders import GENERAL_SKILLS, RULER_SKILLS
from game.conquest.rules.odds import worth
from game.conquest.rules.procurement import room_to_deploy
from game.conquest.rules.state import NO_LORD
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

REBELLION_FROM: Final = 3
AMBUSH_FROM: Final = 2
DRUMS_FROM: Final = 3
REVOLT_FROM: Final = 3
HELP_FROM: Final = 3
"""How many men make the card worth its while."""

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
    return float(sight.leader_points(target))


def _revolt(t: ConquestTable, sight: Sight, target: int) -> float:
    """To be free oneself, or to take a vassal from the strongest rival."""
    s, seat = sight.s, sight.seat
    if target == seat:
        return 2.0 if s.owner.count(seat) >= REVOLT_FROM else 0.0
    return _rival_share(sight, s.lord[target]) if s.lord[target] not in (seat, s.lord[seat]) else 0.0


def _ambush(t: ConquestTable, sight: Sight, target: int) -> float:
    return 1.0 if sight.s.infantry[t.nearest("invasion").source] >= AMBUSH_FROM else 0.0


def _palisades(t: ConquestTable, sight: Sight, target: int) -> float:
    return 1.0 if sight.s.units[t.nearest("invasion").target] >= DRUMS_FROM else 0.0


def _drums(t: ConquestTable, sight: Sight, target: int) -> float:
    engagement = t.nearest("engagement")
    return 1.0 if min(engagement.infantry, sight.s.units[engagement.target]) >= DRUMS_FROM else 0.0


def _hour(t: ConquestTable, sight: Sight, target: int) -> float:
    """Where ties now go the other way and there is somebody to fight."""
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
    return 1.0 if duel_bonus(sight.s, target, invading) > best else 0.0


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
    valued = [(WORTHS[STRATEGY[int(play[1])].id](t, sight, int(play[2])), play) for play in plays]
    if not valued:
        return None
    value, play = max(valued)
    return Choice(play, "reason.play_card", {"strategy": int(play[1])}) if value > 0 else None


def react(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A card in a window, or none."""
    return best_play(t, sight, options) or Choice(("pass",), "reason.no_card")


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
    """A vassal's conquests count for the lord (R21.7)."""
    return Choice(("allow",), "reason.vassals_may")


def accept(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Whoever serves, counts for the lord and pays (R21)."""
    return Choice(("accept",), "reason.take_the_oath")


def would_swear(sight: Sight) -> bool:
    """Whether life as a vassal is better than the last stand: always, unless the oath itself ends the game."""
    s = sight.s
    sovereigns = sum(1 for who in range(s.seats) if s.alive[who] and s.lord[who] == NO_LORD)
    return sovereigns > 2
