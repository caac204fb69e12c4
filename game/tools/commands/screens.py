"""The screens that `shot`, `replay`, `bench` and `--smoke` can draw without a window, by name.

The client is imported when a screen is shown, not before: naming them needs no pygame.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from game.conquest.made_up import TOLD, fate_striking, game_at, uprising_marching, uprising_over
from game.conquest.rules.events import FateRevealed, InvasionDeclared
from game.engine.errors import DataError
from game.engine.excerpt import taken_back
from game.engine.record import Record
from game.engine.refusals import Action, Seat
from game.tools.commands.questions import copied, found_questions

if TYPE_CHECKING:
    from game.client.app import Headless
    from game.client.end.ending import Ending
    from game.client.session import GameSession
    from game.client.table.scene import TableFrame

STEP: Final = 1 / 20
"""Seconds of a frame nobody looks at: long ones, for at 3840×2160 it is the drawing that takes time."""
LONGEST_WAIT: Final = 400
CALM: Final = 10
LONGEST_SHOWN: Final = 6000
"""Frames: the longest wait for rest, and how long a table must have been calm."""

READ: Final = 2.7
"""Seconds after which a card of Fate has told its news and lit what it strikes."""
FEALTY: Final = "fealty.answer_the_offer"

Language = Literal["en", "zh", "ja"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

Shower = Callable[["Headless", Record[Any] | None], None]


def show(app: "Headless", name: str, record: Record[Any] | None = None) -> None:
    """Puts a screen, and what lies under it, into the app; a game is made up where one is needed and none is given."""
    SCREENS[name](app, record)


def open_app(size: tuple[int, int], scale: float = 1.0, language: Language = "en") -> "Headless":
    """The client on the null driver, in a language."""
    from game.client.app import headless
    from game.client.settings import Settings

    return headless(size, Settings(language=language, ui_scale=scale, window_size=size, bot_pause_offered=True))


def rest(app: "Headless") -> None:
    """Lets everything come to rest and draws it. A table breathes for ever: it rests a while after all was told."""
    app.loading.finish()
    calm = 0
    for _ in range(LONGEST_WAIT):
        app.step(STEP, ())
        table: Any = next((scene for scene in app.scenes if hasattr(scene, "director")), None)
        if table is not None:
            told = getattr(table, "paused", False) or not (table.director.busy or table.director.effects)
            calm = calm + 1 if told and not table.field.loading and not table.field.moving else 0
        if not app.moving or calm >= CALM:
            break
    for scene in app.scenes:
        # A slow machine may still be washing provinces in, a few between two frames, of a map that is there already.
        finish = getattr(getattr(scene, "field", None), "finish_loading", None)
        if finish is not None:
            finish()
    app.draw()


class Nowhere:
    """Where a picture's buttons lead: nothing happens. It stands in for the house and for the table's way out."""

    session: "GameSession[Any] | None" = None

    def nothing(self, *_: object) -> None:
        """Does nothing."""

    settings = menu = save = over = load = leave = reckoning = replay = branch = nothing

    def curtain(self, seat: int, then: Callable[[], None]) -> None:
        """No secrets in a picture that somebody asked for."""
        then()


def still_session(record: Record[Any], here: bool = True) -> "GameSession[Any]":
    """A session in which no computer player ever answers and nothing is kept.

    Unless `here`, they have a process of their own for estimates; whoever asked for it closes the players.
    """
    from game.client.session import GameSession
    from game.client.worker_link import Players

    class Silent(Players):
        def ask(self, record: Record[Any], seat: int, player: str = "", most: int = 1) -> None:
            """Nobody thinks, except about advice."""
            if most > 1:
                super().ask(record, seat, player, most)

    return GameSession(record, Silent(here=here), keeps=False)


def open_table(app: "Headless", record: Record[Any], session: "GameSession[Any] | None" = None) -> None:
    """A game on the table, in a still session if none is given; `DataError` where its board has no outlines."""
    from game.client.table.scene import TableFrame

    # Not every game has a board of places.
    board = getattr(record.table.s, "board", None)
    if board is not None and not all(place.polygon for place in board.places[1:]):
        raise DataError("board", board.id, "a tiny board without outlines can be played but not drawn")
    app.clear_to(TableFrame(session or still_session(record), Nowhere()))


def table_of(app: "Headless") -> "TableFrame[Any]":
    """The table that lies on top; the caller has opened one."""
    from game.client.table.scene import TableFrame

    table = app.scene
    assert isinstance(table, TableFrame)
    return table


def _title(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.scenes.title import Title, TitleActions

    nothing = Nowhere().nothing
    everything = TitleActions(
        play_now=nothing,
        new_game=nothing,
        load=nothing,
        learn=nothing,
        rulebook=nothing,
        settings=nothing,
        credits=nothing,
    )
    app.clear_to(Title(lambda: everything))


class _NoShelf:
    """What a shelf leads to in pictures: nowhere; nothing was kept yet."""

    def set_up(self, game: str, entry: str, preset: str = "") -> None: ...

    def begin_now(self, game: str, entry: str, preset: str = "") -> None: ...

    def resume(self) -> None: ...

    def newest_words(self) -> tuple[str, str, str]:
        return "", "", ""

    def last_game(self) -> str:
        return ""


def _shelf(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.game_client import client_of
    from game.client.playable import here
    from game.client.scenes.shelf import Shelf

    _title(app, None)
    app.push(Shelf(_NoShelf(), [(game, entry) for game in here() for entry in client_of(game).entries()]))
    app.loading.finish()


def _setup(app: "Headless", record: Record[Any] | None) -> None:
    from game.conquest.client.setup.page import ConquestSetupPage
    from game.conquest.client.setup.seats import again, usual

    _title(app, None)
    app.push(ConquestSetupPage(again(record) if record is not None else usual(), Nowhere().nothing))


def _coop_setup(app: "Headless", record: Record[Any] | None) -> None:
    from game.conquest.client.setup.page import ConquestSetupPage
    from game.conquest.client.setup.seats import UPRISING, usual

    _title(app, None)
    setup = usual()
    del setup.seats[3:]
    setup.set_scenario(UPRISING)
    app.push(ConquestSetupPage(setup, Nowhere().nothing, Nowhere().nothing))


def _load(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.load.scene import LoadPage

    _title(app, None)
    nothing = Nowhere().nothing
    app.push(LoadPage(nothing, nothing, nothing))


def _settings(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.scenes.settings import SettingsPage

    _title(app, None)
    app.push(SettingsPage())


def _credits(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.scenes.credits import Credits

    _title(app, None)
    app.push(Credits())


def _lessons(app: "Headless", record: Record[Any] | None) -> None:
    """The list of lessons: the first one done, the second begun."""
    from game.client.lessons.page import LessonsPage
    from game.client.lessons.shelf import Progress, lessons

    _title(app, None)
    progress = Progress(keeps=False)
    first, second = lessons()[:2]
    progress.done, progress.steps = {first.name}, {second.name: 3}
    app.push(LessonsPage(progress))


def _tutorial(app: "Headless", record: Record[Any] | None) -> None:
    """The lesson of a first Invasion, at the step at which it begins."""
    from game.client.lessons.scene import LessonTable
    from game.client.lessons.shelf import Progress, lessons

    lesson = next(lesson for lesson in lessons() if lesson.name == "invade")
    app.clear_to(LessonTable(lesson, Progress(keeps=False), 2))


def _rulebook(app: "Headless", record: Record[Any] | None) -> None:
    _title(app, None)
    app.open_rulebook()


def _table(app: "Headless", record: Record[Any] | None) -> None:
    if record is not None:
        open_table(app, record)
        return
    # The last turns pass before the picture is taken, so that the chronicle has something to tell.
    game, choices = taken_back(game_at("invade"), TOLD)
    open_table(app, game)
    app.settings.instant = True
    _choose(app, choices)
    app.settings.instant = False


def _coop(app: "Headless", record: Record[Any] | None) -> None:
    """The turn of a host, stopped at the die that says which way it goes (mock-6)."""
    if record is not None:
        open_table(app, record)
        return
    game, choices = uprising_marching()
    open_table(app, game)
    app.settings.instant = app.settings.bot_pause_offered = True
    _choose(app, choices[:-1])
    app.settings.instant = False
    table: Any = app.scenes[-1]
    table.session.apply(*choices[-1])
    for _ in range(LONGEST_SHOWN):
        app.step(1 / 60, ())
        if isinstance(table.director.current, InvasionDeclared) and table.panels.coop.turn.target:
            # The die that showed the way still lies there.
            break
        if table.prompt is not None:
            table.asking.do(table.t.options(0)[0])
    table.pace.pause()


def _choose(app: "Headless", choices: list[tuple[Seat, Action]]) -> None:
    """Choices are made at the open table and shown to their end."""
    rest(app)
    session = table_of(app).session
    for seat, action in choices:
        session.apply(seat, action)
    rest(app)
    # Nobody was asked on the way: what the table says of steps it passed over was decided here.
    app.tell("", 0.0)
    app.draw()


def _replay(app: "Headless", record: Record[Any] | None) -> None:
    """A replay two thirds on its way; a game that is over shows what was hidden, too."""
    from game.client.replay.scene import Replay

    game = record or game_at("end")
    app.clear_to(Replay(game, Nowhere(), len(game.log) * 2 // 3))
    app.loading.finish()


def _battle(app: "Headless", record: Record[Any] | None) -> None:
    if record is not None:
        open_table(app, record)
        return
    at_peace, fighting = game_at("invade"), game_at("battle")
    open_table(app, at_peace)
    _choose(app, fighting.log[len(at_peace.log) :])


def _hand(app: "Headless", record: Record[Any] | None) -> None:
    """The cards spread out, the middle one read (mock-5)."""
    open_table(app, record or game_at("hand", 5))
    rest(app)
    table: Any = app.scenes[-1]
    table.act("hand")
    cards = table.parts.cards.hand.cards
    if cards:
        app.hover(f"card:{(len(cards) + 1) // 2}", 1.0)


def _fealty(app: "Headless", record: Record[Any] | None) -> None:
    """An oath is offered (mock-8)."""
    open_table(app, record or copied(found_questions([FEALTY])[FEALTY]))


def _fate(app: "Headless", record: Record[Any] | None) -> None:
    """A card of Fate while it is read, and the Provinces it strikes."""
    if record is not None:
        open_table(app, record)
        return
    game, choices = fate_striking()
    open_table(app, game)
    rest(app)
    table: Any = app.scenes[-1]
    for seat, action in choices:
        table.session.apply(seat, action)
    for _ in range(LONGEST_SHOWN):
        app.step(1 / 60, ())
        if isinstance(table.director.current, FateRevealed):
            break
    for _ in range(round(READ * 10)):
        app.step(0.1, ())
    table.pace.pause()


def _menu(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.scenes.pause import Pause

    _table(app, record)
    rest(app)
    session: Any = table_of(app).session
    app.push(Pause(session, Nowhere()))


def _curtain(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.scenes.curtain import Curtain

    session = still_session(record or game_at("invade"))
    seat = session.waiting_human() or 0
    app.clear_to(Curtain(session.names[seat], session.colours[seat], Nowhere().nothing))


def _ending(record: Record[Any]) -> "Ending":
    from game.client.game_client import client_of

    return client_of(record.table.rules.id).ending(still_session(record))


def _end(app: "Headless", record: Record[Any] | None) -> None:
    from game.client.end.scene import EndPage

    nothing = Nowhere().nothing
    app.clear_to(EndPage(_ending(record or game_at("end")), nothing, nothing, nothing))


def _coop_end(app: "Headless", record: Record[Any] | None) -> None:
    _end(app, record or uprising_over())


SCREENS: Final[dict[str, Shower]] = {
    "title": _title,
    "shelf": _shelf,
    "setup": _setup,
    "coop_setup": _coop_setup,
    "load": _load,
    "settings": _settings,
    "credits": _credits,
    "rulebook": _rulebook,
    "lessons": _lessons,
    "tutorial": _tutorial,
    "table": _table,
    "coop": _coop,
    "replay": _replay,
    "battle": _battle,
    "hand": _hand,
    "fealty": _fealty,
    "fate": _fate,
    "menu": _menu,
    "curtain": _curtain,
    "end": _end,
    "coop_end": _coop_end,
}
"""Every screen by the name `tianming shot` takes."""
