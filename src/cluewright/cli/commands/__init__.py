"""Commands: a file for each, with a function of the same name, and the catalogue that lists them."""
