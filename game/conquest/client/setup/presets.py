"""Sets of rules by name: those that ship and a person's own, what each changes; to be used, kept, deleted, shared."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import paths
from game.client import folders, storage
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import Toggle
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.lists import ListView
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.scenes.base import Confirm, Dialog, row_of_buttons
from game.client.scenes.page import dialog_scale
from game.conquest.client.panels.option_words import name_words, value_words
from game.conquest.client.setup.seats import NO_SCENARIO, Setup
from game.conquest.client.words import say
from game.conquest.rules.options import MODES, OPTION_KINDS
from game.conquest.rules.presets import (
    LONGEST_NAME,
    LONGEST_NOTE,
    Preset,
    named,
    new_file,
    own_presets,
    read_preset,
    shipped_presets,
    write_preset,
)
from game.engine.errors import DataError
from game.engine.plain_text import file_words

ROW = 68
LIST_WIDE = 460
LINE = 34
MOST_LINES = 22

Entered = Preset | DataError
"""A row: a preset, or what is wrong with a file."""


def name_of(preset: Preset) -> str:
    """What a preset is called: those that ship in the language in use, a person's own as it was named."""
    return preset.name if preset.own or preset.file is None else say(f"preset.{_key(preset.file)}.name")


def note_of(preset: Preset) -> str:
    """What it says about itself."""
    return preset.note if preset.own or preset.file is None else say(f"preset.{_key(preset.file)}.note")


def _key(file: Path) -> str:
    return file.stem.replace("-", "_")


class RulePresets(Dialog):
    """The list at the left, what the chosen one is about at the right."""

    panel_size = (1400, 940)
    rises = 0.16

    def __init__(self, setup: Setup, on_use: Callable[[], object]) -> None:
        super().__init__()
        self.setup = setup
        self.on_use = on_use
        self.title = say("presets.title")
        self.rows: list[Entered] = []
        self.picked = 0
        self._read(setup.preset)

    def prepare(self, app: Any, size: tuple[int, int], scale: Scale) -> None:
        # As large as a page, and no larger than the window.
        super().prepare(app, size, dialog_scale(scale, self.panel_size))

    def _read(self, pick: str = "") -> None:
        """Reads the files anew and marks the one of that name."""
        own, faults = own_presets()
        self.rows = [*shipped_presets(), *own, *faults]
        names = [name_of(row) if isinstance(row, Preset) else "" for row in self.rows]
        self.picked = names.index(pick) if pick and pick in names else min(self.picked, len(self.rows) - 1)

    @property
    def row(self) -> Entered:
        """The marked row."""
        return self.rows[self.picked]

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside = self.inside
        high = scale.px(56)
        foot = inside.bottom - high + scale.px(8)
        above = foot - scale.px(70)
        place = pygame.Rect(inside.left, inside.top, scale.px(LIST_WIDE), above - inside.top)
        self.list = self.widgets.add(
            ListView(
                "#presets", place, len(self.rows), scale.px(ROW), self._draw_row, self._pick, self._open, self.picked
            )
        )
        self.words = pygame.Rect(place.right + scale.px(40), inside.top, 0, place.height)
        self.words.width = inside.right - self.words.left
        wide = scale.px(250)
        face = Face(say("presets.open_folder"), "open-gate", kind="quiet", size=19)
        at = pygame.Rect(inside.right - wide, above + scale.px(14), wide, scale.px(42))
        self.widgets.add(Button("#folder", at, face, self._show_folder, str(paths.own_presets())))
        self._foot(foot, high)
        # Up, down and Enter belong to the list from the beginning.
        self.widgets.focus("#presets", shown=False)

    def _foot(self, foot: int, high: int) -> None:
        inside, scale, label = self.inside, self.scale, self.app.bindings.label
        face = Face(say("presets.save_as"), "scroll-quill", kind="secondary", size=21)
        self.widgets.add(Button("#save_as", pygame.Rect(inside.left, foot, scale.px(340), high), face, self._save_as))
        face = Face(say("presets.delete"), "cancel", kind="quiet", size=21)
        place = pygame.Rect(inside.left + scale.px(356), foot, scale.px(190), high)
        self.widgets.add(Button("#delete", place, face, self._ask_delete))
        wide = scale.px(390)
        face = Face(say("kit.back"), key=label("back"), kind="quiet", size=21)
        place = pygame.Rect(inside.right - wide - scale.px(216), foot, scale.px(200), high)
        self.widgets.add(Button("#close", place, face, self.back))
        face = Face(say("presets.use"), "check-mark", label("confirm"), kind="primary")
        self.widgets.add(Button("#use", pygame.Rect(inside.right - wide, foot, wide, high), face, self._use))
        self.widgets.default = "#use"
        self._mark()

    def _mark(self) -> None:
        """What can be done with the marked row."""
        row = self.row
        broken = isinstance(row, DataError)
        self.widgets["#use"].refused = say("presets.broken") if broken else None
        fixed = isinstance(row, Preset) and not row.own
        self.widgets["#delete"].refused = say("presets.not_yours") if fixed else None

    def _pick(self, n: int) -> None:
        self.picked = n
        self._mark()

    # ---- deeds

    def _open(self, n: int) -> None:
        self.picked = n
        self._use()

    def _use(self) -> None:
        row = self.row
        if isinstance(row, DataError):
            self.app.tell(say("presets.broken"), 6.0)
            return
        self.setup.take_rules(name_of(row), row.options)
        self.app.pop()
        self.on_use()

    def _save_as(self) -> None:
        self.app.push(SaveRules(self.setup, self._saved))

    def _saved(self, name: str) -> None:
        self._anew(name)
        self.app.tell(say("presets.kept", name=name))

    def _anew(self, pick: str = "") -> None:
        self._read(pick)
        self.widgets.remove_all("")
        self.build(self.size, self.scale)

    def _ask_delete(self) -> None:
        row = self.row
        file = Path(row.file) if row.file is not None else None
        name = row.name if isinstance(row, Preset) else file_words(row.file)
        if file is not None:
            body = say("presets.delete_body", name=name)
            self.app.push(
                Confirm(
                    say("presets.delete_title"), body, say("presets.delete"), lambda: self._delete(file), icon="cancel"
                )
            )

    def _delete(self, file: Path) -> None:
        try:
            storage.move_aside([file])
        except DataError as error:
            self.app.tell(say("presets.not_deleted", reason=error.problem), 6.0)
            return
        self._anew()

    def _show_folder(self) -> None:
        if not folders.show(paths.own_presets()):
            self.app.tell(say("presets.folder_is", folder=paths.own_presets()), 8.0)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.widgets.press(self.widgets["#delete"])
            return True
        return False

    # ---- painting

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        scale, row = self.scale, self.rows[n]
        box = pygame.Rect(rect.left, rect.top, rect.width, rect.height - scale.px(6))
        surface.blit(panels.tray(box.size, scale, chosen, 70), box)
        if hovered and not chosen:
            surface.blit(shapes.rounded(box.size, scale.px(7), shapes.flat(palette.GOLD_MID), 30), box)
        if isinstance(row, Preset):
            sign = "scroll-quill" if row.own else "scroll-unfurled"
            name, sub = name_of(row), self._war(row.options)
            hue = palette.TITLE_TEXT if chosen else palette.TEXT
        else:
            sign, name, sub, hue = "broken-shield", file_words(row.file), say("presets.unusable"), palette.LOSS
        picture = icon(sign, scale.px(30), palette.rgb("#fbe7a4") if chosen else palette.rgb("#c9a15a"))
        surface.blit(picture, picture.get_rect(center=(box.left + scale.px(34), box.centery)))
        left, room = box.left + scale.px(66), box.width - scale.px(80)
        at = (left, box.centery + scale.px(3))
        text.draw(surface, name, at, "bold", 21, hue, scale, "bottomleft", room)
        dim = palette.mix(palette.TEXT_DIM, palette.TITLE_TEXT, 0.5) if chosen else palette.TEXT_DIM
        text.draw(surface, sub, (left, box.centery + scale.px(2)), "body", 18, dim, scale, "topleft", room)

    def _war(self, options: dict[str, Any]) -> str:
        """The scenario or the mode a preset is for."""
        scenario = options.get("scenario", NO_SCENARIO)
        return say(f"mode.{options.get('mode', MODES[0])}.name" if scenario == NO_SCENARIO else f"scenario.{scenario}")

    def content(self, surface: pygame.Surface) -> None:
        scale, words, row = self.scale, self.words, self.row
        if isinstance(row, Preset):
            self._draw_preset(surface, row)
        else:
            text.draw(surface, say("presets.broken"), words.topleft, "name", 28, palette.LOSS, scale, room=words.width)
            key = "presets.fault_at" if row.place else "presets.fault"
            says = say(key, file=file_words(row.file), place=row.place, problem=row.problem)
            block = text.block(says, words.width, 20, palette.TEXT, scale, lines=8)
            surface.blit(block.surface, (words.left, words.top + scale.px(52)))
        at = (self.inside.left, words.bottom + scale.px(35))
        room = self.widgets.rect("#folder").left - self.inside.left - scale.px(30)
        kept = say("presets.folder_is", folder=paths.own_presets())
        text.draw(surface, kept, at, "body", 18, palette.TEXT_DIM, scale, "midleft", room)

    def _draw_preset(self, surface: pygame.Surface, preset: Preset) -> None:
        scale, words = self.scale, self.words
        text.draw(surface, name_of(preset), words.topleft, "name", 32, palette.TITLE_TEXT, scale, room=words.width)
        y = words.top + scale.px(50)
        note = note_of(preset)
        if note:
            block = text.block(note, words.width, 21, palette.TEXT, scale, leading=1.25, lines=4)
            surface.blit(block.surface, (words.left, y))
            y += block.size[1] + scale.px(18)
        lines = self.told(preset)
        # One column while there is room for it, else two.
        columns = 1 if len(lines) * scale.px(LINE) <= words.bottom - y else 2
        wide = (words.width - (columns - 1) * scale.px(24)) // columns
        high = -(-len(lines) // columns)
        for n, (name, value, strong) in enumerate(lines[:MOST_LINES]):
            left = words.left + (n // high) * (wide + scale.px(24))
            row = pygame.Rect(left, y + (n % high) * scale.px(LINE), wide, scale.px(LINE - 4))
            surface.blit(panels.tray(row.size, scale, dark=60), row)
            hue = palette.GOLD_TEXT if strong else palette.TEXT
            shown = text.draw(
                surface,
                value,
                (row.right - scale.px(14), row.centery),
                "bold",
                18,
                hue,
                scale,
                "midright",
                row.width // 2,
            )
            room = shown.left - row.left - scale.px(30)
            at = (row.left + scale.px(14), row.centery)
            text.draw(surface, name, at, "body", 18, palette.TEXT_DIM, scale, "midleft", room)

    def told(self, preset: Preset) -> list[tuple[str, str, bool]]:
        """Name and value of everything the preset says; the war and the board first."""
        tried = Setup(self.setup.seats)
        tried.take_rules("", preset.options)
        board = tried.board().name if "board" in preset.options else say("presets.any_board")
        lines = [(say("setup.victory"), self._war(preset.options), True), (say("setup.board"), board, True)]
        chosen = tried.chosen()
        for name in OPTION_KINDS:
            if name in preset.options and name not in ("mode", "scenario", "board"):
                value = value_words(name, getattr(chosen, name), tried.board())
                lines.append((name_words(name), value, False))
        return lines


class SaveRules(Dialog):
    """A name for the rules of the table, a word about them; a name that is taken is asked about."""

    panel_size = (820, 530)

    def __init__(self, setup: Setup, on_saved: Callable[[str], object]) -> None:
        super().__init__()
        self.setup = setup
        self.on_saved = on_saved
        self.title = say("presets.save_title")
        own = named(setup.preset, own_presets()[0]) if setup.preset else None
        self.name, self.note = (own.name, own.note) if own is not None else ("", "")
        # A hill is a place on this board.
        self.fixed = "hill" in setup.options
        self.with_board = self.fixed or (own is not None and "board" in own.options)

    def prepare(self, app: Any, size: tuple[int, int], scale: Scale) -> None:
        super().prepare(app, size, dialog_scale(scale, self.panel_size))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, high = self.inside, scale.px(54)
        place = pygame.Rect(inside.left, inside.top + scale.px(38), inside.width, high)
        self.widgets.add(
            Entry(
                "#name", place, scale, self.name, self._named, lambda _: self._try(), LONGEST_NAME, say("presets.hint")
            )
        )
        place = place.move(0, scale.px(108))
        self.widgets.add(
            Entry(
                "#note",
                place,
                scale,
                self.note,
                self._noted,
                lambda _: self._try(),
                LONGEST_NOTE,
                say("presets.note_hint"),
            )
        )
        place = pygame.Rect(inside.left, place.bottom + scale.px(20), inside.width, scale.px(44))
        label = say("presets.with_board", board=self.setup.board().name)
        refused = Tip(say("presets.hill_needs_board")) if self.fixed else None
        self.widgets.add(Toggle("#with_board", place, label, self.with_board, self._set_board, refused=refused))
        cancel = Face(say("kit.cancel"), key=self.app.bindings.label("back"))
        save = Face(say("presets.keep"), "scroll-quill", self.app.bindings.label("confirm"), kind="primary")
        row = [("#cancel", cancel, self.back), ("#save", save, self._try)]
        row_of_buttons(self.widgets, inside, scale, row)
        self.widgets.focus("#name", shown=False)
        self._mark()

    def _named(self, name: str) -> None:
        self.name = name
        self._mark()

    def _noted(self, note: str) -> None:
        self.note = note

    def _set_board(self, kept: bool) -> None:
        self.with_board = kept

    def why_not(self) -> str:
        """Why the rules cannot be kept under this name, or ""."""
        reason = self.setup.why_no_rules()
        if reason:
            return reason
        if not self.name:
            return say("presets.name_empty")
        shipped = shipped_presets()
        if named(self.name, shipped) or any(name_of(p).casefold() == self.name.casefold() for p in shipped):
            return say("presets.name_taken", name=self.name)
        return ""

    def _mark(self) -> None:
        self.widgets["#save"].refused = self.why_not() or None
        self.widgets.dirty = True

    def _try(self) -> None:
        reason = self.why_not()
        if reason:
            self.app.sound.play("refuse")
            self.app.tell(reason, 6.0)
            return
        there = named(self.name, own_presets()[0])
        if there is None or there.file is None:
            self._write(new_file(self.name))
            return
        file = there.file
        body = say("presets.replace_body", name=there.name)
        self.app.push(
            Confirm(
                say("presets.replace_title"),
                body,
                say("presets.replace"),
                lambda: self._write(file),
                icon="scroll-quill",
            )
        )

    def _write(self, file: Path) -> None:
        try:
            write_preset(Preset(self.name, self.setup.rules(self.with_board), self.note), file)
            self.setup.take_rules(self.name, read_preset(file).options)
        except DataError as error:
            self.app.tell(say("presets.not_kept", reason=error.problem), 8.0)
            return
        self.app.sound.play("seal")
        self.app.pop()
        self.on_saved(self.name)

    def content(self, surface: pygame.Surface) -> None:
        scale, inside = self.scale, self.inside
        for y, key in ((8, "name"), (116, "note")):
            at = (inside.left + scale.px(2), inside.top + scale.px(y))
            text.draw(surface, say(f"presets.{key}"), at, "bold", 19, palette.TEXT_DIM, scale)
        words = self.why_not() if self.name or self.setup.why_no_rules() else ""
        hue = palette.LOSS
        if not words and named(self.name, own_presets()[0]):
            words, hue = say("presets.will_replace"), palette.GOLD_TEXT
        if words:
            block = text.block(words, inside.width, 18, hue, scale, leading=1.15, lines=2)
            surface.blit(block.surface, (inside.left + scale.px(2), inside.top + scale.px(276)))
