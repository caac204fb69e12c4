"""The shell: the ways between screens, from the title to a game, through it, to its end, and back.

    house = Shell()
    run(house.open)          # main_loop.run: opens the window with the title, or at once with a game (`house.wanted`)
    house.close()            # writes what waits, ends the players' process

One game at a time: opening another closes the one before, which is kept.
"""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.client import branches, storage, warm_up
from game.client.app import App
from game.client.crash import Where, report_of
from game.client.end.scene import EndPage
from game.client.failed_moments import note_failed
from game.client.game_client import client_of
from game.client.lessons.shelf import Progress
from game.client.load.later import LaterPicture
from game.client.load.progress import PATIENCE, Working
from game.client.load.rows import when
from game.client.load.scene import LoadPage
from game.client.names import person_name
from game.client.parted import PartedSave, going_on
from game.client.playable import here
from game.client.scenes.base import Confirm, Scene
from game.client.scenes.credits import Credits
from game.client.scenes.curtain import Curtain
from game.client.scenes.pause import Pause, SaveAs, WhoPlays
from game.client.scenes.settings import SettingsPage
from game.client.scenes.shelf import Shelf
from game.client.scenes.title import Title, TitleActions
from game.client.session import GameSession
from game.client.storage import Opening
from game.client.texts import say
from game.client.worker_link import Players
from game.engine.errors import DataError
from game.engine.plain_text import file_words
from game.engine.record import Record
from game.engine.refusals import Seat
from game.engine.saves import LaterSave

if TYPE_CHECKING:
    from game.client.replay.index import ReplayIndex

LOG = logging.getLogger("tianming")
T = TypeVar("T")


class Shell:
    """Opens the scenes and holds what outlives them: the game and the players' process."""

    def __init__(self, save: Path | None = None, go_on: bool = False) -> None:
        self.wanted_save, self.wanted_newest = save, go_on
        self.app: App
        self.session: GameSession[Any] | None = None
        self._players: Players | None = None

    # ---- opening and closing

    def open(self, app: App) -> Scene:
        """Opens the first scene; what else the start wants is done once it is on the screen."""
        self.app = app
        app.loading.on_fault = self._loading_failed
        # A double click on a saved game comes this way on macOS.
        app.on_file = self.open_save
        app.loading.add(self._start)
        return Title(self._title_actions)

    def _start(self) -> None:
        storage.sweep()
        self.players()
        self.app.loading.add(warm_up.made_ready(self.app.screen.get_size(), self.last_game()))
        if self.wanted_save is not None:
            save, self.wanted_save = self.wanted_save, None
            self.open_save(save)
        elif self.wanted_newest:
            self.wanted_newest = False
            self.resume()

    def players(self) -> Players:
        """The computer players' process, started with the title."""
        if self._players is None:
            self._players = Players()
        return self._players

    def close_game(self) -> None:
        """Leaves the present game; it is saved."""
        if self.session is not None:
            self.session.close()
            self.session = None

    def whereabouts(self) -> Where:
        """What a fault interrupts now (U40): a game, a lesson or neither."""
        from game.client.lessons.page import LessonsPage

        if self.session is not None:
            return "war"
        # Before the first scene is made there is no app.
        app: App | None = getattr(self, "app", None)
        learning = app is not None and any(isinstance(scene, LessonsPage) for scene in app.scenes)
        return "lesson" if learning else "elsewhere"

    def _loading_failed(self, error: Exception, owner: object) -> None:
        """Work between two frames went wrong: the screen it was for is closed, and nothing else."""
        LOG.error("loading failed", exc_info=error)
        caught = report_of(error, self.session, self.whereabouts())
        if isinstance(owner, Scene) and owner in self.app.scenes:
            while self.app.scene is not owner:
                self.app.pop()
            self.app.pop()
        self.app.tell(say("crash.loading", what=caught.what, file=caught.file or say("crash.no_file")), 10.0)

    def session_lost(self, final: bool = False) -> None:
        """After a fault: what was decided is written out; the present position, perhaps half done, is not kept.

        Where nothing was decided since the game was opened, opening it is what failed, and Continue passes over that
        moment from now on; `final` says that the program ends, and no moment may end it again.
        """
        if self.session is not None:
            kept = self.session.kept
            if kept is not None and (final or kept == self.session.opened):
                note_failed(kept)
            self.session.abandon()
            self.session = None

    def close(self) -> None:
        """Ends everything at the end of the program."""
        self.close_game()
        if self._players is not None:
            self._players.close()
            self._players = None

    # ---- the title

    def _title_actions(self) -> TitleActions:
        newest = storage.newest()
        header = newest.header if newest is not None else None
        return TitleActions(
            play_now=self.play_now,
            resume=self.resume if header is not None else None,
            newest=newest.mark_words if newest is not None else "",
            new_game=self.new_game,
            load=self.load,
            learn=self.learn,
            newcomer=header is None and not Progress().begun,
            rulebook=self.app.open_rulebook,
            settings=self.settings,
            credits=self.credits,
        )

    def play_now(self) -> None:
        """Begins the game played last, without a question (U31)."""
        game = self.last_game()
        self.begin_now(game, client_of(game).entries()[0].key)

    def begin_now(self, game: str, entry: str, preset: str = "") -> None:
        """Begins a game as the shelf has it, without setting it up; the first of them brings the companion."""
        if not self.app.settings.companion_offered:
            self.app.change_settings(companion=True, companion_offered=True)
        self.open_record(client_of(game).play_now(entry, preset))

    def last_game(self) -> str:
        """The game of the newest save, or the first there is."""
        newest = storage.newest()
        games = here()
        return newest.game if newest is not None and newest.game in games else games[0]

    def resume(self) -> None:
        """Opens the newest unfinished game (U26)."""
        self._open(storage.opening_newest(), self.open_record)

    def newest_words(self) -> tuple[str, str, str]:
        """The newest unfinished game: where it stands and when it was saved; "" without one."""
        newest = storage.newest()
        if newest is None or newest.header is None:
            return "", "", ""
        return newest.game, say("shelf.continue", round=newest.summary.round), when(newest.stamp)

    def new_game(self) -> None:
        """Opens the shelf of games; with one box on it, that game's page at once."""
        boxes = [(game, entry) for game in here() for entry in client_of(game).entries()]
        if len(boxes) == 1:
            game, entry = boxes[0]
            self.set_up(game, entry.key)
            return
        self.app.push(Shelf(self, boxes))

    def set_up(self, game: str, entry: str, preset: str = "") -> None:
        """Opens the page on which a game is set up, as it was last time."""
        self.app.game = game
        self.app.push(client_of(game).setup_page(entry, preset, self.open_record))

    def load(self) -> None:
        """Opens the saved games."""
        self.app.push(LoadPage(self.open_save, self.replay_save, self.new_game))

    def learn(self) -> None:
        """Opens the lessons (U32)."""
        # What lessons are read with is imported when they are wanted.
        from game.client.lessons.page import LessonsPage

        self.app.push(LessonsPage(game=self.app.game))

    def settings(self) -> None:
        """Opens the settings over the present scene."""
        self.app.push(SettingsPage())

    def credits(self) -> None:
        """Opens the credits."""
        self.app.push(Credits())

    # ---- a game

    def open_save(self, path: Path) -> None:
        """Opens a saved game."""
        self._open(storage.opening(path), self.open_record)

    def _open(self, steps: Iterator[Opening], then: Callable[[Record[Any], str], object]) -> None:
        """Opens a game and gives it to `then`; where it takes more than a moment, behind a bar."""

        def done(last: Opening) -> None:
            assert last.record is not None
            then(last.record, last.note)

        self._work(say("opening.title"), steps, lambda step: step.played / max(1, step.length), done)

    def _work(
        self, title: str, steps: Iterator[T], share: Callable[[T], float | None], done: Callable[[T], object]
    ) -> None:
        """Does work on a save: at once where it is quick, else behind a bar that can be left."""
        working = Working(title, steps, share, done, self._not_done)
        try:
            more = working.work(PATIENCE)
        except DataError as error:
            self._not_done(error)
            return
        if more:
            self.app.push(working)
        elif working.last is not None:
            done(working.last)

    def _not_done(self, error: Exception) -> None:
        if isinstance(error, PartedSave):
            self._ask_to_go_on(error)
        elif isinstance(error, DataError):
            self._cannot_open(Path(error.file), error)
        else:
            raise error

    def _ask_to_go_on(self, save: PartedSave) -> None:
        """Tells that a save's decisions do not lead to its position, and offers to go on from that position."""

        def go_on() -> None:
            self._work(say("opening.checking"), going_on(save), lambda _: None, begin)

        def begin(record: Record[Any] | None) -> None:
            assert record is not None
            self.open_record(record, say("parted.new_war"))

        body = say("parted.body_rules" if save.earlier_rules else "parted.body", file=file_words(save.file))
        self.app.push(Confirm(say("parted.title"), body, say("parted.go_on"), go_on, say("kit.back"), "crossed-swords"))

    def _cannot_open(self, path: Path, error: DataError) -> None:
        """Says why; a save from the future shows the picture that was left in it (U29)."""
        if isinstance(error, LaterSave):
            self.app.push(LaterPicture(error, file_words(path)))
        else:
            self.app.tell(say("saves.not_opened", file=file_words(path), reason=error.problem), 8.0)

    def open_record(self, record: Record[Any], note: str = "") -> None:
        """Opens any game: at the table, or at its end if it is over."""
        self.close_game()
        self.app.game = record.table.rules.id
        self.session = GameSession(record, self.players())
        self.session.curtain = self.app.settings.curtain
        try:
            self._to_table(self.session)
        except Exception:
            # Whether it was asked for by a click or between two frames: there is no table to be left alone.
            self.session_lost()
            # What is half built is not asked to let go of what it never had.
            self.app.scenes.clear()
            self.app.push(Title(self._title_actions))
            raise
        if note:
            self.app.tell(note, 8.0)

    def _to_table(self, session: GameSession[Any]) -> None:
        # The table is the largest part of the client: it is imported when the first game begins.
        from game.client.table.scene import TableFrame

        self.app.clear_to(Title(self._title_actions))
        self.app.push(TableFrame(session, Passage(self, session)))

    def leave(self) -> None:
        """Goes back to the title; the game is saved."""
        self.close_game()
        self.app.clear_to(Title(self._title_actions))

    def reckoning(self) -> None:
        """Opens the end of the present game."""
        if self.session is not None:
            ending = client_of(self.session.table.rules.id).ending(self.session)
            ending.begin = self.open_record
            self.app.push(EndPage(ending, self.march_again, self.leave, self.replay_from))

    def march_again(self) -> None:
        """Begins another game at the same table."""
        if self.session is not None:
            self.open_record(client_of(self.session.table.rules.id).again(self.session.record))

    # ---- looking back

    def replay_save(self, path: Path, moment: int = 0) -> None:
        """Opens a saved game as a replay from a moment (U20)."""

        def shown(record: Record[Any], note: str) -> None:
            self._to_replay(record, moment)
            if note:
                self.app.tell(note, 8.0)

        self._open(storage.opening(path), shown)

    def replay(self) -> None:
        """Opens the present game as a replay, at its last decision."""
        if self.session is not None:
            self._to_replay(self.session.record, None)

    def replay_from(self, moment: int) -> None:
        """The present game, which is over, from one of its moments on."""
        if self.session is not None:
            self._to_replay(self.session.record, moment)

    def _to_replay(self, record: Record[Any], moment: int | None) -> None:
        # As large as the table, and imported as late.
        from game.client.replay.scene import Replay

        self.app.game = record.table.rules.id
        self.app.push(Replay(record, self, moment))

    def branch(self, index: "ReplayIndex", moment: int) -> None:
        """Begins a branch from a moment of this game; where no person plays, asks who does."""
        self.open_record(index.branch(moment, branches.new_branch(index.record.campaign)), say("replay.branched"))
        if self.session is not None and not self.session.people():
            self.app.push(WhoPlays(self.session))


class Passage:
    """The shell's answers to `Flow`: the ways from the table."""

    def __init__(self, house: Shell, session: GameSession[Any]) -> None:
        self.house, self.session = house, session
        self._ended = False

    def settings(self) -> None:
        """Opens the settings over the table."""
        self.house.settings()

    def menu(self) -> None:
        """Opens the menu over the table."""
        self.house.app.push(Pause(self.session, self.house))

    def save(self) -> None:
        """Opens the dialog for saving this moment under a name."""
        self.house.app.push(SaveAs(self.session))

    def over(self) -> None:
        """Opens the end of the game, once; later calls come from a person looking at the final board."""
        if not self._ended:
            self._ended = True
            self.house.reckoning()

    def curtain(self, seat: Seat, then: Callable[[], None]) -> None:
        """Another person decides. Until they lift the curtain nobody's secrets are anybody's to see (U22)."""
        session = self.session
        session.curtain = self.house.app.settings.curtain

        def lifted() -> None:
            session.look_as(seat)
            then()

        if not session.needs_curtain(session.viewer, seat):
            lifted()
            return
        session.look_as(-1)
        name = person_name(session.record.seats[seat])
        self.house.app.push(Curtain(name, session.colours[seat], lifted))
