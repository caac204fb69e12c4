"""The page on which a war of Warlords is set up: seven rows, the presets, the board, the options, and off."""

import random
from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.bots.measured import seat_share
from game.bots.protocol import players_of
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option
from game.client.look.forms import Entry
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.names import PLAYER_ICONS
from game.client.place_names import place_name
from game.client.setup.cover_art import land
from game.client.setup.draft import LONGEST_NAME, USUAL_PLAYER
from game.client.setup.options_setup import OptionsPlan, OptionsSetupPage, options_plan
from game.client.setup.scene import INSET
from game.client.setup.widgets import NameTag, Row
from game.client.texts import say as say_common
from game.engine.errors import DataError
from game.engine.record import HUMAN
from game.warlords.client.looks import look_of, mark_of
from game.warlords.client.odds_words import percent
from game.warlords.client.setup.cover import washes
from game.warlords.client.setup.draft import INDEPENDENT, WarlordsDraft, usual
from game.warlords.client.setup.options import WarlordsOptions
from game.warlords.client.signs import Centre, WarlordsSigns
from game.warlords.client.tokens import Army, army_picture
from game.warlords.client.words import say
from game.warlords.rules.boards import SHIPPED, load_board, own_board_ids

HEADS: Final = 84
PRESET_ICONS: Final = {
    "evening": "hourglass", "faithful": "scroll-unfurled", "long_campaign": "sailboat", "swift": "wingfoot",
}  # fmt: skip
TOKEN_AT, NAME_AT, STARTS_AT, PLAYER_AT = 8, 70, 318, 528
PLAYER_WIDE = 270
FIRST: Final = ("centres", "last_year", "order", "dice")
"""The options that are told in any case."""
EDGE: Final = 90
"""What of the map is shown beside the territories, in map units."""
STARTS = 26
"""The side of a mark of a centre a warlord starts with."""


class WarlordsSetupPage(OptionsSetupPage[WarlordsDraft]):
    """Sets a war up; `on_begin` is given the table and the game at its first decision."""

    plan: OptionsPlan
    clause = "W1"

    def arrange(self) -> None:
        super().arrange()
        self.plan = options_plan(self.wide, self.high)
        self.heading, self.brush = say_common("setup.title"), "合縱連橫"
        self._rows()
        self.arrange_presets(self.plan.presets, PRESET_ICONS)
        self.arrange_options(self.plan.options, FIRST)
        self.arrange_foot()
        face = Face(say("setup.deal"), "rolling-dices", kind="quiet", size=23)
        place = self.widgets.rect("#shuffle")
        self.widgets.remove("#shuffle")
        self.widgets.add(Button("#shuffle", place, face, self._shuffle, say("setup.deal_tip")))
        self._own_boards()

    def _own_boards(self) -> None:
        """The boards of the person's own, where there are any, over the picture of the board."""
        own = own_board_ids()
        if not own:
            return
        left, top, wide, _ = self.plan.board
        known = [Option(SHIPPED[0], place_name(load_board(SHIPPED[0]).head), "treasure-map")]
        known += [Option(id_, id_, "treasure-map") for id_ in own]
        place = self.at(left + wide - 330, top + 62, 300, 44)
        self.widgets.add(DropDown("#own_boards", place, known, self.setup.board_id, self._choose_board, size=18))

    def _choose_board(self, which: str) -> None:
        try:
            self.setup.set_board(which)
        except DataError as error:
            self.app.tell(say("setup.board_broken", reason=error), 8.0)
        self.again()

    def usual_again(self) -> None:
        """The table nobody has touched."""
        self.setup = usual()

    def _shuffle(self) -> None:
        self.change(lambda: self.setup.deal(random.Random()))

    # ---- the seven rows

    def _row_high(self) -> float:
        return (self.plan.seats[3] - HEADS - panels.CORNER) / len(self.setup.seats)

    def _row(self, n: int) -> Rect:
        left, top, wide, _ = self.plan.seats
        high = self._row_high()
        return self.at(left + INSET, top + HEADS + n * high, wide - 2 * INSET, high - 5)

    def _rows(self) -> None:
        for n, seat in enumerate(self.setup.seats):
            row = self._row(n)
            self.widgets.add(Row(f"#row:{n}", row))
            self._seat_name(n, row)
            high = min(self.scale.px(48), row.height - self.scale.px(8))
            left = row.left + self.scale.px(PLAYER_AT)
            place = Rect(left, row.centery - high // 2, self.scale.px(PLAYER_WIDE), high)
            on_press = self._setter(n)
            self.widgets.add(DropDown(f"#player:{n}", place, self._players(), seat.player, on_press, self._about(n)))

    def _seat_name(self, n: int, row: Rect) -> None:
        """The warlord's name; a press on a person's row lets the person's name be written."""
        scale, seat = self.scale, self.setup.seats[n]
        place = Rect(row.left + scale.px(NAME_AT), row.top, scale.px(STARTS_AT - NAME_AT - 10), row.height)
        warlord = self.setup.board.warlords[n]
        if self.naming == n:
            place = place.inflate(0, -min(scale.px(20), max(0, row.height - scale.px(44))))
            self.widgets.add(Entry(f"#name:{n}", place, scale, seat.name, self._renamer(n), lambda _: self._named(),
                                   LONGEST_NAME))  # fmt: skip
            return
        order = say(f"setup.place.{n + 1}")
        emblem = say(f"setup.emblem.{warlord.id}") if say.has(f"setup.emblem.{warlord.id}") else warlord.mark
        sub = say("setup.moves", emblem=emblem, place=order)
        if seat.player == HUMAN:
            sub = seat.name
        tip = "\n".join(words for words in (self._measured(n), say_common("setup.name_tip")) if words)
        self.widgets.add(NameTag(f"#name:{n}", place, place_name(warlord), sub, lambda: self._edit_name(n), tip))

    def _measured(self, n: int) -> str:
        """How often the warlord wins where Old Campaigners play all seven, where that was measured."""
        if self.setup.board_id != SHIPPED[0]:
            return ""
        warlord = self.setup.board.warlords[n]
        figure = seat_share(self.setup.game, self.setup.options, USUAL_PLAYER, warlord.id)
        if figure is None:
            return ""
        player = say(f"player.{USUAL_PLAYER}.name")
        return say("setup.wins", percent=percent(figure.share), count=figure.games, player=player)

    def _edit_name(self, n: int) -> None:
        if self.setup.seats[n].player == HUMAN:
            self.naming = n
            self.again()
            self.widgets.focus(f"#name:{n}", shown=False)

    def _players(self) -> list[Option[str]]:
        options = [Option(HUMAN, say_common("setup.human"), PLAYER_ICONS[HUMAN],
                          Tip(say_common("setup.human_line"), say_common("setup.human")))]  # fmt: skip
        for name in players_of(self.setup.game):
            words = say(f"player.{name}.name")
            tip = Tip(say(f"player.{name}.line"), words)
            options.append(Option(name, words, PLAYER_ICONS.get(name, "abacus"), tip))
        tip = Tip(say("setup.independent_line"), say("setup.independent"), "W1.2")
        options.append(Option(INDEPENDENT, say("setup.independent"), "camping-tent", tip))
        return options

    def _about(self, n: int) -> str:
        player = self.setup.seats[n].player
        if player == INDEPENDENT:
            return say("setup.independent_line")
        return say_common("setup.human_line") if player == HUMAN else say(f"player.{player}.line")

    def _setter(self, n: int) -> Callable[[str], None]:
        def choose(player: str) -> None:
            self.setup.seats[n].player = player
            if self.setup.people() != 1:
                self.setup.free_undo = False

        return lambda player: self.change(lambda: choose(player))

    # ---- presets and options

    def options_of(self) -> WarlordsOptions:
        """The answers to the pages of options and presets about this table."""
        return WarlordsOptions(self.setup)

    # ---- painting

    def paint(self, surface: Surface) -> None:
        scale = self.scale
        panels.draw_panel(surface, self.at(*self.plan.seats), scale, "lacquer", say("setup.seven"))
        left, top = self.plan.seats[:2]
        for x, key in ((NAME_AT, "warlord"), (STARTS_AT, "starts_with"), (PLAYER_AT, "played_by")):
            text.draw(surface, say(f"setup.{key}"), self.point(left + INSET + x, top + 52), "bold", 19,
                      palette.TEXT_DIM, scale)  # fmt: skip
        self.paint_options(surface, self.plan.presets, self.plan.options)
        self._paint_board(surface)

    def _paint_board(self, surface: Surface) -> None:
        """The board at its start, and what it is about."""
        board = self.setup.board
        left, top, right, foot = board.play_area
        part = (round(left) - EDGE, round(top) - EDGE // 3, round(right - left) + 2 * EDGE)
        ratio = (foot - top + 2 * EDGE // 3) / part[2]
        coloured = washes(board, self.setup.seated())
        words = say("setup.board_words")
        if board.id != SHIPPED[0]:
            words = say("setup.own_board_words", warlords=len(board.warlords), territories=board.size,
                        centres=len(board.centres), capitals=len(board.capitals))  # fmt: skip
        self.paint_picture(surface, self.plan.board, place_name(board.head), words, ratio,
                           lambda size: land(board, size, part, coloured))  # fmt: skip

    def draw_over(self, surface: Surface) -> None:
        """Each warlord's token, what it starts with, and its line."""
        scale, board, px = self.scale, self.setup.board, self.scale.px
        for n, seat in enumerate(self.setup.seats):
            row, warlord = self._row(n), board.warlords[n]
            independent = seat.player == INDEPENDENT
            side = -2 if independent else n
            token = army_picture(Army(look_of(board, side), mark_of(board, side)), min(px(46), row.height - px(10)))
            surface.blit(token, token.get_rect(midleft=(row.left + px(TOKEN_AT), row.centery)))
            x = row.left + px(STARTS_AT)
            for p in sorted(warlord.start, key=lambda p: (-board.is_capital[p], p)):
                capital = bool(board.is_capital[p])
                mark = WarlordsSigns().name_mark(Centre(look_of(board, side), capital), px(STARTS))
                surface.blit(mark, mark.get_rect(midleft=(x, row.centery)))
                x += mark.get_width() + px(7)
            left = row.left + px(PLAYER_AT + PLAYER_WIDE + 18)
            key = f"setup.character.{warlord.id}"
            words = say("setup.independent_line") if independent else say(key) if say.has(key) else self._about(n)
            block = text.block(words, row.right - left - px(12), 17.5, palette.TEXT_DIM, scale, leading=1.08, lines=2)
            surface.blit(block.surface, block.surface.get_rect(midleft=(left, row.centery)))
