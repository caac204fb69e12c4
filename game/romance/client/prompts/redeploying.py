"""The redeployment step (24): generals and troops move inside their own land (R1, R2)."""

from collections.abc import Iterable
from functools import partial

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.engine.refusals import Action, Refusal, Seat
from game.romance.client.panels.general_rows import general_tip
from game.romance.client.prompts.base import RomanceDesk, RomancePrompter
from game.romance.client.prompts.faces import AmountSpec, FaceSpec, divided, lay_amounts, lay_faces
from game.romance.client.words import say
from game.romance.rules import preview
from game.romance.rules.state import AreaId, GeneralId


class RedeployPrompter(RomancePrompter):
    """An area is chosen, then who leaves it, then where they go; Ctrl or the other button sends all."""

    keys = ("redeployment.move",)
    verbs = ("move", "move_troops", "end_step")

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.source: AreaId = 0
        self.troops = 0
        self.going: set[GeneralId] = set()
        self.left = preview.stacks_to_move(desk.t.s)

    @property
    def has_tray(self) -> bool:
        return self.source > 0

    # ---- what can move

    def movers(self) -> list[GeneralId]:
        """The generals who can leave the chosen area."""
        view = self.desk.view
        return sorted({int(a[1]) for a in self.with_verb("move") if view.place[int(a[1])] == self.source})

    def most_troops(self) -> int:
        """The troops that can leave it."""
        return max((int(a[3]) for a in self.with_verb("move_troops") if int(a[1]) == self.source), default=0)

    def starts(self) -> list[AreaId]:
        """The areas from which anything can move."""
        return self.left

    def goals(self) -> list[AreaId]:
        """The places where anything of the chosen area could go."""
        view = self.desk.view
        by_general = {int(a[2]) for a in self.with_verb("move") if view.place[int(a[1])] == self.source}
        by_troops = {int(a[2]) for a in self.with_verb("move_troops") if int(a[1]) == self.source}
        return sorted(by_general | by_troops)

    def costs(self) -> dict[AreaId, tuple[int, int]]:
        """The cost of the way to each area for a general and for troops; 0 where they do not come so far (24.3,
        24.4).
        """
        s = self.desk.t.s
        generals = preview.reach_of(s, self.source, True) if self.movers() else {}
        troops = preview.reach_of(s, self.source, False) if self.most_troops() else {}
        return {a: (generals.get(a, 0), troops.get(a, 0)) for a in self.goals()}

    # ---- the map

    def targets(self) -> Iterable[AreaId]:
        return self.goals() if self.source else self.starts()

    def concerned(self) -> list[AreaId]:
        return [self.source] if self.source else []

    def selected(self) -> AreaId:
        return self.source

    def dots(self) -> Iterable[tuple[AreaId, AreaId]]:
        return [(self.source, a) for a in self.goals()] if self.source else ()

    def refusal_of(self, p: AreaId) -> Refusal | None:
        if p in self.starts() or (self.source and p in self.goals()):
            return None
        if self.source:
            movers = self.movers()
            if movers:
                return self.desk.why_not(self.seat, ("move", movers[0], p))
            return self.desk.why_not(self.seat, ("move_troops", self.source, p, max(1, self.troops)))
        generals = self.desk.view.generals_at(p)
        if generals:
            return self.desk.why_not(self.seat, ("move", generals[0], p))
        return self.desk.why_not(self.seat, ("move_troops", p, p, 1))

    def press(self, p: AreaId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif self.source and p in self.goals() and (self.going or self.troops or gesture is Gesture.ALL):
            self.send(p, gesture is Gesture.ALL)
        elif p in self.starts():
            self.choose(0 if p == self.source else p)
        else:
            self.send(p, True)

    def choose(self, area: AreaId) -> None:
        """Looks at an area: everything that may leave it is chosen but a troop."""
        self.source, self.going, self.troops = area, set(), 0
        if area:
            self.troops = max(0, self.most_troops() - 1)
        self.desk.hands.refresh()

    def send(self, goal: AreaId, everything: bool) -> None:
        """Sends who is chosen; whoever cannot come so far stays."""
        options = self.options
        going = self.movers() if everything else sorted(self.going)
        troops = self.most_troops() if everything else self.troops
        actions: list[Action] = [("move", g, goal) for g in going if ("move", g, goal) in options]
        if troops and ("move_troops", self.source, goal, troops) in options:
            actions.append(("move_troops", self.source, goal, troops))
        if not actions:
            refusal = self.desk.why_not(self.seat, ("move_troops", self.source, goal, troops)) if troops else (
                self.desk.why_not(self.seat, ("move", going[0], goal)) if going else None)  # fmt: skip
            self.desk.hands.refuse(refusal or self.desk.not_on_the_map(), goal)
            return
        self.do(*actions)

    def can_drag(self, p: AreaId) -> bool:
        return p in self.starts()

    def drag(self, source: AreaId, target: AreaId) -> None:
        if source != self.source:
            self.choose(source)
        if target in self.goals():
            self.send(target, not (self.going or self.troops))
        else:
            refusal = self.refusal_of(target)
            if refusal is not None:
                self.desk.hands.refuse(refusal, target)

    def press_general(self, general: GeneralId) -> bool:
        place = self.desk.view.place[general]
        if place != self.source and place in self.starts():
            self.choose(place)
        if general not in self.movers():
            return False
        self.turn(general)
        return True

    def chosen_generals(self) -> frozenset[GeneralId]:
        return frozenset(self.going)

    def numbered(self) -> list[GeneralId]:
        return self.movers()

    def turn(self, general: GeneralId) -> None:
        """Takes a general along, or leaves him."""
        self.going ^= {general}
        self.desk.hands.refresh()

    # ---- the strip

    def words(self) -> Words:
        if self.source:
            names = self.desk.names
            who = names.generals(sorted(self.going))
            body = say("redeploy.who", troops=self.troops, generals=who) if who else say("redeploy.troops",
                                                                                        troops=self.troops)  # fmt: skip
            return Words(say("redeploy.from", area=self.place(self.source)), body, clause="24.3")
        return Words(say("redeploy.title"), say("redeploy.body"), clause="24.1")

    def lay(self) -> None:
        desk, left = self.desk, len(self.left)
        sub = say("redeploy.left", count=left) if left else ""
        end = ButtonSpec("#end_step", say("redeploy.end"), self.end, "plain-arrow", kind="quiet")
        if not self.source:
            desk.primary("#end_step", say("redeploy.end"), "plain-arrow", self.end, sub=sub)
            return
        desk.row(desk.cancel(self.back), end)
        view, names = desk.view, desk.names
        most = self.most_troops()
        faces, numbers = divided(desk.tray_room(), desk.scale, int(most > 0))
        lay_faces(desk.widgets, faces, desk.scale, [
            FaceSpec(g, partial(self.turn, g), g in self.going, general_tip(names, view, g))
            for g in self.movers()
        ])  # fmt: skip
        if most:
            amount = AmountSpec("move:troops", say("redeploy.amount", count=view.troops[self.source]),
                                min(self.troops, most), 0, most, self._amount)  # fmt: skip
            lay_amounts(desk.widgets, numbers, desk.scale, [amount])

    def _amount(self, count: int) -> None:
        self.troops = count
        self.desk.hands.refresh()

    def end(self) -> None:
        """The step is over, and the phase with it."""
        self.do(("end_step",))

    def back(self) -> bool:
        if not self.source:
            return False
        self.choose(0)
        return True

    def next(self) -> bool:
        if not self.left:
            return False
        self.choose(next((a for a in self.left if a > self.source), self.left[0]))
        return True
