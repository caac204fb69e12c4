"""Small signs on the armies a question is about, so that not the outline alone tells what a press means (U1, U10).

While an army is chosen: crossed swords on those it can attack, a shield on those it can support. While an attack is
named: on each army that could support it the number of its key.
"""

from collections.abc import Callable, Iterable
from typing import Final

from pygame import Surface

from game.client.look import palette
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.warlords.client.motion.stage import WarlordsStage
from game.warlords.client.prompts.acting import ActPrompter
from game.warlords.client.prompts.naming import NamePrompter
from game.warlords.client.signs import GILT, JADE, JADE_TEXT, badge, icon_badge
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.preview import ATTACK, STAND
from game.warlords.rules.view import View

SIDE: Final = 24
AWAY: Final = 24
"""How far from the middle of a token of usual size its upper left corner is."""


class TargetSigns(TableHelper):
    """Draws them over the map."""

    def __init__(self, host: TableHost[View], stage: Callable[[], WarlordsStage]) -> None:
        self.host, self.stage = host, stage

    def signs(self) -> Iterable[tuple[TerritoryId, str]]:
        """The sign on each army: "attack", "stand" or the number of a key."""
        prompt = self.host.prompt
        if self.host.director.busy:
            return
        if isinstance(prompt, ActPrompter) and prompt.source:
            for p, action in prompt.actions_from(prompt.source).items():
                if action in (ATTACK, STAND):
                    yield p, action
        elif isinstance(prompt, NamePrompter):
            for n, one in enumerate(prompt.supporters(), 1):
                if one.refusal is None and not one.named:
                    yield one.at, str(n)

    def draw(self, surface: Surface) -> None:
        """A badge each, at the upper left corner of the token."""
        stage = self.stage()
        side = stage.scale.px(SIDE)
        for p, sign in self.signs():
            if sign == ATTACK:
                picture = icon_badge("crossed-swords", palette.CINNABAR_LO, palette.TITLE_TEXT, side)
            elif sign == STAND:
                picture = icon_badge("shield", JADE, JADE_TEXT, side)
            else:
                picture = badge(sign, GILT, palette.INK, side)
            away = AWAY * stage.token_size(p) * stage.scale.s
            place = stage.at(p)
            surface.blit(picture, picture.get_rect(center=(round(place.x - away), round(place.y - away))))
