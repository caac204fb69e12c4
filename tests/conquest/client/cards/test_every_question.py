"""Every question of the rules has a prompter, every event a motion and a cue, every refusal a sentence."""

import re
from itertools import chain
from random import Random

import pygame
import pytest
from pygame import Rect

from game import paths
from game.client.map.mapview import MapView
from game.client.prompts.prompter import Gesture
from game.client.prompts.reasons import reason
from game.client.sound import CUES
from game.conquest.client.battle import battle_of
from game.conquest.client.motion.motions import MOTIONS, ConquestChoreographer
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.prompts.cards import CardPrompter
from game.conquest.client.prompts.registry import ASIDES, BY_ASK, ask_key, prompter_for
from game.conquest.client.words import has
from game.conquest.fuzzing import choose
from game.conquest.rules import events as ev
from game.conquest.rules.actions import SHAPES
from game.conquest.rules.card_data import STRATEGY_KINDS
from game.conquest.rules.card_preview import playable, why_not
from game.conquest.rules.events import ALL_EVENTS
from game.conquest.rules.feasibility import IN_ENGLISH
from game.conquest.rules.game import RULES
from game.conquest.rules.view import fold
from game.engine.record import Record, SeatRecord
from game.tools.commands.rare_questions import POSITIONS, rare_game
from tests.conquest.client.cards.conftest import SIZE, desk_for
from tests.conquest.client.cards.pressing import pressed_through, the_hand

NAMES = ("Lin", "Jun", "Mei", "Ava")
COLOURS = ("blue", "green", "red", "white")
GAMES = (
    {"mode": "annihilation", "fate": "hardcore"},
    {"mode": "seven_year_war", "prompts": "everyone", "fate": "hardcore_turns"},
    {"mode": "quick_regions", "setup": "quickplay", "rulers": "choose"},
)
PLIES = 700
QUICK = {"mode": "quick_regions", "setup": "quickplay"}
GAMES_OF_ALL_QUESTIONS = (
    ({**QUICK, "starting_gold": 12}, 33),
    ({**QUICK, "victory_claim": "declare_and_confirm"}, 19),
    ({"mode": "seven_year_war", "fate": "normal", "rulers": "choose"}, 2),
    ({**QUICK, "victory_claim": "declare_and_confirm"}, 27),
    ({"mode": "three_kingdoms", "victory_claim": "declare_and_confirm"}, 24),
    ({**QUICK, "victory_claim": "declare_and_confirm"}, 11),
    *(({**QUICK, "victory_claim": "declare_and_confirm", "starting_gold": 12}, seed) for seed in range(100, 130)),
)
"""The first six together put every question but those of `rare_questions`; the others are for when the rules change."""


def asks():
    """Every question: frame tag and place."""
    return sorted(
        f"{frame.__struct_config__.tag}.{name}"
        for frame in RULES.frames
        for name, stage in frame.plan.items()
        if stage.ask is not None
    )


@pytest.mark.parametrize("ask", asks())
def test_every_question_has_a_prompter(ask):
    assert ask in BY_ASK


def test_no_prompter_waits_for_a_question_that_is_never_put():
    assert set(BY_ASK) <= set(asks())


def test_every_verb_can_be_done_somewhere():
    done = {verb for prompter in BY_ASK.values() for verb in prompter.verbs} | set(ASIDES)
    assert set(SHAPES) <= done


def test_every_event_has_a_motion():
    assert set(ALL_EVENTS) == set(MOTIONS)


def test_every_refusal_has_a_sentence():
    found = set()
    for folder in ("conquest", "parts", "engine", "client"):
        for file in (paths.asset("texts").parent.parent / "game" / folder).rglob("*.py"):
            found |= set(re.findall(r"Refusal\(\s*\"([a-z_]+)\"", file.read_text(encoding="utf-8")))
    assert len(found) > 60
    assert [code for code in sorted(found - set(IN_ENGLISH)) if not has(f"refusal.{code}")] == []


def games(options, seed, plies=PLIES):
    """A game played by whim, with the hands filled up so that cards come into play."""
    seats = [SeatRecord(name, colour, "random") for name, colour in zip(NAMES, COLOURS, strict=True)]
    record = Record.start(RULES, options, seats, seed, watched=True)
    chance = Random(seed)
    for ply in range(plies):
        waiting = record.table.waiting()
        if not waiting:
            return
        if ply % 15 == 0:
            deal(record.table.s, waiting)
        yield record, waiting[0], chance
        record.apply(waiting[0], choose(record.table.options(waiting[0]), chance))


def deal(s, waiting):
    """Cards from the deck for everybody who is not being asked."""
    for seat in range(s.seats):
        while seat not in waiting and s.alive[seat] and s.strategy_deck and len(s.hands[seat]) < 5:
            s.hands[seat].append(s.strategy_deck.pop())


@pytest.mark.parametrize("options", GAMES, ids=["annihilation", "everyone", "quickplay"])
def test_whole_games_can_be_asked_for(options):
    """Words, buttons and targets of every question; each card of the hand lifted out; each refusal said."""
    seen = set()
    for record, seat, chance in games(options, 11):
        desk = desk_for(record, seat)
        prompter = prompter_for(desk, seat)
        seen.add(prompter.key)
        laid(prompter)
        p = chance.choice(list(record.table.s.board.ids))
        refusal = prompter.refusal_of(p)
        if refusal is not None:
            assert reason(refusal, desk.names)
        lit = playable(record.table, seat)
        for kind in range(1, STRATEGY_KINDS + 1):
            refusal = why_not(record.table, seat, kind)
            assert (refusal is None) == (kind in lit)
            if refusal is not None:
                assert reason(refusal, desk.names)
        for kind in sorted(lit):
            desk = desk_for(record, seat)
            card = CardPrompter(desk, seat, prompter.key, kind, prompter, lambda: None)
            laid(card)
            for target in list(card.targets())[:3]:
                card.press(target, Gesture.ONE)
            if card.targets():
                assert card.ready
            card.play()
            assert desk.hands.done
            assert all(action in record.table.options(seat) for action in desk.hands.done)
    print(sorted(seen))
    assert len(seen) > 12


def test_the_hand_that_plays_in_a_window_gets_through_every_question():
    """It knows none of them by name: it goes by what the client marks as leading on (game.client.widget_report)."""
    hand, missing = the_hand(), set(BY_ASK)
    rare = ((record, record.table.waiting()[0], None) for record in map(rare_game, POSITIONS))
    for record, seat, _ in chain(rare, *(games(options, seed, 2500) for options, seed in GAMES_OF_ALL_QUESTIONS)):
        if ask_key(record.table) in missing:
            assert pressed_through(hand, record, seat)[0] in record.table.options(seat)
            missing.discard(ask_key(record.table))
        if not missing:
            break
    assert not missing


def laid(prompter):
    """Lays a prompter out and draws what it draws."""
    surface = pygame.Surface(SIZE)
    words = prompter.words()
    assert words.title
    prompter.lay()
    assert prompter.desk.widgets.items or list(prompter.targets())
    if prompter.has_tray:
        prompter.draw_tray(surface, prompter.desk.scale)
    prompter.tick(1.0)
    prompter.draw_over(surface, prompter.desk.scale)
    list(prompter.targets())
    prompter.arrow()
    assert prompter.selected() >= 0


@pytest.fixture(scope="module")
def land():
    """A map whose painting is not needed: only its places are asked for."""

    def make(board, scale):
        view = MapView(board, Rect(215, 56, 814, 553), scale.s, Rect((0, 0), SIZE))
        view.placed.settle(view.camera.goal_scale)
        view._loader = None
        return view

    return make


@pytest.mark.parametrize("options", GAMES, ids=["annihilation", "everyone", "quickplay"])
def test_whole_games_can_be_shown(options, land):
    """Every event drawn at its beginning, middle and end, told in the chronicle, and heard."""
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    stage = narrator = None
    pictures = []
    shown = set()
    for record, _, _ in games(options, 5):
        if stage is None:
            desk = desk_for(record, 0)
            names = Names(record.table.s.board, record.seats, 0)
            stage = ConquestStage(record.table.s.board, land(record.table.s.board, desk.scale), names, desk.scale)
            pictures.append(record.table.view(0))
            stage.picture = lambda: pictures[0]
            narrator = ConquestNarrator(names, lambda: pictures[0])
            names.learn(pictures[0])
            record.table.drain()
        for told in record.table.drain():
            if not told.reaches(0):
                continue
            event = told.event
            motion = ConquestChoreographer(stage)(event)
            assert not motion.sound or motion.sound in CUES
            motion.begin()
            if type(event) not in shown:
                for effect in motion.effects:
                    for share in (0.0, 0.3, 0.6, 0.95, 1.0):
                        effect.draw(surface, share)
            shown.add(type(event))
            fold(pictures[0], event)
            motion.end()
            narrator.hear(event)
            if isinstance(event, ev.InvasionDeclared):
                stage.battle = battle_of(event)
    assert len(shown) > 25
    assert narrator.lines
