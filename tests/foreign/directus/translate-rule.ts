/** Conditions of Directus fields as expressions of layouts. */

/** A filter of Directus: `{ "_and": [{ "status": { "_eq": "draft" } }] }`. */
export type Rule = { readonly [name: string]: unknown };

/** Why a condition cannot be expressed. */
export class UnsayableRule extends Error {}

/** @param known fields of the collection */
export function translateRule(rule: Rule, known: ReadonlySet<string>): string {
  const parts = Object.entries(rule).map(([name, value]) => {
    if (name === "_and" || name === "_or")
      return joined(
        name === "_and" ? "&&" : "||",
        listOf(value).map((part) => translateRule(part, known)),
      );
    // A field that is gone has no value.
    const path = known.has(name) ? `Values.${name}` : "null";
    return joined(
      "&&",
      Object.entries(value as Rule).map(([operator, operand]) => compare(path, operator, operand)),
    );
  });
  return joined("&&", parts);
}

const listOf = (value: unknown): Rule[] => (Array.isArray(value) ? value : []);
const joined = (operator: string, parts: readonly string[]): string =>
  parts.length === 0 ? "true" : parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(` ${operator} `)})`;

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(literal).join(", ")}]`
    : typeof value === "string"
      ? `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`
      : String(value);

const COMPARISONS: Readonly<Record<string, string>> = { _eq: "==", _neq: "!=", _lt: "<", _lte: "<=", _gt: ">", _gte: ">=", _in: "in" };

function compare(path: string, operator: string, operand: unknown): string {
  const sign = COMPARISONS[operator];
  if (sign !== undefined) return `${path} ${sign} ${literal(operand)}`;
  switch (operator) {
    case "_nin":
      return `!(${path} in ${literal(operand)})`;
    case "_null":
      return operand === false ? `${path} != null` : `${path} == null`;
    case "_nnull":
      return operand === false ? `${path} == null` : `${path} != null`;
    case "_empty":
      return `size(${path}) == 0`;
    case "_nempty":
      return `size(${path}) > 0`;
    case "_contains":
      return `${path}.contains(${literal(operand)})`;
    case "_ncontains":
      return `!${path}.contains(${literal(operand)})`;
    case "_starts_with":
      return `${path}.startsWith(${literal(operand)})`;
    case "_ends_with":
      return `${path}.endsWith(${literal(operand)})`;
    default:
      throw new UnsayableRule(`${operator} is not known`);
  }
}
