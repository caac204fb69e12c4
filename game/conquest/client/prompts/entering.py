"""A Province is won: who moves in, or whether anybody does (R14.8, R14.9, K5.1)."""

from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.prompts.group import GroupPick
from game.conquest.client.prompts.marching import WhoGoes, WithinInvasion
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.leaders import SIZE_OF_MASK
from game.conquest.rules.preview import Foot
from game.conquest.rules.sides import are_allied
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Seat


class MoveInPrompter(WhoGoes):
    """Asks who moves into a captured Province: the survivors must, others may (R14.8, R14.9)."""

    keys = ("invasion.choose_who_enters", "move_in.choose_infantry")
    verbs = ("lead", "foot")
    in_battle = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        entry = preview.entry_asked(self.desk.t, seat)
        self.source, self.target = entry.group.source, self.desk.t.nearest("invasion").target
        self.must_size = entry.must
        self.group = GroupPick(self.desk, entry.group)
        self.must = entry.leaders if entry.leaders in entry.group.sets else None
        self._hold_both()

    @property
    def preset(self) -> str:
        """The usual way that is chosen: "fewest", "hold_both", "all", or "" none of them."""
        assert self.group is not None
        now = (self.group.mask, self.group.foot)
        found = next((key for key, way in self._ways().items() if way == now), "")
        return found

    def _ways(self) -> dict[str, tuple[int, Foot]]:
        """The leaders and Infantry that each of the usual ways sends."""
        assert self.group is not None
        kept = (self.group.mask, self.group.foot)
        ways = {}
        for key, choose in (("hold_both", self._hold_both), ("fewest", self._fewest), ("all", self._all)):
            choose()
            ways[key] = (self.group.mask, self.group.foot)
        self.group.mask, self.group.foot = kept
        return ways

    def _all(self) -> None:
        assert self.group is not None
        self.group.fill(leave=0)

    def _fewest(self) -> None:
        """Only those that must; where nobody must, one man."""
        assert self.group is not None
        group = self.group
        masks = [mask for mask in group.masks if group.foots(mask)]
        group.mask = self.must if self.must in masks else min(masks, key=lambda mask: (SIZE_OF_MASK[mask], mask))
        group.foot = min(group.foots(group.mask), key=lambda foot: (sum(foot), -foot[0]))

    def _hold_both(self) -> None:
        """Half of those that are free stay where a rival stands beside the source, else one; nobody is left alone."""
        assert self.group is not None
        self._fewest()
        group, view = self.group, self.desk.view
        totals = sorted({sum(foot) for foot in group.foots(group.mask)})
        standing = view.units(self.source) - SIZE_OF_MASK[group.mask]
        free = totals[-1] - totals[0]
        stays = max(1, (free + 1) // 2) if self.rivals_beside(self.source) else 1
        wanted = [total for total in totals if standing - total >= stays] or totals[:1]
        most = max(wanted)
        group.foot = max(foot for foot in group.foots(group.mask) if sum(foot) == most)

    def rivals_beside(self, place: ProvinceId) -> list[ProvinceId]:
        """The other Provinces from which it can be attacked: neither neutrals nor allies attack."""
        s, owner = self.desk.t.s, self.desk.view.owner
        return [
            q
            for q in self.desk.names.board.neighbours[place]
            if q != self.target and owner[q] >= 0 and owner[q] != self.seat and not are_allied(s, self.seat, owner[q])
        ]

    def fewest(self) -> None:
        """Only those that must go in."""
        self._fewest()
        self.desk.hands.refresh()

    def hold_both(self) -> None:
        """Neither Province is left empty where it can be attacked."""
        self._hold_both()
        self.desk.hands.refresh()

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
    in_battle = True

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
