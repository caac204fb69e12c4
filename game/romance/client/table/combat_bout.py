"""The middle of the combat window: places for the picks, the pairs of a duel, the sums of a battle, a check below."""

from typing import Final

from pygame import Rect, Surface

from game.client.look import palette, panels, shapes, text
from game.client.look.cards import card_back, portrait_card
from game.client.look.dice import die
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.romance.client.motion.fight import Fight
from game.romance.client.names import ABILITY_ICONS, face_key, general_name, look_of
from game.romance.client.prompts.fighting import bright_ability
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import ABILITIES, CLANS, GENERALS, NOBODY
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId
from game.romance.rules.tables import METHODS, RESULTS

METHOD_ICONS: Final = ("crossed-swords", "spears", "spell-book")
SEALS: Final = {"captured": "擒", "submits": "降", "death": "死", "exile": "亡", "nothing": "無"}
SLIDES, ROLLS, STANDS = 0.30, 0.62, 0.70
"""Shares of a pair's time: until its cards stand, until its dice lie, until its sums are told."""
TUMBLE: Final = 26
CHECK_FROM: Final = 3
"""From such a difference on a duel brings a check (18.6)."""


class BoutPainter:
    """Paints a bout of a fight into a box; `share` of what is being told just now has passed."""

    def __init__(self, fight: Fight, scale: Scale) -> None:
        self.fight, self.scale = fight, scale

    # ---- before the picks lie open

    def places(
        self, surface: Surface, box: Rect, count: int, picks: tuple[tuple[GeneralId, ...], ...],
        closed: tuple[bool, bool], words: str,
    ) -> None:  # fmt: skip
        """So many lit places a side: whom one has picked so far, closed cards where a choice is final (B1)."""
        px, method = self.scale.px, self.fight.method
        ability = bright_ability(method)
        block = text.block(words, box.width - px(80), 22, palette.TEXT, self.scale, align="centre", lines=2)
        surface.blit(block.surface, block.surface.get_rect(midbottom=(box.centerx, box.bottom - px(28))))
        mark = icon(METHOD_ICONS[method], px(86), palette.GOLD_LO)
        surface.blit(mark, mark.get_rect(center=(box.centerx, box.top + px(66))))
        room = box.width // 2 - px(34)
        wide = min(px(150), (room - (count - 1) * px(12)) // max(1, count))
        high = min(round(wide * 1.4), px(210))
        step = wide + px(12)
        for side in (ATTACK, DEFENCE):
            middle = box.left + px(14) + room // 2 if side == ATTACK else box.right - px(14) - room // 2
            left = middle - (count * step - px(12)) // 2
            for n in range(count):
                card = Rect(left + n * step, 0, wide, high)
                card.centery = box.centery + px(10)
                general = picks[side][n] if n < len(picks[side]) else NOBODY
                if general != NOBODY:
                    self.card(surface, card, general, side, False)
                    self._value(surface, card, ability, GENERALS[general].abilities[ABILITIES.index(ability)])
                elif closed[side]:
                    back = card_back("general", card.size)
                    surface.blit(back, card)
                else:
                    self._place(surface, card, side)

    def _place(self, surface: Surface, card: Rect, side: int) -> None:
        """An open place: lit at its rim in the colour of its side."""
        px, radius = self.scale.px, self.scale.px(6)
        shapes.draw_soft(surface, card, radius, px(7), palette.PALE_GOLD, 60)
        power = self.fight.powers(side)[0]
        hue = look_of(power).chart if power != NOBODY else palette.GOLD_LO
        fill, rim = shapes.flat(palette.rgb("#140a08")), shapes.flat(hue)
        surface.blit(shapes.box(card.size, radius, fill, rim, max(1, px(2)), 170), card)
        mark = icon("person", min(px(46), card.width // 2), palette.GOLD_LO)
        surface.blit(mark, mark.get_rect(center=card.center))

    def _value(self, surface: Surface, card: Rect, ability: str, value: int) -> None:
        """The one ability that counts, below a card."""
        px = self.scale.px
        sign = icon(ABILITY_ICONS[ability], px(20), palette.GOLD_MID)
        surface.blit(sign, sign.get_rect(midright=(card.centerx - px(3), card.bottom + px(20))))
        words = "–" if value < 0 else str(value)
        at = (card.centerx + px(3), card.bottom + px(20))
        text.draw(surface, words, at, "number", 24, palette.GOLD_TEXT, self.scale, "midleft")

    # ---- duels

    def duel(self, surface: Surface, box: Rect) -> None:
        """Each pair: faces, dice, sums, and who loses what (18.5); the last of them while it is told."""
        fight, px = self.fight, self.scale.px
        rows: list[tuple[ev.DuelFought | ev.WonUnopposed, float]] = [(pair, 1.0) for pair in fight.pairs]
        rows += [(one, 1.0) for one in fight.alone]
        if isinstance(fight.coming, ev.DuelFought | ev.WonUnopposed):
            rows.append((fight.coming, fight.share))
        whole = max(len(rows), max(len(fight.picks[ATTACK]), len(fight.picks[DEFENCE]), 1))
        high = min(box.height // whole, px(206))
        y = box.top + (box.height - high * whole) // 2
        for row, share in rows:
            room = Rect(box.left, y, box.width, high)
            if isinstance(row, ev.DuelFought):
                self._pair(surface, room, row, share)
            else:
                self._alone(surface, room, row)
            y += high

    def _alone(self, surface: Surface, room: Rect, alone: ev.WonUnopposed) -> None:
        """A champion whom nobody meets (18.7)."""
        px = self.scale.px
        high = room.height - px(16)
        card = Rect(0, room.top + px(8), round(high * 0.72), high)
        card.left = room.left + px(14)
        if alone.side == DEFENCE:
            card.right = room.right - px(14)
        self.card(surface, card, alone.general, alone.side, False)
        words = text.plain(say("told.won_unopposed", general=general_name(alone.general), loss=alone.loss))
        block = text.block(words, room.width - card.width - px(120), 21, palette.GAIN, self.scale, align="centre")
        surface.blit(block.surface, block.surface.get_rect(center=room.center))

    def _pair(self, surface: Surface, room: Rect, pair: ev.DuelFought, share: float) -> None:
        scale, px = self.scale, self.scale.px
        high = room.height - px(16)
        size = (round(high * 0.72), high)
        slide = round(px(46) * (1 - min(1.0, share / SLIDES)) ** 2)
        left = Rect((room.left + px(14) - slide, room.top + px(8)), size)
        right = Rect((room.right - px(14) - size[0] + slide, room.top + px(8)), size)
        decided = share >= STANDS
        for n, (card, general) in enumerate(((left, pair.attacker), (right, pair.defender))):
            lost = decided and pair.loser == n
            self.card(surface, card, general, n, lost)
            x = card.right + px(70) if n == 0 else card.left - px(70)
            if share < SLIDES:
                continue
            hop = 0 if share >= ROLLS else 6 + round(9 * abs(share * 19 % 2 - 1))
            top = room.centery - px(46 + hop)
            face = pair.dice[n] if share >= ROLLS else (round(share * TUMBLE) * (3 + 2 * n)) % 6 + 1
            picture = die(6, "black" if n == 0 else "bone", face, px(58), "loser" if lost else "rest")
            surface.blit(picture, picture.get_rect(center=(x, top)))
            if share < ROLLS:
                continue
            valor = max(0, GENERALS[general].abilities[0]) if general >= 0 else 0
            text.draw(surface, f"{pair.dice[n]} + {valor}", (x, room.centery + px(2)), "body", 18, palette.TEXT_DIM,
                      scale, "center")  # fmt: skip
            colour = palette.TEXT_DIM if lost else palette.TITLE_TEXT
            text.draw(surface, str(pair.totals[n]), (x, room.centery + px(32)), "number", 36, colour, scale, "center")
            sign = icon(ABILITY_ICONS["valor"], px(20), palette.GOLD_MID)
            surface.blit(sign, sign.get_rect(midright=(x - px(2), room.centery + px(66))))
            text.draw(surface, str(valor), (x + px(4), room.centery + px(66)), "bold", 18, palette.TEXT_DIM, scale,
                      "midleft")  # fmt: skip
        if decided:
            self._told(surface, room, pair)

    def _told(self, surface: Surface, room: Rect, pair: ev.DuelFought) -> None:
        """The words for how far the sides are apart, and what that means."""
        scale, px = self.scale, self.scale.px
        apart = abs(pair.totals[0] - pair.totals[1])
        at = (room.centerx, room.centery - px(52))
        text.draw(surface, str(apart), at, "number", 36, palette.GOLD_TEXT, scale, "center")
        at = (room.centerx, room.centery - px(22))
        text.draw(surface, say("combat.apart"), at, "body", 17, palette.TEXT_DIM, scale, "center")
        if pair.loser == NOBODY:
            words = say("combat.even")
        else:
            loser = pair.attacker if pair.loser == ATTACK else pair.defender
            words = say("combat.loses", general=general_name(loser), count=pair.loss)
        hue = palette.TEXT_DIM if pair.loser == NOBODY else palette.GAIN if pair.loser == DEFENCE else palette.LOSS
        block = text.block(words, px(230), 20, hue, scale, align="centre", lines=2)
        surface.blit(block.surface, block.surface.get_rect(midtop=(room.centerx, room.centery - px(4))))
        if pair.loser != NOBODY:
            person = loser >= 0
            key = "combat.leads_to_check" if apart >= CHECK_FROM and person else "combat.only_loss"
            note = text.block(say(key, apart=apart), px(230), 16, palette.TEXT_DIM, scale, align="centre", lines=2)
            top = room.centery + px(2) + block.size[1]
            surface.blit(note.surface, note.surface.get_rect(midtop=(room.centerx, top)))

    def card(self, surface: Surface, card: Rect, general: GeneralId, side: int, beaten: bool) -> None:
        """A general's face in the colour of his side, wounded when beaten; a clan fighter has none of his own."""
        power = self.fight.powers(side)[0]
        owner = palette.LOOKS.index(look_of(power)) if power != NOBODY else -1
        key = face_key(general) if general >= 0 else "garrison"
        name = general_name(general) if general >= 0 else say("combat.clans")
        picture = portrait_card(key, owner, card.size, self.scale, name, beaten)
        surface.blit(picture, card)

    # ---- battles and stratagems

    def clash(self, surface: Surface, box: Rect, clash: ev.BattleFought | ev.StratagemWorked, share: float) -> None:
        """The sums of a battle or a stratagem, number by number with their reasons (19, 20)."""
        scale, px = self.scale, self.scale.px
        battle = isinstance(clash, ev.BattleFought)
        ability = "command" if battle else "wit"
        for side in (ATTACK, DEFENCE):
            x = box.left + box.width * (1 + 2 * side) // 4
            self._clash_faces(surface, x, box.top + px(90), side)
            if clash.dice[side]:
                face = clash.dice[side] if share >= SLIDES else (round(share * TUMBLE) * (3 + 2 * side)) % 6 + 1
                picture = die(6, "black" if side == ATTACK else "bone", face, px(64))
                surface.blit(picture, picture.get_rect(center=(x, box.top + px(206))))
            reasons = _reasons(clash, side, ability)
            built = min(1.0, max(0.0, share - SLIDES) / (STANDS - SLIDES))
            told = round(len(reasons) * built)
            for n, reason in enumerate(reasons[:told]):
                at = (x, box.top + px(258 + 25 * n))
                text.draw(surface, reason, at, "body", 18, palette.TEXT_DIM, scale, "center", px(330))
            if share < STANDS:
                continue
            text.draw(surface, str(clash.totals[side]), (x, box.top + px(386)), "number", 58, palette.TITLE_TEXT, scale,
                      "center")  # fmt: skip
            words = say("combat.side_loses", count=clash.losses[side])
            colour = palette.LOSS if clash.losses[side] else palette.TEXT_DIM
            text.draw(surface, words, (x, box.top + px(438)), "bold", 20, colour, scale, "center")
        mark = icon(ABILITY_ICONS[ability], px(46), palette.GOLD_MID)
        surface.blit(mark, mark.get_rect(center=(box.centerx, box.top + px(386))))

    def _clash_faces(self, surface: Surface, x: int, y: int, side: int) -> None:
        scale, px = self.scale, self.scale.px
        picks = [g for g in self.fight.picks[side] if g >= 0]
        step = px(104)
        for n, general in enumerate(picks):
            card = Rect(0, 0, px(96), px(132))
            card.center = (x - (len(picks) - 1) * step // 2 + n * step, y)
            self.card(surface, card, general, side, False)
        if not picks:
            words = say("combat.clans" if CLANS in self.fight.powers(side) else "combat.nobody")
            text.draw(surface, words, (x, y), "body", 19, palette.TEXT_DIM, scale, "center")


def _reasons(clash: ev.BattleFought | ev.StratagemWorked, side: int, ability: str) -> list[str]:
    """The parts of a sum beside the die, in words."""
    sums = clash.command if isinstance(clash, ev.BattleFought) else clash.wit
    reasons = [say(f"combat.{ability}", count=sums[side])]
    if isinstance(clash, ev.BattleFought):
        city, river, *bonus = clash.modifiers
        reasons += [say("combat.bonus", count=bonus[side])] if bonus[side] else []
        if side == DEFENCE:
            reasons += [say("combat.city", count=city)] if city else []
            reasons += [say("combat.river", count=river)] if river else []
    return reasons


def method_words(fight: Fight) -> str:
    """The method of a bout with how many a side (17.3)."""
    return say("combat.method", method=say(f"method.{METHODS[fight.method]}"), count=fight.count)


def draw_check(surface: Surface, box: Rect, check: ev.Checked, scale: Scale) -> None:
    """A capture check with its die and what it says (23)."""
    px = scale.px
    surface.blit(panels.tray(box.size, scale, True), box)
    picture = die(6, "fate", check.die, px(46))
    surface.blit(picture, picture.get_rect(midleft=(box.left + px(16), box.centery)))
    outcome = RESULTS[check.outcome]
    words = say("combat.check", general=general_name(check.general), outcome=say(f"outcome.{outcome}"))
    if check.held:
        words = say("combat.check_held", general=general_name(check.general))
    room = box.width - px(170)
    fit = text.fitting(words, "bold", 21, scale, room, 14)
    text.draw(surface, words, (box.left + px(78), box.centery), "bold", fit, palette.TEXT, scale, "midleft", room)
    mark = seal(SEALS[outcome], px(50))
    surface.blit(mark, mark.get_rect(midright=(box.right - px(16), box.centery)))
