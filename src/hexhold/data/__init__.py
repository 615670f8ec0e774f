"""Games as data: tables for analysis, and records of other programs."""
