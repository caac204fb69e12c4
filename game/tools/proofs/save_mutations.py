"""Ways to alter a saved game by meaning: what looks like a save of this program in every part, and is none.

Each takes a document and a source of chance and changes the document; `BY_MEANING` puts one to three together. They
know how a save is built (`engine/saves.py`) and nothing of any game: numbers are moved a little or to where they
cannot be, frames are swapped, dropped and doubled, logs are cut, seats renamed.
"""

import base64
import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.tools.proofs.fuzz_mutations import Sample, Spoiler

Document = dict[str, Any]
Change = Callable[[Document, Random], None]

NUMBERS: Final = (-2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 13, 15, 16, 31, 39, 42, 43, 59, 99, 255, 999, 1000)
NAMES: Final = (
    "", "\u200b", "\ufeff", "\u202egnp", "a\u202eb", "\u0301", "\u3164", "Ann", "天命", "\ue000", "x" * 200, "x" * 201,
    "a\nb", "\x00", "{who}", "**a**", "\U000e0041", "\U0010ffff", "e\u0301" * 60, "\u115f",
)  # fmt: skip
PICTURES: Final = (
    b"GIF89a\x30\x75\x30\x75\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x30\x75\x30\x75\0\x02\x02L\x01\0;",
    b'<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"></svg>',
    b"P6 30000 20000 255\n" + bytes(64), b"\xff\xd8\xff\xc2\0\x11\x08\xff\xff\xff\xff\3" + bytes(9), b"\xff\xd8", b"",
    b"BM" + bytes(52), b"\x89PNG\r\n\x1a\n" + bytes(40),
)  # fmt: skip


def _number(value: int, chance: Random) -> int:
    """Another number: near by, or one that few fields can hold."""
    return value + chance.choice((-1, 1, 1, 2, -2)) if chance.random() < 0.5 else chance.choice(NUMBERS)


def _change_in(holder: Any, key: Any, chance: Random) -> None:
    """Changes one value as far as its kind allows; a list somewhere inside."""
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = _number(value, chance)
    elif isinstance(value, list) and value:
        _change_list(value, chance)
    elif isinstance(value, list):
        value.append(chance.choice(NUMBERS))
    elif isinstance(value, dict) and value:
        _change_in(value, chance.choice(sorted(value)), chance)
    elif isinstance(value, str):
        holder[key] = chance.choice(("", "a", value + "x", value[:-1]))


def _change_list(values: list[Any], chance: Random) -> None:
    at, other = chance.randrange(len(values)), chance.randrange(len(values))
    way = chance.randrange(6)
    if way == 0:
        values[at], values[other] = values[other], values[at]
    elif way == 1:
        del values[at]
    elif way == 2:
        values.insert(at, copy.deepcopy(values[other]))
    else:
        _change_in(values, at, chance)


# ---- the parts of a document


def change_state(document: Document, chance: Random) -> None:
    """One field of the state is another."""
    state = document["position"][0]
    _change_in(state, chance.choice(sorted(state)), chance)


def move_between(document: Document, chance: Random) -> None:
    """Something lies in another list than before: a card, a piece, a count."""
    state = document["position"][0]
    lists = [state[name] for name in sorted(state) if isinstance(state[name], list)]
    lists += [inner for outer in lists for inner in outer if isinstance(inner, list)]
    source, target = chance.choice(lists), chance.choice(lists)
    if source:
        target.insert(chance.randint(0, len(target)), source.pop(chance.randrange(len(source))))


def load_dice(document: Document, chance: Random) -> None:
    """Dice wait for a roll to come."""
    faces = [chance.randint(0, 9) for _ in range(chance.randint(1, 9))]
    document["position"][0]["loaded"] = {str(chance.randrange(16)): faces}


def change_field_of_frame(document: Document, chance: Random) -> None:
    """One field of a frame is another."""
    stack = document["position"][1]
    if stack:
        frame = chance.choice(stack)
        _change_in(frame, chance.choice(sorted(frame)), chance)


def move_frames(document: Document, chance: Random) -> None:
    """Frames are dropped, doubled or swapped."""
    stack = document["position"][1]
    if not stack:
        return
    at, other = chance.randrange(len(stack)), chance.randrange(len(stack))
    way = chance.randrange(4)
    if way == 0:
        del stack[at]
    elif way == 1:
        stack.insert(other, copy.deepcopy(stack[at]))
    elif way == 2:
        stack[at], stack[other] = stack[other], stack[at]
    else:
        del stack[at:]


def cut_log(document: Document, chance: Random) -> None:
    """Decisions are missing, doubled or swapped."""
    log = document["log"]
    if log:
        at, other = chance.randrange(len(log)), chance.randrange(len(log))
        way = chance.randrange(5)
        if way == 0:
            del log[at]
        elif way == 1:
            log.insert(other, log[at])
        elif way == 2:
            log[at], log[other] = log[other], log[at]
        elif way == 3:
            del log[at:]
        else:
            log.clear()


def change_decision(document: Document, chance: Random) -> None:
    """A decision is another's, or another one."""
    log = document["log"]
    if log:
        entry = chance.choice(log)
        _change_in(entry, chance.randrange(2), chance)


def add_notes(document: Document, chance: Random) -> None:
    """Dice typed, advice asked for and things said that nobody typed, asked for or said."""
    log = document["log"]
    note: list[Any] = ["hint"]
    if chance.random() < 0.3:
        note = ["said", *(chance.randint(0, 40) for _ in range(chance.randint(1, 5)))]
    elif chance.random() < 0.6:
        note = ["typed", chance.randrange(16), *(chance.randint(0, 9) for _ in range(chance.randint(1, 6)))]
    at = chance.choice((chance.randint(0, len(log)), len(log)))
    log[at:at] = [[chance.randrange(3), note]] * chance.choice((1, 1, 2, 20, 2000))


def change_customs(document: Document, chance: Random) -> None:
    """The table has agreed on something else."""
    typed = ["typed", chance.randrange(16), *(chance.randint(0, 9) for _ in range(3))]
    document["customs"] = {
        "dice": chance.choice(("program", "own", "all")), "hints": chance.choice(("allowed", "off")),
        "opening": chance.choice(([], [typed], [typed] * 20)),
    }  # fmt: skip


def begin_with_position(document: Document, chance: Random) -> None:
    """The game says it began with its position, or with a spoiled one."""
    document["origin"] = copy.deepcopy(document["position"])
    if chance.random() < 0.8:
        document["log"], document["sums"] = [], []
    if chance.random() < 0.7:
        before = document["position"]
        document["position"] = document["origin"]
        chance.choice((change_state, change_field_of_frame, move_frames, move_between, load_dice))(document, chance)
        document["origin"], document["position"] = document["position"], before
        if chance.random() < 0.7:
            document["position"] = copy.deepcopy(document["origin"])


def change_options(document: Document, chance: Random) -> None:
    """An option is another, or there is one more."""
    options = document["options"]
    if options and chance.random() < 0.8:
        _change_in(options, chance.choice(sorted(options)), chance)
    else:
        options[chance.choice(("board", "mode", "x"))] = chance.choice(("/etc/passwd", "../x.yaml", 3, None, "1", []))


def change_seats(document: Document, chance: Random) -> None:
    """Somebody is called something else, or is somebody else."""
    seats = document["seats"]
    if not seats:
        return
    seat = chance.choice(seats)
    way = chance.randrange(4)
    if way == 0:
        seat["name"] = chance.choice(NAMES)
    elif way == 1:
        seat["colour"] = chance.choice(("red", "pink", "", "\u200b"))
    elif way == 2:
        seat["player"] = chance.choice(("human", "thumb", "random", "script", "oracle", "\u202e"))
    else:
        _change_list(seats, chance)


def change_heading(document: Document, chance: Random) -> None:
    """What the list of saves shows is something else."""
    way = chance.randrange(6)
    if way < 2:
        document["summary"][chance.choice(("title", "detail"))] = chance.choice(NAMES)
    elif way == 2:
        document["summary"]["round"] = chance.choice(NUMBERS)
    elif way == 3:
        document["campaign"] = chance.choice(("", "..", "a/b", "con", "x" * 40, "\u200b", "a-b2"))
    elif way == 4:
        document["game"] = chance.choice(("conquest", "warlords", "romance", "redux", "chess", ""))
    else:
        document[chance.choice(("rules", "format", "seed"))] = chance.choice(NUMBERS)


def change_picture(document: Document, chance: Random) -> None:
    """The picture asks for more than it is."""
    document["summary"]["thumbnail"] = base64.b64encode(chance.choice(PICTURES)).decode()


def change_sums(document: Document, chance: Random) -> None:
    """The checksums on the way are others, or more."""
    document["sums"] = chance.choice(([], ["0"] * 5, ["\u200b"], document["sums"][::-1], ["0"] * 5000))


def change_undo(document: Document, chance: Random) -> None:
    """Everything may be taken back, or not."""
    document["free_undo"] = not document.get("free_undo", False)


CHANGES: Final[dict[str, tuple[Change, int]]] = {
    "state": (change_state, 6), "between": (move_between, 4), "dice": (load_dice, 2),
    "frames": (change_field_of_frame, 7), "stack": (move_frames, 4), "log": (cut_log, 4),
    "decision": (change_decision, 4), "notes": (add_notes, 3), "customs": (change_customs, 2),
    "origin": (begin_with_position, 5), "options": (change_options, 3), "seats": (change_seats, 3),
    "heading": (change_heading, 3), "picture": (change_picture, 2), "sums": (change_sums, 1), "undo": (change_undo, 1),
}  # fmt: skip
"""Every kind of change by its name, and how often it is made beside the others."""


def _spoiler(kind: str) -> Spoiler:
    """A change of this kind, at times with one or two others."""

    def altered(sample: Sample, chance: Random) -> bytes:
        # PERF: read anew, which takes a tenth of the time of a deep copy.
        document = json.loads(sample.data)
        more = chance.choices(
            list(CHANGES), [weight for _, weight in CHANGES.values()], k=chance.choice((0, 0, 0, 1, 2))
        )
        for each in (kind, *more):
            CHANGES[each][0](document, chance)
        return json.dumps(document, ensure_ascii=True).encode()

    altered.__name__ = kind
    return altered


BY_MEANING: Final[tuple[Spoiler, ...]] = tuple(
    _spoiler(kind) for kind, (_, weight) in CHANGES.items() for _ in range(weight)
)
