"""Trade, and the instructor with his technology: all parts of the action are chosen first, then sent in one gesture."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from game.client.look import panels, text
from game.client.look.chips import Picture
from game.client.look.choosers import Stepper
from game.client.look.icons import icon
from game.client.look.palette import GOLD_TEXT, TEXT, TEXT_DIM
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.panels.panel import lay_ground
from game.client.texts import together
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.redux.client import faces
from game.redux.client.names import amount_words, thing_name
from game.redux.client.prompts.base import AskPrompter, ReduxDesk
from game.redux.client.prompts.leaf import draw_leaf, leaf_rect, tiles_room
from game.redux.client.prompts.tiles import Choice, ChoiceTile
from game.redux.client.prompts.wording import Answers
from game.redux.client.words import say
from game.redux.rules import preview
from game.redux.rules.places import GOLD, RICE, SPEAR, THINGS, WEAPONS

ROW, GAP, SIGN = 44, 10, 28
MOST: Final = 2
DONE: Final[Action] = ("done",)


class PlannedDeals:
    """The rest of what the person has chosen for one action, answer after answer."""

    patient: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, key: str, rest: Sequence[Action]) -> None:
        self.key, self.rest = key, list(rest)

    def answer(self, t: Table[Any], seat: Seat, key: str) -> Action | None:
        """The next answer, while it is the same question."""
        return self.rest.pop(0) if key == self.key and self.rest else None


class DealPrompter(AskPrompter):
    """Something is chosen in the leaf of the action with steppers, and sent at once."""

    told_before: tuple[str, ...] = ()
    """What the action has brought so far, in words; the table's parts say so."""

    def covers(self) -> Rect:
        """The part of the court under the leaf."""
        return self.leaf()

    def leaf(self) -> Rect:
        """The rectangle where the leaf of the action lies."""
        return leaf_rect(self.desk.layout.free, self.desk.scale)

    def room(self) -> Rect:
        """The part of the leaf that is free for the choice."""
        now = preview.acting(self.desk.t)
        return tiles_room(self.leaf(), self.desk.scale, now) if now is not None else self.leaf()

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        """The leaf, and the words beside the steppers."""
        now = preview.acting(self.desk.t)
        if now is not None:
            draw_leaf(surface, self.leaf(), scale, now, self.told_before)
            self.draw_words(surface, scale)

    def draw_words(self, surface: Surface, scale: Scale) -> None:
        """Draws the words beside the steppers."""

    def carry_out(self, actions: Sequence[Action]) -> None:
        """Sends them one after the other, and that it is all."""
        chosen = [*actions, DONE]
        self.desk.hands.intend(PlannedDeals(self.key, chosen[1:]))
        self.do(chosen[0])

    def sign(self, id: str, name: str, x: int, row: Rect) -> int:
        """An icon at the beginning of a row; returns where the next thing begins."""
        px = self.desk.scale.px
        place = Rect(x, row.centery - px(SIGN) // 2, px(SIGN), px(SIGN))
        self.desk.widgets.add(Picture(id, place, icon(name, px(SIGN), GOLD_TEXT)))
        return place.right + px(6)


class TradePrompter(DealPrompter):
    """Rice against gold and weapons against gold, each with a stepper; what supply comes to stands below."""

    keys = ("trade.deal",)
    clause = "8.10"

    def __init__(self, desk: ReduxDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.rice = 0
        """Exchanges: above 0 rice is bought, below it is sold."""
        self.weapons = [0] * len(WEAPONS)

    # ---- what is chosen

    def wanted(self, rice: int, weapons: Sequence[int]) -> list[Action]:
        """The deals these numbers mean."""
        found: list[Action] = []
        if rice:
            found.append(("buy_rice" if rice > 0 else "sell_rice", abs(rice)))
        for kind, number in enumerate(weapons):
            found += [("buy_weapon" if number > 0 else "sell_weapon", kind)] * abs(number)
        return found

    def order(self, rice: int, weapons: Sequence[int]) -> list[Action] | None:
        """The same in an order in which each is legal; None where there is none."""
        wanted = self.wanted(rice, weapons)
        if sum(abs(number) for number in weapons) > MOST:
            return None
        return preview.deals_in_order(self.desk.t, self.seat, wanted)

    def _changed(self, kind: int, by: int) -> tuple[int, list[int]]:
        weapons = self.weapons[:]
        if kind < 0:
            return self.rice + by, weapons
        weapons[kind] += by
        return self.rice, weapons

    def limits(self, kind: int) -> tuple[int, int]:
        """The limits of a stepper from where it stands; kind −1 is rice."""
        now = self.rice if kind < 0 else self.weapons[kind]
        found = []
        for by in (-1, 1):
            edge = now
            while abs(edge + by) <= MOST and self.order(*self._changed(kind, edge + by - now)) is not None:
                edge += by
            found.append(edge)
        return found[0], found[1]

    def set(self, kind: int, number: int) -> None:
        """Another number of exchanges of rice (kind −1) or of weapons of a kind."""
        self.rice, self.weapons = self._changed(kind, number - (self.rice if kind < 0 else self.weapons[kind]))
        self.desk.hands.refresh()

    def wheel(self, notches: int) -> None:
        """The wheel over the court turns the exchanges of rice."""
        low, high = self.limits(-1)
        self.set(-1, max(low, min(high, self.rice + (1 if notches > 0 else -1))))

    def back(self) -> bool:
        """Everything is at nothing again."""
        if not self.rice and not any(self.weapons):
            return False
        self.rice, self.weapons = 0, [0] * len(WEAPONS)
        self.desk.hands.refresh()
        return True

    def changes(self) -> dict[int, int]:
        """The change of each thing by the chosen deals."""
        found: dict[int, int] = {}
        for action in self.wanted(self.rice, self.weapons):
            for thing, number in preview.deal_change(action).items():
                found[thing] = found.get(thing, 0) + number
        return {thing: number for thing, number in found.items() if number}

    # ---- laying out

    def rows(self) -> tuple[Rect, Rect, Rect]:
        """Rice, weapons, what it comes to."""
        room, px = self.room(), self.desk.scale.px
        high = min(px(ROW), (room.height - 2 * px(GAP)) // 3)
        top = room.top + (room.height - 3 * high - 2 * px(GAP)) // 2
        one, two, three = (Rect(room.left, top + n * (high + px(GAP)), room.width, high) for n in range(3))
        return one, two, three

    def lay(self) -> None:
        """The steppers and the red button."""
        desk, px = self.desk, self.desk.scale.px
        lay_ground(desk.widgets, "leaf", self.leaf())
        first, second, _ = self.rows()
        x = self.sign("#rice_sign", faces.THING_ICONS[RICE], first.left, first)
        self._stepper("#rice", Rect(x, first.top, px(140), first.height), -1, say("deal.rice_tip"))
        pitch = second.width // len(WEAPONS)
        for kind, thing in enumerate(WEAPONS):
            x = self.sign(f"#weapon_sign:{kind}", faces.THING_ICONS[thing], second.left + kind * pitch, second)
            wide = second.left + (kind + 1) * pitch - px(GAP) - x
            tip = say("deal.weapon_tip", thing=thing_name(thing))
            self._stepper(f"#weapon:{kind}", Rect(x, second.top, wide, second.height), kind, tip)
        chosen = self.order(self.rice, self.weapons) or []
        label = say("answer.trade") if chosen else say("deal.nothing")
        desk.primary("#do", label, "swap-bag", partial(self.carry_out, chosen), sub=self.sum())
        row = self.swaps()
        if row:
            desk.row(*row)

    def _stepper(self, id: str, rect: Rect, kind: int, tip: str) -> None:
        value = self.rice if kind < 0 else self.weapons[kind]
        low, high = self.limits(kind)
        Stepper(self.desk.widgets, id, rect, value, low, high, partial(self.set, kind), tip=tip, label=signed)

    def sum(self) -> str:
        """The things given and taken, in words."""
        changes = self.changes()
        given = [amount_words(-number, THINGS[thing]) for thing, number in changes.items() if number < 0]
        taken = [amount_words(number, THINGS[thing]) for thing, number in changes.items() if number > 0]
        return say("answer.deal", given=together(given), taken=together(taken)) if given and taken else ""

    def draw_words(self, surface: Surface, scale: Scale) -> None:
        """Draws what an exchange is, and the supply before and after."""
        px = scale.px
        first, _, third = self.rows()
        x = first.left + px(SIGN + 6 + 140 + 16)
        text.draw(surface, say("deal.rates"), (x, first.centery), "body", 18, TEXT_DIM, scale, "midleft",
                  first.right - x)  # fmt: skip
        changes = self.changes()
        told = [thing for thing in (GOLD, RICE, *range(SPEAR, SPEAR + len(WEAPONS)))
                if thing in changes or thing in (GOLD, RICE)]  # fmt: skip
        pitch = third.width // max(3, len(told))
        for n, thing in enumerate(told):
            x = third.left + n * pitch
            mark = icon(faces.THING_ICONS[thing], px(24), GOLD_TEXT)
            surface.blit(mark, mark.get_rect(midleft=(x, third.centery)))
            have = self.desk.view.have(self.seat, thing)
            words = (
                say("deal.after", before=have, after=have + changes.get(thing, 0)) if thing in changes else str(have)
            )
            text.draw(surface, words, (x + px(32), third.centery), "number", 21, TEXT, scale, "midleft", pitch - px(34))


def signed(number: int) -> str:
    """A number of exchanges: +1 buys, −1 sells."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


class InstructorPrompter(DealPrompter):
    """Asks how many the instructor trains, and of which deck a card is drawn: either part or both (8.11)."""

    keys = ("instructor.choose",)
    clause = "8.11"

    def __init__(self, desk: ReduxDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        counts, decks = self.counts(), self.decks()
        self.count = max(counts, default=0)
        self.deck: int = decks[0] if decks else -1

    def counts(self) -> list[int]:
        """How many armies can be trained."""
        return [int(action[1]) for action in self.options if action[0] == "instruct"]

    def decks(self) -> list[int]:
        """The decks of which a card can be drawn."""
        return [int(action[1]) for action in self.options if action[0] == "import"]

    def chosen(self) -> list[Action]:
        """Training first, then the card."""
        train: list[Action] = [("instruct", self.count)] if self.count else []
        draw: list[Action] = [("import", self.deck)] if self.deck >= 0 else []
        return [*train, *draw]

    def _set_count(self, count: int) -> None:
        self.count = count
        self.desk.hands.refresh()

    def _set_deck(self, deck: int) -> None:
        self.deck = -1 if deck == self.deck else deck
        self.desk.hands.refresh()

    def number(self, n: int) -> bool:
        """A number key chooses a deck."""
        decks = self.decks()
        if n >= len(decks):
            return False
        self._set_deck(decks[n])
        return True

    def wheel(self, notches: int) -> None:
        """The wheel over the court turns the number that is trained."""
        self._set_count(max(0, min(max(self.counts(), default=0), self.count + (1 if notches > 0 else -1))))

    def halves(self) -> tuple[Rect, Rect]:
        """The instructor's part and the card's."""
        room, gap = self.room(), self.desk.scale.px(GAP)
        wide = (room.width - gap) // 2
        high = min(room.height, self.desk.scale.px(150))
        top = room.top + (room.height - high) // 2
        return Rect(room.left, top, wide, high), Rect(room.right - wide, top, wide, high)

    def lay(self) -> None:
        """A stepper at the left, the decks at the right."""
        desk, px = self.desk, self.desk.scale.px
        lay_ground(desk.widgets, "leaf", self.leaf())
        left, right = self.halves()
        counts = self.counts()
        x = left.left + px(12)
        row = Rect(left.left, left.bottom - px(ROW + 14), left.width, px(ROW))
        x = self.sign("#untrained_sign", faces.THING_ICONS[3], x, row)
        x = self.sign("#trained_sign", faces.THING_ICONS[4], x, row)
        place = Rect(x, row.top, left.right - px(12) - x, row.height)
        Stepper(desk.widgets, "#train", place, self.count, 0, max(counts, default=0), self._set_count,
                tip=say("deal.train_tip"))  # fmt: skip
        decks = self.decks()
        answers = Answers(desk.t, desk.view, self.seat)
        gap = px(GAP)
        wide = (right.width - px(24) - gap * (len(decks) - 1)) // max(1, len(decks))
        for n, deck in enumerate(decks):
            choice = answers.of(("import", deck))
            name = say(f"deal.deck_{deck}")
            tile = Choice(name, choice.sub, tip=Tip(choice.sub, choice.label))
            place = Rect(right.left + px(12) + n * (wide + gap), right.top + px(44), wide, right.height - px(58))
            desk.widgets.add(ChoiceTile(f"#deck:{deck}", place, tile, deck == self.deck, partial(self._set_deck, deck)))
        desk.primary("#do", self.label(), "spell-book", lambda: self.carry_out(self.chosen()))
        swaps = self.swaps()
        if swaps:
            desk.row(*swaps)

    def label(self) -> str:
        """The label of the red button."""
        if self.count and self.deck >= 0:
            return say("deal.train_and_draw", count=self.count)
        if self.count:
            return say("answer.instruct", count=self.count)
        return say("deal.draw") if self.deck >= 0 else say("deal.neither")

    def draw_words(self, surface: Surface, scale: Scale) -> None:
        """The two halves with their headings."""
        px = scale.px
        fee = preview.instructor_fee(self.desk.t)
        left, right = self.halves()
        heads = (
            (left, say("deal.instructor"), say("deal.fee", count=fee) if fee else say("deal.no_fee")),
            (right, say("deal.technology"), ""),
        )
        for half, title, below in heads:
            draw_half(surface, half, scale)
            box = text.draw(surface, title, (half.left + px(12), half.top + px(8)), "name", 22, GOLD_TEXT, scale,
                            room=half.width - px(20))  # fmt: skip
            if not self.counts() and half is left:
                below = say("deal.nobody_to_train")
            if not self.decks() and half is right:
                below = say("deal.no_deck")
            if below:
                text.draw(surface, below, (half.left + px(12), box.bottom), "body", 17, TEXT_DIM, scale,
                          room=half.width - px(20))  # fmt: skip


def draw_half(surface: Surface, rect: Rect, scale: Scale) -> None:
    """The ground of one part of an action."""
    surface.blit(panels.tray(rect.size, scale, False, 120), rect)
