"""The stories of the eighteen lines."""

from typing import Final

from undercity.games.tiberpunk.cards import LINES


class Story:
    def __init__(self, caption: str, first: str, second: str, third: str) -> None:
        self.caption: Final = caption
        self.parts: Final = (first, second, third)


STORIES: Final = tuple([Story("c", "a", "b", "c") for _ in LINES])
