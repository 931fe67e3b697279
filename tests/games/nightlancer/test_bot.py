"""What bots make of a table, where a person would notice it if they did not."""

from tests.games.nightlancer.play import a, at, go, of
from undercity.games import find

evaluate = find("nightlancer").evaluate


def test_a_gift_that_changes_nothing_is_not_worth_giving() -> None:
    """Else two bots give each other the same Chip again and again, to put off what they are asked."""
    m = at("streets", [a("veteran", chips=6), a("sniper", chips=6)], mode="cooperative")
    before = evaluate(m.table, 0)
    go(m, "give 1")
    assert (of(m, 0).chips, of(m, 1).chips) == (5, 7)
    assert evaluate(m.table, 0) < before


def test_whoever_is_behind_the_agent_fears_for_an_ideal() -> None:
    def worth(prospects: int) -> float:
        players = [a("veteran", prospects=prospects), a("sniper", prospects=9)]
        return float(evaluate(at("streets", players, mode="cooperative", agent={"prospects": 5}).table, 0))

    assert worth(5) - worth(4) > 1.2 * (worth(6) - worth(5))
