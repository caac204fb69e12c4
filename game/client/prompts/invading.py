"""The Invade step (R14): from where, upon whom, with whom."""

from collections.abc import Iterable

from pygame import Surface

from game.client.look import palette, text
from game.client.look.scale import Scale
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.foretell import Foretold, foretell
from game.client.prompts.group import Foot, GroupPick, Sends
from game.client.prompts.prompter import Gesture, Prompter
from game.client.texts import say
from game.engine.refusals import Action, Refusal
from game.rules.conquest.leaders import SIZE_OF_MASK
from game.rules.conquest.muster import foot_bounds, foot_choices, group_foot, group_leaders, mover_leaders
from game.rules.conquest.state import ConquestState, ProvinceId, Seat


def feet(actions: list[Action]) -> list[Foot]:
    """The numbers of ("foot", fresh, used) actions."""
    return [(int(action[1]), int(action[2])) for action in actions]


def masks(actions: list[Action]) -> list[int]:
    """The sets of ("lead", mask) actions."""
    return [int(action[1]) for action in actions]


def entering_foot(
    s: ConquestState, seat: Seat, source: ProvinceId, target: ProvinceId, mask: int, must: int, must_foot: Foot,
    others: int = 0,
) -> list[Foot]:  # fmt: skip
    """The Infantry of one source that may enter with these leaders (R14.8); `others` must come from elsewhere."""
    room = s.board.cap[target] - SIZE_OF_MASK[mask]
    crowded = SIZE_OF_MASK[must] + sum(must_foot) + others > s.board.cap[target]
    bounds = foot_bounds(s, seat, source, mask, must_foot, crowded)
    least = room if crowded and not others else 0 if mask or others else 1
    return feet(foot_choices(*bounds, least, room - (0 if crowded else others)))


def odds_words(title: str, told: Foretold, most: int, aid: bool) -> Words:
    """What the dice promise a group of so many of `most` units; a table may want no such aid (U3)."""
    if not aid:
        return Words(title, say("prompt.invade.no_odds", number=told.size, most=most), clause="R14.6")
    body = say("prompt.invade.odds", number=told.size, most=most)
    mine, theirs = told.odds.invader_losses, told.odds.defender_losses
    return Words(
        title, body, told.percent, note=say("prompt.invade.losses", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}")
    )


class GroupPrompter(Prompter):
    """What every prompt with a group in its tray shares."""

    group: GroupPick | None = None
    has_tray = True

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        if self.group is None or "#infantry" not in self.desk.widgets:
            return
        at = self.desk.widgets.rect("#infantry").topleft
        label = self.group.caption()
        text.draw(surface, label, (at[0], at[1] - scale.px(28)), "bold", 19, palette.TEXT, scale, room=scale.px(420))


class InvadePrompter(GroupPrompter):
    """Own Province, target, group, and off: one gesture for three questions."""

    keys = ("campaign.choose",)
    verbs = ("invade", "rally", "end_step", "concede", "play")

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.source = self.target = 0
        self.rally = 0

    @property
    def has_tray(self) -> bool:  # type: ignore[override]
        return self.group is not None

    # ---- the map

    def sources(self) -> list[ProvinceId]:
        """Provinces from which something can be invaded."""
        return sorted({int(action[1]) for action in self.with_verb("invade")})

    def goals(self, source: ProvinceId) -> list[ProvinceId]:
        """What can be invaded from a Province."""
        return [int(action[2]) for action in self.with_verb("invade") if action[1] == source]

    def rallies(self) -> list[ProvinceId]:
        """What the Ruler may try to rally."""
        return [int(action[1]) for action in self.with_verb("rally")]

    def targets(self) -> Iterable[ProvinceId]:
        if self.target:
            return ()
        return self.goals(self.source) if self.source else self.sources()

    def selected(self) -> ProvinceId:
        return self.source

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        return (self.source, self.target) if self.target else None

    def dots(self) -> Iterable[tuple[ProvinceId, ProvinceId]]:
        return [(self.source, goal) for goal in self.goals(self.source)] if self.source and not self.target else ()

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
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
        elif self.desk.s.owner[p] == self.seat:
            self._from(p)
        else:
            self._upon(p)

    def _from(self, p: ProvinceId) -> None:
        if self.target and self.target in self.goals(p) and p != self.source:
            self._march(p, self.target)
        elif p == self.source and not self.target:
            self._forget()
        else:
            self._forget()
            self.source = p
        self.desk.hands.refresh()

    def _upon(self, p: ProvinceId) -> None:
        if self.source and p in self.goals(self.source):
            self._march(self.source, p)
        else:
            self._march(self._strongest(p), p)
        self.desk.hands.refresh()

    def _strongest(self, goal: ProvinceId) -> ProvinceId:
        """Where most could set out from against a Province; 0 where nobody can."""
        s = self.desk.s
        able = [q for q in self.sources() if goal in self.goals(q)]
        return max(able, key=lambda q: (s.units[q] - s.once[q] - s.twice[q], -q), default=0)

    def hint(self, p: ProvinceId) -> str:
        """The odds of the march a press would draw: all but one from the chosen Province, else from the strongest."""
        source = self.source if p in self.goals(self.source) else self._strongest(p)
        if not source or not self.desk.show_odds or not self.desk.s.units[p]:
            return ""
        group = self._group(source, p)
        told = foretell(self.desk.t, self.seat, source, p, sum(group.foot), group.leaders())
        if told is None:
            return ""
        return say(
            "prompt.invade.hint", percent=told.percent, number=told.size, source=self.desk.names.province(source)
        )

    def can_drag(self, p: ProvinceId) -> bool:
        return bool(self.goals(p))

    def drag(self, source: ProvinceId, target: ProvinceId) -> None:
        refusal = self.desk.why_not(self.seat, ("invade", source, target))
        if refusal is not None:
            self.desk.hands.refuse(refusal, target)
            return
        self._march(source, target)
        self.desk.hands.refresh()

    def _forget(self) -> None:
        self.source = self.target = 0
        self.group = None

    def _march(self, source: ProvinceId, target: ProvinceId) -> None:
        self.source, self.target = source, target
        self.group = self._group(source, target)

    def _group(self, source: ProvinceId, target: ProvinceId) -> GroupPick:
        """All who may go but one, against what is there now."""
        s, seat = self.desk.s, self.seat
        if s.units[target]:
            sets = masks(group_leaders(s, seat, (source,)))

            def foots(mask: int) -> list[Foot]:
                return feet(group_foot(s, seat, source, mask, False))

            refusal = Refusal("not_these_leaders", "R14.6")
        else:
            sets = masks(mover_leaders(s, seat, (source,), target, 0, 0))

            def foots(mask: int) -> list[Foot]:
                return entering_foot(s, seat, source, target, mask, 0, (0, 0))

            refusal = Refusal("not_these_leaders", "R14.9")
        group = GroupPick(self.desk, seat, source, sets, foots, refusal, self.desk.hands.refresh)
        group.fill()
        return group

    # ---- the strip

    def words(self) -> Words:
        names = self.desk.names
        if not self.source:
            return Words(say("prompt.invade.title"), say("prompt.invade.from_where"), clause="R14.2")
        if not self.target or self.group is None:
            title = say("prompt.invade.from", source=names.province(self.source))
            return Words(title, say("prompt.invade.upon_what"), clause="R14.2")
        title = say("prompt.invade.way", source=names.province(self.source), target=names.province(self.target))
        told = foretell(self.desk.t, self.seat, self.source, self.target, sum(self.group.foot), self.group.leaders())
        self.told = told
        if told is None:
            body = say("prompt.invade.empty", number=self.group.size, cap=self.desk.board.cap[self.target])
            return Words(title, body, clause="R14.9")
        return odds_words(title, told, self.desk.s.units[self.source], self.desk.show_odds)

    def lay(self) -> None:
        desk, names = self.desk, self.desk.names
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
            rally = [self._rally_button()] if self.target in self.rallies() else []
            desk.row(cancel, *rally, end)
            return
        if self.source:
            desk.row(
                desk.cancel(self.back),
                end,
            )
            return
        rally = [self._rally_button()] if self.rallies() else []
        desk.primary(
            "#end_step", say("prompt.invade.end"), "plain-arrow", self._end, sub=say("prompt.invade.left", count=left)
        )
        desk.row(*rally)

    def _rally_button(self) -> ButtonSpec:
        return ButtonSpec("#rally", say("prompt.invade.rally"), self._rally, "rally-the-troops")

    def _rally(self) -> None:
        """The neutral Province chosen, or the only one there is."""
        places = self.rallies()
        if self.target in places:
            self.do(("rally", self.target))
        elif len(places) == 1:
            self.do(("rally", places[0]))
        else:
            self.desk.hands.refuse(Refusal("choose_what_to_rally", "C6.1"))

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

    def back(self) -> bool:
        if self.target:
            self.target, self.group = 0, None
        elif self.source:
            self._forget()
        else:
            return False
        self.desk.hands.refresh()
        return True

    def next(self) -> bool:
        """The next Province that can still invade."""
        able = self.sources()
        if not able:
            return False
        following = next((p for p in able if p > self.source), able[0])
        self._forget()
        self.source = following
        self.desk.hands.refresh()
        return True


class GroupAsked(GroupPrompter):
    """The group of an engagement, asked by itself: after a retreat was declined, or to choose anew (R14.6)."""

    keys = ("invasion.choose_leaders", "invasion.choose_infantry")
    verbs = ("lead", "foot")

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        s, seat = self.desk.s, self.seat
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.source, invasion.target
        if self.key.endswith("leaders"):
            sets = masks(self.options)
        else:
            sets = [invasion.leaders]
        others = any(s.infantry[p] for p in invasion.joined)

        def foots(mask: int) -> list[Foot]:
            return feet(self.options) if self.key.endswith("infantry") else feet(
                group_foot(s, seat, self.source, mask, others))  # fmt: skip

        self.group = GroupPick(
            self.desk, seat, self.source, sets, foots, Refusal("not_these_leaders", "R14.6"), self.desk.hands.refresh,
            invasion.joined,
        )  # fmt: skip
        self.group.fill()

    def arrow(self) -> tuple[ProvinceId, ProvinceId]:
        return (self.source, self.target)

    def selected(self) -> ProvinceId:
        return self.source

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return Refusal("finish_first", "R27", step="invade")

    def words(self) -> Words:
        assert self.group is not None
        names = self.desk.names
        title = say("prompt.invade.way", source=names.province(self.source), target=names.province(self.target))
        told = foretell(self.desk.t, self.seat, self.source, self.target, sum(self.group.foot), self.group.leaders())
        self.told = told
        if told is None:
            return Words(title, say("prompt.group.who"), clause="R14.6")
        return odds_words(title, told, self.desk.s.units[self.source], self.desk.show_odds)

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        name = self.desk.names.province(self.target)
        self.desk.primary("#fight", say("prompt.group.fight", target=name), "crossed-swords", self._go)

    def _go(self) -> None:
        assert self.group is not None
        group = self.group
        self.desk.hands.intend(Sends("invasion.choose_leaders", "invasion.choose_infantry", group.mask, group.foot))
        self.do(("lead", group.mask) if self.key.endswith("leaders") else ("foot", *group.foot))


class HelpersAsked(GroupPrompter):
    """The Infantry that joins the group from a Province called in by Reinforcements (ST03)."""

    keys = ("invasion.choose_helping_infantry",)
    verbs = ("foot",)

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        invasion = self.desk.t.nearest("invasion")
        self.source, self.target = invasion.joined[len(invasion.helpers)], invasion.target
        self.group = GroupPick(
            self.desk, self.seat, self.source, [0], lambda mask: feet(self.options),
            Refusal("not_this_infantry", "R14.6"), self.desk.hands.refresh,
        )  # fmt: skip
        self.group.fill(mask=0)

    def arrow(self) -> tuple[ProvinceId, ProvinceId]:
        return (self.source, self.target)

    def selected(self) -> ProvinceId:
        return self.source

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return Refusal("finish_first", "R27", step="invade")

    def words(self) -> Words:
        names = self.desk.names
        title = say("prompt.invade.way", source=names.province(self.source), target=names.province(self.target))
        return Words(title, say("prompt.helpers.body"), clause="ST03")

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.helpers.deed", number=sum(self.group.foot), source=self.desk.names.province(self.source))
        self.desk.primary("#send_help", label, "rally-the-troops", self._go)

    def _go(self) -> None:
        assert self.group is not None
        self.do(("foot", *self.group.foot))
