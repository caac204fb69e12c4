"""Winter: builds and disbandments are chosen in secret and sealed (W8)."""

from collections.abc import Iterable
from functools import partial

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.client.texts import enumerated
from game.engine.refusals import Action, Refusal, Seat
from game.warlords.client.looks import looks_of
from game.warlords.client.map_picture import army_of
from game.warlords.client.prompts.base import WarlordsPrompter
from game.warlords.client.prompts.side_list import SideHeading, SideRow, SideToken
from game.warlords.client.prompts.talk_page import TalkPage
from game.warlords.client.signs import Centre
from game.warlords.client.words import say
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.preview import Adjustment, adjustment, toggle, who_seals, why_not_in_winter
from game.warlords.rules.winter import default_choice

SEAL: Action = ("seal",)


class WinterPrompter(WarlordsPrompter):
    """Places are put and taken one by one; the seal is pressed when the number is right."""

    keys = ("winter.orders",)
    verbs = ("build", "unbuild", "disband", "keep", "seal", "run_out")

    @property
    def wanted(self) -> Adjustment:
        """The words for what has to be chosen."""
        return adjustment(self.desk.view, self.seat)

    # ---- the map

    def targets(self) -> Iterable[TerritoryId]:
        return self.wanted.places

    def refusal_of(self, p: TerritoryId) -> Refusal | None:
        view = self.desk.view
        return why_not_in_winter(view, self.seat, toggle(view, self.seat, p))

    def press(self, p: TerritoryId, gesture: Gesture) -> None:
        self.choose(p)

    def choose(self, p: TerritoryId) -> None:
        """Puts a place into the choice or takes it out, or says why that cannot be."""
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        else:
            self.turn(p)

    def turn(self, p: TerritoryId) -> None:
        """Puts a place into the choice, or takes it out."""
        self.do(toggle(self.desk.view, self.seat, p))

    def hint(self, p: TerritoryId) -> str:
        """The words for what a press would do."""
        verb = toggle(self.desk.view, self.seat, p)[0]
        return say(f"prompt.winter.hint.{verb}")

    def back(self) -> bool:
        """Esc: the last place chosen is taken out."""
        chosen = self.desk.view.chosen
        if not chosen:
            return False
        self.turn(chosen[-1])
        return True

    def act(self, command: str) -> bool:
        """A key chooses all at once, as if nobody did."""
        if command == "all":
            self.choose_for_me()
            return True
        return False

    # ---- the strip

    def words(self) -> Words:
        wanted, chosen = self.wanted, len(self.desk.view.chosen)
        title = say(f"prompt.winter.title.{wanted.kind}", who=self.desk.names.name(self.seat))
        left = wanted.number - chosen
        clause = "W8.2" if wanted.kind == "build" else "W8.1"
        body = say(f"prompt.winter.body.{wanted.kind}", count=left) if left else say("prompt.winter.body.full")
        return Words(title, body, clause=clause)

    def lay(self) -> None:
        desk, wanted, view = self.desk, self.wanted, self.desk.view
        refused = why_not_in_winter(view, self.seat, SEAL)
        sub = say("prompt.winter.sub", chosen=len(view.chosen), count=wanted.number)
        desk.primary("#seal", say("prompt.winter.seal"), "tied-scroll", lambda: self.do(SEAL), refused, sub)
        row = [ButtonSpec("#for_me", say("prompt.winter.for_me"), self.choose_for_me, "abacus",
                          desk.bindings.label("all"), kind="quiet")]  # fmt: skip
        for other in self._sealed_people():
            label = say("prompt.winter.open", who=desk.names.name(other))
            row.append(ButtonSpec(f"#open:{other}", label, partial(self.open, other), kind="quiet"))
        row.append(ButtonSpec("#talk", say("prompt.act.talk"), self.talk, "shaking-hands", kind="quiet"))
        desk.row(*row[:3])
        self._lay_list(wanted)

    def talk(self) -> None:
        """A draw can be proposed in Winter, too."""
        self.desk.hands.open_page(TalkPage(self.desk.t, self.desk.names, self.seat, self.do))

    def _sealed_people(self) -> list[Seat]:
        """The people at this screen who have sealed and could open their orders again (W8.4)."""
        view, session = self.desk.view, self.desk.session
        return [seat for seat in view.order if view.sealed[seat] and session.is_human(seat)]

    def open(self, seat: Seat) -> None:
        """Opens sealed orders again: their owner is asked anew, behind the curtain."""
        self.desk.session.apply(seat, ("unseal",))
        self.desk.hands.refresh()

    def choose_for_me(self) -> None:
        """Chooses what would be chosen if the clock ran out (W13.2)."""
        view = self.desk.view
        put = "build" if self.wanted.kind == "build" else "disband"
        back = "unbuild" if put == "build" else "keep"
        wanted = default_choice(view, self.seat)
        actions: list[Action] = [(back, p) for p in view.chosen if p not in wanted]
        self.do(*actions, *((put, p) for p in wanted if p not in view.chosen))

    # ---- the list at the right

    def _lay_list(self, wanted: Adjustment) -> None:
        view, names = self.desk.view, self.desk.names
        head = say(f"prompt.winter.number.{wanted.kind}", count=wanted.number)
        has = say("prompt.winter.has", centres=view.owner.count(self.seat), armies=view.army.count(self.seat))
        rows: list[SideRow | SideHeading] = [SideHeading(head)]
        rows += [self._row(p, wanted) for p in wanted.places]
        seals = who_seals(view)
        rows.append(SideHeading(say("prompt.winter.sealed_so_far")))
        sealed = [names.name(seat) for seat, state in seals.items() if state == "sealed"]
        choosing = [names.name(seat) for seat, state in seals.items() if state == "choosing"]
        note = [say("prompt.winter.state.sealed", names=enumerated(sealed))] if sealed else []
        note += [say("prompt.winter.state.choosing", names=enumerated(choosing))] if choosing else []
        tokens = [
            SideToken(army_of(view, seat), state == "sealed", state == "nothing") for seat, state in seals.items()
        ]
        words = "\n".join([*note, has, say("prompt.winter.secret")])
        self.lay_side(say("prompt.winter.side"), rows, words, tokens=tokens)

    def _row(self, p: TerritoryId, wanted: Adjustment) -> SideRow:
        view = self.desk.view
        chosen = p in view.chosen
        refusal = self.refusal_of(p)
        kind = "capital" if view.board.is_capital[p] else "centre" if view.board.is_centre[p] else "open"
        army = army_of(view, self.seat, spent=wanted.kind == "disband" and chosen)
        if wanted.kind == "build" and not chosen:
            army_shown = None
        else:
            army_shown = army
        verb = toggle(view, self.seat, p)[0]
        word = say(f"prompt.winter.word.{verb}")
        on_press = (lambda: self.turn(p)) if refusal is None else self._nothing
        centre = Centre(looks_of(view.board)[self.seat], bool(view.board.is_capital[p]))
        return SideRow(f"#place:{p}", army_shown, self.place(p), say(f"place.kind.{kind}"), word, chosen, on_press,
                       self.desk.reason(refusal), centre=centre)  # fmt: skip

    @staticmethod
    def _nothing() -> None:
        """A row that is refused does nothing."""
