"""Random play until every Hero has stood in a row, has arrived, and has used its power."""

from tests.games.nightbreak.play import inside, said
from undercity import Match
from undercity.core.chance import Rng
from undercity.games.nightbreak.cards import HEROES

MATCHES = 200


def test_every_hero_arrives_and_uses_its_power_within_a_few_matches() -> None:
    fought: set[str] = set()
    arrived: set[str] = set()
    activated: set[str] = set()
    everybody = {hero.name for hero in HEROES}
    for seed in range(MATCHES):
        m = Match("nightbreak", seed=seed, draft="random")
        rng = Rng(("every card", seed))
        while not m.over:
            options = m.table.options()
            m.choose(options[rng.below(len(options))].notation())
        fought |= {HEROES[hero].name for hero in range(30) if inside(m).entered[hero]}
        arrived |= {text.split(" arrives for ")[0] for text in said(m, "NB-10.3")}
        activated |= {text.split(" activates ")[0] for text in said(m, "NB-5.1")}
        if fought == arrived == activated == everybody:
            return
    assert (everybody - fought, everybody - arrived, everybody - activated) == (set(), set(), set())
