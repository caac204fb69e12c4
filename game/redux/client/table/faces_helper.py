"""A general's card wherever he is seen on the court: each face answers the mouse with it (U14)."""

from collections.abc import Callable

from pygame import Rect

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.prompts.prompter import Gesture
from game.client.table_host import TableHost
from game.client.table_parts import TableHelper
from game.redux.client.court.field import Court
from game.redux.client.names import LOCATION_PLACES
from game.redux.client.panels.generals import where_words
from game.redux.client.skills import seen_tip
from game.redux.rules.places import GeneralId
from game.redux.rules.view import View

MARK = "face:"


class FaceWidget(Widget):
    """One face: its tip is the general's card, a click is one on the plaque he stands on."""

    focusable = False

    def __init__(
        self, rect: Rect, general: GeneralId, place: int, free: Callable[[Rect], bool], view: Callable[[], View],
        on_press: Callable[[int], object],
    ) -> None:  # fmt: skip
        super().__init__(f"{MARK}{place}:{general}", rect, lambda: on_press(place), self._told, focusable=False)
        self.general, self.free, self.view = general, free, view

    def _told(self) -> Tip:
        return seen_tip(self.view(), self.general, where_words(self.view(), self.general))

    def covers(self, place: tuple[int, int]) -> bool:
        return super().covers(place) and self.free(self.rect)


class Faces(TableHelper):
    """The faces of a table or of a replay; they are laid anew when somebody else is seen."""

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        self._laid: list[tuple[GeneralId, int, tuple[int, int, int, int]]] = []

    def build(self, layout: object, scale: Scale) -> None:
        """For a window: nothing is laid yet."""
        self._laid = []

    def update(self) -> None:
        """Lays the faces that are seen now."""
        field = self.host.field
        if not isinstance(field, Court):
            return
        seen = [(general, place, (rect.x, rect.y, rect.width, rect.height)) for general, place, rect in field.faces()]
        if seen == self._laid:
            return
        self._laid = seen
        widgets = self.host.widgets
        widgets.remove_all(MARK)
        for general, place, box in self._laid:
            spot = FaceWidget(Rect(box), general, place, self._free, lambda: self.host.shown, self._press)
            if spot.id not in widgets:
                widgets.add(spot)

    def _free(self, rect: Rect) -> bool:
        """Whether nothing of the question at hand lies over a face, and no location there waits to be pressed."""
        prompt = self.host.prompt
        if prompt is None:
            return True
        waits = any(target > LOCATION_PLACES for target in prompt.targets())
        return not waits and not prompt.covers().colliderect(rect)

    def _press(self, place: int) -> None:
        host = self.host
        if host.replaying or host.director.skip():
            return
        if host.prompt is not None:
            host.prompt.press(place, Gesture.ONE)
            host.bring_up_to_date()
