"""Questions answered on the court alone: the alliance, Huang Gai's step aside, what is declared."""

from collections.abc import Mapping

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.client.texts import sentences
from game.engine.refusals import Action, Refusal
from game.redux.client.names import general_name, skill_rule, space_short, state_name
from game.redux.client.prompts.base import AskPrompter, ReduxDesk
from game.redux.client.words import say
from game.redux.rules import preview
from game.redux.rules.places import SpaceId
from game.redux.rules.totals import HUANG_GAI


class PlacePrompter(AskPrompter):
    """A plaque is pressed and the red button sets what goes there."""

    verb = ""
    dims = True
    space = 0

    def targets(self) -> list[int]:
        """The spaces that may be chosen."""
        return [int(action[1]) for action in self.options if action[0] == self.verb]

    def selected(self) -> int:
        """The chosen one."""
        return self.space

    def refusal_of(self, p: int) -> Refusal | None:
        """Why a space may not be chosen."""
        return None if p in self.targets() else self.desk.why_not(self.seat, (self.verb, p))

    def press(self, p: int, gesture: Gesture) -> None:
        """Chooses a space; pressed again, it is done."""
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif p == self.space:
            self.do((self.verb, p))
        else:
            self.space = p
            self.desk.hands.refresh()

    def back(self) -> bool:
        """Lets the chosen space go."""
        if not self.space:
            return False
        self.space = 0
        self.desk.hands.refresh()
        return True

    def lay(self) -> None:
        """The red button, and the way to leave it where there is one."""
        key = f"{self.text_key}.do" if self.space else f"{self.text_key}.choose"
        label = say(key, space=space_short(self.space) if self.space else "")
        refused = None if self.space else Refusal("choose_space", self.clause)
        row = self.swaps()
        if ("skip",) in self.options:
            stay = ButtonSpec("#skip", say(f"{self.text_key}.skip"), lambda: self.do(("skip",)), kind="quiet")
            if not self.space:
                # Nothing is chosen: Enter lets it pass.
                self.desk.primary("#skip", stay.label, "check-mark", stay.on_press)
            else:
                row = [stay, *row]
        if self.space or ("skip",) not in self.options:
            self.desk.primary("#do", label, "position-marker", lambda: self.do((self.verb, self.space)), refused)
        if row:
            self.desk.row(*row)


class AlliancePrompter(PlacePrompter):
    """Asks where the alliance marker is set (5.3)."""

    keys = ("conflict.place_alliance",)
    verb = "ally"
    clause = "5.3"

    def marker(self) -> bool:
        """The alliance hangs over the plaque the mouse points at."""
        return True

    def hint(self, p: int) -> str:
        """The words for whom each state could send there alone: both allies act where they win."""
        s = self.desk.t.s
        lines = [say("send.both_act")]
        for seat in (self.seat, *(other for other in s.order if other != self.seat)):
            best = preview.strongest(s, seat, p)
            if best is not None:
                words = {"state": state_name(seat), "general": general_name(best.general), "value": best.value}
                lines.append(say("send.strongest", **words))
        return "\n".join(lines)


class SlipPrompter(PlacePrompter):
    """Huang Gai moves to an empty space, or stays (5.16)."""

    keys = ("conflict.offer_huang_gai",)
    verb = "slip_to"
    clause = "5.16"

    def hint(self, p: int) -> str:
        """The words for what he would come to there, and what the space he leaves would be without him."""
        s = self.desk.t.s
        left, seen = preview.without(s, HUANG_GAI), preview.outlook(s, self.seat, HUANG_GAI, p)
        behind = {"space": space_short(s.where[HUANG_GAI]), "total": left.total, "other": max(0, left.best_other)}
        return "\n".join((say("send.nobody", total=seen.total), say("send.without", **behind)))


class DeclarePrompter(AskPrompter):
    """Won spaces are declared; pressed, one is left out, and pressed again, it is taken in (7.3)."""

    keys = ("resolution_turn.declare",)
    clause = "7.3"
    dims = True

    def __init__(self, desk: ReduxDesk, seat: int, key: str) -> None:
        super().__init__(desk, seat, key)
        self.left_out: set[int] = set()

    def won(self) -> list[int]:
        """The spaces that may be declared."""
        return [int(action[1]) for action in self.options if action[0] == "decline"]

    def targets(self) -> list[int]:
        """All of them: what is left out can be taken in again."""
        return self.won()

    def checks(self) -> Mapping[SpaceId, int]:
        """Each won space with its tick."""
        return {space: int(space not in self.left_out) for space in self.won()}

    def refusal_of(self, p: int) -> Refusal | None:
        """Why nothing can be declared there."""
        return None if p in self.won() else self.desk.why_not(self.seat, ("decline", p))

    def hint(self, p: int) -> str:
        """The words for what pressing does."""
        return say("hint_place.declare" if p in self.left_out else "hint_place.decline")

    def press(self, p: int, gesture: Gesture) -> None:
        """Leaves a space out, or takes it in again."""
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
            return
        self.left_out ^= {p}
        self.desk.hands.refresh()

    def words(self) -> Words:
        """How many are declared."""
        body = [say(f"{self.text_key}.body")]
        for general in preview.paid_for_declaring(self.desk.t.s, self.seat):
            body.append(say("send.pays", general=general_name(general), rule=skill_rule(general)))
        return Words(say(f"{self.text_key}.title"), sentences(body), clause=self.clause)

    def lay(self) -> None:
        """The red button."""
        count = len(self.won()) - len(self.left_out)
        self.desk.primary("#do", say(f"{self.text_key}.do", count=count), "check-mark", self._declare)
        row = self.swaps()
        if row:
            self.desk.row(*row)

    def _declare(self) -> None:
        declined: list[Action] = [("decline", space) for space in sorted(self.left_out)]
        self.do(*declined, ("declared",))
