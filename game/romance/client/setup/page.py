"""Setting a game of Romance up: the three powers and who plays them, options, presets (35)."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from game.bots.protocol import players_of
from game.client.look import palette, panels, portraits, text
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.forms import Entry
from game.client.look.pieces import emblem
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.names import PLAYER_ICONS
from game.client.setup import customs
from game.client.setup.draft import LONGEST_NAME
from game.client.setup.plain_page import PlainDraft, PlainPlan, remember, remembered, same_table, usual_table
from game.client.setup.scene import SetupPage
from game.engine.record import HUMAN, Record
from game.engine.table import Rules
from game.parts.options import all_options
from game.romance.client.names import face_key, general_name, look_of
from game.romance.client.words import say
from game.romance.rules.catalogue import MAJORS, POWERS
from game.romance.rules.game import RULES
from game.romance.rules.options import OPTIONS

COLOURS: Final = tuple(POWERS[power].colour for power in MAJORS)
PRESETS: Final[dict[str, dict[str, str]]] = {"evening": {"length": "evening"}, "standard": {}}
"""The sets of rules on the shelf: the evening game of six rounds, and the whole one."""
SEATS_WIDE: Final = 760
ROW, GAP = 62, 6


class RomanceTableDraft(PlainDraft):
    """One table: a seat for each of the three powers, in their order, and the options that are not as usual."""

    game: ClassVar[str] = "romance"
    fewest: ClassVar[int] = 3
    most: ClassVar[int] = 3

    options: dict[str, str] = {}

    @property
    def rules(self) -> Rules[Any]:
        """The game's rules."""
        return RULES

    def value(self, name: str) -> str:
        """What an option is now; an evening game claims half unless told otherwise (35)."""
        if name in self.options:
            return self.options[name]
        if name == "claim" and self.options.get("length") == "evening":
            return "half"
        return str(all_options(OPTIONS)[name].choices[0])

    def set(self, name: str, value: str) -> None:
        """Takes a value; the usual one is not kept."""
        self.options = {**self.options, name: value}
        if value == all_options(OPTIONS)[name].choices[0] and not (name == "claim" and "length" in self.options):
            self.options.pop(name)

    def begin(self) -> Record[Any]:
        """The game at its first decision, the seats in the colours of their powers."""
        self.dress()
        return self.record_of(self.rules, self.options)

    def dress(self) -> None:
        """Every seat in its power's colour (2.2)."""
        for seat, colour in zip(self.seats, COLOURS, strict=False):
            seat.colour = colour

    def sound(self) -> bool:
        """Whether it can be used: seats as always, options that there are."""
        known = all_options(OPTIONS)
        return super().sound() and all(
            name in known and value in known[name].choices for name, value in self.options.items()
        )


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
    table.options = {name: str(value) for name, value in dict(record.options).items()}
    return table


class RomanceSetupPage(SetupPage[RomanceTableDraft]):
    """Seats at the left, options at the right, the way to begin below."""

    def arrange(self) -> None:
        super().arrange()
        self.heading, self.brush = say("game.name"), ""
        foot = self.high - 32 - 76
        self.setup.dress()
        self.left_wide = min(SEATS_WIDE, self.wide * 0.44)
        self.plan = PlainPlan((60, 119, self.left_wide, foot - 14 - 119),
                              (self.left_wide + 76, foot, self.wide - self.left_wide - 136, 76))  # fmt: skip
        self._lay_powers()
        self._lay_options()
        self.arrange_foot()

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
        entry = Entry(f"#name:{n}", rect, self.scale, seat.name, self._renamer(n), None, LONGEST_NAME)
        self.widgets.add(entry)

    def _drop(self, n: int, rect: Rect) -> None:
        options = [Option(HUMAN, say("setup.human"), PLAYER_ICONS[HUMAN], Tip(say("setup.human_line")))]
        for name in players_of(self.setup.game):
            options.append(Option(name, say(f"player.{name}.name"), PLAYER_ICONS.get(name, "abacus"),
                                  Tip(say(f"player.{name}.line"))))  # fmt: skip
        self.widgets.add(DropDown(f"#player:{n}", rect, options, self.setup.seats[n].player, self._player_setter(n)))

    # ---- options

    def _rows(self) -> list[tuple[str, tuple[str, ...], str]]:
        """Every option with its values and its clause; then the customs of the table."""
        rows = [(spec.name, tuple(map(str, spec.choices)), spec.clause) for group in OPTIONS for spec in group.options]
        return [*rows, *((name, values, "") for name, values in customs.CHOICES.items())]

    def _row_rect(self, n: int) -> Rect:
        left, top = self.left_wide + 96, 190.0
        wide = self.wide - self.left_wide - 176
        room = self.plan.begin[1] - 14 - top - 12
        rows = len(self._rows())
        pitch = min(ROW + GAP, room / rows)
        return self.at(left, top + n * pitch, wide, pitch - GAP)

    def _lay_options(self) -> None:
        presets = [Option(name, say(f"shelf.preset.{name}")) for name in PRESETS]
        now = next((name for name, rules in PRESETS.items() if rules == self.setup.options), "")
        if not now:
            presets.append(Option("", say("setup.own_rules")))
        place = self.at(self.left_wide + 96, 138, self.wide - self.left_wide - 176, 44)
        Segmented(self.widgets, "#preset", place, presets, now, self._preset, 19)
        for n, (name, values, clause) in enumerate(self._rows()):
            row = self._row_rect(n)
            custom = not clause
            line = say(f"options.{name}.line") if custom else say(f"option.{name}.line")
            title = say(f"options.{name}.name") if custom else say(f"option.{name}.name")
            refused = customs.refused(self.setup, name) if custom else None
            self.widgets.add(Widget(f"#rule:{name}", row, None, Tip(line, title, clause), refused, focusable=False))
            control = Rect(row.left + row.width * 42 // 100, row.top + self.scale.px(6), row.width * 58 // 100 -
                           self.scale.px(8), row.height - self.scale.px(12))  # fmt: skip
            if refused is not None:
                continue
            options = [Option(v, say(f"options.{name}.{v}") if custom else say(f"value.{name}.{v}")) for v in values]
            value = customs.value(self.setup, name) if custom else self.setup.value(name)
            Segmented(self.widgets, f"#{name}", control, options, value, self._setter(name, custom), 17)

    def _setter(self, name: str, custom: bool) -> Callable[[str], None]:
        def choose(value: str) -> None:
            if custom:
                self.change(lambda: customs.take(self.setup, name, value))
            else:
                self.change(lambda: self.setup.set(name, value))

        return choose

    def _preset(self, name: str) -> None:
        if name in PRESETS:
            self.change(lambda: setattr(self.setup, "options", dict(PRESETS[name])))

    # ---- painting

    def paint(self, surface: Surface) -> None:
        scale, px = self.scale, self.scale.px
        panels.draw_panel(surface, self.at(*self.plan.seats), scale, "lacquer", self.seats_title())
        box = self.at(self.left_wide + 76, 119, self.wide - self.left_wide - 136, self.plan.begin[1] - 14 - 119)
        panels.draw_panel(surface, box, scale, "lacquer")
        for n, power in enumerate(MAJORS):
            self._paint_power(surface, self._power_rect(n), power)
        for n, (name, _, clause) in enumerate(self._rows()):
            row = self._row_rect(n)
            surface.blit(panels.tray(row.size, scale, dark=60), row)
            title = say(f"option.{name}.name") if clause else say(f"options.{name}.name")
            room = row.width * 42 // 100 - px(24)
            fit = text.fitting(title, "bold", 19, scale, room, 12)
            at = (row.left + px(14), row.centery)
            text.draw(surface, title, at, "bold", fit, palette.TEXT, scale, "midleft", room)

    def _paint_power(self, surface: Surface, card: Rect, power: int) -> None:
        scale, px = self.scale, self.scale.px
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

    def draw_over(self, surface: Surface) -> None:
        """Nothing lies over the widgets."""


def setup_page(preset: str, begin: Callable[[Record[Any]], object]) -> RomanceSetupPage:
    """The page, as it was last time, with the rules of a preset where one is named."""
    table = last_time()
    if preset in PRESETS:
        table.options = dict(PRESETS[preset])

    def begun(draft: RomanceTableDraft, record: Record[Any]) -> None:
        remember(draft)
        begin(record)

    return RomanceSetupPage(table, begun)


def play_now(preset: str) -> Record[Any]:
    """A game at the usual table; the evening game is the short one."""
    table = usual()
    table.options = dict(PRESETS.get(preset, PRESETS["evening"]))
    return table.begin()
