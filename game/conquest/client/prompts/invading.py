"""The Invade step (R14): from where, upon whom, with whom."""

from collections.abc import Iterable, Sequence

from game.client.look.tooltips import Tip
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.conquest.client.panels.foretell import Foretold, card_signs, foretell
from game.conquest.client.prompts.attacks_left import AttacksLeft, EndOfInvasions, March
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.prompts.group import GroupPick, Sends
from game.conquest.client.prompts.marching import MarchPrompter, WhoGoes
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_preview import BETWEEN_ACTIONS
from game.conquest.rules.leaders import slots
from game.conquest.rules.state import ProvinceId, Seat
from game.engine.refusals import Refusal


def odds_words(title: str, told: Foretold, most: int, aid: bool) -> Words:
    """The odds of a group of so many of `most` units in words; "" where the table wants none (U3)."""
    if not aid:
        return Words(title, say("prompt.invade.no_odds", number=told.size, most=most), clause="R14.6")
    body = say("prompt.invade.odds", number=told.size, most=most)
    mine, theirs = told.odds.invader_losses, told.odds.defender_losses
    losses = say("prompt.invade.losses", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}")
    return Words(title, body, told.percent, note=losses, signs=card_signs(told))


class InvadePrompter(MarchPrompter):
    """Own Province, target, group, and off: one gesture for three questions."""

    keys = ("campaign.choose",)
    verbs = ("invade", "rally", "end_step", "concede", *BETWEEN_ACTIONS)
    march = "invade"
    calling = False
    """Whether the Ruler is to call a neutral Province to rise (C6); `called` is which, 0 while that is open."""
    called: ProvinceId = 0
    aimed: tuple[ProvinceId, ProvinceId, GroupPick] | None = None
    """The march being drawn with the mouse: from where, upon what, and who would go."""
    _drawn_words = ("", "")

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        sources = self.sources()
        if len(sources) == 1 and not self._rally_buttons():
            # The only source there is: nobody has to find it. A rally, or why there is none, is shown before that.
            self.source = sources[0]
        marches = [(source, goal) for source in sources for goal in self.goals(source)]
        self.left = AttacksLeft(marches if desk.show_odds else (), self._worth)
        self.ending = EndOfInvasions(desk, self.left, len(sources), self.nothing_tried, self._end)

    def _worth(self, march: March) -> float | None:
        """The chance of a march that leaves somebody where it sets out from; unclaimed land is taken for certain."""
        source, target = march
        view = self.desk.view
        if view.units(source) < 2:
            return None
        return self.chance_from(source, target) if view.units(target) else 1.0

    def tick(self, dt: float) -> bool:
        if self.left.known:
            return False
        self.left.weigh_one()
        if self.left.known and not self.source and not self.calling and self.aimed is None:
            self.desk.hands.refresh()
        return True

    @property
    def only_source(self) -> bool:
        """Whether what is chosen is the only Province left to set out from."""
        return self.source != 0 and self.sources() == [self.source]

    def chance_from(self, source: ProvinceId, target: ProvinceId) -> float | None:
        """The chance of the march a press would draw from here; None where nobody is there to fight."""
        group = self.pick_group(source, target)
        told = foretell(self.desk.t, self.seat, source, target, sum(group.foot), group.leaders())
        return told.odds.conquest if told is not None else None

    @property
    def nothing_tried(self) -> bool:
        """Whether nothing was attacked in this step yet."""
        campaign, view = self.desk.t.nearest("campaign"), self.desk.view
        taken = any(view.once[p] or view.twice[p] for p in self.desk.names.board.ids if view.owner[p] == self.seat)
        return not (campaign is not None and campaign.fought) and not taken

    # ---- the rally

    def rallies(self) -> list[ProvinceId]:
        """The Provinces that the Ruler may try to rally."""
        return [int(action[1]) for action in self.with_verb("rally")]

    @property
    def ruler_at(self) -> ProvinceId:
        """The place where the Ruler stands."""
        return self.desk.view.leader_at[4 * self.seat]

    def call_on(self, p: ProvinceId) -> None:
        """The Ruler is to call on this Province; 0 leaves open on which. The march is forgotten."""
        self.forget()
        self.calling, self.called = True, p
        self.desk.hands.refresh()

    def forget(self) -> None:
        super().forget()
        self.calling, self.called = False, 0

    def draw_march(self, source: ProvinceId, target: ProvinceId) -> None:
        self.calling, self.called = False, 0
        super().draw_march(source, target)

    def _rally_words(self) -> Words:
        t, names = self.desk.t, self.desk.names
        clause = "C6.2" if preview.is_allied(t) else "RU13"
        if not self.called:
            return Words(say("prompt.rally.choose"), say("prompt.rally.which"), clause=clause)
        title = say("prompt.rally.title", target=names.province(self.called))
        percent = say("odds.percent", number=preview.chance_to_rally(t, self.seat)) if self.desk.show_odds else ""
        body = say("prompt.rally.body", count=self.desk.view.infantry[self.called])
        return Words(title, body, percent, clause, say("prompt.rally.odd"))

    def _rally_buttons(self) -> list[ButtonSpec]:
        """The way to a rally; dimmed, with its reason, where allies might rally but not now (U2)."""
        names, places = self.desk.names, self.rallies()
        refused = None if places else preview.refuse_rally(self.desk.t, self.seat)
        if not places and refused is None:
            return []
        one = self.target if self.target in places else places[0] if len(places) == 1 else 0
        label = say("prompt.rally.deed", target=names.province(one)) if one else say("prompt.rally.any")
        tip = Tip(say("prompt.rally.tip"), clause="C6")
        return [ButtonSpec("#rally", label, lambda: self.call_on(one), "rally-the-troops", tip=tip, refused=refused)]

    def _lay_rally(self) -> None:
        desk = self.desk
        if self.called:
            label = say("prompt.rally.deed", target=desk.names.province(self.called))
            desk.primary("#call", label, "rally-the-troops", self._rally, sub=say("prompt.rally.die"))
        desk.row(desk.cancel(self.back))

    def _rally(self) -> None:
        self.do(("rally", self.called))

    # ---- a march that is being drawn

    def ends_from(self, source: ProvinceId) -> Sequence[ProvinceId]:
        return () if self.calling else self.goals(source)

    def drawn_to(self, source: ProvinceId, target: ProvinceId) -> None:
        able = target in self.goals(source)
        self.aimed = (source, target, self.pick_group(source, target)) if able else None
        self._drawn_words = self._say_aim()

    def turn_drawn(self, by: int) -> bool:
        if self.aimed is None or not self.aimed[2].more(by):
            return False
        self._drawn_words = self._say_aim()
        return True

    def march_shown(self, drawing: bool) -> tuple[ProvinceId, ProvinceId, GroupPick] | None:
        """The march that is drawn with whoever goes, or else, while the hand is `drawing` one, that."""
        if self.calling:
            return None
        if self.target and self.group is not None:
            return self.source, self.target, self.group
        return self.aimed if drawing else None

    def drawn_words(self) -> tuple[str, str]:
        return self._drawn_words if self.aimed is not None else ("", "")

    def _say_aim(self) -> tuple[str, str]:
        """The chance with so many, and how many against how many."""
        if self.aimed is None:
            return "", ""
        source, target, group = self.aimed
        theirs = self.desk.view.units(target)
        if not theirs:
            return "", say("prompt.invade.enters", number=group.size)
        told = foretell(self.desk.t, self.seat, source, target, sum(group.foot), group.leaders())
        numbers = say("prompt.invade.against", mine=group.size, theirs=theirs)
        return (told.percent if told is not None and self.desk.show_odds else ""), numbers

    def let_fly(self, source: ProvinceId, target: ProvinceId) -> None:
        """Attacks with the number that stood at the tip."""
        refusal = self.desk.why_not(self.seat, (self.march, source, target))
        if refusal is not None or self.aimed is None or self.aimed[:2] != (source, target):
            super().let_fly(source, target)
            return
        self.calling, self.called = False, 0
        self.source, self.target, self.group = self.aimed
        self.aimed = None
        self._go()

    # ---- the map

    def targets(self) -> Iterable[ProvinceId]:
        return self.rallies() if self.calling else super().targets()

    def selected(self) -> ProvinceId:
        return (self.called or self.ruler_at) if self.calling else super().selected()

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        if self.calling:
            return (self.ruler_at, self.called) if self.called else None
        return super().arrow()

    def dots(self) -> Iterable[tuple[ProvinceId, ProvinceId]]:
        if self.calling:
            return () if self.called else [(self.ruler_at, p) for p in self.rallies()]
        return super().dots()

    def back(self) -> bool:
        if not self.calling:
            return super().back()
        self.forget()
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        """The next Province to set out from, or to call on."""
        places = self.rallies()
        if not self.calling or not places:
            return super().next()
        self.call_on(next((p for p in places if p > self.called), places[0]))
        return True

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        if self.calling:
            return self.desk.why_not(self.seat, ("rally", p))
        if p in self.rallies():
            return None
        return preview.refuse_march_place(self.desk.t, self.seat, p, self.source)

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif self.calling:
            if p == self.called:
                self._rally()
            else:
                self.call_on(p)
        elif self.desk.view.owner[p] == self.seat:
            self._from(p)
        else:
            self._upon(p)

    def _from(self, p: ProvinceId) -> None:
        if self.target and self.target in self.goals(p) and p != self.source:
            self.draw_march(p, self.target)
        elif p == self.source and not self.target:
            if not self.only_source:
                self.forget()
        else:
            self.start_from(p)
        self.desk.hands.refresh()

    def _upon(self, p: ProvinceId) -> None:
        if self.source and p in self.goals(self.source):
            self.draw_march(self.source, p)
        elif not self._strongest(p):
            # Nobody can march there, but the Ruler can call on it.
            self.call_on(p)
            return
        else:
            self.draw_march(self._strongest(p), p)
        self.desk.hands.refresh()

    def _strongest(self, goal: ProvinceId) -> ProvinceId:
        """The place where most could set out from against a Province; 0 where nobody can."""
        view = self.desk.view
        able = [q for q in self.sources() if goal in self.goals(q)]
        return max(able, key=lambda q: (view.units(q) - view.once[q] - view.twice[q], -q), default=0)

    def hint(self, p: ProvinceId) -> str:
        """The odds of the march a press would draw: all but one from the chosen Province, else from the strongest; or
        of the rally."""
        if self.calling:
            percent = say("odds.percent", number=preview.chance_to_rally(self.desk.t, self.seat))
            return say("prompt.rally.hint", percent=percent) if self.desk.show_odds and p in self.rallies() else ""
        source = self.source if p in self.goals(self.source) else self._strongest(p)
        if not source or not self.desk.show_odds or not self.desk.view.units(p):
            return ""
        group = self.pick_group(source, p)
        told = foretell(self.desk.t, self.seat, source, p, sum(group.foot), group.leaders())
        if told is None:
            return ""
        return say(
            "prompt.invade.hint", percent=told.percent, number=told.size, source=self.desk.names.province(source)
        )

    def pick_group(self, source: ProvinceId, target: ProvinceId) -> GroupPick:
        """All who may go but one, against what is there now; the rules' own questions, asked before they are put."""
        group = GroupPick(self.desk, preview.group_to_invade(self.desk.t, self.seat, source, target))
        if self.desk.view.units(target):
            group.fill()
        else:
            # Empty land takes one man, and the Ruler stays; more can be sent.
            group.fewest()
        return group

    def foretold(self) -> Foretold | None:
        """The odds of the march now drawn, and what the own cards would make of them."""
        assert self.group is not None
        foot, leaders = sum(self.group.foot), self.group.leaders()
        return foretell(self.desk.t, self.seat, self.source, self.target, foot, leaders, self.seat)

    # ---- the strip

    def words(self) -> Words:
        names = self.desk.names
        if self.calling:
            return self._rally_words()
        if not self.source:
            return Words(say("prompt.invade.title"), say("prompt.invade.from_where"), clause="R14.2")
        if not self.target or self.group is None:
            title = say("prompt.invade.from", source=names.province(self.source))
            only = say("prompt.invade.only_source") + " " if self.only_source else ""
            return Words(title, only + say("prompt.invade.upon_what"), clause="R14.2")
        self.told = told = self.foretold()
        if told is None:
            body = say("prompt.invade.empty", number=self.group.size, cap=self.desk.names.board.cap[self.target])
            return Words(self.way(), body, clause="R14.9")
        return odds_words(self.way(), told, self.desk.view.units(self.source), self.desk.show_odds)

    def lay(self) -> None:
        desk, names = self.desk, self.desk.names
        if self.calling:
            self._lay_rally()
            return
        end = ButtonSpec(
            "#end_step",
            say("prompt.end_step"),
            self.ending.end,
            "plain-arrow",
            sub="" if self.target else say("prompt.invade.left_short", count=len(self.sources())),
            kind="quiet",
        )
        if self.target and self.group is not None:
            self.group.lay()
            name = names.province(self.target)
            empty = not desk.view.units(self.target)
            desk.primary(
                "#invade",
                say("prompt.invade.occupy" if empty else "prompt.invade.deed", target=name),
                "crossed-swords" if not empty else "flying-flag",
                self._go,
            )
            cancel = desk.cancel(self.back)
            desk.row(cancel, *(self._rally_buttons() if self.target in self.rallies() else ()), end)
            return
        if self.source and not self.only_source:
            desk.row(desk.cancel(self.back), end)
            return
        self.ending.lay()
        desk.row(*self._rally_buttons())

    def _go(self) -> None:
        assert self.group is not None
        group, source, target = self.group, self.source, self.target
        empty = not self.desk.view.units(target)
        if empty:
            sends = Sends("invasion.choose_who_enters", "move_in.choose_infantry", group.mask, group.foot)
        else:
            sends = Sends("invasion.choose_leaders", "invasion.choose_infantry", group.mask, group.foot)
        self.desk.hands.intend(sends)
        self.do(("invade", source, target))

    def _end(self) -> None:
        if self.rallies():
            self.desk.hands.ask_sure(
                say("prompt.invade.rally_unused_title"),
                say("prompt.invade.rally_unused"),
                say("prompt.end_step"),
                lambda: self.do(("end_step",)),
            )
            return
        self.do(("end_step",))


class GroupAsked(WhoGoes):
    """The group of an engagement, asked by itself: after a retreat was declined, or to choose anew (R14.6)."""

    keys = ("invasion.choose_leaders", "invasion.choose_infantry")
    verbs = ("lead", "foot")
    in_battle = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.source, invasion.target
        self.group = GroupPick(self.desk, preview.group_asked(self.desk.t, seat))
        self.group.fill()

    def words(self) -> Words:
        assert self.group is not None
        foot, leaders = sum(self.group.foot), self.group.leaders()
        self.told = told = foretell(self.desk.t, self.seat, self.source, self.target, foot, leaders, self.seat)
        if told is None:
            return Words(self.way(), say("prompt.group.who"), clause="R14.6")
        return odds_words(self.way(), told, self.desk.view.units(self.source), self.desk.show_odds)

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        name = self.desk.names.province(self.target)
        self.desk.primary("#fight", say("prompt.group.fight", target=name), "crossed-swords", self.send)


class HelpersAsked(WhoGoes):
    """The Infantry that joins the group from a Province called in by Reinforcements (ST03)."""

    keys = ("invasion.choose_helping_infantry",)
    verbs = ("foot",)
    in_battle = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.joined[len(invasion.helpers)], invasion.target
        self.group = GroupPick(self.desk, preview.helpers_asked(self.desk.t, seat))
        self.group.fill(mask=0)

    def words(self) -> Words:
        assert self.group is not None
        invasion = self.desk.t.nearest("invasion")
        foot, leaders = invasion.infantry + sum(self.group.foot), slots(self.seat, invasion.leaders)
        self.told = told = foretell(self.desk.t, self.seat, invasion.source, self.target, foot, leaders, self.seat)
        if told is None:
            return Words(self.way(), say("prompt.helpers.body"), clause="ST03")
        most = sum(self.desk.view.units(at) for at in invasion.sources)
        return odds_words(self.way(), told, most, self.desk.show_odds)

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.helpers.deed", number=sum(self.group.foot), source=self.desk.names.province(self.source))
        self.desk.primary("#send_help", label, "rally-the-troops", self._go)

    def _go(self) -> None:
        assert self.group is not None
        self.do(("foot", *self.group.foot))
