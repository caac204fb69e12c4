"""A battle of others, small and beside its Province: both sides' dice and what they cost."""

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.dice import TUMBLE_STEPS, Set, die, tumble
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.motion.battle import Battle
from game.client.panels.battle_dice import sides_of
from game.client.panels.names import Names
from game.client.texts import say

WIDTH, HEIGHT = 330, 96


class BattleStrip:
    """Draws the strip; `rect` is where it lies (empty while there is none)."""

    def __init__(self, scale: Scale, names: Names) -> None:
        self.scale = scale
        self.names = names
        self.rect = Rect(0, 0, 0, 0)

    def place(self, target: tuple[int, int], free: Rect) -> Rect:
        """Above the Province, below it where there is no room, within the map."""
        px = self.scale.px
        rect = Rect(0, 0, px(WIDTH), px(HEIGHT))
        rect.midbottom = (target[0], target[1] - px(62))
        if rect.top < free.top:
            rect.midtop = (target[0], target[1] + px(62))
        return rect.clamp(free)

    def draw(self, surface: Surface, battle: Battle, target: tuple[int, int], free: Rect) -> None:
        """The strip as the dice lie now."""
        scale = self.scale
        self.rect = rect = self.place(target, free)
        shapes.draw_soft(surface, rect, scale.px(8), scale.px(9), palette.BLACK, 170, scale.px(4))
        surface.blit(panels.slab(rect.size, scale), rect)
        for left, side in ((True, battle.invader), (False, battle.defender)):
            mark = emblem(self.names.colour(side.seat), scale.px(34))
            x = rect.left + scale.px(28) if left else rect.right - scale.px(28)
            surface.blit(mark, mark.get_rect(center=(x, rect.top + scale.px(36))))
            text.draw(
                surface, str(side.units), (x, rect.top + scale.px(68)), "number", 20, palette.TEXT, scale, "center"
            )
        self._dice(surface, battle, rect)
        self._words(surface, battle, rect)

    def _dice(self, surface: Surface, battle: Battle, rect: Rect) -> None:
        scale = self.scale
        if battle.dice is None:
            return
        side = scale.px(32)
        settled = battle.elapsed >= battle.settled
        compared = battle.compared()
        for left, dice in zip((True, False), sides_of(battle.dice), strict=True):
            kind: Set = "black" if left else "bone"
            for n, shown in enumerate(dice[:3]):
                away = scale.px(66 + 34 * n)
                x = rect.left + away if left else rect.right - away
                at = (x, rect.top + scale.px(36))
                if not settled:
                    frames = tumble(shown.sides, kind, side)
                    frame = frames[int(battle.elapsed * 30 + n * 7) % TUMBLE_STEPS]
                    surface.blit(frame, frame.get_rect(center=at))
                    continue
                lost = n >= len(battle.dice.invader_wins) or (n < compared and battle.dice.invader_wins[n] != left)
                picture = die(shown.sides, kind, shown.value, side, "loser" if lost else "rest")
                surface.blit(picture, picture.get_rect(center=at))

    def _words(self, surface: Surface, battle: Battle, rect: Rect) -> None:
        scale = self.scale
        at = (rect.centerx, rect.bottom - scale.px(20))
        if battle.dice is not None and battle.elapsed >= battle.settled:
            words = say(
                "battle.strip", mine=_less(battle.dice.invader_losses), theirs=_less(battle.dice.defender_losses)
            )
            colour = palette.TEXT
        else:
            words, colour = say("battle.engagement", number=max(1, battle.engagement)), palette.TEXT_DIM
        text.draw(surface, words, at, "bold", 18, colour, scale, "center", rect.width - scale.px(110))


def _less(losses: int) -> str:
    return f"−{losses}" if losses else "0"
