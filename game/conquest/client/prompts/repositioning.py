"""Reposition (R17): from here to there, with whom; again and again until it is enough."""

from game.client.prompts.desk import ButtonSpec, Desk, Words
from game.client.prompts.group import GroupPick, Sends
from game.client.prompts.prompter import W3_VERBS, Gesture
from game.client.texts import say
from game.conquest.client.prompts.marching import MarchPrompter, WhoGoes, foots_of, masks
from game.conquest.rules.reposition import Repositioning
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat

LEADERS, FOOT = "repositioning.choose_leaders", "repositioning.choose_infantry"


def movers(desk: Desk, frame: Repositioning, sets: list[int]) -> GroupPick:
    """Who may be repositioned this way with one of these sets of leaders (R17.2, R17.3)."""
    foots = foots_of(Repositioning.choose_infantry, frame, desk.t)
    possible = [mask for mask in sets if foots(mask)]
    refusal = Refusal("not_these_leaders", "R17.2")
    group = GroupPick(desk, frame.player, frame.source, possible, foots, refusal, desk.hands.refresh)
    group.fill()
    return group


class RepositionPrompter(MarchPrompter):
    """Source, target, group, and they go: one gesture for three questions."""

    keys = ("repositioning.choose",)
    verbs = ("move", "end_step", "concede", *W3_VERBS)
    march = "move"

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        if self.source and p != self.source:
            refusal = self.desk.why_not(self.seat, ("move", self.source, p))
            if refusal is None or self.desk.s.owner[p] != self.seat or not self.goals(p):
                return refusal
            return None
        if self.goals(p):
            return None
        own = [q for q in self.desk.board.neighbours[p] if self.desk.s.owner[q] == self.seat]
        if self.desk.s.owner[p] == self.seat and not own:
            return Refusal("nowhere_to_go", "R17.1", province=p)
        return self.desk.why_not(self.seat, ("move", p, own[0] if own else p))

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
        frame = Repositioning(player=self.seat, source=source, target=target)
        return movers(self.desk, frame, masks(Repositioning.choose_leaders.offer(frame, self.desk.t)))

    def words(self) -> Words:
        names = self.desk.names
        if not self.source:
            return Words(say("prompt.move.title"), say("prompt.move.from_where"), clause="R17")
        if not self.target or self.group is None:
            title = say("prompt.invade.from", source=names.province(self.source))
            return Words(title, say("prompt.move.where_to"), clause="R17")
        left = self.desk.s.units[self.source] - self.group.size
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
    """Who goes, asked by itself: after a save was loaded in the middle of a move (R17.2, R17.3)."""

    keys = (LEADERS, FOOT)
    verbs = ("lead", "foot")
    step = "reposition"

    def __init__(self, desk: Desk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        frame = self.desk.t.top(Repositioning)
        self.source, self.target = frame.source, frame.target
        sets = masks(self.options) if self.key == LEADERS else [frame.leaders]
        self.group = movers(self.desk, frame, sets)

    def words(self) -> Words:
        return Words(self.way(), say("prompt.group.who"), clause="R17")

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.move.deed", number=self.group.size, target=self.desk.names.province(self.target))
        self.desk.primary("#move", label, "walking-boot", self.send)
