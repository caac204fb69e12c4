"""The base of prompters with a march on the map: from here to there, with whom."""

from collections.abc import Iterable
from typing import ClassVar

from pygame import Surface

from game.client.look import palette, text
from game.client.look.scale import Scale
from game.conquest.client.prompts.base import ConquestPrompter
from game.conquest.client.prompts.group import GroupPick, Sends
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal


class GroupPrompter(ConquestPrompter):
    """A question with a group in its tray, and its march on the map.

    Where it is asked by itself `keys` are the questions about its leaders and about its Infantry, in this order.
    """

    source: ProvinceId = 0
    target: ProvinceId = 0

    @property
    def has_tray(self) -> bool:
        return self.group is not None

    def selected(self) -> ProvinceId:
        return self.source

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        return (self.source, self.target) if self.target else None

    def way(self) -> str:
        """From where to where, in words."""
        names = self.desk.names
        return say("prompt.invade.way", source=names.province(self.source), target=names.province(self.target))

    def send(self) -> None:
        """Names leaders and Infantry: answers what is asked now, and what is asked next of the same group."""
        assert self.group is not None
        leaders, foot = self.keys
        self.desk.hands.intend(Sends(leaders, foot, self.group.mask, self.group.foot))
        self.do(("lead", self.group.mask) if self.key == leaders else ("foot", *self.group.foot))

    def type_digit(self, digit: int) -> bool:
        return self.group is not None and self.group.type_digit(digit)

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        if self.group is None or "#infantry" not in self.desk.widgets:
            return
        captions = self.group.captions()
        for id, label in captions.items():
            rect = self.desk.widgets.rect(id)
            room = scale.px(420) if len(captions) == 1 else rect.width
            size = text.fitting(label, "bold", 19, scale, room, 15)
            said = text.draw(
                surface, label, (rect.left, rect.top - scale.px(28)), "bold", size, palette.TEXT, scale, room=room
            )
        if self.group.empties and len(captions) == 1:
            # Nobody is to lose a Province by taking another without having been told.
            words = say("prompt.group.empties", source=self.desk.names.province(self.source))
            room = rect.right - said.right - scale.px(16)
            size = text.fitting(words, "bold", 19, scale, room, 15)
            text.draw(surface, words, (rect.right, said.top), "bold", size, palette.LOSS, scale, "topright", room=room)


class MarchPrompter(GroupPrompter):
    """Source, target, group, and off: one gesture for three questions. `march` is the verb of the first of them."""

    march: ClassVar[str]

    def pick_group(self, source: ProvinceId, target: ProvinceId) -> GroupPick:
        """The choice of who may go this way, filled with the usual group."""
        raise NotImplementedError(self.key)

    # ---- the map

    def sources(self) -> list[ProvinceId]:
        """Provinces from which somebody can go."""
        return sorted({int(action[1]) for action in self.with_verb(self.march)})

    def goals(self, source: ProvinceId) -> list[ProvinceId]:
        """The places where units of a Province can go."""
        return [int(action[2]) for action in self.with_verb(self.march) if action[1] == source]

    def targets(self) -> Iterable[ProvinceId]:
        if self.target:
            return ()
        return self.goals(self.source) if self.source else self.sources()

    def dots(self) -> Iterable[tuple[ProvinceId, ProvinceId]]:
        return [(self.source, goal) for goal in self.goals(self.source)] if self.source and not self.target else ()

    def can_drag(self, p: ProvinceId) -> bool:
        return bool(self.goals(p))

    def drag(self, source: ProvinceId, target: ProvinceId) -> None:
        refusal = self.desk.why_not(self.seat, (self.march, source, target))
        if refusal is not None:
            self.desk.hands.refuse(refusal, target)
            return
        self.draw_march(source, target)
        self.desk.hands.refresh()

    def draw_march(self, source: ProvinceId, target: ProvinceId) -> None:
        """The march is drawn; who goes can be changed until it is confirmed."""
        self.source, self.target = source, target
        self.group = self.pick_group(source, target)

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.source = self.target = 0
        self.group = None

    def start_from(self, p: ProvinceId) -> None:
        """Only the source is chosen."""
        self.forget()
        self.source = p

    def back(self) -> bool:
        if self.target:
            self.target, self.group = 0, None
        elif self.source:
            self.forget()
        else:
            return False
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        """The next Province from which somebody can go."""
        able = self.sources()
        if not able:
            return False
        self.start_from(next((p for p in able if p > self.source), able[0]))
        self.desk.hands.refresh()
        return True


class WhoGoes(GroupPrompter):
    """Asks who goes when the march is no longer open. `step` is the step that must be finished first."""

    step: ClassVar[str] = "invade"

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, step=self.step)


class WithinInvasion(ConquestPrompter):
    """A question put while an Invasion goes on: its march stays on the map, and nothing else can be pressed there."""

    looks_at: ClassVar[str] = "target"
    """Which end of the march is the Province looked at: source or target."""
    clause: ClassVar[str] = "R27"

    def arrow(self) -> tuple[ProvinceId, ProvinceId]:
        invasion = self.desk.t.nearest("invasion")
        return (invasion.source, invasion.target)

    def selected(self) -> ProvinceId:
        return int(getattr(self.desk.t.nearest("invasion"), self.looks_at))

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, self.clause, "invade")
