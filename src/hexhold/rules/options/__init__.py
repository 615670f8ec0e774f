"""Options and house rules, by the expansion they belong to; `registry` lists them all."""
