import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where `npm run dev` runs the server. */
const server = `http://localhost:${process.env.TESSERA_SERVER_PORT ?? 8081}`;

/** The sign-in form is painted from HTML and CSS alone: on a slow line they go first, and scripts take what is left. */
const scriptsLast: Plugin = {
  name: "scripts-last",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

export default defineConfig({
  base: "/v/",
  plugins: [react(), scriptsLast],
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
