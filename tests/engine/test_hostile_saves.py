"""Whatever stands in a file, reading it gives a game or one `DataError` that names the file; never anything else.

A save comes from anywhere: another person, a broken disk, an old program, somebody who means harm.
"""

import contextlib
import copy
import gzip
import json
import random
import signal
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.codec import snapshot
from game.engine.errors import DataError
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES as REAL_GAMES
from game.engine.saves import Summary, load, read_header, save
from tests.engine.mill import GAMES as MILL_GAMES
from tests.engine.mill import MILL, WIND

GAMES = {**REAL_GAMES, **MILL_GAMES}


def mill_save(path):
    it = Record.start(MILL, {"purse": 3}, [SeatRecord("Ann", "blue"), SeatRecord("Bo", "red")], 7)
    for number in range(56):
        it.apply(it.table.waiting()[0], (("roll",), ("errand",), ("home",))[number % 3])
    it.table.load_dice(WIND, 4)
    save(it, path, Summary("a", "b", 1, False, "c"))


def conquest_save(path):
    """A war stopped in the middle of a fight, where the stack is deepest."""
    seats = [SeatRecord(name, colour) for name, colour in (("A", "blue"), ("B", "red"), ("C", "green"))]
    options = {"mode": "annihilation", "round_limit": 9, "rulers": "choose", "starting_provinces": 2}
    it = Record.start(REAL_GAMES["conquest"], options, seats, 11)
    chance = random.Random(5)
    while it.table.trace()[-1] != "move_in.choose_infantry" or len(it.log) < 60:
        seat = it.table.waiting()[0]
        it.apply(seat, chance.choice([action for action in it.table.options(seat) if action != ("concede",)]))
    save(it, path, Summary("a", "b", 1, False, "c"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("hostile")


@pytest.fixture(scope="module", params=["mill", "conquest"])
def model(request, folder):
    """A sound save as bytes."""
    path = folder / f"{request.param}.tianming"
    {"mill": mill_save, "conquest": conquest_save}[request.param](path)
    data = path.read_bytes()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


@contextlib.contextmanager
def not_for_ever():
    """A reader that walks to the end of a hostile number is stopped, and the test with it."""

    def stop(*args):
        raise AssertionError("the reader does not come back")

    if not hasattr(signal, "alarm") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(30)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def read_somehow(folder, data):
    """Reads bytes as a save, both ways; what comes out must be a game at a stop or a clear refusal."""
    path = folder / "hostile.tianming"
    path.write_bytes(data)
    try:
        read_header(path)
    except DataError as error:
        assert error.file == str(path) and "\n" not in str(error)
    try:
        with not_for_ever():
            it = load(path, GAMES)
    except DataError as error:
        assert error.file == str(path) and "\n" not in str(error)
        assert error.problem
        return None
    assert it.table.waiting() or it.table.s.result is not None
    for seat in it.table.waiting():
        assert it.table.options(seat)
    return it


def test_the_models_can_be_read(model, folder):
    assert read_somehow(folder, model).parted() == "action 56: the final position differs" or b'"mill"' not in model


@given(data=st.binary(max_size=300))
def test_any_bytes(folder, data):
    assert read_somehow(folder, data) is None


@given(flips=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 7)), min_size=1, max_size=4))
def test_flipped_bits(model, folder, flips):
    data = bytearray(model)
    for where, bit in flips:
        data[int(where * len(data))] ^= 1 << bit
    read_somehow(folder, bytes(data))


@given(flips=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 7)), min_size=1, max_size=4))
def test_flipped_bits_of_a_packed_game(model, folder, flips):
    data = bytearray(gzip.compress(model, mtime=0))
    for where, bit in flips:
        data[int(where * len(data))] ^= 1 << bit
    read_somehow(folder, bytes(data))


@given(cut=st.floats(0, 1, exclude_max=True))
def test_a_game_cut_short(model, folder, cut):
    assert read_somehow(folder, model[: int(cut * len(model))]) is None


@given(a=st.floats(0, 1), b=st.floats(0, 1), c=st.floats(0, 1))
def test_pieces_put_elsewhere(model, folder, a, b, c):
    start, end, at = sorted(int(x * len(model)) for x in (a, b, c))
    read_somehow(folder, model[:start] + model[end:at] + model[start:end] + model[at:])


# ---- well-formed documents with one thing wrong in them

NUMBERS = [0, -1, 1, 2, 9, 99, -(10**9), 2**24, 2**64, 10**40, 0.5, 1e308, -0.0]
WORDS = ["", "a", "done", "turn", "\x00", "\ud800", "天命", "x" * 5000, "../../etc/passwd", "/dev/zero", "1"]
SHAPES = [
    None,
    True,
    False,
    [],
    {},
    [[]],
    [0] * 2000,
    {"": 0},
    [None],
    [[[[[[0]]]]]],
    {"id": "/dev/zero", "checksum": ""},
]
WRONG = st.sampled_from([*NUMBERS, *WORDS, *SHAPES])


def places(value, here=()):
    """The paths of everything in a document, the long lists of it sampled at their ends."""
    yield here
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*here, key))
    elif isinstance(value, list):
        for index in sorted({0, 1, len(value) // 2, len(value) - 1} & set(range(len(value)))):
            yield from places(value[index], (*here, index))


def spoil(document, path, value):
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = copy.deepcopy(value)


@given(data=st.data())
def test_one_value_of_another_kind(model, folder, data):
    document = json.loads(model)
    for _ in range(data.draw(st.integers(1, 2))):
        everywhere = sorted((path for path in places(document) if path), key=str)
        spoil(document, data.draw(st.sampled_from(everywhere)), data.draw(WRONG))
    read_somehow(folder, json.dumps(document).encode("utf-8", "surrogatepass"))


def whole_numbers(document):
    """The places of all numbers of a position but the seed, which may be any."""
    for path in places(document["position"]):
        value = document["position"]
        for key in path:
            value = value[key]
        if type(value) is int and path[-1] != "seed":
            yield path


@pytest.mark.parametrize("value", [2**41, 2**64, -(2**63)], ids=["2**41", "2**64", "-2**63"])
def test_numbers_without_end(model, folder, value):
    """What a loop may run to is bounded before anything runs; the board's own numbers and the seed are another's."""
    taken = []
    for path in whole_numbers(json.loads(model)):
        document = json.loads(model)
        spoil(document["position"], path, value)
        data = json.dumps(document).encode()
        (folder / "hostile.tianming").write_bytes(data)
        try:
            with not_for_ever():
                load(folder / "hostile.tianming", GAMES)
        except DataError:
            continue
        taken.append(path)
    assert taken == []


def test_frames_that_do_not_belong_together(folder):
    """Each of them is well-formed; only playing shows that one is missing."""
    conquest_save(folder / "torn.tianming")
    document = json.loads((folder / "torn.tianming").read_bytes())
    stack = document["position"][1]
    assert [frame["type"] for frame in stack[-2:]] == ["invasion", "move_in"]
    del stack[-2]
    stack[-1]["at"] = "capture"
    path = folder / "hostile.tianming"
    path.write_text(json.dumps(document))
    with pytest.raises(DataError, match="state: this position cannot be played on"):
        load(path, GAMES)


@pytest.mark.parametrize("value", [-1, 3, 10**6, 2**64, None, "x", [], True], ids=repr)
def test_every_value_of_the_position_in_turn(model, folder, value):
    """Every number and word of state and stack is replaced once; each time there is a refusal or a game to play on."""
    everywhere = [path for path in places(json.loads(model)["position"]) if path]
    for path in everywhere:
        document = json.loads(model)
        spoil(document["position"], path, value)
        it = read_somehow(folder, json.dumps(document).encode())
        if it is not None:
            play_on(it)


def play_on(it):
    """Some more actions, and everything a client asks on the way; whatever was let in must not break then."""
    chance = random.Random(3)
    for _ in range(12):
        for seat in it.table.waiting():
            it.table.view(seat)
            it.table.asides(seat)
        if it.table.waiting():
            seat = chance.choice(it.table.waiting())
            it.apply(seat, chance.choice(it.table.options(seat)))
    snapshot(it.table)


@given(data=st.data())
def test_something_is_missing_or_there_twice(model, folder, data):
    document = json.loads(model)
    path = data.draw(st.sampled_from(sorted((path for path in places(document) if path), key=str)))
    inside = document
    for key in path[:-1]:
        inside = inside[key]
    if isinstance(inside, list) and data.draw(st.booleans()):
        inside.append(inside[path[-1]])
    else:
        del inside[path[-1]]
    read_somehow(folder, json.dumps(document).encode())


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 200_000,
        b'{"a":' * 100_000,
        b'{"format":' + b"[" * 200_000,
        b'{"format":1,"options":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"format":0,"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=["lists", "maps", "format", "options", "old"],
)
def test_deep_nesting(folder, data):
    assert read_somehow(folder, data) is None


@pytest.mark.parametrize("part", ["options", "position", "log", "origin", "summary", "seats", "sums"])
def test_deep_nesting_within_a_sound_document(model, folder, part):
    document = json.loads(model)
    document[part] = "HERE"
    data = json.dumps(document).encode().replace(b'"HERE"', b"[" * 50_000 + b"]" * 50_000)
    assert read_somehow(folder, data) is None


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b'{"form\xffat":1}', id="key"),
        pytest.param(b'{"format":1,"game":"\xff"}', id="word"),
        pytest.param(b'{"format":1,"x":"\xc3"}', id="ignored"),
        pytest.param(b"\xff\xfe", id="bare"),
        pytest.param(b'{"format":"\xff"}', id="number"),
        pytest.param(b'{"format":0,"x":"\xff"}', id="old"),
    ],
)
def test_broken_letters(folder, data):
    assert read_somehow(folder, data) is None


@pytest.mark.parametrize("word", ["game", "version", "campaign", "saved_at"])
def test_broken_letters_within_a_sound_document(model, folder, word):
    document = json.loads(model)
    document[word] = "HERE"
    read_somehow(folder, json.dumps(document).encode().replace(b"HERE", b"\xff\xc3"))
    read_somehow(folder, json.dumps(document).encode().replace(b"HERE", b"\\ud800"))
