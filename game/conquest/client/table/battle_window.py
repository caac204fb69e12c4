"""The battle's own window (mock-4): who leads, the dice in their lanes, the odds, the pieces, and what next."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.buttons import Face
from game.client.look.cards import portrait_card
from game.client.look.choosers import Slider
from game.client.look.dice import Set, die
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Chip
from game.client.prompts.desk import ButtonSpec
from game.client.scenes.base import Dialog
from game.client.table_host import TableHost
from game.conquest.client.battle import Battle, BattleSide
from game.conquest.client.map.pieces import HEIGHT, Kind, piece, pieces_of
from game.conquest.client.panels.battle_dice import draw_lanes
from game.conquest.client.panels.battle_odds import draw_odds
from game.conquest.client.panels.foretell import Foretold, foretell_on
from game.conquest.client.panels.names import RANKS, Names, card_name, card_of, skill_words
from game.conquest.client.prompts.fighting import CasualtiesPrompter, PressOnPrompter
from game.conquest.client.prompts.tiles import lay_tiles
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.skills import MARKSMAN
from game.conquest.rules.state import HEIR, TIES_INVADER
from game.conquest.rules.view import View

LINGER = 0.9
"""How long the window stays when nothing more is to be decided in it."""


class BattleWindow(Dialog):
    """Shows the table's battle while it goes on; the table keeps time."""

    panel_size = (1396, 938)
    whole = True

    def __init__(
        self, table: TableHost[View], battle: Callable[[], Battle | None], close: Callable[[], object]
    ) -> None:
        """`battle` is the one going on, as far as it has been told; `close` takes the window away."""
        super().__init__()
        self.table = table
        assert isinstance(table.names, Names)
        self.names = table.names
        self.close = close
        fought = battle()
        assert fought is not None
        self.battle = battle
        self.fought = fought
        self.told: Foretold | None = table.asking.foretold if table.app.settings.show_odds else None
        self._resting = 0.0
        self._heard = 0
        self._busy = True

    # ---- time

    def update(self, dt: float) -> bool:
        rising = super().update(dt)
        moved = self.table.tick(dt)
        director = self.table.director
        if self.table.parts.window is not self:
            return True
        self._follow()
        self._sounds()
        if director.busy:
            self._resting = 0.0
            self._busy = True
            return rising or moved
        if self._busy:
            self._busy = False
            self._foretell()
            self.app.dirty = True
        if self.waits:
            return rising or moved
        self._resting += dt
        if self._resting >= LINGER / max(0.5, self.app.settings.speed):
            self.close()
        return True

    def _follow(self) -> None:
        """The battle going on, as far as it has been told; the last one where none goes on."""
        self.fought = self.battle() or self.fought

    @property
    def waits(self) -> bool:
        """Whether this battle waits for a decision that is made here, or by somebody else."""
        if self.table.prompt is not None:
            return self.table.prompt.in_battle
        invasion = self.table.t.nearest("invasion")
        return invasion is not None and (invasion.source, invasion.target) == (self.fought.source, self.fought.target)

    def _foretell(self) -> None:
        """The odds from here on; asked only when everything has been shown."""
        if self.app.settings.show_odds:
            self.told = foretell_on(self.table.t, self.table.session.viewer)

    def _sounds(self) -> None:
        compared = self.fought.compared()
        if compared > self._heard and self.fought.dice is not None:
            mine = self.fought.dice.invader_wins[compared - 1] == (
                self.table.session.viewer != self.fought.defender.seat
            )
            self.app.sound.play("pair_won" if mine else "pair_lost")
        self._heard = compared

    # ---- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.lay_buttons()

    def at(self, x: float, y: float, width: float = 0, height: float = 0) -> Rect:
        """A logical rectangle of the window, stretched to the panel."""
        kx, ky = self.rect.width / self.panel_size[0], self.rect.height / self.panel_size[1]
        return Rect(
            self.rect.left + round(x * kx), self.rect.top + round(y * ky), round(width * kx), round(height * ky)
        )

    def lay_buttons(self) -> None:
        """What can be decided here now."""
        self.widgets.remove_all("")
        prompt = self.table.prompt
        if isinstance(prompt, PressOnPrompter):
            self._lay_press_on(prompt)
        elif isinstance(prompt, CasualtiesPrompter):
            main = prompt.main()
            self._button(main, self.at(1010, 790, 354, 76))
            lay_tiles(
                self.widgets,
                self.at(60, 770, 900, 116),
                self.scale,
                prompt.tiles(),
                self.names.colour(prompt.seat),
            )
        self._lay_chips()
        self.app.dirty = True

    def _lay_press_on(self, prompt: PressOnPrompter) -> None:
        specs = prompt.specs()
        places = {
            "#regroup": self.at(44, 790, 266, 76),
            "#halt": self.at(328, 790, 236, 76),
            "#to_the_end": self.at(680, 790, 296, 76),
            "#press_on": self.at(994, 790, 358, 76),
        }
        if len(specs) == 2:
            places["#regroup"] = self.at(994, 790, 358, 76)
        for spec in specs:
            self._button(spec, places[spec.id])
        if len(specs) > 2:
            left = max(1, self.fought.invader.units)
            rect = self.at(680, 872, 296, 40)
            self.widgets.add(
                Slider(
                    "#stop_below",
                    rect,
                    float(min(prompt.least, left)),
                    1.0,
                    float(max(2, left)),
                    lambda value: self._stop_below(prompt, round(value)),
                    1.0,
                    say("prompt.press.stop_tip"),
                )
            )

    def _stop_below(self, prompt: PressOnPrompter, least: int) -> None:
        prompt.least = least
        spec = next(spec for spec in prompt.specs() if spec.id == "#to_the_end")
        button = self.widgets["#to_the_end"]
        assert isinstance(button, Button)
        button.say(self._face(spec))

    @staticmethod
    def _face(spec: ButtonSpec) -> Face:
        main = spec.kind == "primary"
        return Face(
            spec.label, spec.icon, spec.key, spec.sub, spec.kind, 28 if main else 22, "name" if main else "bold"
        )

    def _button(self, spec: ButtonSpec, rect: Rect) -> None:
        refused = self.table.prompt.desk.reason(spec.refused) if self.table.prompt is not None else None
        self.widgets.add(Button(spec.id, rect, self._face(spec), spec.deed, spec.tip, refused))

    def _lay_chips(self) -> None:
        """The skills of each side's leaders, with their slips."""
        for left, side in ((True, self.fought.invader), (False, self.fought.defender)):
            seen: set[str] = set()
            box = self.at(42 if left else 1104, 634, 252, 110)
            x, y = box.left, box.top
            for leader, number in side.leaders:
                for word in skill_words(card_of(leader, number).skills):
                    wide = panels.chip_width(word.name, self.scale)
                    if word.key in seen or leader & 3 == 0:
                        continue
                    if x + wide > box.right:
                        x, y = box.left, y + self.scale.px(38)
                    if y + self.scale.px(30) > box.bottom:
                        break
                    seen.add(word.key)
                    self.widgets.add(
                        Chip(f"skill:{int(left)}:{word.key}", (x, y), word.name, self.scale, tip=word.tip())
                    )
                    x += wide + self.scale.px(8)

    # ---- keys and mouse

    def handle(self, event: pygame.event.Event) -> bool:
        director = self.table.director
        if event.type == pygame.MOUSEBUTTONDOWN and director.busy:
            return director.skip()
        return False

    def act(self, deed: str) -> bool:
        director = self.table.director
        if deed == "next" and director.busy:
            return director.skip()
        if deed == "back":
            self.back()
            return True
        if deed in ("undo", "hint", "save"):
            return self.table.act(deed)
        return False

    def back(self) -> None:
        """Esc: call off where that is offered, else back to the map."""
        if "#halt" in self.widgets:
            self.widgets.press(self.widgets["#halt"])
        elif self.table.prompt is None:
            self.close()

    # ---- painting

    def draw_over(self, surface: Surface) -> None:
        self.table.draw_effects(surface)

    def content(self, surface: Surface) -> None:
        fought, scale, names = self.fought, self.scale, self.names
        title = say("battle.title", province=names.province(fought.target))
        if not fought.defender.units and fought.engagement:
            title = say("battle.fallen", province=names.province(fought.target))
        text.draw(surface, title, self.at(698, 45).topleft, "title", 42, palette.TITLE_TEXT, scale, "center")
        self._subtitle(surface)
        for left, side in ((True, fought.invader), (False, fought.defender)):
            self._side(surface, side, left)
        # Where nobody shoots before the dice, the dice have that room.
        top, pitch = (187, 108) if self._marksmen() else (122, 128)
        self._strikes(surface)
        lanes = [self.at(321, top + pitch * n, 754, pitch - 8) for n in range(3)]
        draw_lanes(surface, fought, lanes, scale, self.table.session.viewer)
        self._odds(surface)
        self._pieces(surface)
        line = shapes.fading_line(self.at(0, 0, 1310).width, max(1, scale.px(2)), palette.GOLD_LO)
        surface.blit(line, line.get_rect(center=self.at(698, 764).topleft))
        if "#halt" in self.widgets:
            foot = say("battle.foot", source=names.province(fought.source))
            at = self.at(330, 892).topleft
            text.draw(surface, foot, at, "body", 18, palette.TEXT_DIM, scale, "midleft", self.at(0, 0, 340).width)
        elif isinstance(self.table.prompt, CasualtiesPrompter):
            words = self.table.prompt.words()
            text.draw(surface, words.body, self.at(698, 900).topleft, "bold", 20, palette.TEXT, scale, "center")
        elif self._busy:
            text.draw(
                surface, say("battle.skip"), self.at(698, 828).topleft, "body", 19, palette.TEXT_DIM, scale, "center"
            )

    def _subtitle(self, surface: Surface) -> None:
        scale = self.scale
        words = text.line(
            say("battle.engagement", number=max(1, self.fought.engagement)), "body", 20, palette.TEXT_DIM, scale
        )
        invader = self.table.shown.ties == TIES_INVADER
        chip = panels.chip(
            say("battle.ties_invader" if invader else "battle.ties_defender"),
            scale,
            "attack" if invader else "defence",
            "crossed-swords" if invader else "shield",
        )
        whole = words.get_width() + scale.px(16) + chip.get_width()
        x, y = self.at(698, 91).topleft
        x -= whole // 2
        surface.blit(words, words.get_rect(midleft=(x, y)))
        surface.blit(chip, chip.get_rect(midleft=(x + words.get_width() + scale.px(16), y)))

    def _side(self, surface: Surface, side: BattleSide, left: bool) -> None:
        scale, names = self.scale, self.names
        box = self.at(42 if left else 1104, 122, 250, 352)
        shapes.draw_soft(surface, box, scale.px(8), scale.px(8), palette.BLACK, 130, scale.px(4))
        surface.blit(self._picture_of(side, box.size), box)
        anchor, edge = ("midleft", box.left) if left else ("midright", box.right)
        away = 1 if left else -1
        mark = emblem(names.colour(side.seat), scale.px(46))
        y = self.at(0, 507).top
        surface.blit(mark, mark.get_rect(**{anchor: (edge, y)}))
        x = edge + away * scale.px(58)
        role = say("battle.invader" if left else "battle.defender")
        text.draw(surface, role, (x, y - scale.px(13)), "bold", 25, palette.TEXT, scale, anchor)
        where = names.province(self.fought.source if left else self.fought.target)
        who = names.whom(side.seat).capitalize() if side.seat < 0 else names.warlord(side.seat)
        under, room = say("battle.from" if left else "battle.of", who=who, province=where), box.width - scale.px(60)
        if text.width(under, "body", 18, scale) > room:
            under = say("battle.of", who=who, province=where)
        size = text.fitting(under, "body", 18, scale, room, 15)
        text.draw(surface, under, (x, y + scale.px(15)), "body", size, palette.TEXT_DIM, scale, anchor, room)
        low = self.at(0, 577).top
        number = text.line(str(side.units), "number", 54, palette.TITLE_TEXT, scale)
        surface.blit(number, number.get_rect(**{anchor: (edge, low)}))
        x = edge + away * (number.get_width() + scale.px(16))
        text.draw(surface, say("battle.units"), (x, low - scale.px(12)), "bold", 20, palette.TEXT, scale, anchor)
        if side.losses:
            lost = say("battle.lost", count=side.losses)
            text.draw(surface, lost, (x, low + scale.px(13)), "bold", 20, palette.LOSS, scale, anchor)

    def _picture_of(self, side: BattleSide, size: tuple[int, int]) -> Surface:
        """The leading leader of a side; one of its men where nobody leads."""
        scale, names = self.scale, self.names
        known = side.leaders or tuple(side.fallen_leaders)
        if known:
            leader, number = (
                max(known, key=lambda entry: (entry[0] & 3 != 0, -entry[0])) if len(known) > 1 else known[0]
            )
            who = names.leader_card(leader, number)
            called = card_name(who) if leader & 3 == 0 and number == HEIR else ""  # A face lent, not a card's own.
            card = portrait_card(who.id, names.colour(side.seat), size, scale, called)
            return card if side.leaders else pygame.transform.grayscale(card)
        men = "garrison" if side.seat < 0 else "scarf" if names.is_rebel(side.seat) else "foot-soldier"
        called = names.whom(side.seat).capitalize() if side.seat < 0 else names.warlord(side.seat)
        return portrait_card(men, names.colour(side.seat), size, scale, called)

    def _marksmen(self) -> bool:
        """Whether somebody of this battle shoots, or shot, before the dice (R15.3)."""
        sides = (self.fought.invader, self.fought.defender)
        leaders = [leader for side in sides for leader in (*side.leaders, *side.fallen_leaders)]
        shooting = any(card_of(leader, number).skills & MARKSMAN for leader, number in leaders if leader & 3)
        return shooting or bool(self.fought.strikes)

    def _strikes(self, surface: Surface) -> None:
        """The Marksmen's arrows before the dice."""
        if not self._marksmen():
            return
        row = self.at(321, 122, 754, 56)
        surface.blit(panels.tray(row.size, self.scale, dark=80), row)
        if not self.fought.strikes:
            return
        for at_invader in (False, True):
            own = [strike for strike in self.fought.strikes if (strike.at == self.fought.source) == at_invader]
            if own:
                self._strikes_on(surface, row, own, at_invader)

    def _strikes_on(self, surface: Surface, row: Rect, strikes: list[ev.Struck], at_invader: bool) -> None:
        """What hit one side, or missed it: a die for every arrow, and words where only one side was shot at."""
        scale = self.scale
        hits = sum(strike.victim != "nobody" for strike in strikes)
        key = "battle.arrow_misses" if not hits else "battle.arrow_hits" if len(strikes) == 1 else "battle.arrows_hit"
        side = say("battle.invader") if at_invader else say("battle.defender")
        colour = palette.LOSS if hits else palette.TEXT_DIM
        words = text.line(say(key, side=side, count=hits), "bold", 20, colour, scale)
        arrow = icon("bow-arrow", scale.px(28), palette.GOLD_TEXT)
        set_of: Set = "bone" if at_invader else "black"
        side_px = scale.px(40 if len(strikes) < 3 else 30)
        cubes = [
            die(6, set_of, strike.die, side_px, "loser" if strike.victim == "nobody" else "rest") for strike in strikes
        ]
        parts = (words, arrow, *cubes) if len(self.fought.strikes) == len(strikes) else (arrow, *cubes)
        x = (
            row.right - scale.px(14) - sum(part.get_width() for part in parts) - (len(parts) - 1) * scale.px(14)
            if at_invader
            else row.left + scale.px(14)
        )
        for part in parts if at_invader else reversed(parts):
            surface.blit(part, part.get_rect(midleft=(x, row.centery)))
            x += part.get_width() + scale.px(14)

    def _odds(self, surface: Surface) -> None:
        if self.told is not None:
            fought, names = self.fought, self.names
            colours = (names.colour(fought.invader.seat), names.colour(fought.defender.seat))
            defends = self.table.session.viewer == fought.defender.seat
            draw_odds(surface, self.at(319, 545, 758, 40), self.told, colours, defends, self.scale)

    def _pieces(self, surface: Surface) -> None:
        """What still stands on each side, the fallen small and grey between them."""
        scale = self.scale
        row = self.at(321, 634, 754, 104)
        surface.blit(panels.tray(row.size, scale, dark=96), row)
        half = row.width // 2 - scale.px(12)
        for left, side in ((True, self.fought.invader), (False, self.fought.defender)):
            colour: int | str = self.names.colour(side.seat) if side.seat >= 0 else "neutral"
            marks = tuple(RANKS[leader & 3] for leader, _ in side.leaders)
            kinds = pieces_of(side.infantry, marks, side.seat < 0)
            fallen = min(side.losses, 8)
            small = scale.px(24)
            room = half - fallen * small - scale.px(20)
            pitch = min(scale.px(54), room // max(1, len(kinds)))
            size = scale.px(46)
            for n, kind in enumerate(kinds):
                away = scale.px(20) + n * pitch
                x = row.left + away if left else row.right - away - size
                surface.blit(piece(kind, colour, size), (x, row.centery - round(size * HEIGHT / 2)))
            grey = _fallen(side.seat < 0, small)
            for n in range(fallen):
                x = row.centerx - scale.px(8) - (n + 1) * small if left else row.centerx + scale.px(8) + n * small
                surface.blit(grey, (x, row.centery - small // 2))


def _fallen(neutral: bool, side: int) -> Surface:
    kind: Kind = "neutral" if neutral else "infantry"
    grey = pygame.transform.grayscale(piece(kind, "neutral", side))
    grey.fill((120, 116, 114, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return grey
