"""Chapters, what they carry and how they ended, in words."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.client.texts import sentences, together
from game.conquest.client.campaign_keeping import five_wars, run_of
from game.conquest.client.panels.campaign_aims import aim_words, captain_names, goal_line
from game.conquest.client.panels.card_words import strategy_name
from game.conquest.client.panels.names import captain_card, card_name, ruler_of
from game.conquest.client.words import say
from game.conquest.rules.chapters.campaign_file import Chapter
from game.conquest.rules.chapters.carried import Mark, WarResult, marks_of
from game.conquest.rules.chapters.run import Run, war_id
from game.conquest.rules.difficulty import ROUNDS
from game.conquest.rules.scenarios.format import Scenario
from game.conquest.rules.scenarios.words import find_strategy
from game.conquest.rules.state import ConquestState
from game.engine.record import Record, SeatRecord

RULERS: Sequence[int] = (1, 2, 3, 9)
"""The Rulers of the alliance by seat, as every chapter of the five wars has them."""


def chapter_title(chapter: Chapter) -> str:
    """What a chapter is called."""
    return say(f"campaign.chapter.{chapter.key}.title")


def chapter_line(chapter: Chapter) -> str:
    """What it is about, in one sentence."""
    return say(f"campaign.chapter.{chapter.key}.line")


def chapter_opening(chapter: Chapter) -> str:
    """How it began, told before the war."""
    return say(f"campaign.chapter.{chapter.key}.opening")


def chapter_goal(chapter: Chapter, players: int) -> str:
    """What wins it, in a few words."""
    war = war_of(chapter, players)
    options = war.position.options
    return goal_line(options, war.position.board, captain_names(war.seats))


@lru_cache(maxsize=40)
def war_of(chapter: Chapter, players: int) -> Scenario:
    """The plain start of a chapter, read once: to be looked at, never to be changed."""
    return chapter.war(players)


def ruler_name(seat: int) -> str:
    """Whom a seat of the alliance leads."""
    return card_name(ruler_of(RULERS[seat]))


def captain_name(name: str) -> str:
    """A captain in the person's language."""
    return card_name(captain_card(name, 0))


def mark_name(mark: Mark) -> str:
    """What a change of the start is called."""
    return say(f"campaign.mark.{mark.kind}.name")


def mark_line(mark: Mark) -> str:
    """What it does."""
    who = ruler_name(mark.seat) if mark.seat >= 0 else ""
    what = mark.what
    if mark.kind == "kept":
        what = strategy_name(find_strategy(mark.what))
    elif mark.kind == "away":
        what = captain_name(mark.what)
    elif mark.kind == "level":
        what = say(f"difficulty.{mark.what}.name")
    return say(f"campaign.mark.{mark.kind}.line", count=mark.amount, who=who, what=what)


def rule_lines(war: Scenario, marks: Sequence[Mark]) -> list[str]:
    """Every house rule of a war of the campaign, each with its clause: what wins, its start, its rounds, what carries
    over."""
    options = war.position.options
    lines = [aim_words(options, war.position.board, captain_names(war.seats)), say("campaign.start")]
    if options.coop_round_limit != ROUNDS:
        lines.append(say("campaign.rounds", last=options.coop_round_limit))
    lines.append(say("campaign.open_hands"))
    return [*lines, *(named_mark(mark) for mark in marks)]


def named_mark(mark: Mark) -> str:
    """A change of the start with its name."""
    return say("kit.named", name=mark_name(mark), words=mark_line(mark))


def war_lines(record: Record[ConquestState]) -> list[str]:
    """What of a war at the table is the campaign's own: its start, and what was carried into it; none elsewhere."""
    war, run = war_id(record), run_of(record)
    if war is None or run is None or war.chapter > len(five_wars().chapters):
        return []
    chapter = five_wars().chapters[war.chapter - 1]
    marks = marks_of(run.results[: war.chapter - 1], chapter, run.level)
    return [say("campaign.start"), *(named_mark(mark) for mark in marks)]


# ---- what has happened


def run_words(run: Run) -> str:
    """A campaign in a list: for how many, how hard, how far."""
    told = {"count": len(run.seats), "level": say(f"difficulty.{run.level}.name")}
    if run.is_over(five_wars()):
        return say("campaign.run_over", **told)
    return say("campaign.run", war=run.at + 1, wars=len(five_wars().chapters), **told)


def story_lines(result: WarResult) -> list[str]:
    """What became of one war, in the chronicle's sentences."""
    key = "campaign.story_of.won" if result.won else "campaign.story_of.lost"
    told = [say(key, round=result.rounds, last=result.last)]
    if result.tries > 1:
        told.append(say("campaign.story_of.tries", count=result.tries))
    if result.fallen:
        told.append(say("campaign.story_of.fallen", names=together([captain_name(name) for name in result.fallen])))
    if result.wounded:
        told.append(say("campaign.story_of.wounded", names=together([ruler_name(seat) for seat in result.wounded])))
    held = "held" if result.provinces else "held_none"
    told.append(say(f"campaign.story_of.{held}", count=result.provinces))
    if result.luck:
        key = "campaign.story_of.lucky" if result.luck > 0 else "campaign.story_of.unlucky"
        told.append(say(key, pips=abs(result.luck)))
    return told


def story_of(result: WarResult) -> str:
    """The same as one paragraph."""
    return sentences(story_lines(result))


def last_words(run: Run) -> str:
    """How the whole of a campaign came out."""
    won = sum(result.won for result in run.results)
    wars = len(five_wars().chapters)
    kind = "all" if won == wars else "most" if 2 * won > wars else "few" if won else "none"
    return say(f"campaign.story_of.end_{kind}", won=won)


def seat_words(seats: Sequence[SeatRecord], called: Callable[[SeatRecord], str]) -> list[str]:
    """Who leads whom in the alliance."""
    return [say("campaign.seat", name=called(seat), ruler=ruler_name(number)) for number, seat in enumerate(seats)]
