"""The chronicle's sentences about cards, Fate and oaths (U16)."""

from collections.abc import Callable

from game.client.narrator import Line
from game.conquest.client.panels.card_words import fate_name, fate_news, played_words, strategy_name
from game.conquest.client.panels.names import Names, card_name, card_of
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.view import View
from game.engine.events import Event

PROVINCE_TARGETS = ("neighbour_of_the_fight", "leaderless_enemy_province", "captured_province")
TOLD = ("award", "bought", "setup")
"""Why a hand changed, where a line tells of it."""


def card_line(event: Event, names: Names, picture: Callable[[], View]) -> Line | None:
    """The line of an event of cards, Fate or oaths; None where none is told."""
    match event:
        case ev.CardPlayed(seat=seat, card=card, target=target, victim=victim):
            words = played_words(names.who(seat), card, target, names, picture())
            at = target if STRATEGY[card].target in PROVINCE_TARGETS else 0
            return Line(seat, words, place=at, kind="card", others=(victim,) if victim >= 0 else ())
        case ev.CardResolved(seat=seat, card=card, outcome="seen_through"):
            return Line(seat, say("event.seen_through", who=names.who(seat), card=strategy_name(card)), kind="card")
        case ev.Outcome():
            return _outcome(event, names, picture())
        case ev.HandChanged(seat=seat, cards=cards, why=why) if why in TOLD:
            return Line(seat, say(f"event.hand_{why}", who=names.who(seat), count=cards), kind="card")
        case ev.FateRevealed(card=card, provinces=provinces, region=region, seat=seat):
            news = fate_news(names, card, provinces, region, seat)
            at = provinces[0] if len(provinces) == 1 else 0
            struck = (*provinces, *(names.board.region_provinces[region] if region else ()))
            owners = {picture().owner[p] for p in struck} | {seat}
            concerned = tuple(sorted(owner for owner in owners if owner >= 0))
            words = say("event.fate_card", card=fate_name(card), news=news)
            return Line(-1, words, place=at, kind="fate", others=concerned)
        case ev.GoldChanged(seat=seat, change=change, why="taxes"):
            return Line(seat, say("event.taxes", who=names.who(seat), count=change), kind="gold")
        case ev.GoldChanged(seat=seat, change=change, why="raided"):
            return Line(seat, say("event.raided", who=names.who(seat), count=-change), kind="gold")
        case ev.PoolChanged(seat=seat, change=change, why="conscription"):
            return Line(seat, say("event.conscription", who=names.who(seat), count=change), kind="card")
    return _fallen(event, names) or _units(event, names) or _oath(event, names)


LEADER_OUTCOMES = ("assassination", "star")
"""Outcomes that are a leader's, not a Province's."""


def outcome_words(event: ev.Outcome, names: Names, picture: View, short: bool = False) -> str:
    """The outcome of a card or of its dice, in one sentence; `short` for a word over the place."""
    dice = ", ".join(map(str, event.dice))
    told: dict[str, object] = {"dice": dice, "needed": event.needed, "count": event.hits}
    told |= {"who": names.who(event.seat), "whom": names.whom(event.seat)}
    if event.why in LEADER_OUTCOMES:
        told["name"] = card_name(names.leader_card(event.target, picture.leader_card[event.target]))
        key = f"{event.why}_{'hit' if event.hits else 'missed'}"
    else:
        told["province"] = names.province(event.target) if event.target else ""
        key = event.why if event.hits or event.why not in ("ambush", "fire") else f"{event.why}_missed"
    return say(f"outcome_short.{key}", **told) if short else say(f"outcome.{key}", **told)


def outcome_place(event: ev.Outcome, picture: View) -> int:
    """The Province of an outcome; 0 where there is none."""
    return picture.leader_at[event.target] if event.why in LEADER_OUTCOMES else event.target


def _outcome(event: ev.Outcome, names: Names, picture: View) -> Line:
    at = outcome_place(event, picture)
    concerned = event.target >> 2 if event.why in LEADER_OUTCOMES else (picture.owner[at] if at else -1)
    others = (concerned,) if concerned >= 0 and concerned != event.seat else ()
    return Line(event.seat, outcome_words(event, names, picture), place=at, kind="card", others=others)


def _fallen(event: Event, names: Names) -> Line | None:
    match event:
        case ev.InfantryFell(at=at, infantry=number, cause=cause, seat=seat) if cause in ("fate", "fire", "ambush"):
            words = say(f"event.fell_{cause}", count=number, province=names.province(at))
            return Line(seat, words, place=at, kind="card")
        case ev.Duelled(seat=seat, opponent=opponent, won=won):
            words = say("event.duel_won" if won else "event.duel_lost", who=names.who(seat))
            return Line(seat, words, kind="card", others=(opponent,) if opponent >= 0 else ())
    return None


def _units(event: Event, names: Names) -> Line | None:
    match event:
        case ev.GeneralBetrayed(seat=seat, card=card, former=former, source=source, target=target):
            words = say(
                "event.betrayed", name=card_name(card_of(1, card)), who=names.who(seat), whom=names.whom(former)
            )
            return Line(seat, words, place=target, kind="card", source=source, others=(former,))
        case ev.TurnedNeutral(former=former, at=at):
            words = say("event.turned_neutral", province=names.province(at), whom=names.whom(former))
            return Line(former, words, place=at, kind="card")
        case ev.Uncaptured(seat=seat, at=at):
            return Line(seat, say("event.uncaptured", province=names.province(at)), place=at, kind="card")
        case ev.Marched(seat=seat, how="relief", target=target):
            count = event.infantry + len(event.marching)
            words = say("event.relieved", who=names.who(seat), count=count, province=names.province(target))
            return Line(seat, words, place=target, kind="move", source=event.source)
        case ev.RulerPending(seat=seat, card=card) if card:
            return Line(
                seat, say("event.successor", who=names.who(seat), name=card_name(card_of(0, card))), kind="leaders"
            )
        case ev.Shielded(seat=seat, immune=immune) if immune:
            return Line(seat, say("event.shielded", who=names.who(seat)), kind="card")
    return None


def _oath(event: Event, names: Names) -> Line | None:
    match event:
        case ev.FealtyOffered(seat=seat, to=to):
            words = say("event.fealty_offered", who=names.who(seat), whom=names.whom(to))
            return Line(seat, words, kind="oath", others=(to,))
        case ev.FealtyAnswered(seat=seat, to=to, accepted=False):
            words = say("event.fealty_refused", who=names.who(to), whom=names.whom(seat))
            return Line(to, words, kind="oath", others=(seat,))
        case ev.LordChanged(seat=seat, lord=lord):
            if lord < 0:
                return Line(seat, say("event.free", who=names.who(seat)), kind="oath")
            words = say("event.sworn", who=names.who(seat), lord=names.whom(lord))
            return Line(seat, words, kind="oath", others=(lord,))
        case ev.TributePaid(seat=seat, lord=lord, due=due) if due:
            words = say("event.tribute", who=names.who(seat), lord=names.whom(lord), count=due)
            return Line(seat, words, kind="gold", others=(lord,))
        case ev.Vetoed(seat=seat, vassal=vassal, target=target):
            words = say("event.vetoed", who=names.who(seat), whom=names.whom(vassal), target=names.province(target))
            return Line(seat, words, place=target, kind="oath", others=(vassal,))
    return None
