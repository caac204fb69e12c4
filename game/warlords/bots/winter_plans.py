"""Winter by rules of thumb: build where an army is near something or needed, disband the reverse (W17.3)."""

from typing import Final

from game.bots.choice import Choice
from game.engine.refusals import Action
from game.warlords.bots.sight import Sight
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import to_adjust

THREATENED: Final = 2.0
CAPITAL_TOO: Final = 2.0
ABROAD: Final = 6.0
"""Armies outside own centres go first."""


def need(sight: Sight, p: TerritoryId) -> float:
    """How much an army is needed in an own centre: by what is near, and who is nearer."""
    threatened = any(sight.army[q] >= 0 and sight.army[q] != sight.seat for q in sight.board.neighbours[p])
    wanted = sight.pull[p]
    if threatened:
        wanted += THREATENED
        if sight.board.is_capital[p]:
            wanted += CAPITAL_TOO
    return wanted


def builds(sight: Sight, places: list[TerritoryId]) -> list[TerritoryId]:
    """Vacant own centres, those that need an army most first."""
    return sorted(places, key=lambda p: (-need(sight, p), p))


def disbands(sight: Sight, places: list[TerritoryId]) -> list[TerritoryId]:
    """Own armies, those needed least first."""

    def use(p: TerritoryId) -> float:
        return need(sight, p) + (ABROAD if sight.s.owner[p] == sight.seat else 0.0)

    return sorted(places, key=lambda p: (use(p), p))


def winter_choice(sight: Sight, options: list[Action]) -> Choice:
    """The next small step of the choice, then the seal."""
    if ("seal",) in options:
        return Choice(("seal",), "reason.seal")
    building = to_adjust(sight.s.owner, sight.s.army, sight.seat) < 0
    verb = "build" if building else "disband"
    places = [int(action[1]) for action in options if action[0] == verb]
    if not places:
        return Choice(options[0], "reason.seal")
    best = (builds if building else disbands)(sight, places)[0]
    if not building:
        return Choice(("disband", best), "reason.disband", {"territory": best})
    threatened = any(sight.army[q] >= 0 and sight.army[q] != sight.seat for q in sight.board.neighbours[best])
    reason = "reason.build_guard" if threatened else "reason.build_near"
    return Choice(("build", best), reason, {"territory": best})
