"""The battle's window in a lesson, with the coach on it."""

from pygame import Surface

from game.client.lessons.lesson_parts import TaughtTable
from game.conquest.client.table.battle_window import BattleWindow


class LessonBattle(BattleWindow):
    """The battle's window with the coach on it."""

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
        """The battle, and the slip over it."""
        super().content(surface)
        self.table.coach.draw_slip(surface)

    def draw_over(self, surface: Surface) -> None:
        """What flies over it, and the light."""
        super().draw_over(surface)
        self.table.coach.draw_light(surface)
