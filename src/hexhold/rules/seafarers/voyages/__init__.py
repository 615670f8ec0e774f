"""The Pirate Islands: voyages to the west, the fleet that sails round them, warships, and fortresses to be retaken."""
