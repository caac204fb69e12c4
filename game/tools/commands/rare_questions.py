"""Positions in which a question is put that random play next to never comes upon, or never as people know it: for
pictures of every question.

Each is a scenario of `saves/README.md`, with the moves that lead to the question and dice laid ready for them.
"""

from typing import Any, Final

from game.conquest.rules.scenarios.format import scenario_from_mapping
from game.conquest.rules.scenarios.moves import Move
from game.conquest.rules.scenarios.opening import start_record
from game.conquest.rules.scenarios.words import Words
from game.conquest.rules.state import ConquestState
from game.engine.record import Record

BOARD: Final = "thirteen-provinces"
COMMON: Final[dict[str, Any]] = {"schema": 1, "kind": "scenario", "game": "conquest", "board": BOARD, "round": 3}
ALLIES: Final[dict[str, Any]] = {
    "red": {"name": "Lin", "ruler": "RU13", "gold": 3},
    "blue": {"name": "Jun", "ruler": "RU01"},
    "yellow": {"name": "Host 1"},
    "green": {"name": "Host 2"},
}
REBELS: Final[dict[str, Any]] = {
    "options": {"scenario": "yellow_scarves", "bots": 2, "zhang_jue": "in"},
    "seats": ALLIES,
    "provinces": {
        "chenliu": {"owner": "red", "infantry": 6, "leaders": ["ruler"]},
        "runan": {"owner": "red", "infantry": 3},
        "taishan": {"owner": "neutral", "infantry": 3},
        "pei": {"owner": "neutral", "infantry": 2},
        "guangling": {"owner": "neutral", "infantry": 1},
        "danyang": {"owner": "neutral", "infantry": 1},
        "shu": {"owner": "blue", "infantry": 6, "leaders": ["ruler"]},
        "liaodong": {"owner": "yellow", "infantry": 3, "leaders": ["ruler"]},
        "wei": {"owner": "yellow", "infantry": 2},
        "wu": {"owner": "green", "infantry": 8, "leaders": ["ruler"]},
    },
}


def _hosts(action: int) -> dict[str, Any]:
    """The second host rolls this action, then looks west."""
    return {
        **REBELS,
        "opens": "red",
        "turn": "green",
        "step": "invade",
        "dice": {"rebels": [2, action, 4]},
    }


def _archer(invader: dict[str, Any], defender: dict[str, Any], moves: list[dict[str, str]]) -> dict[str, Any]:
    """A marksman strikes with a 6 where two Generals stand alone (R15.3)."""
    return {
        "turn": "red",
        "step": "invade",
        "seats": {"red": {"name": "Lin", "ruler": "RU04"}, "blue": {"name": "Jun", "ruler": "RU01"}},
        "provinces": {"bohai": {"owner": "red", **invader}, "taishan": {"owner": "blue", **defender},
                      "chenliu": {"owner": "blue", "infantry": 4, "leaders": ["ruler"]}},
        "dice": {"strikes": [6]},
        "moves": moves,
    }  # fmt: skip


POSITIONS: Final[dict[str, dict[str, Any]]] = {
    "deployment.keep_three_in_reserve": {
        "turn": "red",
        "step": "deploy",
        "seats": {
            "red": {"name": "Lin", "ruler": "RU04", "reserve": ["GE01", "GE02", "GE08", "GE16"]},
            "blue": {"name": "Jun", "ruler": "RU01"},
        },
        "provinces": {
            "bohai": {"owner": "red", "infantry": 6, "leaders": ["ruler"]},
            "chenliu": {"owner": "blue", "infantry": 4, "leaders": ["ruler"]},
        },
        "moves": [{"red": "end_step"}],
    },
    "engagement.defender_loses_a_general": _archer(
        {"infantry": 5, "leaders": ["GE05", "ruler"]},
        {"leaders": ["GE17", "GE16"]},
        [{"red": "invade bohai taishan"}, {"red": "lead GE05"}, {"red": "foot 4"}],
    ),
    "engagement.invader_loses_a_general": _archer(
        {"infantry": 5, "leaders": ["GE16", "GE17", "ruler"]},
        {"infantry": 3, "leaders": ["GE05"]},
        [{"red": "invade bohai taishan"}, {"red": "lead GE16 GE17"}, {"red": "foot 0"}],
    ),
    # Played anyhow, warlords come to offer fealty when their Ruler has long been dead.
    "fealty.answer_the_offer": {
        "options": {"fealty": "on"},
        "turn": "blue",
        "step": "invade",
        "seats": {
            "blue": {"name": "Lin", "ruler": "RU01", "gold": 4},
            "red": {"name": "Jun", "ruler": "RU13", "gold": 3},
            "green": {"name": "Mei", "ruler": "RU02", "gold": 2},
        },
        "provinces": {
            "bohai": {"owner": "blue", "infantry": 9, "leaders": ["ruler", "GE28"]},
            "guangyang": {"owner": "blue", "infantry": 2},
            "wei": {"owner": "blue", "infantry": 3},
            "chenliu": {"owner": "blue", "infantry": 4},
            "taishan": {"owner": "red", "infantry": 2, "leaders": ["ruler"]},
            "pei": {"owner": "green", "infantry": 5, "leaders": ["ruler"]},
            "xiapi": {"owner": "green", "infantry": 3},
            "guangling": {"owner": "green", "infantry": 2},
        },
        "moves": [{"blue": "invade bohai taishan"}, {"red": "offer"}],
    },
    "scarf_invasion.choose_the_target": _hosts(2),
    "scarf_rally.choose_the_target": _hosts(7),
    "second_die.roll_again": {
        **REBELS,
        "turn": "red",
        "step": "invade",
        "dice": {"rally": [3]},
        "moves": [{"red": "rally pei"}],
    },
}
"""What leads to each of these questions; what a scenario says in every file stands in COMMON."""


def rare_game(question: str) -> Record[ConquestState]:
    """The game that stands at one of POSITIONS."""
    document = {"moves": [], **COMMON, "title": question, **POSITIONS[question]}
    scenario = scenario_from_mapping(document, question)
    record = start_record(scenario)
    record.table.run()
    words = Words(record.table, scenario.colours)
    for step in scenario.steps:
        if isinstance(step, Move):
            record.apply(step.seat, words.action(step.seat, step.words))
    record.table.drain()
    return record
