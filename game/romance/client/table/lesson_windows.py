"""The court and the combat in a lesson, with the coach on them."""

from game.client.lessons.taught_window import TaughtWindow
from game.romance.client.table.combat_window import CombatWindow
from game.romance.client.table.court import Court


class LessonCourt(TaughtWindow, Court):
    """The court with the coach on it."""


class LessonCombat(TaughtWindow, CombatWindow):
    """The combat with the coach on it."""
