"""Diplomacy points of the phase, and the allies of the active power (10.6, 11.4, 12.3); away while there are none."""

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.panels.panel import Ground, Panel
from game.romance.client.names import RomanceNames, look_of
from game.romance.client.panels.layout import Layout
from game.romance.client.words import say
from game.romance.rules.catalogue import CLANS
from game.romance.rules.state import ALLY, CLAN_ALLY
from game.romance.rules.view import View

DISC = 52


class PointsPanel(Panel):
    """A gold disc with the points, and who stands with the active power. It is away while there is nothing of both."""

    def __init__(self, layout: Layout, scale: Scale, names: RomanceNames) -> None:
        super().__init__("points", layout.points, scale)
        self.names = names
        self.stands = False
        """Whether there are points or allies."""
        self.spots: tuple[Widget, ...] = ()

    def lay(self, widgets: Widgets) -> None:
        """Lays a ground that keeps the mouse from the map and tells what points are for, while the panel is shown."""
        ground = Ground("ground:points", self.rect)
        self.spots = (ground, Widget("points", self.rect, None, Tip(say("points.tip"), clause="10.6"), focusable=False))
        for spot in self.spots:
            spot.visible = self.stands
            widgets.add(spot)

    def update(self, view: View) -> None:
        """Paints what changed."""
        allies = tuple(p for p, ties in enumerate(view.ties) if ties & ALLY and p != view.active)
        if any(marks & CLAN_ALLY for marks in view.marks):
            allies += (CLANS,)
        self.stands = bool(view.points or allies)
        for spot in self.spots:
            spot.visible = self.stands
        credit = tuple(zip(view.credit_troops, view.credit_generals, strict=True))
        key = (view.points, allies, credit, view.active, tuple(view.monarch))
        self.show(key, lambda face, inside: self._paint(face, inside, view, allies))

    def draw(self, surface: Surface) -> None:
        if self.stands:
            super().draw(surface)

    def _paint(self, face: Surface, inside: Rect, view: View, allies: tuple[int, ...]) -> None:
        scale, px = self.scale, self.scale.px
        side = px(DISC)
        disc = Rect(inside.left, 0, side, side)
        disc.centery = inside.centery
        rim = shapes.flat(palette.rgb("#fff3c8"))
        face.blit(panels.pill(disc.size, palette.GOLD_FILL, rim, max(1, px(2))), disc)
        text.draw(face, str(view.points), disc.center, "number", 30, palette.INK, scale, "center")
        left = disc.right + px(16)
        room = inside.right - left
        title = say("points.title")
        fit = text.fitting(title, "bold", 19, scale, room, 14)
        text.draw(face, title, (left, inside.top + px(8)), "bold", fit, palette.TEXT, scale, "midleft", room)
        if not allies:
            words = say("points.lapse")
            block = text.block(words, room, 16, palette.TEXT_DIM, scale, leading=1.1, lines=2)
            face.blit(block.surface, (left, inside.top + px(22)))
            return
        x = left
        for power in allies:
            mark = emblem(look_of(power), px(26))
            face.blit(mark, (x, inside.top + px(28)))
            x += px(32)
        words = say("points.allies", powers=self.names.powers(allies))
        if len(allies) == 1 and allies[0] < len(view.credit_troops) and view.credit_troops[allies[0]]:
            p = allies[0]
            words = say("points.credit", troops=view.credit_troops[p], generals=view.credit_generals[p])
        text.draw(face, words, (left, inside.bottom + px(2)), "body", 16, palette.GAIN, scale, "bottomleft", room)
