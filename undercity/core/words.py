"""Words that all games share."""


def many(n: int, thing: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
