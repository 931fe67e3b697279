"""The observation says what the view says."""

from tests.rl.naming import in_order, seen


def test_every_byte_says_what_the_view_says() -> None:
    for v, view, seat, seats in seen("nightlancer", 8):
        players = view["players"]
        for what in ("health", "heat", "prospects", "chips", "loans", "contacts", "tokens"):
            in_order(v, seat, what, [player[what] for player in players])
        in_order(v, seat, "Melee", [player["abilities"][3] for player in players])
        for i in range(seats):
            player = players[(seat + i) % seats]
            held = {name for name in v if name.startswith(("contact ", "opportunity ")) and v[name] == i + 1}
            hand = {f"contact {slug}" for slug in player["hand"]["contacts"]}
            assert held == hand | {f"opportunity {slug}" for slug in player["hand"]["opportunities"]}
            owned = {name for name in v if name.startswith("ware ") and 16 <= v[name] < 128 and v[name] % 16 == i + 1}
            assert owned == {f"ware {slug}" for slug in player["assets"]}
        assert [v[f"space {name}"] == 0 for name in view["spaces"]] == [token < 0 for token in view["spaces"].values()]
