"""Words between lords: offers of truce, one true sentence, a draw, and giving up (W18, W11.1, W10.1)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button
from game.client.prompts.reasons import reason_tip
from game.client.scenes.base import Confirm, Dialog
from game.client.texts import quoted
from game.client.texts import say as say_common
from game.engine.refusals import Action, Refusal, Seat
from game.engine.table import Table
from game.warlords.client.names import WarlordsNames
from game.warlords.client.words import say
from game.warlords.rules.minds import MINDS, mind_said
from game.warlords.rules.view import View

MOST_SENTENCES = 5
"""So many true sentences are offered to choose from."""
ROW, APART = 50, 8


@dataclass(frozen=True)
class Offer:
    """One thing that can be said: its words, and why not, where it cannot be said now."""

    action: Action
    label: str
    icon: str
    refusal: Refusal | None = None
    sure: str = ""
    """What is asked before it is done; "" where it is done at once."""


def mind_words(view: View, names: WarlordsNames, seat: Seat, kind: int, at: int) -> str:
    """A sentence of W18.1 in words."""
    mind = mind_said(view, seat, kind, at)
    other = mind.other if mind is not None else -1
    told = {"at": names.place(at) if at else "", "other": names.name(other)}
    return say(f"mind.{MINDS[kind]}", **told)


def offers(t: Table[Any], view: View, names: WarlordsNames, seat: Seat) -> list[Offer]:
    """Everything a warlord could say now; truces in the order of movement, refused ones with their reason."""
    possible = t.asides(seat)
    found = []
    if view.options.talk:
        for other in view.order:
            if other != seat:
                action: Action = ("offer_truce", other)
                label = say("talk.truce", who=names.name(other))
                found.append(Offer(action, label, "shaking-hands", t.refusal(seat, action)))
    for action in [action for action in possible if action[0] == "say"][:MOST_SENTENCES]:
        words = mind_words(view, names, seat, int(action[1]), int(action[2]))
        found.append(Offer(action, quoted(words), "mighty-horn"))
    if ("agree_draw",) in possible:
        found.append(Offer(("agree_draw",), say("talk.agree"), "scales"))
    else:
        found.append(Offer(("propose_draw",), say("talk.draw"), "scales", t.refusal(seat, ("propose_draw",))))
    if ("concede",) in possible:
        found.append(Offer(("concede",), say("talk.resign"), "exit-door", None, say("talk.resign_sure")))
    return found


class TalkPage(Dialog):
    """Everything that can be said, one button each."""

    safe = "#close"
    whole = True

    def __init__(self, t: Table[Any], names: WarlordsNames, seat: Seat, do: Callable[[Action], object]) -> None:
        super().__init__()
        self.names, self.do = names, do
        self.title = say("talk.title")
        self.offers = offers(t, t.view(seat), names, seat)
        self.panel_size = (760, 170 + (ROW + APART) * len(self.offers))

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        px, y = scale.px, self.inside.top + scale.px(4)
        for n, offer in enumerate(self.offers):
            place = Rect(self.inside.left, y, self.inside.width, px(ROW))
            face = Face(offer.label, offer.icon, kind="quiet", size=20, align="left")
            refused: Tip | None = reason_tip(offer.refusal, self.names) if offer.refusal is not None else None
            self.widgets.add(Button(f"#offer:{n}", place, face, self._sayer(offer), None, refused))
            y += px(ROW + APART)
        place = Rect(0, 0, px(260), px(52))
        place.midbottom = self.inside.midbottom
        face = Face(say_common("kit.close"), key=self.app.bindings.label("back"), kind="primary")
        self.widgets.add(Button("#close", place, face, self.back))

    def _sayer(self, offer: Offer) -> Callable[[], None]:
        def said() -> None:
            app = self.app
            app.pop()
            if offer.sure:
                app.push(Confirm(offer.label, offer.sure, offer.label, lambda: self.do(offer.action)))
            else:
                self.do(offer.action)

        return said
