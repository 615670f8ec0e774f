"""Mutation testing of the rules: whether a test fails when a line of them is changed."""
