"""A Province is won: who moves in, or whether anybody does (R14.8, R14.9, K5.1)."""

from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.prompts.group import GroupPick
from game.conquest.client.prompts.marching import WhoGoes, WithinInvasion
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Seat


class MoveInPrompter(WhoGoes):
    """Who moves into a captured Province: the survivors must, others may (R14.8, R14.9)."""

    keys = ("invasion.choose_who_enters", "move_in.choose_infantry")
    verbs = ("lead", "foot")

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        entry = preview.entry_asked(self.desk.t, seat)
        self.source, self.target = entry.group.source, self.desk.t.nearest("invasion").target
        self.must_size = entry.must
        self.group = GroupPick(self.desk, entry.group)
        self.group.fill(leave=1, mask=entry.leaders if entry.leaders in entry.group.sets else None)
        least = self.group.foots(self.group.mask)
        if self.must_size and least:
            self.group.foot = min(least, key=sum)

    def selected(self) -> ProvinceId:
        return self.target

    def words(self) -> Words:
        assert self.group is not None
        names = self.desk.names
        title = say("prompt.enter.title", target=names.province(self.target))
        left = self.desk.view.units(self.source) - self.group.size
        key = "prompt.enter.must" if self.must_size else "prompt.enter.may"
        body = say(
            key,
            must=self.must_size,
            cap=self.desk.names.board.cap[self.target],
            left=left,
            source=names.province(self.source),
        )
        return Words(title, body, clause="R14.8" if self.must_size else "R14.9")

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        name = self.desk.names.province(self.target)
        label = say("prompt.enter.deed", number=self.group.size, target=name)
        self.desk.primary("#move_in", label, "walking-boot", self.send)


class OccupyPrompter(WithinInvasion):
    """The defender has slipped away: move in, or leave the Province empty (K5.1)."""

    keys = ("invasion.occupy_or_leave",)
    verbs = ("occupy", "leave")

    def words(self) -> Words:
        name = self.desk.names.province(self.desk.t.nearest("invasion").target)
        return Words(say("prompt.occupy.title", target=name), say("prompt.occupy.body"), clause="K5.1")

    def lay(self) -> None:
        name = self.desk.names.province(self.desk.t.nearest("invasion").target)
        self.desk.column(
            ButtonSpec(
                "#occupy",
                say("prompt.occupy.deed", target=name),
                lambda: self.do(("occupy",)),
                "flying-flag",
                self.desk.bindings.label("confirm"),
                kind="primary",
            ),
            ButtonSpec("#leave", say("prompt.occupy.leave"), lambda: self.do(("leave",)), "cancel"),
        )
