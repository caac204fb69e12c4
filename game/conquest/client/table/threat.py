"""The forecast of the hosts' next round on the map in the allies' turns, worked out beside the frames.

Arrows lead from rebel Provinces to what they may attack, slips beside the players' Provinces say how likely each is
attacked and lost. While Infantry is being placed, or a march or an attack is drawn or dragged, the figures are those
after the click or release; after an attack they are the mean of all its ends (U3).
"""

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.buttons import Face
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.map.arrows import Arrow
from game.client.odds_words import percent
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.client.texts import enumerated, sentences
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.map.threat_slips import slip_place, threat_slip
from game.conquest.client.panels.layout import Layout
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.turn_order import HIGH, MARGIN
from game.conquest.client.panels.uprising import trait_words
from game.conquest.client.prompts.deploying import DeployPrompter
from game.conquest.client.prompts.invading import InvadePrompter
from game.conquest.client.prompts.repositioning import RepositionPrompter
from game.conquest.client.words import say
from game.conquest.rules.coop.threat import Forecast, March, Outlook, hosts_to_come
from game.conquest.rules.leaders import slots
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, LeaderId, ProvinceId
from game.conquest.rules.view import View

FRAME_FILLED: Final = 0.014
"""Seconds of a frame that may be filled with work before the next one would be late."""
LEAST_PORTION, MOST_PORTION = 0.003, 0.01
"""Seconds of a frame that are spent on the figures."""
LEAST_ARROW: Final = 0.04
BROAD_ARROW: Final = 0.25
LEAST_SLIP: Final = 0.005
LEAST_RISE: Final = 0.01
MOST_WAYS: Final = 4
SWITCH: Final = (214, 40)
"""Its width and height; on a low map it is as wide as high."""


class Placed(NamedTuple):
    """What the next click or release would change: Infantry and leaders, and the Province it is told of."""

    at: ProvinceId = 0
    units: int = 0
    infantry: tuple[tuple[ProvinceId, int], ...] = ()
    leaders: tuple[tuple[LeaderId, ProvinceId], ...] = ()
    attack: March | None = None
    """An attack on that Province instead."""


NOTHING_PLACED: Final = Placed()


class ThreatAid(TableHelper):
    """Keeps the forecast of the table as it stands, and shows it while it is switched on."""

    def __init__(self, host: TableHost[View], names: Names, beside: Callable[[], list[Rect]]) -> None:
        self.host, self.names = host, names
        self.on = True
        self.found = Forecast()
        """The last complete forecast, of the board as it stands or as it would be after the click."""
        self.before = Forecast()
        """The same without what is being placed."""
        self.placed: Placed = NOTHING_PLACED
        self.older = False
        self._outlook = Outlook()
        self._work: Iterator[Forecast] | None = None
        self._spent = 0.0
        self._driven = False
        self._last = Forecast()
        self._of: tuple[tuple[object, ...], Placed] | None = None
        self._kept: dict[object, Forecast] = {}
        self._drawn: object = None
        self._switch = Rect(0, 0, 0, 0)
        self.ways_agreed: Callable[[], Iterable[Arrow]] = lambda: ()
        """Arrows that the allies have agreed on, shown beside the threats."""
        self.beside: list[Callable[[], list[Rect]]] = [beside]
        """What else stands beside badges, and is not to be covered by slips."""

    # ---- when

    @property
    def _s(self) -> ConquestState:
        s: ConquestState = self.host.t.s
        return s

    @property
    def awaited(self) -> bool:
        """Whether a player has the turn, and hosts are still to come."""
        shown = self.host.shown
        return is_coop(self._s) and 0 <= shown.turn_seat < shown.players and shown.round > 0

    @property
    def _told(self) -> bool:
        """Whether the table shows what has happened: figures of what is still to be seen would give it away."""
        s, shown = self._s, self.host.shown
        return (s.turn_seat, s.owner, s.infantry) == (shown.turn_seat, shown.owner, shown.infantry)

    @property
    def shown(self) -> bool:
        """Whether it lies on the map now."""
        return self.on and self.awaited and bool(self.found.attacked) and not self.host.panels.hidden

    def _now_placed(self) -> Placed:
        """Where the next click would put Infantry, and how many; or who would march where."""
        prompt, at = self.host.prompt, self.host.pointer.hovered
        if isinstance(prompt, RepositionPrompter):
            return self._marching(prompt)
        if isinstance(prompt, InvadePrompter):
            return self._attacking(prompt)
        if not isinstance(prompt, DeployPrompter) or prompt.general or not prompt.pool or at not in prompt.targets():
            return NOTHING_PLACED
        count = min(prompt.pool, 4 if self.host.app.bindings.held("hurry") else 1)
        return Placed(at, count, ((at, count),))

    def _marching(self, prompt: RepositionPrompter) -> Placed:
        """The march that is drawn, or the one that a release would draw."""
        march = prompt.march_shown(self.host.pointer.drawing)
        if march is None:
            return NOTHING_PLACED
        source, target, group = march
        foot = sum(group.foot)
        leaders = tuple((leader, target) for leader in slots(prompt.seat, group.mask))
        return Placed(target, group.size, ((source, -foot), (target, foot)), leaders)

    def _attacking(self, prompt: InvadePrompter) -> Placed:
        """The attack that is drawn, or the one that a release would begin."""
        march = prompt.march_shown(self.host.pointer.drawing)
        if march is None or not march[2].size:
            return NOTHING_PLACED
        source, target, group = march
        attack = March(prompt.seat, source, target, sum(group.foot), tuple(slots(prompt.seat, group.mask)))
        return Placed(target, group.size, attack=attack)

    def _board(self) -> tuple[object, ...]:
        """All that the figures follow from."""
        s = self._s
        return (tuple(s.owner), tuple(s.infantry), tuple(s.leader_at), tuple(s.leader_card), tuple(s.pool),
                tuple(s.tokens), tuple(s.palisades), s.round, s.turn_seat, s.ties, s.winter)  # fmt: skip

    # ---- working it out

    def tick(self, dt: float) -> bool:
        """Goes on for a few milliseconds; true when there is something new to see."""
        if not self.awaited or not self.on or not self._told:
            self.older |= not self._told
            return self._show_arrows()
        board, placed = self._board(), self._now_placed()
        if (board, placed) != self._of:
            if self._of is None or self._of[0] != board:
                self._kept.clear()
            self._of, self.placed = (board, placed), placed
            ready = self._kept.get(placed)
            if ready is None:
                self.older = True
                self._work = self._begun(placed)
            else:
                self._done(ready)
        elif self._work is None:
            self.older = False
            return self._show_arrows()
        self._go_on(self._portion())
        if self._work is not None and not self.host.app.moving and not self._driven:
            # Nothing moves: else the next frame would wait for an event.
            self._driven = True
            self.host.app.loading.add(self._while_at_rest(), self)
        return self._show_arrows()

    def _begun(self, placed: Placed) -> Iterator[Forecast]:
        if placed.attack is not None:
            return self._outlook.after_invasion_in_parts(self.host.t, placed.attack)
        return self._outlook.forecast_in_parts(self.host.t, dict(placed.infantry), dict(placed.leaders))

    def _portion(self) -> float:
        """Seconds that this frame has to spare, by what the last one took without the figures."""
        others = self.host.app.clock.get_rawtime() / 1000 - self._spent
        return min(max(FRAME_FILLED - others, LEAST_PORTION), MOST_PORTION)

    def _go_on(self, seconds: float) -> None:
        began = perf_counter()
        self._spent = 0.0
        while self._work is not None and self._spent < seconds:
            self._one_part()
            self._spent = perf_counter() - began

    def _one_part(self) -> None:
        assert self._work is not None
        part = next(self._work, None)
        if part is None:
            self._done(self._last)
        else:
            self._last = part

    def _while_at_rest(self) -> Iterator[None]:
        """Goes on between frames until something moves again."""
        while self._work is not None and not self.host.app.moving and self.awaited and self._told:
            self._one_part()
            yield
        self._driven = False

    def _done(self, found: Forecast) -> None:
        self.found, self.older, self._work = found, False, None
        self._kept[self.placed] = found
        if self.placed == NOTHING_PLACED:
            self.before = found
        elif NOTHING_PLACED in self._kept:
            self.before = self._kept[NOTHING_PLACED]
        self.host.app.dirty = True

    def _show_arrows(self) -> bool:
        """Gives the map the arrows that are wanted now."""
        at = self.host.pointer.hovered
        alone = at if self.found.by_source(at) else 0
        key = (self.shown, alone, id(self.found), self.older)
        if key == self._drawn:
            return False
        self._drawn = key
        field = self.host.field
        assert isinstance(field, ConquestField)
        field.set_arrows([*(self._arrows(alone) if self.shown else ()), *self.ways_agreed()])
        return True

    def redraw(self) -> None:
        """Other ways were agreed on: the arrows are given to the map again."""
        self._drawn = None

    def _arrows(self, alone: ProvinceId) -> Iterator[Arrow]:
        s = self._s
        for (source, target), way in self.found.ways.items():
            if way.attack < LEAST_ARROW or alone not in (0, source):
                continue
            theirs = s.owner[target] >= 0
            broad = theirs and way.attack >= BROAD_ARROW
            if theirs:
                whose = self.names.colour(s.owner[source])
                yield Arrow(source, target, "deed" if broad else "danger", whose)
            else:
                yield Arrow(source, target, "faint")

    # ---- on the screen

    def build(self, layout: Layout, scale: object) -> None:
        """The switch stands at the foot of the map."""
        host, px = self.host, self.host.scale.px
        self._drawn = None
        if not is_coop(self._s) or host.replaying:
            return
        free = layout.free
        self._switch = Rect(0, 0, px(SWITCH[layout.low]), px(SWITCH[1]))
        self._switch.bottomleft = (free.left + px(8), free.bottom - px(8))
        host.widgets.add(Button("#threat", self._switch, self._face(), self.turn, _tip()))

    def _face(self) -> Face:
        key = self.host.app.bindings.label("dangers")
        if self._switch.width == self._switch.height:
            return Face(icon="crossed-swords", kind="secondary" if self.on else "quiet")
        return Face(say("threat.on" if self.on else "threat.off"), "crossed-swords", key, size=19,
                    kind="secondary" if self.on else "quiet")  # fmt: skip

    def turn(self) -> None:
        """Switches it on or off."""
        self.on = not self.on
        button = self.host.widgets["#threat"]
        assert isinstance(button, Button)
        button.say(self._face())
        self.host.app.dirty = True

    @property
    def covered(self) -> bool:
        """Whether the panels are put away, or a page lies over the map."""
        panels = self.host.panels
        return panels.hidden or bool(getattr(panels, "page_open", False))

    def keep(self, dt: float) -> None:
        """The switch is there while there is something to switch."""
        if "#threat" in self.host.widgets:
            self.host.widgets["#threat"].visible = self.awaited and not self.covered

    def act(self, command: str) -> bool:
        """The key of the switch."""
        if command != "dangers" or not is_coop(self._s):
            return False
        self.turn()
        return True

    @property
    def on_the_map(self) -> bool:
        """Whether anything of it is drawn now."""
        # The page of purchases lies over the map.
        paged = bool(getattr(self.host.panels, "page_open", False))
        return self.shown and not self.host.field.hide_pieces and not paged

    @property
    def knows_the_change(self) -> bool:
        """Whether it is worked out what the next click would change."""
        return bool(self.placed.at) and not self.older and NOTHING_PLACED in self._kept

    def draw(self, surface: Surface) -> None:
        """The slips."""
        if self.on_the_map:
            surface.blits(list(self.slips()))

    def slips(self) -> Iterator[tuple[Surface, Rect]]:
        """The slips, and where they stand: clear of one another and of what else stands beside badges."""
        field, scale = self.host.field, self.host.scale
        assert isinstance(field, ConquestField)
        taken = [rect for places in self.beside for rect in places()]
        for p in sorted(self.found.attacked, key=lambda p: (p != self.host.pointer.hovered, p)):
            if (chance := self.found.attacked[p]) < LEAST_SLIP:
                continue
            slip = threat_slip(percent(chance), percent(self.found.lost[p]), scale, self.older)
            place = slip_place(slip, field.centre_of(p), field.token_size(p), scale, taken)
            taken.append(place)
            yield slip, place

    # ---- in words

    def worst(self) -> list[ProvinceId]:
        """The Provinces that may be attacked, the one most likely lost first."""
        found = self.found
        some = [p for p, chance in found.attacked.items() if chance >= LEAST_SLIP]
        return sorted(some, key=lambda p: (-found.lost[p], -found.attacked[p], p))

    def change(self) -> list[tuple[str, palette.Colour]]:
        """What placing does, line by line, each with its colour."""
        if self.placed.attack is not None:
            return self._after_attack()
        p, count = self.placed.at, self.placed.units
        name = self.names.province(p)
        before, after = self.before, self.found
        same = _both(after, p) == _both(before, p)
        if after.attacked.get(p, 0.0) < LEAST_SLIP:
            head = say("threat.safe", count=count, place=name), palette.GAIN
        else:
            key = "threat.same" if same else "threat.then"
            head = say(key, count=count, place=name, **_both(after, p)), palette.TITLE_TEXT
        lines = [head]
        if before.attacked.get(p, 0.0) >= LEAST_SLIP and not same:
            lines.append((say("threat.before", **_both(before, p)), palette.TEXT_DIM))
        return lines + self._shifted((p,))

    def _after_attack(self) -> list[tuple[str, palette.Colour]]:
        """What an attack does, win or lose: to the Province it sets out from, to what it takes, and elsewhere."""
        attack, before, after = self.placed.attack, self.before, self.found
        assert attack is not None
        lines = [(say("threat.fought", place=self.names.province(attack.target)), palette.TITLE_TEXT)]
        for p in (attack.source, attack.target):
            if after.attacked.get(p, 0.0) >= LEAST_SLIP or before.attacked.get(p, 0.0) >= LEAST_SLIP:
                ink = palette.LOSS if after.lost.get(p, 0.0) > before.lost.get(p, 0.0) + LEAST_RISE else palette.TEXT
                lines.append((say("threat.there", place=self.names.province(p), **_both(after, p)), ink))
        if before.attacked.get(attack.source, 0.0) >= LEAST_SLIP:
            was = say("threat.before", **_both(before, attack.source))
            lines.insert(2, (was, palette.TEXT_DIM))
        lines += self._shifted((attack.source, attack.target))
        if len(lines) == 1:
            lines.append((say("threat.as_before"), palette.TEXT_DIM))
        return lines

    def _shifted(self, but: tuple[ProvinceId, ...]) -> list[tuple[str, palette.Colour]]:
        """The Province elsewhere that grows more dangerous, and the one that grows safer."""
        before, after = self.before, self.found
        rises = [(after.lost.get(q, 0.0) - before.lost.get(q, 0.0), q) for q in after.lost if q not in but]
        lines = []
        for key, (rise, q), ink in (
            ("threat.worse", max(rises, default=(0.0, 0)), palette.LOSS),
            ("threat.better", min(rises, default=(0.0, 0)), palette.GAIN),
        ):
            if abs(rise) >= LEAST_RISE and (rise > 0) == (key == "threat.worse"):
                words = say(key, place=self.names.province(q), before=percent(before.lost.get(q, 0.0)),
                            after=percent(after.lost[q]))  # fmt: skip
                lines.append((words, ink))
        return lines

    def words(self, p: ProvinceId) -> str:
        """What there is to say of a Province: what it may attack, or who may attack it; "" for nothing."""
        if not self.shown:
            return ""
        names = self.names
        ways = [(target, way) for target, way in self.found.by_source(p) if way.attack >= LEAST_SLIP]
        if ways:
            parts = [say("threat.way", place=names.province(target), chance=percent(way.attack))
                     for target, way in ways[:MOST_WAYS]]  # fmt: skip
            trait = names.trait(self._s.owner[p])
            told = say("threat.attacks", parts=enumerated(parts))
            return sentences((told, text.plain(trait_words(trait)))) if trait else told
        if self.found.attacked.get(p, 0.0) < LEAST_SLIP:
            return say("threat.none") if p in self.found.attacked and hosts_to_come(self._s) else ""
        owner = self._s.owner
        parts = [say("threat.from", who=names.warlord(owner[source]), place=names.province(source),
                     chance=percent(way.attack))
                 for source, way in self.found.by_target(p)[:MOST_WAYS] if way.attack >= LEAST_SLIP]  # fmt: skip
        return say("threat.under", parts=enumerated(parts), **_both(self.found, p))


def _tip() -> Tip:
    return Tip(say("threat.tip"), say("threat.title"), "C11")


def _both(found: Forecast, p: ProvinceId) -> dict[str, str]:
    return {"attacked": percent(found.attacked.get(p, 0.0)), "lost": percent(found.lost.get(p, 0.0))}


def _below_ribbon(free: Rect, high: int) -> Rect:
    """The room of the map that the ribbon of turns leaves."""
    return Rect(free.left, free.top + high, free.width, free.height - high)


class ThreatChange(TableHelper):
    """What the next click would change, over the slips of what may be attacked."""

    def __init__(self, threat: ThreatAid) -> None:
        self.threat = threat
        self._drawn = self._spared = Rect(0, 0, 0, 0)

    @property
    def clear_of_tips(self) -> tuple[Rect, ...]:
        """The slip, where there is one."""
        return (self._drawn,) if self._drawn.width else ()

    def keep(self, dt: float) -> None:
        """The tooltip of the Province gives way to the slip."""
        if self._drawn != self._spared:
            self._spared = self._drawn
            self.threat.host.pointer.renew()

    def draw(self, surface: Surface) -> None:
        """Beside the Province: what the click would do there, and where it would make things worse."""
        threat = self.threat
        self._drawn = Rect(0, 0, 0, 0)
        if not threat.on_the_map or not threat.knows_the_change:
            return
        host, px = threat.host, threat.host.scale.px
        letters = [text.line(words, "bold", 18, ink, host.scale) for words, ink in threat.change()]
        wide = max(line.get_width() for line in letters) + px(28)
        high = sum(line.get_height() for line in letters) + px(20)
        face = panels.slab((wide, high), host.scale)
        self._drawn = place = self._place(face.get_size())
        surface.blit(face, place)
        top = place.top + px(10)
        for line in letters:
            surface.blit(line, (place.left + px(14), top))
            top += line.get_height()

    def _place(self, size: tuple[int, int]) -> Rect:
        """Above the Province, for below it opens what the mouse tells of it; elsewhere about it where that would lie
        over the odds of the attack, over a Province that can be chosen, or over other slips.
        """
        threat, host = self.threat, self.threat.host
        px, free = host.scale.px, _below_ribbon(host.layout.free, host.scale.px(MARGIN + HIGH))
        x, y = host.field.centre_of(threat.placed.at)
        places = []
        for corner, at in (
            ("midbottom", (x, y - px(64))),
            ("midleft", (x + px(64), y)),
            ("midright", (x - px(64), y)),
            ("midtop", (x, y + px(64))),
            ("bottomleft", (x + px(36), y - px(64))),
            ("bottomright", (x - px(36), y - px(64))),
        ):
            rect = Rect((0, 0), size)
            setattr(rect, corner, at)
            places.append(rect.clamp(free))
        source = threat.placed.attack.source if threat.placed.attack is not None else threat.placed.at
        asked = {threat.placed.at, source, *(host.prompt.targets() if host.prompt is not None else ())}
        plates = host.pointer.plates(asked)
        slips = [place for found in threat.beside for place in found()] + [place for _, place in threat.slips()]

        def hidden(place: Rect) -> tuple[int, int, int]:
            odds = place.clip(host.pointer.told)
            return odds.width * odds.height, len(place.collidelistall(plates)), len(place.collidelistall(slips))

        return min(places, key=hidden)
