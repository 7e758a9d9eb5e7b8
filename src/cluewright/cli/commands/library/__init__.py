"""Library: the commands of `cluewright library`, with a file for each."""
