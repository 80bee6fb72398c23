/** The variables and the expected type of an expression at a position of a layout: editors need them before there is an expression. */
import type { ContractIndex } from "../compiled.ts";
import type { ExpressionEnvironment } from "../expressions/environment.ts";
import type { ExpressionType } from "../expressions/types.ts";
import { pointerNames } from "../json-pointer.ts";
import type { Layout } from "../model.ts";
import { compileChecked } from "./compile-layout.ts";

export interface ExpressionSite {
  readonly environment: ExpressionEnvironment;
  /** Absent: any type. */
  readonly expected: ExpressionType | undefined;
}

/**
 * @param pointer JSON pointer to the property, e.g. `/Pages/0/Containers/1/Fields/3/VisibleWhen`. What it leads through must be there, but for objects
 *   such as `Parameters`.
 * @returns undefined where the layout takes no expression
 */
export function expressionSite(layout: Layout, contracts: ContractIndex, pointer: string): ExpressionSite | undefined {
  let found: ExpressionSite | undefined;
  // Any expression works: the compiler then reports the variables that it may read.
  compileChecked(withMember(layout, pointerNames(pointer), "null") as Layout, contracts, (at, environment, expected) => {
    if (at === pointer) found ??= { environment, expected };
  });
  return found;
}

function withMember(value: unknown, [step, ...rest]: readonly string[], member: unknown): unknown {
  if (step === undefined) return member;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? withMember(item, rest, member) : item));
  const owner = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  return { ...owner, [step]: withMember(owner[step], rest, member) };
}
