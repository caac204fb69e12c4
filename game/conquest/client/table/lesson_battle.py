"""The battle's window in a lesson, with the coach on it."""

from game.client.lessons.taught_window import TaughtWindow
from game.conquest.client.table.battle_window import BattleWindow


class LessonBattle(TaughtWindow, BattleWindow):
    """The battle's window with the coach on it."""
