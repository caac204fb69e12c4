"""The leaf after a defeat by the rebels: how close the allies came, what turned it, and how to try again (C14, U21)."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.widgets import Button, Widgets
from game.client.settings import Settings
from game.conquest.bots.setbacks import Setback, Setbacks
from game.conquest.client.end.words import Outcome
from game.conquest.client.setup.entries import easier
from game.conquest.client.words import say
from game.conquest.rules.annals.near import Nearness, nearness

HIGH, WIDE = 64, 400
PITCH, CAPTION = 130, 210
"""How far apart the columns of the rounds stand at most, and the room for what is said of them."""
SLICES: Final = 2
"""Portions of the search for the turning point in one frame."""


class Near:
    """The leaf: three sentences and two ways on."""

    def __init__(self, outcome: Outcome, on_watch: Callable[[int], object]) -> None:
        """`on_watch` is called with the moment at which a replay opens, from which it can be played on."""
        self.outcome, self.on_watch = outcome, on_watch
        self._found: Nearness | None = None
        self._search = Setbacks(outcome.session.record)
        self._steps = self._search.steps()
        self._again: Callable[[], None] = lambda: None

    @property
    def found(self) -> Nearness:
        """The figures of the leaf, once the game is counted."""
        if self._found is None:
            self._found = nearness(self.outcome.reckoning)
        return self._found

    @property
    def blow(self) -> Setback | None:
        """The blow that turned the war, once it is found; None while it is sought and where no blow weighed much."""
        return self._search.worst if self._search.done else None

    @property
    def turned(self) -> tuple[int, int]:
        """The round that turned the war, and the moment at which a replay opens: before the blow, or at its start."""
        blow = self.blow
        return (blow.round, blow.moment) if blow is not None else (self.found.turned, self.found.moment)

    def lines(self) -> list[str]:
        """The lines of the leaf: what was left, when the allies stood best, and what turned the war."""
        found, s = self.found, self.outcome.state
        last = s.options.coop_round_limit
        told = [say("near.left", provinces=found.provinces, units=found.units, round=s.round, last=last)]
        if found.best < found.provinces:
            told.append(say("near.best", round=found.best_round, provinces=found.best))
        if not self._search.done:
            told.append(say("near.seeking"))
        elif self.blow is not None:
            told.append(self.told(self.blow))
        elif found.after > found.before:
            told.append(say("near.turned", round=found.turned, before=found.before, after=found.after))
        return told

    def told(self, blow: Setback) -> str:
        """The blow in words, with the chance to win before and after it."""
        outcome = self.outcome
        kind = blow.kind
        if kind == "taken" and blow.other < 0:
            kind = "taken_neutral"
        event = say(
            f"near.blow.{kind}",
            name=outcome.called(blow.seat),
            other=outcome.called(blow.other),
            place=outcome.names.province(blow.at),
        )
        before, after = round(100 * blow.before), round(100 * blow.after)
        return say("near.event", round=blow.round, event=event, before=before, after=after)

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """The ways on: the same table with one host fewer, and the round that turned the war."""
        self._again = lambda: self._lay_again(widgets, scale, panel, inside, settings)
        px = scale.px
        wide = min(px(WIDE), (inside.width - px(20)) // 2)
        place = Rect(inside.left, inside.bottom - px(HIGH + 8), wide, px(HIGH))
        bands = self.outcome.state.options.bots - 1
        # A war of the campaign has its own start: it is tried again as it is.
        if bands and not self.outcome.in_campaign:
            face = Face(say("near.fewer"), "crossed-swords", sub=say("near.bands", count=bands), size=21)
            widgets.add(Button("#near:fewer", place.copy(), face, self.fewer, say("near.fewer_tip")))
            place.move_ip(wide + px(20), 0)
        face = Face(say("near.from"), "sands-of-time", sub=say("load.round", round=max(1, self.turned[0])), size=21)
        tip = say("near.from_blow_tip" if self.blow is not None else "near.from_tip")
        widgets.add(Button("#near:from", place, face, lambda: self.on_watch(self.turned[1]), tip))

    def _lay_again(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        widgets.remove_all("#near:")
        self.lay(widgets, scale, panel, inside, settings)
        widgets.dirty = True

    def fewer(self) -> None:
        """The same table against one host fewer."""
        self.outcome.begin(easier(self.outcome.session.record))

    def update(self, dt: float) -> bool:
        """Looks on for the blow that turned the war."""
        if self._search.done:
            return False
        for _ in range(SLICES):
            if next(self._steps, self) is self:
                self._again()
                break
        return True

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
        words = say("near.rounds")
        about = text.block(words, px(CAPTION), 17, palette.TEXT_DIM, scale, leading=1.1, lines=3)
        pitch = min(px(PITCH), (room.width - px(CAPTION + 20)) // len(rounds))
        middle = room.bottom - px(28) - (room.height - px(28)) // 2
        surface.blit(about.surface, about.surface.get_rect(midleft=(room.left + pitch * len(rounds), middle)))
        most = max(1, *rounds)
        for n, count in enumerate(rounds):
            high = round((room.height - px(58)) * count / most)
            place = Rect(room.left + n * pitch, room.bottom - px(28) - high, pitch - px(18), max(1, high))
            surface.fill(palette.SEAL_RED if n == self.turned[0] else palette.GOLD_LO, place)
            at = (place.centerx, place.top - px(4))
            text.draw(surface, str(count), at, "number", 20, palette.TITLE_TEXT, scale, "midbottom")
            words = say("load.round", round=n) if n else say("near.start")
            size = text.fitting(words, "body", 17, scale, pitch - px(4), 12)
            at = (place.centerx, room.bottom - px(2))
            text.draw(surface, words, at, "body", size, palette.TEXT_DIM, scale, "midbottom")
