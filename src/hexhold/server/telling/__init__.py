"""What everybody at a table is told: views, requests and messages, each as far as they may know it."""
