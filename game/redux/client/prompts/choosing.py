"""Questions answered by one tile of several: in the leaf of the action that is taken, else in the tray."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from game.client.look.scale import Scale
from game.client.panels.panel import lay_ground
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.client.texts import sentences
from game.engine.refusals import Action, Refusal, Seat
from game.engine.table import Table
from game.redux.client.names import LOCATION_PLACES
from game.redux.client.prompts.base import AskPrompter
from game.redux.client.prompts.leaf import draw_leaf, leaf_rect, tiles_room
from game.redux.client.prompts.suggesting import SUGGESTED
from game.redux.client.prompts.tiles import Choice, lay_tiles
from game.redux.client.prompts.wording import Answers
from game.redux.client.words import has, say
from game.redux.rules import preview
from game.redux.rules.benefits import is_forced
from game.redux.rules.places import COMMON, FRM
from game.redux.rules.preview import Acting, acting

CLAUSES: Final = {
    "attach.lead": "5.8", "attach.give_support": "5.10", "attach.give_edicts": "5.10", "conflict.offer_yu_jin": "5.4",
    "resolution_turn.use_pang_de": "11.2", "control_emperor.leave_one": "10.1", "tribute.choose": "8.3",
    "muster.choose": "8.4", "produce.choose": "8.6", "develop.choose": "8.8", "trade.deal": "8.10",
    "instructor.choose": "8.11", "construct.choose_card": "12.1", "construct.choose_relief": "12.2",
    "construct.choose_weapon": "12.2", "siege_tower.choose": "12.3", "station.choose_general": "9.3",
    "station.store_token": "9.6", "station.add_archer": "9.7", "buy_support.offer": "11.5",
    "effects.next_effect": "7.5", "effect.choose": "14.1", "effect.choose_weapon": "14.1", "effect.train_some": "14.6",
    "effect.may": "14.1", "train_for_level.choose": "14.1", "keep_gold.choose": "14.1",
    "make_good.choose_weapon": "14.1", "move_token.choose": "14.1", "draw_on_tokens.choose": "14.1",
    "maintenance.recall_custodian": "13.1", "maintenance.swap_before_people": "13.4",
    "maintenance.swap_before_armies": "13.5", "lower_tribes.use_jia_xu": "11.3", "lower_tribes.lose_to_raid": "11.6",
    "scoring.aim_catapult": "16.6",
}  # fmt: skip
"""Where the rulebook tells of each of these questions."""
UNASKED: Final = ("conflict.offer_yu_jin", "buy_support.offer", "maintenance.recall_custodian")
"""Offers that may be let pass: that is suggested, so that Enter spends nothing by surprise (U56)."""
QUIET: Final = frozenset({"skip", "done", "pay", "enough", "lead_none"})
"""Answers that leave something be: they stand last, and are no first suggestion where there is another."""


class ChoosingPrompter(AskPrompter):
    """One tile is chosen, and the red button says what it does; pressed again, the tile does it."""

    keys = tuple(CLAUSES)

    @property
    def clause(self) -> str:
        """The clause at which the rulebook opens."""
        return CLAUSES[self.key]

    _chosen: Action | None = None

    # ---- what may be chosen

    def answers(self) -> list[Action]:
        """The answers in the order of their tiles: those that leave it be come last."""
        return sorted(self.options, key=lambda action: action[0] in QUIET)

    @property
    def chosen(self) -> Action:
        """The answer that Enter gives."""
        answers = self.answers()
        return self._chosen if self._chosen in answers else self.usual(answers)

    def usual(self, answers: list[Action]) -> Action:
        """The suggested answer: what serves most and costs nothing, else the first."""
        verb = answers[0][0]
        if self.key in UNASKED:
            return answers[-1]
        if verb in ("train", "instruct", "lead"):
            return max((action for action in answers if action[0] == verb), key=lambda action: action[-1])
        if self.key in SUGGESTED:
            return SUGGESTED[self.key](self.desk.t.s, self.seat, answers)
        return answers[0]

    def refused(self) -> list[Action]:
        """The answers that are shown but cannot be chosen now: a development that is complete."""
        if self.key != "develop.choose" or self.acting is None:
            return []
        what = int(self.acting.space == FRM)
        return [] if ("develop", what) in self.options else [("develop", what)]

    def refusal_of(self, p: int) -> Refusal | None:
        """The refusal of a press on the court, which answers nothing here (U2)."""
        return self.desk.why_not(self.seat, ("act", COMMON[0]))

    def choice(self, action: Action) -> Choice:
        """An answer in words and signs."""
        return Answers(self.desk.t, self.desk.view, self.seat).of(action)

    def action_words(self, action: Action, choice: Choice) -> str:
        """The label of the red button for an answer."""
        key = f"answer.do.{action[0]}"
        return say(key, what=choice.label) if has(key) else choice.label

    # ---- laying out

    @property
    def acting(self) -> Acting | None:
        """The action that is taken, where the viewer takes it."""
        found = acting(self.desk.t)
        return found if found is not None and found.seat == self.seat else None

    @property
    def has_tray(self) -> bool:
        """Tiles lie in the tray where no action is taken."""
        return self.acting is None

    def leaf(self) -> Rect:
        """The rectangle where the leaf of the action lies."""
        return leaf_rect(self.desk.layout.free, self.desk.scale)

    def covers(self) -> Rect:
        """The part of the court under the leaf."""
        return self.leaf() if self.acting is not None else Rect(0, 0, 0, 0)

    def room(self) -> Rect:
        """The rectangle where tiles lie: on the leaf of the action under way, or in the tray without one."""
        desk, now = self.desk, self.acting
        return desk.tray_room() if now is None else tiles_room(self.leaf(), desk.scale, now)

    def lay_leaf(self) -> None:
        """The ground of the leaf, while an action is under way."""
        if self.acting is not None:
            lay_ground(self.desk.widgets, "leaf", self.leaf())

    def lay(self) -> None:
        """Tiles, and the red button for the chosen one."""
        desk, room = self.desk, self.room()
        self.lay_leaf()
        answers, chosen = self.answers(), self.chosen
        tiles = [(f"#tile:{n}", self.choice(action), action == chosen, self._chooser(action))
                 for n, action in enumerate(answers)]  # fmt: skip
        refused = [
            (self.choice(action), desk.reason(refusal))
            for action in self.refused()
            if (refusal := desk.why_not(self.seat, action)) is not None
        ]
        lay_tiles(desk.widgets, room, desk.scale, tiles, [(choice, why) for choice, why in refused if why is not None])
        choice = self.choice(chosen)
        desk.primary(
            "#do",
            self.action_words(chosen, choice),
            choice.icons[0][0] if choice.icons else "check-mark",
            lambda: self.do(chosen),
        )
        row = [*self.extras(), *self.swaps()]
        quiet = [action for action in answers if action[0] in QUIET and action != chosen]
        if quiet:
            label = self.choice(quiet[0]).label
            row = [ButtonSpec("#leave", label, lambda: self.do(quiet[0]), kind="quiet"), *row]
        if row:
            desk.row(*row)

    def extras(self) -> list[ButtonSpec]:
        """Quieter buttons beside those of the answers."""
        return []

    def _chooser(self, action: Action) -> Callable[[], None]:
        def choose() -> None:
            if self.chosen == action:
                self.do(action)
            else:
                self._chosen = action
                self.desk.hands.refresh()

        return choose

    def number(self, n: int) -> bool:
        """A number key chooses a tile, or does it."""
        answers = self.answers()
        if n >= len(answers):
            return False
        self._chooser(answers[n])()
        return True

    told_before: tuple[str, ...] = ()
    """What the action has brought so far, in words; the table's parts say so."""

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        """The leaf under the tiles."""
        now = self.acting
        if now is not None:
            draw_leaf(surface, self.leaf(), scale, now, self.told_before)


@dataclass(frozen=True)
class AllGains:
    """The person wants every effect that is bound to happen, and will decide about the others."""

    patient: ClassVar[frozenset[str]] = frozenset({"make_good.choose_weapon", "effect.choose", "effect.choose_weapon",
                                                   "draw_on_tokens.choose"})  # fmt: skip

    def answer(self, t: Table[Any], seat: Seat, key: str) -> Action | None:
        """The next of those effects."""
        return next(iter(gains_among(t.options(seat))), None) if key == "benefits.use" else None


def gains_among(options: list[Action]) -> list[Action]:
    """The effects among the answers that cost nothing and leave nothing to refuse."""
    return [action for action in options if action[0] == "use" and is_forced((int(action[1]), int(action[2])))]


class BenefitPrompter(ChoosingPrompter):
    """Effects of the round, used in any order until the state is done."""

    keys = ("benefits.use",)
    clause = "13.2"

    def lay(self) -> None:
        """The red button takes all that costs nothing, until an effect is chosen."""
        super().lay()
        if len(gains_among(self.options)) < 2 or self._chosen is not None:
            return
        self.desk.widgets.remove("#do")
        gains = self.desk.primary("#gains", say("answer.all_gains"), "tied-scroll", self._take_all)
        gains.tip = say("answer.all_gains_tip")

    def _take_all(self) -> None:
        self.desk.hands.intend(AllGains())
        self.do(gains_among(self.options)[0])

    def usual(self, answers: list[Action]) -> Action:
        """The first effect; to be done where none is left."""
        return answers[0]


class NextActionPrompter(ChoosingPrompter):
    """Asks which of the won spaces is acted on next: its plaque or its tile is pressed."""

    keys = ("resolution_turn.next_action",)
    clause = "7.4"
    dims = True

    def answers(self) -> list[Action]:
        """The actions first, then what may be given up."""
        return sorted(self.options, key=lambda action: action[0] != "act")

    def targets(self) -> list[int]:
        """The plaques of the spaces."""
        return [int(action[1]) for action in self.options if action[0] == "act"]

    def selected(self) -> int:
        """The plaque of the chosen one."""
        return int(self.chosen[1])

    def refusal_of(self, p: int) -> Refusal | None:
        """Why no action can be taken there."""
        return None if p in self.targets() else self.desk.why_not(self.seat, ("act", p))

    def press(self, p: int, gesture: Gesture) -> None:
        """Chooses a plaque; pressed again, it is acted on."""
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        else:
            self._chooser(("act", p))()

    def hint(self, p: int) -> str:
        """The words for what pressing does."""
        return say("hint_place.act")


class BuildPrompter(ChoosingPrompter):
    """The whole hand lies open: what can be paid can be chosen, the rest says what it lacks (12.1)."""

    keys = ("construct.choose_card",)

    def refused(self) -> list[Action]:
        """The other cards of the hand."""
        hand = self.desk.view.hands[self.seat]
        return [("build", card) for card in hand if ("build", card) not in self.options]


class StationPrompter(ChoosingPrompter):
    """A question about a general who is stationed: what he will bring and eat stands beside it."""

    keys: ClassVar[tuple[str, ...]] = ("station.store_token",)

    def words(self) -> Words:
        """The question, and the forecast to the last round."""
        words, general = super().words(), preview.being_stationed(self.desk.t)
        seen = preview.stationing_forecast(self.desk.t.s, general)
        if not general or not seen.units or not self.desk.t.s.options.aids:
            return words
        told = say("station.forecast", points=seen.points, gold=seen.gold, rice=seen.rice)
        return Words(words.title, sentences(filter(None, (words.body, told))), clause=words.clause)


class LocationPrompter(StationPrompter):
    """Asks where a general is stationed: the location is pressed on its border, or its tile."""

    keys = ("station.choose_location", "station.choose_second")
    clause = "9.4"

    @property
    def acting(self) -> Acting | None:
        """The court must be seen: tiles lie in the tray."""
        return None

    def answers(self) -> list[Action]:
        """The locations, then that one is enough."""
        return sorted(self.options, key=lambda action: action[0] != "take")

    def targets(self) -> list[int]:
        """The squares of the locations."""
        return [LOCATION_PLACES + int(action[1]) for action in self.options if action[0] == "take"]

    def selected(self) -> int:
        """The square of the chosen one."""
        return LOCATION_PLACES + int(self.chosen[1]) if self.chosen[0] == "take" else 0

    def refusal_of(self, p: int) -> Refusal | None:
        """Why a place cannot be taken."""
        return None if p in self.targets() else self.desk.not_on_the_map()

    def press(self, p: int, gesture: Gesture) -> None:
        """Chooses a location; pressed again, it is taken."""
        if p in self.targets():
            self._chooser(("take", p - LOCATION_PLACES))()
        else:
            self.desk.hands.refuse(self.desk.not_on_the_map(), p)
