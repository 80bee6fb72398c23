/** One production page per contestant, and a server for them. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const HERE = import.meta.dirname;
export const PEERS = join(HERE, "../peers");
const OUT = join(HERE, "../../../node_modules/.cache/bench-forms");

/**
 * Makes Chromium compile a file while it loads, like files that the portal's own build marks (vite.config.ts). All contestants have it: otherwise a
 * mount would measure who has fewer functions to compile.
 */
const compiledAhead: Plugin = {
  name: "compiled-ahead",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** Names the style sheets of the page's own modules; those of lazy ones come with them. */
const stylesOfPage: Plugin = {
  name: "styles-of-page",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const names = new Set<string>();
      const seen = new Set<string>();
      const collect = (fileName: string) => {
        const chunk = bundle[fileName];
        if (chunk?.type !== "chunk" || seen.has(fileName)) return;
        seen.add(fileName);
        for (const imported of chunk.imports) collect(imported);
        for (const css of chunk.viteMetadata?.importedCss ?? []) names.add(css);
      };
      collect("page.js");
      this.emitFile({ type: "asset", fileName: STYLES, source: JSON.stringify([...names]) });
    },
  },
};
const STYLES = "styles.json";

/** Builds a production page for each entry. */
export async function buildPages(entries: readonly string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    await build({
      configFile: false,
      root: HERE,
      logLevel: "error",
      base: "./",
      plugins: [react(), compiledAhead, stylesOfPage],
      // Shared files resolve React from their own folder; a page must have only its contestant's React.
      resolve: {
        dedupe: ["react", "react-dom"],
        alias: entry.startsWith(PEERS)
          ? { "react-dom": join(PEERS, "node_modules/react-dom"), react: join(PEERS, "node_modules/react") }
          : {},
      },
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        outDir: join(OUT, String(index)),
        emptyOutDir: true,
        rollupOptions: { input: { page: entry }, output: { entryFileNames: "page.js", assetFileNames: "page[extname]" } },
      },
    });
  }
}

/** Serves the pages under their numbers. */
export async function servePages(): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };
  const server = createServer(async ({ url = "/" }, response) => {
    // An isolated page has a clock with microseconds instead of tenths of a millisecond.
    response.setHeader("cross-origin-opener-policy", "same-origin").setHeader("cross-origin-embedder-policy", "require-corp");
    const path = join(OUT, new URL(url, "http://localhost").pathname);
    const index = path.match(/(\d+)\/$/)?.[1];
    if (index !== undefined) {
      const styles: string[] = JSON.parse(await readFile(join(OUT, index, STYLES), "utf8"));
      const css = styles.map((name) => `<link rel="stylesheet" href="${name}">`).join("");
      response
        .setHeader("content-type", "text/html")
        .end(
          `<!doctype html><meta charset="utf-8"><title>bench</title>${css}<div id="root"></div><script type="module" src="page.js"></script>`,
        );
      return;
    }
    try {
      const body = await readFile(path);
      response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream").end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
