"""A Province is won: who moves in, or whether anybody does (R14.8, R14.9, K5.1)."""

from game.client.prompts.desk import ButtonSpec, Desk, Words
from game.client.prompts.group import Foot, GroupPick
from game.client.texts import say
from game.conquest.client.prompts.marching import WhoGoes, WithinInvasion, entrants_of, feet, masks
from game.conquest.rules.leaders import SIZE_OF_MASK
from game.conquest.rules.move_in import MoveIn
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat


class MoveInPrompter(WhoGoes):
    """Who moves into a captured Province: the survivors must, others may (R14.8, R14.9)."""

    keys = ("invasion.choose_who_enters", "move_in.choose_infantry")
    verbs = ("lead", "foot")

    def __init__(self, desk: Desk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.source, invasion.target
        must, sets, foots = int(invasion.leaders), masks(self.options), entrants_of(invasion, self.desk.t)
        if self.key.startswith("move_in"):
            move_in = self.desk.t.top(MoveIn)
            sets, must, self.source = [move_in.entering], move_in.must, move_in.source

            def foots(mask: int) -> list[Foot]:
                return feet(self.options)

        self.must_size = SIZE_OF_MASK[must] + int(invasion.infantry)
        self.group = GroupPick(
            self.desk, seat, self.source, sets, foots, Refusal("not_these_leaders", "R14.8"), self.desk.hands.refresh,
            invasion.joined,
        )  # fmt: skip
        self.group.fill(leave=1, mask=must if must in sets else None)
        least = self.group.foots(self.group.mask)
        if self.must_size and least:
            self.group.foot = min(least, key=sum)

    def selected(self) -> ProvinceId:
        return self.target

    def words(self) -> Words:
        assert self.group is not None
        names = self.desk.names
        title = say("prompt.enter.title", target=names.province(self.target))
        left = self.desk.s.units[self.source] - self.group.size
        key = "prompt.enter.must" if self.must_size else "prompt.enter.may"
        body = say(
            key,
            must=self.must_size,
            cap=self.desk.board.cap[self.target],
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
