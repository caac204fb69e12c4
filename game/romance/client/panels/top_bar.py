"""The bar at the top: the round and its period, the affairs track, what Mandate cards are left (mock-up 1)."""

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.cards import card_back
from game.client.look.easing import in_out_sine
from game.client.look.icons import icon
from game.client.look.pieces import emblem, seal
from game.client.look.scale import Scale
from game.client.panels.top_bar import bar_buttons, bar_face, bar_right
from game.romance.client.look.mandate_cards import line_words
from game.romance.client.names import RomanceNames, card_name, look_of
from game.romance.client.panels.layout import Layout
from game.romance.client.words import has, say
from game.romance.rules.catalogue import AFFAIRS, CARDS, CARDS_A_TURN, DOCUMENT, NOBODY, TURNS_A_PERIOD
from game.romance.rules.view import View

NUMERALS: Final = "一二三四五六七八九十"
PILL, CHIP, BACK = 250, 132, 42
LEAST_PILL: Final = 150
"""The least the present card needs for its power's name."""
MANDATE, LEAST_MANDATE = 230, 52
"""What the words about the Mandate cards need; the number alone stands there in a short bar."""
PERIOD_HUES: Final = tuple(palette.rgb(hue) for hue in ("#2f6f9e", "#3f8a68", "#b98a34", "#b3402a", "#7d4a78"))


def period_of(turn: int) -> int:
    """The period a round lies in, from 1."""
    return max(1, (turn + TURNS_A_PERIOD - 1) // TURNS_A_PERIOD)


def period_tip() -> str:
    """The five periods with their rounds and years (5.2)."""
    rows = [say("top.period_tip")]
    for number, period in enumerate(DOCUMENT["periods"], start=1):
        first, last = period["turns"]
        years = period["years"].replace("-", "–")
        rows.append(say("top.period_row", period=number, first=first, last=last, years=years))
    return "\n".join(rows)


class TopBar:
    """The top bar, painted once for its content."""

    def __init__(self, layout: Layout, scale: Scale, names: RomanceNames, last: int) -> None:
        self.rect, self.handle, self.scale, self.names, self.last = layout.top, layout.handle, scale, names, last
        self._key: object = None
        self._picture: Surface | None = None
        self._pill: tuple[Surface, Rect, Rect] | None = None
        """The pill of the affairs track with the place it comes from and the place where it belongs."""

    def buttons(self) -> tuple[Rect, Rect, Rect]:
        """Where undo, help and the menu stand."""
        return bar_buttons(self.rect, self.scale)

    def round_rect(self) -> Rect:
        """Where the round stands."""
        return Rect(0, 0, self.scale.px(300), self.rect.height)

    def mandate_rect(self) -> Rect:
        """Where the Mandate cards are counted."""
        right, wide = bar_right(self.rect, self.handle, self.scale), self.scale.px(MANDATE)
        if right - wide - self.round_rect().right < self.scale.px(LEAST_PILL):
            wide = self.scale.px(LEAST_MANDATE)
        return Rect(right - wide, 0, wide, self.rect.height)

    def track_rect(self) -> Rect:
        """Where the affairs track stands."""
        left, right = self.round_rect().right, self.mandate_rect().left
        return Rect(left, 0, max(0, right - left), self.rect.height)

    def mandate_tip(self, view: View) -> str:
        """The tooltip of the Mandate cards: which have been told, and which may still come in this period (D-81)."""
        told = "\n".join(say("top.told", card=card_name(card)) for card in view.shown)
        coming = "\n".join(
            " ".join((say("top.coming", card=f"**{card_name(card)}**"),
                      *(line_words(self.names, line) for line in CARDS[card].lines)))
            for card in view.foreseen
        )  # fmt: skip
        return "\n".join(filter(None, (told, coming))) or say("top.no_cards")

    def draw(self, surface: Surface, view: View, share: float = 1.0) -> None:
        """The bar as it stands; `share` is how far the pill of the affairs track is on its way."""
        key = (view.turn, view.step, view.active, tuple(view.drawn), tuple(view.shown), view.cards_left,
               tuple(view.monarch))  # fmt: skip
        if self._picture is None or key != self._key:
            self._key, self._picture = key, self._paint(view)
        surface.blit(self._picture, self.rect)
        if self._pill is not None:
            pill, start, stop = self._pill
            way = in_out_sine(share)
            x, y = (round(a + (b - a) * way) for a, b in zip(start.topleft, stop.topleft, strict=True))
            surface.blit(pill, (self.rect.left + x, self.rect.top + y))

    def _paint(self, view: View) -> Surface:
        bar = bar_face(self.rect.size, self.scale)
        self._paint_round(bar, view)
        self._paint_track(bar, view)
        self._paint_mandate(bar, view)
        return bar

    def _paint_round(self, bar: Surface, view: View) -> None:
        scale, turn = self.scale, view.turn
        hue = PERIOD_HUES[period_of(turn) - 1] if turn else palette.SEAL_RED
        mark = seal("第" + NUMERALS[turn - 1] if 1 <= turn <= len(NUMERALS) else "天命", scale.px(56), hue)
        bar.blit(mark, mark.get_rect(midleft=(scale.px(22), scale.px(36))))
        x = scale.px(72)
        if not turn:
            text.draw(bar, say("step.setup"), (x, scale.px(6)), "title", 30, palette.GOLD_TEXT, scale)
            return
        box = text.draw(bar, say("top.round", round=turn), (x, scale.px(6)), "title", 30, palette.GOLD_TEXT, scale)
        at = (box.right + scale.px(6), scale.px(13))
        text.draw(bar, say("top.of", last=self.last), at, "name", 22, palette.TEXT_DIM, scale)
        number = period_of(turn)
        years = DOCUMENT["periods"][number - 1]["years"].replace("-", "–")
        words = say("top.period", period=number, years=years)
        text.draw(bar, words, (x, scale.px(41)), "body", 18, palette.TEXT_DIM, scale, room=scale.px(226))

    def _paint_track(self, bar: Surface, view: View) -> None:
        """The four affairs cards: drawn ones by their power, the present one as a gold pill, the others face down."""
        px = self.scale.px
        present = len(view.drawn) - 1
        places = self._places(len(view.drawn), view.turn > 0)
        named = self._has_names()
        self._pill = None
        for n, card in enumerate(view.drawn):
            box = places[n]
            if n < present:
                if box.width > 0:
                    self._paint_drawn(bar, box, view, card, False, named)
                continue
            pill = Surface(box.size, SRCALPHA)
            self._paint_drawn(pill, pill.get_rect(), view, card, True, named)
            before = self._places(present, True)
            self._pill = pill, before[max(0, present - 1)], box
        for box in (box for box in places[len(view.drawn) :] if box.width > 0):
            back = card_back("fate", (px(32), px(46)))
            bar.blit(back, back.get_rect(midleft=box.midleft))

    def _has_names(self) -> bool:
        """Whether the track is wide enough for the names of all that were drawn."""
        return self.scale.px(PILL + 3 * CHIP) <= self.track_rect().width

    def _places(self, drawn: int, began: bool) -> list[Rect]:
        """Where the affairs cards lie when so many are drawn: these, then the others face down."""
        px, room = self.scale.px, self.track_rect()
        widths = [px(CHIP if self._has_names() else BACK + 8)] * (drawn - 1) + [px(PILL)] * (drawn > 0)
        widths += [px(BACK)] * (len(AFFAIRS) - drawn if began else 0)
        over = sum(widths) - room.width
        if drawn and over > px(PILL - LEAST_PILL):
            # In a short bar the present card alone has room.
            widths = [min(px(PILL), room.width) if n == drawn - 1 else 0 for n in range(len(widths))]
        elif drawn and over > 0:
            widths[drawn - 1] -= over
        x = room.left + max(px(6), (room.width - sum(widths)) // 2)
        top = self.rect.height // 2 - px(29)
        places = []
        for width in widths:
            places.append(Rect(x, top, width - px(8), px(54)))
            x += width
        return places

    def _paint_drawn(self, bar: Surface, box: Rect, view: View, card: int, now: bool, named: bool) -> None:
        scale, power = self.scale, AFFAIRS[card]
        side = scale.px(38 if now else 30)
        who = say("top.thaw_short") if power == NOBODY else self.names.power(power)
        if power == NOBODY:
            mark = icon("sun", side, palette.GOLD_MID if not now else palette.INK)
        else:
            mark = emblem(look_of(power), side)
        if now:
            bar.blit(panels.pill(box.size, palette.GOLD_FILL, shapes.flat(palette.rgb("#fff3c8")), 2), box)
            bar.blit(mark, mark.get_rect(midleft=(box.left + scale.px(8), box.centery)))
            left, room = box.left + scale.px(54), box.width - scale.px(66)
            key = f"top.does.{view.step}"
            does = say(key) if has(key) and power != NOBODY else ""
            y = box.centery - (scale.px(9) if does else 0)
            fit = text.fitting(who, "bold", 21, scale, room, 15)
            text.draw(bar, who, (left, y), "bold", fit, palette.INK, scale, "midleft", room)
            if does:
                at = (left, box.centery + scale.px(12))
                text.draw(bar, does, at, "body", 17, palette.INK_DIM, scale, "midleft", room)
            return
        bar.blit(mark, mark.get_rect(midleft=(box.left + scale.px(4), box.centery)))
        tick = icon("check-mark", scale.px(16), palette.GAIN)
        bar.blit(tick, tick.get_rect(center=(box.left + scale.px(6), box.centery - scale.px(12))))
        if named:
            at, room = (box.left + scale.px(40), box.centery), box.width - scale.px(42)
            fit = text.fitting(who, "bold", 18, scale, room, 14)
            text.draw(bar, who, at, "bold", fit, palette.TEXT_DIM, scale, "midleft", room)

    def _paint_mandate(self, bar: Surface, view: View) -> None:
        scale, room = self.scale, self.mandate_rect()
        if not view.turn:
            return
        if room.width < scale.px(MANDATE):
            words = say("top.mandate_short", count=len(view.shown), most=CARDS_A_TURN)
            text.draw(bar, words, (room.right, scale.px(36)), "number", 24, palette.GAIN, scale, "midright", room.width)
            return
        words = say("top.mandate", count=len(view.shown), most=CARDS_A_TURN)
        at = (room.right, scale.px(12))
        text.draw(bar, words, at, "bold", 19, palette.GAIN, scale, "topright", room.width)
        left = say("top.left", count=view.cards_left)
        text.draw(bar, left, (room.right, scale.px(38)), "body", 17, palette.TEXT_DIM, scale, "topright", room.width)
