"""Whole games against a second reading of the clauses: every turn of every bot, deed by deed (C7 to C13, C18)."""

from collections import Counter
from random import Random
from typing import Any

from game.conquest.rules import events as ev
from game.conquest.rules.boards import shipped_board_ids
from game.conquest.rules.game import RULES
from game.engine.events import Event
from tests.conquest.rules.coop.land import Land
from tests.conquest.rules.coop.reading import Reading

WARS = (1, 6, 7, 11, 17, 20)
"""Short ones that together hold every deed, rare ones too."""
RARE = ("C13.6", "general C10.5", "seen_through", "pool_lost", "spread_leaders", "stop", "general_waits", "empty_city")


def war(number: int) -> tuple[dict[str, Any], int]:
    """The options and the seats of a war; between them they hold everything bots can meet."""
    chance = Random(number)
    players = chance.randint(1, 4)
    bots = chance.randint(1, 8 - players)
    options = {
        "scenario": "yellow_scarves",
        "zhang_jue": "in",
        "board": shipped_board_ids()[number % 4],
        "bots": bots,
        "bot_extra_infantry": chance.randint(0, 8),
        "bot_start_generals": chance.randint(0, 3),
        "bot_general_bonus": chance.randint(1, 3),
        "coop_round_limit": chance.choice((3, 6, 9)),
        "fate": chance.choice(("normal", "hardcore", "hardcore_turns")),
        "starting_infantry": chance.choice((4, 12)),
        "starting_gold": chance.choice((3, 30)),
        "starting_provinces": chance.choice((1, 3)),
        "neutral_low": chance.choice((0, 2, 6)),
        "neutral_high": chance.choice((1, 4, 19)),
        "prompts": chance.choice(("holders", "everyone", "minimal")),
    }
    return options, players + bots


def chosen(options: list[tuple[Any, ...]], chance: Random) -> tuple[Any, ...]:
    """A random action: cards are played gladly, a step is seldom ended early, and nobody gives up."""
    left = [action for action in options if action[0] != "concede"] or options
    cards = [action for action in left if action[0] in ("play", "play_pot")]
    if cards and chance.random() < 0.6:
        return chance.choice(cards)
    deeds = [action for action in left if action != ("end_step",)]
    return chance.choice(deeds if deeds and chance.random() < 0.7 else left)


def read_a_war(number: int, seen: Counter[str]) -> None:
    """Plays one and reads every turn of its bots."""
    options, seats = war(number)
    chance = Random(number)
    t = RULES.start(options, seats, seed=number, watched=True)
    land, turn = Land(t), list[Event]()
    while True:
        for told in t.drain():
            event = told.event
            if turn or (isinstance(event, ev.TurnBegan) and event.seat >= land.players):
                turn.append(event)
                if isinstance(event, ev.TurnEnded | ev.GameEnded):
                    Reading(land, turn, seen).read()
                    turn = []
            else:
                land.see(event)
        if not t.waiting():
            break
        seat = chance.choice(t.waiting())
        t.apply(seat, chosen(t.options(seat), chance))
    assert (land.owner, land.infantry, land.at) == (t.s.owner, t.s.infantry, t.s.leader_at)


def test_c18_c7_c8_c10_c11_c12_c13_the_rules_do_what_a_second_reading_of_the_clauses_does():
    seen: Counter[str] = Counter()
    for number in WARS:
        read_a_war(number, seen)
    assert all(any(word in deed for deed in seen) for word in RARE), seen
