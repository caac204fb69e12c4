"""`tianming odds --game warlords`: the exact chances of an attack between so many dice."""

import argparse
import json

from game.engine.errors import DataError
from game.warlords.rules.odds import Dice, Odds, odds
from game.warlords.rules.state import CAPITAL_BONUS

SIDE = "dice, and 'capital' where one is defended, like '2 capital'"
"""How a side is written, for the help of the command."""

MOST_DICE = 20


def read_side(words: str, argument: str) -> tuple[int, int]:
    """Dice and bonus of a side: `3`, `2 capital`; `DataError` for anything else."""
    number, *rest = words.replace(",", " ").split() or [""]
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:4]) <= MOST_DICE:
        raise DataError(argument, words[:40] or "nothing", f"expected 1 to {MOST_DICE} dice, like '3' or '2 capital'")
    if rest not in ([], ["capital"]):
        raise DataError(argument, words[:40], "expected 'capital' or nothing after the dice")
    return int(number), CAPITAL_BONUS if rest else 0


def run(args: argparse.Namespace) -> int:
    """`tianming odds --game warlords --invader 3 --defender "2 capital"`: the exact chances, ties thrown again."""
    attack, attack_bonus = read_side(args.invader, "--invader")
    defence, defence_bonus = read_side(args.defender, "--defender")
    found = {how: odds(attack, defence, attack_bonus, defence_bonus, how) for how in _WAYS}
    if args.json:
        print(json.dumps({how: _as_json(each) for how, each in found.items()}, indent=1))
        return 0
    for how, each in found.items():
        print(f"{how:5} wins {each.win} = {float(each.win):.2%}, tie in one throw {float(each.equal):.2%}")
    return 0


_WAYS: tuple[Dice, ...] = ("sum", "best")


def _as_json(found: Odds) -> dict[str, str | float]:
    return {"win": str(found.win), "chance": float(found.win), "tie": float(found.equal)}
