"""Passkeys: a key that a device keeps, by which somebody comes back without a name or a password."""
