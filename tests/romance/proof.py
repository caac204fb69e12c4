"""Romance as the contract suite knows it: how games of it begin, and what a seat may not know."""

from random import Random
from typing import Any

from game.engine.refusals import Seat
from game.engine.table import Table
from game.romance.fuzzing import choose
from game.romance.rules.fighting import picker_of
from game.romance.rules.game import RULES, opened
from game.romance.rules.options import read_options
from game.romance.rules.picks import candidates
from game.romance.rules.state import ATTACK, DEFENCE, RomanceState
from game.romance.rules.view import fold, sees_picks
from tests.contract.proof import Proof, Start


def romance_opened(start: Start) -> Table[RomanceState]:
    return opened(read_options(start.options), start.seed, watched=True)


def hidden_sides(s: RomanceState, seat: Seat) -> list[int]:
    """The sides whose picks a seat may not see while generals are picked (B1)."""
    sides = (ATTACK, DEFENCE) if s.picking else ()
    return [side for side in sides if picker_of(s, side) >= 0 and not sees_picks(s, seat, side) and candidates(s, side)]


def otherwise(s: RomanceState, seat: Seat, chance: Random) -> None:
    """The seed, the order of both decks, and whom the other side has picked."""
    s.seed = chance.getrandbits(60)
    chance.shuffle(s.deck)
    chance.shuffle(s.affairs)
    for side in hidden_sides(s, seat):
        able = candidates(s, side)
        s.picks[side] = chance.sample(able, chance.randint(0, min(s.needed, len(able))))


def secrets(s: RomanceState, seat: Seat) -> dict[str, tuple[Any, ...]]:
    """The seed, which is all of the dice to come, decks of two or more cards, and hidden picks."""
    found: dict[str, tuple[Any, ...]] = {"dice": (s.seed,)}
    found |= {name: tuple(cards) for name, cards in (("deck", s.deck), ("affairs", s.affairs)) if len(cards) > 1}
    return found | {f"picks of side {side}": tuple(s.picks[side]) for side in hidden_sides(s, seat)}


ROMANCE = Proof(
    rules=RULES,
    starts=(
        Start("as it is", {}, 3, 21),
        Start("evening", {"length": "evening", "envoys": "earned", "foresight": "none", "seats": "dealt"}, 3, 20),
        Start("turned about", {"control": "at_once", "lords": "retire", "picks": "open", "claim": "half"}, 3, 14),
    ),
    opened=romance_opened,
    fold=fold,
    choose=choose,
    otherwise=otherwise,
    secrets=secrets,
    turns_up=lambda s, action: action[0] == "seal_picks" and s.options.picks == "open",
    never=(
        (), ("",), ("sing",), (1,), (3, "work"), ("work",), ("work", 0), ("work", 26), ("work", "xu"), ("work", 1, 2),
        ("muster",), ("muster", 0), ("muster", -1), ("muster", 10**30), ("recruit", -1), ("recruit", 128), ("recruit",),
        ("envoy", 999), ("pool", "x"), ("roll", 6), ("offer", 12), ("offer", -1), ("ally", 12), ("ally_clans", 0),
        ("seal", 57), ("seal", -1), ("unseal",), ("troops", 1), ("troops", 1, -1), ("troops", 1, 10**6), ("send", 128),
        ("partner", 12), ("pick", 128), ("pick",), ("shift", 0), ("shift", 0, 12), ("fall_back", 0), ("detach", 1),
        ("detach_troops", 1, 0), ("gain", 12), ("stand", 0), ("settle", 26), ("move", 128, 1), ("move", 1, 26),
        ("move_troops", 1, 2), ("move_troops", 1, 26, 1), ("end_step", "now"), ("concede",), ("march", 1),
        ("work", "x" * 10_000),
    ),
)  # fmt: skip
