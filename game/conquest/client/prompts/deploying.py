"""Deployment (R13): Infantry onto the map, reserve Generals into the field, and down to three in reserve."""

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Surface

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.conquest.client.panels.names import RANKS, card_name, card_of
from game.conquest.client.prompts.base import ConquestChoicePrompter, ConquestDesk, ConquestPrompter
from game.conquest.client.prompts.tiles import Tile, TileSpec, lay_tiles
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_preview import BETWEEN_ACTIONS
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.leaders import MOST_IN_RESERVE
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Action, Refusal, Seat

SUCCESSOR = -1
"""Stands for the Ruler who waits to be placed (R13.6) among the Generals that can be chosen."""


def nothing_to_deploy(options: Iterable[Action]) -> bool:
    """Whether a Deployment has stopped only because a card could be laid into the Pot (C4.3).

    The next step stops for that as well, so no card is kept out of the Pot by passing this one.
    """
    verbs = {action[0] for action in options}
    return "pot" in verbs and verbs <= {"pot", "end_step", "concede"}


class DeployPrompter(ConquestPrompter):
    """Press a Province: one Infantry, with Shift four, with the other button all; a General is chosen first."""

    keys = ("deployment.deploy",)
    verbs = ("place", "deploy", "swap", "place_ruler", "end_step", "concede", *BETWEEN_ACTIONS)
    has_tray = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        # With the Infantry placed and a free place in the field, what is left to decide is where a General goes.
        waiting = [] if self.pool else self.with_verb("deploy")
        self.general = int(waiting[0][1]) if waiting else 0
        self.at_hand = self.general
        """Who was chosen for the person: pressing that face first takes it up, it does not put it down."""

    @property
    def pool(self) -> int:
        """Infantry still to be placed."""
        return self.desk.view.pool[self.seat]

    def targets(self) -> Iterable[ProvinceId]:
        if self.general == SUCCESSOR:
            return [int(action[1]) for action in self.with_verb("place_ruler")]
        if self.general:
            return sorted({int(action[2]) for action in self.with_verb("deploy") if action[1] == self.general})
        return sorted({int(action[1]) for action in self.with_verb("place")})

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        if p in self.targets():
            return None
        action: Action = ("deploy", self.general, p) if self.general else ("place", p, 1)
        if self.general == SUCCESSOR:
            action = ("place_ruler", p)
        return self.desk.why_not(self.seat, action)

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif self.general == SUCCESSOR:
            self.do(("place_ruler", p))
        elif self.general:
            self.do(("deploy", self.general, p))
        else:
            numbers = [int(action[2]) for action in self.with_verb("place") if action[1] == p]
            fitting = [n for n in numbers if n <= gesture.value]
            self.do(("place", p, max(fitting or numbers[:1])))

    def drop(self, card: int, at: tuple[int, int]) -> None:
        """A face was dragged to a Province: as if both had been clicked, with the reason where that is refused."""
        p = self.desk.hands.place_at(at)
        if not p:
            if not self.desk.layout.tray.collidepoint(at):
                self.desk.hands.refuse(Refusal("drop_on_own_province", "R13.2"))
            self._fly_back(card, at)
            return
        self.general, self.at_hand = card, 0
        refusal = self.refusal_of(p)
        if refusal is None:
            self.press(p, Gesture.ONE)
            return
        if not any(True for _ in self.targets()):
            self.general = 0
        self.desk.hands.refresh()
        self.desk.hands.refuse(refusal, p)
        self._fly_back(card, at)

    def _fly_back(self, card: int, at: tuple[int, int]) -> None:
        tile = self.desk.widgets["#successor" if card == SUCCESSOR else f"#reserve:{card}"]
        if isinstance(tile, Tile):
            tile.fly_back(at)

    def tick(self, dt: float) -> bool:
        moving = [widget.tick(dt) for widget in self.desk.widgets.items.values() if isinstance(widget, Tile)]
        return any(moving)

    def words(self) -> Words:
        if self.general == SUCCESSOR:
            name = card_name(card_of(0, self.desk.view.pending_ruler[self.seat]))
            return Words(say("prompt.deploy.title"), say("prompt.deploy.successor_where", name=name), clause="R13.6")
        if self.general:
            body = say("prompt.deploy.general_where", name=card_name(GENERALS[self.general]))
            return Words(say("prompt.deploy.title"), body, clause="R13.2")
        if self.pool:
            return Words(say("prompt.deploy.title"), say("prompt.deploy.infantry"), str(self.pool), "R13.1")
        if not any(action[0] in ("deploy", "swap", "place_ruler") for action in self.options):
            # The step stops for a card alone (R25.1, W3).
            body = "prompt.deploy.cards_or_pot" if self.with_verb("pot") else "prompt.deploy.cards"
            return Words(say("prompt.deploy.title"), say(body), clause="R13")
        return Words(say("prompt.deploy.title"), say("prompt.deploy.generals"), clause="R13.2")

    def lay(self) -> None:
        desk, seat = self.desk, self.seat
        movable = {int(action[1]) for action in self.options if action[0] in ("deploy", "swap")}
        specs = [
            TileSpec(
                f"#reserve:{card}",
                GENERALS[card],
                self._chooser(card),
                card == self.general,
                refused=None if card in movable else self._why_stays(card),
                on_drop=partial(self.drop, card),
            )
            for card in desk.view.reserve[seat]
        ]
        if desk.view.pending_ruler[seat]:
            ruler = card_of(0, desk.view.pending_ruler[seat])
            chosen = self.general == SUCCESSOR
            choose, drop = self._chooser(SUCCESSOR), partial(self.drop, SUCCESSOR)
            specs.insert(0, TileSpec("#successor", ruler, choose, chosen, RANKS[0], on_drop=drop))
        room = desk.tray_room()
        swaps = [int(action[2]) for action in self.with_verb("swap") if action[1] == self.general]
        if self.general and swaps:
            half = room.copy()
            half.width = room.width // 2
            lay_tiles(desk.widgets, half, desk.scale, specs, desk.names.colour(seat))
            half.left = half.right + desk.scale.px(14)
            others = [
                TileSpec(f"#swap:{slot & 3}", GENERALS[card], self._swapper(slot), False, RANKS[slot & 3])
                for slot, card in ((slot, desk.view.leader_card[slot]) for slot in swaps)
            ]
            lay_tiles(desk.widgets, half, desk.scale, others, desk.names.colour(seat))
        else:
            lay_tiles(desk.widgets, room, desk.scale, specs, desk.names.colour(seat))
        self._buttons(len(movable))

    def _why_stays(self, card: int) -> Tip | None:
        own = next((p for p in self.desk.names.board.ids if self.desk.view.owner[p] == self.seat), 1)
        return self.desk.reason(self.desk.why_not(self.seat, ("deploy", card, own)))

    def _buttons(self, movable: int) -> None:
        desk = self.desk
        refused = desk.why_not(self.seat, ("end_step",))
        cancel = desk.cancel(self.back)
        if self.with_verb("place"):
            goal = self._thinnest()
            label = say("prompt.deploy.rest", target=desk.names.province(goal))
            if self.general:
                desk.row(cancel)
                return
            desk.primary("#place_rest", label, "spears", lambda: self.press(goal, Gesture.ALL))
            desk.row(
                ButtonSpec("#end_step", say("prompt.end_step"), self._end, "plain-arrow", kind="quiet", refused=refused)
            )
            return
        sub = say("prompt.deploy.left", count=movable) if movable else ""
        desk.primary("#end_step", say("prompt.deploy.end"), "plain-arrow", self._end, refused, sub)
        if self.general:
            desk.row(cancel)

    def _thinnest(self) -> ProvinceId:
        """The place where all the rest would go by one press: the frontier Province with the most enemies next door."""
        view, board = self.desk.view, self.desk.names.board
        roomy = sorted({int(action[1]) for action in self.with_verb("place")})

        def pressed(p: ProvinceId) -> int:
            enemies = [q for q in board.neighbours[p] if view.owner[q] not in (self.seat, -1)]
            return sum(view.units(q) for q in enemies) - view.units(p)

        return max(roomy, key=lambda p: (pressed(p), -p))

    def pick(self, card: int) -> bool:
        if card not in {int(action[1]) for action in self.options if action[0] in ("deploy", "swap")}:
            return False
        self._chooser(card)()
        return True

    def _chooser(self, card: int) -> Callable[[], None]:
        def choose() -> None:
            self.general = 0 if self.general == card != self.at_hand else card
            self.at_hand = 0
            self.desk.hands.refresh()

        return choose

    def _swapper(self, slot: int) -> Callable[[], None]:
        def swap() -> None:
            self.do(("swap", self.general, slot))

        return swap

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        if not self.desk.view.reserve[self.seat] and self.pool:
            self.desk.draw_in_tray(surface, say("prompt.deploy.hint"))

    def _end(self) -> None:
        if self.with_verb("place_ruler"):
            self.desk.hands.ask_sure(
                say("prompt.deploy.no_ruler_title"),
                say("prompt.deploy.no_ruler"),
                say("prompt.end_step"),
                lambda: self.do(("end_step",)),
            )
            return
        free = preview.generals_leading(self.desk.t, self.seat) == 0 and self.with_verb("deploy")
        if free:
            self.desk.hands.ask_sure(
                say("prompt.deploy.nobody_leads_title"),
                say("prompt.deploy.nobody_leads"),
                say("prompt.end_step"),
                lambda: self.do(("end_step",)),
            )
            return
        self.do(("end_step",))

    def back(self) -> bool:
        if not self.general:
            return False
        # A Ruler who waits is placed first, once the Infantry stands.
        self.general = SUCCESSOR if self.with_verb("place_ruler") and not self.pool else 0
        self.desk.hands.refresh()
        return True


class KeepThreePrompter(ConquestChoicePrompter):
    """More than three in reserve: one must go (R13.8)."""

    keys = ("deployment.keep_three_in_reserve",)
    verbs = ("dismiss",)
    has_tray = True

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.refuse_dismissal()

    def words(self) -> Words:
        over = len(self.options) - MOST_IN_RESERVE
        return Words(say("prompt.keep_three.title"), say("prompt.keep_three.body", count=over), clause="R13.8")

    def lay(self) -> None:
        desk = self.desk
        specs = [
            TileSpec(f"#reserve:{card}", GENERALS[card], self.chooser(card), card == self.chosen)
            for card in sorted(int(action[1]) for action in self.options)
        ]
        lay_tiles(desk.widgets, desk.tray_room(), desk.scale, specs, desk.names.colour(self.seat))
        name = card_name(GENERALS[self.chosen]) if self.chosen else ""
        label = say("prompt.generals.dismiss", name=name) if self.chosen else say("prompt.keep_three.deed")
        refused = None if self.chosen else preview.refuse_dismissal()
        desk.primary("#dismiss", label, "card-discard", lambda: self.do(("dismiss", self.chosen)), refused)
