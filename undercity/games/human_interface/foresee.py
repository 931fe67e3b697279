"""What an action under way will have brought: bots look on while a Move or an Attack may still be answered."""

from math import ceil
from typing import Final

from undercity.games.human_interface.cards.decks import CANDO_COUNT
from undercity.games.human_interface.cards.weapons import BARE_HANDS
from undercity.games.human_interface.marks import ACTIVATED, BOUND, DOWN, NOBODY
from undercity.games.human_interface.steps import attack, cando, goals, harm, move, react
from undercity.games.human_interface.table import Table

WIDEST: Final = 12
"""A lead of so many decides an opposed test by itself."""
UNDECIDED: Final = -1
"""In the place of an answer: the target may still choose."""


class Blow:
    """An Attack before its first card: how the target meets it (`answer`), and with which weapon (`other`)."""

    def __init__(
        self, a: int, weapon: int, d: int, is_stun: bool, answer: int = UNDECIDED, other: int = BARE_HANDS
    ) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.is_stun: Final = is_stun
        self.answer: Final = answer
        self.other: Final = other


def declared(t: Table) -> Blow | None:
    """The Attack that somebody may still answer, or that waits for its first card."""
    ask = t.open
    if isinstance(ask, cando.Draw) and not t.event:
        for step in reversed(t.agenda):
            if isinstance(step, attack.Judge):
                return Blow(step.a, step.weapon, step.d, step.is_stun, step.answer, step.other)
        return None
    if isinstance(ask, react.ChooseAnswer):
        return Blow(ask.a, ask.weapon, ask.d, ask.is_stun)
    if isinstance(ask, react.ChooseReaction) and ask.moment == react.ATTACKS:
        for step in reversed(t.agenda):
            if isinstance(step, react.Face):
                return Blow(step.a, step.weapon, step.d, step.is_stun)
    return None


def foresees(t: Table) -> bool:
    """Whether an Attack is weighed by its chances."""
    return len(t.who) > t.members and declared(t) is not None


def arrived(t: Table) -> Table:
    """The table once the Move that somebody may still react to has been made."""
    ask = t.open
    if isinstance(ask, react.ChooseReaction) and ask.moment == react.MOVES:
        for step in reversed(t.agenda):
            if isinstance(step, move.Walk):
                if not step.squares or t.stand[step.squares[-1]] != NOBODY:
                    return t
                after = t.clone()
                after.place(step.model, step.squares[-1])
                if t.dragged >= 0 and step.model == t.active:
                    after.place(t.dragged, step.squares[-2] if len(step.squares) > 1 else t.at[step.model])
                return after
    return t


def odds(t: Table, a: int, weapon: int, d: int, lead: int) -> tuple[float, float]:
    """How likely a hit is, and how many Wounds one causes on average (HI-18.7, HI-20.1 to HI-20.4)."""
    power = attack.damage(t, a, weapon, t.board().distance(t.at[a], t.at[d]))
    if a == t.active:
        power += t.focus[attack.DAMAGE]
    hits, wounds = 0, 0
    for card in range(1, 11):
        n = CANDO_COUNT[card - 1] * BELOW[max(0, min(WIDEST + 10, card + lead + WIDEST - 1))]
        hits += n
        wounds += n * max(1 if card == 10 else 0, power - t.armour(d, attack.location(card)))
    return hits / 1600, wounds / hits if hits else 0.0


BELOW: Final = [sum(CANDO_COUNT[: max(0, min(10, n - WIDEST))]) for n in range(WIDEST + 11)]
"""How many CanDo cards lie below a number, counted from -WIDEST."""


def answers(t: Table, blow: Blow) -> list[tuple[float, float]]:
    """For each answer of the target: what comes of the Attack for it, and for the attacker, as chance times Wounds."""
    a, d = blow.a, blow.d
    mine = attack.total(attack.attack_sums(t, a, blow.weapon, d, a != t.active))
    if t.is_stunned(d) or blow.answer == attack.HELPLESS:
        return [(struck(t, blow, mine), 0.0)]
    if blow.answer == attack.SHOOTS:
        return [shot_back(t, blow, mine, blow.other)]
    found = [(struck(t, blow, mine - attack.total(attack.dodge_sums(t, d, a, blow.weapon))), 0.0)]
    weapons = react.fast_weapons(t, d) if blow.answer == UNDECIDED and react.may_react(t, d) else []
    if weapons:
        found.append(shot_back(t, blow, mine, weapons[-1]))
    return found


def shot_back(t: Table, blow: Blow, mine: int, weapon: int) -> tuple[float, float]:
    """The target answers with a Fast Attack: one test, and the winner hits (HI-22.10)."""
    a, d = blow.a, blow.d
    lead = mine - attack.total(attack.attack_sums(t, d, weapon, a, True))
    missed = 1.0 - odds(t, a, blow.weapon, d, lead)[0]
    return struck(t, blow, lead), missed * odds(t, d, weapon, a, WIDEST)[1]


def struck(t: Table, blow: Blow, lead: int) -> float:
    """Wounds to be expected; of Stun ammunition the chance that it works."""
    hit, wounds = odds(t, blow.a, blow.weapon, blow.d, lead)
    return hit if blow.is_stun else hit * wounds


def spent(t: Table, blow: Blow) -> Table:
    """The table after the Attack, with nobody hurt."""
    after = t.clone()
    if blow.a == t.active:
        after.state[blow.a] |= ACTIVATED
    return after


def hurt(t: Table, m: int, n: float, by: int) -> tuple[Table, float]:
    """The table after so many Wounds, rounded up, and which share of them it stands for."""
    after = t.clone()
    whole = max(1, ceil(n))
    wound(after, m, whole, by)
    return after, n / whole


def bound(t: Table, m: int) -> Table:
    """HI-31.11."""
    after = t.clone()
    after.state[m] |= BOUND
    return after


def wound(t: Table, m: int, n: int, by: int) -> None:
    """HI-3.9 to HI-3.14 on a table that nobody plays on."""
    t.wounds[m] = max(0, t.wounds[m] - n)
    if t.wounds[m]:
        return
    if t.crippled[m] or t.is_boxed(m):
        goals.score_kill(t, m, by)
        harm.leave_team(t, m)
        if t.stand[t.at[m]] == m:
            t.stand[t.at[m]] = NOBODY
        t.state[m] |= DOWN
        if m >= t.members:
            t.place(m, NOBODY)
    else:
        t.crippled[m] = 1
        t.wounds[m] = t.full(m)
