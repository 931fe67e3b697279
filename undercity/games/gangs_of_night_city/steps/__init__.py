"""What can happen, one class a sentence, by chapter of the book."""
