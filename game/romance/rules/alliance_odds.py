"""The effect of each possible alliance on the odds of a march in this phase (A6; 11.4, 12.6, 13.4).

Everything that may act is taken to march, one troop staying in each area; clans march alone and leave what they must.
What an ally takes alone is the ally's, so it marches alone against other players only.
Nothing here changes the state: the alliance and the march are laid into a copy.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.refusals import Action
from game.romance.rules.alliances import GENERALS_A_POINT, TROOPS_A_POINT
from game.romance.rules.catalogue import CLANS, MAJORS, NOBODY
from game.romance.rules.forces import clan_group, controlled
from game.romance.rules.muster import CLANS_KEEP, commanded_sources, ready, refuse_march, refuse_source, refuse_target
from game.romance.rules.odds import prospect_of_march
from game.romance.rules.state import ALLY, CLAN_ALLY, AreaId, GeneralId, PowerId, RomanceState

LEAST: Final = 0.005
"""A gain below this is not told."""


class Gain(NamedTuple):
    """The area where an alliance helps most, and the chance to take it without and with it."""

    target: AreaId
    before: float
    after: float


class Gains:
    """Answers for every alliance that can be bought at one moment; the odds without any are worked out once."""

    def __init__(self, s: RomanceState) -> None:
        self.s = s
        self.plain: dict[AreaId, float] = {}

    def of(self, action: Action) -> Gain | None:
        """The greatest gain from a purchase; None where it helps no march."""
        s, number = self.s, int(action[1])
        thought, helper = s.clone(), -1
        match action[0]:
            case "ally":
                thought.ties[number] |= ALLY
                areas = controlled(s, number)
            case "ally_clans":
                areas = clan_group(s, number)
                for area in areas:
                    thought.marks[area] |= CLAN_ALLY
                    # They recruit as soon as the alliance is made (13.3).
                    thought.troops[area] += s.board.strength[area]
            case "fund_troops" | "fund_generals":
                helper = number
                areas = controlled(s, number)
                thought.credit_troops[number] += TROOPS_A_POINT * (action[0] == "fund_troops")
                thought.credit_generals[number] += GENERALS_A_POINT * (action[0] == "fund_generals")
            case _:
                return None
        best: Gain | None = None
        for target in sorted({b for a in areas for b in s.board.neighbours[a]}):
            if s.owner[target] == NOBODY or refuse_target(thought, target) is not None:
                continue
            gain = Gain(target, self._before(target, helper), _best(thought, target, helper))
            if gain.after - gain.before > (best.after - best.before if best is not None else LEAST):
                best = gain
        return best

    def _before(self, target: AreaId, helper: PowerId) -> float:
        if refuse_target(self.s, target) is not None:
            return 0.0
        if helper >= 0:
            return _best(self.s.clone(), target, helper)
        if target not in self.plain:
            self.plain[target] = _best(self.s.clone(), target)
        return self.plain[target]


def _best(s: RomanceState, target: AreaId, helper: PowerId = -1) -> float:
    """The best chance to take an area with what may march on it; `s` is a copy that may be written."""
    sources = commanded_sources(s, target)
    own = [a for a in sources if s.owner[a] == s.active]
    minors = [a for a in sources if s.owner[a] not in (CLANS, s.active)]
    marches = [own, own + minors] if own else []
    if s.owner[target] in MAJORS:
        marches += [minors, [a for a in sources if s.owner[a] == CLANS]]
    return max((_chance(s, target, areas, helper) for areas in marches), default=0.0)


def _chance(s: RomanceState, target: AreaId, areas: list[AreaId], helper: PowerId) -> float:
    """The chance that a march of these areas and of an allied player takes an area; 0 where it could not go."""
    if not areas:
        return 0.0
    s.march_target, s.march_troops, s.march_generals = target, [0] * len(s.march_troops), []
    for a in areas:
        keeps = CLANS_KEEP if s.owner[a] == CLANS else 1
        s.march_troops[a] = max(0 if s.owner[a] == CLANS else 1, min(s.idle[a], s.troops[a] - keeps))
        s.march_generals += ready(s, a) if s.owner[a] != CLANS else []
    if helper in MAJORS and s.owner[areas[0]] == s.active:
        troops, generals = _sent_by(s, helper, target)
        for a, count in troops:
            s.march_troops[a] = count
        s.march_generals += generals
    return prospect_of_march(s).win if refuse_march(s) is None else 0.0


def _sent_by(s: RomanceState, helper: PowerId, target: AreaId) -> tuple[Iterable[tuple[AreaId, int]], list[GeneralId]]:
    """The units that an allied player could send from his strongest area beside a target within his credit (11.4)."""
    able = [a for a in s.board.neighbours[target] if refuse_source(s, helper, a, target) is None]
    troops, generals = s.credit_troops[helper], s.credit_generals[helper]
    if not able or not troops or not generals:
        return (), []
    source = max(able, key=lambda a: (s.idle[a], -a))
    return [(source, min(troops, s.idle[source]))], ready(s, source)[:generals]
