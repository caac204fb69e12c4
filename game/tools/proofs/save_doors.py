"""Every door a saved game goes through, one after another: the load page, opening, playing on, undo, replay, saving.

`through_every_door` says what became of a file; what may not be is `Unsound`, or the error itself.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from game import paths
from game.engine.codec import snapshot
from game.engine.errors import DataError, GameError
from game.engine.proof import Proof
from game.engine.record import Record
from game.engine.registry import ALL_RULES
from game.engine.saves import load, save
from game.engine.soundness import check_position
from game.tools.proofs.whole_games import ways_of

PLAYED_ON: Final = 300
"""So many decisions are made in a game that could be opened."""
CHECK_EVERY: Final = 10
AGAIN: Final = ", as one before"
"""Said of a file whose game has been through all the doors already: nothing new would happen in it."""


class Unsound(GameError):
    """A file did what no file may do."""


def through_every_door(path: Path, draws: bool, decisions: int = PLAYED_ON, taken: set[bytes] | None = None) -> str:
    """The result for a file: "opened", or "gone on from" where a person agreed. Raises `DataError` where refused.

    `draws` says whether its game has a client part: then its row is drawn, and its past told. A game among those
    `taken` is opened and no more; any other joins them.
    """
    if draws:
        _on_the_load_page(path)
        record, became = _opened(path)
    else:
        record, became = _opened_without_a_screen(path)
    if taken is not None:
        game = digest_of_game(record)
        if game in taken:
            return became + AGAIN
        taken.add(game)
    try:
        _all_else(record, path, draws, decisions)
    except DataError as error:
        raise Unsound(f"it was opened, and then: {error}") from error
    return became


def digest_of_game(record: Record[Any]) -> bytes:
    """The same for two records that nothing but their headings tell apart, and for no others."""
    words = msgspec.json.encode(
        (record.table.rules.id, record.options, record.seats, record.seed, record.customs, record.free_undo, record.log)
    )
    return hashlib.blake2b(words + (record.origin or b"") + snapshot(record.table), digest_size=16).digest()


def _all_else(record: Record[Any], path: Path, draws: bool, decisions: int) -> None:
    """What is done with a game that has been opened."""
    play_on(record, decisions)
    _undo_and_redo(record)
    if draws:
        for _ in _told(record):
            continue
    again = path.with_name("again.tianming")
    save(record, again)
    reopened = load(again, ALL_RULES)
    # What `tianming verify` does, with the checksums of the file.
    problem = reopened.parted()
    if problem:
        raise Unsound(f"saved again its log parts: {problem}")
    if not Proof(reopened).run() or snapshot(reopened.table) != snapshot(record.table):
        raise Unsound("saved again it is another game")
    again.unlink()


def _on_the_load_page(path: Path) -> None:
    """Its row and everything its row says."""
    import pygame

    from game.client import saved_picture, storage
    from game.client.load.rows import Campaign, draw_campaign, draw_save, save_title, told_of
    from game.client.look.scale import Scale

    kept = storage.look(path, 0.0)
    surface, scale = _surface(), Scale((1280, 720))
    picture = saved_picture.decoded(kept.thumbnail())
    rect = pygame.Rect(0, 0, 600, 100)
    draw_save(surface, rect, scale, kept, False, True)
    draw_campaign(surface, rect, scale, Campaign("x", [kept]), picture, False, True)
    if not isinstance(save_title(kept) + told_of(Campaign("x", [kept])), str):
        raise Unsound("a row without words")


def _surface() -> Any:
    import pygame

    return pygame.Surface((600, 100), pygame.SRCALPHA)


def _opened(path: Path) -> tuple[Record[Any], str]:
    """The game as the client opens it; a parted save is gone on from, as a person may."""
    from game.client import storage
    from game.client.parted import PartedSave, going_on

    try:
        record, _ = storage.open_game(path)
    except PartedSave as parted:
        *_, last = going_on(parted)
        if last is None:
            raise Unsound("going on came to nothing") from parted
        return last, "gone on from"
    home = paths.own_saves().resolve()
    if home not in (home / record.campaign / "x").resolve().parents:
        raise Unsound(f"the campaign {record.campaign!r} lies outside the folder")
    return record, "opened"


def _opened_without_a_screen(path: Path) -> tuple[Record[Any], str]:
    """The same for a game that has no client part yet."""
    record = load(path, ALL_RULES)
    proven = not record.table.s.loaded and (record.origin is None or _is_sound(record))
    if proven and Proof(record).run():
        return record, "opened"
    table = record.table.clone()
    table.s.loaded = {}
    for _ in check_position(table, str(path)):
        continue
    origin = snapshot(table)
    new: Record[Any] = Record(table, record.options, record.seats, table.s.seed, "x", origin, record.free_undo)
    return new, "gone on from"


def _is_sound(record: Record[Any]) -> bool:
    try:
        for _ in check_position(record.replay_from_start()):
            continue
    except DataError:
        return False
    return True


def play_on(record: Record[Any], decisions: int) -> None:
    """Plays at random; every position is sound, and somebody is asked until the game is over."""
    t, chance, choose = record.table, Random(3), ways_of(record.table.rules.id).choose
    for number in range(decisions):
        if not t.waiting():
            break
        seat = chance.choice(t.waiting())
        record.apply(seat, choose(t.options(seat), chance))
        if number % CHECK_EVERY == 0:
            _look(t, chance)
    _look(t, chance)


def _look(t: Any, chance: Random) -> None:
    wrong = t.rules.problems(t.s)
    if wrong:
        raise Unsound(f"after {len(t.log)} decisions: {wrong[0]}")
    if not t.waiting() and t.s.result is None:
        raise Unsound("nobody is asked, and the game is not over")
    for seat in (-1, *t.waiting()):
        t.view(seat)
    for seat in t.waiting():
        t.asides(seat)
        guess = t.imagine(seat, chance)
        if guess.waiting():
            who = guess.waiting()[0]
            guess.apply(who, guess.options(who)[0])


def _undo_and_redo(record: Record[Any]) -> None:
    """Takes everything back that can be, and makes it again."""
    before = snapshot(record.table)
    while record.undo_depth():
        record.undo()
    while record.can_redo():
        record.redo()
    if snapshot(record.table) != before:
        raise Unsound("undone and made again it is another position")


def _told(record: Record[Any]) -> Iterator[None]:
    from game.client.replay.index import ReplayIndex

    index = ReplayIndex(record)
    yield from index.steps()
    if index.problem:
        raise Unsound(f"its replay stops: {index.problem}")
    index.table(index.length // 2)
    index.lines(index.length)
