"""`python -m game.tools.proofs.fuzz`: random games of C3K, with all that must always hold checked at every stop.

    python -m game.tools.proofs.fuzz --first 0 --games 500
    python -m game.tools.proofs.fuzz --game warlords --games 500

A trial is a board, players, options and a seed, all drawn from its number, so that any of them can be had again alone.
A third of the trials is of the co-op scenario. At every stop the options are sorted and unique, the invariants hold,
and the picture every seat has made of the events it was told equals its view; now and then the game is saved and loaded
in between, and it must go on the same.
Exit 0: every game was sound. 1: one was not; the line says which trial, after how many actions, and what. 2: bad
arguments.
"""

import argparse
import sys
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec
from rich.console import Console
from rich.progress import track

from game.conquest.rules.aims import KINDS
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.difficulty import LEVELS, MOST_PLAYERS, difficulty_options
from game.conquest.rules.game import opened
from game.conquest.rules.options import BOUNDS, MODES, OPTION_KINDS, Options, infeasible, read_options
from game.conquest.rules.state import Result
from game.conquest.rules.uprising_goals import is_reached
from game.conquest.rules.view import View, fold
from game.engine.errors import DataError
from game.engine.events import Event
from game.engine.refusals import Action
from game.engine.registry import ALL_RULES
from game.tools.commands.random_choice import choose
from game.tools.proofs import whole_games
from game.tools.proofs.alone import run_alone
from game.tools.proofs.whole_games import Unsound, WholeGame

MOST_ROUNDS: Final = 8
"""Every trial has a round limit, so that every game ends."""

ALLIED: Final = 0.35
"""How many of the trials are of the co-op scenario."""

AIMED: Final = 0.5
"""How many of those have an aim."""

COOP_NUMBERS: Final = ("bots", "bot_extra_infantry", "bot_start_generals", "bot_general_bonus", "coop_round_limit")
COOP_OPTIONS: Final = ("scenario", *COOP_NUMBERS)


class Trial(NamedTuple):
    """One game to be played: plain data, all of it drawn from the number."""

    number: int
    seats: int
    options: Options

    def __str__(self) -> str:
        default = msgspec.to_builtins(Options())
        chosen = {
            name: value for name, value in msgspec.to_builtins(self.options).items() if value != default.get(name)
        }
        return f"trial {self.number}: {self.seats} seats, {chosen}"


class Tally(NamedTuple):
    """The result of one game."""

    decisions: int
    rounds: int
    saved: int
    asides: int
    result: Result


def trial(number: int) -> Trial:
    """The trial of a number: options at random within their bounds (R2.2), drawn again until they can be played."""
    chance = Random(number)
    while True:
        seats = chance.randint(2, 8)
        drawn = _options(chance)
        if chance.random() < ALLIED:
            seats = _ally(drawn, chance)
            drawn |= _aim(number, drawn)
        options = read_options(drawn)
        board = load_board(options.board)
        if infeasible(options, seats, board.size, min(board.cap[1:])) is None:
            return Trial(number, seats, options)


def _options(chance: Random) -> dict[str, Any]:
    """Half of the options at random, the others as they come; a new option of R2.2 joins by itself."""
    options: dict[str, Any] = {}
    for name, kind in OPTION_KINDS.items():
        if chance.random() < 0.5 or name in COOP_OPTIONS:
            continue
        if get_origin(kind) is Literal:
            options[name] = chance.choice(get_args(kind))
        elif name in BOUNDS:
            least, most = BOUNDS[name]
            # Low goals are reached and low limits met; high ones are the same as none.
            options[name] = least + int((most - least + 1) * chance.random() ** 2)
    if options.get("province_goal") == 1:
        options["province_goal"] = 2
    options["mode"] = chance.choice(MODES)
    options["board"] = chance.choice(shipped_board_ids())
    options["round_limit"] = chance.randint(1, MOST_ROUNDS)
    board = load_board(options["board"])
    options["hill"] = chance.choice([*board.number_of, *(region.key for region in board.regions[1:])])
    return options


def _ally(options: dict[str, Any], chance: Random) -> int:
    """Makes it the co-op scenario, of a level or of one's own (C3, C3.1); returns how many seats there are."""
    players = chance.randint(1, MOST_PLAYERS)
    options |= {"scenario": "yellow_scarves", "setup": "standard"}
    options |= difficulty_options(players, chance.choice(LEVELS))
    for name in COOP_NUMBERS:
        if chance.random() < 0.4:
            options[name] = chance.randint(*BOUNDS[name])
    options["coop_round_limit"] = min(options["coop_round_limit"], MOST_ROUNDS)
    return int(players + options["bots"])


def _aim(number: int, options: dict[str, Any]) -> dict[str, Any]:
    """An aim for some of the allies (H1 to H4), from dice of its own; nothing for the others."""
    chance = Random(f"aim {number}")
    if chance.random() >= AIMED:
        return {}
    aim: dict[str, Any] = {"kind": chance.choice(KINDS if options["bots"] else ("take", "hold"))}
    if aim["kind"] in ("take", "hold"):
        aim["provinces"] = chance.sample(sorted(load_board(options["board"]).number_of), chance.randint(1, 3))
    elif aim["kind"] == "bands":
        aim["bands"] = [chance.randint(1, options["bots"])]
    return {"aim": aim}


def random_game(game: str, number: int) -> tuple[dict[str, Any], int, Callable[[list[Action], Random], Action]]:
    """Options, seats and a way to choose for a random game of any game there is."""
    if game == "conquest":
        planned = trial(number)
        return msgspec.to_builtins(planned.options), planned.seats, choose
    ways = whole_games.ways_of(game)
    drawn = ways.trial(number)
    return drawn.options, drawn.seats, ways.choose


def play(planned: Trial, every_beat: bool = False) -> Tally:
    """Plays one trial to its end. Raises `Unsound` with all that is needed to see it again."""
    game = Play(planned, every_beat)
    game.to_the_end()
    return game.tally()


class Ways(NamedTuple):
    """How games of Conquest are played at random and pictured, as every other game's `fuzzing` module says it."""

    choose: Callable[[list[Action], Random], Action] = choose
    fold: Callable[[View, Event], None] = fold


class Play(WholeGame):
    """One trial at play: what every game is held to, and the verdicts of Conquest."""

    def __init__(self, planned: Trial, every_beat: bool) -> None:
        board = load_board(planned.options.board)
        t = opened(board, planned.options, planned.seats, planned.number, watched=True)
        self.sit_down(t, planned, Ways(), every_beat)

    def tally(self) -> Tally:
        """The result of the game."""
        s = self.t.s
        return Tally(self.decisions, s.round, self.saved, self.asides, s.result)

    def _look_at_the_end(self) -> None:
        super()._look_at_the_end()
        t = self.t
        result = t.s.result
        if t.s.step != "over":
            self._fault("nobody is asked, and the game is not over")
        elif (result.kind == "draw") > (result.clause in ("R23.3", "R23.5")):
            self._fault(f"{result} is no draw of the rules")
        elif t.s.options.bots:
            self._look_at_the_verdict(result)
        elif result.kind != "draw" and (not result.winners or not all(t.s.alive[seat] for seat in result.winners)):
            self._fault(f"{result}: a winner who is not in the game")
        limit = t.s.options.coop_round_limit if t.s.options.bots else t.s.options.round_limit
        if t.s.round > limit:
            self._fault(f"round {t.s.round} of {limit}")
        if any(t.refusal(seat, ("end_step",)) is None for seat in range(t.s.seats)):
            self._fault("the game is over and something is legal")

    def _look_at_the_verdict(self, result: Result) -> None:
        """The players have won together or lost together (C14)."""
        s = self.t.s
        rebels = tuple(bot for bot in range(s.players, s.seats) if bot in s.owner)
        if rebels:
            true = Result("loss", rebels, "C14.2")
        else:
            true = Result("win", tuple(range(s.players)), "C14.1")
        if rebels and is_reached(s, round_over=True) and any(s.alive[: s.players]):
            true = Result("win", tuple(range(s.players)), s.options.aim.clause if s.options.aim else "")
        if result != true:
            self._fault(f"{result}, and there is: {true}")


# ---- the command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `python -m game.tools.proofs.fuzz`."""
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first trial (default: 0)")
    parser.add_argument("--games", type=int, default=200, metavar="K", help="how many trials (default: 200)")
    parser.add_argument("--game", default="conquest", choices=list(ALL_RULES), help="which game (default: conquest)")
    parser.add_argument("--beats", action="store_true", help="compare after every beat, not only at every stop")


def run(args: argparse.Namespace) -> int:
    """Plays the trials; returns the exit code."""
    if args.first < 0 or args.games < 1:
        print("--first must be 0 or more, --games 1 or more", file=sys.stderr)
        return 2
    if args.game != "conquest":
        try:
            whole_games.ways_of(args.game)
        except DataError as error:
            print(error, file=sys.stderr)
            return 2
    console = Console(stderr=True)
    numbers: Iterable[int] = range(args.first, args.first + args.games)
    decisions = faults = 0
    for number in track(numbers, "trials", console=console, transient=True):
        try:
            if args.game == "conquest":
                decisions += play(trial(number), args.beats).decisions
            else:
                decisions += whole_games.play(args.game, number, args.beats).decisions
        except Unsound as error:
            faults += 1
            print(error, file=sys.stderr)
    print(f"{args.games} games, {decisions} decisions, {faults} unsound")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run_alone("fuzz", __doc__, add_arguments, run))
