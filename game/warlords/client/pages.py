"""Pages that open from the panels: a warlord's, and the war as it was agreed (U48)."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.choosers import Option, Segmented
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.reading import Paragraph
from game.client.look.scale import Scale
from game.client.panels.reading_page import ReadingPage
from game.client.scenes.base import Dialog, button
from game.client.table.watch_modes import WATCH_MODES, WatchMode
from game.client.texts import enumerated
from game.engine.record import Record
from game.engine.refusals import Seat
from game.engine.streams import commitment
from game.parts.options import all_options
from game.warlords.client.faces import head_of
from game.warlords.client.names import WarlordsNames
from game.warlords.client.option_words import name_words, preset_of, value_words, values_in
from game.warlords.client.panels.warlords import COLUMNS
from game.warlords.client.words import say
from game.warlords.rules.options import OPTIONS
from game.warlords.rules.parley import has_truce, regard
from game.warlords.rules.preview import goal_of
from game.warlords.rules.state import WarlordsState
from game.warlords.rules.view import View

FACE, GAP, ROW, NOTE = 148, 14, 48, 30
WIDE = 900


class WarlordPage(Dialog):
    """A warlord: who plays, what it has, how far it is from the Mandate, how its turns are shown."""

    safe = "#close"
    whole = True
    panel_size = (760, 430)

    def __init__(
        self,
        names: WarlordsNames,
        view: View,
        seat: Seat,
        find: Callable[[], object],
        mode: WatchMode | None,
        set_mode: Callable[[WatchMode], object],
        modes: Sequence[WatchMode] = WATCH_MODES,
    ) -> None:
        super().__init__()
        self.names, self.view, self.seat = names, view, seat
        self.find, self.mode, self.set_mode, self.modes = find, mode, set_mode, modes
        self.title = names.name(seat)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px, inside = scale.px, self.inside
        half = (inside.width - px(GAP)) // 2
        foot = Rect(inside.left, inside.bottom - px(ROW), half, px(ROW))
        key = self.app.bindings.label("back")
        self.widgets.add(button("#close", foot, say("kit.close"), self.back, key=key))
        find = foot.move(half + px(GAP), 0)
        self.widgets.add(button("#find", find, say("page.find"), self._find, "primary", "position-marker"))
        if self.mode is not None:
            options = [Option(name, say(f"manner.{name}"), tip=say(f"manner.{name}_tip")) for name in self.modes]
            row = Rect(inside.left, foot.top - px(GAP + ROW), inside.width, px(ROW))
            Segmented(self.widgets, "#mode", row, options, self.mode, self._set, 19)

    def _set(self, mode: WatchMode) -> None:
        self.mode = mode
        self.set_mode(mode)

    def _find(self) -> None:
        self.app.pop()
        self.find()

    def content(self, surface: Surface) -> None:
        scale, px, inside, names, view = self.scale, self.scale.px, self.inside, self.names, self.view
        surface.blit(head_of(view.board, self.seat, px(FACE), scale), inside.topleft)
        mark = emblem(names.colour(self.seat), px(48), dim=not view.alive[self.seat])
        surface.blit(mark, mark.get_rect(center=(inside.left + px(FACE - 8), inside.top + px(FACE - 8))))
        x, room = inside.left + px(FACE + 36), inside.width - px(FACE + 36)
        under = names.kind(self.seat) or names.under(self.seat)
        text.draw(surface, under, (x, inside.top), "bold", 21, palette.TEXT, scale, room=room)
        goal, left = goal_of(view, self.seat), x
        for (sign, _), number in zip(COLUMNS, (goal.centres, goal.capitals, goal.armies), strict=True):
            picture = icon(sign, px(26), palette.GOLD_MID)
            surface.blit(picture, picture.get_rect(midleft=(left, inside.top + px(56))))
            at = (left + px(34), inside.top + px(56))
            box = text.draw(surface, str(number), at, "number", 28, palette.TITLE_TEXT, scale, "midleft")
            left = box.right + px(26)
        block = text.block("\n".join(self._lines()), room, 19, palette.TEXT_DIM, scale, leading=1.2, lines=4)
        surface.blit(block.surface, (x, inside.top + px(84)))
        if self.mode is not None:
            at = (inside.left, inside.bottom - px(2 * ROW + GAP + 4))
            text.draw(surface, say("manner.title"), at, "bold", 19, palette.TEXT_DIM, scale, "bottomleft")

    def _lines(self) -> list[str]:
        view, seat, viewer = self.view, self.seat, self.names.viewer
        if not view.alive[seat]:
            return [say("warlords.out")]
        goal = goal_of(view, seat)
        lines = [say("warlords.short", count=goal.short)] if goal.short else []
        if not goal.leads:
            lines.append(say("warlords.no_lead"))
        if view.options.talk and viewer >= 0 and viewer != seat and view.alive[viewer]:
            lines.append(say("warlords.regard", regard=say(f"regard.{regard(view, seat, viewer)}")))
        allies = [self.names.name(other) for other in view.order if other != seat and has_truce(view, seat, other)]
        if allies:
            lines.append(say("warlords.truces", names=enumerated(allies)))
        return lines


class WarPage(ReadingPage):
    """The war as it was agreed: preset, options, and the seal of its dice."""

    page_width = WIDE

    def __init__(self, record: Record[Any]) -> None:
        super().__init__()
        self.record = record
        self.title = say("top.war")

    def paragraphs(self) -> list[Paragraph]:
        """The paragraphs of the page."""
        s: WarlordsState = self.record.table.s
        values = values_in(s.options)
        preset = preset_of(values)
        out = [Paragraph(say(f"preset.{preset}.name") if preset else say("war.own_rules"), "name", 25,
                         palette.GOLD_TEXT)]  # fmt: skip
        out.append(Paragraph(say("top.goal_tip", count=s.options.centres), above=6))
        out.append(Paragraph(say("war.options"), "name", 25, palette.GOLD_TEXT, 18))
        for name, spec in all_options(OPTIONS).items():
            words = say("war.option", name=name_words(name), value=value_words(name, values[name]),
                        line=say(f"option.{name}.line"), clause=spec.clause)  # fmt: skip
            out.append(Paragraph(words, above=6))
        out.append(Paragraph(say("war.dice_title"), "name", 25, palette.GOLD_TEXT, 18))
        out.append(Paragraph(say("war.sealed_seed", seal=commitment(self.record.seed)), above=6))
        if s.result is not None:
            out.append(Paragraph(say("dice.seed", seed=self.record.seed), above=6))
        return out
