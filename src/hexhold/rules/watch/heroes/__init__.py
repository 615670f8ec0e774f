"""The heroes of the North: who has whom, and what each of them can do."""
