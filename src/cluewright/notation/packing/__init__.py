"""How other programs pack texts, and what keeps their files from filling the memory: every size is bounded."""
