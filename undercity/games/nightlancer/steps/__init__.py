"""What can happen, one sentence a class, by chapter."""
