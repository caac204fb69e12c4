"""Setting a game of Romance up: the three powers and who plays them, the presets, and what is changed (35)."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from game.bots.measured import seat_share
from game.bots.protocol import players_of
from game.client.look import palette, panels, portraits, text
from game.client.look.choosers import DropDown, Option
from game.client.look.forms import Entry
from game.client.look.pieces import emblem
from game.client.look.tooltips import Tip
from game.client.names import PLAYER_ICONS
from game.client.odds_words import percent
from game.client.setup.cover_art import land
from game.client.setup.draft import LONGEST_NAME, USUAL_PLAYER
from game.client.setup.options_draft import OptionsDraft
from game.client.setup.options_setup import OptionsPlan, OptionsSetupPage, options_plan
from game.client.setup.plain_page import remember, remembered, same_table, usual_table
from game.client.setup.table_options import TableOptions
from game.engine.record import HUMAN, Record
from game.engine.table import Rules
from game.romance.client.names import face_key, general_name, look_of
from game.romance.client.setup.cover import washes
from game.romance.client.words import say
from game.romance.rules.board import the_board
from game.romance.rules.catalogue import MAJORS, POWERS
from game.romance.rules.game import RULES
from game.romance.rules.options import OPTIONS, Options, read_options
from game.romance.rules.presets import PRESETS, SHIPPED

COLOURS: Final = tuple(POWERS[power].colour for power in MAJORS)
PRESET_ICONS: Final = {"evening": "hourglass", "standard": "scroll-unfurled"}
FIRST: Final = ("length", "claim", "picks")
"""The options that are told in any case."""
EDGE: Final = 40
"""What of the map is shown beside the areas, in map units."""


class RomanceTableDraft(OptionsDraft):
    """One table: a seat for each of the three powers, in their order, and the options that are not as usual."""

    game: ClassVar[str] = "romance"
    fewest: ClassVar[int] = 3
    most: ClassVar[int] = 3
    groups = OPTIONS

    @property
    def rules(self) -> Rules[Any]:
        """The game's rules."""
        return RULES

    def chosen(self) -> Options:
        """Every option as it is now; an evening game claims half unless told otherwise (35)."""
        return read_options(self.options)

    def begin(self) -> Record[Any]:
        """The game at its first decision, the seats in the colours of their powers."""
        self.dress()
        return self.record_of(self.rules, self.options)

    def dress(self) -> None:
        """Every seat in its power's colour (2.2)."""
        for seat, colour in zip(self.seats, COLOURS, strict=False):
            seat.colour = colour


def usual() -> RomanceTableDraft:
    """The table nobody has touched: one person as Liu Bei."""
    table = usual_table(RomanceTableDraft)
    table.dress()
    return table


def last_time() -> RomanceTableDraft:
    """The table of last time."""
    table = remembered(RomanceTableDraft)
    table.dress()
    return table


def same_again(record: Record[Any]) -> RomanceTableDraft:
    """The table of a game that was played, with its options."""
    table = same_table(RomanceTableDraft, record)
    table.take_game(record.table.s.options, PRESETS)
    return table


class RomanceSetupPage(OptionsSetupPage[RomanceTableDraft]):
    """Powers and presets at the left, the land and the options at the right."""

    plan: OptionsPlan

    def arrange(self) -> None:
        super().arrange()
        self.heading, self.brush = say("game.name"), ""
        self.setup.dress()
        self.plan = options_plan(self.wide, self.high)
        self._lay_powers()
        self.arrange_presets(self.plan.presets, PRESET_ICONS)
        self.arrange_options(self.plan.options, FIRST)
        self.arrange_foot()

    def options_of(self) -> TableOptions[RomanceTableDraft]:
        """The answers to the pages of options and presets about this table."""
        return TableOptions(self.setup, PRESETS)

    def seats_title(self) -> str:
        """The powers."""
        return say("powers.title")

    def usual_again(self) -> None:
        """The table nobody has touched."""
        self.setup = usual()

    # ---- powers

    def _power_rect(self, n: int) -> Rect:
        left, top, wide, high = self.plan.seats
        each = (high - 76) / 3
        return self.at(left + 20, top + 60 + n * each, wide - 40, each - 12)

    def _lay_powers(self) -> None:
        """A card for each power, with who plays it."""
        scale = self.scale
        for n in range(3):
            card = self._power_rect(n)
            side = card.height - scale.px(24)
            left = card.left + side + scale.px(30)
            name = Rect(left, card.top + scale.px(66), card.right - left - scale.px(20), scale.px(44))
            self._name_tag(n, name)
            drop = Rect(left, card.bottom - scale.px(60), min(scale.px(300), card.right - left - scale.px(20)),
                        scale.px(48))  # fmt: skip
            self._drop(n, drop)

    def _name_tag(self, n: int, rect: Rect) -> None:
        seat = self.setup.seats[n]
        entry = Entry(
            f"#name:{n}", rect, self.scale, seat.name, self._renamer(n), lambda _: self._named(), LONGEST_NAME
        )
        self.widgets.add(entry)

    def _drop(self, n: int, rect: Rect) -> None:
        options = [Option(HUMAN, say("setup.human"), PLAYER_ICONS[HUMAN], Tip(say("setup.human_line")))]
        for name in players_of(self.setup.game):
            words = [say(f"player.{name}.line"), self._measured(n) if name == USUAL_PLAYER else ""]
            options.append(Option(name, say(f"player.{name}.name"), PLAYER_ICONS.get(name, "abacus"),
                                  Tip("\n".join(filter(None, words)))))  # fmt: skip
        self.widgets.add(DropDown(f"#player:{n}", rect, options, self.setup.seats[n].player, self._player_setter(n)))

    def _measured(self, n: int) -> str:
        """How often the power wins where the usual computer player plays all three, where that was measured."""
        power = RULES.seat_names(len(MAJORS))[n]
        figure = seat_share(self.setup.game, self.setup.options, USUAL_PLAYER, power)
        if figure is None:
            return ""
        player = say(f"player.{USUAL_PLAYER}.name")
        return say("setup.wins", percent=percent(figure.share), count=figure.games, player=player)

    # ---- painting

    def paint(self, surface: Surface) -> None:
        panels.draw_panel(surface, self.at(*self.plan.seats), self.scale, "lacquer", self.seats_title())
        for n, power in enumerate(MAJORS):
            self._paint_power(surface, n, power)
        self.paint_options(surface, self.plan.presets, self.plan.options)
        left, top, right, foot = the_board().play_area
        part = (left - EDGE, top - EDGE / 2, right - left + 2 * EDGE)
        self.paint_picture(surface, self.plan.board, say("shelf.romance.line"), say("shelf.romance.more"),
                           (foot - top + EDGE) / part[2],
                           lambda size: land(the_board(), size, part, washes()))  # fmt: skip

    def _paint_power(self, surface: Surface, n: int, power: int) -> None:
        scale, px, card = self.scale, self.scale.px, self._power_rect(n)
        surface.blit(panels.tray(card.size, scale, dark=80), card)
        side = card.height - px(24)
        lord = POWERS[power].monarch
        head = portraits.head(face_key(lord), portraits.NO_OWNER, side)
        surface.blit(head, head.get_rect(midleft=(card.left + px(12), card.centery)))
        mark = emblem(look_of(power), px(44))
        surface.blit(mark, mark.get_rect(center=(card.left + px(12) + side, card.bottom - px(30))))
        left = card.left + side + px(30)
        text.draw(surface, general_name(lord), (left, card.top + px(8)), "name", 27, palette.TITLE_TEXT, scale)
        line = say(f"setup.power.{POWERS[power].key}")
        fit = text.fitting(line, "body", 17, scale, card.right - left - px(14), 11)
        text.draw(surface, line, (left, card.top + px(42)), "body", fit, palette.TEXT_DIM, scale,
                  room=card.right - left - px(12))  # fmt: skip
        drop = self.widgets.rect(f"#player:{n}")
        at = (drop.right + px(18), drop.centery)
        text.draw(surface, self.same_person(n), at, "body", 18, palette.TEXT_DIM, scale, "midleft",
                  card.right - at[0] - px(14))  # fmt: skip

    def draw_over(self, surface: Surface) -> None:
        """Nothing lies over the widgets."""


def setup_page(preset: str, begin: Callable[[Record[Any]], object]) -> RomanceSetupPage:
    """The page, as it was last time, with the rules of a preset where one is named."""
    table = last_time()
    if preset in SHIPPED:
        table.take_preset(PRESETS.load(preset))

    def begun(draft: RomanceTableDraft, record: Record[Any]) -> None:
        remember(draft)
        begin(record)

    return RomanceSetupPage(table, begun)


def play_now(preset: str) -> Record[Any]:
    """A game at the usual table; the evening game is the short one."""
    table = usual()
    table.take_preset(PRESETS.load(preset if preset in SHIPPED else "evening"))
    return table.begin()
