"""The scenes of Romance for pictures: its table, the court, a combat, what points buy, the gallery, the set-up."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.bots.choice import Budget
from game.bots.protocol import players_of
from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.lessons.scene import LessonTable
from game.client.lessons.shelf import Progress
from game.engine.record import HUMAN, Record, SeatRecord
from game.romance.rules.catalogue import AREA
from game.romance.rules.game import RULES
from game.tools.commands.screens import Nowhere, open_table, rest, still_session

if TYPE_CHECKING:
    from game.client.app import Headless

SEED: Final = 3
NAMES: Final = ("You", "Mei", "Jun")
COLOURS: Final = ("blue", "red", "green")


def at_the_action_step() -> Record[Any]:
    """A game at the first action step of the first seat; the others are computer players."""
    players = (HUMAN, "thumb", "thumb")
    seats = [SeatRecord(name, colour, player) for name, colour, player in zip(NAMES, COLOURS, players, strict=True)]
    record = Record.start(RULES, {}, seats, SEED)
    thumb = players_of("romance")["thumb"]
    while record.table.waiting() != (0,):
        seat, t = record.table.waiting()[0], record.table
        choice = thumb.choose(t.imagine(seat, Random(SEED)), seat, t.options(seat), Budget(Random(SEED)))
        record.apply(seat, choice.action)
    return record


def table(app: "Headless") -> Any:
    """The table at an action step."""
    open_table(app, at_the_action_step())
    rest(app)
    return app.scene


def court(app: "Headless") -> None:
    """Domestic work where the ruler is, one roll made."""
    scene = table(app)
    scene.asking.do(("work", AREA["xu"]))
    rest(app)


def combat(app: "Headless") -> None:
    """A combat that asks for the picks."""
    scene = table(app)
    scene.prompt.march(AREA["shouchun"], AREA["xu"])
    rest(app)
    scene.prompt.go()
    rest(app)


def march(app: "Headless") -> None:
    """A march being put together."""
    table(app).prompt.march(AREA["shouchun"], AREA["xu"])
    rest(app)


def odds(app: "Headless") -> None:
    """Every ending of a march."""
    march(app)
    rest(app)
    scene: Any = app.scene
    scene.asking.show_odds()
    rest(app)


def diplomacy(app: "Headless") -> None:
    """What points buy."""
    scene = table(app)
    scene.widgets.press(scene.widgets["#diplomacy"])
    rest(app)


def gallery(app: "Headless") -> None:
    """Everybody of the age."""
    from game.romance.client.table.gallery import Gallery

    scene = table(app)
    app.push(Gallery(scene.names, scene.shown, scene.go_to_place, 1))
    rest(app)


def card(app: "Headless") -> None:
    """A Mandate card that is read."""
    from game.romance.client.table.mandate_hand import CardPage

    scene = table(app)
    app.push(CardPage(scene.names, scene.shown.shown[0]))
    rest(app)


def lesson_at(name: str, step: int, made: int = 0) -> Callable[["Headless"], None]:
    """A lesson from one of its steps on, so many of its moves made."""

    def opener(app: "Headless") -> None:
        lesson = next(one for one in client_of("romance").lessons() if one.name == name)
        app.clear_to(LessonTable(lesson, Progress(keeps=False), step))
        rest(app)
        scene: Any = app.scene
        for _ in range(made):
            move = scene.guide.next_move()
            scene.asking.carry_out(scene.guide.words.action(move.seat, move.words))
            rest(app)

    return opener


@cache
def played_out() -> Record[Any]:
    """An evening game of three rules of thumb, played to its end."""
    seats = [SeatRecord(name, colour, "thumb") for name, colour in zip(NAMES, COLOURS, strict=True)]
    record = Record.start(RULES, {"length": "evening"}, seats, SEED)
    thumb = players_of("romance")["thumb"]
    while record.table.waiting():
        seat, t = record.table.waiting()[0], record.table
        record.apply(seat, thumb.choose(t, seat, t.options(seat), Budget(Random(SEED))).action)
    return record


def end(app: "Headless") -> None:
    """How a game ended."""
    nothing = Nowhere().nothing
    app.clear_to(EndPage(client_of("romance").ending(still_session(played_out())), nothing, nothing, nothing))
    rest(app)


def setup(app: "Headless") -> None:
    """The page on which a game is set up."""
    app.clear_to(client_of("romance").setup_page("romance", "standard", lambda record: None))
    rest(app)


ROMANCE: Final = {
    "romance_setup": ("RomanceSetupPage", setup),
    "romance_table": ("TableFrame", table),
    "romance_march": ("TableFrame", march),
    "romance_odds": ("OddsPage", odds),
    "romance_court": ("Court", court),
    "romance_combat": ("CombatWindow", combat),
    "romance_diplomacy": ("DiplomacyPage", diplomacy),
    "romance_generals": ("Gallery", gallery),
    "romance_card": ("CardPage", card),
    "romance_end": ("EndPage", end),
    "romance_lesson_work": ("LessonCourt", lesson_at("garden", 3)),
    "romance_lesson_combat": ("LessonCombat", lesson_at("garden", 9, 1)),
}
"""By the name of the picture: the class on top, and how it is opened."""
