"""The menu at the table (Esc or the gear), with saving under a name and changing who plays."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Protocol

import pygame

from game.bots.protocol import players_of
from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented
from game.client.look.forms import Entry
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.names import PLAYER_ICONS, seat_name
from game.client.scenes.base import Confirm, Dialog, SceneHost, row_of_buttons
from game.client.scenes.settings import SettingsPage
from game.client.session import GameSession
from game.client.storage import LONGEST_NAME
from game.client.texts import Speaker, say, speaker
from game.engine.errors import DataError
from game.engine.record import HUMAN, SCRIPT

CONCEDE = ("concede",)


class Leads(Protocol):
    """The ways from the menu to other scenes."""

    session: GameSession[Any] | None

    def load(self) -> None:
        """Opens the saved games."""

    def leave(self) -> None:
        """Goes to the title."""

    def replay(self) -> None:
        """Opens the replay of the game."""

    def reckoning(self) -> None:
        """Opens the end of the game."""


class GameDialog(Dialog):
    """A dialog about the game that is played, in its words and the common ones."""

    session: GameSession[Any]
    abstract = True

    @property
    def say(self) -> Speaker:
        """A text of the game, or the common one."""
        return speaker(self.session.table.rules.id)


class Pause(GameDialog):
    """The menu over the table, a column of buttons. Nothing goes on below it."""

    kind: panels.Kind = "black"
    whole = True
    rises = 0.16

    def __init__(self, session: GameSession[Any], leads: Leads) -> None:
        super().__init__()
        self.session, self.leads = session, leads
        self.panel_size = (560, 790)

    def prepare(self, app: SceneHost, size: tuple[int, int], scale: Scale) -> None:
        # The language may change while it waits below the settings.
        self.title = say("menu.title")
        super().prepare(app, size, scale)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        entries: list[tuple[str, str, str, Callable[[], object], str | None, str | None]] = []

        def row(
            key: str, icon: str, on_press: Callable[[], object], tip: str | None = None, refused: str | None = None
        ) -> None:
            entries.append((key, icon, say(f"menu.{key}"), on_press, tip, refused))

        row("go_on", "crossed-swords", self.back)
        if self.session.over:
            row("reckoning", "tied-scroll", self._to_reckoning)
        row("save", "scroll-quill", lambda: self.app.push(SaveAs(self.session)))
        row("load", "scroll-unfurled", self.leads.load)
        row("replay", "sands-of-time", self._to_replay, self.say("menu.replay_tip"))
        row("settings", "cog", lambda: self.app.push(SettingsPage()))
        row("rulebook", "spell-book", self.app.open_rulebook)
        row("shortcuts", "help", lambda: self.app.push(SettingsPage("keys")))
        if not self.session.over:
            row("players", "three-friends", lambda: self.app.push(WhoPlays(self.session)))
            row(
                "concede",
                "broken-shield",
                self._concede,
                self.say("menu.concede_tip"),
                self._no_concession(),
            )
        row("leave", "exit-door", self.leads.leave, self.say("menu.leave_tip"))
        gap = scale.px(10)
        high = min(scale.px(66), (self.inside.height - gap * (len(entries) - 1)) // len(entries))
        y = self.inside.top + (self.inside.height - len(entries) * (high + gap) + gap) // 2
        for n, (key, icon, label, press, tip, refused) in enumerate(entries):
            place = pygame.Rect(self.inside.left, y, self.inside.width, high)
            esc = self.app.bindings.label("back") if n == 0 else ""
            face = Face(label, icon, esc, kind="primary" if n == 0 else "secondary", size=26, role="name", align="left")
            self.widgets.add(Button(f"#{key}", place, face, press, tip, refused))
            y += high + gap

    def _no_concession(self) -> str | None:
        seat = self.session.waiting_human()
        if seat is None or seat != self.session.viewer or CONCEDE not in self.session.options(seat):
            return self.say("menu.concede_not_now")
        return None

    def _concede(self) -> None:
        self.app.push(
            Confirm(
                self.say("menu.concede_title"), self.say("menu.concede_body"), say("menu.concede"), self._give_up,
                self.say("menu.keep_fighting"), "broken-shield",
            )
        )  # fmt: skip

    def _give_up(self) -> None:
        seat = self.session.waiting_human()
        self.app.pop()
        if seat is not None:
            self.session.apply(seat, CONCEDE)

    def _to_replay(self) -> None:
        self.app.pop()
        self.leads.replay()

    def _to_reckoning(self) -> None:
        self.app.pop()
        self.leads.reckoning()


class SaveAs(GameDialog):
    """The dialog in which this moment is saved under a name."""

    panel_size = (760, 400)
    whole = True

    def __init__(self, session: GameSession[Any]) -> None:
        super().__init__()
        self.session = session
        self.title = self.say("save.title")
        now = datetime.now()
        day = say("load.on_day", day=now.day, month=say(f"month.m{now.month}"), year=now.year, time=f"{now:%H.%M}")
        words = session.client.round_words(session.table.s)
        self.name = say("save.usual", round=words[:1].upper() + words[1:], day=day)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        place = pygame.Rect(self.inside.left, self.inside.top + scale.px(58), self.inside.width, scale.px(56))
        entry = Entry("#name", place, scale, self.name, self._named, lambda _: self._save(), LONGEST_NAME,
                      say("save.hint"))  # fmt: skip
        self.widgets.add(entry)
        self.widgets.focus("#name", shown=False)
        # What is suggested is replaced by whatever is typed.
        entry.line.select_range = [0, len(self.name)]
        cancel = Face(say("kit.cancel"), key=self.app.bindings.label("back"))
        save = Face(say("save.do"), "scroll-quill", self.app.bindings.label("confirm"), kind="primary")
        row = [("#cancel", cancel, self.back), ("#save", save, self._save)]
        row_of_buttons(self.widgets, self.inside, scale, row)

    def _named(self, name: str) -> None:
        self.name = name

    def _save(self) -> None:
        try:
            told = self.session.save_as(self.name)
        except DataError as error:
            self.app.tell(say("save.failed", reason=error.problem), 8.0)
            return
        self.app.sound.play("seal")
        self.app.tell(told)
        self.back()

    def content(self, surface: pygame.Surface) -> None:
        at = (self.inside.left + self.scale.px(2), self.inside.top + self.scale.px(24))
        text.draw(surface, say("save.name"), at, "bold", 20, palette.TEXT_DIM, self.scale)
        at = (self.inside.left + self.scale.px(2), self.inside.top + self.scale.px(128))
        text.draw(surface, say("save.body"), at, "body", 19, palette.TEXT_DIM, self.scale)


class WhoPlays(GameDialog):
    """The dialog in which every seat is given to a person or a computer player, at any stop (U24)."""

    whole = True

    def __init__(self, session: GameSession[Any]) -> None:
        super().__init__()
        self.session = session
        self.title = say("players.title")
        # Seats for which the rules decide are nobody's to take (C1.4).
        self.seats = [seat for seat, who in enumerate(session.record.seats) if who.player != SCRIPT]
        self.panel_size = (860, 330 + 66 * len(self.seats))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        options = [Option(HUMAN, say("setup.human"), PLAYER_ICONS[HUMAN])]
        options += [
            Option(
                name,
                self.say(f"player.{name}.name"),
                PLAYER_ICONS.get(name, "abacus"),
                self.say(f"player.{name}.line"),
            )
            for name in players_of(self.session.table.rules.id)
        ]
        for n, seat in enumerate(self.seats):
            row, who = self._row(n), self.session.record.seats[seat]
            place = pygame.Rect(row.right - scale.px(340), row.top + scale.px(5), scale.px(340), scale.px(48))
            refused = None if self.session.client.plays_on(self.session.table.s, seat) else self.say("players.gone")
            self.widgets.add(
                DropDown(f"#player:{seat}", place, options, who.player, self._setter(seat), refused=refused)
            )
            entry = pygame.Rect(row.left + scale.px(62), row.top + scale.px(5), scale.px(330), scale.px(48))
            self.widgets.add(Entry(f"#name:{seat}", entry, scale, seat_name(who), self._renamer(seat), longest=18))
        choices = [Option(name, say(f"players.{name}")) for name in ("never", "secrets", "always")]
        place = pygame.Rect(self.inside.right - scale.px(500), self._foot(), scale.px(500), scale.px(46))
        kept = self.app.settings.curtain
        Segmented(self.widgets, "#curtain", place, choices, kept, self._set_curtain, 18)
        face = Face(say("players.done"), "check-mark", self.app.bindings.label("back"), kind="primary")
        row_of_buttons(self.widgets, self.inside, scale, [("#done", face, self.back)])

    def _row(self, n: int) -> pygame.Rect:
        top = self.inside.top + self.scale.px(66)
        return pygame.Rect(self.inside.left, top + n * self.scale.px(66), self.inside.width, self.scale.px(58))

    def _foot(self) -> int:
        return self._row(len(self.seats)).top + self.scale.px(16)

    def _setter(self, seat: int) -> Callable[[str], None]:
        return lambda player: self.session.set_player(seat, player)

    def _renamer(self, seat: int) -> Callable[[str], None]:
        def rename(name: str) -> None:
            if name:
                self.session.rename(seat, name)

        return rename

    def _set_curtain(self, when: Any) -> None:
        self.app.change_settings(curtain=when)
        self.session.curtain = when

    def content(self, surface: pygame.Surface) -> None:
        scale = self.scale
        body = text.block(say("players.body"), self.inside.width, 19, palette.TEXT_DIM, scale, leading=1.2)
        surface.blit(body.surface, self.inside.topleft)
        for n, seat in enumerate(self.seats):
            row = self._row(n)
            picture = emblem(
                self.session.colours[seat], scale.px(46), not self.session.client.plays_on(self.session.table.s, seat)
            )
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
        at = (self.inside.left, self._foot() + scale.px(23))
        text.draw(surface, say("players.curtain"), at, "bold", 20, palette.TEXT, scale, "midleft")
