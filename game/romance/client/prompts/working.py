"""Domestic work in an area (9, 10): recruiting, diplomacy and their rolls (A2 to A5)."""

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from game.client.prompts.desk import ButtonSpec, Words
from game.engine.refusals import Action, Refusal, Seat
from game.romance.client.panels.general_rows import general_tip
from game.romance.client.prompts.acting import SETS_BANS
from game.romance.client.prompts.base import RomanceDesk, RomancePrompter
from game.romance.client.prompts.faces import FaceSpec, lay_faces
from game.romance.client.prompts.offers import ReturnsToWork
from game.romance.client.words import say
from game.romance.rules.catalogue import ADMIN, DIPLOMACY, NONE
from game.romance.rules.state import ENVOY, NO_TASK, RECRUITED, SPENT, AreaId, GeneralId
from game.romance.rules.table import RomanceTable


@dataclass(frozen=True)
class RollsForAll:
    """Everybody who can still roll in the court does so alone, one after another."""

    patient: ClassVar[frozenset[str]] = frozenset()

    def answer(self, t: RomanceTable, seat: Seat, key: str) -> Action | None:
        """The next who rolls, or his roll; None once nobody is left."""
        if key != "work.work":
            return None
        options = t.options(seat)
        if t.s.pool and ("roll",) in options:
            return ("roll",)
        return next((action for action in options if action[0] == "pool"), None)


class WorkPrompter(RomancePrompter):
    """Answered in the court of the area; without it a tray of heads does the same."""

    keys = ("work.work",)
    verbs = ("recruit", "envoy", "pool", "unpool", "roll", "done")
    has_tray = True

    @property
    def in_battle(self) -> bool:
        """In the court, while it is open."""
        return True

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.area: AreaId = desk.t.nearest("work").area

    # ---- who can do what

    def hands(self) -> list[GeneralId]:
        """The generals of the area's power there."""
        view = self.desk.view
        return [g for g in view.generals_at(self.area) if view.lord_of[g] == view.owner[self.area]]

    def can(self, verb: str, general: GeneralId) -> bool:
        """Whether a general can do this now."""
        return (verb, general) in self.options

    def why_not(self, verb: str, general: GeneralId) -> Refusal | None:
        """Why he cannot; None where he can."""
        return None if self.can(verb, general) else self.desk.why_not(self.seat, (verb, general))

    def rolls(self, general: GeneralId) -> bool:
        """Whether he can still roll."""
        return self.can("pool", general) or self.can("unpool", general)

    @property
    def raises(self) -> int:
        """The troops that the first who recruits raises; 0 once they are raised (9.3)."""
        view = self.desk.view
        return 0 if view.marks[self.area] & SPENT else self.desk.names.board.strength[self.area]

    def value(self, general: GeneralId) -> int:
        """The value he rolls against."""
        return DIPLOMACY[general] if self.desk.view.task[general] == ENVOY else ADMIN[general]

    # ---- actions

    def roll(self, general: GeneralId) -> None:
        """He rolls alone (9.5, 10.3)."""
        view = self.desk.view
        actions: list[Action] = [("unpool", g) for g in view.pool if g != general]
        if general not in view.pool:
            actions.append(("pool", general))
        self.do(*actions, ("roll",))

    def rolling(self) -> list[GeneralId]:
        """The generals who can still roll."""
        return [g for g in self.hands() if self.rolls(g)]

    def roll_for_all(self) -> None:
        """Everybody who can rolls alone."""
        view = self.desk.view
        self.desk.hands.intend(RollsForAll())
        first = max(self.rolling(), key=lambda g: (self.value(g), -g))
        self.do(*(("unpool", g) for g in view.pool), ("pool", first), ("roll",))

    def turn_pool(self, general: GeneralId) -> None:
        """Takes him into the pool for one roll, or out of it (9.6)."""
        self.do(("unpool" if general in self.desk.view.pool else "pool", general))

    def could_pool(self, general: GeneralId) -> bool:
        """Whether a general could take part in a roll now, or once he has taken up work (9.6, 10.4)."""
        if self.desk.view.task[general] != NO_TASK:
            return self.rolls(general)
        return self.can("recruit", general) and ADMIN[general] != NONE

    def pool_together(self, general: GeneralId, other: GeneralId) -> None:
        """Two generals roll together; who has done nothing yet takes up the other's work first (9.6, 10.4)."""
        view = self.desk.view
        work = next((view.task[g] for g in (other, general) if view.task[g] != NO_TASK), RECRUITED)
        value, verb, clause = (DIPLOMACY, "envoy", "10.2") if work == ENVOY else (ADMIN, "recruit", "9.4")
        for g in (other, general):
            if view.task[g] == NO_TASK and value[g] == NONE:
                self.desk.hands.refuse(Refusal("no_value", clause, general=g))
                return
        actions: list[Action] = [(verb, g) for g in (other, general) if view.task[g] == NO_TASK]
        actions += [("unpool", g) for g in view.pool if view.task[g] != work]
        actions += [("pool", g) for g in (other, general) if g not in view.pool]
        self.do(*actions)

    def task(self, general: GeneralId, verb: str) -> None:
        """Gives him his work; the ruler goes first where others are to do diplomacy (10.2)."""
        view = self.desk.view
        lord = view.monarch[view.active]
        if verb == "envoy" and not self.can("envoy", general) and self.can("envoy", lord):
            self.do(("envoy", lord), ("envoy", general))
        else:
            self.do((verb, general))

    def press_general(self, general: GeneralId) -> bool:
        if self.rolls(general):
            self.roll(general)
        elif self.can("recruit", general):
            self.task(general, "recruit")
        else:
            return False
        return True

    def numbered(self) -> list[GeneralId]:
        return self.hands()

    def next_action(self) -> tuple[str, Action | None, GeneralId]:
        """The next action, as a key of words: raise the area's troops, roll for somebody, or be done."""
        idle = [g for g in self.hands() if self.can("recruit", g)]
        if idle and self.raises:
            return "raise", None, max(idle, key=lambda g: (ADMIN[g], -g))
        rolling = [g for g in self.hands() if self.rolls(g)]
        if self.desk.view.pool and ("roll",) in self.options:
            return "roll_pool", ("roll",), self.desk.view.pool[0]
        if rolling:
            return "roll", None, max(rolling, key=lambda g: (self.value(g), -g))
        return "done", ("done",), -1

    def go_on(self) -> None:
        """Does the next action."""
        kind, action, general = self.next_action()
        if action is not None:
            self.do(action)
        elif kind == "raise":
            self.task(general, "recruit")
        else:
            self.roll(general)

    def next_label(self) -> str:
        """The label of the red button."""
        kind, _, general = self.next_action()
        if kind == "raise":
            return say("work.raise", count=self.raises)
        if kind == "done":
            return say("work.done")
        pool = self.desk.view.pool if kind == "roll_pool" else [general]
        return say("work.roll", general=self.desk.names.generals(pool))

    # ---- the strip

    def words(self) -> Words:
        return Words(say("work.title", area=self.place(self.area)), say("work.body"), clause="9.2")

    def lay(self) -> None:
        desk, view, names = self.desk, self.desk.view, self.desk.names
        specs = []
        for g in self.hands():
            able = self.rolls(g) or self.can("recruit", g)
            refused = None if able else desk.reason(desk.why_not(self.seat, ("recruit", g)))
            busy = view.task[g] in (RECRUITED, ENVOY)
            specs.append(FaceSpec(g, partial(self.press_general, g), busy, general_tip(names, view, g),
                                  refused))  # fmt: skip
        lay_faces(desk.widgets, desk.tray_room(), desk.scale, specs)
        desk.primary("#next", self.next_label(), "granary", self.go_on)
        if self.next_action()[0] != "done":
            desk.row(ButtonSpec("#done", say("work.done"), self.leave, "plain-arrow", kind="quiet"))

    def leave(self) -> None:
        """Back to the open step."""
        self.do(("done",))

    def buy(self, action: Action) -> None:
        """Spends points without leaving the court for longer than that takes (10.6)."""
        self.desk.hands.intend(ReturnsToWork(self.area))
        self.do(("done",), action)

    def ban_on_the_map(self) -> None:
        """Leaves the court: the sides of the map are pressed next."""
        self.desk.hands.intend(SETS_BANS)
        self.do(("done",))

    def back(self) -> bool:
        self.leave()
        return True

    def idle(self) -> list[GeneralId]:
        """The generals who have done nothing yet."""
        return [g for g in self.hands() if self.desk.view.task[g] == NO_TASK]
