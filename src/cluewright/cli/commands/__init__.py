"""The commands, each a file with a function of its name, and the catalogue that lists them."""
