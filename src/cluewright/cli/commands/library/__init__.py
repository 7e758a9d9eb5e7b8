"""`cluewright library`: a library of puzzles, with a file for each of its commands."""
