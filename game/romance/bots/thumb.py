"""The player who follows the lines of section 36 in order: exact odds, one enemy phase of foresight, no bargaining."""

from collections.abc import Callable
from typing import ClassVar, Final

from game.bots.choice import Budget, Choice
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat
from game.romance.bots import fight_rules as fight
from game.romance.bots import redeploy_rules, work_rules
from game.romance.bots.habits import USUAL, Habits
from game.romance.bots.marches import March, best_march, march_on
from game.romance.bots.sight import Sight
from game.romance.rules.table import RomanceTable

Rule = Callable[[RomanceTable, Sight, list[Action]], Choice]


def act(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """Marches while one is worth while, then work, then points, then the end of the step."""
    march = best_march(sight)
    if march is not None:
        return told(sight, ("muster", march.target), march)
    labour = work_rules.area_to_work(sight, options)
    if labour is not None:
        return labour
    bought = work_rules.spend(sight, options)
    if bought is not None:
        return bought
    return Choice(("end_step",), "reason.step_done")


def told(sight: Sight, action: Action, march: March) -> Choice:
    """A march with its reason: how likely it is, and how many go."""
    count = sum(n for _, n in march.troops)
    arguments = {"place": march.target, "chance": int(100 * march.odds.win), "count": count}
    if sight.s.owner[march.target] < 0:
        return Choice(action, "reason.walk_in", arguments)
    return Choice(action, "reason.march", arguments)


def assemble(t: RomanceTable, sight: Sight, options: list[Action]) -> Choice:
    """Adds what the march is to have, one by one, and sets out."""
    s = sight.s
    target, generals, troops = s.march_target, list(s.march_generals), list(s.march_troops)
    # The plan is that of the moment before anything was put together.
    s.march_generals, s.march_troops = [], [0] * len(troops)
    march = march_on(sight, target)
    s.march_generals, s.march_troops = generals, troops
    if march is None:
        return Choice(("cancel",), "reason.call_off", {"place": target})
    for general in march.generals:
        if general not in generals:
            return told(sight, ("send", general), march)
    for area, count in march.troops:
        if troops[area] != count:
            return told(sight, ("troops", area, count), march)
    for area, count in enumerate(troops):
        if count and area not in dict(march.troops):
            return told(sight, ("troops", area, 0), march)
    for general in generals:
        if general not in march.generals:
            return told(sight, ("hold", general), march)
    if ("march",) in options:
        return told(sight, ("march",), march)
    return Choice(("cancel",), "reason.call_off", {"place": target})


RULES: Final[dict[tuple[str, str], Rule]] = {
    ("action", "act"): act,
    ("work", "work"): work_rules.work,
    ("muster", "assemble"): assemble,
    ("contribution", "contribute"): fight.contribute,
    ("offer", "answer_the_offer"): fight.answer_offer,
    ("combat", "lend"): fight.lend,
    ("combat", "pick"): fight.pick,
    ("combat", "attacker_leaves"): fight.leave,
    ("combat", "defender_leaves"): fight.leave,
    ("combat", "cede"): fight.keep,
    ("combat", "receive"): fight.accept_share,
    ("claim", "gains"): fight.gain,
    ("loss", "split"): fight.keep,
    ("loss", "agree"): fight.accept_share,
    ("withdrawal", "destination"): fight.destination,
    ("withdrawal", "pursue"): fight.pursue,
    ("succession", "stands"): fight.stand,
    ("settle", "choose"): fight.settle,
    ("redeployment", "move"): redeploy_rules.move,
}


SAFE: Final[tuple[Action, ...]] = (("end_step",), ("done",), ("cancel",), ("keep",), ("fight_on",))
"""What changes least, where a rule has no answer."""


class ThumbPlayer:
    """Rules of thumb with exact odds (36)."""

    name: ClassVar[str] = "thumb"

    def __init__(self, habits: Habits = USUAL) -> None:
        self.habits = habits

    def choose(self, t: RomanceTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The choice of the rule for this decision; where that is not among the options, the safest of them."""
        frame = t.stack[-1]
        choice = RULES[tag_of(frame), frame.at](t, Sight(t.s, t.s.power_of[seat], self.habits), options)
        if choice.action in options:
            return choice
        safe = next((action for action in SAFE if action in options), None)
        return Choice(safe or options[0], "reason.any")
