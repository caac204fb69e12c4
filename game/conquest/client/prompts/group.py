"""The choice of a group: the leaders and the Infantry of a march, picked within what the rules offer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.choosers import Stepper
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.conquest.client.panels.names import RANKS, card_of
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.prompts.tiles import TileSpec, lay_tiles
from game.conquest.client.words import say
from game.conquest.rules.leaders import SIZE_OF_MASK, mask_of, slots
from game.conquest.rules.preview import Foot, GroupChoice
from game.conquest.rules.table import ConquestTable
from game.engine.refusals import Action, Refusal, Seat

TALL_ENDS = 18
"""What faces with their names below, and numbers with captions above, keep free of the tray's frame."""


@dataclass(frozen=True)
class Sends:
    """A group meant in one gesture: it answers the questions about leaders and Infantry that follow. Cards may be
    played before they are asked (W4)."""

    patient: ClassVar[frozenset[str]] = frozenset(("window.react_or_pass",))

    leaders_key: str
    foot_key: str
    mask: int
    foot: Foot

    def answer(self, t: ConquestTable, seat: Seat, key: str) -> Action | None:
        if key == self.leaders_key:
            return ("lead", self.mask)
        if key == self.foot_key:
            return ("foot", *self.foot)
        return None


def leader_tile(
    desk: ConquestDesk,
    prefix: str,
    leader: int,
    on_press: Callable[[], object],
    chosen: bool,
    refused: Refusal | None = None,
) -> TileSpec:
    """The face of a leader in play, to be pressed; its id is the prefix and the rank."""
    rank = leader & 3
    card = card_of(leader, desk.view.leader_card[leader])
    return TileSpec(f"{prefix}:{rank}", card, on_press, chosen, RANKS[rank], refused=desk.reason(refused))


class GroupPick:
    """The choice while it is being made. `masks` are the legal sets of leaders, `foots` the numbers legal with each."""

    def __init__(self, desk: ConquestDesk, choice: GroupChoice) -> None:
        self.desk, self.seat, self.source = desk, choice.seat, choice.source
        self.joined, self.masks, self.foots, self.refusal = choice.joined, choice.sets, choice.foots, choice.refused
        self.mask = 0
        self.foot: Foot = (0, 0)
        self._typed: int | None = None
        """The number typed so far, while it is the one chosen."""

    @property
    def size(self) -> int:
        """Units that go."""
        return SIZE_OF_MASK[self.mask] + sum(self.foot)

    def fill(self, leave: int = 1, at_least: int = 0, mask: int | None = None) -> None:
        """Everything that may go but `leave` units, and no spent Infantry that need not."""
        self.mask = mask if mask in self.masks else max(self.masks, key=lambda m: (SIZE_OF_MASK[m], m))
        options = self.foots(self.mask)
        if not options:
            self.mask = next(m for m in reversed(self.masks) if self.foots(m))
            options = self.foots(self.mask)
        standing = self.desk.view.units(self.source) - SIZE_OF_MASK[self.mask]
        fitting = [foot for foot in options if standing - sum(foot) >= leave and sum(foot) >= at_least]
        self.foot = max(fitting or [min(options, key=sum)], key=lambda foot: (sum(foot), foot[0]))

    def fewest(self) -> None:
        """As few as can go, Infantry before leaders."""
        able = [mask for mask in self.masks if self.foots(mask)]
        self.mask = min(able, key=lambda m: (SIZE_OF_MASK[m] + min(sum(foot) for foot in self.foots(m)), m))
        self.foot = min(self.foots(self.mask), key=lambda foot: (sum(foot), -foot[0]))

    def one(self) -> None:
        """As few as can go."""
        self.fewest()
        self.desk.hands.refresh()

    def more(self, by: int) -> bool:
        """So many more Infantry, or fewer, as far as they may; false where nothing changes."""
        now = sum(self.foot)
        able = [foot for foot in self.foots(self.mask) if (sum(foot) - now) * by > 0]
        if not able:
            return False
        self.foot = min(able, key=lambda foot: (abs(sum(foot) - now - by), -foot[0]))
        return True

    def turn(self, rank: int) -> None:
        """Takes a leader into the group or out of it."""
        wanted = self.mask ^ 1 << rank
        if wanted not in self.masks:
            self.desk.hands.refuse(self.refusal)
            return
        self.mask = wanted
        self._settle()

    def set_foot(self, fresh: int, used: int) -> None:
        """Takes the nearest legal numbers."""
        self.foot = (fresh, used)
        self._settle()

    def type_digit(self, digit: int) -> bool:
        """So much Infantry goes: a digit after another makes a higher number, as far as so many may go."""
        totals = {sum(foot) for foot in self.foots(self.mask)}
        if len(totals) < 2:
            return False
        now = sum(self.foot)
        number = 10 * now + digit if self._typed == now else digit
        number = number if number <= max(totals) else digit
        nearest = min(totals, key=lambda total: (abs(total - number), total))
        self.foot = max(foot for foot in self.foots(self.mask) if sum(foot) == nearest)
        self._typed = nearest
        self.desk.hands.refresh()
        return True

    def everything(self) -> None:
        """Everybody who may go."""
        self.fill(leave=0)
        self.desk.hands.refresh()

    def all_but_one(self) -> None:
        """Everybody but one who keeps the Province."""
        self.fill(leave=1)
        self.desk.hands.refresh()

    def _settle(self) -> None:
        options = self.foots(self.mask)
        if self.foot not in options:
            self.foot = min(options, key=lambda foot: abs(foot[0] - self.foot[0]) + abs(foot[1] - self.foot[1]))
        self.desk.hands.refresh()

    def leaders(self) -> list[int]:
        """The slots of the leaders that go."""
        return slots(self.seat, self.mask)

    # ---- in the tray

    def lay(self) -> None:
        """Faces to toggle and numbers to turn, in the tray."""
        desk, scale = self.desk, self.desk.scale
        inside = desk.tray_room(ends=TALL_ENDS)
        standing = [leader for p in dict.fromkeys((self.source, *self.joined)) for leader in desk.view.leaders_in(p)]
        rank_bits = mask_of(standing)
        specs = [self._tile(leader) for leader in standing]
        width = min(inside.width // 2, scale.px(110) * max(len(specs), 0))
        if specs:
            lay_tiles(
                desk.widgets,
                Rect(inside.left, inside.top, width, inside.height),
                scale,
                specs,
                desk.names.colour(self.seat),
            )
        left = inside.left + (width + scale.px(10) if rank_bits else 0)
        self._numbers(Rect(left, inside.top, inside.right - left, inside.height))

    def _tile(self, leader: int) -> TileSpec:
        rank = leader & 3
        chosen = bool(self.mask >> rank & 1)
        free = chosen or (self.mask ^ 1 << rank) in self.masks
        return leader_tile(
            self.desk, "#leader", leader, lambda: self.turn(rank), chosen, None if free else self.refusal
        )

    def _numbers(self, room: Rect) -> None:
        desk, scale = self.desk, self.desk.scale
        options = self.foots(self.mask)
        fresh = sorted({foot[0] for foot in options if foot[1] == self.foot[1]})
        used = sorted({foot[1] for foot in options if foot[0] == self.foot[0]})
        rows = 2 if self._in_two_kinds(options) else 1
        high = scale.px(50)
        top = room.top + scale.px(28)
        wide = (room.width - scale.px(12) * (rows - 1)) // rows
        stepper = Stepper(
            desk.widgets,
            "#infantry",
            Rect(room.left, top, wide, high),
            self.foot[0],
            fresh[0],
            fresh[-1],
            lambda n: self.set_foot(n, self.foot[1]),
            tip=Tip(say("prompt.group.infantry_tip")),
        )
        stepper.limit(fresh[0], fresh[-1])
        if rows == 2:
            rect = Rect(room.left + wide + scale.px(12), top, wide, high)
            Stepper(
                desk.widgets,
                "#infantry_used",
                rect,
                self.foot[1],
                used[0],
                used[-1],
                lambda n: self.set_foot(self.foot[0], n),
                tip=Tip(say("prompt.group.used_tip"), clause="R14.5"),
            )
        self._quick(Rect(room.left, top + high + scale.px(8), room.width, scale.px(36)))

    def _quick(self, room: Rect) -> None:
        """All, all but one, and as few as can go."""
        gap = self.desk.scale.px(10)
        wide = (room.width - 2 * gap) // 3
        quick = (("#one", self.one), ("#all_but_one", self.all_but_one), ("#all", self.everything))
        for n, (id, on_press) in enumerate(quick):
            rect = Rect(room.left + n * (wide + gap), room.top, wide, room.height)
            face = Face(say(f"prompt.group.{id[1:]}"), kind="quiet", size=18)
            self.desk.widgets.add(Button(id, rect, face, on_press))

    @property
    def empties(self) -> bool:
        """Whether nobody stays where the group sets out from."""
        return not self.joined and self.size == self.desk.view.units(self.source)

    def captions(self) -> dict[str, str]:
        """The line above each of the numbers, by the widget's id."""
        foots = self.foots(self.mask)
        if not self._in_two_kinds(foots):
            most = max(sum(foot) for foot in foots)
            return {"#infantry": say("prompt.group.caption", number=sum(self.foot), most=most)}
        fresh, used = (max(foot[kind] for foot in foots) for kind in (0, 1))
        return {
            "#infantry": say("prompt.group.fresh", number=self.foot[0], most=fresh),
            "#infantry_used": say("prompt.group.used", number=self.foot[1], most=used),
        }

    @staticmethod
    def _in_two_kinds(foots: Sequence[Foot]) -> bool:
        """Whether Infantry that has captured already may go as well, so that each kind has a number of its own."""
        return len({foot[1] for foot in foots}) > 1
