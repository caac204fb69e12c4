"""The presets of the game that is set up: those that ship and a person's own, what each changes.

A person can play by one, keep the options of the table as another, rename or delete an own one, and pass its file on.

    app.push(PresetsPage(TableOptions(draft, PRESETS), on_use))
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game import paths
from game.client import folders, storage
from game.client.game_client import box_of
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.lists import ListView
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.scenes.base import Confirm, Dialog, row_of_buttons
from game.client.scenes.page import dialog_scale
from game.client.setup.table_options import TableOptions
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.plain_text import file_words
from game.parts.presets import LONGEST_NAME, LONGEST_NOTE, Preset, named, new_file

ROW = 68
LIST_WIDE = 460
LINE = 34
MOST_LINES = 22

Entered = Preset | DataError
"""A row: a preset, or what is wrong with a file."""


class PresetsPage(Dialog):
    """The list at the left, what the chosen one is about at the right."""

    panel_size = (1400, 940)
    rises = 0.16

    @property
    def save_page(self) -> type["SavePreset"]:
        """The page on which the options of the table are kept."""
        return SavePreset

    def __init__(self, table: TableOptions[Any], on_use: Callable[[], object]) -> None:
        super().__init__()
        self.table = table
        self.on_use = on_use
        self.box = box_of(table.draft.game)
        self.title = say("presets.title_of", game=self.box.words("name"))
        self.rows: list[Entered] = []
        self.picked = 0
        self._read(table.draft.preset)

    def prepare(self, app: Any, size: tuple[int, int], scale: Scale) -> None:
        # As large as a page, and no larger than the window.
        super().prepare(app, size, dialog_scale(scale, self.panel_size))

    def _read(self, pick: str = "") -> None:
        """Reads the files again and marks the one that is remembered by that word."""
        own, faults = self.table.presets.own()
        self.rows = [*self.table.presets.shipped(), *own, *faults]
        words = [row.word if isinstance(row, Preset) else "" for row in self.rows]
        self.picked = words.index(pick) if pick and pick in words else min(self.picked, len(self.rows) - 1)

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
        inside, px, label = self.inside, self.scale.px, self.app.bindings.label
        left = inside.left
        save = Face(say("presets.save_as"), "scroll-quill", kind="secondary", size=21)
        for id_, wide, face, on_press in (
            ("#save_as", 340, save, self._save_as),
            ("#rename", 180, Face(say("presets.rename"), "scroll-unfurled", kind="quiet", size=21), self._rename),
            ("#delete", 170, Face(say("presets.delete"), "cancel", kind="quiet", size=21), self._ask_delete),
        ):
            self.widgets.add(Button(id_, pygame.Rect(left, foot, px(wide), high), face, on_press))
            left += px(wide + 12)
        wide = px(350)
        face = Face(say("kit.back"), key=label("back"), kind="quiet", size=21)
        place = pygame.Rect(inside.right - wide - px(192), foot, px(180), high)
        self.widgets.add(Button("#close", place, face, self.back))
        face = Face(say("presets.use"), "check-mark", label("confirm"), kind="primary", size=22)
        self.widgets.add(Button("#use", pygame.Rect(inside.right - wide, foot, wide, high), face, self._use))
        self.widgets.default = "#use"
        self._mark()

    def _mark(self) -> None:
        """Lays what can be done with the marked row."""
        row = self.row
        broken = isinstance(row, DataError)
        self.widgets["#use"].refused = say("presets.broken") if broken else None
        fixed = isinstance(row, Preset) and not row.own
        self.widgets["#delete"].refused = say("presets.not_yours") if fixed else None
        self.widgets["#rename"].refused = say("presets.broken") if broken else self.widgets["#delete"].refused

    def _pick(self, n: int) -> None:
        self.picked = n
        self._mark()

    # ---- actions

    def _open(self, n: int) -> None:
        self.picked = n
        self._use()

    def _use(self) -> None:
        row = self.row
        if isinstance(row, DataError):
            self.app.tell(say("presets.broken"), 6.0)
            return
        self.table.draft.take_preset(row)
        self.app.pop()
        self.on_use()

    def _save_as(self) -> None:
        self.app.push(self.save_page(self.table, self._saved))

    def _rename(self) -> None:
        row = self.row
        if isinstance(row, Preset) and row.own:
            self.app.push(RenamePreset(self.table, row, self._saved))

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
            name, sub = self.table.preset_name(row), self.table.preset_kind(row)
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
        mark = seal(self.box.seal, scale.px(46), palette.rgb(self.box.hue))
        surface.blit(mark, mark.get_rect(topright=words.topright))
        room = words.width - mark.get_width() - scale.px(14)
        name = self.table.preset_name(preset)
        text.draw(surface, name, words.topleft, "name", 32, palette.TITLE_TEXT, scale, room=room)
        y = words.top + scale.px(50)
        note = self.table.preset_note(preset)
        if note:
            block = text.block(note, words.width, 21, palette.TEXT, scale, leading=1.25, lines=4)
            surface.blit(block.surface, (words.left, y))
            y += block.size[1] + scale.px(18)
        lines = self.table.preset_lines(preset)
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


class _NamedPreset(Dialog):
    """A dialog for the name of a preset and a word about it; a note tells whether it can be kept so."""

    abstract = True
    panel_size = (820, 460)

    def __init__(self, table: TableOptions[Any], on_saved: Callable[[str], object]) -> None:
        """`on_saved` is called with the name."""
        super().__init__()
        self.table = table
        self.on_saved = on_saved
        self.name, self.note = "", ""

    # ---- what each of them says

    def why_not(self) -> str:
        """Why nothing can be kept under this name, or ""."""
        if not self.name:
            return say("presets.name_empty")
        shipped = self.table.presets.shipped()
        names = [name.casefold() for preset in shipped for name in (preset.name, self.table.preset_name(preset))]
        return say("presets.name_taken", name=self.name) if self.name.casefold() in names else ""

    def options(self) -> dict[str, Any]:
        """The options that are kept under the name."""
        raise NotImplementedError

    def written(self, preset: Preset) -> None:
        """Called after the file was written."""

    def more(self, row: pygame.Rect) -> None:
        """Lays out what else is asked, in a row below the note."""

    # ---- laying out

    def prepare(self, app: Any, size: tuple[int, int], scale: Scale) -> None:
        super().prepare(app, size, dialog_scale(scale, self.panel_size))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        inside, high = self.inside, scale.px(54)
        place = pygame.Rect(inside.left, inside.top + scale.px(38), inside.width, high)
        self._entry("#name", place, self.name, self._named, LONGEST_NAME, say("presets.hint"))
        place = place.move(0, scale.px(108))
        self._entry("#note", place, self.note, self._noted, LONGEST_NOTE, say("presets.note_hint"))
        self.more(pygame.Rect(inside.left, place.bottom + scale.px(20), inside.width, scale.px(44)))
        cancel = Face(say("kit.cancel"), key=self.app.bindings.label("back"))
        save = Face(say("presets.keep"), "scroll-quill", self.app.bindings.label("confirm"), kind="primary")
        row_of_buttons(self.widgets, inside, scale, [("#cancel", cancel, self.back), ("#save", save, self._try)])
        self.widgets.focus("#name", shown=False)
        self._mark()

    def _entry(
        self, id_: str, place: pygame.Rect, words: str, taken: Callable[[str], None], longest: int, hint: str
    ) -> None:
        self.widgets.add(Entry(id_, place, self.scale, words, taken, lambda _: self._try(), longest, hint))

    def _named(self, name: str) -> None:
        self.name = name
        self._mark()

    def _noted(self, note: str) -> None:
        self.note = note

    def _mark(self) -> None:
        self.widgets["#save"].refused = self.why_not() or None
        self.widgets.dirty = True

    # ---- keeping

    def there(self) -> Preset | None:
        """The own preset that has this name already."""
        return named(self.name, self.table.presets.own()[0])

    def free_file(self) -> Path:
        """The file for a name nobody has yet."""
        return new_file(self.name)

    def _try(self) -> None:
        reason = self.why_not()
        if reason:
            self.app.sound.play("refuse")
            self.app.tell(reason, 6.0)
            return
        there = self.there()
        if there is None or there.file is None:
            self._write(self.free_file())
            return
        file, body = there.file, say("presets.replace_body", name=there.name)
        self.app.push(
            Confirm(say("presets.replace_title"), body, say("presets.replace"), lambda: self._write(file),
                    icon="scroll-quill")
        )  # fmt: skip

    def _write(self, file: Path) -> None:
        preset = Preset(self.name, self.options(), self.note, file)
        try:
            self.table.presets.write(preset, file)
            self.written(self.table.presets.read(file))
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
        words, hue = self.told()
        if words:
            block = text.block(words, inside.width, 18, hue, scale, leading=1.15, lines=2)
            surface.blit(block.surface, (inside.left + scale.px(2), self.widgets.rect("#save").top - scale.px(54)))

    def told(self) -> tuple[str, palette.Colour]:
        """The note above the buttons, and its colour."""
        words = self.why_not() if self.name else ""
        if not words and self.there():
            return say("presets.will_replace"), palette.GOLD_TEXT
        return words, palette.LOSS


class SavePreset(_NamedPreset):
    """Keeps the options of the table under a name; one that is taken is asked about."""

    def __init__(self, table: TableOptions[Any], on_saved: Callable[[str], object]) -> None:
        super().__init__(table, on_saved)
        self.title = say("presets.save_title")
        taken = table.draft.preset
        own = named(taken, table.presets.own()[0]) if taken else None
        if own is not None:
            self.name, self.note = own.name, own.note

    def why_not(self) -> str:
        return self.table.draft.why_no_rules() or super().why_not()

    def options(self) -> dict[str, Any]:
        return self.table.draft.kept_rules()

    def written(self, preset: Preset) -> None:
        """Makes the table play by what was saved."""
        self.table.draft.take_preset(preset)

    def told(self) -> tuple[str, palette.Colour]:
        reason = self.table.draft.why_no_rules()
        return (reason, palette.LOSS) if reason else super().told()


class RenamePreset(_NamedPreset):
    """Gives a person's own preset another name or another word about it."""

    def __init__(self, table: TableOptions[Any], preset: Preset, on_saved: Callable[[str], object]) -> None:
        super().__init__(table, on_saved)
        self.preset = preset
        self.title = say("presets.rename_title")
        self.name, self.note = preset.name, preset.note

    def options(self) -> dict[str, Any]:
        return self.preset.options

    def there(self) -> Preset | None:
        """Another preset of this name: its own file is written again without a question."""
        there = super().there()
        return None if there is not None and there.file == self.preset.file else there

    def free_file(self) -> Path:
        file = self.preset.file
        return file if file is not None and self.name == self.preset.name else new_file(self.name)

    def written(self, preset: Preset) -> None:
        """The former file is put aside; a table that plays by it knows the new name."""
        file, draft = self.preset.file, self.table.draft
        if file is not None and file != preset.file:
            storage.move_aside([file])
        if draft.preset == self.preset.name:
            draft.preset = preset.name
