"""Steps 3.2 and 4: hiring and dismissing Generals, hiring Infantry (R11, R12)."""

from game.conquest.rules import units, verbs
from game.conquest.rules.card_play import play
from game.conquest.rules.elimination import concede
from game.conquest.rules.leaders import MOST_GENERALS, generals_owned, generals_with, ruler_skills
from game.conquest.rules.pot import in_order
from game.conquest.rules.reactions import is_play, offer_plays, stop_for
from game.conquest.rules.skills import BENEVOLENCE, RECRUITER
from game.conquest.rules.state import ConquestState, provinces_of
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import takes_infantry
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

GENERAL_PRICE = 3
BENEVOLENT_PRICE = 2
INFANTRY_PER_GOLD = 2
RECRUITED = 2
"""What a Recruiter raises where he stands (K2)."""


def general_price(s: ConquestState, seat: Seat) -> int:
    """The price of a General for this player (R11.1, RU02)."""
    return BENEVOLENT_PRICE if ruler_skills(s, seat) & BENEVOLENCE else GENERAL_PRICE


def refuse_hire(s: ConquestState, seat: Seat) -> Refusal | None:
    """Why no General can be hired now, or None (R11.1, R11.2, R11.5)."""
    price = general_price(s, seat)
    if not s.general_deck:
        return Refusal("no_generals_left", "R11.5")
    if s.gold[seat] < price:
        return Refusal("too_little_gold", "R11.1", price=price, gold=s.gold[seat])
    if generals_owned(s, seat) >= MOST_GENERALS:
        return Refusal("six_generals", "R11.2")
    return None


def room_to_deploy(s: ConquestState, seat: Seat) -> int:
    """The Infantry that still fits where the player may deploy (R12.2, before the pool is taken off)."""
    cap, units = s.board.cap, s.units
    if any(s.tokens):
        return _open_room(s, seat)
    # PERF: without tokens on the board nothing is closed.
    room = 0
    for p in provinces_of(s, seat):
        room += cap[p] - units[p]
    return room


def _open_room(s: ConquestState, seat: Seat) -> int:
    cap, units = s.board.cap, s.units
    return sum(cap[p] - units[p] for p in provinces_of(s, seat) if takes_infantry(s, p))


def room_to_hire(s: ConquestState, seat: Seat) -> int:
    """The Infantry that could still be hired (R12.2). Cards may have filled the pool beyond the room (ST01): then
    none.
    """
    return max(0, room_to_deploy(s, seat) - s.pool[seat])


def most_infantry_gold(s: ConquestState, seat: Seat) -> int:
    """The most gold that can be spent on Infantry (R12.1, R12.2); the last coin may buy one alone."""
    return max(0, min(s.gold[seat], -(-room_to_hire(s, seat) // INFANTRY_PER_GOLD)))


def infantry_for(s: ConquestState, seat: Seat, gold: int) -> int:
    """How many Infantry so much gold hires (R12.1, R12.2)."""
    return min(gold * INFANTRY_PER_GOLD, room_to_hire(s, seat))


@procedure
class HireGenerals(Frame, tag="hire_generals"):
    """Step 3.2, a loop that ends with the player's word (R11.3, DC-08)."""

    player: Seat

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "generals")

    @ask("player")
    def hire_or_dismiss(self, t: ConquestTable) -> list[Action]:
        s = t.s
        reserve = s.reserve[self.player]
        can_hire = refuse_hire(s, self.player) is None
        plays = offer_plays(t, self.player, "W3")
        if not reserve and not can_hire and not stop_for(t, plays):
            return []
        options: list[Action] = [("concede",)]
        options += [("dismiss", card) for card in sorted(reserve)]
        options.append(("end_step",))
        if can_hire:
            options.append(("hire",))
        return in_order(s, options + plays)

    @hire_or_dismiss.answer
    def hired_or_dismissed(self, t: ConquestTable, action: Action) -> None:
        match action[0]:
            case "hire":
                verbs.change_gold(t, self.player, -general_price(t.s, self.player), "general")
                verbs.draw_general(t, self.player, "hired")
                self.at = "hire_or_dismiss"
            case "dismiss":
                verbs.dismiss_general(t, self.player, int(action[1]))
                self.at = "hire_or_dismiss"
            case "concede":
                concede(t, self.player)
            case _ if is_play(action):
                self.at = "hire_or_dismiss"
                play(t, self.player, action)

    @hire_or_dismiss.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        match action[0]:
            case "hire":
                return refuse_hire(t.s, self.player)
            case "dismiss":
                return Refusal("not_in_reserve", "R11.3")
        return None


@procedure
class HireInfantry(Frame, tag="hire_infantry"):
    """Step 4 (R12, DC-09). Recruiters come first, so that their men never take a paid place (D-100)."""

    player: Seat

    @step
    def recruit(self, t: ConquestTable) -> None:
        s = t.s
        verbs.open_step(t, self.player, "infantry")
        for general in generals_with(s, self.player, RECRUITER):
            at = s.leader_at[general]
            if takes_infantry(s, at):
                units.place_infantry(t, self.player, at, min(RECRUITED, s.board.cap[at] - s.units[at]), "recruiter")

    @ask("player")
    def hire(self, t: ConquestTable) -> list[Action]:
        most = most_infantry_gold(t.s, self.player)
        plays = offer_plays(t, self.player, "W3")
        if not most and not stop_for(t, plays):
            return []
        return in_order(t.s, [("concede",), *[("hire_infantry", gold) for gold in range(most + 1)], *plays])

    @hire.answer
    def hired(self, t: ConquestTable, action: Action) -> None:
        if action[0] == "concede":
            concede(t, self.player)
            return
        if is_play(action):
            self.at = "hire"
            play(t, self.player, action)
            return
        gold = int(action[1])
        infantry = infantry_for(t.s, self.player, gold)
        verbs.change_gold(t, self.player, -gold, "infantry")
        verbs.change_pool(t, self.player, infantry, "hired")

    @hire.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        if action[0] != "hire_infantry":
            return None
        if int(action[1]) > t.s.gold[self.player]:
            return Refusal("too_little_gold", "R12.1", price=int(action[1]), gold=t.s.gold[self.player])
        return Refusal("no_room", "R12.2", room=room_to_hire(t.s, self.player))
