"""Chooses the red button in a lesson: what the lesson wants pressed, and nothing else (look §2)."""

from collections.abc import Callable
from dataclasses import replace

from game.client.look.buttons import Face
from game.client.look.widgets import Button, Widgets
from game.engine.refusals import Action
from game.parts.course import LessonStep


class RedButton:
    """Gives buttons other faces for a step of a lesson, and their own faces back after it.

    `allows` says whether the lesson wants a choice now, `label` which key does what is red.
    """

    def __init__(self, allows: Callable[[Action], bool], label: Callable[[], str]) -> None:
        self.allows, self.label = allows, label
        self._faces: dict[Button, Face] = {}

    def choose(self, widgets: Widgets, step: LessonStep | None) -> None:
        """Enter reads on where there is something to read, or presses the one button that is lit; else nothing that
        would be answered by a correction."""
        if "#lesson_next" in widgets:
            widgets.default = "#lesson_next"
            self._calm(widgets, "#lesson_next")
            return
        lit = _lit_buttons(widgets, step)
        if any(button.face.kind == "primary" for button in lit):
            return
        if len(lit) == 1:
            (button,) = lit
            self._calm(widgets, button.id)
            self._say_otherwise(button, replace(button.face, kind="primary", key=self.label()))
        elif self._leads_astray(widgets, step):
            self._calm(widgets, "")

    def give_back(self) -> None:
        """Gives every button its own face back."""
        for button, face in self._faces.items():
            button.say(face)
        self._faces.clear()

    def _leads_astray(self, widgets: Widgets, step: LessonStep | None) -> bool:
        """Whether what Enter does would be answered by a correction: something is to be looked at, or to be done
        before the step of the turn ends."""
        default = widgets.main()
        if step is None or default is None:
            return False
        return step.wait != "read" or (default.id == "#end_step" and not self.allows(("end_step",)))

    def _calm(self, widgets: Widgets, main: str) -> None:
        """Takes red and Enter from every button but one."""
        for button in list(widgets.items.values()):
            if isinstance(button, Button) and button.face.kind == "primary" and button.id != main:
                self._say_otherwise(button, replace(button.face, kind="secondary", key=""))

    def _say_otherwise(self, button: Button, face: Face) -> None:
        """Gives a button another face for a while; its own is kept."""
        self._faces.setdefault(button, button.face)
        button.say(face)


def _lit_buttons(widgets: Widgets, step: LessonStep | None) -> list[Button]:
    """The ids of the buttons a step points at."""
    places = step.at if step is not None else ()
    named = [widgets.items.get(f"#{place.name}") for place in places if place.kind == "widget"]
    return [button for button in named if isinstance(button, Button)]
