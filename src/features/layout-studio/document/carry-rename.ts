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
 * The layout with the new name of a value in all that read the old one: the compiler says what broke by the rename, and only that is rewritten. A value
 * that the contract still has under the old name goes on being read by it.
 *
 * @param renamed the layout in which the field itself has its new name
 */
export function carryRename(before: Layout, renamed: Layout, rename: Rename, contracts: ContractIndex): Layout {
  // What has not the shape of a layout cannot be compiled.
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

/** Names of members are texts, places in lists are numbers. */
function stepsIn(layout: Layout, pointer: string): Steps {
  let value: unknown = layout;
  return pointerNames(pointer).map((name) => {
    const step = Array.isArray(value) ? Number(name) : name;
    value = (value as Readonly<Record<string, unknown>>)[name];
    return step;
  });
}

/** A name alone, an expression, or a text with expressions in it. */
function withName(text: string, rename: Rename): string {
  if (text === rename.from) return rename.to;
  if (text.includes("{{")) return text.replaceAll(/\{\{[\s\S]*?\}\}/g, (expression) => inExpression(expression, rename));
  return inExpression(text, rename);
}

/** `Values.Old`, `Row.Old` and `line.Old`, not in what is quoted. */
const inExpression = (source: string, { from, to }: Rename): string =>
  source.replaceAll(
    new RegExp(`"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|(?<![\\w.])(Values|Initial|Row|[a-z]\\w*)\\.${from}(?!\\w)`, "g"),
    (found, variable: string | undefined) => (variable === undefined ? found : `${variable}.${to}`),
  );
