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
      `Milliseconds, medians of ${rounds} interleaved rounds; in brackets the ratio to the baseline of the same table. Eight columns; the code of each has come with its page, all`,
      "are told what to do through their own interface, and the clock runs to the frame in which the expected row is. A scroll frame counts what the main thread works",
      "from one step to the next (p95 of 60 steps of 240 px); the fling goes 4,000 px a frame, and its figure is the share of frames with a place in sight that shows no",
      "row. X Data Grid community has pages of a hundred rows and so never scrolls further; the others scroll through all.\n",
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
