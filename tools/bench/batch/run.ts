/** Keystrokes in a cell of a grid whose cells are saved together: with no pending cell, and with ten thousand. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { buildPages, servePages } from "../forms/pages.ts";
import { markdownTable, median, percentile } from "../statistics.ts";
import { PASTED_COLUMNS, PASTED_ROWS } from "./block.ts";

const KEYS = 60;

/** @returns the Markdown of the chapter */
export async function benchBatch({ rounds }: { readonly rounds: number }): Promise<string> {
  await buildPages([join(import.meta.dirname, "page.tsx")]);
  const site = await servePages();
  const browser = await launchBrowser();
  const samples: { none: number; waiting: number; paste: number }[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${site.url}/0/`);
      await page.waitForFunction(() => "batch" in window);
      await page.evaluate(() => window.batch.mount());
      const none = await keystrokes(page);
      const paste = await page.evaluate(() => window.batch.paste());
      samples.push({ none, paste, waiting: await keystrokes(page) });
      await page.close();
    }
  } finally {
    await browser.close();
    site.close();
  }
  const of = (name: "none" | "waiting" | "paste") => median(samples.map((sample) => sample[name]));
  const cells = (PASTED_ROWS * PASTED_COLUMNS).toLocaleString("en");
  return [
    `Milliseconds from a key until what it typed is laid out, p95 of ${KEYS} keys in one cell, medians of ${rounds} rounds; in brackets the ratio to the same grid with no cell waiting.`,
    `The paste is one block of ${PASTED_ROWS.toLocaleString("en")} rows and ${PASTED_COLUMNS} columns, to the frame in which all of its cells wait.\n`,
    markdownTable(
      ["cells saved together", "keystroke p95", "paste"],
      [
        ["none waiting (baseline)", of("none").toFixed(1), ""],
        [`${cells} waiting`, `${of("waiting").toFixed(1)} (${(of("waiting") / of("none")).toFixed(2)})`, of("paste").toFixed(0)],
      ],
    ),
  ].join("\n");
}

async function keystrokes(page: Page): Promise<number> {
  await page.evaluate(() => window.batch.edit());
  await page.evaluate(() => window.batch.watch());
  for (let key = 0; key < KEYS; key++) await page.keyboard.press("abcdefghij"[key % 10] ?? "a", { delay: 20 });
  await page.keyboard.press("Escape");
  const taken = await page.evaluate(() => window.batch.taken());
  if (taken.length < KEYS) throw new Error(`${taken.length} of ${KEYS} keys were measured.`);
  return percentile(taken.slice(0, KEYS), 0.95);
}
