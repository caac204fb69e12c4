"""Recruiting in secret: the cards drawn lie open over the court, some are kept, all states reveal together (4)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.look.surface_cache import cached_surface
from game.client.look.widgets import Widget
from game.client.panels.panel import lay_ground
from game.client.prompts.desk import ButtonSpec, Words
from game.client.texts import enumerated
from game.engine.refusals import Refusal
from game.redux.client import faces
from game.redux.client.names import general_name, general_tip, skill_name, skill_rule, type_name
from game.redux.client.prompts.base import AskPrompter, ReduxDesk
from game.redux.client.words import say
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import GeneralId, state_of

WIDE, HIGH, GAP = 340, 600, 20
EXTRAS: Final = ("foresight", "academy_card", "academy_support")
TOP: Final = 124
NAMES, LEAST_NAMES, LEAST_PITCH = 15, 14, 56
"""The letters of names below the small faces, and the fewest pixels at which they are written, also across."""
BARE, LEAST_CARD = 22, 320
"""What stands over the cards where there is no room for a heading, and the height of a card that leaves some."""
FOOT: Final = 88
"""The room below the cards: their key marks, and under these the tab of advice."""
FILLS: Final = 1.3
"""How much larger the letters of a low card are beside it than those of a usual one."""


@cached_surface
def recruit_card(general: GeneralId, size: tuple[int, int], scale: Scale) -> Surface:
    """A whole general card: face, name in both scripts, values, army types, skill."""
    px = scale.px
    card, seat = GENERALS[general], state_of(general)
    surface = panels.silk(size, scale).copy()
    inside = Rect(px(10), px(10), size[0] - px(20), size[1] - px(20))
    side = min(inside.width, round(size[1] * 0.44))
    hue = faces.hue_of(seat)
    back = Rect(inside.left, inside.top, inside.width, side)
    surface.blit(shapes.rounded(back.size, px(5), shapes.flat(palette.mix(hue, palette.PAPER, 0.35))), back)
    picture = faces.face(general, side)
    surface.blit(picture, picture.get_rect(midtop=(inside.centerx, inside.top)))
    roundel = faces.roundel(seat, px(36))
    surface.blit(roundel, (inside.left + px(5), inside.top + px(5)))
    plate = Rect(px(6), inside.top + side - px(8), size[0] - px(12), px(46))
    surface.blit(shapes.box(plate.size, px(5), ((0.0, palette.rgb("#4a1a17")), (1.0, palette.LACQUER_8)), palette.RIM,
                            max(1, px(1.5))), plate)  # fmt: skip
    brush = text.line(card.zh, "brush", 27, palette.GOLD_TEXT, scale)
    surface.blit(brush, brush.get_rect(midright=(plate.right - px(12), plate.centery)))
    name = general_name(general)
    room = plate.width - px(36) - brush.get_width()
    size_of = text.fitting(name, "name", 25, scale, room)
    text.draw(surface, name, (plate.left + px(14), plate.centery), "name", size_of, palette.TITLE_TEXT, scale,
              "midleft", room)  # fmt: skip
    y = plate.bottom + px(10)
    values = ((faces.ADMIN_ICON, card.administration, faces.AZURITE, "admin"),
              (faces.COMBAT_ICON, card.combat, palette.SEAL_RED, "combat"),
              (faces.LEAD_ICON, card.leadership, palette.INK_DIM, "leadership"))  # fmt: skip
    wide = inside.width // 3
    for n, (sign, number, colour, key) in enumerate(values):
        middle = inside.left + n * wide + wide // 2
        picture = icon(sign, px(22), colour)
        surface.blit(picture, picture.get_rect(midright=(middle - px(3), y + px(12))))
        text.draw(surface, str(number), (middle + px(4), y + px(12)), "number", 24, palette.INK, scale, "midleft")
        words = say(f"value.{key}")
        size_of = text.fitting(words, "body", 17, scale, wide - px(4), 13)
        text.draw(surface, words, (middle, y + px(36)), "body", size_of, palette.INK_DIM, scale, "center", wide)
    y += px(54)
    x = inside.left + px(4)
    for kind in card.types:
        mark = icon(faces.TYPE_ICONS[kind], px(20), palette.INK_DIM)
        surface.blit(mark, (x, y))
        x += px(24)
    words = enumerated(type_name(kind) for kind in card.types)
    text.draw(surface, words, (x + px(4), y - px(1)), "body", 17, palette.INK, scale, room=inside.right - x - px(8))
    y += px(26)
    surface.fill(palette.GOLD_LO, (inside.left, y, inside.width, max(1, px(1))))
    box = text.draw(surface, skill_name(general), (inside.left + px(4), y + px(5)), "name", 21, palette.SEAL_RED, scale)
    left = size[1] - px(12) - box.bottom
    pixels = 18
    while True:
        block = text.block(skill_rule(general), inside.width - px(8), pixels, palette.INK, scale, "card", leading=1.12)
        if block.size[1] <= left or pixels <= 15:
            break
        pixels -= 1
    surface.blit(block.surface, (inside.left + px(4), box.bottom + px(1)), (0, 0, block.size[0], max(1, left)))
    return surface


class CardWidget(Widget):
    """One card drawn; a chosen one is lifted and glows."""

    radius = 10.0

    def __init__(
        self, id: str, rect: Rect, general: GeneralId, chosen: bool, on_press: Callable[[], object] | None, key: str
    ) -> None:
        super().__init__(id, rect, on_press, general_tip(general), focusable=True)
        self.general, self.chosen, self.key_label = general, chosen, key

    def draw(self, surface: Surface, scale: Scale) -> None:
        px = scale.px
        rect = self.rect.move(0, -px(12) if self.chosen else -px(4) if self.hovered else 0)
        glow, alpha = (palette.PALE_GOLD, 230) if self.chosen else (palette.BLACK, 170)
        shapes.draw_soft(surface, rect, px(8), px(10), glow, alpha)
        # On a card that is lower than usual everything is smaller, its letters less so.
        fit = replace(scale, user=scale.user * min(1.0, FILLS * rect.height / px(HIGH)))
        surface.blit(recruit_card(self.general, rect.size, fit), rect)
        if self.chosen:
            surface.blit(shapes.ring(rect.size, px(8), max(2, px(4)), shapes.flat(palette.PALE_GOLD)), rect)
        label = panels.key_box(self.key_label, scale, palette.GOLD_TEXT)
        surface.blit(label, label.get_rect(midtop=(self.rect.centerx, self.rect.bottom + px(8))))


class RecruitPrompter(AskPrompter):
    """So many of the cards drawn are kept; the red button seals the choice."""

    keys = ("recruitment.keep_generals",)
    clause = "4.2"
    covers_all = True

    def __init__(self, desk: ReduxDesk, seat: int, key: str) -> None:
        super().__init__(desk, seat, key)
        self.kept: list[GeneralId] = []

    # ---- what may be chosen

    def left(self) -> int:
        """How many cards are still to be kept."""
        view = self.desk.view
        return view.keeping[self.seat] - len(view.picked)

    def cards(self) -> list[GeneralId]:
        """The cards drawn, in the order they came."""
        picked = self.desk.view.picked
        return [card for card in self.desk.view.drawn if card not in picked]

    def _turn(self, card: GeneralId) -> None:
        if card in self.kept:
            self.kept.remove(card)
        elif ("keep", card) not in self.options:
            refusal = self.desk.why_not(self.seat, ("keep", card))
            if refusal is not None:
                self.desk.hands.refuse(refusal)
            return
        else:
            if len(self.kept) == self.left():
                self.kept.pop()
            self.kept.append(card)
        self.desk.hands.refresh()

    def number(self, n: int) -> bool:
        """A number key chooses a card or lets it go."""
        cards = self.cards()
        if n >= len(cards):
            return False
        self._turn(cards[n])
        return True

    def back(self) -> bool:
        """Lets the last chosen card go."""
        if not self.kept:
            return False
        self.kept.pop()
        self.desk.hands.refresh()
        return True

    # ---- laying out

    def page(self) -> Rect:
        """The rectangle it covers: everything between the top bar and the strip at the foot."""
        layout = self.desk.layout
        return Rect(0, layout.top.bottom, layout.window.width, layout.action.top - layout.top.bottom)

    def covers(self) -> Rect:
        """The same."""
        return self.page()

    def places(self) -> list[Rect]:
        """The rectangles where the cards lie."""
        px, page, count = self.desk.scale.px, self.page(), len(self.cards())
        gap, over = px(GAP if self._headed else GAP // 2), px(TOP + FOOT if self._headed else BARE + FOOT)
        wide = min(px(WIDE), (page.width - px(60) - gap * (count - 1)) // max(1, count))
        high = min(px(HIGH), page.height - over)
        left = page.centerx - (wide * count + gap * (count - 1)) // 2
        top = page.top + px(TOP if self._headed else BARE) + max(0, (page.height - over - high) // 2)
        return [Rect(left + n * (wide + gap), top, wide, high) for n in range(count)]

    @property
    def _headed(self) -> bool:
        """Whether there is room for a heading over the cards: the strip at the foot says the same."""
        return self.page().height >= self.desk.scale.px(TOP + FOOT + LEAST_CARD)

    def words(self) -> Words:
        """How many are kept, and who chooses besides."""
        count = self.left()
        return Words(say(f"{self.text_key}.title", count=count), say(f"{self.text_key}.body"), clause=self.clause)

    def lay(self) -> None:
        """The cards and the red button."""
        desk, widgets = self.desk, self.desk.widgets
        lay_ground(widgets, "recruit", self.page())
        lay_ground(widgets, "recruit_foot", desk.layout.tray)
        for n, (card, rect) in enumerate(zip(self.cards(), self.places(), strict=True)):
            chosen = card in self.kept
            widgets.add(CardWidget(f"#card:{card}", rect, card, chosen, partial(self._turn, card), str(n + 1)))
        ready = len(self.kept) == self.left()
        one = len(self.kept) == self.left() == 1
        label = (
            say("recruit.keep", who=general_name(self.kept[0])) if one else say("recruit.keep_count", count=self.left())
        )
        refused = None if ready else Refusal("choose_cards", "4.2", count=self.left())
        desk.primary("#keep", label, "card-draw", self._keep, refused)
        row = [ButtonSpec(f"#{verb}", say(f"recruit.{verb}"), partial(self.do, (verb,)), tip=say(f"recruit.{verb}_tip"))
               for verb in EXTRAS if (verb,) in self.options]  # fmt: skip
        if ("take_back",) in desk.t.asides(self.seat):
            row.append(
                ButtonSpec("#take_back", say("recruit.choose_again"), partial(self.do, ("take_back",)), "take-back")
            )
        if row:
            desk.row(*row)

    def _keep(self) -> None:
        self.do(*[("keep", card) for card in self.kept])

    # ---- painting

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        """The page under the cards, and below them every general of the state."""
        page, px = self.page(), scale.px
        surface.blit(_ground(page.size), page, (0, 0, *page.size))
        self._gallery(surface, scale)
        if not self._headed:
            return
        title = say("recruit.title", count=self.left())
        head = text.shadowed(title, "title", scale.font(38), palette.TITLE_TEXT, px(6), px(2), 2)
        surface.blit(head, head.get_rect(center=(page.centerx, page.top + px(60))))
        line = say("recruit.line")
        text.draw(surface, line, (page.centerx, page.top + px(98)), "body", 19, palette.TEXT, scale, "center",
                  page.width - px(60))  # fmt: skip

    def _gallery(self, surface: Surface, scale: Scale) -> None:
        px, layout = scale.px, self.desk.layout
        room = panels.draw_panel(surface, layout.tray, scale, "lacquer")
        view = self.desk.view
        mine = range(23 * self.seat + 1, 23 * self.seat + 24)
        columns = 12
        named = scale.font(NAMES) >= LEAST_NAMES and room.width // columns >= px(LEAST_PITCH)
        side = min(px(50 if named else 56), room.width // columns - px(6), room.height // 2 - px(20 if named else 4))
        pitch = room.width // columns
        for n, general in enumerate(mine):
            row, column = divmod(n, columns)
            at = (room.left + column * pitch + pitch // 2, room.top + row * (room.height // 2) + room.height // 4)
            here = bool(view.where[general]) or general in view.drawn
            picture = faces.face(general, side, dim=not here)
            place = picture.get_rect(center=at)
            if named:
                place.y -= px(8)
                tone = palette.TEXT if here else palette.TEXT_DIM
                spot = (place.centerx, place.bottom + px(2))
                text.draw(surface, general_name(general), spot, "body", NAMES, tone, scale, "midtop", pitch - px(4))
            surface.blit(picture, place)
            if general in view.drawn:
                ring = shapes.ring(
                    place.inflate(px(6), px(6)).size, px(6), max(2, px(3)), shapes.flat(palette.PALE_GOLD)
                )
                surface.blit(ring, place.inflate(px(6), px(6)))
            elif view.where[general]:
                ring = shapes.ring(place.size, px(6), max(1, px(2)), shapes.flat(palette.GOLD_MID))
                surface.blit(ring, place)


@cached_surface
def _ground(size: tuple[int, int]) -> Surface:
    """The land at dusk under the cards."""
    # Pages are imported when the first recruits come.
    from game.client.scenes.page import landscape

    return landscape(size)
