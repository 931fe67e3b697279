"""Matches by the hundred into Parquet, read back with polars: who wins by faction?

python examples/simulate_rows.py [MATCHES]
"""

import sys
import tempfile
from pathlib import Path

import polars

from undercity.games import find
from undercity.lab.contest import play
from undercity.lab.pool import run
from undercity.lab.simulate import plan, rows, write


def main(matches: int) -> polars.DataFrame:
    fixtures = plan(find("nightbreak"), matches, ("greedy", "random"), {"draft": "random"}, seed=1)
    played = list(run(play, fixtures, workers=1, title="Nightbreak", is_shown=False))
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rows.parquet"
        write(rows(played), out)
        table = polars.read_parquet(out)
    by_faction = (
        table.explode("winners")
        .with_columns(faction=polars.col("fact_faction").list.get(polars.col("winners")).list.first())
        .group_by("faction")
        .len()
        .sort("faction")
    )
    print(by_faction)
    return by_faction


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
