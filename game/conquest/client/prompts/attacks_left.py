"""The attacks that are left in this step, the chance of each, and the action that ends the step with it.

The chances are worked out one march at a time, so that no frame waits for them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.client.odds_words import percent
from game.client.prompts.desk import ButtonSpec
from game.conquest.client.prompts.base import ConquestDesk
from game.conquest.client.words import say
from game.conquest.rules.state import ProvinceId

WORTHWHILE: Final = 0.5
"""An attack more likely than this is one a person would want to know of before the step ends."""

March = tuple[ProvinceId, ProvinceId]


@dataclass(frozen=True)
class Attack:
    """A march and its chance to take the Province."""

    source: ProvinceId
    target: ProvinceId
    chance: float


class AttacksLeft:
    """Finds the likeliest of the marches that are left. `chance_of` tells one's chance, None where it is no attack."""

    def __init__(self, marches: Sequence[March], chance_of: Callable[[March], float | None]) -> None:
        self._waiting = list(marches)
        self._chance_of = chance_of
        self._best: Attack | None = None

    @property
    def known(self) -> bool:
        """Whether all of them have been weighed."""
        return not self._waiting

    def weigh_one(self) -> None:
        """Weighs one march more."""
        if not self._waiting:
            return
        march = self._waiting.pop(0)
        chance = self._chance_of(march)
        if chance is not None and (self._best is None or chance > self._best.chance):
            self._best = Attack(*march, chance)

    def best(self) -> Attack | None:
        """The likeliest of all; what has not been weighed yet is weighed now."""
        while self._waiting:
            self.weigh_one()
        return self._best

    def worthwhile(self) -> Attack | None:
        """The likeliest, where it succeeds more often than not."""
        best = self.best()
        return best if best is not None and best.chance > WORTHWHILE else None


class EndOfInvasions:
    """The action that ends the step (U5): quiet while nothing was attacked and something is likely to fall, then red.

    It names what is left. Only where it is still quiet does it ask first, and says what would be given up (U6).
    """

    def __init__(
        self, desk: ConquestDesk, left: AttacksLeft, sources: int, untried: bool, finish: Callable[[], object]
    ) -> None:
        """`sources` is how many Provinces could attack; `untried` whether none has yet; `finish` ends the step."""
        self.desk, self.left, self.sources, self.untried, self.finish = desk, left, sources, untried, finish

    @property
    def quiet(self) -> bool:
        """Whether it is not red yet. Until the chances are known, or with none wanted, any attack left counts."""
        if not self.sources or not self.untried:
            return False
        return self.left.worthwhile() is not None if self.desk.show_odds and self.left.known else True

    def lay(self) -> None:
        """The button, in the place of the red one."""
        spec = ButtonSpec(
            "#end_step", say("prompt.invade.end"), self.end, "plain-arrow", sub=self.words(), kind="quiet"
        )
        if self.quiet:
            self.desk.quiet(spec)
        else:
            self.desk.primary(spec.id, spec.label, spec.icon, spec.on_press, sub=spec.sub)

    def words(self) -> str:
        """The words for the attacks that are left: the likeliest, once it is known."""
        best = self.left.best() if self.desk.show_odds and self.left.known else None
        if best is None:
            return say("prompt.invade.left", count=self.sources)
        name = self.desk.names.province(best.target)
        if not self.desk.view.units(best.target):
            return say("prompt.invade.left_unclaimed", target=name)
        return say("prompt.invade.left_best", target=name, percent=percent(best.chance))

    def end(self) -> None:
        """Ends the step, or asks first."""
        best = self.left.worthwhile() if self.untried else None
        if best is None:
            self.finish()
            return
        names = self.desk.names
        told = {"source": names.province(best.source), "target": names.province(best.target)}
        key = "worth" if self.desk.view.units(best.target) else "worth_unclaimed"
        body = say(f"prompt.invade.{key}", **told, percent=percent(best.chance))
        self.desk.hands.ask_sure(say("prompt.invade.none_title"), body, say("prompt.invade.end"), self.finish)
