"""The panel of the selected Province: name, Region, units, how full it is (mock-3, bottom left)."""

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.panels.panel import Panel
from game.client.texts import enumerated
from game.conquest.client.map.fate_signs import roundel
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names, card_name
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.state import NEUTRAL, NOBODY, ProvinceId
from game.conquest.rules.view import View


class Selection(Panel):
    """One Province in words and numbers."""

    kind = "black"

    def __init__(self, layout: Layout, scale: Scale, names: Names, board: Board) -> None:
        super().__init__("selection", layout.selection, scale, say("selection.title"))
        self.names = names
        self.board = board

    def update(self, picture: View, p: ProvinceId) -> None:
        """Paints what changed."""
        leaders = tuple(picture.leaders_in(p)) if p else ()
        key = (p, picture.owner[p], picture.infantry[p], leaders, picture.spent(p), picture.moved[p], self.names.viewer,
               picture.tokens[p], picture.harvest[p], picture.palisades[p])  # fmt: skip
        self.show(key, lambda face, inside: self._paint(face, inside, picture, p))

    def _paint(self, face: Surface, inside: Rect, picture: View, p: ProvinceId) -> None:
        scale = self.scale
        if not p:
            text.draw(
                face,
                say("selection.nothing"),
                inside.center,
                "body",
                20,
                palette.TEXT_DIM,
                scale,
                "center",
                inside.width,
            )
            return
        owner = picture.owner[p]
        province = self.board.provinces[p]
        name = self.names.province(p)
        top = inside.top + scale.px(2)
        box = text.draw(
            face,
            name,
            (inside.left, top),
            "title",
            text.fitting(name, "title", 28, scale, inside.width // 2, 20),
            palette.GOLD_TEXT,
            scale,
            "midleft",
        )
        region = self.names.region(province.region)
        where = say("selection.where", region=region, cap=self.board.cap[p])
        right = inside.right - (scale.px(40) if owner != NOBODY else 0)
        if text.width(where, "body", 18, scale) > right - box.right - scale.px(12):
            where = region  # The cap stands on the bar as well.
        text.draw(
            face,
            where,
            (box.right + scale.px(12), top + scale.px(2)),
            "body",
            18,
            palette.TEXT_DIM,
            scale,
            "midleft",
            right - box.right - scale.px(12),
        )
        if owner != NOBODY:
            mark = emblem(self.names.colour(owner), scale.px(34))
            face.blit(mark, mark.get_rect(midright=(inside.right, top)))
        self._paint_units(face, inside, picture, p, top + scale.px(33))
        self._paint_signs(face, inside, picture, p, top + scale.px(33))
        self._paint_cap(face, inside, picture, p)

    def _paint_units(self, face: Surface, inside: Rect, picture: View, p: ProvinceId, y: int) -> None:
        scale = self.scale
        if picture.owner[p] == NOBODY:
            text.draw(
                face, say("selection.unoccupied"), (inside.left, y), "body", 20, palette.TEXT_DIM, scale, "midleft"
            )
            return
        spears = icon("spears", scale.px(22), palette.GOLD_MID)
        face.blit(spears, spears.get_rect(midleft=(inside.left, y)))
        words = say("selection.infantry", count=picture.infantry[p])
        box = text.draw(face, words, (inside.left + scale.px(28), y), "bold", 20, palette.TEXT, scale, "midleft")
        leaders = picture.leaders_in(p)
        if leaders:
            cards = (self.names.leader_card(leader, picture.leader_card[leader]) for leader in leaders)
            names = enumerated(map(card_name, cards))
            horse = icon("horse-head", scale.px(22), palette.GOLD_MID)
            x = box.right + scale.px(16)
            face.blit(horse, horse.get_rect(midleft=(x, y)))
            text.draw(
                face,
                names,
                (x + scale.px(28), y),
                "bold",
                20,
                palette.TEXT,
                scale,
                "midleft",
                inside.right - x - scale.px(28),
            )
        elif picture.owner[p] == NEUTRAL:
            text.draw(
                face,
                say("selection.neutral"),
                (box.right + scale.px(16), y),
                "body",
                20,
                palette.TEXT_DIM,
                scale,
                "midleft",
            )

    def _paint_signs(self, face: Surface, inside: Rect, picture: View, p: ProvinceId, y: int) -> None:
        """Fate tokens and palisades, at the right of the units."""
        side = self.scale.px(30)
        kinds = [*picture.tokens_in(p), *(["palisade"] if picture.palisades[p] else [])]
        for n, kind in enumerate(kinds):
            mark = roundel(kind, side)
            face.blit(mark, mark.get_rect(midright=(inside.right - n * self.scale.px(34), y)))

    def _paint_cap(self, face: Surface, inside: Rect, picture: View, p: ProvinceId) -> None:
        scale = self.scale
        cap = self.board.cap[p]
        units = picture.units(p)
        size = (inside.width, scale.px(24))
        colour = palette.player(self.names.colour(picture.owner[p])).chart
        label = say("selection.cap", units=units, cap=cap)
        bar = panels.bar(size, units / cap, colour, scale, label)
        face.blit(bar, (inside.left, inside.bottom - scale.px(25)))
