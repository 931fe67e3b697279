"""OpenSpiel's own ISMCTS plays Nightbreak against our bot at the same thinking time.

python examples/openspiel_search.py [MATCHES [ITERATIONS [LEVEL [FIRST]]]]

Our bot searches its level's iterations, or so many; the other gets the CPU time that ours takes on average.
"""

import sys
from time import process_time

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from undercity import bot
from undercity.play import Seat
from undercity.rl.openspiel import load


class Timed(ismcts.ISMCTSBot):
    """Searches for so many seconds instead of so many simulations."""

    def __init__(self, game, seconds: float, seed: int) -> None:
        dice = np.random.RandomState(seed)
        super().__init__(game, mcts.RandomRolloutEvaluator(1, dice), 1.0, 1_000_000, random_state=dice)
        self.seconds = seconds
        self.end = 0.0
        self.searched = 0

    def step(self, state):
        self.end = process_time() + self.seconds
        return super().step(state)

    def run_search(self, state):
        """As OpenSpiel's, but for the clock."""
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        self.searched = 0
        while self.searched < len(legal) or process_time() < self.end:
            self.run_simulation(self.sample_root_state(state))
            self.searched += 1
        return self.get_final_policy(state, self._root_node)


def play(game, ours, theirs, our_seat: int, seed: int) -> tuple[float, list[float], list[float]]:
    """One match; returns our return, and how long either thought over each decision."""
    dice = np.random.default_rng(seed)
    state = game.new_initial_state()
    spent: list[list[float]] = [[], []]
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(actions, p=chances)))
            continue
        start = process_time()
        if state.current_player() == our_seat:
            seat = Seat(state.get_game().rules, state.table(), our_seat)
            answer = ours.choose(seat.view, seat.asking, seat.imagine)
            action = next(i for i, step in enumerate(state.table().answers) if step.notation() == answer)
        else:
            action = int(theirs.step(state))
        spent[state.current_player() != our_seat].append(process_time() - start)
        state.apply_action(action)
    return state.returns()[our_seat], spent[0], spent[1]


def main(matches: int, iterations: int, level: str, first: int = 0) -> float:
    game = load("nightbreak", draft="random")
    limits = {"seconds": None, **({"iterations": iterations} if iterations else {})}
    points, ours, theirs, searched = 0.0, [0.02], [0.02], []
    for number in range(first, first + matches):
        rival = Timed(game, float(np.mean(ours)), number)
        result, mine, others = play(game, bot(level, seed=number, **limits), rival, number % 2, number)
        points += (1 + result) / 2
        ours, theirs = [*ours, *mine], [*theirs, *others]
        searched.append(rival.searched)
        print(f"{number - first + 1} matches: {level} {points:g}", flush=True)
    paces = f"{1000 * np.mean(ours):.1f} and {1000 * np.mean(theirs):.1f} ms a decision"
    print(f"{level} won {points / matches:.1%} of {matches}; {paces}; {np.mean(searched):.0f} simulations of theirs")
    return points / matches


if __name__ == "__main__":
    given = sys.argv[1:]
    main(
        int(given[0]) if given else 2,
        int(given[1]) if len(given) > 1 else 0,
        given[2] if len(given) > 2 else "hard",
        int(given[3]) if len(given) > 3 else 0,
    )
