import type { JsonValue } from "./vocabulary.ts";

/** JSON equality (JSON Schema 2020-12 core §4.2.2): member order is irrelevant, `1` and `1.0` are one number, own members only. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left)) {
    const other = right as unknown[];
    return left.length === other.length && left.every((item, index) => deepEqual(item, other[index]));
  }
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        Object.hasOwn(right, name) && deepEqual((left as Record<string, JsonValue>)[name], (right as Record<string, JsonValue>)[name]),
    )
  );
}
