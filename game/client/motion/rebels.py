"""How the deeds of the rebels are shown: the die over the Province that acts, and what it means (C8 to C13)."""

from typing import TYPE_CHECKING, Any, Final

from pygame import Surface

from game.client.look import palette, shapes, text
from game.client.look.dice import TUMBLE_STEPS, die, tumble
from game.client.motion import omens
from game.client.motion.director import Draw, Effect, Motion
from game.client.motion.easing import hop, out_quad, swell
from game.client.motion.stage import Stage
from game.client.panels.card_words import strategy_face
from game.client.panels.narrator_coop import AGAINST_A_PLAYER, deed_words
from game.client.texts import has, say
from game.engine.events import Event
from game.rules.conquest import events as ev
from game.rules.conquest.state import ProvinceId

if TYPE_CHECKING:
    from game.client.motion.motions import Choreographer

SIDES: Final = {
    "invade": 8, "assassinate": 8, "rally_troops": 8, "bribe": 8, "rally": 8, "direction": 4, "check": 6,
    "order": 6, "deploy": 6, "evening": 6,
}  # fmt: skip
"""The die of a deed; deeds with a die that is not here show none."""
ACTS: Final = ("invade", "assassinate", "rally_troops", "bribe", "rally", "direction", "check")
"""Deeds a Province does before everybody's eyes; the others pass with a line of the chronicle."""
THROWN, READ = 0.42, 0.55
SIDE, SLIP = 52, 21


def deed(c: "Choreographer", event: ev.ScriptedDeed) -> Motion:
    """A Province rolls and acts; what concerns the whole host is only told."""
    stage = c.stage
    if event.deed not in ACTS:
        return Motion(0.06)
    at = event.province
    words = short_words(event, stage)
    draw = die_over(stage, at, SIDES[event.deed], event.die, words)
    seconds = THROWN + READ

    def begin() -> None:
        stage.map.set_selected(at)
        if event.deed == "direction":
            stage.map.set_arrow(at, event.target if event.count == 1 else 0)

    return Motion(seconds, [Effect(seconds + 0.35, draw)], "dice", begin=begin)


def short_words(event: ev.ScriptedDeed, stage: Stage) -> str:
    """What the die means, in as few words as fit over a Province."""
    key = f"rebels.short.{event.deed}"
    if not has(key):
        return text.plain(deed_words(event, stage.names))
    against = event.deed in AGAINST_A_PLAYER
    return say(
        key,
        target=stage.names.whom(event.target) if against else "",
        way=say(f"rebels.way.{event.die}") if 1 <= event.die <= 4 else "",
        count=event.count,
    )


def die_over(stage: Stage, at: ProvinceId, sides: int, face: int, words: str) -> Draw:
    """A die falls beside a Province, lies, and says what it means."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        side = scale.px(SIDE)
        place = stage.at(at)
        x, y = round(place.x), round(place.y - 74 * scale.s)
        falling = min(1.0, share / (THROWN / (THROWN + READ + 0.35)))
        if falling < 1:
            frames = tumble(sides, "black", side)
            picture = frames[int(out_quad(falling) * 2 * TUMBLE_STEPS) % TUMBLE_STEPS]
            bounce = abs(hop(falling, 2)) * (1 - falling) * 60 * scale.s
            surface.blit(picture, picture.get_rect(center=(x, round(y - bounce))))
            return
        shown = round(255 * swell(share, 0.01, 0.16))
        picture = die(sides, "black", face, side).copy()
        letters = text.set_line(words, "bold", scale.font(SLIP), palette.TITLE_TEXT)
        slip = letters.get_rect(midtop=(x, y + side // 2 + scale.px(2))).inflate(scale.px(20), scale.px(8))
        ground = shapes.rounded(slip.size, scale.px(5), shapes.flat(palette.LACQUER_9), 225)
        for part, where in ((picture, picture.get_rect(center=(x, y))), (ground, slip), (letters, None)):
            part.set_alpha(shown)
            surface.blit(part, where or letters.get_rect(center=slip.center))

    return draw


def pot_changed(c: "Choreographer", event: ev.PotChanged) -> Motion:
    """A card laid into the Pot is shown to everybody."""
    if event.why != "put" or not event.cards:
        return Motion()
    stage = c.stage
    words = text.plain(say("event.pot_put", who=stage.names.who(event.seat), card=""))
    draw = omens.card_played(stage, strategy_face(event.cards[-1]), event.seat, words, (0.3, 0.4, 0.3))
    return Motion(0.7, [Effect(1.0, draw, "screen")], "card")


def nothing(c: "Choreographer", event: Event) -> Motion:
    """Told by the deed beside it."""
    return Motion()


COOP_MOTIONS: Final[dict[type[Event], Any]] = {
    ev.ScriptedDeed: deed,
    ev.Seized: nothing,
    ev.PotChanged: pot_changed,
}
"""The events of the co-op scenario and how they are shown."""
