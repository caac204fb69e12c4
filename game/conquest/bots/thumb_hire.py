"""Rules of thumb for setup and for spending gold."""

from typing import Final

from game.bots.choice import Choice
from game.conquest.bots.thumb_sight import SINGLE_COMBAT, Sight
from game.conquest.rules.leaders import GENERAL_SKILLS, MOST_IN_PLAY, generals_owned
from game.conquest.rules.odds import worth
from game.conquest.rules.procurement import general_price
from game.conquest.rules.setup import Setup
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action

GOLD_PAYS_AFTER: Final = 2
"""In a game for gold, the rounds in which hired Infantry brings its price back."""

GOLD_BESIDE_A_CHAMPION: Final = 2
"""What is left for Infantry when a General is hired for a duel."""

RULERS_BY_MERIT: Final = (13, 8, 4, 7, 2, 5, 10, 6, 9, 3, 11, 12, 1)
"""Cards of Rulers, the one to take first in front."""


def choose_ruler(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The Ruler with the most useful skill that is left."""
    best = min(options, key=lambda option: RULERS_BY_MERIT.index(int(option[1])))
    return Choice(best, "reason.ruler", {"card": int(best[1])})


def choose_second_province(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The neighbour in the same Region, the least surrounded first."""
    board = sight.board
    first = t.top(Setup).drawn[0][1]
    best = max(
        options,
        key=lambda option: (
            board.region[int(option[1])] == board.region[first],
            -len(board.region_provinces[board.region[int(option[1])]]),
            -len(board.neighbours[int(option[1])]),
            option,
        ),
    )
    return Choice(best, "reason.settle", {"province": int(best[1])})


def place_ruler(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Chooses the Province with most Infantry, of equals the one with most neighbours."""
    s = sight.s
    best = max(options, key=lambda option: (s.infantry[int(option[1])], len(sight.board.neighbours[int(option[1])])))
    return Choice(best, "reason.ruler_with_his_men", {"province": int(best[1])})


def choose_extra(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Quickplay's gift of men goes where they are needed most (R4.4)."""
    best = max(options, key=lambda option: (sight.pressure(int(option[1])), option))
    return Choice(best, "reason.needed_most", {"province": int(best[1])})


def choose_where_they_gather(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Chooses the Province where they are needed most."""
    best = max(options, key=lambda option: (sight.pressure(int(option[1])), option))
    return Choice(best, "reason.needed_most", {"province": int(best[1])})


def hire_or_dismiss(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """Three Generals, once there is gold for men beside them and time for them to earn it."""
    s, seat = sight.s, sight.seat
    if (
        ("hire",) in options
        and generals_owned(s, seat) < MOST_IN_PLAY
        and sight.left >= sight.habits.general_pays_after
    ):
        beside = s.gold[seat] - general_price(s, seat)
        if beside >= sight.habits.gold_beside_a_general:
            return Choice(("hire",), "reason.hire_general", {"count": generals_owned(s, seat) + 1})
        if beside >= GOLD_BESIDE_A_CHAMPION and needs_a_champion(sight):
            return Choice(("hire",), "reason.champion_for_a_duel", {"strategy": SINGLE_COMBAT})
    return Choice(("end_step",), "reason.enough_generals")


def needs_a_champion(sight: Sight) -> bool:
    """Whether a player with a temper holds Single Combat, a rival has a General, and nobody could ride out (ST23)."""
    s, seat = sight.s, sight.seat
    if not sight.seeks_a_duel or generals_owned(s, seat):
        return False
    return any(s.leader_at[4 * who + rank] for who in sight.rivals for rank in range(1, MOST_IN_PLAY + 1))


def hire_infantry(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """All the gold there is, for gold fights for nobody; where gold itself wins, only what comes back in time."""
    most = max(int(option[1]) for option in options if option[0] == "hire_infantry")
    spend = most
    if sight.for_gold and sight.left <= GOLD_PAYS_AFTER:
        spend = most // 2 if sight.left == GOLD_PAYS_AFTER else 0
    return Choice(
        ("hire_infantry", spend), "reason.hire_infantry" if spend else "reason.keep_the_gold", {"gold": spend}
    )


def dismiss(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The General with the least useful skills."""
    worst = min(options, key=lambda option: (worth(GENERAL_SKILLS[int(option[1])]), option))
    return Choice(worst, "reason.least_useful", {"card": int(worst[1])})
