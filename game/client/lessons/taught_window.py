"""A window over the table in a lesson, with the coach on it."""

from typing import Any

from pygame import Surface


class TaughtWindow:
    """What a lesson adds to a game's window: put it before the window's class among the bases."""

    table: Any

    def lay_buttons(self) -> None:
        """Lays the window's buttons, and the slip."""
        window: Any = super()
        window.lay_buttons()
        self.table.coach.lay()

    def act(self, command: str) -> bool:
        """Reads on with Space when nothing moves."""
        if command == "next" and not self.table.director.busy:
            return bool(self.table.coach.press_next())
        window: Any = super()
        return bool(window.act(command))

    def content(self, surface: Surface) -> None:
        """Paints the window, and the slip over it."""
        window: Any = super()
        window.content(surface)
        self.table.coach.draw_slip(surface)

    def draw_over(self, surface: Surface) -> None:
        """Paints what flies over it, and the light."""
        window: Any = super()
        window.draw_over(surface)
        self.table.coach.draw_light(surface)
