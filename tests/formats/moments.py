"""Moments at which a game is awkward to keep: many frames deep, several people asked, cards half played.

Each is found anew among random games when files are stored, so that it is there whatever the rules of the day are.
"""

from random import Random
from typing import NamedTuple

from game.conquest.fuzzing import choose
from game.engine.errors import GameError
from game.engine.record import Record, SeatRecord
from game.engine.registry import ALL_RULES

MOST_GAMES = 400
MOST_ACTIONS = 1500
PEOPLE = (("Ann", "blue", "human"), ("Bo", "red", "thumb"), ("Cai", "yellow", "random"), ("Dan", "green", "thumb"))
CARDS = {"mode": "annihilation", "round_limit": 6, "starting_gold": 20, "starting_provinces": 4}
CLAIMS = {"mode": "twenty_one", "province_goal": 8, "victory_claim": "declare_and_confirm", "round_limit": 9}
COOP = {"mode": "annihilation", "scenario": "yellow_scarves", "bots": 2, "fealty": "off", "starting_gold": 12}


class Moment(NamedTuple):
    """Where the innermost frames stand, from the outer to the inner; in a game of these options and so many seats."""

    at: tuple[str, ...]
    options: dict
    seats: int = 3
    after: int = 0


MOMENTS = {
    "setup": Moment(("setup.place_ruler",), CARDS),
    "deployment": Moment(("deployment.deploy",), CARDS, after=80),
    "battle-window": Moment(("engagement.look_around", "window.react_or_pass"), CARDS, 4),
    "death": Moment(("engagement.invader_chooses_who_dies",), CARDS),
    "veto": Moment(("card_play.take_effect", "window.react_or_pass"), CARDS),
    "fate-window": Moment(("fate_card.apply", "window.react_or_pass"), CARDS, 4),
    "oath": Moment(("fealty.answer_the_offer",), CARDS),
    "lord-asked": Moment(("invasion.ask_the_lord",), CARDS, 4),
    "relief": Moment(("relief.choose_infantry",), CARDS, 4),
    "duel": Moment(("duel.name_a_rival",), CARDS),
    "successor": Moment(("choose_successor.keep_one",), CARDS),
    "retreat": Moment(("retreat.choose_where",), CARDS),
    "move-in": Moment(("move_in.choose_infantry",), CARDS, 4, 60),
    "market": Moment(("buy_cards.buy",), CARDS, 3, 60),
    "repositioning": Moment(("repositioning.choose_infantry",), CARDS, 2, 40),
    "claim": Moment(("claim.confirm",), CLAIMS, 4),
    "rebels": Moment(("scarf_invasion.choose_the_target",), COOP),
    "rebels-besieged": Moment(("invasion.press_on",), COOP, 3, 60),
}


def found(name: str) -> Record:
    """A game at the moment; `LookupError` when none of many comes to it."""
    moment = MOMENTS[name]
    for seed in range(MOST_GAMES):
        record = Record.start(
            ALL_RULES["conquest"],
            moment.options,
            [SeatRecord(*who) for who in PEOPLE[: moment.seats]],
            seed,
            watched=False,
        )
        record.campaign = "c0ffeec0ffee"
        chance = Random(seed)
        while record.table.waiting() and len(record.log) < MOST_ACTIONS:
            if len(record.log) >= moment.after and is_at(record, moment):
                return record
            seat = record.table.waiting()[0]
            try:
                record.apply(seat, choose(record.table.options(seat), chance))
            except GameError as error:
                raise LookupError(f"{name}: seed {seed} cannot be played: {error}") from error
    raise LookupError(f"{name}: none of {MOST_GAMES} games comes to {' > '.join(moment.at)}")


def is_at(record: Record, moment: Moment) -> bool:
    """Whether the innermost frames stand there."""
    return tuple(record.table.trace()[-len(moment.at) :]) == moment.at
