import "../../layout/validate/ip-range-reader.ts";
import "../../layout/validate/re2-engine.ts";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { ContractIndex, Problem } from "../../layout/compiled.ts";
import type { Layout } from "../../layout/model.ts";
import { targetKey, targetText } from "./target.ts";

export interface LayoutCheck {
  /** No errors; warnings do not keep a layout from being published. */
  readonly isValid: boolean;
  readonly problems: readonly Problem[];
  /** Share of texts per language, 0-1. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Absent when the value has not even the shape of one. */
  readonly layout: Layout | null;
}

/**
 * Everything that is wrong with a layout, before anybody sees it: its shape and size, then its meaning against the contracts of this release, then
 * whether another published layout already serves its target.
 */
export function checkLayout(value: unknown, contracts: ContractIndex, others: Iterable<Pick<Layout, "Id" | "Target">> = []): LayoutCheck {
  const shape = checkShape(value);
  if (shape.some(({ severity }) => severity === "error")) return { isValid: false, problems: shape, coverage: {}, layout: null };
  const layout = value as Layout;
  const { problems, coverage } = compileLayout(layout, contracts);
  const all = [...shape, ...problems, ...takenTarget(layout, others)];
  return { isValid: all.every(({ severity }) => severity !== "error"), problems: all, coverage: withoutGaps(coverage), layout };
}

function takenTarget(layout: Layout, others: Iterable<Pick<Layout, "Id" | "Target">>): Problem[] {
  const key = targetKey(layout.Target);
  for (const other of others) {
    if (other.Id === layout.Id || targetKey(other.Target) !== key) continue;
    const message = `"${other.Id}" is already the layout of ${targetText(layout.Target)}`;
    return [
      {
        severity: "error",
        path: "Target",
        pointer: "/Target",
        code: "TargetTaken",
        message,
        hint: `give this layout the Id ${other.Id}, or another Target`,
      },
    ];
  }
  return [];
}

const withoutGaps = (coverage: Partial<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(coverage).filter((entry): entry is [string, number] => entry[1] !== undefined));
