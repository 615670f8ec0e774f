"""Options and house rules: each says what it changes in a plan; `registry` lists them all."""
