"""Gold that allies ask each other for: computer allies answer at once, a person on a slip with two buttons (C5.2).

What was asked and answered is said beside the choices (`bots.agreed`) and stands in the record.
"""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.widgets import Button
from game.client.narrator import Line
from game.client.panels.panel import lay_ground
from game.client.table_host import TableHost
from game.conquest.bots.agreed import ANSWER, ASK, Request, gives, requests_of
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.panels.sharing import USUAL
from game.conquest.client.table.map_slip import MapSlip
from game.conquest.client.words import say
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import Seat
from game.conquest.rules.view import View
from game.engine.notes import SAID, said
from game.engine.refusals import Action

WIDE, HIGH, BELOW = 470, 100, 64
BUTTON: Final = (150, 42)
BESIDE, TOP = 270, 4
"""On the page of buying: what is left free for its tabs at the right, and above the slip."""


class GoldAsked(MapSlip):
    """The requests for gold, and the slip of the one that waits for a person's answer."""

    name = "asked"

    def __init__(self, host: TableHost[View], names: Names) -> None:
        super().__init__(host, names)
        self.open: Request | None = None
        """The request that lies on the table."""
        self._heard = -1
        self._laid_for: object = None

    # ---- asking

    def ask(self) -> None:
        """The viewer asks for a little gold: the first computer ally who can spare it gives it, else people decide."""
        s, seat, session = self.s, self.host.session.viewer, self.host.session
        # Hidden treasuries stay hidden: then everybody is asked.
        known = s.options.gold_visibility == "public"
        able = [ally for ally in range(s.players) if not known or s.gold[ally] >= USUAL]
        allies = [ally for ally in able if ally != seat and s.alive[ally]]
        if not allies or not self.host.deciding():
            self.host.app.tell(say("gold_asked.no_ally", count=USUAL))
            return
        self._tell(seat, say("gold_asked.asked", who=self.names.who(seat), count=USUAL))
        for ally in allies:
            request = Request(seat, ally, USUAL)
            self._say(seat, (SAID, ASK, ally, USUAL))
            if session.is_human(ally):
                continue
            if gives(s, request):
                self.give(request)
                break
            self._say(ally, (SAID, ANSWER, seat))
            self._tell(ally, say("gold_asked.kept", who=self.names.who(ally)))
        self.host.bring_up_to_date()

    def give(self, request: Request) -> None:
        """The ally gives what was asked for; everybody's requests of the same seat are answered with it."""
        action: Action = ("give", request.seat, min(request.gold, self.s.gold[request.of]))
        if self.host.t.refusal(request.of, action) is None:
            self.host.session.apply(request.of, action)
        for other in self._requests():
            if other.seat == request.seat:
                self._say(other.of, (SAID, ANSWER, request.seat))
        self.host.asking.refresh()

    def later(self, request: Request) -> None:
        """Not now."""
        self._say(request.of, (SAID, ANSWER, request.seat))
        self._tell(request.of, say("gold_asked.kept", who=self.names.who(request.of)))
        self.host.bring_up_to_date()

    def _requests(self) -> list[Request]:
        return requests_of(said(self.host.session.record.log), self.s.players)

    def _say(self, seat: Seat, note: Action) -> None:
        self.host.session.write_down(seat, note)
        self.host.asking.keep_asking()

    def _tell(self, seat: Seat, words: str) -> None:
        narrator = self.host.narrator
        if isinstance(narrator, ConquestNarrator):
            narrator.add(Line(seat, words, kind="gold"))

    # ---- the slip

    def tick(self, dt: float) -> bool:
        """A person's answer is waited for while somebody decides; true when the slip comes or goes."""
        if not is_coop(self.s) or self.host.replaying or self.host.director.busy:
            return False
        log = self.host.session.record.log
        if len(log) == self._heard:
            return False
        self._heard = len(log)
        people = self.host.session.is_human
        waiting = [each for each in self._requests() if people(each.of) and self.s.gold[each.of] >= each.gold]
        found = waiting[0] if waiting else None
        if found == self.open:
            return False
        self.open = found
        self.lay()
        return True

    @property
    def rect(self) -> Rect:
        """The rectangle where it lies: below the ribbon, at the right; on the page of buying in its head, where no
        button stands."""
        px = self.host.scale.px
        rect = Rect(0, 0, min(px(WIDE), self.free.width), px(HIGH))
        rect.topright = (self.free.right - px(8), self.free.top + px(BELOW))
        if self._paged:
            right = min(self.free.right - px(8), self.host.layout.window.right - px(BESIDE))
            rect.topright = (right, self.free.top + px(TOP))
        return rect

    @property
    def _paged(self) -> bool:
        return bool(getattr(self.host.panels, "page_open", False))

    @property
    def covered(self) -> bool:
        """Whether the panels are away. Over the page of buying it lies on top, for that is where gold is wanted."""
        return self.host.panels.hidden

    def lay(self) -> None:
        """The buttons of the request that waits."""
        widgets, request, px = self.host.widgets, self.open, self.host.scale.px
        self.clear()
        self._laid_for = (self._paged, self.host.prompt)
        if request is None:
            return
        rect = self.rect
        lay_ground(widgets, "asked", rect)
        later = Rect(0, 0, px(BUTTON[0]), px(BUTTON[1]))
        later.bottomright = (rect.right - px(12), rect.bottom - px(10))
        face = Face(say("gold_asked.later"), kind="quiet", size=19)
        widgets.add(Button("#asked:later", later, face, lambda: self.later(request)))
        face = Face(say("gold_asked.give", count=request.gold), "pay-money", kind="secondary", size=19)
        place = later.move(-later.width - px(10), 0)
        widgets.add(Button("#asked:give", place, face, lambda: self.give(request)))

    def keep(self, dt: float) -> None:
        """The slip is away while panels are, or a page covers them."""
        if self.open is not None and self._laid_for != (self._paged, self.host.prompt):
            # A page that has laid itself anew would lie over its buttons.
            self.lay()
        for id in ("#asked:give", "#asked:later"):
            if id in self.host.widgets:
                self.host.widgets[id].visible = not self.covered

    def draw(self, surface: Surface) -> None:
        """Who asks whom."""
        request = self.open
        if request is None or self.covered:
            return
        scale, px, rect = self.host.scale, self.host.scale.px, self.rect
        self.draw_ground(surface, "", 0)
        words = say("gold_asked.title", of=self.names.warlord(request.of), who=self.names.warlord(request.seat),
                    count=request.gold)  # fmt: skip
        room = rect.width - px(32)
        size = text.fitting(words, "bold", 20, scale, room, 14)
        at = (rect.left + px(16), rect.top + px(24))
        text.draw(surface, words, at, "bold", size, palette.TITLE_TEXT, scale, "midleft", room)
