"""Gold for allies, in one place: how much, and to whom (C5.2, R19.2, mock-6)."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.choosers import Stepper
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog, button
from game.conquest.client.panels.names import Names
from game.conquest.client.words import say
from game.engine.refusals import Action, Seat

USUAL: Final = 2
"""What is given or asked for unless somebody says otherwise."""
ALLY: Final = 64
"""The logical height of an ally's row."""


class SharePage(Dialog):
    """How much of the viewer's `gold`, and a button for each of `allies`."""

    safe = "#close"

    def __init__(self, names: Names, allies: list[Seat], gold: int, do: Callable[[Action], None]) -> None:
        super().__init__()
        self.names, self.allies, self.gold, self.do = names, allies, gold, do
        self.amount = min(USUAL, gold)
        self.title = say("share.title")
        self.panel_size = (600, 244 + ALLY * len(allies))
        self._buttons: dict[Seat, Button] = {}

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, px = self.inside, scale.px
        row = Rect(inside.right - px(220), inside.top + px(6), px(220), px(52))
        Stepper(self.widgets, "#amount", row, self.amount, 1, self.gold, self._amount)
        for n, seat in enumerate(self.allies):
            place = Rect(inside.left + px(64), self._row(n), inside.width - px(64), px(52))
            self._buttons[seat] = Button(f"#give:{seat}", place, self._face(seat), self._giver(seat))
            self.widgets.add(self._buttons[seat])
        foot = Rect(0, 0, px(260), px(50))
        foot.midbottom = inside.midbottom
        self.widgets.add(button("#close", foot, say("kit.close"), self.back, key=self.app.bindings.label("back")))

    def _row(self, n: int) -> int:
        return self.inside.top + self.scale.px(72 + ALLY * n)

    def _face(self, seat: Seat) -> Face:
        label = say("share.give", who=self.names.warlord(seat), count=self.amount)
        return Face(label, "pay-money", kind="secondary", size=22)

    def content(self, surface: Surface) -> None:
        scale, inside = self.scale, self.inside
        at = (inside.left, inside.top + scale.px(32))
        room = inside.width - scale.px(236)
        text.draw(surface, say("share.body", count=self.gold), at, "body", 20, palette.TEXT, scale, "midleft", room)
        for n, seat in enumerate(self.allies):
            mark = emblem(self.names.colour(seat), scale.px(46))
            surface.blit(mark, mark.get_rect(midleft=(inside.left + scale.px(4), self._row(n) + scale.px(26))))

    def _amount(self, amount: int) -> None:
        self.amount = amount
        for seat, each in self._buttons.items():
            each.say(self._face(seat))

    def _giver(self, seat: Seat) -> Callable[[], None]:
        def give() -> None:
            self.app.pop()
            self.do(("give", seat, self.amount))

        return give
