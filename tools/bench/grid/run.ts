/** Grids of 100,000 rows in memory and of a million behind an operation, all contestants in turn, each in a fresh page of a production build. */
import { join } from "node:path";
import { launchBrowser } from "../browser.ts";
import { buildPages, PEERS, servePages } from "../forms/pages.ts";
import { markdownTable, median } from "../statistics.ts";
import { CLIENT_FIGURES, measureClient, measureServer, SERVER_FIGURES } from "./measure.ts";

const CONTESTANTS = [
  { name: "TanStack Table + Virtual by hand (baseline)", entry: join(PEERS, "grid/tanstack.tsx") },
  { name: "Tessera", entry: join(import.meta.dirname, "tessera.tsx") },
  { name: "X Data Grid community", entry: join(PEERS, "grid/x-data-grid.tsx") },
  { name: "AG Grid Community", entry: join(PEERS, "grid/ag-grid.tsx") },
] as const;
const DELAYS = [0, 30] as const;

/** @returns the Markdown of the grid chapter */
export async function benchGrid({ rounds }: { readonly rounds: number }): Promise<string> {
  await buildPages(CONTESTANTS.map(({ entry }) => entry));
  const site = await servePages();
  const browser = await launchBrowser();
  const contest = (head: string, figures: readonly string[], measure: (url: string) => Promise<Record<string, number>>) =>
    contestOf(site.url, { head, figures, measure, rounds });
  try {
    const tables = [await contest("100,000 rows in the browser", CLIENT_FIGURES, (url) => measureClient(browser, url))];
    for (const delay of DELAYS)
      tables.push(await contest(`1,000,000 rows, pages after ${delay} ms`, SERVER_FIGURES, (url) => measureServer(browser, url, delay)));
    return [
      `Milliseconds, medians of ${rounds} interleaved rounds; in brackets the ratio to the baseline of the same table. Eight columns; each page includes its code, each grid`,
      "is controlled through its own interface, and the clock stops at the frame with the expected row. A scroll frame is the main thread's work",
      "between two steps (p95 of 60 steps of 240 px); the fling moves 4,000 px per frame, and its figure is the share of frames with a visible position without a",
      "row. X Data Grid community has pages of a hundred rows and scrolls only within a page; the others scroll through all rows.\n",
      ...tables,
    ].join("\n");
  } finally {
    await browser.close();
    site.close();
  }
}

interface Contest {
  readonly head: string;
  readonly figures: readonly string[];
  readonly measure: (url: string) => Promise<Record<string, number>>;
  readonly rounds: number;
}
async function contestOf(url: string, { head, figures, measure, rounds }: Contest): Promise<string> {
  const samples: Record<string, number>[][] = CONTESTANTS.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const index of CONTESTANTS.keys()) samples[index]?.push(await measure(`${url}/${index}/`));
  const of = (index: number, figure: string) => median((samples[index] ?? []).map((sample) => sample[figure] ?? Number.NaN));
  const cell = (index: number, figure: string) =>
    figure.startsWith("blank")
      ? `${(of(index, figure) * 100).toFixed(0)} %`
      : `${of(index, figure).toFixed(1)} (${(of(index, figure) / of(0, figure)).toFixed(2)})`;
  return `${markdownTable(
    [head, ...figures],
    CONTESTANTS.map(({ name }, index) => [name, ...figures.map((figure) => cell(index, figure))]),
  )}\n`;
}
