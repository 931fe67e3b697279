"""What questions, buttons and log lines say: the ledger's words, and nothing that a seat may not know."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    NATURE,
    NUMBER,
    SUN_MELEE,
    SUN_RANGED,
    asked,
    battle,
    card,
    choose,
    cost,
    done,
    every,
    left,
    new,
    offered,
    on,
    pile,
    prompt,
    row_of,
    rows,
    said,
    seen,
    some,
    strength,
    table,
    turn_up,
)
from undercity import Match
from undercity.core.step import Ask
from undercity.games.nightbreak.cards import (
    ALL,
    CHOSEN,
    DAMAGE,
    FIXED,
    GAIN,
    GIVE,
    HEROES,
    MELEE,
    MOON,
    MOVE,
    SELF,
    SUN,
    L,
    R,
)
from undercity.games.nightbreak.steps import power
from undercity.games.nightbreak.steps.action import ChoosePay
from undercity.games.nightbreak.steps.power import Allow, ChoosePartner, ChooseTarget, NoTarget, Resolve
from undercity.games.nightbreak.steps.replacement import Top
from undercity.games.nightbreak.turn import ChooseMove

SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])


def button(m: Match, notation: str) -> tuple[str, str, str]:
    """Label, small print and place of an answer."""
    assert m.asking is not None
    [answer] = [answer for answer in m.asking.answers if str(answer) == notation]
    return answer.label, answer.note, answer.at


def why(m: Match) -> str:
    assert m.asking is not None
    return m.asking.why


def test_the_first_questions() -> None:
    m = choose(new(), "starts 0")
    assert prompt(m) == "Sun or Moon?"
    assert why(m) == "You go first and pick your faction; the other side takes the remaining one."
    assert [button(m, answer)[0] for answer in ("sun", "moon")] == ["Sun", "Moon"]
    choose(m, "sun")
    assert why(m) == "You pick your first row from left to right. Arrival powers do not happen now."
    hero = card(SUN_MELEE)
    assert button(m, f"pick {SUN_MELEE}") == (hero.name, hero.power_text, f"card {SUN_MELEE}")
    assert button(m, "random")[0] == "Let chance pick all"
    choose(m, "random")
    assert button(m, f"dealt {SUN_MELEE}")[0] == hero.name
    choose(m, *(f"dealt {slug}" for slug in row_of(SUN)))
    assert why(m) == "Chance picked these Heroes; you decide their order, from your left to your right."
    assert m.view(1)["table"]["dealt"] == row_of(SUN)
    choose(m, f"pick {row_of(SUN)[0]}")
    assert prompt(m) == "Which Hero stands in your rank 2 of 3?"


def test_chance_deals_the_factions() -> None:
    m = choose(new(draft="random"), "starts 0")
    assert (asked(m), offered(m), prompt(m)) == (NATURE, ["sun", "moon"], "Which faction does the first side play?")
    choose(m, "moon")
    dealt = [every(MOON)[2], every(MOON)[0], every(MOON)[1], *row_of(SUN)]
    choose(m, *(f"dealt {slug}" for slug in dealt))
    assert (rows(m), seen(m, "time")[0], pile(m, 0).cards) == (dealt, "Dawn", 6)
    assert "stay" in offered(m)


def test_naming_a_kingmaker() -> None:
    m = choose(new("kingmaker"), "starts 0", "sun", *(f"pick {slug}" for slug in row_of(SUN)))
    assert prompt(m) == "Which of your Heroes is your Kingmaker?"
    assert why(m) == "It may return from your discard pile whenever you replace an overwhelmed Hero."
    assert button(m, "crown 1") == (card(row_of(SUN)[1]).name, "", "place 1")


def test_moving() -> None:
    m = battle([SUN_MELEE, SUN_RANGED], phase="move")
    assert why(m) == "Once per turn, before any Hero acts. It costs nothing."
    assert button(m, "stay")[0] == "Nobody moves"
    assert button(m, "move 0 1") == (f"{card(SUN_MELEE).name} ⇄ {card(SUN_RANGED).name}", "", "between 0 1")


def test_acting() -> None:
    weak = left(MOON_MELEE, strength(SHOT))
    m = battle(
        [None, on(SHOT, held=2)], [on(MOON_RANGED, "shielded"), weak, left(MOON_QUIET, strength(SHOT) + 1)], pool=3
    )
    assert why(m) == "Every Hero must attack once; then its step ends. 3 in the pool, 2 held."
    assert button(m, "attack 3") == (f"Attack {card(MOON_RANGED).name}", "shielded", "place 3")
    assert button(m, "attack 4") == (
        f"Attack {card(MOON_MELEE).name}",
        f"{strength(SHOT)} damage · overwhelms",
        "place 4",
    )
    assert button(m, "attack 5") == (f"Attack {card(MOON_QUIET).name}", f"{strength(SHOT)} damage", "place 5")
    assert button(m, "activate") == (f"{card(SHOT).power} ({cost(SHOT)})", card(SHOT).power_text, "place 1")
    assert button(m, "pray")[:2] == ("Pray", "2 next turn for 1 held")
    assert button(m, "escape")[:2] == ("Escape", "replaced at once, no Favor")


def test_paying_and_aiming() -> None:
    m = choose(battle([None, on(SHOT, held=1)], pool=cost(SHOT)), "activate")
    assert why(m) == "Points in the pool serve any Hero this turn. Held ones serve only this Hero, now or later."
    assert button(m, f"pay {cost(SHOT)} 0")[0] == f"{cost(SHOT)} from the pool, 0 held"
    choose(m, f"pay {cost(SHOT)} 0")
    assert button(m, "target 3") == (card(rows(m)[3] or "").name, "", "place 3")


def test_replacing() -> None:
    m = choose(battle([SUN_RANGED], [None, left(MOON_MELEE, 1)]), "attack 4")
    assert button(m, f"turned {NUMBER[MOON_QUIET]}")[0] == card(MOON_QUIET).name
    turn_up(m, MOON_QUIET)
    name = card(MOON_QUIET).name
    assert prompt(m) == f"{name} is on top of the deck. Place this Hero, or discard it and take the next?"
    assert why(m) == "Only you see this card. If you discard it, the next one must be placed."
    assert button(m, "keep") == (f"Place {name}", "", "place 4")
    assert button(m, "refuse") == (f"Discard {name}, take the next", "", "discard 1")


@pytest.mark.parametrize("format", ["classic", "unity"])
def test_naming_a_rank(format: str) -> None:
    blast = some(SUN, power=[{"op": DAMAGE, "who": ALL}, {}])
    doomed = [left(slug, 1) for slug in every(MOON, MELEE)[:2]]
    m = choose(battle([on(blast, held=1)], [None, *doomed], pool=cost(blast), format=format), "activate")
    choose(m, f"pay {cost(blast)} 0")
    first = 4 if format == "classic" else 5
    assert why(m) == "Several of your Heroes were overwhelmed together. You name the rank before you look at your deck."
    assert button(m, f"fill {first}") == ("Fill rank 2", "", f"place {first}")
    assert button(m, f"fill {first + 1}") == ("Fill rank 3", "", f"place {first + 1}")


def test_calling_a_kingmaker() -> None:
    m = battle([left(SUN_MELEE, 1)], [MOON_RANGED], turn=2, format="kingmaker", kingmaker=[SUN_MELEE, MOON_RANGED])
    choose(m, "attack 0")
    assert why(m) == "Your Kingmaker lies in your discard pile and may replace an overwhelmed Hero."
    assert button(m, "kingmaker") == (f"{card(SUN_MELEE).name} returns", "", "discard 0")
    assert button(m, "look") == ("Look at the Hero deck", "", "deck 0")


def test_handing_out() -> None:
    m = battle([on(SUN_RANGED, held=2)], pool=2, phase="cycle")
    reason = "Unspent Blessing Points are held by Heroes. Only their holder can spend them, from your next turn on."
    assert why(m) == reason
    assert button(m, "hold 0") == (card(SUN_RANGED).name, "holds 2", "place 0")
    choose(m, "hold 0")
    assert said(m, "NB-11.2") == [f"Sun gives a Blessing Point to {card(SUN_RANGED).name}."]


def test_an_optional_choosing_clause_offers_nobody() -> None:
    t = table([SUN_RANGED], [MOON_MELEE])
    aim = power.Aim(1, t.mark(t.row[1]), False, ())
    assert (NoTarget(aim).notation(), NoTarget(aim).label(t)) == ("nobody", "Nobody")
    NoTarget(aim).run(t)
    later = t.agenda[-1]
    assert isinstance(later, power.Aim)
    assert (later.place, later.source, later.arrival, later.targets) == (1, aim.source, False, (-1,))


@pytest.mark.parametrize(
    "ask",
    [
        ChooseTarget(0, power.Aim(0, 0, False, ())),
        Allow(0, Resolve(0, 0, False, (), 0, (), False)),
        ChoosePartner(0, 0, 0),
        ChoosePay(0),
    ],
    ids=lambda ask: type(ask).__name__,
)
def test_follow_ups_complete_a_decision_already_begun(ask: Ask) -> None:
    assert ask.is_follow_up()
    assert not ChooseMove(0).is_follow_up()


def test_the_card_looked_at_is_secret_until_it_is_placed() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 3")
    assert Top(1, False).is_secret()
    assert not Top(1, True).is_secret()
    turn_up(m, MOON_QUIET)
    assert [m.view(seat)["table"]["looking"]["hero"] for seat in (0, 1)] == [None, MOON_QUIET]
    assert MOON_QUIET in m.view(0)["table"]["decks"][1]["unseen"]
    assert MOON_QUIET not in m.view(1)["table"]["decks"][1]["unseen"]
    assert m.view(0)["table"]["decks"][1]["cards"] == 6
    assert [entry for entry in m.record(0)["entries"] if entry[0] == NATURE] == [[NATURE, None]]
    choose(m, "keep")
    assert seen(m, "looking") is None


def test_choosing_a_partner() -> None:
    carrier = some(SUN, power=[{"op": GIVE, "arrows": (L, R)}, {"op": MOVE, "who": SELF, "partner": CHOSEN}])
    m = choose(battle([done(SUN_MELEE), on(carrier, held=9)]), "activate", "target 0")
    assert button(m, "partner 0") == (card(SUN_MELEE).name, "", "place 0")


@pytest.mark.parametrize("slug", [MOON_QUIET, every(MOON)[0]])
def test_a_card_known_to_lie_at_the_bottom_is_no_secret(slug: str) -> None:
    doomed = some(MOON, but=[slug])
    m = battle([SUN_RANGED], [left(doomed, 1)], deck=[6, []], bottom=[[], [slug]], discard=[0, 5])
    choose(m, "attack 3")
    assert m.view(0)["table"]["looking"] == {"side": 1, "hero": slug}
    assert (pile(m, 1).cards, pile(m, 1).bottom) == (1, [])
    assert why(m) == "If you discard it, the next one must be placed."


def test_the_first_of_all_cards_is_known_at_the_bottom_too() -> None:
    first = HEROES[0].slug
    m = battle([left(SUN_RANGED, 1)], [MOON_RANGED], turn=2, deck=[[], 6], bottom=[[first], []], discard=[5, 0])
    choose(m, "attack 0")
    assert m.view(1)["table"]["looking"] == {"side": 0, "hero": first}
