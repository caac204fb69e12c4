"""While a source is chosen every Province that can be attacked from there carries its chance; a key hides them (U3).

The chances are worked out one a frame, the likeliest matter most but all are counted first; "…" stands until then.
"""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.scale import Scale
from game.client.odds_words import percent
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.conquest.client.panels.battle_dice import LIKELY, UNLIKELY
from game.conquest.client.prompts.coop import AimPrompter, aim_words
from game.conquest.client.prompts.invading import InvadePrompter
from game.conquest.rules.state import ProvinceId
from game.conquest.rules.view import View

MOST: Final = 8
LETTERS, HIGH, PAD = 19, 30, 9
BADGE: Final = (56, 34)
UP, ASIDE = 34, 34
"""How far from the middle of a badge its slip stands: above, and to the right."""


class TargetChances(TableHelper):
    """Slips of silk at the upper right of badges."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        self.hidden = False
        self._for: tuple[object, ...] = ()
        self._waiting: list[ProvinceId] = []
        self.chances: dict[ProvinceId, float] = {}

    def build(self, layout: object, scale: Scale) -> None:
        """The scale of this window."""
        self.scale = scale

    def _prompt(self) -> InvadePrompter | None:
        prompt = self.host.prompt
        shown = self.host.app.settings.show_odds and not self.hidden and not self.host.director.busy
        return prompt if shown and isinstance(prompt, InvadePrompter) and not prompt.calling else None

    def tick(self, dt: float) -> bool:
        """One chance more is worked out."""
        prompt = self._prompt()
        now = () if prompt is None or not prompt.source else (len(self.host.session.record.log), prompt.source)
        if now != self._for:
            self._for, self.chances, self._waiting = now, {}, []
            if prompt is not None and now:
                view = prompt.desk.view
                self._waiting = [goal for goal in prompt.goals(prompt.source) if view.units(goal)]
            return True
        if prompt is None or not self._waiting:
            return False
        goal = self._waiting.pop(0)
        chance = prompt.chance_from(prompt.source, goal)
        if chance is not None:
            self.chances[goal] = chance
        return True

    def act(self, command: str) -> bool:
        """C hides them, and shows them again."""
        if command != "chances":
            return False
        self.hidden = not self.hidden
        self.host.app.dirty = True
        return True

    def shown(self) -> list[tuple[ProvinceId, str, palette.Colour]]:
        """Where a slip stands now and what it says."""
        asked = self.host.prompt
        if isinstance(asked, AimPrompter) and not self.hidden and any(asked.joins(goal) for goal in asked.targets()):
            # Nobody fights: what counts is how many join the host.
            return [(goal, f"+{asked.joins(goal)}", palette.SEAL_RED) for goal in asked.targets()]
        if isinstance(asked, AimPrompter) and self.host.app.settings.show_odds and not self.hidden:
            # For the allies, whose land it is, it is the other way round: what is likely to fall is red.
            fights = [(goal, asked.odds(goal)) for goal in asked.targets()]
            return [(goal, aim_words(fight), _danger(fight.falls)) for goal, fight in fights if fight is not None]
        prompt = self._prompt()
        if prompt is None or not prompt.source:
            return []
        likely = sorted(self.chances, key=lambda goal: -self.chances[goal])[:MOST]
        told = []
        for goal in likely:
            chance = self.chances[goal]
            hue = _JADE if chance > LIKELY else palette.SEAL_RED if chance < UNLIKELY else palette.INK
            told.append((goal, percent(chance), hue))
        room = MOST - len(told)
        return told + [(goal, "…", palette.INK_DIM) for goal in self._waiting[:room]]

    def places(self) -> list[Rect]:
        """Where the slips stand."""
        return self._places(self.shown())

    def _places(self, shown: list[tuple[ProvinceId, str, palette.Colour]]) -> list[Rect]:
        px, seen = self.scale.px, self._seen()
        found: list[Rect] = []
        badges = self._badges()
        for goal, words, _ in shown:
            x, y = self.host.field.centre_of(goal)
            rect = Rect(0, 0, text.width(words, "number", LETTERS, self.scale) + px(2 * PAD), px(HIGH))
            corners = []
            for corner, at in (
                ("midleft", (x + px(ASIDE), y - px(UP))),
                ("midright", (x - px(ASIDE), y - px(UP))),
                ("midtop", (x, y + px(UP))),
            ):
                setattr(rect, corner, at)
                corners.append(rect.clamp(seen))
            # At the upper right of its badge, unless the slip of a neighbour or a badge stands there.
            found.append(min(corners, key=lambda place: self._hidden_by(place, found, badges)))
        return found

    def _hidden_by(self, place: Rect, slips: list[Rect], badges: dict[ProvinceId, Rect]) -> tuple[int, int, int]:
        """How many other slips, badges of the question and badges of others a slip would cover."""
        asked, about = self.host.prompt, set()
        if isinstance(asked, AimPrompter | InvadePrompter):
            about = {asked.source, *(asked.targets() if isinstance(asked, AimPrompter) else asked.goals(asked.source))}
        covered = {province for province, badge in badges.items() if badge.colliderect(place)}
        return len(place.collidelistall(slips)), len(covered & about), len(covered - about)

    def _seen(self) -> Rect:
        """The part of the map that no panel covers, nor what stands over it while a host acts."""
        coop, free = getattr(self.host.panels, "coop", None), self.host.layout.free
        return coop.open_part(free) if coop is not None else free

    def _badges(self) -> dict[ProvinceId, Rect]:
        """Where every badge of the map stands."""
        field, badges = self.host.field, {}
        for place in field.places:
            badges[place] = Rect(0, 0, self.scale.px(BADGE[0]), self.scale.px(BADGE[1]))
            badges[place].center = field.centre_of(place)
        return badges

    def draw(self, surface: Surface) -> None:
        """The slips, over the badges."""
        px = self.scale.px
        shown = self.shown()
        for rect, (_, words, hue) in zip(self._places(shown), shown, strict=True):
            shapes.draw_soft(surface, rect, px(7), px(5), palette.BLACK, 130, px(2))
            surface.blit(panels.silk(rect.size, self.scale), rect)
            text.draw(surface, words, rect.center, "number", LETTERS, hue, self.scale, "center")


def _danger(chance: float) -> palette.Colour:
    """The colour of a chance that is somebody else's."""
    return palette.SEAL_RED if chance > LIKELY else _JADE if chance < UNLIKELY else palette.INK


_JADE: Final = palette.darker(palette.MALACHITE, 0.4)
"""Jade on silk."""
