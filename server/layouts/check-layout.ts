import "../../layout/validate/ip-range-reader.ts";
import "../../layout/validate/re2-engine.ts";
import { checkAmong, type LayoutHead } from "../../layout/check/check-among.ts";
import { checkShape } from "../../layout/check/check-shape.ts";
import { checkCoverage } from "../../layout/check/check-texts.ts";
import { Report } from "../../layout/check/report.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { ContractIndex, Problem } from "../../layout/compiled.ts";
import type { Layout } from "../../layout/model.ts";
import { shippedTexts } from "./shipped-texts.ts";

export interface LayoutCheck {
  /** No errors; warnings do not keep a layout from being published. */
  readonly isValid: boolean;
  readonly problems: readonly Problem[];
  /** Share of texts that can be shown in each language, 0-1. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Absent when the value has not even the shape of one. */
  readonly layout: Layout | null;
}

/**
 * Everything that is wrong with a layout, before anybody sees it: its shape and size, then its meaning against the contracts of this release, then
 * whether its Id or its target belongs to another published layout or to the portal itself.
 */
export function checkLayout(value: unknown, contracts: ContractIndex, others: Iterable<LayoutHead> = []): LayoutCheck {
  const shape = checkShape(value);
  if (shape.some(({ severity }) => severity === "error")) return { isValid: false, problems: shape, coverage: {}, layout: null };
  const layout = value as Layout;
  const { problems } = compileLayout(layout, contracts);
  const texts = new Report();
  const coverage = checkCoverage(layout, texts, shippedTexts(layout.Id));
  const all = [...shape, ...problems, ...texts.problems, ...checkAmong(layout, [...others])];
  return { isValid: all.every(({ severity }) => severity !== "error"), problems: all, coverage, layout };
}
