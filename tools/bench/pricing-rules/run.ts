/** A keystroke in the rule editor, at ten thousand items. */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { withPages } from "../forms/contest.ts";
import { markdownTable, median, percentile } from "../statistics.ts";
import { frameWork } from "../trace.ts";
import { worldOf } from "./inputs.ts";

const PAGE = { name: "Tessera", entry: join(import.meta.dirname, "page.tsx") };
const SIZES = [1_000, 10_000];
const PRESSES = 60;
/** Presses before the clock counts: scripts are compiled by then. */
const WARM = 15;
/** Presses whose results are waited for, in each round. */
const AWAITED = 10;

const ACTS = [
  { name: "value of a rule for three vendors", rule: 8, by: "type", event: "input" },
  { name: "value of a rule that all items match", rule: 12, by: "type", event: "input" },
  { name: "a rule goes past its neighbour", rule: 9, by: "move", event: "keydown" },
] as const;

/** @returns the Markdown of the chapter */
export async function benchPricingRules({ rounds }: { readonly rounds: number }): Promise<string> {
  return withPages([PAGE], async ({ browser, url }) => {
    const rows: string[][] = [];
    for (const items of SIZES)
      for (const { name, rule, by, event } of ACTS) {
        const times: number[] = [];
        const shown: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          await page.goto(`${url}/0/`);
          await page.waitForFunction(() => "rules" in window);
          await page.evaluate((count) => window.rules.mount(count), items);
          const press = (count: number) =>
            page.evaluate(([act, of, presses]) => window.rules[act](of, presses), [by, rule, count] as const);
          await press(WARM);
          times.push(...(await frameWork(browser, page, event, () => press(PRESSES))));
          for (let count = 0; count < AWAITED; count++)
            shown.push(await page.evaluate(([act, of]) => window.rules.await(act, of), [by, rule] as const));
          await page.close();
        }
        const figures = [median(times), percentile(times, 0.95), median(shown)];
        rows.push([items.toLocaleString("en"), name, ...figures.map((figure) => figure.toFixed(1))]);
      }
    const inputs = JSON.stringify(worldOf(10_000).inputs);
    return [
      `Milliseconds that the main thread works from the event to the end of its frame, as for forms: ${rounds} rounds of ${PRESSES} presses, each in the frame after the one before. Goal: at most 16 at 10,000 items.`,
      `The last column is the time until winners, losers, prices, conflicts on every day of 18 months, prices below the purchase price and margins of one press are shown; they are computed between the frames.\n`,
      markdownTable(["items", "what is done", "median", "p95", "until shown"], rows),
      `\nThe editor's inputs at 10,000 items: ${Math.round(inputs.length / 1024)} KiB, ${Math.round(gzipSync(inputs).length / 1024)} KiB packed.`,
    ].join("\n");
  });
}
