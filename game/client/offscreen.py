"""What commands without a window need of pygame: keeping a picture, and the yardsticks of `tianming bench`."""

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from game.engine.errors import DataError

PATIENCE: Final = 0.003
"""Seconds waited for a picture in one step: idle, and short enough for any frame."""


def save_picture(picture: pygame.Surface, file: Path) -> None:
    """Writes a PNG (or what else the name says); raises DataError where it cannot."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(file))
    except (OSError, pygame.error) as error:
        raise DataError(file, "", f"cannot be written ({error})") from error


def save_picture_steps(picture: pygame.Surface, file: Path) -> Iterator[None]:
    """The same while frames go on: another thread packs the picture, which must stay as it is until this ends."""
    failed: list[DataError] = []

    def work() -> None:
        try:
            save_picture(picture, file)
        except DataError as error:
            failed.append(error)

    thread = Thread(target=work, name="tianming-picture")
    thread.start()
    while thread.is_alive():
        thread.join(PATIENCE)
        yield
    if failed:
        raise failed[0]


def reduced(picture: pygame.Surface, high: int) -> pygame.Surface:
    """The picture, at most this many pixels high."""
    width, height = picture.get_size()
    if height <= high:
        return picture
    return pygame.transform.smoothscale(picture, (round(width * high / height), high))


def blit_ms(size: tuple[int, int], count: int = 60) -> float:
    """CPU milliseconds of one opaque blit over a whole window of the open display: the unit frames are measured in.

    Several pictures take turns, because those of a real frame do not wait in the processor's cache either.
    """
    target = pygame.display.get_surface() or pygame.Surface(size)
    pictures = [pygame.Surface(size).convert(target) for _ in range(6)]
    for shade, picture in enumerate(pictures):
        picture.fill((90, 60, shade))
    began = time.process_time()
    for n in range(count):
        target.blit(pictures[n % len(pictures)], (0, 0))
    return (time.process_time() - began) * 1000 / count


def mouse_moved(before: tuple[int, int], now: tuple[int, int]) -> pygame.event.Event:
    """The event of a mouse that has moved, no button held."""
    moved = (now[0] - before[0], now[1] - before[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=now, rel=moved, buttons=(0, 0, 0))


def pixels(picture: pygame.Surface) -> bytes:
    """The pixels of a picture row by row, three bytes each."""
    return pygame.image.tobytes(picture, "RGB")
