import type { Layout } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { checkLayout } from "../../server/platform/layouts/check-layout.ts";

/** Results of translating the elements of foreign screens. */
export interface Tally {
  /** Fields and sections that say the same here. */
  same: number;
  /** Said in another way: a time of day as text, rich text as Markdown. */
  otherwise: number;
  /** Links to records that the product does not have. */
  links: number;
  /** Values that another record fills in. */
  fetched: number;
  /** Named with the reason. */
  unsaid: string[];
  conditions: number;
  /** Named with the reason. */
  unsaidConditions: string[];
}
export const emptyTally = (): Tally => ({ same: 0, otherwise: 0, links: 0, fetched: 0, unsaid: [], conditions: 0, unsaidConditions: [] });

/** The number of layouts, of those that the checker accepts, and its problems of the others. */
export interface Count extends Tally {
  readonly screens: number;
  readonly valid: number;
  readonly problems: readonly string[];
}

/** Everything translated and checked against the product's own contracts. */
export function countScreens(translate: (tally: Tally) => readonly Layout[]): Count {
  const tally = emptyTally();
  const layouts = translate(tally).filter(({ Pages }) => Pages.length > 0);
  const checked = layouts.map((layout) => ({ layout, check: checkLayout(layout, contracts) }));
  const problems = checked.flatMap(({ layout, check }) =>
    check.problems
      .filter(({ severity }) => severity === "error")
      .map(({ code, path, message }) => `${String(layout.Title)} ${path}: ${code}: ${message}`),
  );
  return { ...tally, screens: layouts.length, valid: checked.filter(({ check }) => check.isValid).length, problems };
}

export const elementsOf = ({ same, otherwise, links, unsaid }: Tally): number => same + otherwise + links + unsaid.length;
const share = (part: number, whole: number): string => (whole === 0 ? "none" : `${((100 * part) / whole).toFixed(1)} %`);

export function reportCount(name: string, count: Count): string {
  const { screens, valid, problems, same, otherwise, links, fetched, unsaid, conditions, unsaidConditions } = count;
  const elements = elementsOf(count);
  const said = conditions - unsaidConditions.length;
  return [
    `${name}: ${valid} of ${screens} are layouts without an error.`,
    `Elements: ${elements}; the same ${same}, otherwise ${otherwise}, links to other records ${links}, not at all ${unsaid.length} (${share(unsaid.length, elements)}).`,
    `Values fetched from linked records: ${fetched}.`,
    `Conditions: ${said} of ${conditions} (${share(said, conditions)}).`,
    ...unsaidConditions.map((line) => `  condition: ${line}`),
    ...unsaid.map((line) => `  element: ${line}`),
    ...problems.map((line) => `  problem: ${line}`),
  ].join("\n");
}
