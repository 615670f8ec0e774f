"""Cloth for Catan: villages, trade relations and cloth, which can be stolen and runs out."""
