/**
 * Values that can be chosen at a place instead of writing an expression: what is at hand there, of the type that the place needs.
 */
import type { ExpressionSite } from "../../../../layout/compile/expression-site.ts";
import { assignable } from "../../../../layout/expressions/compile-expression.ts";
import type { ExpressionType } from "../../../../layout/expressions/types.ts";

export interface ValueChoice {
  /** The whole expression: `Row.AccountId`, `'Company'`. */
  readonly source: string;
  /** What it is called. */
  readonly words: string;
}

/** `Account.ViewsKeyValues.Country` */
const DEPTH = 3;
const MOST = 400;

/**
 * @param name of the parameter or property that gets the value: what is called the same comes first
 * @param wordsOf what a member is called
 */
export function valuesAt({ environment, expected }: ExpressionSite, name: string, wordsOf: (member: string) => string): ValueChoice[] {
  const found: (ValueChoice & { readonly rank: number })[] = [];
  const visit = (type: ExpressionType, path: readonly string[]): void => {
    if (found.length >= MOST) return;
    if (path.length > 1 && fits(type, expected)) found.push({ ...choiceOf(path, wordsOf), rank: rankOf(path, name) });
    if (type.kind !== "object" || path.length >= DEPTH) return;
    for (const member of new Set(type.names())) if (/^[A-Za-z_]\w*$/.test(member)) visit(type.property(member) ?? ANY, [...path, member]);
  };
  for (const [variable, type] of Object.entries(environment.variables)) visit(type, [variable]);
  return found.toSorted((left, right) => left.rank - right.rank);
}

const ANY: ExpressionType = { kind: "any" };

/** What may be anything is offered where anything is wanted. */
const fits = (type: ExpressionType, expected: ExpressionType | undefined): boolean =>
  type.kind !== "null" &&
  (expected === undefined || expected.kind === "any"
    ? type.kind !== "object" && type.kind !== "list"
    : type.kind !== "any" && assignable(type, expected));

const choiceOf = (path: readonly string[], wordsOf: (member: string) => string): ValueChoice => ({
  source: path.join("."),
  words: path.slice(1).map(wordsOf).join(" › "),
});

/** 0: the same name, 1: it ends so (`parentAccountId` takes `AccountId`), 2: any other. */
function rankOf(path: readonly string[], name: string): number {
  const last = (path.at(-1) ?? "").toLowerCase();
  const wanted = name.toLowerCase();
  return last === wanted ? 0 : last.length > 2 && (wanted.endsWith(last) || last.endsWith(wanted)) ? 1 : 2;
}

/** Those that hold all words that were typed. */
export function matchingValues(values: readonly ValueChoice[], typed: string): readonly ValueChoice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return values.filter(({ source, words: said }) => words.every((word) => `${source} ${said}`.toLowerCase().includes(word)));
}
