"""The one window of a battle, from its declaration to the march in: nothing leaves it before the fight is over.

Who leads, the dice in their lanes, the odds, the pieces, what happened so far; at the foot the cards that can be played
and the next action, or whatever else the fight asks; at the end the land that has fallen, and who marches in.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Surface

from game.client.combat.card_tiles import Answer, SoFar, draw_answer, draw_so_far
from game.client.combat.fighters import draw_face, draw_fighter, draw_pieces
from game.client.combat.frame import CombatFrame
from game.client.combat.lanes import draw_lanes
from game.client.input import digit_of
from game.client.look import palette, panels, text
from game.client.look.chips import Chip
from game.client.look.pieces import emblem
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widget
from game.client.odds_words import percent
from game.client.prompts.desk import Words
from game.client.table_host import TableHost
from game.conquest.client.battle import Battle, FightEntry
from game.conquest.client.look.strategy_cards import card
from game.conquest.client.panels.battle_dice import Callings, throw_of
from game.conquest.client.panels.battle_odds import Swing
from game.conquest.client.panels.battle_sides import (
    calling,
    draw_strikes,
    fighter_of,
    has_marksmen,
    losing,
    picture_of,
    pieces_of_side,
)
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.panels.chance_course import Known
from game.conquest.client.panels.foretell import foretell_on
from game.conquest.client.panels.hosts_ear import as_shown
from game.conquest.client.panels.names import Names, card_of, skill_words
from game.conquest.client.prompts.cards import CardPrompter
from game.conquest.client.prompts.entering import MoveInPrompter
from game.conquest.client.prompts.fighting import PressOnPrompter
from game.conquest.client.prompts.windows import WindowPrompter
from game.conquest.client.table.battle_end import BattleEnd, Holdings
from game.conquest.client.table.battle_foot import BattleFoot
from game.conquest.client.table.battle_stakes import LARGER, stakes_of
from game.conquest.client.words import say
from game.conquest.rules.state import TIES_INVADER
from game.conquest.rules.view import View

LINGER, ENDED = 0.5, 5.4
"""Seconds the window stays when a fight ends without dice, and over the last page where nothing is to be decided."""
SLIDES = 0.22
"""Seconds in which a rival's card slides in."""


class BattleWindow(CombatFrame):
    """Shows the table's battle while it goes on; the table keeps time."""

    def __init__(
        self,
        table: TableHost[View],
        battle: Callable[[], Battle | None],
        close: Callable[[], object],
        lift: Callable[[int], object] = lambda number: None,
        known: Callable[[], Known | None] = lambda: None,
    ) -> None:
        """`battle` is the one going on, as far as it has been told; `close` takes the window away; `lift` takes a card
        out of the hand to choose its target; `known` is what is known of the chance to win the war."""
        super().__init__()
        self.table = table
        assert isinstance(table.names, Names)
        self.names = table.names
        self.close = close
        fought = battle()
        assert fought is not None
        self.battle = battle
        self.fought = fought
        self.foot = BattleFoot(self, table, lift)
        self.foot.on_point = self._point
        self.swing = Swing(table.asking.foretold if table.app.settings.show_odds else None)
        viewer = table.session.viewer
        self.before = Holdings.of(as_shown(table.t.s, table.shown), viewer) if viewer >= 0 else None
        self.stakes = stakes_of(table, fought, known)
        self.end: BattleEnd | None = None
        self.over = False
        self._resting = 0.0
        self._heard = 0
        self._busy = True
        self._answer_age = 0.0
        self._answers = 0
        self._was: float | None = None
        told = foretell_on(table.t, viewer) if viewer >= 0 and table.shown.hands[viewer] else None
        # A card that is of no use in this fight leaves the tray closed.
        self.fold(told is None or not told.cards)

    # ---- time

    def update(self, dt: float) -> bool:
        rising = super().update(dt)
        rising |= self.stakes is not None and self.stakes.update()
        speed = max(0.1, self.app.settings.speed)
        moved = False
        if not self.held:
            moved = self.table.tick(dt)
        if self.table.parts.window is not self:
            return True
        self.fought = self.battle() or self.fought
        self._sounds()
        self.swing.follow(self.fought)
        moved |= self.swing.update(dt * speed)
        moved |= self._follow_end(dt * speed)
        self._answer_age += dt * speed
        if self.table.director.busy and not self.table.director.held and not self.held:
            self._resting, self._busy = 0.0, True
            return rising or moved or True
        if self._busy:
            self._busy = False
            self._foretell()
            self.lay_buttons()
        if self.waits and not self.over:
            return rising or moved
        self._resting += dt
        if self._resting >= self._stays() / speed:
            self.leave()
        return True

    @property
    def held(self) -> bool:
        """Whether the game waits, because the end of this fight is still being looked at."""
        return self.over and self.end is not None

    def _stays(self) -> float:
        """How long it stays when nothing more is to be decided in it, if nobody leaves it before."""
        return LINGER if self.end is None else ENDED

    def _follow_end(self, dt: float) -> bool:
        """The last page comes when the last piece has fallen, or when the fight is over without that."""
        fought = self.fought
        if self.end is None:
            if not fought.engagement or fought.owes or not (fought.fallen or self.over):
                return False
            if self.over and not fought.fallen and fought.outcome not in ("halted", "spent"):
                return False
            self.end = BattleEnd(self, self.table, fought, self.before)
            self.lay_buttons()
            return True
        before = (self.end.showing, self.end.there)
        moved = self.end.update(dt)
        if (self.end.showing, self.end.there) != before:
            self.lay_buttons()
        return moved

    def fight_over(self) -> None:
        """The Invasion has been told to its end: what has been seen already is not shown again."""
        self.over = True
        self.fought = self.battle() or self.fought
        seen = self.end is not None and self.end.there
        hurried = self.app.settings.instant or bool(self.table.pace.skipping)
        halted = self.fought.outcome == "halted" and self.fought.invader.seat == self.table.session.viewer
        if seen or hurried or halted or not self.fought.engagement:
            self.leave()

    def leave(self) -> None:
        """Back to the map."""
        self.end = None
        self.close()

    @property
    def waits(self) -> bool:
        """Whether this battle waits for a decision that is made here, or by somebody else."""
        if self.table.prompt is not None:
            return self.table.prompt.in_battle
        invasion = self.table.t.nearest("invasion")
        return invasion is not None and (invasion.source, invasion.target) == (self.fought.source, self.fought.target)

    @property
    def settled(self) -> bool:
        """Whether it waits, and everything that can be pressed in it lies there."""
        return self.waits and (self.end is None or self.end.there)

    def _foretell(self) -> None:
        """The odds from here on; asked only when everything has been shown."""
        if self.app.settings.show_odds and not self.over:
            self._was = self.swing.goal
            told = foretell_on(self.table.t, self.table.session.viewer)
            self.swing.told = self.foot.foretold(told)

    def _sounds(self) -> None:
        compared = self.fought.compared()
        if compared > self._heard and self.fought.dice is not None:
            won = self.fought.dice.invader_wins[compared - 1] == (
                self.table.session.viewer != self.fought.defender.seat
            )
            self.app.sound.play("pair_won" if won else "pair_lost")
        self._heard = compared

    def _point(self, chance: float | None) -> None:
        self.swing.hovered = chance
        self.app.dirty = True

    # ---- layout

    @property
    def largest_size(self) -> tuple[int, int]:
        return self.stakes.room if self.stakes is not None else super().largest_size

    def _fitting(self, size: tuple[int, int], scale: Scale) -> Scale:
        if self.stakes is None:
            return super()._fitting(size, scale)
        self.stakes.fit(size)
        fitted = super()._fitting(size, scale)
        self.stakes.larger = min(LARGER, max(1.0, scale.user / fitted.user))
        return fitted

    def _place(self, size: tuple[int, int], scale: Scale) -> None:
        super()._place(size, scale)
        if self.stakes is not None:
            self.stakes.make_room(self.rect, size, scale)

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        self.lay_buttons()

    def lay_buttons(self) -> None:
        """What can be decided here now."""
        self.widgets.remove_all("")
        self.widgets.default = None
        self.swing.hovered = None
        prompt = self.table.prompt
        self.fold(not self._tray_needed())
        if self.end is not None:
            self.end.lay(self.leave)
            if prompt is not None and not isinstance(prompt, MoveInPrompter) and self.end.there and not self.over:
                self._lay_question()
        elif prompt is not None and prompt.in_battle:
            if isinstance(prompt, PressOnPrompter | WindowPrompter):
                self.foot.lay(self.swing.told)
            else:
                self._lay_question()
        if self.end is None:
            self._lay_chips()
            self.widgets.add(Widget("#pieces", self.pieces_rect, None, Tip(say("battle.pieces_tip")), focusable=False))
        self.app.dirty = True

    def _tray_needed(self) -> bool:
        """Whether anything lies at the foot besides buttons; while something is told only a question changes that."""
        prompt = self.table.prompt
        if self.end is not None and self.end.showing:
            return True
        rolls = isinstance(prompt, PressOnPrompter | WindowPrompter)
        if prompt is None or not prompt.in_battle or (rolls and self._busy) or self.end is not None:
            return not self.folded
        if rolls:
            self.foot.gather(self.swing.told)
        return not rolls or bool(self.foot.offers) or not self.foot.between_rolls()

    def _lay_question(self) -> None:
        """A question without places of its own: what it lays into tray and strip of the table stands at the foot."""
        prompt = self.table.prompt
        assert prompt is not None
        desk = prompt.desk
        desk.widgets, desk.scale = self.widgets, self.scale
        desk.layout = _Places(desk.layout, self)
        if isinstance(prompt, CardPrompter):
            self._lay_aims(prompt)
        prompt.lay()

    def _lay_aims(self, prompt: CardPrompter) -> None:
        """Targets on the map are named here."""
        if prompt.has_tray or len(prompt.aims) < 2:
            return
        tray, scale = self.tray_rect, self.scale
        wide, high, gap = (tray.width - scale.px(24)) // 3, scale.px(52), scale.px(12)
        for n, aim in enumerate(prompt.aims[:9]):
            rect = pygame.Rect(
                tray.left + (n % 3) * (wide + gap), tray.top + (n // 3) * (high + gap) + scale.px(20), wide, high
            )
            self.widgets.add(prompt.aim_button(aim, rect))

    def _lay_chips(self) -> None:
        """The skills of each side's leaders, with their slips."""
        for left, side in ((True, self.fought.invader), (False, self.fought.defender)):
            seen: set[str] = set()
            box = self.chips_box(left)
            x, y = box.left, box.top
            for leader, number in side.leaders:
                for word in skill_words(card_of(leader, number).skills):
                    wide = panels.chip_width(word.name, self.scale)
                    if word.key in seen or leader & 3 == 0:
                        continue
                    if x + wide > box.right:
                        x, y = box.left, y + self.scale.px(36)
                    if y + self.scale.px(30) > box.bottom:
                        break
                    seen.add(word.key)
                    self.widgets.add(
                        Chip(f"skill:{int(left)}:{word.key}", (x, y), word.name, self.scale, tip=word.tip())
                    )
                    x += wide + self.scale.px(8)

    # ---- keys and mouse

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self._hurry():
            return True
        if event.type == pygame.MOUSEWHEEL and self.foot.turn(event.y):
            self.lay_buttons()
            return True
        digit, prompt = digit_of(event), self.table.prompt
        # At the march in digits are its three usual ways.
        if digit is None or prompt is None or isinstance(prompt, MoveInPrompter):
            return False
        return prompt.type_digit(digit)

    def _hurry(self) -> bool:
        """One key, or a click, shows all of what is being told at once; never the next decision."""
        if self.end is not None and not self.end.there:
            self.end.finish()
            self.lay_buttons()
            return True
        director = self.table.director
        return not self.held and director.busy and director.skip()

    def act(self, command: str) -> bool:
        if command in ("next", "confirm") and self._hurry():
            return True
        if command == "back":
            self.back()
            return True
        if command.startswith("card_"):
            return self._digit(int(command[5:]) - 1)
        if command in ("undo", "hint", "save"):
            return self.table.act(command)
        pressed = {"who_fights": "#regroup", "fight_on": "#to_the_end"}.get(command, "")
        if pressed in self.widgets:
            self.widgets.press(self.widgets[pressed])
            return True
        return False

    def _digit(self, n: int) -> bool:
        presets = ("#fewest", "#hold_both", "#all")
        if n < len(presets) and presets[n] in self.widgets:
            self.widgets.press(self.widgets[presets[n]])
            return True
        prompt = self.table.prompt
        if self.end is None and isinstance(prompt, PressOnPrompter | WindowPrompter):
            return self.foot.press_card(n)
        return False

    def back(self) -> None:
        """Esc: call off where that is offered, put a card back, else back to the map."""
        prompt = self.table.prompt
        if "#halt" in self.widgets:
            self.widgets.press(self.widgets["#halt"])
        elif isinstance(prompt, CardPrompter):
            prompt.put_back()
        elif prompt is None and (self.end is None or self.over):
            self.leave()

    # ---- painting

    def draw_over(self, surface: Surface) -> None:
        self.table.draw_effects(surface)

    def content(self, surface: Surface) -> None:
        if self.end is not None and self.end.showing:
            self.end.draw(surface)
            return
        if self.stakes is not None and self.stakes.found:
            self.stakes.draw(surface, self.rect, self.size, self.scale)
        fought, scale, names = self.fought, self.scale, self.names
        self._head(surface)
        for left, side in ((True, fought.invader), (False, fought.defender)):
            box = self.face_box(left)
            draw_face(surface, box, picture_of(side, box.size, names, scale, left, losing(fought, side)), scale)
            mark = emblem(names.colour(side.seat), scale.px(44))
            draw_fighter(surface, box, left, mark, fighter_of(fought, side, names), scale)
        shots = has_marksmen(fought)
        if shots:
            draw_strikes(surface, self.shots_row, fought, scale)
        called = Callings(
            *(calling(side, names) if side.seat >= 0 else "" for side in (fought.invader, fought.defender))
        )
        throw = throw_of(fought, self.table.session.viewer, called, self.app.settings.show_odds)
        still = self.app.settings.less_motion
        draw_lanes(surface, self.lanes(3, shots), throw, fought.clock, fought.elapsed, scale, still)
        if self.app.settings.show_odds:
            self.swing.draw(surface, self.odds_rect, fought, names, scale)
        sides = tuple(pieces_of_side(fought, side, names, scale) for side in (fought.invader, fought.defender))
        draw_pieces(surface, self.pieces_rect, (sides[0], sides[1]), scale)
        draw_so_far(surface, self.so_far_rect, say("battle.so_far"), self._so_far(), scale)
        self._draw_answer(surface)
        self.draw_line(surface)
        self._draw_foot(surface)

    def _head(self, surface: Surface) -> None:
        fought = self.fought
        under = say("battle.engagement", number=max(1, fought.engagement))
        if fought.owes and fought.dice is not None:
            pairs = len(fought.dice.invader_wins)
            under = say("battle.pair_of", number=fought.engagement, pair=min(pairs, fought.compared() + 1), pairs=pairs)
        invader = self.table.shown.ties == TIES_INVADER
        words = say("battle.ties_invader" if invader else "battle.ties_defender")
        tone: panels.Tone = "attack" if invader else "defence"
        chip = (words, tone, "crossed-swords" if invader else "shield")
        title = say("battle.title", province=self.names.province(fought.target))
        self.draw_head(surface, title, under, chip)

    def _so_far(self) -> list[SoFar]:
        """What has happened in this fight; the roll that lies there is the last."""
        tiles = [self._entry_tile(entry) for entry in self.fought.entries]
        if self.fought.owes and self.fought.dice is not None:
            words = self._losses(self.fought.dice.invader_wins[: self.fought.compared()])
            tiles.append(SoFar(say("battle.engagement", number=self.fought.engagement), words, now=True))
        return tiles

    def _entry_tile(self, entry: FightEntry) -> SoFar:
        if entry.kind == "card":
            theirs = entry.seat != self.table.session.viewer
            return SoFar(self.names.who(entry.seat), strategy_face(entry.number).name,
                         palette.LOSS if theirs else palette.GAIN)  # fmt: skip
        title = say("battle.engagement", number=entry.number)
        return SoFar(title, say("battle.both_lost", mine=_less(entry.losses[0]), theirs=_less(entry.losses[1])))

    @staticmethod
    def _losses(wins: tuple[bool, ...]) -> str:
        return say("battle.both_lost", mine=_less(sum(not won for won in wins)), theirs=_less(sum(wins)))

    def _draw_answer(self, surface: Surface) -> None:
        """The rival's card, until the next roll has been told."""
        played = [entry for entry in self.fought.entries if entry.kind == "card"]
        if len(played) != self._answers:
            self._answers, self._answer_age = len(played), 0.0
        last = self.fought.entries[-1] if self.fought.entries else None
        if last is None or last.kind != "card" or last.seat == self.table.session.viewer:
            return
        change = ""
        told = self.swing.told
        if self._was is not None and told is not None and not self._busy:
            change = say("battle.changed", before=percent(self._was), after=percent(told.odds.conquest))
        face = partial(self._card_face, last.number)
        who = say("battle.answered", who=self.names.who(last.seat))
        answer = Answer(who, strategy_face(last.number).name, change, face)
        share = min(1.0, self._answer_age / SLIDES)
        draw_answer(surface, self.answer_rect(last.seat == self.fought.invader.seat), answer, self.scale, share)

    def _card_face(self, number: int, width: int) -> Surface:
        return card(strategy_face(number), width, self.scale)

    def _draw_foot(self, surface: Surface) -> None:
        prompt, scale = self.table.prompt, self.scale
        if prompt is None or not prompt.in_battle or self._busy or self.end is not None:
            # What is asked at the end has its place on the last page, which is not there yet.
            self._draw_waiting_words(surface)
            return
        if not isinstance(prompt, PressOnPrompter | WindowPrompter):
            self._draw_question(surface, prompt.words())
            if prompt.has_tray:
                prompt.draw_tray(surface, scale)
            return
        self.foot.draw(surface)

    def _draw_question(self, surface: Surface, words: Words) -> None:
        """The words of a question without places of its own, beside its buttons."""
        prompt = self.table.prompt
        assert prompt is not None
        room = prompt.desk.words_room()
        block = text.block(f"**{words.title}**\n{words.body}", room.width, 19, palette.TEXT, self.scale, leading=1.2)
        surface.blit(block.surface, room, (0, 0, *room.size))

    def _draw_waiting_words(self, surface: Surface) -> None:
        if self.table.director.busy:
            self.draw_waiting(surface, [say("battle.skip")])
            return
        waiting = self.table.t.waiting()
        if waiting and self.table.session.viewer not in waiting:
            who = self.names.name(waiting[0]) if self.table.t.s.options.prompts == "everyone" else ""
            self.draw_waiting(surface, [say("battle.thinks", who=who) if who else say("battle.answers")])


def _less(losses: int) -> str:
    return f"−{losses}" if losses else "0"


class _Places:
    """A table's layout whose tray and action panel are those of a fight's window."""

    def __init__(self, layout: Any, window: CombatFrame) -> None:
        self._layout = layout
        self.tray = window.tray_rect
        self.action = window.action_rect

    def __getattr__(self, name: str) -> Any:
        return getattr(self._layout, name)
