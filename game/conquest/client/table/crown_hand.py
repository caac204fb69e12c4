"""What the hand takes up in a Province: the plate of its units, or the crown of the Ruler above it (C6)."""

import pygame

from game.client.table_helper import TableHelper
from game.client.table_host import TableHost
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.prompts.crown import InvadeOrRally
from game.conquest.rules.view import View


class CrownHand(TableHelper):
    """Looks at every press on the map before it becomes a click or a drag."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host

    def handle(self, event: pygame.event.Event) -> bool:
        """Tells the question of invasions what was pressed; the press itself goes on."""
        prompt, field = self.host.prompt, self.host.field
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not isinstance(prompt, InvadeOrRally):
            return False
        assert isinstance(field, ConquestField)
        place = field.place_at(event.pos)
        if place:
            (x, y), size = field.centre_of(place), field.token_size(place)
            prompt.take_up(place, ((event.pos[0] - x) / size, (event.pos[1] - y) / size))
        return False
