"""The player who goes by rules of thumb: exact odds, no looking ahead, a reason for everything.

Every decision of the game has its rule here, by the name of the frame and the step that asks. A rule sees the imagined
table, a `Sight` of it and the options without conceding, and returns one of them.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Final

from game.bots.choice import Budget, Choice
from game.conquest.bots import ally_cards, ally_deploy, ally_fight, ally_gold, ally_reposition
from game.conquest.bots import thumb_cards as cards
from game.conquest.bots import thumb_coop as coop
from game.conquest.bots import thumb_defend as defend
from game.conquest.bots import thumb_deploy as deploy
from game.conquest.bots import thumb_hire as hire
from game.conquest.bots import thumb_invade as invade
from game.conquest.bots import thumb_reposition as reposition
from game.conquest.bots.agreed import keeps_to_pins
from game.conquest.bots.ally_aims import AimSight
from game.conquest.bots.ally_sight import AllySight
from game.conquest.bots.habits import USUAL, Habits
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.retreat import RETREAT_CARD
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.uprising_goals import aim_of
from game.engine.frames import tag_of
from game.engine.refusals import CONCEDE, Action, Seat

Rule = Callable[[ConquestTable, Sight, list[Action]], Choice]


def say_so(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """A victory is declared and confirmed at once (R23.10)."""
    return Choice(options[0], "reason.matter_of_form")


RULES: Final[dict[tuple[str, str], Rule]] = {
    ("setup", "choose_ruler"): hire.choose_ruler,
    ("setup", "choose_second_province"): hire.choose_second_province,
    ("setup", "place_ruler"): hire.place_ruler,
    ("quick_setup", "place_ruler"): hire.place_ruler,
    ("quick_setup", "choose_extra"): hire.choose_extra,
    ("awards", "make_room_or_decline"): cards.decline,
    ("buy_cards", "begin"): cards.buy,
    ("buy_cards", "buy"): cards.buy,
    ("window", "react_or_pass"): cards.react,
    ("choose_general", "keep_one"): cards.keep_general,
    ("choose_successor", "keep_one"): cards.keep_ruler,
    ("relief", "choose_leaders"): cards.send_help,
    ("relief", "choose_infantry"): cards.send_help,
    ("duel", "name_a_rival"): cards.name_a_rival,
    ("death", "choose_a_bodyguard"): cards.choose_a_bodyguard,
    ("invasion", "ask_the_lord"): cards.allow,
    ("fealty", "answer_the_offer"): cards.accept,
    ("invasion", "choose_helping_infantry"): cards.send_help,
    ("income", "choose_where_they_gather"): hire.choose_where_they_gather,
    ("hire_generals", "hire_or_dismiss"): hire.hire_or_dismiss,
    ("hire_infantry", "hire"): hire.hire_infantry,
    ("deployment", "deploy"): deploy.deploy,
    ("deployment", "keep_three_in_reserve"): hire.dismiss,
    ("campaign", "choose"): invade.choose_invasion,
    ("invasion", "respond"): defend.fight_or_retreat,
    ("invasion", "respond_again"): defend.fight_or_retreat,
    ("retreat", "choose_where"): defend.choose_haven,
    ("invasion", "choose_leaders"): invade.choose_group_leaders,
    ("invasion", "choose_infantry"): invade.choose_group_infantry,
    ("engagement", "defender_loses_a_general"): defend.choose_who_dies,
    ("engagement", "invader_loses_a_general"): defend.choose_who_dies,
    ("engagement", "invader_chooses_who_dies"): defend.choose_who_dies,
    ("engagement", "defender_chooses_who_dies"): defend.choose_who_dies,
    ("invasion", "press_on"): invade.press_on,
    ("invasion", "choose_who_enters"): invade.choose_who_enters,
    ("move_in", "choose_infantry"): invade.choose_who_walks_along,
    ("invasion", "occupy_or_leave"): invade.occupy_or_leave,
    ("repositioning", "choose"): reposition.choose_move,
    ("repositioning", "choose_leaders"): reposition.choose_marching_leaders,
    ("repositioning", "choose_infantry"): reposition.choose_marching_infantry,
    ("second_die", "roll_again"): coop.roll_again,
    ("scarf_invasion", "choose_the_target"): coop.aim,
    ("scarf_rally", "choose_the_target"): coop.aim,
    ("claim", "declare"): say_so,
    ("claim", "confirm"): say_so,
}

ALLY_RULES: Final[dict[tuple[str, str], Rule]] = RULES | {
    ("deployment", "deploy"): ally_deploy.deploy,
    ("buy_cards", "begin"): ally_gold.buy,
    ("buy_cards", "buy"): ally_gold.buy,
    ("hire_generals", "hire_or_dismiss"): ally_gold.hire_or_dismiss,
    ("hire_infantry", "hire"): ally_gold.hire_infantry,
    ("campaign", "choose"): ally_fight.choose_invasion,
    ("invasion", "choose_leaders"): ally_fight.choose_group_leaders,
    ("repositioning", "choose"): ally_reposition.choose_move,
    ("repositioning", "choose_leaders"): ally_reposition.choose_marching_leaders,
    ("repositioning", "choose_infantry"): ally_reposition.choose_marching_infantry,
}
"""The same among allies, against the rebels."""


class HabitualPlayer:
    """A player that goes by habits, and by others while several rivals are alive."""

    def __init__(self, name: str, habits: Habits, among_several: Habits | None) -> None:
        self.name = name
        self.habits = habits
        self.among_several = among_several or habits

    def habits_in(self, s: ConquestState) -> Habits:
        """The habits for this position."""
        several = not is_coop(s) and sum(s.alive) > 2
        return self.among_several if several else self.habits


class ThumbPlayer(HabitualPlayer):
    """Rules of thumb with exact odds."""

    def __init__(self, name: str = "thumb", habits: Habits = USUAL, among_several: Habits | None = None) -> None:
        super().__init__(name, habits, among_several)

    def by(self, habits: Habits) -> "ThumbPlayer":
        """The same player with other habits."""
        return ThumbPlayer(self.name, habits)

    @keeps_to_pins
    def choose(self, t: ConquestTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The choice of the rule for this decision."""
        return by_rule(t, sight_of(t.s, seat, self.habits_in(t.s)), options)


def sight_of(s: ConquestState, seat: Seat, habits: Habits) -> Sight:
    """The position through a player's eyes, or through an ally's."""
    if not is_coop(s):
        return Sight(s, seat, habits)
    return AllySight(s, seat, habits) if aim_of(s) is None else AimSight(s, seat, habits)


class Sights:
    """The sights of all seats of one running game, brought up to date whenever one of them is asked for.

    PERF: what does not change between two decisions of a turn is worked out once; trials take two thirds of the time.
    """

    def __init__(self, s: ConquestState, habits: Habits, own: Mapping[Seat, Habits]) -> None:
        """`own` are the habits of seats that do not play by the common ones."""
        self.s = s
        self.habits = habits
        self.own = own
        self._found: dict[Seat, Sight] = {}

    def follow(self, seat: Seat, habits: Habits) -> None:
        """From now on the seat plays by these habits."""
        self.own = {**self.own, seat: habits}
        self._found.pop(seat, None)

    def of(self, seat: Seat) -> Sight:
        """The position as it is now through the eyes of a seat."""
        sight = self._found.get(seat)
        if sight is None:
            sight = self._found[seat] = sight_of(self.s, seat, self.own.get(seat, self.habits))
        else:
            sight.look_again()
        return sight


_verb_of = itemgetter(0)


def by_rule(t: ConquestTable, sight: Sight, options: list[Action]) -> Choice:
    """The choice of the rule for the decision at hand, for whoever has this view of the position."""
    frame = t.stack[-1]
    allied = isinstance(sight, AllySight)
    asked = tag_of(frame), frame.at
    # PERF: looked for, not listed anew; trials ask this at every decision.
    if CONCEDE in options:
        options = options[:]
        options.remove(CONCEDE)
    if "play" in map(_verb_of, options):
        card = cards.best_play(t, sight, options)
        if card is not None:
            return card
        # Aggressive Retreat is an answer to an Invasion rather than a card to be played (ST08).
        options = [option for option in options if option[0] != "play" or option[1] == RETREAT_CARD]
    if allied and asked[0] == "repositioning":
        card = ally_cards.lay_in_the_pot(options)
        if card is not None:
            return card
    return (ALLY_RULES if allied else RULES)[asked](t, sight, options)
