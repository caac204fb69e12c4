"""Small things several rules tests say: a refusal in one line, a whole new game with its first dice set, the dice
of the last engagement."""

from typing import Any

from game.conquest.rules.board import Board
from game.conquest.rules.boards import board_from_mapping, load_board, tiny_mapping
from game.conquest.rules.game import opened
from game.conquest.rules.options import read_options
from game.conquest.rules.table import ConquestTable
from game.engine.events import Rolled
from game.engine.refusals import Refusal
from tests.worlds import TURN_ORDER, World, around


def told(refusal: Refusal) -> tuple[str, str]:
    """What a refusal says and the clause it rests on."""
    return refusal.code, refusal.clause


def row(count: int, **more: Any) -> Board:
    """A board of `count` Provinces in a row, named p1, p2, …"""
    return board_from_mapping(tiny_mapping(" ".join(f"p{n}-p{n + 1}" for n in range(1, count)), **more), "row")


def before_the_first_step(
    seats: int = 2, board: Board | str = "thirteen-provinces", seed: int = 1, **options: Any
) -> ConquestTable:
    """A table on which nothing has happened yet, not even a shuffle."""
    found = load_board(board) if isinstance(board, str) else board
    return opened(found, read_options(options), seats, seed, watched=True)


def new_world(
    seats: int = 2,
    board: Board | str = "thirteen-provinces",
    seed: int = 1,
    order: tuple[int, ...] = (),
    dealt: tuple[int, ...] = (),
    **options: Any,
) -> World:
    """A game at its first decision. `order` are the first dice of the turn order; `dealt` the Rulers that lie on top
    of the shuffled deck, seat by seat."""
    t = before_the_first_step(seats, board, seed, **options)
    if dealt:
        while t.trace()[-1] != "setup.deal_rulers":
            t.advance()
        others = [card for card in t.s.ruler_deck if card not in dealt]
        t.s.ruler_deck = others + list(reversed(dealt))
    if order:
        t.load_dice(TURN_ORDER, *order)
    w = around(t)
    w._run()  # so that the pictures of all seats are folded from the first event on
    return w


def dice_of(w: World, why: str) -> list[tuple[int, int]]:
    """(sides, face) of every die thrown for a purpose."""
    return [(event.sides, event.value) for event in w.events(Rolled) if event.why == why]


def finish_turn(w: World) -> World:
    """The player whose turn it is ends every step that is left, placing what must be placed."""
    seat, number = w.s.turn_seat, w.s.round
    while w.waiting == (seat,) and (w.s.turn_seat, w.s.round) == (seat, number):
        options = w.options(seat)
        wanted = [word for word in ("pass", "buy 0", "end_step", "hire_infantry 0", "halt", "leave") if word in options]
        w.play(seat, wanted[0] if wanted else options[-1])
    return w
