"""Draws one battle of Conquest as a strip of pictures, moment by moment, from the first roll to the march in.

    python -m game.tools.proofs.battle_strip --out FOLDER [--size 1920x1080] [--lang en]

Each moment is a picture of its own (`1-before.png` …), and `strip.png` has all of them below each other, at half size.
The battle is played by the client's own window, by a simulated clock: the same pictures every time.
"""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.conquest.made_up import game_at
from game.tools.commands.screens import Nowhere, open_app

FRAME: Final = 1 / 30
LONGEST: Final = 3000
"""Frames after which a moment is given up: it does not come in this battle."""


class Strip:
    """A battle being played, and the pictures taken of it."""

    def __init__(self, size: tuple[int, int], language: Any) -> None:
        from game.client.session import GameSession
        from game.client.table.scene import TableFrame
        from game.client.worker_link import Players

        self.app: Any = open_app(size, language=language)
        at_peace, fighting = game_at("invade"), game_at("battle")
        choices = fighting.log[len(at_peace.log) :]
        begins = max(n for n, (_, action) in enumerate(choices) if action[0] == "invade")
        for seat, action in choices[:begins]:
            # Battles before the one that is drawn.
            at_peace.apply(seat, action)
        self.table: Any = TableFrame(GameSession(at_peace, Players(here=True), keeps=False), Nowhere())
        self.app.clear_to(self.table)
        field: Any = self.table.field
        field.finish_loading()
        self.app.loading.finish()
        self.choices = choices[begins:]
        self.taken: list[tuple[str, pygame.Surface]] = []

    @property
    def window(self) -> Any:
        """The battle's own window; None while it is not open."""
        return self.table.parts.window

    @property
    def asked(self) -> bool:
        """Whether something is to be decided in the window."""
        window = self.window
        return window is not None and self.table.prompt is not None and window.widgets.main() is not None

    def until(self, there: Callable[[], bool]) -> bool:
        """Lets time pass until something holds; false where it never does."""
        for _ in range(LONGEST):
            if there():
                return True
            self.app.step(FRAME, ())
        return False

    def take(self, name: str, there: Callable[[], bool]) -> None:
        """A picture of the moment at which something holds first."""
        if self.until(there):
            self.app.draw()
            self.taken.append((f"{len(self.taken) + 1}-{name}", self.app.screen.copy()))

    def press(self, *ids: str) -> bool:
        """Presses the first of these that can be pressed now."""
        widgets = self.app.scene.widgets
        found = next((id for id in ids if id in widgets), "")
        if found:
            widgets.press(widgets[found])
        return bool(found)


def play(strip: Strip) -> list[tuple[str, pygame.Surface]]:
    """Every moment of the battle: declared, rolled pair by pair, rolled on, and at its end."""
    strip.until(lambda: strip.table.prompt is not None)
    for seat, action in strip.choices:
        if strip.table.session.viewer == seat and action in strip.table.t.options(seat):
            strip.table.asking.carry_out(action)
        if strip.window is not None:
            break
        strip.app.step(0.0, ())
    strip.until(lambda: strip.window is not None and strip.app.scene is strip.window)
    opened = strip.table.director.current
    strip.take("opens", lambda: strip.table.director.current is not opened)

    def fought() -> Any:
        return strip.window.fought if strip.window is not None else None

    def compared(pairs: int) -> Callable[[], bool]:
        return lambda: (battle := fought()) is not None and battle.dice is not None and battle.compared() >= pairs

    strip.until(lambda: strip.window is None or "#press_on" in strip.window.widgets)
    strip.take("before-a-roll", lambda: strip.window is not None and "#press_on" in strip.window.widgets)
    rolled = fought().engagement if fought() is not None else 0
    strip.press("#press_on")
    strip.until(lambda: fought() is None or (fought().engagement > rolled and fought().dice is not None))
    strip.take("dice-tumble", lambda: fought() is not None and fought().elapsed > 0.3)
    for pairs in (1, 2, 3):
        if fought() is not None and fought().dice is not None and len(fought().dice.invader_wins) >= pairs:
            strip.take(f"pair-{pairs}", compared(pairs))
    while strip.until(lambda: strip.window is None or strip.window.end is not None or strip.asked):
        if strip.window is None or strip.window.end is not None:
            break
        strip.press("#press_on", "#regroup", strip.window.widgets.main().id)
        strip.app.step(FRAME, ())
    if strip.window is not None and strip.window.end is not None:
        strip.take("last-piece", lambda: True)
        strip.take("land", lambda: strip.window is None or strip.window.end.age > 1.2)
        strip.take("march-in", lambda: strip.window is None or strip.window.end.there)
    return strip.taken


def together(pictures: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """All of them below each other, at half size."""
    halves = [pygame.transform.smoothscale_by(picture, 0.5) for _, picture in pictures]
    whole = pygame.Surface((halves[0].get_width(), sum(half.get_height() for half in halves)))
    y = 0
    for half in halves:
        whole.blit(half, (0, y))
        y += half.get_height()
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Draws the strip into a folder."""
    parser = argparse.ArgumentParser(prog="battle_strip", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en", choices=("en", "zh", "ja"))
    args = parser.parse_args(argv)
    wide, high = (int(side) for side in args.size.split("x"))
    strip = Strip((wide, high), args.lang)
    pictures = play(strip)
    args.out.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures:
        pygame.image.save(picture, args.out / f"{name}.png")
    pygame.image.save(together(pictures), args.out / "strip.png")
    print(f"{len(pictures)} pictures in {args.out}")
    strip.app.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
