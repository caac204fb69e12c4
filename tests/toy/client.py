"""The orchard for the client: names, narrator, field, panels, prompter, motions, set-up, end; last the client part."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface

from game.client import saved_picture
from game.client.end.plain_ending import PlainEnding
from game.client.fixed_field import FixedField
from game.client.landmark import Landmark
from game.client.look import palette
from game.client.look.tooltips import Tip
from game.client.motion.director import Motion
from game.client.names import SeatNames
from game.client.narrator import Line, LineKind, Narrator
from game.client.panels.action import ActionPanel
from game.client.panels.chronicle import Chronicle
from game.client.panels.panel import lay_ground
from game.client.plain_client import PlainClient
from game.client.plain_panels import PlainPanels
from game.client.prompts.desk import Words
from game.client.prompts.prompter import Prompter
from game.client.setup.plain_page import PlainDraft, plain_setup_page, same_table, usual_table
from game.client.table_parts import Advice, PlainParts
from game.client.texts import speaker
from game.client.title_entry import TitleEntry
from tests.toy.lesson import LESSONS
from tests.toy.rules import RULES, TREES, Ended, OrchardView, Took, TurnBegan, refuse_take, worth_of

say = speaker("orchard")
NOWHERE: Final = Rect(0, 0, 0, 0)


class OrchardNames(SeatNames):
    """Trees have numbers."""

    def place(self, place):
        return f"tree {place}"


class OrchardNarrator(Narrator[OrchardView]):
    """One line for every tree that is taken."""

    def line(self, event):
        match event:
            case TurnBegan(round=number):
                self.round = number
            case Took(seat=seat, at=at):
                return Line(seat, f"{self.names.who(seat)} took {self.names.place(at)}.", place=at, kind="take")
            case Ended(result=result):
                who = " and ".join(self.names.who(seat) for seat in result.winners)
                return Line(-1, f"All is shared out. Most: {who}.", kind="end")
        return None


class OrchardLayout:
    """A bar at the top, the chronicle at the left, the question at the foot."""

    tray = corner = handle = tab_bar = NOWHERE
    drawers = False
    tabs: tuple[str, ...] = ()
    tab = ""

    def __init__(self, size, px, foot):
        wide, high = size
        self.window, self.top = Rect(0, 0, wide, high), Rect(0, 0, wide, px(60))
        self.action = Rect(0, high - foot, wide, foot)
        self.chronicle = Rect(0, px(60), px(300), high - px(60) - foot)
        self.free = self.between = Rect(px(310), px(60), wide - px(310), high - px(60) - foot)

    def shows(self, name):
        return True


class TreesInARow(FixedField):
    """The board: five trees side by side, each in the colour of its owner."""

    def __init__(self, free, names):
        super().__init__(range(1, TREES + 1))
        self.free, self.names = free, names
        self.owner = [-2] + [-1] * TREES

    def rect_of(self, place):
        wide = self.free.width // TREES
        return Rect(self.free.left + (place - 1) * wide, self.free.top, wide, self.free.height).inflate(-20, -20)

    def draw(self, target):
        for place in self.places:
            owner = self.owner[place]
            hue = palette.player(self.names.colour(owner)).colour if owner >= 0 else palette.GOLD_LO
            pygame.draw.rect(target, hue, self.rect_of(place), 8 if place in self.targets else 0)


class OrchardPanels(PlainPanels):
    """The chronicle and the question; a table and a replay have the same."""

    away = False

    def __init__(self, host, layout, scale):
        self.host, self.layout, self.scale = host, layout, scale
        self.chronicle = Chronicle(layout, scale, host.names, {"take": LineKind("person", ("take",))})
        self.action = ActionPanel(layout, scale)
        self.put_away: Sequence[Rect] = (layout.chronicle,)

    def buttons(self):
        side = self.layout.top.height
        return tuple(Rect(self.layout.top.right - n * side, 0, side, side) for n in (3, 2, 1))

    def lay(self, widgets):
        for name in ("top", "chronicle", "action"):
            lay_ground(widgets, name, getattr(self.layout, name))
        self.chronicle.lay(widgets, self.host.field, self.host.go_to_place)

    def updates(self, view) -> Iterator[bool]:
        self.chronicle.update(self.host.narrator)
        yield False

    def draw(self, surface: Surface, view):
        self.chronicle.draw(surface)
        if not self.host.replaying:
            self.action.draw(surface)


class TakePrompter(Prompter[Any, OrchardView]):
    """A tree is pressed."""

    keys = ("harvest.choose",)
    verbs = ("take",)

    def targets(self):
        return [int(action[1]) for action in self.options]

    def refusal_of(self, p):
        return refuse_take(self.desk.t.s, p)

    def press(self, p, gesture):
        super().press(p, gesture)
        if self.refusal_of(p) is None:
            self.do(("take", p))

    def words(self):
        favourite = self.desk.names.place(self.desk.view.favourite)
        return Words("Take a tree", f"Your favourite is {favourite}.", clause="T2")

    def lay(self):
        """Everything is decided on the field."""


class OrchardParts(PlainParts):
    """What lies on the table."""

    prompters = dict.fromkeys(TakePrompter.keys, TakePrompter)

    def __init__(self, host):
        self.host = host

    def layout(self, size, scale, drawers_open, tab):
        return OrchardLayout(size, scale.px, 0 if self.host.replaying else scale.px(180))

    def build(self, layout, scale, anew):
        self.field = TreesInARow(layout.free, self.host.names)
        self.panels = OrchardPanels(self.host, layout, scale)

    def show(self, view):
        self.field.owner = view.owner[:]

    def choreograph(self, event):
        return Motion(hold=0.1, sound="deploy" if isinstance(event, Took) else "")

    def place_tip(self, view, place):
        owner = view.owner[place]
        return Tip(self.host.names.whom(owner) if owner >= 0 else "Free.", self.host.names.place(place))

    def clause_of(self, step):
        return "T1"

    def advice(self, choice):
        return Advice(f"Take {self.host.names.place(choice.action[1])}", "Why not?", target=choice.action[1])

    def home(self, view, seat):
        return next((place for place, owner in enumerate(view.owner) if owner == seat), 0)

    def is_own(self, place):
        return self.host.t.s.owner[place] == self.host.session.viewer


class OrchardSeats(PlainDraft):
    """Two sit down."""

    game = "orchard"
    fewest = most = 2
    rules = RULES


class OrchardEnding(PlainEnding):
    """Who has gathered most (T3)."""

    def points(self, s):
        return worth_of(s)

    def reason(self):
        return say("end.reason", clause="T3")


class OrchardClient(PlainClient):
    """The orchard as the shell sees it."""

    game = "orchard"

    def entries(self):
        return (TitleEntry("orchard", "果園", "果", "#3d6b2f", say, Surface),)

    def setup_page(self, entry, preset, begin):
        return plain_setup_page(OrchardSeats, begin)

    def play_now(self, entry, preset):
        return usual_table(OrchardSeats).begin()

    def again(self, record):
        return same_table(OrchardSeats, record).begin()

    def ending(self, session):
        return OrchardEnding(session)

    def empty_view(self, view):
        return msgspec.structs.replace(
            view, round=0, turn_seat=-1, step="setup", owner=[-2] + [-1] * TREES, result=None
        )

    def fold(self, view, event):
        match event:
            case TurnBegan(seat=seat, round=number):
                view.turn_seat, view.round, view.step = seat, number, "turn"
            case Took(seat=seat, at=at):
                view.owner[at] = seat
            case Ended(result=result):
                view.result = result

    def open_view(self, s):
        return OrchardView(-1, s.round, s.turn_seat, s.step, s.owner[:], 0, s.result)

    def turn_ended(self, event):
        return event.seat if isinstance(event, Took) else None

    def has_secrets(self, s, seats):
        return s.result is None

    def round_of(self, s):
        return s.round

    def round_words(self, s):
        return f"round {s.round}"

    def mark(self, s, seat):
        return f"orchard/{s.round}"

    def mark_words(self, mark):
        return f"Orchard, round {mark.partition('/')[2]}"

    def thumbnail(self, s, colours):
        return Surface(saved_picture.SIZE)

    def names(self, record, viewer):
        return OrchardNames(record.seats, viewer)

    def narrator(self, names, view):
        return OrchardNarrator(names, view)

    def table(self, host):
        return OrchardParts(host)

    def lessons(self):
        return LESSONS

    def landmarks(self):
        return lambda event, moment: (
            Landmark(moment, "turn", event.seat, round=event.round) if isinstance(event, TurnBegan)
            else Landmark(moment, "capture", event.seat, event.at) if isinstance(event, Took) else None
        )  # fmt: skip


CLIENT: Final = OrchardClient()
