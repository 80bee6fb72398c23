import "../../../layout/validate/ip-range-reader.ts";
import "../../../layout/validate/re2-engine.ts";
import { checkAmong, type LayoutHead } from "../../../layout/check/check-among.ts";
import { checkReferences, type KnownNames } from "../../../layout/check/check-references.ts";
import { checkRest } from "../../../layout/check/check-rest.ts";
import { checkShape } from "../../../layout/check/check-shape.ts";
import { checkCoverage } from "../../../layout/check/check-texts.ts";
import { Report } from "../../../layout/check/report.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { ContractIndex, Problem } from "../../../layout/compiled.ts";
import { elementPath } from "../../../layout/element-path.ts";
import { checkUses, expandLayout, type Fragments, fragmentsIn } from "../../../layout/fragments/expand-layout.ts";
import { writtenProblems } from "../../../layout/fragments/written-problems.ts";
import { type Fragment, isFragment, type Layout, type LayoutDocument, type LayoutSource } from "../../../layout/model.ts";
import { shippedTexts } from "../layout-store/shipped-texts.ts";

export interface LayoutCheck {
  /** No errors; warnings do not keep a layout from being published. */
  readonly isValid: boolean;
  readonly problems: readonly Problem[];
  /** Share of texts that can be shown in each language, 0-1. */
  readonly coverage: Readonly<Record<string, number>>;
  /** As written. Null if the value does not have the shape of a layout or fragment. */
  readonly document: LayoutDocument | null;
  /** As users see it; a fragment itself stays as written. */
  readonly layout: Layout | Fragment | null;
}

/** The documents among which a layout is checked. */
export interface Surroundings extends KnownNames {
  /** Published layouts, whose Ids and targets are taken. */
  readonly others: Iterable<LayoutHead>;
  readonly fragments: Fragments;
  /** Shown documents that use fragments, as written: a fragment is checked in each of them. */
  readonly users: readonly LayoutSource[];
}
export const ALONE: Surroundings = { others: [], fragments: new Map(), users: [] };

/**
 * Everything that is wrong with a layout or fragment, before anyone sees it: its shape and size, then its meaning against the contracts of this release,
 * then whether its Id or its target belongs to another published layout or to the portal itself, and whether what it names is there.
 */
export function checkLayout(value: unknown, contracts: ContractIndex, around: Surroundings = ALONE): LayoutCheck {
  const shape = checkShape(value);
  if (shape.some(({ severity }) => severity === "error")) {
    const rest = checkRest(value, shape, (document) => [
      ...(isFragment(document)
        ? problemsOfFragment(document, contracts, around).filter(({ pointer }) => pointer !== "")
        : problemsOfLayout(document, contracts, around.fragments).problems),
      ...checkAmong(document, [...around.others]),
      ...checkReferences(document, around),
    ]);
    return { isValid: false, problems: [...shape, ...rest], coverage: {}, document: null, layout: null };
  }
  const document = value as LayoutDocument;
  const checked = isFragment(document)
    ? { layout: document, problems: problemsOfFragment(document, contracts, around) }
    : problemsOfLayout(document, contracts, around.fragments);
  const texts = new Report();
  const coverage = checkCoverage(checked.layout, texts, shippedTexts(document.Id));
  const problems = [
    ...[...shape, ...checked.problems, ...texts.problems],
    ...checkAmong(document, [...around.others]),
    ...checkReferences(document, around),
  ];
  return { isValid: problems.every(({ severity }) => severity !== "error"), problems, coverage, document, layout: checked.layout };
}

function problemsOfLayout(source: LayoutSource, contracts: ContractIndex, fragments: Fragments): { layout: Layout; problems: Problem[] } {
  const expansion = expandLayout(source, fragments);
  const { layout } = expansion;
  // The uses may have given it another shape, or made it too large.
  const shape = expansion.origins.size === 0 ? [] : checkShape(layout);
  const found = shape.some(({ severity }) => severity === "error") ? shape : compileLayout(layout, contracts).problems;
  return { layout, problems: writtenProblems(expansion, found) };
}

/** Problems of the fragment itself, and errors that it would cause in layouts that use it; errors outside the fragment have no pointer. */
function problemsOfFragment(fragment: Fragment, contracts: ContractIndex, { fragments, users }: Surroundings): Problem[] {
  const after = new Map(fragments).set(fragment.Id, fragment);
  const own = checkUses(fragment, after);
  if (own.length > 0) return [...own];
  return users.flatMap((user) => {
    if (!fragmentsIn(user, after).has(fragment.Id)) return [];
    const before = new Set(problemsOfLayout(user, contracts, fragments).problems.map(textOf));
    return problemsOfLayout(user, contracts, after)
      .problems.filter((problem) => problem.severity === "error" && !before.has(textOf(problem)))
      .map((problem): Problem => {
        const isInside = problem.fragment?.Id === fragment.Id;
        const pointer = isInside ? (problem.fragment?.pointer ?? "") : "";
        const where = isInside ? `in ${user.Id}` : `at ${problem.path} of ${user.Id}`;
        const { fragment: _source, ...rest } = problem;
        return { ...rest, pointer, path: elementPath(fragment, pointer), message: `${problem.message}, ${where}` };
      });
  });
}

const textOf = ({ code, path, message }: Problem): string => `${code} ${path} ${message}`;
