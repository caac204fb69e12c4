"""The court and the combat in a lesson, with the coach on them."""

from pygame import Surface

from game.client.lessons.lesson_parts import TaughtTable
from game.romance.client.table.combat_window import CombatWindow
from game.romance.client.table.court import Court


class LessonCourt(Court):
    """The court with the coach on it."""

    table: TaughtTable

    def lay_buttons(self) -> None:
        """What can be decided, and the slip."""
        super().lay_buttons()
        self.table.coach.lay()

    def act(self, deed: str) -> bool:
        """Space reads on when nothing moves."""
        if deed == "next" and not self.table.director.busy:
            return self.table.coach.press_next()
        return super().act(deed)

    def content(self, surface: Surface) -> None:
        """The court, and the slip over it."""
        super().content(surface)
        self.table.coach.draw_slip(surface)

    def draw_over(self, surface: Surface) -> None:
        """What flies over it, and the light."""
        super().draw_over(surface)
        self.table.coach.draw_light(surface)


class LessonCombat(CombatWindow):
    """The combat with the coach on it."""

    table: TaughtTable

    def lay_buttons(self) -> None:
        """What can be decided, and the slip."""
        super().lay_buttons()
        self.table.coach.lay()

    def act(self, deed: str) -> bool:
        """Space reads on when nothing moves."""
        if deed == "next" and not self.table.director.busy:
            return self.table.coach.press_next()
        return super().act(deed)

    def content(self, surface: Surface) -> None:
        """The combat, and the slip over it."""
        super().content(surface)
        self.table.coach.draw_slip(surface)

    def draw_over(self, surface: Surface) -> None:
        """What flies over it, and the light."""
        super().draw_over(surface)
        self.table.coach.draw_light(surface)
