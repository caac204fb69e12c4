"""The actions worth trying at a decision beside that of the rules of thumb: a few that differ where it matters.

Most decisions of a turn are not here: their rule of thumb is as good as a trial, or what they decide is too little to
be seen among the dice.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.conquest.bots.habits import USUAL
from game.conquest.bots.thumb import sight_of
from game.conquest.bots.thumb_deploy import PIECE, portion, prey
from game.conquest.bots.thumb_invade import prospect
from game.conquest.bots.thumb_sight import Sight
from game.conquest.rules.leaders import SIZE_OF_MASK, skills_of
from game.conquest.rules.move_in import MoveIn
from game.conquest.rules.odds import worth
from game.conquest.rules.reposition import Repositioning
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import tag_of
from game.engine.refusals import Action, Seat

MOST_TARGETS: Final = 5
MOST_PLACES: Final = 4
MOST_MARCHES: Final = 5
"""How many of each are tried: more would leave too few trials for each."""

NO_CHANCE: Final = 0.02
"""An Invasion that succeeds less often and promises nothing is not tried."""

Ideas = Callable[[ConquestTable, Sight, list[Action]], list[Action]]


class Decision(NamedTuple):
    """The way a decision is searched: what to try, whether results show after the turn, its share of the budget."""

    ideas: Ideas
    far: bool = False
    share: float = 1.0


def invasions(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """The Invasions that promise most, each target once; a rally; and to leave it at that."""
    found: list[tuple[float, Action]] = []
    for action in options:
        if action[0] == "invade":
            promise = prospect(sight, int(action[1]), int(action[2]))
            if promise.conquest > NO_CHANCE or promise.score > 0.0:
                found.append(
                    (promise.score / (1.0 + sight.habits.cheaper_first * sight.s.units[int(action[2])]), action)
                )
    found.sort(reverse=True)
    best: dict[int, Action] = {}
    for _, action in found:
        best.setdefault(int(action[2]), action)
    rallies = [option for option in options if option[0] == "rally"]
    rallies.sort(key=lambda option: (-sight.worth(int(option[1])), option))
    return [*list(best.values())[:MOST_TARGETS], *rallies[:1], ("end_step",)]


def placements(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """Generals where there is most to take; Infantry in fours, and all at once, where it is needed most."""
    generals = [option for option in options if option[0] == "deploy"]
    if generals:
        card = max({int(option[1]) for option in generals})
        there = sorted(
            (option for option in generals if option[1] == card),
            key=lambda option: (-prey(sight, int(option[2])), option),
        )
        return there[:MOST_PLACES]
    places = [option for option in options if option[0] == "place"]
    calls = _by_call(sight, sorted({int(option[1]) for option in places}))
    found = [portion(places, p, PIECE) for p in calls[:MOST_PLACES]]
    return [*found, *(max(option for option in places if option[1] == p) for p in calls[:2])]


def _by_call(sight: Sight, provinces: list[ProvinceId]) -> list[ProvinceId]:
    """The frontier Provinces, those that need Infantry most first."""
    frontier = [p for p in provinces if sight.is_frontier(p)]
    return sorted(frontier, key=lambda p: (-sight.pressure(p) / (1 + sight.s.units[p]), p))


def all_of(*verbs: str) -> Ideas:
    """Every option of these verbs."""

    def found(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
        return [option for option in options if option[0] in verbs]

    return found


def purchases(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """No card, one, two, or as many as there is gold for."""
    buys = [option for option in options if option[0] == "buy"]
    return [*buys[:3], *buys[-1:]] + [option for option in options if option == ("end_step",)]


def spending(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """All the gold, two thirds, a third, none."""
    most = max(int(option[1]) for option in options if option[0] == "hire_infantry")
    return [("hire_infantry", gold) for gold in sorted({most, 2 * most // 3, most // 3, 0}, reverse=True)]


def groups(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """All leaders who may go, the best of them alone, or none."""
    masks = [int(option[1]) for option in options if option[0] == "lead"]
    alone = [mask for mask in masks if SIZE_OF_MASK[mask] == 1]
    alone.sort(key=lambda mask: (-worth(skills_of(sight.s, 4 * sight.seat + mask.bit_length() - 1)), mask))
    masks.sort(key=lambda mask: (SIZE_OF_MASK[mask], mask))
    return [("lead", mask) for mask in (*masks[-1:], *alone[:1], *masks[:1])]


def numbers(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """The fewest, half, and the most that leave a man where they come from: what is abandoned is a gift."""
    frame = t.stack[-1]
    assert isinstance(frame, MoveIn | Repositioning)
    stay = sight.s.infantry[frame.source]
    feet = [option for option in options if option[0] == "foot" and int(option[1]) + int(option[2]) < stay]
    feet.sort(key=lambda option: (int(option[1]) + int(option[2]), option))
    return [feet[0], feet[len(feet) // 2], feet[-1]] if feet else []


def marches(t: ConquestTable, sight: Sight, options: list[Action]) -> list[Action]:
    """Moves from where Infantry is idle to where it is needed, or none."""
    s = sight.s

    def gain(option: Action) -> float:
        source, target = int(option[1]), int(option[2])
        idle = s.units[source] - 0.5 * sight.threat(source)
        return sight.pressure(target) / (1 + s.units[target]) * idle

    moves = sorted((option for option in options if option[0] == "move"), key=lambda option: (-gain(option), option))
    return [*moves[:MOST_MARCHES], ("end_step",)]


DECISIONS: Final[dict[tuple[str, str], Decision]] = {
    ("hire_generals", "hire_or_dismiss"): Decision(all_of("hire", "end_step"), far=True),
    ("hire_infantry", "hire"): Decision(spending, far=True),
    ("buy_cards", "begin"): Decision(purchases, far=True),
    ("deployment", "deploy"): Decision(placements),
    ("campaign", "choose"): Decision(invasions),
    ("invasion", "choose_leaders"): Decision(groups, share=0.4),
    ("invasion", "press_on"): Decision(all_of("press", "halt"), share=0.4),
    ("invasion", "choose_who_enters"): Decision(groups, share=0.4),
    ("move_in", "choose_infantry"): Decision(numbers, share=0.4),
    ("invasion", "respond"): Decision(all_of("fight", "retreat", "offer")),
    ("invasion", "respond_again"): Decision(all_of("fight", "retreat", "offer")),
    ("window", "react_or_pass"): Decision(all_of("pass"), share=0.4),
    ("fealty", "answer_the_offer"): Decision(all_of("accept", "refuse")),
    ("repositioning", "choose"): Decision(marches, share=0.4),
    ("repositioning", "choose_leaders"): Decision(groups, share=0.2),
    ("repositioning", "choose_infantry"): Decision(numbers, share=0.2),
}
"""The decisions that are searched, by the frame and the step that asks. All others go by their rule of thumb."""


def decision_of(t: ConquestTable) -> Decision | None:
    """The way the decision at hand is searched; None if it is not."""
    frame = t.stack[-1]
    return DECISIONS.get((tag_of(frame), frame.at))


def ideas_for(t: ConquestTable, seat: Seat, options: list[Action], decision: Decision) -> list[Action]:
    """The actions to try, each once, the likeliest first; all are legal options."""
    sight = sight_of(t.s, seat, USUAL)
    return [action for action in dict.fromkeys(decision.ideas(t, sight, options)) if action in options]
