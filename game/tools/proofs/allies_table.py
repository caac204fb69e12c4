"""A hand for persons of one alliance at one table of the uprising, which takes a picture of each moment when it comes.

    table = Table(recorder)
    table.play_on(lambda spots: END in spots)       # until something is on the screen

It plays at random; `AdvisedTable` plays by the program's own advice.
"""

import time
from collections.abc import Callable
from typing import Final

from game.tools.proofs.recording import Recorder

BETWEEN: Final = {"told": 0.8, "flowing": 0.8, "brisk": 0.15}
"""The paces, with the seconds between their pictures: a brisk turn is over soon."""
PACES: Final = tuple(BETWEEN)
HOST, DID, END, STEP = "deed:1", "#pace:brisk", "#again", "#end_step"
ON: Final = ("#asked:give", "#to_map", "#move_in", "#do", "#end_turn")
FIGHT: Final = "#pieces"
"""What stands in the window of a fight as long as it is fought."""
MOST_PRESSES, MOST_SHOTS, OWN_SHOTS, ROUNDS = 1500, 3, 8, 6
PATIENCE = 240.0


class Table:
    """Two persons at one table: a hand that plays on, and takes a picture of each moment when it comes."""

    def __init__(self, at: Recorder, watching: bool = False) -> None:
        """`watching`: no band is passed over, so that attacks on one's own Provinces are fought on the screen."""
        self.at, self.watching = at, watching
        self.lists = 0
        """Lists of what the hosts did so far: as many rounds are over."""
        self.attacks = 0
        self.hosted = False
        """Whether a host acted a moment ago: the large window covers what tells of it."""

    def shot(self, moment: str, most: int = 1) -> None:
        """A picture of a moment, so often at most."""
        if self.at.taken.count(moment) < most:
            self.at.shot(moment)

    def play_on(self, until: Callable[[dict[str, list[float]]], bool], most: int = MOST_PRESSES) -> bool:
        """Plays until something is on the screen; says whether it came."""
        idle, end = time.monotonic() + PATIENCE, self.at.player.pressed + most
        while self.at.player.pressed < end:
            spots = self.at.spots()
            if spots and until(spots):
                return True
            if spots and self._moment(spots):
                idle = time.monotonic() + PATIENCE
            elif time.monotonic() > idle:
                raise self.at.hand.Broken(f"nothing leads on from {sorted(spots)}")
            if self.at.player.program.poll() is not None:
                raise self.at.hand.Broken("the program ended in the middle of the war")
            time.sleep(0.02)
        return False

    def _moment(self, spots: dict[str, list[float]]) -> bool:
        """One press, with a picture before it where the moment deserves one; says whether there was any."""
        hosted, self.hosted = self.hosted, False
        if "#lift" in spots:
            self._curtain()
        elif hosted and FIGHT in spots:
            # An attack of a host on a person's Province.
            self.hosted = True
            self._attacked()
        elif DID in spots and self.at.main() == "#begin":
            self._listed()
        elif HOST in spots and not self.at.main() and not self.at.goals():
            return self._host(spots)
        elif HOST in spots and self.at.goals():
            return self._chosen_by_the_alliance(spots)
        elif "#preset:hold" in spots and self.at.main() == STEP:
            self.shot("buying-later")
            self.at.click("#preset:hold")
            self.at.click(self.at.main())
        elif "#press_on" in spots or "#fight" in spots:
            self.shot("battle", MOST_SHOTS)
            self.at.click(next(id for id in ("#to_the_end", "#press_on", "#fight") if id in spots))
        else:
            return self._press_on(spots)
        return True

    def _press_on(self, spots: dict[str, list[float]]) -> bool:
        found = next((id for id in ON if id in spots), "")
        if found == "#move_in":
            self.shot("taken")
        if "risks:0" in spots and "threat-list" not in self.at.taken:
            self._threatened()
        if "#place_rest" in spots:
            self._place()
            return True
        if STEP in spots and "#rally" in spots and self.attacks < MOST_SHOTS and self._attack():
            return True
        return self.at.click(found) if found else bool(self.at.player.press_next(spots, 1))

    # ---- a person's turn

    def _threatened(self) -> None:
        """The list of threats, and what is told of the first Province on it."""
        self.at.point("risks:0", 1.2)
        self.shot("threat-list")
        self.at.click("risks:0")
        time.sleep(0.6)
        self.shot("threat-line")

    def _place(self) -> None:
        """The figures of threat while units are placed."""
        goals = self.at.goals()
        if goals and self.at.taken.count("placing") < MOST_SHOTS:
            self.at.point(goals[-1], 1.2)
            self.shot("placing", MOST_SHOTS)
        self.at.click("#place_rest")
        time.sleep(0.3)

    def _attack(self) -> bool:
        """An attack drawn from a Province to its neighbour; says whether one could be drawn."""
        self.attacks += 1
        goals = self.at.goals()
        if not goals:
            return False
        source = self.at.spots()[goals[0]]
        self.at.player.click(source)
        time.sleep(0.8)
        targets = [id for id in self.at.goals() if id not in goals] or self.at.goals()
        if targets:
            self.at.drag(source, self.at.spots()[targets[0]], "attack")
            time.sleep(0.6)
        return True

    def _curtain(self) -> None:
        """The screen is handed over: what lies beneath must not be seen."""
        self.shot("curtain", 2)
        time.sleep(1.6)
        self.at.click("#lift")

    # ---- the hosts

    def _host(self, spots: dict[str, list[float]]) -> bool:
        """A host acts: each of the three paces is chosen and looked at; then the hosts are passed over."""
        self.hosted = True
        pace = "" if self.watching else next((pace for pace in PACES if f"host-{pace}" not in self.at.taken), "")
        if pace and f"#pace:{pace}" in spots:
            self._paced(pace)
            return True
        skip = next((id for id in ("#skip_turn", "#skip_to_me") if id in spots), "")
        if skip and not pace and not self.watching and "own-battle" in self.at.taken:
            self.at.click(skip)
        time.sleep(0.2)
        return True

    def _paced(self, pace: str) -> None:
        """The hosts' turn at one of the paces."""
        self.at.click(f"#pace:{pace}")
        for n in range(MOST_SHOTS):
            time.sleep(BETWEEN[pace])
            if HOST in self.at.spots():
                self.at.held_shot(f"host-{pace}")
            if pace == "told" and n < MOST_SHOTS - 1:
                # Each die waits for a press.
                self.at.click(self.at.main())
        if pace == "told":
            self.at.click("#pace:flowing")

    def _attacked(self) -> None:
        """The large window about one's own Province, from its first dice to its end."""
        if self.at.taken.count("own-battle") < OWN_SHOTS:
            self.at.held_shot("own-battle")
        time.sleep(0.6)
        spots = self.at.spots()
        answer = next((id for id in ("#pass", "#to_map", "#press_on", "#fight") if id in spots), "")
        if answer:
            self.at.click(answer)

    def _chosen_by_the_alliance(self, spots: dict[str, list[float]]) -> bool:
        """What a host does is for the alliance to choose."""
        goals = self.at.goals()
        if goals:
            self.at.point(goals[0], 0.6)
            self.shot("alliance-chooses", 2)
        answer = self.at.main() or next(iter(self.at.goals()), "")
        if answer:
            return self.at.click(answer)
        # The question has gone meanwhile.
        time.sleep(0.2)
        return True

    def _listed(self) -> None:
        """The list of what the hosts did: the round is over."""
        self.lists += 1
        time.sleep(0.6)
        self.shot("what-they-did", 2)
        self.at.click("#begin")
        self.at.wait("#preset:hold", STEP, END, patience=30.0)
        if self.lists == ROUNDS - 1:
            time.sleep(0.6)
            self.shot("last-round")
