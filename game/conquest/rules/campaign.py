"""Step 6: the Invade step, one Invasion after another (R14.1, R14.2)."""

from typing import Any

from game.conquest.rules import verbs
from game.conquest.rules.card_play import play
from game.conquest.rules.combat import NO_TIE_CARD
from game.conquest.rules.coop.rallying import may_rally_at_all, offer_rallies, rally, refuse_rally
from game.conquest.rules.elimination import concede
from game.conquest.rules.invasion import Invasion
from game.conquest.rules.muster import may_capture
from game.conquest.rules.pot import in_order
from game.conquest.rules.reactions import is_play, offer_plays, stop_for
from game.conquest.rules.sides import are_allied, is_coop
from game.conquest.rules.state import NO_LORD, ConquestState, ProvinceId, provinces_of
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.vassals import are_bound
from game.conquest.rules.weather import is_flooded
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

Notes = tuple[tuple[ProvinceId, ProvinceId, int], ...]
"""A number kept for each pair (source, target)."""
Joined = tuple[tuple[ProvinceId, ProvinceId, ProvinceId], ...]
"""The Provinces that help in a pair, each with it: (source, target, helper)."""


def refuse_invade(s: ConquestState, seat: Seat, source: ProvinceId, target: ProvinceId) -> Refusal | None:
    """Why this Invasion may not be declared, or None (R14.2)."""
    if s.owner[source] != seat:
        return Refusal("not_yours", "R14.2", province=source)
    if s.owner[target] == seat:
        return Refusal("own_province", "R14.2", province=target)
    if target not in s.board.adjacent[source]:
        return Refusal("not_adjacent", "R14.2", source=source, target=target)
    if are_allied(s, seat, s.owner[target]):
        return Refusal("allies", "C5.1", seat=s.owner[target])
    if are_bound(s, seat, s.owner[target]):
        return Refusal("lord_and_vassal", "R21.3", seat=s.owner[target])
    if is_flooded(s, source) or is_flooded(s, target):
        return Refusal("flooded", "R14.2")
    if not may_capture(s, seat, source):
        return Refusal("all_spent", "R14.5", province=source)
    return None


def offer_invasions(s: ConquestState, seat: Seat, forbidden: tuple[ProvinceId, ...] = ()) -> list[Action]:
    """Every Invasion the player may declare, sorted."""
    owner, neighbours = s.owner, s.board.neighbours
    infantry, once, twice, barred = s.infantry, s.once, s.twice, s.barred
    # PERF: asks whether the source may capture once, not once a neighbour, and looks for fresh Infantry first;
    # otherwise this is refuse_invade. In loops: a comprehension over so many names takes twice as long.
    pairs: list[Any] = []
    for source in provinces_of(s, seat):
        if infantry[source] > once[source] + twice[source] + barred[source] or may_capture(s, seat, source):
            for target in neighbours[source]:
                if owner[target] != seat:
                    pairs.append(("invade", source, target))
    befriended = s.lord[seat] != NO_LORD or seat in s.lord or is_coop(s)
    if not forbidden and not befriended and not any(s.tokens):
        return pairs
    return _open_pairs(s, seat, pairs, forbidden, befriended)


def _open_pairs(
    s: ConquestState, seat: Seat, pairs: list[Any], forbidden: tuple[ProvinceId, ...], befriended: bool
) -> list[Action]:
    """Those of the pairs that Fate, an oath or a card does not close."""
    # PERF: nothing else closes a pair without a token on it, unless it leads to somebody who may be a friend.
    owner, tokens = s.owner, s.tokens
    return [
        pair
        for pair in pairs
        if pair[2] not in forbidden
        and (
            not (tokens[pair[1]] or tokens[pair[2]] or (befriended and owner[pair[2]] >= 0))
            or refuse_invade(s, seat, pair[1], pair[2]) is None
        )
    ]


@procedure
class Campaign(Frame, tag="campaign"):
    """The whole Invade step (R14.1, DC-12).

    `fought` remembers how many engagements each pair (source, target) has had this turn, because coming back to a pair
    continues the same Invasion (R14.12), `raided` whether its target was defended at first, `ties` whose tie card lasts
    in it (ST22) and `joined` which Provinces help (ST03). `approved` pairs need no second word of the lord, `vetoed`
    targets are closed for the turn (R21.4), `forbidden` ones by Empty City (ST19).
    """

    within = ("turn",)

    player: Seat
    rallied: bool = False
    fought: Notes = ()
    raided: Notes = ()
    ties: Notes = ()
    joined: Joined = ()
    approved: tuple[tuple[ProvinceId, ProvinceId], ...] = ()
    vetoed: tuple[ProvinceId, ...] = ()
    forbidden: tuple[ProvinceId, ...] = ()

    @step
    def open_step(self, t: ConquestTable) -> None:
        verbs.open_step(t, self.player, "invade")

    @ask("player")
    def choose(self, t: ConquestTable) -> list[Action]:
        s, seat = t.s, self.player
        invasions = offer_invasions(s, seat, self.vetoed + self.forbidden)
        rallies = offer_rallies(s, seat, self.rallied) if may_rally_at_all(s, seat) else []
        plays = offer_plays(t, seat, "W3")
        if not invasions and not rallies and not stop_for(t, plays):
            return []
        return in_order(s, [("concede",), ("end_step",), *invasions, *plays, *rallies])

    @choose.answer
    def chosen(self, t: ConquestTable, action: Action) -> None:
        match action[0]:
            case "invade":
                source, target = int(action[1]), int(action[2])
                self.at = "choose"
                defended = _recalled(self.raided, source, target, int(t.s.units[target] > 0))
                self.raided = _noted(self.raided, source, target, defended)
                t.call(
                    Invasion(
                        player=self.player,
                        source=source,
                        target=target,
                        defender=t.s.owner[target],
                        defended=bool(defended),
                        engagements=_recalled(self.fought, source, target, 0),
                        tie_card=_recalled(self.ties, source, target, NO_TIE_CARD),
                        joined=self._helpers(source, target),
                    )
                )
            case "rally":
                self.at = "choose"
                self.rallied = True
                rally(t, self.player, int(action[1]))
            case "concede":
                concede(t, self.player)
            case _ if is_play(action):
                self.at = "choose"
                play(t, self.player, action)

    @choose.refusal
    def why_not(self, t: ConquestTable, action: Action) -> Refusal | None:
        match action:
            case ("invade", int(source), int(target)):
                if target in self.vetoed:
                    return Refusal("vetoed", "R21.4", province=target)
                if target in self.forbidden:
                    return Refusal("empty_city", "ST19", province=target)
                return refuse_invade(t.s, self.player, source, target)
            case ("rally", int(target)):
                return refuse_rally(t.s, self.player, self.rallied, target)
        return None

    def remember(self, invasion: Invasion) -> None:
        """Keeps what an Invasion of this pair goes on with if it is taken up again this turn (R14.12)."""
        source, target = invasion.source, invasion.target
        self.fought = _noted(self.fought, source, target, invasion.engagements)
        self.ties = _noted(self.ties, source, target, invasion.tie_card)
        if self.joined or invasion.joined:
            self.joined = _joined_anew(self.joined, source, target, invasion.joined)

    def forbid(self, target: ProvinceId) -> None:
        """This turn nobody of the player's goes against that Province any more (ST19)."""
        self.forbidden = (*self.forbidden, target)

    def _helpers(self, source: ProvinceId, target: ProvinceId) -> tuple[ProvinceId, ...]:
        # PERF: hardly any Invasion has a second source.
        return _helpers_in(self.joined, source, target) if self.joined else ()


def _helpers_in(joined: Joined, source: ProvinceId, target: ProvinceId) -> tuple[ProvinceId, ...]:
    return tuple(helper for a, b, helper in joined if (a, b) == (source, target))


def _joined_anew(joined: Joined, source: ProvinceId, target: ProvinceId, helpers: tuple[ProvinceId, ...]) -> Joined:
    known = (note for note in joined if note[:2] != (source, target))
    return (*known, *((source, target, helper) for helper in helpers))


def _recalled(notes: Notes, source: ProvinceId, target: ProvinceId, otherwise: int) -> int:
    for a, b, value in notes:
        if a == source and b == target:
            return value
    return otherwise


def _noted(notes: Notes, source: ProvinceId, target: ProvinceId, value: int) -> Notes:
    for i, (a, b, _) in enumerate(notes):
        if a == source and b == target:
            return (*notes[:i], *notes[i + 1 :], (source, target, value))
    return (*notes, (source, target, value))
