"""The realm: everybody's points in one bar, what no player holds, and what the leader must exceed (29.1, 29.2)."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.scale import Scale
from game.romance.client.balance import Balance, balance_of
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.words import say
from game.romance.rules.board import Board
from game.romance.rules.options import Options
from game.romance.rules.view import View

GREY: Final = palette.rgb("#8d877c")
BAR: Final = 26


class RealmBox:
    """The slip on the map; painted once for what it says."""

    def __init__(self, rect: Rect, scale: Scale, names: RomanceNames, board: Board, options: Options) -> None:
        self.rect, self.scale, self.names, self.board, self.options = rect, scale, names, board, options
        self._key: object = None
        self._picture: Surface | None = None

    def tip(self, view: View) -> str:
        """The tooltip of the bar, number by number."""
        balance = balance_of(self.board, self.options, view)
        rows = [say("points_of", who=self.names.name(n), points=p) for n, p in enumerate(balance.points)]
        return "\n".join([*rows, say("realm.unheld", points=balance.unheld), say(f"realm.rule.{self.options.claim}")])

    def draw(self, surface: Surface, view: View) -> None:
        """The slip as it stands."""
        balance = balance_of(self.board, self.options, view)
        key = (balance, tuple(self.names.colours()))
        if self._picture is None or key != self._key:
            self._key, self._picture = key, self._paint(balance)
        shapes.draw_soft(surface, self.rect, self.scale.px(8), self.scale.px(6), palette.BLACK, 110, self.scale.px(3))
        surface.blit(self._picture, self.rect)

    def _paint(self, balance: Balance) -> Surface:
        scale, px = self.scale, self.scale.px
        face = panels.silk(self.rect.size, scale).copy()
        if balance.passes:
            # The one thing a new player must see: the slip turns gold when the leader passes what nobody holds.
            rim = max(2, px(4))
            gold = shapes.box(face.get_size(), px(8), palette.GOLD_FILL, palette.RIM, rim, 150)
            face.blit(gold, (0, 0))
        inside = face.get_rect().inflate(-px(32), -px(22))
        text.draw(face, say("realm.title"), inside.topleft, "title", 21, palette.INK, scale)
        whole = sum(balance.points) + balance.unheld
        at = (inside.right, inside.top + px(4))
        text.draw(face, say("realm.points", points=whole), at, "body", 17, palette.INK_DIM, scale, "topright")
        self._paint_bar(face, Rect(inside.left, inside.top + px(30), inside.width, px(BAR)), balance, whole)
        words = self._standing(balance)
        fit = text.fitting(words, "bold" if balance.passes else "body", 18, scale, inside.width, 13)
        role = "bold" if balance.passes else "body"
        text.draw(face, words, (inside.left, inside.bottom + px(2)), role, fit, palette.INK, scale, "bottomleft",
                  inside.width)  # fmt: skip
        return face

    def _standing(self, balance: Balance) -> str:
        if balance.passes:
            return say("realm.passes", who=self.names.name(balance.leader), points=balance.points[balance.leader],
                       most=max(0, balance.to_exceed))  # fmt: skip
        return say("realm.needs", most=balance.to_exceed)

    def _paint_bar(self, face: Surface, bar: Rect, balance: Balance, whole: int) -> None:
        scale = self.scale
        face.fill(palette.INK, bar.inflate(scale.px(4), scale.px(4)))
        x, passed = float(bar.left), 0
        parts = [(points, look_of(self.names.power_of_side(n))) for n, points in enumerate(balance.points)]
        for points, look in [*parts, (balance.unheld, None)]:
            passed += points
            right = bar.left + bar.width * passed / max(1, whole)
            part = Rect(round(x), bar.top, round(right) - round(x), bar.height)
            face.fill(look.colour if look else GREY, part)
            if part.width > scale.px(16):
                ink = look.on if look else palette.INK
                text.draw(face, str(points), part.center, "number", 18, ink, scale, "center", part.width)
            face.fill(palette.SILK, (part.right - 1, part.top, 1, part.height))
            x = right
