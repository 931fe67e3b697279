"""The rules core: no game, no I/O, no clock, no randomness of its own."""
