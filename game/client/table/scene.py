"""The table: the map with everything round it, on which a game of C3K is played.

The director tells what happened at its own pace; when it has caught up with the game, whoever must decide is asked: a
prompter for the viewer, the curtain for another person, the worker for a computer player.
"""

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface

from game.client.game_client import client_of
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.map.mapview import MapView
from game.client.motion.director import Director
from game.client.narrator import recall
from game.client.panels.layout import MOST
from game.client.panels.tabs import drawers_button, lay_tabs, next_tab
from game.client.prompts.prompter import Prompter
from game.client.prompts.protocols import Flow, Session
from game.client.scenes.base import Scene
from game.client.table.asking import Asking
from game.client.table.hints import Hints
from game.client.table.notice_place import NoticePlace
from game.client.table.pace import Pace
from game.client.table.pointer import PANS, WALKS, Pointer
from game.client.table.turn_summary import TurnSummary
from game.client.table.view_aids import ViewAids
from game.client.table.widgets import TableWidgets
from game.client.texts import language, say
from game.conquest.client.cues import cue_of
from game.conquest.client.map.board_view import board_view
from game.conquest.client.motion.battle import Battle, heard
from game.conquest.client.motion.motions import ConquestChoreographer
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.battle_strip import BattleStrip
from game.conquest.client.panels.hud import Hud
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.legend import lay_legend
from game.conquest.client.panels.names import Names, skill_tip
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.client.table.cards import TableCards
from game.conquest.client.table.pages import TablePages
from game.conquest.rules import events as ev
from game.conquest.rules.coop.pot import capacity
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.victory import last_round
from game.conquest.rules.view import View, empty_picture
from game.engine.events import Event
from game.engine.refusals import Seat

STEP_CLAUSES = {
    "setup": "R3", "turn": "R7.2", "income": "R9", "market": "R10", "generals": "R11", "infantry": "R12",
    "deploy": "R13", "invade": "R14", "reposition": "R17", "over": "R23",
}  # fmt: skip


class TableFrame(Scene):
    """One game on the screen. `selected` is the Province looked at, `roster_of` whose roster is shown."""

    awake = 0.05
    most = MOST

    widgets: TableWidgets
    map: MapView
    director: Director
    stage: ConquestStage
    hud: Hud

    def __init__(self, session: Session, flow: Flow) -> None:
        self.session = session
        self.flow = flow
        self.t = session.record.table
        self.board = self.t.s.board
        self.game = client_of(self.t.rules.id)
        self.names: Names = self.game.names(session.record, session.viewer)  # type: ignore[assignment]
        self.narrator = self._new_narrator()
        self.asking = Asking(self)
        self.pointer = Pointer(self)
        self.cards = TableCards(self)
        self.turn_summary = TurnSummary(self)
        self.hints = Hints(self)
        self.view_aids = ViewAids(self)
        self.pace = Pace(self)
        self.pages = TablePages(self)
        self.notice_place = NoticePlace(self)
        self.battle_window: BattleWindow | None = None
        self.selected: ProvinceId = 0
        self.roster_of: Seat = max(0, session.viewer)
        self._built = False
        self._language = ""
        self._hidden_panels = False
        self._drawers = False
        self._tab = ""
        self._panels: Iterator[None] = iter(())

    # ---------------------------------------------------------------------------------------------- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.widgets = TableWidgets(scale, self.app.tooltips, self.app.sound, self)
        s = self.t.s
        self.layout = lay_out(size, scale, s.players, self._drawers, capacity(s) > 0, self._tab)
        window = Rect((0, 0), size)
        if self._built and self._language == language():
            self.map.resize(self.layout.free, scale.s, window)
        else:
            # Names are lettered on the painting and measured for their places: another language is another map.
            self.map = board_view(self.board, self.layout.free, scale.s, window)
        former = self.hud if self._built else None
        self.hud = Hud(self.layout, scale, self.names, self.t.s)
        if former is not None:
            self.hud.go_on(former)
        self.hud.hidden = self._hidden_panels
        self._set_stage(scale)
        self.strip = BattleStrip(scale, self.names)
        lay_legend(self.widgets, self.map, self.layout.free, self.names, lambda: self.shown)
        self.hud.lay(self.widgets, self.pages.show_warlord, self.go_to, self.map)
        if self.hud.coop is not None and not self.hud.away:
            self.hud.coop.lay(
                self.widgets, self.find, self.bring_up_to_date, self.pages.share_gold, self.pages.share_tip
            )
        lay_tabs(self.widgets, self.layout, self._turn_tab)
        undo, help_rect, menu = self.hud.top.buttons()
        self.widgets.add(Button("#undo", undo, Face(icon="take-back", kind="quiet"), self.undo, self._undo_tip))
        self.widgets.add(Button("#help", help_rect, Face(icon="help", kind="quiet"), self.help, self._help_tip))
        self.widgets.add(Button("#menu", menu, Face(icon="cog", kind="quiet"), self.flow.menu, say("top.menu")))
        self.cards.build(self.layout, scale)
        if self.layout.drawers:
            self.widgets.add(drawers_button(self.layout, self.app.bindings.label("log"), self._turn_drawers))
        if self._built and self._language != language():
            self._recall()
        self._built, self._language = True, language()
        self._begin_anew()
        if not self.map.loading:
            self.finish_panels()
        self.turn_summary.lay()
        self.view_aids.build(size, scale)
        self.asking.forget_layout()

    def _set_stage(self, scale: Scale) -> None:
        """The stage for motions in this window, and a director that goes on where it stood."""
        battle = self.stage.battle if self._built else None
        self.stage = ConquestStage(self.board, self.map, self.names, scale)
        self.stage.battle = battle
        self.stage.less_motion = self.app.settings.less_motion
        self.stage.purse = self.hud.treasury.purse
        self.stage.battle_shown = lambda: self.battle_window is not None
        self.stage.close_battle = self.close_battle
        self.stage.picture = lambda: self.director.picture
        choreographer = ConquestChoreographer(self.stage)
        if self._built:
            self.director.choreograph_with(choreographer)
            return
        self.director = Director(
            self.t.view(self.session.viewer), self.game.fold, choreographer, self._play, self._heard
        )
        told = self.session.drain()
        if self.session.record.log:
            self._recall()
        elif told:
            # A new war: its setup is told onto an empty board.
            self.director.reset(empty_picture(self.shown))
            self.director.take(told)
        self.narrator.begin(self.shown)

    def on_enter(self) -> None:
        self.app.sound.music("campaign")
        # A game that is opened in its last round has its drums at once.
        self.app.sound.last_round = 0 < last_round(self.t.s) <= self.t.s.round
        if self.director.seat != self.session.viewer:
            self.look_anew()

    def let_go(self) -> None:
        self.map.let_go()

    # ---------------------------------------------------------------------------------------------- the picture

    @property
    def shown(self) -> View:
        """The game as far as it has been told."""
        return self.director.picture

    @property
    def prompt(self) -> Prompter | None:
        """The question at hand."""
        return self.asking.prompt

    @property
    def clause(self) -> str:
        """What is to be decided, else the step the war is in: where the rulebook opens (U33)."""
        asked = self.prompt.words().clause if self.prompt is not None else ""
        return asked or STEP_CLAUSES.get(self.shown.step, "")

    @property
    def note_at(self) -> tuple[int, int]:
        return self.notice_place.at

    @property
    def note_room(self) -> int:
        return self.notice_place.room or super().note_room

    @property
    def battle(self) -> Battle | None:
        """The battle going on, as far as it has been told."""
        return self.stage.battle

    def look_anew(self) -> None:
        """Begins a new picture: another viewer, something taken back."""
        self.close_battle()
        self.asking.drop()
        self.session.drain()
        if self.session.viewer != self.names.viewer:
            self.names.viewer = self.session.viewer
            self.narrator = self._new_narrator()
            self.roster_of = max(0, self.session.viewer)
        self.stage.held.clear()
        self.stage.battle = None
        self.director.reset(self.t.view(self.session.viewer))
        self.director.take(self.session.ahead())
        self._recall()
        self.map.finish_captures()
        self.map.set_arrow(0, 0)
        self.bring_up_to_date()

    def _new_narrator(self) -> ConquestNarrator:
        narrator = self.game.narrator(self.names, lambda: self.shown)
        assert isinstance(narrator, ConquestNarrator)
        return narrator

    def _recall(self) -> None:
        """Writes the chronicle anew from the record, between the frames; what happens meanwhile is added."""
        past, present = self._new_narrator(), self._new_narrator()
        present.lines = self.narrator.lines[:]
        present.begin(self.shown)
        before = len(present.lines)
        self.narrator = present

        def recalling() -> Iterator[None]:
            yield from recall(self.session.record, self.game, self.names, past)
            if self.narrator is present:
                present.go_on_from(past, before)
                self.bring_up_to_date()
                self.app.dirty = True

        self.app.loading.add(recalling())

    def bring_up_to_date(self) -> None:
        """Map and panels show the picture."""
        self._begin_anew()
        self.finish_panels()

    def finish_panels(self) -> None:
        """What is left of bringing the panels up to date."""
        for _ in self._panels:
            pass

    def painted_a_panel(self) -> bool:
        """Paints one panel more of a table whose map is not there yet; false when all are done."""
        return next(self._panels, self) is not self

    def _begin_anew(self) -> None:
        self.names.learn(self.shown)
        self.stage.show()
        self._panels = self._panel_by_panel()

    def _panel_by_panel(self) -> Iterator[None]:
        looked_at, lit = self.selected or self.pointer.hovered, self.cards.pot_lit()
        moved = False
        for moved_here in self.hud.updates(self.shown, self.roster_of, looked_at, self.narrator, lit):
            moved |= moved_here
            yield
        if moved:
            self.hud.lay_moving(
                self.widgets, self.pages.pick_general, self.cards.press_pot, self.cards.pot_tip, self.find
            )
        self.widgets.follow_panels()
        self.cards.update()
        self.pointer.renew()

    def _play(self, sound: str, event: Event) -> None:
        """A sound cue, from where it happens."""
        at = getattr(event, "at", 0) or getattr(event, "target", 0)
        pan = (self.map.centre_of(at)[0] / max(1, self.size[0]) - 0.5) * 2 if at and not self.map.loading else 0.0
        self.app.sound.play(cue_of(sound, event, self.t.s, self.shown), pan=pan)

    def _heard(self, event: Event) -> None:
        """After an event has been told: the chronicle, and the battle as it stands."""
        self.narrator.hear(event)
        if self.hud.coop is not None:
            self.hud.coop.hear(event)
        battle = self.stage.battle = heard(self.stage.battle, event, self.shown)
        mine = battle is not None and battle.concerns(self.session.viewer)
        if mine and isinstance(event, ev.GroupDeclared) and not self.pace.skipping:
            self.open_battle()

    # ---------------------------------------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        moving = self.tick(dt)
        self.pointer.follow()
        return moving

    def tick(self, dt: float) -> bool:
        """One frame of the game; the battle's window calls it, too."""
        return self.pace.tick(dt)

    def deciding(self) -> bool:
        """Whether the viewer must choose now."""
        return self.session.viewer >= 0 and self.session.viewer in self.t.waiting()

    # ---------------------------------------------------------------------------------------------- deeds

    def undo(self) -> None:
        """Takes the last choice back (U4)."""
        if not self.session.can_undo():
            self.app.sound.play("refuse")
            return
        self.asking.intention = None
        self.session.undo()
        self.look_anew()

    def redo(self) -> None:
        """Makes it again."""
        if self.session.can_redo():
            self.session.redo()
            self.look_anew()

    def _undo_tip(self) -> Tip:
        depth, stopped = self.session.undo_words()
        body = say("undo.depth", count=depth) if depth else say("undo.none")
        if stopped:
            body += "\n" + say(f"undo.stopped.{stopped}")
        return Tip(body, say("undo.title", key=self.app.bindings.label("undo")))

    def help(self) -> None:
        """The rulebook at the clause in force (U33)."""
        self.app.open_rulebook()

    def _help_tip(self) -> Tip:
        return Tip(say("top.help"), say("book.title_key", key=self.app.bindings.label("rulebook")))

    def find(self, seat: Seat) -> None:
        """Shows where a warlord stands: the Ruler's Province, else the strongest."""
        held = [p for p in self.board.ids if self.shown.owner[p] == seat]
        self.go_to(self.shown.leader_at[4 * seat] or max(held, key=self.shown.units, default=0))

    def go_to(self, p: ProvinceId) -> None:
        """Brings a Province to the middle and looks at it."""
        if p:
            self.map.fly_to(p)
            self.selected = p
            self.map.set_selected(p)
            self.bring_up_to_date()

    # ---------------------------------------------------------------------------------------------- battle

    def open_battle(self) -> None:
        """The battle's own window."""
        if self.stage.battle is None or self.app.scene is not self or self.battle_window is not None:
            return
        self.battle_window = BattleWindow(self, self.stage.battle)
        self.app.push(self.battle_window)

    def close_battle(self) -> None:
        """Back to the map."""
        window, self.battle_window = self.battle_window, None
        if window is not None and self.app.scene is window:
            self.app.pop()
        if window is not None:
            self.asking.refresh()

    # ---------------------------------------------------------------------------------------------- mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.strip.rect.collidepoint(event.pos):
            self.open_battle()
            return True
        return not self.map.loading and self.pointer.handle(event)

    def act(self, deed: str) -> bool:
        if deed in WALKS:
            # On the buttons an arrow that finds none further on moves nothing else.
            if not self.widgets.focus_shown:
                self.pointer.walk(*WALKS[deed])
        elif deed in PANS:
            self.pointer.pan(*PANS[deed])
        elif deed in ("zoom_in", "zoom_out"):
            self.map.handle_wheel(1 if deed == "zoom_in" else -1, self.layout.free.center)
        elif not self.cards.act(deed):
            deeds: dict[str, Callable[[], object]] = {
                "back": self.back,
                "next": self._next,
                "undo": self.undo,
                "redo": self.redo,
                "fit": self.map.fit,
                "odds": self.asking.show_odds_of_prompt,
                "hint": self.hints.open,
                "save": self.flow.save,
                "panels": self._turn_panels,
                "log": self._turn_drawers,
                "capital": lambda: self.find(max(0, self.session.viewer)),
            }
            if deed not in deeds:
                return False
            deeds[deed]()
        return True

    def back(self) -> None:
        """Esc: one step back on the table, else the menu; never out of the program (U41)."""
        if not self.step_back():
            self.flow.menu()

    def step_back(self) -> bool:
        """From the buttons to the map, whose the arrows are again, or one step of an unfinished gesture back."""
        return self.widgets.lay_down() or (self.prompt is not None and self.prompt.back())

    def _next(self) -> None:
        """Space: finishes what is shown; else goes to the next unfinished matter."""
        if self.director.busy:
            self.director.skip()
        elif self.prompt is not None and self.prompt.next() and self.selected:
            self.map.fly_to(self.selected)

    def _turn_panels(self) -> None:
        self.hud.hidden = self._hidden_panels = not self._hidden_panels
        self.widgets.follow_panels()

    def _turn_drawers(self) -> None:
        if self.layout.drawers:
            self._drawers = not self._drawers
            self.app.resized()
        elif self.layout.tabs:
            self._turn_tab(next_tab(self.layout))
        else:
            self.hud.chronicle.turn_filter()

    def _turn_tab(self, tab: str) -> None:
        self._tab = tab
        self.app.resized()

    def explain(self, term: str) -> Tip | None:
        return skill_tip(term)

    # ---------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        bar = self.prompt.covers() if self.prompt is not None else Rect(0, 0, 0, 0)
        drawers = (self.layout.warlords, self.layout.chronicle, self.layout.pot) if self.layout.drawers else ()
        self.map.cartouche.covered = (bar, *drawers, *((self.turn_summary.rect,) if self.turn_summary.lines else ()))
        self.map.draw(surface)
        if self.map.loading:
            return
        self.finish_panels()
        self.director.paint(surface, "map")
        self.pointer.draw_cursor(surface)
        battle = self.stage.battle
        self.strip.rect.size = (0, 0)
        # While others think between two engagements the strip stays: it would come and go with every throw.
        told = self.director.busy or not self.deciding()
        if battle is not None and self.battle_window is None and battle.engagement and told:
            ends = self.map.centre_of(battle.source), self.map.centre_of(battle.target)
            self.strip.draw(surface, battle, *ends, self.layout.free)
        self.cards.draw(surface)
        self.hud.draw(surface, self.shown)
        self.turn_summary.draw(surface, self.scale)
        if self.prompt is not None:
            self.prompt.draw_over(surface, self.scale)
        # The medal hangs before a bar that comes down from where it hangs.
        self.view_aids.draw(surface)
        if self.hud.tray_shown and self.prompt is not None:
            self.prompt.draw_tray(surface, self.scale)

    def draw_over(self, surface: Surface) -> None:
        self.cards.draw_over(surface)
        self.draw_effects(surface)
        self.view_aids.draw_over(surface)

    def draw_effects(self, surface: Surface) -> None:
        """What is seen over everything: scrolls, cards, a leader's death."""
        if not self.map.loading:
            self.director.paint(surface, "screen")
