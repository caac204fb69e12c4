"""Reposition (R17): from here to there, with whom; again and again until it is enough."""

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.prompts.group import GroupPick, Sends
from game.conquest.client.prompts.marching import MarchPrompter, WhoGoes
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_preview import BETWEEN_ACTIONS
from game.conquest.rules.reposition import Repositioning
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat

LEADERS, FOOT = "repositioning.choose_leaders", "repositioning.choose_infantry"


class RepositionPrompter(MarchPrompter):
    """Source, target, group, and they go: one gesture for three questions."""

    keys = ("repositioning.choose",)
    verbs = ("move", "end_step", "concede", *BETWEEN_ACTIONS)
    march = "move"

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.refuse_move_place(self.desk.t, self.seat, p, self.source)

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        if p == self.source:
            self.forget()
        elif self.source and p in self.goals(self.source):
            self.draw_march(self.source, p)
        elif (refusal := self.refusal_of(p)) is not None:
            self.desk.hands.refuse(refusal, p)
            return
        else:
            self.start_from(p)
        self.desk.hands.refresh()

    def pick_group(self, source: ProvinceId, target: ProvinceId) -> GroupPick:
        """All who may go but one; the rules' own question, asked before it is put."""
        group = GroupPick(self.desk, preview.group_to_move(self.desk.t, self.seat, source, target))
        group.fill()
        return group

    def drawn_to(self, source: ProvinceId, target: ProvinceId) -> None:
        """The hand draws this march; 0: it leads nowhere."""
        if (source, target) != self._drawn:
            self._drawn = (source, target)
            self._drawn_group = self.pick_group(source, target) if target in self.goals(source) else None

    _drawn: tuple[ProvinceId, ProvinceId] = (0, 0)
    _drawn_group: GroupPick | None = None

    def march_shown(self, drawing: bool) -> tuple[ProvinceId, ProvinceId, GroupPick] | None:
        """The march that is drawn with whoever goes, or else, while the hand is `drawing` one, that."""
        if self.target and self.group is not None:
            return self.source, self.target, self.group
        if drawing and self._drawn_group is not None:
            return (*self._drawn, self._drawn_group)
        return None

    def words(self) -> Words:
        names = self.desk.names
        if not self.source:
            return Words(say("prompt.move.title"), say("prompt.move.from_where"), clause="R17")
        if not self.target or self.group is None:
            title = say("prompt.invade.from", source=names.province(self.source))
            return Words(title, say("prompt.move.where_to"), clause="R17")
        left = self.desk.view.units(self.source) - self.group.size
        return Words(self.way(), say("prompt.move.left", left=left, source=names.province(self.source)), clause="R17")

    def lay(self) -> None:
        desk = self.desk
        left = len(self.sources())
        end = ButtonSpec("#end_step", say("prompt.move.end"), self._end, "plain-arrow", kind="quiet")
        cancel = desk.cancel(self.back)
        if self.target and self.group is not None:
            self.group.lay()
            label = say("prompt.move.deed", number=self.group.size, target=desk.names.province(self.target))
            desk.primary("#move", label, "walking-boot", self._go)
            desk.row(cancel, end)
        elif self.source:
            desk.row(cancel, end)
        else:
            desk.primary(
                "#end_step", say("prompt.move.end"), "plain-arrow", self._end, sub=say("prompt.move.count", count=left)
            )

    def _go(self) -> None:
        assert self.group is not None
        group, source, target = self.group, self.source, self.target
        self.desk.hands.intend(Sends(LEADERS, FOOT, group.mask, group.foot))
        self.do(("move", source, target))

    def _end(self) -> None:
        self.do(("end_step",))


class MoversAsked(WhoGoes):
    """Asks who goes after a save was loaded in the middle of a move (R17.2, R17.3)."""

    keys = (LEADERS, FOOT)
    verbs = ("lead", "foot")
    step = "reposition"

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        frame = self.desk.t.top(Repositioning)
        self.source, self.target = frame.source, frame.target
        self.group = GroupPick(self.desk, preview.movers_asked(self.desk.t, seat))
        self.group.fill()

    def words(self) -> Words:
        return Words(self.way(), say("prompt.group.who"), clause="R17")

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.move.deed", number=self.group.size, target=self.desk.names.province(self.target))
        self.desk.primary("#move", label, "walking-boot", self.send)
