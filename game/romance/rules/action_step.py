"""The action step (8): the active player resolves one action after another until he ends it."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import verbs
from game.romance.rules.alliances import Offer, buy, offer_purchases, refuse_offer, refuse_purchase
from game.romance.rules.control import Control
from game.romance.rules.invasion import Muster
from game.romance.rules.muster import refuse_target
from game.romance.rules.state import seat_of
from game.romance.rules.table import RomanceTable
from game.romance.rules.work import Work, force_recruiting, refuse_work

PURCHASES = ("ally", "ally_clans", "offer", "fund_troops", "fund_generals", "seal", "unseal")


@procedure
class ActionStep(Frame, tag="action"):
    """Recruiting, diplomacy, invasions, in any order; acting is optional (8.1 to 8.7)."""

    player: Seat

    @step
    def begin(self, t: RomanceTable) -> None:
        """Every unit of the power may act once (8.2, 8.6)."""
        verbs.begin_step(t, "action")

    @ask("player")
    def act(self, t: RomanceTable) -> list[Action]:
        """The next action, or the end of the step (A1, A6, A7, A9, A11)."""
        s = t.s
        areas = s.board.areas
        options: list[Action] = [("end_step",)]
        options += [("work", a) for a in areas if refuse_work(s, a) is None]
        options += [("muster", a) for a in areas if refuse_target(s, a) is None]
        return sorted([*options, *offer_purchases(s)])

    @act.answer
    def chosen(self, t: RomanceTable, action: Action) -> None:
        if action == ("end_step",):
            return
        self.at = "act"
        if buy(t, action):
            return
        number = int(action[1])
        match action[0]:
            case "work":
                t.call(Work(player=self.player, area=number))
            case "muster":
                t.call(Muster(player=self.player, target=number))
            case "offer":
                verbs.offer_alliance(t, number)
                t.call(Offer(invited=seat_of(t.s, number), power=number))

    @act.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        s = t.s
        if action[0] in PURCHASES:
            return refuse_purchase(s, action)
        match action:
            case ("work", int(area)):
                return refuse_work(s, area)
            case ("muster", int(area)):
                return refuse_target(s, area)
            case ("offer", int(power)):
                return refuse_offer(s, power)
        return None

    @step
    def recruit_for_allies(self, t: RomanceTable) -> None:
        force_recruiting(t)

    @step
    def let_points_lapse(self, t: RomanceTable) -> None:
        """Points are good for this step only (10.6, D-08)."""
        verbs.change_points(t, -t.s.points, "lapsed")

    @step
    def settle_control(self, t: RomanceTable) -> None:
        """Whoever has units in an area controls it now (4.1)."""
        t.call(Control())
