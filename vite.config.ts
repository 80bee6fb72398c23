import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where `npm run dev` runs the server. */
const server = `http://localhost:${process.env.TESSERA_SERVER_PORT ?? 8081}`;

/**
 * The sign-in form is painted from this one page: its styles are in it, under the nonce that the server puts in, and scripts take what a
 * slow line has left.
 */
const paintedPage: Plugin = {
  name: "painted-page",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) =>
      html
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace(/<link rel="stylesheet"[^>]*href="\/v\/([^"]+)">/g, (link, name: string) => {
          const file = bundle[name];
          // The file stays: parts that share code with the first one name it among what they need.
          return file?.type === "asset" ? `<style nonce="__CSP_NONCE__">${file.source}</style>` : link;
        }),
  },
};

export default defineConfig({
  base: "/v/",
  plugins: [react(), paintedPage],
  resolve: {
    alias: {
      // Its variant for browsers decodes through innerHTML, which our Trusted Types policy refuses.
      "decode-named-character-reference": fileURLToPath(new URL("node_modules/decode-named-character-reference/index.js", import.meta.url)),
    },
  },
  // In development the page and its modules come from here, everything else from our server behind it.
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: {
      "/DataModel": server,
      "/keeper": server,
      "/branding": server,
      "/live": { target: server, ws: true },
    },
  },
  build: {
    outDir: "dist/portal",
    emptyOutDir: true,
    target: "es2023",
    // Parts are what `import()` says: sign-in, portal, each screen. One vendor part would make sign-in wait for MUI.
    chunkSizeWarningLimit: 600,
    // The polyfill is an inline script, which the content security policy refuses; every browser we support preloads modules.
    modulePreload: { polyfill: false },
    // An asset as data: URL needs a wider policy than files from our own origin.
    assetsInlineLimit: 0,
    // Says nothing of its side effects, so all of it would stay: the brand's palette needs a quarter.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /material-color-utilities/, sideEffects: false }] } },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
