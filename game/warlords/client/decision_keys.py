"""Keys that answer the question at hand, and what hovering a neighbour foretells: a cord not yet given."""

from collections.abc import Callable

from pygame import Surface, Vector2

from game.client.map.arrows import Arrow
from game.client.table.pointer import WALKS
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.warlords.client.motion.stage import WarlordsStage
from game.warlords.client.prompts.acting import ActPrompter
from game.warlords.client.prompts.base import WarlordsPrompter
from game.warlords.client.prompts.naming import NamePrompter
from game.warlords.client.prompts.wintering import WinterPrompter
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.view import View

SUPPORT = "own_board"
"""The key of one's own things gives support while it is held: no seat has a page of its own here."""
GHOST = 130
"""How much of a cord is seen that is not given yet, of 255."""


class DecisionKeys(TableHelper):
    """Keys while something is decided: numbers, all and none for supporters, standing support, a place in Winter."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host

    def act(self, command: str) -> bool:
        """A key by the name of its command; true when it meant something here."""
        host = self.host
        prompt = host.prompt
        if not isinstance(prompt, WarlordsPrompter) or host.director.busy:
            return False
        if isinstance(prompt, ActPrompter) and prompt.source:
            if command == SUPPORT:
                return self._stand(prompt, host.pointer.hovered)
            if command in WALKS and host.app.bindings.held(SUPPORT):
                return self._stand(prompt, self._towards(prompt, *WALKS[command]))
        if isinstance(prompt, NamePrompter) and command == "dangers" and prompt.desk.show_odds:
            prompt.show_odds()
            return True
        if isinstance(prompt, WinterPrompter) and command == "build":
            if host.pointer.hovered:
                prompt.choose(host.pointer.hovered)
            return True
        return prompt.act(command)

    @staticmethod
    def _stand(prompt: ActPrompter, place: TerritoryId) -> bool:
        """Supports a neighbour, or says why that cannot be."""
        if place and place != prompt.source:
            prompt.stand_by(place)
        return True

    def _towards(self, prompt: ActPrompter, across: int, down: int) -> TerritoryId:
        """The neighbour to be supported that lies best in a direction; 0 for none."""
        field = self.host.field
        start, best, least = Vector2(field.point_of(prompt.source)), 0, 1e9
        for p in prompt.stands():
            way = Vector2(field.point_of(p)) - start
            along, aside = (way.x * across, abs(way.y)) if across else (way.y * down, abs(way.x))
            if along > 0 and along + 2 * aside < least:
                best, least = p, along + 2 * aside
        return best


class GhostCord(TableHelper):
    """The cord from the chosen army to the one under the mouse, as it would run if support were given."""

    def __init__(self, host: TableHost[View], stage: Callable[[], WarlordsStage]) -> None:
        self.host, self.stage = host, stage

    @property
    def arrow(self) -> Arrow | None:
        """The cord that would be drawn; None while no neighbour to be supported is pointed at."""
        prompt, place = self.host.prompt, self.host.pointer.hovered
        if not isinstance(prompt, ActPrompter) or self.host.director.busy or place not in prompt.stands():
            return None
        return Arrow(prompt.source, place, "held")

    def draw(self, surface: Surface) -> None:
        """The cord, half seen."""
        arrow = self.arrow
        if arrow is not None:
            stage = self.stage()
            stage.map.arrows.draw(surface, stage.map.camera, arrow, GHOST)
