"""A hand that knows no rules, and the way from the title to the table of any game on the shelf."""

import time

from hand import CRASHED, GOAL, MAIN, PRESSED, SKIP, TO_THE_END, Broken, Player, Will

# What opens pages, takes answers back or belongs to the program rather than to the question.
ASIDE = (
    "#undo", "#redo", "#help", "#menu", "#clause", "#odds", "#hint", "#pause", "#drawers", "#overview",
    "#since", "#log", "#chronicle", "#manner", "#rules", "#rest", "#glass", "#legend", "#speed", "#skip", "#search",
    "#filter", "#save", "#concede", "#layer", "#state", "#of", "#later", "#earlier", "#contents", "#page",
    "#link", "#table", "#advice", "#leave", "#settings", "#reveal",
)  # fmt: skip
# What closes a page that a press has opened.
CLOSES = ("#close", "#go_on", "#back")
# Stands alone while a game is opened.
OPENING = "#cancel"
TITLE = "#new_game"
# Cards and people of a question.
OFFERED = ("#", "general:")
# How often the deed that ends a step is pressed, out of a hundred times it could be, and any other main button.
ENDS, LEADS = 25, 60
ENDING = ("#end_step", "#pass", "#none")
# So many presses that change nothing, and the gesture is given up.
MOST_IDLE = 120


class Curious(Will):
    """A hand that tries whatever a question offers."""

    def choose(self, spots: dict[str, list[float]], tries: int = 0) -> str:
        """The hot spot to press next; Broken when the program tells of an error or nothing changes any more."""
        if CRASHED in spots:
            raise Broken("the program tells of an error of its own")
        if TITLE in spots:
            raise Broken("the game has been left for the title")
        now = ("", frozenset(id_ for id_ in spots if not id_.startswith(PRESSED)))
        wanted = self._wanted(spots, tries)
        if wanted:
            self.again = self.again + 1 if now == self.last else 0
            self.last = now
        if self.again > MOST_IDLE:
            raise Broken(f"{self.again} presses change nothing: {sorted(now[1])}")
        return wanted

    def _wanted(self, spots: dict[str, list[float]], tries: int) -> str:
        if not [id_ for id_ in spots if id_ != OPENING and not id_.startswith(PRESSED)]:
            return ""
        if SKIP in spots:
            return self._skip()
        if TO_THE_END in spots:
            return TO_THE_END
        main = next((id_.removeprefix(MAIN) for id_ in spots if id_.startswith(MAIN)), "")
        goals = [id_ for id_ in spots if id_.startswith(GOAL)]
        page = next((id_ for id_ in CLOSES if id_ in spots), "")
        if page and not main and not goals:
            return page
        share = self.chance.randrange(100)
        if main and share < (ENDS if main in ENDING else LEADS):
            return main
        if goals and self.chance.random() < 0.6:
            return self.chance.choice(goals)
        offered = [id_ for id_ in spots if id_.startswith(OFFERED) and not id_.startswith((*ASIDE, *CLOSES))]
        if offered:
            return self.chance.choice(offered)
        return main


def from_the_shelf(player: Player, game: str, patience: float = 60.0) -> None:
    """From the title to the table of a game by its box and Play now; what follows is played by a curious hand."""
    player.will = Curious()
    for id_ in ("#new_game", f"#box:{game}", "#play_now"):
        player.click_one_of(id_)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if player.spots() and not any(id_.startswith("#box:") for id_ in player.spots()):
            return
        time.sleep(0.1)
    raise Broken("the shelf stays")
