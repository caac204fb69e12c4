"""The position a scenario begins in: who owns what, which armies stand where, whose turn it is.

    board: warlords-han            # or a tiny one: {borders: "a-b b-c", starts: {RED: a, BLUE: c}, capitals: [b]}
    options: {preset: evening}
    year: 2
    phase: fall
    turn: YUA
    order: [SHI, MAT, LBI, LZH, SUN, YUA, CAO]
    owners: {CAO: [YAN, LUO], YUA: [JIH]}
    armies: {YUA: [JIH, FAN], CAO: [YAN], IND: [YON]}
    supports: {FAN: JIH}
    truces: [[SUN, CAO]]
    dice: {combat: [6, 5, 1]}

Without `owners` and `armies` everything stands as at the start. Whoever is named nowhere then is out of the game only
if `out` says so.
"""

from typing import Any, Final

from game.engine.errors import DataError
from game.parts.yaml_files import Section, one_of
from game.warlords.rules.board import Board
from game.warlords.rules.boards import board_from_mapping, load_board, tiny_mapping
from game.warlords.rules.chance import STREAM_NAMES
from game.warlords.rules.game import opened
from game.warlords.rules.invariants import problems
from game.warlords.rules.options import read_options
from game.warlords.rules.setup import set_up
from game.warlords.rules.state import FALL, INDEPENDENT, NOBODY, SPRING, WINTER, Side, WarlordsTable
from game.warlords.rules.turn import MoveTurn, War
from game.warlords.rules.winter import Winter, choosing_seats

IND: Final = "IND"


def read_board(section: Section) -> Board:
    """The board a scenario names, or the tiny one it describes."""
    raw = section.fields.get("board", "warlords-han")
    section.asked.append("board")
    if isinstance(raw, str):
        return load_board(raw)
    tiny = Section(section.file, section.path("board"), raw)
    starts = tiny.section("starts")
    words = {str(id_): starts.text(str(id_), longest=400) for id_ in starts.fields}
    mapping = tiny_mapping(
        tiny.text("borders", longest=2000),
        words,
        centres=[str(code) for code in tiny.items("centres", 99)] if tiny.has("centres") else (),
        capitals=[str(code) for code in tiny.items("capitals", 99)] if tiny.has("capitals") else (),
        independents=[str(code) for code in tiny.items("independents", 99)] if tiny.has("independents") else (),
    )
    tiny.done()
    return board_from_mapping(mapping, section.file)


def read_position(section: Section) -> tuple[WarlordsTable, dict[str, Any], int]:
    """A watched table at the position, the options as written, and the seed; `DataError` for what cannot stand."""
    board = read_board(section)
    raw = dict(section.raw("options")) if section.has("options") else {}
    options = {"board": board.id, "centres": min(15, len(board.centres)), **raw} if board.inline else raw
    read = read_options({name: value for name, value in options.items() if name != "board"}, str(section.file))
    seed = section.whole("seed", 0, 1 << 40, 7)
    t = opened(board, read, len(board.warlords), seed, watched=True)
    set_up(t)
    _place(t, section, board)
    _set_time(t, section, board)
    _load_dice(t, section)
    t.run()
    t.drain()
    wrong = problems(t.s)
    if wrong:
        raise DataError(section.file, "position", wrong[0])
    return t, options, seed


def _place(t: WarlordsTable, section: Section, board: Board) -> None:
    s = t.s
    if section.has("owners"):
        s.owner = [NOBODY] * len(s.owner)
        for seat, places in _by_side(section.section("owners"), board):
            for p in places:
                if not board.is_centre[p] or seat < 0:
                    raise section.fault("owners", f"{board.code(p)} cannot be owned by that side (W0.4)")
                s.owner[p] = seat
    if section.has("armies"):
        s.army = [NOBODY] * len(s.army)
        for side, places in _by_side(section.section("armies"), board):
            for p in places:
                if s.army[p] != NOBODY:
                    raise section.fault("armies", f"two armies in {board.code(p)} (W0.3)")
                s.army[p] = side
    if section.has("supports"):
        inside = section.section("supports")
        for giver in inside.fields:
            held = inside.choice(str(giver), board.number_of)
            s.support[_place_of(inside, str(giver), board)] = board.number_of[held]
    if section.has("truces"):
        for pair in section.items("truces", 21):
            a, b = (board.seat_of.get(str(id_), -1) for id_ in pair) if isinstance(pair, list) else (-1, -1)
            if a < 0 or b < 0 or a == b:
                raise section.fault("truces", "expected pairs of two warlords")
            s.truce[s.seats * a + b] = s.truce[s.seats * b + a] = 1
    for id_ in section.items("out", 7) if section.has("out") else []:
        if id_ not in board.seat_of:
            raise section.unknown("out", "warlord", id_, board.seat_of)
        s.alive[board.seat_of[id_]] = 0
        s.order.remove(board.seat_of[id_])


def _by_side(section: Section, board: Board) -> list[tuple[Side, list[int]]]:
    found = []
    for word in section.fields:
        if word != IND and word not in board.seat_of:
            raise section.unknown(str(word), "warlord", word, [*board.seat_of, IND])
        codes = section.items(str(word), 99)
        found.append(
            (INDEPENDENT if word == IND else board.seat_of[word], [_place_of(section, code, board) for code in codes])
        )
    return found


def _place_of(section: Section, code: object, board: Board) -> int:
    if not isinstance(code, str) or code not in board.number_of:
        raise section.unknown("", "territory", code, board.number_of)
    return board.number_of[code]


def _set_time(t: WarlordsTable, section: Section, board: Board) -> None:
    """The year, the phase, the order, and the procedures that run there."""
    s = t.s
    s.year = section.whole("year", 1, 999, 1)
    phase = section.choice("phase", (SPRING, FALL, WINTER), SPRING)
    if section.has("order"):
        order = [board.seat_of.get(str(id_), -1) for id_ in section.items("order", 7)]
        if sorted(order) != sorted(s.order):
            raise section.fault("order", "expected every warlord in the game once")
        s.order = order
    s.truce = [s.year if made else 0 for made in s.truce]
    s.phase = phase
    if phase == WINTER:
        t.stack = [War(at="end_year"), Winter(seats=choosing_seats(s), at="orders")]
        return
    first = board.warlords[s.order[0]].id
    turn = section.choice("turn", [board.warlords[seat].id for seat in s.order], first)
    seat = board.seat_of[turn]
    s.turn_seat = seat
    rest = tuple(s.order[s.order.index(seat) + 1 :])
    t.stack = [War(at="spring" if phase == SPRING else "fall", left=rest), MoveTurn(seat=seat, at="act")]


def _load_dice(t: WarlordsTable, section: Section) -> None:
    if not section.has("dice"):
        return
    inside = section.section("dice")
    for name in inside.fields:
        if name not in STREAM_NAMES:
            raise inside.fault(str(name), f"no such dice; {one_of(name, STREAM_NAMES)}")
        values = inside.items(str(name), 200)
        if not all(type(value) is int and 1 <= value <= 6 for value in values):
            raise inside.fault(str(name), "expected faces from 1 to 6")
        t.load_dice(STREAM_NAMES[str(name)], *values)
