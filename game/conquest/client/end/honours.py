"""The leaf of honours (U21): one for each thing a warlord did best, with the figure that earned it."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, text
from game.client.look.icons import icon
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget, Widgets
from game.client.settings import Settings
from game.conquest.client.end.words import Outcome
from game.conquest.client.panels.names import card_name, card_of
from game.conquest.client.words import say
from game.conquest.rules.annals.honours import Honour, honours

ACROSS, FEW_ACROSS, GAP, MOST_HIGH = 3, 2, 14, 196
FEW: Final = 6
"""Up to so many honours stand two beside each other: a leaf is to be filled."""

ICONS: Final = {
    "richest": "two-coins", "garrison": "stone-wall", "conqueror": "flying-flag", "luckiest": "rolling-dices",
    "unluckiest": "dead-wood", "bane": "backstab", "general": "horse-head", "van": "queen-crown",
    "blade": "sharp-halberd", "schemer": "card-play", "phoenix": "sun", "seer": "eye-target", "stroke": "dice-target",
    "patient": "pagoda", "fate": "flood", "crossroads": "crossed-swords", "regions": "treasure-map",
    "dearest": "broken-shield", "withdrawn": "sprint", "open_hand": "pay-money", "shepherd": "rally-the-troops",
    "pot": "shaking-hands", "hoard": "granary", "unbroken": "castle", "faithful": "kneeling",
}  # fmt: skip


def title(honour: Honour) -> str:
    """The name of the honour."""
    return say(f"honour.{honour.key}.name")


def told(outcome: Outcome, honour: Honour) -> str:
    """The words for what earned an honour, in one sentence."""
    leader = card_name(card_of(1 if honour.leader > 0 else 0, abs(honour.leader))) if honour.leader else ""
    return say(
        f"honour.{honour.key}.why",
        figure=honour.figure,
        of=honour.of,
        place=outcome.names.province(honour.at) if honour.at else "",
        general=leader,
        other=outcome.called(honour.other) if honour.other != -1 else "",
    )


class Honours:
    """The leaf: a tile an honour, three beside each other."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self._list: list[Honour] | None = None

    @property
    def list(self) -> list[Honour]:
        """The honours, found once the war is counted."""
        if self._list is None:
            self._list = honours(self.outcome.reckoning)
        return self._list

    def lay(self, widgets: Widgets, scale: Scale, panel: Rect, inside: Rect, settings: Settings) -> None:
        """The tiles; each says the whole of its sentence when asked."""
        across = FEW_ACROSS if len(self.list) <= FEW else ACROSS
        rows = -(-len(self.list) // across) or 1
        gap = scale.px(GAP)
        wide = (inside.width - gap * (across - 1)) // across
        high = min(scale.px(MOST_HIGH), (inside.height - gap * (rows - 1)) // rows)
        for n, honour in enumerate(self.list):
            row, column = divmod(n, across)
            place = Rect(inside.left + column * (wide + gap), inside.top + row * (high + gap), wide, high)
            widgets.add(_Tile(f"#honour:{honour.key}", place, self.outcome, honour))

    def update(self, dt: float) -> bool:
        """Nothing moves here."""
        return False

    def draw(self, surface: Surface, scale: Scale, inside: Rect) -> None:
        """Draws the words for a game without honours; tiles draw themselves."""
        if not self.list:
            text.draw(surface, say("honour.none"), inside.center, "italic", 24, palette.TEXT_DIM, scale, "center")


class _Tile(Widget):
    """One honour: its sign, its name, who earned it, by what."""

    focusable = False

    def __init__(self, id: str, rect: Rect, outcome: Outcome, honour: Honour) -> None:
        super().__init__(id, rect, None, Tip(told(outcome, honour), title(honour)), focusable=False)
        self.outcome, self.honour = outcome, honour

    def draw(self, surface: Surface, scale: object) -> None:
        assert self.registry is not None
        kept, rect, honour = self.registry.scale, self.rect, self.honour
        px = kept.px
        surface.blit(panels.tray(rect.size, kept, False, 130 if self.hovered else 96), rect)
        left, room = rect.left + px(92), rect.width - px(108)
        block = text.block(told(self.outcome, honour), room, 19, palette.TEXT, kept, leading=1.15, lines=3)
        # Name, bearer and reason stand together in the middle of the tile, the sign beside them.
        top = rect.centery - (px(68) + block.size[1]) // 2
        sign = icon(ICONS[honour.key], px(50), palette.rgb("#e3c887"))
        surface.blit(sign, sign.get_rect(center=(rect.left + px(48), rect.centery)))
        text.draw(surface, title(honour), (left, top), "heading", 20, palette.GOLD_TEXT, kept, "topleft", room)
        at = (left, top + px(47))
        if honour.seat >= 0:
            mark = emblem(self.outcome.names.colour(honour.seat), px(30))
            surface.blit(mark, mark.get_rect(midleft=at))
            at = (at[0] + px(38), at[1])
        who = self.outcome.called(honour.seat)
        text.draw(surface, who, at, "bold", 21, palette.TITLE_TEXT, kept, "midleft", rect.right - px(16) - at[0])
        surface.blit(block.surface, (left, top + px(68)))
