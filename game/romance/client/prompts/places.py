"""Questions that name an area: where to retreat, where an heir stands, where Liu Bei settles (B6, S1, W1)."""

from collections.abc import Iterable
from functools import partial

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.engine.refusals import Action, Refusal, Seat
from game.romance.client.panels.general_rows import general_tip
from game.romance.client.prompts.base import RomanceDesk, RomancePrompter
from game.romance.client.prompts.faces import AmountSpec, FaceSpec, divided, lay_amounts, lay_faces
from game.romance.client.words import say
from game.romance.rules.state import AreaId, GeneralId


class PlacePrompter(RomancePrompter):
    """One area is pressed, and that is the answer."""

    keys = ("succession.stands", "settle.choose")
    verbs = ("stand", "settle")
    texts = {"succession.stands": ("stand", "25.3"), "settle.choose": ("settle_in", "27.5")}

    def places(self) -> list[AreaId]:
        """The areas that can be named."""
        return sorted({int(action[-1]) for action in self.options})

    def targets(self) -> Iterable[AreaId]:
        return self.places()

    def concerned(self) -> list[AreaId]:
        return self.places()

    @property
    def verb(self) -> str:
        """The verb of pressing an area."""
        return str(self.options[0][0])

    def refusal_of(self, p: AreaId) -> Refusal | None:
        return None if p in self.places() else self.desk.why_not(self.seat, (self.verb, p))

    def press(self, p: AreaId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        else:
            self.do((self.verb, p))

    def words(self) -> Words:
        name, clause = self.texts[self.key]
        return Words(say(f"{name}.title"), say(f"{name}.body"), clause=clause)

    def lay(self) -> None:
        places = self.places()[:2]
        name = self.texts[self.key][0]
        if len(self.places()) <= 2:
            specs = [
                ButtonSpec(f"#place:{a}", say(f"{name}.deed", area=self.place(a)), partial(self.do, (self.verb, a)),
                           "position-marker", kind="secondary" if n else "primary")
                for n, a in enumerate(places)
            ]  # fmt: skip
            self.desk.column(*specs)


class RetreatPrompter(RomancePrompter):
    """Asks where units fall back to; several areas can share them (21.7 to 21.11, B6)."""

    keys = ("withdrawal.destination",)
    verbs = ("fall_back", "detach", "detach_troops")

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.chosen: AreaId = 0
        self.troops = 0
        self.going: set[GeneralId] = set()

    def places(self) -> list[AreaId]:
        """The areas that are open."""
        return [int(action[1]) for action in self.with_verb("fall_back")]

    @property
    def has_tray(self) -> bool:
        return self.chosen > 0 and self.can_split

    @property
    def can_split(self) -> bool:
        """Whether units may part."""
        return any(action[0] != "fall_back" for action in self.options)

    def targets(self) -> Iterable[AreaId]:
        return self.places()

    def concerned(self) -> list[AreaId]:
        return [self.desk.view.fight_area, *self.places()]

    def selected(self) -> AreaId:
        return self.chosen

    def arrow(self) -> tuple[AreaId, AreaId] | None:
        return (self.desk.view.fight_area, self.chosen) if self.chosen else None

    def dots(self) -> Iterable[tuple[AreaId, AreaId]]:
        return [(self.desk.view.fight_area, a) for a in self.places() if a != self.chosen]

    def refusal_of(self, p: AreaId) -> Refusal | None:
        return None if p in self.places() else self.desk.why_not(self.seat, ("fall_back", p))

    def press(self, p: AreaId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif p == self.chosen or not self.can_split:
            self.do(("fall_back", p))
        else:
            self.chosen = p
            self.desk.hands.refresh()

    def words(self) -> Words:
        area = self.place(self.desk.view.fight_area)
        if self.chosen:
            return Words(say("retreat.to", area=self.place(self.chosen)), say("retreat.all_or_some"), clause="21.8")
        return Words(say("retreat.title", area=area), say("retreat.body"), clause="21.7")

    def lay(self) -> None:
        desk = self.desk
        if not self.chosen:
            desk.row(*(
                ButtonSpec(f"#to:{a}", say("retreat.deed", area=self.place(a)), partial(self.do, ("fall_back", a)))
                for a in self.places()[:2]
            ))  # fmt: skip
            return
        label = say("retreat.deed", area=self.place(self.chosen))
        desk.primary("#fall_back", label, "sprint", lambda: self.do(("fall_back", self.chosen)))
        some = self.troops or self.going
        part = ButtonSpec("#part", say("retreat.part"), self._part, "swap-bag",
                          refused=None if some else desk.not_on_the_map())  # fmt: skip
        desk.row(desk.cancel(self.back), *((part,) if self.can_split and some else ()))
        if self.has_tray:
            self._lay_tray()

    def _lay_tray(self) -> None:
        desk, view, names = self.desk, self.desk.view, self.desk.names
        leaders = sorted({int(action[1]) for action in self.with_verb("detach")})
        most = max((int(action[1]) for action in self.with_verb("detach_troops")), default=0)
        faces, numbers = divided(desk.tray_room(), desk.scale, int(most > 0))
        lay_faces(desk.widgets, faces, desk.scale, [
            FaceSpec(g, partial(self._turn, g), g in self.going, general_tip(names, view, g))
            for g in leaders
        ])  # fmt: skip
        if most:
            amount = AmountSpec("part:troops", say("retreat.troops"), min(self.troops, most), 0, most, self._amount)
            lay_amounts(desk.widgets, numbers, desk.scale, [amount])

    def _turn(self, general: GeneralId) -> None:
        self.going ^= {general}
        self.desk.hands.refresh()

    def _amount(self, count: int) -> None:
        self.troops = count
        self.desk.hands.refresh()

    def _part(self) -> None:
        """Only those named go there; the rest is asked again."""
        actions: list[Action] = [("detach", g, self.chosen) for g in sorted(self.going)]
        if self.troops:
            actions.append(("detach_troops", self.troops, self.chosen))
        self.do(*actions)

    def back(self) -> bool:
        if not self.chosen:
            return False
        self.chosen, self.troops, self.going = 0, 0, set()
        self.desk.hands.refresh()
        return True
