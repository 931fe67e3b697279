"""The laboratory: matches by the thousand, counted, rated, timed and checked."""
