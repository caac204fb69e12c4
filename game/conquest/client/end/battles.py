"""The battles of a finished war and the luck in them: what the dice showed against what could be expected (U21)."""

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.choosers import Option, Segmented
from game.client.look.lists import ListView
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widgets
from game.client.settings import Settings
from game.conquest.client.panels.names import Names
from game.conquest.client.words import has, say
from game.conquest.rules.annals.counts import INVADER_WINS, Fight
from game.conquest.rules.annals.reckoning import Reckoning

ROW, HEAD = 42, 30
COLUMNS: Final = {
    "round": (0, 60), "invader": (66, 190), "defender": (262, 190), "place": (458, 150), "ended": (614, 130),
    "losses": (750, 80), "invader_dice": (832, 104), "defender_dice": (940, 104), "luck": (1052, 82),
}  # fmt: skip
"""Where each column begins and how wide it is."""
USUAL: Final = 1158
"""How wide the leaf is usually: on one less wide every column gives."""
MIDDLE: Final = ("round", "losses", "invader_dice", "defender_dice", "luck")


class Battles:
    """The leaf: a list of fights, by time or by luck."""

    def __init__(self, reckoning: Reckoning, names: Names, name: Callable[[int], str]) -> None:
        """`name` gives the name of a seat."""
        self.reckoning, self.names, self.name = reckoning, names, name
        self.order = "time"
        self.list: ListView | None = None

    @property
    def fights(self) -> list[Fight]:
        """The battles as they are listed: in order, or those first in which the dice did most."""
        if self.order == "time":
            return self.reckoning.fights
        return sorted(self.reckoning.fights, key=lambda fight: -abs(fight.luck))

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """The list, and how it is ordered."""
        place = Rect(panel.right - scale.px(312), panel.top + scale.px(12), scale.px(276), scale.px(36))
        orders = [Option("time", say("battles.by_time")), Option("luck", say("battles.by_luck"))]
        Segmented(widgets, "#battles:order", place, orders, self.order, self._sort, 17)
        place = Rect(inside.left, inside.top + scale.px(HEAD), inside.width, inside.height - scale.px(HEAD))
        self.list = widgets.add(
            ListView("#battles", place, len(self.fights), scale.px(ROW), self._draw_row, tip_of=self._tip)
        )

    def _sort(self, order: str) -> None:
        self.order = order
        if self.list is not None:
            self.list.scroll_to(0)
            self.list.changed()

    def _tip(self, n: int) -> Tip:
        fight = self.fights[n]
        luck = abs(fight.luck)
        whose = "even" if luck < 0.5 else "invader" if fight.luck > 0 else "defender"
        names = {"invader": self._called(fight.invader), "defender": self._called(fight.defender)}
        return Tip(say(f"battles.luck_{whose}", pips=f"{luck:.1f}", **names), say("battles.luck"))

    def _called(self, owner: int) -> str:
        return self.name(owner) if owner >= 0 else self.names.who(owner)

    # ---- painting

    def _columns(self, room: int) -> dict[str, tuple[int, int]]:
        """The left edge and width of each column of a leaf so wide, in pixels."""
        return {key: (round(left * room / USUAL), round(wide * room / USUAL)) for key, (left, wide) in COLUMNS.items()}

    def update(self, dt: float) -> bool:
        """Nothing moves here."""
        return False

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The heads of the columns."""
        for key, (left, wide) in self._columns(inside.width).items():
            middle = key in MIDDLE
            at = (inside.left + left + (wide // 2 if middle else 0), inside.top + scale.px(HEAD / 2 - 3))
            anchor = "center" if middle else "midleft"
            text.draw(surface, say(f"battles.{key}"), at, "bold", 17, palette.TEXT_DIM, scale, anchor, wide)
        if not self.reckoning.fights:
            text.draw(surface, say("battles.none"), inside.center, "italic", 22, palette.TEXT_DIM, scale, "center")

    def _draw_row(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        assert self.list is not None and self.list.registry is not None
        scale, fight = self.list.registry.scale, self.fights[n]
        row = rect.inflate(0, -scale.px(4))
        surface.blit(panels.tray(row.size, scale, False, 140 if hovered else 80), row)
        columns = self._columns(self.list.rect.width)

        def put(
            key: str, words: str, colour: palette.Colour = palette.TEXT, role: str = "body", size: float = 18
        ) -> None:
            left, wide = columns[key]
            middle = key in MIDDLE
            at = (row.left + left + (wide // 2 if middle else 0), row.centery)
            text.draw(surface, words, at, role, size, colour, scale, "center" if middle else "midleft", wide)

        put("round", str(fight.round), palette.TEXT_DIM, "bold")
        won = fight.outcome in INVADER_WINS
        for key, owner, victor in (("invader", fight.invader, won), ("defender", fight.defender, not won)):
            left, wide = columns[key]
            side = scale.px(28)
            mark = emblem(self.names.colour(owner), side)
            x = row.left + left
            surface.blit(mark, mark.get_rect(midleft=(x, row.centery)))
            colour = palette.TITLE_TEXT if victor else palette.TEXT_DIM
            at = (x + side + scale.px(8), row.centery)
            room = wide - side - scale.px(10)
            text.draw(surface, self._called(owner), at, "bold", 18, colour, scale, "midleft", room)
        put("place", self.names.province(fight.at))
        key = f"battles.outcome.{fight.outcome}"
        put("ended", say(key) if has(key) else fight.outcome, palette.TEXT_DIM)
        put("losses", say("chronicle.losses", mine=fight.losses[0], theirs=fight.losses[1]), palette.LOSS, "bold")
        for side, key in enumerate(("invader_dice", "defender_dice")):
            put(key, say("battles.rolled", rolled=fight.rolled[side], expected=f"{fight.expected[side]:.1f}"))
        self._draw_luck(surface, row, scale, fight, columns["luck"])

    def _draw_luck(self, surface: Surface, row: Rect, scale: Scale, fight: Fight, column: tuple[int, int]) -> None:
        """A bar from the middle: to the right the invader's luck, to the left the defender's."""
        left, wide = column
        box = Rect(row.left + left, row.centery - scale.px(7), wide, scale.px(14))
        surface.fill(palette.LACQUER_9, box)
        most = max(1.0, *(abs(other.luck) for other in self.reckoning.fights))
        long = round(box.width / 2 * abs(fight.luck) / most)
        owner = fight.invader if fight.luck > 0 else fight.defender
        bar = Rect(box.centerx if fight.luck > 0 else box.centerx - long, box.top, long, box.height)
        surface.fill(palette.player(self.names.colour(owner)).chart, bar)
        pygame.draw.rect(surface, palette.GOLD_LO, box, scale.px(1))
        surface.fill(palette.TEXT, (box.centerx, box.top - scale.px(2), max(1, scale.px(1)), box.height + scale.px(4)))
