"""The parts of Redux's table: the court, the panels, prompters, motions, and the pages that open from them."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.bots.choice import Choice
from game.client.herald import Herald
from game.client.lessons.lesson_parts import TaughtTable
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.motion.director import Motion
from game.client.prompts.prompter import Prompter
from game.client.table_host import TableHost
from game.client.table_parts import Advice, PlainParts, TableHelper
from game.client.texts import sentences, together
from game.engine.events import Event
from game.engine.refusals import Action, Seat
from game.redux.client import faces, places
from game.redux.client.brought import Brought
from game.redux.client.court.field import Court
from game.redux.client.cues import cue_of, tension
from game.redux.client.motions import Choreographer
from game.redux.client.names import LOCATION_PLACES, ReduxNames, amount_words, source_name, space_short, state_name
from game.redux.client.panels.hud import Hud
from game.redux.client.panels.layout import ReduxLayout, lay_out
from game.redux.client.panels.tracks import measure
from game.redux.client.prompts.base import AskPrompter
from game.redux.client.prompts.choosing import ChoosingPrompter
from game.redux.client.prompts.dealing import DealPrompter
from game.redux.client.prompts.registry import BY_ASK
from game.redux.client.prompts.sending import GIVEN, SendPrompter
from game.redux.client.prompts.wording import Answers
from game.redux.client.standing import points_if_over
from game.redux.client.table.companion import ReduxCompanion
from game.redux.client.table.faces_helper import Faces
from game.redux.client.table.gallery import GeneralsGallery
from game.redux.client.table.state_page import StatePage
from game.redux.client.words import has, say
from game.redux.rules import events as ev
from game.redux.rules import preview
from game.redux.rules.options import Options
from game.redux.rules.places import (
    SPACE_NUMBERS,
    STATES,
    THINGS,
    TRIBES,
    GeneralId,
    SpaceId,
    battle_of,
    border_of,
    leader_of,
)
from game.redux.rules.scenarios.words import GENERAL_WORDS
from game.redux.rules.state import CUSTODIAN, FREE, NEW_CUSTODIAN, STATIONED
from game.redux.rules.view import View

STEP_CLAUSES: Mapping[str, str] = {
    "setup": "2.1", "recruit": "4.1", "alliance": "5.2", "bid": "5.5", "resolve": "7.1", "benefits": "13.2",
    "upkeep": "13.4", "scoring": "16.1", "over": "16.9",
}  # fmt: skip
TOLD_WHEN_FORCED = ("control_emperor.leave_one", "lower_tribes.lose_to_raid", "scoring.aim_catapult")
"""Questions whose only answer is told beside the chronicle: who is bound, and what is lost."""
OWN_PAGE = ("own_board", "hand", "fight_on")
GALLERY = "who_fights"
CHRONICLES = ("#log", "#chronicle-page")
"""What can be pressed on the chronicle: its magnifying glass, and what opens its page."""
NUMBER_KEYS = {f"card_{n}": n - 1 for n in range(1, 9)}


class Keys(TableHelper):
    """Number keys choose among the cards and tiles of the question; S opens the own state, E and H its enhancements,
    G all generals; P passes while generals are sent."""

    def __init__(self, parts: "ReduxParts") -> None:
        self.parts = parts

    def act(self, command: str) -> bool:
        """A key by the name of its command."""
        prompt = self.parts.host.prompt
        if command in NUMBER_KEYS and isinstance(prompt, AskPrompter):
            return prompt.number(NUMBER_KEYS[command])
        seat = max(0, self.parts.host.session.viewer)
        if command in OWN_PAGE:
            self.parts.open_state(seat)
            return True
        if command == GALLERY:
            self.parts.open_gallery(seat)
            return True
        if command == "panels" and isinstance(prompt, SendPrompter):
            prompt.send_nobody()
            return True
        return False


class ReduxParts(PlainParts):
    """The parts of one table, or of a replay."""

    field: Court
    panels: Hud

    prompters: Mapping[str, type[Prompter[Any, Any]]] = BY_ASK

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        assert isinstance(host.names, ReduxNames)
        self.names = host.names
        self.herald = Herald(host)
        self.companion = ReduxCompanion(host)
        self.helpers: Sequence[TableHelper] = (Keys(self), Faces(host), self.herald, self.companion)
        self.choreographer = Choreographer(self)
        self.less_motion = False
        self.scale = Scale()
        self.brought = Brought(lambda: self.host.shown, lambda: len(self.host.session.record.log))
        self.round_points: tuple[int, ...] = ()
        self._told: list[str] = []

    @property
    def options(self) -> Options:
        """The options of the game, which everybody knows."""
        options: Options = self.host.t.s.options
        return options

    # ---- laying out

    def face(self, seat: Seat, side: int) -> Surface | None:
        """The ruler of a state."""
        return faces.face(leader_of(seat), side)

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> ReduxLayout:
        """The rectangles of a window."""
        return lay_out(size, scale, drawers_open, self.host.replaying)

    def build(self, layout: ReduxLayout, scale: Scale, anew: bool) -> None:
        """The court and the panels of a window."""
        self.scale = scale
        self.field = Court(layout.free, layout.window, scale)
        self.field.on_wheel = self._wheel
        self.field.brought = self.brought
        self.field.on_scrolled = self.host.bring_up_to_date
        self.panels = Hud(self.host, layout, scale, self.options, self)

    def _wheel(self, notches: float) -> None:
        prompt = self.host.prompt
        if isinstance(prompt, AskPrompter) and notches:
            prompt.wheel(1 if notches > 0 else -1)

    # ---- the picture

    def show(self, view: View) -> None:
        """Gives the court the picture, and what the question at hand adds to it."""
        self.field.show(view)
        prompt = self.host.prompt
        asked = prompt if isinstance(prompt, AskPrompter) else None
        self.field.dims = bool(asked is not None and asked.dims)
        self.field.ghost = asked.ghost() if asked is not None else None
        self.field.fitting = asked.fitting() if asked is not None else frozenset()
        self.field.marker = asked is not None and asked.marker()
        self.field.checks = asked.checks() if asked is not None else {}
        if isinstance(prompt, ChoosingPrompter | DealPrompter):
            prompt.told_before = tuple(self._told)
        for name in CHRONICLES:
            # What stands on the chronicle draws itself, and cards that lie over everything lie over it.
            if name in self.host.widgets:
                self.host.widgets[name].visible = not self.covered()

    def choreograph(self, event: Event) -> Motion:
        """The motion that shows an event."""
        self.less_motion = self.host.app.settings.less_motion
        return self.choreographer(event)

    def heard(self, event: Event) -> None:
        """Keeps what the action that is taken has brought, for its leaf, its plaque and the card of its state."""
        self.brought.hear(event)
        self.herald.hear()
        if isinstance(event, ev.RoundBegan):
            self.round_points = tuple(points_if_over(self.host.shown))
        match event:
            case ev.ActionBegan() | ev.ActionTaken():
                self._told = []
            case ev.SkillUsed(source=source) if self.brought.acting:
                self._told.append(source_name(source))
            case ev.SupplyChanged(thing=thing, change=change, why=why) if self.brought.acting and change > 0:
                if why in ("skill", "card", "action", "trade"):
                    self._told.append(say("leaf.gained", things=amount_words(change, THINGS[thing])))

    def settle(self) -> None:
        """Nothing is on its way any more."""

    def forget(self) -> None:
        """Another picture begins."""
        self.brought.forget(all_of_it=self.host.replaying)
        if self.host.replaying:
            self.round_points = ()
        self._told = []

    def enter(self) -> None:
        """The music of a campaign."""
        sound = self.host.app.sound
        sound.music("redux")
        sound.tension = self.tension(self.host.shown)
        sound.last_round = bool(self.host.shown.ending)

    def cue(self, sound: str, event: Event, view: View) -> str:
        """The cue its motion names; one's own troubles sound sharper."""
        return cue_of(sound, event, view)

    def tension(self, view: View) -> float:
        """How tense the game is for the viewer, 0 to 1."""
        return tension(view, self.host.t.s.options.rounds)

    # ---- the stage of the motions

    def space_rect(self, space: SpaceId) -> Rect:
        """The plaque of a space."""
        return self.field.rect_of(space) if space else self.field.free

    def state_rect(self, seat: Seat) -> Rect:
        """The card of a state; the middle of the upper edge where the cards are away."""
        order = self.host.shown.order
        rect = self.panels.states.rects[order.index(seat) if seat in order else 0]
        if rect.left < 0:
            return Rect(self.field.free.centerx, self.field.free.top, 1, 1)
        return rect

    def general_at(self, general: GeneralId) -> tuple[int, int]:
        """The place where a general is seen now."""
        view = self.host.shown
        where = view.where[general]
        widget = f"general:{general}"
        if where == FREE and widget in self.host.widgets:
            return self.host.widgets[widget].rect.center
        if where in (CUSTODIAN, NEW_CUSTODIAN):
            return self.panels.layout.emperor.center
        if where == STATIONED:
            held = [place for place, holder in enumerate(view.holder) if place and holder == general]
            return self.field.rect_of(LOCATION_PLACES + held[0]).center if held else self.field.free.center
        if 0 < where < FREE:
            return self.field.rect_of(where).center
        return self.state_rect((general - 1) // 23).center

    def location_rect(self, location: int) -> Rect:
        """The square of a border location."""
        return self.field.rect_of(LOCATION_PLACES + location)

    def order(self) -> Sequence[Seat]:
        """The states in turn order, as they are shown now."""
        return self.host.shown.order

    def level(self, track: str, seat: Seat) -> int:
        """The level of a state on a track now."""
        return measure(self.host.shown, seat, track)

    def track_place(self, track: str, level: int) -> tuple[int, int] | None:
        """The place of a level of a track on the screen; None where the tracks are away."""
        return None if self.panels.away else self.panels.tracks.place_of(track, level)

    def acting_space(self) -> SpaceId:
        """The space that is acted on now."""
        return self.brought.acting

    def beaten(self, general: GeneralId) -> bool:
        """Whether a general has lost a battle in this round."""
        return self.brought.beaten(general)

    # ---- what the panels ask for

    def open_state(self, seat: Seat) -> None:
        """A state's own page."""
        self.host.app.push(StatePage(self.host, seat, self.beaten))

    def open_gallery(self, seat: Seat) -> None:
        """All generals of a state, and of the others."""
        self.host.app.push(GeneralsGallery(self.host, seat, self.beaten))

    def pick_general(self, general: GeneralId) -> None:
        """A card of the viewer's own was pressed: chosen for sending, else his state's page opens."""
        prompt = self.host.prompt
        if prompt is None or not prompt.pick(general):
            self.open_state((general - 1) // 23)

    def drop_general(self, general: GeneralId, at: tuple[int, int]) -> None:
        """Called when a general was dragged onto the court."""
        prompt, place = self.host.prompt, self.field.place_at(at)
        if isinstance(prompt, SendPrompter) and place:
            prompt.drop(general, place)

    def may_give(self, seat: Seat, thing: str) -> bool:
        """Whether a thing on a state's card can go with the general who is being sent (5.8 to 5.10)."""
        prompt = self.host.prompt
        return isinstance(prompt, SendPrompter) and seat == prompt.seat and thing in GIVEN

    def give(self, thing: str, at: tuple[int, int]) -> None:
        """One of it was dragged onto the court."""
        prompt, place = self.host.prompt, self.field.place_at(at)
        if isinstance(prompt, SendPrompter) and place:
            prompt.give(thing, place)

    def chosen_general(self) -> GeneralId:
        """The general chosen at the question at hand."""
        prompt = self.host.prompt
        return prompt.general if isinstance(prompt, SendPrompter) else 0

    def covered(self) -> bool:
        """Whether the cards drawn lie over everything."""
        prompt = self.host.prompt
        return isinstance(prompt, AskPrompter) and prompt.covers_all

    # ---- lessons

    def teach(self, table: TaughtTable) -> None:
        """The coach speaks, not the companion."""
        self.companion.lesson = True

    def card_rects(self, card: int) -> list[Rect]:
        """The card of one of the own generals."""
        widget = f"general:{card}"
        return [self.host.widgets[widget].rect] if widget in self.host.widgets else []

    def lesson_names(self) -> Mapping[str, object]:
        """Generals by their names in files, spaces and states by their keys."""
        told: dict[str, object] = {
            word.replace("-", "_"): self.names.told("general", number) for word, number in GENERAL_WORDS.items()
        }
        told |= {key.lower(): space_short(number) for key, number in SPACE_NUMBERS.items()}
        return told | {state: self.names.name(seat) for seat, state in enumerate(STATES)}

    # ---- words

    def place_tip(self, view: View, place: int) -> Tip:
        """The tooltip of a space: what it brings, who stands there and by which rule."""
        space = battle_of(border_of(place - LOCATION_PLACES)) if place > LOCATION_PLACES else place
        return places.space_tip(view, space, self.options)

    def clause_of(self, step: str) -> str:
        """The clause of a step."""
        return STEP_CLAUSES.get(step, "")

    def forced_words(self, at: str, action: Action) -> str:
        """The words for what was decided for a person because nothing else was legal."""
        if at not in TOLD_WHEN_FORCED:
            # The chronicle tells of the others at once.
            return ""
        words = Answers(self.host.t, self.host.shown, max(0, self.host.session.viewer)).of(action).label
        return say("forced.only", words=words)

    def advice(self, choice: Choice) -> Advice:
        """A computer player's choice in words."""
        action = choice.action
        told = {name: self.names.told(name, value) for name, value in choice.arguments.items()}
        seat = max(0, self.host.session.viewer)
        key = f"advice.{action[0]}"
        if has(key):
            named = {"general": "general", "space": "space"}
            numbers = dict(zip(_names_of(action), action[1:], strict=False))
            what = say(key, **{name: self.names.told(named[name], value) for name, value in numbers.items()})
        else:
            what = Answers(self.host.t, self.host.shown, seat).of(action).label
        target = int(action[-1]) if action[0] in ("send", "ally", "slip_to", "act", "decline") else 0
        if action[0] == "take":
            target = LOCATION_PLACES + int(action[1])
        reason = sentences(filter(None, (say(choice.reason, **told), self._hold_words(action))))
        return Advice(what, reason, target=target)

    def _hold_words(self, action: Action) -> str:
        """The words for who can still outbid a general who would be sent there, from public knowledge."""
        if action[0] != "send" or int(action[2]) in TRIBES:
            return ""
        s, seat, space = self.host.t.s, max(0, self.host.session.viewer), int(action[2])
        total = preview.outlook(s, seat, int(action[1]), space).total
        rivals = [state_name(one.seat) for one in preview.answerers(s, seat, space) if one.most > total]
        return (
            say("advice.at_risk", names=together(rivals), total=total) if rivals else say("advice.holds", total=total)
        )

    # ---- who and where

    def home(self, view: View, seat: Seat) -> int:
        """A state is found at its tribe."""
        return 16 + seat

    def is_own(self, place: int) -> bool:
        """False: plaques are nobody's."""
        return False


def _names_of(action: Action) -> tuple[str, ...]:
    """The names of the numbers of an action that has words of its own."""
    return ("general", "space") if action[0] == "send" else ("space",) if len(action) > 1 else ()
