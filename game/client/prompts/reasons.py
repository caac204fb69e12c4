"""Why not, in words: every refusal of the rules is a sentence with its clause (U2)."""

from game.client.look.tooltips import Tip
from game.client.texts import has, say
from game.conquest.client.panels.names import Names
from game.engine.refusals import Refusal

NUMBERS_OF_PROVINCES = ("province", "source", "target")


def reason(refusal: Refusal, names: Names) -> str:
    """The sentence of a refusal, names in the place of numbers."""
    told: dict[str, object] = {}
    for name, value in refusal.args.items():
        if name in NUMBERS_OF_PROVINCES and isinstance(value, int):
            told[name] = names.province(value)
        elif name == "seat" and isinstance(value, int):
            told[name] = names.warlord(value)
        elif name in ("step", "now") and isinstance(value, str):
            told[name] = say(f"step.{value}") if has(f"step.{value}") else value
        else:
            told[name] = value
    return say(f"refusal.{refusal.code}", **told)


def reason_tip(refusal: Refusal, names: Names) -> Tip:
    """The slip that says it, with the clause."""
    return Tip(reason(refusal, names), clause=refusal.clause)
