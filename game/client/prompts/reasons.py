"""Why not, in words: every refusal of the rules is a sentence with its clause (U2)."""

from game.client.look.tooltips import Tip
from game.client.names import Names
from game.engine.refusals import Refusal


def reason(refusal: Refusal, names: Names) -> str:
    """The sentence of a refusal, names in the place of numbers."""
    told = {name: names.told(name, value) for name, value in refusal.args.items()}
    return names.say(f"refusal.{refusal.code}", **told)


def reason_tip(refusal: Refusal, names: Names) -> Tip:
    """The tooltip that says it, with the clause."""
    return Tip(reason(refusal, names), clause=refusal.clause)
