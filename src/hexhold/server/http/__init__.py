"""The network: the application, its paths and its WebSocket, and what stands guard before them."""
