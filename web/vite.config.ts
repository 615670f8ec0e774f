import { defineConfig } from "vitest/config";

// The page is built into the package; the server serves it from there. `npm run dev` shows it as it is being changed and
// passes everything else on to a running `hexhold serve`. The server wants pages of its own host, so the host stays.
const server = { target: process.env.HEXHOLD_SERVER ?? "http://127.0.0.1:8000", changeOrigin: false, ws: true };

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
  server: { fs: { allow: [".."] }, proxy: { "/api": server } },
  test: { environment: "happy-dom", include: ["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"] },
});
