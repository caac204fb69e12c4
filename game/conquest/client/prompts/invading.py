"""The Invade step (R14): from where, upon whom, with whom."""

from collections.abc import Iterable

from game.client.look.tooltips import Tip
from game.client.prompts.desk import ButtonSpec, Desk, Words
from game.client.prompts.group import GroupPick, Sends
from game.client.prompts.prompter import W3_VERBS, Gesture
from game.client.texts import say
from game.conquest.client.prompts.foretell import Foretold, card_signs, foretell
from game.conquest.client.prompts.marching import MarchPrompter, WhoGoes, entrants_of, feet, foots_of, masks
from game.conquest.rules.coop.rallying import percent_of_rally
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.leaders import slots
from game.conquest.rules.state import NEUTRAL, ProvinceId, Seat
from game.engine.refusals import Refusal


def odds_words(title: str, told: Foretold, most: int, aid: bool) -> Words:
    """What the dice promise a group of so many of `most` units; a table may want no such aid (U3)."""
    if not aid:
        return Words(title, say("prompt.invade.no_odds", number=told.size, most=most), clause="R14.6")
    body = say("prompt.invade.odds", number=told.size, most=most)
    mine, theirs = told.odds.invader_losses, told.odds.defender_losses
    losses = say("prompt.invade.losses", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}")
    return Words(title, body, told.percent, note=losses, signs=card_signs(told))


class InvadePrompter(MarchPrompter):
    """Own Province, target, group, and off: one gesture for three questions."""

    keys = ("campaign.choose",)
    verbs = ("invade", "rally", "end_step", "concede", *W3_VERBS)
    march = "invade"
    calling = False
    """Whether the Ruler is to call a neutral Province to rise (C6); `called` is which, 0 while that is open."""
    called: ProvinceId = 0

    # ---- the rally

    def rallies(self) -> list[ProvinceId]:
        """What the Ruler may try to rally."""
        return [int(action[1]) for action in self.with_verb("rally")]

    @property
    def ruler_at(self) -> ProvinceId:
        """Where the Ruler stands."""
        return self.desk.s.leader_at[4 * self.seat]

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
        s, names = self.desk.s, self.desk.names
        clause = "C6.2" if s.options.scenario != "none" else "RU13"
        if not self.called:
            return Words(say("prompt.rally.choose"), say("prompt.rally.which"), clause=clause)
        title = say("prompt.rally.title", target=names.province(self.called))
        percent = say("odds.percent", number=percent_of_rally(s, self.seat)) if self.desk.show_odds else ""
        body = say("prompt.rally.body", count=s.infantry[self.called])
        return Words(title, body, percent, clause, say("prompt.rally.odd"))

    def _rally_buttons(self) -> list[ButtonSpec]:
        """The way to a rally; dimmed, with its reason, where allies might rally but not now (U2)."""
        s, names, places = self.desk.s, self.desk.names, self.rallies()
        refused = None
        if not places:
            beside = self.desk.board.neighbours[self.ruler_at] if self.ruler_at else ()
            near = next((p for p in beside if s.owner[p] == NEUTRAL), 0)
            if s.options.scenario == "none" or not near:
                return []
            refused = self.desk.why_not(self.seat, ("rally", near))
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
        owner = self.desk.s.owner
        if owner[p] == self.seat:
            if self.goals(p):
                return None
            neighbours = self.desk.board.neighbours[p]
            foreign = next((q for q in neighbours if owner[q] != self.seat), 0)
            if not foreign:
                return Refusal("no_enemy_next_door", "R14.2", province=p)
            return self.desk.why_not(self.seat, ("invade", p, foreign))
        if any(p in self.goals(q) for q in self.desk.board.neighbours[p] if owner[q] == self.seat):
            return None
        beside = [q for q in self.desk.board.neighbours[p] if owner[q] == self.seat]
        source = beside[0] if beside else self.source
        if not source:
            return Refusal("no_border_with_you", "R14.2", province=p)
        return self.desk.why_not(self.seat, ("invade", source, p))

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif self.calling:
            if p == self.called:
                self._rally()
            else:
                self.call_on(p)
        elif self.desk.s.owner[p] == self.seat:
            self._from(p)
        else:
            self._upon(p)

    def _from(self, p: ProvinceId) -> None:
        if self.target and self.target in self.goals(p) and p != self.source:
            self.draw_march(p, self.target)
        elif p == self.source and not self.target:
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
        """Where most could set out from against a Province; 0 where nobody can."""
        s = self.desk.s
        able = [q for q in self.sources() if goal in self.goals(q)]
        return max(able, key=lambda q: (s.units[q] - s.once[q] - s.twice[q], -q), default=0)

    def hint(self, p: ProvinceId) -> str:
        """The odds of the march a press would draw: all but one from the chosen Province, else from the strongest; or
        of the rally."""
        if self.calling:
            percent = say("odds.percent", number=percent_of_rally(self.desk.s, self.seat))
            return say("prompt.rally.hint", percent=percent) if self.desk.show_odds and p in self.rallies() else ""
        source = self.source if p in self.goals(self.source) else self._strongest(p)
        if not source or not self.desk.show_odds or not self.desk.s.units[p]:
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
        t, seat = self.desk.t, self.seat
        defended = bool(t.s.units[target])
        invasion = Invasion(
            player=seat, source=source, target=target, defender=t.s.owner[target], defended=defended
        )  # fmt: skip
        if defended:
            leaders, foots, clause = Invasion.choose_leaders, foots_of(Invasion.choose_infantry, invasion, t), "R14.6"
        else:
            leaders, foots, clause = Invasion.choose_who_enters, entrants_of(invasion, t), "R14.9"
        refusal = Refusal("not_these_leaders", clause)
        sets = masks(leaders.offer(invasion, t))
        group = GroupPick(self.desk, seat, source, sets, foots, refusal, self.desk.hands.refresh)
        group.fill()
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
            return Words(title, say("prompt.invade.upon_what"), clause="R14.2")
        self.told = told = self.foretold()
        if told is None:
            body = say("prompt.invade.empty", number=self.group.size, cap=self.desk.board.cap[self.target])
            return Words(self.way(), body, clause="R14.9")
        return odds_words(self.way(), told, self.desk.s.units[self.source], self.desk.show_odds)

    def lay(self) -> None:
        desk, names = self.desk, self.desk.names
        if self.calling:
            self._lay_rally()
            return
        left = len(self.sources())
        end = ButtonSpec(
            "#end_step",
            say("prompt.end_step"),
            self._end,
            "plain-arrow",
            sub="" if self.target else say("prompt.invade.left_short", count=left),
            kind="quiet",
        )
        if self.target and self.group is not None:
            self.group.lay()
            name = names.province(self.target)
            empty = not desk.s.units[self.target]
            desk.primary(
                "#invade",
                say("prompt.invade.occupy" if empty else "prompt.invade.deed", target=name),
                "crossed-swords" if not empty else "flying-flag",
                self._go,
            )
            cancel = desk.cancel(self.back)
            desk.row(cancel, *(self._rally_buttons() if self.target in self.rallies() else ()), end)
            return
        if self.source:
            desk.row(
                desk.cancel(self.back),
                end,
            )
            return
        desk.primary(
            "#end_step", say("prompt.invade.end"), "plain-arrow", self._end, sub=say("prompt.invade.left", count=left)
        )
        desk.row(*self._rally_buttons())

    def _go(self) -> None:
        assert self.group is not None
        group, source, target = self.group, self.source, self.target
        empty = not self.desk.s.units[target]
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

    def __init__(self, desk: Desk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.source, invasion.target
        sets = masks(self.options) if self.key.endswith("leaders") else [invasion.leaders]
        foots = foots_of(Invasion.choose_infantry, invasion, self.desk.t)
        self.group = GroupPick(
            self.desk, seat, self.source, sets, foots, Refusal("not_these_leaders", "R14.6"), self.desk.hands.refresh,
            invasion.joined,
        )  # fmt: skip
        self.group.fill()

    def words(self) -> Words:
        assert self.group is not None
        foot, leaders = sum(self.group.foot), self.group.leaders()
        self.told = told = foretell(self.desk.t, self.seat, self.source, self.target, foot, leaders, self.seat)
        if told is None:
            return Words(self.way(), say("prompt.group.who"), clause="R14.6")
        return odds_words(self.way(), told, self.desk.s.units[self.source], self.desk.show_odds)

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        name = self.desk.names.province(self.target)
        self.desk.primary("#fight", say("prompt.group.fight", target=name), "crossed-swords", self.send)


class HelpersAsked(WhoGoes):
    """The Infantry that joins the group from a Province called in by Reinforcements (ST03)."""

    keys = ("invasion.choose_helping_infantry",)
    verbs = ("foot",)

    def __init__(self, desk: Desk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.joined[len(invasion.helpers)], invasion.target
        self.group = GroupPick(
            self.desk, self.seat, self.source, [0], lambda mask: feet(self.options),
            Refusal("not_this_infantry", "R14.6"), self.desk.hands.refresh,
        )  # fmt: skip
        self.group.fill(mask=0)

    def words(self) -> Words:
        assert self.group is not None
        invasion, s = self.desk.t.nearest("invasion"), self.desk.s
        foot, leaders = invasion.infantry + sum(self.group.foot), slots(self.seat, invasion.leaders)
        self.told = told = foretell(self.desk.t, self.seat, invasion.source, self.target, foot, leaders, self.seat)
        if told is None:
            return Words(self.way(), say("prompt.helpers.body"), clause="ST03")
        most = sum(s.units[at] for at in invasion.sources)
        return odds_words(self.way(), told, most, self.desk.show_odds)

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.helpers.deed", number=sum(self.group.foot), source=self.desk.names.province(self.source))
        self.desk.primary("#send_help", label, "rally-the-troops", self._go)

    def _go(self) -> None:
        assert self.group is not None
        self.do(("foot", *self.group.foot))
