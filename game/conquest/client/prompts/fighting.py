"""Decisions within a battle: press on, who falls, fight or slip away (R14.4, R15.12, K5.1)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_
from typing import ClassVar, Final

from game.client.look.tooltips import Tip
from game.client.prompts.desk import ButtonSpec, Intention, Words
from game.client.prompts.prompter import Gesture
from game.client.table_parts import ask_key
from game.client.texts import enumerated
from game.conquest.client.panels.foretell import card_signs, foretell_on
from game.conquest.client.prompts.base import ConquestDesk, ConquestPrompter
from game.conquest.client.prompts.group import TALL_ENDS, Sends, leader_tile
from game.conquest.client.prompts.marching import WithinInvasion
from game.conquest.client.prompts.tiles import TileSpec, lay_tiles
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.combat import Engagement, Helpers
from game.conquest.rules.leaders import SIZE_OF_MASK, slots
from game.conquest.rules.retreat import Retreat
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Refusal, Seat
from game.parts.windows import PASS, Window

WINDOW: Final = "window.react_or_pass"


@dataclass
class SameAgain:
    """Once more with whatever is left of the group; `helpers` is what was left of those called in (ST03)."""

    patient: ClassVar[frozenset[str]] = frozenset()

    helpers: Helpers = ()

    def answer(self, t: ConquestTable, seat: Seat, key: str) -> Action | None:
        invasion = t.nearest("invasion")
        if invasion is None:
            return None
        if key == "invasion.choose_leaders":
            return ("lead", invasion.leaders)
        if key == "invasion.choose_infantry":
            return ("foot", invasion.fresh, invasion.used)
        if key == "invasion.choose_helping_infantry":
            at = invasion.joined[len(invasion.helpers)]
            return next((("foot", fresh, used) for p, fresh, used in self.helpers if p == at), None)
        return None


GROUP_KEYS: Final = ("invasion.choose_leaders", "invasion.choose_infantry")
FIGHT_WINDOWS: Final = ("W4", "W5", "W6")
"""The windows of a fight: at its declaration, before the dice, and after them (R25.1)."""


@dataclass
class Onward(SameAgain):
    """One action in a fight: windows in which no card is meant are passed, once each; then it is done.

    `action` is "roll", "end" (again and again while at least `least` units are left and no leader would have to fall),
    "halt" or "regroup". `card` is played as soon as its window is open. `group` answers who goes in the first roll.
    """

    action: str = "roll"
    least: int = 1
    card: Action | None = None
    group: Intention | None = None
    passed: set[tuple[str, int]] = field(default_factory=set)
    pressed: bool = False

    def answer(self, t: ConquestTable, seat: Seat, key: str) -> Action | None:
        invasion = t.nearest("invasion")
        if invasion is None:
            return None
        if key == WINDOW:
            return self._in_window(t, seat)
        if key == "invasion.press_on":
            return self._press_on(t)
        if (
            self.group is not None
            and not invasion.engagements
            and key in ("invasion.choose_leaders", "invasion.choose_infantry")
        ):
            return self.group.answer(t, seat, key)
        return None if self.action == "regroup" else super().answer(t, seat, key)

    def _in_window(self, t: ConquestTable, seat: Seat) -> Action | None:
        invasion, moment = t.nearest("invasion"), t.top(Window).moment
        if moment not in FIGHT_WINDOWS:
            return None
        if self.card is not None and self.card in t.options(seat):
            played, self.card = self.card, None
            return played
        now = (moment, invasion.engagements)
        # Somebody has answered since, or the dice have fallen: think again.
        if now in self.passed or (moment == "W6" and self.action != "end" and (self.passed or self.pressed)):
            return None
        self.passed.add(now)
        return PASS

    def _press_on(self, t: ConquestTable) -> Action | None:
        invasion = t.nearest("invasion")
        self.helpers = invasion.helpers
        if self.action == "end":
            return ("press",) if group_size(t) >= self.least else None
        if self.pressed:
            return None
        self.pressed = True
        return ("halt",) if self.action == "halt" else ("press",)


def group_size(t: ConquestTable) -> int:
    """The number of units left of the group of the running Invasion."""
    invasion = t.nearest("invasion")
    return int(invasion.infantry + SIZE_OF_MASK[invasion.leaders])


class PressOnPrompter(WithinInvasion):
    """Roll again, choose who fights, call off, or fight to the end (R14.4 step 7)."""

    keys = ("invasion.press_on",)
    verbs = ("press", "halt")
    in_battle = True
    looks_at = "source"

    def words(self) -> Words:
        invasion = self.desk.t.nearest("invasion")
        name = self.desk.names.province(invasion.target)
        title = say("prompt.press.title", target=name)
        self.told = told = foretell_on(self.desk.t, self.seat)
        if told is None:
            return Words(title, say("prompt.press.nobody_left"), clause="R14.4")
        if not self.desk.show_odds:
            return Words(title, say("prompt.press.no_odds", number=told.size), clause="R14.4")
        body = say("prompt.press.odds", number=told.size)
        return Words(title, body, told.percent, "R14.4", signs=card_signs(told))

    def specs(self) -> list[ButtonSpec]:
        """The buttons, the main one last."""
        return FightActions(self.desk, self.seat).specs()

    def lay(self) -> None:
        *others, main = self.specs()
        self.desk.primary(main.id, main.label, main.icon, main.on_press)
        self.desk.row(*[ButtonSpec(spec.id, spec.label, spec.on_press, kind="quiet") for spec in others])


class FightActions:
    """The actions of the invader between two rolls, or before the first: in the windows of a fight, and when asked."""

    def __init__(self, desk: ConquestDesk, seat: Seat) -> None:
        self.desk, self.seat = desk, seat
        top = desk.t.stack[-1]
        self.moment = top.moment if isinstance(top, Window) else ""
        self.before_dice = self.moment in ("W4", "W5")
        """Whether the dice are already to be rolled: they can't be called off any more (R14.7)."""

    @property
    def spent_group(self) -> bool:
        """Nobody of the group is left; others may still go."""
        return not self.before_dice and not group_size(self.desk.t)

    @property
    def most(self) -> int:
        """The number of units left of the group."""
        return group_size(self.desk.t)

    def specs(self, least: int = 1) -> list[ButtonSpec]:
        """The buttons, the main one last."""
        label, first = self.desk.bindings.label, not self.desk.t.nearest("invasion").engagements
        halt = ButtonSpec("#halt", say("prompt.press.halt"), lambda: self.go("halt"), "sprint", label("back"),
                          kind="quiet")  # fmt: skip
        regroup = ButtonSpec("#regroup", say("prompt.press.regroup"), lambda: self.go("regroup"), "back-forth",
                             label("who_fights"), kind="quiet")  # fmt: skip
        if self.spent_group:
            return [halt, replace(regroup, key=label("confirm"), kind="primary")]
        again = ButtonSpec(
            "#press_on", say("prompt.press.first" if first or self.before_dice else "prompt.press.deed"),
            lambda: self.go("roll"), "rolling-dices", label("confirm"), say("prompt.press.no_card"), kind="primary",
        )  # fmt: skip
        if self.before_dice:
            return [again]
        end = ButtonSpec(
            "#to_the_end", say("prompt.press.to_the_end"), lambda: self.go("end", least), "hourglass", label("fight_on")
        )
        return [regroup, halt, end, again]

    def go(self, action: str, least: int = 1, card: Action | None = None) -> None:
        """Does it: passes the window that is open, or presses on, and means the rest. A card comes in its window."""
        hands, t = self.desk.hands, self.desk.t
        before = hands.intention
        group = before if isinstance(before, Sends) else before.group if isinstance(before, Onward) else None
        onward = Onward(t.nearest("invasion").helpers, action, least, card, group)
        hands.intend(onward)
        first = onward.answer(t, self.seat, ask_key(t))
        assert first is not None
        hands.do(first)


class CasualtiesPrompter(ConquestPrompter):
    """Asks which leaders fall (R15.3, R15.12): their faces are pressed."""

    keys = (
        "engagement.invader_chooses_who_dies",
        "engagement.defender_chooses_who_dies",
        "engagement.invader_loses_a_general",
        "engagement.defender_loses_a_general",
    )
    verbs = ("lose",)
    in_battle = True
    has_tray = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.mask = 0
        every = [int(action[1]) for action in self.options]
        self.dying = SIZE_OF_MASK[every[0]]
        self.candidates = slots(self.seat, reduce(or_, every))

    def arrow(self) -> tuple[ProvinceId, ProvinceId]:
        engagement = self.desk.t.top(Engagement)
        return (engagement.source, engagement.target)

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.refuse_casualties(self.dying)

    def words(self) -> Words:
        clause = "R15.12" if "who_dies" in self.key else "R15.3"
        return Words(say("prompt.lose.title"), say("prompt.lose.body", count=self.dying), clause=clause)

    def tiles(self) -> list[TileSpec]:
        """The faces of those who may fall."""
        return [
            leader_tile(self.desk, "#lose", leader, self._turner(leader & 3), bool(self.mask >> (leader & 3) & 1))
            for leader in self.candidates
        ]

    def _turner(self, rank: int) -> Callable[[], None]:
        def turn() -> None:
            bit = 1 << rank
            if not self.mask & bit and SIZE_OF_MASK[self.mask] >= self.dying:
                self.mask = bit if self.dying == 1 else self.mask
            else:
                self.mask ^= bit
            self.desk.hands.refresh()

        return turn

    def main(self) -> ButtonSpec:
        """They fall."""
        ready = ("lose", self.mask) in self.options
        refused = None if ready else preview.refuse_casualties(self.dying)
        return ButtonSpec(
            "#lose",
            say("prompt.lose.deed"),
            lambda: self.do(("lose", self.mask)),
            "broken-shield",
            self.desk.bindings.label("confirm"),
            kind="primary",
            refused=refused,
        )

    def specs(self) -> list[ButtonSpec]:
        """The one button."""
        return [self.main()]

    def lay(self) -> None:
        desk = self.desk
        room = desk.tray_room(ends=TALL_ENDS)
        lay_tiles(desk.widgets, room, desk.scale, self.tiles(), desk.names.colour(self.seat))
        main = self.main()
        self.desk.primary(main.id, main.label, main.icon, main.on_press, main.refused)


class RespondPrompter(WithinInvasion):
    """Fight, slip away with a parting blow, or offer fealty with the last Province (K5.1, R20)."""

    keys = ("invasion.respond", "invasion.respond_again")
    verbs = ("fight", "retreat", "offer", "play")
    in_battle = True

    def _slips_away(self) -> Action | None:
        """By a General's skill, or by the card of the same name."""
        return next((action for action in self.options if action[0] in ("retreat", "play")), None)

    def words(self) -> Words:
        invasion = self.desk.t.nearest("invasion")
        names = self.desk.names
        title = say("prompt.respond.title", who=names.warlord(invasion.player), target=names.province(invasion.target))
        if self._slips_away() is None:
            lord = names.warlord(preview.lord_of_offer(self.desk.t))
            return Words(title, say("prompt.respond.last", lord=lord), clause="R20.2")
        havens_ = [names.province(p) for p in preview.havens_of_target(self.desk.t)]
        return Words(title, say("prompt.respond.body", havens=enumerated(havens_)), clause="K5.1")

    def lay(self) -> None:
        fight = ButtonSpec("#stand", say("prompt.respond.fight"), lambda: self.do(("fight",)), "shield",
                           self.desk.bindings.label("confirm"), kind="primary")  # fmt: skip
        specs = [fight]
        away = self._slips_away()
        if away is not None:
            sub = say("prompt.respond.retreat_card" if away[0] == "play" else "prompt.respond.retreat_sub")
            specs.append(
                ButtonSpec("#retreat", say("prompt.respond.retreat"), lambda: self.do(away), "sprint", sub=sub)
            )
        if ("offer",) in self.options:
            tip = Tip(say("prompt.respond.offer_tip"), say("prompt.respond.offer"), "R20, R21")
            specs.append(
                ButtonSpec("#offer", say("prompt.respond.offer"), lambda: self.do(("offer",)), "kneeling", tip=tip)
            )
        self.desk.column(*specs)


class RetreatPrompter(ConquestPrompter):
    """Asks where units retreat to: a press moves one, four or all Infantry, or the leader chosen first."""

    keys = ("retreat.choose_where",)
    verbs = ("withdraw", "withdraw_leader")

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.rank = -1
        if not self.with_verb("withdraw"):
            self.rank = next((int(action[1]) for action in self.with_verb("withdraw_leader")), -1)

    @property
    def has_tray(self) -> bool:
        """Only leaders are chosen by their faces."""
        return bool(self.with_verb("withdraw_leader"))

    def targets(self) -> Iterable[ProvinceId]:
        verb, place = ("withdraw_leader", 2) if self.rank >= 0 else ("withdraw", 1)
        return sorted({int(action[place]) for action in self.with_verb(verb)})

    def selected(self) -> ProvinceId:
        return self.desk.t.top(Retreat).target

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        if p in self.targets():
            return None
        return preview.refuse_haven()

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif self.rank >= 0:
            self.do(("withdraw_leader", self.rank, p))
        else:
            numbers = [int(action[2]) for action in self.with_verb("withdraw") if action[1] == p]
            self.do(("withdraw", p, max(n for n in numbers if n <= max(gesture.value, min(numbers)))))

    def words(self) -> Words:
        foot = preview.infantry_to_withdraw(self.desk.t)
        body = say("prompt.retreat.leader") if self.rank >= 0 else say("prompt.retreat.infantry", number=foot)
        return Words(say("prompt.retreat.title"), body, clause="K5.1")

    def lay(self) -> None:
        desk = self.desk
        ranks = sorted({int(action[1]) for action in self.with_verb("withdraw_leader")})
        specs = [
            leader_tile(desk, "#go", 4 * self.seat + rank, self._chooser(rank), rank == self.rank) for rank in ranks
        ]
        lay_tiles(desk.widgets, desk.tray_room(ends=TALL_ENDS), desk.scale, specs, desk.names.colour(self.seat))
        places = [desk.names.province(p) for p in self.targets()]
        nearest = next(iter(self.targets()), 0)
        if nearest:
            label = say("prompt.retreat.deed", target=places[0])
            desk.primary("#withdraw", label, "sprint", lambda: self.press(nearest, Gesture.ALL))

    def _chooser(self, rank: int) -> Callable[[], None]:
        def choose() -> None:
            self.rank = -1 if self.rank == rank and self.with_verb("withdraw") else rank
            self.desk.hands.refresh()

        return choose
