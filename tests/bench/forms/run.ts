/**
 * Forms of 30, 150 and 500 fields, every contestant in turn, round after round, each in a fresh page of a production build.
 * Answers medians and ratios to the baseline of the same run.
 */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Browser, chromium } from "playwright-core";
import { build } from "vite";
import { ensureChromium } from "../../../scripts/test/chromium.ts";
import { markdownTable, median, percentile } from "../statistics.ts";

const HERE = import.meta.dirname;
const PEERS = join(HERE, "../peers");
const OUT = join(HERE, "../../../node_modules/.cache/bench-forms");
const CONTESTANTS: readonly { name: string; entry: string }[] = [
  { name: "MUI by hand, memoised (baseline)", entry: join(PEERS, "forms/baseline-mui.tsx") },
  { name: "Tessera", entry: join(HERE, "tessera.tsx") },
  { name: "stock rjsf + @rjsf/mui + ajv8", entry: join(PEERS, "forms/rjsf-mui.tsx") },
  { name: "react-hook-form + MUI", entry: join(PEERS, "forms/react-hook-form.tsx") },
  { name: "JSON Forms material", entry: join(PEERS, "forms/json-forms.tsx") },
  { name: "react-admin", entry: join(PEERS, "forms/react-admin.tsx") },
];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const FIGURES = ["cold mount", "warm mount", "keystroke p95", "submit", "heap"] as const;
type Figure = (typeof FIGURES)[number];
type Samples = Record<Figure, number[]>;

async function buildPages(): Promise<void> {
  for (const [index, { entry }] of CONTESTANTS.entries()) {
    await build({
      configFile: false,
      root: HERE,
      logLevel: "error",
      base: "./",
      plugins: [react()],
      // Shared files import React from where they stand; a page must have one React, its contestant's.
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

async function serve(): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };
  const server = createServer(async ({ url = "/" }, response) => {
    const path = join(OUT, new URL(url, "http://localhost").pathname);
    const index = path.match(/(\d+)\/$/)?.[1];
    if (index !== undefined) {
      const css = existsSync(join(OUT, index, "page.css")) ? '<link rel="stylesheet" href="page.css">' : "";
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

async function measure(browser: Browser, url: string, count: number): Promise<Samples> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on("pageerror", (error) => console.error(`${url}: ${error.message}`));
  try {
    await page.goto(url);
    await page.waitForFunction(() => "bench" in window);
    const session = await page.context().newCDPSession(page);
    const heapNow = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      return usedSize / 1_048_576;
    };
    const empty = await heapNow();
    const cold = await page.evaluate((fields) => window.bench.mount(fields), count);
    const heap = (await heapNow()) - empty;
    const keys = await page.evaluate(() => window.bench.keystrokes(30));
    const submit = await page.evaluate(() => window.bench.submit());
    await page.evaluate(() => window.bench.unmount());
    const warm: number[] = [];
    for (let round = 0; round < 3; round++) {
      warm.push(await page.evaluate((fields) => window.bench.mount(fields), count));
      await page.evaluate(() => window.bench.unmount());
    }
    return {
      "cold mount": [cold],
      "warm mount": [median(warm)],
      "keystroke p95": [percentile(keys, 0.95)],
      submit: [submit],
      heap: [heap],
    };
  } finally {
    await page.close();
  }
}

/** @returns the Markdown of the forms chapter. */
export async function benchForms({
  sizes = [30, 150, 500],
  rounds = 5,
}: {
  sizes?: readonly number[];
  rounds?: number;
} = {}): Promise<string> {
  await buildPages();
  const site = await serve();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  const chapters: string[] = [];
  try {
    for (const count of sizes) {
      const results: Samples[] = CONTESTANTS.map(() => ({ "cold mount": [], "warm mount": [], "keystroke p95": [], submit: [], heap: [] }));
      for (let round = 0; round < rounds; round++) {
        for (const index of CONTESTANTS.keys()) {
          const samples = await measure(browser, `${site.url}/${index}/`, count);
          for (const figure of FIGURES) results[index]?.[figure].push(...samples[figure]);
        }
      }
      chapters.push(`### ${count} fields\n\n${table(results)}`);
    }
  } finally {
    await browser.close();
    site.close();
  }
  return `## Forms\n\nMilliseconds (heap: MiB), medians of ${rounds} interleaved rounds; in brackets the ratio to the baseline.\n\n${chapters.join("\n\n")}`;
}

function table(results: readonly Samples[]): string {
  const baseline = results[0];
  const rows = CONTESTANTS.map(({ name }, index) => [
    name,
    ...FIGURES.map((figure) => {
      const value = median(results[index]?.[figure] ?? []);
      return `${value.toFixed(1)} (${(value / median(baseline?.[figure] ?? [])).toFixed(2)})`;
    }),
  ]);
  return markdownTable(["", ...FIGURES], rows);
}
