"""Games that were played elsewhere, over HTTP."""
