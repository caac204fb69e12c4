"""Finds what a step of a lesson is about on the screen: places, cards, panels, what can be pressed."""

from pygame import Rect

from game.client.lessons.lesson_parts import SlipHost, TaughtTable
from game.client.lessons.slip_layout import SlipRoom
from game.parts.course import PLACE, LessonStep, PointedAt


class SpokenOf:
    """Finds the targets on the table, or in the battle's window while that is open."""

    def __init__(self, table: TaughtTable, room: SlipRoom) -> None:
        self.table, self.room = table, room

    def of(self, step: LessonStep, host: SlipHost) -> list[Rect]:
        """The rectangles of everything a step is about that the scene below its slip shows."""
        lit = [rect for place in step.at for rect in self.rects(place, host)]
        if not lit and step.at and host is self.table:
            # What stands in a drawer, or under another tab, is found by what opens it.
            widgets = self.table.widgets
            openers = [*(f"#tab:{place.name}" for place in step.at), "#drawers"]
            lit = [widgets.rect(id) for id in openers if id in widgets][:1]
        return lit

    def rects(self, place: PointedAt, host: SlipHost) -> list[Rect]:
        """The rectangles of one target; none where the scene does not show it."""
        table = self.table
        if place.kind == "widget":
            found = [id for id in (f"#{place.name}", place.name) if id in host.widgets]
            heads = (f"#{place.name}:", f"{place.name}:")
            ids = found or [id for id in host.widgets.items if id.startswith(heads)]
            return [host.widgets.rect(id) for id in ids]
        if host is not table:
            return []
        if place.kind == PLACE:
            spot = self.room.spot(place.number, table.parts.field.camera)
            return [spot] if table.layout.window.collidepoint(spot.center) else []
        if place.kind == "card":
            return [self._uncovered(rect) for rect in table.parts.card_rects(place.number)]
        if place.name == "tray" and not table.parts.panels.tray_shown:
            return []
        rect: Rect = getattr(table.layout, place.name)
        return [rect] if rect.colliderect(table.layout.window) else []

    def _uncovered(self, card: Rect) -> Rect:
        """The part of a card that can be pressed: the tray lies over the rest, and below the window nothing is seen."""
        table = self.table
        foot = min(card.bottom, table.layout.window.bottom)
        if table.parts.panels.tray_shown and card.top < table.layout.tray.top:
            foot = min(foot, table.layout.tray.top)
        return Rect(card.left, card.top, card.width, foot - card.top)
