"""The player who goes by rules of thumb (21.2 to 21.6): quick, alike for every state, with a reason for each choice."""

from collections.abc import Mapping
from typing import ClassVar, Final

from game.bots.choice import Budget, Choice
from game.engine.frames import tag_of
from game.engine.refusals import Action
from game.redux.bots import bidding, space_answers
from game.redux.bots.sight import Sight
from game.redux.bots.space_answers import Answer, first_of
from game.redux.bots.worth import worth_of_general, worth_of_space
from game.redux.rules.conflict import Attach
from game.redux.rules.places import COMMON, RICE, TRIBES, Seat
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import HUANG_GAI, decide, side_of

JOIN_FROM: Final = 2.4
"""A token of Yu Jin is spent on an alliance space worth more (21.5)."""


def keep_generals(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The extras that pay for themselves, then the generals worth most."""
    keeps = [action for action in options if action[0] == "keep"]
    if ("foresight",) in options and sight.supply[RICE] > 1:
        return Choice(("foresight",), "reason.foresight")
    if ("academy_card",) in options and sight.supply[RICE] < 4:
        return Choice(("academy_card",), "reason.one_more_card")
    if ("academy_support",) in options and sight.supply[RICE] >= 4:
        return Choice(("academy_support",), "reason.support_for_rice")
    best = max(keeps, key=lambda action: (worth_of_general(int(action[1])), -int(action[1])))
    return Choice(best, "reason.keep_general", {"general": int(best[1])})


def place_alliance(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Where its worth to the state plus half of its ally's is highest (21.5)."""
    ally = Sight(t.s, t.s.order[1])

    def value(action: Action) -> float:
        space = int(action[1])
        return worth_of_space(sight, space) + 0.5 * worth_of_space(ally, space)

    best = max(options, key=lambda action: (value(action), -int(action[1])))
    return Choice(best, "reason.alliance", {"space": int(best[1]), "seat": t.s.order[0]})


def join_alliance(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Where the alliance space is worth a token of Yu Jin."""
    worth_it = worth_of_space(sight, t.s.alliance) > JOIN_FROM
    return Choice(("join",) if worth_it else ("skip",), "reason.join", {"space": t.s.alliance})


def send_or_pass(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """The send that gains most, or a pass where none gains enough (21.4)."""
    sends = bidding.sends_among(sight, options)
    if sends and (sends[0].gain >= bidding.LEAST_GAIN or ("pass",) not in options):
        return bidding.explain_send(sight, sends[0])
    return Choice(first_of(options, ("pass",)), "reason.nothing_gains")


def attach(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """What goes with the general who has just been sent, as it was meant when he was chosen."""
    frame = t.top(Attach)
    verb = options[0][0]
    if frame.space not in COMMON and verb not in ("support", "edicts"):
        if frame.space in TRIBES:
            return Choice(bidding.tribal_gift(sight, options), "reason.gift")
        lead, _ = bidding.best_lead(sight, frame.general, frame.space)
        return Choice(lead if lead in options else options[0], "reason.most_units")
    planned = bidding.attachment_now(sight, frame.general, frame.space)
    if verb == "support":
        count = min(planned.support, len(options) - 1) if planned else 0
        return Choice(("support", count), "reason.support_with_him", {"count": count})
    count = min(planned.edicts, len(options) - 1) if planned else 0
    return Choice(("edicts", count), "reason.edicts_with_him", {"count": count})


def slip(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
    """Huang Gai leaves a space he cannot win for the best empty one."""
    s = t.s
    space = s.where[HUANG_GAI]
    if decide(s, space).side == side_of(s, space, seat):
        return Choice(("skip",), "reason.he_stays")
    best = max(
        (action for action in options if action[0] == "slip_to"),
        key=lambda action: (worth_of_space(sight, int(action[1]), HUANG_GAI), -int(action[1])),
    )
    return Choice(best, "reason.slip_away", {"space": int(best[1])})


def always(word: str, key: str) -> Answer:
    """An answer that is always the same where it is offered."""

    def answer(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
        return Choice(first_of(options, (word,)), key)

    return answer


def the_first(key: str) -> Answer:
    """The first of what is offered, where nothing tells them apart."""

    def answer(t: ReduxTable, seat: Seat, options: list[Action], sight: Sight) -> Choice:
        return Choice(options[0], key)

    return answer


ANSWERS: Final[Mapping[str, Answer]] = {
    "recruitment.keep_generals": keep_generals,
    "conflict.place_alliance": place_alliance,
    "conflict.offer_yu_jin": join_alliance,
    "conflict.offer_huang_gai": slip,
    "bidding.send_or_pass": send_or_pass,
    "attach.lead": attach,
    "attach.give_support": attach,
    "attach.give_edicts": attach,
    "resolution_turn.declare": space_answers.declare,
    "resolution_turn.use_pang_de": always("lift", "reason.lift"),
    "resolution_turn.next_action": space_answers.next_action,
    "control_emperor.leave_one": space_answers.leave_custodian,
    "tribute.choose": space_answers.tribute,
    "muster.choose": space_answers.muster,
    "produce.choose": space_answers.produce,
    "develop.choose": space_answers.develop,
    "trade.deal": space_answers.deal,
    "instructor.choose": space_answers.instructor,
    "construct.choose_card": space_answers.choose_card,
    "construct.choose_relief": space_answers.choose_relief,
    "construct.choose_weapon": space_answers.spend_weapon,
    "siege_tower.choose": space_answers.siege_tower,
    "station.choose_general": space_answers.choose_station,
    "station.choose_location": space_answers.take_location,
    "station.choose_second": space_answers.take_location,
    "station.store_token": space_answers.store_token,
    "station.add_archer": always("add_unit", "reason.one_more_unit"),
    "buy_support.offer": space_answers.buy_support,
    "effects.next_effect": the_first("reason.any_order"),
    "effect.choose": space_answers.choose_gain,
    "effect.choose_weapon": space_answers.choose_weapon,
    "effect.train_some": space_answers.train_some,
    "effect.may": space_answers.may_do,
    "train_for_level.choose": space_answers.train_for_level,
    "keep_gold.choose": always("keep_gold", "reason.keep_gold"),
    "benefits.use": space_answers.use_benefit,
    "make_good.choose_weapon": space_answers.choose_weapon,
    "move_token.choose": space_answers.store_token,
    "draw_on_tokens.choose": the_first("reason.any_order"),
    "maintenance.recall_custodian": space_answers.recall,
    "maintenance.swap_before_people": space_answers.pay_upkeep,
    "maintenance.swap_before_armies": space_answers.pay_upkeep,
    "lower_tribes.use_jia_xu": always("hold", "reason.hold"),
    "lower_tribes.lose_to_raid": space_answers.lose,
    "scoring.aim_catapult": the_first("reason.any_order"),
}
"""How each question is answered; a test sees to it that none is missing."""


def question_of(t: ReduxTable) -> str:
    """The question at hand: `bidding.send_or_pass`."""
    frame = t.stack[-1]
    return f"{tag_of(frame)}.{frame.at}"


class ThumbPlayer:
    """The Steward: rules of thumb (21.1)."""

    name: ClassVar[str] = "thumb"

    def choose(self, t: ReduxTable, seat: Seat, options: list[Action], budget: Budget) -> Choice:
        """The answer of its rule to the question at hand."""
        choice = ANSWERS[question_of(t)](t, seat, options, Sight(t.s, seat))
        return choice if choice.action in options or not options else self._nearest(t, seat, options, choice)

    def _nearest(self, t: ReduxTable, seat: Seat, options: list[Action], choice: Choice) -> Choice:
        """A swap is an aside and no option; anything else that is not offered gives way to what is."""
        return choice if t.rules.is_aside(choice.action) else Choice(options[0], "reason.any_order")
