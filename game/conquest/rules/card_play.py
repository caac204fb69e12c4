"""Playing a Strategy card (R25.3) and what each card does (K6.2).

A card is announced, may be answered in W7, takes effect and has been discarded. Most effects are one op on the board;
those that ask somebody have a frame of their own below.
"""

from collections.abc import Callable

from game.conquest.rules import fight, omens, units, verbs
from game.conquest.rules.card_data import STRATEGY, Op
from game.conquest.rules.chance import CARD_ROLLS
from game.conquest.rules.combat import NO_TIE_CARD
from game.conquest.rules.death import Death
from game.conquest.rules.elimination import settle
from game.conquest.rules.events import CardResolved, Duelled, Outcome
from game.conquest.rules.leaders import SIZE_OF_MASK, leaders_in, mask_of, skills_of, slots, submasks
from game.conquest.rules.reactions import open_window, victim_of
from game.conquest.rules.sides import is_bot
from game.conquest.rules.skills import MIGHTY, SKILLFUL, STALWART, VANGUARD
from game.conquest.rules.state import FLOOD, HEIR, TIES_INVADER, ConquestState, LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.vassals import free
from game.conquest.rules.weather import EPIDEMIC_SHIFT
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

LEAST_TAXES = 3
WAR_DRUMS = (1, 1, 1)
DUEL_DIE = 8


@procedure
class CardPlay(Frame, tag="card_play"):
    """One Strategy card from its announcement to its end (R25.3). `cancelled` is set by Seen Through in W7."""

    seat_fields = ("player", "victim")

    player: Seat
    card: int
    target: int
    victim: Seat
    cancelled: bool = False

    @step
    def announce(self, t: ConquestTable) -> None:
        verbs.announce_card(t, self.player, self.card, self.target, self.victim)
        self.at = "let_the_victim_answer"

    @step
    def announce_from_the_pot(self, t: ConquestTable) -> None:
        """The players' Pot serves where the hand does not, or where the player says so (C4.4)."""
        verbs.announce_card(t, self.player, self.card, self.target, self.victim, from_pot=True)

    @step
    def let_the_victim_answer(self, t: ConquestTable) -> None:
        if self.victim >= 0:
            open_window(t, "W7", (self.victim,))

    @step
    def take_effect(self, t: ConquestTable) -> None:
        if self.cancelled:
            t.emit(CardResolved(self.player, self.card, "seen_through"))
            self.at = "done"
            return
        for op in STRATEGY[self.card].effect:
            EFFECTS[op["op"]](t, self, op)

    @step
    def close(self, t: ConquestTable) -> None:
        t.emit(CardResolved(self.player, self.card, "done"))


def play(t: ConquestTable, seat: Seat, action: Action) -> None:
    """Starts a card that is legal now: `("play", card, target)`; or what else is done with cards, by `CARD_VERBS`."""
    match action:
        case ("pot", int(card)):
            verbs.put_into_pot(t, seat, card)
        case ("discard_pot", int(card)):
            verbs.discard_from_pot(t, seat, card)
        case (verb, int(card), int(target)):
            victim = victim_of(t, seat, STRATEGY[card], target)
            from_pot = verb == "play_pot" or card not in t.s.hands[seat]
            at = "announce_from_the_pot" if from_pot else "announce"
            t.call(CardPlay(at=at, player=seat, card=card, target=target, victim=victim))


# ---- effects that ask nobody


def _pool_infantry(t: ConquestTable, play: CardPlay, op: Op) -> None:
    verbs.change_pool(t, play.player, op["n"], "conscription")


def _gold(t: ConquestTable, play: CardPlay, op: Op) -> None:
    if op["n"] == "taxes":
        provinces = t.s.owner.count(play.player)
        verbs.change_gold(t, play.player, max(LEAST_TAXES, -(-provinces // 2)), "taxes")
    else:
        seat = play.target if op["who"] == "target" else play.player
        if is_bot(t.s, seat):
            verbs.change_gold(t, seat, op["n"], "raided")
        else:
            if not t.s.gold[seat]:
                t.emit(Outcome(play.player, "no_gold", 0))
            verbs.take_gold(t, seat, -op["n"], "raided")


def _to_neutral(t: ConquestTable, play: CardPlay, op: Op) -> None:
    units.turn_neutral(t, play.target)
    _forget_tie_card(t, play.target)


def _forget_tie_card(t: ConquestTable, target: ProvinceId) -> None:
    """Seize the Hour ends for a Province that changed owner, in this Invasion and in one taken up again (ST22)."""
    campaign, invasion = t.nearest("campaign"), t.nearest("invasion")
    if campaign is not None:
        campaign.ties = tuple(note for note in campaign.ties if note[1] != target)
    if invasion is not None and invasion.target == target:
        invasion.tie_card = NO_TIE_CARD


def _release(t: ConquestTable, play: CardPlay, op: Op) -> None:
    free(t, play.target)


def _ward(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """River Dams, Food Stores, Medicine: own Provinces alone (ST10 to ST12)."""
    s = t.s
    revealed = t.nearest("fate_card")
    match op["against"]:
        case "flood":
            if revealed is not None and any(s.owner[p] == play.player for p in revealed.provinces):
                revealed.spared = (*revealed.spared, play.player)
            t.emit(Outcome(play.player, "warded", 0))
            wet = [p for p in s.board.ids if s.owner[p] == play.player and s.tokens[p] & FLOOD]
            omens.lift_tokens(t, wet, FLOOD)
        case "famine":
            omens.shield(t, play.player, 1 << play.target)
        case "sickness":
            if revealed.seat == play.player:
                revealed.saved = True
                t.emit(Outcome(play.player, "warded", 0))
            else:
                omens.shield(t, play.player, 1 << EPIDEMIC_SHIFT + revealed.region)


def _strike(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """Ambush: each hit removes one Infantry from the invader's Province (ST13)."""
    invasion = t.nearest("invasion")
    rolls = [t.roll(6, CARD_ROLLS, "ambush", play.player) for _ in range(op["dice"])]
    hits = sum(1 for roll in rolls if roll >= op["hit"])
    t.emit(Outcome(play.player, "ambush", invasion.source, tuple(rolls), op["hit"], hits))
    units.lose_most_used(t, invasion.source, hits, "ambush")
    settle(t)


def _burn(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """Fire Attack on the enemy side of the fight (ST14)."""
    engagement = t.nearest("engagement")
    die = t.roll(op["die"], CARD_ROLLS, "fire", play.player)
    by_invader = fight.role_of(t, play.player) == fight.INVADER
    fallen = min(die, t.s.infantry[engagement.target] if by_invader else engagement.infantry)
    at = engagement.target if by_invader else engagement.source
    t.emit(Outcome(play.player, "fire", at, (die,), 0, fallen))
    if by_invader:
        units.lose_infantry(t, engagement.target, fallen, "fire")
    else:
        engagement.lose_infantry(t, fallen, 0, "fire")
    settle(t)


def _mod(t: ConquestTable, play: CardPlay, op: Op) -> None:
    invasion = t.nearest("invasion")
    match op["what"]:
        case "palisade":
            units.raise_palisades(t, invasion.target)
        case "drums":
            engagement = t.nearest("engagement")
            engagement.drums = engagement.drums + WAR_DRUMS
            t.emit(Outcome(play.player, "drums", engagement.target))
        case "ties":
            invasion.tie_card = 0 if play.player == invasion.player else 1
            t.emit(Outcome(play.player, "ties", invasion.target))


def _uncapture(t: ConquestTable, play: CardPlay, op: Op) -> None:
    units.uncapture(t, play.target)


def _cancel_card(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """Seen Through stops what it answers: the card below it on the stack, or a bot's action (ST18)."""
    below = [frame for frame in t.stack if hasattr(frame, "cancelled") and frame is not play]
    below[-1].cancelled = True


def _cancel_invasion(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """Empty City (ST19): this invader may not declare against the Province again this turn."""
    invasion = t.nearest("invasion")
    (t.nearest("campaign") or t.nearest("scarf_turn")).forbid(invasion.target)
    t.emit(CardResolved(play.player, play.card, "done"))
    invasion.call_off(t, "empty_city")


def _betray(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """The General joins the other side of the fight (K5.2)."""
    engagement = t.nearest("engagement")
    by_invader = play.player == engagement.invader
    slot = units.betray(t, play.target, play.player, fight.own_province(t, play.player))
    if by_invader:
        engagement.leaders |= 1 << (slot & 3)
    else:
        engagement.leaders &= ~(1 << (play.target & 3))
    settle(t)


def _assassinate(t: ConquestTable, play: CardPlay, op: Op) -> None:
    """The check of ST04, then W8."""
    needed = op["general"] if play.target & 3 else op["ruler"]
    die = t.roll(6, CARD_ROLLS, "assassination", play.player)
    t.emit(Outcome(play.player, "assassination", play.target, (die,), needed, int(die >= needed)))
    if die >= needed:
        t.call(Death(owner=play.target >> 2, leader=play.target, cause="assassination"))


# ---- effects that ask


def _reinforce(t: ConquestTable, play: CardPlay, op: Op) -> None:
    invasion = t.nearest("invasion")
    if play.player == invasion.player:
        invasion.join(play.target)
        t.emit(Outcome(play.player, "joined", play.target))
    else:
        t.call(Relief(defender=play.player, helper=play.target, target=invasion.target))


def _retreat(t: ConquestTable, play: CardPlay, op: Op) -> None:
    t.nearest("invasion").retreat(t)


def _draw_rulers(t: ConquestTable, play: CardPlay, op: Op) -> None:
    verbs.look_at_rulers(t, op["look"])
    t.call(ChooseSuccessor(player=play.player))


def _draw_generals(t: ConquestTable, play: CardPlay, op: Op) -> None:
    verbs.look_at_generals(t, op["look"])
    t.call(ChooseGeneral(player=play.player))


def _duel(t: ConquestTable, play: CardPlay, op: Op) -> None:
    t.call(Duel(player=play.player, opponent=max(play.victim, 0), champion=play.target))


EFFECTS: dict[str, Callable[[ConquestTable, CardPlay, Op], None]] = {
    "pool_infantry": _pool_infantry,
    "gold": _gold,
    "to_neutral": _to_neutral,
    "release": _release,
    "ward": _ward,
    "strike": _strike,
    "burn": _burn,
    "mod": _mod,
    "uncapture": _uncapture,
    "cancel_card": _cancel_card,
    "cancel_invasion": _cancel_invasion,
    "betray": _betray,
    "assassinate": _assassinate,
    "reinforce": _reinforce,
    "retreat": _retreat,
    "draw_rulers": _draw_rulers,
    "draw_generals": _draw_generals,
    "duel": _duel,
}
"""Every op a Strategy card's row may name."""


@procedure
class ChooseSuccessor(Frame, tag="choose_successor"):
    """One of the Rulers looked at waits to be placed, the other is shuffled back; without any the Heir (ST07)."""

    player: Seat

    @ask("player", auto=True)
    def keep_one(self, t: ConquestTable) -> list[Action]:
        s = t.s
        looked_at = s.ruler_deck[len(s.ruler_deck) - s.rulers_seen :]
        return sorted(("keep", card) for card in looked_at or [HEIR])

    @keep_one.answer
    def kept(self, t: ConquestTable, action: Action) -> None:
        verbs.keep_ruler(t, self.player, int(action[1]))

    @keep_one.refusal
    def not_looked_at(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_looked_at", "ST07") if action[0] == "keep" else None


@procedure
class ChooseGeneral(Frame, tag="choose_general"):
    """One of the Generals looked at joins the reserve free, the others are shuffled back (ST21)."""

    player: Seat

    @ask("player", auto=True)
    def keep_one(self, t: ConquestTable) -> list[Action]:
        s = t.s
        return sorted(("keep", card) for card in s.general_deck[len(s.general_deck) - s.generals_seen :])

    @keep_one.answer
    def kept(self, t: ConquestTable, action: Action) -> None:
        verbs.keep_general(t, self.player, int(action[1]))

    @keep_one.refusal
    def not_looked_at(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_looked_at", "ST21") if action[0] == "keep" else None


@procedure
class Relief(Frame, tag="relief"):
    """Units of one neighbouring Province move in with the defender; one stays behind (ST03)."""

    defender: Seat
    helper: ProvinceId
    target: ProvinceId
    leaders: int = 0

    def _most(self, s: ConquestState) -> int:
        return min(s.board.cap[self.target] - s.units[self.target], s.units[self.helper] - 1)

    @ask("defender", auto=True)
    def choose_leaders(self, t: ConquestTable) -> list[Action]:
        s = t.s
        masks = submasks(mask_of(leaders_in(s, self.helper)))
        return [
            ("lead", mask)
            for mask in masks
            if SIZE_OF_MASK[mask] <= self._most(s) and (mask or s.infantry[self.helper])
        ]

    @choose_leaders.answer
    def leaders_chosen(self, t: ConquestTable, action: Action) -> None:
        self.leaders = int(action[1])

    @choose_leaders.refusal
    def not_these_leaders(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_these_leaders", "ST03") if action[0] == "lead" else None

    @ask("defender", auto=True)
    def choose_infantry(self, t: ConquestTable) -> list[Action]:
        s = t.s
        most = min(s.infantry[self.helper], self._most(s) - SIZE_OF_MASK[self.leaders])
        return [("foot", n, 0) for n in range(0 if self.leaders else 1, most + 1)]

    @choose_infantry.answer
    def infantry_chosen(self, t: ConquestTable, action: Action) -> None:
        leaders = slots(self.defender, self.leaders)
        units.withdraw(t, self.defender, self.helper, self.target, int(action[1]), leaders, "relief")

    @choose_infantry.refusal
    def not_this_infantry(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_this_infantry", "ST03") if action[0] == "foot" else None


@procedure
class Duel(Frame, tag="duel"):
    """Single Combat: the opponent names a General, both roll, the lower dies (ST23)."""

    seat_fields = ("player",)

    player: Seat
    opponent: Seat
    champion: LeaderId

    @ask("opponent", auto=True)
    def name_a_rival(self, t: ConquestTable) -> list[Action]:
        """A bot names the General it gained last (ST23)."""
        s, rivals = t.s, sorted(fight.enemy_generals(t, self.player))
        if is_bot(s, self.opponent):
            rivals = [max(rivals, key=lambda rival: s.gained[s.leader_card[rival]])]
        return [("champion", rival) for rival in rivals]

    @name_a_rival.answer
    def fight_it_out(self, t: ConquestTable, action: Action) -> None:
        rival = int(action[1])
        invading = fight.role_of(t, self.player) == fight.INVADER
        dice = (
            t.roll(DUEL_DIE, CARD_ROLLS, "duel", self.player),
            t.roll(DUEL_DIE, CARD_ROLLS, "duel", self.opponent),
        )
        bonuses = (duel_bonus(t.s, self.champion, invading), duel_bonus(t.s, rival, not invading))
        mine, theirs = dice[0] + bonuses[0], dice[1] + bonuses[1]
        won = mine > theirs or (mine == theirs and (t.s.ties == TIES_INVADER) == invading)
        t.emit(Duelled(self.player, self.opponent, self.champion, rival, dice, bonuses, won))
        loser = rival if won else self.champion
        engagement = t.nearest("engagement")
        if loser >> 2 == engagement.invader:
            engagement.leaders &= ~(1 << (loser & 3))
        units.kill_leader(t, loser, "duel")
        settle(t)

    @name_a_rival.refusal
    def not_in_this_fight(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("not_in_the_fight", "ST23") if action[0] == "champion" else None


def duel_bonus(s: ConquestState, general: LeaderId, invading: bool) -> int:
    """The best single roll bonus of a General in a duel (ST23)."""
    if is_bot(s, general >> 2):
        return s.options.bot_general_bonus
    skills = skills_of(s, general)
    if skills & MIGHTY:
        return 2
    return 1 if skills & (SKILLFUL | (VANGUARD if invading else STALWART)) else 0
