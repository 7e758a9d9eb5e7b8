"""Studies: constraints filtered and propagated, labelling, SQL. They are there to be compared, not to be quick."""
