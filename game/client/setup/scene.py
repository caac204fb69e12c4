"""The page on which a war is set up (mock-2): who sits at the table, which war, on which board, under which options."""

import random
from collections.abc import Callable
from typing import Final

import pygame

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.page import Page
from game.client.setup import customs
from game.client.setup.board import BoardPanel
from game.client.setup.options import OptionsPage, choices, name_words, value_words
from game.client.setup.plan import HEAD, Plan, plan_of
from game.client.setup.presets import RulePresets
from game.client.setup.seats import LONGEST_NAME, NO_SCENARIO, PLAYER_ICONS, UPRISING, Setup, usual
from game.client.setup.widgets import ColourDisc, ModeCard, ModeList, NameTag, Row, RuleChip, name_size
from game.client.texts import say
from game.conquest.bots.players import PLAYERS
from game.conquest.client.setup.uprising import UprisingPanels
from game.conquest.rules.state import ConquestState
from game.engine.errors import DataError
from game.engine.record import HUMAN, Record

CARDS: Final = ("seven_year_war", "three_kingdoms", "twenty_one", "annihilation", "quick_regions")
MORE: Final = ("king_of_the_hill", "gold", "custom")
MODE_ICONS: Final = {
    "seven_year_war": "sands-of-time",
    "three_kingdoms": "scales",
    "twenty_one": "castle",
    "annihilation": "broken-shield",
    "quick_regions": "treasure-map",
    "king_of_the_hill": "hill-conquest",
    "gold": "two-coins",
    "custom": "scroll-quill",
}

SETUPS: Final = ("standard", "quickplay")
FATES: Final = ("normal", "hardcore", "hardcore_turns", "off")
ROW_MOST, ADD_HIGH, ROWS_TOP = 88, 58, 88
INSET: Final = 22
"""How far a panel's content stays from its rim: clear of the frets in its corners."""
FRET: Final = 36
NAME_AT, NAME_WIDE = 94, 230
PLAYER_WIDE: Final = 290
SHARE_OF_WHAT_IS_LESS: Final = 0.3
"""How much of what a row is less wide its name gives; the player's line gives the rest."""
USUAL_ROW: Final = 1034
AFRESH: Final = 320
LEAST_FOR_LARGE: Final = 660
"""How wide the right column is at least where its main action is written large."""
GOALS: Final = ("round_limit", "province_goal", "regions_goal", "hill")
GOAL_ICONS: Final = {
    "round_limit": "hourglass",
    "province_goal": "flying-flag",
    "regions_goal": "treasure-map",
    "hill": "hill-conquest",
    "coop_round_limit": "hourglass",
}
WARNING: Final = shapes.flat(palette.rgb("#2a0d0a"))
WARNING_RIM: Final = shapes.flat(palette.rgb("#e0563c"))


class SetupPage(Page):
    """Sets a war up; `on_begin` is given the game at its first decision."""

    plan: Plan

    def __init__(self, setup: Setup, on_begin: Callable[[Setup, Record[ConquestState]], object]) -> None:
        self.setup = setup
        self.on_begin = on_begin
        self.heading, self.brush = say("setup.title"), say("setup.brush")
        self.naming: int | None = None
        self._left = False
        self._name_size = 0.0
        self._under: pygame.Surface | None = None
        self.board_panel = BoardPanel(self)
        self.uprising = UprisingPanels(self)

    @property
    def clause(self) -> str:
        return "C2" if self.setup.coop else "R2"

    def arrange(self) -> None:
        self._under = None
        self.plan = plan_of(self.wide, self.high, self.setup.coop)
        self.heading, self.brush = say("setup.title"), say("scenario.brush" if self.setup.coop else "setup.brush")
        self._scenario()
        self._seats()
        if self.setup.coop:
            self.uprising.arrange()
        else:
            self._modes()
        self.board_panel.arrange(self.at(*self.plan.board))
        self._options()
        self._begin()

    def again(self) -> None:
        """Lays everything out anew after a change; the focus stays."""
        focused, shown = self.widgets.focused, self.widgets.focus_shown
        self.widgets.remove_all("")
        self.build(self.size, self.app.scale)
        if focused is not None and focused.id in self.widgets:
            self.widgets.focus(focused.id, shown)
        place = pygame.mouse.get_pos()
        self.widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    # ---- the scenario

    def _scenario(self) -> None:
        """What decides the whole page, in the right half of its head."""
        options = [
            Option(name, say(f"scenario.{name}"), tip=Tip(say(f"scenario.{name}_tip"), say(f"scenario.{name}")))
            for name in (NO_SCENARIO, UPRISING)
        ]
        chosen = UPRISING if self.setup.coop else NO_SCENARIO
        Segmented(self.widgets, "#scenario", self.at(*self.plan.scenario), options, chosen, self._set_scenario, 21)

    def _set_scenario(self, scenario: str) -> None:
        self._change(lambda: self.setup.set_scenario(scenario))

    # ---- seats

    def _row_height(self) -> float:
        count, most = len(self.setup.seats), self.setup.most
        room = self.plan.seats[3] - ROWS_TOP - panels.CORNER
        if self.setup.coop:
            # Few may join: their rows are as high as when all have.
            return min(ROW_MOST, (room - ADD_HIGH - 8) // (most - 1), room // most)
        return min(ROW_MOST, (room - (ADD_HIGH + 8 if count < most else 0)) // count)

    def _row(self, n: int) -> pygame.Rect:
        left, top, wide, _ = self.plan.seats
        high = self._row_height()
        return self.at(left + INSET, top + ROWS_TOP + n * high, wide - 2 * INSET, high - 6)

    def _columns(self) -> tuple[float, float]:
        """Where the player of a row and the player's line begin, in logical pixels from the row's left edge."""
        less = USUAL_ROW - (self.plan.seats[2] - 2 * INSET)
        player = NAME_AT + NAME_WIDE + 14 - SHARE_OF_WHAT_IS_LESS * max(0.0, less)
        return player, player + PLAYER_WIDE + 20

    def _seats(self) -> None:
        scale = self.scale
        for n, seat in enumerate(self.setup.seats):
            row = self._row(n)
            self.widgets.add(Row(f"#row:{n}", row))
            side = min(scale.px(54), row.height - scale.px(12))
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (row.left + scale.px(44), row.centery)
            colour = say(f"colour.{seat.colour}")
            tip = say("setup.colour_tip", colour=colour, emblem=say(f"emblem.{seat.colour}"))
            refused = None if self.setup.free_colours() else say("setup.no_colour")
            self.widgets.add(ColourDisc(f"#colour:{n}", disc, seat.colour, self._turner(n), tip, refused))
            self._name(n, row)
            self._player(n, row)
            self._remover(n, row)
        if len(self.setup.seats) < self.setup.most:
            left, top, wide, high = self.plan.seats
            place = self.at(left + INSET, top + high - ADD_HIGH - panels.CORNER, wide - 2 * INSET, ADD_HIGH)
            face = Face(say("setup.add"), "person", kind="quiet", align="left", size=23)
            self.widgets.add(Button("#add", place, face, lambda: self._change(self.setup.add)))

    def _name(self, n: int, row: pygame.Rect) -> None:
        seat, scale = self.setup.seats[n], self.scale
        room = self._columns()[0] - 14 - NAME_AT
        place = pygame.Rect(row.left + scale.px(NAME_AT), row.top, scale.px(room), row.height)
        if self.naming == n:
            place = place.inflate(0, -min(scale.px(26), row.height - scale.px(46)))
            entry = Entry(
                f"#name:{n}", place, scale, seat.name, self._renamer(n), lambda _: self._named(), LONGEST_NAME
            )
            self.widgets.add(entry)
            return
        sub = say("setup.of_colour", colour=say(f"colour.{seat.colour}"), emblem=say(f"emblem.{seat.colour}"))
        tag = NameTag(f"#name:{n}", place, seat.name, sub, lambda: self._edit(n), say("setup.name_tip"))
        self.widgets.add(tag)

    def _player(self, n: int, row: pygame.Rect) -> None:
        seat, scale = self.setup.seats[n], self.scale
        options = [
            Option(HUMAN, say("setup.human"), PLAYER_ICONS[HUMAN], Tip(say("setup.human_line"), say("setup.human")))
        ]
        for name in PLAYERS:
            words = say(f"player.{name}.name")
            sign = PLAYER_ICONS.get(name, "abacus")
            options.append(Option(name, words, sign, Tip(say(f"player.{name}.line"), words)))
        high = min(scale.px(50), row.height - scale.px(14))
        left = row.left + scale.px(self._columns()[0])
        place = pygame.Rect(left, row.centery - high // 2, scale.px(PLAYER_WIDE), high)
        self.widgets.add(
            DropDown(f"#player:{n}", place, options, seat.player, self._player_setter(n), self._line_of(n))
        )

    def _line_of(self, n: int) -> str:
        player = self.setup.seats[n].player
        return say("setup.human_line") if player == HUMAN else say(f"player.{player}.line")

    def _remover(self, n: int, row: pygame.Rect) -> None:
        side = self.scale.px(44)
        place = pygame.Rect(0, 0, side, side)
        place.center = (row.right - self.scale.px(36), row.centery)
        few = say("setup.too_few_allies" if self.setup.coop else "setup.too_few")
        refused = few if len(self.setup.seats) <= self.setup.fewest else None
        face = Face(icon="cancel", kind="quiet", size=20)
        tip = say("setup.remove", name=self.setup.seats[n].name)
        self.widgets.add(Button(f"#remove:{n}", place, face, lambda: self._remove(n), tip, refused))

    def _change(self, deed: Callable[[], object]) -> None:
        self.naming = None
        deed()
        self.again()

    def _turner(self, n: int) -> Callable[[], None]:
        return lambda: self._change(lambda: self.setup.next_colour(n))

    def _remove(self, n: int) -> None:
        self._change(lambda: self.setup.seats.pop(n))

    def _player_setter(self, n: int) -> Callable[[str], None]:
        def choose(player: str) -> None:
            self.setup.seats[n].player = player
            if self.setup.people() != 1:
                self.setup.free_undo = False
            self._change(lambda: None)

        return choose

    def _edit(self, n: int) -> None:
        self.naming = n
        self.again()
        self.widgets.focus(f"#name:{n}", shown=False)

    def _renamer(self, n: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            if name:
                self.setup.seats[n].name = name

        return rename

    def _named(self) -> None:
        self._change(lambda: None)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.naming is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._named()
        return False

    def back(self) -> None:
        if self.naming is not None:
            self._named()
        else:
            super().back()

    # ---- the war

    def _modes(self) -> None:
        mode = self.setup.chosen().mode
        left, top, room, high = self.plan.wars
        gap = 10
        wide = (room - 2 * INSET - 5 * gap) / 6
        names = [say("setup.more_modes"), *(say(f"mode.{name}.name") for name in (*CARDS, *MORE))]
        self._name_size = name_size(names, self.scale.px(wide), self.scale)
        for n, name in enumerate((*CARDS, "more")):
            place = self.at(left + INSET + n * (wide + gap), top + 50, wide, high - 50 - panels.CORNER)
            if name != "more":
                self._mode_card(f"#mode:{name}", place, name, mode, self._mode_setter(name))
            elif mode in MORE:
                self._mode_card("#more_modes", place, mode, mode, self._open_more)
            else:
                lines = (say("setup.more_modes"), say("setup.more_modes_line"))
                size = self._name_size
                card = ModeCard("#more_modes", place, "swap-bag", *lines, False, self._open_more, name_size=size)
                self.widgets.add(card)

    def _mode_card(self, id: str, place: pygame.Rect, name: str, mode: str, deed: Callable[[], None]) -> None:
        lines = (say(f"mode.{name}.name"), say(f"mode.{name}.line"))
        tip = mode_tip(name)
        chosen, size = name == mode, self._name_size
        self.widgets.add(ModeCard(id, place, MODE_ICONS[name], *lines, chosen, deed, tip, name_size=size))

    def _mode_setter(self, mode: str) -> Callable[[], None]:
        return lambda: self._choose_mode(mode)

    def _choose_mode(self, mode: str) -> None:
        self._change(lambda: self.setup.set_mode(mode))

    def _open_more(self) -> None:
        entries = [(name, MODE_ICONS[name], say(f"mode.{name}.name"), mode_tip(name).body) for name in MORE]
        self.app.push(ModeList(say("setup.more_modes"), entries, self.setup.chosen().mode, self._choose_mode))

    # ---- options, and off

    def _options(self) -> None:
        chosen, half = self.setup.chosen(), self._half()
        left, top = self.plan.options[:2]
        place = self.at(left + INSET, top + 70, half, 42)
        if self.setup.coop:
            both = choices("zhang_jue", ("in", "out"))
            Segmented(self.widgets, "#zhang_jue", place, both, chosen.zhang_jue, self._choose_zhang_jue, 20)
        else:
            Segmented(self.widgets, "#setup", place, choices("setup", SETUPS), chosen.setup, self._choose_setup, 20)
        place = self.at(left + INSET + 16 + half, top + 70, half, 42)
        self.widgets.add(DropDown("#fate", place, choices("fate", FATES), chosen.fate, self._choose_fate))
        count = len(self._house_rules()) + len(customs.changed(self.setup))
        sub = say("setup.options_changed", count=count) if count else say("setup.options_usual")
        face = Face(say("setup.more_options"), "scroll-quill", sub=sub, kind="secondary", size=21)
        place = self.at(left + INSET, top + 120, half, 54)
        self.widgets.add(Button("#options", place, face, self.open_options))
        name = self.setup.preset or say("presets.none_chosen")
        sub = say("presets.chosen_changed", name=name) if self.setup.rules_changed() else name
        face = Face(say("presets.button"), "spell-book", sub=sub, kind="secondary", size=21)
        place = self.at(left + INSET + 16 + half, top + 120, half, 54)
        self.widgets.add(Button("#presets", place, face, self._open_presets, say("presets.tip")))
        if not self.setup.why_not():
            self._gist(self._house_rules())

    def _half(self) -> float:
        """How wide a control of the options is: two stand beside each other."""
        return (self.plan.options[2] - 2 * INSET - 16) / 2

    def _house_rules(self) -> list[str]:
        """The options that are not as usual; a hill belongs to its war."""
        return [name for name in self.setup.changed() if name != "hill"]

    def _choose_setup(self, setup: str) -> None:
        self._change(lambda: self.setup.set_setup(setup))

    def _choose_zhang_jue(self, where: str) -> None:
        self._change(lambda: self.setup.set("zhang_jue", where))

    def _choose_fate(self, fate: str) -> None:
        self._change(lambda: self.setup.set("fate", fate))

    def open_options(self, rule: str = "") -> None:
        """The house rules, at one of them, or those of the uprising first where it is one."""
        self.app.push(OptionsPage(self.setup, lambda: None, rule))

    def _opener(self, rule: str) -> Callable[[], None]:
        return lambda: self.open_options(rule)

    def _open_presets(self) -> None:
        self.app.push(RulePresets(self.setup, lambda: None))

    def on_enter(self) -> None:
        """Back from the house rules or the list of wars: what they changed is shown."""
        if self._left:
            self.again()

    def on_leave(self) -> None:
        self._left = True

    def _begin(self) -> None:
        reason = self.setup.why_not()
        left, top, wide, high = self.plan.begin
        shuffle = wide / 3
        place = self.at(left, top, shuffle, high)
        face = Face(say("setup.shuffle"), "rolling-dices", kind="quiet", size=23)
        self.widgets.add(Button("#shuffle", place, face, self._shuffle, say("setup.shuffle_tip")))
        place = self.at(left + shuffle + 16, top, wide - shuffle - 16, high)
        key = self.app.bindings.label("confirm")
        size = 34 if wide > LEAST_FOR_LARGE else 30
        face = Face(say("setup.begin"), "crossed-swords", key, kind="primary", size=size, role="name")
        refused = say("setup.cannot_begin", reason=reason) if reason else None
        self.widgets.add(Button("#begin", place, face, self._set_out, refused=refused))
        self.widgets.default = "#begin"
        # Over the warlords: the right half of the heading belongs to what decides the whole page.
        left, _, wide, _ = self.plan.seats
        place = self.at(left + wide - AFRESH, 34, AFRESH, HEAD)
        face = Face(say("setup.afresh"), "take-back", kind="quiet", size=20)
        self.widgets.add(Button("#afresh", place, face, self._afresh))

    def _shuffle(self) -> None:
        self._change(lambda: self.setup.shuffle(random.Random()))

    def _afresh(self) -> None:
        def usual_again() -> None:
            scenario = UPRISING if self.setup.coop else NO_SCENARIO
            self.setup = usual()
            self.setup.set_scenario(scenario)

        self._change(usual_again)

    def _set_out(self) -> None:
        try:
            record = self.setup.begin()
        except DataError as error:
            self.app.tell(say("setup.cannot_begin", reason=error.problem), 8.0)
            return
        self.on_begin(self.setup, record)

    # ---- painting

    def draw(self, surface: pygame.Surface) -> None:
        # PERF: what lies below the widgets changes only when they do; painted anew it took a third of every frame.
        if self._under is None:
            self._under = surface.copy()
            super().draw(self._under)
        surface.blit(self._under, (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        scale = self.scale
        coop = self.setup.coop
        left, top = self.plan.seats[:2]
        seats = self.at(*self.plan.seats)
        panels.draw_panel(surface, seats, scale, "lacquer", say("setup.allies" if coop else "setup.warlords"))
        for x, key in ((4, "colour"), (NAME_AT, "name"), (self._columns()[0], "played_by")):
            at = self.point(left + INSET + x, top + 54)
            text.draw(surface, say(f"setup.{key}"), at, "bold", 19, palette.TEXT_DIM, scale)
        if coop:
            self.uprising.paint(surface)
        else:
            panels.draw_panel(surface, self.at(*self.plan.wars), scale, "lacquer", say("setup.victory"))
        self.board_panel.paint(surface)
        panels.draw_panel(surface, self.at(*self.plan.options), scale, "lacquer", say("setup.options"))
        left, top = self.plan.options[:2]
        changed = self._house_rules()
        for offset, name in ((0.0, "zhang_jue" if coop else "setup"), (16 + self._half(), "fate")):
            words, at = say(f"options.{name}.name"), self.point(left + INSET + 2 + offset, top + 45)
            colour = palette.GOLD_TEXT if name in changed else palette.TEXT_DIM
            text.draw(surface, words, at, "bold", 18, colour, scale)
        reason = self.setup.why_not()
        if reason:
            self._draw_reason(surface, reason)

    def _draw_reason(self, surface: pygame.Surface, reason: str) -> None:
        """Why the war cannot begin, right above the button that would begin it (R2.3)."""
        scale = self.scale
        left, top, wide, _ = self.plan.options
        box = self.at(left + 34, top + 180, wide - 68, 46)
        surface.blit(shapes.box(box.size, scale.px(7), WARNING, WARNING_RIM, max(1, scale.px(1.5)), 200), box)
        sign = icon("broken-shield", scale.px(24), palette.LOSS)
        surface.blit(sign, sign.get_rect(midleft=(box.left + scale.px(12), box.centery)))
        left = box.left + scale.px(48)
        room = box.right - left - scale.px(12)
        block = text.block(reason, room, 17.5, palette.LOSS, scale, leading=1.05, lines=2)
        surface.blit(block.surface, block.surface.get_rect(midleft=(left, box.centery)))

    def _gist(self, changed: list[str]) -> None:
        """The goals of the war, then every rule not as usual, as far as there is room; each leads to its rule."""
        options, scale, board = self.setup.chosen(), self.scale, self.setup.board()
        told = ("coop_round_limit",) if self.setup.coop else GOALS
        goals = [name for name in told if getattr(options, name) and name not in changed]
        usual = [] if changed else ["gold_visibility", "rulers"]
        left, top, wide, _ = self.plan.options
        # They lie between the frets of the corners.
        x, y = self.point(left + FRET, top + 185)
        limit = x + scale.px(wide - 2 * FRET)
        names = [*goals, *changed, *usual]
        for n, name in enumerate(names):
            value = value_words(name, getattr(options, name), board)
            tone: panels.Tone = "gold" if name in changed else "plain"
            chip = panels.chip(
                say("setup.rule", name=name_words(name), value=value), scale, tone, GOAL_ICONS.get(name, "")
            )
            left = len(names) - n
            rest = panels.chip(say("setup.more_rules", count=left), scale, "gold")
            if x + chip.get_width() + (rest.get_width() + scale.px(8) if left > 1 else 0) > limit:
                self.widgets.add(RuleChip("#rules:more", rest, (x, y), self.open_options))
                return
            clause = say(f"options.{name}.clause")
            tip = Tip(say(f"options.{name}.line"), name_words(name), clause)
            self.widgets.add(RuleChip(f"#rules:{name}", chip, (x, y), self._opener(name), tip))
            x += chip.get_width() + scale.px(8)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Each player's line, and the colours nobody has."""
        scale = self.scale
        for n in range(len(self.setup.seats)):
            row = self._row(n)
            at = (row.left + scale.px(self._columns()[1]), row.centery)
            room = row.right - scale.px(76) - at[0]
            block = text.block(self._line_of(n), room, 18, palette.TEXT_DIM, scale, leading=1.1, lines=3)
            surface.blit(block.surface, block.surface.get_rect(midleft=at))
        if "#add" in self.widgets:
            rect = self.widgets.rect("#add")
            x = rect.right - scale.px(20)
            for colour in reversed(self.setup.free_colours()):
                picture = emblem(palette.COLOUR_NAMES.index(colour), scale.px(38))
                surface.blit(picture, picture.get_rect(midright=(x, rect.centery)))
                x -= scale.px(46)
            words = say("setup.free_colours")
            text.draw(surface, words, (x - scale.px(6), rect.centery), "body", 19, palette.TEXT_DIM, scale, "midright")


def mode_tip(mode: str) -> Tip:
    """What a war is about, with its clause."""
    return Tip(say(f"mode.{mode}.more"), say(f"mode.{mode}.name"), say(f"mode.{mode}.clause"))
