"""The move-turn: an army is chosen, then it moves, attacks or stands by a neighbour (W3.2, W3.3)."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.client.odds_words import percent
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.client.texts import enumerated, sentences
from game.engine.refusals import Action, Refusal, Seat
from game.warlords.client.prompts.base import WarlordsDesk, WarlordsPrompter
from game.warlords.client.prompts.side_list import SideRow
from game.warlords.client.prompts.talk_page import TalkPage
from game.warlords.client.words import say
from game.warlords.rules import preview
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.preview import ATTACK, MOVE, STAND, PassedOver
from game.warlords.rules.state import FALL, NOBODY, READY, places_of
from game.warlords.rules.view import View

END: Action = ("end_step",)


def left_behind(log: Sequence[tuple[Seat, Action]], view: View, seat: Seat) -> list[PassedOver]:
    """Centres a warlord would have owned at the settlement, had its army not moved off this Fall, and that stand empty
    now (W7.1). `log` are all choices so far."""
    if view.phase != FALL:
        return []
    board, found = view.board, []
    for who, action in reversed(log):
        if who != seat or action[0] != MOVE:
            if who == seat and action == END:
                break
            continue
        source, target = int(action[1]), int(action[2])
        gained = board.is_centre[target] and view.owner[target] != seat
        if board.is_centre[source] and view.owner[source] != seat and view.army[source] == NOBODY and not gained:
            found.append(PassedOver("stay", target, source))
    return found


class ActPrompter(WarlordsPrompter):
    """Any order of any ready army, in any sequence; the move-turn ends when the person says so.

    `source` is the army chosen. `goal` is a territory that was pressed first, while several armies could go there.
    """

    keys = ("move_turn.act",)
    verbs: ClassVar[tuple[str, ...]] = (MOVE, ATTACK, STAND, "end_step", "run_out")
    marches: ClassVar[tuple[str, ...]] = (MOVE, ATTACK, STAND)
    clause: ClassVar[str] = "W3.2"

    def __init__(self, desk: WarlordsDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.source: TerritoryId = 0
        self.goal: TerritoryId = 0
        self._drawn: tuple[TerritoryId, TerritoryId] = (0, 0)

    # ---- what can be done

    def ready(self) -> list[TerritoryId]:
        """The own armies that can still do something."""
        return sorted({int(action[1]) for action in self.options if action[0] in self.marches})

    def actions_from(self, source: TerritoryId) -> dict[TerritoryId, str]:
        """What an army can do towards each of its neighbours."""
        return {int(action[2]): str(action[0]) for action in reversed(self.options)
                if action[0] in self.marches and action[1] == source}  # fmt: skip

    def goers(self, p: TerritoryId) -> list[TerritoryId]:
        """The own armies that could move to a territory or attack it."""
        return [source for source in self.ready() if self.actions_from(source).get(p) in (MOVE, ATTACK)]

    # ---- the map

    def targets(self) -> Iterable[TerritoryId]:
        if self.source:
            return list(self.actions_from(self.source))
        return self.goers(self.goal) if self.goal else self.ready()

    def selected(self) -> TerritoryId:
        return self.source or self.goal

    def dots(self) -> Iterable[tuple[TerritoryId, TerritoryId]]:
        if self.goal:
            return [(source, self.goal) for source in self.goers(self.goal)]
        if not self.source:
            return ()
        return [(self.source, p) for p, action in self.actions_from(self.source).items() if action != STAND]

    def refusal_of(self, p: TerritoryId) -> Refusal | None:
        view = self.desk.view
        if self.source and p != self.source:
            if p in self.actions_from(self.source) or p in self.ready():
                return None
            if view.army[p] == self.seat:
                return preview.why_not_from(view, self.seat, p) or preview.why_not(view, self.seat, self.source, p)
            return preview.why_not(view, self.seat, self.source, p)
        if p == self.source or p in self.ready() or self.goers(p):
            return None
        if view.army[p] == self.seat:
            return preview.why_not_from(view, self.seat, p) or preview.why_not_leave(view, self.seat, p)
        return preview.why_not_from(view, self.seat, p)

    def press(self, p: TerritoryId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if gesture is Gesture.ALL:
            self._press_other(p)
        elif refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif self.source and p == self.source:
            self.back()
        elif self.source and p in self.actions_from(self.source):
            self.go(self.source, p)
        elif p in self.ready() and not (self.goal and p in self.goers(self.goal)):
            self.choose(p)
        elif self.goal and p in self.goers(self.goal):
            self.go(p, self.goal)
        else:
            self._towards(p)

    def _press_other(self, p: TerritoryId) -> None:
        """The other button never gives an order: it chooses a ready army, elsewhere it goes one step back."""
        if p in self.ready() and p != self.source:
            self.choose(p)
        else:
            self.back()

    def _towards(self, p: TerritoryId) -> None:
        """A territory was pressed before any army: the only one that can go there goes, else one is chosen."""
        able = self.goers(p)
        if len(able) == 1:
            self.go(able[0], p)
            return
        self.source, self.goal = 0, p
        self.desk.hands.refresh()

    def choose(self, p: TerritoryId) -> None:
        """This army is to do something."""
        self.source, self.goal = p, 0
        self.desk.hands.refresh()

    def go(self, source: TerritoryId, target: TerritoryId) -> None:
        """Carries out what a press from one territory to another means."""
        action = self.actions_from(source).get(target)
        if action is None:
            view = self.desk.view
            refusal = preview.why_not(view, self.seat, source, target)
            self.desk.hands.refuse(refusal or self.desk.not_on_the_map(), target)
            return
        self.do((action, source, target))

    def can_drag(self, p: TerritoryId) -> bool:
        return bool(self.actions_from(p))

    def ends_from(self, source: TerritoryId) -> Sequence[TerritoryId]:
        return list(self.actions_from(source))

    def drawn_to(self, source: TerritoryId, target: TerritoryId) -> None:
        self._drawn = (source, target)

    def drawn_words(self) -> tuple[str, str]:
        """What letting go would do; of an attack the chance alone, and with all who may support (U3)."""
        source, target = self._drawn
        action = self.actions_from(source).get(target)
        if action is None:
            return "", ""
        odds = preview.range_of_odds(self.desk.view, self.seat, target, source) if action == ATTACK else None
        if odds is None or not self.desk.show_odds:
            return "", say(f"prompt.act.drawn.{action}")
        alone, together = (percent(chance) for chance in odds)
        if alone == together:
            return alone, say("prompt.act.drawn.attack_alone")
        return alone, say("prompt.act.drawn.attack_odds", together=together)

    def drag(self, source: TerritoryId, target: TerritoryId) -> None:
        self.go(source, target)

    def hint(self, p: TerritoryId) -> str:
        """What a press would do, and with what chance."""
        if self.source and p in self.actions_from(self.source):
            action = self.actions_from(self.source)[p]
            if action != ATTACK:
                return say(f"prompt.act.hint.{action}")
        elif self.source or p in self.ready():
            return say("prompt.act.hint.choose") if p in self.ready() and p != self.source else ""
        view, seat = self.desk.view, self.seat
        odds = preview.range_of_odds(view, seat, p, self.source) if self.desk.show_odds else None
        if odds is None:
            return say("prompt.act.hint.attack") if self.goers(p) and self.desk.view.army[p] != NOBODY else ""
        alone, together = (percent(chance) for chance in odds)
        if alone == together:
            return say("prompt.act.hint.attack_alone", alone=alone)
        return say("prompt.act.hint.attack_odds", alone=alone, together=together)

    # ---- keys

    def stands(self) -> list[TerritoryId]:
        """The own neighbours that the chosen army can support."""
        return [p for p, action in self.actions_from(self.source).items() if action == STAND] if self.source else []

    def stand_by(self, p: TerritoryId) -> None:
        """Has the chosen army support a neighbour, or says why it cannot."""
        refusal = preview.why_not(self.desk.view, self.seat, self.source, p, STAND)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        else:
            self.do((STAND, self.source, p))

    # ---- steps back and on

    def back(self) -> bool:
        if not self.source and not self.goal:
            return False
        self.source = self.goal = 0
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        able = self.ready()
        if not able:
            return False
        self.choose(next((p for p in able if p > self.source), able[0]))
        return True

    # ---- the strip

    def words(self) -> Words:
        if self.source:
            found = set(self.actions_from(self.source).values())
            can = enumerated(say(f"prompt.act.can.{action}") for action in self.marches if action in found)
            return Words(self.place(self.source), say("prompt.act.chosen", can=can), clause="W3.3")
        if self.goal:
            return Words(self.place(self.goal), say("prompt.act.which"), clause="W3.3")
        season = say(f"season.{self.desk.view.phase}")
        title = say("prompt.act.title", season=season)
        return Words(title, say("prompt.act.body" if self.ready() else "prompt.act.none"), clause=self.clause)

    def lay(self) -> None:
        desk = self.desk
        season = say(f"season.{desk.view.phase}")
        idle = preview.idle_armies(desk.view, self.seat)
        sub = say("prompt.act.idle", count=idle) if idle else say("prompt.act.all_done")
        desk.primary("#end_step", say("prompt.act.end", season=season), "plain-arrow", self.end, sub=sub)
        row = [desk.cancel(self.back)] if self.source or self.goal else []
        row.append(ButtonSpec("#talk", say("prompt.act.talk"), self.talk, "shaking-hands", kind="quiet"))
        desk.row(*row)
        self.lay_side(say("prompt.act.armies"), [self._row(p) for p in places_of(desk.view.army, self.seat)])

    def _row(self, p: TerritoryId) -> SideRow:
        view = self.desk.view
        refusal = None if p in self.ready() else self.refusal_without_source(p)
        state = preview.state_of_army(view, p)
        on_press = self._nothing if refusal is not None else lambda: self.choose(p)
        under = say(f"army.{state}") if view.done[p] != READY else say("prompt.act.ready")
        tip = self.desk.reason(refusal)
        return SideRow(f"#army:{p}", self.army(p), self.place(p), under, "", p == self.source, on_press, tip)

    def refusal_without_source(self, p: TerritoryId) -> Refusal | None:
        """Why the army of a territory can do nothing more."""
        view = self.desk.view
        return (
            preview.why_not_from(view, self.seat, p)
            or preview.why_not_leave(view, self.seat, p)
            or Refusal("not_now", "W3.3")
        )

    @staticmethod
    def _nothing() -> None:
        """A row that is refused does nothing."""

    def talk(self) -> None:
        """Words between lords, a draw, giving up."""
        self.desk.hands.open_page(TalkPage(self.desk.t, self.desk.names, self.seat, self.do))

    def end(self) -> None:
        """Ends the move-turn; asks once where a gain is passed over (U6)."""
        view = self.desk.view
        left = [*left_behind(self.desk.session.record.log, view, self.seat), *preview.passed_over(view, self.seat)]
        if not left:
            self.do(END)
            return
        gains = sentences(
            say(f"prompt.act.passed_over.{one.kind}", army=self.place(one.army), centre=self.place(one.centre))
            for one in left[:3]
        )
        self.desk.hands.ask_sure(say("prompt.act.sure_title"), gains, say("prompt.act.sure_deed"), lambda: self.do(END))


class DisposePrompter(ActPrompter):
    """Before the first Spring: who stands by whom (W1.8)."""

    keys = ("dispositions.stand",)
    verbs = (STAND, "end_step", "run_out")
    marches = (STAND,)
    clause = "W1.8"

    def words(self) -> Words:
        if self.source:
            return super().words()
        return Words(say("season.dispositions"), say("prompt.dispose.body"), clause=self.clause)

    def end(self) -> None:
        self.do(END)
