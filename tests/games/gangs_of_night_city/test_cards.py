"""Every card once, played for its effect with exact outcomes: Combat, Opportunities, Edgerunners, the Net, Stories."""

from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import (
    choose,
    cred,
    duel,
    end_turn,
    firepower,
    goods,
    hand,
    here,
    nature,
    new,
    night,
    offered,
    seen,
    side,
    standing,
)
from tests.games.gangs_of_night_city.test_19_stories import HERE, act, passed
from undercity.games.gangs_of_night_city.cards import COMBAT, EDGERUNNERS, OPPORTUNITIES
from undercity.games.gangs_of_night_city.city import NET_STEPS
from undercity.games.gangs_of_night_city.stories import INTRODUCTION, STORY_CARDS, STORY_SLUGS

# Combat cards: A's card and B's, who stands in Watson, what is answered; then Firepower, Street Cred and who is left

Case = tuple[list[str], list[list[str]], list[str], list[int], list[int], list[list[str]], dict[str, Any]]

FIGHTS: dict[str, Case] = {
    "crusher": (["short-circuit"], [["solo"], ["solo"]], [], [3, 2], [1, 0], [["solo"], []], {}),
    "cyberpsychosis": (["crusher"], [["solo"], ["solo"]], [], [1, 3], [1, 1], [[], ["solo"]], {}),
    "short-circuit": (
        *(["cyberpsychosis"], [["solo"], ["drone", "solo"]], ["sacrifice 2 drone watson"]),
        *([2, 1], [1, 0], [["solo"], ["solo"]], {}),
    ),
    "subdermal-armor": (
        *(["cyberpsychosis"], [["solo"], ["solo", "techie"]], ["sacrifice 2 techie watson"]),
        *([2, 1], [1, 0], [["solo"], ["solo"]], {}),
    ),
    "smart-weapon": (
        *(["crusher"], [["solo", "techie"], ["solo"]], ["sacrifice 1 techie watson"]),
        *([2, 3], [2, 0], [["solo"], []], {}),
    ),
    "arasaka-mk-4": (
        *(["crusher"], [["netrunner", "solo"], ["solo"]], ["add monowire", "sell 2"]),
        *([4, 3], [4, 0], [["netrunner", "solo"], []]),
        {
            "hands": [["arasaka-mk-4", "monowire"], ["crusher", "short-circuit"]],
            "goods": [[0, 0, 2], [0, 0, 0]],
        },
    ),
    "cyberware-malfunction": (
        *(["ping"], [["solo"], ["drone", "solo"]], ["sacrifice 2 drone watson"]),
        *([2, 1], [3, 0], [["solo"], ["solo"]], {}),
    ),
    "emp-grenade": (
        *(["cyberpsychosis"], [["drone", "solo"], ["solo", "techie"]]),
        ["sacrifice 2 solo watson", "give-up drone"],
        *([2, 1], [2, 1], [["solo"], []], {}),
    ),
    "kiroshi-optics": (
        *(["crusher"], [["solo"], ["nix", "solo"]], ["sacrifice nix watson"]),
        *([4, 3], [3, 0], [["solo"], ["solo"]], {}),
    ),
    "l-69-zhuo": (
        *(["crusher"], [["drone", "solo"], ["solo"]], ["give-up drone"]),
        *([4, 3], [2, 0], [["solo"], []], {}),
    ),
    "lynx-paws": (["crusher"], [["solo"], ["solo"]], ["pass"], [0, 3], [2, 1], [[], ["solo"]], {}),
    "m2067-defender": (["kiroshi-optics"], [["solo"], ["solo"]], [], [5, 4], [1, 0], [["solo"], []], {}),
    "mantis-blades": (["short-circuit"], [["solo"], ["solo", "techie"]], [], [3, 2], [3, 0], [["solo"], []], {}),
    "mech-looter": (
        *(["crusher"], [["solo", "techie"], ["drone", "drone", "solo"]], ["sacrifice 1 techie watson"]),
        *([2, 3], [2, 0], [["solo"], ["drone", "solo"]], {}),
    ),
    "monowire": (
        *(["short-circuit"], [["solo"], ["netrunner", "solo", "techie"]]),
        ["sacrifice 2 solo watson", "sacrifice 2 techie watson"],
        *([3, 2], [2, 0], [["solo"], ["netrunner"]], {}),
    ),
    "pain-editor": (
        *(["crusher"], [["solo"], ["solo", "techie"]], ["sacrifice 2 techie watson"]),
        *([3, 3], [2, 0], [["solo"], ["solo"]], {}),
    ),
    "ping": (
        *(["crusher"], [["drone", "solo"], ["solo"]], ["add kiroshi-optics"]),
        *([5, 3], [1, 0], [["drone", "solo"], []]),
        {"hands": [["ping", "kiroshi-optics"], ["crusher", "short-circuit"]]},
    ),
    "recon-grenade": (
        *(["crusher"], [["solo", "techie"], ["solo"]], ["pass", "sacrifice 1 solo watson"]),
        *([1, 3], [1, 1], [["techie"], ["solo"]], {}),
    ),
    "second-heart": (
        *(["m2067-defender"], [["solo"], ["solo"]], []),
        *([1, 5], [2, 0], [["solo"], ["solo"]], {}),
    ),
    "shock-n-awe": (
        *(["crusher"], [["solo"], ["drone", "drone", "solo"]], []),
        *([2, 3], [2, 0], [[], ["solo"]], {}),
    ),
    "spiderbot-splinter": (
        *(["short-circuit"], [["drone", "solo"], ["drone", "drone", "solo"]], ["sacrifice 2 drone watson"]),
        *([3, 2], [3, 0], [["drone", "solo"], ["drone", "solo"]], {}),
    ),
    "stephenson-tech-mk-4": (
        *(["crusher"], [["netrunner", "solo"], ["netrunner"]], ["sacrifice 1 solo watson"]),
        *([1, 3], [2, 1], [["netrunner"], ["netrunner"]], {"goods": [[0, 0, 0], [0, 0, 0]]}),
    ),
    "synaptic-accelerator": (
        *(["crusher"], [["solo", "techie"], ["solo", "techie"]]),
        ["sacrifice 1 solo watson", "slip 1 techie watson", "to westbrook-fixer"],
        *([1, 3], [2, 1], [[], ["solo", "techie"]], {}),
    ),
    "tki-20-shingen": (
        *(["short-circuit"], [["solo"], ["solo", "techie"]], ["sacrifice 2 solo watson"]),
        *([3, 2], [2, 0], [["solo"], ["techie"]], {}),
    ),
    "tsunami-ashura": (
        *(["crusher"], [["solo"], ["drone", "solo"]], ["sacrifice 2 solo watson"]),
        *([4, 3], [1, 0], [["solo"], []], {}),
    ),
    "tsunami-nekomata": (
        *(["kiroshi-optics", "crusher"], [["solo"], ["solo"], ["solo"]], ["copy kiroshi-optics"]),
        *([4, 4, 3], [1, 0, 0], [["solo"], ["solo"], []], {}),
    ),
    "zetatech-berserk": (
        *(["m2067-defender"], [["solo", "techie"], ["solo"]], ["sacrifice 1 techie watson"]),
        *([6, 5], [1, 1], [["solo"], []], {}),
    ),
}


@pytest.mark.parametrize("slug", [card.slug for card in COMBAT])
def test_combat_card(slug: str) -> None:
    others, units, answers, powers, earned, left, more = FIGHTS[slug]
    m = choose(duel([slug, *others], units, **more), *answers)
    assert not offered(m, "sacrifice"), "the Firefight is over"
    assert firepower(m) == powers
    assert cred(m) == earned
    assert [here(m, i) for i in range(len(left))] == left
    assert slug in side(m, 0)["discard"] or slug in hand(m, 0)


# Opportunities: what A has besides the Techie in Watson's Business, what is answered; then Street Cred and resources

Deal = tuple[dict[str, list[str]], list[str], int, list[int], dict[str, Any]]

BRAINDANCE = {"seized": [["synthcoke-deal"], []]}
CYBERWARE = {"seized": [["preem-cyberware"], []]}
WEAPON = {"seized": [["iron-to-the-masses"], []]}
DEALS: dict[str, Deal] = {
    "corporate-elite-bd": (
        {},
        ["pay 0 secrets", "sell 1"],
        2 + 2,
        [0, 7, 1],
        {**BRAINDANCE, "goods": [[0, 9, 2], [0, 0, 0]]},
    ),
    "organitskaya-bd": ({}, ["exchange edgerunner 1"], 1, [0, 8, 0], {"edgerunners": ["nix"]}),
    "preem-bd": ({"heywood": ["solo"]}, ["pass"], 2, [0, 8, 0], {**BRAINDANCE, "more": "cybered-up"}),
    "reality-junkie-request": ({"pacifica": ["solo"]}, ["exchange opportunity 2"], 1, [0, 8, 0], {"more": "preem-bd"}),
    "upscale-vrcade": ({"westbrook": ["solo"]}, ["exchange opportunity 2"], 1, [0, 8, 0], {"more": "preem-bd"}),
    "xbd-dealer": ({}, ["exchange opportunity 2"], 2, [0, 8, 0], {**BRAINDANCE, "more": "preem-bd"}),
    "ripperdoc-bd": ({"heywood-data-fortress": ["solo"]}, [], 1 + 2, [0, 6, 0], {}),
    "spiked-bd": (
        *({"heywood": ["solo"]}, ["take secret"], 1, [0, 6, 1]),
        {"cred": [0, 2], "goods": [[0, 9, 0], [1, 0, 1]]},
    ),
    "synthcoke-deal": (
        *({"watson": ["drone", "drone", "solo"]}, ["move 1 solo watson", "to westbrook", "stay"]),
        *(2, [0, 7, 0], {"seized": [["preem-bd"], []]}),
    ),
    "back-alley-ripperdoc": ({}, [], 2, [1, 8, 0], CYBERWARE),
    "bodyshoppe-cybertuning": ({}, ["upgrade", "keep ping"], 1, [0, 6, 0], {"top": {"upgrade": ["ping", "monowire"]}}),
    "chippin-in": ({"city-center": ["solo"]}, ["call 1 techie watson-business", "to city-center"], 1, [0, 8, 0], {}),
    "corp-ware-augmentations": ({"heywood-data-fortress": ["solo"]}, ["kill 2 solo pacifica"], 1, [0, 7, 0], {}),
    "cybered-up": (
        {},
        [],
        1 + 2,
        [0, 8, 0],
        {"hideouts": [["watson", "heywood", "pacifica", "westbrook"], ["heywood"]]},
    ),
    "cyberfashion-upgrades": (
        *({"heywood-data-fortress": ["solo"]}, ["pay 0 secrets", "sell 2"], 1 + 3, [0, 8, 0]),
        {"goods": [[0, 9, 2], [0, 0, 0]]},
    ),
    "night-market-tune-up": (
        *({"heywood": ["solo"]}, ["trade ping"], 2, [0, 6, 0]),
        {**CYBERWARE, "hands": [["crusher", "ping"], ["monowire"]]},
    ),
    "preem-cyberware": ({"watson": ["solo"]}, ["move 1 solo watson", "to westbrook", "stay"], 1, [0, 8, 0], {}),
    "ronin-upgrades": ({}, [], 1 + 1, [0, 7, 0], {"cred": [0, 3]}),
    "arming-the-city": ({}, ["gain cred"], 1 + 2, [0, 6, 0], {}),
    "bootleg-arasaka-tech": ({}, ["gain contraband"], 2, [0, 9, 0], WEAPON),
    "budget-arms-disposables": (
        {"heywood": ["solo"]},
        [],
        1,
        [1, 8, 0],
        {"hideouts": [["watson", "heywood"], ["heywood"]]},
    ),
    "corp-prototypes": (
        *({"city-center": ["solo"]}, ["gain cred"], 1 + 1, [0, 8, 0]),
        {"hideouts": [["watson", "city-center"], ["heywood"]]},
    ),
    "iron-to-the-masses": ({}, ["gain eurodollar"], 1, [1, 7, 0], {}),
    "militech-smartguns": (
        *({"westbrook": ["solo"]}, ["gain eurodollar"], 2, [1, 8, 0]),
        {**WEAPON, "hideouts": [["watson", "westbrook"], ["heywood"]]},
    ),
    "nokota-weapons-shipment": (
        *({"pacifica": ["solo", "solo"]}, ["gain cred"], 1 + 1, [0, 8, 0]),
        {"hideouts": [["watson", "pacifica"], ["heywood"]]},
    ),
    "smuggling-operation": (
        *({"santo-domingo": ["solo"]}, [], 1, [0, 9, 0]),
        {"hideouts": [["watson", "santo-domingo"], ["heywood"]]},
    ),
    "unpredictable-smart-gun": (
        *({"heywood": ["solo"]}, ["hire 1"], 2, [0, 6, 0]),
        {**WEAPON, "edgerunners": ["nix"]},
    ),
    "arasaka-blueprints": (
        *({}, ["pass"], 3, [2, 5, 0]),
        {"story": "cost_of_success", "story_cards": ["cost-1"]},
    ),
}


@pytest.mark.parametrize("slug", [card.slug for card in OPPORTUNITIES])
def test_opportunity(slug: str) -> None:
    units, answers, earned, left, more = DEALS[slug]
    more = {"goods": [[0, 9, 0], [0, 0, 0]], "hideouts": [["watson"], ["heywood"]], **more}
    deals = [slug, *([more.pop("more")] if "more" in more else [])]
    before = more.get("cred", [0, 0])[0]
    m = night([{"watson-business": ["techie"], **units}, {"pacifica": ["solo"]}], opportunities=deals, **more)
    choose(m, "techies", "stay", "seize 1")
    for answer in answers:
        nature(choose(m, answer))
    assert cred(m)[0] - before == earned
    assert goods(m, 0) == left
    assert side(m, 0)["seized"][-1] == slug
    assert seen(m, "opportunities")[0] is None


def test_what_opportunities_did_to_the_board() -> None:
    """The effects that neither Street Cred nor resources show."""
    m = night(
        [{"watson-business": ["techie"], "city-center": ["solo"]}, {"pacifica": ["solo"]}],
        opportunities=["chippin-in"],
    )
    choose(m, "techies", "stay", "seize 1", "call 1 techie watson-business", "to city-center")
    assert standing(m, 0) == {"city-center": ["solo", "techie"]}
    hire = night(
        [{"watson-business": ["techie"], "heywood": ["solo"]}, {"pacifica": ["solo"]}],
        opportunities=["unpredictable-smart-gun"],
        edgerunners=["nix"],
        goods=[[0, 3, 0], [0, 0, 0]],
    )
    choose(hire, "techies", "stay", "seize 1", "hire 1")
    assert (side(hire, 0)["hired"], goods(hire, 0)) == (["nix"], [0, 0, 0])


# Edgerunners: hired for their price, with their class and what they bring

RUNNERS = {
    "judy-alvarez": (1, ["drone", "judy-alvarez"], "techies"),
    "viktor-vektor": (1, ["drone", "viktor-vektor"], "techies"),
    "jackie-welles": (1, ["jackie-welles"], "solos"),
    "river-ward": (1, ["river-ward"], "solos"),
    "goro-takemura": (2, ["goro-takemura"], "solos"),
    "johnny-silverhand": (2, ["johnny-silverhand"], "solos"),
    "t-bug": (2, ["t-bug"], "netrunners"),
    "nix": (2, ["nix"], "netrunners"),
    "kerry-eurodyne": (2, ["kerry-eurodyne"], ""),
    "rogue-amendiares": (2, ["rogue-amendiares"], ""),
}


@pytest.mark.parametrize("slug", [runner.slug for runner in EDGERUNNERS])
def test_edgerunner_is_hired(slug: str) -> None:
    cost, come, _ = RUNNERS[slug]
    m = night(
        [{"westbrook-fixer": ["techie"], "heywood": ["netrunner"]}, {"pacifica": ["solo"]}],
        edgerunners=[slug],
        goods=[[3, 0, 0], [0, 0, 0]],
    )
    choose(m, "techies", "stay", "hire 1")
    place = "watson"
    if slug == "johnny-silverhand":
        choose(m, "replace 1 netrunner heywood")
        place = "heywood"
    assert goods(m, 0) == [3 - cost, 0, 0]
    assert here(m, 0, place) == come
    assert side(m, 0)["hired"] == [slug]


@pytest.mark.parametrize("slug", [runner.slug for runner in EDGERUNNERS])
def test_edgerunner_moves_with_its_class(slug: str) -> None:
    disc = RUNNERS[slug][2]
    m = night([{"watson": [slug], "heywood": ["solo", "techie", "netrunner"]}, {"pacifica": ["solo"]}])
    if "activate" in offered(m):
        choose(m, "activate")
    for one in ("solos", "techies", "netrunners"):
        moved = choose(m.clone(), one)
        if "pass" in offered(moved):
            choose(moved, "pass")
        assert (f"move {slug} watson" in offered(moved)) == (one == disc)


# The Net: six steps

NET: dict[str, tuple[list[str], int, Any]] = {
    "Yellow 1": (["apply"], 1, None),
    "Yellow 2": (["hack 2"], 0, "discard"),
    "Orange 1": (["shove 2 solo heywood", "to pacifica"], 0, {"pacifica": ["solo"]}),
    "Orange 2": (["apply", "drones 2 watson"], 1, ["drone", "drone", "netrunner", "techie"]),
    "Red 1": (["apply"], 1, {}),
    "Red 2": (["apply", "convert 2 solo heywood"], 2, {}),
}


@pytest.mark.parametrize("step", NET_STEPS[1:])
def test_net_step(step: str) -> None:
    answers, earned, left = NET[step]
    at = NET_STEPS.index(step)
    m = night([{"watson": ["netrunner", "techie"]}, {"heywood": ["solo"]}], net=[at - 1, 0], deck={"upgrade": 0})
    choose(m, "netrunners", "stay", "netrun", *answers)
    if left == "discard":
        nature(m)
        assert len(side(m, 1)["discard"]) == 1
    elif isinstance(left, list):
        assert here(m, 0) == left
    elif isinstance(left, dict):
        assert standing(m, 1) == left
    if step == "Red 2":
        assert here(m, 0, "heywood") == ["solo"]
    assert cred(m) == [earned, 0]
    if step == "Yellow 2":
        return
    choose(m, "roll 6 6")
    assert side(m, 0)["net"] == (0 if step == "Red 2" else at)


# Story cards: each is reached from the one before it by the branch that names it

BRANCHES: list[tuple[str, str, dict[str, Any]]] = [
    ("cost-intro", "cost-1", {"cred": [4, 0]}),
    ("cost-1", "cost-2a", {"seized": [["arasaka-blueprints"], []]}),
    ("cost-1", "cost-2b", {"cred": [9, 0]}),
    ("cost-1", "cost-2c", {"hideouts": [["watson", "heywood", "pacifica", "westbrook"], ["heywood"]]}),
    ("cost-2a", "cost-3a", {"cred": [15, 0], "clock": 8, "tokens": [4, -1, -1, 0, 0, 0, 0]}),
    ("cost-2a", "cost-3b", {"clock": 1, "tokens": [4, -1, -1, 0, 0, 0, 0]}),
    ("cost-2b", "cost-3a", {"cred": [0, 15], "clock": 3}),
    ("cost-2b", "cost-3b", {"clock": 0}),
    ("cost-2c", "cost-3a", {"cred": [15, 0]}),
    ("cost-3a", "cost-end-a", {"cred": [0, 20], "clock": 9}),
    ("cost-3a", "cost-end-b", {"clock": 1}),
    ("cost-3b", "cost-end-a", {"cred": [0, 20], "clock": 9}),
    ("cost-3b", "cost-end-b", {"clock": 1}),
    ("tour-1", "tour-2a", {"tokens": [-1, -1, 4, 3, 0, 0, 0]}),
    ("tour-1", "tour-2b", {"cred": [9, 0], "tokens": [-1, -1, 4, 0, 0, 0, 0]}),
    ("tour-2a", "tour-3", {"tokens": [-1, -1, 4, 15, 0, 0, 0]}),
    ("tour-2a", "tour-end-a", {"cred": [0, 19], "tokens": [-1, -1, 4, 3, 0, 0, 0]}),
    ("tour-2b", "tour-3", {"cred": [16, 0], "tokens": [-1, -1, 4, 0, 0, 0, 0]}),
    ("tour-2b", "tour-end-a", {"tokens": [-1, -1, 5, 31, 0, 0, 0]}),
    ("tour-3", "tour-end-a", {"cred": [0, 20], "clock": 9}),
    ("tour-3", "tour-end-b", {"clock": 1, "tokens": [-1, -1, 4, 0, 0, 0, 0]}),
    ("war-1", "war-2a", {"tokens": [-1, -1, -1, 0, 0, 56, 7], "armory": 6}),
    ("war-1", "war-2b", {"cred": [9, 0], "tokens": [-1, -1, -1, 0, 0, 63, 0], "armory": 6}),
    ("war-2a", "war-3a", {"cred": [15, 0], "tokens": [-1, -1, -1, 0, 0, 56, 7]}),
    ("war-2a", "war-3b", {"tokens": [-1, -1, -1, 0, 0, 32, 31]}),
    ("war-2b", "war-3a", {"cred": [15, 0], "tokens": [-1, -1, -1, 0, 0, 63, 0]}),
    ("war-2b", "war-3b", {"tokens": [-1, -1, -1, 0, 0, 48, 15]}),
    ("war-3a", "war-end-a", {"cred": [0, 20], "clock": 9}),
    ("war-3a", "war-end-b", {"clock": 1}),
    ("war-3b", "war-end-b", {"cred": [0, 20], "clock": 9, "tokens": [-1, 4, -1, 0, 0, 0, 0]}),
    ("war-3b", "war-end-a", {"clock": 1, "tokens": [-1, 4, -1, 0, 0, 0, 0]}),
    ("gift-1", "gift-2a", {"clock": 0}),
    ("gift-1", "gift-2b", {"clock": 4, "cred": [9, 0]}),
    ("gift-2a", "gift-3", {"marks": [2, 0], "tokens": [-1, -1, -1, 0, 15, 0, 0]}),
    ("gift-2a", "gift-end-a", {"cred": [0, 20], "tokens": [-1, -1, -1, 0, 63, 0, 0]}),
    ("gift-2b", "gift-3", {"cred": [15, 0], "clock": 4, "tokens": [-1, -1, -1, 0, 63, 0, 0]}),
    ("gift-2b", "gift-end-a", {"clock": 0, "tokens": [-1, -1, -1, 0, 63, 0, 0]}),
    ("gift-3", "gift-end-a", {"clock": 9, "tokens": [-1, -1, -1, 0, 0, 0, 0]}),
    ("gift-3", "gift-end-b", {"clock": 1, "tokens": [-1, -1, -1, 0, 63, 0, 0]}),
]


@pytest.mark.rule("GN-19.5", "GN-19.8")
@pytest.mark.parametrize(("before", "after", "more"), BRANCHES, ids=[f"{a} to {b}" for a, b, _ in BRANCHES])
def test_story_branch(before: str, after: str, more: dict[str, Any]) -> None:
    m = act(before, HERE, **more)
    assert seen(m, "story_cards") == [before]
    nature(passed(m))
    assert seen(m, "told")[-1] == after
    assert m.over == after.count("end")


def test_every_story_card_but_the_first_two_is_reached_by_a_branch_above() -> None:
    begun = {card.slug for card in STORY_CARDS if card.kind == INTRODUCTION}
    printed = {(card.slug, b[2]) for card in STORY_CARDS for b in card.branches}
    at_once = {("tour-intro", "tour-1"), ("war-intro", "war-1"), ("gift-intro", "gift-1")}
    by_dominance = {("cost-2c", "cost-3b")}
    assert {(a, b) for a, b, _ in BRANCHES} == printed - at_once - by_dominance
    assert {b for _, b in printed} | begun == {card.slug for card in STORY_CARDS}


@pytest.mark.rule("GN-19.2")
@pytest.mark.parametrize("story", STORY_SLUGS[2:5])
def test_an_introduction_leads_to_act_one(story: str) -> None:
    """The Introduction is told before the first turn, and Act 1 lies open when it begins."""
    m = nature(choose(new(2, story), "maelstrom", "valentinos"))
    cards = [card.slug for card in STORY_CARDS if STORY_SLUGS[card.story] == story]
    assert seen(m, "told") == cards[:2]
    assert seen(m, "story_cards") == cards[1:2]
    assert m.asking is not None
    end_turn(m)
