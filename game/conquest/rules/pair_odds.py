"""The chance of conquest while the pairs of one throw are decided one after another (R15.8 to R15.12).

Decided pairs count as they fell; the open ones are averaged over every way they can still fall.
"""

from dataclasses import dataclass

from game.conquest.rules.battle_dice import Force, Leader, Terms, after_casualties, compose
from game.conquest.rules.combat import NO_TIE_CARD, terms_of
from game.conquest.rules.events import Engaged
from game.conquest.rules.leaders import GENERAL_SKILLS, RULER_SKILLS
from game.conquest.rules.odds import dying_order, odds
from game.conquest.rules.state import LeaderId
from game.conquest.rules.table import ConquestTable
from game.parts import dice_odds

Seen = tuple[int, tuple[tuple[LeaderId, int], ...]]
"""One side as a screen shows it: its Infantry, and its leaders with their cards."""

Faces = tuple[int, ...]


@dataclass(frozen=True)
class PairChances:
    """`after[k]`: the chance of conquest once k pairs are decided as they fell. `won[n]`: the chance when the whole
    throw wins the invader n pairs, whichever they are."""

    after: tuple[float, ...]
    won: tuple[float, ...]


def chances_of_throw(t: ConquestTable, event: Engaged, invader: Seen, defender: Seen) -> PairChances | None:
    """The chances along one throw, from both sides as they stood when it was thrown; None where a side had nobody."""
    forces = _force(t, invader, event.seat), _force(t, defender, event.defender)
    if not forces[0].size or not forces[1].size:
        return None
    invasion = t.nearest("invasion")
    here = invasion is not None and (invasion.source, invasion.target) == (event.source, event.target)
    terms = terms_of(
        t.s, event.seat, event.defender, event.engagement == 1, event.target,
        invasion.tie_card if here else NO_TIE_CARD,
    )  # fmt: skip
    return chances_along(forces, terms, event)


def _force(t: ConquestTable, seen: Seen, seat: int) -> Force:
    """A side as the dice see it; a rebel General has a bonus and no skill (C7.3)."""
    infantry, leaders = seen
    if seat >= t.s.players:
        bonus = t.s.options.bot_general_bonus
        return Force(infantry, tuple(Leader(0, not slot & 3, bonus if slot & 3 else 0) for slot, _ in leaders))
    skills = [Leader(GENERAL_SKILLS[card] if slot & 3 else RULER_SKILLS[card], not slot & 3) for slot, card in leaders]
    return Force(infantry, dying_order(skills))


def chances_along(forces: tuple[Force, Force], terms: Terms, event: Engaged) -> PairChances:
    """The chances along the throw an event tells of; its dice and bonuses are taken from there."""
    pairs = len(event.invader_wins)
    ties = compose(*forces, terms).invader_wins_tie
    ties = (*ties, *(terms.invader_wins_ties,) * pairs)[:pairs]
    won = tuple(_conquest(forces, terms.afterwards(), pairs - n, n) for n in range(pairs + 1))
    invader = _rows(event.invader_dice, len(event.invader_faces))
    defender = _rows(event.defender_dice, len(event.defender_faces))
    edges = tuple(
        (mine - face) - (theirs - other) + tie
        for mine, face, theirs, other, tie in zip(
            event.invader_values, event.invader_faces, event.defender_values, event.defender_faces, ties, strict=False
        )
    )
    after = tuple(
        _average(
            _beginning(invader, event.invader_faces[:k]), _beginning(defender, event.defender_faces[:k]), edges, won
        )
        for k in range(pairs)
    )
    return PairChances((*after, won[sum(event.invader_wins)]), won)


def _rows(dice: tuple[tuple[int, int], ...], kept: int) -> dict[Faces, int]:
    return dice_odds.highest(tuple(sorted((sides for sides, _ in dice), reverse=True)), kept)


def _beginning(rows: dict[Faces, int], faces: Faces) -> dict[Faces, int]:
    """The rows whose highest faces are these."""
    return {row: count for row, count in rows.items() if row[: len(faces)] == faces}


def _average(
    invader: dict[Faces, int], defender: dict[Faces, int], edges: tuple[int, ...], won: tuple[float, ...]
) -> float:
    total = chance = 0.0
    for mine, often in invader.items():
        for theirs, as_often in defender.items():
            wins = sum(a + edge > b for a, b, edge in zip(mine, theirs, edges, strict=False))
            total += often * as_often
            chance += often * as_often * won[wins]
    return chance / total if total else won[-1]


def _conquest(forces: tuple[Force, Force], terms: Terms, invader_losses: int, defender_losses: int) -> float:
    invader, defender = forces
    if defender_losses >= defender.size:
        return 1.0
    if invader_losses >= invader.size:
        return 0.0
    left = after_casualties(invader, invader_losses), after_casualties(defender, defender_losses)
    return odds(*left, terms).conquest
