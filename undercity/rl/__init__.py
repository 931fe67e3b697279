"""Doors for those who train agents: PettingZoo, OpenSpiel, many matches at once with numpy, and plain text.

An action is the number of an answer among those of the open question; the mask allows the first so many.
"""
