"""The page of an oath (mock-8): who kneels, what the lord gains, what both owe."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.cards import portrait_card
from game.client.look.chips import Picture
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.base import Dialog
from game.client.texts import enumerated
from game.conquest.client.panels.names import Names, skill_words
from game.conquest.client.words import say
from game.conquest.rules.leaders import RULER_SKILLS
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.view import View
from game.engine.refusals import Seat

BRUSH = "歸順"
SHOWN_PROVINCES = 10


class OathPage(Dialog):
    """An offer of fealty with its terms; Esc puts the page aside, and the map can be looked at."""

    panel_size = (1060, 700)
    safe = "#refuse"
    asks = whole = True

    def __init__(
        self, names: Names, view: View, tribute: int, vassal: Seat, lord: Seat, spared: ProvinceId,
        accept: Callable[[], None], refuse: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__()
        self.names, self.view, self.tribute = names, view, tribute
        self.vassal, self.lord, self.spared = vassal, lord, spared
        self.accept, self.refuse = accept, refuse

    @property
    def page(self) -> Rect:
        """The rectangle where all of it stands: clear of the frets, and of a ring of focus round its buttons
        (mock-8).
        """
        px, inside = self.scale.px, self.inside
        return Rect(inside.left + px(14), inside.top + px(16), inside.width - px(28), inside.height - px(24))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, px = self.page, scale.px
        left = px(300)
        high = px(72)
        foot = inside.bottom - high
        refuse = Face(say("oath.refuse"), "crossed-swords", kind="quiet", size=22)
        self.widgets.add(
            Button("#refuse", Rect(inside.left, foot, left + px(20), high), refuse, lambda: self._answer(self.refuse))
        )
        accept = Face(say("oath.accept"), "kneeling", kind="primary", size=30, role="name")
        x = inside.left + left + px(44)
        self.widgets.add(
            Button("#accept", Rect(x, foot, inside.right - x, high), accept, lambda: self._answer(self.accept))
        )
        for n, (id, picture, tip) in enumerate(
            self._rows(Rect(x, inside.top + px(176), inside.right - x, px(56)), scale)
        ):
            rect = picture.get_rect(topleft=(x, inside.top + px(176) + n * px(66)))
            self.widgets.add(Picture(f"#row:{id}", rect, picture, tip))

    def _answer(self, on_press: Callable[[], None]) -> None:
        self.app.pop()
        on_press()

    def _rows(self, row: Rect, scale: Scale) -> list[tuple[str, Surface, Tip]]:
        view = self.view
        skills = RULER_SKILLS[view.leader_card[4 * self.vassal]] if view.leader_at[4 * self.vassal] else 0
        shared = enumerated(word.name for word in skill_words(skills)) or say("oath.no_skill")
        brings = view.owner.count(self.vassal) + sum(
            view.owner.count(who) for who, lord in enumerate(view.lord) if lord == self.vassal
        )
        table = enumerated(say("oath.tribute_part", provinces=n, gold=n // 2) for n in range(1, SHOWN_PROVINCES + 1))
        told = [
            ("tribute", "receive-money", say("oath.tribute_now", gold=self.tribute), table, "R21.2"),
            ("counts", "castle", say("oath.counts_now", count=brings), say("oath.counts_tip"), "R21.7"),
            ("skill", "spell-book", shared, say("oath.skill_tip"), "R21.5"),
            ("peace", "shaking-hands", say("oath.veto"), say("oath.peace_tip"), "R21.3, R21.4"),
        ]  # fmt: skip
        return [
            (key, self._row(row.size, mark, say(f"oath.{key}"), value, scale), Tip(tip, say(f"oath.{key}"), clause))
            for key, mark, value, tip, clause in told
        ]

    @staticmethod
    def _row(size: tuple[int, int], mark: str, label: str, value: str, scale: Scale) -> Surface:
        surface = panels.tray(size, scale).copy()
        picture = icon(mark, scale.px(30), palette.GOLD_TEXT)
        surface.blit(picture, picture.get_rect(midleft=(scale.px(18), size[1] // 2)))
        box = text.draw(surface, label, (scale.px(62), size[1] // 2), "bold", 21, palette.TEXT, scale, "midleft")
        room = size[0] - box.right - scale.px(36)
        text.draw(
            surface,
            value,
            (size[0] - scale.px(18), size[1] // 2),
            "body",
            20,
            palette.TEXT_DIM,
            scale,
            "midright",
            room,
        )
        return surface

    def _picture(self, size: tuple[int, int]) -> Surface:
        """The Ruler who kneels; where nobody rules any more, the banner alone."""
        names, colour = self.names, self.names.colour(self.vassal)
        card = names.ruler_card(self.vassal)
        if card.number:
            return portrait_card(card.id, colour, size, self.scale)
        surface = panels.silk(size, self.scale).copy()
        mark = emblem(colour, size[0] * 2 // 3)
        surface.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] * 2 // 5)))
        at = (size[0] // 2, size[1] * 4 // 5)
        room = size[0] - self.scale.px(24)
        text.draw(surface, names.player(self.vassal), at, "name", 26, palette.INK, self.scale, "center", room)
        return surface

    def content(self, surface: Surface) -> None:
        inside, scale, names = self.page, self.scale, self.names
        px = scale.px
        size = (px(300), px(428))
        surface.blit(self._picture(size), inside.topleft)
        middle = inside.left + size[0] // 2
        y = inside.top + size[1] + px(54)
        one, other = emblem(names.colour(self.vassal), px(42)), emblem(names.colour(self.lord), px(56))
        surface.blit(one, one.get_rect(center=(middle - px(58), y)))
        surface.blit(other, other.get_rect(center=(middle + px(58), y)))
        arrow = icon("plain-arrow", px(34), palette.GOLD_TEXT, -90)
        surface.blit(arrow, arrow.get_rect(center=(middle, y)))
        x = inside.left + px(344)
        room = inside.right - x
        brush = text.set_line(BRUSH, "brush", scale.font(58), palette.GOLD_MID)
        surface.blit(brush, brush.get_rect(topright=(inside.right, inside.top)))
        title = text.fitting(say("oath.title"), "title", 40, scale, room - brush.get_width() - px(16), 24)
        text.draw(surface, say("oath.title"), (x, inside.top + px(8)), "title", title, palette.TITLE_TEXT, scale)
        words = say("oath.plea", province=names.province(self.spared))
        plea = text.block(words, room, 25, palette.rgb("#f0dfb4"), scale, "quote")
        surface.blit(plea.surface, (x, inside.top + px(78)))
        below = text.block(say("oath.ends"), room, 20, palette.TEXT_DIM, scale)
        surface.blit(below.surface, (x, inside.top + px(176) + 4 * px(66) + px(8)))
