"""Sections 19 to 24: solitaire and cooperative play, the Agent, Decoys, victory."""

import pytest

from tests.games.nightlancer.play import (
    CONTACTS,
    MARKET,
    a,
    asked,
    at,
    discarded,
    event,
    go,
    hand,
    inside,
    mission,
    nature,
    new,
    of,
    offered,
    pass_until,
    rules,
    said,
    see,
)
from undercity import Match
from undercity.games.nightlancer.steps import agent

TEAM = [a("veteran"), a("sniper")]


def coop(phase: str, players: object = TEAM, **more: object) -> Match:
    return at(phase, players, mode="cooperative", **more)


def to(m: Match, word: str) -> Match:
    """Past the gift windows."""
    return pass_until(m, word)


@pytest.mark.rule("NL-19.2")
def test_the_agent_is_not_a_player() -> None:
    m = coop("streets")
    assert len(see(m).players) == 2
    assert len(see(m).spaces) == 13, "the spaces of two players"
    assert inside(m).seats() == [0, 1]


@pytest.mark.rule("NL-19.5")
@pytest.mark.rule("NL-H73")
def test_the_agents_heat_stays_at_five() -> None:
    t = inside(coop("streets", agent={"heat": 5}))
    before = t.agent_prospects
    agent.heat_up(t)
    assert (t.agent_heat, t.agent_prospects) == (5, before)


@pytest.mark.rule("NL-19.6")
def test_cooling_below_zero_advances_its_prospects() -> None:
    t = inside(coop("event", agent={"heat": 1, "prospects": 4}))
    agent.cool_down(t)
    agent.cool_down(t)
    assert (t.agent_heat, t.agent_prospects) == (0, 5)


@pytest.mark.rule("NL-19.8")
@pytest.mark.rule("NL-H62")
def test_no_contact_is_played_on_a_fellow_player() -> None:
    players = [a("sniper"), a("veteran", contacts=["detective", "bailiff"])]
    m = go(event("curfew-drones", players, mode="cooperative", agent={"heat": 5}), "face", "attempt")
    assert asked(m) == -1


@pytest.mark.rule("NL-19.9")
@pytest.mark.rule("NL-19.10")
@pytest.mark.rule("NL-19.11")
@pytest.mark.rule("NL-19.12")
@pytest.mark.rule("NL-H60")
def test_gifts() -> None:
    has = a(
        "veteran",
        chips=1,
        assets=["nightbringer", "palm-gun", "toolbelt"],
        contacts=["forger"],
        opportunities=["patter"],
    )
    m = coop("scoring", [has, a("sniper", chips=0)])
    assert "give 1" in offered(m)
    go(m, "give 1")
    assert offered(m) == ["give-chip", "give-contact forger", "give-ware nightbringer", "give-ware toolbelt"]
    go(m, "give-ware nightbringer", "give 1", "give-contact forger", "give 1", "give-chip")
    assert (of(m, 1).chips, "forger" in hand(m, 1), "nightbringer" in of(m, 1).assets) == (1, True, True)
    assert said(m, "NL-19.9") == ["Raze gives Dead Zero Nightbringer."]
    assert of(m, 0).chips == 0
    assert (asked(m), offered(m, "nothing")) == (0, ["nothing"]), "and then the question again"


@pytest.mark.rule("NL-19.11")
@pytest.mark.parametrize(
    ("chips", "sums"), [(1, ["chip"]), (4, ["chip", "chips 2"]), (9, ["chip", "chips 2", "chips 5"])]
)
def test_chips_are_given_by_the_handful(chips: int, sums: list[str]) -> None:
    m = go(coop("scoring", [a("veteran", chips=chips, contacts=["forger"]), a("sniper", chips=0)]), "give 1")
    assert offered(m) == [*[f"give-{n}" for n in sums], "give-contact forger"]
    go(m, f"give-{sums[-1]}")
    assert of(m, 0).chips + of(m, 1).chips == chips
    assert of(m, 1).chips == (1, 2, 5)[len(sums) - 1]


@pytest.mark.rule("NL-H60")
def test_gifts_are_made_at_the_start_of_a_step_once_each() -> None:
    rich = [a("veteran", chips=6), a("sniper", chips=6)]
    m = coop("streets", rich)
    assert (asked(m), offered(m, "give")) == (0, []), "not amid the Streets"
    assert offered(event("curfew-drones", rich, mode="cooperative"), "give") == []
    m = coop("scoring", rich)
    assert (asked(m), offered(m, "give")) == (0, ["give 1"])
    go(m, "give 1", "give-chips 5", "nothing")
    assert (asked(m), of(m, 1).chips) == (1, 11)
    go(m, "nothing")
    assert (asked(m), offered(m, "give")) == (0, []), "whoever was given something cannot give it back"


@pytest.mark.rule("NL-H60")
def test_hands_are_open() -> None:
    m = coop("streets", [a("veteran", contacts=["forger"]), a("sniper")])
    assert see(m, 1).players[0]["hand"]["contacts"] == ["forger"]


@pytest.mark.rule("NL-19.13")
@pytest.mark.rule("NL-H74")
def test_without_ideals_the_game_is_lost_at_once() -> None:
    m = event(
        "shockpack-in-the-underpass", [a("sniper", health=1, ideals=1, chips=4), a("veteran")], mode="cooperative"
    )
    go(m, "face", "stand-aside")
    assert m.over
    assert (m.result.winners, of(m, 0).chips) == ((), 4)
    assert "NL-19.13" in m.result.reason


@pytest.mark.rule("NL-19.14")
@pytest.mark.rule("NL-H64")
def test_a_starter_without_ideals_may_hope() -> None:
    howl = a("shockpack-survivor", health=1, ideals=0)
    m = event("shockpack-in-the-underpass", [howl, a("veteran")], mode="cooperative")
    go(m, "face", "stand-aside")
    assert (m.over, of(m, 0).heat, of(m, 0).ideals) == (False, 1, 0)
    once = a("shockpack-survivor", health=1, ideals=1)
    lost = go(event("shockpack-in-the-underpass", [once, a("veteran")], mode="cooperative"), "face", "stand-aside")
    assert lost.over


@pytest.mark.rule("NL-19.15")
def test_other_rules_stay_in_force() -> None:
    m = event("curfew-drones", [a("veteran", heat=5), a("sniper")], mode="cooperative")
    assert of(m, 0).low


@pytest.mark.rule("NL-20.1")
@pytest.mark.rule("NL-20.2")
@pytest.mark.rule("NL-20.6")
@pytest.mark.rule("NL-20.7")
@pytest.mark.rule("NL-21.3")
@pytest.mark.parametrize(
    ("card", "fits"),
    [("curfew-drones", "detective"), ("rivets-harassing", "performer"), ("rolling-blackout", "cyberspacer")],
)
def test_the_agent_draws_two_against_an_attempt(card: str, fits: str) -> None:
    m = go(event(card, mode="cooperative"), "face", "attempt", "agent-drew headhunter")
    assert (see(m).agent["heat"], see(m).challenge["attempts"][0]["hindered"]) == (0, 0)
    go(m, f"agent-drew {fits}")
    assert (see(m).agent["heat"], see(m).challenge["attempts"][0]["hindered"]) == (1, 1)
    assert set(discarded(m, CONTACTS)) == {"headhunter", fits}
    assert offered(m, "rolled")


@pytest.mark.rule("NL-20.3")
@pytest.mark.rule("NL-H53")
def test_at_five_heat_the_agent_draws_no_card() -> None:
    m = go(event("curfew-drones", mode="cooperative", agent={"heat": 4}), "face", "attempt", "agent-drew detective")
    assert (see(m).agent["heat"], offered(m, "agent-drew"), bool(offered(m, "rolled"))) == (5, [], True)


@pytest.mark.rule("NL-20.4")
@pytest.mark.parametrize(("deal", "draws"), [(0, False), (-1, True)])
def test_a_deal_keeps_the_agent_away(deal: int, draws: bool) -> None:
    m = mission("run-medicine", TEAM, mode="cooperative", deal=deal)
    go(m, "go-on", "route a", "attempt")
    assert bool(offered(m, "agent-drew")) == draws


@pytest.mark.rule("NL-20.5")
@pytest.mark.rule("NL-H54")
def test_the_agent_works_from_the_top_of_the_stack() -> None:
    m = mission("run-medicine", TEAM, mode="cooperative", first=(1, 0))
    go(m, "go-on", "go-on", "route a", "attempt", "attempt")
    go(m, "agent-drew performer")
    assert [one["hindered"] for one in see(m).challenge["attempts"]] == [1, 0]
    go(m, "agent-drew headhunter", "agent-drew face-man")
    assert [one["hindered"] for one in see(m).challenge["attempts"]] == [1, 1]
    aside = mission("run-medicine", TEAM, mode="cooperative", first=(1, 0))
    go(aside, "go-on", "go-on", "route a", "attempt", "stand-aside", "agent-drew headhunter", "agent-drew bailiff")
    assert offered(aside, "rolled"), "nobody draws against who does not assist"


@pytest.mark.rule("NL-H54")
def test_a_negated_card_still_costs_the_agent_its_heat() -> None:
    m = event("curfew-drones", [a("sniper", contacts=["face-man"]), a("veteran")], mode="cooperative")
    go(m, "face", "attempt", "agent-drew detective", "play face-man 2")
    assert see(m).agent["heat"] == 1
    assert see(m).challenge["attempts"][0]["hindered"] == 0


@pytest.mark.rule("NL-20.8")
def test_the_agent_leaves_combat_alone() -> None:
    m = go(event("shockpack-in-the-underpass", mode="cooperative"), "face", "attempt")
    assert offered(m, "rolled")


@pytest.mark.rule("NL-20.9")
def test_the_agent_points_at_who_is_paid() -> None:
    m = mission("pit-night", [a("assassin"), a("veteran")], mode="cooperative")
    go(m, "go-on", "route a", "use monofilament-cord", "attempt", "rolled 3", "keep")
    go(m, "go-on", "route a", "use monofilament-cord", "attempt", "rolled 3", "keep")
    go(m, "go-on", "route a", "use monofilament-cord", "attempt", "rolled 3", "keep")
    go(m, "agent-drew headhunter")
    assert (of(m, 0).heat, see(m).agent["heat"]) == (1, 1)
    go(m, "agent-drew detective")
    assert of(m, 0).heat == 1


@pytest.mark.rule("NL-20.10")
@pytest.mark.rule("NL-21.15")
@pytest.mark.rule("NL-H55")
def test_the_agent_is_sorted_by_heat_and_may_swap_with_the_first() -> None:
    m = coop("turn-order", agent={"heat": 2})
    assert see(m).order == [1, 0, 4]
    go(m, "agent-drew canal-fixer")
    assert (see(m).order, see(m).agent["heat"]) == ([4, 0, 1], 3)
    assert offered(m, "agent-drew") == []


@pytest.mark.rule("NL-20.11")
def test_if_the_agent_is_first_it_draws_nothing() -> None:
    m = coop("turn-order", [a("veteran", heat=1), a("sniper", heat=2)])
    assert see(m).order[0] == 4
    assert offered(m, "agent-drew") == []


@pytest.mark.rule("NL-21.1")
@pytest.mark.rule("NL-21.2")
@pytest.mark.rule("NL-H56")
@pytest.mark.rule("W21")
@pytest.mark.parametrize(("round", "target"), [(2, 8), (3, 8), (4, 9), (6, 9)])
def test_w21_the_agents_target(round: int, target: int) -> None:
    m = coop("downtime", [a("veteran", prospects=5), a("sniper", prospects=3)], round=round, agent={"heat": 1})
    assert see(m).agent == {"heat": 0, "prospects": target}
    assert said(m, "NL-21.1") == [f"The Agent's Prospects are set to {target - 1}."]


@pytest.mark.rule("NL-21.7")
@pytest.mark.rule("NL-21.8")
@pytest.mark.rule("NL-21.11")
@pytest.mark.rule("NL-21.12")
def test_the_agent_blocks_a_space_and_prefers_the_edge() -> None:
    m = coop("streets")
    assert see(m).spaces["uc_1"] == 4
    assert (of(m, 0).tokens, asked(m)) == (0, 0)
    taken = coop("streets", tokens={"uc_1": 1, "uc_2": 0})
    assert see(taken).spaces["gf_1"] == 4, "Use Connections is full"


@pytest.mark.rule("NL-21.9")
@pytest.mark.rule("NL-21.10")
@pytest.mark.rule("NL-H57")
def test_it_follows_the_type_with_most_player_tokens() -> None:
    m = coop("streets", tokens={"sh_2": 0, "em_1": "agent", "em_2": "agent"})
    assert see(m).spaces["sh_1"] == 4, "its own tokens do not count"
    m = coop("streets", tokens={"em_2": "decoy", "risky_blue_1": 0})
    assert see(m).spaces["em_1"] == 4, "Decoys count, Risky spaces do not"


@pytest.mark.rule("W22")
def test_w22_a_tie_goes_by_the_list() -> None:
    three = [a("veteran"), a("sniper"), a("cracker"), a("assassin")]
    tokens = {"gf_2": 0, "gf_3": 1, "em_1": 2, "em_2": 3, "bm_1": 0}
    assert see(coop("streets", three, tokens=tokens)).spaces["gf_1"] == 4


@pytest.mark.rule("NL-21.13")
@pytest.mark.rule("NL-H58")
def test_on_the_black_market_the_dearest_pair_goes() -> None:
    full = dict.fromkeys(("uc_1", "uc_2", "gf_1", "gf_2", "sh_1", "sh_2", "em_1", "em_2"), 0)
    m = coop("streets", tokens=full, market=["switchblade", "calmax", "coilgun", "toolbelt"])
    assert see(m).spaces["bm_2"] == 4
    assert see(m).market[:4] == ["switchblade", "calmax", None, None]
    assert set(discarded(m, MARKET)) == {"coilgun", "toolbelt"}
    tie = coop("streets", tokens=full, market=["toolbelt", "calmax", "nightbringer", "riot-baton"])
    assert (asked(tie), len(offered(tie, "block"))) == (0, 2)


@pytest.mark.rule("NL-21.14")
def test_without_a_space_the_agent_cools_down() -> None:
    names = ("uc_1", "uc_2", "gf_1", "gf_2", "sh_1", "sh_2", "em_1", "em_2", "bm_1", "bm_2", "bm_3")
    m = coop("streets", tokens=dict.fromkeys(names, 0), agent={"heat": 2})
    assert see(m).agent["heat"] == 1
    assert said(m, "NL-21.14") == ["No space is left for the Agent."]


@pytest.mark.rule("NL-21.16")
@pytest.mark.rule("NL-H65")
@pytest.mark.parametrize("round", [1, 6])
def test_whoever_is_behind_the_agent_loses_an_ideal(round: int) -> None:
    players = [a("veteran", prospects=4, ideals=3), a("sniper", prospects=5, ideals=4)]
    m = nature(coop("discard", players, agent={"prospects": 5}, round=round))
    assert [of(m, 0).ideals, of(m, 1).ideals] == [2, 4], "equal is safe"


@pytest.mark.rule("NL-22.1")
@pytest.mark.rule("NL-22.2")
@pytest.mark.rule("NL-22.3")
@pytest.mark.rule("NL-22.5")
def test_the_solitaire_player_places_decoys() -> None:
    m = at("streets", [a("veteran", resolve=3)], market=["switchblade", "calmax"])
    go(m, "place hard_work")
    names = [answer.split()[1] for answer in offered(m, "decoy")]
    assert "hard_work" not in names
    assert not [name for name in names if name.startswith("risky")]
    go(m, "decoy gf_1")
    assert (see(m).spaces["gf_1"], of(m, 0).resolve, of(m, 0).tokens) == (5, 3, 1), "no Edge bonus, no action"
    assert see(m).spaces["gf_2"] == 4, "the Agent follows it"


@pytest.mark.rule("NL-22.4")
@pytest.mark.rule("NL-H63")
def test_without_a_space_for_a_decoy_there_is_heat() -> None:
    names = ("uc_1", "uc_2", "gf_1", "gf_2", "sh_1", "sh_2", "em_1", "em_2", "bm_1", "bm_2", "bm_3")
    m = at("streets", [a("veteran", heat=5, prospects=2)], tokens=dict.fromkeys(names, 0))
    go(m, "place hard_work")
    assert (of(m, 0).heat, of(m, 0).prospects) == (5, 1)
    assert said(m, "NL-22.4") == ["There is no space for a Decoy."]


WON = {"prospects": 20, "ideals": 4, "chips": 0}


def ended(*players: dict[str, object]) -> Match:
    m = coop("scoring", players, round=6)
    while not m.over:
        go(m, next(word for word in ("done", "nothing", "prospect", *offered(m)) if word in offered(m)))
    return m


@pytest.mark.rule("NL-23.1")
@pytest.mark.rule("NL-23.2")
def test_abilities_of_six_count_instead_of_the_best() -> None:
    m = ended(a("veteran", bought=["weapons-tech", "quick-draw"], assets=["nightbringer"]), a("sniper"))
    assert said(m, "NL-23.1") == ["Raze gains 1 Prospect for Gunfight 6."]
    assert "NL-18.5" not in rules(m)
    assert len(said(m, "NL-18.7")) == 2


OUT = {"veteran": "farm-in-the-marches", "sniper": "buying-autonomy", "cracker": "notorious-cracker"}


@pytest.mark.rule("NL-23.3")
@pytest.mark.rule("NL-23.4")
@pytest.mark.rule("NL-23.7")
@pytest.mark.rule("W11")
@pytest.mark.parametrize(("totals", "is_won"), [((20, 20, 34), False), ((20, 25, 30), True), ((19, 30, 40), False)])
def test_w11_twenty_each_and_twenty_five_on_average(totals: tuple[int, ...], is_won: bool) -> None:
    players = [a(s, chips=0, ideals=1, prospects=n - 1, bought=[OUT[s]]) for s, n in zip(OUT, totals, strict=True)]
    m = ended(*players)
    assert m.result.scores == tuple(float(n) for n in totals)
    assert m.result.winners == ((0, 1, 2) if is_won else ())


@pytest.mark.rule("NL-23.5")
@pytest.mark.rule("NL-23.6")
def test_everybody_needs_the_way_out_and_an_ideal() -> None:
    rich = {"chips": 0, "prospects": 40}
    lost = ended(a("veteran", ideals=2, **rich), a("sniper", ideals=2, bought=[OUT["sniper"]], **rich))
    assert (lost.result.winners, "NL-23.5" in lost.result.reason) == ((), True)
    howl = a("shockpack-survivor", ideals=0, **rich, bought=["remembering-a-name"])
    lost = ended(howl, a("sniper", ideals=2, bought=[OUT["sniper"]], **rich))
    assert (lost.result.winners, "NL-23.6" in lost.result.reason) == ((), True)


@pytest.mark.rule("NL-24.4")
def test_hardened_loans_count_at_the_end() -> None:
    m = coop("scoring", [a("veteran", loans=1, chips=0, prospects=9), a("sniper", chips=0)], round=6)
    while not m.over:
        go(m, offered(m)[0])
    assert of(m, 0).prospects == 9 - 5 + 3
    assert new(2, mode="hardened").options["mode"] == "hardened"
