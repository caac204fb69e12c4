"""Nothing falls silent (U16): every die and every card play is followed by an event that tells what came of it."""

from random import Random

import pytest

from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.events import CardPlayed, CardResolved
from game.engine.events import Event, Rolled
from tests.contract.proofs import PROOFS, begun, name_of, step

OUTCOMES: dict[str, dict[str, tuple[str, ...]]] = {
    "conquest": {
        "ambush": ("Outcome",), "assassination": ("Outcome",), "fire": ("Outcome",), "star": ("Outcome",),
        "invader": ("Engaged",), "defender": ("Engaged",), "marksman": ("Struck",), "parting_blow": ("Retreated",),
        "duel": ("Duelled",), "rally": ("Rallied",), "fate": ("TiesSet",), "fate_region": ("FateRevealed",),
        "roll_off": ("FateRevealed",), "turn_order": ("StartSeatPassed",), "quick_region": ("Settled",),
        "rebels_action": ("ScriptedDeed",), "rebels_check": ("ScriptedDeed",), "rebels_deployment": ("ScriptedDeed",),
        "rebels_direction": ("ScriptedDeed",), "rebels_evening": ("ScriptedDeed",), "rebels_general": ("ScriptedDeed",),
        "rebels_locked_infantry": ("ScriptedDeed",), "rebels_locked_leaders": ("ScriptedDeed",),
        "rebels_order": ("ScriptedDeed",), "rebels_victim": ("ScriptedDeed",),
    },
    "warlords": {"attack": ("CombatThrown",), "defence": ("CombatThrown",)},
    "romance": {
        "appear": ("GeneralAppeared",), "battle": ("BattleFought",), "check": ("Checked",), "duel": ("DuelFought",),
        "envoy": ("Tried",), "exile": ("GeneralExiled",), "method": ("MethodRolled",), "pursuit": ("Pursued",),
        "recruit": ("Tried",), "stratagem": ("StratagemWorked",), "wander": ("WanderingRolled",),
    },
    "redux": {},
}  # fmt: skip
"""By game and the reason of a roll: the events that tell what came of it. Redux has no dice."""

SILENT = ("Rolled", "HandChanged", "HandKnown", "CardPlayed", "CardResolved", "InterruptSet")
"""Events that tell of no outcome."""

STARTS = [(proof, start) for proof in PROOFS.values() for start in proof.starts]


def played(proof, start, seed: int, most: int = 700) -> list[Event]:
    """Everything that is told of a game played at random."""
    t, chance, told = begun(proof, start, watched=True), Random(seed), []
    for _ in range(most):
        if not t.waiting():
            break
        step(proof, t, chance)
        told += [one.event for one in t.drain()]
    return told


@pytest.mark.parametrize("beginning", STARTS, ids=name_of)
def test_u16_every_die_is_followed_by_what_came_of_it(beginning):
    proof, start = beginning
    known = OUTCOMES[proof.rules.id]
    told = played(proof, start, start.seed)
    for n, event in enumerate(told):
        if isinstance(event, Rolled):
            after = next((other for other in told[n + 1 :] if not isinstance(other, Rolled)), None)
            assert after is None or type(after).__name__ in known[event.why], f"{event} is followed by {after}"


CONQUEST_STARTS = [(proof, start) for proof, start in STARTS if proof.rules.id == "conquest"]


@pytest.mark.parametrize("beginning", CONQUEST_STARTS, ids=name_of)
def test_u16_every_card_played_tells_what_it_did(beginning):
    proof, start = beginning
    told = played(proof, start, start.seed + 1, 1500)
    # Cards answer cards: one that is resolved is the last that was announced.
    open_cards: list[tuple[CardPlayed, int]] = []
    for n, event in enumerate(told):
        if isinstance(event, CardPlayed):
            open_cards.append((event, n))
        elif isinstance(event, CardResolved) and open_cards and event.outcome in ("done", "seen_through"):
            card, begun_at = open_cards.pop()
            assert (card.seat, card.card) == (event.seat, event.card)
            if event.outcome == "done" and STRATEGY[card.card].id not in ("ST18", "ST19"):
                # Seen Through shows in the card it stops, Empty City in the Invasion that ends.
                between = [type(other).__name__ for other in told[begun_at:n]]
                assert any(name not in SILENT for name in between), f"{STRATEGY[card.card].id} did nothing that is told"
