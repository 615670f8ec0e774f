"""What is said: messages over the WebSocket, bodies over HTTP, and how the server says no."""
