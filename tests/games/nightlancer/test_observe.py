"""The observation says what the view says."""

from typing import Any

from tests.rl.naming import WHOSE, Named, in_order, seen
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.table import AGENT

PLAIN = ("health", "resolve", "ideals", "heat", "prospects", "chips", "loans", "shaken", "low", "tokens", "contacts")
ABILITIES = ("Covert", "Streetwise", "Technical", "Melee", "Gunfight", "Marksman")


def whose(view: dict[str, Any], seat: int, other: int) -> int:
    """A player as a byte numbers it: 1 is the seat's own, 0 nobody; Agent and Decoys keep their own numbers."""
    if other < 0:
        return 0
    return other + 1 if other >= AGENT else (other - seat) % len(view["players"]) + 1


def test_players() -> None:
    for v, view, seat, _ in seen("nightlancer", 8):
        players = view["players"]
        for what in (*PLAIN, "opportunities"):
            in_order(v, seat, what, [int(player[what]) for player in players])
        for i, ability in enumerate(ABILITIES):
            in_order(v, seat, ability, [player["abilities"][i] for player in players])
        slugs = [None, *(lancer.slug for lancer in LANCERS)]
        in_order(v, seat, "lancer", [slugs.index(player["lancer"]) for player in players])
        for what in ("hard_work", "take_a_rest"):
            in_order(v, seat, what.replace("_", " "), [view[what].count(i) for i in range(len(players))])


def test_the_board() -> None:
    for v, view, seat, seats in seen("nightlancer", 8):
        assert [v["players"], v["round"], v["at"], v["stage"]] == [seats, view["round"], view["at"] + 1, view["stage"]]
        agent = view["agent"] or {"heat": 0, "prospects": 0}
        assert [v["agent heat"], v["agent prospects"]] == [agent["heat"], agent["prospects"]]
        assert [v[deck["name"]] for deck in view["decks"]] == [deck["cards"] for deck in view["decks"]]
        order = [v[f"place {place + 1} in turn order"] for place in range(5)]
        assert order == [*(whose(view, seat, other) for other in view["order"]), 0, 0, 0, 0, 0][:5]
        spaces = {name[len("space ") :]: v[name] for name in v if name.startswith("space ")}
        taken = {name: whose(view, seat, token) for name, token in view["spaces"].items()}
        assert spaces == dict.fromkeys(spaces, 0) | taken
        drawn = {name[len("round card ") :] for name in v if name.startswith("round card ") and v[name]}
        assert drawn == set(view["rounds"])


def test_missions() -> None:
    slugs = [None, *(mission.slug for mission in MISSIONS)]
    for v, view, seat, seats in seen("nightlancer", 8):
        told = [
            [v[f"mission {i + 1} {what}"] for what in ("is", "first crew", "second crew", "deal")] for i in range(6)
        ]
        bits = {(seat + i) % seats: 1 << i for i in range(seats)}
        open_ = [
            [
                slugs.index(mission["mission"]),
                *(sum(bits[member] for member in mission[crew]) for crew in ("first", "second")),
                whose(view, seat, mission["deal"]),
            ]
            for mission in view["missions"]
            if mission
        ]
        assert [mission for mission in told if mission[0]] == open_
        ahead = view["missions"][view["at"]]["ahead"] if view["at"] >= 0 else [-1, -1]
        assert [v["first ahead"] - 1, v["second ahead"] - 1] == ahead


def test_a_challenge() -> None:
    for v, view, seat, seats in seen("nightlancer", 8):
        challenge = view["challenge"]
        told = [v[name] for name in ("ability", "difficulty", "danger", "obstacle", "kind")]
        if challenge is None:
            assert told == [0] * 5
        else:
            plain = [challenge[name] for name in ("difficulty", "danger", "obstacle")]
            assert told == [challenge["ability"] + 1, *plain, challenge["kind"] + 1]
        attempts = {attempt["seat"]: attempt for attempt in challenge["attempts"]} if challenge else {}
        for i in range(seats):
            its = attempts.get((seat + i) % seats)
            names = ("is in the crew", "is trying", "has cleared", "cards", "hindered", "rolled", "score")
            shown = [v[f"{WHOSE[i]} {name}"] for name in names]
            if its is None:
                assert shown == [0] * 7
            else:
                score = [its["cards"], its["hindered"], its["rolled"] + 1, max(0, its["score"])]
                assert shown == [1, its["trying"], its["cleared"], *score]


def test_where_the_cards_lie() -> None:
    for v, view, seat, _ in seen("nightlancer", 8):
        lies: Named = {}
        kinds = ("ware", "contact", "opportunity", "mission card", "mission card")
        for kind, deck in zip(kinds, view["decks"], strict=True):
            lies |= dict.fromkeys([f"{kind} {slug}" for slug in deck["discard"]], 8)
        lies |= {f"ware {slug}": 128 + slot for slot, slug in enumerate(view["market"]) if slug}
        lies |= {f"ware {slug}": 160 for slug in view["offer"]}
        used = {
            slug
            for attempt in (view["challenge"] or {"attempts": []})["attempts"]
            for slug in (*attempt["used"], attempt["armour"])
        }
        for i, player in enumerate(view["players"]):
            number = whose(view, seat, i)
            lies |= {f"contact {slug}": number for slug in player["hand"]["contacts"]}
            lies |= {f"opportunity {slug}": number for slug in player["hand"]["opportunities"]}
            lies |= {f"opportunity {slug}": 16 + number for slug in player["bought"]}
            for slug in player["assets"]:
                where = 64 if slug in used else 32 if slug in player["loadout"] else 16
                lies[f"ware {slug}"] = where + number
        cards = ("ware ", "contact ", "opportunity ", "mission card ")
        assert {name: v[name] for name in v if name.startswith(cards) and v[name]} == lies
