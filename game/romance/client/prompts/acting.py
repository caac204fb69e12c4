"""The action step (8): an area marches or works, points are spent, or the step ends (A1, A6, A7, A11)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.engine.refusals import Action, Refusal, Seat
from game.romance.client.prompts.base import RomanceDesk, RomancePrompter
from game.romance.client.prompts.diplomacy import DiplomacyPage
from game.romance.client.words import in_hundred, say
from game.romance.rules import preview
from game.romance.rules.catalogue import COMMAND, NOBODY, VALOR, WIT
from game.romance.rules.state import AreaId, GeneralId, SideId
from game.romance.rules.table import RomanceTable

PURCHASES = ("ally", "ally_clans", "offer", "fund_troops", "fund_generals", "seal", "unseal")
CHAMPION, ABLE = 3, 2
"""Valor or wit, and command, from which a general goes along."""
KEPT = 1
"""Troops that stay in an area unless told otherwise."""


@dataclass(frozen=True)
class SetsOut:
    """A march meant in one gesture: generals and troops that are named one after the other (15.6)."""

    patient: ClassVar[frozenset[str]] = frozenset()

    target: AreaId
    generals: tuple[GeneralId, ...]
    troops: tuple[tuple[AreaId, int], ...]

    def answer(self, t: RomanceTable, seat: Seat, key: str) -> Action | None:
        """The next unit to name; None once all are named."""
        s = t.s
        if key != "muster.assemble" or s.march_target != self.target:
            return None
        for area, count in self.troops:
            if s.march_troops[area] != count:
                return ("troops", area, count)
        return next((("send", g) for g in self.generals if g not in s.march_generals), None)


def is_fighter(general: GeneralId) -> bool:
    """Whether a general is worth sending: one of the abilities that count in combat is high."""
    return VALOR[general] >= CHAMPION or COMMAND[general] >= ABLE or WIT[general] >= CHAMPION


def usual_units(desk: RomanceDesk, target: AreaId, areas: Sequence[AreaId]) -> SetsOut:
    """All but one troop and the fighters of some areas; officials stay, and the ruler where others can lead."""
    view = desk.view
    lord = view.monarch[view.active] if view.active != NOBODY else NOBODY
    generals: list[GeneralId] = []
    troops: list[tuple[AreaId, int]] = []
    for source in preview.sources_for(desk.t.s, target):
        if source.area not in areas:
            continue
        others = [g for g in source.generals if g != lord] or list(source.generals)
        generals += [g for g in others if is_fighter(g)] or others[:1]
        troops.append((source.area, max(1, source.troops - KEPT)))
    return SetsOut(target, tuple(generals), tuple(troops))


@dataclass(frozen=True)
class SetsBans:
    """Ban after ban is set on the map, for as long as points are left."""

    patient: ClassVar[frozenset[str]] = frozenset({"action.act"})

    def answer(self, t: RomanceTable, seat: Seat, key: str) -> Action | None:
        """Nothing: each is pressed."""
        return None


SETS_BANS: Final = SetsBans()


@dataclass(frozen=True)
class NothingMore:
    """What was meant is done."""

    patient: ClassVar[frozenset[str]] = frozenset()

    def answer(self, t: RomanceTable, seat: Seat, key: str) -> Action | None:
        """Nothing."""
        return None


NOTHING_MORE: Final = NothingMore()


class ActPrompter(RomancePrompter):
    """An own area is chosen, then what it does: a march upon a target, or domestic work."""

    keys = ("action.act",)
    verbs = ("work", "muster", "end_step", *PURCHASES)

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.source: AreaId = 0
        self.able = preview.areas_to_act(desk.t.s)
        self.goals = [int(action[1]) for action in self.with_verb("muster")]
        self.banning = desk.hands.intention == SETS_BANS and desk.view.points > 0
        """Whether sides of the map are pressed now: left to ban one, right to lift a ban."""
        if desk.hands.intention == SETS_BANS and not self.banning:
            desk.hands.intend(NOTHING_MORE)

    # ---- the map

    def reachable(self, source: AreaId) -> list[AreaId]:
        """The areas that an area could march on."""
        s = self.desk.t.s
        return [a for a in self.goals if preview.why_not_march_from(s, source, a) is None]

    def sources_of(self, target: AreaId) -> list[AreaId]:
        """The areas from which a target could be marched on, the strongest first."""
        found = preview.sources_for(self.desk.t.s, target)
        return [source.area for source in sorted(found, key=lambda one: (-one.troops, one.area))]

    def targets(self) -> Iterable[AreaId]:
        if self.banning:
            return ()
        return [*self.able, *(self.reachable(self.source) if self.source else ())]

    def selected(self) -> AreaId:
        return self.source

    def dots(self) -> Iterable[tuple[AreaId, AreaId]]:
        return [(self.source, a) for a in self.reachable(self.source)] if self.source else ()

    def refusal_of(self, p: AreaId) -> Refusal | None:
        if p in self.able or p in self.goals:
            return None
        s = self.desk.t.s
        if self.desk.view.owner[p] == self.desk.view.active:
            return self.desk.why_not(self.seat, ("work", p))
        return preview.why_not_march_on(s, p)

    def press(self, p: AreaId, gesture: Gesture) -> None:
        if self.banning:
            return
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif p in self.goals:
            self.march(p)
        elif gesture is Gesture.ALL and ("work", p) in self.options:
            self.do(("work", p))
        else:
            self.source = 0 if p == self.source else p
            self.desk.hands.refresh()

    def march(self, target: AreaId, source: AreaId = 0) -> None:
        """Begins a march on a target from the chosen area, or from the strongest beside it."""
        able = self.sources_of(target)
        first = next((a for a in (source, self.source) if a in able), able[0])
        self.desk.hands.intend(usual_units(self.desk, target, [first]))
        self.do(("muster", target))

    def can_drag(self, p: AreaId) -> bool:
        return p in self.able and not self.banning

    def drag(self, source: AreaId, target: AreaId) -> None:
        if target in self.reachable(source):
            self.march(target, source)
        else:
            refusal = preview.why_not_march_from(self.desk.t.s, source, target)
            self.desk.hands.refuse(refusal or self.desk.not_on_the_map(), target)

    def hint(self, p: AreaId) -> str:
        """The odds of the march a press would begin."""
        if p not in self.goals or not self.desk.show_odds:
            return ""
        able = self.sources_of(p)
        first = self.source if self.source in able else able[0]
        units = usual_units(self.desk, p, [first])
        odds, _ = preview.march_of(self.desk.t.s, p, list(units.generals), dict(units.troops))
        return say("act.hint", percent=in_hundred(odds.win), count=sum(n for _, n in units.troops),
                   source=self.place(first))  # fmt: skip

    def press_general(self, general: GeneralId) -> bool:
        """The area he stands in is chosen."""
        area = self.desk.view.place[general]
        if area not in self.able:
            return False
        self.source = area
        self.desk.hands.refresh()
        return True

    # ---- bans

    def ban_on_the_map(self) -> None:
        self.source, self.banning = 0, True
        self.desk.hands.intend(SETS_BANS)
        self.desk.hands.refresh()

    def why_no_ban(self, verb: str, side: SideId) -> Refusal | None:
        """Why a side cannot be banned, or a ban on it lifted."""
        return None if (verb, side) in self.options else self.desk.why_not(self.seat, (verb, side))

    def ban(self, verb: str, side: SideId) -> None:
        """Bans a side, or lifts a ban (14.2)."""
        refusal = self.why_no_ban(verb, side)
        if refusal is not None:
            self.desk.hands.refuse(refusal)
        else:
            self.do((verb, side))

    # ---- the strip

    def words(self) -> Words:
        if self.banning:
            points = self.desk.view.points
            return Words(say("act.banning"), say("act.banning_body", points=points), clause="14.2")
        if self.source:
            body = say("act.area_body") if self.reachable(self.source) else say("act.area_works")
            return Words(say("act.area", area=self.place(self.source)), body, clause="8.4")
        points = self.desk.view.points
        body = say("act.points", points=points) if points else say("act.body")
        return Words(say("act.title"), body, clause="8.1")

    def lay(self) -> None:
        desk, left = self.desk, len(self.able)
        points = desk.view.points
        if self.banning:
            desk.primary("#bans_done", say("act.banning_done"), "check-mark", self.back)
            return
        trade = ButtonSpec("#diplomacy", say("act.diplomacy"), self._diplomacy, "shaking-hands")
        end = ButtonSpec("#end_step", say("act.end_short"), self.end, "plain-arrow", kind="quiet")
        if self.source and ("work", self.source) in self.options:
            label = say("act.work", area=self.place(self.source))
            desk.primary("#work", label, "granary", lambda: self.do(("work", self.source)))
            desk.row(desk.cancel(self.back), end)
            return
        sub = say("act.left", count=left) if left else ""
        if points:
            desk.primary("#diplomacy", say("act.spend", points=points), "shaking-hands", self._diplomacy)
            desk.row(end)
            return
        desk.primary("#end_step", say("act.end"), "plain-arrow", self.end, sub=sub)
        desk.row(desk.cancel(self.back)) if self.source else desk.row(trade)

    def _diplomacy(self) -> None:
        self.desk.hands.open_page(DiplomacyPage(self))

    def end(self) -> None:
        """Ends the step; asks first where points are left (10.6)."""
        points = self.desk.view.points
        if points and any(action[0] in PURCHASES for action in self.options):
            self.desk.hands.ask_sure(say("act.points_left_title"), say("act.points_left", points=points),
                                     say("act.end"), lambda: self.do(("end_step",)))  # fmt: skip
            return
        self.do(("end_step",))

    def back(self) -> bool:
        if self.banning:
            self.banning = False
            self.desk.hands.intend(NOTHING_MORE)
            self.desk.hands.refresh()
            return True
        if not self.source:
            return False
        self.source = 0
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        if not self.able:
            return False
        self.source = next((a for a in self.able if a > self.source), self.able[0])
        self.desk.hands.refresh()
        return True
