import { checkShape } from "../../../../layout/check/check-shape.ts";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { ContractIndex, Problem } from "../../../../layout/compiled.ts";
import { pointerNames, valueAt } from "../../../../layout/json-pointer.ts";
import type { Layout } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { type Steps, withValueAt } from "./element-steps.ts";

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/**
 * Rewrites all references to a renamed value: the compiler reports which references the rename broke, and only those change. If the contract still
 * has a value of the old name, references to it stay.
 *
 * @param renamed the layout in which the field already has its new name
 */
export function carryRename(before: Layout, renamed: Layout, rename: Rename, contracts: ContractIndex): Layout {
  // A document without the shape of a layout cannot be compiled.
  if ([before, renamed].some((each) => checkShape(each).length > 0)) return renamed;
  const known = new Set(errorsIn(before, contracts).map(keyOf));
  let layout = renamed;
  for (const problem of errorsIn(renamed, contracts)) {
    if (known.has(keyOf(problem))) continue;
    const value = valueAt(layout, problem.pointer);
    const next = isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, form]) => [name, typeof form === "string" ? withName(form, rename) : form]))
      : typeof value === "string"
        ? withName(value, rename)
        : value;
    if (next !== value) layout = withValueAt(layout, stepsIn(layout, problem.pointer), next) as Layout;
  }
  return layout;
}

const errorsIn = (layout: Layout, contracts: ContractIndex): readonly Problem[] =>
  compileLayout(layout, contracts).problems.filter(({ severity }) => severity === "error");
const keyOf = ({ code, pointer, message }: Problem): string => `${code} ${pointer} ${message}`;

/** Member names are strings, list indexes are numbers. */
function stepsIn(layout: Layout, pointer: string): Steps {
  let value: unknown = layout;
  return pointerNames(pointer).map((name) => {
    const step = Array.isArray(value) ? Number(name) : name;
    value = (value as Readonly<Record<string, unknown>>)[name];
    return step;
  });
}

/** The text may be a bare name, an expression or a text with expressions. */
function withName(text: string, rename: Rename): string {
  if (text === rename.from) return rename.to;
  if (text.includes("{{")) return text.replaceAll(/\{\{[\s\S]*?\}\}/g, (expression) => inExpression(expression, rename));
  return inExpression(text, rename);
}

/** Renames in `Values.Old`, `Row.Old` and `line.Old`, but not inside quotation marks. */
const inExpression = (source: string, { from, to }: Rename): string =>
  source.replaceAll(
    new RegExp(`"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|(?<![\\w.])(Values|Initial|Row|[a-z]\\w*)\\.${from}(?!\\w)`, "g"),
    (found, variable: string | undefined) => (variable === undefined ? found : `${variable}.${to}`),
  );
