"""The motions of the events of cards, Fate and oaths (look §8)."""

from typing import Final

from game.client.look import palette, text
from game.client.motion import sprites
from game.client.motion.choreographer import Choreographer, MotionMaker
from game.client.motion.director import Effect, Motion, nothing
from game.conquest.client.motion import omens
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.card_words import fate_face, fate_news, played_words, strategy_face, strategy_name
from game.conquest.client.panels.names import card_name, card_of, face_key
from game.conquest.client.panels.narrator_cards import outcome_place, outcome_words
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.card_data import FATE
from game.engine.events import Event, Rolled

REVEAL = 1.8
READ_ON = 1.3
"""A Fate card is read for so long after it has risen: the 1800 ms of look §8 show it, then it rests a while."""

COME, REST, BURN = 0.52, 0.70, 0.45
OATH = 1.2
TURNING, STANDS = 0.5, 600.0
"""Seconds in which a newcomer's first card turns over, and in which it stands: until it is clicked, that is."""
ROLLS: Final = {"assassination": 1.3, "fire": 1.1, "ambush": 0.7, "star": 1.4, "roll_off": 0.6}
"""Seconds a die of a card or of Fate is shown."""


def card_played(c: Choreographer[ConquestStage], event: ev.CardPlayed) -> Motion:
    stage = c.stage
    if stage.battle_shown():
        # The battle's own window shows it as a slip at the side of whoever played it.
        return Motion(0.5, sound="card_played")
    words = played_words(stage.names.who(event.seat), event.card, event.target, stage.names, stage.picture())
    draw = omens.card_played(stage, strategy_face(event.card), event.seat, words.replace("*", ""), (COME, REST, BURN))
    return Motion(COME + REST, [Effect(COME + REST + BURN, draw, "screen")], "card_played")


def card_resolved(c: Choreographer[ConquestStage], event: ev.CardResolved) -> Motion:
    if event.outcome == "replaced":
        # Nobody revolts among allies: the card goes, another comes (C4.5).
        words = text.plain(say("event.replaced", who=c.stage.names.who(event.seat), card=strategy_name(event.card)))
        return Motion(1.0, [Effect(1.6, omens.card_played(
            c.stage, strategy_face(event.card), event.seat, words, (0.4, 0.6, 0.5)), "screen")], "card")  # fmt: skip
    if event.outcome != "seen_through":
        return Motion(0.1)
    words = say("motion.seen_through", card=strategy_name(event.card))
    return Motion(0.9, [Effect(1.3, omens.stamped(c.stage, words, "識破"), "screen")], "seal")


def outcome(c: Choreographer[ConquestStage], event: ev.Outcome) -> Motion:
    """The motion of an outcome: a word over the place, or across the window that lies over the map."""
    stage, picture = c.stage, c.stage.picture()
    words = outcome_words(event, stage.names, picture, short=True)
    at = outcome_place(event, picture)
    mine = event.seat == stage.names.viewer
    liked = (bool(event.hits) or not event.dice) == mine
    if stage.battle_shown() or not at:
        return Motion(0.6, [Effect(1.3, sprites.heading_over(stage.scale, words, 46), "screen")])
    colour = palette.GAIN if liked else palette.LOSS
    return Motion(0.5, [Effect(1.4, sprites.words_over(stage, at, words, colour))])


def hand_known(c: Choreographer[ConquestStage], event: ev.HandKnown) -> Motion:
    """The owner sees the cards that came; others see a number change."""
    stage = c.stage
    if event.seat != stage.names.viewer:
        return Motion()
    left = list(stage.picture().hands[event.seat])
    new = []
    for kind in event.cards:
        if kind in left:
            left.remove(kind)
        else:
            new.append(kind)
    if not new or not stage.picture().round:
        return Motion()
    first = stage.first_card()
    if stage.buying_shown():
        # The buying page shows it large, and keeps it.
        return Motion(0.3, sound="card")
    if first:
        # Until a click, or a key: whoever holds no other card has the time to read this one.
        faces = [strategy_face(kind) for kind in new]
        draw = omens.card_that_stands(stage, faces, say("motion.first_card"), TURNING / STANDS)
        return Motion(STANDS, [Effect(STANDS, draw, "screen")], "card")
    draw = omens.cards_drawn(stage, [strategy_face(kind) for kind in new])
    seconds = 1.5 + 0.15 * len(new)
    return Motion(seconds * 0.8, [Effect(seconds, draw, "screen")], "card")


def fate_revealed(c: Choreographer[ConquestStage], event: ev.FateRevealed) -> Motion:
    stage = c.stage
    card = FATE[event.card]
    struck = list(event.provinces)
    if event.region:
        struck = list(stage.board.region_provinces[event.region])
    elif event.seat >= 0 and not struck:
        at = stage.picture().leader_at[4 * event.seat]
        struck = [at] if at else []
    news = fate_news(stage.names, event.card, event.provinces, event.region, event.seat)
    whole = REVEAL + READ_ON
    draw = omens.fate(stage, fate_face(event.card), struck, news, card.good)
    stage.struck = frozenset(struck)
    return Motion(whole * 0.93, [Effect(whole, draw, "map")], "good_fate" if card.good else "ill_fate")


def tokens_laid(c: Choreographer[ConquestStage], event: ev.TokensLaid) -> Motion:
    """The motion of tokens that appear or go; those that appear light their Provinces up."""
    laid = [p for p, mask, harvests in event.tokens if mask or harvests]
    if not laid:
        return Motion(0.1, fold_first=True)
    good = all(harvests for _, _, harvests in event.tokens)
    draw = omens.light_up(c.stage, laid, good)
    c.stage.struck = frozenset()
    return Motion(0.25, [Effect(0.9, draw)], fold_first=True)


def winter_fell(c: Choreographer[ConquestStage], event: ev.WinterFell) -> Motion:
    if not event.winter:
        return Motion()
    return Motion(0.6, [Effect(1.2, sprites.heading_over(c.stage.scale, say("token.winter.name")), "screen")])


def shielded(c: Choreographer[ConquestStage], event: ev.Shielded) -> Motion:
    if not event.immune:
        return Motion()
    words = say("motion.shielded", who=c.stage.names.who(event.seat))
    return Motion(0.5, [Effect(1.1, omens.stamped(c.stage, words, "安"), "screen")], "seal")


def palisades_raised(c: Choreographer[ConquestStage], event: ev.PalisadesRaised) -> Motion:
    if not event.count:
        return Motion()
    words = sprites.words_over(c.stage, event.at, say("motion.palisades"), palette.GAIN)
    return Motion(0.3, [Effect(1.0, words)], "seal", True)


def general_betrayed(c: Choreographer[ConquestStage], event: ev.GeneralBetrayed) -> Motion:
    stage, names = c.stage, c.stage.names
    name = card_name(card_of(1, event.card))
    words = say("motion.betrayed", name=name, who=names.whom(event.seat))
    draw = omens.betrayed(stage, face_key(1, event.card), names.colour(event.former), names.colour(event.seat), words)
    return Motion(1.4, [Effect(1.8, draw, "screen")], "card")


def duelled(c: Choreographer[ConquestStage], event: ev.Duelled) -> Motion:
    stage, names, picture = c.stage, c.stage.names, c.stage.picture()
    cards = tuple(picture.leader_card[slot] for slot in (event.champion, event.rival))
    keys = (face_key(1, cards[0]), face_key(1, cards[1]))
    winner = card_name(card_of(1, cards[0] if event.won else cards[1]))
    colours = (names.colour(event.champion >> 2), names.colour(event.rival >> 2))
    draw = omens.duel(stage, keys, colours, event.dice, event.bonuses, event.won, say("motion.duel", name=winner))
    return Motion(2.2, [Effect(2.5, draw, "screen")], "dice")


def turned_neutral(c: Choreographer[ConquestStage], event: ev.TurnedNeutral) -> Motion:
    words = sprites.words_over(c.stage, event.at, say("motion.turned_neutral"), palette.LOSS)
    return Motion(0.5, [Effect(1.2, words)], "capture", True)


def uncaptured(c: Choreographer[ConquestStage], event: ev.Uncaptured) -> Motion:
    words = sprites.words_over(c.stage, event.at, say("motion.uncaptured"), palette.GOLD_TEXT)
    return Motion(0.3, [Effect(1.1, words)], "march", True)


def ruler_pending(c: Choreographer[ConquestStage], event: ev.RulerPending) -> Motion:
    if not event.card:
        return Motion()
    colour = c.stage.names.colour(event.seat)
    draw = sprites.card_turned(c.stage.scale, face_key(0, event.card), colour, "ruler", (0.5, 0.44))
    return Motion(0.7, [Effect(1.1, draw, "screen")], "card")


# ---- oaths


def fealty_offered(c: Choreographer[ConquestStage], event: ev.FealtyOffered) -> Motion:
    names = c.stage.names
    words = say("motion.fealty_offered", who=names.who(event.seat), whom=names.whom(event.to))
    return Motion(0.8, [Effect(1.3, sprites.heading_over(c.stage.scale, words, 52), "screen")], "phase")


def fealty_answered(c: Choreographer[ConquestStage], event: ev.FealtyAnswered) -> Motion:
    if event.accepted:
        return Motion()
    words = say("motion.fealty_refused", who=c.stage.names.who(event.to))
    return Motion(0.7, [Effect(1.2, omens.stamped(c.stage, words, "不許"), "screen")], "seal")


def lord_changed(c: Choreographer[ConquestStage], event: ev.LordChanged) -> Motion:
    stage, names = c.stage, c.stage.names
    if event.lord >= 0:
        words = say("motion.sworn", who=names.who(event.seat), lord=names.whom(event.lord))
        return Motion(OATH, [Effect(OATH + 0.5, omens.oath(stage, event.seat, event.lord, words), "screen")], "fealty")
    words = say("motion.free", who=names.who(event.seat))
    return Motion(OATH, [Effect(OATH + 0.5, omens.oath(stage, event.seat, -1, words), "screen")], "fealty")


def tribute_paid(c: Choreographer[ConquestStage], event: ev.TributePaid) -> Motion:
    stage = c.stage
    if event.lord != stage.names.viewer or not event.due:
        return Motion(0.05)
    held = [p for p in stage.board.ids if stage.picture().owner[p] == event.seat]
    seconds = 0.07 * min(event.due, 12) + 0.5
    return Motion(
        0.3,
        [Effect(seconds, sprites.coins(stage, (held * event.due)[: min(event.due, 12)], stage.purse), "screen")],
        "gold",
    )


def vetoed(c: Choreographer[ConquestStage], event: ev.Vetoed) -> Motion:
    words = say("motion.vetoed", who=c.stage.names.who(event.seat), target=c.stage.names.province(event.target))
    return Motion(0.9, [Effect(1.4, omens.stamped(c.stage, words, "禁"), "screen")], "seal")


def rolled(c: Choreographer[ConquestStage], event: Rolled) -> Motion:
    """The dice of cards and of Fate; those of engagements, of ties and rallies are shown by their own events."""
    if event.why not in ROLLS or not 1 <= event.value <= 6:
        return Motion()
    words = say(f"motion.roll_{event.why}", who=c.stage.names.who(event.seat))
    seconds = ROLLS[event.why]
    draw = sprites.die_in_the_middle(c.stage.scale, "black", event.value, words)
    return Motion(seconds, [Effect(seconds, draw, "screen")], "dice")


CARD_MOTIONS: Final[dict[type[Event], MotionMaker]] = {
    Rolled: rolled,
    ev.HandChanged: nothing,
    ev.HandKnown: hand_known,
    ev.InterruptSet: nothing,
    ev.CardPlayed: card_played,
    ev.CardResolved: card_resolved,
    ev.Outcome: outcome,
    ev.PalisadesRaised: palisades_raised,
    ev.GeneralBetrayed: general_betrayed,
    ev.Duelled: duelled,
    ev.TurnedNeutral: turned_neutral,
    ev.Uncaptured: uncaptured,
    ev.RulerPending: ruler_pending,
    ev.FateRevealed: fate_revealed,
    ev.FateResolved: nothing,
    ev.TokensLaid: tokens_laid,
    ev.Shielded: shielded,
    ev.WinterFell: winter_fell,
    ev.FealtyOffered: fealty_offered,
    ev.FealtyAnswered: fealty_answered,
    ev.LordChanged: lord_changed,
    ev.TributePaid: tribute_paid,
    ev.Vetoed: vetoed,
    ev.ConsolidatedSet: nothing,
}
"""The events of cards, Fate and oaths, and how each is shown."""
