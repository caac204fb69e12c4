"""The base of all prompters of Redux: names, views, words by the key of the ask, swaps beside any question."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.client.look.tooltips import Tip
from game.client.prompts.desk import ButtonSpec, Desk, Words
from game.client.prompts.prompter import Prompter
from game.engine.refusals import Action
from game.redux.client.court.plaques import Ghost
from game.redux.client.names import ReduxNames, source_name, source_rule
from game.redux.client.words import has, say
from game.redux.rules.places import SpaceId
from game.redux.rules.preview import source_at
from game.redux.rules.view import View

MOST_SWAPS = 3
"""Swaps that fit beside a question; of Guan Ping's those of the weapon there is most of come first."""


ReduxDesk = Desk[ReduxNames, View]


class AskPrompter(Prompter[ReduxNames, View]):
    """One question."""

    covers_all = False
    """Whether it lies over court and panels, so that nothing in them can be pressed."""

    @property
    def clause(self) -> str:
        """The clause at which the rulebook opens."""
        return "17"

    @property
    def dims(self) -> bool:
        """Whether the spaces that are no target are dimmed."""
        return False

    def ghost(self) -> tuple[SpaceId, Ghost] | None:
        """The general who would be sent, and the space."""
        return None

    def fitting(self) -> frozenset[int]:
        """The army types whose open locations are marked."""
        return frozenset()

    def checks(self) -> Mapping[SpaceId, int]:
        """The won spaces that are to be declared, as plaques show them."""
        return {}

    def marker(self) -> bool:
        """Whether the sign of the alliance hangs over the plaque that is pointed at."""
        return False

    def wheel(self, notches: int) -> None:
        """The wheel turned over the court."""

    def number(self, n: int) -> bool:
        """A number key; false where it means nothing."""
        return False

    @property
    def text_key(self) -> str:
        """The key of the ask among the texts."""
        ask = self.key.replace(".", "_")
        return f"ask.{ask}"

    def words(self) -> Words:
        """Title and body by the key of the ask; the body tells the rule of the skill or card it goes by."""
        source = source_at(self.desk.t)
        args: dict[str, Any] = {"source": source_name(source) if source else "", "left": self.desk.view.bid_tokens}
        title = say(f"{self.text_key}.title", **args)
        body = say(f"{self.text_key}.body", **args) if has(f"{self.text_key}.body") else ""
        if source and not body:
            body = source_rule(source)
        return Words(title, body, clause=self.clause)

    # ---- swaps: Lü Fan and Guan Ping

    def swaps(self) -> list[ButtonSpec]:
        """Buttons for what may be swapped besides (14.5)."""
        found: list[Action] = []
        asides = self.desk.t.asides(self.seat)
        for verb in ("gold_for_rice", "rice_for_gold"):
            if (verb, 1) in asides:
                found.append((verb, 1))
        weapons = [action for action in asides if action[0] == "swap_weapon"]
        view = self.desk.view
        weapons.sort(key=lambda action: -view.have(self.seat, 5 + int(action[1])))
        found += weapons[: MOST_SWAPS - len(found)]
        tip = Tip(say("swap.tip"), clause="14.5")
        return [
            ButtonSpec(f"#swap:{n}", swap_words(action), partial(self.aside, action), kind="quiet", tip=tip)
            for n, action in enumerate(found)
        ]

    def aside(self, action: Action) -> None:
        """Carries a swap out; the question stays, with what was chosen for it."""
        self.desk.hands.aside(action)


def swap_words(action: Action) -> str:
    """A swap on its button."""
    if action[0] == "swap_weapon":
        one, other = (say(f"swap.weapon_{number}") for number in action[1:])
        return say("swap.one_for_other", one=one, other=other)
    return say(f"swap.{action[0]}")
