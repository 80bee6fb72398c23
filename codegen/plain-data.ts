import { isRecord } from "../shared/is-record.ts";

/** A parsed YAML value of unknown shape. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** The member, or undefined where the value is no object or has no such member of its own. */
export const member = (value: unknown, name: string): unknown => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined);

export const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Code-point order: the same on every machine and in every locale. */
export const byName = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
