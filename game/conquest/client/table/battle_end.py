"""The last page of a battle's window: the land that has fallen or held, who lives, what it brings, and the march in."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.client.combat.fighters import draw_face
from game.client.combat.frame import CombatFrame
from game.client.look import palette, panels, text
from game.client.look.buttons import Face, Kind
from game.client.look.choosers import Slider
from game.client.look.easing import out_cubic
from game.client.look.icons import icon
from game.client.look.pieces import coin
from game.client.look.widgets import Button, Widget
from game.client.prompts.desk import ButtonSpec
from game.client.table_host import TableHost
from game.conquest.client.battle import Battle
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.map.pieces import piece, pieces_of
from game.conquest.client.panels.battle_sides import picture_of
from game.conquest.client.panels.captured_land import NOT_TAKEN, TAKEN, CapturedLand
from game.conquest.client.panels.hosts_ear import as_shown
from game.conquest.client.panels.names import Names
from game.conquest.client.prompts.entering import MoveInPrompter
from game.conquest.client.prompts.group import leader_tile
from game.conquest.client.prompts.tiles import lay_tiles
from game.conquest.client.words import say
from game.conquest.rules.income import income_of
from game.conquest.rules.sides import is_coop
from game.conquest.rules.standing import rank_of
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.view import View
from game.engine.refusals import Seat

STILL, FADES, RUNS, STAMPS, ROWS = 0.5, 0.22, 0.9, 0.7, 0.12
"""Seconds until the land appears, in which it does, the colour runs in, until the seal is pressed, and between rows."""
WHOLE: Final = STILL + FADES + RUNS + 4 * ROWS
PRESSED: Final = 0.14
LUCK: Final = 8
"""From so many half pips above or below what could be expected the dice are worth a word."""


@dataclass(frozen=True)
class Holdings:
    """The amounts a seat has, as everybody can count them."""

    income: int
    regions: dict[int, int]
    provinces: int
    rank: int
    sharing: int

    @staticmethod
    def of(s: ConquestState, seat: Seat) -> "Holdings":
        """A seat's now."""
        rank, sharing = rank_of(s, seat)
        held: dict[int, int] = {}
        for p in s.board.ids:
            if s.owner[p] == seat:
                held[s.board.region[p]] = held.get(s.board.region[p], 0) + 1
        return Holdings(income_of(s, seat).total, held, s.owner.count(seat), rank, sharing)


@dataclass(frozen=True)
class Row:
    """One thing the fight has brought or cost."""

    icon: str
    title: str
    words: str
    liked: bool


class BattleEnd:
    """Draws and lays the last page. `before` are the viewer's holdings when the battle began."""

    def __init__(self, window: CombatFrame, table: TableHost[View], battle: Battle, before: Holdings | None) -> None:
        self.window, self.table, self.battle, self.before = window, table, battle, before
        assert isinstance(table.names, Names)
        self.names = table.names
        self.age = 0.0
        self.stamped = False
        self._land: CapturedLand | None = None
        self._rows: list[Row] | None = None

    # ---- time

    def update(self, dt: float) -> bool:
        """Lets time pass; true while something moves."""
        if self.age >= WHOLE:
            return False
        # However slow the machine: the last piece is seen to be gone before the land appears.
        self.age += min(dt, STILL / 2)
        if not self.stamped and self.age >= STILL + FADES + STAMPS:
            self.stamped = True
            self.table.app.sound.play("eliminated" if self.lost else "region")
        return True

    def finish(self) -> None:
        """Everything at once."""
        self.age = WHOLE
        self.stamped = True

    @property
    def there(self) -> bool:
        """Whether everything is shown."""
        return self.age >= WHOLE

    @property
    def showing(self) -> bool:
        """Whether the lanes have given way to the land."""
        return self.age >= STILL

    # ---- what happened

    @property
    def taken(self) -> bool:
        """Whether the Province fell."""
        return self.battle.fallen

    @property
    def mine(self) -> bool:
        """Whether the viewer attacked."""
        return self.names.viewer == self.battle.invader.seat

    @property
    def lost(self) -> bool:
        """Whether it ended badly for the viewer."""
        return self.taken != self.mine

    def title(self) -> str:
        """The title: what has become of the Province."""
        key = "fallen" if self.taken and self.mine else "you_lost" if self.taken else "stands"
        return say(f"battle.{key}", province=self.names.province(self.battle.target))

    def under(self) -> str:
        """The line below: the number of rolls, and what both sides lost."""
        fought = self.battle
        parts = [say("battle.rolls", count=fought.engagement)]
        for side in (fought.invader, fought.defender):
            # Others may have come into the fight since it began.
            most = fought.standing(side) + fought.lost(side)
            parts.append(say("battle.side_lost", who=self.names.who(side.seat), lost=fought.lost(side), most=most))
        parts.append(self.luck())
        return " ".join(part for part in parts if part)

    def luck(self) -> str:
        """The words for the luck of the viewer's side; "" where the dice were much as expected."""
        counted = self.battle.counted
        if counted is None or abs(counted.luck_halves) < LUCK:
            return ""
        invader_lucky = counted.luck_halves > 0
        if self.names.viewer in (self.battle.invader.seat, self.battle.defender.seat):
            return say("battle.luck_kind" if invader_lucky == self.mine else "battle.luck_against")
        lucky = self.battle.invader if invader_lucky else self.battle.defender
        return say("battle.luck_of", who=self.names.who(lucky.seat))

    def rows(self) -> list[Row]:
        """The rows of changes for the viewer."""
        if self._rows is None:
            self._rows = self._work_out()
        return self._rows

    def _work_out(self) -> list[Row]:
        before, names, seat = self.before, self.names, self.names.viewer
        if not self.taken or before is None or seat < 0:
            return []
        # While hosts act the rules are ahead of what is told.
        s = as_shown(self.table.t.s, self.table.shown)
        if s.owner[self.battle.target] != self.battle.invader.seat:
            s.owner[self.battle.target] = self.battle.invader.seat
        after, region = Holdings.of(s, seat), s.board.region[self.battle.target]
        rows = []
        if after.income != before.income:
            change = f"{after.income - before.income:+d}".replace("-", "−")
            now = say("battle.brings.gold_now", gold=after.income)
            rows.append(Row("gold", say("battle.brings.gold", change=change), now, after.income > before.income))
        held, whole = after.regions.get(region, 0), len(s.board.region_provinces[region])
        had = before.regions.get(region, 0)
        if held != had:
            key = "whole" if held == whole else "broken" if had == whole else "worth"
            title = say("battle.brings.region", region=names.region(region), held=held, whole=whole)
            worth = say(f"battle.brings.{key}", count=s.board.region_bonus[region])
            rows.append(Row("flying-flag", title, worth, held > had))
        # Allies have no ranks among one another.
        if not is_coop(s) and (after.rank, after.sharing) != (before.rank, before.sharing):
            title = say("battle.brings.shared" if after.sharing > 1 else "battle.brings.rank", rank=after.rank,
                        provinces=after.provinces)  # fmt: skip
            rows.append(Row("throne-king", title, say("battle.brings.rank_before", rank=before.rank,
                            provinces=before.provinces), after.rank <= before.rank))  # fmt: skip
        former = self.battle.defender.seat
        if former >= 0 and former != seat and s.owner.count(former) == 0:
            rows.append(Row("broken-shield", say("battle.brings.out", who=names.warlord(former)),
                            say("battle.brings.out_words"), True))  # fmt: skip
        return rows

    # ---- laying

    def lay(self, leave: Callable[[], object]) -> None:
        """The march in where it is to be decided; else the way back to the map."""
        window, prompt = self.window, self.table.prompt
        label = self.table.app.bindings.label
        if not self.there:
            return
        if isinstance(prompt, MoveInPrompter):
            MarchIn(window, self.table, prompt).lay()
            return
        spec = ButtonSpec("#to_map", say("battle.back_to_map"), leave, "walking-boot", label("confirm"), kind="primary")
        window.action_button(spec, window.at(908, 840, 444, 84))
        window.widgets.default = "#to_map"

    # ---- painting

    def draw(self, surface: Surface) -> None:
        """The page as far as it has come."""
        window, scale, fought = self.window, self.window.scale, self.battle
        window.draw_head(surface, self.title(), self.under(), ended=True)
        drained = min(1.0, max(0.0, (self.age - STILL - FADES) / 0.6))
        for left, side in ((True, fought.invader), (False, fought.defender)):
            box = window.face_box(left, True)
            beaten = (side is fought.defender) if self.taken else not fought.standing(side)
            picture = picture_of(side, box.size, self.names, scale, left, beaten)
            draw_face(surface, box, picture, scale, drained if beaten else 0.0)
            living = fought.standing(side)
            words = (
                say("battle.live", count=living, most=living + fought.lost(side)) if living else say("battle.all_fell")
            )
            hue = palette.GAIN if living else palette.LOSS
            text.draw(surface, words, (box.centerx, box.bottom + scale.px(26)), "bold", 21, hue, scale, "center")
        self._draw_land(surface)
        window.draw_line(surface, 548)
        self._draw_rows(surface)
        if isinstance(self.table.prompt, MoveInPrompter) and self.there:
            MarchIn(window, self.table, self.table.prompt).draw(surface)
        elif self.there:
            note = say("battle.again")
            at = window.at(1130, 947).topleft
            text.draw(surface, note, at, "body", 17, palette.TEXT_DIM, scale, "center", window.at(0, 0, 440).width)

    def _draw_land(self, surface: Surface) -> None:
        window = self.window
        rect = window.at(327, 152, 742, 344)
        if self._land is None or self._land.size != rect.size:
            hue = palette.player(self.names.colour(self.battle.invader.seat)).colour
            field = self.table.field
            assert isinstance(field, ConquestField)
            self._land = CapturedLand(field, self.battle.target, self.battle.source, hue, rect.size)
        run = (self.age - STILL - FADES) / RUNS
        taken = out_cubic(min(1.0, max(0.0, run))) if self.taken else 0.0
        pressed = min(1.0, max(0.0, (self.age - STILL - FADES - STAMPS) / PRESSED))
        self._land.draw(surface, rect, window.scale, taken, pressed, TAKEN if self.taken else NOT_TAKEN)

    def _draw_rows(self, surface: Surface) -> None:
        window, scale = self.window, self.window.scale
        rows = self.rows()
        if not rows:
            return
        key = "battle.brings.cost" if self.lost else "battle.brings.title"
        at = window.at(908, 575).topleft
        text.draw(surface, say(key), at, "name", 22, palette.GOLD_TEXT, scale, "midleft")
        shown = (self.age - STILL - FADES - RUNS) / ROWS
        for n, row in enumerate(rows[:3]):
            if n >= shown:
                break
            rect = window.at(908, 601 + 80 * n, 444, 72)
            surface.blit(panels.tray(rect.size, scale, dark=96), rect)
            mark = coin(scale.px(36)) if row.icon == "gold" else icon(row.icon, scale.px(34), palette.GOLD_TEXT)
            surface.blit(mark, mark.get_rect(center=(rect.left + scale.px(36), rect.centery)))
            x, room = rect.left + scale.px(72), rect.width - scale.px(86)
            hue = palette.GAIN if row.liked else palette.LOSS
            for words, y, role, size, colour in (
                (row.title, -14, "bold", 20, hue), (row.words, 14, "body", 18, palette.TEXT_DIM),
            ):  # fmt: skip
                fit = text.fitting(words, role, size, scale, room, 15)
                text.draw(surface, words, (x, rect.centery + scale.px(y)), role, fit, colour, scale, "midleft", room)


# ---- the march in


class Man(Widget):
    """A piece in one of the two trays: a click sends it, or keeps it."""

    def __init__(
        self, id: str, rect: Rect, picture: Surface, on_press: Callable[[], object] | None, must: bool
    ) -> None:
        super().__init__(id, rect, on_press, focusable=False)
        self.picture, self.must = picture, must

    def draw(self, surface: Surface, scale: object) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=(self.rect.centerx, self.rect.centery)))


class MarchIn:
    """The choice of who goes in and who stays: two trays, a slider over the Infantry, three presets (R14.8, R14.9)."""

    def __init__(self, window: CombatFrame, table: TableHost[View], prompt: MoveInPrompter) -> None:
        self.window, self.table, self.prompt = window, table, prompt
        assert prompt.group is not None
        self.group = prompt.group

    # ---- what can go

    def _totals(self) -> list[int]:
        """The numbers of Infantry that can go with the leaders chosen."""
        return sorted({sum(foot) for foot in self.group.foots(self.group.mask)})

    def ends(self) -> tuple[int, int]:
        """The fewest and the most units that go in, as the trays and the red button count them: with leaders."""
        totals, leaders = self._totals(), self.group.size - sum(self.group.foot)
        return totals[0] + leaders, totals[-1] + leaders

    def set_total(self, number: int) -> None:
        """So much Infantry goes; of equals the fresh."""
        totals = self._totals()
        wanted = min(totals, key=lambda total: abs(total - number))
        options = [foot for foot in self.group.foots(self.group.mask) if sum(foot) == wanted]
        self.group.set_foot(*max(options))

    def fewest(self) -> None:
        """Only those that must."""
        self.prompt.fewest()

    def hold_both(self) -> None:
        """So that neither side stands empty where it can be attacked."""
        self.prompt.hold_both()

    # ---- laying

    def lay(self) -> None:
        """Trays, slider, presets and the red button."""
        window, prompt, group, scale = self.window, self.prompt, self.group, self.window.scale
        names, label = prompt.desk.names, self.table.app.bindings.label
        totals, now = self._totals(), sum(group.foot)
        prompt.desk.widgets, prompt.desk.scale = window.widgets, scale
        leaders = list(prompt.desk.view.leaders_in(prompt.source))
        left, right = window.at(44, 601, 406, 157), window.at(467, 601, 406, 157)
        for tray, goes in ((left, True), (right, False)):
            tiles = []
            for leader in leaders:
                chosen = bool(group.mask >> (leader & 3) & 1)
                if chosen != goes:
                    continue
                free = (group.mask ^ 1 << (leader & 3)) in group.masks
                tiles.append(leader_tile(prompt.desk, "#leader", leader, partial(group.turn, leader & 3), goes,
                                         None if free else group.refusal))  # fmt: skip
            wide = min(scale.px(84) * len(tiles), tray.width // 2)
            if tiles:
                room = Rect(tray.left + scale.px(14), tray.top + scale.px(38), wide, scale.px(84))
                lay_tiles(window.widgets, room, scale, tiles, names.colour(prompt.seat), 8)
            number = now if goes else prompt.desk.view.infantry[prompt.source] - now
            x = tray.left + scale.px(18) + (wide + scale.px(10) if tiles else 0)
            self._lay_men(
                Rect(x, tray.top + scale.px(52), tray.right - x - scale.px(14), scale.px(56)), number, goes, totals
            )
        if len(totals) > 1:
            window.widgets.add(
                Slider(
                    "#infantry", window.at(84, 774, 748, 34), float(now), float(totals[0]), float(totals[-1]),
                    lambda value: self.set_total(round(value)), 1.0, say("prompt.group.infantry_tip"),
                )
            )  # fmt: skip
        presets = (("#fewest", "fewest", self.fewest, "1"), ("#hold_both", "hold_both", self.hold_both, "2"),
                   ("#all", "all", group.everything, "3"))  # fmt: skip
        if len(totals) > 1 or len(group.masks) > 1:
            for n, (id, key, on_press, digit) in enumerate(presets):
                kind: Kind = "chosen" if prompt.preset == key else "quiet"
                face = Face(say(f"battle.march.{key}"), key=digit, kind=kind, size=20)
                window.widgets.add(Button(id, window.at(44 + 206 * n, 826, 192, 48), face, on_press))
        stays = prompt.desk.view.units(prompt.source) - group.size
        sub = say("battle.march.stay", count=stays, source=names.province(prompt.source))
        main = ButtonSpec("#move_in", say("battle.march.deed", count=group.size), prompt.send, "walking-boot",
                          label("confirm"), sub, "primary")  # fmt: skip
        window.action_button(main, window.at(908, 848, 444, 84))
        window.widgets.default = "#move_in"

    def _lay_men(self, room: Rect, number: int, goes: bool, totals: list[int]) -> None:
        scale, colour = self.window.scale, self.prompt.desk.names.colour(self.prompt.seat)
        kinds = pieces_of(number, ())
        size, pitch = scale.px(42), min(scale.px(52), room.width // max(1, len(kinds)))
        now = sum(self.group.foot)
        step = -1 if goes else 1
        for n, kind in enumerate(kinds):
            worth = 4 if kind == "four" else 1
            able = totals[0] <= now + step * worth <= totals[-1]
            on_press = partial(self.set_total, now + step * worth) if able else None
            rect = Rect(room.left + n * pitch, room.top, size, room.height)
            self.window.widgets.add(Man(f"man:{int(goes)}:{n}", rect, piece(kind, colour, size), on_press, not able))

    # ---- painting

    def draw(self, surface: Surface) -> None:
        """Draws what lies below the widgets."""
        window, scale, prompt, group = self.window, self.window.scale, self.prompt, self.group
        names = prompt.desk.names
        text.draw(surface, say("battle.march.title"), window.at(44, 575).topleft, "name", 22, palette.GOLD_TEXT, scale,
                  "midleft")  # fmt: skip
        must = prompt.must_size
        note = say("battle.march.must", count=must) if must else say("battle.march.may")
        text.draw(surface, note, window.at(873, 575).topleft, "body", 18, palette.TEXT_DIM, scale, "midright",
                  window.at(0, 0, 600).width)  # fmt: skip
        stays = prompt.desk.view.units(prompt.source) - group.size
        for rect, chosen, key, place, count in (
            (window.at(44, 601, 406, 157), True, "go", prompt.target, group.size),
            (window.at(467, 601, 406, 157), False, "stay_in", prompt.source, stays),
        ):
            surface.blit(panels.tray(rect.size, scale, chosen, 96), rect)
            words = say(f"battle.march.{key}", province=names.province(place))
            hue = palette.LOSS if not count else palette.TITLE_TEXT
            left, right, top = rect.left + scale.px(16), rect.right - scale.px(16), rect.top + scale.px(22)
            text.draw(surface, words, (left, top), "bold", 20, palette.TEXT, scale, "midleft")
            text.draw(surface, str(count), (right, top), "number", 30, hue, scale, "midright")
            threat = self._threat(place)
            warn = say("battle.march.empty") if not count else (
                say("battle.march.threat", count=threat) if threat else say("battle.march.safe"))  # fmt: skip
            hue = palette.LOSS if not count else palette.TEXT_DIM
            text.draw(surface, warn, (left, rect.bottom - scale.px(18)), "body", 17, hue, scale, "midleft",
                      rect.width - scale.px(32))  # fmt: skip
        totals = self._totals()
        if len(totals) > 1:
            for number, (x, anchor) in zip(self.ends(), ((74, "midright"), (842, "midleft")), strict=True):
                text.draw(surface, str(number), window.at(x, 791).topleft, "bold", 20, palette.TEXT_DIM, scale, anchor)
            text.draw(surface, say("battle.march.how"), window.at(44, 902).topleft, "body", 18, palette.TEXT_DIM, scale,
                      "midleft", window.at(0, 0, 830).width)  # fmt: skip

    def _threat(self, place: ProvinceId) -> int:
        """The most units of a rival beside a Province."""
        return max((self.prompt.desk.view.units(q) for q in self.prompt.rivals_beside(place)), default=0)
