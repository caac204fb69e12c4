"""Playing a Strategy card: on what, and are you sure; and the questions some cards put (K6.2)."""

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from game.client.look import palette, text
from game.client.look.buttons import Face
from game.client.look.scale import Scale
from game.client.look.widgets import Button
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.conquest.client.panels.card_words import strategy_face, strategy_name
from game.conquest.client.panels.keep_cards import WorthiesPage
from game.conquest.client.panels.names import RANKS, card_name, card_of
from game.conquest.client.prompts.base import ConquestChoicePrompter, ConquestDesk, ConquestPrompter
from game.conquest.client.prompts.group import GroupPick, leader_tile
from game.conquest.client.prompts.marching import GroupPrompter
from game.conquest.client.prompts.tiles import TileSpec, lay_tiles
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.card_play import Duel, Relief
from game.conquest.rules.card_preview import (
    LEADER_TARGETS,
    SEAT_TARGETS,
    no_such_target,
    no_target_needed,
    plays_of,
    pot_action,
    provinces_of,
    target_missing,
)
from game.conquest.rules.death import Death
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal, Seat

MOST_FACES = 8
"""More leaders than this are shown Province by Province."""


class CardPrompter(ConquestPrompter):
    """A card lifted out of the hand: its targets on the map, then the action. It lies over the prompt it interrupts."""

    def __init__(
        self, desk: ConquestDesk, seat: Seat, key: str, number: int, under: ConquestPrompter,
        put_back: Callable[[], None], from_pot: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(desk, seat, key)
        self.under = under
        self.number = number
        self.card = STRATEGY[number]
        self.put_back = put_back
        self.from_pot = from_pot
        self.ways = plays_of(desk.t, seat, number, from_pot)
        self.aims = [int(action[2]) for action in self.ways]
        self.aim = self.aims[0] if len(self.aims) == 1 else -1
        self.looked_at: ProvinceId = 0

    @property
    def in_battle(self) -> bool:
        return self.under.in_battle

    @property
    def has_tray(self) -> bool:
        return bool(self.aims) and self.card.target in (*LEADER_TARGETS, *SEAT_TARGETS)

    verbs = ("play", "play_pot", "pot", "discard_pot")

    @property
    def ready(self) -> bool:
        """Whether nothing is left to choose."""
        return self.aim >= 0

    # ---- the map

    def targets(self) -> Iterable[ProvinceId]:
        if not self.card.target or not self.aims:
            return ()
        return sorted({p for aim in self.aims for p in provinces_of(self.desk.t, self.number, aim)})

    def selected(self) -> ProvinceId:
        if not self.card.target or not self.ready:
            return self.looked_at
        places = provinces_of(self.desk.t, self.number, self.aim)
        return self.looked_at if self.looked_at in places else (places[0] if places else 0)

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        if not self.card.target or not self.aims:
            return no_target_needed(self.card.id)
        return None if p in self.targets() else no_such_target(self.card.id, p)

    def press(self, p: ProvinceId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
            return
        here = [aim for aim in self.aims if p in provinces_of(self.desk.t, self.number, aim)]
        if self.aim in here and len(here) == 1 and self.looked_at == p:
            self.play()
            return
        self.looked_at = p
        self.aim = here[(here.index(self.aim) + 1) % len(here)] if self.aim in here else here[0]
        self.desk.hands.refresh()

    # ---- the strip

    def words(self) -> Words:
        face = strategy_face(self.number)
        if not self.aims:
            return Words(face.name, say("pot.away" if self.from_pot else "pot.lay_body"), clause="C4.3")
        if not self.ready:
            return Words(face.name, say(f"play.choose.{self.card.target}"), clause=self.card.id)
        if self.card.target:
            return Words(
                say("play.upon", card=face.name, target=self.aim_words(self.aim)), face.gist, clause=self.card.id
            )
        return Words(face.name, face.gist, clause=self.card.id)

    def aim_words(self, aim: int) -> str:
        """The name of a target."""
        names, view = self.desk.names, self.desk.view
        kind = self.card.target
        if kind in LEADER_TARGETS:
            return card_name(names.leader_card(aim, view.leader_card[aim]))
        if kind in SEAT_TARGETS:
            return names.whom(aim)
        return names.region(aim) if kind == "famine_region" else names.province(aim)

    def aim_button(self, aim: int, rect: Rect) -> Button:
        """A target by its name, where the map is not at hand."""
        face = Face(self.aim_words(aim), kind="chosen" if aim == self.aim else "quiet", size=20)
        return Button(f"#aim:{aim}", rect, face, self._chooser(aim))

    def lay(self) -> None:
        desk = self.desk
        keep = ButtonSpec(
            "#keep_card", say("play.keep"), self.put_back, "cancel", desk.bindings.label("back"), kind="quiet"
        )
        shared = pot_action(desk.t, self.seat, self.number, self.from_pot)
        key = "pot.throw" if self.from_pot else "pot.lay"
        if not self.aims:
            if shared is not None:
                desk.primary("#pot", say(key), "three-friends", lambda: self.do(shared))
            desk.row(keep)
            return
        if self.has_tray:
            self._lay_faces()
        refused = None if self.ready else target_missing(self.card.id)
        desk.primary("#play_card", say("play.deed", card=strategy_name(self.number)), "card-play", self.play, refused)
        others = [ButtonSpec("#pot", say(key), lambda: self.do(shared), "three-friends")] if shared is not None else []
        desk.row(*others, keep)

    def _shown(self) -> list[int]:
        """The targets whose faces lie in the tray: all, or those of the Province looked at."""
        if len(self.aims) <= MOST_FACES:
            return self.aims
        here = self.looked_at or next(iter(self.targets()))
        return [aim for aim in self.aims if here in provinces_of(self.desk.t, self.number, aim)]

    def _lay_faces(self) -> None:
        desk, view, names = self.desk, self.desk.view, self.desk.names
        room = desk.tray_room()
        shown = self._shown()
        gap = desk.scale.px(14)
        for n, aim in enumerate(shown):
            seat = aim >> 2 if self.card.target in LEADER_TARGETS else aim
            if self.card.target in LEADER_TARGETS:
                card, mark = names.leader_card(aim, view.leader_card[aim]), RANKS[aim & 3]
            else:
                card, mark = names.ruler_card(seat), ""
            wide = min(desk.scale.px(96), (room.width - gap * (len(shown) - 1)) // len(shown))
            spot = Rect(room.left + n * (wide + gap), room.top, wide, room.height)
            spec = TileSpec(f"#aim:{aim}", card, self._chooser(aim), aim == self.aim, mark)
            lay_tiles(desk.widgets, spot, desk.scale, [spec], names.colour(seat))

    def draw_tray(self, surface: Surface, scale: Scale) -> None:
        if len(self._shown()) < len(self.aims):
            room = self.desk.layout.tray
            at = (room.right - scale.px(20), room.top + scale.px(10))
            words = say("play.more_on_the_map")
            text.draw(surface, words, at, "body", 18, palette.TEXT_DIM, scale, "topright")

    def _chooser(self, aim: int) -> Callable[[], None]:
        def choose() -> None:
            self.aim = aim
            places = provinces_of(self.desk.t, self.number, aim)
            self.looked_at = places[0] if places else 0
            self.desk.hands.refresh()

        return choose

    def play(self) -> None:
        """Plays it: a second press on the card does so, too."""
        if self.ready:
            self.do(self.ways[self.aims.index(self.aim)])
        else:
            self.desk.hands.refuse(target_missing(self.card.id))

    def draw_over(self, surface: Surface, scale: Scale) -> None:
        self.under.draw_over(surface, scale)

    def back(self) -> bool:
        self.put_back()
        return True

    def next(self) -> bool:
        """The next target."""
        if len(self.aims) < 2:
            return False
        following = self.aims[(self.aims.index(self.aim) + 1) % len(self.aims)] if self.ready else self.aims[0]
        self._chooser(following)()
        return True


class KeepPrompter(ConquestChoicePrompter):
    """One of the Rulers or Generals looked at (ST07, ST21), on a page of their own; nobody else sees them."""

    shown = False

    keys = ("choose_successor.keep_one", "choose_general.keep_one")
    verbs = ("keep",)
    has_tray = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.cards = [int(action[1]) for action in self.options]
        self.chosen = self.cards[0]
        self.rank = 0 if self.key.startswith("choose_successor") else 1

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, "R25.3")

    def words(self) -> Words:
        which = "successor" if self.rank == 0 else "general"
        return Words(
            say(f"prompt.keep.{which}"), say(f"prompt.keep.{which}_body"), clause="ST07" if self.rank == 0 else "ST21"
        )

    def lay(self) -> None:
        desk = self.desk
        specs = [
            TileSpec(f"#keep:{card}", card_of(self.rank, card), self.chooser(card), card == self.chosen)
            for card in self.cards
        ]
        lay_tiles(desk.widgets, desk.tray_room(), desk.scale, specs, desk.names.colour(self.seat))
        if not self.shown:
            self.shown = True
            title = self.words().title
            desk.hands.open_page(WorthiesPage(title, self.rank, self.cards, desk.names.colour(self.seat), self._keep))
        name = card_name(card_of(self.rank, self.chosen))
        icon = "throne-king" if self.rank == 0 else "horse-head"
        desk.primary("#keep", say("prompt.keep.deed", name=name), icon, lambda: self._keep(self.chosen))

    def _keep(self, card: int) -> None:
        self.do(("keep", card))


class ReliefPrompter(GroupPrompter):
    """Asks who comes to the defender's help from one Province; one stays behind (ST03)."""

    keys = ("relief.choose_leaders", "relief.choose_infantry")
    verbs = ("lead", "foot")
    in_battle = True

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        relief = self.desk.t.top(Relief)
        self.source, self.target = relief.helper, relief.target
        self.group = GroupPick(self.desk, preview.relief_asked(self.desk.t, seat))
        self.group.fill()

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, "ST03")

    def words(self) -> Words:
        names = self.desk.names
        title = say("prompt.relief.title", source=names.province(self.source), target=names.province(self.target))
        return Words(title, say("prompt.relief.body"), clause="ST03")

    def lay(self) -> None:
        assert self.group is not None
        self.group.lay()
        label = say("prompt.relief.deed", number=self.group.size, target=self.desk.names.province(self.target))
        self.desk.primary("#relieve", label, "rally-the-troops", self.send)


class FacePrompter(ConquestChoicePrompter):
    """One leader of several, pressed on the face or on the map, then the action."""

    has_tray = True
    verb = ""
    clause = ""
    icon = ""

    def __init__(self, desk: ConquestDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.slots = [int(action[1]) for action in self.with_verb(self.verb)]
        self.chosen = self.first()

    def first(self) -> int:
        """The leader chosen to begin with."""
        return self.slots[0]

    def selected(self) -> ProvinceId:
        return self.desk.view.leader_at[self.chosen]

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, self.clause)

    def label(self) -> str:
        """The label of the red button."""
        return say(f"prompt.{self.verb}.deed", name=self._name(self.chosen))

    def _name(self, slot: int) -> str:
        return card_name(card_of(slot, self.desk.view.leader_card[slot]))

    def lay(self) -> None:
        desk = self.desk
        specs = [
            leader_tile(desk, f"#{self.verb}", slot, self.chooser(slot), slot == self.chosen) for slot in self.slots
        ]
        lay_tiles(desk.widgets, desk.tray_room(), desk.scale, specs, desk.names.colour(self.seat))
        desk.primary(f"#{self.verb}", self.label(), self.icon, lambda: self.do((self.verb, self.chosen)))


class DuelPrompter(FacePrompter):
    """A General to meet the challenger in Single Combat (ST23)."""

    keys = ("duel.name_a_rival",)
    verbs = ("champion",)
    in_battle = True
    verb = "champion"
    clause = "ST23"
    icon = "crossed-sabres"

    def words(self) -> Words:
        who = self._name(self.desk.t.top(Duel).champion)
        return Words(say("prompt.champion.title", name=who), say("prompt.champion.body"), clause="ST23")


class BodyguardPrompter(FacePrompter):
    """Asks who dies: the leader himself, or a Bodyguard in his place (W8)."""

    keys = ("death.choose_a_bodyguard",)
    verbs = ("guard",)
    in_battle = True
    verb = "guard"
    clause = "R16.4"
    icon = "guards"

    @property
    def doomed(self) -> int:
        """Whose death is at hand."""
        return self.desk.t.top(Death).leader

    def first(self) -> int:
        return next((slot for slot in self.slots if slot != self.doomed), self.slots[0])

    def words(self) -> Words:
        title = say(f"prompt.guard.{self.desk.t.top(Death).cause}", name=self._name(self.doomed))
        return Words(title, say("prompt.guard.body"), clause="K2")

    def label(self) -> str:
        if self.chosen == self.doomed:
            return say("prompt.guard.himself", name=self._name(self.chosen))
        return say("prompt.guard.deed", name=self._name(self.chosen))
