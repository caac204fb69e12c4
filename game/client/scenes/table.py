"""The table: the map with everything round it, on which a game of C3K is played.

The director tells what happened at its own pace; when it has caught up with the game, whoever must decide is asked: a
prompter for the viewer, the curtain for another person, the worker for a computer player.
"""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.map.mapview import MapView
from game.client.motion.battle import Battle, battle_of
from game.client.motion.director import Director
from game.client.motion.motions import Choreographer
from game.client.motion.stage import Stage, tokens_on
from game.client.panels.battle_strip import BattleStrip
from game.client.panels.battle_window import BattleWindow
from game.client.panels.dialogs import OddsPage, Shortcuts, WarlordPage
from game.client.panels.hud import Hud
from game.client.panels.layout import Layout, lay_out
from game.client.panels.names import Names, skill_words
from game.client.panels.narrator import Narrator
from game.client.panels.table_widgets import TableWidgets
from game.client.panels.warlords import standings
from game.client.prompts.desk import Desk, Intention
from game.client.prompts.foretell import foretell
from game.client.prompts.game import Flow, Session
from game.client.prompts.prompter import Gesture, Prompter
from game.client.prompts.reasons import reason_tip
from game.client.prompts.registry import ask_key, prompter_for
from game.client.prompts.watching import Watching, acting
from game.client.scenes.base import Confirm, Scene
from game.client.scenes.table_cards import TableCards
from game.client.texts import say
from game.engine.events import Event
from game.engine.refusals import Action, Illegal, Refusal, Seat
from game.rules.conquest import events as ev
from game.rules.conquest.card_data import STRATEGY_DECK
from game.rules.conquest.leaders import slots
from game.rules.conquest.skills import SKILL_NAMES
from game.rules.conquest.state import NEUTRAL, NO_LORD, NOBODY, ProvinceId
from game.rules.conquest.view import View

HURRY = 4.0
DRAG_FROM = 7
"""A press that moves so many logical pixels is a drag."""
SKIPPING = 24
"""Choices of computer players carried out in one frame while a turn is skipped."""
WALKS = {"walk_left": (-1, 0), "walk_right": (1, 0), "walk_up": (0, -1), "walk_down": (0, 1)}
PANS = {"pan_left": (1, 0), "pan_right": (-1, 0), "pan_up": (0, 1), "pan_down": (0, -1)}
PAN_STEP = 120


class Table(Scene):
    """One game on the screen."""

    awake = 0.05

    def __init__(self, session: Session, flow: Flow) -> None:
        self.session = session
        self.flow = flow
        self.t = session.record.table
        self.board = self.t.s.board
        self.names = Names(self.board, session.record.seats, session.viewer)
        self.narrator = Narrator(self.names, lambda: self.shown)
        self.director: Director | None = None
        self.prompt: Prompter | None = None
        self.intention: Intention | None = None
        self.battle_window: BattleWindow | None = None
        self.selected: ProvinceId = 0
        self.hovered: ProvinceId = 0
        self.cursor: ProvinceId = 0
        self.roster_of: Seat = max(0, session.viewer)
        self.paused = False
        self.skipping = ""
        self.map: MapView | None = None
        self._asked_at: tuple[int, str] | None = None
        self._laid: set[str] = set()
        self._rest = 0.0
        self._watched: tuple[object, ...] | None = None
        self._press: tuple[tuple[int, int], ProvinceId, int] | None = None
        self._dragging: ProvinceId = 0
        self._panning = False
        self._told_over = False
        self._hidden_panels = False
        self._drawers = False
        self.cards = TableCards(self)
        self._battle_waits = False

    # ---------------------------------------------------------------------------------------------- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.widgets = TableWidgets(scale, self.app.tooltips, self.app.sound, self)
        layout = lay_out(size, scale, self.t.s.seats, self._drawers)
        window = Rect((0, 0), size)
        if self.map is None:
            self.map = MapView(self.board, layout.free, scale.s, window)
        else:
            self.map.resize(layout.free, scale.s, window)
        self.layout: Layout = layout
        self.hud = Hud(layout, scale, self.names, self.t.s)
        self.hud.hidden = self._hidden_panels
        self._make_stage(scale)
        self.hud.lay(self.widgets, self.show_warlord, self.go_to, self.light)
        self._lay_top()
        self.cards.build(layout, scale)
        self.strip = BattleStrip(scale, self.names)
        self._laid = set()
        self._watched = None
        self._asked_at = None
        self._brought_up_to_date()

    def _make_stage(self, scale: Scale) -> None:
        """The stage for motions, and a director that goes on where the last one stood."""
        assert self.map is not None
        battle = self.stage.battle if hasattr(self, "stage") else None
        self.stage = Stage(self.board, self.map, self.names, scale)
        self.stage.battle = battle
        self.stage.less_motion = self.app.settings.less_motion
        self.stage.purse = self.hud.treasury.purse
        self.stage.battle_shown = lambda: self.battle_window is not None
        self.stage.close_battle = self.close_battle
        choreographer = Choreographer(self.stage)
        if self.director is None:
            self.director = Director(self.t.view(self.session.viewer), choreographer, self._play, self._heard)
            told = self.session.drain()
            if any(isinstance(item.event, ev.TurnBegan) and item.event.round == 1 for item in told):
                # A new game: its setup is shown from an empty board on.
                self._tell_from_the_start(told)
        else:
            self.director.choreograph_with(choreographer)
        director = self.director
        self.stage.picture = lambda: director.picture
        self.names.learn(director.picture)

    def _tell_from_the_start(self, told: list[Any]) -> None:
        assert self.director is not None
        self.director.picture = empty_picture(self.director.picture)
        self.director.take(told)

    def _lay_top(self) -> None:
        """Undo, help and settings at the right of the bar."""
        help_rect, cog = self.hud.top.buttons()
        undo = help_rect.move(help_rect.left - cog.left, 0)
        self.widgets.add(Button("#undo", undo, Face(icon="back-forth", kind="quiet"), self.undo, self._undo_tip))
        self.widgets.add(Button("#help", help_rect, Face(icon="help", kind="quiet"), self.help, say("top.help")))
        self.widgets.add(Button("#settings", cog, Face(icon="cog", kind="quiet"), self.flow.menu, say("top.menu")))

    def on_enter(self) -> None:
        if self.director is not None and self.director.seat != self.session.viewer:
            self.look_anew()

    def on_quit(self) -> None:
        if self.app.sound.ready:
            self.app.sound.music(None)

    # ---------------------------------------------------------------------------------------------- the picture

    @property
    def shown(self) -> View:
        """What the screen shows."""
        assert self.director is not None
        return self.director.picture

    def look_anew(self) -> None:
        """Begins a new picture: another viewer, an undo, a game loaded."""
        assert self.director is not None
        self.close_battle()
        self._drop_prompt()
        self.session.drain()
        if self.session.viewer != self.names.viewer:
            self.names.viewer = self.session.viewer
            self.narrator = Narrator(self.names, lambda: self.shown)
            self.roster_of = max(0, self.session.viewer)
        self.stage.held.clear()
        self.stage.battle = None
        self.director.reset(self.t.view(self.session.viewer))
        assert self.map is not None
        self.map.finish_captures()
        self.map.set_arrow(0, 0)
        self._asked_at = None
        self._brought_up_to_date()

    def _brought_up_to_date(self) -> None:
        """Map and panels show the picture."""
        self.names.learn(self.shown)
        self.stage.show()
        if self.hud.update(self.shown, self.roster_of, self.selected or self.hovered, self.narrator):
            self.hud.roster.lay(self.widgets)
        self.cards.update()

    def _play(self, sound: str, event: Event) -> None:
        """A sound cue, from where it happens."""
        at = getattr(event, "at", 0) or getattr(event, "target", 0)
        pan = 0.0
        if at and self.map is not None and not self.map.loading:
            pan = (self.map.centre_of(at)[0] / max(1, self.size[0]) - 0.5) * 2
        self.app.sound.play(sound, pan=pan)

    def _heard(self, event: Event) -> None:
        """After an event has been shown: the chronicle, and the battle as it stands."""
        self.narrator.hear(event)
        self.names.learn(self.shown)
        battle = self.stage.battle
        match event:
            case ev.InvasionDeclared():
                self.stage.battle = battle_of(event)
            case ev.GroupDeclared() if battle is not None:
                battle.group_declared(event, self.shown)
                if battle.concerns(self.session.viewer) and not self.skipping and not self.app.settings.instant:
                    self.open_battle()
            case ev.Struck() if battle is not None:
                battle.strikes.append(event)
            case ev.InfantryFell() if battle is not None:
                battle.infantry_fell(event)
            case ev.LeaderFell() if battle is not None:
                battle.leader_fell(event)
            case ev.InvasionEnded():
                if battle is not None:
                    battle.outcome = event.outcome
                self.stage.battle = None

    # ---------------------------------------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        return self.tick(dt)

    def tick(self, dt: float) -> bool:
        """One frame of the game; the battle's window calls it, too."""
        assert self.map is not None and self.director is not None
        settings, keys = self.app.settings, self.app.bindings
        if self.map.loading:
            self.map.update(dt)
            return True
        hurry = HURRY if keys.held("hurry") and self.director.busy and self._press is None else 1.0
        self.director.speed = settings.speed * hurry
        self.stage.less_motion = settings.less_motion
        self.map.hide_pieces = keys.held("hide_pieces") and not self.widgets.typing
        self.map.show_regions = keys.held("show_regions") and not self.widgets.typing
        self.director.take(self.session.drain())
        moved = False if self.paused and not self._deciding() else self.director.update(dt)
        if settings.instant or self.skipping:
            self._catch_up()
        if not self.director.busy:
            moved |= self._at_rest(dt)
        elif not self.paused:
            self.session.update(False)
        if moved:
            self._brought_up_to_date()
        moved |= self.cards.tick(dt)
        moved |= self.map.update(dt)
        note = self.session.saved_note()
        if note:
            self.app.tell(note)
        self._lay_watch()
        return moved

    def _catch_up(self) -> None:
        """Folds everything at once; while a turn is skipped computer players go on, as many as fit in a frame."""
        assert self.director is not None and self.map is not None
        turn = self.shown.turn_seat
        for _ in range(SKIPPING if self.skipping else 1):
            self.director.take(self.session.drain())
            self.director.finish()
            if not self.skipping:
                return
            decided = self._deciding() or self.t.s.result is not None or self._person_waits()
            if decided or (self.skipping == "turn" and self.shown.turn_seat != turn):
                self.skipping = ""
                break
            if not self.session.update(True):
                break
        self.stage.held.clear()
        self.map.finish_captures()
        self.map.set_arrow(0, 0)
        self._brought_up_to_date()

    def _deciding(self) -> bool:
        return self.session.viewer in self.t.waiting() and self.session.viewer >= 0

    def _person_waits(self) -> bool:
        return any(self.session.is_human(seat) for seat in self.t.waiting())

    def _at_rest(self, dt: float) -> bool:
        """Everything has been told: whoever must decide is asked."""
        if self.t.s.result is not None:
            self._drop_prompt()
            if not self._told_over and not self.director_has_effects():
                self._told_over = True
                self.close_battle()
                self.flow.over()
            return False
        if self._deciding():
            return self._ask()
        people = [seat for seat in self.t.waiting() if self.session.is_human(seat)]
        if people and not any(not self.session.is_human(seat) for seat in self.t.waiting()):
            self._drop_prompt()
            if self.cards.passes(people[0], ask_key(self.t)):
                return True
            self.flow.curtain(people[0], self.look_anew)
            return False
        self._drop_prompt()
        self._rest += dt
        ready = self._rest >= self.app.settings.bot_pause / max(0.1, self.app.settings.speed) or self.app.settings.instant
        if self.session.update(ready and not self.paused):
            self._rest = 0.0
            return True
        return False

    def director_has_effects(self) -> bool:
        """Whether something is still seen fading."""
        return self.director is not None and bool(self.director.effects)

    # ---------------------------------------------------------------------------------------------- asking

    def _ask(self) -> bool:
        """Puts the question to the viewer, unless it was answered beforehand by the gesture that led to it."""
        key = ask_key(self.t)
        now = (len(self.session.record.log), key)
        if self._asked_at == now:
            return False
        seat = self.session.viewer
        if self.intention is not None:
            action = self.intention.answer(self.t, seat, key)
            if action is not None and action in self.t.options(seat):
                self._carry_out(action)
                return True
            if key not in getattr(self.intention, "patient", ()):
                self.intention = None
        self._drop_prompt()
        if self.cards.passes(seat, key):
            return True
        self._asked_at = now
        desk = Desk(self.session, self.names, self, self.widgets, self.scale, self.layout, self.app.bindings)
        self.prompt = prompter_for(desk, seat)
        if self.battle_window is not None and not self.prompt.in_battle:
            # The question is asked on the map; the battle's window comes back with the answer.
            self._battle_waits = True
            self.close_battle()
        self.refresh()
        return True

    def _drop_prompt(self) -> None:
        if self.prompt is None and not self._laid:
            return
        self.prompt = None
        self._asked_at = None
        self._clear_strip()
        if self.map is not None:
            self.map.set_targets(())
            self.map.set_dotted(())
            self.map.set_selected(self.selected)

    def _clear_strip(self) -> None:
        self.widgets.remove(*self._laid, "ground:tray")
        self._laid = set()
        self._watched = None
        self.hud.tray_shown = False

    def refresh(self) -> None:
        """Lays the prompt out anew: Provinces, words, buttons."""
        prompt = self.prompt
        if prompt is None or self.map is None:
            return
        self._clear_strip()
        prompt.desk.layout, prompt.desk.widgets, prompt.desk.scale = self.layout, self.widgets, self.scale
        before = set(self.widgets.items)
        in_window = prompt.in_battle and self.battle_window is not None
        if not in_window:
            if prompt.has_tray:
                from game.client.panels.panel import lay_ground

                lay_ground(self.widgets, "tray", self.layout.tray)
                self.hud.tray_shown = True
            prompt.lay()
        elif self.battle_window is not None:
            self.battle_window.lay_buttons()
        self._laid = set(self.widgets.items) - before - {"ground:tray"}
        self.hud.say(prompt.words(), prompt.desk.words_room())
        chosen = prompt.selected()
        if chosen:
            self.selected = chosen
        self.map.set_targets(prompt.targets())
        self.map.set_selected(chosen)
        self.map.set_arrow(*(prompt.arrow() or (0, 0)))
        self.map.set_dotted(prompt.dots())
        self._brought_up_to_date()
        self.app.dirty = True

    def _lay_watch(self) -> None:
        """The strip while others decide."""
        if self.prompt is not None or self.director is None:
            return
        if self._deciding() and not self.director.busy:
            return
        seat = acting(self.t) if not self.director.busy else self.shown.turn_seat
        may_skip = self.session.viewer >= 0
        state = (seat, self.paused, self.app.settings.speed, self.shown.step, may_skip)
        if state == self._watched:
            return
        self._clear_strip()
        desk = Desk(self.session, self.names, self, self.widgets, self.scale, self.layout, self.app.bindings)
        watching = Watching(
            desk, self.paused, self.app.settings.speed, self.pause, self.set_speed, lambda: self.skip_to("turn"),
            (lambda: self.skip_to("mine")) if may_skip else None,
        )  # fmt: skip
        before = set(self.widgets.items)
        watching.lay()
        self._laid = set(self.widgets.items) - before
        self.hud.say(watching.words(seat if self.shown.round else None, self.shown.step), desk.words_room())
        self._watched = state

    # ---- Hands: what a prompter may do

    def do(self, *actions: Action) -> None:
        for action in actions:
            if not self._carry_out(action):
                return

    def _carry_out(self, action: Action) -> bool:
        try:
            self.session.apply(self.session.viewer, action)
        except Illegal as illegal:
            self.intention = None
            self.refuse(illegal.refusal)
            return False
        self._drop_prompt()
        self._rest = 0.0
        if self._battle_waits and self.stage.battle is not None:
            self.open_battle()
        self._battle_waits = False
        return True

    def intend(self, intention: Intention) -> None:
        self.intention = intention

    def refuse(self, refusal: Refusal, province: ProvinceId = 0) -> None:
        self.app.sound.play("refuse")
        tip = reason_tip(refusal, self.names)
        if province and self.map is not None:
            source = Rect(0, 0, self.scale.px(84), self.scale.px(56))
            source.center = self.map.centre_of(province)
        else:
            source = Rect(0, 0, self.scale.px(20), self.scale.px(20))
            source.center = pygame.mouse.get_pos()
        self.app.tooltips.over(source, tip, at_once=True)

    def ask_sure(self, title: str, body: str, deed: str, on_yes: Callable[[], object]) -> None:
        self.app.push(Confirm(title, body, deed, on_yes))

    def where(self, province: ProvinceId) -> Rect:
        assert self.map is not None
        return self.map.rect_of(province)

    def open_page(self, page: Scene) -> None:
        self.app.push(page)

    def ask_no_more(self, whole_round: bool) -> None:
        self.cards.ask_no_more(whole_round)

    def show_odds(self, source: ProvinceId, target: ProvinceId, foot: int, leaders: int) -> None:
        seat = self.session.viewer
        told = foretell(self.t, seat, source, target, foot, slots(seat, leaders))
        if told is None:
            return
        title = say("prompt.invade.way", source=self.names.province(source), target=self.names.province(target))
        owner = self.t.s.owner[target]
        self.app.push(OddsPage(title, told, (self.names.colour(seat), self.names.colour(owner))))

    # ---------------------------------------------------------------------------------------------- deeds

    def undo(self) -> None:
        """Takes the last choice back."""
        if not self.session.can_undo():
            self.app.sound.play("refuse")
            return
        self.intention = None
        self.session.undo()
        self.look_anew()

    def redo(self) -> None:
        """Makes it again."""
        if self.session.can_redo():
            self.session.redo()
            self.look_anew()

    def _undo_tip(self) -> Tip:
        depth, stopped = self.session.undo_words()
        key = self.app.bindings.label("undo")
        body = say("undo.depth", count=depth) if depth else say("undo.none")
        if stopped:
            body += "\n" + say(f"undo.stopped.{stopped}")
        return Tip(body, say("undo.title", key=key), "U4")

    def help(self) -> None:
        """The sheet of shortcuts."""
        self.app.push(Shortcuts())

    def pause(self) -> None:
        """Stops computer players after what is being shown; again, and they go on."""
        self.paused = not self.paused

    def set_speed(self, speed: float) -> None:
        """How fast everything is shown."""
        self.app.change_settings(speed=speed)

    def skip_to(self, what: str) -> None:
        """Passes over the rest of a turn, or everything until the viewer must decide."""
        self.skipping, self.paused = what, False

    def concede(self) -> None:
        """Gives up, after asking (U6)."""
        self.ask_sure(say("concede.title"), say("concede.body"), say("concede.deed"), lambda: self.do(("concede",)))

    def show_warlord(self, seat: Seat) -> None:
        """A warlord's page; their roster is shown beside it."""
        self.roster_of = seat
        self._brought_up_to_date()
        viewer = self.session.viewer
        may_concede = seat == viewer and ("concede",) in self.t.options(viewer)
        may_give = viewer >= 0 and any(action[0] == "give" and action[1] == seat for action in self.t.asides(viewer)[:400])
        gold = self.shown.gold[viewer] if viewer >= 0 else 0
        self.app.push(
            WarlordPage(self.names, standings(self.shown)[seat], gold, self.do_aside, lambda: self.find(seat),
                        self.concede if may_concede else None, may_give)
        )  # fmt: skip

    def do_aside(self, action: Action) -> None:
        """A gift or a General shown: it moves nothing on."""
        prompt, self.prompt = self.prompt, None
        self._carry_out(action)
        self.prompt = prompt
        self._asked_at = None

    def find(self, seat: Seat) -> None:
        """Shows where a warlord stands: the Ruler's Province, else the strongest."""
        picture = self.shown
        place = picture.leader_at[4 * seat]
        held = [p for p in self.board.ids if picture.owner[p] == seat]
        self.go_to(place or max(held, key=picture.units, default=0))

    def go_to(self, p: ProvinceId) -> None:
        """Brings a Province to the middle and looks at it."""
        if p and self.map is not None:
            self.map.fly_to(p)
            self.selected = p
            self.map.set_selected(p)
            self._brought_up_to_date()

    def light(self, p: ProvinceId) -> None:
        """A line of the chronicle lights its Province."""
        if self.map is not None:
            self.map.set_hover(p)

    # ---------------------------------------------------------------------------------------------- battle

    def open_battle(self) -> None:
        """The battle's own window."""
        battle = self.stage.battle
        if battle is None or self.app.scene is not self or self.battle_window is not None:
            return
        self.battle_window = BattleWindow(self, battle)
        self.app.push(self.battle_window)

    def close_battle(self) -> None:
        """Back to the map."""
        window, self.battle_window = self.battle_window, None
        if window is not None and self.app.scene is window:
            self.app.pop()
            if self.prompt is not None:
                self.refresh()

    @property
    def drawing_a_march(self) -> bool:
        """Whether an arrow is being drawn: then the hand is out of the way."""
        return bool(self._dragging)

    @property
    def battle(self) -> Battle | None:
        """The battle going on, as far as it has been shown."""
        return self.stage.battle

    # ---------------------------------------------------------------------------------------------- mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        if self.map is None or self.map.loading:
            return False
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                self._press = (event.pos, self.map.province_at(event.pos), event.button)
                self._panning, self._dragging = event.button == 2, 0
                return True
            case pygame.MOUSEBUTTONUP if self._press is not None:
                return self._released(event)
            case pygame.MOUSEWHEEL:
                self.map.handle_wheel(event.y, pygame.mouse.get_pos())
                return True
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        assert self.map is not None
        if self._press is not None:
            return self._dragged(event)
        if self.widgets.at(event.pos) is not None:
            self._hover(0)
            return False
        p = self.map.province_at(event.pos)
        self._hover(p)
        if p:
            source = Rect(0, 0, self.scale.px(96), self.scale.px(72))
            source.center = self.map.centre_of(p)
            self.app.tooltips.over(source, self.province_tip(p))
        return False

    def _hover(self, p: ProvinceId) -> None:
        if p != self.hovered and self.map is not None:
            self.hovered = p
            self.cursor = 0
            self.map.set_hover(p)
            if not self.selected:
                self._brought_up_to_date()
            self.app.dirty = True

    def _dragged(self, event: pygame.event.Event) -> bool:
        assert self._press is not None and self.map is not None
        start, province, button = self._press
        far = pygame.Vector2(event.pos).distance_to(start) >= self.scale.px(DRAG_FROM)
        if not self._panning and not self._dragging and far:
            able = button == 1 and self.prompt is not None and province and self.prompt.can_drag(province)
            self._dragging, self._panning = (province, False) if able else (0, True)
        if self._dragging:
            goal = self.map.province_at(event.pos)
            self.map.set_arrow(*((self._dragging, goal) if goal not in (0, self._dragging) else (0, 0)))
            self.map.set_hover(goal)
        elif self._panning:
            self.map.handle_drag(*event.rel)
        self.app.dirty = True
        return True

    def _released(self, event: pygame.event.Event) -> bool:
        assert self._press is not None and self.map is not None
        (_, province, button), self._press = self._press, None
        dragging, panning = self._dragging, self._panning
        self._dragging, self._panning = 0, False
        if dragging:
            goal = self.map.province_at(event.pos)
            self.map.set_arrow(0, 0)
            if self.prompt is not None and goal not in (0, dragging):
                self.prompt.drag(dragging, goal)
            elif self.prompt is not None:
                self.refresh()
        elif not panning or button == 2:
            self.click_province(province, _gesture(button, pygame.key.get_mods()))
        return True

    def click_province(self, p: ProvinceId, gesture: Gesture = Gesture.ONE) -> None:
        """A press on a Province: the prompt's, or merely a look; while something moves it finishes that."""
        assert self.director is not None
        if self.director.busy and self.director.skip():
            self.app.dirty = True
            return
        if not p:
            if self.prompt is None or not self.prompt.back():
                self.selected = 0
                self._brought_up_to_date()
            return
        self.selected = p
        if self.prompt is not None and not (self.prompt.in_battle and self.battle_window is not None):
            asked = self._asked_at
            self.prompt.press(p, gesture)
            if self._asked_at == asked:
                self._brought_up_to_date()
            return
        if self.map is not None:
            self.map.set_selected(p)
        self._brought_up_to_date()

    def act(self, deed: str) -> bool:
        assert self.map is not None and self.director is not None
        if deed in WALKS:
            self._walk(*WALKS[deed])
        elif deed in PANS:
            across, down = PANS[deed]
            self.map.handle_drag(across * self.scale.px(PAN_STEP), down * self.scale.px(PAN_STEP))
        elif deed in ("zoom_in", "zoom_out"):
            self.map.handle_wheel(1 if deed == "zoom_in" else -1, self.map.camera.free.center)
        elif deed == "back":
            if self.prompt is None or not self.prompt.back():
                self.flow.menu()
        elif deed == "next":
            if not (self.director.busy and self.director.skip()) and self.prompt is not None and self.prompt.next():
                if self.selected:
                    self.map.fly_to(self.selected)
        elif deed == "odds":
            return self._show_odds_of_prompt()
        elif self.cards.act(deed):
            return True
        elif deed == "panels":
            self.hud.hidden = self._hidden_panels = not self._hidden_panels
        elif deed == "capital":
            self.find(max(0, self.session.viewer))
        elif deed == "log" and self.layout.drawers:
            self._drawers = not self._drawers
            self.app.resized()
        else:
            deeds: dict[str, Callable[[], object]] = {
                "undo": self.undo, "redo": self.redo, "fit": self.map.fit, "rulebook": self.help, "shortcuts": self.help,
                "save": self.flow.menu,
            }  # fmt: skip
            if deed not in deeds:
                return False
            deeds[deed]()
        return True

    def _show_odds_of_prompt(self) -> bool:
        group = getattr(self.prompt, "group", None)
        arrow = self.prompt.arrow() if self.prompt is not None else None
        if group is None or arrow is None:
            return False
        self.show_odds(*arrow, sum(group.foot), group.mask)
        return True

    def _walk(self, across: int, down: int) -> None:
        """Arrows walk Provinces by adjacency, the camera after them (U41)."""
        assert self.map is not None
        here = self.cursor or self.selected or self.hovered or self.shown.leader_at[4 * max(0, self.session.viewer)] or 1
        start = pygame.Vector2(self.board.provinces[here].label)
        best, cost = 0, 1e9
        for p in self.board.neighbours[here]:
            way = pygame.Vector2(self.board.provinces[p].label) - start
            along, aside = (way.x * across, abs(way.y)) if across else (way.y * down, abs(way.x))
            if along > 0 and along + 2 * aside < cost:
                best, cost = p, along + 2 * aside
        if best or not self.cursor:
            self.cursor = best or here
            self.map.set_hover(self.cursor)
            if not self.layout.free.inflate(-80, -80).collidepoint(self.map.centre_of(self.cursor)):
                self.map.fly_to(self.cursor)
            self.hovered = self.cursor
            self.app.tooltips.close()
            self._brought_up_to_date()

    def press_cursor(self) -> bool:
        """Enter on the Province the arrows have walked to; false when they have walked nowhere."""
        if not self.cursor or self.prompt is None or self.cursor == self.prompt.selected():
            return False
        if self.prompt.refusal_of(self.cursor) is not None and not any(True for _ in self.prompt.targets()):
            return False
        mods = pygame.key.get_mods()
        self.click_province(self.cursor, _gesture(1, mods))
        self.cursor = 0
        return True

    # ---------------------------------------------------------------------------------------------- words

    def province_tip(self, p: ProvinceId) -> Tip:
        """Who stands there, and why it cannot be pressed now if it cannot."""
        picture, names = self.shown, self.names
        owner = picture.owner[p]
        region = names.region(self.board.provinces[p].region)
        if owner == NOBODY:
            body = say("province.unoccupied", region=region, cap=self.board.cap[p])
        elif owner == NEUTRAL:
            body = say("province.neutral", region=region, count=picture.infantry[p], cap=self.board.cap[p])
        else:
            body = say("province.held", region=region, who=names.warlord(owner), units=picture.units(p), cap=self.board.cap[p])
        for kind in tokens_on(picture, p):
            told = say(f"token.{kind}.effect", gold=picture.harvest[p])
            body += "\n**" + say(f"token.{kind}.name") + "** " + told
        if picture.palisades[p]:
            body += "\n**" + say("token.palisade.name") + "** " + say("token.palisade.effect", count=picture.palisades[p])
        closed = [item for item in self.board.closed if p in item.between]
        for item in closed:
            other = item.between[0] if item.between[1] == p else item.between[1]
            body += "\n" + say("province.closed", name=item.name, other=names.province(other))
        refusal = self.prompt.refusal_of(p) if self.prompt is not None else None
        clause = ""
        if refusal is not None and refusal.code not in ("not_on_the_map", "finish_first"):
            tip = reason_tip(refusal, names)
            body, clause = f"{body}\n*{tip.body}*", tip.clause
        return Tip(body, names.province(p), clause)

    def explain(self, term: str) -> Tip | None:
        if term in SKILL_NAMES:
            return skill_words(SKILL_NAMES[term])[0].tip()
        return None

    # ---------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        assert self.map is not None and self.director is not None
        self.map.draw(surface)
        if self.map.loading:
            return
        for effect in self.director.effects:
            if effect.layer == "map":
                effect.paint(surface)
        battle = self.stage.battle
        if battle is not None and self.battle_window is None and battle.engagement:
            self.strip.draw(surface, battle, self.map.centre_of(battle.target), self.layout.free)
        self.cards.draw(surface)
        self.hud.draw(surface, self.shown)
        if self.prompt is not None:
            self.prompt.draw_over(surface, self.scale)
        if self.hud.tray_shown and self.prompt is not None:
            self.prompt.draw_tray(surface, self.scale)

    def draw_over(self, surface: Surface) -> None:
        self.cards.draw_over(surface)
        self.draw_effects(surface)

    def draw_effects(self, surface: Surface) -> None:
        """What is seen over everything: scrolls, cards, a leader's death."""
        if self.director is not None and self.map is not None and not self.map.loading:
            for effect in self.director.effects:
                if effect.layer == "screen":
                    effect.paint(surface)


def _gesture(button: int, mods: int) -> Gesture:
    if button == 3 or mods & pygame.KMOD_CTRL:
        return Gesture.ALL
    return Gesture.FOUR if mods & pygame.KMOD_SHIFT else Gesture.ONE


def empty_picture(picture: View) -> View:
    """The same seat before anything happened: what the first events are told onto."""
    provinces, seats = len(picture.owner), picture.seats
    return View(
        seat=picture.seat, seats=seats, round=0, ties=0, fate_die=0, start_seat=0, turn_seat=0, step="setup", result=None,
        owner=[NOBODY] * provinces, infantry=[0] * provinces, once=[0] * provinces, twice=[0] * provinces,
        barred=[0] * provinces, moved=[0] * provinces, leader_card=[0] * 4 * seats, leader_at=[0] * 4 * seats,
        leader_captures=[0] * 4 * seats, leader_moved=[0] * 4 * seats,
        gold=[0 if gold >= 0 else -1 for gold in picture.gold], pool=[0] * seats, alive=[1] * seats, hill=[0] * seats,
        reserve_size=[0] * seats, reserve=[() for _ in range(seats)], generals_left=28,
        hand_size=[0] * seats, hands=[() for _ in range(seats)], strategy_left=len(STRATEGY_DECK), pending_ruler=[0] * seats,
        lord=[NO_LORD] * seats, consolidated=[0] * seats, immune=[0] * seats, tokens=[0] * provinces,
        harvest=[0] * provinces, palisades=[0] * provinces, winter=0, fate_left=picture.fate_left, interrupt=0,
    )  # fmt: skip
