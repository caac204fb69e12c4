"""A battle of others, small and beside its Province: both sides' dice and what they cost."""

from math import sin

from pygame import Rect, Surface

from game.client.combat.lanes import LaneDie
from game.client.combat.pair_clock import THROW
from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.easing import out_quad
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.conquest.client.battle import APART, Battle
from game.conquest.client.panels.battle_dice import lying, sides_of
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say

WIDTH, HEIGHT = 330, 96


class BattleStrip:
    """Draws the strip; `rect` is where it lies (empty while there is none)."""

    def __init__(self, scale: Scale, names: Names) -> None:
        self.scale = scale
        self.names = names
        self.rect = Rect(0, 0, 0, 0)

    def place(self, source: tuple[int, int], target: tuple[int, int], free: Rect) -> Rect:
        """Places it above the Province or below it, within the map, on the side that leaves the march in sight."""
        px = self.scale.px
        above, below = Rect(0, 0, px(WIDTH), px(HEIGHT)), Rect(0, 0, px(WIDTH), px(HEIGHT))
        above.midbottom = (target[0], target[1] - px(62))
        below.midtop = (target[0], target[1] + px(62))
        from_above = source[1] < target[1] - px(40)
        order = (below, above) if from_above else (above, below)
        return next((rect for rect in order if free.top <= rect.top and rect.bottom <= free.bottom), order[0]).clamp(
            free
        )

    def draw(
        self, surface: Surface, battle: Battle, source: tuple[int, int], target: tuple[int, int], free: Rect
    ) -> None:
        """The strip as the dice lie now, as far as it has come in."""
        if battle.seen <= 0:
            return
        self.rect = self.place(source, target, free)
        if battle.seen >= 1:
            self._paint(surface, battle, self.rect)
            return
        around = self.rect.inflate(self.scale.px(40), self.scale.px(40)).clip(surface.get_rect())
        layer = surface.subsurface(around).copy()
        self._paint(layer, battle, self.rect.move(-around.left, -around.top))
        layer.set_alpha(round(255 * battle.seen))
        surface.blit(layer, around)

    def _paint(self, surface: Surface, battle: Battle, rect: Rect) -> None:
        scale = self.scale
        shapes.draw_soft(surface, rect, scale.px(8), scale.px(9), palette.BLACK, 170, scale.px(4))
        surface.blit(panels.slab(rect.size, scale), rect)
        for left, side in ((True, battle.invader), (False, battle.defender)):
            mark = emblem(self.names.colour(side.seat), scale.px(34))
            x = rect.left + scale.px(28) if left else rect.right - scale.px(28)
            surface.blit(mark, mark.get_rect(center=(x, rect.top + scale.px(36))))
            text.draw(
                surface,
                str(battle.standing(side)),
                (x, rect.top + scale.px(68)),
                "number",
                20,
                palette.TEXT,
                scale,
                "center",
            )
        self._dice(surface, battle, rect)
        self._words(surface, battle, rect)

    def _dice(self, surface: Surface, battle: Battle, rect: Rect) -> None:
        scale = self.scale
        both = sides_of(battle.dice) if battle.dice is not None else (lying(battle), [])
        for left, dice in zip((True, False), both, strict=True):
            for n, shown in enumerate(dice[:3]):
                away = scale.px(66 + 34 * n)
                x = rect.left + away if left else rect.right - away
                self._die(surface, battle, n, shown, left, (x, rect.top + scale.px(36)))

    def _die(self, surface: Surface, battle: Battle, n: int, shown: LaneDie, left: bool, at: tuple[int, int]) -> None:
        """One die: it hops less and less, slows down, lies, and is compared."""
        kind: Set = "black" if left else "bone"
        side = self.scale.px(32)
        share = (battle.elapsed - n * APART) / THROW
        if battle.dice is None or (left and battle.laid and battle.elapsed < battle.settled):
            picture = die(shown.sides, kind, shown.face, side)
        elif share < 1:
            if share < 0:
                return
            frames = tumble(shown.sides, kind, side)
            picture = frames[int(out_quad(share) * 2.6 * TUMBLE_STEPS + n * 7) % TUMBLE_STEPS]
            at = (at[0], at[1] - round(abs(sin(share * 6.283)) * (1 - share) * self.scale.px(20)))
        elif battle.elapsed < battle.settled:
            picture = die(shown.sides, kind, shown.face, side)
        else:
            wins, compared = battle.dice.invader_wins, battle.compared()
            lost = n >= len(wins) or (n < compared and wins[n] != left)
            picture = die(shown.sides, kind, shown.value, side, "loser" if lost else "rest")
        surface.blit(picture, picture.get_rect(center=at))

    def _words(self, surface: Surface, battle: Battle, rect: Rect) -> None:
        scale = self.scale
        at = (rect.centerx, rect.bottom - scale.px(20))
        if battle.dice is not None and battle.compared() >= len(battle.dice.invader_wins):
            words = say(
                "battle.strip", mine=_less(battle.dice.invader_losses), theirs=_less(battle.dice.defender_losses)
            )
            colour = palette.TEXT
        else:
            words, colour = say("battle.engagement", number=max(1, battle.engagement)), palette.TEXT_DIM
        text.draw(surface, words, at, "bold", 18, colour, scale, "center", rect.width - scale.px(110))


def _less(losses: int) -> str:
    return f"−{losses}" if losses else "0"
