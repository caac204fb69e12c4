"""Saved games (U27): campaigns to the left, the saves of the chosen one to the right, what is deleted can come back."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.client import saved_picture, storage
from game.client.branches import family, read_moment
from game.client.game_client import box_of
from game.client.game_knowledge import knowledge_of
from game.client.load.rows import Campaign, draw_campaign, draw_mark, draw_save, player_name, save_title, told_of, when
from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.forms import Entry
from game.client.look.icons import icon
from game.client.look.lists import ListView
from game.client.look.pieces import emblem
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.playable import here
from game.client.scenes.base import Confirm
from game.client.scenes.page import FOOT, MARGIN, Page
from game.client.storage import Kept
from game.client.texts import say
from game.engine.errors import DataError
from game.engine.plain_text import file_words
from game.engine.record import HUMAN

CAMPAIGN_ROW, SAVE_ROW = 124, 62
TOP, GAP, BETWEEN = 119, 16, 30
CAMPAIGNS_WIDE, CAMPAIGNS_SHARE = 600, 0.3125
"""The list of wars: as wide as on a whole page, or this share of one that is less wide."""
CHOICE: Final = 410
FOOT_BUTTON_HIGH: Final = 76
GAMES: Final = 250
"""How wide one chooses the game."""
EVERY_GAME: Final = ""
CAMPAIGN_WIDE, UNDO_WIDE, DELETE_WIDE, REPLAY_WIDE, OPEN_WIDE = 330, 290, 190, 270, 460
PICTURE, PICTURE_SHARE = (544, 340), 0.47
"""What the position is shown on, and no more than this share of its panel's width."""
EMPTY, EMPTY_BACK, EMPTY_NEW = (1100, 340), 240, 460
"""The panel that stands where nothing has been kept yet, and its two buttons."""


class LoadPage(Page):
    """Chooses a saved game; `on_open` is called with its path, `on_replay` with its path and a moment of it (U20).

    Where there is none, `on_new` leads to a new war.
    """

    def __init__(
        self, on_open: Callable[[Path], object], on_replay: Callable[[Path, int], object],
        on_new: Callable[[], object],
    ) -> None:  # fmt: skip
        self.on_open, self.on_replay, self.on_new = on_open, on_replay, on_new
        self.heading, self.brush = say("load.title"), say("load.brush")
        self.order, self.shown = "date", "all"
        self.of = EVERY_GAME
        """The game whose saves are listed."""
        self.campaigns: list[Campaign] = []
        self.chosen = ""
        self.picked: Path | None = None
        self.sought = ""
        self.deleted: list[list[tuple[Path, Path]]] = []
        self._pictures: dict[Path, pygame.Surface | None] = {}
        self._read()

    # ---- what there is

    def _read(self) -> None:
        found: dict[str, Campaign] = {}
        for kept in storage.all_kept():
            war = family(kept.campaign)
            found.setdefault(war, Campaign(war)).saves.append(kept)
        self.campaigns = list(found.values())
        self._sort()
        if self.chosen not in found:
            self.chosen = self.campaigns[0].id if self.campaigns else ""
        self._pick_newest()

    def listed(self) -> list[Campaign]:
        """The campaigns that are shown: those in which every word sought is found somewhere, or the one it names."""
        listed = [campaign for campaign in self.campaigns if self.of in (EVERY_GAME, campaign.newest.game)]
        named = read_moment(self.sought)
        if named is not None:
            return [campaign for campaign in listed if campaign.id == family(named[0])]
        words = self.sought.casefold().split()
        return [campaign for campaign in listed if all(word in told_of(campaign) for word in words)]

    def games(self) -> list[str]:
        """The games that have saves here, in the order of the shelf."""
        kept = {campaign.newest.game for campaign in self.campaigns}
        return [game for game in here() if game in kept]

    def _show_of(self, game: str) -> None:
        self.of = game
        self._seek(self.sought)

    def _seek(self, words: str) -> None:
        self.sought = words
        found = self.listed()
        if found and self.campaign not in found:
            self.chosen = found[0].id
            self._pick_newest()
        self.again()

    def _sort(self) -> None:
        """Sorts the campaigns; those that cannot be opened at all come last in either order."""

        def place(campaign: Campaign) -> tuple[bool, int, float]:
            newest = campaign.newest
            return newest.header is not None, campaign.furthest if self.order == "round" else 0, newest.stamp

        self.campaigns.sort(key=place, reverse=True)

    @property
    def campaign(self) -> Campaign | None:
        """The chosen campaign."""
        return next((campaign for campaign in self.campaigns if campaign.id == self.chosen), None)

    def saves(self) -> list[Kept]:
        """Its saves that are shown."""
        if self.campaign is None:
            return []
        return [kept for kept in self.campaign.saves if self.shown == "all" or kept.kind == "own"]

    def _pick_newest(self) -> None:
        self.picked = next((kept.path for kept in self.saves()), None)

    def _picked(self) -> Kept | None:
        return next((kept for kept in self.saves() if kept.path == self.picked), None)

    # ---- the page

    def arrange(self) -> None:
        self.heading = say("load.title")
        scale = self.scale
        if not self.campaigns:
            self._arrange_empty()
            return
        orders = [Option("date", say("load.by_date")), Option("round", say("load.by_round"))]
        shown = [Option("all", say("load.show_all")), Option("own", say("load.show_own"))]
        right = self.wide - MARGIN
        games = self.games()
        if len(games) > 1 and "#of" not in self.widgets:
            of = [
                Option(EVERY_GAME, say("load.every_game")),
                *(Option(one, box_of(one).words("name")) for one in games),
            ]
            place = self.at(right - 2 * CHOICE - GAMES - 40, 34, GAMES, 54)
            self.widgets.add(DropDown("#of", place, of, self.of, self._show_of, size=19))
        wide = min(CAMPAIGNS_WIDE, self.wide * CAMPAIGNS_SHARE)
        self._lists = Rect(MARGIN, TOP, wide, self.high - FOOT - FOOT_BUTTON_HIGH - GAP - TOP)
        left = self._lists.right + BETWEEN
        self._detail = Rect(left, TOP, right - left, self._lists.height)
        Segmented(self.widgets, "#order", self.at(right - 2 * CHOICE - 20, 34, CHOICE, 54), orders, self.order,
                  self._set_order, 19)  # fmt: skip
        Segmented(self.widgets, "#shown", self.at(right - CHOICE, 34, CHOICE, 54), shown, self.shown,
                  self._set_shown, 19)  # fmt: skip
        if "#seek" not in self.widgets:
            place = self.at(self._lists.left + 22, self._lists.bottom - 70, self._lists.width - 44, 48)
            self.widgets.add(Entry("#seek", place, scale, self.sought, self._seek, hint=say("load.seek")))
        place = self.at(self._lists.left + 20, TOP + 63, self._lists.width - 40, self._lists.height - 63 - 82)
        index = next((n for n, campaign in enumerate(self.listed()) if campaign.id == self.chosen), None)
        self.widgets.add(
            ListView(
                "#campaigns", place, len(self.listed()), scale.px(CAMPAIGN_ROW), self._draw_campaign,
                self._choose_campaign, self._open_campaign, index,
            )
        )  # fmt: skip
        saves = self.saves()
        place = self.at(*self._saves_place())
        at = next((n for n, kept in enumerate(saves) if kept.path == self.picked), None)
        self.widgets.add(
            ListView(
                "#saves", place, len(saves), scale.px(SAVE_ROW), self._draw_save, self._choose_save, self._open_nth, at,
                self._save_tip,
            )
        )  # fmt: skip
        self._buttons()

    def _arrange_empty(self) -> None:
        """Lays out the page without saves: the way to a first game, the way back, and what has just been deleted."""
        panel = self._empty_panel()
        y = panel.bottom - 34 - FOOT_BUTTON_HIGH
        x = self.wide / 2 - (EMPTY_BACK + GAP + EMPTY_NEW) / 2
        label = self.app.bindings.label
        face = Face(say("kit.back"), "exit-door", label("back"), kind="quiet", size=21)
        place = self.at(x, y, EMPTY_BACK, FOOT_BUTTON_HIGH)
        self.widgets.add(Button("#leave", place, face, self.back, sound="back"))
        face = Face(say("load.new"), "crossed-swords", label("confirm"), kind="primary", size=32, role="name")
        place = self.at(x + EMPTY_BACK + GAP, y, EMPTY_NEW, FOOT_BUTTON_HIGH)
        self.widgets.add(Button("#new", place, face, self.on_new, say("load.new_tip")))
        self.widgets.default = "#new"
        if self.deleted:
            self._undo_button()

    def _empty_panel(self) -> Rect:
        """The rectangle where it stands on the page, in the middle of what the heading leaves."""
        wide, high = EMPTY
        return Rect(round(self.wide - wide) // 2, round(self.high + TOP - FOOT - high) // 2, wide, high)

    def _buttons(self) -> None:
        picked = self._picked()
        refused = say("load.nothing_chosen") if picked is None else None
        face = Face(say("load.delete"), "cancel", kind="quiet", size=21)
        x, y, wide = self.wide - MARGIN, self.high - FOOT - FOOT_BUTTON_HIGH, self._open_wide()
        place = self.at(x - wide - REPLAY_WIDE - DELETE_WIDE - 2 * GAP, y, DELETE_WIDE, FOOT_BUTTON_HIGH)
        delete = Button("#delete", place, face, self._delete, refused=refused)
        self.widgets.add(delete)
        face = Face(say("load.delete_campaign"), "cancel", kind="quiet", size=21)
        place = self.at(MARGIN, y, CAMPAIGN_WIDE, FOOT_BUTTON_HIGH)
        self.widgets.add(Button("#delete_campaign", place, face, self._ask_delete_campaign))
        self._undo_button()
        over = picked is not None and picked.header is not None and picked.header.summary.over
        if picked is not None and picked.problem:
            refused = say("saves.not_opened", file=file_words(picked.path), reason=picked.problem)
        label = say("load.open_over") if over else say("load.open")
        unseen = refused
        if picked is not None and picked.later is not None:
            label, unseen = say("later.see"), None
        face = Face(say("replay.open"), "sands-of-time", size=26, role="name")
        place = self.at(x - wide - REPLAY_WIDE - GAP, y, REPLAY_WIDE, FOOT_BUTTON_HIGH)
        self.widgets.add(Button("#replay", place, face, self._replay, say("load.replay"), refused))
        face = Face(label, "scroll-unfurled", self.app.bindings.label("confirm"), kind="primary", size=32, role="name")
        self.widgets.add(
            Button("#open", self.at(x - wide, y, wide, FOOT_BUTTON_HIGH), face, self._open, refused=unseen)
        )
        self.widgets.default = "#open"

    def _undo_button(self) -> None:
        refused = None if self.deleted else say("load.nothing_deleted")
        face = Face(say("load.undo"), "take-back", self.app.bindings.label("undo"), kind="quiet", size=21)
        left = MARGIN + CAMPAIGN_WIDE + GAP if self.campaigns else MARGIN
        place = self.at(left, self.high - FOOT - FOOT_BUTTON_HIGH, UNDO_WIDE, FOOT_BUTTON_HIGH)
        self.widgets.add(Button("#undo", place, face, self._bring_back, refused=refused))

    def _open_wide(self) -> float:
        """The width of the main button: what the others leave, and no more than it needs."""
        return min(OPEN_WIDE, self.wide - 2 * MARGIN - CAMPAIGN_WIDE - UNDO_WIDE - DELETE_WIDE - REPLAY_WIDE - 4 * GAP)

    def _saves_place(self) -> tuple[float, float, float, float]:
        """Where the saves of a war are listed, below what the chosen one looks like."""
        x, top = self._detail.left + 22, TOP + 393
        return x, top, self._detail.width - 42, self._detail.bottom - 20 - top

    def again(self) -> None:
        """Lays the page out again after a change; lists stay where they were scrolled to."""
        kept = {id: widget.offset for id, widget in self.widgets.items.items() if isinstance(widget, ListView)}
        focused = self.widgets.focused
        # The field in which somebody is writing stays, with its cursor.
        self.widgets.remove(*[id for id in self.widgets.items if id != "#seek" or not self.campaigns])
        self.build(self.size, self.app.scale)
        for id, offset in kept.items():
            rows = self.widgets.items.get(id)
            if isinstance(rows, ListView):
                rows.scroll_to(offset)
        if focused is not None and focused.id in self.widgets and focused.id != "#seek":
            self.widgets.focus(focused.id, shown=False)

    def _set_order(self, order: str) -> None:
        self.order = order
        self._sort()
        self.again()

    def _set_shown(self, shown: str) -> None:
        self.shown = shown
        self._pick_newest()
        self.again()

    def _choose_campaign(self, n: int) -> None:
        self.chosen = self.listed()[n].id
        self._pick_newest()
        if "#saves" in self.widgets:
            self.widgets.remove("#saves")
        self.again()

    def _open_campaign(self, n: int) -> None:
        self._open()

    def _choose_save(self, n: int) -> None:
        self.picked = self.saves()[n].path
        self.again()

    def _open_nth(self, n: int) -> None:
        self.picked = self.saves()[n].path
        self._open()

    # ---- actions

    def _open(self) -> None:
        picked = self._picked()
        if picked is None:
            return
        if not picked.usable:
            self.app.tell(say("saves.not_opened", file=file_words(picked.path), reason=picked.problem), 6.0)
            return
        self.on_open(picked.path)

    def _replay(self) -> None:
        """Opens the chosen game as a replay, from its beginning or from the moment that was named: `game#step`
        (U20).
        """
        picked, named = self._picked(), read_moment(self.sought)
        if picked is None or picked.problem:
            return
        if named is None:
            self.on_replay(picked.path, 0)
            return
        # A branch and the war it left share their first moments only: the one that was named is opened.
        campaign = self.campaign
        of_that = [picked, *(campaign.saves if campaign is not None else ())]
        found = next((kept for kept in of_that if kept.header and kept.header.campaign == named[0]), picked)
        self.on_replay(found.path, named[1])

    def _delete(self) -> None:
        picked = self._picked()
        if picked is not None:
            self._move_aside([picked.path])

    def _ask_delete_campaign(self) -> None:
        campaign = self.campaign
        if campaign is None:
            return
        paths = [kept.path for kept in campaign.saves]
        self.app.push(
            Confirm(
                say("load.delete_title"), say("load.delete_body", count=len(paths)), say("load.delete"),
                lambda: self._move_aside(paths), icon="cancel",
            )
        )  # fmt: skip

    def _move_aside(self, paths: list[Path]) -> None:
        try:
            self.deleted.append(storage.move_aside(paths))
        except DataError as error:
            self.app.tell(say("load.not_deleted", reason=error.problem), 6.0)
            return
        self.app.tell(say("load.deleted", count=len(paths)))
        self._read()
        self.again()

    def _bring_back(self) -> None:
        try:
            storage.bring_back(self.deleted.pop())
        except OSError as error:
            self.app.tell(say("load.not_deleted", reason=error.strerror or error), 6.0)
        else:
            self.app.tell(say("load.brought_back"))
        self._read()
        self.again()

    def act(self, command: str) -> bool:
        if command == "undo" and self.deleted:
            self._bring_back()
            return True
        return super().act(command)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._delete()
            return True
        return False

    # ---- painting

    def paint(self, surface: pygame.Surface) -> None:
        scale = self.scale
        if not self.campaigns:
            inside = panels.draw_panel(surface, self.at(*self._empty_panel()), scale)
            block = text.block(say("load.empty"), inside.width - scale.px(80), 26, palette.TEXT, scale, align="centre")
            middle = inside.top + (inside.height - scale.px(FOOT_BUTTON_HIGH)) // 2
            surface.blit(block.surface, block.surface.get_rect(center=(inside.centerx, middle)))
            return
        panels.draw_panel(surface, self.at(*self._lists), scale, "lacquer", say("load.campaigns"))
        panels.draw_panel(surface, self.at(*self._detail), scale, "lacquer")
        picked = self._picked()
        if picked is None:
            x, y, wide, _ = self._saves_place()
            at = self.at(x, y, wide, 120).center
            text.draw(surface, say("load.none_shown"), at, "italic", 22, palette.TEXT_DIM, scale, "center")
            picked = self.campaign.newest if self.campaign else None
        if picked is not None:
            self._draw_detail(surface, picked)

    def _draw_detail(self, surface: pygame.Surface, kept: Kept) -> None:
        """Draws the position, who sits where, and what kind of game it is."""
        scale = self.scale
        shown = min(PICTURE[0], self._detail.width * PICTURE_SHARE)
        x, y = self._detail.left + 26, TOP + 26
        frame = self.at(x, y + (PICTURE[1] - shown * PICTURE[1] / PICTURE[0]) / 2, shown,
                        shown * PICTURE[1] / PICTURE[0])  # fmt: skip
        picture = self._picture(kept)
        if picture is not None:
            surface.blit(pygame.transform.smoothscale(picture, frame.size), frame)
        else:
            surface.fill(palette.LACQUER_9, frame)
            sign = icon("treasure-map" if kept.later is not None else "broken-shield", scale.px(120), palette.GOLD_LO)
            surface.blit(sign, sign.get_rect(center=frame.center))
        rim = frame.inflate(scale.px(6), scale.px(6))
        surface.blit(shapes.ring(rim.size, scale.px(5), max(2, scale.px(3)), palette.RIM), rim)
        room = scale.px(self._detail.right - 28 - (x + shown + 36))
        x, y = self.point(x + shown + 36, TOP + 22)
        if kept.header is None:
            later = kept.later is not None
            title, colour = say("later.title" if later else "load.broken"), palette.GOLD_TEXT if later else palette.LOSS
            text.draw(surface, title, (x, y), "name", 30, colour, scale)
            told = (kept.mark_words, kept.problem, say("later.body") if later else "")
            words = "\n".join(filter(None, told))
            block = text.block(words, room, 20, palette.TEXT, scale, lines=9)
            surface.blit(block.surface, (x, y + scale.px(50)))
            return
        header = kept.header
        detail = kept.mark_words
        size = text.fitting(detail, "name", 27, scale, room, 22)
        block = text.block(detail, room, size, palette.TITLE_TEXT, scale, "name", 1.05, lines=2)
        surface.blit(block.surface, (x, y))
        y += block.size[1] + scale.px(6)
        words = when(kept.stamp)
        text.draw(surface, words, (x, y), "body", 19, palette.TEXT_DIM, scale)
        y += scale.px(34)
        pitch = min(scale.px(46), (self.at(0, TOP + 365, 0, 0).top - y) // max(1, len(header.seats)))
        side = min(scale.px(38), pitch - 2)
        names = knowledge_of(kept.game).kept_names(header.seats, kept.summary.detail)
        for n, seat in enumerate(header.seats):
            picture = emblem(names.colour(n), side)
            surface.blit(picture, (x, y + (pitch - side) // 2))
            player = say("setup.human") if seat.player == HUMAN else player_name(seat.player, header.game)
            at = (x + side + scale.px(14), y + pitch // 2)
            name = text.draw(surface, names.name(n), at, "bold", 20, palette.TEXT, scale, "midleft", room // 2)
            at = (max(name.right + scale.px(14), x + room // 2), y + pitch // 2)
            text.draw(surface, player, at, "body", 19, palette.TEXT_DIM, scale, "midleft", x + room - at[0])
            y += pitch

    def _picture(self, kept: Kept) -> pygame.Surface | None:
        if kept.path not in self._pictures:
            self._pictures[kept.path] = saved_picture.decoded(kept.thumbnail())
        return self._pictures[kept.path]

    def _draw_campaign(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        campaign = self.listed()[n]
        draw_campaign(surface, rect, self.scale, campaign, self._picture(campaign.newest), hovered, chosen)
        if len(self.games()) > 1:
            draw_mark(surface, rect, self.scale, campaign.newest.game)

    def _draw_save(self, surface: pygame.Surface, rect: pygame.Rect, n: int, hovered: bool, chosen: bool) -> None:
        draw_save(surface, rect, self.scale, self.saves()[n], hovered, chosen)

    def _save_tip(self, n: int) -> Tip | None:
        kept = self.saves()[n]
        if kept.problem:
            return Tip(kept.problem, say("load.broken") if kept.later is None else say("later.title"))
        assert kept.header is not None
        return Tip(say("load.version", version=kept.header.version), save_title(kept))
