import { defineConfig } from "vitest/config";

// The page is built into the package; the server serves it from there. `npm run dev` talks to a running `hexhold serve`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/hexhold/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"] },
});
