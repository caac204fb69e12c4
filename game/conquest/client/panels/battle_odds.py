"""The odds in a battle's window: the present chance, how far the last pair moved it, what it promises (U3)."""

from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.combat.odds_bar import BarWords, draw_odds_bar
from game.client.look import palette
from game.client.look.easing import in_out_sine
from game.client.look.scale import Scale
from game.client.odds_words import percent
from game.conquest.client.battle import Battle
from game.conquest.client.panels.foretell import Foretold, losses_next
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say

SWINGS = 0.35
"""Seconds in which the bar moves."""


@dataclass
class Swing:
    """The chance the bar shows, on its way from where it was; `told` are the odds from here on, if known."""

    told: Foretold | None = None
    goal: float | None = None
    before: float | None = None
    hovered: float | None = None
    _from: float = 0.0
    _age: float = SWINGS

    def follow(self, battle: Battle) -> None:
        """Takes what the decided pairs make of the chance; between throws, the odds from here on."""
        if battle.owes and battle.chances is not None:
            goal = battle.chances.after[min(battle.compared(), len(battle.chances.after) - 1)]
        elif self.told is not None:
            goal = self.told.odds.conquest
        elif battle.chances is not None:
            goal = battle.chances.after[-1]
        else:
            return
        if self.goal is None or abs(goal - self.goal) > 0.004:
            self.before, self._from, self._age = self.goal, self.shown, 0.0
            self.goal = goal

    @property
    def shown(self) -> float:
        """The chance drawn now."""
        if self.goal is None:
            return 0.5
        if self._age >= SWINGS:
            return self.goal
        return self._from + (self.goal - self._from) * in_out_sine(self._age / SWINGS)

    def update(self, dt: float) -> bool:
        """Lets time pass; true while the bar moves."""
        if self._age >= SWINGS:
            return False
        if self.before is None:
            self._age = SWINGS
        self._age += dt
        return True

    def draw(self, surface: Surface, bar: Rect, battle: Battle, names: Names, scale: Scale) -> None:
        """The bar with its words; nothing before any odds are known."""
        if self.goal is None:
            return
        defends = names.viewer == battle.defender.seat
        share, before = self.shown, self.before
        if self.hovered is not None:
            share, before = self.hovered, self.goal
        colours = tuple(palette.player(names.colour(side.seat)).chart for side in (battle.invader, battle.defender))
        was = ""
        if before is not None:
            was = say("battle.was", percent=percent(1 - before if defends else before))
        low_left = low_right = ""
        if not battle.owes and self.told is not None:
            low_left = say("battle.survive", number=round(self.told.survivors()), most=self.told.size)
            low_right = losses_next(self.told)
        elif battle.dice is not None and battle.owes:
            left = len(battle.dice.invader_wins) - battle.compared()
            low_right = say("battle.open_pairs", count=left) if left else ""
        words = BarWords(
            say("battle.take", province=names.province(battle.target), percent=percent(share)),
            say("battle.held", percent=percent(1 - share)), was, low_left, low_right,
        )  # fmt: skip
        liked = before is None or (share < before if defends else share > before)
        draw_odds_bar(surface, bar, share, before, (colours[0], colours[1]), words, scale, liked)
