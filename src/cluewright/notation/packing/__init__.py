"""Packing: how other programs pack texts. Every size is bounded, so that no file fills the memory."""
