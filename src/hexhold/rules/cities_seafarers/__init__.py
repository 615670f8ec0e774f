"""Cities & Knights with Seafarers: only what the combination of the two says itself."""
