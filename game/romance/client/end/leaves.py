"""The game's own leaves of the page of the end: people, combats, duels, moments, the conquest, honours (U21)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.client.end.time_lapse import TimeLapse
from game.client.look import palette, panels, portraits, text
from game.client.look.choosers import Option, Segmented
from game.client.look.icons import icon
from game.client.look.lists import ListView
from game.client.look.palette import LookKey
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Widget, Widgets
from game.client.settings import Settings
from game.parts.map_board import MapBoard
from game.romance.client.end.count import Duellist, Fight, Moment, OwnerFrame, RomanceCount
from game.romance.client.names import face_key, general_name, look_of
from game.romance.client.words import in_hundred, say
from game.romance.rules.catalogue import NOBODY, POWERS

MOST_MOMENTS: Final = 9
MOST_RIBBONS, MOST_CHAMPIONS = 9, 8
RIBBON_NAME: Final = 190
"""The room for a general's face and name beside his ribbon."""
ROW, HEAD = 42, 30
COLUMNS: Final = {
    "round": (0, 60), "invaders": (66, 230), "holder": (302, 190), "place": (498, 160), "ended": (664, 130),
    "losses": (800, 90), "chance": (896, 90), "luck": (996, 150),
}  # fmt: skip
"""Where each column of the combats begins and how wide it is."""
USUAL: Final = 1158
MIDDLE: Final = ("round", "losses", "chance", "luck")


class StillLeaf:
    """A leaf that is only looked at."""

    def __init__(self, count: RomanceCount) -> None:
        self.count = count

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Nothing can be pressed."""

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False


class PeopleLeaf(StillLeaf):
    """Who served whom: a ribbon for each general, round by round in the colour of his lord."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Faces and ribbons, the rounds below them."""
        count, px = self.count, scale.px
        people, rounds = count.ribbons(MOST_RIBBONS), count.lords
        low = px(28)
        high = (inside.height - low) // max(1, len(people))
        band = Rect(inside.left + px(RIBBON_NAME), inside.top, inside.width - px(RIBBON_NAME), inside.height - low)
        edges = [band.left + round(band.width * n / len(rounds)) for n in range(len(rounds) + 1)]
        for n, general in enumerate(people):
            row = Rect(inside.left, inside.top + n * high, inside.width, high - px(4))
            head = portraits.head(face_key(general), portraits.NO_OWNER, row.height)
            surface.blit(head, row)
            at, room = (row.left + row.height + px(8), row.centery), px(RIBBON_NAME) - row.height - px(14)
            fit = text.fitting(general_name(general), "bold", 18, scale, room, 11)
            text.draw(surface, general_name(general), at, "bold", fit, palette.TEXT, scale, "midleft", room)
            lords = [lords_then[general] for lords_then in rounds]
            starts = [k for k in range(len(lords)) if not k or lords[k] != lords[k - 1]]
            for start, end in zip(starts, [*starts[1:], len(lords)], strict=True):
                part = Rect(edges[start], row.top, edges[end] - edges[start], row.height)
                self._draw_part(surface, part, lords[start], scale)
        for n in range(len(rounds)):
            words = str(n) if n else say("lapse.start")
            at = ((edges[n] + edges[n + 1]) // 2, inside.bottom - low // 2)
            text.draw(surface, words, at, "body", 16, palette.TEXT_DIM, scale, "center")

    @staticmethod
    def _draw_part(surface: Surface, part: Rect, lord: int, scale: Scale) -> None:
        px = scale.px
        part = part.inflate(-px(2), -px(4))
        if lord == NOBODY:
            return
        look = look_of(lord)
        surface.fill(look.colour, part)
        pygame.draw.rect(surface, palette.GOLD_LO, part, max(1, px(1)))
        side = min(px(26), part.height - px(2), part.width - px(2))
        if side > px(10):
            mark = emblem(look, side)
            surface.blit(mark, mark.get_rect(midleft=(part.left + px(5), part.centery)))


class DuelsLeaf(StillLeaf):
    """The ladder of the champions."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Face, name, duels won and lost, troops felled; a bar beside them."""
        ladder, px = self.count.ladder()[:MOST_CHAMPIONS], scale.px
        if not ladder:
            text.draw(surface, say("duels.none"), inside.center, "body", 20, palette.TEXT_DIM, scale, "center")
            return
        most = max(one.won + one.lost for one in ladder)
        high = min(px(54), inside.height // len(ladder))
        for n, one in enumerate(ladder):
            row = Rect(inside.left, inside.top + n * high, inside.width, high - px(5))
            self._draw_one(surface, row, scale, n + 1, one, most)

    def _draw_one(self, surface: Surface, row: Rect, scale: Scale, rank: int, one: Duellist, most: int) -> None:
        px = scale.px
        surface.blit(panels.tray(row.size, scale, rank == 1, 70), row)
        at = (row.left + px(24), row.centery)
        text.draw(surface, str(rank), at, "number", 24, palette.GOLD_TEXT, scale, "center")
        head = portraits.head(face_key(one.general), portraits.NO_OWNER, row.height - px(4))
        surface.blit(head, head.get_rect(midleft=(row.left + px(48), row.centery)))
        left = row.left + px(60) + row.height
        name = general_name(one.general)
        text.draw(surface, name, (left, row.centery), "bold", 20, palette.TEXT, scale, "midleft", px(210))
        words = say("duels.row", won=one.won, lost=one.lost, felled=one.felled)
        at = (left + px(220), row.centery)
        text.draw(surface, words, at, "body", 18, palette.TEXT_DIM, scale, "midleft", px(380))
        bar = Rect(left + px(610), row.centery - px(8), row.right - px(20) - left - px(610), px(16))
        if bar.width > px(40):
            won = round(bar.width * one.won / most)
            surface.fill(palette.LACQUER_9, bar)
            surface.fill(palette.GAIN, (bar.left, bar.top, won, bar.height))
            surface.fill(palette.LOSS, (bar.left + won, bar.top, round(bar.width * one.lost / most), bar.height))
            pygame.draw.rect(surface, palette.GOLD_LO, bar, max(1, px(1)))


class CombatsLeaf(StillLeaf):
    """Every combat with its chance, its losses and the luck in it, by time or by luck."""

    def __init__(self, count: RomanceCount, on_watch: Callable[[int], object]) -> None:
        super().__init__(count)
        self.on_watch = on_watch
        self.order = "time"
        self.list: ListView | None = None

    @property
    def fights(self) -> list[Fight]:
        """As they are listed."""
        fights = self.count.fights
        return fights if self.order == "time" else sorted(fights, key=lambda fight: -abs(fight.luck))

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """The list, and how it is ordered; a press watches a combat again."""
        place = Rect(panel.right - scale.px(312), panel.top + scale.px(12), scale.px(276), scale.px(36))
        orders = [Option("time", say("fights.by_time")), Option("luck", say("fights.by_luck"))]
        Segmented(widgets, "#fights:order", place, orders, self.order, self._sort, 17)
        place = Rect(inside.left, inside.top + scale.px(HEAD), inside.width, inside.height - scale.px(HEAD))
        self.list = widgets.add(
            ListView("#fights", place, len(self.fights), scale.px(ROW), self._draw_row, None, self._watch,
                     tip_of=lambda n: say("moments.watch"))
        )  # fmt: skip

    def _sort(self, order: str) -> None:
        self.order = order
        if self.list is not None:
            self.list.scroll_to(0)
            self.list.changed()

    def _watch(self, n: int) -> None:
        self.on_watch(self.fights[n].moment)

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The heads of the columns."""
        for key, (left, wide) in self._columns(inside.width).items():
            middle = key in MIDDLE
            at = (inside.left + left + (wide // 2 if middle else 0), inside.top + scale.px(HEAD / 2 - 3))
            anchor = "center" if middle else "midleft"
            text.draw(surface, say(f"fights.{key}"), at, "bold", 17, palette.TEXT_DIM, scale, anchor, wide)
        if not self.count.fights:
            text.draw(surface, say("fights.none"), inside.center, "body", 20, palette.TEXT_DIM, scale, "center")

    @staticmethod
    def _columns(room: int) -> dict[str, tuple[int, int]]:
        return {key: (round(left * room / USUAL), round(wide * room / USUAL)) for key, (left, wide) in COLUMNS.items()}

    def _draw_row(self, surface: Surface, rect: Rect, n: int, hovered: bool, chosen: bool) -> None:
        assert self.list is not None and self.list.registry is not None
        scale, fight, names = self.list.registry.scale, self.fights[n], self.count.names
        row = rect.inflate(0, -scale.px(4))
        surface.blit(panels.tray(row.size, scale, False, 140 if hovered else 80), row)
        columns = self._columns(self.list.rect.width)
        taken = fight.ended == "taken"
        cells = {
            "round": (str(fight.round), palette.TEXT_DIM),
            "invaders": (names.powers(fight.invaders), palette.TITLE_TEXT if taken else palette.TEXT_DIM),
            "holder": (names.power(fight.holder), palette.TEXT_DIM if taken else palette.TITLE_TEXT),
            "place": (names.place(fight.at), palette.TEXT),
            "ended": (say(f"fights.how.{fight.ended}"), palette.TEXT_DIM),
            "losses": (f"−{fight.losses[0]} / −{fight.losses[1]}", palette.LOSS),
            "chance": ("–" if fight.chance < 0 else say("percent", number=in_hundred(fight.chance)), palette.TEXT),
        }
        for key, (words, hue) in cells.items():
            left, wide = columns[key]
            x = row.left + left
            if key in ("invaders", "holder"):
                power = fight.invaders[0] if key == "invaders" else fight.holder
                mark = emblem(look_of(power), scale.px(26))
                surface.blit(mark, mark.get_rect(midleft=(x, row.centery)))
                x, wide = x + scale.px(33), wide - scale.px(33)
            middle = key in MIDDLE
            at = (x + (wide // 2 if middle else 0), row.centery)
            fit = text.fitting(words, "bold", 18, scale, wide, 12)
            text.draw(surface, words, at, "bold", fit, hue, scale, "center" if middle else "midleft", wide)
        left, wide = columns["luck"]
        self._draw_luck(surface, Rect(row.left + left, row.centery - scale.px(7), wide, scale.px(14)), fight, scale)

    def _draw_luck(self, surface: Surface, box: Rect, fight: Fight, scale: Scale) -> None:
        """A bar from the middle: to the right the invaders' luck, to the left the holder's."""
        surface.fill(palette.LACQUER_9, box)
        long = round(box.width / 2 * min(1.0, abs(fight.luck)))
        power = fight.invaders[0] if fight.luck > 0 else fight.holder
        bar = Rect(box.centerx if fight.luck > 0 else box.centerx - long, box.top, long, box.height)
        surface.fill(look_of(power).chart, bar)
        pygame.draw.rect(surface, palette.GOLD_LO, box, scale.px(1))
        surface.fill(palette.TEXT, (box.centerx, box.top - scale.px(2), max(1, scale.px(1)), box.height + scale.px(4)))


class ConquestLeaf(TimeLapse):
    """The map from the start to the end, a step for each area that changed hands."""

    def __init__(self, count: RomanceCount) -> None:
        super().__init__()
        self.count = count

    @property
    def frames(self) -> Sequence[OwnerFrame]:
        """The game, change by change."""
        return self.count.frames

    @property
    def board(self) -> MapBoard:
        """The map."""
        return self.count.names.board

    @property
    def colours(self) -> Sequence[LookKey]:
        """The look of every power."""
        return [look_of(power) for power in range(len(POWERS))]

    def name(self, seat: int) -> str:
        """A power, by the number the map knows it by."""
        return self.count.names.power(seat)

    def moment(self) -> tuple[str, str]:
        """The round, and what had just been taken."""
        frame = self.frames[self.at]
        heading = say("moments.round", round=frame.round) if frame.round else say("lapse.start")
        return heading, frame.words


class MomentsLeaf:
    """The moments that decided the game; a press watches one."""

    def __init__(self, count: RomanceCount, on_watch: Callable[[int], object]) -> None:
        self.count, self.on_watch = count, on_watch

    def chosen(self) -> list[Moment]:
        """The moments that are shown, in their order."""
        return self.count.moments[-MOST_MOMENTS:]

    def _row(self, inside: Rect, scale: Scale, n: int) -> Rect:
        high = min(scale.px(44), inside.height // MOST_MOMENTS)
        return Rect(inside.left, inside.top + n * high, inside.width, high - scale.px(4))

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """A row each."""
        for n, moment in enumerate(self.chosen()):
            on_press = partial(self.on_watch, moment.moment)
            widgets.add(Widget(f"#moment:{n}", self._row(inside, scale, n), on_press, say("moments.watch")))

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Round, emblem, words."""
        if not self.chosen():
            text.draw(surface, say("moments.none"), inside.center, "body", 20, palette.TEXT_DIM, scale, "center")
        for n, moment in enumerate(self.chosen()):
            row = self._row(inside, scale, n)
            surface.blit(panels.tray(row.size, scale, dark=70), row)
            mark = emblem(look_of(moment.power), min(scale.px(30), row.height - 2))
            surface.blit(mark, mark.get_rect(midleft=(row.left + scale.px(14), row.centery)))
            at = (row.left + scale.px(60), row.centery)
            box = text.draw(surface, say("moments.round", round=moment.round), at, "bold", 18, palette.GOLD_TEXT,
                            scale, "midleft")  # fmt: skip
            at = (max(box.right + scale.px(16), row.left + scale.px(170)), row.centery)
            text.draw(surface, moment.words, at, "body", 20, palette.TEXT, scale, "midleft", row.right - at[0])

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False


class HonoursLeaf:
    """The honours of the game."""

    def __init__(self, count: RomanceCount) -> None:
        self.count = count

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """Nothing can be pressed."""

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Each with its name, its bearer, and what it is for."""
        px, honours = scale.px, self.count.honours()
        wide, high = inside.width // 2, inside.height // 4
        for n, honour in enumerate(honours):
            box = Rect(inside.left + n % 2 * wide, inside.top + n // 2 * high, wide - px(12), high - px(10))
            surface.blit(panels.tray(box.size, scale, dark=80), box)
            mark = icon("queen-crown", px(34), palette.GOLD_MID) if honour.general >= 0 else emblem(
                look_of(honour.power), px(40))  # fmt: skip
            surface.blit(mark, mark.get_rect(center=(box.left + px(38), box.centery)))
            left, room = box.left + px(76), box.width - px(86)
            who = general_name(honour.general) if honour.general >= 0 else self.count.names.power(honour.power)
            title = say("honours.of", title=say(f"honours.{honour.key}.name"), who=who)
            fit = text.fitting(title, "bold", 22, scale, room, 13)
            text.draw(surface, title, (left, box.centery - px(15)), "bold", fit, palette.GOLD_TEXT, scale, "midleft")
            line = say(f"honours.{honour.key}.line", count=honour.count)
            fit = text.fitting(line, "body", 18, scale, room, 11)
            text.draw(surface, line, (left, box.centery + px(15)), "body", fit, palette.TEXT_DIM, scale, "midleft",
                      room)  # fmt: skip

    def update(self, dt: float) -> bool:
        """Nothing moves."""
        return False
