/**
 * The types that expressions are checked against.
 *
 * Every type admits null, because a value that is missing is null. `any` is where no one declared a shape (a browser without
 * contracts); what is done with it is then judged by its runtime value only.
 */
export type ExpressionType = SimpleType | ListType | ObjectType;

export interface SimpleType {
  readonly kind: "any" | "null" | "boolean" | "integer" | "number" | "decimal" | "string" | "date" | "dateTime";
  /** For a text: its possible values. Absent: any. */
  readonly choices?: readonly string[];
}
export interface ListType {
  readonly kind: "list";
  readonly item: ExpressionType;
}
export interface ObjectType {
  readonly kind: "object";
  /** The name of the object in messages: `Values`, or `Account.Address`. */
  readonly name: string;
  /** undefined: no such property. */
  property(name: string): ExpressionType | undefined;
  /** For suggestions. */
  names(): Iterable<string>;
}

const simple = <K extends SimpleType["kind"]>(kind: K): SimpleType => Object.freeze({ kind });
export const ANY = simple("any");
export const NULL = simple("null");
export const BOOLEAN = simple("boolean");
export const INTEGER = simple("integer");
export const NUMBER = simple("number");
export const DECIMAL = simple("decimal");
export const STRING = simple("string");
export const DATE = simple("date");
export const DATE_TIME = simple("dateTime");
export const choiceOf = (choices: readonly string[]): SimpleType => ({ kind: "string", choices });
/** The possible values of a text, or of a text in a list; undefined: any. */
export const choicesOf = (type: ExpressionType): readonly string[] | undefined =>
  type.kind === "list" ? choicesOf(type.item) : "choices" in type ? type.choices : undefined;
export const listOf = (item: ExpressionType): ListType => ({ kind: "list", item });
export const ANY_LIST = listOf(ANY);

/** An object whose properties no one declared: every name is allowed. */
export const openObject = (name: string): ObjectType => ({ kind: "object", name, property: () => ANY, names: () => [] });

export function objectOf(name: string, properties: ReadonlyMap<string, ExpressionType>): ObjectType {
  return { kind: "object", name, property: (key) => properties.get(key), names: () => properties.keys() };
}

const TEXT_KINDS = new Set<ExpressionType["kind"]>(["string", "date", "dateTime"]);
const NUMBER_KINDS = new Set<ExpressionType["kind"]>(["integer", "number", "decimal"]);

/** Dates are ISO strings, so text and dates compare with each other character by character. */
export const isText = (type: ExpressionType): boolean => TEXT_KINDS.has(type.kind);
export const isNumeric = (type: ExpressionType): boolean => NUMBER_KINDS.has(type.kind);
export const isUnknown = (type: ExpressionType): boolean => type.kind === "any" || type.kind === "null";

/** Whether values of the two types can ever be equal. */
export function comparable(left: ExpressionType, right: ExpressionType): boolean {
  if (isUnknown(left) || isUnknown(right)) return true;
  if (isText(left) && isText(right)) return true;
  if (isNumeric(left) && isNumeric(right)) return true;
  return left.kind === right.kind;
}

/** The type of `condition ? left : right` and of a list with both; undefined when they have nothing in common. */
export function unify(left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  if (left === right || right.kind === "null") return left;
  if (left.kind === "null") return right;
  if (left.kind === "any" || right.kind === "any") return ANY;
  if (left.kind === "list" && right.kind === "list") return listOf(unify(left.item, right.item) ?? ANY);
  if (left.kind === "string" && right.kind === "string") return STRING;
  if (left.kind === right.kind) return left.kind === "object" ? openObject("object") : left;
  if (isText(left) && isText(right)) return STRING;
  if (isNumeric(left) && isNumeric(right)) return left.kind === "decimal" || right.kind === "decimal" ? DECIMAL : NUMBER;
  return undefined;
}

/** A type's name in a sentence. */
export function describeType(type: ExpressionType): string {
  if (type.kind === "list") return type.item.kind === "any" ? "list" : `list of ${describeType(type.item)}`;
  return type.kind;
}

/** `an integer`, `a list of string`. */
export function withArticle(type: ExpressionType): string {
  const name = describeType(type);
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
