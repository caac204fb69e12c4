"""Reposition (R17): from here to there, with whom; again and again until it is enough."""

from collections.abc import Iterable

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.group import Foot, GroupPick, Sends
from game.client.prompts.invading import GroupPrompter, masks
from game.client.prompts.prompter import Gesture
from game.client.texts import say
from game.engine.refusals import Refusal
from game.rules.conquest.leaders import SIZE_OF_MASK
from game.rules.conquest.reposition import Repositioning, reach, unmoved_infantry
from game.rules.conquest.state import ProvinceId

LEADERS, FOOT = "repositioning.choose_leaders", "repositioning.choose_infantry"


class RepositionPrompter(GroupPrompter):
    """Source, target, group, and they go: one gesture for three questions."""

    keys = ("repositioning.choose",)
    verbs = ("move", "end_step", "concede", "play")

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.source = self.target = 0

    @property
    def has_tray(self) -> bool:  # type: ignore[override]
        return self.group is not None

    def sources(self) -> list[ProvinceId]:
        """Provinces from which somebody can still go."""
        return sorted({int(action[1]) for action in self.with_verb("move")})

    def goals(self, source: ProvinceId) -> list[ProvinceId]:
        """Where units of a Province can go."""
        return [int(action[2]) for action in self.with_verb("move") if action[1] == source]

    def targets(self) -> Iterable[ProvinceId]:
        if self.target:
            return ()
        return self.goals(self.source) if self.source else self.sources()

    def selected(self) -> ProvinceId:
        return self.source

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        return (self.source, self.target) if self.target else None

    def dots(self) -> Iterable[tuple[ProvinceId, ProvinceId]]:
        return [(self.source, goal) for goal in self.goals(self.source)] if self.source and not self.target else ()

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
            self._forget()
        elif self.source and p in self.goals(self.source):
            self._march(self.source, p)
        elif (refusal := self.refusal_of(p)) is not None:
            self.desk.hands.refuse(refusal, p)
            return
        else:
            self._forget()
            self.source = p
        self.desk.hands.refresh()

    def can_drag(self, p: ProvinceId) -> bool:
        return bool(self.goals(p))

    def drag(self, source: ProvinceId, target: ProvinceId) -> None:
        refusal = self.desk.why_not(self.seat, ("move", source, target))
        if refusal is not None:
            self.desk.hands.refuse(refusal, target)
            return
        self._march(source, target)
        self.desk.hands.refresh()

    def _forget(self) -> None:
        self.source = self.target = 0
        self.group = None

    def _march(self, source: ProvinceId, target: ProvinceId) -> None:
        self.source, self.target = source, target
        s, seat = self.desk.s, self.seat
        # The rules' own questions, asked before they are put.
        frame = Repositioning(player=seat, source=source, target=target)
        room = reach(s, seat, source)[target]

        def foots(mask: int) -> list[Foot]:
            most = min(unmoved_infantry(s, source), room - SIZE_OF_MASK[mask])
            return [(n, 0) for n in range(0 if mask else 1, most + 1)]

        sets = masks(Repositioning.choose_leaders.offer(frame, self.desk.t))  # type: ignore[attr-defined]
        self.group = GroupPick(
            self.desk,
            seat,
            source,
            [mask for mask in sets if foots(mask)],
            foots,
            Refusal("not_these_leaders", "R17.2"),
            self.desk.hands.refresh,
        )
        self.group.fill()

    def words(self) -> Words:
        names = self.desk.names
        if not self.source:
            return Words(say("prompt.move.title"), say("prompt.move.from_where"), clause="R17")
        if not self.target or self.group is None:
            title = say("prompt.invade.from", source=names.province(self.source))
            return Words(title, say("prompt.move.where_to"), clause="R17")
        title = say("prompt.invade.way", source=names.province(self.source), target=names.province(self.target))
        left = self.desk.s.units[self.source] - self.group.size
        return Words(title, say("prompt.move.left", left=left, source=names.province(self.source)), clause="R17")

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

    def back(self) -> bool:
        if self.target:
            self.target, self.group = 0, None
        elif self.source:
            self._forget()
        else:
            return False
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        able = self.sources()
        if not able:
            return False
        following = next((p for p in able if p > self.source), able[0])
        self._forget()
        self.source = following
        self.desk.hands.refresh()
        return True


class MoversAsked(GroupPrompter):
    """Who goes, asked by itself: after a save was loaded in the middle of a move (R17.2, R17.3)."""

    keys = (LEADERS, FOOT)
    verbs = ("lead", "foot")

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        frame = self.desk.t.stack[-1]
        s, seat = self.desk.s, self.seat
        self.source, self.target = frame.source, frame.target  # type: ignore[attr-defined]
        sets = masks(self.options) if self.key == LEADERS else [frame.leaders]  # type: ignore[attr-defined]
        room = reach(s, seat, self.source)[self.target]

        def foots(mask: int) -> list[Foot]:
            most = min(unmoved_infantry(s, self.source), room - SIZE_OF_MASK[mask])
            return [(n, 0) for n in range(0 if mask else 1, most + 1)]

        self.group = GroupPick(
            self.desk,
            seat,
            self.source,
            [mask for mask in sets if foots(mask)],
            foots,
            Refusal("not_these_leaders", "R17.2"),
            self.desk.hands.refresh,
        )
        self.group.fill()

    def arrow(self) -> tuple[ProvinceId, ProvinceId]:
        return (self.source, self.target)

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return Refusal("finish_first", "R27", step="reposition")

    def words(self) -> Words:
        names = self.desk.names
        title = say("prompt.invade.way", source=names.province(self.source), target=names.province(self.target))
        return Words(title, say("prompt.group.who"), clause="R17")

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.move.deed", number=self.group.size, target=self.desk.names.province(self.target))
        self.desk.primary("#move", label, "walking-boot", self._go)

    def _go(self) -> None:
        assert self.group is not None
        self.desk.hands.intend(Sends(LEADERS, FOOT, self.group.mask, self.group.foot))
        self.do(("lead", self.group.mask) if self.key == LEADERS else ("foot", *self.group.foot))
