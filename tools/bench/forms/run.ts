/** Forms of 30, 150 and 500 fields, compared with other libraries' forms of the same fields. */
import { join } from "node:path";
import { contest, type Entry, FLOOR, SIZES, withPages } from "./contest.ts";
import { FORM_FIGURES, measureForm } from "./measure.ts";
import { PEERS } from "./pages.ts";

const HERE = import.meta.dirname;
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

export const FORM_TABLES = ["forms", "rules"] as const;
export interface FormsOptions {
  readonly rounds: number;
  /** The tables to measure; default: both. */
  readonly tables?: readonly string[] | undefined;
  /** Numbers of fields; default: each size. */
  readonly fields?: readonly number[] | undefined;
}

/** @returns the Markdown of the forms chapter */
export async function benchForms({ rounds, tables = FORM_TABLES, fields: sizes = SIZES }: FormsOptions): Promise<string> {
  const of = (table: (typeof FORM_TABLES)[number], entries: readonly Entry[]) => (tables.includes(table) ? entries : []);
  const [formEntries, ruleEntries] = [of("forms", FORMS), of("rules", RULES)];
  return withPages([...formEntries, ...ruleEntries], async (page) => {
    const formTables = await contest({ ...page, first: 0, entries: formEntries, rounds, sizes }, FORM_FIGURES, measureForm);
    const rulePage = { ...page, first: formEntries.length, entries: ruleEntries, rounds, sizes: [500] };
    const ruleTables = await contest(rulePage, FORM_FIGURES, measureForm);
    return [
      `Milliseconds (heap: MiB), medians of ${rounds} interleaved rounds; in brackets the ratio to the baseline of the same table.`,
      "Goals at 500 fields: cold mount ≤ 0.45, warm mount ≤ 0.25, keystroke ≤ 0.35, heap ≤ 0.25, submit ≤ 1.00.\n",
      "A mount lasts from the first call to the end of the frame in which every field exists; the browser draws sixty frames a second, and each round starts",
      "the clock at another moment of a frame, the same for all contestants. Scripts are loaded and compiled before, as in the portal's build. A keystroke is the main thread's work from its",
      "event, fired inside a frame, to the end of that frame: handlers, style, layout, paint and commit, without waits for the display or a processor (p95 of 100).",
      "The floor is a page with one input without listeners and one button, in the same harness: its cost is that of browser and measurement, and is part of every row.",
      "Submit lasts from the first click of a page to the call with valid values, in separate pages without a trace. JSON Forms validates the whole form at each keystroke and at submit",
      "only reads the result. Tessera validates and collects input after a pause in typing of 300 ms, which has passed here, and at submit only newer input.\n",
      ...formTables,
      "A hundred rules (VisibleWhen, RequiredWhen, ComputedAs) over other fields; ten of them read the edited field. Goal: keystroke ≤ 1.20.\n",
      ...ruleTables,
    ].join("\n");
  });
}
