"""Sending generals: the general, the space and all that goes with him in one gesture, or a pass (5.5 to 5.11)."""

from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from pygame import Rect

from game.client.look.chips import Picture
from game.client.look.choosers import Stepper
from game.client.look.icons import icon
from game.client.look.palette import GOLD_TEXT
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.engine.refusals import Action, Refusal, Seat
from game.engine.table import Table
from game.redux.client.court.plaques import Ghost
from game.redux.client.names import LOCATION_PLACES, general_name, space_short, state_name
from game.redux.client.prompts.base import AskPrompter
from game.redux.client.prompts.tiles import LeadTile
from game.redux.client.prompts.wording import Answers
from game.redux.client.words import say
from game.redux.rules import preview
from game.redux.rules.catalogue import GENERALS
from game.redux.rules.places import (
    BATTLES,
    COMMON,
    SPEAR,
    SUPPORT,
    THINGS,
    TRAINED,
    TRIBES,
    SpaceId,
    battle_of,
    border_of,
)

NOT_CHOSEN = 0
NO_TYPE = -1
STEP_HIGH, STEP_WIDE = 38, 190
LEAD_WIDE = 92
GIVEN = ("gold", "support", *THINGS[TRAINED:])
"""What can be dragged from the own state's card: gold to the tribe, a token, a trained army or the weapon it bears."""


@dataclass(frozen=True)
class SendIntention:
    """The things that go with the general who is being sent."""

    patient: ClassVar[frozenset[str]] = frozenset()

    lead: Action | None
    support: int
    edicts: int

    def answer(self, t: Table[Any], seat: Seat, key: str) -> Action | None:
        """The answer to one of the questions that follow a send."""
        match key:
            case "attach.lead":
                return self.lead
            case "attach.give_support":
                return ("support", self.support)
            case "attach.give_edicts":
                return ("edicts", self.edicts)
        return None


class SendPrompter(AskPrompter):
    """A general is chosen, then a plaque, or the other way round; the red button sends him."""

    keys = ("bidding.send_or_pass",)
    clause = "5.5"

    general = NOT_CHOSEN
    space: SpaceId = NOT_CHOSEN
    lead: Action | None = None
    support = 0
    edicts = 0

    # ---- what may be chosen

    @property
    def dims(self) -> bool:
        """Spaces he may not be sent to are dimmed once a general is chosen."""
        return bool(self.general)

    def targets(self) -> list[int]:
        """The spaces the chosen general may be sent to; without one, those that anybody may."""
        sends = [action for action in self.options if action[0] == "send"]
        return sorted({int(action[2]) for action in sends if not self.general or action[1] == self.general})

    def selected(self) -> int:
        """The chosen space."""
        return self.space

    def refusal_of(self, p: int) -> Refusal | None:
        """Why the chosen general may not be sent there."""
        space = self._space_of(p)
        if not self.general or ("send", self.general, space) in self.options:
            return None
        return self.desk.why_not(self.seat, ("send", self.general, space))

    def hint(self, p: int) -> str:
        """The words for what a send would make of the space, and who can still answer."""
        space = self._space_of(p)
        if space in TRIBES:
            return self._outcome(space) if self.general else ""
        answers = preview.answerers(self.desk.t.s, self.seat, space)
        lines = [say("send.answerer", state=state_name(one.seat), most=one.most) for one in answers]
        if self.general and space != self.space:
            lines.insert(0, self._outcome(space))
        return "\n".join(lines)

    def _space_of(self, place: int) -> SpaceId:
        return battle_of(border_of(place - LOCATION_PLACES)) if place > LOCATION_PLACES else place

    def leads(self) -> list[Action]:
        """The units he may bring to the battle or give to the tribe."""
        if not (self.general and self.space) or self.space in COMMON:
            return []
        offered = preview.leads_for(self.desk.t.s, self.seat, self.general, self.space)
        return sorted(
            offered, key=lambda action: (action[0] == "lead_none", -int(action[-1]) if len(action) > 1 else 0)
        )

    # ---- choosing

    def pick(self, card: int) -> bool:
        """One of the own generals was pressed."""
        if card == self.general:
            self.general = NOT_CHOSEN
        else:
            refusal = self.desk.why_not(self.seat, ("send", card, self.space or COMMON[-1]))
            if refusal is not None and not any(action[1:2] == (card,) for action in self.options):
                self.desk.hands.refuse(refusal)
                return True
            self.general = card
            if self.space and ("send", card, self.space) not in self.options:
                self.space = NOT_CHOSEN
        self._attach_anew()
        self.desk.hands.refresh()
        return True

    def press(self, p: int, gesture: Gesture) -> None:
        """A plaque was pressed: chosen, or pressed again, the general is sent."""
        refusal, space = self.refusal_of(p), self._space_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
            return
        if self.general and self.space == space:
            self._send()
            return
        self.space = space
        self._attach_anew()
        self.desk.hands.refresh()

    def drop(self, general: int, place: int) -> None:
        """A general was dragged onto a place."""
        space = self._space_of(place)
        if ("send", general, space) not in self.options:
            refusal = self.desk.why_not(self.seat, ("send", general, space))
            if refusal is not None:
                self.desk.hands.refuse(refusal, place)
            return
        self.general, self.space = general, space
        self._attach_anew()
        self.desk.hands.refresh()

    def give(self, thing: str, place: int) -> None:
        """Something was dragged from the own state's card onto a place: one more of it goes with him (5.8 to 5.10)."""
        space = self._space_of(place)
        refusal = self._first_refusal() if not self.general else self.refusal_of(place)
        if refusal is None:
            fresh = space != self.space
            if fresh:
                self.space = space
                self._attach_anew()
            refusal = self._give_support() if thing == "support" else self._give_lead(thing, fresh)
            self.desk.hands.refresh()
        if refusal is not None:
            self.desk.hands.refuse(refusal, place)

    def _give_support(self) -> Refusal | None:
        if self.space in TRIBES:
            return Refusal("no_tokens_for_tribes", "5.9")
        if self.support == self.desk.view.have(self.seat, SUPPORT):
            return Refusal("too_little_support", "18.4")
        self.support += 1
        return None

    def _give_lead(self, thing: str, fresh: bool) -> Refusal | None:
        """Gold for the tribe, or one more unit, on a fresh place the first; a weapon is a unit of its type."""
        if thing == "gold":
            wanted: Action = ("give_gold",)
        elif self.space in COMMON:
            return Refusal("units_for_battles_and_tribes", "5.8")
        else:
            led_now = not fresh and self.lead is not None and self.lead[0] == "lead"
            now = self.lead if led_now and self.lead is not None else ("lead", NO_TYPE, 0)
            led = [int(action[1]) for action in self.leads() if action[0] == "lead"]
            first = led[0] if led else GENERALS[self.general].types[0]
            kind = THINGS.index(thing) - SPEAR
            if thing == THINGS[TRAINED]:
                kind = int(now[1]) if now[1] != NO_TYPE else first
            wanted = ("lead", kind, int(now[2]) + 1 if now[1] == kind else 1)
        if wanted in self.leads():
            self.lead = wanted
            return None
        return preview.why_not_lead(self.desk.t.s, self.seat, self.general, self.space, wanted)

    def _attach_anew(self) -> None:
        leads = self.leads()
        self.lead = leads[0] if leads else None
        if self.space in TRIBES and leads:
            self.lead = leads[-1]
        self.support = self.edicts = 0

    def back(self) -> bool:
        """Takes the space back, then the general."""
        if not self.general and not self.space:
            return False
        if self.space:
            self.space = NOT_CHOSEN
        else:
            self.general = NOT_CHOSEN
        self._attach_anew()
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        """The next general who can be sent."""
        free = sorted({int(action[1]) for action in self.options if action[0] == "send"})
        if not free:
            return False
        later = [general for general in free if general > self.general]
        return self.pick(later[0] if later else free[0])

    def number(self, n: int) -> bool:
        """A number key chooses one of the own generals."""
        own = self.desk.view.generals[self.seat]
        return n < len(own) and self.pick(own[n])

    def wheel(self, notches: int) -> None:
        """More or less popular support with him."""
        most = self.desk.view.have(self.seat, SUPPORT)
        support = max(0, min(most, self.support + (1 if notches > 0 else -1)))
        if self.space and self.space not in TRIBES and support != self.support:
            self.support = support
            self.desk.hands.refresh()

    def aside(self, action: Action) -> None:
        """A swap leaves general and space as they are; units he can no longer form give way to others."""
        super().aside(action)
        leads = self.leads()
        if self.lead is not None and self.lead not in leads:
            self._set("lead", leads[0] if leads else None)

    # ---- what it would come to

    def _units(self) -> int:
        if self.lead is None or self.lead[0] in ("lead_none", "give_gold"):
            return 0
        return 2 if self.lead[0] == "lead_two" else int(self.lead[2])

    def outlook(self, space: SpaceId) -> preview.Outlook:
        """The outlook of a space if he is sent there, with what is chosen to go with him if it is that space."""
        here = space == self.space
        units = self._units() if here else 0
        support, edicts = (self.support, self.edicts) if here else (0, 0)
        return preview.outlook(self.desk.t.s, self.seat, self.general, space, units, support, edicts)

    def _outcome(self, space: SpaceId) -> str:
        if space in TRIBES:
            gold = int(space == self.space and self.lead == ("give_gold",))
            now = self.desk.view.tribal_level(self.seat)
            units = self._units() if space == self.space else 0
            level = preview.tribal_forecast(self.desk.t.s, self.seat, self.general, units, gold)
            return say("send.relations", before=now, after=level)
        seen = self.outlook(space)
        if seen.best_other < 0:
            return say("send.nobody", total=seen.total)
        key = "send.tie_won" if seen.by_tie else "send.leads" if seen.leads else "send.behind"
        return say(key, total=seen.total, other=seen.best_other)

    def ghost(self) -> tuple[SpaceId, Ghost] | None:
        """The general on the chosen plaque, as he would stand there."""
        if not (self.general and self.space):
            return None
        if self.space in TRIBES:
            words = self.answer_words(self.lead) if self.lead is not None else ""
            return self.space, Ghost(self.general, 0, words, True)
        seen = self.outlook(self.space)
        words = say("send.would_lead") if seen.leads else say("send.would_not")
        return self.space, Ghost(self.general, seen.total, words, seen.leads)

    def fitting(self) -> frozenset[int]:
        """The army types the chosen units are of, else those he leads."""
        if self.space not in BATTLES or not self.general:
            return frozenset()
        if self.lead is not None and self.lead[0] == "lead":
            return frozenset({int(self.lead[1])})
        return frozenset(GENERALS[self.general].types)

    # ---- words and buttons

    def words(self) -> Words:
        """The words for what is to be chosen next."""
        if not self.general:
            body = say("ask.bidding_send_or_pass.choose_general")
        elif not self.space:
            body = say("ask.bidding_send_or_pass.choose_space", general=general_name(self.general))
        else:
            return Words(say("send.way", general=general_name(self.general), space=space_short(self.space)),
                         clause="" if self.leads() else self.clause, note=" ")  # fmt: skip
        return Words(say("ask.bidding_send_or_pass.title"), body, clause=self.clause)

    def answer_words(self, action: Action) -> str:
        """The things that go with him, in words."""
        return Answers(self.desk.t, self.desk.view, self.seat).of(action).label

    def lay(self) -> None:
        """The red button, the pass, and what goes with him."""
        desk = self.desk
        ready = bool(self.general and self.space)
        label = say("send.send", general=general_name(self.general)) if self.general else say("send.nobody_chosen")
        sub = self._outcome(self.space) if ready else ""
        refused = None if ready else self._first_refusal()
        desk.primary("#send", label, "position-marker", self._send, refused, sub)
        key = desk.bindings.label("panels")
        home = len({action[1] for action in self.options if action[0] == "send"})
        label = say("send.pass_count", count=home) if home else say("send.pass")
        spec = ButtonSpec("#pass", label, self.send_nobody, key=key, tip=say("send.pass_tip", key=key))
        desk.row(spec, *self.swaps())
        if ready:
            self._lay_attached()

    def _first_refusal(self) -> Refusal:
        return Refusal("choose_general_and_space", "5.5")

    def _lay_attached(self) -> None:
        desk, px = self.desk, self.desk.scale.px
        # What goes with him stands beside the buttons, however the words before stood.
        desk.spread(None)
        room = desk.words_room()
        y = room.bottom - px(STEP_HIGH) + px(8)
        view = desk.view
        if self.space not in TRIBES:
            x = room.left
            kinds = (
                ("support", "three-friends", view.have(self.seat, SUPPORT)),
                ("edicts", "throne-king", view.emperor[self.seat]),
            )
            count = sum(most > 0 for _, _, most in kinds)
            wide = min(px(STEP_WIDE), (room.width - px(10) * (count - 1)) // max(1, count))
            for name, sign, most in kinds:
                if most:
                    side = px(26)
                    place = Rect(x, y + (px(STEP_HIGH) - side) // 2, side, side)
                    tip = say(f"send.{name}_tip", most=most)
                    desk.widgets.add(Picture(f"#{name}_sign", place, icon(sign, side, GOLD_TEXT), tip))
                    rect = Rect(x + side + px(4), y, wide - side - px(4), px(STEP_HIGH))
                    Stepper(desk.widgets, f"#{name}", rect, getattr(self, name), 0, most,
                            partial(self._set, name), tip=tip)  # fmt: skip
                    x += wide + px(10)
            y -= px(STEP_HIGH + 6)
        leads = self.leads()
        if leads:
            gap = px(4)
            wide = min(px(LEAD_WIDE), (room.width - gap * (len(leads) - 1)) // len(leads))
            for n, action in enumerate(leads):
                rect = Rect(room.left + n * (wide + gap), y, wide, px(STEP_HIGH))
                choice = Answers(desk.t, desk.view, self.seat).of(action)
                chosen = action == self.lead
                desk.widgets.add(LeadTile(f"#lead:{n}", rect, choice, chosen, partial(self._set, "lead", action)))

    def _set(self, name: str, value: Any) -> None:
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.desk.hands.refresh()

    def _send(self) -> None:
        if not (self.general and self.space):
            return
        self.desk.hands.intend(SendIntention(self.lead, self.support, self.edicts))
        self.do(("send", self.general, self.space))

    def send_nobody(self) -> None:
        """Passes for this round; asks first where a space is free to win (U6)."""
        free = len({action[1] for action in self.options if action[0] == "send"})
        if free and self._free_win():
            self.desk.hands.ask_sure(
                say("send.sure_title"), say("send.sure_body", count=free), say("send.pass"), lambda: self.do(("pass",))
            )
        else:
            self.do(("pass",))

    def _free_win(self) -> bool:
        """Whether somebody could still win a space on which nobody stands (U6)."""
        s = self.desk.t.s
        sends = [action for action in self.options if action[0] == "send" and int(action[2]) in COMMON]
        return any(preview.outlook(s, self.seat, int(who), int(space)).best_other < 0 for _, who, space in sends)
