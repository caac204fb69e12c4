"""The leaf after a defeat by the rebels: how close the allies came, what turned it, and how to try again (C14, U21)."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widgets
from game.client.settings import Settings
from game.conquest.client.end.words import Outcome
from game.conquest.client.setup.entries import easier
from game.conquest.client.words import say
from game.conquest.rules.annals.near import Nearness, nearness

HIGH, WIDE = 64, 400


class Near:
    """The leaf: three sentences and two ways on."""

    def __init__(self, outcome: Outcome, on_watch: Callable[[int], object]) -> None:
        """`on_watch` is called with the moment at which a replay opens, from which it can be played on."""
        self.outcome, self.on_watch = outcome, on_watch
        self._found: Nearness | None = None

    @property
    def found(self) -> Nearness:
        """The figures of the leaf, once the game is counted."""
        if self._found is None:
            self._found = nearness(self.outcome.reckoning)
        return self._found

    def lines(self) -> list[str]:
        """The lines of the leaf: what was left, when the allies stood best, which round turned it."""
        found, s = self.found, self.outcome.state
        last = s.options.coop_round_limit
        told = [say("near.left", provinces=found.provinces, units=found.units, round=s.round, last=last)]
        if found.best < found.provinces:
            told.append(say("near.best", round=found.best_round, provinces=found.best))
        if found.after > found.before:
            told.append(say("near.turned", round=found.turned, before=found.before, after=found.after))
        return told

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """The ways on: the same table with one host fewer, and the round that turned the war."""
        px = scale.px
        wide = min(px(WIDE), (inside.width - px(20)) // 2)
        place = Rect(inside.left, inside.bottom - px(HIGH + 8), wide, px(HIGH))
        bands = self.outcome.state.options.bots - 1
        # A war of the campaign has its own start: it is tried again as it is.
        if bands and not self.outcome.in_campaign:
            face = Face(say("near.fewer"), "crossed-swords", sub=say("near.bands", count=bands), size=21)
            widgets.add(Button("#near:fewer", place.copy(), face, self.fewer, say("near.fewer_tip")))
            place.move_ip(wide + px(20), 0)
        face = Face(say("near.from"), "sands-of-time", sub=say("load.round", round=max(1, self.found.turned)), size=21)
        widgets.add(Button("#near:from", place, face, lambda: self.on_watch(self.found.moment), say("near.from_tip")))

    def fewer(self) -> None:
        """The same table against one host fewer."""
        self.outcome.begin(easier(self.outcome.session.record))

    def update(self, dt: float) -> bool:
        """Nothing moves here."""
        return False

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """The sentences."""
        y = inside.top + scale.px(14)
        for n, words in enumerate(self.lines()):
            ink = palette.TITLE_TEXT if n == 0 else palette.TEXT
            block = text.block(words, inside.width, 25 if n == 0 else 22, ink, scale, leading=1.25, lines=3)
            surface.blit(block.surface, (inside.left, y))
            y += block.surface.get_height() + scale.px(16)
        self._draw_rounds(surface, scale, Rect(inside.left, y, inside.width, inside.bottom - scale.px(HIGH + 24) - y))

    def _draw_rounds(self, surface: Surface, scale: Scale, room: Rect) -> None:
        """The rebels' Provinces at the end of each round, as columns; the one that turned the war is red."""
        px, rounds = scale.px, self.found.rounds
        if room.height < px(90):
            return
        pitch = min(px(96), room.width // len(rounds))
        most = max(1, *rounds)
        for n, count in enumerate(rounds):
            high = round((room.height - px(58)) * count / most)
            place = Rect(room.left + n * pitch, room.bottom - px(28) - high, pitch - px(18), max(1, high))
            surface.fill(palette.SEAL_RED if n == self.found.turned else palette.GOLD_LO, place)
            at = (place.centerx, place.top - px(4))
            text.draw(surface, str(count), at, "number", 20, palette.TITLE_TEXT, scale, "midbottom")
            words = say("load.round", round=n) if n else say("near.start")
            size = text.fitting(words, "body", 17, scale, pitch - px(4), 12)
            at = (place.centerx, room.bottom - px(2))
            text.draw(surface, words, at, "body", size, palette.TEXT_DIM, scale, "midbottom")
