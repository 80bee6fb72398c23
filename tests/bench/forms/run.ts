/**
 * Forms and read views of 30, 150 and 500 fields, every contestant in turn, round after round, each in a fresh page of a production build.
 */
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { markdownTable, median } from "../statistics.ts";
import { FORM_FIGURES, type Measure, measureForm, measureRead, READ_FIGURES } from "./measure.ts";
import { buildPages, PEERS, servePages } from "./pages.ts";

interface Entry {
  readonly name: string;
  readonly entry: string;
  /** So many fields, whatever the others have. */
  readonly fields?: number;
}
const HERE = import.meta.dirname;
const SIZES = [30, 150, 500] as const;
const FLOOR: Entry = { name: "floor: one bare input", entry: join(HERE, "bare-input.tsx"), fields: 1 };
const FORMS: readonly Entry[] = [
  { name: "MUI by hand, memoised (baseline)", entry: join(PEERS, "forms/baseline-mui.tsx") },
  { name: "Tessera", entry: join(HERE, "tessera.tsx") },
  { name: "stock rjsf + @rjsf/mui + ajv8", entry: join(PEERS, "forms/rjsf-mui.tsx") },
  { name: "react-hook-form + MUI", entry: join(PEERS, "forms/react-hook-form.tsx") },
  { name: "JSON Forms material", entry: join(PEERS, "forms/json-forms.tsx") },
  { name: "react-admin", entry: join(PEERS, "forms/react-admin.tsx") },
  FLOOR,
];
const RULES: readonly Entry[] = [
  { name: "Tessera (baseline)", entry: join(HERE, "tessera.tsx") },
  { name: "Tessera, 100 rules", entry: join(HERE, "tessera-rules.tsx") },
];
const READS: readonly Entry[] = [
  { name: "description list by hand (baseline)", entry: join(HERE, "read-plain.tsx") },
  { name: "Tessera", entry: join(HERE, "read-tessera.tsx") },
  FLOOR,
];

/** A read view takes a frame or two, so that one frame more or less is half of it: only many rounds tell what it takes, and its pages take no time. */
const READ_ROUNDS = 12;

export const FORM_TABLES = ["forms", "rules", "reads"] as const;
export interface FormsOptions {
  readonly rounds: number;
  /** Which of its tables; absent: all. */
  readonly tables?: readonly string[] | undefined;
  /** With how many fields; absent: each size. */
  readonly fields?: readonly number[] | undefined;
}

/** @returns the Markdown of the forms chapter. */
export async function benchForms({ rounds, tables = FORM_TABLES, fields: sizes = SIZES }: FormsOptions): Promise<string> {
  const of = (table: (typeof FORM_TABLES)[number], entries: readonly Entry[]) => (tables.includes(table) ? entries : []);
  const [formEntries, readEntries, ruleEntries] = [of("forms", FORMS), of("reads", READS), of("rules", RULES)];
  await buildPages([...formEntries, ...readEntries, ...ruleEntries].map(({ entry }) => entry));
  const site = await servePages();
  const browser = await launchBrowser();
  try {
    const { url } = site;
    const formTables = await contest({ browser, url, first: 0, entries: formEntries, rounds, sizes }, FORM_FIGURES, measureForm);
    const readPlace = { browser, url, first: formEntries.length, entries: readEntries, rounds: rounds * READ_ROUNDS, sizes };
    const readTables = await contest(readPlace, READ_FIGURES, measureRead);
    const rulePlace = { browser, url, first: formEntries.length + readEntries.length, entries: ruleEntries, rounds, sizes: [500] };
    const ruleTables = await contest(rulePlace, FORM_FIGURES, measureForm);
    return [
      `Milliseconds (heap: MiB), medians of ${rounds} interleaved rounds, of read views ${rounds * READ_ROUNDS}; in brackets the ratio to the baseline of the same table.`,
      "Goals at 500 fields: cold mount ≤ 0.45, warm mount ≤ 0.25, keystroke ≤ 0.35, heap ≤ 0.25, submit ≤ 1.00; read view ≤ 1.20.\n",
      "A mount counts from the first call to the end of the frame in which every field stands; the browser draws sixty frames a second, and from round to round the clock",
      "starts at another moment of a frame, the same ones for everybody. Scripts are loaded by then, and compiled for everybody, as the portal's build has it. A keystroke counts what the main thread works from its",
      "event, which is fired inside a frame, to the end of that frame: handlers, style, layout, paint and hand-over, without waits for the display or a processor (p95 of 100).",
      "The floor is a page with one input that nobody listens to and one button, in the same harness: what it takes is the browser's and the measure's own, in every row.",
      "Submit counts from the first click of a page to the call with valid values, in pages of their own without a trace. JSON Forms judges the whole form at each keystroke and at submit",
      "only looks at the verdict. Tessera judges and gathers what was typed once typing has rested for 300 ms, as it has here, and at submit looks at what is newer.\n",
      ...formTables,
      "A hundred rules (VisibleWhen, RequiredWhen, ComputedAs) over other fields; ten of them read the field that is typed into. Goal: keystroke ≤ 1.20.\n",
      ...ruleTables,
      "Read views: a record is loaded through a query client and shown, in both. Tables of locales are loaded before the clock starts, in both. Only Tessera compiles a",
      "layout, which is in its figures. The record is there at once, in both: one that a network brings has its labels drawn first by Tessera, which is not in them.\n",
      ...readTables,
    ].join("\n");
  } finally {
    await browser.close();
    site.close();
  }
}

interface Contest {
  browser: Browser;
  url: string;
  /** Number of the first contestant's page. */
  first: number;
  entries: readonly Entry[];
  rounds: number;
  sizes: readonly number[];
}

/** @returns a table for each size. */
async function contest<Figure extends string>(
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

/** Submits differ by hundredths of a millisecond. */
const shown = (value: number): string => value.toFixed(value < 1 ? 2 : 1);
