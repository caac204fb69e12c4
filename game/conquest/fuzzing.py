"""Random games of Conquest for proofs: trials over all options, what is thought of how often, and the true end."""

from random import Random
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from game.bots.random_player import Trial, choose_by_verb
from game.conquest.rules.aims import KINDS
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.conquest.rules.difficulty import LEVELS, MOST_PLAYERS, difficulty_options
from game.conquest.rules.options import BOUNDS, MODES, OPTION_KINDS, Options, infeasible, read_options
from game.conquest.rules.state import ConquestState, Result
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.uprising_goals import is_reached
from game.conquest.rules.view import fold
from game.engine.refusals import Action

__all__ = ["Trial", "choose", "fold", "trial", "wrong_end"]

SELDOM: Final = {"concede": 0.002, "dismiss": 0.1, "end_step": 0.4, "halt": 0.5}
"""How often these verbs are thought of at all: turns are to be long enough for something to happen."""

MOST_ROUNDS: Final = 8
"""Every trial has a round limit, so that every game ends."""

ALLIED: Final = 0.35
"""How many of the trials are of the co-op scenario."""

AIMED: Final = 0.5
"""How many of those have an aim."""

COOP_NUMBERS: Final = ("bots", "bot_extra_infantry", "bot_start_generals", "bot_general_bonus", "coop_round_limit")
COOP_OPTIONS: Final = ("scenario", *COOP_NUMBERS)


def choose(options: list[Action], chance: Random) -> Action:
    """Any legal action; half the time each verb is as likely as the next, so that rare ones are tried."""
    return choose_by_verb(options, chance, SELDOM)


# ---- trials


def trial(number: int) -> Trial:
    """The trial of a number: options at random within their bounds (R2.2), drawn again until they can be played.

    Its options are those that are not as they come.
    """
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
            usual = msgspec.to_builtins(Options())
            chosen = {name: value for name, value in msgspec.to_builtins(options).items() if value != usual.get(name)}
            return Trial(number, seats, chosen)


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


# ---- the end


def wrong_end(t: ConquestTable) -> str:
    """What is wrong with the end of a game, in words; "" when nothing is."""
    s, result = t.s, t.s.result
    if s.step != "over" or result is None:
        return "nobody is asked, and the game is not over"
    if (result.kind == "draw") > (result.clause in ("R23.3", "R23.5")):
        return f"{result} is no draw of the rules"
    if s.options.bots:
        true = _verdict(s)
        if result != true:
            return f"{result}, and there is: {true}"
    elif result.kind != "draw" and (not result.winners or not all(s.alive[seat] for seat in result.winners)):
        return f"{result}: a winner who is not in the game"
    limit = s.options.coop_round_limit if s.options.bots else s.options.round_limit
    if s.round > limit:
        return f"round {s.round} of {limit}"
    if any(t.refusal(seat, ("end_step",)) is None for seat in range(s.seats)):
        return "the game is over and something is legal"
    return ""


def _verdict(s: ConquestState) -> Result:
    """The players have won together or lost together (C14)."""
    rebels = tuple(bot for bot in range(s.players, s.seats) if bot in s.owner)
    if rebels and is_reached(s, round_over=True) and any(s.alive[: s.players]):
        return Result("win", tuple(range(s.players)), s.options.aim.clause if s.options.aim else "")
    if rebels:
        return Result("loss", rebels, "C14.2")
    return Result("win", tuple(range(s.players)), "C14.1")
