"""Solving as it is studied: constraints filtered and propagated, labelling, SQL; to be compared, not to be quick."""
