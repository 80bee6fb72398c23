/** Keystrokes in a form: alone, and with live sources beside it that read the typed value. */
import { join } from "node:path";
import { launchBrowser } from "../browser.ts";
import { buildPages, servePages } from "../forms/pages.ts";
import { markdownTable, median, percentile } from "../statistics.ts";

const KEYS = 120;
/** Pauses in which the sources ask: longer than the pause after which typed values are passed on. */
const PAUSE_EVERY = 20;
const PAUSE_MS = 400;

/** @returns the Markdown of the chapter */
export async function benchLive({ rounds }: { readonly rounds: number }): Promise<string> {
  await buildPages([join(import.meta.dirname, "page.tsx")]);
  const site = await servePages();
  const browser = await launchBrowser();
  const samples: { alone: number; followed: number; calls: number }[] = [];
  const measure = async (isFollowed: boolean) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.url}/0/`);
    await page.waitForFunction(() => "live" in window);
    await page.evaluate((followed) => window.live.mount(followed), isFollowed);
    await page.evaluate(() => window.live.watch());
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press("abcdefghij"[key % 10] ?? "a", { delay: 20 });
      if (key % PAUSE_EVERY === PAUSE_EVERY - 1) await page.waitForTimeout(PAUSE_MS);
    }
    const taken = await page.evaluate(() => window.live.taken());
    const calls = await page.evaluate(() => window.live.calls());
    await page.close();
    if (taken.length < KEYS) throw new Error(`${taken.length} of ${KEYS} keys were measured.`);
    return { p95: percentile(taken.slice(0, KEYS), 0.95), calls };
  };
  try {
    for (let round = 0; round < rounds; round++) {
      const alone = await measure(false);
      const followed = await measure(true);
      if (followed.calls === 0) throw new Error("The live sources were never called.");
      samples.push({ alone: alone.p95, followed: followed.p95, calls: followed.calls });
    }
  } finally {
    await browser.close();
    site.close();
  }
  const of = (name: "alone" | "followed" | "calls") => median(samples.map((sample) => sample[name]));
  return [
    `Milliseconds from a key until what it typed is laid out, p95 of ${KEYS} keys with a pause after each ${PAUSE_EVERY}, medians of ${rounds} rounds; in brackets the ratio to the same form alone.`,
    "Two sources read the typed value, and a third one follows the answer of the first.\n",
    markdownTable(
      ["form of 30 fields", "keystroke p95", "calls"],
      [
        ["alone (baseline)", of("alone").toFixed(1), "0"],
        [
          "three live sources beside it",
          `${of("followed").toFixed(1)} (${(of("followed") / of("alone")).toFixed(2)})`,
          String(of("calls")),
        ],
      ],
    ),
  ].join("\n");
}
