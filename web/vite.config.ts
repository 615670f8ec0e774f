import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const SMALLEST = 1024;
const TEXTS = /\.(js|css|svg|html|json)$/;

/** Every text of the page lies beside itself compressed, as small as it gets: the server hands out what it finds. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle({ dir }) {
    for (const file of readdirSync(dir ?? "", { recursive: true, encoding: "utf8" })) {
      if (!TEXTS.test(file)) continue;
      const path = join(dir ?? "", file);
      const text = readFileSync(path);
      if (text.length < SMALLEST) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

// The page is built into the package; the server serves it from there. `npm run dev` shows it as it is being changed and
// passes everything else on to a running `hexhold serve`. The server wants pages of its own host, so the host stays.
const server = { target: process.env.HEXHOLD_SERVER ?? "http://127.0.0.1:8000", changeOrigin: false, ws: true };

/** What the page without a server has beside: how it is installed. */
const installable: Plugin = {
  name: "installable",
  transformIndexHtml: {
    order: "post",
    handler: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" } },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "/icon-192.png" } },
      { tag: "meta", attrs: { name: "theme-color", content: "#b3241d" } },
    ],
  },
};

// `--mode site` makes the page without a server (`make site`); it is compressed by whoever serves it.
export default defineConfig(({ mode }) => ({
  base: "/",
  plugins: [mode === "site" ? installable : compressed],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/hexhold/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": server } },
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
    // A busy machine may be slow; it must not turn that into a failure.
    testTimeout: 60_000,
  },
}));
