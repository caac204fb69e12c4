"""The dice of an engagement in words and as lanes: what the common lanes draw of a battle of Conquest."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.combat.lanes import LaneDie, Throw, Verdict
from game.client.combat.lanes import draw_lanes as draw_throw
from game.client.look import palette
from game.client.look.scale import Scale
from game.client.odds_words import percent
from game.conquest.client.battle import Battle
from game.conquest.client.words import say
from game.conquest.rules.events import Engaged
from game.conquest.rules.state import Seat

LANES = 3
LIKELY, UNLIKELY = 0.75, 0.40
"""A chance above the one is jade, below the other red (U3)."""


@dataclass(frozen=True)
class Callings:
    """The names of the two sides where a pair says who loses; "" stands for neutrals."""

    invader: str
    defender: str


def kept_dice(dice: tuple[tuple[int, int], ...], faces: tuple[int, ...], values: tuple[int, ...]) -> list[LaneDie]:
    """The dice that count, highest first, with their sides; of equal faces the larger die stands first."""
    sides = [s for s, _ in sorted(dice, key=lambda one: (-one[1], -one[0]))]
    return [LaneDie(s, face, value) for s, face, value in zip(sides, faces, values, strict=False)]


def sides_of(event: Engaged) -> tuple[list[LaneDie], list[LaneDie]]:
    """Both sides' kept dice."""
    return (
        kept_dice(event.invader_dice, event.invader_faces, event.invader_values),
        kept_dice(event.defender_dice, event.defender_faces, event.defender_values),
    )


def lying(battle: Battle) -> list[LaneDie]:
    """The invader's dice that count, while they wait for the defender's (U37): highest first, bonuses still to come."""
    if not battle.laid:
        return []
    ordered = sorted(battle.thrown, key=lambda one: (-one[1], -one[0]))
    return [LaneDie(sides, face, face) for sides, face in ordered[:LANES]]


def verdict(event: Engaged, pair: int, viewer: Seat, called: Callings) -> Verdict:
    """The verdict of a pair: the numbers that met, who loses by it, and whether the viewer likes it."""
    wins = event.invader_wins[pair]
    mine, theirs = event.invader_values[pair], event.defender_values[pair]
    high, low = max(mine, theirs), min(mine, theirs)
    numbers = say("battle.equal", number=mine) if event.tied[pair] else say("battle.beats", high=high, low=low)
    loser = called.defender if wins else called.invader
    key = f"battle.{'loses' if loser else 'neutrals_lose'}{'_tie' if event.tied[pair] else ''}"
    follows = say(key, who=loser)
    good = wins != (viewer == event.defender)
    return Verdict(wins, numbers, follows, palette.GAIN if good else palette.LOSS)


def hue_of(chance: float, defends: bool = False) -> palette.Colour:
    """The colour of a chance to take a Province, as its attacker or its defender likes it."""
    liked = 1 - chance if defends else chance
    return palette.GAIN if liked > LIKELY else palette.LOSS if liked < UNLIKELY else palette.TEXT


def throw_of(battle: Battle, viewer: Seat, called: Callings, odds_shown: bool = True) -> Throw | None:
    """The dice on the table as lanes; None where none lie there."""
    event = battle.dice
    if event is None:
        waiting = lying(battle)
        return Throw(waiting) if waiting else None
    invader, defender = sides_of(event)
    pairs = len(event.invader_wins)
    verdicts = tuple(verdict(event, pair, viewer, called) for pair in range(pairs))
    names = [say(f"battle.pair_{min(pair, 1)}") for pair in range(pairs - 1)] + [say("battle.pair_last")]
    worth = last_worth(battle, viewer) if odds_shown else ()
    return Throw(invader, defender, verdicts, names, worth, battle.laid)


def last_worth(battle: Battle, viewer: Seat) -> tuple[tuple[str, palette.Colour], ...]:
    """The worth of the last open pair: the chance with all open pairs won, with one, or with none."""
    if battle.dice is None or battle.chances is None:
        return ()
    pairs, compared = len(battle.dice.invader_wins), battle.compared()
    left = pairs - compared
    if pairs < 2 or not left:
        return ()
    won = sum(battle.dice.invader_wins[:compared])
    keys = {1: ("won", "lost"), 2: ("both", "one", "none")}.get(left, ("all", "", "", "none"))
    defends = viewer == battle.dice.defender
    told = []
    for n, key in enumerate(keys):
        chance = battle.chances.won[won + left - n if not defends else won + n]
        if key:
            shown = percent(1 - chance if defends else chance)
            told.append((say(f"battle.worth_{key}", percent=shown), hue_of(chance, defends)))
    return tuple(told)


def draw_lanes(surface: Surface, battle: Battle, lanes: list[Rect], scale: Scale, viewer: Seat) -> None:
    """Three lanes with the dice of a battle, for somebody who calls its sides attacker and defender."""
    throw = throw_of(battle, viewer, Callings(say("battle.invader"), say("battle.defender")))
    draw_throw(surface, lanes, throw, battle.clock, battle.elapsed, scale)
