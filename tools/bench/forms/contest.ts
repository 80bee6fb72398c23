/** A contest: all contestants in turn, round after round, each in a fresh page of a production build. */
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { markdownTable, median } from "../statistics.ts";
import type { Measure } from "./measure.ts";
import { buildPages, servePages } from "./pages.ts";

export interface Entry {
  readonly name: string;
  readonly entry: string;
  /** Own number of fields, different from the other contestants'. */
  readonly fields?: number;
}
export const SIZES: readonly number[] = [30, 150, 500];
export const FLOOR: Entry = { name: "floor: one bare input", entry: join(import.meta.dirname, "bare-input.tsx"), fields: 1 };

/** Builds and serves a page for each entry, in order, while `work` runs. */
export async function withPages<Result>(
  entries: readonly Entry[],
  work: (page: Pick<Contest, "browser" | "url">) => Promise<Result>,
): Promise<Result> {
  await buildPages(entries.map(({ entry }) => entry));
  const site = await servePages();
  const browser = await launchBrowser();
  try {
    return await work({ browser, url: site.url });
  } finally {
    await browser.close();
    site.close();
  }
}

export interface Contest {
  browser: Browser;
  url: string;
  /** Number of the first contestant's page. */
  first: number;
  entries: readonly Entry[];
  rounds: number;
  sizes: readonly number[];
}

/** @returns one table per size */
export async function contest<Figure extends string>(
  { browser, url, first, entries, rounds, sizes }: Contest,
  figures: readonly Figure[],
  measure: Measure<Figure>,
): Promise<string[]> {
  if (entries.length === 0) return [];
  const tables: string[] = [];
  for (const count of sizes) {
    const samples: Record<Figure, number[]>[][] = entries.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, { fields = count }] of entries.entries())
        samples[index]?.push(await measure(browser, `${url}/${first + index}/`, fields, (round + 0.5) / rounds));
    const of = (index: number, figure: Figure) => median((samples[index] ?? []).flatMap((sample) => sample[figure]));
    const rows = entries.map(({ name }, index) => [
      name,
      ...figures.map((figure) => `${shown(of(index, figure))} (${(of(index, figure) / of(0, figure)).toFixed(2)})`),
    ]);
    tables.push(`${markdownTable([`${count} fields`, ...figures], rows)}\n`);
  }
  return tables;
}

/** Submit times differ by hundredths of a millisecond. */
const shown = (value: number): string => value.toFixed(value < 1 ? 2 : 1);
