"""Rounds: that the strategies complete a puzzle, encoded round by round as in the paper, contradicts itself."""
