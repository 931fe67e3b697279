"""Words that all games share."""


def many(n: int, thing: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def sentence(text: str) -> str:
    """The same, beginning with a capital; names further on keep theirs."""
    return text[:1].upper() + text[1:]
