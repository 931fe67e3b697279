"""A match of any game as a PettingZoo environment, played at random, with what the first agent reads.

python examples/pettingzoo_match.py [GAME]
"""

import sys

from undercity.rl.pettingzoo import env


def main(game: str) -> dict[str, float]:
    world = env(game)
    world.reset(seed=3)
    for i, agent in enumerate(world.agents):
        world.action_space(agent).seed(i)
    print(world.text(world.agent_selection))
    rewards: dict[str, float] = {}
    for agent in world.agent_iter():
        seen, reward, is_over, is_cut, _ = world.last()
        rewards[agent] = rewards.get(agent, 0.0) + reward
        world.step(None if is_over or is_cut else world.action_space(agent).sample(seen["action_mask"]))
    print(rewards)
    return rewards


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "nightbreak")
