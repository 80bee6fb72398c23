/** Values to choose instead of writing an expression: those in scope, of the expected type. */
import type { ExpressionSite } from "../../../../layout/compile/expression-site.ts";
import { assignable } from "../../../../layout/expressions/compile-expression.ts";
import type { ExpressionType } from "../../../../layout/expressions/types.ts";

export interface ValueChoice {
  /** The expression source: `Row.AccountId`, `'Company'`. */
  readonly source: string;
  /** Its label. */
  readonly words: string;
  /** Variable that the value is part of; only if another choice has the same label. */
  readonly variable?: string;
}

/** Longest path: `Account.ViewsKeyValues.Country`. */
const DEPTH = 3;
const MOST = 400;

/**
 * @param name of the parameter or property that gets the value: values of the same name come first
 * @param wordsOf returns the label of a member
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
  return marked(found.toSorted((left, right) => left.rank - right.rank));
}

const ANY: ExpressionType = { kind: "any" };

/** The same field is part of several variables: as typed, as loaded, of the open account. */
function marked(choices: readonly ValueChoice[]): ValueChoice[] {
  const counts = new Map<string, number>();
  for (const { words } of choices) counts.set(words, (counts.get(words) ?? 0) + 1);
  return choices.map(({ source, words }) => ({
    source,
    words,
    ...((counts.get(words) ?? 0) > 1 && { variable: source.split(".", 1)[0] ?? source }),
  }));
}

/** A value of unknown type is offered only where any type is accepted. */
const fits = (type: ExpressionType, expected: ExpressionType | undefined): boolean =>
  type.kind !== "null" &&
  (expected === undefined || expected.kind === "any"
    ? type.kind !== "object" && type.kind !== "list"
    : type.kind !== "any" && assignable(type, expected));

const choiceOf = (path: readonly string[], wordsOf: (member: string) => string): ValueChoice => ({
  source: path.join("."),
  // A record and its name often have the same label, which one reader needs once.
  words: path
    .slice(1)
    .map(wordsOf)
    .filter((word, index, words) => word !== words[index - 1])
    .join(" › "),
});

/** 0: same name; 1: the expected name ends with it (`parentAccountId` takes `AccountId`); 2: other. */
function rankOf(path: readonly string[], name: string): number {
  const last = (path.at(-1) ?? "").toLowerCase();
  const wanted = name.toLowerCase();
  return last === wanted ? 0 : last.length > 2 && (wanted.endsWith(last) || last.endsWith(wanted)) ? 1 : 2;
}

/** The values that match all typed words. */
export function matchingValues(values: readonly ValueChoice[], typed: string): readonly ValueChoice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return values.filter(({ source, words: said }) => words.every((word) => `${source} ${said}`.toLowerCase().includes(word)));
}
